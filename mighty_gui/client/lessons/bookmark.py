"""The learner's place in a lesson, to leave it and continue it there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mighty_gui.client.lessons.lesson import LEARNER, Ask, Coached, Lesson, Move, Others, Part


@dataclass(frozen=True, slots=True)
class Bookmark:
    """The progress through a lesson: enough to continue it there."""

    part: int
    step: int
    moves: tuple[Move, ...] = ()


def leads_to(part: Part, bookmark: Bookmark) -> bool:
    """Whether the bookmark's moves lead to its place by the steps of this part."""
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
    """Return the last bookmark before this one where the learner had to act; ``None`` at the lesson's beginning.

    ``reached`` is how far they came in each part; a part not seen today is taken from its beginning.
    """
    found = [stop for stop in _stops(lesson.parts[bookmark.part], bookmark) if stop != bookmark]
    if found:
        return found[-1]
    return reached.get(bookmark.part - 1, Bookmark(bookmark.part - 1, 0)) if bookmark.part else None


def _stops(part: Part, bookmark: Bookmark) -> list[Bookmark]:
    """List the bookmarks up to this one where the coach spoke to the learner, or where they played freely."""
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
