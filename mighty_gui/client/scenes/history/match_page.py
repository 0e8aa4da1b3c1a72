"""A match of the history: where everybody stood, and how the points went."""

from __future__ import annotations

from mighty_gui.client.scenes.result.match_end import MatchEndScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button
from mighty_gui.match import Match


class MatchPage(MatchEndScene):
    """Standings and chart of a match as far as it was played."""

    called = "history.match"
    first_focus = "back"

    def __init__(self, context: Context, match: Match, title: str) -> None:
        super().__init__(context, match, on_rematch=self._back, on_new_game=self._back, on_start=self._back)
        self.title = title

    def _back(self) -> None:
        self.app.pop()

    def _headline(self) -> str:
        return self.title

    def enter(self) -> None:
        """Stay silent: nobody has won just now."""

    def _buttons(self) -> list[Button]:
        return [Button(self.context.look, self.t("button.back"), self._back, icon="back", name="back")]
