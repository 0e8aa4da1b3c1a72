"""Choices among pictures: the table and the back of the cards, shown as they look in the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.ground import TABLES, palette_named, small_picture
from mighty_gui.client.look.theme import Palette
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.client.widgets.picture_picker import Named, PicturePicker


class CardBacks(PicturePicker):
    """The card backs."""

    setting = "card_back"

    def __init__(
        self,
        look: Look,
        decks: dict[str, Deck],
        value: str,
        on_change: Callable[[str], None],
        label: str,
        named: Named,
    ) -> None:
        super().__init__(look, list(decks), value, on_change, label, named)
        self.decks = decks

    def one(self, width: int) -> tuple[int, int]:
        """Return the size of a card."""
        height = self.look.theme.px(84)
        return Deck.width(height), height

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        """Paint the back of a card."""
        surface.blit(self.decks[name].back(place.height), place)


class Tables(PicturePicker):
    """The tables to choose from, each with its ornament, a panel and two cards."""

    setting = "table_theme"

    def __init__(
        self, look: Look, deck: Deck, value: str, on_change: Callable[[str], None], label: str, named: Named
    ) -> None:
        known = value if value in TABLES else TABLES[0]
        super().__init__(look, TABLES, known, on_change, label, named)
        self.deck = deck
        self._ready = 0

    def one(self, width: int) -> tuple[int, int]:
        """Return a width that fills the rows, and the height of a window of that width."""
        theme = self.look.theme
        across = 6 if width > theme.px(860) else 3 if width > theme.px(300) else 2
        wide = min(theme.px(230), (width - 2 * theme.px(6) - (across - 1) * self._gap) // across)
        return wide, round(wide * 0.6)

    def adopt(self, old: Widget) -> None:
        """Take over the pictures that the old widget had already painted."""
        super().adopt(old)
        if isinstance(old, Tables) and old.one(old.rect.width) == self.one(self.rect.width):
            self._ready = old._ready

    def step(self, dt: float) -> bool:
        """Paint one more of the pictures in each step, so the screen appears at once."""
        if self._ready < len(self.names):
            self._picture(self.names[self._ready], self.one(self.rect.width))
            self._ready += 1
            return True
        return super().step(dt)

    def draw_one(self, surface: pygame.Surface, name: str, place: pygame.Rect, *, chosen: bool) -> None:
        """Paint a small table."""
        if self.names.index(name) < self._ready:
            surface.blit(self._picture(name, place.size), place)
        else:
            paint.draw_rounded(surface, place, self.look.theme.px(7), palette_named(name).felt)

    def _picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        palette = palette_named(name)
        key = ("small table", size, palette, self.deck.four_colour, self.deck.large_index)
        return paint.cached(key, lambda: self._paint(palette, size))

    def _paint(self, palette: Palette, size: tuple[int, int]) -> pygame.Surface:
        unit = size[1] / 92
        table = pygame.Surface(size, pygame.SRCALPHA)
        table.blit(small_picture(size, palette), (0, 0))
        panel = pygame.Rect(round(7 * unit), round(7 * unit), round(38 * unit), round(24 * unit))
        paint.draw_rounded(table, panel, round(4 * unit), palette.panel, bottom=palette.panel_low, rim=palette.line)
        for row, (ink, part) in enumerate(
            ((palette.gold_bright, 0.45), (palette.text, 0.8), (palette.text_soft, 0.6))
        ):
            bar = pygame.Rect(0, 0, round((panel.width - 8 * unit) * part), max(1, round(2.4 * unit)))
            bar.topleft = (panel.left + round(4 * unit), panel.top + round((4.5 + 6 * row) * unit))
            table.fill(ink, bar)
        for face, angle, dx in (("HQ", 12, -54), ("SA", -10, 54)):
            card = self.deck.face(face, round(34 * unit), angle)
            table.blit(card, card.get_rect(center=(size[0] // 2 + round(dx * unit), round(66 * unit))))
        table.blit(paint.mask(size, self.look.theme.px(7)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return table
