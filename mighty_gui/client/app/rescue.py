"""Recovery from an unexpected error: close all scenes, save the match, and let the player choose what to do.

Only this module handles unexpected errors; scenes and tables do not. The main loop passes errors on (`App.recover`). An
error on the error screen itself ends the program (`main.run`).
"""

from __future__ import annotations

import logging

from mighty_gui.client.app.fault_report import Fault
from mighty_gui.client.app.mishap import MishapScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets.base import Callback
from mighty_gui.match import Match

_log = logging.getLogger(__name__)


class Rescue:
    """The handler of unexpected errors."""

    def __init__(self, app: App, rest: Callback) -> None:
        """``rest`` saves the match that was left."""
        self.app, self._rest = app, rest
        self._last: Fault | None = None

    def caught(self, error: Exception) -> None:
        """Show the error screen. Raises the error if it happened on the error screen itself."""
        scenes = self.app.scenes
        if any(isinstance(scene, MishapScene) for scene in scenes):
            raise error
        fault = self._last = Fault.among(error, scenes, self._match_on_top(), self._last)
        _log.error("an error on %s", " > ".join(fault.screens), exc_info=error)
        self.app.abandon()
        try:
            self._rest()
        except Exception:
            _log.exception("the match could not be left in order")
        self.app.push(MishapScene(self.app.context, fault))

    def _match_on_top(self) -> Match | None:
        """Return the match of the topmost table, if there is one."""
        tables = [scene.match for scene in self.app.scenes if isinstance(scene, TableScene)]
        return next((match for match in reversed(tables) if isinstance(match, Match)), None)
