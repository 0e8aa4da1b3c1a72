"""Petals for a run or a back-run: they burst from the middle of the table, and fall."""

from __future__ import annotations

import math

import pygame

from mighty_gui.client.look.theme import Colour
from mighty_gui.client.widgets import Look

_PETALS = 96
BURST = 0.6
"""The seconds until they burst, together with the chord."""
_LIVES = 1.5


def draw_petals(surface: pygame.Surface, look: Look, kind: str, time: float, centre: tuple[int, int]) -> None:
    """Draw the petals ``time`` seconds after the beginning: gold and bright for a run, dark for a back-run. They all
    disappear."""
    p = look.palette
    bright = (p.gold_bright, p.gold, p.friend, p.danger, p.text)
    colours = bright if kind == "run" else (p.danger, p.lost_ink, p.text_faint)
    height = surface.get_height()
    for at in range(_PETALS):
        age = time - BURST - 0.12 * (at % 7) / 7
        if not 0.0 < age < _LIVES:
            continue
        angle, strong = math.tau * at * 0.6180339, 0.5 + (at * 37 % 17) / 17
        thrown = (1.0 - math.exp(-3.2 * age)) * strong * height * 0.62
        x = centre[0] + math.cos(angle) * thrown * 1.5 + math.sin(3 * age + at) * look.theme.px(16)
        y = centre[1] + math.sin(angle) * thrown * 0.8 + height * 0.34 * age * age
        size = look.theme.px((9, 13, 18)[at % 3]) * min(1.0, (_LIVES - age) / 0.4)
        _draw_petal(surface, colours[at % len(colours)], (x, y), size, age * (3 + at % 5) + at)


def _draw_petal(surface: pygame.Surface, colour: Colour, at: tuple[float, float], size: float, turn: float) -> None:
    along, across = (math.cos(turn) * size, math.sin(turn) * size), abs(math.sin(turn * 1.7)) * 0.7 + 0.15
    side = (-along[1] * across * 0.5, along[0] * across * 0.5)
    points = [
        (at[0] + along[0], at[1] + along[1]),
        (at[0] + side[0], at[1] + side[1]),
        (at[0] - along[0], at[1] - along[1]),
        (at[0] - side[0], at[1] - side[1]),
    ]
    pygame.draw.polygon(surface, colour[:3], points)
