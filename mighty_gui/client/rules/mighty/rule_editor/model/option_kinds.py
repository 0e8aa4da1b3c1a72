"""The group of each option and the kind of its control, determined by its type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from mighty_gui.engine.core.cards import BLACK_JOKER, ELEVEN, JOKER, RANKS, RED_JOKER, SUITS, Card, Suit, cards_matching
from mighty_gui.engine.mighty.pack import dealt_hands
from mighty_gui.engine.mighty.rules import FriendWeight, MightyRules, OrderRules, Shares, TrumpChange
from mighty_gui.presets import options
from mighty_gui.presets.mighty import joker_pairs
from mighty_gui.presets.mighty.joker_pairs import KEYS, MIGHTY_NOTATION, Pairs
from mighty_gui.presets.mighty.rule_sheet import SECTIONS, section_of
from mighty_gui.presets.preset import overlay
from mighty_gui.presets.schema import Faults, file_value

Kind = Literal[
    "switch", "choice", "number", "chips", "order", "batches", "cards", "card", "callers", "misdeals", "group"
]
"""The kinds: switch; one of some values; number, which may also be unset or one of some values; any of some values;
order of the suits; list of numbers; set of cards; card; a card for each joker; conditions of a misdeal; group of
options that may be unset.
"""

HALF_STEPS: Final = ("points.friend_weight", "misdeal.when")
"""Options with numbers in steps of one half."""


@dataclass(frozen=True, slots=True)
class Field:
    """How an option can be changed."""

    key: str
    kind: Kind
    literals: tuple[Any, ...] = ()
    """The values to choose from; for a number, those that can replace it."""
    optional: bool = False
    """Whether the option may be unset."""
    low: float = 0
    high: float = 0
    step: float = 1

    @property
    def is_inner(self) -> bool:
        """Whether the option belongs to a group that may be unset; it is then shown below the group."""
        above = self.key.rpartition(".")[0]
        return above in keys() and field_of(above).kind == "group"


@cache
def keys() -> tuple[str, ...]:
    """Return the keys of all options, in the order of the rules."""
    return options.option_keys(MightyRules)


@cache
def field_of(key: str) -> Field:
    """Return how the option with that key can be changed."""
    hint = options.hint_of(MightyRules, key)
    kind = _kind(key, hint)
    item = options.list_item(hint)
    literals = options.literals_of(hint if item is None else item)
    low, high = options.limits(MIGHTY_NOTATION.limits, key)
    step = 0.5 if key.startswith(HALF_STEPS) else 1
    return Field(key, kind, literals, options.allows_nothing(hint), low, high, step)


def _kind(key: str, hint: Any) -> Kind:
    parts = options.alternatives(hint)
    if key in KEYS:
        return "callers"
    if (item := options.list_item(hint)) is not None:
        return _list_kind(key, item)
    if options.group_in(hint) is not None:
        return "group"
    by_type: tuple[tuple[Any, Kind], ...] = (
        (bool, "switch"), (Card, "card"), (int, "number"), (float, "number"),
    )  # fmt: skip
    return next((kind for part, kind in by_type if part in parts), "choice")


def _list_kind(key: str, item: Any) -> Kind:
    if key in MIGHTY_NOTATION.patterns:
        return "cards"
    if options.group_in(item) is not None:
        return "misdeals"
    return "order" if item is Suit else "batches" if item is int else "chips"


GROUPS: Final = tuple(SECTIONS)
"""The groups of options, as on the rule sheet."""


def rows(rules: MightyRules, group: str) -> tuple[str, ...]:
    """Return the options of a group that can be shown, without those inside an unset group."""
    return tuple(key for key in keys() if section_of(key) == group and is_open(rules, key))


def is_open(rules: MightyRules, key: str) -> bool:
    """Return whether an option can be set, that is, no unset group contains it."""
    return not field_of(key).is_inner or not _is_unset(options.get(rules, key.rpartition(".")[0]))


def _is_unset(value: object) -> bool:
    return value is None or isinstance(value, str)


# --- changes of single options in frozen rules, checked against their types ---------------------------------


USUAL_ORDER: Final = (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS)


class WrongValueError(ValueError):
    """A value that the option cannot have."""


def with_value(rules: MightyRules, key: str, value: object) -> MightyRules:
    """Return the rules with one option changed. Raises `WrongValueError`."""
    faults = Faults()
    changed = overlay(rules, options.nest(key, _as_written(rules, key, value)), faults)
    if faults.found:
        raise WrongValueError("; ".join(f"{where}: {what}" for where, what in faults.found))
    return changed


def with_values(rules: MightyRules, changes: Mapping[str, object]) -> MightyRules:
    """Return the rules with several options changed. Raises `WrongValueError`."""
    for key, value in changes.items():
        rules = with_value(rules, key, value)
    return rules


def _as_written(rules: MightyRules, key: str, value: object) -> object:
    if key in joker_pairs.KEYS and isinstance(value, tuple):
        return joker_pairs.file_value(value, joker_pairs.jokers_of(rules))
    return file_value(value)


def base_value(rules: MightyRules, base: MightyRules, key: str) -> object:
    """Return the option's value in ``base``, with joker callers adapted to the jokers of these rules."""
    if key in joker_pairs.KEYS:
        return joker_pairs.fit_pairs(base, rules)[key.rpartition(".")[2]]
    return options.get(base, key)


def differs(rules: MightyRules, base: MightyRules, key: str) -> bool:
    """Return whether the option has been changed; if a group was set or unset, only the group counts as changed."""
    above = key.rpartition(".")[0]
    if field_of(key).is_inner and type(options.get(base, above)) is not type(options.get(rules, above)):
        return False
    if field_of(key).kind == "group":
        return type(options.get(rules, key)) is not type(options.get(base, key))
    return options.get(rules, key) != base_value(rules, base, key)


def with_base_value(rules: MightyRules, base: MightyRules, key: str) -> MightyRules:
    """Return the rules with one option as in ``base``."""
    return with_value(rules, key, base_value(rules, base, key))


def starting_value(rules: MightyRules, key: str) -> object:
    """Return the first value for an option that was unset: the usual one at tables, or one close to it."""
    found: dict[str, object] = {
        "auction.maximum": 20,
        "auction.trump_minimum": rules.auction.minimum + 1,
        "auction.suit_order": USUAL_ORDER,
        "exchange.free_order": USUAL_ORDER,
        "exchange.trump_change": TrumpChange(),
        "friend.orders": OrderRules(from_=20),
        "points.friend_weight": FriendWeight(one=1.5, two=1.5 if rules.friend.count > 1 else None),
        "points.friend_weight.two": 1.5,
        "scoring.run_base": 20,
        "scoring.back_run": 11,
        "deck.only": ("*A", "*K", "*Q", "*J", "*T", "JK"),
        "elimination.shares": fair_shares(rules) or Shares(0, 0),
    }
    return found[key]


def fair_shares(rules: MightyRules) -> Shares | None:
    """Return shares that use up all cards and give all players hands of equal size; ``None`` if impossible."""
    pool = rules.elimination.count * rules.deal.hand + rules.deal.kitty
    others = dealt_hands(rules) - rules.elimination.count - 1
    if others < 1:
        return None
    splits = [(pool - others * each, each) for each in range(pool // (others + 1) + 1)]
    declarer, each = min(splits, key=lambda split: abs(split[0] - split[1] - rules.deal.kitty))
    return Shares(declarer, each)


def callers_of(rules: MightyRules, key: str) -> Pairs:
    """Return the pairs of a joker and the card that calls it."""
    pairs: Pairs = getattr(rules.joker_call, key.rpartition(".")[2])
    return pairs


# --- sets of cards as patterns: counting the cards, and writing the shortest patterns -----------------------


def counts_of(patterns: Iterable[str], packs: int = 1) -> Counter[Card]:
    """Count each card in the patterns; ``*2`` means all twos."""
    counts: Counter[Card] = Counter()
    for pattern in patterns:
        for card in cards_matching(pattern):
            counts[card] = packs if "*" in pattern else min(packs, counts[card] + 1)
    return counts


def patterns_of(counts: Mapping[Card, int], packs: int = 1) -> tuple[str, ...]:
    """Return the shortest patterns for the counts, with a whole rank as ``*2``."""
    found: list[str] = []
    for rank in RANKS:
        cards = [Card.parse(suit + rank) for suit in SUITS]
        if all(counts.get(card, 0) >= packs for card in cards):
            found.append(f"*{rank}")
        else:
            found += [str(card) for card in cards for _ in range(counts.get(card, 0))]
    jokers = (JOKER, BLACK_JOKER, RED_JOKER)
    return (*found, *(str(joker) for joker in jokers for _ in range(counts.get(joker, 0))))


def like(patterns: tuple[str, ...], packs: int, *known: object) -> tuple[str, ...]:
    """Return the patterns in the form of one of ``known`` that means the same, if there is any."""
    counts = counts_of(patterns, packs)
    for other_item in known:
        if isinstance(other_item, tuple) and +counts_of([str(item) for item in other_item], packs) == +counts:
            return tuple(str(item) for item in other_item)
    return patterns


def toggle_cards(counts: Mapping[Card, int], cards: Iterable[Card], packs: int = 1) -> Counter[Card]:
    """Return the counts after a press on some cards.

    A single card is taken once more, or not at all after its last copy. Several cards are all taken, or all removed
    if all of them were taken already.
    """
    cards = list(cards)
    after = Counter(counts)
    if len(cards) == 1:
        after[cards[0]] = (after[cards[0]] + 1) % (packs + 1)
        return +after
    full = all(after[card] >= packs for card in cards)
    for card in cards:
        after[card] = 0 if full else packs
    return +after


def ranks_of(rules: MightyRules) -> tuple[str, ...]:
    """Return the ranks that a pack may have, ace first."""
    return tuple(rank for rank in reversed(RANKS) if rules.deck.elevens or rank != ELEVEN)
