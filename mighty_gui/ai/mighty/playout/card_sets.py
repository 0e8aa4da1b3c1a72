"""A rule set and a trump as tables: what the kernel needs to play cards as bits of a whole number.

Every copy of every card in the pack is one bit. Bits are ordered by what a card is worth to its holder: plain
cards from low to high, then trumps, jokers and the mighty, so that the lowest bit of a set is the cheapest
card. All tables are derived from ``Powers``, the one place that says who beats whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.mighty.actions import ANY_SUIT
from mighty_gui.engine.mighty.pack import full_pack, point_cards, trick_count
from mighty_gui.engine.mighty.power import TRUMP_STRENGTH, Powers, powers
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.state import PlayedCard

NO_SUIT = 4
"""The led suit when nobody need follow."""
LEDS = (*range(4), NO_SUIT)

_OFF_COLOUR_JOKER = TRUMP_STRENGTH - 1
"""A joker that any trump takes the power of: above the suits, below trumps."""


@dataclass(frozen=True, slots=True)
class TrickSets:
    """The sets for the first, the last or any other trick. Lists indexed by led suit, ``NO_SUIT`` included."""

    strength: list[list[int]]
    """By led suit and bit: how strongly a card that answers fights; 0 cannot win."""
    lead_strength: list[list[int]]
    """The same for the card that is led."""
    beats: list[dict[int, int]]
    """By led suit: for each strength the set of cards that would beat it."""
    follows: list[int]
    """The cards that follow (with follow: suit-or-trump, trumps too)."""
    anytime: list[int]
    """The cards that may be played whether or not one can follow."""
    answers: list[int]
    """Both together: any other card shows that its player cannot follow."""
    unplayable: list[int]
    """The cards that count as not held when they would answer that suit."""
    unplayable_lead: int
    names_suit: int
    """The cards whose leader names a suit."""
    calls: dict[int, int]
    """For each joker-call card's bit number the set of jokers it calls; empty when a call is void."""
    irregular: int
    """Jokers of which some lose to trumps: with two of them in a trick strength alone does not decide."""


@dataclass(frozen=True, slots=True)
class CardSets:
    """A rule set with a trump (``None``: no trump) as numbers."""

    rules: Rules
    trump: Suit | None
    cards: tuple[Card, ...]
    """The card of each bit."""
    bits_of: dict[Card, tuple[int, ...]]
    """The bit numbers of each card, one a copy."""
    copies: list[int]
    """By bit number: the set of all copies of the card."""
    suit_of: list[int]
    """By bit number: the suit's index, ``NO_SUIT`` for a joker."""
    suits: list[int]
    """The set of each suit's cards, the mighty among them; the last entry is empty."""
    points: int
    """The set of point cards."""
    trumps: int
    mighty: int
    jokers: int
    plain: int
    """All the others."""
    higher: list[int]
    """By bit number: the cards of the same suit that rank above it."""
    first: TrickSets
    middle: TrickSets
    last: TrickSets
    tricks: int
    barred_last: int
    """Cards that may not be kept for the last trick."""
    fading: int
    """Jokers that win nothing in the last trick: they are spent before it."""
    first_lead_barred: int
    special_lead: int
    """Mighty and jokers: led when the rest of a hand are trumps and everything is barred."""
    shielding: int
    """The mighty, where it shields the joker from a call."""
    call_strips: bool
    """Whether a called joker loses its power."""
    trump_last_resort: bool
    joker_answers_trump: bool
    trick_worth: int
    """1 where tricks count, 0 where points do."""

    def pack(self, cards: Iterable[Card]) -> int:
        """The set of these cards; identical cards take one bit each."""
        taken = 0
        for card in cards:
            taken |= next(1 << bit for bit in self.bits_of[card] if not taken >> bit & 1)
        return taken

    def pack_hands(self, hands: Mapping[int, Iterable[Card]], seats: int) -> list[int]:
        """The set of each seat's cards; of identical ones those of the hand named first have the lower bits."""
        packed, used = [0] * seats, 0
        for seat, cards in hands.items():
            before = used
            for card in cards:
                for bit in self.bits_of[card]:
                    if not used >> bit & 1:
                        used |= 1 << bit
                        break
            packed[seat] = used & ~before
        return packed

    def unpack(self, taken: int) -> list[Card]:
        """The cards of a set, lowest bit first."""
        return [self.cards[bit] for bit in bits(taken)]

    def summoners(self, called: int) -> int:
        """The callers of jokers in a suit of which a side card has been ``called``.

        Led, such a caller makes the joker fall, and the friend's card takes the trick (002§4.2.3).
        """
        side_cards = called & self.plain
        return sum(1 << bit for bit in self.middle.calls if side_cards & self.suits[self.suit_of[bit]])

    def at(self, trick: int) -> TrickSets:
        """The tables of a trick, counted from 0."""
        return self.first if trick == 0 else self.last if trick == self.tricks - 1 else self.middle


def lowest(cards: int) -> int:
    """The bit number of the cheapest card."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The bit number of the dearest card."""
    return cards.bit_length() - 1


def bits(taken: int) -> list[int]:
    """The bit numbers of a set, lowest first."""
    numbers = []
    while taken:
        low = taken & -taken
        numbers.append(low.bit_length() - 1)
        taken ^= low
    return numbers


@lru_cache(64)
def card_sets(rules: Rules, trump: Suit | None) -> CardSets:
    """The tables of a rule set with a trump."""
    middle = powers(rules, trump, False, False)
    cards = tuple(sorted(full_pack(rules), key=lambda card: _worth(card, middle)))
    bits_of: dict[Card, tuple[int, ...]] = {}
    for bit, card in enumerate(cards):
        bits_of[card] = (*bits_of.get(card, ()), bit)

    first, last = powers(rules, trump, True, False), powers(rules, trump, False, True)
    mighty = _which(card is middle.mighty for card in cards)
    jokers = _which(card.is_joker for card in cards)
    trumps = _which(trump is not None and card.suit == trump for card in cards)
    return CardSets(
        rules=rules,
        trump=trump,
        cards=cards,
        bits_of=bits_of,
        copies=[sum(1 << copy for copy in bits_of[card]) for card in cards],
        suit_of=[suit_index(card.suit) for card in cards],
        suits=[_which(card.suit == suit for card in cards) for suit in SUITS] + [0],
        points=_which(card in point_cards(rules) for card in cards),
        trumps=trumps,
        mighty=mighty,
        jokers=jokers,
        plain=(1 << len(cards)) - 1 & ~(trumps | mighty | jokers),
        higher=[
            _which(other.suit is card.suit and other.height > card.height for other in cards) if card.suit else 0
            for card in cards
        ],
        first=_trick_sets(first, cards, bits_of),
        middle=_trick_sets(middle, cards, bits_of),
        last=_trick_sets(last, cards, bits_of),
        tricks=trick_count(rules),
        barred_last=(mighty if rules.mighty.last_trick == "forbidden" else 0)
        | (jokers if rules.joker.last_trick == "forbidden" else 0),
        fading=jokers if last.joker_power != "full" else 0,
        first_lead_barred=_which(first.first_lead_bar(card) is not None for card in cards),
        special_lead=_which(card.is_joker or first.is_mighty(card) for card in cards),
        shielding=mighty if rules.joker_call.mighty_shields else 0,
        call_strips=rules.joker.called == "powerless",
        trump_last_resort=rules.play.trump_lead == "last-resort",
        joker_answers_trump=rules.play.joker_answers_trump,
        trick_worth=int(rules.contract.counts == "tricks"),
    )


def _which(fits: Iterable[bool]) -> int:
    """The set of the cards, told one after the other, that fit."""
    return sum(1 << bit for bit, is_in in enumerate(fits) if is_in)


def _worth(card: Card, now: Powers) -> tuple[int, int, int]:
    kind = 3 if card is now.mighty else 2 if card.is_joker else 1 if now.is_trump(card) else 0
    return kind, card.height, card.order


def suit_index(suit: Suit | None) -> int:
    """The place of a suit in the tables, ``NO_SUIT`` for none."""
    return NO_SUIT if suit is None else SUITS.index(suit)


def _trick_sets(now: Powers, cards: tuple[Card, ...], bits_of: dict[Card, tuple[int, ...]]) -> TrickSets:
    suit_at = [*SUITS, None]
    strength = [[_strength(now, card, suit_at[led], leads=False) for card in cards] for led in LEDS]
    lead_strength = [[_strength(now, card, suit_at[led], leads=True) for card in cards] for led in LEDS]
    unplayable = [_which(_is_unplayable(now, card, suit_at[led]) for card in cards) for led in LEDS]
    calls = {}
    if now.call_possible:
        for caller, jokers in now.callers.items():
            for bit in bits_of.get(caller, ()):
                calls[bit] = sum(1 << other for joker in jokers for other in bits_of[joker])
    follows = [_follows(now, cards, suit_at[led]) for led in LEDS]
    anytime = _which(card.is_joker or now.is_mighty(card) for card in cards)
    off_colour = [card.is_joker and now.is_off_colour(card) for card in cards]
    return TrickSets(
        strength=strength,
        lead_strength=lead_strength,
        beats=[_beaten_by(strength[led], lead_strength[led]) for led in LEDS],
        follows=follows,
        anytime=[anytime] * len(LEDS),
        answers=[cards_ | anytime for cards_ in follows],
        unplayable=unplayable,
        unplayable_lead=_which(_power_of(now, card) == "forbidden" for card in cards),
        names_suit=_which(now.names_suit(card) for card in cards),
        calls=calls,
        irregular=_which(card.is_joker for card in cards) if any(off_colour) else 0,
    )


def _power_of(now: Powers, card: Card) -> str:
    return now.mighty_power if card is now.mighty else now.joker_power if card.is_joker else "full"


def _is_unplayable(now: Powers, card: Card, led: Suit | None) -> bool:
    no_ruff = now.first and now.rules.play.first_trick_ruff == "forbidden" and led != now.trump
    wrong_colour = card.is_joker and not now.answers(card, led)
    return _power_of(now, card) == "forbidden" or wrong_colour or (no_ruff and now.is_trump(card))


def _strength(now: Powers, card: Card, led: Suit | None, *, leads: bool) -> int:
    lead = PlayedCard(0, now.mighty, led or ANY_SUIT)  # the mighty calls no joker: calls are the kernel's
    strength = now.strength(card, lead, leads=leads)
    if card.is_joker and now.is_off_colour(card):
        return min(strength, _OFF_COLOUR_JOKER)
    return strength


def _follows(now: Powers, cards: tuple[Card, ...], led: Suit | None) -> int:
    if led is None:
        return 0
    wanted = {led}
    if now.rules.play.follow == "suit-or-trump" and now.trump is not None:
        wanted.add(now.trump)
    return sum(1 << bit for bit, card in enumerate(cards) if card.suit in wanted)


def _beaten_by(strength: list[int], lead_strength: list[int]) -> dict[int, int]:
    """Return for each strength a card may have the cards that would beat it."""
    return {
        value: sum(1 << bit for bit, other in enumerate(strength) if other > value)
        for value in {0, *strength, *lead_strength}
    }
