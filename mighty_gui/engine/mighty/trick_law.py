"""The law of a trick, computed once as sets of cards: which demands there are, which card beats which."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.numbered_pack import Demand, NumberedPack, bits, in_force
from mighty_gui.engine.mighty.actions import Action, Play, play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import (
    LEDS,
    NO_SUIT,
    OPEN_LEAD,
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
        """Compute the sets for a trick; ``to_come`` is the number of tricks after it."""
        super().__init__(rules, trump, pack, first=first, to_come=to_come)
        self.suit_of = [suit_number(card.suit) for card in pack.cards]
        """By a card's number: the number of its suit, ``NO_SUIT`` for a joker."""
        self.usual_names = [self._usual_led(card) for card in pack.cards]
        """By a card's number: the number of the suit that its leader usually names, `OWN_SUIT` for most cards."""
        self.odd_leads = self.jokers if self.is_opened or self.weak_leads else 0
        """The cards that, when led, do not simply lead their own or the named suit."""
        leds = range(self._leds_count())
        self.follows = [self.following(led) for led in leds]
        """By led suit: the cards that follow suit."""
        self.uninformative = [self._uninformative(led) for led in leds]
        """By led suit: the cards that can be played without showing that one cannot follow suit."""
        self.leads = in_force(self.demands_on_lead(), pack.all)
        """The demands on the player who leads."""
        self._answers = [in_force(self.demands_on_answer(led, 0), pack.all) for led in leds]
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
        self.of_led = [self.in_suit(led) for led in leds]
        """By led suit: its cards, or those of both suits of a colour, including the mighty."""
        self.unplayable = [self._unplayable(led) for led in leds]
        """By led suit: the cards that may not be played to it, as if the player did not hold them."""
        standings = [self._standings(led) for led in leds]
        self._open_lead(standings)
        self.beaten_by = [standing.beaten_by for standing in standings]
        """By led suit and the number of the winning card: the cards that beat it, if no joker is called."""
        self.turning = [standing.turning for standing in standings]
        """By led suit: the trumps that change which cards beat which among those played before.

        For an open lead these are the cards that set the suit.
        """
        self.beaten_if_ruffed = [standing.beaten_if_ruffed for standing in standings]
        """Like ``beaten_by``, once one of these trumps is on the table."""
        self.commanding = [standing.stronger_than(TRUMP_STRENGTH - 1) for standing in standings]
        """By led suit: the cards that are at least as strong as a trump, whatever else is in the trick."""

    def _leds_count(self) -> int:
        """Return how many numbers of led suits are possible in this trick."""
        if self.weak_leads:
            return LEDS * (len(self.weak_leads) + 1)
        named = NO_SUIT if self.rules.joker.names != "colour" else OPEN_LEAD - 1
        return (OPEN_LEAD if self.is_opened else named) + 1

    def _usual_led(self, card: Card) -> int:
        name = self.usual_name(card)
        return OWN_SUIT if name is None else suit_number(name)

    def _uninformative(self, led: int) -> int:
        if led != NO_SUIT and not self.suits_led(led):
            return self.pack.all
        return self.follows[led] | self.anytime

    def led_by(self, number: int, suit: int) -> int:
        """Return the number of the suit led by a card, with the number of the suit it names or `OWN_SUIT`."""
        led = self.suit_of[number] if suit == OWN_SUIT else suit
        if self.odd_leads >> number & 1:
            weak = LEDS * (self.weak_leads.index(number) + 1) if self.weak_leads else 0
            led = weak + (OPEN_LEAD if self.is_opened else led)
        return led

    def led_after(self, led: int, numbers: Sequence[int]) -> int:
        """Return the number of the led suit with these cards on the table, which may set the suit of an open lead."""
        if led % LEDS == OPEN_LEAD:
            for number in numbers:
                if self.suit_of[number] != NO_SUIT:
                    return led - OPEN_LEAD + self.suit_of[number]
        return led

    def answers(self, led: int, called: int) -> tuple[Demand, ...]:
        """Return the demands on a player who plays to that led suit, with these jokers called."""
        if not called:
            return self._answers[led]
        if (led, called) not in self._answers_called:
            self._answers_called[led, called] = in_force(self.demands_on_answer(led, called), self.pack.all)
        return self._answers_called[led, called]

    def winner(self, plays: Sequence[Played]) -> Played:
        """Return the winning card among those played so far, given in the order played."""
        lead, used, numbers = plays[0], 0, list[int]()
        for played in plays:
            card = self.pack.set_of([played.card], used)
            used |= card
            numbers.append(card.bit_length() - 1)
        return plays[self.winning(numbers, self.led_number(plays), self.pack.copies_of(self.called_jokers(lead)))]

    def winning(self, numbers: Sequence[int], led: int, called: int) -> int:
        """Return the index of the winning card in the trick, given the cards' numbers in the order played."""
        led = self.led_after(led, numbers)
        beaten_by = self.beating(numbers, led)
        stripped, best = called & self.call_strips, 0
        for at in range(1, len(numbers)):
            if (beaten_by[numbers[best]] & ~stripped) >> numbers[at] & 1:
                best = at
        return best

    def beating(self, numbers: Sequence[int], led: int) -> list[int]:
        """Return, for each card that might be winning, the cards that beat it, with these cards on the table."""
        led = self.led_after(led, numbers)
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
        cards = self.pack.cards
        plain, ruffed = (
            Strengths(
                [self._winning_strength(number, led, ruffed=ruffed) for number in range(len(cards))],
                [self.strength_on(card, led, leads=False, ruffed=ruffed) for card in cards],
            )
            for ruffed in (False, True)
        )
        ruffs = self.pack.where(lambda card: self.counts_as_trump(card, led))
        return TrickOrder(plain, ruffed, ruffs, turns=bool(self.pack.where(self.is_off_colour)))

    def _winning_strength(self, number: int, led: int, *, ruffed: bool) -> int:
        """Return the strength of a card that is winning: as the lead, or as a joker that is weaker when it is led."""
        weak = led // LEDS
        leads = number not in self.weak_leads or (weak > 0 and self.weak_leads[weak - 1] == number)
        return self.strength_on(self.pack.cards[number], led, leads=leads, ruffed=ruffed)

    def _open_lead(self, standings: list[TrickOrder]) -> None:
        """Complete the orders of open leads: any card but a joker sets the suit, and beats the joker that was led."""
        setting = self.pack.all & ~self.jokers
        for led in range(OPEN_LEAD, len(standings), LEDS):
            order = standings[led]
            order.turning = setting
            for number, suit in enumerate(self.suit_of):
                if suit == NO_SUIT:
                    order.beaten_by[number] |= setting
                else:
                    order.beaten_by[number] = standings[led - OPEN_LEAD + suit].beaten_by[number]


# --- the law of play of a whole hand, and the kinds of cards in it as sets ----------------------------------


REMEMBERED_LAWS: Final = 256
"""How many laws are cached: a session uses only a few rule sets, each with five denominations."""


class HandLaw:
    """The law of a rule set with a trump (``None``: no trump): that of each trick, and what all tricks share."""

    def __init__(self, rules: MightyRules, trump: Suit | None, pack: NumberedPack) -> None:
        """Compute the law for sets of the cards of that pack."""
        self.rules = rules
        self.trump = trump
        self.pack = pack
        self.trick_count = trick_count(rules)
        self.barred_last = barred_from_last(rules, trump, pack)
        """The cards that may not be kept for the last trick."""
        self.middle = TrickLaw(rules, trump, pack, first=False, to_come=self.barred_last.bit_count() + 1)
        """The law of a trick that is neither the first nor one of the last."""
        self.tricks = self._tricks()
        """The law of each trick; the entry after the last trick repeats the last one."""
        self.suit_of = self.middle.suit_of
        """By a card's number: the number of its suit, ``NO_SUIT`` for a joker."""
        self.suits = self.middle.suits
        self.points = pack.where(lambda card: card in point_cards(rules))
        self.trumps = pack.where(lambda card: trump is not None and card.suit == trump)
        """All cards of the trump suit, including the mighty if it is one."""
        self.mighty = pack.where(lambda card: card is self.middle.mighty)
        self.common_trumps = self.trumps & ~self.mighty
        """The trumps without the mighty."""
        self.jokers = self.middle.jokers
        self.plain = pack.all & ~(self.trumps | self.mighty | self.jokers)
        """All other cards: neither trumps nor mighty nor jokers."""
        self.higher = [self._above(card) for card in pack.cards]
        """By a card's number: the cards of the same suit that rank above it."""
        self.fading = self.jokers if self.tricks[-1].joker_power != "full" else 0
        """The jokers that have no power in the last trick; they should be played before it."""
        self.trick_worth = int(rules.contract.counts == "tricks")
        """The points of a trick apart from its cards: 1 if the rules count tricks, otherwise 0."""
        self.counted = 0 if self.trick_worth else self.points
        """The cards that count as points; empty if the rules count tricks."""

        self._answered: list[list[Played | None]] = [[None] * len(pack.cards) for _ in range(seat_count(rules))]
        self.calls_itself = rules.joker_call.declaration == "automatic"
        """Whether leading a joker-call card always calls."""
        self.friends_speak = rules.friend.reveal == "may-announce" or rules.friend.orders is not None
        """Whether players can do more in the play than play cards."""

    def _above(self, card: Card) -> int:
        if card.suit is None:
            return 0
        return self.pack.where(lambda other: other.suit == card.suit and other.height > card.height)

    def _tricks(self) -> list[TrickLaw]:
        """Return the law of each trick; all tricks between the first and the last few share one law."""
        long_before = self.barred_last.bit_count() + 1
        laws: dict[tuple[bool, int], TrickLaw] = {(False, long_before): self.middle}
        tricks = [(not trick, min(self.trick_count - 1 - trick, long_before)) for trick in range(self.trick_count)]
        for first, to_come in tricks:
            if (first, to_come) not in laws:
                laws[first, to_come] = TrickLaw(self.rules, self.trump, self.pack, first=first, to_come=to_come)
        return [laws[which] for which in (*tricks, tricks[-1])]

    def answer_event(self, seat: int, number: int) -> Played:
        """Return the event of a seat playing the card of that number to a lead, the same object each time."""
        row = self._answered[seat]
        event = row[number]
        if event is None:
            row[number] = event = Played(seat, self.pack.cards[number])
        return event

    def announcement(self, played: Played | Play) -> tuple[int, bool]:
        """Return what is announced with a card: the number of the suit named, or `OWN_SUIT`, and whether it calls."""
        return OWN_SUIT if played.suit is None else suit_number(played.suit), played.call or self.calls_itself


@lru_cache(REMEMBERED_LAWS)
def hand_law(rules: MightyRules, trump: Suit | None) -> HandLaw:
    """Return the law for hands as the table holds them: sets of cards numbered in listing order."""
    return HandLaw(rules, trump, numbered_pack(rules))


# --- which card beats which in a trick, as sets of cards computed from the strength of each card ------------


class Strengths:
    """The strength of every card for one led suit, by card number: as the winning card, and as a card played to it."""

    def __init__(self, winning: Sequence[int], answering: Sequence[int]) -> None:
        self.winning = winning
        self.beating: dict[int, int] = {}
        """For each strength of a winning card, the set of the played cards that are stronger."""
        strongest_first = sorted(range(len(answering)), key=lambda number: -answering[number])
        at, stronger = 0, 0
        for strength in sorted(set(winning), reverse=True):
            while at < len(answering) and answering[strongest_first[at]] > strength:
                stronger |= 1 << strongest_first[at]
                at += 1
            self.beating[strength] = stronger


class TrickOrder:
    """The order of cards in a trick, for one led suit.

    A trump may take the power of other cards in the trick. ``beaten_by`` has the cards that beat each card; once one of
    the trumps in ``turning`` is on the table, ``beaten_if_ruffed`` replaces it for all cards.
    """

    def __init__(self, plain: Strengths, ruffed: Strengths, ruffs: int, *, turns: bool) -> None:
        """Compute the order.

        ``ruffed``: the strengths of the cards once one of ``ruffs`` is played; ``turns``: whether these differ from
        ``plain``.
        """
        self.beaten_if_ruffed = [ruffed.beating[strength] for strength in ruffed.winning]
        self.beaten_by: list[int] = []
        for number, by_ruffs in enumerate(self.beaten_if_ruffed):
            now = ruffed if ruffs >> number & 1 else plain
            self.beaten_by.append(now.beating[now.winning[number]] & ~ruffs | by_ruffs & ruffs)
        self.turning = ruffs if turns else 0
        self._ruffed = ruffed

    def stronger_than(self, strength: int) -> int:
        """Return the set of the cards that win with more than that strength, whatever else is in the trick."""
        winning = enumerate(self._ruffed.winning)
        return sum(1 << number for number, own in winning if own > strength)
