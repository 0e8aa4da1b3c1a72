"""The law of play: what may be answered to a lead, and which card wins (RULES §4).

Cards are the numbers of the tarot pack, hands are sets of them (`pack.PACK`). The table plays by it, and so does
whoever imagines how a hand might go on.
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
"""The led suit before a card that sets one is on the table."""
TRUMPS_LED: Final = len(SUITS)
"""The led suit, by its number, when trumps were led."""
RED: Final = (Suit.HEARTS, Suit.DIAMONDS)
TRUMP_TOP: Final = len(PACK.cards)
"""The strength of the highest trump: above every number."""
PIPS: Final = TAROT_RANKS.index("T") + 1
"""How many cards of a suit have numbers."""


class Law:
    """The law of play for one rule set; lists are indexed by a card's number, or by led suit where that is said."""

    def __init__(self, rules: MitigatiRules) -> None:
        """Work it out."""
        self.rules = rules
        self.values = [card_value(card, rules) for card in PACK.cards]
        """What each card counts."""
        self.suits = [*SUIT_SETS, TRUMP_SET]
        """By led suit: the cards that follow it, but for the Fool."""
        self.suit_of = [self._suit_number(card) for card in PACK.cards]
        """The suit that a card sets when it is led; the Fool sets none."""
        self.strengths = [self._strength(card) for card in PACK.cards]
        """How high a card ranks among those of its suit."""
        self.demands = [self._demands(led) for led in range(len(self.suits))]
        """By led suit: what is demanded of whoever answers."""
        self.beaten_by = [self._beaten_by(number) for number in range(len(PACK.cards))]
        """The cards that beat it when it is winning: higher ones of its suit and, unless it is one, all trumps."""

    def demands_on(self, led: int) -> tuple[Demand, ...]:
        """The demands on the next card; none on a leader, or when only the Fool lies on the table."""
        return () if led == NO_SUIT else self.demands[led]

    def _suit_number(self, card: Card) -> int:
        if card.suit is not None:
            return SUITS.index(card.suit)
        return TRUMPS_LED if card.trump else NO_SUIT

    def _strength(self, card: Card) -> int:
        """The card's place in its suit, low to high."""
        if card.trump:
            return TRUMP_TOP if card.trump == self.rules.mitigati.top_trump else card.trump
        if card.suit is None:
            return -1
        place = TAROT_RANKS.index(card.rank)
        upside_down = card.suit in RED and self.rules.mitigati.red_ranking == "reversed" and place < PIPS
        return PIPS - 1 - place if upside_down else place

    def _demands(self, led: int) -> tuple[Demand, ...]:
        """Return the demands of a led suit: follow it, if not with the Fool, or else play a trump."""
        suit = self.suits[led]
        follow = Demand(holding=suit, must_play=suit | FOOL_SET, reasons=[("follow_suit", PACK.all)])
        if led == TRUMPS_LED:
            return (follow,)
        ruff = Demand(holding=TRUMP_SET, must_play=TRUMP_SET | FOOL_SET, reasons=[("must_trump", PACK.all)])
        return (follow, ruff)

    def _beaten_by(self, number: int) -> int:
        """Return the cards that a card is beaten by, as a set."""
        suit, strength = self.suit_of[number], self.strengths[number]
        if suit == NO_SUIT:
            return 0
        higher = sum(1 << other for other in bits(self.suits[suit]) if self.strengths[other] > strength)
        return higher if suit == TRUMPS_LED else higher | TRUMP_SET


@cache
def law_of(rules: MitigatiRules) -> Law:
    """The law of play of a rule set, worked out once."""
    return Law(rules)


# --- the play with all cards known: what may be played, whose turn it is ------------------------------------

# The table plays with it, and so does whoever imagines how a hand might go on: what may be played and who wins is the
# `Law`'s word alone.


NEXT: Final = (1, 2, 0)
"""For each seat the one that plays after it."""
NOBODY: Final = -1


class MitigatiPlayPosition:
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

    def copy(self) -> MitigatiPlayPosition:
        """An independent position."""
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
    """Return the position after so many tricks, with these cards on the table, of which that seat's was led.

    The cards on the table are in no hand any more.
    """
    position = MitigatiPlayPosition(law, hands, leader, tricks)
    for number in table:
        position.play(number)
    return position
