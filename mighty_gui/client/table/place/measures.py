"""The sizes that the layout of the table is computed from."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mighty_gui.client.look.deck import hand_card_height
from mighty_gui.client.look.theme import DESIGN, Theme

# how many of the other players sit at the right, at the top and at the left
SPLIT = {1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2), 7: (2, 3, 2)}
SUNK = 0.12  # how much of the viewer's hand lies below the edge of a window shaped like a wide screen
HIDDEN = 0.26  # how much of the other players' cards lies outside the window


def bubble_height(theme: Theme) -> int:
    """Return the height of a speech bubble: with large letters, little more than they need."""
    return max(theme.px(40), theme.tx(34))


@dataclass(frozen=True)
class Measures:
    """The sizes that all other places and sizes are computed from."""

    theme: Theme
    others: int
    second: bool
    labelled: bool = False
    """Whether there are words below the icons in the corner."""

    @property
    def width(self) -> int:
        """The window's width."""
        return self.theme.size[0]

    @property
    def height(self) -> int:
        """The window's height."""
        return self.theme.size[1]

    @property
    def edge(self) -> int:
        """The distance to the window's edge."""
        return self.theme.px(14)

    @property
    def gap(self) -> int:
        """The distance between things."""
        return self.theme.px(10)

    @property
    def plate(self) -> tuple[int, int]:
        """The size of a nameplate."""
        rows = max(1, SPLIT[self.others][0])
        free = self.height - 2 * self.edge - self.info.height - self.pile_card - (4 + rows) * self.gap
        return min(self.theme.tx(222), round(self.width * 0.25)), min(
            self.theme.px(16 if SPLIT[self.others][1] < 3 else 12) + round(self.theme.tx(42) * (1 + 0.2 * self.grown)),
            free // (rows + 1),
        )

    @property
    def bubble(self) -> int:
        """The height of a speech bubble."""
        return bubble_height(self.theme)

    @property
    def hidden(self) -> float:
        """The share of the cards at the top that lies outside the window; more if the letters on plates need room."""
        return HIDDEN + 0.16 * self.grown

    @property
    def grown(self) -> float:
        """How much larger than usual the letters are where several narrow plates share the top edge; otherwise 0."""
        return max(0.0, self.theme.text_scale - 1) if SPLIT[self.others][1] > 1 else 0.0

    @property
    def info(self) -> pygame.Rect:
        """The info panel, at the upper left."""
        width = min(self.theme.tx(252), round(self.width * 0.31))
        height = min(self.theme.tx(200), round(self.height * 0.46))
        return pygame.Rect(self.edge, self.edge, width, height)

    @property
    def hand_card(self) -> int:
        """The height of the viewer's cards."""
        return hand_card_height(self.theme.size)

    @property
    def hand_top(self) -> int:
        """The upper edge of the viewer's hand."""
        return self.height - round(self.hand_card * (1 - self.sunk))

    @property
    def sunk(self) -> float:
        """The share of the viewer's cards that lies below the window's edge: 0 in a window that is higher than a wide
        screen, with letters of the usual size."""
        spare = self.height - DESIGN[1] * self.theme.scale * self.theme.text_scale
        return max(0.0, min(SUNK, SUNK - spare / self.hand_card))

    @property
    def second_card(self) -> int:
        """The height of the partner's open cards."""
        return round(0.15 * self.height) if self.second else 0

    @property
    def shelf(self) -> int:
        """The upper edge of the open hands."""
        return self.hand_top - round(self.second_card * 0.72)

    @property
    def pile_card(self) -> int:
        """The height of won cards."""
        return round(0.095 * self.height)

    @property
    def fan_card(self) -> int:
        """The height of the cards in the other players' hands."""
        return round((0.125 if self.others < 6 else 0.11) * self.height)
