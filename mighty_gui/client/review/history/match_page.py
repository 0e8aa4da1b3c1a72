"""The page of a match of the history: its standings, or the comparison of a duplicate match."""

from __future__ import annotations

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.duplicate_end import BACK, DuplicateEndScene
from mighty_gui.client.play.result.match_end import MatchEndScene, standings
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.played_hands import last_match_of
from mighty_gui.match import Match


def match_page(context: Context, store: MatchStore, name: str) -> WidgetScene:
    """Return the page of a match: its standings or, after a duplicate match, the comparison of all who played it."""
    match = store.look_at(name)
    if match is None:
        return MessageScene.notice(context, context.texts("history.match"), context.texts("history.no_match"))
    compared = None
    if match.setup.duplicate is not None:
        last = store.look_at(last_match_of(store.archive, match.setup.duplicate.id) or name)
        compared = None if last is None else DuplicateEndScene.of_match(context, last, [BACK])
    return compared or MatchPage(context, match, context.rules_name(match.setup.preset))


class MatchPage(MatchEndScene):
    """The standings and the chart of a match, finished or not."""

    called = "history.match"
    first_focus = "back"

    def __init__(self, context: Context, match: Match, title: str) -> None:
        super().__init__(context, match)
        self.title = title

    def cancel(self) -> bool:
        self.app.pop()
        return True

    def _headline(self) -> str:
        return self.title

    def enter(self) -> None:
        """Play no sound, because no match has ended just now."""

    def _buttons(self) -> list[Button]:
        look = self.context.look
        return [
            Button(look, self.t("button.back"), self.cancel, icon="back", name="back"),
            Button(look, self.t("history.copy_text"), self._copy, name="copy text"),
        ]

    @property
    def text(self) -> str:
        """The standings as a few lines to share."""
        played = self._hands_played()
        after = self.t("match_end.after", count=played) if played else self.t("match_end.none_played")
        lines = [
            f"{self.t('match_end.place', number=row.place)} {self.names[row.player]} {with_sign(row.total)}"
            for row in standings(self.match)
        ]
        return "\n".join([self.title, after, *lines])

    def _copy(self) -> None:
        sentence = self.t("result.copied" if window.copy(self.text) else "replay.no_clipboard")
        self.app.push(MessageScene.notice(self.context, self.t("history.copy_text"), sentence))
