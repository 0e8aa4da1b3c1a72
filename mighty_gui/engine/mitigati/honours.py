"""Honours: the cards and combinations that are shown with one's first card, and paid by each other player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.value import Value
from mighty_gui.engine.mitigati.pack import FOOL_SET, KINGS, PACK, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.rules import MitigatiRules

FOUR_KINGS: Final = 20
THREE_TRUMP_HONOURS: Final = 15
ANY_FOUR: Final = 10
EACH_MORE: Final = 5
MANY_TRUMPS: Final = 10
"""How many trumps one must have for each of them to count."""


@dataclass(frozen=True, slots=True)
class HonourLine(Value):
    """One reason for honours: ``kings trumps four more many_trumps``, the cards it is for, what each other pays."""

    kind: str
    cards: tuple[Card, ...]
    points: int


def honours_in(held: int, rules: MitigatiRules) -> tuple[HonourLine, ...]:
    """The honours in a hand (a set of cards); empty if there are none."""
    kings, others = held & KINGS, held & honours_set(rules) & ~KINGS
    lines = []
    if kings == KINGS:
        lines.append(_line("kings", kings, FOUR_KINGS))
    if others.bit_count() == 3:
        lines.append(_line("trumps", others, THREE_TRUMP_HONOURS))
    rest = (kings | others) & ~sum(PACK.set_of(line.cards) for line in lines)
    if rest.bit_count() >= 4:
        four = PACK.set_of(PACK.cards_in(rest)[:4])
        lines.append(_line("four", four, ANY_FOUR))
        rest &= ~four
    if lines and rest:
        lines.append(_line("more", rest, EACH_MORE * rest.bit_count()))
    return (*lines, *_many_trumps(held))


def _many_trumps(held: int) -> list[HonourLine]:
    """Ten trumps or more, one point for each; the Fool counts only as the tenth."""
    counted = held & TRUMP_SET
    if counted.bit_count() == MANY_TRUMPS - 1:
        counted |= held & FOOL_SET
    enough = counted.bit_count() >= MANY_TRUMPS
    return [_line("many_trumps", counted, counted.bit_count())] if enough else []


def _line(kind: str, cards: int, points: int) -> HonourLine:
    return HonourLine(kind, tuple(PACK.cards_in(cards)), points)


def honour_points(lines: tuple[HonourLine, ...]) -> int:
    """What each other player pays for these honours."""
    return sum(line.points for line in lines)
