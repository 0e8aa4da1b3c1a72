"""Taking a choice back: how far the hand may go back, and the hand as it was there.

What is taken back is the last choice of the only person at the table, with everything that followed it. A hand
never goes back behind a card that was turned up for him: the kitty, a drawn or newly dealt card, a hand shown, an
answer to whom he eliminated. What the others played meanwhile he has seen, and the record says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mighty_gui.engine.actions import Action
from mighty_gui.engine.errors import IllegalAction
from mighty_gui.engine.events import (
    Drew,
    Event,
    Killed,
    KittyTaken,
    LotsDrawn,
    MisdealCalled,
    Redistributed,
)
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.pack import controller

Actions = Sequence[tuple[int, Action]]


@dataclass(frozen=True, slots=True)
class _Choice:
    """A point where the person had more than one thing to do: how much had happened before."""

    actions: int
    events: int


def actions_kept(hand: Hand, actions: Actions, people: Sequence[int]) -> int:
    """How many actions stand when the person's last choice is taken back.

    Raises ``IllegalAction`` saying why nothing can be taken back.
    """
    if len(people) != 1:
        raise IllegalAction("take_back_company", "only who plays with nobody but computers may take back")
    if hand.is_over:
        raise IllegalAction("take_back_over", "the hand is over and counted")
    person = people[0]
    last = next(reversed(_choices(hand, actions, person)), None)
    if last is None:
        raise IllegalAction("take_back_nothing", "there is nothing of yours to take back")
    if any(_turns_up(event, hand, person) for event in hand.events[last.events :]):
        raise IllegalAction("take_back_seen", "cards have been turned up since: they cannot be unseen")
    return last.actions


def _choices(hand: Hand, actions: Actions, person: int) -> list[_Choice]:
    """The choices of the person, a card or word that was the only one possible left out."""
    found, again = [], _fresh(hand)
    for number, (seat, action) in enumerate(actions):
        if controller(hand.rules, seat) == person and len(again.legal()) > 1:
            found.append(_Choice(number, len(again.events)))
        again.apply(action, seat)
    return found


def _turns_up(event: Event, hand: Hand, person: int) -> bool:
    """Whether the event shows the person something that lay hidden, or decides something by lot."""
    seen = event.redacted(lambda seat: controller(hand.rules, seat) == person)
    if isinstance(seen, KittyTaken):
        return seen.cards is not None
    if isinstance(seen, Redistributed):
        return any(seen.hands)
    if isinstance(seen, (Drew, Killed)):
        return controller(hand.rules, seen.seat) == person
    return isinstance(seen, (MisdealCalled, LotsDrawn))


def went_back(hand: Hand, actions: Actions) -> Hand:
    """The hand after these of its actions. How the eliminated cards go round is open again if they have not yet."""
    again = _fresh(hand)
    for seat, action in actions:
        again.apply(action, seat)
    if not any(isinstance(event, Redistributed) for event in again.events):
        again.state.deal = replace(again.state.deal, redistribution=None)
    return again


def _fresh(hand: Hand) -> Hand:
    """The hand before its first action."""
    state = hand.state
    return Hand(state.rules, state.deal, state.dealer, state.previous, state.sitting_out)
