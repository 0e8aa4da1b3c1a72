"""A card's face that can be pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.theme import faded
from mighty_gui.client.widgets import Look, Pressable
from mighty_gui.engine.core.cards import Card


class CardChoice(Pressable):
    """A card to choose; gold when chosen, crossed out when left out."""

    def __init__(
        self,
        look: Look,
        deck: Deck,
        card: Card,
        action: Callable[[], None],
        *,
        chosen: bool = False,
        crossed: bool = False,
        count: int = 0,
        reason: str = "",
        spoken_as: str = "",
    ) -> None:
        super().__init__(look, name=f"card {card}", reason=reason)
        self.deck = deck
        self.card = card
        self.action = action
        self.chosen = chosen
        self.crossed = crossed
        self.count = count
        self._spoken_as = spoken_as

    @property
    def label(self) -> str:
        """The card in words."""
        return self._spoken_as

    @property
    def condition(self) -> str:
        """The card's state for the speech output: left out, or chosen."""
        return super().condition or ("left_out" if self.crossed else "chosen" if self.chosen else "")

    def activate(self) -> None:
        """Choose the card."""
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the card's face, a little lifted under the pointer."""
        theme, p = self.look.theme, self.look.palette
        dim = self.crossed or not self.enabled
        face = self.deck.face(str(self.card), self.rect.height, dimmed=dim)
        lift = round(theme.px(4) * self.warmth.value)
        place = face.get_rect(center=self.rect.center).move(0, -lift)
        radius = max(3, place.width // 14)
        if self.chosen:
            paint.draw_rounded(
                surface, place.inflate(theme.px(8), theme.px(8)), radius + theme.px(4), p.gold_bright
            )
        surface.blit(face, place)
        if not self.enabled:
            paint.draw_rounded(surface, place, radius, faded(p.felt_dark, 0.62))
        if self.crossed:
            paint.draw_rounded(surface, place, radius, faded(p.felt_dark, 0.4))
            side = round(place.width * 0.62)
            suit_signs.draw_icon(surface, "cross", side, place.center, p.danger)
            if self.count > 1:
                self._count(surface, place)
        self.draw_ring(surface, place, radius)

    def _count(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        px = max(12, round(place.width * 0.3))
        low = pygame.Rect(place.left, place.bottom - round(px * 1.6), place.width, round(px * 1.4))
        self.look.fonts.draw(
            surface, f"×{self.count}", px, self.look.palette.gold_bright, low, align="center", bold=True
        )
