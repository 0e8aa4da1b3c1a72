"""The play with all cards known: which cards may be played, whose turn it is, who wins the tricks.

The table plays with it, and so does code that imagines how a hand might continue. Only the `HandLaw` decides which
cards may be played and who wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from mighty_gui.engine.core.numbered_pack import allowed_cards, bits
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import NO_SUIT, OWN_SUIT
from mighty_gui.engine.mighty.trick_law import HandLaw


class Position:
    """A hand in play. Seats are those of the table; ``order`` lists the seats that play, in turn order.

    Hands are sets of cards of the law's pack; a card on the table is given by its number. The attributes of the current
    trick (``led`` to ``turning``) are valid once a card has been led to it.
    """

    __slots__ = (
        "after",
        "beaten_by",
        "beating",
        "best",
        "best_seat",
        "called",
        "demands",
        "hands",
        "held",
        "law",
        "lead",
        "leader",
        "led",
        "now",
        "order",
        "played",
        "points",
        "seat",
        "stakes",
        "stripped",
        "taken",
        "to_come",
        "trick",
        "turning",
        "uninformative",
        "won",
    )

    def __init__(self, law: HandLaw, hands: list[int], order: tuple[int, ...], leader: int, trick: int = 0) -> None:
        """Begin with the trick of that index, counted from 0, led by the seat ``leader``."""
        self.law = law
        self.points = law.points
        self.hands = hands
        self.held = 0
        """The cards in all hands."""
        for hand in hands:
            self.held |= hand
        self.order = order
        self.after = _next_seats(order, len(hands))
        """For each seat, the next one to play."""
        self.taken = [0] * len(hands)
        """The points that each seat has won in tricks."""
        self.won = 0
        """The points of the last trick."""
        self.trick = trick
        self.seat = leader
        """The seat whose turn it is."""
        self.led = NO_SUIT
        self.lead = -1
        """The number of the card led."""
        self.called = 0
        """The jokers called in this trick."""
        self.stripped = 0
        """The called jokers that lose their power by it."""
        self.best = -1
        """The number of the card that is winning."""
        self.best_seat = -1
        self.beating = 0
        """The cards that would beat it."""
        self.beaten_by: list[int] = []
        """For each card number: the cards that beat it while it is winning, if no joker is called."""
        self.turning = 0
        """The trumps that, when played, change which cards beat which."""
        self.uninformative = 0
        """The cards that do not show that their player cannot follow suit."""
        self._begin_trick()

    def _begin_trick(self) -> None:
        self.now = self.law.tricks[self.trick]
        self.demands = self.now.leads
        """The demands on the next card."""
        self.leader = self.seat
        self.played: list[int] = []
        """The cards on the table, in the order played."""
        self.to_come = len(self.order)
        """How many players still have to play to this trick."""
        self.stakes = 0
        """The points in it so far."""

    def copy(self) -> Position:
        """Return an independent copy of the position."""
        twin = Position(self.law, self.hands[:], self.order, self.seat, self.trick)
        twin.leader = self.leader
        twin.taken, twin.played, twin.to_come = self.taken[:], self.played[:], self.to_come
        twin.led, twin.lead, twin.called = self.led, self.lead, self.called
        twin.demands, twin.stripped, twin.beating = self.demands, self.stripped, self.beating
        twin.beaten_by, twin.turning, twin.won = self.beaten_by, self.turning, self.won
        twin.uninformative = self.uninformative
        twin.best, twin.best_seat, twin.stakes = self.best, self.best_seat, self.stakes
        return twin

    @property
    def is_over(self) -> bool:
        """Whether all tricks are played."""
        return self.trick >= self.law.trick_count

    def seats_to_come(self) -> list[int]:
        """Return the seats that play to this trick after the one whose turn it is."""
        seats, seat = [], self.seat
        for _ in range(self.to_come - 1):
            seat = self.after[seat]
            seats.append(seat)
        return seats

    def legal(self) -> int:
        """Return the cards that the seat whose turn it is may play."""
        return allowed_cards(self.demands, self.hands[self.seat])

    def legal_numbers(self) -> list[int]:
        """Return the numbers of those cards, identical ones once, in rising order."""
        return bits(self.law.pack.each_once(self.legal()))

    def play(self, number: int, suit: int = OWN_SUIT, call: bool = True) -> None:
        """Play a card. A lead may name a suit by its number, and calls a joker unless ``call`` is off."""
        card, seat, hands = 1 << number, self.seat, self.hands
        hands[seat] = hands[seat] & ~card
        self.held &= ~card
        if not self.played:
            self._lead(number, suit, call)
        if card & self.beating:
            self.best, self.best_seat = number, seat
            self.beating = self.beaten_by[number] & ~self.stripped
        if card & self.points:
            self.stakes += 1
        self.played.append(number)
        if card & self.turning:
            self._find_winner_again()
        self.to_come -= 1
        if self.to_come:
            self.seat = self.after[seat]
        else:
            self._finish_trick()

    def _lead(self, number: int, suit: int, call: bool) -> None:
        now = self.now
        self.lead = number
        led = self.law.suit_of[number] if suit == OWN_SUIT else suit
        if now.odd_leads >> number & 1:
            led = now.led_by(number, suit)
        self.led = led
        self.called = called = now.calls.get(number, 0) if call else 0
        self.stripped = called & now.call_strips
        self.demands = now.answers(led, called)
        self.beaten_by, self.turning = now.beaten_by[led], now.turning[led]
        self.uninformative = self.law.pack.all if led == NO_SUIT else now.uninformative[led]
        self.beating = 1 << number

    def _find_winner_again(self) -> None:
        """Find the winning card again, because a trump has taken the power of a joker, or a card has set the suit."""
        now, led = self.now, self.now.led_after(self.led, self.played)
        if led != self.led:
            self.led = led
            self.demands, self.uninformative = now.answers(led, 0), now.uninformative[led]
            self.beaten_by, self.turning = now.beaten_by[led], now.turning[led]
        if self.turning >> self.played[-1] & 1:
            self.beaten_by, self.turning = now.beaten_if_ruffed[led], 0
        at = self.now.winning(self.played, self.led, self.called)
        self.best, self.best_seat = self.played[at], self.leader
        for _ in range(at):
            self.best_seat = self.after[self.best_seat]
        self.beating = self.beaten_by[self.best] & ~self.stripped

    def _finish_trick(self) -> None:
        self.won = self.law.trick_worth or self.stakes
        self.seat = self.best_seat
        self.taken[self.seat] += self.won
        self.trick += 1
        self._begin_trick()


def _next_seats(order: tuple[int, ...], seats: int) -> list[int]:
    after = [order[0]] * seats
    for seat, following in pairwise(order):
        after[seat] = following
    return after


def resume(
    law: HandLaw, hands: list[int], order: tuple[int, ...], tricks: int, table: Iterable[Played], leader: int
) -> Position:
    """Return the position after ``tricks`` tricks, with the cards of an unfinished trick on the table.

    ``leader`` is the seat that led to that trick. The cards on the table are no longer in a hand.
    """
    position = Position(law, hands, order, leader, tricks)
    used = position.held
    for played in table:
        card = law.pack.set_of([played.card], used)
        used |= card
        position.play(card.bit_length() - 1, *law.announcement(played))
    return position
