"""The law of play: what may be answered to a lead, and which card wins (RULES §4).

Cards are the numbers of the tarot pack, hands are sets of them (`pack.PACK`). The table plays by it, and so does
whoever imagines how a hand might go on.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mighty_gui.engine.core.cards import SUITS, TAROT_RANKS, Card, Suit
from mighty_gui.engine.core.demand import Demand
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.pack import FOOL_SET, PACK, SUIT_SETS, TRUMP_SET, card_value
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
        """What is demanded of the next card; nothing of a leader, or when only the Fool lies on the table."""
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
        """Suit is followed, if not with the Fool; whoever cannot must play a trump."""
        suit = self.suits[led]
        follow = Demand(
            holding=suit, must_play=suit | FOOL_SET, reasons=[("follow_suit", PACK.all & ~suit & ~FOOL_SET)]
        )
        if led == TRUMPS_LED:
            return (follow,)
        bare = PACK.all & ~TRUMP_SET & ~FOOL_SET
        ruff = Demand(holding=TRUMP_SET, must_play=TRUMP_SET | FOOL_SET, reasons=[("must_trump", bare)])
        return (follow, ruff)

    def _beaten_by(self, number: int) -> int:
        suit, strength = self.suit_of[number], self.strengths[number]
        if suit == NO_SUIT:
            return 0
        higher = sum(1 << other for other in bits(self.suits[suit]) if self.strengths[other] > strength)
        return higher if suit == TRUMPS_LED else higher | TRUMP_SET


@cache
def law_of(rules: MitigatiRules) -> Law:
    """The law of play of a rule set, worked out once."""
    return Law(rules)
