"""The pane below a moment: what is said of it, and the buttons that lead through both lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.replay.replay_pane import Ground, SignButton
from mighty_gui.client.scenes.review.moment_told import Told
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Label, ScrollPane, Widget, dividing
from mighty_gui.client.widgets.wrapped_row import WrappedRow

_ICONS: Final = {
    "before": "backward",
    "back": "first",
    "step_back": "left",
    "play": "play",
    "step_on": "right",
    "end": "last",
    "next": "forward",
}
"""The buttons from left to right, and their icons."""
WORDS: Final = "words"
"""The name of what is said."""
_MOST: Final = 0.46
"""The most of the window's height that the pane takes."""


@dataclass(frozen=True)
class Ways:
    """What the buttons do; ``walk`` gets the name of the button."""

    walk: Callable[[str], None]
    leave: Callable[[], None]


class MomentPane:
    """Lays the pane out along the lower edge of the window, with the tables' names above it."""

    def __init__(self, context: Context, told: Told, ways: Ways) -> None:
        self.context = context
        self.told = told
        self.ways = ways

    def t(self, key: str) -> str:
        """Return a text of the tables."""
        return self.context.texts(f"review.table.{key}")

    def build(self, rect: pygame.Rect) -> list[Widget]:
        """Return the widgets: the ground first."""
        look, theme = self.context.look, self.context.theme
        edge, gap = theme.px(22), theme.px(8)
        width = rect.width - 2 * edge
        row = WrappedRow(look, self._buttons(), align="left", name="row")
        low = row.measure(width)[1]
        heads = self._heads(rect)
        head = heads[0].measure()[1]
        wide = ScrollPane.content_width(look, pygame.Rect(0, 0, width, 0))
        words = self._words()
        wanted = dividing.stack(words, pygame.Rect(0, 0, wide, 0), theme.px(3)) + theme.px(6)
        high = min(wanted, round(rect.height * _MOST) - low - head - 4 * gap)
        ground = pygame.Rect(rect.left, 0, rect.width, head + high + low + 4 * gap)
        ground.bottom = rect.bottom
        for one in heads:
            one.rect.top = ground.top + gap // 2
        text = ScrollPane(look, words, name=WORDS)
        text.place(pygame.Rect(ground.left + edge, ground.top + head + gap, width, high))
        taken = min(width, row.measure()[0])
        row.place(pygame.Rect(ground.centerx - taken // 2, ground.bottom - gap - low, taken, low))
        return [Ground(look).place(ground), *heads, text, row]

    def _heads(self, rect: pygame.Rect) -> list[Label]:
        """The names of the tables, each below its own."""
        look, shown = self.context.look, self.told.shown
        wide = rect.width // len(shown)
        heads = [
            Label(
                look,
                self.told.heads[table],
                size=Size.BODY,
                bold=True,
                align="center",
                colour=look.palette.gold_bright,
            )
            for table in shown
        ]
        for at, one in enumerate(heads):
            one.place(pygame.Rect(rect.left + at * wide, 0, wide, one.measure()[1]))
        return heads

    def _words(self) -> list[Widget]:
        look, p = self.context.look, self.context.look.palette
        title = Prose(look, self.told.title, size=Size.BODY, bold=True, on_paper=False)
        first, *others = self.told.lines
        lines = [Prose(look, first, size=Size.BODY, on_paper=False)]
        lines += [Prose(look, line, size=Size.SMALL, colour=p.text_soft, on_paper=False) for line in others]
        below = (
            [Prose(look, self.told.below, size=Size.SMALL, bold=True, on_paper=False)] if self.told.below else []
        )
        return [title, *lines, *below]

    def _buttons(self) -> list[Widget]:
        buttons: list[Widget] = [self._sign(name, icon) for name, icon in _ICONS.items()]
        if len(self.told.shown) == 1:
            buttons.append(self._sign("other", "shuffle"))
        leave = SignButton(
            self.context.look,
            "",
            self.ways.leave,
            icon="cross",
            name="leave",
            spoken_as=self.context.texts("button.close"),
        )
        leave.tip, leave.tip_above = self.context.texts("button.close"), True
        return [*buttons, leave]

    def _sign(self, name: str, icon: str) -> SignButton:
        said = "pause" if name == "play" and self.told.plays else name
        words = self.t(said)
        button = SignButton(
            self.context.look,
            "",
            lambda: self.ways.walk(name),
            icon="pause" if said == "pause" else icon,
            name=name,
            style="primary" if name == "play" else "secondary",
            spoken_as=words,
            reason=self.told.blocked.get(name, ""),
        )
        button.tip, button.tip_above = words, True
        return button
