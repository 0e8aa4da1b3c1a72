"""Questions that find out whose school rules a player uses, and the rule sets nearest to the answers.

The question that divides the rule sets best is asked first. This module knows no game or option: the questions are
the sentences in which the rule sets differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.file_values import option_file_value
from mighty_gui.presets.games import book_of
from mighty_gui.presets.options import get, nest
from mighty_gui.presets.preset import Preset, overlay
from mighty_gui.presets.schema import Faults
from mighty_gui.texts import Texts

MOST_QUESTIONS: Final = 10
MOST_CHOICES: Final = 6
"""The maximum number of answers offered; rarer ones are all ``OTHER``."""
_MISMATCH: Final = 0.08
"""The factor for the weight of a rule set that differs in an answer: people make mistakes, and schools change."""
_WORTH_ASKING: Final = 0.02
"""The least information, in bits, for which a question is asked."""


class _Other:
    """The answer that none of those offered is right."""


OTHER: Final = _Other()
Value = object


@dataclass(frozen=True, slots=True)
class SchoolQuestion:
    """A question: an option with its name, and the values offered as answers, each with its sentence."""

    key: str
    name: str
    choices: tuple[tuple[Value, str], ...]


@dataclass(frozen=True, slots=True)
class UnlikeRule:
    """A rule that a rule set and an answer do not share; a side without a sentence has an empty one."""

    key: str
    name: str
    answered: str
    there: str


class SchoolSearch:
    """The questions asked so far with their answers, and the weight that these give each rule set."""

    def __init__(self, presets: Sequence[Preset], texts: Texts) -> None:
        """Prepare the search among the rule sets of one game."""
        self.presets = tuple(presets)
        self.texts = texts
        self._lines = {preset.id: _lines(preset.rules, texts) for preset in self.presets}
        self._values: dict[str, dict[str, Value]] = {
            preset.id: {key: get(preset.rules, key) for key in self._lines[preset.id]} for preset in self.presets
        }
        self._keys = tuple(dict.fromkeys(key for lines in self._lines.values() for key in lines))
        self._names = {
            key: name for lines in self._lines.values() for key, (name, _) in lines.items()
        }  # the same in all of them
        self.answers: list[tuple[SchoolQuestion, Value | None]] = []
        """The questions with their answers; ``None`` if the player does not know."""

    def question(self) -> SchoolQuestion | None:
        """Return the question that divides best now; ``None`` if no other one is worth asking."""
        asked = {question.key for question, _ in self.answers}
        if len(self.answers) >= MOST_QUESTIONS:
            return None
        weights = self._weights()
        gains = {key: self._gain(key, weights) for key in self._keys if key not in asked}
        best = max(gains, key=lambda key: gains[key], default="")
        return self._asked(best, weights) if best and gains[best] > _WORTH_ASKING else None

    def answer(self, question: SchoolQuestion, value: Value | None) -> None:
        """Record an answer: one of the values offered, ``OTHER``, or ``None`` if the player does not know."""
        self.answers.append((question, value))

    def take_back(self) -> None:
        """Forget the last answer."""
        del self.answers[-1:]

    def nearest(self, count: int = 3) -> list[Preset]:
        """Return the rule sets that fit the answers best, best first."""
        weights = self._weights()
        return sorted(self.presets, key=lambda preset: -weights[preset.id])[:count]

    def truth(self, question: SchoolQuestion, preset: Preset) -> Value:
        """Return the answer that a player of that rule set would give."""
        value = self._value(preset, question.key)
        return value if any(value == offered for offered, _ in question.choices) else OTHER

    def unlike(self, preset: Preset) -> list[UnlikeRule]:
        """Return the answers that differ from a rule set."""
        return [
            UnlikeRule(question.key, question.name, dict(question.choices).get(value, ""), self._text(preset, question))
            for question, value in self.answers
            if value is not None and self.truth(question, preset) != value
        ]

    def as_answered(self, preset: Preset) -> Rules:
        """Return the rules of a rule set changed to fit the answers, without changes that would be contradictory."""
        rules, book = preset.rules, book_of(preset.rules)
        for question, value in self.answers:
            if value is None or value is OTHER or self.truth(question, preset) == value:
                continue
            written = option_file_value(question.key, value, rules, book.notation)
            changed = overlay(rules, nest(question.key, written), Faults())
            if get(changed, question.key) == value and not book.contradictions(changed):
                rules = changed
        return rules

    def _text(self, preset: Preset, question: SchoolQuestion) -> str:
        return self._lines[preset.id].get(question.key, ("", ""))[1]

    def _value(self, preset: Preset, key: str) -> Value:
        """Return the value of an option in a rule set; ``OTHER`` if its sheet does not mention it."""
        return self._values[preset.id].get(key, OTHER)

    def _weights(self) -> dict[str, float]:
        weights = dict.fromkeys((preset.id for preset in self.presets), 1.0)
        for question, value in self.answers:
            for preset in self.presets if value is not None else ():
                if self.truth(question, preset) != value:
                    weights[preset.id] *= _MISMATCH
        return weights

    def _asked(self, key: str, weights: Mapping[str, float]) -> SchoolQuestion:
        """Return the question about an option, with its likeliest values, each with its shortest sentence."""
        choices = tuple((value, self._shortest(key, value)) for value in self._likely(key, weights))
        return SchoolQuestion(key, self._names[key], choices)

    def _likely(self, key: str, weights: Mapping[str, float]) -> list[Value]:
        """Return the likeliest values of an option."""
        found: dict[Value, float] = {}
        for preset in self.presets:
            value = self._value(preset, key)
            if value is not OTHER:
                found[value] = found.get(value, 0.0) + weights[preset.id]
        likely = sorted(found, key=lambda value: -found[value])[:MOST_CHOICES]
        numbers = [value for value in likely if type(value) is int]
        return [*sorted(numbers)] if len(numbers) == len(likely) else likely

    def _shortest(self, key: str, value: Value) -> str:
        sentences = (self._lines[preset.id][key][1] for preset in self.presets if self._value(preset, key) == value)
        return min(sentences, key=len)

    def _gain(self, key: str, weights: Mapping[str, float]) -> float:
        """Return the expected information, in bits, of the answer to a question."""
        likely, parts = self._likely(key, weights), dict[object, float]()
        for preset in self.presets:
            value = self._value(preset, key)
            value = value if value in likely else OTHER
            parts[value] = parts.get(value, 0.0) + weights[preset.id]
        return _entropy(parts.values())


def _entropy(parts: Iterable[float]) -> float:
    known = list(parts)
    whole = sum(known)
    return -sum(part / whole * log2(part / whole) for part in known if part)


def _lines(rules: Rules, texts: Texts) -> dict[str, tuple[str, str]]:
    """Return the name and the sentence of each option that the rule sheet mentions."""
    sections = book_of(rules).describe(rules, texts)
    return {line.key: (line.name, line.text) for section in sections for line in section.lines if line.key}


def nearest_to(rules: Rules, presets: Iterable[Preset], texts: Texts) -> list[tuple[Preset, list[str]]]:
    """Return the three rule sets nearest to some rules, each with the sentences that differ from it."""
    book = book_of(rules)
    found = [
        (preset, [line.text for line in book.differences(rules, preset.rules, texts)])
        for preset in presets
        if book_of(preset.rules) is book
    ]
    return sorted(found, key=lambda pair: len(pair[1]))[:3]
