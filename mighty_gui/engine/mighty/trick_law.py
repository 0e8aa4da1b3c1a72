"""The law of a trick, worked out once as sets of cards: what is demanded, who beats whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.numbered_pack import Demand, NumberedPack, bits, in_force
from mighty_gui.engine.mighty.actions import Action, Play, play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import (
    LEDS,
    NO_SUIT,
    OWN_SUIT,
    TRUMP_STRENGTH,
    TrickRules,
    barred_from_last,
    suit_number,
)
from mighty_gui.engine.mighty.pack import numbered_pack, point_cards, seat_count, trick_count
from mighty_gui.engine.mighty.rules import MightyRules


class TrickLaw(TrickRules):
    """The rules of one trick as sets of cards; lists are indexed by led suit or by a card's number."""

    def __init__(
        self, rules: MightyRules, trump: Suit | None, pack: NumberedPack, *, first: bool, to_come: int
    ) -> None:
        """Work them out for a trick after which so many are still to come."""
        super().__init__(rules, trump, pack, first=first, to_come=to_come)
        self.follows = [self.following(led) for led in LEDS]
        """By led suit: the cards that follow it."""
        self.tells_nothing = [follows | self.anytime for follows in self.follows]
        """The same and those: whoever plays any other card shows that they cannot follow."""
        self.leads = in_force(self.demands_on_lead(), pack.all)
        """The demands on whoever leads."""
        self._answers = [in_force(self.demands_on_answer(led, 0), pack.all) for led in LEDS]
        self._answers_called: dict[tuple[int, int], tuple[Demand, ...]] = {}
        self.lead_plays: list[tuple[Play, ...]] = [self.ways_to_lead(card) for card in pack.cards]
        """By a card's number: the ways of leading it."""
        self.answer_plays: list[Action] = [play(card) for card in pack.cards]
        """By a card's number: its play as an answer."""
        self.naming = pack.where(self.names_suit)
        """The cards whose leader names a suit."""
        self.calls = self._calls() if self.call_possible else {}
        """For the number of each joker-call card the jokers it calls; empty when a call is void."""
        self.call_strips = pack.all if self.rules.joker.called == "powerless" else 0
        """The cards that have no power when they are called."""
        self.unplayable = [self._unplayable(led) for led in LEDS]
        """By led suit: the cards that count as not held when they would answer it."""
        standings = [self._standings(led) for led in LEDS]
        self.beaten_by = [standing.beaten_by for standing in standings]
        """By led suit and the number of a card that is winning: the cards that beat it, no joker being called."""
        self.turning = [standing.turning for standing in standings]
        """By led suit: the trumps that change who beats whom among the cards played before them."""
        self.beaten_if_ruffed = [standing.beaten_if_ruffed for standing in standings]
        """The same as ``beaten_by`` once one of them lies on the table."""
        self.commanding = [standing.stronger_than(TRUMP_STRENGTH - 1) for standing in standings]
        """By led suit: the cards that are at least as strong as a trump, whatever else is in the trick."""

    def answers(self, led: int, called: int) -> tuple[Demand, ...]:
        """The demands on whoever answers that led suit, with these jokers called."""
        if not called:
            return self._answers[led]
        if (led, called) not in self._answers_called:
            self._answers_called[led, called] = in_force(self.demands_on_answer(led, called), self.pack.all)
        return self._answers_called[led, called]

    def winner(self, plays: Sequence[Played]) -> Played:
        """The winning card among those played so far, given in the order played."""
        lead = plays[0]
        numbers = [self.pack.set_of([played.card]).bit_length() - 1 for played in plays]  # copies are equally strong
        led = suit_number(self.led_suit(lead))
        return plays[self.winning(numbers, led, self.pack.copies_of(self.called_jokers(lead)))]

    def winning(self, numbers: Sequence[int], led: int, called: int) -> int:
        """The place in the trick of the card that is winning it, given the cards' numbers in the order played."""
        beaten_by = self.beating(numbers, led)
        stripped, best = called & self.call_strips, 0
        for at in range(1, len(numbers)):
            if (beaten_by[numbers[best]] & ~stripped) >> numbers[at] & 1:
                best = at
        return best

    def beating(self, numbers: Sequence[int], led: int) -> list[int]:
        """For each card that might be winning those that beat it, with these cards on the table."""
        turning = self.turning[led]
        ruffed = turning and any(turning >> number & 1 for number in numbers)
        return self.beaten_if_ruffed[led] if ruffed else self.beaten_by[led]

    def _unplayable(self, led: int) -> int:
        return self.pack.all & ~self._unless_nothing_else(*self.barred_answers(led)).must_play

    def _calls(self) -> dict[int, int]:
        """Return the jokers that each caller calls, as sets of cards."""
        calls = {}
        for caller, jokers in self.callers.items():
            for number in bits(self.pack.copies.get(caller, 0)):
                calls[number] = sum(self.pack.copies[joker] for joker in jokers)
        return calls

    def _standings(self, led: int) -> TrickOrder:
        suit, cards = None if led == NO_SUIT else SUITS[led], self.pack.cards
        plain, ruffed = (
            Strengths(
                [self.strength_on(card, suit, leads=True, ruffed=ruffed) for card in cards],
                [self.strength_on(card, suit, leads=False, ruffed=ruffed) for card in cards],
            )
            for ruffed in (False, True)
        )
        ruffs = self.pack.where(lambda card: self.counts_as_trump(card, suit))
        return TrickOrder(plain, ruffed, ruffs, turns=bool(self.pack.where(self.is_off_colour)))


# --- the law of play of a whole hand, and the kinds of cards in it as sets ----------------------------------


REMEMBERED_LAWS: Final = 256
"""How many laws are remembered: a session uses a handful of rule sets, each with five denominations."""


class HandLaw:
    """The law of a rule set with a trump (``None``: no trump): each trick's, and what does not change with it."""

    def __init__(self, rules: MightyRules, trump: Suit | None, pack: NumberedPack) -> None:
        """Work it out for sets of the cards of that pack."""
        self.rules = rules
        self.trump = trump
        self.pack = pack
        self.trick_count = trick_count(rules)
        self.barred_last = barred_from_last(rules, trump, pack)
        """The cards that may not be kept for the last trick."""
        self.middle = TrickLaw(rules, trump, pack, first=False, to_come=self.barred_last.bit_count() + 1)
        """The law of a trick that is neither the first nor among the last."""
        self.tricks = self._tricks()
        """The law of each trick; after the last one that one's again."""
        self.suit_of = [suit_number(card.suit) for card in pack.cards]
        """By a card's number: its suit's, ``NO_SUIT`` for a joker."""
        self.suits = self.middle.suits
        self.points = pack.where(lambda card: card in point_cards(rules))
        self.trumps = pack.where(lambda card: trump is not None and card.suit == trump)
        """All cards of the trump suit, a mighty among them too."""
        self.mighty = pack.where(lambda card: card is self.middle.mighty)
        self.common_trumps = self.trumps & ~self.mighty
        """The trumps without a mighty."""
        self.jokers = self.middle.jokers
        self.plain = pack.all & ~(self.trumps | self.mighty | self.jokers)
        """All the others: neither trumps nor mighty nor jokers."""
        self.higher = [self._above(card) for card in pack.cards]
        """By a card's number: the cards of the same suit that rank above it."""
        self.fading = self.jokers if self.tricks[-1].joker_power != "full" else 0
        """Jokers that win nothing in the last trick: they are spent before it."""
        self.trick_worth = int(rules.contract.counts == "tricks")
        """What a trick counts besides its cards: 1 where tricks count."""
        self.counted = 0 if self.trick_worth else self.points
        """The cards that count, none where tricks do."""

        self._answered: list[list[Played | None]] = [[None] * len(pack.cards) for _ in range(seat_count(rules))]
        self.calls_itself = rules.joker_call.declaration == "automatic"
        """Whether a joker-call card calls without a word."""
        self.friends_speak = rules.friend.reveal == "may-announce" or rules.friend.orders is not None
        """Whether there is more to do in the play than to play cards."""

    def _above(self, card: Card) -> int:
        if card.suit is None:
            return 0
        return self.pack.where(lambda other: other.suit == card.suit and other.height > card.height)

    def _tricks(self) -> list[TrickLaw]:
        """The law of each trick: those long before the last, but for the first, have the same."""
        long_before = self.barred_last.bit_count() + 1
        laws: dict[tuple[bool, int], TrickLaw] = {(False, long_before): self.middle}
        tricks = [(not trick, min(self.trick_count - 1 - trick, long_before)) for trick in range(self.trick_count)]
        for first, to_come in tricks:
            if (first, to_come) not in laws:
                laws[first, to_come] = TrickLaw(self.rules, self.trump, self.pack, first=first, to_come=to_come)
        return [laws[which] for which in (*tricks, tricks[-1])]

    def answer_event(self, seat: int, number: int) -> Played:
        """Return the event of a seat's answering with the card of that number, the same object each time."""
        row = self._answered[seat]
        event = row[number]
        if event is None:
            row[number] = event = Played(seat, self.pack.cards[number])
        return event

    def announcement(self, played: Played | Play) -> tuple[int, bool]:
        """Return what is said with a card: the number of the suit named, or `OWN_SUIT`, and whether it calls."""
        return OWN_SUIT if played.suit is None else suit_number(played.suit), played.call or self.calls_itself


@lru_cache(REMEMBERED_LAWS)
def hand_law(rules: MightyRules, trump: Suit | None) -> HandLaw:
    """The law for hands as the table holds them: sets of cards numbered in listing order."""
    return HandLaw(rules, trump, numbered_pack(rules))


# --- who beats whom in a trick, as sets of cards worked out from how strong each card is --------------------


class Strengths:
    """The strength of every card where one suit is led, by its number: as it wins the trick, and as it answers."""

    def __init__(self, winning: Sequence[int], answering: Sequence[int]) -> None:
        self.winning = winning
        self.beating: dict[int, int] = {}
        """For each strength of a winning card the set of those that, answering, are stronger."""
        strongest_first = sorted(range(len(answering)), key=lambda number: -answering[number])
        at, stronger = 0, 0
        for strength in sorted(set(winning), reverse=True):
            while at < len(answering) and answering[strongest_first[at]] > strength:
                stronger |= 1 << strongest_first[at]
                at += 1
            self.beating[strength] = stronger


class TrickOrder:
    """The order of cards in a trick in which one suit is led.

    A trump may take the power of other cards in the trick. ``beaten_by`` tells who beats whom between two cards;
    once one of the trumps in ``turning`` lies on the table, ``beaten_if_ruffed`` tells it for all of them.
    """

    def __init__(self, plain: Strengths, ruffed: Strengths, ruffs: int, *, turns: bool) -> None:
        """``ruffed``: how strong the cards are once one of ``ruffs`` is played; ``turns``: whether that differs."""
        self.beaten_if_ruffed = [ruffed.beating[strength] for strength in ruffed.winning]
        self.beaten_by: list[int] = []
        for number, by_ruffs in enumerate(self.beaten_if_ruffed):
            now = ruffed if ruffs >> number & 1 else plain
            self.beaten_by.append(now.beating[now.winning[number]] & ~ruffs | by_ruffs & ruffs)
        self.turning = ruffs if turns else 0
        self._ruffed = ruffed

    def stronger_than(self, strength: int) -> int:
        """The set of the cards that win with more than that strength, whatever else is in the trick."""
        winning = enumerate(self._ruffed.winning)
        return sum(1 << number for number, own in winning if own > strength)
