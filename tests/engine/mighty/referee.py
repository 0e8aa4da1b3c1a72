"""A second reading of RULES §1 and §2, with card names only: misdeals, legal cards and the winner of a trick.

It is independent of the engine, in the order of the rules' sentences, and not optimised. Random hands compare it with
the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.engine.mighty.events import KittyTaken, Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack, trick_count
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition
from mighty_gui.engine.mighty.state import Trick

SUITS = "SHDC"
COLOUR = {"S": "black", "C": "black", "H": "red", "D": "red", "JB": "black", "JR": "red"}
HEIGHT = "23456789TEJQKA"


def is_joker(card: str) -> bool:
    return card in ("JK", "JB", "JR")


def suit_of(card: str) -> str | None:
    return None if is_joker(card) else card[0]


@dataclass(frozen=True)
class BidMade:
    """A card on the table and what its player announced with it."""

    seat: int
    card: str
    suit: str | None
    call: bool

    @staticmethod
    def of(played: Played) -> BidMade:
        return BidMade(played.seat, str(played.card), None if played.suit is None else str(played.suit), played.call)


class Referee:
    """The rules of one trick of a hand. Its number counts from 0."""

    def __init__(self, rules: MightyRules, trump: str | None, trick: int) -> None:
        self.rules, self.trump = rules, trump
        self.first, self.last = trick == 0, trick == trick_count(rules) - 1
        usual = str(rules.mighty.card)
        self.mighty = str(rules.mighty.when_trump) if usual[0] == trump else usual
        self.mighty_powers = self._now(rules.mighty.first_trick, rules.mighty.last_trick)
        self.thrown_freely = {self.mighty} if "powerless-free" in self.mighty_powers else set()
        self.led_powers = self._now(rules.joker.first_trick, rules.joker.last_trick)
        for_all = rules.joker.first_trick_for == "everyone"
        self.joker_powers = self.led_powers if for_all else self._now("full", rules.joker.last_trick)
        self.callers = self._callers()
        calls = rules.joker_call
        self.call_in_force = not (self.first and calls.first_trick == "ineffective")
        self.call_in_force &= not (self.last and calls.last_trick == "ineffective")

    def _now(self, first: str, last: str) -> set[str]:
        return {first if self.first else "full", last if self.last else "full"}

    def _callers(self) -> dict[str, set[str]]:
        pack = set(map(str, full_pack(self.rules)))
        instead = {str(joker): str(card) for joker, card in self.rules.joker_call.when_trump}
        callers: dict[str, set[str]] = {}
        for joker, card in self.rules.joker_call.card:
            caller = instead.get(str(joker)) if str(card)[0] == self.trump else str(card)
            if caller and str(joker) in pack:
                callers.setdefault(caller, set()).add(str(joker))
        return callers

    def is_mighty(self, card: str) -> bool:
        return card == self.mighty and self.mighty_powers == {"full"}

    def is_trump(self, card: str) -> bool:
        return self.trump is not None and suit_of(card) == self.trump and not self.is_mighty(card)

    def led(self, table: Sequence[BidMade]) -> str | None:
        """Return the suit, the colour or ``any`` led; ``None`` while the next card will set it."""
        return table[0].suit or next((one.card[0] for one in table if not is_joker(one.card)), None)

    def follows(self, card: str, led: str | None) -> bool:
        return not is_joker(card) and led in (card[0], COLOUR[card[0]])

    def called(self, lead: BidMade) -> set[str]:
        said = lead.call or self.rules.joker_call.declaration == "automatic"
        return self.callers.get(lead.card, set()) if said and self.call_in_force else set()

    def answers(self, joker: str, led: str | None) -> bool:
        free = self.rules.joker.answers == "any" or joker == "JK" or led is None or led == "any"
        return free or self.is_of_colour(joker, led)

    def is_of_colour(self, joker: str, led: str | None) -> bool:
        return joker == "JK" or COLOUR[joker] == COLOUR.get(str(led), led)

    def leads_trump(self, led: str | None) -> bool:
        return self.trump is not None and led in (self.trump, COLOUR[self.trump])

    def may_ruff(self, led: str | None) -> bool:
        free = not self.first or self.rules.play.first_trick_ruff != "forbidden"
        return free or led is None or self.leads_trump(led)

    # legal cards

    def is_playable(self, card: str, table: Sequence[BidMade]) -> bool:
        if table and self.first and card in self.called(table[0]) and self.rules.joker_call.first_trick == "forces":
            return True
        jokers = self.joker_powers if table else self.led_powers
        if "forbidden" in (self.mighty_powers if card == self.mighty else jokers if is_joker(card) else set()):
            return False
        if not table:
            return True
        if is_joker(card):
            return self.answers(card, self.led(table))
        return not self.is_trump(card) or self.may_ruff(self.led(table))

    def allowed(self, hand: Sequence[str], table: Sequence[BidMade]) -> set[str]:
        """Return the cards of the hand that may be played to the cards on the table."""
        if len(hand) == 1:
            return set(hand)
        cards = {card for card in hand if self.is_playable(card, table)} or set(hand)
        cards = self._rid(hand) & cards or cards
        return self._answers(cards, table) if table else self._leads(cards)

    def _rid(self, hand: Sequence[str]) -> set[str]:
        rules = self.rules
        barred = [card for card in hand if card == self.mighty and rules.mighty.last_trick == "forbidden"]
        barred += [card for card in hand if is_joker(card) and rules.joker.last_trick == "forbidden"]
        return set(barred) if len(barred) >= len(hand) - 1 else set()

    def _leads(self, cards: set[str]) -> set[str]:
        if self.first:
            cards = self._first_leads(cards)
        other_suit = {card for card in cards if suit_of(card) not in (None, self.trump)}
        if self.rules.play.trump_lead == "last-resort" and self.trump and other_suit:
            return other_suit | {card for card in cards if is_joker(card)}
        return cards

    def _first_leads(self, cards: set[str]) -> set[str]:
        kinds = {
            "trump": {card for card in cards if self.is_trump(card)},
            "mighty": cards & {self.mighty},
            "joker": {card for card in cards if is_joker(card)},
            "joker-call": cards & set(self.callers),
        }
        barred = set().union(*(kinds[bar] for bar in self.rules.play.first_lead_bars))
        if cards - barred:
            return cards - barred
        special = kinds["joker"] | {card for card in cards if self.is_mighty(card)}
        return special if special and cards == special | kinds["trump"] else cards

    def _answers(self, cards: set[str], table: Sequence[BidMade]) -> set[str]:
        called, led = self.called(table[0]), self.led(table)
        mighty = {card for card in cards if self.is_mighty(card)}
        jokers = {card for card in cards if is_joker(card)}
        if called & cards:
            return (called & cards) | (mighty if self.rules.joker_call.mighty_shields else set())
        trumps = {card for card in cards if self.trump and suit_of(card) == self.trump}
        follow = {card for card in cards if self.follows(card, led)}
        if self.rules.play.joker_answers_trump and self.leads_trump(led) and jokers and not follow:
            return jokers
        if self.rules.play.follow == "suit-or-trump" and led not in ("any", None):
            follow |= trumps
        return follow | mighty | jokers | self.thrown_freely & cards if follow else cards

    def ways(self, card: str, table: Sequence[BidMade]) -> set[str]:
        """Return the forms that an allowed card may be played in."""
        if table:
            return {f"play {card}"}
        if is_joker(card):
            if self.led_powers != {"full"} and self.rules.joker.powerless_lead == "next-card":
                return {f"play {card}"}
            named, trump = self._named(card), self.trump
            if self.first and not self.rules.joker.first_trick_names_trump and trump:
                named -= {trump, COLOUR[trump]}
            return {f"play {card} suit {suit}" for suit in named}
        if self.is_mighty(card) and self.rules.mighty.led_suit == "named":
            return {f"play {card} suit {suit}" for suit in SUITS}
        may_call = card in self.callers and self.call_in_force and self.rules.joker_call.declaration == "optional"
        return {f"play {card}", f"play {card} call"} if may_call else {f"play {card}"}

    def _named(self, joker: str) -> set[str]:
        names = self.rules.joker.names
        if names == "colour":
            return {"red", "black"}
        own = {suit for suit in SUITS if names == "any" or joker == "JK" or COLOUR[suit] == COLOUR[joker]}
        if names == "own-colour-or-any":
            own.add("any")
        if names == "own-colour-or-trump" and self.trump:
            own.add(self.trump)
        return own

    # the winner

    def winner(self, table: Sequence[BidMade]) -> int:
        lead, led = table[0], self.led(table)
        mighties = [one for one in table if self.is_mighty(one.card)]
        ruffs = self.leads_trump(led) or not self.first or self.rules.play.first_trick_ruff == "full"
        trumps = [one for one in table if self.is_trump(one.card) and ruffs]
        jokers = [one for one in table if is_joker(one.card) and self._is_effective(one, table, bool(trumps))]
        for ranked in (mighties, jokers):
            if ranked:
                return ranked[0].seat
        suited = trumps or [one for one in table if self.follows(one.card, led)] or [lead]
        return min(suited, key=lambda one: -HEIGHT.find(one.card[1])).seat

    def _is_effective(self, one: BidMade, table: Sequence[BidMade], ruffed: bool) -> bool:
        if (self.led_powers if one is table[0] else self.joker_powers) != {"full"}:
            return False
        below = self.rules.joker.off_colour == "below-trump" and one.card != "JK" and self.trump
        if ruffed and below and COLOUR[one.card] != COLOUR[str(self.trump)]:
            return False
        if one is table[0]:
            return True
        bound = (
            not self.trump and self.rules.joker.no_trump_power == "led-colour" and self.led(table) not in ("any", None)
        )
        if bound and not self.is_of_colour(one.card, self.led(table)):
            return False
        called = one.card in self.called(table[0]) and self.rules.joker.called == "powerless"
        return not called and self.answers(one.card, self.led(table))


def is_misdeal(rules: MightyRules, hand: Sequence[str]) -> bool:
    """Return whether a dealt hand is a misdeal."""
    return any(_meets(rules, condition, hand) for condition in rules.misdeal.when)


def _meets(rules: MightyRules, condition: MisdealCondition, hand: Sequence[str]) -> bool:
    points = [card for card in hand if is_point(rules, card)]
    if condition.all_points and len(points) < len(hand):
        return False
    if condition.all_points == "after-weights" and any(_worth(rules, condition, card) <= 0 for card in hand):
        return False
    if condition.requires and not any(map(is_joker, hand)):
        return False
    if condition.single and not (len(points) == 1 and _names(rules, points[0]) & set(condition.single)):
        return False
    return condition.max is None or _weight(rules, condition, hand) <= condition.max


def is_point(rules: MightyRules, card: str) -> bool:
    return bool(rules.points.joker) if is_joker(card) else card[1] in rules.points.ranks


def _names(rules: MightyRules, card: str) -> set[str]:
    names = {card[-1]}
    if card == str(rules.mighty.card):
        names.add("mighty")
    if card in ("SJ", "HJ"):
        names.add("one-eyed-jack")
    return names


def _weight(rules: MightyRules, condition: MisdealCondition, hand: Sequence[str]) -> float:
    weights, mighty, red = condition.weights, str(rules.mighty.card), str(rules.mighty.when_trump)
    counted = [(card, _worth(rules, condition, card)) for card in hand]
    together = mighty != red and {mighty, red} <= set(hand) and None not in (weights.mighty, weights.red_mighty)
    if together:
        counted = [(card, worth) for card, worth in counted if card not in (mighty, red)]
    points = sorted(worth for card, worth in counted if is_point(rules, card))
    cancelled = points[-1:] if condition.joker_cancels_highest and any(map(is_joker, hand)) else []
    return sum(worth for _, worth in counted) - sum(cancelled)


def _worth(rules: MightyRules, condition: MisdealCondition, card: str) -> float:
    """Return what a card weighs by itself: the mighty's weight comes first, then the red mighty's."""
    weights = condition.weights
    named = [
        (card == str(rules.mighty.card), weights.mighty),
        (card == str(rules.mighty.when_trump), weights.red_mighty),
        (is_joker(card), weights.joker),
        (card[1] == "T", weights.ten),
    ]
    own = [weight for holds, weight in named if holds and weight is not None]
    return own[0] if own else float(is_point(rules, card))


def legal_plays(hand: MightyHand) -> set[str]:
    """Return the legal plays as the referee reads the rules."""
    state = hand.state
    assert state.to_act is not None
    referee = Referee(hand.rules, state.trump, state.trick_index)
    table = [BidMade.of(played) for played in state.trick]
    allowed = referee.allowed([str(card) for card in state.cards_of(state.to_act)], table)
    return {way for card in allowed for way in referee.ways(card, table)}


def winner_of(hand: MightyHand, number: int, trick: Trick) -> int:
    """Return the winner of a trick as the referee reads the rules."""
    return Referee(hand.rules, hand.state.trump, number).winner([BidMade.of(played) for played in trick.plays])


def may_announce(hand: MightyHand) -> bool:
    """Return whether the leader may announce themselves, as the referee reads the rules (RULES §1, reveal).

    They have just won a trick with points, are not known yet, and can be sure: all players have seen the other copies
    of the called card with the declarer, and one copy there does not count.
    """
    state, seat = hand.state, hand.to_act
    if hand.rules.friend.reveal != "may-announce" or state.trick or not state.tricks or seat is None:
        return False
    last, leads = state.tricks[-1], seat != state.declarer and seat not in state.known_friends
    if last.winner != seat or not last.points or not leads:
        return False
    pack, held = list(map(str, full_pack(hand.rules))), list(map(str, state.cards_of(seat)))
    table = [(one.seat, str(one.card)) for trick in state.tricks for one in trick.plays]
    shown = [str(card) for event in hand.events if isinstance(event, KittyTaken) and event.shown
             for card in event.cards or ()]  # fmt: skip
    for name in [str(call.card) for call in state.calls if call.card]:
        elsewhere = pack.count(name) - held.count(name)
        with_declarer = max(shown.count(name), table.count((state.known_declarer(), name)))
        if name in held and elsewhere <= with_declarer:
            return True
    return False
