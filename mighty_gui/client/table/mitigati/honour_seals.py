"""The seals on honours in a trick: a crown on kings and the highest trump, a star on the lowest and the Fool."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.card_seal import Shape, draw_seal
from mighty_gui.client.table.placed import Placed
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mitigati.pack import PACK, honours_set, trump_honours
from mighty_gui.engine.mitigati.rules import MitigatiRules


@dataclass(frozen=True)
class HonourSeals:
    """The seals of a rule set."""

    rules: MitigatiRules

    def draw(self, surface: pygame.Surface, theme: Theme, card: Placed) -> None:
        """Set the seal on a card, if it has one."""
        if (shape := self.shape_of(card)) is not None:
            draw_seal(surface, theme, card, shape)

    def shape_of(self, placed: Placed) -> Shape | None:
        """The shape of a card's seal; only open cards in a trick have one."""
        if placed.key[0] != "trick" or placed.turn < 0.5 or not placed.face:
            return None
        card = Card.parse(placed.face)
        if not PACK.copies[card] & honours_set(self.rules):
            return None
        lowest, _, fool = trump_honours(self.rules)
        return "star" if card in (lowest, fool) else "crown"
