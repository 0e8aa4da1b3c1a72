"""The pause menu."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.client.widgets import Button, Label, Panel, Paragraph, Widget, draw_veil
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.match import Saving


class PauseScene(WidgetScene):
    """The menu over the table; Escape goes back."""

    overlay = True
    first_focus = "resume"

    def __init__(
        self, context: Context, lines: Sequence[MenuLine], saving: Saving, *, title: str = "table.pause.title"
    ) -> None:
        super().__init__(context)
        self.called = title
        self.lines = [MenuLine("resume", lambda: None), *lines]
        self.saving = saving

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """The title, a button for each line, and a note on whether the match is saved."""
        look, theme = self.context.look, self.context.theme
        title = Label(look, self.t(self.called), size=Size.HEADING, bold=True, align="center")
        title.colour = look.palette.gold_bright
        buttons = [self._button(line) for line in self.lines]
        width = max(theme.tx(340), *(button.measure()[0] for button in buttons))
        width = min(width, rect.width - 2 * theme.margin)
        note = Paragraph(
            look,
            self.t(self.saving.sentence, **self.saving.values) if self.saving.is_told else "",
            size=Size.CAPTION,
            colour=look.palette.text_soft,
            align="center",
        )
        head, told, gap = title.measure()[1], note.measure(width)[1], theme.px(9)
        room = rect.height - 2 * theme.px(12) - head - told - 2 * theme.pad - gap * (len(buttons) + 2)
        high = min(theme.tx(48), room // len(buttons))
        box = pygame.Rect(
            0, 0, width + 2 * theme.pad, head + told + 2 * theme.pad + (high + gap) * len(buttons) + gap
        )
        box.center = rect.center
        title.place(pygame.Rect(box.left, box.top + theme.pad, box.width, head))
        top = title.rect.bottom + gap
        for button in buttons:
            button.place(pygame.Rect(box.left + theme.pad, top, width, high))
            top += high + gap
        note.place(pygame.Rect(box.left + theme.pad, top, width, told))
        return [Panel(look, "sheet").place(box), title, *buttons, note]

    def _button(self, line: MenuLine) -> Button:
        def go() -> None:
            self.app.pop()
            line.action()

        style: Style = "primary" if line.key == "resume" else "secondary"
        words = line.words or self.t(f"table.pause.{line.key}")
        return Button(self.context.look, words, go, style=style, name=line.key)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken the table."""
        draw_veil(surface)
