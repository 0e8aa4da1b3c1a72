"""Small pictures of gamepad buttons, in each maker's style, which replace characters in texts (Ⓐ, Ⓛ)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from mighty_gui.client.look.shapes import CLEAR_WHITE, FINER
from mighty_gui.texts.words import PAD_BUTTONS

SIGN: Final = re.compile(f"([{''.join(PAD_BUTTONS)}])")
"""The pattern that splits a text at such characters."""
_CAPS: Final = {
    "xbox": {"left_shoulder": "LB", "right_shoulder": "RB", "left_trigger": "LT", "right_trigger": "RT"},
    "switch": {"left_shoulder": "L", "right_shoulder": "R", "left_trigger": "ZL", "right_trigger": "ZR"},
    "playstation": {"left_shoulder": "L1", "right_shoulder": "R1", "left_trigger": "L2", "right_trigger": "R2"},
    "deck": {"left_shoulder": "L1", "right_shoulder": "R1", "left_trigger": "L2", "right_trigger": "R2"},
}
_SHAPES: Final[dict[str, Sequence[Sequence[tuple[float, float]]]]] = {
    "a": [[(0.3, 0.3), (0.7, 0.7)], [(0.7, 0.3), (0.3, 0.7)]],
    "x": [[(0.31, 0.31), (0.69, 0.31), (0.69, 0.69), (0.31, 0.69), (0.31, 0.31)]],
    "y": [[(0.5, 0.24), (0.74, 0.66), (0.26, 0.66), (0.5, 0.24)]],
}
"""The lines of PlayStation's symbols: cross, square and triangle; the circle is the button's own shape."""
_PLUS, _MINUS = [[(0.3, 0.5), (0.7, 0.5)], [(0.5, 0.3), (0.5, 0.7)]], [[(0.3, 0.5), (0.7, 0.5)]]
_BARS: Final = [[(0.3, height), (0.7, height)] for height in (0.36, 0.5, 0.64)]
_PANES: Final = [
    [(0.28, 0.28), (0.6, 0.28), (0.6, 0.54), (0.28, 0.54), (0.28, 0.28)],
    [(0.6, 0.44), (0.72, 0.44), (0.72, 0.7), (0.42, 0.7), (0.42, 0.54)],
]
_RAYS: Final = [[(0.3, 0.38), (0.2, 0.18)], [(0.5, 0.34), (0.5, 0.1)], [(0.7, 0.38), (0.8, 0.18)]]
_WHITE: Final = (255, 255, 255, 255)

Letters = Callable[[str, int], pygame.Surface]
"""Draws bold letters in white at a size."""


def sign_side(px: int) -> int:
    """Return the height of a button among letters of that size."""
    return round(px * 1.42)


def sign_width(sign: str, px: int) -> int:
    """Return the width of a button among letters of that size: it is the same for every maker."""
    wide = 1.45 if PAD_BUTTONS[sign].endswith(("shoulder", "trigger")) else 1.0
    return round(sign_side(px) * wide) + 2 * max(1, px // 10)


def sign_picture(sign: str, family: str, px: int, letters: Letters) -> pygame.Surface:
    """Return a button's picture in white, on a surface of its `sign_width`."""
    button, side = PAD_BUTTONS[sign], sign_side(px)
    wide = sign_width(sign, px)
    big = pygame.Surface((wide * FINER, side * FINER), pygame.SRCALPHA)
    big.fill(CLEAR_WHITE)
    inner = pygame.Rect(0, 0, (wide - 2 * max(1, px // 10)) * FINER, side * FINER)
    inner.center = big.get_rect().center
    _paint_outline(big, inner, button, family)
    for line in _lines(button, family):
        points = [(inner.left + x * inner.width, inner.top + y * inner.height) for x, y in line]
        pygame.draw.lines(big, _WHITE, False, points, max(FINER, round(inner.height * 0.085)))
    out = pygame.transform.smoothscale(big, (wide, side))
    if caption := _caption(button, family):
        ink = letters(caption, round(px * (0.66 if len(caption) > 1 else 0.8)))
        box = ink.get_bounding_rect()
        place = ink.subsurface(box).get_rect(center=out.get_rect().center)
        out.blit(ink.subsurface(box), place)
    return out


def _paint_outline(big: pygame.Surface, inner: pygame.Rect, button: str, family: str) -> None:
    """Paint the button's own shape: a disc's rim, a shoulder, a cross of directions, a stick in its well."""
    width, side = max(FINER, round(inner.height * 0.075)), inner.height
    if button == "directions":
        third = round(side * 0.34)
        for size in ((third, round(side * 0.92)), (round(side * 0.92), third)):
            arm = pygame.Rect(0, 0, *size)
            arm.center = inner.center
            pygame.draw.rect(big, _WHITE, arm, border_radius=third // 4)
    elif button.endswith("shoulder"):
        flat = inner.inflate(0, -round(side * 0.16))
        pygame.draw.rect(big, _WHITE, flat, width, border_radius=round(side * 0.26))
    elif button.endswith("trigger"):
        round_top, low = round(side * 0.4), round(side * 0.12)
        corners = {"border_top_left_radius": round_top, "border_top_right_radius": round_top}
        pygame.draw.rect(
            big, _WHITE, inner, width, border_bottom_left_radius=low, border_bottom_right_radius=low, **corners
        )
    elif family in ("playstation", "deck") and button in ("start", "view"):
        rays = family == "playstation" and button == "view"  # they shine above a smaller one
        pill = inner.inflate(-round(side * (0.3 if rays else 0.14)), -round(side * (0.62 if rays else 0.3)))
        pill.move_ip(0, round(side * 0.19) if rays else 0)
        pygame.draw.rect(big, _WHITE, pill, width, border_radius=pill.height // 2)
    else:
        pygame.draw.circle(big, _WHITE, inner.center, side // 2, width)
        if button.endswith("stick"):
            pygame.draw.circle(big, _WHITE, inner.center, round(side * 0.36), width)
        elif family == "playstation" and button == "b":
            pygame.draw.circle(big, _WHITE, inner.center, round(side * 0.24), width)


def _lines(button: str, family: str) -> Sequence[Sequence[tuple[float, float]]]:
    """Return the lines within a button, as shares of its side."""
    if button == "start":
        return _PLUS if family == "switch" else _BARS
    if button == "view":
        return {"switch": _MINUS, "playstation": _RAYS}.get(family, _PANES)
    return _SHAPES.get(button, ()) if family == "playstation" else ()


def _caption(button: str, family: str) -> str:
    """Return the letters on a button; empty if it has none."""
    if button in _CAPS[family]:
        return _CAPS[family][button]
    if button in ("left_stick", "right_stick"):
        return button[0].upper()
    return button.upper() if button in "abxy" and family != "playstation" else ""
