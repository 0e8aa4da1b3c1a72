"""A decision as numbers: what the seat sees, what it may do, and what a chosen place means.

A discard of several cards is chosen one card at a time, in any order: after each card the places left are those of
the cards that some legal discard has beside it. The last card makes the discard.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cached_property

from mighty_gui.engine.core.cards import Card, cards_without, is_subset
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.numbered_pack import not_legal
from mighty_gui.training.encoding_registry import ACTIONS, observation, place_of

Policy = Callable[["array[float]", bytearray], int]
"""A player by numbers: an observation and the mask of what is legal go in, the place of an action comes out."""


class Decision:
    """A seat's view as numbers, and its legal actions as places; out of turn there are none."""

    def __init__(self, view: View, laid: tuple[Card, ...] = (), left: Sequence[Discard] = ()) -> None:
        """``laid``: the cards chosen so far; ``left``: the legal discards that have them all."""
        self.view, self.laid = view, laid
        self._left = left or [action for action in view.legal if isinstance(action, Discard)]

    @cached_property
    def observation(self) -> array[float]:
        """The row of numbers that tells what the seat sees."""
        return observation(self.view, self.laid)

    @cached_property
    def mask(self) -> bytearray:
        """A place for each action there is: 1 where it is legal."""
        mask = bytearray(ACTIONS.size)
        for place in self.ways:
            mask[place] = 1
        return mask

    @cached_property
    def ways(self) -> dict[int, Action]:
        """The legal actions by place; for the next card of a discard, that card alone."""
        actions = self._next_cards() if self._left else self.view.legal
        return {place_of(action, self.view): action for action in actions}

    def _next_cards(self) -> list[Discard]:
        cards: dict[Card, Discard] = {}
        for discard in self._left:
            for card in cards_without(discard.cards, self.laid):
                cards.setdefault(card, Discard((card,)))
        return list(cards.values())

    def place_of(self, action: Action) -> int:
        """Return the place of an action; of a discard, that of its next card. Raises ``IllegalAction``.

        Where other cards than those of the discard are laid already, as many of its cards are as can be.
        """
        steps = [action]
        if isinstance(action, Discard):
            steps = [Discard((card,)) for card in cards_without(action.cards, self.laid)]
        for step in steps:
            place = place_of(step, self.view)
            if self.ways.get(place) == step:
                return place
        raise not_legal(action, self.view.legal)

    def take(self, place: int) -> Action | Decision:
        """Return the action at a place, or the decision about the next card. Raises ``IllegalAction``."""
        action = self.ways.get(place)
        if action is None:
            raise not_legal(_Place(place), self.view.legal)
        if not isinstance(action, Discard):
            return action
        laid = (*self.laid, *action.cards)
        left = [discard for discard in self._left if is_subset(laid, discard.cards)]
        return left[0] if len(left[0].cards) == len(laid) else Decision(self.view, laid, left)


class _Place(Action):
    """A place at which nothing legal is, as the action that somebody wanted."""

    def __init__(self, place: int) -> None:
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}"


def decide(view: View, policy: Policy) -> Action:
    """Return the action that a player by numbers takes in a view: asked once, or for each card of a discard."""
    step: Action | Decision = Decision(view)
    while isinstance(step, Decision):
        step = step.take(policy(step.observation, step.mask))
    return step


decided = decide
"""The same, by the name that programs of others have imported since 0.1.0."""
