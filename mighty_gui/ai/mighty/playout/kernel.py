"""The kernel of playouts, on bit sets: what is legal, who wins, how many points everyone takes.

The kernel repeats no rule: all it knows comes from ``Tables``. A ``Position`` is a world in which every hand is
known; ``legal``, ``play`` and ``undone`` are all a search needs of it.
"""

from __future__ import annotations

from mighty_gui.ai.mighty.playout.card_sets import NO_SUIT, CardSets, TrickSets, bits
from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.mighty.actions import ANY_SUIT
from mighty_gui.engine.mighty.power import powers
from mighty_gui.engine.mighty.state import PlayedCard

SUITS_TO_NAME = (*SUITS, ANY_SUIT)


class Position:
    """A hand in play with all cards known. Seats are those of the table; ``order`` lists who still plays."""

    __slots__ = (
        "best",
        "best_seat",
        "called",
        "hands",
        "held",
        "lead_bit",
        "led",
        "now",
        "order",
        "played",
        "sets",
        "stakes",
        "taken",
        "trick",
        "turn",
    )

    def __init__(self, sets: CardSets, hands: list[int], order: tuple[int, ...], leader: int) -> None:
        """Begin with the first trick, led by the seat ``leader``."""
        self.sets = sets
        self.hands = hands
        self.held = 0
        """The cards in any hand."""
        for hand in hands:
            self.held |= hand
        self.order = order
        self.trick = 0
        self.now: TrickSets = sets.at(0)
        self.taken = [0] * len(hands)
        self.turn = order.index(leader)
        self.played: list[tuple[int, int]] = []
        """The trick on the table: seats and bit numbers."""
        self.led = NO_SUIT
        self.lead_bit = -1
        self.called = 0
        """The jokers called in this trick."""
        self.best = 0
        self.best_seat = -1
        self.stakes = 0
        """The points lying in this trick."""

    def copy(self) -> Position:
        """An independent position."""
        twin: Position = object.__new__(Position)
        twin.sets, twin.order, twin.trick, twin.now = self.sets, self.order, self.trick, self.now
        twin.hands, twin.taken, twin.played = self.hands[:], self.taken[:], self.played[:]
        twin.turn, twin.led, twin.lead_bit, twin.called = self.turn, self.led, self.lead_bit, self.called
        twin.held = self.held
        twin.best, twin.best_seat, twin.stakes = self.best, self.best_seat, self.stakes
        return twin

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.order[self.turn]

    @property
    def is_over(self) -> bool:
        """Whether all cards are played."""
        return self.trick >= self.sets.tricks

    def legal(self) -> int:
        """The set of cards the seat whose turn it is may play."""
        sets, hand = self.sets, self.hands[self.order[self.turn]]
        if hand & (hand - 1) == 0:
            return hand
        if self.played:
            return self._legal_answers(sets, hand)
        return self._legal_leads(sets, hand)

    def _kept_back(self, sets: CardSets, playable: int, hand: int) -> int:
        """The cards that must be got rid of now because the last trick bars them."""
        barred = hand & sets.barred_last
        if barred and barred.bit_count() >= sets.tricks - 1 - self.trick:
            return playable & barred
        return 0

    def _legal_answers(self, sets: CardSets, hand: int) -> int:
        now, led = self.now, self.led
        playable = hand & ~now.unplayable[led] or hand
        if sets.barred_last:
            playable = self._kept_back(sets, playable, hand) or playable
        if self.called & playable:
            power = sets.shielding & now.anytime[led]
            return playable & (self.called | power)
        if sets.joker_answers_trump and led != NO_SUIT and sets.suits[led] & sets.trumps:
            jokers = playable & sets.jokers
            if jokers and not playable & sets.trumps:
                playable = jokers
        follows = now.follows[led]
        return playable & (follows | now.anytime[led]) if playable & follows else playable

    def _legal_leads(self, sets: CardSets, hand: int) -> int:
        playable = hand & ~self.now.unplayable_lead or hand
        if sets.barred_last:
            playable = self._kept_back(sets, playable, hand) or playable
        if self.trick == 0 and sets.first_lead_barred:
            playable = self._first_lead(sets, playable)
        if sets.trump_last_resort and playable & ~(sets.trumps | sets.jokers):
            playable &= ~sets.trumps
        return playable

    def _first_lead(self, sets: CardSets, playable: int) -> int:
        free = playable & ~sets.first_lead_barred
        if free:
            return free
        special = playable & sets.special_lead
        return special if special and not playable & ~(special | sets.trumps) else playable

    def play(self, bit: int, suit: int | None = None, call: bool = True) -> None:
        """Play a card by its bit number. A lead may name a suit, and calls a joker unless ``call`` is off."""
        sets, order, played = self.sets, self.order, self.played
        seat, card = order[self.turn], 1 << bit
        self.hands[seat] &= ~card
        self.held &= ~card
        if played:
            strength = self.now.strength[self.led][bit]
            if strength > self.best and not (self.called & card and sets.call_strips):
                self.best, self.best_seat = strength, seat
        else:
            self.led = sets.suit_of[bit] if suit is None else suit
            self.lead_bit = bit
            self.called = self.now.calls.get(bit, 0) if call else 0
            self.best, self.best_seat = self.now.lead_strength[self.led][bit], seat
        played.append((seat, bit))
        if sets.points & card:
            self.stakes += 1
        if len(played) == len(order):
            self._finish_trick()
        else:
            turn = self.turn + 1
            self.turn = turn if turn < len(order) else 0

    def _finish_trick(self) -> None:
        sets = self.sets
        winner = self.best_seat
        if self.now.irregular and self._jokers_played() > 1:
            winner = self._winner_by_the_book()
        self.taken[winner] += sets.trick_worth or self.stakes
        self.trick += 1
        self.now = sets.at(self.trick)
        self.turn = self.order.index(winner)
        self.played = []
        self.stakes = self.called = 0

    def _jokers_played(self) -> int:
        return sum(self.sets.jokers >> bit & 1 for _, bit in self.played)

    def _winner_by_the_book(self) -> int:
        """Return who wins with two jokers of which one may lose to trumps: the rules themselves are asked."""
        sets = self.sets
        book = powers(sets.rules, sets.trump, self.trick == 0, self.trick == sets.tricks - 1)
        lead, *rest = self.played
        names = self.now.names_suit >> lead[1] & 1
        first = PlayedCard(
            lead[0], sets.cards[lead[1]], SUITS_TO_NAME[self.led] if names else None, bool(self.called)
        )
        return book.winner([first, *(PlayedCard(seat, sets.cards[bit]) for seat, bit in rest)]).seat

    def legal_bits(self) -> list[int]:
        """The bit numbers of the legal cards, identical ones once."""
        cards = self.sets.cards
        return list({cards[bit]: bit for bit in reversed(bits(self.legal()))}.values())
