"""The lessons that are done and the bookmarks in others, kept in the player's archive.

Single entries that cannot be read are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

from mighty_gui.client.lessons.lesson import LEARNER, Ask, Coached, Lesson, LessonPart, Move, Others, moves_text
from mighty_gui.engine.core.record import read_line
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.profiles import keep_learnt, learnt
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.games import GAMES

TIPS = "tips"
"""The prefix of the entries of tips: ``tips/NAME``."""
ALL_TIPS = "all"
"""The name under which all tips count as shown, for a player who knows the game."""


@dataclass
class Progress:
    """A learner's progress: the lessons done, the bookmarks, and the tips that were shown."""

    archive: Archive
    profile: str = USUAL
    """The id of the player's profile."""
    done: set[str] = field(default_factory=set)
    bookmarks: dict[str, Bookmark] = field(default_factory=dict)
    tips: set[str] = field(default_factory=set)
    """The first-time tips that were shown."""

    @classmethod
    def load(cls, archive: Archive, profile: str = USUAL) -> Progress:
        """Read a profile's progress."""
        progress = cls(archive, profile)
        for name, value in learnt(archive, profile):
            with suppress(ValueError, RecursionError):
                progress._take(name, json.loads(value))
        return progress

    def _take(self, name: str, entry: object) -> None:
        if not isinstance(entry, Mapping):
            return
        if name.startswith(f"{TIPS}/"):
            self.tips.add(name.removeprefix(f"{TIPS}/"))
        else:
            if entry.get("done") is True:
                self.done.add(name)
            bookmark = _bookmark(entry.get("at"))
            if bookmark is not None:
                self.bookmarks[name] = bookmark

    def mark_shown(self, tip: str) -> None:
        """Store that the tip has been shown."""
        self.tips.add(tip)
        self._keep(f"{TIPS}/{tip}", {})

    def reach(self, lesson: str, bookmark: Bookmark) -> None:
        """Store how far the learner has come in the lesson."""
        if self.bookmarks.get(lesson) != bookmark:
            self.bookmarks[lesson] = bookmark
            self._keep_lesson(lesson)

    def bookmark_of(self, lesson: Lesson) -> Bookmark | None:
        """Return the lesson's bookmark with its game's moves; ``None`` if there is none or it no longer fits."""
        bookmark = self.bookmarks.get(lesson.id)
        if bookmark is None:
            return None
        try:
            moves = tuple(read_line(lesson.game.parse_action, line) for line in moves_text(bookmark.moves))
        except RefusalError:
            return None
        return replace(bookmark, moves=moves)

    def forget_bookmark(self, lesson: str) -> None:
        """Forget the lesson's bookmark, so that it starts from its beginning."""
        if self.bookmarks.pop(lesson, None) is not None:
            self._keep_lesson(lesson)

    def finish(self, lesson: str) -> None:
        """Store that the lesson is done; the next time it starts from its beginning."""
        self.done.add(lesson)
        self.bookmarks.pop(lesson, None)
        self._keep_lesson(lesson)

    def was_left(self, lesson: str) -> bool:
        """Return whether the lesson was started but not finished."""
        bookmark = self.bookmarks.get(lesson)
        return bookmark is not None and (bookmark.part, bookmark.step) > (0, 0)

    def _keep_lesson(self, lesson: str) -> None:
        bookmark, at = self.bookmarks.get(lesson), None
        if bookmark is not None:
            at = {"part": bookmark.part, "step": bookmark.step, "moves": moves_text(bookmark.moves)}
        self._keep(lesson, {"at": at, **({"done": True} if lesson in self.done else {})})

    def _keep(self, name: str, entry: Mapping[str, object]) -> None:
        keep_learnt(self.archive, self.profile, name, entry)


def _bookmark(value: object) -> Bookmark | None:
    """Read a bookmark; return ``None`` if it is invalid."""
    if not isinstance(value, Mapping):
        return None
    part, step, moves = value.get("part"), value.get("step"), value.get("moves", [])
    if type(part) is not int or type(step) is not int or not isinstance(moves, list):
        return None
    read = [_move(str(line)) for line in moves]
    found = tuple(move for move in read if move is not None)
    return Bookmark(part, step, found) if len(found) == len(read) else None


def _move(line: str) -> Move | None:
    """Read a move of any game that has lessons; return ``None`` if it fits no game."""
    for kit in GAMES:
        with suppress(RefusalError):
            return read_line(kit.book.game.parse_action, line)
    return None


# --- the learner's place in a lesson, to leave it and continue it there -------------------------------------


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A place in a lesson: enough to continue there."""

    part: int
    step: int
    moves: tuple[Move, ...] = ()


def leads_to(part: LessonPart, bookmark: Bookmark) -> bool:
    """Return whether the steps of this part can lead to the bookmark's place with its moves."""
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

    ``reached`` is the bookmark reached in each part; a part that is not in it is started from its beginning.
    """
    found = [stop for stop in _stops(lesson.parts[bookmark.part], bookmark) if stop != bookmark]
    if found:
        return found[-1]
    return reached.get(bookmark.part - 1, Bookmark(bookmark.part - 1, 0)) if bookmark.part else None


def _stops(part: LessonPart, bookmark: Bookmark) -> list[Bookmark]:
    """List the bookmarks up to this one where the coach addressed the learner, or where the learner played freely."""
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
