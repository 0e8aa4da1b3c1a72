"""The screen after an error: what happened, what is saved, and how to go on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from mighty_gui.client.app.fault_report import Fault, report
from mighty_gui.client.frame.message import MessageScene, saved_message
from mighty_gui.client.frame.sheet_screens import ReadingScene
from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell import routes, window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.widget_scene import PaperButton
from mighty_gui.files.storage import write_atomic
from mighty_gui.match import Match
from mighty_gui.texts import Texts


class MishapScene(MessageScene):
    """The choice of how to go on after an error; the best button has the focus."""

    called = "mishap.title"
    overlay = False

    def __init__(self, context: Context, fault: Fault) -> None:
        self.fault = fault
        super().__init__(context, context.texts(self.called), self._message(context.texts), ())
        self.first_focus = "start" if fault.match is None or fault.is_again else "go_on"

    def _message(self, texts: Texts) -> str:
        """Return the message: what happened, what is saved, and what helps."""
        match = self.fault.match
        kept = "kept" if match is None else "match_kept" if match.saving.is_kept else "match_unkept"
        keys = "again" if self.fault.is_again else "happened", kept, "offer"
        return "\n".join(texts(f"mishap.{key}") for key in keys)

    def buttons(self) -> list[Button]:
        look = self.context.look
        return [
            Button(look, self.t("mishap.report.show"), self._report, icon="list", name="report"),
            Button(look, self.t("mishap.quit"), self._quit, name="quit"),
            self._button("start", None),
            *([] if self.fault.match is None else [self._button("go_on", self.fault.match)]),
        ]

    def _button(self, name: str, match: Match | None) -> Button:
        """Return a button that leads back into the program."""
        style: Style = "primary" if name == self.first_focus else "secondary"
        action = self.to(routes.Recover(match))
        return Button(self.context.look, self.t(f"mishap.{name}"), action, style=style, name=name)

    def _report(self) -> None:
        text = report(self.fault, self.context)
        self.app.push(ReportSheet(self.context, text, shows_cards=self.fault.shows_cards))

    def _quit(self) -> None:
        self.app.quit()

    def cancel(self) -> bool:
        self.app.go(routes.Recover(None))
        return True


# --- the report about an error, to be read, copied or saved -------------------------------------------------
# The program sends no report.


class ReportSheet(ReadingScene):
    """The report on paper, with a note about its content."""

    def __init__(self, context: Context, text: str, *, shows_cards: bool) -> None:
        super().__init__(context)
        self.text, self.shows_cards = text, shows_cards

    def title(self) -> str:
        return self.t("mishap.report.title")

    def write(self, page: Document) -> None:
        page.text(self.t("mishap.report.holds"))
        page.text(self.t("mishap.report.cards" if self.shows_cards else "mishap.report.no_cards"))
        page.gap(10)
        for line in self.text.splitlines():
            if line.startswith("--- "):
                page.heading(line.removeprefix("--- "))
            elif line.strip():
                page.text(line.strip(), soft=True)

    def title_buttons(self) -> Sequence[Button]:
        look = self.context.look
        return [
            PaperButton(look, self.t("mishap.report.copy"), self._copy, name="copy"),
            PaperButton(look, self.t("mishap.report.save"), self._save, name="save"),
        ]

    def _copy(self) -> None:
        self._notify(self.t("mishap.report.copied" if window.copy(self.text) else "replay.no_clipboard"))

    def _save(self) -> None:
        path = self.context.exports / f"error-{datetime.now():%Y%m%d-%H%M%S}.txt"
        self._notify(saved_message(self.context, path, lambda place: write_atomic(place, self.text)))

    def _notify(self, text: str) -> None:
        self.app.push(MessageScene.notice(self.context, self.title(), text))
