"""The picture of the still table: cloth, nameplates, info panel and resting cards; and the line of text above the hand.

Nothing here changes the table; everything that can be kept is kept as a picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.ground import draw_dusk, draw_ground, draw_ornament
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.table.kit import CardSeals, InfoPanel
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.paint.plates import draw_plate
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.widgets import Look

_AROUND = 32  # how far shadows reach around nameplates and panel at most, in design pixels, with a small margin
_GROWS = 0.4  # how much the ornament grows as the table zooms in, as a share of a card's height
_LINE = 1.24  # the height of one of two lines, in letter sizes


@dataclass(frozen=True)
class TableGround:
    """Everything that stays the same for long: cloth, nameplates, info panel."""

    look: Look
    layout: TableLayout
    faces: tuple[SeatFace, ...]
    info: InfoPanel
    seals: CardSeals
    near: float = 0.0
    """How far the table has zoomed in, 0 to 1."""

    def things(self) -> list[tuple[pygame.Rect, Callable[[pygame.Surface], None]]]:
        """Return everything on the cloth, in painting order, with the area that each takes."""
        return [
            *((self._plate_area(face), partial(self._draw_plate, face)) for face in self.faces),
            (self._info_area, self._draw_info),
        ]

    def changed_since(self, old: TableGround) -> list[pygame.Rect] | None:
        """Return the areas that look different now; ``None`` if the whole picture may."""
        if replace(old, faces=self.faces, info=self.info) != self or len(old.faces) != len(self.faces):
            return None
        pairs = zip(old.faces, self.faces, strict=True)
        plates = [self._plate_area(face) for before, face in pairs if before != face]
        panels = [] if old.info == self.info else [old._info_area, self._info_area]
        return plates + panels

    def _plate_area(self, face: SeatFace) -> pygame.Rect:
        """Return the area of a nameplate, with the shadow around it."""
        around = 2 * self.look.theme.px(_AROUND)
        return self.layout.place(face.seat).plate.inflate(around, around)

    @property
    def _info_area(self) -> pygame.Rect:
        """The area of the info panel, with the shadow around it."""
        around = 2 * self.look.theme.px(_AROUND)
        return self.layout.info.union(self.info.area(self.look.theme, self.layout.info)).inflate(around, around)

    def _draw_plate(self, face: SeatFace, surface: pygame.Surface) -> None:
        """Draw a nameplate; a bid in the bubble next to it is not repeated on it."""
        if face.bubble_text == face.won and not is_on_plate(self.layout, face):
            face = replace(face, won="")
        draw_plate(surface, self.look, self.layout.place(face.seat), face)

    def _draw_info(self, surface: pygame.Surface) -> None:
        self.info.draw(surface, self.look, self.layout.info)

    def seal(self, surface: pygame.Surface, card: Placed) -> None:
        """Mark a card that is special in this hand."""
        self.seals.draw(surface, self.look.theme, card)


def is_on_plate(layout: TableLayout, face: SeatFace) -> bool:
    """Return whether a bid is shown on the nameplate alone, because there is no room for a bubble."""
    return (
        bool(face.bubble_text)
        and face.bubble_text == face.won
        and layout.place(face.seat).bubble.colliderect(layout.stage)
    )


class Painter:
    """The painter of the table: it keeps pictures of everything still, and paints the rest over them."""

    def __init__(self) -> None:
        self._ground: tuple[TableGround, pygame.Surface] | None = None
        """The ground that was painted last, and its picture."""
        self._cloth: tuple[object, pygame.Surface] | None = None
        self._layer = card_drawing.Layer()

    def table(
        self, ground: TableGround, deck: Deck, lying: Sequence[tuple[Placed, bool]], size: tuple[int, int]
    ) -> pygame.Surface:
        """Return the picture of the table with all cards at rest."""
        surface, changed = self._ground_picture(ground, size)
        return self._layer.picture(surface, changed, deck, lying, ground.seal)

    def _ground_picture(
        self, ground: TableGround, size: tuple[int, int]
    ) -> tuple[pygame.Surface, Sequence[pygame.Rect] | None]:
        """Return the ground's picture, and the parts of it that were painted now; ``None`` if all of it was."""
        is_new = self._weave(ground, size)
        assert self._cloth is not None
        old, cloth = self._ground, self._cloth[1]
        if old is not None and old[0] is ground and not is_new:
            return old[1], ()
        things, changed = ground.things(), None if old is None or is_new else ground.changed_since(old[0])
        if old is None or changed is None:
            surface = card_drawing.copy_opaque(cloth, old[1] if old is not None else None)
            for _, draw in things:
                draw(surface)
        else:
            surface = old[1]
            card_drawing.repaint(surface, cloth, changed, ((area, partial(draw, surface)) for area, draw in things))
        self._ground = (ground, surface)
        return surface, changed

    def _weave(self, ground: TableGround, size: tuple[int, int]) -> bool:
        """Paint the bare cloth, which is kept as long as the window stays the same, because numbers on it change often.
        Return whether it has changed."""
        look, layout = ground.look, ground.layout
        key = (look.theme, layout.centre, layout.trick_card, size, ground.near)
        if self._cloth is not None and self._cloth[0] == key:
            return False
        if self._cloth is not None and self._cloth[1].get_size() == size:
            surface = self._cloth[1]
        else:
            surface = pygame.Surface(size)
            if pygame.display.get_surface():
                surface = surface.convert()
        draw_ground(surface, look.theme)
        draw_ornament(surface, look.theme, layout.centre, round(layout.trick_card * (2.3 + _GROWS * ground.near)))
        draw_dusk(surface, ground.near)
        self._cloth = (key, surface)
        return True


def draw_line(surface: pygame.Surface, look: Look, room: pygame.Rect, text: str, *, loud: bool) -> None:
    """Draw the text above the hand, for an event or for what the player should do; in two lines if one is too short."""
    if not text:
        return
    theme, p = look.theme, look.palette
    px = theme.font(Size.LARGE if loud else Size.BODY)
    px, lines = lines_in(look, text, px, room.inflate(-2 * theme.px(24), 0).size, bold=loud)
    wide = max(suit_signs.width(look, line, px, bold=loud) for line in lines)
    rect = pygame.Rect(0, 0, wide + 2 * theme.px(24), room.height)
    rect.center = room.center
    if loud:
        paint.draw_shadow(surface, rect, rect.height // 2, theme.px(12), 130)
    rim = p.gold if loud else p.line_quiet
    fill = p.panel_low if loud else fade(p.panel_low, 0.8)
    paint.draw_rounded(surface, rect, rect.height // 2, fill, rim=rim, rim_width=theme.rim)
    ink = p.gold_bright if loud else p.text
    high = rect.height if len(lines) == 1 else round(px * _LINE)
    for at, line in enumerate(lines):
        top = rect.centery - high * len(lines) // 2 + high * at
        suit_signs.draw(
            surface, look, line, px, ink, pygame.Rect(rect.left, top, rect.width, high), align="center", bold=loud
        )


def lines_in(look: Look, text: str, px: int, room: tuple[int, int], *, bold: bool) -> tuple[int, list[str]]:
    """Return the largest letter size that fits the text in that room, at most ``px``, and its one or two lines."""
    single = suit_signs.fitting(look, text, px, room[0], bold=bold)
    for size in range(min(px, round(room[1] / 2 / _LINE)), single, -1):
        lines = look.fonts.wrap(text, size, room[0], bold=bold)
        if len(lines) <= 2:
            return size, lines
    return single, [text]
