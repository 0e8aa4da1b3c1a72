"""The play with all cards known: what may be played, whose turn it is, who takes the tricks.

The table plays with it, and whoever imagines how a hand might go on: what may be played and who wins is the
`HandLaw`'s word alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from mighty_gui.engine.core.demand import allowed
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.hand_law import HandLaw
from mighty_gui.engine.mighty.law import NO_SUIT, OWN_SUIT


class Position:
    """A hand in play. Seats are those of the table; ``order`` lists who plays, in turn order.

    Hands are sets of cards of the law's pack; a card on the table is told by its number.
    """

    __slots__ = (
        "beaten_by",
        "best",
        "best_seat",
        "called",
        "demands",
        "hands",
        "held",
        "law",
        "lead",
        "led",
        "now",
        "order",
        "played",
        "stakes",
        "stripped",
        "taken",
        "trick",
        "turn",
        "turning",
        "won",
    )

    def __init__(self, law: HandLaw, hands: list[int], order: tuple[int, ...], leader: int, trick: int = 0) -> None:
        """Begin with that trick, counted from 0, led by the seat ``leader``."""
        self.law = law
        self.hands = hands
        self.held = 0
        """The cards in any hand."""
        for hand in hands:
            self.held |= hand
        self.order = order
        self.taken = [0] * len(hands)
        """What each seat has won in tricks."""
        self.won = 0
        """The points of the last trick."""
        self.trick = trick
        self._begin_trick(order.index(leader))

    def _begin_trick(self, turn: int) -> None:
        self.turn = turn
        self.now = self.law.at(self.trick)
        self.demands = self.now.leads
        """What is demanded of the next card."""
        self.played: list[tuple[int, int]] = []
        """The trick on the table: seats and cards."""
        self.led = NO_SUIT
        self.lead = -1
        """The card led."""
        self.called = 0
        """The jokers called in this trick."""
        self.stripped = 0
        """Those of them that have no power for it."""
        self.beaten_by: list[int] = []
        """For the number of each card that might be winning those that beat it, no joker being called."""
        self.turning = 0
        """The trumps that would change who beats whom."""
        self.best = -1
        """The card that is winning."""
        self.best_seat = -1
        self.stakes = 0
        """The points lying in this trick."""

    def copy(self) -> Position:
        """An independent position."""
        twin = Position(self.law, self.hands[:], self.order, self.seat, self.trick)
        twin.taken, twin.played = self.taken[:], self.played[:]
        twin.led, twin.lead, twin.called = self.led, self.lead, self.called
        twin.demands, twin.stripped = self.demands, self.stripped
        twin.beaten_by, twin.turning, twin.won = self.beaten_by, self.turning, self.won
        twin.best, twin.best_seat, twin.stakes = self.best, self.best_seat, self.stakes
        return twin

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.order[self.turn]

    @property
    def is_over(self) -> bool:
        """Whether all tricks are played."""
        return self.trick >= self.law.trick_count

    def legal(self) -> int:
        """Return the cards that the seat whose turn it is may play."""
        return allowed(self.demands, self.hands[self.order[self.turn]])

    def legal_numbers(self) -> list[int]:
        """Return the numbers of those cards, identical ones once, in rising order."""
        return bits(self.law.pack.each_once(self.legal()))

    def play(self, number: int, suit: int = OWN_SUIT, call: bool = True) -> None:
        """Play a card. A lead may name a suit by its number, and calls a joker unless ``call`` is off."""
        card, played, turn = 1 << number, self.played, self.turn
        seat = self.order[turn]
        self.hands[seat] &= ~card
        self.held &= ~card
        played.append((seat, number))
        if card & self.law.points:
            self.stakes += 1
        if self.best < 0:
            self._lead(number, suit, call)
            self.best, self.best_seat = number, seat
        elif self.beaten_by[self.best] & card & ~self.stripped:
            self.best, self.best_seat = number, seat
        if card & self.turning:
            self._ruffed()
        if len(played) == len(self.order):
            self.won = self.law.trick_worth or self.stakes
            self.taken[self.best_seat] += self.won
            self.trick += 1
            self._begin_trick(self.order.index(self.best_seat))
        else:
            self.turn = turn + 1 if turn + 1 < len(self.order) else 0

    def _lead(self, number: int, suit: int, call: bool) -> None:
        now = self.now
        self.lead = number
        self.led = led = self.law.suit_of[number] if suit == OWN_SUIT else suit
        self.called = called = now.calls.get(number, 0) if call else 0
        self.stripped = called & now.call_strips
        self.demands = now.answers(led, called)
        self.beaten_by, self.turning = now.beaten_by[led], now.turning[led]

    def _ruffed(self) -> None:
        """A trump has taken the power of some joker: see anew who is winning."""
        self.beaten_by, self.turning = self.now.beaten_if_ruffed[self.led], 0
        self.best_seat, self.best = self.played[
            self.now.winning([card for _, card in self.played], self.led, self.called)
        ]


def resumed(
    law: HandLaw, hands: list[int], order: tuple[int, ...], tricks: int, table: Iterable[Played], leader: int
) -> Position:
    """Return the position after so many tricks, with the cards of a trick on the table, led by the seat ``leader``.

    The cards on the table are in no hand any more.
    """
    position = Position(law, hands, order, leader, tricks)
    used = position.held
    for played in table:
        card = law.pack.set_of([played.card], used)
        used |= card
        position.play(card.bit_length() - 1, *law.said(played))
    return position
