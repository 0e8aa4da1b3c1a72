"""The current look: theme and fonts, passed to everything that draws."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import Palette, Size, Theme


@dataclass(frozen=True)
class Look:
    """Theme and fonts together: all that drawing and measuring need."""

    theme: Theme
    fonts: Fonts

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.theme.palette

    def width(self, text: str, size: Size = Size.BODY, *, bold: bool = False, serif: bool = False) -> int:
        """Return the width of a line at a size of the theme."""
        return self.fonts.width(text, self.theme.font(size), bold=bold, serif=serif)
