"""Blocks of numbers: named parts of a long row, each with one kind of information."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, get_args

from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.game import Action, Rules, View, expect
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

V = TypeVar("V")

Cells = Iterable[tuple[int, float]]
"""The places of a block that are not zero, each with its number."""

SCALE: Final = 20
"""Numbers are divided by this: a whole pack has about twenty points, and a contract about as many."""

MOST: Final = 100.0
"""The highest number that is encoded; higher ones are cut, because a pot may grow without limit."""


@dataclass(frozen=True, slots=True)
class Block(Generic[V]):
    """A named part of an encoded view."""

    name: str
    size: int
    cells: Callable[[V], Cells]


class BlockLayout:
    """The places of named blocks in one row, one block after the other."""

    def __init__(self, sizes: Mapping[str, int]) -> None:
        self.places: dict[str, range] = {}
        """The places of each block, by its name."""
        self.size = 0
        """The length of the row."""
        for name, size in sizes.items():
            self.places[name] = range(self.size, self.size + size)
            self.size += size

    def name_of(self, place: int) -> tuple[str, int]:
        """Return the name of the block that contains a place of the row, and the place within the block."""
        return next((name, place - found.start) for name, found in self.places.items() if place in found)


def flag(holds: bool) -> Cells:
    """Return a single place, which is 1 if ``holds`` is true."""
    return ((0, 1.0),) if holds else ()


def number(value: float) -> Cells:
    """Return a single place for a number."""
    return ((0, max(-MOST, min(MOST, value / SCALE))),)


def numbers(values: Iterable[float]) -> Cells:
    """Return a place for each of several numbers."""
    return ((at, value / SCALE) for at, value in enumerate(values) if value)


def each(places: Iterable[int]) -> Cells:
    """Return these places, each with 1."""
    return ((at, 1.0) for at in places)


def word(value: object, parts: Sequence[object]) -> Cells:
    """Return the place of a word among ``parts``; nothing for a word that is not among them."""
    return ((parts.index(value), 1.0),) if value in parts else ()


def count_cells(cards: Iterable[Card | None] | None, places: Mapping[Card, int]) -> Cells:
    """Return the places of cards, each with the number of its copies."""
    found: dict[int, float] = {}
    for card in cards or ():
        if card is not None:
            at = places[card]
            found[at] = found.get(at, 0.0) + 1.0
    return found.items()


def in_rows(rows: Iterable[Cells], size: int) -> Cells:
    """Return several rows of places, one after the other."""
    return ((row * size + at, value) for row, cells in enumerate(rows) for at, value in cells)


def side_by_side(parts: Iterable[tuple[int, Cells]]) -> Cells:
    """Yield blocks of different sizes as one, one after the other."""
    start = 0
    for size, cells in parts:
        yield from ((start + at, value) for at, value in cells)
        start += size


# --- the options of a rule set as numbers, derived from their types -----------------------------------------


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


# --- the encoding of a game: its rules and views as numbers, and its actions as places in a row -------------


R = TypeVar("R", bound=Rules)
SomeView = TypeVar("SomeView", bound=View)

LAID: Final = "laid"
"""The block of the cards that the seat has chosen so far, if it discards several one by one."""


class GameEncoding(ABC):
    """The encoding of a game, as the rest of the program uses it."""

    layout: BlockLayout
    """The blocks of rules and views."""
    actions: BlockLayout
    """The blocks of actions."""

    @abstractmethod
    def encode_rules(self, rules: Rules, row: array[float], begin: int) -> None:
        """Write the rules into a row of zeros, from the place ``begin`` on."""

    @abstractmethod
    def encode_view(self, view: View, laid: Sequence[Card], row: array[float], begin: int) -> None:
        """Write a view without its rules, and the cards chosen so far, into the row."""

    @abstractmethod
    def place(self, action: Action, view: View) -> int:
        """Return the place of an action; all actions that are legal in a view have different places.

        Of discards, only those of a single card have a place; others are made card by card.
        """

    @abstractmethod
    def misfit(self, rules: Rules) -> Refusal | None:
        """Return the reason why a rule set does not fit into this encoding; ``None`` if it fits."""


class Encoding(GameEncoding, Generic[R, SomeView]):
    """The encoding of a game, built from the parts of its folder."""

    def __init__(
        self,
        rules_type: type[R],
        view_type: type[SomeView],
        *,
        cards: Mapping[Card, int],
        of_rules: Sequence[Block[R]],
        of_view: Sequence[Block[SomeView]],
        actions: Mapping[str, int],
        place: Callable[[Action, SomeView], tuple[str, int]],
        misfit: Callable[[Rules], Refusal | None],
    ) -> None:
        self._rules_type, self._view_type = rules_type, view_type
        self._cards, self._of_rules, self._of_view = cards, of_rules, of_view
        self._place, self._misfit = place, misfit
        still, moving = ({block.name: block.size for block in of_rules}, {block.name: block.size for block in of_view})
        self.layout = BlockLayout({**still, **moving, LAID: len(cards)})
        self.actions = BlockLayout(actions)

    def encode_rules(self, rules: Rules, row: array[float], begin: int) -> None:
        own = expect(self._rules_type, rules)
        for block in self._of_rules:
            _write(block.cells(own), row, begin + self.layout.places[block.name].start)

    def encode_view(self, view: View, laid: Sequence[Card], row: array[float], begin: int) -> None:
        own = expect(self._view_type, view)
        for block in self._of_view:
            _write(block.cells(own), row, begin + self.layout.places[block.name].start)
        _write(count_cells(laid, self._cards), row, begin + self.layout.places[LAID].start)

    def place(self, action: Action, view: View) -> int:
        block, at = self._place(action, expect(self._view_type, view))
        return self.actions.places[block][at]

    def misfit(self, rules: Rules) -> Refusal | None:
        return self._misfit(rules)


def _write(cells: Cells, row: array[float], start: int) -> None:
    for at, value in cells:
        row[start + at] = value
