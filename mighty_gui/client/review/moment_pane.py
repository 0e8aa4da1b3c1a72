"""The pane below a moment: its text, and the buttons that step through both lines of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.moment_texts import MomentText
from mighty_gui.client.review.replay.replay_pane import SignButton
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Horizontal, Label, Panel, ScrollPane, Widget, dividing

_ICONS: Final = {
    "before": "backward",
    "back": "first",
    "step_back": "left",
    "play": "play",
    "step_on": "right",
    "end": "last",
    "next": "forward",
}
"""The names of the buttons from left to right, and their icons."""
PANE: Final = "moment text"
"""The name of the widget with the text."""
_MOST: Final = 0.42
"""The pane's largest share of the window's height."""


class MomentPane:
    """Lays out the pane along the lower edge of the window, with the tables' names above it."""

    def __init__(self, context: Context, texts: MomentText, walk: Callable[[str], None]) -> None:
        """``walk`` gets the name of each pressed button."""
        self.context = context
        self.texts = texts
        self.walk = walk

    def t(self, key: str) -> str:
        """Return a text of the tables."""
        return self.context.texts(f"review.table.{key}")

    def build(self, rect: pygame.Rect) -> list[Widget]:
        """Return the widgets, starting with the background."""
        look, theme = self.context.look, self.context.theme
        edge, gap = theme.px(22), theme.px(8)
        width = rect.width - 2 * edge
        row = Horizontal(look, self._buttons(), name="row").having(wraps=True)
        low = row.measure(width)[1]
        heads = self._heads(rect)
        head = heads[0].measure()[1]
        wide = ScrollPane.content_width(look, pygame.Rect(0, 0, width, 0))
        lines = self._lines()
        wanted = dividing.stack(lines, pygame.Rect(0, 0, wide, 0), theme.px(3)) + theme.px(6)
        high = min(wanted, round(rect.height * _MOST) - low - head - 4 * gap)
        ground = pygame.Rect(rect.left, 0, rect.width, head + high + low + 4 * gap)
        ground.bottom = rect.bottom
        for label in heads:
            label.rect.top = ground.top + gap // 2
        text = ScrollPane(look, lines, name=PANE)
        text.place(pygame.Rect(ground.left + edge, ground.top + head + gap, width, high))
        taken = min(width, row.measure()[0])
        row.place(pygame.Rect(ground.centerx - taken // 2, ground.bottom - gap - low, taken, low))
        return [Panel(look, "bar").place(ground), *heads, text, row]

    def _heads(self, rect: pygame.Rect) -> list[Label]:
        """Return the labels with the tables' names, each below its table."""
        look, shown, ink = self.context.look, self.texts.shown, self.context.look.palette.gold_bright
        wide = rect.width // len(shown)
        heads = [
            Label(look, self.texts.heads[table], size=Size.BODY, bold=True, align="center", colour=ink)
            for table in shown
        ]
        for at, head in enumerate(heads):
            head.place(pygame.Rect(rect.left + at * wide, 0, wide, head.measure()[1]))
        return heads

    def _lines(self) -> list[Widget]:
        look, p = self.context.look, self.context.look.palette
        title = Prose(look, self.texts.title, size=Size.BODY, bold=True, on_paper=False)
        first, *others = self.texts.lines
        lines = [Prose(look, first, size=Size.BODY, on_paper=False)]
        lines += [Prose(look, line, size=Size.SMALL, colour=p.text_soft, on_paper=False) for line in others]
        below = [Prose(look, self.texts.below, size=Size.SMALL, bold=True, on_paper=False)] if self.texts.below else []
        return [title, *lines, *below]

    def _buttons(self) -> list[Widget]:
        buttons: list[Widget] = [self._sign(name, icon) for name, icon in _ICONS.items()]
        if len(self.texts.shown) == 1:
            buttons.append(self._sign("other", "shuffle"))
        return buttons

    def _sign(self, name: str, icon: str) -> SignButton:
        key = "pause" if name == "play" and self.texts.plays else name
        text = self.t(key)
        button = SignButton(
            self.context.look,
            "",
            lambda: self.walk(name),
            icon="pause" if key == "pause" else icon,
            name=name,
            style="primary" if name == "play" else "secondary",
            spoken_as=text,
            reason=self.texts.blocked.get(name, ""),
        )
        button.tip, button.tip_above = text, True
        return button
