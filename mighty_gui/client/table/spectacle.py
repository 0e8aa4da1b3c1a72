"""A spectacle: something great that is painted over the table for a while, as a value that knows how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.seat_face import SeatFace
from mighty_gui.client.table.table_layout import Layout


@dataclass(frozen=True)
class Sight:
    """What a spectacle is painted with: the table's places and people, and letters, words and cards."""

    context: Context
    layout: Layout
    faces: tuple[SeatFace, ...]


class Spectacle(Protocol):
    """A great moment over the table; equal ones look the same at the same time."""

    @property
    def seconds(self) -> float:
        """The seconds for which it moves."""
        ...

    @property
    def still(self) -> float:
        """The part of its movement, 0 to 1, that tells it as a still picture."""
        ...

    @property
    def still_seconds(self) -> float:
        """The seconds for which the still picture is shown where nothing moves."""
        ...

    def draw(self, surface: pygame.Surface, sight: Sight, part: float) -> None:
        """Paint it at ``part`` of its movement, 0 to 1."""
        ...
