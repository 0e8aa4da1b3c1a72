"""The course of a duplicate match: the person to play next, that person's match, and the final comparison."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look.faces import player_face
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.duplicate_end import DuplicateEndScene, EndButton
from mighty_gui.client.play.table.cover import CoverSign
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Grow, Horizontal, Paragraph, Vertical, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep import MatchStore
from mighty_gui.match import Match
from mighty_gui.match.duplicate import place_of_person, setup_of_next


class DuplicateFlow:
    """Leads from one person of a duplicate match to the next."""

    def __init__(self, app: App, store: MatchStore) -> None:
        self.app, self.store = app, store

    def has(self, match: Match) -> bool:
        """Return whether a match is part of a duplicate match."""
        return match.setup.duplicate is not None

    def take_up(self, match: Match) -> None:
        """Ask for the match's person, over the start screen; if the match is over, go on to the next person."""
        if match.is_over:
            self.go_on(match)
        else:
            self.app.push(TurnScene(self.app.context, match))

    def go_on(self, match: Match) -> None:
        """Begin the next person's match, or show the comparison; over the start screen.

        The next match is saved before its person is asked to play.
        """
        following = setup_of_next(match)
        if following is not None:
            self.take_up(self.store.begin(following, after=match))
            return
        buttons = [
            EndButton("match_end.start", "start", routes.StartScreen()),
            EndButton("match_end.new_game", "new game", routes.PlayChoices(from_start=True)),
            EndButton("match_end.rematch", "rematch", routes.Rematch(match.setup)),
        ]
        scene = DuplicateEndScene.of_match(self.app.context, match, buttons)
        if scene is not None:
            self.app.push(scene)


class TurnScene(WidgetScene):
    """Waits until the person to play confirms to be there; only then is the table shown."""

    called = "duplicate.title"
    first_focus = "ready"

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.match = match

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, players, at = self.context.look, self.match.setup.players, place_of_person(self.match.setup)
        soft = look.palette.text_soft
        text = Paragraph(look, self._turn_text(), size=Size.SMALL, align="center", colour=soft, name="told")
        leave = Button(
            look, self.t("match_end.start"), self.to(routes.StartScreen()), style="quiet", icon="back", name="leave"
        )
        name = names_shown(self.context.texts, players)[at]
        sign = CoverSign(
            self.context, name, player_face(look.theme, players, at), self.to(routes.MatchTable(self.match))
        )
        button_row = Horizontal(look, [leave])
        return [Vertical(look, [text, Grow(sign), button_row], pad=(40, 22)).place(rect)]

    def _turn_text(self) -> str:
        duplicate = self.match.setup.duplicate
        assert duplicate is not None
        count, deals = len(duplicate.rivals), self.match.setup.length.number
        return self.t("duplicate.turn", deals=deals, count=count, number=duplicate.turn + 1)

    def cancel(self) -> bool:
        """Return to the start screen, where the match can be resumed."""
        self.app.go(routes.StartScreen())
        return True
