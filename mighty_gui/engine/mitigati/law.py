"""The law of play: which cards may be played to a lead, and which card wins (RULES §4).

Cards are the numbers of the tarot pack, hands are sets of them (`pack.PACK`). The table uses this law, and so does
code that imagines how a hand might continue.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from mighty_gui.engine.core.cards import SUITS, TAROT_RANKS, Card, Suit
from mighty_gui.engine.core.numbered_pack import Demand, allowed_cards, bits
from mighty_gui.engine.mitigati.pack import FOOL_SET, FOOL_VALUE, PACK, SEATS, SUIT_SETS, TRUMP_SET, card_value
from mighty_gui.engine.mitigati.rules import MitigatiRules

NO_SUIT: Final = -1
"""The led suit before a card on the table has set one."""
TRUMPS_LED: Final = len(SUITS)
"""The led suit, by its number, if trumps were led."""
RED: Final = (Suit.HEARTS, Suit.DIAMONDS)
TRUMP_TOP: Final = len(PACK.cards)
"""The strength of the highest trump: higher than every number."""
PIPS: Final = TAROT_RANKS.index("T") + 1
"""How many cards of a suit have numbers."""


class Law:
    """The law of play for one rule set. Lists are indexed by a card's number, some by led suit as noted."""

    def __init__(self, rules: MitigatiRules) -> None:
        """Compute the law."""
        self.rules = rules
        self.values = [card_value(card, rules) for card in PACK.cards]
        """The value of each card."""
        self.suits = [*SUIT_SETS, TRUMP_SET]
        """By led suit: the cards that follow suit, without the Fool."""
        self.suit_of = [self._suit_number(card) for card in PACK.cards]
        """The suit that each card sets when it is led; the Fool sets none."""
        self.strengths = [self._strength(card) for card in PACK.cards]
        """The rank of each card within its suit."""
        self.demands = [self._demands(led) for led in range(len(self.suits))]
        """By led suit: the demands on a player who plays to it."""
        self.beaten_by = [self._beaten_by(number) for number in range(len(PACK.cards))]
        """For each winning card, the cards that beat it: higher ones of its suit, and all trumps if it is not one."""

    def demands_on(self, led: int) -> tuple[Demand, ...]:
        """Return the demands on the next card; there are none for a leader, or if only the Fool is on the table."""
        return () if led == NO_SUIT else self.demands[led]

    def _suit_number(self, card: Card) -> int:
        if card.suit is not None:
            return SUITS.index(card.suit)
        return TRUMPS_LED if card.trump else NO_SUIT

    def _strength(self, card: Card) -> int:
        """Return the card's place in its suit, low to high; -1 for the Fool."""
        if card.trump:
            return TRUMP_TOP if card.trump == self.rules.mitigati.top_trump else card.trump
        if card.suit is None:
            return -1
        place = TAROT_RANKS.index(card.rank)
        upside_down = card.suit in RED and self.rules.mitigati.red_ranking == "reversed" and place < PIPS
        return PIPS - 1 - place if upside_down else place

    def _demands(self, led: int) -> tuple[Demand, ...]:
        """Return the demands for a led suit.

        A player follows suit or plays the Fool; without that suit, they play a trump or the Fool.
        """
        suit = self.suits[led]
        follow = Demand(holding=suit, must_play=suit | FOOL_SET, reasons=[("follow_suit", PACK.all)])
        if led == TRUMPS_LED:
            return (follow,)
        ruff = Demand(holding=TRUMP_SET, must_play=TRUMP_SET | FOOL_SET, reasons=[("must_trump", PACK.all)])
        return (follow, ruff)

    def _beaten_by(self, number: int) -> int:
        """Return the set of the cards that beat a card."""
        suit, strength = self.suit_of[number], self.strengths[number]
        if suit == NO_SUIT:
            return 0
        higher = sum(1 << other for other in bits(self.suits[suit]) if self.strengths[other] > strength)
        return higher if suit == TRUMPS_LED else higher | TRUMP_SET


@cache
def law_of(rules: MitigatiRules) -> Law:
    """Return the law of play of a rule set, computed once."""
    return Law(rules)


# --- the play with all cards known: which cards may be played, whose turn it is -----------------------------

# The table plays with it, and so does code that imagines how a hand might continue. Only the `Law` decides which cards
# may be played and who wins.


NEXT: Final = (1, 2, 0)
"""For each seat, the next one to play."""
NOBODY: Final = -1


class MitigatiPlayPosition:
    """A hand in play. Hands are sets of cards; a card on the table is given by its number."""

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
        """Begin with the trick of that index, counted from 0, led by that seat."""
        self.law = law
        self.hands = hands
        self.taken = [0] * SEATS
        """The points that each seat has taken, without the dealer's discard."""
        self.trick = trick
        """How many tricks are finished."""
        self.seat = leader
        """The seat whose turn it is."""
        self.won = 0
        """The points of the last trick, without the Fool."""
        self.fool_kept = NOBODY
        """The seat that kept the points of the Fool in it; ``NOBODY`` if it was not played."""
        self._begin_trick()

    def _begin_trick(self) -> None:
        self.leader = self.seat
        self.played: list[int] = []
        """The cards on the table, in the order played."""
        self.led = NO_SUIT
        """The suit that was led, or set by the card after the Fool."""
        self.demands = self.law.demands_on(NO_SUIT)
        """The demands on the next card."""
        self.best_seat = self.seat
        """The seat that is winning."""
        self.beating = 0
        """The cards that would beat its card; not valid before there is a led suit."""
        self.stakes = 0
        """The points in the trick so far, without the Fool, whose points stay with its player."""
        self.fool_seat = NOBODY
        """The seat that played the Fool to this trick; ``NOBODY`` if it was not played."""

    def copy(self) -> MitigatiPlayPosition:
        """Return an independent copy of the position."""
        twin = MitigatiPlayPosition(self.law, self.hands[:], self.seat, self.trick)
        twin.leader, twin.played, twin.taken = self.leader, self.played[:], self.taken[:]
        twin.led, twin.demands, twin.beating = self.led, self.demands, self.beating
        twin.best_seat, twin.stakes, twin.fool_seat = self.best_seat, self.stakes, self.fool_seat
        return twin

    def legal(self) -> int:
        """Return the cards that the seat whose turn it is may play."""
        return allowed_cards(self.demands, self.hands[self.seat])

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


def resume(law: Law, hands: list[int], leader: int, tricks: int, table: Iterable[int]) -> MitigatiPlayPosition:
    """Return the position after ``tricks`` tricks, with these cards on the table.

    ``leader`` is the seat that led the first of them. The cards on the table are no longer in a hand.
    """
    position = MitigatiPlayPosition(law, hands, leader, tricks)
    for number in table:
        position.play(number)
    return position
