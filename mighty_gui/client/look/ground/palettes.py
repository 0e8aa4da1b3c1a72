"""The colours of each table; ``felt`` is what a `Palette` is from the start."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mighty_gui.client.look.theme import Palette, fade, mix, rgb

_MIDNIGHT = Palette(
    name="midnight",
    felt_light=rgb(0x24406E),
    felt=rgb(0x172B50),
    felt_dark=rgb(0x080F22),
    ornament=rgb(0xD9C58C, 62),
    panel=rgb(0x141E36, 240),
    panel_low=rgb(0x0D1528, 244),
    well=rgb(0x080E1D, 238),
    raised=rgb(0x24335A),
    raised_low=rgb(0x1A2746),
    line=rgb(0xD9C58C, 70),
    line_quiet=rgb(0xE4E9F5, 36),
    text=rgb(0xF0F1F5),
    text_soft=rgb(0xC3CCDF),
    text_faint=rgb(0x94A1BD),
    gold=rgb(0xE3C98A),
    gold_low=rgb(0xC3A35B),
    gold_bright=rgb(0xFFEBB8),
)

_WINE = Palette(
    name="wine",
    felt_light=rgb(0x6E2436),
    felt=rgb(0x4F1626),
    felt_dark=rgb(0x1F070E),
    ornament=rgb(0xF0C48A, 50),
    panel=rgb(0x2B1319, 240),
    panel_low=rgb(0x1F0C11, 244),
    well=rgb(0x160709, 238),
    raised=rgb(0x4A232B),
    raised_low=rgb(0x39191F),
    line=rgb(0xE6BE83, 70),
    line_quiet=rgb(0xF6E8DC, 36),
    text=rgb(0xF8EEE4),
    text_soft=rgb(0xDCC8BE),
    text_faint=rgb(0xB49B92),
    gold=rgb(0xE9BE7E),
    gold_low=rgb(0xC99550),
    gold_bright=rgb(0xFFE2AE),
    danger=rgb(0xFF9C84),
)

_WOOD = Palette(
    name="wood",
    felt_light=rgb(0x7A4E2B),
    felt=rgb(0x5E3A1F),
    felt_dark=rgb(0x2A180C),
    ornament=rgb(0x1E0F05, 92),
    panel=rgb(0x2C1D12, 240),
    panel_low=rgb(0x20140C, 244),
    well=rgb(0x170D07, 238),
    raised=rgb(0x4C3522),
    raised_low=rgb(0x3B2818),
    line=rgb(0xDDB06A, 74),
    line_quiet=rgb(0xF6E6CE, 38),
    text=rgb(0xFBF1DF),
    text_soft=rgb(0xE6D3B7),
    text_faint=rgb(0xB8A286),
    gold=rgb(0xEBB962),
    gold_low=rgb(0xC88F3B),
    gold_bright=rgb(0xFFE3A6),
    danger=rgb(0xFF9F84),
    good=rgb(0xA6D99B),
    friend=rgb(0x95D39C),
)

_HANJI = Palette(
    name="hanji",
    is_light=True,
    felt_light=rgb(0xEBE0C9),
    felt=rgb(0xDFD1B4),
    felt_dark=rgb(0xD6C7A6),
    ornament=rgb(0x2B2118, 84),
    panel=rgb(0xF7F0E1, 246),
    panel_low=rgb(0xF4ECDA, 248),
    well=rgb(0xF2E9D6, 240),
    raised=rgb(0xFBF6EA),
    raised_low=rgb(0xF4ECDB),
    line=rgb(0x5B4630, 120),
    line_quiet=rgb(0x5B4630, 72),
    text=rgb(0x2A2018),
    text_soft=rgb(0x443626),
    text_faint=rgb(0x655541),
    gold=rgb(0x8A2C1A),
    gold_low=rgb(0x7C2717),
    gold_bright=rgb(0x781E12),
    on_gold=rgb(0xFFF6E6),
    danger=rgb(0xA62A1B),
    good=rgb(0x256037),
    friend=rgb(0x2B6E4A),
    on_friend=rgb(0xF8F6E8),
    shadow=rgb(0x3A2A16, 90),
)

_LACQUER = Palette(
    name="lacquer",
    felt_light=rgb(0x2C2020),
    felt=rgb(0x191212),
    felt_dark=rgb(0x070505),
    ornament=rgb(0xFFFFFF, 118),
    panel=rgb(0x1B1515, 242),
    panel_low=rgb(0x120D0D, 246),
    well=rgb(0x0A0707, 240),
    raised=rgb(0x362A28),
    raised_low=rgb(0x281E1D),
    line=rgb(0xA9DCD2, 84),
    line_quiet=rgb(0xE6F0EC, 36),
    text=rgb(0xF4F0EA),
    text_soft=rgb(0xCBCBC4),
    text_faint=rgb(0x9E9C96),
    gold=rgb(0x9FDCD0),
    gold_low=rgb(0x74B8B4),
    gold_bright=rgb(0xD3F5E6),
    on_gold=rgb(0x10211F),
    danger=rgb(0xF79080),
)

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


PALETTES = {palette.name: palette for palette in (Palette(), _MIDNIGHT, _WINE, _WOOD, _HANJI, _LACQUER)}


def palette_named(name: str, *, high_contrast: bool = False) -> Palette:
    """Return the colours of a table, or of the felt one if the name is unknown."""
    palette = PALETTES.get(name, PALETTES["felt"])
    return with_contrast(palette) if high_contrast else palette
