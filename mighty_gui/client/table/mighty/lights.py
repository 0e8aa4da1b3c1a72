"""The lights of Mighty: how its special cards and great moments shine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.client.look.theme import rgb
from mighty_gui.client.table.motion.beat import Light

_VIOLET, _GOLD, _GREEN, _ORANGE = rgb(0xD79BF0), rgb(0xFFE09A), rgb(0x8FE0B0), rgb(0xF09A78)
MIGHTY: Final = Light(rgb(0xFFE09A, 200), 0.95, sparks=18)
JOKER: Final = Light(rgb(0xD79BF0, 200), 0.95, sparks=14, curling=(_VIOLET, _GOLD, _GREEN, _ORANGE))
RUFF: Final = Light(rgb(0xF09A78, 150))
FRIEND: Final = Light(rgb(0x8FE0B0, 200), 1.4)
KILLED: Final = Light(rgb(0xF07A64, 200), 1.2, crosses_out=True)
MISSED: Final = Light(rgb(0xF07A64, 200))
"""On the panel, when the contract can no longer be made."""
GOAL: Final = Light(rgb(0xFFE09A, 220))
"""On the panel, when the points pass the bid."""
CARD_LIGHTS: Final[Mapping[str, Light]] = {"mighty": MIGHTY, "joker": JOKER, "ruff": RUFF}
"""The light of each kind of special card."""
