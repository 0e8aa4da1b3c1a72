"""The pause menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Label, Panel, Paragraph, Widget, draw_veil
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.match import Saving


@dataclass(frozen=True)
class Way:
    """A line of the menu: its name, what it does once the menu has gone, and its words (by default
    ``table.pause.<key>``)."""

    key: str
    action: Callable[[], None]
    words: str = ""


class PauseScene(WidgetScene):
    """The menu over the table; Escape goes back."""

    called = "table.pause.title"
    overlay = True
    first_focus = "resume"

    def __init__(self, context: Context, ways: Sequence[Way], saving: Saving) -> None:
        super().__init__(context)
        self.ways = [Way("resume", lambda: None), *ways]
        self.saving = saving

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Title, the ways, and what happens to the match."""
        look, theme = self.context.look, self.context.theme
        title = Label(look, self.t("table.pause.title"), size=Size.HEADING, bold=True, align="center")
        title.colour = look.palette.gold_bright
        buttons = [self._button(way) for way in self.ways]
        width = max(theme.tx(340), *(button.measure()[0] for button in buttons))
        width = min(width, rect.width - 2 * theme.margin)
        note = Paragraph(
            look,
            self.t(self.saving.sentence, **self.saving.values) if self.saving.is_told else "",
            size=Size.CAPTION,
            colour=look.palette.text_soft,
            align="center",
        )
        head, lines, gap = title.measure()[1], note.measure(width)[1], theme.px(9)
        room = rect.height - 2 * theme.px(12) - head - lines - 2 * theme.pad - gap * (len(buttons) + 2)
        high = min(theme.tx(48), room // len(buttons))
        box = pygame.Rect(
            0, 0, width + 2 * theme.pad, head + lines + 2 * theme.pad + (high + gap) * len(buttons) + gap
        )
        box.center = rect.center
        title.place(pygame.Rect(box.left, box.top + theme.pad, box.width, head))
        top = title.rect.bottom + gap
        for button in buttons:
            button.place(pygame.Rect(box.left + theme.pad, top, width, high))
            top += high + gap
        note.place(pygame.Rect(box.left + theme.pad, top, width, lines))
        return [Panel(look, "sheet").place(box), title, *buttons, note]

    def _button(self, way: Way) -> Button:
        def go() -> None:
            self.app.pop()
            way.action()

        style = "primary" if way.key == "resume" else "secondary"
        words = way.words or self.t(f"table.pause.{way.key}")
        return Button(self.context.look, words, go, style=style, name=way.key)  # type: ignore[arg-type]

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken the table."""
        draw_veil(surface)
