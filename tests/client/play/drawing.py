"""Notes what is drawn: lines of text with their rooms, faces, boxes and signs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import pygame
import pytest

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import Colour


@dataclass(frozen=True)
class Line:
    """A line of text as it was drawn, with the room for it and the place that the letters take."""

    text: str
    px: int
    ink: Colour
    room: pygame.Rect
    place: pygame.Rect
    align: str
    bold: bool
    serif: bool


@dataclass(frozen=True)
class Box:
    """A filled box with round corners."""

    place: pygame.Rect
    radius: int
    fill: Colour
    bottom: Colour | None
    rim: Colour | None


class Drawing:
    """What is drawn from now on, in its order."""

    def __init__(self, patch: pytest.MonkeyPatch, *modules: ModuleType) -> None:
        """``modules`` are those whose faces are noted."""
        self.lines: list[Line] = []
        self.boxes: list[Box] = []
        self.faces: list[tuple[pygame.Rect, Face]] = []
        self.signs: list[tuple[str, pygame.Rect, Colour]] = []
        draw, rounded = Fonts.draw, paint.draw_rounded

        def line(
            fonts: Fonts, surface: pygame.Surface, text: str, px: int, ink: Colour, room: pygame.Rect, **more: Any
        ) -> pygame.Rect:
            place = draw(fonts, surface, text, px, ink, room, **more)
            kind = more.get("align", "left"), more.get("bold", False), more.get("serif", False)
            self.lines.append(Line(text, px, ink, room.copy(), place, *kind))
            return place

        def box(surface: pygame.Surface, place: pygame.Rect, radius: int, fill: Colour, **more: Any) -> None:
            self.boxes.append(Box(place.copy(), radius, fill, more.get("bottom"), more.get("rim")))
            rounded(surface, place, radius, fill, **more)

        def sign(_: object, name: str, side: int, centre: tuple[int, int], ink: Colour) -> None:
            self.signs.append((name, around(centre, side), ink))

        def face(_: object, fonts: Fonts, centre: tuple[int, int], side: int, shown: Face) -> None:
            self.faces.append((around(centre, side), shown))

        patch.setattr(Fonts, "draw", line)
        patch.setattr(paint, "draw_rounded", box)
        patch.setattr(suit_signs, "draw_icon", sign)
        patch.setattr(suit_signs, "draw_suit", sign)
        for module in modules:
            patch.setattr(module, "draw_face", face)

    def line(self, text: str) -> Line:
        """Return the only line with this text."""
        (found,) = [line for line in self.lines if line.text == text]
        return found

    @property
    def texts(self) -> list[str]:
        return [line.text for line in self.lines]


def around(centre: tuple[int, int], side: int) -> pygame.Rect:
    """Return the square around a point."""
    place = pygame.Rect(0, 0, side, side)
    place.center = centre
    return place


def is_near(distance: float) -> bool:
    """Return whether a distance between two parts is a small gap: neither none nor as wide as a part."""
    return 3 <= distance <= 16


def pixels(surface: pygame.Surface) -> pygame.Rect:
    """Return the smallest box around all that is drawn on a transparent surface."""
    return surface.get_bounding_rect()


def all_inside(parts: Iterable[pygame.Rect], box: pygame.Rect) -> bool:
    """Return whether every part stands inside a box."""
    return all(box.contains(part) for part in parts)
