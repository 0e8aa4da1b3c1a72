"""Texts at the seats that fade in: speech bubbles, and the captions of the notes that announce a player."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.company import sound_of
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.table.paint.plates import portrait_rect
from mighty_gui.client.widgets import Look
from mighty_gui.match import Player
from mighty_gui.texts import Texts

FADE = 0.18
"""How long a text takes to appear, in seconds."""
CAPTION = 1.8
"""How many seconds a caption can be read."""
AFTER_RUFF = 0.15
"""The seconds between the landing of a ruff, when its sound is played, and the notes of its player."""
_LEAST = 0.6  # the least size of a caption's letters, as a share of their usual size
_LETTERS = 0.64  # the height of the letters as a share of a caption's height, so that they do not touch its rim
_HIGH = 0.4  # a caption's height as a share of the nameplate's: the part below the longest letters of a name


class BubbleFade:
    """Remembers for how long each seat's text has been shown."""

    def __init__(self) -> None:
        self._texts: dict[int, tuple[str, float]] = {}

    def follow(self, texts: Mapping[int, str], dt: float, waiting: Collection[int]) -> bool:
        """Advance the time for the texts at the seats; those of the ``waiting`` seats stay hidden. Return whether the
        picture changed."""
        before = self._texts
        self._texts = {}
        for seat, text in texts.items():
            old, age = before.get(seat, ("", 0.0))
            older = age + dt if old == text and seat not in waiting else 0.0
            self._texts[seat] = (text, min(FADE, older))
        return self._texts != before

    def part(self, seat: int) -> float:
        """Return how far a seat's text has appeared, 0 to 1."""
        return self._texts.get(seat, ("", FADE))[1] / FADE

    def finish(self) -> None:
        """Show all texts completely."""
        self._texts = {seat: (text, FADE) for seat, (text, _) in self._texts.items()}


@dataclass(frozen=True)
class Motif:
    """Two notes that announce a player, with a caption."""

    seat: int
    kind: str
    """The reason: ``bid``, ``ruff``, ``taken`` or ``revealed``."""
    at: float
    """The seconds until it is played."""


def caption_text(texts: Texts, player: Player, seat: int, kind: str) -> str:
    """Return the caption of a player's notes: the sound, and for a computer player a short line in character."""
    sound = texts(f"people.sound.{sound_of(player.face, seat).instrument}")
    if player.is_person:
        return texts("people.heard", sound=sound)
    return texts("people.heard_saying", sound=sound, line=texts(f"people.motif.{kind}.{player.style}"))


class Captions:
    """The captions that nameplates show for a few seconds while a player's notes sound."""

    def __init__(self) -> None:
        self._left: dict[int, tuple[str, float]] = {}

    def show(self, seat: int, text: str) -> None:
        """Show a caption on a seat's nameplate for a while; it replaces an earlier one."""
        self._left[seat] = (text, CAPTION)

    def follow(self, dt: float) -> bool:
        """Advance the time; return whether the picture changed."""
        before = self.visible
        self._left = {seat: (text, left - dt) for seat, (text, left) in self._left.items() if left > dt}
        return self.visible != before

    @property
    def visible(self) -> Mapping[int, tuple[str, float]]:
        """The caption of each seat that has one, and how opaque it is, 0 to 1."""
        return {seat: (text, _strength(left)) for seat, (text, left) in self._left.items()}


def _strength(left: float) -> float:
    return max(0.0, min(1.0, (CAPTION - left) / FADE, left / FADE))


def draw_caption(surface: pygame.Surface, look: Look, plate: pygame.Rect, text: str, strength: float) -> None:
    """Draw a caption over the lower line of a nameplate with the given opacity."""
    theme, p = look.theme, look.palette
    left = portrait_rect(theme, plate).right
    rect = pygame.Rect(left, 0, plate.right - theme.px(6) - left, round(plate.height * _HIGH))
    rect.bottom = plate.bottom - theme.px(1)
    px = min(theme.font(Size.CAPTION), round(rect.height * _LETTERS))
    px = look.fonts.fitting(text, px, rect.width - theme.px(12), least=_LEAST)

    def draw() -> None:
        paint.draw_rounded(surface, rect, rect.height // 2, p.panel_low, rim=fade(p.gold, 0.6))
        look.fonts.draw(surface, text, px, p.gold_bright, rect, align="center")

    paint.fade_in(surface, rect, strength, draw)
