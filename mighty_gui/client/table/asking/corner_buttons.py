"""The small buttons in the corner of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Size, fade, mix
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.place.corner import corner_rows
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.base import Callback

_PAD_KEYS = {"hint": "Ⓧ", "last_trick": "Ⓨ", "rules": "Ⓥ", "menu": "Ⓢ"}
"""The buttons of a gamepad that do the same as a small button (`shell.pad`)."""


@dataclass(frozen=True)
class CornerButton:
    """A small button in the corner: its name, icon, action and label (by default ``table.button.<name>``); with a
    ``reason`` it is disabled and shows the reason."""

    name: str
    icon: str
    action: Callback
    text: str = ""
    reason: str = ""
    warns: bool = False
    """Whether it marks something that is wrong."""


class WarningButton(Button):
    """A small button that draws attention."""

    def _body(self, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> Colour:
        ink = super()._body(surface, rect, radius)
        theme, p = self.look.theme, self.look.palette
        paint.draw_rounded(surface, rect, radius, fade(p.danger, 0.2), rim=p.danger, rim_width=2 * theme.rim)
        return mix(p.danger, ink, 0.55)


class _Labelled(Button):
    """A small button with a word below its icon, if its place is high enough."""

    word = longest = ""
    """The word, and the longest word of all buttons, which determines the font size."""

    def draw(self, surface: pygame.Surface) -> None:
        whole = self.rect
        self.rect = pygame.Rect(whole.left, whole.top, whole.width, min(whole.width, whole.height))
        super().draw(surface)
        room = pygame.Rect(whole.left, self.rect.bottom, whole.width, whole.bottom - self.rect.bottom)
        self.rect = whole
        if self.letters:
            self.look.fonts.draw(surface, self.word, self.letters, self.look.palette.text_soft, room, align="center")

    @property
    def letters(self) -> int:
        """The largest font size that fits every button's word; 0 if there is none."""
        fonts, wide, high = self.look.fonts, self.rect.width, self.rect.height - self.rect.width
        px = fonts.fitting(self.longest, round(high * 0.86), wide, least=0.6) if high > 0 else 0
        return px if px and fonts.fits(self.longest, px, wide) else 0


class _LabelledWarning(_Labelled, WarningButton):
    """A labelled button that draws attention."""


def corner_buttons(context: Context, layout: TableLayout, corner: Sequence[CornerButton]) -> Sequence[Button]:
    """Return the small buttons in their places; the last one is nearest to the right-hand edge."""
    look, t = context.look, context.texts
    buttons: list[_Labelled] = []
    for corner_button, place in zip(reversed(corner), corner_rows(layout, look.theme, len(corner)), strict=True):
        text = corner_button.text or t(f"table.button.{corner_button.name}")
        kind = _LabelledWarning if corner_button.warns else _Labelled
        button = kind(
            look,
            "",
            corner_button.action,
            style="round",
            icon=corner_button.icon,
            name=corner_button.name,
            spoken_as=text,
        )
        button.pad_key = _PAD_KEYS.get(corner_button.name, "")
        button.tip, button.reason, button.word = text, corner_button.reason, t(f"table.label.{corner_button.name}")
        buttons.append(button.place(place))
    for button in buttons:
        button.longest = max((other.word for other in buttons), key=lambda word: look.width(word, Size.BODY))
    return buttons[::-1]


@dataclass(frozen=True)
class MenuLine:
    """A line of the menu: its name, its action after the menu has closed, and its text (by default
    ``table.pause.<key>``)."""

    key: str
    action: Callback
    text: str = ""
    group: str = ""
    """Its group, in a menu that has some: the last part of the key of their heading."""
