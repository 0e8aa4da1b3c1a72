"""Painting the table from its state. Nothing here changes the table; whatever can be kept is kept as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint, rich_text
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.ground import draw_ground, draw_ornament
from mighty_gui.client.look.theme import Size, faded
from mighty_gui.client.table import card_drawing
from mighty_gui.client.table.kit import CardSeals, InfoPanel
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.plates import draw_plate
from mighty_gui.client.table.seat_face import SeatFace
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.widgets import Look

_LINE = 1.24  # the height of one of two lines, in letter sizes


@dataclass(frozen=True)
class Ground:
    """Everything that stays the same for long: cloth, nameplates, info panel."""

    look: Look
    layout: Layout
    faces: tuple[SeatFace, ...]
    info: InfoPanel
    seals: CardSeals

    def seal(self, surface: pygame.Surface, card: Placed) -> None:
        """Mark a card that is special in this hand."""
        self.seals.draw(surface, self.look.theme, card)


class Painter:
    """Keeps the pictures of everything that is still, and paints the rest over them."""

    def __init__(self) -> None:
        self._ground: tuple[Ground, pygame.Surface] | None = None
        self._cloth: tuple[object, pygame.Surface] | None = None
        self._layer = card_drawing.Layer()

    def table(
        self, ground: Ground, deck: Deck, lying: Sequence[tuple[Placed, bool]], size: tuple[int, int]
    ) -> pygame.Surface:
        """The picture of the table with all cards at rest."""
        painted, surface = self._ground_picture(ground, size)
        return self._layer.picture(surface, painted, deck, lying, ground.seal)

    def _ground_picture(self, ground: Ground, size: tuple[int, int]) -> tuple[Ground, pygame.Surface]:
        """What the ground shows, and its picture."""
        old = self._ground
        if old is not None and old[0] == ground:
            return old
        surface = card_drawing.copied(self._cloth_picture(ground, size), old[1] if old is not None else None)
        for face in ground.faces:
            draw_plate(surface, ground.look, ground.layout.place(face.seat), face)
        ground.info.draw(surface, ground.look, ground.layout.info)
        self._ground = (ground, surface)
        return self._ground

    def _cloth_picture(self, ground: Ground, size: tuple[int, int]) -> pygame.Surface:
        """The bare cloth, which stays the same as long as the window does: numbers on it change often."""
        look, layout = ground.look, ground.layout
        key = (look.theme, layout.centre, layout.trick_card, size)
        if self._cloth is not None and self._cloth[0] == key:
            return self._cloth[1]
        surface = pygame.Surface(size)
        if pygame.display.get_surface():
            surface = surface.convert()
        draw_ground(surface, look.theme)
        draw_ornament(surface, look.theme, layout.centre, round(layout.trick_card * 2.3))
        self._cloth = (key, surface)
        return surface


def draw_line(surface: pygame.Surface, look: Look, room: pygame.Rect, text: str, *, loud: bool) -> None:
    """Draw the words above the hand, for an event or for what the player should do; in two lines if one is too
    short."""
    if not text:
        return
    theme, p = look.theme, look.palette
    px = theme.font(Size.LARGE if loud else Size.BODY)
    px, lines = lines_in(look, text, px, room.inflate(-2 * theme.px(24), 0).size, bold=loud)
    wide = max(rich_text.width(look, line, px, bold=loud) for line in lines)
    rect = pygame.Rect(0, 0, wide + 2 * theme.px(24), room.height)
    rect.center = room.center
    if loud:
        paint.draw_shadow(surface, rect, rect.height // 2, theme.px(12), 130)
    rim = p.gold if loud else p.line_quiet
    fill = p.panel_low if loud else faded(p.panel_low, 0.8)
    paint.draw_rounded(surface, rect, rect.height // 2, fill, rim=rim, rim_width=theme.rim)
    ink = p.gold_bright if loud else p.text
    high = rect.height if len(lines) == 1 else round(px * _LINE)
    for at, line in enumerate(lines):
        top = rect.centery - high * len(lines) // 2 + high * at
        rich_text.draw(
            surface, look, line, px, ink, pygame.Rect(rect.left, top, rect.width, high), align="center", bold=loud
        )


def lines_in(look: Look, text: str, px: int, room: tuple[int, int], *, bold: bool) -> tuple[int, list[str]]:
    """The letter size, at most ``px``, and the one or two lines in which the text is largest in that room."""
    single = rich_text.fitting(look, text, px, room[0], bold=bold)
    for size in range(min(px, round(room[1] / 2 / _LINE)), single, -1):
        lines = look.fonts.wrap(text, size, room[0], bold=bold)
        if len(lines) <= 2:
            return size, lines
    return single, [text]
