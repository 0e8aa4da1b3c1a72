"""The power of cards: which of them have their power in a trick, and which one wins it (RULES §2.4-2.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from mighty_gui.engine.core.cards import SUIT_COLOUR, SUITS, Card, Suit
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.rules import BarredLead, Power, Rules
from mighty_gui.engine.mighty.state import HandState, PlayedCard

LEAD_STRENGTH = 1
"""The strength of the card led: it wins if nothing else does."""
SUIT_STRENGTH, TRUMP_STRENGTH, JOKER_STRENGTH, MIGHTY_STRENGTH = 100, 200, 300, 400


def mighty_card(rules: Rules, trump: Suit | None) -> Card:
    """The mighty of this hand: another card when the usual one's suit is trump (빨마)."""
    usual = rules.mighty.card
    return rules.mighty.when_trump if trump is not None and usual.suit == trump else usual


def joker_callers(rules: Rules, trump: Suit | None) -> dict[Card, tuple[Card, ...]]:
    """The joker-call cards of this hand, each with the jokers it calls: two where both have the same card."""
    others, pack = dict(rules.joker_call.when_trump), full_pack(rules)
    callers: dict[Card, tuple[Card, ...]] = {}
    for joker, usual in rules.joker_call.card:
        caller = others.get(joker) if trump is not None and usual.suit == trump else usual
        if caller is not None and joker in pack:
            callers[caller] = (*callers.get(caller, ()), joker)
    return callers


@dataclass(frozen=True, slots=True)
class Powers:
    """The powers of the special cards in one trick of a hand."""

    rules: Rules
    trump: Suit | None
    first: bool
    last: bool
    mighty: Card
    mighty_power: Power
    joker_power: Power
    callers: dict[Card, tuple[Card, ...]]
    """The joker-call cards, each with the jokers it calls."""
    call_possible: bool
    """Whether a joker call would have an effect in this trick."""

    @property
    def all_may_be_played(self) -> bool:
        """Whether no card is barred from the trick by its kind alone."""
        return (
            self.mighty_power != "forbidden"
            and self.joker_power != "forbidden"
            and self.rules.joker.answers == "any"
        )

    def is_mighty(self, card: Card) -> bool:
        """Whether the card is the mighty with its power."""
        return card is self.mighty and self.mighty_power == "full"

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump; a mighty with its power is not."""
        return self.trump is not None and card.suit == self.trump and not self.is_mighty(card)

    def first_lead_bar(self, card: Card) -> BarredLead | None:
        """The bar that keeps the declarer from leading this card to the first trick, if any."""
        kinds: dict[BarredLead, bool] = {
            "trump": self.is_trump(card),
            "mighty": card is self.mighty,
            "joker": card.is_joker,
            "joker-call": card in self.callers,
        }
        return next((kind for kind in self.rules.play.first_lead_bars if kinds[kind]), None)

    def names_suit(self, card: Card) -> bool:
        """Whether the leader of that card must name a suit."""
        return card.is_joker or (self.is_mighty(card) and self.rules.mighty.led_suit == "named")

    def suits_to_name(self, card: Card) -> tuple[str, ...]:
        """The suits that the leader of a card may name; with ``any`` nobody needs to follow."""
        names = self.rules.joker.names
        if not card.is_joker or names == "any":
            return SUITS
        own = tuple(suit for suit in SUITS if card.colour in (None, SUIT_COLOUR[suit]))
        if names == "own-colour-or-any":
            return (*own, "any")
        if names == "own-colour-or-trump" and self.trump and self.trump not in own:
            return (*own, self.trump)
        return own

    def led_suit(self, lead: PlayedCard) -> Suit | None:
        """The suit that must be followed; ``None`` if there is none."""
        if lead.suit is not None:
            return None if lead.suit == "any" else Suit(lead.suit)
        return lead.card.suit

    def called_jokers(self, lead: PlayedCard) -> tuple[Card, ...]:
        """The jokers that the lead calls, when a call is in force."""
        if not self.call_possible:
            return ()
        declared = lead.call or self.rules.joker_call.declaration == "automatic"
        return self.callers.get(lead.card, ()) if declared else ()

    def answers(self, joker: Card, led: Suit | None) -> bool:
        """Whether a joker may answer the led suit by its colour."""
        if self.rules.joker.answers == "any" or led is None or joker.colour is None:
            return True
        return joker.colour == SUIT_COLOUR[led]

    def is_off_colour(self, joker: Card) -> bool:
        """Whether the joker loses to trumps because it is not of their colour."""
        if self.rules.joker.off_colour == "full" or self.trump is None or joker.colour is None:
            return False
        return joker.colour != SUIT_COLOUR[self.trump]

    def joker_has_power(self, joker: Card, lead: PlayedCard, *, leads: bool) -> bool:
        """Whether a joker played to that lead has its power: not barred, not called, not of the wrong colour."""
        if self.joker_power != "full":
            return False
        if leads:
            return True
        called = joker in self.called_jokers(lead) and self.rules.joker.called == "powerless"
        return not called and self.answers(joker, self.led_suit(lead))

    def ruffs_count(self, led: Suit | None) -> bool:
        """Whether trumps played to another suit beat it in this trick."""
        return led == self.trump or not self.first or self.rules.play.first_trick_ruff == "full"

    def winner(self, plays: Sequence[PlayedCard]) -> PlayedCard:
        """The winning card among those played so far, given in the order played; of equal cards the first wins."""
        lead = plays[0]
        ruffed = self.jokers_may_lose and any(self.counts_as_trump(p.card, lead) for p in plays)
        best, highest = lead, self.strength(lead.card, lead, leads=True, ruffed=ruffed)
        for played in plays[1:]:
            strength = self.strength(played.card, lead, ruffed=ruffed)
            if strength > highest:
                best, highest = played, strength
        return best

    @property
    def jokers_may_lose(self) -> bool:
        """Whether a trump on the table can take a joker's power away."""
        return self.rules.joker.off_colour != "full" and self.trump is not None

    def counts_as_trump(self, card: Card, lead: PlayedCard) -> bool:
        """Whether the card is a trump that beats the led suit in this trick."""
        return self.is_trump(card) and self.ruffs_count(self.led_suit(lead))

    def strength(self, card: Card, lead: PlayedCard, *, leads: bool = False, ruffed: bool = False) -> int:
        """The strength of a card in the trick with that lead; the highest wins, of equals the first played.

        ``leads``: it is the card led itself. ``ruffed``: there is a trump that counts in the trick, which takes
        the power of a joker that is not of the trumps' colour.
        """
        if card is self.mighty and self.mighty_power == "full":
            return MIGHTY_STRENGTH
        if card.is_joker:
            beaten = ruffed and self.is_off_colour(card)
            has_power = not beaten and self.joker_has_power(card, lead, leads=leads)
            return JOKER_STRENGTH if has_power else LEAD_STRENGTH * leads
        led = self.led_suit(lead)
        if card.suit == self.trump and (led == self.trump or self.ruffs_count(led)):
            return TRUMP_STRENGTH + card.height
        return SUIT_STRENGTH + card.height if card.suit == led else LEAD_STRENGTH * leads


@lru_cache(512)
def powers(rules: Rules, trump: Suit | None, first: bool, last: bool) -> Powers:
    """The powers in a first, last or other trick. Where both limits apply the stricter one counts."""
    mighty, joker, call = rules.mighty, rules.joker, rules.joker_call
    return Powers(
        rules=rules,
        trump=trump,
        first=first,
        last=last,
        mighty=mighty_card(rules, trump),
        mighty_power=_power(mighty.first_trick if first else "full", mighty.last_trick if last else "full"),
        joker_power=_power(joker.first_trick if first else "full", joker.last_trick if last else "full"),
        callers=joker_callers(rules, trump),
        call_possible=not first or call.first_trick == "effective",
    )


def _power(one: Power, other: Power) -> Power:
    strict: tuple[Power, ...] = ("forbidden", "powerless", "full")
    return min(one, other, key=strict.index)


def powers_now(state: HandState) -> Powers:
    """The powers in the trick being played."""
    return powers(state.rules, state.trump, state.is_first_trick, state.is_last_trick)
