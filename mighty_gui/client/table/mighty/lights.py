"""The lights of Mighty: how its special cards and great moments shine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.client.look.theme import Glow, fade
from mighty_gui.client.table.motion.beat import Light

MIGHTY: Final = Light(fade(Glow.GOLD, 200 / 255), 0.95, sparks=18)
JOKER: Final = Light(fade(Glow.VIOLET, 200 / 255), 0.95, sparks=14, curling=Glow.MIXED)
RUFF: Final = Light(fade(Glow.ORANGE, 150 / 255))
FRIEND: Final = Light(fade(Glow.GREEN, 200 / 255), 1.4)
KILLED: Final = Light(fade(Glow.CORAL, 200 / 255), 1.2, crosses_out=True)
MISSED: Final = Light(fade(Glow.CORAL, 200 / 255))
"""On the panel, when the contract can no longer be made."""
GOAL: Final = Light(fade(Glow.GOLD, 220 / 255))
"""On the panel, when the points pass the bid."""
CARD_LIGHTS: Final[Mapping[str, Light]] = {"mighty": MIGHTY, "joker": JOKER, "ruff": RUFF}
"""The light of each kind of special card."""
