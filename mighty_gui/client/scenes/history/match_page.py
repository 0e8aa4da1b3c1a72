"""A match of the history: where everybody stood, and how the points went."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.scenes.duplicate.duplicate_end import DuplicateEndScene, Way
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.result.match_end import MatchEndScene, standings
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.stack import Stack
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep import MatchStore
from mighty_gui.keep.duplicates import last_match_of
from mighty_gui.match import Match


def match_page(app: Stack, store: MatchStore, name: str, rules_name: Callable[[str], str]) -> WidgetScene:
    """Return the page of a match: its standings, or how all those who played the same cards compare."""
    context, match = app.context, store.look_at(name)
    if match is None:
        return MessageScene.tell(context, context.texts("history.match"), context.texts("history.no_match"))
    compared = None
    if match.setup.duplicate is not None:
        last = store.look_at(last_match_of(store.archive, match.setup.duplicate.id) or name)
        back = Way("button.back", "back", app.pop)
        compared = None if last is None else DuplicateEndScene.of_match(context, last, [back])
    return compared or MatchPage(context, match, rules_name(match.setup.preset))


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
        look = self.context.look
        return [
            Button(look, self.t("history.copy_text"), self._copy, name="copy text"),
            Button(look, self.t("button.back"), self._back, icon="back", name="back"),
        ]

    @property
    def text(self) -> str:
        """The standings as a few lines to be sent to somebody."""
        played = self._played()
        after = self.t("match_end.after", count=played) if played else self.t("match_end.none_played")
        lines = [
            f"{self.t('match_end.place', number=row.place)} {self.names[row.player]} {signed(row.total)}"
            for row in standings(self.match)
        ]
        return "\n".join([self.title, after, *lines])

    def _copy(self) -> None:
        told = self.t("result.copied" if window.copy(self.text) else "replay.no_clipboard")
        self.app.push(MessageScene.tell(self.context, self.t("history.copy_text"), told))
