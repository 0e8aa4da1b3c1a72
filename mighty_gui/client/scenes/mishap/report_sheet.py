"""The report about an error: all of it to be read, copied or saved. Nothing is sent anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.paper_sheet import ReadingScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.on_paper import PaperButton
from mighty_gui.files.storage import write_atomic
from mighty_gui.files.system_errors import system_reason


class ReportSheet(ReadingScene):
    """The report on paper, below what is in it."""

    def __init__(self, context: Context, text: str, *, shows_cards: bool) -> None:
        super().__init__(context)
        self.text = text
        self.shows_cards = shows_cards

    def title(self) -> str:
        """The screen's title."""
        return self.t("mishap.report.title")

    def write(self, page: Document) -> None:
        """Write what the report holds, then the report itself."""
        page.text(self.t("mishap.report.holds"))
        page.text(self.t("mishap.report.cards" if self.shows_cards else "mishap.report.no_cards"))
        page.gap(10)
        for line in self.text.splitlines():
            if line.startswith("--- "):
                page.heading(line.removeprefix("--- "))
            elif line.strip():
                page.text(line.strip(), soft=True)

    def beside_closing(self) -> Sequence[Button]:
        """The buttons for copying and saving."""
        look = self.context.look
        return [
            PaperButton(look, self.t("mishap.report.copy"), self._copy, name="copy"),
            PaperButton(look, self.t("mishap.report.save"), self._save, name="save"),
        ]

    def _copy(self) -> None:
        self._tell(self.t("mishap.report.copied" if window.copy(self.text) else "replay.no_clipboard"))

    def _save(self) -> None:
        path = self.context.exports / f"error-{datetime.now():%Y%m%d-%H%M%S}.txt"
        try:
            write_atomic(path, self.text)
            self._tell(self.t("history.saved", path=path))
        except OSError as error:
            self._tell(self.t("history.not_saved", path=path.parent, reason=system_reason(error)))

    def _tell(self, told: str) -> None:
        self.app.push(MessageScene.tell(self.context, self.title(), told))
