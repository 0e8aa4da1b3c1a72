"""Importing hands from a file: the question for the file, the progress, and the result."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

from mighty_gui.client.frame.message import FieldScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Dialog, Widget
from mighty_gui.files.faults import FileError
from mighty_gui.keep.exchange.importing import bring_in
from mighty_gui.keep.exchange.merging import Imported
from mighty_gui.texts import Texts
from mighty_gui.texts.problem_texts import problem_text

LONGEST_PATH: Final = 1000
MOST_REASONS: Final = 3
"""How many errors are described; the others are only counted."""


class ImportScene(FieldScene):
    """Asks for a file with hands, typed or dropped on the window, and shows the progress of the import.

    The import runs in its own thread; ``on_done`` gets a text about the result.
    """

    called = "history.import.title"
    first_focus = field_name = "path"
    longest = LONGEST_PATH

    def __init__(self, context: Context, on_done: Callable[[str], None], path: Path | None = None) -> None:
        """If a ``path`` is given, import it without a question."""
        super().__init__(context)
        self.work: Future[Imported] | None = None
        """The import, once it has begun."""
        self._on_done = on_done
        self._done = self._shown = 0
        if path is not None:
            self._begin(path)

    def _begin(self, path: Path) -> None:
        self.work = Future()
        Thread(target=self._run, args=(self.work, path), name="import").start()

    def _run(self, work: Future[Imported], path: Path) -> None:
        try:
            work.set_result(bring_in(self.context.archive, self.context.catalogue, [path], self._note))
        except Exception as error:  # raised again by ``result()``
            work.set_exception(error)

    def _note(self, done: int, _: int) -> None:
        self._done = done

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        if self.work is None:
            return super().build(rect)
        text = self.t("history.import.waiting", done=f"{self._shown:,}")
        return [Dialog(self.context.look, self.t(self.called), text, []).place(rect)]

    def hint(self) -> str:
        return self.t("history.import.hint")

    def placeholder(self) -> str:
        return self.t("history.import.placeholder")

    def field_label(self) -> str:
        return self.t("history.import.path")

    def reason(self) -> str:
        return "" if self.typed.strip() else self.t("history.import.empty")

    def answer(self) -> tuple[str, str]:
        return "import", self.called

    def use(self) -> None:
        self._take(self.typed.strip().strip("\"'"))

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; a dropped file is imported at once."""
        if intent.kind is Kind.DROP_FILE and self.work is None:
            self._take(intent.text)
            return True
        return super().handle(intent)

    def _take(self, text: str) -> None:
        path = Path(text)
        with contextlib.suppress(RuntimeError):  # "~name", but the system has no user of that name
            path = path.expanduser()
        self._begin(path)
        self.refresh()

    def step(self, dt: float) -> None:
        """Show the progress; at the end close the scene and pass on the result."""
        super().step(dt)
        if self._done != self._shown:
            self._shown = self._done
            self.refresh()
        if self.work is not None and self.work.done():
            self.app.pop()
            self._on_done(self._result(self.work))

    def _result(self, work: Future[Imported]) -> str:
        try:
            return import_text(work.result(), self.context.texts)
        except FileError as error:
            return problem_text(error.first, self.context.texts)

    def cancel(self) -> bool:
        """Close the scene, but not during an import, which has to be complete."""
        return self.work is not None or super().cancel()


def import_text(brought: Imported, texts: Texts) -> str:
    """Return how many hands were imported, how many were known already, and why others failed."""
    reasons = [problem_text(error.first, texts) for error in brought.errors[:MOST_REASONS]]
    if left := brought.failed - len(reasons):
        reasons.append(texts("history.import.more", count=left))
    return "\n".join([*(texts(key, **values) for key, values in brought.notices), *reasons])
