"""Rules in players' words: the rule sheet, and the list of differences between two rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Final

from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets.mighty.option_sentences import sentence
from mighty_gui.presets.mighty.relevance import TOLD_ELSEWHERE, goes_without_saying, is_empty_talk, is_relevant
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
        if is_relevant(rules, key) and _differs(rules, base, key, texts) and not is_empty_talk(rules, key)
    )


def _differs(rules: Rules, base: Rules, key: str, texts: Texts) -> bool:
    """Whether the sheets of both rules say something different about an option, or only one says anything."""
    if type(get(rules, key)) is not type(get(base, key)):
        return True  # one is unset, or forbidden
    return sentence(rules, key, texts) != sentence(base, key, texts)


def told_keys(rules: Rules) -> Iterator[str]:
    """The options that get a sentence, in the order of the sheet."""
    for key in option_keys(Rules):
        if key.startswith(tuple(f"{group}." for group in TOLD_AS_ONE)):
            continue
        if key in TOLD_ELSEWHERE:
            continue
        if key == "exchange.trump_change" and is_dataclass(get(rules, key)):
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
