"""Where in a lesson a learner is, so that he can leave it and take it up there again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mighty_gui.client.lessons.lesson import LEARNER, Ask, Coached, Lesson, Move, Others, Part


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


def place_before(lesson: Lesson, place: Place, reached: Mapping[int, Place]) -> Place | None:
    """The last place before this one at which it was up to the learner; ``None`` at the lesson's beginning.

    ``reached`` is how far he came in each part; into one he has not seen today he comes back at its beginning.
    """
    found = [stop for stop in _stops(lesson.parts[place.part], place) if stop != place]
    if found:
        return found[-1]
    return reached.get(place.part - 1, Place(place.part - 1, 0)) if place.part else None


def _stops(part: Part, place: Place) -> list[Place]:
    """Where on the way to a place of this part the learner was spoken to, or played as he liked."""
    found: list[Place] = []
    done = 0
    for at, step in enumerate(part.steps[: place.step + 1]):
        if isinstance(step, Others):
            done += len(step.moves)
        elif isinstance(step, Coached):
            own = (number for number in range(done, len(place.moves)) if place.moves[number][0] == LEARNER)
            found += [Place(place.part, at, place.moves[:number]) for number in own]
            done = len(place.moves)
        else:
            found.append(Place(place.part, at, place.moves[:done]))
            done += isinstance(step, Ask)
    return found
