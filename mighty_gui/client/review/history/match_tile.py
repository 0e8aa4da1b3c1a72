"""A match in the list of unfinished matches: its players, rules, latest hand, points and time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.faces import Face, draw_face
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.look.theme import Size, mix
from mighty_gui.client.widgets import Look, Paragraph, Pressable
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.keep.archive.unfinished import Unfinished
from mighty_gui.texts import Texts

_FACES = 5
_APART = 0.62  # the distance between two faces, as a share of a face
_ROOMY = 1.5
"""At larger text scales than this, faces are not shown."""


class MatchTile(Pressable):
    """A match in the list; pressing it resumes the match."""

    def __init__(
        self,
        look: Look,
        lines: tuple[str, str, str],
        badge: str,
        faces: Sequence[Face],
        action: Callback,
        *,
        name: str,
        is_newest: bool,
        number: int,
        count: int,
    ) -> None:
        """``lines``: the match's title, its latest hand and time, and each player's points."""
        super().__init__(look, name=name)
        called, place, standing = lines
        self.called = Paragraph(look, called, bold=True)
        self.place_line = Paragraph(look, place, size=Size.CAPTION, colour=look.palette.text_soft)
        self.standing = Paragraph(look, standing, size=Size.CAPTION)
        self.badge = badge
        self.faces = faces[:_FACES] if look.theme.text_scale <= _ROOMY else ()
        self.action, self.is_newest = action, is_newest
        self.number, self.count = number, count

    @property
    def label(self) -> str:
        parts = (self.called.text, self.badge, self.place_line.text, self.standing.text)
        return ". ".join(part for part in parts if part)

    @property
    def position(self) -> tuple[int, int] | None:
        """The number of the match in the list, and the length of the list."""
        return self.number, self.count

    @property
    def _pad(self) -> int:
        return self.look.theme.px(12)

    @property
    def _side(self) -> int:
        return self.look.theme.tx(40)

    @property
    def _faces_width(self) -> int:
        """The width of five faces and the gap after them, so that all texts start at the same x; 0 without faces."""
        return round(self._side * (1 + _APART * (_FACES - 1))) + self._pad if self.faces else 0

    @property
    def _small(self) -> int:
        return self.look.theme.font(Size.CAPTION * 0.86)

    def _room(self, width: int) -> int:
        """Return the width for the lines."""
        return width - 2 * self._pad - self._faces_width

    def _head_room(self, width: int) -> int:
        """Return the width for the title next to the badge."""
        badge = paint.badge_width(self.look.fonts, self.badge, self._small) + self._pad if self.badge else 0
        return self._room(width) - badge

    def _heights(self, width: int) -> tuple[int, int, int]:
        room = self._room(width)
        called = self.called.measure(self._head_room(width))[1]
        return called, self.place_line.measure(room)[1], self.standing.measure(room)[1]

    def measure(self, width: int | None = None) -> tuple[int, int]:
        wide = width or 0
        return wide, max(self._side, sum(self._heights(wide))) + 2 * self.look.theme.px(8)

    def place(self, rect: pygame.Rect) -> Self:
        super().place(rect)
        heights, room = self._heights(self.rect.width), self._room(self.rect.width)
        left = self.rect.left + self._pad + self._faces_width
        top = self.rect.centery - sum(heights) // 2
        widths = (self._head_room(self.rect.width), room, room)
        for line, height, width in zip(self._lines, heights, widths, strict=True):
            line.place(pygame.Rect(left, top, width, height))
            top += height
        return self

    @property
    def _lines(self) -> tuple[Paragraph, Paragraph, Paragraph]:
        return self.called, self.place_line, self.standing

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, warm = self.look.theme, self.look.palette, round(self.warmth.value * 8) / 8
        radius = theme.px(10)
        top, low = mix(p.raised, p.felt_light, warm * 0.5), mix(p.raised_low, p.felt, warm * 0.5)
        rim = p.gold if self.is_newest else mix(p.line_quiet, p.line, 0.3 + 0.7 * warm)
        paint.draw_rounded(surface, self.rect, radius, top, bottom=low, rim=rim, rim_width=theme.rim)
        self._draw_faces(surface)
        for line in self._lines:
            line.draw(surface)
        self._draw_badge(surface)
        self.draw_ring(surface, radius=radius)

    def _draw_faces(self, surface: pygame.Surface) -> None:
        """Draw the players' faces overlapping, the first in front."""
        for number, face in reversed(list(enumerate(self.faces))):
            left = self.rect.left + self._pad + round(number * self._side * _APART)
            draw_face(surface, self.look.fonts, (left + self._side // 2, self.rect.centery), self._side, face)

    def _draw_badge(self, surface: pygame.Surface) -> None:
        if not self.badge:
            return
        p, room = self.look.palette, self._head_room(self.rect.width)
        wide = self.look.fonts.width(self.called.text, self.called.px, bold=True)
        at = (self.called.rect.left + min(wide, room) + self._pad, self.called.rect.centery)
        paint.draw_badge(surface, self.look.fonts, self.badge, self._small, at, fill=p.gold, ink=p.on_gold)


def name_of(match: Unfinished, rules: str) -> str:
    """Return the title of a match: its own name or that of its rules."""
    return match.name or rules


def badge_of(match: Unfinished, texts: Texts) -> str:
    """Return the label of a special match; empty for an ordinary one."""
    if match.setup.coach:
        return texts("matches.coached")
    if match.setup.trial:
        return texts("matches.trial")
    if match.setup.duplicate is not None:
        return texts("duplicate.title")
    if match.setup.known == "entered":
        return texts("matches.entered")
    if match.setup.known:
        return texts("matches.repeated")
    return texts("matches.elsewhere") if match.is_branch else ""


def place_of(match: Unfinished, rules: str, texts: Texts, now: datetime) -> str:
    """Return where and when a match stopped: the rules of a named match, its rivals, its latest hand and the time."""
    parts = [rules] if match.name else []
    if match.setup.duplicate is not None:
        rivals = ", ".join(names_shown(texts, match.setup.duplicate.rivals))
        parts.append(texts("matches.rivals", names=rivals))
    parts.append(texts("matches.hand", number=match.hand))
    parts.append(when(match.touched, texts, now))
    return " · ".join(part for part in parts if part)


def standing_of(match: Unfinished, texts: Texts) -> str:
    """Return each player's name and points."""
    players = zip(names_shown(texts, match.setup.players), match.totals, strict=True)
    return ", ".join(f"{name} {with_sign(total)}" for name, total in players)


def local_now() -> datetime:
    """Return the current time in the computer's time zone."""
    return datetime.now().astimezone()


def when(moment: str, texts: Texts, now: datetime) -> str:
    """Return a stored time as local text, relative to today if recent; empty if it is invalid."""
    try:
        at = datetime.strptime(moment, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC).astimezone(now.tzinfo)
    except (ValueError, OverflowError, OSError):
        return ""
    time = f"{at:%H:%M}"
    if at.date() == now.date():
        return texts("matches.today", time=time)
    if at.date() == now.date() - timedelta(days=1):
        return texts("matches.yesterday", time=time)
    return texts("matches.day", year=at.year, month=f"{at.month:02}", day=f"{at.day:02}", time=time)
