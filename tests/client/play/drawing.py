"""Notes what the screens of the play draw, with faces and signs."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

import pygame
import pytest

from mighty_gui.client.look import suit_signs
from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import Colour
from tests.client.drawn import Drawn, Icon, Line, blank, note_drawing


class Drawing(Drawn):
    """What is drawn from now on, in its order, with faces and the signs of suits."""

    def __init__(self, patch: pytest.MonkeyPatch, *modules: ModuleType) -> None:
        """``modules`` are those whose faces are noted."""
        super().__init__(blank((1, 1)))
        self.faces: list[tuple[pygame.Rect, Face]] = []
        note_drawing(patch, self)

        def sign(_: object, name: str, side: int, centre: tuple[int, int], colour: Colour) -> None:
            self.icons.append(Icon(name, around(centre, side), colour))

        def face(_: object, fonts: Fonts, centre: tuple[int, int], side: int, shown: Face) -> None:
            self.faces.append((around(centre, side), shown))

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
