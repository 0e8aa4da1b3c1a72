"""Where in a lesson a learner is, so that he can leave it and take it up there again."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.lessons.lesson import LEARNER, Ask, Coached, Move, Others, Part


@dataclass(frozen=True, slots=True)
class Place:
    """How far a lesson has come: enough to take it up there again."""

    part: int
    step: int
    moves: tuple[Move, ...] = ()


def leads_to(part: Part, place: Place) -> bool:
    """Whether the moves are those with which one comes to the place by this part's steps."""
    if not 0 <= place.step < len(part.steps):
        return False
    moves = place.moves
    for step in part.steps[: place.step]:
        if isinstance(step, Others):
            if moves[: len(step.moves)] != step.moves:
                return False
            moves = moves[len(step.moves) :]
        elif isinstance(step, Ask):
            if not moves or moves[0][0] != LEARNER or step.judge(moves[0][1]) is not None:
                return False
            moves = moves[1:]
        elif isinstance(step, Coached):
            moves = ()
    return not moves or isinstance(part.steps[place.step], Coached)
