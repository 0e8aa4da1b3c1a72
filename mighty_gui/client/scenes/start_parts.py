"""The parts of the start screen: the game's name, the button to continue, the ground of a notice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.faces import Face, draw_face
from mighty_gui.client.look.theme import Colour, Size, fade, mix
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Look, Panel

_FACES = 5
_APART = 0.72  # how far one face lies from the next, in faces


@dataclass(frozen=True)
class Resumable:
    """The description of the match that can be continued."""

    words: str
    faces: Sequence[Face] = ()


class ContinueButton(Button):
    """The button that continues a match, with a description of the match below and its players beside it."""

    def __init__(self, look: Look, text: str, about: Resumable, action: Callable[[], None], *, name: str) -> None:
        super().__init__(look, text, action, style="primary", size=Size.LARGE, name=name)
        self.about = about
        self.small = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return f"{self.text}. {self.about.words}"

    def _text(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        """Draw two lines at the left, faces at the right; in a low button only the first line."""
        theme, fonts = self.look.theme, self.look.fonts
        if rect.height < self.px * 1.1 + self.small * 1.3:
            super()._text(surface, rect, ink)
            return
        room = rect.inflate(-2 * theme.px(18), 0)
        room.width -= self._draw_faces(surface, rect)
        first = pygame.Rect(room.left, rect.top + round(rect.height * 0.06), room.width, round(rect.height * 0.54))
        low = pygame.Rect(room.left, first.bottom - theme.px(4), room.width, round(rect.height * 0.36))
        px = fonts.fitting(self.text, self.px, room.width, bold=True, least=0.5)
        fonts.draw(surface, self.text, px, ink, first, bold=True)
        px = fonts.fitting(self.about.words, self.small, room.width, least=0.6)
        fonts.draw(surface, self.about.words, px, mix(ink, self.look.palette.gold_low, 0.15), low)

    def _draw_faces(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """Draw as many of the players' faces, overlapping, as the words leave room for; return their width."""
        theme, faces = self.look.theme, list(self.about.faces[:_FACES])
        side = min(rect.height - theme.px(14), theme.px(38))
        words = max(
            self.look.fonts.width(self.text, self.px, bold=True), self.look.fonts.width(self.about.words, self.small)
        )
        room = rect.width - words - theme.px(46)
        while faces and side * (1 + _APART * (len(faces) - 1)) > room:
            faces.pop()
        if not faces:
            return 0
        wide = round(side * (1 + _APART * (len(faces) - 1)))
        for number, face in enumerate(faces):
            left = rect.right - theme.px(16) - wide + round(number * side * _APART)
            draw_face(surface, self.look.fonts, (left + side // 2, rect.centery), side, face)
        return wide + theme.px(8)


@dataclass
class GameTitle:
    """The game's name in gold letters, a rule with the suits, and the tagline."""

    context: Context
    rect: pygame.Rect
    px: int
    words: list[str]

    @classmethod
    def fitting(cls, context: Context, column: pygame.Rect, room: int) -> GameTitle:
        """Return a head as large as the rest of the screen allows, without the tagline if that does not fit."""
        theme, fonts = context.theme, context.fonts
        name, width = context.texts("app.name"), column.width
        px = fonts.fitting(name, theme.px(112), width, least=0.5, bold=True, serif=True)
        words = fonts.wrap(context.texts("app.tagline"), theme.font(Size.SMALL), round(width * 1.08))
        margin = theme.px(50)
        if head_height(context, px, words) > room - 2 * margin:
            margin = theme.px(20)
        if head_height(context, px, words) > room - 2 * margin:
            words = []
        while px > theme.px(56) and head_height(context, px, words) > room - 2 * margin:
            px -= 4
        spare = max(0, room - head_height(context, px, words) - margin)
        top = min(margin + spare // 6, round(column.height * 0.11))
        return cls(context, pygame.Rect(column.left, top, width, head_height(context, px, words)), px, words)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint name, rule and tagline."""
        theme, p, fonts = self.context.theme, self.context.theme.palette, self.context.fonts
        title = paint.lettering(fonts, self.context.texts("app.name"), self.px, p.gold_bright, p.gold_low)
        surface.blit(title, (self.rect.left - title.get_height() // 60, self.rect.top))
        top = self.rect.top + _name_height(self.px)
        self._draw_rule(surface, top)
        words = pygame.Rect(self.rect.left, top + theme.px(14), round(self.rect.width * 1.1), 0)
        fonts.draw_lines(surface, self.words, theme.font(Size.SMALL), p.text_soft, words)

    def _draw_rule(self, surface: pygame.Surface, y: int) -> None:
        """Draw a gold line with the four suits in it."""
        theme, p = self.context.theme, self.context.theme.palette
        side, gap = theme.px(15), theme.px(10)
        for number, suit in enumerate("SHDC"):
            centre = (self.rect.left + side // 2 + number * (side + gap), y)
            suit_signs.draw_suit(surface, suit, side, centre, p.gold)
        first = self.rect.left + 4 * (side + gap)
        line = paint.rounded_rect((max(1, self.rect.right - first), theme.px(1.4)), 0, fade(p.gold, 0.5))
        surface.blit(line, (first, y))


def _name_height(px: int) -> int:
    return round(px * 1.45)


def head_height(context: Context, px: int, words: Sequence[str]) -> int:
    """Return the height of the head with letters of ``px``."""
    line = context.fonts.line_height(context.theme.font(Size.SMALL))
    return _name_height(px) + context.theme.px(14) + line * len(words)


class NoticeGround(Panel):
    """The ground of a notice."""

    def draw(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        paint.draw_panel(surface, self.rect, theme)
        mark = pygame.Rect(self.rect.left + theme.px(7), self.rect.top + theme.px(9), theme.px(4), 0)
        mark.height = self.rect.height - theme.px(18)
        paint.draw_rounded(surface, mark, theme.px(2), p.danger)
