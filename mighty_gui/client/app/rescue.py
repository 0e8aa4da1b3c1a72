"""Rescue from an error on the screen: scenes are taken away, the match is saved, and people choose.

This is the only place that knows of errors nobody has foreseen; scenes and tables know nothing of it. The loop
passes them on (`App.recover`); one that happens on the error's own screen ends the program (`main.run`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from mighty_gui.client.app.mishap import Fault, MishapScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.match import Match

_log = logging.getLogger(__name__)


class Rescue:
    """The rescue after an error."""

    def __init__(self, app: App, rest: Callable[[], None]) -> None:
        """``rest`` saves the match that was left."""
        self.app, self._rest = app, rest
        self._last: Fault | None = None

    def caught(self, error: Exception) -> None:
        """Show the screen for an error. Raises the error where it happened on that screen itself."""
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
        """The match on the uppermost table, if there is one."""
        tables = [scene.match for scene in self.app.scenes if isinstance(scene, TableScene)]
        return next((match for match in reversed(tables) if isinstance(match, Match)), None)
