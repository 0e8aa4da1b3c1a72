"""The better line: a hand played on from one of its positions with another action, the cards as they truly lay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.record import HandRecord, replay
from mighty_gui.match.repeating import deal_of
from mighty_gui.match.replayed_hand import ReplayedHand

LEVEL: Final = "normal"
"""The computer players who go on: they answer in an instant, and play as one expects of a table."""


@dataclass(frozen=True, slots=True)
class BetterLine:
    """The course of a hand with a better action in the place of the one that was taken."""

    number: int
    """Of the action that is replaced, from 1."""
    actions: tuple[tuple[int, Action], ...]
    """The better action, and all that computer players did after it to the end of the hand."""

    def record(self, hand: ReplayedHand) -> HandRecord:
        """The whole hand so played, as a record."""
        before = _before(hand, self.number)
        return replace(before, seats=hand.record.seats, actions=(*before.actions, *self.actions))


def better_line(hand: ReplayedHand, number: int, better: Action, seed: int, pause: Pause = no_pause) -> BetterLine:
    """Play on with ``better`` in the place of action ``number``, each player on what their seat can know."""
    board = replay(_before(hand, number), hand.game, hand.rules)
    actions: list[tuple[int, Action]] = []
    while (seat := board.to_act) is not None:
        view = hand.game.view(board, hand.game.controller(hand.rules, seat))
        action = choose(view, LEVEL, seed, pause) if actions else better
        board.apply(action, seat)
        actions.append((seat, action))
    return BetterLine(number, tuple(actions))


def _before(hand: ReplayedHand, number: int) -> HandRecord:
    """The record of the hand up to an action; what chance decided later is open again."""
    return deal_of("", hand.rules, hand.record, number - 1).record
