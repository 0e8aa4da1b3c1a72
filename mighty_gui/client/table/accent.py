"""Accents as data: light that draws the eye for a moment, and how it shines."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.look.theme import Colour
from mighty_gui.client.table.card_spots import Key


@dataclass(frozen=True)
class Light:
    """The way an accent shines; a game has lights of its own for what is special in it."""

    colour: Colour
    seconds: float = 0.6
    sparks: int = 0
    """The number of sparks that fly off a card."""
    curling: tuple[Colour, ...] = ()
    """The colours of sparks that curl away; without any they fly straight, in the colour of the light."""
    crosses_out: bool = False
    """Whether two strokes are drawn over a nameplate."""


@dataclass(frozen=True)
class Accent:
    """Light that draws the eye for a moment: how it shines, on which card or nameplate, and when it lands."""

    light: Light
    key: Key
    delay: float = 0.0
    beaten: tuple[Key, ...] = ()
    """The cards that this one is seen to beat."""

    @property
    def seconds(self) -> float:
        """The seconds for which it shines."""
        return self.light.seconds
