"""Blocks of numbers: named parts of a long row, each with one kind of information."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from mighty_gui.engine.core.cards import Card

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
