"""Rules in players' words: the rule sheet, and the list of differences between two rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Final

from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets.mighty.option_sentences import sentence, variant
from mighty_gui.presets.mighty.relevance import goes_without_saying, is_empty_talk, is_relevant
from mighty_gui.presets.options import get, option_keys
from mighty_gui.presets.rule_book import RuleLine, Section
from mighty_gui.texts import Texts

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "table": ("players", "direction", "table", "deck", "deal", "dealer"),
    "misdeal": ("misdeal",),
    "auction": ("auction", "contract"),
    "elimination": ("elimination",),
    "exchange": ("exchange",),
    "friend": ("friend",),
    "play": ("play",),
    "powers": ("mighty", "joker", "joker_call"),
    "scores": ("points", "scoring"),
}
"""The sections of the rule sheet, and the groups of options in each."""

TOLD_AS_ONE: Final = ("elimination.shares", "friend.orders", "points.friend_weight")
"""Groups of options that one sentence describes."""


TOLD_WITH: Final = {
    "contract.form": ("contract.quota",),
    "scoring.made": ("scoring.over",),
    "scoring.failed": ("scoring.over",),
}
"""Options whose sentence includes the value of another one."""


def describe(rules: Rules, texts: Texts) -> tuple[Section, ...]:
    """The sections of the rule sheet, without options that cannot matter or that have their usual value."""
    said = [key for key in told_keys(rules) if is_relevant(rules, key) and not goes_without_saying(rules, key)]
    sections = []
    for section, groups in SECTIONS.items():
        lines = tuple(rule_line(rules, key, texts) for key in said if key.partition(".")[0] in groups)
        if lines:
            sections.append(Section(section, texts(f"describe.section.{section}"), lines))
    return tuple(sections)


def differences(rules: Rules, base: Rules, texts: Texts) -> tuple[RuleLine, ...]:
    """The options that a player of ``base`` must be told before playing by ``rules``."""
    return tuple(
        rule_line(rules, key, texts)
        for key in told_keys(rules)
        if is_relevant(rules, key) and _differs(rules, base, key) and not is_empty_talk(rules, key)
    )


def _differs(rules: Rules, base: Rules, key: str) -> bool:
    if key.startswith("joker_call.") and rules.deck.jokers != base.deck.jokers:
        return sentence_values(rules, key) != sentence_values(base, key)
    if variant(rules, key) != variant(base, key):
        return True
    companions = TOLD_WITH.get(key, ())
    if any(sentence_part(rules, one) != sentence_part(base, one) for one in companions):
        return True
    return get(rules, key) != get(base, key)


def sentence_part(rules: Rules, key: str) -> object:
    """The number that another option's sentence includes, or ``None`` where it does not."""
    if key == "contract.quota":
        return rules.contract.quota if rules.contract.form == "quota" else None
    formulas = {rules.scoring.made, rules.scoring.failed}
    return rules.scoring.over if formulas & {"bid-over", "points-over"} else None


def sentence_values(rules: Rules, key: str) -> object:
    """The values in the sentence about an option, without the jokers to which they belong."""
    value = get(rules, key)
    return {caller for _, caller in value} if isinstance(value, tuple) else value


def told_keys(rules: Rules) -> Iterator[str]:
    """The options that get a sentence, in the order of the sheet."""
    for key in option_keys(Rules):
        if key.startswith(tuple(f"{group}." for group in TOLD_AS_ONE)):
            continue
        value = get(rules, key)
        if key == "exchange.trump_change" and is_dataclass(value):
            continue  # its three costs are told instead
        if key.startswith("exchange.trump_change.") and not is_dataclass(rules.exchange.trump_change):
            continue
        yield key


def rule_line(rules: Rules, key: str, texts: Texts) -> RuleLine:
    """One option in words."""
    return RuleLine(
        key,
        texts(f"option.{key}.name"),
        sentence(rules, key, texts),
        texts(f"option.{key}.line"),
    )
