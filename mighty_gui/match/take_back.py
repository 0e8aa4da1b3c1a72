"""Taking a choice back: how far the hand may go back, and the hand as it was there.

What is taken back is the last choice of the only person at the table, with everything that followed it. A hand
never goes back behind a card that was turned up for him: the kitty, a drawn or newly dealt card, a hand shown, an
answer to whom he eliminated. What the others played meanwhile he has seen, and the record says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.events import Drew, Killed, KittyTaken, LotsDrawn, MisdealCalled, Redistributed
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.pack import controller

Actions = Sequence[tuple[int, Action]]


@dataclass(frozen=True, slots=True)
class _Choice:
    """A point where the person had more than one thing to do: how much had happened before."""

    actions: int
    events: int


class Choices:
    """The choices of one person in a hand, found as it goes on; what was the only thing possible is none."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self._begin()

    def _begin(self) -> None:
        self._deal, self._again = self.hand.state.deal, _fresh(self.hand)
        self._played = 0
        self._last: _Choice | None = None

    def last(self, actions: Actions, person: int) -> _Choice | None:
        """The last after these actions; only those are played again that were not when it was last asked for."""
        if self._deal is not self.hand.state.deal:  # chance has decided something more
            self._begin()
        again = self._again
        for number, (seat, action) in enumerate(actions[self._played :], self._played):
            if controller(self.hand.rules, seat) == person and len(again.legal()) > 1:
                self._last = _Choice(number, len(again.events))
            again.apply(action, seat)
            self._played = number + 1
        return self._last


def actions_kept(choices: Choices, actions: Actions, people: Sequence[int]) -> int:
    """How many actions stand when the person's last choice is taken back.

    Raises ``IllegalAction`` saying why nothing can be taken back.
    """
    hand = choices.hand
    if len(people) != 1:
        raise IllegalAction("take_back_company", "only who plays with nobody but computers may take back")
    if hand.is_over:
        raise IllegalAction("take_back_over", "the hand is over and counted")
    person = people[0]
    last = choices.last(actions, person)
    if last is None:
        raise IllegalAction("take_back_nothing", "there is nothing of yours to take back")
    if any(_turns_up(event, hand, person) for event in hand.events[last.events :]):
        raise IllegalAction("take_back_seen", "cards have been turned up since: they cannot be unseen")
    return last.actions


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
