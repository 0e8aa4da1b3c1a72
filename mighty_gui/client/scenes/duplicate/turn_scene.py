"""The cover before somebody plays the cards that others have played, or will."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.company.names import names_shown
from mighty_gui.client.look.faces import player_face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.cover import cover_widgets
from mighty_gui.client.widgets import Button, Paragraph, Widget, dividing
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.match import Match
from mighty_gui.match.duplicate import place_of_person


class TurnScene(WidgetScene):
    """Waits until the person whose turn it is says that they are there; only then is there a table."""

    called = "duplicate.title"
    first_focus = "ready"

    def __init__(
        self, context: Context, match: Match, on_ready: Callable[[], None], on_leave: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self.match = match
        self.on_ready = on_ready
        self.on_leave = on_leave

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out whose turn it is, the words about the match, and the way out."""
        look, theme = self.context.look, self.context.theme
        inner = rect.inflate(-2 * theme.margin, -2 * theme.px(22))
        words = Paragraph(
            look, self._told(), size=Size.SMALL, align="center", colour=look.palette.text_soft, name="told"
        )
        high = words.measure(inner.width)[1]
        top, middle, foot = dividing.rows(inner, [high, 1.0, theme.control], theme.px(10))
        leave = Button(look, self.t("match_end.start"), self.on_leave, style="quiet", icon="back", name="leave")
        dividing.line([leave], foot, 0, "left")
        players, at = self.match.setup.players, place_of_person(self.match.setup)
        name = names_shown(self.context.texts, players)[at]
        face = player_face(theme, players, at)
        return [words.place(top), *cover_widgets(self.context, middle, name, face, self.on_ready), leave]

    def _told(self) -> str:
        duplicate = self.match.setup.duplicate
        assert duplicate is not None
        count, deals = len(duplicate.rivals), self.match.setup.length.number
        return self.t("duplicate.turn", deals=deals, count=count, number=duplicate.turn + 1)

    def cancel(self) -> bool:
        """Go back to the start screen; the match waits there."""
        self.on_leave()
        return True
