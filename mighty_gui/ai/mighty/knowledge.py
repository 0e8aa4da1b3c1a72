"""The knowledge of a seat: everything that follows from its view, computed once for each decision."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.events import DealerMayBid, Drew, Passed, SecondRound
from mighty_gui.engine.mighty.pack import pack_counts
from mighty_gui.engine.mighty.trick_law import TrickLaw, hand_law
from mighty_gui.engine.mighty.view import PlayerView

ActionValues = list[tuple[Action, float]]
"""Legal actions with a player's value of each, in points for their side; the highest is chosen."""

IMPOSSIBLE: Final = 10 * RULED_OUT
"""The value of an action that is chosen only if there is no other."""

OUT_OF_PLAY = -1
"""The place of cards that will not be played: the discard, cards buried in a draw. Other places are seats."""


def seen_cards(view: PlayerView) -> list[Card]:
    """Return every card that the seat has seen: held, open, played, buried or left in a draw, or offered now."""
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
    """Return whether a misdeal has been called; the auction that follows is about bids that override it."""
    return any(event.type == "misdeal" for event in view.events)


def given_up(view: PlayerView) -> set[int]:
    """Return the seats that have passed for good while no player has opened.

    Before a second round there are none (pagat.com); a dealer who may bid after all have passed is none.
    """
    second = next((at for at, event in enumerate(view.events) if isinstance(event, SecondRound)), None)
    if second is None and view.rules.auction.all_pass == "second-round":
        return set()
    passed = {event.seat for event in view.events[second or 0 :] if isinstance(event, Passed)}
    return passed - {view.dealer} if view.rules.auction.dealer_minimum is not None and second is None else passed


def dealer_alone_bids(view: PlayerView) -> bool:
    """Return whether all have passed and the dealer alone may bid once more."""
    return any(isinstance(event, DealerMayBid) for event in view.events)


class Knowledge:
    """The position as the seat to act knows it. Each part is computed when it is first needed."""

    def __init__(self, view: PlayerView) -> None:
        """Prepare for the seat whose card is awaited (a honeymoon partner's, if it is their turn)."""
        self.view = view
        self.rules = view.rules
        self.seat = view.to_act if view.may_act and view.to_act is not None else view.seat
        self.hand: tuple[Card, ...] = view.hands[self.seat] or ()
        self.trump: Suit | None = view.contract.trump if view.contract else None

    @cached_property
    def now(self) -> TrickLaw:
        """The powers of the special cards in this trick."""
        return hand_law(self.rules, self.trump).tricks[len(self.view.tricks)]

    @property
    def mighty(self) -> Card:
        """The mighty of this hand."""
        return self.now.mighty

    @cached_property
    def unseen(self) -> dict[Card, int]:
        """Every card that this seat has not seen, with the number of copies, in listing order."""
        left = dict(pack_counts(self.rules))
        for card in seen_cards(self.view):
            left[card] -= 1
        return {card: count for card, count in left.items() if count > 0}

    @cached_property
    def called_cards(self) -> list[Card]:
        """The called cards that have not made a friend yet; of two copies, the declarer's own makes none."""
        plays = [p for trick in self.view.tricks for p in trick.plays] + list(self.view.trick)
        copies = pack_counts(self.rules)
        played = {p.card for p in plays if p.seat != self.view.declarer or copies[p.card] == 1}
        return [call.card for call in self.view.calls if call.card is not None and call.card not in played]

    @cached_property
    def attacks(self) -> bool:
        """Whether this seat is on the declarer's side, as far as it knows."""
        return self.seat in self.attackers

    @cached_property
    def attackers(self) -> set[int]:
        """The seats this seat knows to be on the declarer's side."""
        view, side = self.view, set(self.view.friends)
        if view.declarer is not None:
            side.add(view.declarer)
            if self.rules.table.stand_in == "partners":
                side.add(view.declarer + 1)
        return side & set(range(len(view.counts)))

    @cached_property
    def friends_hidden(self) -> int:
        """The number of calls that have not led to a friend this seat knows."""
        open_calls = [call for call in self.view.calls if call.kind in ("card", "first", "last", "trick")]
        return max(0, len(open_calls) - len(self.view.friends))

    def is_own_sides(self, card: Card) -> bool:
        """Return whether the card certainly belongs to this side: in a hand it plays, or called as its friend."""
        held = any(card in hand for hand in self.view.hands if hand)
        return held or (self.attacks and card in self.called_cards)
