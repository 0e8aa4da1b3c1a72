"""The law of play: which cards may be led, which may be played to a lead, and how strong each card is (RULES §2).

A rule about the next card is a `Demand`: a player who holds a card of one kind must play one of certain cards.
The demands on a player are applied in the order in which they are listed here, each to the cards that those before
have left; a demand that none of these cards can meet is ignored. The table, the reasons shown to a player and
everything the computer imagines get this law from one place, `TrickLaw`, which holds it as sets of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.engine.core.cards import SUIT_COLOUR, SUITS, Card, Colour, Suit
from mighty_gui.engine.core.numbered_pack import Demand, NumberedPack, bits
from mighty_gui.engine.mighty.actions import ANY_SUIT, Play, play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.rules import LEAD_BARS, BarredLead, MightyRules, Power

NO_SUIT: Final = 4
"""The number of the led suit when players need not follow; the suits have the numbers 0 to 3."""
OPEN_LEAD: Final = 7
"""The number of the led suit while a powerless joker is led and the next card will set the suit."""
OWN_SUIT: Final = -1
"""The suit number for a lead that names no suit: the suit of the card itself is led."""
SUITS_LED: Final[tuple[tuple[Suit, ...], ...]] = (
    *((suit,) for suit in SUITS),
    (),
    *(tuple(suit for suit in SUITS if SUIT_COLOUR[suit] == colour) for colour in Colour),
    (),
)
"""The suits that follow, by the number of the led suit: a suit, none, a colour (5 black, 6 red), an open lead."""
NAMES_LED: Final[dict[str | None, int]] = {
    **{suit: number for number, suit in enumerate(SUITS)},
    None: NO_SUIT,
    ANY_SUIT: NO_SUIT,
    **{colour: NO_SUIT + 1 + number for number, colour in enumerate(Colour)},
}
"""The numbers of the suits and colours that a leader may name."""
LEDS: Final = 8
"""How many numbers of led suits there are.

The number of a suit led by the first joker that is weaker when it is led is this much higher, by the next such joker
twice as much; `TrickRules.suits_led` returns the suits of all numbers.
"""
LEAD_STRENGTH: Final = 1
"""The strength of a led card that has no other strength: it wins if no other card does."""
SUIT_STRENGTH: Final = 100
TRUMP_STRENGTH: Final = 200
JOKER_STRENGTH: Final = 300
MIGHTY_STRENGTH: Final = 400


def suit_number(suit: str | None) -> int:
    """Return the number of a suit or colour in the tables; ``NO_SUIT`` for ``None`` and for ``any``."""
    return NAMES_LED[suit]


def suits_named(name: str) -> tuple[Suit, ...]:
    """Return the suits that must be followed when a leader names a suit, a colour, or ``any``."""
    return SUITS_LED[NAMES_LED[name]]


def mighty_card(rules: MightyRules, trump: Suit | None) -> Card:
    """Return the mighty of this hand: another card if the usual one's suit is trump (빨마)."""
    usual = rules.mighty.card
    return rules.mighty.when_trump if trump is not None and usual.suit == trump else usual


def joker_callers(rules: MightyRules, trump: Suit | None) -> dict[Card, tuple[Card, ...]]:
    """Return the joker-call cards of this hand, each with the jokers it calls: two if both have the same card."""
    others, pack = dict(rules.joker_call.when_trump), full_pack(rules)
    callers: dict[Card, tuple[Card, ...]] = {}
    for joker, usual in rules.joker_call.card:
        caller = others.get(joker) if trump is not None and usual.suit == trump else usual
        if caller is not None and joker in pack:
            callers[caller] = (*callers.get(caller, ()), joker)
    return callers


def barred_from_last(rules: MightyRules, trump: Suit | None, pack: NumberedPack) -> int:
    """Return the cards that may not be kept for the last trick: by some rules the mighty, the jokers or both."""
    mighty, limits = mighty_card(rules, trump), (rules.mighty.last_trick, rules.joker.last_trick)
    return pack.where(lambda card: (limits[0] if card is mighty else limits[1] if card.is_joker else "") == "forbidden")


class TrickRules:
    """The rules of one trick of a hand: the first (초구), the last (막구), or one between them."""

    def __init__(
        self, rules: MightyRules, trump: Suit | None, pack: NumberedPack, *, first: bool, to_come: int
    ) -> None:
        """Make the rules of a trick; ``to_come`` is the number of tricks after it."""
        self.rules = rules
        self.trump = trump
        self.pack = pack
        self.first = first
        self.to_come = to_come
        self.last = not to_come
        self.mighty = mighty_card(rules, trump)
        mighty, joker, call = rules.mighty, rules.joker, rules.joker_call
        self.mighty_is_free = first and mighty.first_trick == "powerless-free"
        """Whether a mighty without power may be played even by a player who could follow suit."""
        in_first: Power = "powerless" if mighty.first_trick == "powerless-free" else mighty.first_trick
        self.mighty_power = self._power(in_first, mighty.last_trick)
        self.led_joker_power = self._power(joker.first_trick, joker.last_trick)
        """The power of a joker that is led."""
        binds_all = joker.first_trick_for == "everyone"
        self.joker_power = self._power(joker.first_trick if binds_all else "full", joker.last_trick)
        """The power of a joker that is played to a lead."""
        in_force = {call.first_trick if first else "effective", call.last_trick if self.last else "effective"}
        self.call_possible = "ineffective" not in in_force
        self.call_forces = first and call.first_trick == "forces"
        """Whether a called joker must be played although the first trick bars it."""
        self.callers = joker_callers(rules, trump)
        """The joker-call cards, each with the jokers it calls."""
        self.suits = [self._suit(suit) for suit in SUITS] + [0]
        """The set of each suit's cards, including the mighty; the last entry, `NO_SUIT`, is empty."""
        self.jokers = pack.where(lambda card: card.is_joker)
        self.is_opened = self.led_joker_power != "full" and joker.powerless_lead == "next-card"
        """Whether the card after a joker that is led sets the suit."""
        self.weak_leads = bits(self.jokers) if self.joker_power == "full" != self.led_joker_power else []
        """The numbers of the jokers that have their power unless they are led."""
        self.special = pack.where(self.is_special)
        self.anytime = self.special | pack.where(lambda card: self.mighty_is_free and card is self.mighty)
        """The cards that may be played even by a player who could follow suit."""

    def _power(self, in_first: Power, in_last: Power) -> Power:
        """Return a card's power under both limits: the stricter one applies."""
        now = {in_first if self.first else "full", in_last if self.last else "full"}
        return "forbidden" if "forbidden" in now else "powerless" if "powerless" in now else "full"

    def _suit(self, suit: Suit) -> int:
        return self.pack.where(lambda card: card.suit == suit)

    def power_of(self, card: Card, *, leads: bool) -> Power:
        """Return the power of a card that is led or played to a lead; the mighty or a joker may have lost it."""
        if card.is_joker:
            return self.led_joker_power if leads else self.joker_power
        return self.mighty_power if card is self.mighty else "full"

    def is_mighty(self, card: Card) -> bool:
        """Return whether the card is the mighty and has its power."""
        return card is self.mighty and self.mighty_power == "full"

    def is_special(self, card: Card) -> bool:
        """Return whether the card is a joker, powerful or not, or the mighty while it has its power."""
        return card.is_joker or self.is_mighty(card)

    def is_trump(self, card: Card) -> bool:
        """Return whether the card is a trump; a mighty with its power is not."""
        return self.trump is not None and card.suit == self.trump and not self.is_mighty(card)

    def demands_on_lead(self) -> list[Demand]:
        """Return the demands on the player who leads."""
        pack, bars = self.pack, self.rules.play.first_lead_bars
        not_now = self.not_now(leads=True)
        demands = [self._unless_nothing_else(("not_this_trick", not_now)), *self._demands_to_get_rid()]
        if self.first and bars:
            barred, special = 0, self.special
            for bar in bars:
                barred |= self.barred_leads(bar)
            demands.append(self._unless_nothing_else(("first_lead", barred)))
            # if all cards are barred, a leader who has only trumps, mighty and jokers leads a mighty or a joker
            unbarred, plain = pack.all & ~barred, pack.all & ~(special | pack.where(self.is_trump))
            reasons = [("first_lead", pack.all)]
            demands.append(Demand(holding=special, must_play=special, reasons=reasons, without=unbarred | plain))
        if self.rules.play.trump_lead == "last-resort" and self.trump is not None:
            trumps = self.suits[SUITS.index(self.trump)]
            others = pack.all & ~trumps & ~self.jokers
            reasons = [("trump_last_resort", trumps)]
            demands.append(Demand(holding=others, must_play=pack.all & ~trumps, reasons=reasons))
        return demands

    def not_now(self, *, leads: bool) -> int:
        """Return the cards that may not be led to this trick, or may not be played to its lead."""
        return self.pack.where(lambda card: self.power_of(card, leads=leads) == "forbidden")

    def barred_leads(self, bar: BarredLead) -> int:
        """Return the cards that a bar forbids the declarer to lead to the first trick."""
        return self.pack.where(lambda card: LEAD_BARS[bar](self, card))

    def first_lead_bar(self, card: Card) -> BarredLead | None:
        """Return the bar that forbids the declarer to lead this card to the first trick, or ``None``."""
        bars, copies = self.rules.play.first_lead_bars, self.pack.copies.get(card, 0)
        return next((bar for bar in bars if self.barred_leads(bar) & copies), None)

    def names_suit(self, card: Card) -> bool:
        """Return whether the leader of that card must name a suit."""
        if card.is_joker:
            return not self.is_opened
        return self.is_mighty(card) and self.rules.mighty.led_suit == "named"

    def suits_to_name(self, card: Card) -> tuple[str, ...]:
        """Return the suits that the leader of a card may name; with ``any``, no player needs to follow.

        By some rules a joker names a colour instead. In the first trick, trump or its colour may be left out.
        """
        joker = self.rules.joker
        if not card.is_joker:
            return SUITS
        names = self._names(card)
        if not self.first or joker.first_trick_names_trump or self.trump is None:
            return names
        return tuple(name for name in names if self.trump not in suits_named(name))

    def _names(self, joker: Card) -> tuple[str, ...]:
        """Return the suits that the leader of a joker may name in any trick but the first."""
        names = self.rules.joker.names
        if names == "any":
            return SUITS
        if names == "colour":
            return tuple(Colour)
        own = tuple(suit for suit in SUITS if joker.colour in (None, SUIT_COLOUR[suit]))
        if names == "own-colour-or-any":
            return (*own, ANY_SUIT)
        if names == "own-colour-or-trump" and self.trump and self.trump not in own:
            return (*own, self.trump)
        return own

    def usual_name(self, card: Card) -> str | None:
        """Return the suit that the leader of a card usually names: trump, or spades; or its colour.

        In a first trick that bars trump it is a suit of the same colour if possible. ``None``: the card names no suit.
        """
        if not self.names_suit(card):
            return None
        usual, names = self.trump or Suit.SPADES, self.suits_to_name(card)
        if not card.is_joker or (self.rules.joker.names != "colour" and (usual in names or not self.first)):
            return usual
        own = SUIT_COLOUR[usual]
        alike = [name for name in names if name == own or own in map(SUIT_COLOUR.get, suits_named(name))]
        return alike[0] if alike else names[0]

    def leads_of(self, card: Card) -> tuple[Play, ...]:
        """Return the plays that lead a card: some name a suit, and the joker-call card may call."""
        if self.names_suit(card):
            return tuple(play(card, suit) for suit in self.suits_to_name(card))
        optional = self.rules.joker_call.declaration == "optional"
        if card in self.callers and optional and self.call_possible:
            return play(card), play(card, None, True)
        return (play(card),)

    def called_jokers(self, lead: Played) -> tuple[Card, ...]:
        """Return the jokers that the lead calls, if a call is in force; the leader may hold one of them."""
        if not self.call_possible:
            return ()
        declared = lead.call or self.rules.joker_call.declaration == "automatic"
        return self.callers.get(lead.card, ()) if declared else ()

    def demands_on_answer(self, led: int, called: int) -> list[Demand]:
        """Return the demands on a player who plays to that led suit, with these jokers called."""
        pack = self.pack
        forced = called if self.call_forces else 0
        barred = [(reason, cards & ~forced) for reason, cards in self.barred_answers(led)]
        demands = [self._unless_nothing_else(*barred), *self._demands_to_get_rid()]
        if called:
            instead = pack.where(self.is_mighty) if self.rules.joker_call.mighty_shields else 0
            reasons = [("joker_called", pack.all)]
            demands.append(Demand(holding=called, must_play=called | instead, reasons=reasons))
        if self.rules.play.joker_answers_trump and self.leads_trump(led):
            reasons, without = [("joker_answers", pack.all)], self.in_suit(led) | called
            demands.append(Demand(holding=self.jokers, must_play=self.jokers, reasons=reasons, without=without))
        follows = self.following(led)
        code = "follow_or_trump" if self._trump_follows else "follow_suit"
        reasons = [(code, pack.all)]
        demands.append(Demand(holding=follows, must_play=follows | self.anytime, reasons=reasons, without=called))
        return demands

    def barred_answers(self, led: int) -> list[tuple[str, int]]:
        """Return the cards that may not be played to that suit, with the reason for each set of cards."""
        where, sets_suit = self.pack.where, led % LEDS == OPEN_LEAD
        not_now = self.not_now(leads=False)
        off_colour = where(lambda card: card.is_joker and not self.fits_colour(card, led))
        no_ruff = self.first and self.rules.play.first_trick_ruff == "forbidden" and not self.leads_trump(led)
        ruffs = where(self.is_trump) if no_ruff and not sets_suit else 0
        return [("not_this_trick", not_now), ("wrong_colour", off_colour), ("no_ruff_first", ruffs)]

    def fits_colour(self, joker: Card, led: int) -> bool:
        """Return whether a joker may be played to the led suit, considering its colour."""
        return self.rules.joker.answers == "any" or self._is_colour_led(joker, led)

    def _is_colour_led(self, joker: Card, led: int) -> bool:
        """Return whether the led suit has the joker's colour; also true if either has none."""
        suits = self.suits_led(led)
        return not suits or joker.colour in (None, SUIT_COLOUR[suits[0]])

    def _keeps_power(self, joker: Card, led: int) -> bool:
        """Return whether a joker that is played to that suit may have its power there."""
        bound = self.trump is None and self.rules.joker.no_trump_power == "led-colour"
        return self.fits_colour(joker, led) and (not bound or self._is_colour_led(joker, led))

    @property
    def _trump_follows(self) -> bool:
        return self.rules.play.follow == "suit-or-trump" and self.trump is not None

    def following(self, led: int) -> int:
        """Return the cards that follow suit, with a mighty of that suit; by some rules trumps follow every suit."""
        if not self.suits_led(led):
            return 0
        trumps = self.pack.where(lambda card: card.suit == self.trump) if self._trump_follows else 0
        return self.in_suit(led) | trumps

    def in_suit(self, led: int) -> int:
        """Return the cards of the led suit, or of both suits of the led colour."""
        found = 0
        for suit in self.suits_led(led):
            found |= self.suits[SUITS.index(suit)]
        return found

    def _unless_nothing_else(self, *reasons: tuple[str, int]) -> Demand:
        """Bar the cards of all these reasons from the trick; a player who holds no other card may play any of them."""
        others = self.pack.all
        for _, cards in reasons:
            others &= ~cards
        return Demand(holding=others, must_play=others, reasons=reasons)

    def _demands_to_get_rid(self) -> list[Demand]:
        """Return the demands to play cards that are barred from the last trick while there is still time.

        A player who holds one of them must play it in the last trick but one; with two, in the two tricks before the
        last.
        """
        barred = barred_from_last(self.rules, self.trump, self.pack)
        if not 0 < self.to_come <= barred.bit_count():
            return []
        reasons = [("must_get_rid", self.pack.all)]
        return [Demand(holding=barred, must_play=barred, reasons=reasons, at_least=self.to_come)]

    @staticmethod
    def suits_led(led: int) -> tuple[Suit, ...]:
        """Return the suits that follow the suit of that number."""
        return SUITS_LED[led % LEDS]

    def led_suits(self, plays: Sequence[Played]) -> tuple[Suit, ...]:
        """Return the suits that must be followed with these cards on the table: one, none, or both of a colour."""
        return self.suits_led(self.led_number(plays))

    def led_number(self, plays: Sequence[Played]) -> int:
        """Return the number of the suit that is led with these cards on the table."""
        lead = plays[0]
        if not lead.card.is_joker:
            return suit_number(lead.suit or lead.card.suit)
        weak = self._weak_lead(lead.card)
        if not self.is_opened:
            return weak + suit_number(lead.suit)
        setting = [played.card.suit for played in plays if not played.card.is_joker]
        return weak + (suit_number(setting[0]) if setting else OPEN_LEAD)

    def _weak_lead(self, card: Card) -> int:
        """Return what is added to the number of the suit led by a card, because its lead is weak; 0 if it is not."""
        copies = self.pack.copies.get(card, 0)
        return next((LEDS * at for at, number in enumerate(self.weak_leads, 1) if copies >> number & 1), 0)

    def leads_trump(self, led: int) -> bool:
        """Return whether trump is the led suit, or one of the led colour."""
        return self.trump in self.suits_led(led)

    def ruffs_count(self, led: int) -> bool:
        """Return whether trumps played to another suit beat it in this trick."""
        return not self.first or self.rules.play.first_trick_ruff == "full" or self.leads_trump(led)

    def is_off_colour(self, joker: Card) -> bool:
        """Return whether the joker loses to trumps because its colour is not that of the trump suit."""
        if self.rules.joker.off_colour == "full" or self.trump is None or joker.colour is None:
            return False
        return joker.colour != SUIT_COLOUR[self.trump]

    def strength(self, card: Card, plays: Sequence[Played], *, leads: bool = False, ruffed: bool = False) -> int:
        """Return the strength of a card in a trick; the highest wins, of equals the first played.

        ``plays``: the cards on the table. ``leads``: it is the led card itself. ``ruffed``: a trump that counts is in
        the trick; then a joker that is not of the trump's colour loses its power.
        """
        if not leads and self.rules.joker.called == "powerless" and card in self.called_jokers(plays[0]):
            return 0
        return self.strength_on(card, self.led_number(plays), leads=leads, ruffed=ruffed)

    def strength_on(self, card: Card, led: int, *, leads: bool, ruffed: bool) -> int:
        """Return the strength as ``strength`` does, but from the led suit alone, with no joker called."""
        if self.is_mighty(card):
            return MIGHTY_STRENGTH
        if card.is_joker:
            may_win = leads or self._keeps_power(card, led)
            power = self.led_joker_power if leads else self.joker_power
            has_power = power == "full" and may_win and not (ruffed and self.is_off_colour(card))
            return JOKER_STRENGTH if has_power else LEAD_STRENGTH if leads else 0
        if self.counts_as_trump(card, led):
            return TRUMP_STRENGTH + card.height
        return SUIT_STRENGTH + card.height if card.suit in self.suits_led(led) else LEAD_STRENGTH if leads else 0

    def counts_as_trump(self, card: Card, led: int) -> bool:
        """Return whether the card is a trump that beats the led suit, if another suit is led."""
        return self.is_trump(card) and self.ruffs_count(led)
