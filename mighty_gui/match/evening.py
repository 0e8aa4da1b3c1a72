"""An evening at a real table: who plays, by which rules, and what each hand brought, told hand by hand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, cast

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import YamlDocument
from mighty_gui.match.settlement import Payment, ranking, settle
from mighty_gui.presets import Catalogue, full_mapping

MOST_LINES: Final = 999

Kind = Literal["hand", "penalty"]


@dataclass(frozen=True, slots=True)
class EveningLine:
    """The scores that one hand, or a penalty, brought to everybody."""

    kind: Kind
    scores: tuple[int, ...]
    facts: Mapping[str, object] = field(default_factory=dict)
    """What is told of it besides, as plain values: the result of a hand, who pays a penalty."""


@dataclass(frozen=True, slots=True)
class EveningSheet:
    """The score of an evening. Nothing of it is worked out: whoever adds a line knows what it brought."""

    preset: str
    rules: Rules
    names: tuple[str, ...]
    stake: int = 0
    lines: tuple[EveningLine, ...] = ()
    entering: Mapping[str, object] = field(default_factory=dict)
    """The hand that is being entered card by card, as plain values that its game understands; empty without one."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's score."""
        return tuple(sum(line.scores[at] for line in self.lines) for at in range(len(self.names)))

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return sum(line.kind == "hand" for line in self.lines)

    @property
    def payments(self) -> Sequence[Payment]:
        """The fewest payments that settle the evening; none without a stake."""
        return settle(self.totals, self.stake) if self.stake else ()

    def ranking(self) -> list[tuple[int, int]]:
        """The place of each person, from 1, and who it is, the best first; those who are equal share a place."""
        return ranking(self.totals)

    def add(self, line: EveningLine) -> EveningSheet:
        """The evening after one more hand or penalty."""
        return replace(self, lines=(*self.lines, line)[-MOST_LINES:])

    def without(self, number: int) -> EveningSheet:
        """The evening without the line of that number, from 0."""
        return replace(self, lines=(*self.lines[:number], *self.lines[number + 1 :]))

    def penalty(self, payer: int, amount: int) -> EveningLine:
        """The line of a penalty that one person pays to each of the others."""
        others = len(self.names) - 1
        scores = tuple(-amount * others if at == payer else amount for at in range(len(self.names)))
        return EveningLine("penalty", scores, {"payer": payer, "amount": amount})


def evening_text(evening: EveningSheet) -> str:
    """The evening as one line of text, to be kept."""
    lines = [{"kind": line.kind, "scores": line.scores, "facts": dict(line.facts)} for line in evening.lines]
    plain = {
        "preset": evening.preset,
        "rules": full_mapping(evening.rules),
        "names": evening.names,
        "stake": evening.stake,
        "lines": lines,
        "entering": dict(evening.entering),
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def read_evening(text: str) -> EveningSheet | None:
    """Read what ``evening_text`` wrote; ``None`` if it makes no sense."""
    try:
        plain = json.loads(text)
        rules = Catalogue(()).rules_from(YamlDocument(None), dict(plain["rules"]))
        evening = EveningSheet(
            str(plain["preset"]),
            rules,
            tuple(map(str, plain["names"])),
            int(plain["stake"]),
            tuple(_line(line) for line in plain["lines"]),
            dict(plain["entering"]),
        )
    except (RefusalError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    return evening if all(len(line.scores) == len(evening.names) for line in evening.lines) else None


def _line(plain: Mapping[str, Any]) -> EveningLine:
    if plain["kind"] not in ("hand", "penalty"):
        raise ValueError(plain["kind"])
    return EveningLine(cast(Kind, plain["kind"]), tuple(map(int, plain["scores"])), dict(plain["facts"]))
