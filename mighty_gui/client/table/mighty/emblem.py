"""The seals on the mighty and on jokers in a trick."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.card_seal import Shape, draw_seal
from mighty_gui.client.table.placed import Placed


@dataclass(frozen=True)
class Emblems:
    """The seals of a hand; ``mighty`` is the card that is the mighty in it."""

    mighty: str

    def draw(self, surface: pygame.Surface, theme: Theme, card: Placed) -> None:
        """Set the seal on a card, if it has one."""
        if (shape := seal_of(card, self.mighty)) is not None:
            draw_seal(surface, theme, card, shape)


def seal_of(card: Placed, mighty: str) -> Shape | None:
    """The crown of the mighty, the star of a joker; only open cards in a trick have one."""
    if card.key[0] != "trick" or card.turn < 0.5:
        return None
    return "crown" if card.face == mighty else "star" if card.face.startswith("J") else None
