"""The colours of each table (``assets/tables``); ``felt`` is what a `Palette` is from the start."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pygame

from mighty_gui.client.look.theme import Palette, fade, mix, rgb
from mighty_gui.files.storage import data_root

BLACK, WHITE = rgb(0x000000), rgb(0xFFFFFF)


def with_contrast(palette: Palette) -> Palette:
    """Return the same table with more contrast: solid panels, strong lines, letters in full colour."""
    ink, ground = (BLACK, WHITE) if palette.is_light else (WHITE, BLACK)
    changes: dict[str, Any] = {
        name: mix((*getattr(palette, name)[:3], 255), ground, 0.55)
        for name in ("panel", "panel_low", "well", "raised", "raised_low")
    }
    changes |= {name: mix(getattr(palette, name), ground, 0.3) for name in ("felt_light", "felt", "felt_dark")}
    return replace(
        palette,
        is_bold=True,
        ornament=fade(palette.ornament, 0.45),
        line=mix((*palette.line[:3], 255), ink, 0.35),
        line_quiet=mix((*palette.line_quiet[:3], 255), ground, 0.3),
        text=mix(palette.text, ink, 0.8),
        text_soft=mix(palette.text_soft, ink, 0.6),
        text_faint=mix(palette.text_soft, ink, 0.2),
        gold_bright=mix(palette.gold_bright, ink, 0.3),
        danger=mix(palette.danger, ink, 0.3),
        good=mix(palette.good, ink, 0.3),
        ink=BLACK,
        ink_soft=mix(palette.ink_soft, BLACK, 0.6),
        paper=mix(palette.paper, WHITE, 0.7),
        paper_low=mix(palette.paper_low, WHITE, 0.7),
        paper_line=mix((*palette.paper_line[:3], 255), BLACK, 0.4),
        **changes,
    )


def _colours(value: Any) -> Any:
    """Return the colour of a text ``RRGGBB`` or ``RRGGBBAA``, the colours of a list of them, or what is neither."""
    if isinstance(value, str):
        return tuple(pygame.Color(f"#{value}"))
    return tuple(map(_colours, value)) if isinstance(value, list) else value


def _read_palettes() -> dict[str, Palette]:
    tables = json.loads((data_root() / "assets" / "tables" / "palettes.json").read_text("utf-8"))
    return {name: Palette(name, **{part: _colours(value) for part, value in of.items()}) for name, of in tables.items()}


PALETTES = {"felt": Palette()} | _read_palettes()


def palette_named(name: str, *, high_contrast: bool = False) -> Palette:
    """Return the colours of a table, or of the felt one if the name is unknown."""
    palette = PALETTES.get(name, PALETTES["felt"])
    return with_contrast(palette) if high_contrast else palette
