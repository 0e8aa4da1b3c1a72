"""The parts of the start screen: the game's name, the button to continue, the background of a notice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from mighty_gui.ai.game_players import players_of
from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.faces import Face, draw_face
from mighty_gui.client.look.theme import Colour, Size, fade, mix
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Look, Panel, Paragraph, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.study.review.hand_review import ReviewedHand, pages_of_reviewed, rules_of_hand
from mighty_gui.study.review.skill import HandLosses, by_role, losses, place_among, yardsticks
from mighty_gui.texts import Texts

_FACES = 5
_APART = 0.72  # the distance between two faces, as a share of a face


@dataclass(frozen=True)
class Resumable:
    """The description of the match that can be continued."""

    text: str
    faces: Sequence[Face] = ()
    key: str = "client.start.resume"
    """The key of the button's text."""


class ContinueButton(Button):
    """The button that continues a match, with the match's description below its text, and the players' faces."""

    def __init__(self, look: Look, text: str, about: Resumable, action: Callback, *, name: str) -> None:
        super().__init__(look, text, action, style="primary", size=Size.LARGE, name=name)
        self.about = about
        self.small = look.theme.font(Size.CAPTION)

    @property
    def label(self) -> str:
        return f"{self.text}. {self.about.text}"

    def _text(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        """Draw the text and the description at the left, faces at the right; in a low button only the text."""
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
        px = fonts.fitting(self.about.text, self.small, room.width, least=0.6)
        fonts.draw(surface, self.about.text, px, mix(ink, self.look.palette.gold_low, 0.15), low)

    def _draw_faces(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """Draw as many overlapping faces of players as fit next to the texts; return their width."""
        theme, faces = self.look.theme, list(self.about.faces[:_FACES])
        side = min(rect.height - theme.px(14), theme.px(38))
        widest = max(
            self.look.fonts.width(self.text, self.px, bold=True), self.look.fonts.width(self.about.text, self.small)
        )
        room = rect.width - widest - theme.px(46)
        while faces and side * (1 + _APART * (len(faces) - 1)) > room:
            faces.pop()
        if not faces:
            return 0
        wide = round(side * (1 + _APART * (len(faces) - 1)))
        for number, face in enumerate(faces):
            left = rect.right - theme.px(16) - wide + round(number * side * _APART)
            draw_face(surface, self.look.fonts, (left + side // 2, rect.centery), side, face)
        return wide + theme.px(8)


class GameTitle(Widget):
    """The game's name in gold letters that fill its place, above a line with the suits."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__(look, name="title")
        self.text = text
        self.line = 1.45 if set(text).isdisjoint("gjpqy") else 1.55
        """The height of the name, in text sizes; larger if letters such as "g" reach below the baseline."""

    def visible_text(self, texts: Texts) -> Sequence[str]:
        """Return the name."""
        return (self.text,)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        px = theme.px(112 if theme.text_scale < 1.4 else 72)
        if width is not None:
            px = self.look.fonts.fitting(self.text, px, width, least=0.5, bold=True, serif=True)
        wide = self.look.fonts.width(self.text, px, bold=True, serif=True)
        return wide if width is None else width, round(px * self.line) + theme.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, rect = self.look.theme, self.look.palette, self.rect
        px = round((rect.height - theme.px(10)) / self.line)
        px = self.look.fonts.fitting(self.text, px, rect.width, least=0.4, bold=True, serif=True)
        title = paint.lettering(self.look.fonts, self.text, px, p.gold_bright, p.gold_low)
        surface.blit(title, (rect.left - title.get_height() // 60, rect.top))
        self._draw_rule(surface, rect.bottom - theme.px(8))

    def _draw_rule(self, surface: pygame.Surface, y: int) -> None:
        """Draw a gold line with the four suits in it."""
        theme, p = self.look.theme, self.look.palette
        side, gap = theme.px(15), theme.px(10)
        for number, suit in enumerate("SHDC"):
            centre = (self.rect.left + side // 2 + number * (side + gap), y)
            suit_signs.draw_suit(surface, suit, side, centre, p.gold)
        first = self.rect.left + 4 * (side + gap)
        line = paint.rounded_rect((max(1, self.rect.right - first), theme.px(1.4)), 0, fade(p.gold, 0.5))
        surface.blit(line, (first, y))


class Tagline(Paragraph):
    """A sentence about the game, in one line if that is legible. Letters that the player enlarged stay large."""

    def place(self, rect: pygame.Rect) -> Self:
        self._fit(rect.width)
        return super().place(rect)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        if width is not None:
            self._fit(width)
        return super().measure(width)

    def _fit(self, width: int) -> None:
        least = min(1.0, 0.7 * self.look.theme.text_scale)
        self.px = self.look.fonts.fitting(self.text, self.full_px, width, least=least)


class NoticeGround(Panel):
    """The background of a notice."""

    def draw(self, surface: pygame.Surface) -> None:
        theme, p = self.look.theme, self.look.palette
        paint.draw_panel(surface, self.rect, theme)
        mark = pygame.Rect(self.rect.left + theme.px(7), self.rect.top + theme.px(9), theme.px(4), 0)
        mark.height = self.rect.height - theme.px(18)
        paint.draw_rounded(surface, mark, theme.px(2), p.danger)


# --- the player's skill, for the strip on the start screen --------------------------------------------------


class RungReader:
    """Computes a profile's skill in its most played game, page by page in idle moments."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._seen: object = None
        self._pages: Iterator[list[ReviewedHand]] = iter(())
        self._hands: dict[str, list[HandLosses]] = {}
        self._reads = False
        self._level = ""

    def look_again(self, profile: str) -> None:
        """Start to read again if the profile or its reviews have changed."""
        archive = self.context.archive
        seen = (profile, *archive.values("SELECT count(*), max(rowid) FROM studies"))
        if seen != self._seen:
            self._seen, self._hands, self._reads = seen, {}, True
            self._pages = pages_of_reviewed(archive, profile)

    def step(self) -> bool:
        """Read a page; return whether the level has changed."""
        if not self._reads:
            return False
        page = next(self._pages, None)
        for hand in page or ():
            self._take(hand)
        if page is not None:
            return False
        before, self._level, self._reads = self._level, self._place(), False
        return before != self._level

    def _take(self, hand: ReviewedHand) -> None:
        rules = rules_of_hand(self.context.archive, self.context.catalogue, hand.played)
        if rules is not None:
            swing = players_of(rules).usual_swing(rules)
            found = losses(hand.analysis.decisions, hand.role, hand.played.date[:7], swing)
            self._hands.setdefault(hand.played.game, []).append(found)

    @property
    def level(self) -> str:
        """The id of the nearest level; empty if it is not known yet."""
        return self._level

    def _place(self) -> str:
        """Return the id of the nearest level; empty if it is not known yet."""
        game = max(self._hands, key=lambda name: len(self._hands[name]), default="")
        rate = by_role(self._hands[game]).get("") if game else None
        place = None if rate is None else place_among(rate, yardsticks(game).get("", {}))
        if place is None:
            return ""
        return place.like[-1] if place.like else place.below or place.above

    @property
    def text(self) -> str:
        """The text about the level."""
        texts = self.context.texts
        if not self._level:
            return texts("client.start.no_rung")
        return texts("client.start.rung", level=texts(f"new_game.level.{self._level}"))
