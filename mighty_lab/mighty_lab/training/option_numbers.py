"""The options of a rule set as numbers, derived from their types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args

from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets.options import (
    allows_nothing,
    alternatives,
    get,
    group_in,
    hint_of,
    list_item,
    literals_of,
    option_keys,
)
from mighty_lab.training.blocks import BlockLayout, Cells, count_cells, each, flag, in_rows, number, side_by_side, word

CONDITIONS: Final = 4
"""The maximum length of a list of groups (the conditions of a misdeal)."""


@dataclass(frozen=True, slots=True)
class OptionCode:
    """The encoding of a value: the number of places it takes, and the numbers in them."""

    size: int
    cells: Callable[[Any], Cells]


class OptionNumbers:
    """All options of a game's rule sets, as one block."""

    def __init__(self, rules_type: type, cards: Sequence[Card], left_out: Collection[str]) -> None:
        """Prepare the encoding; ``left_out`` lists options encoded in another way, or without effect at the table."""
        self._codes = {
            key: _code(hint_of(rules_type, key), {card: at for at, card in enumerate(cards)})
            for key in option_keys(rules_type)
            if key not in left_out
        }
        self.layout: Final = BlockLayout({key: code.size for key, code in self._codes.items()})

    @property
    def size(self) -> int:
        """The number of places."""
        return self.layout.size

    def cells(self, rules: Rules) -> Cells:
        """Return the places that are not zero for these rules."""
        return side_by_side((code.size, code.cells(get(rules, key))) for key, code in self._codes.items())

    def misfit(self, rules: Rules) -> Refusal | None:
        """Return the reason why these rules cannot be encoded completely; ``None`` if they can."""
        for key in self._codes:
            value, group = get(rules, key), group_in(list_item(hint_of(type(rules), key)))
            if group is not None and isinstance(value, tuple) and len(value) > CONDITIONS:
                return Refusal("training.too_many", key=key, given=len(value), most=CONDITIONS)
        return None


def _code(hint: Any, cards: Mapping[Card, int]) -> OptionCode:
    """Return the encoding of an option of that type: the encodings of all its possible types, one after the other."""
    parts = [*_codes(hint, cards)]
    if not parts:
        raise TypeError(f"options of the type {hint} cannot be told as numbers yet")
    sizes = [part.size for part in parts]
    return OptionCode(
        sum(sizes), lambda value: side_by_side(zip(sizes, (part.cells(value) for part in parts), strict=True))
    )


def _codes(hint: Any, cards: Mapping[Card, int]) -> Iterable[OptionCode]:
    if parts := literals_of(hint):
        yield OptionCode(len(parts), lambda value: word(value, parts))
    if allows_nothing(hint):
        yield OptionCode(1, lambda value: flag(value is None))
    if bool in alternatives(hint):
        yield OptionCode(1, lambda value: flag(value is True))
    if {int, float} & {*alternatives(hint)}:
        yield OptionCode(1, lambda value: number(value) if isinstance(value, (int, float)) else ())
    if Card in alternatives(hint):
        yield OptionCode(len(cards), lambda value: count_cells([value], cards))
    if (item := list_item(hint)) is not None:
        yield from _codes_of_list(item, cards)


def _codes_of_list(item: Any, cards: Mapping[Card, int]) -> Iterable[OptionCode]:
    if parts := literals_of(item):
        yield OptionCode(len(parts), lambda value: each(parts.index(other_item) for other_item in value))
    elif item is Suit:
        yield OptionCode(
            len(SUITS) ** 2, lambda value: in_rows((word(other_item, SUITS) for other_item in value or ()), len(SUITS))
        )
    elif (group := group_in(item)) is not None:
        code = _group_code(group, cards)
        yield OptionCode(
            CONDITIONS * code.size, lambda value: in_rows((code.cells(other_item) for other_item in value), code.size)
        )
    elif get_args(item) == (Card, Card):
        yield _pair_code(cards)


def _group_code(group: type, cards: Mapping[Card, int]) -> OptionCode:
    """Return the encoding of one group of a list: that it exists, and its options."""
    codes = {key: _code(hint_of(group, key), cards) for key in option_keys(group)}
    return OptionCode(
        1 + sum(code.size for code in codes.values()),
        lambda item: side_by_side(
            [(1, flag(True)), *((code.size, code.cells(get(item, key))) for key, code in codes.items())]
        ),
    )


def _pair_code(cards: Mapping[Card, int]) -> OptionCode:
    """Return the encoding of pairs of a joker and a card: for each joker of the game, its card."""
    jokers = [card for card in cards if card.is_joker]
    return OptionCode(
        len(jokers) * len(cards),
        lambda value: ((jokers.index(item) * len(cards) + cards[other], 1.0) for item, other in value),
    )
