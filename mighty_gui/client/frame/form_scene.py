"""Forms over the current screen: a title, rows that scroll, and buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.widgets import Button, Form, Grow, Horizontal, Label, Member, Scrolled, Sheet, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene

PANE = "form pane"
"""The name of the pane with the rows."""


class FormScene(WidgetScene):
    """The base of forms in the middle of the window: override `write`, and the methods before it if needed.

    The sheet is as high as its rows need.
    """

    overlay = True
    width = 620

    def head(self) -> Sequence[Widget]:
        """Return the widgets above the rows: the title."""
        look = self.context.look
        return [Label(look, self.t(self.called), size=Size.HEADING, bold=True, colour=look.palette.gold_bright)]

    def side_buttons(self) -> Sequence[Widget]:
        """Return the widgets at the left end of the line of buttons."""
        return ()

    def buttons(self) -> Sequence[Button]:
        """Return the buttons at the right end, the main one last: one that closes the form."""
        return [Button(self.context.look, self.t("button.ok"), self.cancel, style="primary", name="done")]

    def write(self, form: Form) -> None:
        """Write the rows."""
        raise NotImplementedError

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, form = self.context.look, Form(self.context.look)
        self.write(form)
        side: list[Member] = [*self.side_buttons(), Grow()] if self.side_buttons() else []
        foot = Horizontal(look, [*side, *self.buttons()], gap=12, align="end").having(wraps=True)
        members: list[Member] = [*self.head(), Grow(Scrolled(look, form, name=PANE), fits=True), foot]
        return [Sheet(look, members, width=self.width, gap=12).place(rect)]
