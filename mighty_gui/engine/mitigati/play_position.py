"""The play with all cards known: what may be played, whose turn it is, who takes the tricks and their points.

The table plays with it, and so does whoever imagines how a hand might go on: what may be played and who wins is the
`Law`'s word alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mighty_gui.engine.core.demand import allowed
from mighty_gui.engine.mitigati.law import NO_SUIT, Law
from mighty_gui.engine.mitigati.pack import FOOL_SET, FOOL_VALUE, SEATS

NEXT: Final = (1, 2, 0)
"""For each seat the one that plays after it."""
NOBODY: Final = -1


class Position:
    """A hand in play. Hands are sets of cards; a card on the table is told by its number."""

    __slots__ = (
        "beating",
        "best_seat",
        "demands",
        "fool_kept",
        "fool_seat",
        "hands",
        "law",
        "leader",
        "led",
        "played",
        "seat",
        "stakes",
        "taken",
        "trick",
        "won",
    )

    def __init__(self, law: Law, hands: list[int], leader: int, trick: int = 0) -> None:
        """Begin with that trick, counted from 0, led by that seat."""
        self.law = law
        self.hands = hands
        self.taken = [0] * SEATS
        """The points that each seat has taken, the dealer's discard not included."""
        self.trick = trick
        """How many tricks are finished."""
        self.seat = leader
        """The seat whose turn it is."""
        self.won = 0
        """The points of the last trick, without the Fool's."""
        self.fool_kept = NOBODY
        """The seat that kept the Fool's points in it, if anybody did."""
        self._begin_trick()

    def _begin_trick(self) -> None:
        self.leader = self.seat
        self.played: list[int] = []
        """The cards on the table, in the order played."""
        self.led = NO_SUIT
        """The suit that was led, or set by the card after the Fool."""
        self.demands = self.law.demands_on(NO_SUIT)
        """What is demanded of the next card."""
        self.best_seat = self.seat
        """The seat that is winning."""
        self.beating = 0
        """The cards that would beat its card; they mean nothing before there is a led suit."""
        self.stakes = 0
        """The points lying in the trick, without the Fool's: those stay with whoever played it."""
        self.fool_seat = NOBODY
        """The seat that played the Fool to this trick, if anybody did."""

    def copy(self) -> Position:
        """An independent position."""
        twin = Position(self.law, self.hands[:], self.seat, self.trick)
        twin.leader, twin.played, twin.taken = self.leader, self.played[:], self.taken[:]
        twin.led, twin.demands, twin.beating = self.led, self.demands, self.beating
        twin.best_seat, twin.stakes, twin.fool_seat = self.best_seat, self.stakes, self.fool_seat
        return twin

    def legal(self) -> int:
        """Return the cards that the seat whose turn it is may play."""
        return allowed(self.demands, self.hands[self.seat])

    def play(self, number: int) -> None:
        """Play a card of the seat whose turn it is."""
        card, seat, law = 1 << number, self.seat, self.law
        self.hands[seat] &= ~card
        self.played.append(number)
        if card == FOOL_SET:
            self.fool_seat = seat
        else:
            self.stakes += law.values[number]
            if self.led == NO_SUIT:
                self.led = law.suit_of[number]
                self.demands = law.demands_on(self.led)
                self.best_seat, self.beating = seat, law.beaten_by[number]
            elif self.beating & card:
                self.best_seat, self.beating = seat, law.beaten_by[number]
        if len(self.played) == SEATS:
            self._finish_trick()
        else:
            self.seat = NEXT[seat]

    def _finish_trick(self) -> None:
        self.won, self.fool_kept = self.stakes, self.fool_seat
        self.taken[self.best_seat] += self.stakes
        if self.fool_seat != NOBODY:
            self.taken[self.fool_seat] += FOOL_VALUE
        self.seat = self.best_seat
        self.trick += 1
        self._begin_trick()


def resumed(law: Law, hands: list[int], leader: int, tricks: int, table: Iterable[int]) -> Position:
    """Return the position after so many tricks, with these cards on the table, of which that seat's was led.

    The cards on the table are in no hand any more.
    """
    position = Position(law, hands, leader, tricks)
    for number in table:
        position.play(number)
    return position
