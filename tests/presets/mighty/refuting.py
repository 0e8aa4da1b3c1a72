"""Rules that make a sentence false: another value of its option, or another preset without it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.mighty.mighty_book import MIGHTY_BOOK
from mighty_gui.presets.options import known_keys
from mighty_gui.presets.variations import variations
from tests.presets.mighty.claims import CLAIMS, Case, Sentence, sentences
from tests.presets.mighty.unused_options import every_rule_set


@cache
def sheets() -> dict[str, tuple[Sentence, ...]]:
    """Return the sentences on the sheet of each rule set."""
    return {name: tuple(sentences(rules)) for name, rules in every_rule_set().items()}


def is_refuted(rules: MightyRules, said: Sentence) -> bool:
    """Return whether a sentence is tested with these rules and found wrong."""
    try:
        return not all(CLAIMS[said.key](Case(rules, said)))
    except (AssertionError, StopIteration, RuntimeError, LookupError, ValueError, TypeError, IllegalAction):
        return False  # these rules are too different for the claim to set up its hands


def refutation(key: str) -> tuple[str, Sentence] | None:
    """Return a sentence with that key, and how rules were found that make it false; ``None`` if there are none."""
    saying = [(name, said) for name, sheet in sheets().items() for said in sheet if said.key == key]
    for name, said in saying[:3]:
        rules = every_rule_set()[name]
        option = key.rpartition(".say.")[0]
        if any(is_refuted(other, said) for other in _others(rules, option)):
            return "another value", said
    name, said = saying[0]
    for other, sheet in sheets().items():
        if said.text not in {sentence.text for sentence in sheet} and is_refuted(every_rule_set()[other], said):
            return "another preset", said
    return None


def _others(rules: MightyRules, key: str) -> Iterator[MightyRules]:
    """Yield the rules with other values of an option; none if the option is not theirs."""
    if key in known_keys(MightyRules):
        for other in variations(MIGHTY_BOOK, rules, key):
            assert isinstance(other, MightyRules)
            yield other
