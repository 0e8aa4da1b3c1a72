"""Rules by which a sentence would be a lie: another value of its option, or another preset that does not say it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.mighty.contradictions import contradictions
from mighty_gui.presets.options import alternatives, get, hint_of, known_keys, list_item, words_in
from tests.engine.mighty.thrown_options import with_option
from tests.engine.mighty.walks import presets_of_mighty
from tests.presets.mighty.claims import CLAIMS, Case, Sentence, sentences


@cache
def sheets() -> dict[str, tuple[Sentence, ...]]:
    """What the sheet of each preset says."""
    return {name: tuple(sentences(preset.rules)) for name, preset in presets_of_mighty().items()}


def is_refuted(rules: MightyRules, said: Sentence) -> bool:
    """Whether a sentence is tried under these rules and found wrong."""
    try:
        return not all(CLAIMS[said.key](Case(rules, said)))
    except (AssertionError, StopIteration, RuntimeError, LookupError, ValueError, TypeError, IllegalAction):
        return False  # these rules are too different for the claim to set up its hands


def refutation(key: str) -> tuple[str, Sentence] | None:
    """A sentence with that key, and how rules were found that make it a lie; nothing if none were."""
    saying = [(name, said) for name, sheet in sheets().items() for said in sheet if said.key == key]
    for name, said in saying[:3]:
        rules = presets_of_mighty()[name].rules
        assert isinstance(rules, MightyRules)
        if any(is_refuted(other, said) for other in variations(rules, key.rpartition(".say.")[0])):
            return "another value", said
    name, said = saying[0]
    for other, sheet in sheets().items():
        rules = presets_of_mighty()[other].rules
        if (
            said.text not in {sentence.text for sentence in sheet}
            and isinstance(rules, MightyRules)
            and is_refuted(rules, said)
        ):
            return "another preset", said
    return None


def variations(rules: MightyRules, key: str) -> Iterator[MightyRules]:
    """The rules with other values of an option that contradict nothing."""
    if key not in known_keys(MightyRules):
        return
    hint, value = hint_of(MightyRules, key), get(rules, key)
    values: list[object] = list(words_in(hint))
    if isinstance(value, bool):
        values.append(not value)
    elif isinstance(value, int) and int in alternatives(hint):
        values += [value + 1, value - 1]
    elif isinstance(value, Card):
        values += [Card.parse("HA"), Card.parse("S3"), Card.parse("DA")]
    elif isinstance(value, tuple):
        items = words_in(list_item(hint)) if list_item(hint) else ()
        values += [(), value[1:], value[:-1], value[::-1], *[(*value, item) for item in items if item not in value]]
        values += [tuple((joker, Card.parse("D7")) for joker, _ in value)] if key.startswith("joker_call") else []
    if type(None) in alternatives(hint):
        values.append(None)
    for other in values:
        if other != value:
            changed = with_option(rules, key, other)
            if not contradictions(changed):
                yield changed
