"""Where in a lesson a learner is, so that they can leave it and take it up there again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mighty_gui.client.lessons.lesson import LEARNER, Ask, Coached, Lesson, Move, Others, Part


@dataclass(frozen=True, slots=True)
class Bookmark:
    """How far a lesson has come: enough to take it up there again."""

    part: int
    step: int
    moves: tuple[Move, ...] = ()


def leads_to(part: Part, bookmark: Bookmark) -> bool:
    """Whether the moves are those with which one comes to the bookmark by this part's steps."""
    if not 0 <= bookmark.step < len(part.steps):
        return False
    moves = bookmark.moves
    for step in part.steps[: bookmark.step]:
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
    return not moves or isinstance(part.steps[bookmark.step], Coached)


def bookmark_before(lesson: Lesson, bookmark: Bookmark, reached: Mapping[int, Bookmark]) -> Bookmark | None:
    """The last one before this one at which it was up to the learner; ``None`` at the lesson's beginning.

    ``reached`` is how far they came in each part; into one not seen today they come back at its beginning.
    """
    found = [stop for stop in _stops(lesson.parts[bookmark.part], bookmark) if stop != bookmark]
    if found:
        return found[-1]
    return reached.get(bookmark.part - 1, Bookmark(bookmark.part - 1, 0)) if bookmark.part else None


def _stops(part: Part, bookmark: Bookmark) -> list[Bookmark]:
    """Where on the way to a bookmark of this part the learner was spoken to, or played as they liked."""
    found: list[Bookmark] = []
    done = 0
    for at, step in enumerate(part.steps[: bookmark.step + 1]):
        if isinstance(step, Others):
            done += len(step.moves)
        elif isinstance(step, Coached):
            own = (number for number in range(done, len(bookmark.moves)) if bookmark.moves[number][0] == LEARNER)
            found += [Bookmark(bookmark.part, at, bookmark.moves[:number]) for number in own]
            done = len(bookmark.moves)
        else:
            found.append(Bookmark(bookmark.part, at, bookmark.moves[:done]))
            done += isinstance(step, Ask)
    return found
