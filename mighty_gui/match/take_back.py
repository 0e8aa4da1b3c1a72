"""Taking a choice back: how far the hand may go back, and the hand at that point.

What is taken back is the last choice of the only person at the table, with everything that followed it. A hand
never goes back to before a card was turned up for them; their game knows which events turn cards up. They have seen
what the others played meanwhile, and the record says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.engine.core.game import Action, Game, Hand
from mighty_gui.engine.core.refusal import IllegalAction, Refusal

Actions = Sequence[tuple[int, Action]]


@dataclass(frozen=True, slots=True)
class _Choice:
    """A point where the person had more than one legal action, with the numbers of actions and events before it."""

    actions: int
    events: int


class Choices:
    """The choices of one person in a hand, found as it goes on; the only possible action is no choice."""

    def __init__(self, hand: Hand, game: Game) -> None:
        self.hand = hand
        self.game = game
        self._again = _fresh(hand, game)
        self._played = 0
        self._last: _Choice | None = None

    def last(self, actions: Actions, person: int) -> _Choice | None:
        """The person's last choice among these actions; only actions added since the last request are replayed."""
        again = self._again
        for number, (seat, action) in enumerate(actions[self._played :], self._played):
            if self.game.controller(self.hand.rules, seat) == person and len(again.legal()) > 1:
                self._last = _Choice(number, len(again.events))
            again.apply(action, seat)
            self._played = number + 1
        return self._last


def actions_kept(choices: Choices, actions: Actions, people: Sequence[int]) -> int:
    """How many actions remain when the person's last choice is taken back.

    Raises ``IllegalAction`` saying why nothing can be taken back.
    """
    hand, game = choices.hand, choices.game
    if len(people) != 1:
        raise IllegalAction(Refusal("take_back.company"))
    if hand.is_over:
        raise IllegalAction(Refusal("take_back.over"))
    person = people[0]
    last = choices.last(actions, person)
    if last is None:
        raise IllegalAction(Refusal("take_back.nothing"))
    if any(game.turns_up(event, hand.rules, person) for event in hand.events[last.events :]):
        raise IllegalAction(Refusal("take_back.seen"))
    return last.actions


def went_back(hand: Hand, game: Game, actions: Actions) -> Hand:
    """The hand after these of its actions; chance decisions that come later are open again."""
    again = _fresh(hand, game)
    for seat, action in actions:
        again.apply(action, seat)
    game.leave_to_chance(again)
    return again


def _fresh(hand: Hand, game: Game) -> Hand:
    """The hand before its first action."""
    return game.begin(hand.rules, game.beginning_of(hand))
