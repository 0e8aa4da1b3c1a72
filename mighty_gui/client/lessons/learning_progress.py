"""The lessons done and the places where others were left, kept in ``lessons.yaml`` in the player's own folder.

A damaged file is set aside and the progress starts empty; an unreadable entry alone is ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from mighty_gui.client.lessons.bookmark import Bookmark
from mighty_gui.client.lessons.lesson import Move, moves_text, read_move
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.own_file import UnusableFile, read_own
from mighty_gui.files.storage import write_atomic
from mighty_gui.files.system_errors import system_reason
from mighty_gui.keep.settings import Notice
from mighty_gui.presets.games import BOOKS

FILE_NAME = "lessons.yaml"
TIPS = "tips"
"""The key of the tips in the file; no lesson has that id."""


@dataclass
class Progress:
    """The learner's progress so far."""

    path: Path
    done: set[str] = field(default_factory=set)
    bookmarks: dict[str, Bookmark] = field(default_factory=dict)
    tips: set[str] = field(default_factory=set)
    """The first-time tips that were told."""
    notice: Notice | None = None
    """The notice for the player about the file, if it was damaged."""

    @classmethod
    def load(cls, folder: Path) -> Progress:
        """Read the file, if there is one."""
        progress = cls(folder / FILE_NAME)
        try:
            progress._take(read_own(progress.path))
        except UnusableFile as file:
            progress.notice = Notice("lessons.damaged", {"path": file.place})
        return progress

    def _take(self, data: Mapping[str, object]) -> None:
        for name, entry in data.items():
            if not isinstance(entry, Mapping):
                continue
            if name == TIPS:
                self.tips |= {tip for tip, told in entry.items() if told is True}
                continue
            if entry.get("done") is True:
                self.done.add(name)
            bookmark = _bookmark(entry.get("at"))
            if bookmark is not None:
                self.bookmarks[name] = bookmark

    def tell(self, tip: str) -> None:
        """Note that the tip has been told."""
        self.tips.add(tip)
        self._save()

    def reach(self, lesson: str, bookmark: Bookmark) -> None:
        """Note how far the lesson has come."""
        if self.bookmarks.get(lesson) != bookmark:
            self.bookmarks[lesson] = bookmark
            self._save()

    def forget_bookmark(self, lesson: str) -> None:
        """Forget the lesson's bookmark: it starts from its beginning."""
        if self.bookmarks.pop(lesson, None) is not None:
            self._save()

    def finish(self, lesson: str) -> None:
        """Note that the lesson is done; taken again, it starts from its beginning."""
        self.done.add(lesson)
        self.bookmarks.pop(lesson, None)
        self._save()

    def was_left(self, lesson: str) -> bool:
        """Whether the lesson was begun but not finished."""
        bookmark = self.bookmarks.get(lesson)
        return bookmark is not None and (bookmark.part, bookmark.step) > (0, 0)

    def _save(self) -> None:
        self.tips |= type(self).load(self.path.parent).tips  # a table may have told some meanwhile
        try:
            write_atomic(self.path, self._text())
        except OSError as error:
            self.notice = Notice("lessons.unwritable", {"path": self.path.parent, "reason": system_reason(error)})

    def _text(self) -> str:
        data: dict[str, dict[str, object]] = {}
        for name in sorted({*self.done, *self.bookmarks}):
            entry: dict[str, object] = {"done": True} if name in self.done else {}
            bookmark = self.bookmarks.get(name)
            if bookmark is not None:
                entry["at"] = {"part": bookmark.part, "step": bookmark.step, "moves": moves_text(bookmark.moves)}
            data[name] = entry
        if self.tips:
            data[TIPS] = dict.fromkeys(sorted(self.tips), True)
        return yaml.safe_dump(data, sort_keys=False)


def _bookmark(value: object) -> Bookmark | None:
    """Read a bookmark; return ``None`` if it makes no sense."""
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
    for book in BOOKS:
        with suppress(RefusalError, ValueError):
            return read_move(line, book.game)
    return None
