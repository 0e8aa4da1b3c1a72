"""The knowledge of a seat: everything that follows from its view, counted once for each decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import Final

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.mighty.actions import Action, Play
from mighty_gui.engine.mighty.events import Drew, Passed, Played, SecondRound
from mighty_gui.engine.mighty.pack import controller, ghost_seat, pack_counts, point_cards, trick_count
from mighty_gui.engine.mighty.trick_law import TrickLaw, hand_law
from mighty_gui.engine.mighty.view import PlayerView

ActionValues = list[tuple[Action, float]]
"""Legal actions with the value a player gives each, in points for their side; the highest is chosen."""

RulePlayer = Callable[[PlayerView], ActionValues]
"""A player who gives every legal action a value."""

IMPOSSIBLE: Final = 10 * RULED_OUT
"""The value of what nobody does who may do anything else."""


# --- knowledge of a seat ------------------------------------------------------------------------------------


OUT_OF_PLAY = -1
"""The place of cards that nobody will play: the discard, cards buried in a draw. Other places are seats."""


def seen_cards(view: PlayerView) -> list[Card]:
    """Every card the seat has seen: held, open, played, buried or left in a draw, or offered now."""
    seen = [card for hand in view.hands if hand for card in hand]
    seen += [played.card for trick in view.tricks for played in trick.plays]
    seen += [played.card for played in view.trick]
    seen += view.discard or ()
    if view.rules.deal.method != "deal":
        seen += [event.buried for event in view.events if isinstance(event, Drew) and event.buried is not None]
    if view.offer is not None:
        seen.append(view.offer)
    return seen


def misdeal_called(view: PlayerView) -> bool:
    """Whether a misdeal has been called: the auction that follows is over bids that override it."""
    return any(event.type == "misdeal" for event in view.events)


def given_up(view: PlayerView) -> set[int]:
    """Return who has passed for good while nobody has opened: before a second round (pagat.com) it is nobody."""
    second = next((at for at, event in enumerate(view.events) if isinstance(event, SecondRound)), None)
    if second is None and view.rules.auction.all_pass == "second-round":
        return set()
    return {event.seat for event in view.events[second or 0 :] if isinstance(event, Passed)}


class Knowledge:
    """The position as the seat to act knows it. Whatever is not asked for is not worked out."""

    def __init__(self, view: PlayerView) -> None:
        """Look at the table from the seat whose card is awaited (a honeymoon partner's, if it is their turn)."""
        self.view = view
        self.rules = view.rules
        self.seat = view.to_act if view.may_act and view.to_act is not None else view.seat
        self.hand: tuple[Card, ...] = view.hands[self.seat] or ()
        self.trump: Suit | None = view.contract.trump if view.contract else None
        self.declarer = view.declarer
        self.worth = point_cards(view.rules)
        self.counts_tricks = view.rules.contract.counts == "tricks"
        self.ghost = ghost_seat(view.rules)

    @cached_property
    def tricks_left(self) -> int:
        """The number of tricks still to be won, this one included."""
        return trick_count(self.rules) - len(self.view.tricks)

    @cached_property
    def now(self) -> TrickLaw:
        """The powers of the special cards in this trick."""
        return hand_law(self.rules, self.trump).tricks[len(self.view.tricks)]

    @cached_property
    def mighty(self) -> Card:
        """The mighty of this hand."""
        return self.now.mighty

    @cached_property
    def jokers(self) -> list[Card]:
        """The jokers in the pack."""
        return [card for card in pack_counts(self.rules) if card.is_joker]

    def points(self, card: Card) -> int:
        """Return what the card adds to whoever wins it."""
        return 0 if self.counts_tricks else int(card in self.worth)

    @cached_property
    def unseen(self) -> dict[Card, int]:
        """Every card this seat has not seen, with the number of copies, in listing order."""
        left = dict(pack_counts(self.rules))
        for card in seen_cards(self.view):
            left[card] -= 1
        return {card: count for card, count in left.items() if count > 0}

    @cached_property
    def unseen_in(self) -> dict[Suit, list[Card]]:
        """The unseen cards of each suit without the mighty, low to high, copies repeated."""
        cards: dict[Suit, list[Card]] = {suit: [] for suit in SUITS}
        for card, count in self.unseen.items():
            if card.suit is not None and card is not self.mighty:
                cards[card.suit] += [card] * count
        return cards

    def higher(self, card: Card) -> int:
        """Return the number of unseen cards of its suit above the card, the mighty aside."""
        return sum(other.height > card.height for other in self.unseen_in[card.suit]) if card.suit else 0

    @cached_property
    def lengths(self) -> Counter[Suit | None]:
        """How many cards the seat holds of each suit, the mighty among them, and how many jokers."""
        return Counter(card.suit for card in self.hand)

    @cached_property
    def trumps(self) -> list[Card]:
        """The seat's own trumps without the mighty."""
        if self.trump is None:
            return []
        return [card for card in self.hand if card.suit == self.trump and card is not self.mighty]

    @property
    def voids(self) -> dict[int, set[Suit]]:
        """The suits that each seat has shown it has none of."""
        return self._shown_voids[0]

    @property
    def lacks(self) -> dict[int, set[Card]]:
        """The special cards that each seat has shown it does not hold."""
        return self._shown_voids[1]

    @cached_property
    def _shown_voids(self) -> tuple[dict[int, set[Suit]], dict[int, set[Card]]]:
        """The suits and the special cards that each seat has shown it has not got."""
        voids: dict[int, set[Suit]] = {seat: set() for seat in self.view.playing}
        lacks: dict[int, set[Card]] = {seat: set() for seat in self.view.playing}
        law = hand_law(self.rules, self.trump)
        for index, plays in enumerate([*(trick.plays for trick in self.view.tricks), self.view.trick]):
            if len(plays) > 1:
                lead, then = plays[0], law.tricks[index]
                led, called = then.led_suit(lead), then.called_jokers(lead)
                for played in plays[1:]:
                    card, seat = played.card, played.seat
                    if card.is_joker or then.is_mighty(card) or seat == self.ghost:
                        continue  # these may have been played by choice
                    lacks[seat].update(called)
                    if led is not None and card.suit is not led:
                        _cannot_follow(card, led, then, voids[seat], lacks[seat])
        return voids, lacks

    @cached_property
    def called_cards(self) -> list[Card]:
        """The called cards that have made no friend yet: of two copies the declarer's own makes none."""
        plays = [p for trick in self.view.tricks for p in trick.plays] + list(self.view.trick)
        copies = pack_counts(self.rules)
        played = {p.card for p in plays if p.seat != self.declarer or copies[p.card] == 1}
        return [call.card for call in self.view.calls if call.card is not None and call.card not in played]

    @cached_property
    def attacks(self) -> bool:
        """Whether this seat is on the declarer's side, as far as it knows."""
        return self.seat in self.attackers

    @cached_property
    def attackers(self) -> set[int]:
        """The seats this seat knows to be on the declarer's side."""
        view, side = self.view, set(self.view.friends)
        if self.declarer is not None:
            side.add(self.declarer)
            if self.rules.table.stand_in == "partners":
                side.add(self.declarer + 1)
        return side & set(range(len(view.counts)))

    @cached_property
    def friends_hidden(self) -> int:
        """The number of calls that have not led to a friend this seat knows."""
        open_calls = [call for call in self.view.calls if call.kind in ("card", "first", "last")]
        return max(0, len(open_calls) - len(self.view.friends))

    def called_jokers(self, lead: Play) -> tuple[Card, ...]:
        """The jokers that would be called by that lead."""
        return self.now.called_jokers(Played(self.seat, lead.card, lead.suit, lead.call))

    def is_own_sides(self, card: Card) -> bool:
        """Whether the card is this side's for certain: in a hand it plays, or called as its friend's card."""
        held = any(card in hand for hand in self.view.hands if hand)
        return held or (self.attacks and card in self.called_cards)

    def is_partner(self, seat: int) -> bool:
        """Whether both seats are played by the same person."""
        return controller(self.rules, seat) == controller(self.rules, self.seat)


def _cannot_follow(card: Card, led: Suit, then: TrickLaw, voids: set[Suit], lacks: set[Card]) -> None:
    """A card that does not follow shows a void, and where trumps follow too, another one."""
    shown = {led}
    if then.rules.play.follow == "suit-or-trump" and then.trump is not None:
        if card.suit == then.trump:
            return
        shown.add(then.trump)
    voids |= shown
    if then.mighty.suit in shown and then.mighty_power != "forbidden":
        lacks.add(then.mighty)
