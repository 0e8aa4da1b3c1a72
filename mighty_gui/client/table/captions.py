"""Words at the seats that fade in: those that people say, and the captions of the notes by which they are heard."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.company import heard_as
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.table.plates import portrait_rect
from mighty_gui.client.widgets import Look
from mighty_gui.match import Player
from mighty_gui.texts import Texts

FADE = 0.18
"""The seconds in which words appear."""
CAPTION = 1.8
"""The seconds for which a caption can be read."""
AFTER_RUFF = 0.15
"""The seconds after its landing in which a ruff is heard before whoever plays it is."""
_LEAST = 0.6  # of their size that the letters of a caption have at least
_LETTERS = 0.68  # of a caption's height: its rim stays free of them
_HIGH = 0.4  # of the height of a nameplate: what lies below the longest letters of a name


class SaidWords:
    """Remembers for how long each seat's words have been there."""

    def __init__(self) -> None:
        self._said: dict[int, tuple[str, float]] = {}

    def follow(self, said: Mapping[int, str], dt: float, waiting: Collection[int]) -> bool:
        """Let time pass for what the seats say now; words of the ``waiting`` seats are not seen yet. Tells whether
        the picture changed."""
        before = self._said
        self._said = {}
        for seat, words in said.items():
            old, age = before.get(seat, ("", 0.0))
            older = age + dt if old == words and seat not in waiting else 0.0
            self._said[seat] = (words, min(FADE, older))
        return self._said != before

    def part(self, seat: int) -> float:
        """How far a seat's words have appeared, 0 to 1."""
        return self._said.get(seat, ("", FADE))[1] / FADE

    def finish(self) -> None:
        """Show all words at once."""
        self._said = {seat: (words, FADE) for seat, (words, _) in self._said.items()}


@dataclass(frozen=True)
class Motif:
    """Two notes by which somebody is heard, with a caption."""

    seat: int
    kind: str
    """Why: ``bid``, ``ruff``, ``taken`` or ``revealed``."""
    at: float
    """The seconds after which it is heard."""


def caption_text(texts: Texts, player: Player, seat: int, kind: str) -> str:
    """The caption of what a player is heard by: its sound, and of a computer player a word in character."""
    sound = texts(f"people.sound.{heard_as(player.face, seat).instrument}")
    if player.is_person:
        return texts("people.heard", sound=sound)
    return texts("people.heard_saying", sound=sound, line=texts(f"people.motif.{kind}.{player.style}"))


class Captions:
    """The captions that stand on the nameplates."""

    def __init__(self) -> None:
        self._left: dict[int, tuple[str, float]] = {}

    def show(self, seat: int, text: str) -> None:
        """Let a caption stand on a seat's nameplate for a while, in the place of the one before."""
        self._left[seat] = (text, CAPTION)

    def follow(self, dt: float) -> bool:
        """Let time pass; return whether the picture changed."""
        before = self.visible
        self._left = {seat: (text, left - dt) for seat, (text, left) in self._left.items() if left > dt}
        return self.visible != before

    @property
    def visible(self) -> Mapping[int, tuple[str, float]]:
        """The text of each seat that has a caption, and how strongly it is seen, 0 to 1."""
        return {seat: (text, _strength(left)) for seat, (text, left) in self._left.items()}


def _strength(left: float) -> float:
    return max(0.0, min(1.0, (CAPTION - left) / FADE, left / FADE))


def draw_caption(surface: pygame.Surface, look: Look, plate: pygame.Rect, text: str, strength: float) -> None:
    """Draw a caption over the lower line of a nameplate, as strongly as it is seen."""
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
