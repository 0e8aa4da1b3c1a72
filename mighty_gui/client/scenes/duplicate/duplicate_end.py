"""The end of a duplicate match: the ranking, and what everybody made of each deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Fade, Prose
from mighty_gui.client.scenes.duplicate.comparison_sheet import ComparisonSheet
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Panel, ScrollPane, Widget, dividing
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.client.widgets.widget_words import words_of
from mighty_gui.match import Match, Player
from mighty_gui.match.duplicate import Comparison, comparison_of

_PANE = "comparison"
_ROLLS = {Kind.UP: -1, Kind.DOWN: 1, Kind.PAGE_UP: -6, Kind.PAGE_DOWN: 6}


@dataclass(frozen=True)
class Way:
    """A button: its text key, its name and its action; the last of several is the main one."""

    key: str
    name: str
    action: Callable[[], None]


class DuplicateEndScene(WidgetScene):
    """Ranking and deals of a duplicate match that everybody has played."""

    called = "duplicate.title"

    def __init__(
        self, context: Context, rivals: Sequence[Player], comparison: Comparison, ways: Sequence[Way]
    ) -> None:
        """The first of the ``ways`` is that back."""
        super().__init__(context)
        self.sheet = ComparisonSheet(context, rivals, comparison)
        self.ways = tuple(ways)
        self.first_focus = self.ways[-1].name

    @classmethod
    def of_match(cls, context: Context, match: Match, ways: Sequence[Way]) -> DuplicateEndScene | None:
        """Return the scene after the last person's match; ``None`` while somebody has yet to play."""
        duplicate, comparison = match.setup.duplicate, comparison_of(match)
        if duplicate is None or comparison is None:
            return None
        return cls(context, duplicate.rivals, comparison, ways)

    @property
    def atmosphere(self) -> Atmosphere:
        """What is heard behind the sheet."""
        return Atmosphere.RESULT

    def cancel(self) -> bool:
        """Go back."""
        self.ways[0].action()
        return True

    def announced(self) -> list[str]:
        """Return who has won and all that is written on the sheet."""
        pane = self.page.find(_PANE)
        content = pane.children() if isinstance(pane, ScrollPane) else ()
        lines = [line for widget in content for line in words_of(widget, self.context.texts)]
        return [self.t(self.called), self.sheet.headline(), *lines]

    def handle(self, intent: Intent) -> bool:
        """Scroll with the reading keys where not everything fits."""
        pane = self.page.find(_PANE)
        if intent.kind in _ROLLS and isinstance(pane, ScrollPane) and pane.reach:
            pane.scroll_to(pane.offset + _ROLLS[intent.kind] * self.context.theme.tx(64))
            return True
        return super().handle(intent)

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out headline, sheet and buttons."""
        look, theme = self.context.look, self.context.theme
        inner = rect.inflate(-2 * min(theme.margin, round(rect.width * 0.04)), -2 * theme.px(22))
        colour = look.palette.gold_bright
        head = Prose(look, self.sheet.headline(), size=Size.TITLE, serif=True, bold=True, colour=colour)
        high = head.measure(inner.width)[1]
        top, middle, foot = dividing.rows(inner, [high, 1.0, theme.control], theme.px(14))
        buttons = self._buttons()
        dividing.line(buttons[:-1], foot, theme.gap, "left")
        dividing.line(buttons[-1:], foot, theme.gap, "right")
        paper = Panel(look, "paper").place(middle)
        view = dividing.inset(middle, theme.pad, theme.px(18))
        written = self.sheet.write(ScrollPane.content_width(look, view))
        pane = ScrollPane(look, written, name=_PANE).place(view)
        return [head.place(top), paper, pane, Fade(look, pane, middle), *buttons]

    def _buttons(self) -> list[Button]:
        main = self.ways[-1]
        return [
            Button(
                self.context.look,
                self.t(way.key),
                way.action,
                style="primary" if way is main else "secondary",
                name=way.name,
            )
            for way in self.ways
        ]
