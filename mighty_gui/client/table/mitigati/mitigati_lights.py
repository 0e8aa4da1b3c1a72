"""The lights of Mitigati: how its great cards shine."""

from __future__ import annotations

from typing import Final

from mighty_gui.client.look.theme import rgb
from mighty_gui.client.table.accent import Light

_VIOLET, _GOLD, _GREEN, _ORANGE = rgb(0xD79BF0), rgb(0xFFE09A), rgb(0x8FE0B0), rgb(0xF09A78)
TOP_TRUMP: Final = Light(rgb(0xFFE09A, 200), 0.95, sparks=18)
FOOL_LIGHT: Final = Light(rgb(0xD79BF0, 200), 0.95, sparks=14, curling=(_VIOLET, _GOLD, _GREEN, _ORANGE))
RUFFED: Final = Light(rgb(0xF09A78, 150))
CAUGHT: Final = Light(rgb(0xF07A64, 200), 0.8)
"""On an honour that somebody else takes."""
