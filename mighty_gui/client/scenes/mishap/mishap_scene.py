"""The screen after an error: what has happened, what is kept, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.scenes.mishap.fault import Fault, report
from mighty_gui.client.scenes.mishap.report_sheet import ReportSheet
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Dialog, Widget
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.widget_scene import WidgetScene


@dataclass(frozen=True)
class WaysOn:
    """What can be done after an error."""

    start: Callable[[], None]
    """Goes back to the start screen."""
    go_on: Callable[[], None]
    """Goes on with the match that was being played."""


class MishapScene(WidgetScene):
    """The ways on after an error; the best one has the focus."""

    called = "mishap.title"

    def __init__(self, context: Context, fault: Fault, ways: WaysOn) -> None:
        super().__init__(context)
        self.fault = fault
        self.ways = ways
        self.first_focus = "start" if fault.match is None or fault.is_again else "go_on"

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out the dialog."""
        return [Dialog(self.context.look, self.t(self.called), self._told(), self._buttons()).place(rect)]

    def _told(self) -> str:
        """Say what has happened, what is kept, and what helps."""
        match = self.fault.match
        kept = "kept" if match is None else "match_kept" if match.saving.is_kept else "match_unkept"
        keys = "again" if self.fault.is_again else "happened", kept, "offer"
        return "\n".join(self.t(f"mishap.{key}") for key in keys)

    def _buttons(self) -> list[Button]:
        look = self.context.look
        return [
            Button(look, self.t("mishap.report.show"), self._report, icon="list", name="report"),
            Button(look, self.t("mishap.quit"), self._quit, name="quit"),
            *(
                Button(look, self.t(f"mishap.{way}"), act, style=self._style(way), name=way)
                for way, act in self._ways()
            ),
        ]

    def _ways(self) -> list[tuple[str, Callable[[], None]]]:
        """The ways within the program, by their names."""
        go_on = [] if self.fault.match is None else [("go_on", self.ways.go_on)]
        return [("start", self.ways.start), *go_on]

    def _style(self, way: str) -> Style:
        return "primary" if way == self.first_focus else "secondary"

    # --- acting --------------------------------------------------------------------------------------

    def _report(self) -> None:
        text = report(self.fault, self.context)
        self.app.push(ReportSheet(self.context, text, shows_cards=self.fault.shows_cards))

    def _quit(self) -> None:
        self.app.quit()

    def cancel(self) -> bool:
        """Go back to the start screen."""
        self.ways.start()
        return True
