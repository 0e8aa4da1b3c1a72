"""Drawing the panel at the upper left: the bargaining, then everyone's points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from mighty_gui.client.look import paint, rich_text, suit_signs
from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.table.mitigati.mitigati_info import InfoRow, MitigatiInfo
from mighty_gui.client.widgets import Look
from mighty_gui.texts import Texts

_HEAD, _TITLE, _ROW, _BARRED, _FOOT = 22, 32, 26, 38, 28
"""The heights of the lines, in design pixels; that of a row with a bar below it is ``_BARRED``."""

_Paint = Callable[[pygame.Surface, Look, pygame.Rect], None]


@dataclass(frozen=True)
class MitigatiPanel:
    """The info panel of Mitigati with its content."""

    info: MitigatiInfo

    def area(self, theme: Theme, place: pygame.Rect) -> pygame.Rect:
        """The part of its place that it fills: as much as its lines need."""
        lines = sum(height for height, _ in _lines(self.info))
        return pygame.Rect(place.topleft, (place.width, min(place.height, theme.px(20) + theme.tx(lines))))

    def draw(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        """Paint it, its lines as high as there is room for."""
        theme, area, lines = look.theme, self.area(look.theme, place), list(_lines(self.info))
        paint.draw_panel(surface, area, theme, raised=False)
        inner = area.inflate(-2 * theme.px(14), -2 * theme.px(10))
        scale, top = inner.height / sum(height for height, _ in lines), float(inner.top)
        for height, draw_line in lines:
            draw_line(surface, look, pygame.Rect(inner.left, round(top), inner.width, round(height * scale)))
            top += height * scale

    def tips(self, look: Look, texts: Texts, area: pygame.Rect) -> Sequence[tuple[str, pygame.Rect, str]]:
        """The tip of the whole panel: what its numbers are."""
        if not self.info.rows:
            return ()
        key = "tip_points" if self.info.counts else "tip_bids"
        return [("mitigati info", area, texts(f"mitigati.info.{key}"))]


def _lines(info: MitigatiInfo) -> Iterator[tuple[int, _Paint]]:
    """Yield the height of each line, and what paints it, from the top."""
    yield _HEAD, partial(_draw_pair, left=info.head, right=info.trick)
    if info.title:
        yield _TITLE, partial(_draw_title, words=info.title)
    for row in info.rows:
        yield _ROW if row.share is None else _BARRED, partial(_draw_row, row=row)
    if info.counts:
        yield _FOOT, partial(_draw_pair, left=info.foot, right=info.foot_right)
    elif info.foot:
        yield _FOOT, partial(_draw_sum, words=info.foot)


def _draw_pair(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, left: str, right: str) -> None:
    """Draw small words at both ends of a line; those at the left take what is left."""
    theme, p, px = look.theme, look.palette, look.theme.font(Size.CAPTION)
    wide = look.fonts.width(right, px) if right else 0
    if right:
        look.fonts.draw(surface, right, px, p.text_soft, rect, align="right")
    room = pygame.Rect(rect.left, rect.top, rect.width - wide - theme.px(8), rect.height)
    rich_text.draw(surface, look, left, px, p.text_faint, room)


def _draw_title(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, words: str) -> None:
    px = min(look.theme.font(Size.LARGE), round(rect.height * 0.75))
    px = look.fonts.fitting(words, px, rect.width, least=0.6, bold=True)
    look.fonts.draw(surface, words, px, look.palette.gold_bright, rect, bold=True)


def _draw_sum(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, words: str) -> None:
    """Draw the sum of the demands below a line, as one writes a sum."""
    p, theme = look.palette, look.theme
    pygame.draw.line(surface, p.line_quiet[:3], rect.topleft, rect.topright, max(1, theme.px(1)))
    px = min(theme.font(Size.BODY), round(rect.height * 0.72))
    look.fonts.draw(surface, words, px, p.gold_bright, rect, align="right", bold=True)


def _draw_row(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, row: InfoRow) -> None:
    """Draw a player's name, what is said about them, and their number; below it the bar, if there is one."""
    p, theme = look.palette, look.theme
    high = rect.height if row.share is None else round(rect.height * _ROW / _BARRED)
    line = pygame.Rect(rect.left, rect.top, rect.width, high)
    px = min(theme.font(Size.BODY), round(high * 0.72))
    look.fonts.draw(surface, row.right, px, p.text, line, align="right", bold=True)
    number = max(look.fonts.width(words, px, bold=True) for words in (row.right, "+00"))
    room = pygame.Rect(line.left, line.top, line.width - number - theme.px(8), high)
    room.width -= _draw_middle(surface, look, room, row.middle)
    left = _draw_lead(surface, look, room) if row.leads else 0
    name = pygame.Rect(room.left + left, room.top, room.width - left, high)
    small = look.fonts.fitting(row.name, theme.font(Size.SMALL), name.width, least=0.6, bold=row.own)
    look.fonts.draw(surface, row.name, small, p.text if row.own else p.text_soft, name, bold=row.own)
    if row.share is not None:
        bar = pygame.Rect(rect.left, line.bottom, rect.width, max(4, theme.px(6)))
        _draw_bar(surface, look, bar, row.share, own=row.own)


def _draw_middle(surface: pygame.Surface, look: Look, room: pygame.Rect, words: str) -> int:
    """Draw what somebody said last, or their honours, at the right end of the room; return the width it takes."""
    if not words:
        return 0
    px = look.fonts.fitting(words, look.theme.font(Size.CAPTION), room.width // 2, least=0.6)
    look.fonts.draw(surface, words, px, look.palette.gold, room, align="right")
    return look.fonts.width(words, px) + look.theme.px(6)


def _draw_lead(surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
    """Draw the arrow that marks the leader on the table, too; return the width it takes."""
    side = look.theme.px(12)
    at = (room.left + side // 2, room.centery)
    suit_signs.draw_icon(surface, "play", side, at, look.palette.gold_bright)
    return side + look.theme.px(4)


def _draw_bar(surface: pygame.Surface, look: Look, track: pygame.Rect, share: float, *, own: bool) -> None:
    """Draw how far somebody's points reach, with a mark at an equal share."""
    p, theme, radius = look.palette, look.theme, track.height // 2
    paint.draw_rounded(surface, track, radius, p.well, rim=p.line_quiet)
    width = round(track.width * share)
    if width >= 2:
        part = pygame.Rect(track.topleft, (width, track.height))
        paint.draw_rounded(surface, part, radius, p.gold if own else p.text_soft)
    mark = pygame.Rect(track.centerx - 1, track.top - theme.px(2), max(2, theme.px(2)), track.height + theme.px(4))
    pygame.draw.rect(surface, p.text[:3], mark)
