"""The law of a trick, computed once as sets of cards: which demands there are, which card beats which."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.engine.core.cards import SUITS, Suit
from mighty_gui.engine.core.demands import Demand, in_force
from mighty_gui.engine.core.numbered_pack import NumberedPack, bits
from mighty_gui.engine.mighty.actions import Action, Play, play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import LEDS, NO_SUIT, TRUMP_STRENGTH, TrickRules, suit_number
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_order import Strengths, TrickOrder


class TrickLaw(TrickRules):
    """The rules of one trick as sets of cards; lists are indexed by led suit or by a card's number."""

    def __init__(
        self, rules: MightyRules, trump: Suit | None, pack: NumberedPack, *, first: bool, to_come: int
    ) -> None:
        """Compute the sets for a trick; ``to_come`` is the number of tricks after it."""
        super().__init__(rules, trump, pack, first=first, to_come=to_come)
        self.follows = [self.following(led) for led in LEDS]
        """By led suit: the cards that follow suit."""
        self.uninformative = [follows | self.anytime for follows in self.follows]
        """By led suit: the cards that can be played without showing that one cannot follow suit."""
        self.leads = in_force(self.demands_on_lead(), pack.all)
        """The demands on the player who leads."""
        self._answers = [in_force(self.demands_on_answer(led, 0), pack.all) for led in LEDS]
        self._answers_called: dict[tuple[int, int], tuple[Demand, ...]] = {}
        self.lead_plays: list[tuple[Play, ...]] = [self.leads_of(card) for card in pack.cards]
        """By a card's number: the plays that lead it."""
        self.answer_plays: list[Action] = [play(card) for card in pack.cards]
        """By a card's number: its play to another player's lead."""
        self.naming = pack.where(self.names_suit)
        """The cards whose leader must name a suit."""
        self.calls = self._calls() if self.call_possible else {}
        """For the number of each joker-call card, the jokers it calls; empty if calls have no effect."""
        self.call_strips = pack.all if self.rules.joker.called == "powerless" else 0
        """The cards that lose their power when they are called."""
        self.unplayable = [self._unplayable(led) for led in LEDS]
        """By led suit: the cards that may not be played to it, as if the player did not hold them."""
        standings = [self._standings(led) for led in LEDS]
        self.beaten_by = [standing.beaten_by for standing in standings]
        """By led suit and the number of the winning card: the cards that beat it, if no joker is called."""
        self.turning = [standing.turning for standing in standings]
        """By led suit: the trumps that change which cards beat which among those played before."""
        self.beaten_if_ruffed = [standing.beaten_if_ruffed for standing in standings]
        """Like ``beaten_by``, once one of these trumps is on the table."""
        self.commanding = [standing.stronger_than(TRUMP_STRENGTH - 1) for standing in standings]
        """By led suit: the cards that are at least as strong as a trump, whatever else is in the trick."""

    def answers(self, led: int, called: int) -> tuple[Demand, ...]:
        """Return the demands on a player who plays to that led suit, with these jokers called."""
        if not called:
            return self._answers[led]
        if (led, called) not in self._answers_called:
            self._answers_called[led, called] = in_force(self.demands_on_answer(led, called), self.pack.all)
        return self._answers_called[led, called]

    def winner(self, plays: Sequence[Played]) -> Played:
        """Return the winning card among those played so far, given in the order played."""
        lead = plays[0]
        numbers = [self.pack.set_of([played.card]).bit_length() - 1 for played in plays]  # copies are equally strong
        led = suit_number(self.led_suit(lead))
        return plays[self.winning(numbers, led, self.pack.copies_of(self.called_jokers(lead)))]

    def winning(self, numbers: Sequence[int], led: int, called: int) -> int:
        """Return the index of the winning card in the trick, given the cards' numbers in the order played."""
        beaten_by = self.beating(numbers, led)
        stripped, best = called & self.call_strips, 0
        for at in range(1, len(numbers)):
            if (beaten_by[numbers[best]] & ~stripped) >> numbers[at] & 1:
                best = at
        return best

    def beating(self, numbers: Sequence[int], led: int) -> list[int]:
        """Return, for each card that might be winning, the cards that beat it, with these cards on the table."""
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
