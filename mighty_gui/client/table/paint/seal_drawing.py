"""The seal on special cards in a trick, recognised at a glance by its shape."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.theme import Theme, mix
from mighty_gui.client.table.place.card_spots import Placed

Shape = Literal["crown", "star"]
_PART = 0.17  # of a card's height
_CROWN = ((-62, 44), (-74, -34), (-34, 2), (0, -56), (34, 2), (74, -34), (62, 44))
_TEETH = 14


def draw_seal(surface: pygame.Surface, theme: Theme, card: Placed, shape: Shape) -> None:
    """Draw the seal on the card's upper right corner."""
    side = max(14, round(card.rest_height * _PART))
    corner = pygame.Vector2(card.rest_height * ASPECT / 2 - side * 0.3, side * 0.3 - card.rest_height / 2)
    at = corner.rotate(-card.angle) + pygame.Vector2(card.x, card.y)
    seal = _seal(theme, shape, side)
    surface.blit(seal, seal.get_rect(center=(round(at.x), round(at.y))))


def _seal(theme: Theme, shape: Shape, side: int) -> pygame.Surface:
    """Return the picture of a seal: a serrated gold disc with a crown or a star on it."""
    p = theme.palette
    gold, ink = (p.gold, p.on_gold) if not p.is_light else (p.seal, p.paper)

    def make() -> pygame.Surface:
        whole = side * paint.FINER
        big = pygame.Surface((whole, whole), pygame.SRCALPHA)
        big.fill((*gold[:3], 0))
        middle, reach = whole / 2, whole / 2 - paint.FINER
        pygame.draw.polygon(big, mix(gold, ink, 0.55), _points(middle, reach, reach * 0.9, _TEETH * 2))
        pygame.draw.polygon(big, gold, _points(middle, reach * 0.9, reach * 0.81, _TEETH * 2))
        pygame.draw.circle(big, mix(gold, ink, 0.35), (middle, middle), reach * 0.72, max(1, round(reach * 0.05)))
        if shape == "crown":
            points = [(middle + x * reach * 0.0066, middle + y * reach * 0.0066) for x, y in _CROWN]
        else:
            points = _points(middle, reach * 0.56, reach * 0.24, 10)
        pygame.draw.polygon(big, ink, points)
        return pygame.transform.smoothscale(big, (side, side))

    return paint.cache_surface(("seal", shape, side, gold, ink), make)


def _points(middle: float, far: float, near: float, count: int) -> list[tuple[float, float]]:
    """Return the points of a star around the middle, with its first ray upwards."""
    out = []
    for n in range(count):
        reach, angle = (far, near)[n % 2], math.tau * n / count
        out.append((middle + reach * math.sin(angle), middle - reach * math.cos(angle)))
    return out
