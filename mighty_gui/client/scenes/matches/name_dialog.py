"""The name of a match, over the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Label, Panel, TextField, Widget, dividing, draw_veil
from mighty_gui.client.widgets.widget_scene import WidgetScene

LONGEST = 24


class NameScene(WidgetScene):
    """A field for the name; left empty, the match is called by its rules."""

    overlay = True
    first_focus = "name"

    def __init__(self, context: Context, name: str, rules: str, use: Callable[[str], None]) -> None:
        super().__init__(context)
        self.name = name
        self.rules = rules
        self.use = use

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out the question, the field and the answers."""
        look, theme = self.context.look, self.context.theme
        title = Label(look, self.t("matches.rename"), size=Size.HEADING, bold=True, colour=look.palette.gold_bright)
        buttons = [
            Button(look, self.t("button.cancel"), self.cancel, name="cancel"),
            Button(look, self.t("button.ok"), self._use, style="primary", name="ok"),
        ]
        gap, head, field = theme.px(16), title.measure()[1], self._field()
        width = min(theme.tx(520), rect.width - 2 * theme.margin)
        size = (width, head + 2 * theme.control + 2 * gap + 2 * theme.pad)
        panel = Panel(look, "sheet").place(dividing.centred(rect, size))
        inner = dividing.inset(panel.rect, theme.pad)
        top, middle, foot = dividing.rows(inner, [head, theme.control, theme.control], gap)
        dividing.line(buttons, foot, theme.gap, "right")
        return [panel, title.place(top), field.place(middle), *buttons]

    def _field(self) -> TextField:
        return TextField(
            self.context.look,
            self.name,
            self._type,
            on_confirm=lambda _: self._use(),
            limit=LONGEST,
            placeholder=self.rules,
            label=self.t("matches.name"),
            name="name",
        )

    def _type(self, name: str) -> None:
        self.name = name

    def _use(self) -> None:
        self.app.pop()
        self.use(self.name.strip())

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken what lies beneath."""
        draw_veil(surface)
