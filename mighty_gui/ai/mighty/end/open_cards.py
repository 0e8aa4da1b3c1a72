"""Endings with open cards, solved exactly: what a side takes when everyone plays as well as can be.

For looking at a hand afterwards and for testing: every hand is known to everybody. The search is a minimax over
positions with alpha-beta bounds, and remembers what it has found out at the start of each trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.ai.mighty.playout.view_bits import seated
from mighty_gui.ai.mighty.playout.worth_order import worth_law
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import Play, play
from mighty_gui.engine.mighty.hand_law import HandLaw
from mighty_gui.engine.mighty.law import OWN_SUIT
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.view import PlayerView

NODES = 200_000
"""How many cards a solution may try before it gives up."""

Move = tuple[int, int, bool]
"""A card's number, that of the suit named with it (or `OWN_SUIT`), and whether it calls a joker."""

Bounds = tuple[int, int]
Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """The course of an ending: what the side still takes, and what each card that could be played now leads to."""

    points: int
    """Points (or tricks) of the side from here on, what lies on the table included."""
    each: tuple[tuple[Play, int], ...]
    """Every way to play now with what the side takes after it, the best for whoever plays first."""


class TooLarge(Exception):  # noqa: N818 - it says what happened
    """The ending has more lines than one wants to wait for."""


def best_ending(position: Position, side: int, nodes: int = NODES) -> Ending | None:
    """The ending played out as well as can be, for a set of seats as bits; ``None`` where that takes too long."""
    if position.is_over:
        return Ending(0, ())
    search = _Search(position.law, side, nodes)
    try:
        each = [(action, search.after(position, move)) for action, move in _ways(position)]
    except TooLarge:
        return None
    wants_most = bool(side >> position.seat & 1)
    each.sort(key=lambda entry: -entry[1] if wants_most else entry[1])
    return Ending(each[0][1], tuple(each))


class _Search:
    """A minimax with bounds; ``known`` holds what is known of the positions at the start of a trick."""

    def __init__(self, law: HandLaw, side: int, nodes: int) -> None:
        self.side = side
        self.nodes = nodes
        self.known: dict[Key, Bounds] = {}
        self.top = law.trick_count if law.trick_worth else law.points.bit_count()

    def after(self, position: Position, move: Move, low: int = 0, high: int | None = None) -> int:
        """Return what the side takes once this has been played."""
        self.nodes -= 1
        if self.nodes < 0:
            raise TooLarge
        before, following = self.taken(position), position.copy()
        following.play(*move)
        gained = self.taken(following) - before
        high = self.top if high is None else high
        return gained + self.value(following, low - gained, high - gained)

    def taken(self, position: Position) -> int:
        """Return what the side has so far."""
        return sum(points for seat, points in enumerate(position.taken) if self.side >> seat & 1)

    def value(self, position: Position, low: int, high: int) -> int:
        """Return what the side takes from here on; exact where it lies between ``low`` and ``high``."""
        if position.is_over:
            return 0
        if position.played:
            return self._best(position, low, high)
        key = (*position.hands, position.seat)
        least, most = self.known.get(key, (0, self.top))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        found = self._best(position, max(low, least), min(high, most))
        if found <= low:
            most = min(most, found)
        elif found >= high:
            least = max(least, found)
        else:
            least = most = found
        self.known[key] = (least, most)
        return found

    def _best(self, position: Position, low: int, high: int) -> int:
        wants_most = bool(self.side >> position.seat & 1)
        best = -1 if wants_most else self.top + 1
        for move in _moves(position):
            found = self.after(position, move, low, high)
            if wants_most:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best


def _moves(position: Position) -> list[Move]:
    """Every way to play; of neighbours that are worth the same only one."""
    return [move for _, move in _ways(position, alike=True)]


def _ways(position: Position, *, alike: bool = False) -> list[tuple[Play, Move]]:
    """The legal plays as actions and as moves, the strongest cards first."""
    law, leads = position.law, not position.played
    chosen = _unlike(position) if alike else position.legal_numbers()
    ways: list[tuple[Play, Move]] = []
    for bit in sorted(chosen, reverse=True):
        card = law.pack.cards[bit]
        if not leads:
            ways.append((play(card), (bit, OWN_SUIT, False)))
        else:
            ways += [(action, move_of(position, action)) for action in position.now.lead_plays[bit]]
    return ways


def move_of(position: Position, action: Play) -> Move:
    """The same as a move."""
    hand = position.hands[position.seat]
    bit = lowest(position.law.pack.copies[action.card] & hand)
    return bit, *position.law.said(action)


def _unlike(position: Position) -> list[int]:
    """The legal cards without those that a lower neighbour, worth the same, stands for."""
    law, found = position.law, position.legal_numbers()
    on_table = sum(1 << number for number in position.played)
    others = (position.held | on_table) & ~position.hands[position.seat]
    special = law.mighty | law.jokers | sum(1 << bit for bit in position.now.calls | law.middle.calls)
    kept: list[int] = []
    for bit in sorted(found):
        last = kept[-1] if kept else -1
        if last < 0 or not _touch(law, last, bit, others, special):
            kept.append(bit)
    return kept


def _touch(law: HandLaw, low: int, high: int, others: int, special: int) -> bool:
    """Whether it makes no difference which of two cards of a hand is played."""
    if (special >> low | special >> high | law.points >> low ^ law.points >> high) & 1:
        return False
    copies = law.pack.same[low]
    if law.suit_of[low] != law.suit_of[high] or copies & others:
        return False
    return not law.higher[low] & ~law.higher[high] & ~(1 << high) & others


def position_in(view: PlayerView, hands: Sequence[Sequence[Card]]) -> Position:
    """The position a view is in, with everyone's cards laid open."""
    assert view.contract is not None
    law = worth_law(view.rules, view.contract.trump)
    packed = law.pack.sets_of(dict(enumerate(hands)), len(hands))
    return seated(view, law, packed)
