"""The four suits: their signs and the colours their courts wear."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.client.look import theme

from .pens import GOLD, num

# each sign is drawn in a box of 100 by 100 about the origin
SIGNS = {
    "S": "M0-48C10-30 43-10 43 15C43 31 31 39 20 39C12 39 7 35 4 30C5 38 9 45 17 49L-17 49C-9 45-5 38-4 30"
    "C-7 35-12 39-20 39C-31 39-43 31-43 15C-43-10-10-30 0-48Z",
    "H": "M0 47C-10 28-45 8-45-17C-45-33-33-43-21-43C-10-43-3-37 0-28C3-37 10-43 21-43C33-43 45-33 45-17"
    "C45 8 10 28 0 47Z",
    "D": "M0-49C9-31 23-13 38 0C23 13 9 31 0 49C-9 31-23 13-38 0C-23-13-9-31 0-49Z",
    "C": "M0-47C12-47 22-38 22-26C22-19 18-13 13-9C17-11 21-12 25-12C37-12 46-3 46 9C46 21 37 30 25 30"
    "C16 30 8 25 4 18C5 31 8 42 17 49L-17 49C-8 42-5 31-4 18C-8 25-16 30-25 30C-37 30-46 21-46 9"
    "C-46-3-37-12-25-12C-21-12-17-11-13-9C-18-13-22-19-22-26C-22-38-12-47 0-47Z",
}

TWO_COLOURS = {suit: f"#{on_card:06x}" for suit, (on_card, _) in theme.TWO_COLOURS.items()}
"""The colours on card stock in the notation of a picture."""


@dataclass(frozen=True)
class Palette:
    """The colours of one suit's court and of the ground behind it."""

    robe: str
    deep: str
    light: str
    accent: str
    accent_deep: str
    ground: str
    halo: str
    gold: str = GOLD


COURTS = {
    "S": Palette("#31477b", "#1e2d55", "#5f7bb0", "#a93a4a", "#762434", "#e9edf4", "#cfd9e8"),
    "H": Palette("#b9323b", "#82202d", "#d9695f", "#2f6a62", "#1d4843", "#faecdd", "#f3d3bd"),
    "D": Palette("#dd9d33", "#b06f1d", "#f0c468", "#2f628f", "#1f4568", "#fbf3de", "#f1ddab"),
    "C": Palette("#2f7158", "#1c4b3b", "#64a184", "#74406f", "#4e2849", "#ebf2e8", "#cbdfca"),
}


def sign(suit: str, x: float, y: float, size: float, colour: str, turn: float = 0) -> str:
    """Draw a suit sign centred at a point."""
    spin = f" rotate({num(turn)})" if turn else ""
    where = f"translate({num(x)} {num(y)}){spin} scale({size / 100:.4g})"
    return f'<path transform="{where}" d="{SIGNS[suit]}" fill="{colour}"/>'
