"""Opening a hand or a deal that somebody has sent: a code to type, or whatever is on the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Label, Panel, Paragraph, TextField, Widget, dividing, draw_veil
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.match.deal_code import LONGEST_CODE

Open = Callable[[str], Callable[[], None] | str]
"""Reads a text: the action that shows what it holds, or the sentence that says why nothing can be shown."""


class OpenScene(WidgetScene):
    """A field for the code of a deal, and a button for what is on the clipboard, a whole record perhaps."""

    called = "replay.open.title"
    overlay = True
    first_focus = "code"

    def __init__(self, context: Context, read: Open) -> None:
        super().__init__(context)
        self.read = read
        self.code = ""
        self.said = self.t("replay.open.hint")

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out title, field, what is said about it, and the buttons."""
        look, theme = self.context.look, self.context.theme
        width = min(rect.width - 2 * theme.px(20), theme.tx(620))
        inner, gap = width - 2 * theme.pad, theme.px(14)
        title = Label(look, self.t(self.called), size=Size.LARGE, bold=True, colour=look.palette.gold)
        said = Paragraph(look, self.said, colour=look.palette.text_soft, name="said")
        heights = [title.measure()[1], theme.control, said.measure(inner)[1], theme.control]
        sheet = dividing.centred(rect, (width, sum(heights) + 3 * gap + 2 * theme.pad))
        top, middle, low, foot = dividing.rows(dividing.inset(sheet, theme.pad), heights, gap)
        buttons = self._buttons()
        dividing.line(buttons, foot, theme.gap, "right")
        placed = [title.place(top), self._field().place(middle), said.place(low)]
        return [Panel(look, "sheet").place(sheet), *placed, *buttons]

    def _buttons(self) -> list[Button]:
        look = self.context.look
        reason = "" if self.code.strip() else self.t("replay.open.empty")
        return [
            Button(look, self.t("button.cancel"), self.cancel, name="cancel"),
            Button(look, self.t("replay.open.paste"), self._paste, name="paste"),
            Button(look, self.t("replay.open.open"), self._open, style="primary", name="open", reason=reason),
        ]

    def _field(self) -> TextField:
        return TextField(
            self.context.look,
            self.code,
            self._type,
            on_confirm=lambda _: self._open(),
            limit=LONGEST_CODE,
            placeholder=self.t("replay.open.placeholder"),
            label=self.t(self.called),
            name="code",
        )

    # --- what is done --------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; what is pasted is taken whole, for a record has many lines."""
        if intent.kind is Kind.KEY and intent.key == "ctrl+v":
            self._paste()
            return True
        return super().handle(intent)

    def _type(self, code: str) -> None:
        self.code, self.said = code, self.t("replay.open.hint")
        self.refresh()

    def _paste(self) -> None:
        self.take(window.paste())

    def _open(self) -> None:
        if self.code.strip():
            self.take(self.code)

    def take(self, text: str) -> None:
        """Show what a text holds in the place of this dialog, or say why nothing can be shown."""
        found = self.read(text)
        if isinstance(found, str):
            self.said = found
            self.refresh()
        else:
            self.app.pop()
            found()

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken what lies beneath."""
        draw_veil(surface)
