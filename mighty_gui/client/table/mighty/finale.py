"""The celebration that ends a hand, before the sheet comes: made, failed, a run, a back-run or a draw."""

from __future__ import annotations

import math
from dataclasses import dataclass
from math import inf
from typing import ClassVar

import pygame

from mighty_gui.client.look import lights, paint
from mighty_gui.client.look.theme import Colour, Palette, Size, faded
from mighty_gui.client.shell.animation import out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mighty.petals import draw_petals
from mighty_gui.client.table.mighty.verdict import verdict
from mighty_gui.client.table.spectacle import Sight
from mighty_gui.client.table.stamped_letters import STAMP, Lettering, draw_stamped
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.widgets import Look
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.result import Result
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts

_CUES = {"run": Cue.RUN, "back_run": Cue.BACK_RUN, "made": Cue.MADE, "failed": Cue.FAILED}
_NARROW = {"made": Cue.MADE_NARROWLY, "failed": Cue.FAILED_NARROWLY}
_GRAND = ("run", "back_run")
UNFOLDS = 0.2
"""The seconds in which the ribbon unfolds."""
PULSE = 1.6
"""How often in a second the light beats where it was close."""


@dataclass(frozen=True)
class Finale:
    """The celebration of a hand that has just ended, with its sound."""

    kind: str
    """``made``, ``failed``, ``run``, ``back_run`` or ``draw``."""
    points: int
    target: int
    cue: Cue | None
    counts: str = "points"
    """The things that are counted: ``points`` or ``tricks``."""

    still: ClassVar[float] = 1.0
    still_seconds: ClassVar[float] = 0.0

    @property
    def is_close(self) -> bool:
        """Whether one point more or less would have been enough to change it, or nearly."""
        return self.kind in ("made", "failed") and is_close(self.points - self.target)

    @property
    def seconds(self) -> float:
        """The seconds for which it moves."""
        return 2.6 if self.kind in _GRAND else 1.9 if self.is_close else 1.3

    @property
    def hold(self) -> float:
        """The seconds for which it then stands still, to be read."""
        return 0.9

    @property
    def stamped(self) -> float:
        """The seconds after which its first letter is stamped: then it is heard."""
        return UNFOLDS + STAMP * 0.5

    def draw(self, surface: pygame.Surface, sight: Sight, part: float) -> None:
        """Paint the celebration at ``part`` of its movement, 0 to 1: at 1 it stands still."""
        time = part * self.seconds
        look, layout = sight.context.look, sight.layout
        unfolded = out_cubic(min(1.0, time / UNFOLDS))
        dark = {"back_run": 120, "failed": 70, "run": 60}.get(self.kind, 40)
        lights.darken(surface, round(dark * unfolded))
        _draw_glow(surface, look, layout, self, time if part < 1.0 else inf)
        if self.kind in _GRAND and part < 1.0:
            draw_petals(surface, look, self.kind, time, layout.centre)
        draw_ribbon(surface, sight, self, unfolded, time if part < 1.0 else inf)


def finale_of(match: TableMatch, finished: FinishedHand) -> Finale | None:
    """The celebration of a hand; ``None`` for one that was not played."""
    result = expect(Result, finished.result)
    if not result.was_played or result.points is None or result.target is None:
        return None
    counts = expect(Rules, match.setup.rules).contract.counts
    return Finale(verdict(result), result.points, result.target, result_cue(match, finished), counts)


def result_cue(match: TableMatch, finished: FinishedHand) -> Cue | None:
    """The sound of a result: as one person alone at the table sees it, otherwise as the declarer's side does."""
    if not finished.result.was_played:
        return Cue.PASS
    own = [number for number, player in enumerate(match.setup.players) if player.is_person]
    gain = finished.scores[own[0]] if len(own) == 1 else 0
    result = expect(Result, finished.result)
    kind = verdict(result)
    if kind in ("made", "failed") and gain:
        kind = "made" if gain > 0 else "failed"
    close = result.points is not None and result.target is not None and is_close(result.points - result.target)
    return _NARROW.get(kind) if close and kind in _NARROW else _CUES.get(kind)


def is_close(over: int) -> bool:
    """Whether a single point has decided, or nearly: one too few, or at most one more than were needed."""
    return over in (-1, 0, 1)


# --- drawing ----------------------------------------------------------------------------------------


def _colour(palette: Palette, kind: str) -> Colour:
    return {"failed": palette.danger, "back_run": palette.danger}.get(kind, palette.gold_bright)


def _draw_glow(surface: pygame.Surface, look: Look, layout: Layout, finale: Finale, time: float) -> None:
    """Draw light behind the ribbon; where it was close it beats like a heart."""
    strength = 0.34 * out_cubic(min(1.0, time / UNFOLDS))
    if finale.is_close and time < inf:
        strength *= 1.0 + 0.5 * math.sin(math.tau * PULSE * time)
    colour = _colour(look.palette, finale.kind)
    lights.draw_glow(surface, layout.centre, layout.trick_card * 4.2, colour, strength)


def words(texts: Texts, finale: Finale) -> tuple[str, str]:
    """The words for the end of the hand, and those for its points."""
    told = texts("turns.finale.points", points=finale.points, target=finale.target)
    if finale.is_close:
        return texts(f"turns.finale.close_{finale.kind}_{finale.counts}"), told
    return texts(f"turns.finale.{finale.kind}"), told


def letter_sizes(look: Look, title: str, told: str, width: int, *, grand: bool) -> tuple[int, int]:
    """The letter sizes of both lines, as large as the window allows."""
    room = width - 2 * look.theme.px(40)
    large = round(look.theme.font(Size.TITLE) * (1.5 if grand else 1.0))
    px = look.fonts.fitting(title, large, room, least=0.3, bold=True, serif=True)
    return px, look.fonts.fitting(told, look.theme.font(Size.LARGE), room, least=0.5)


def draw_ribbon(surface: pygame.Surface, sight: Sight, finale: Finale, unfolded: float, time: float) -> None:
    """Draw a ribbon across the whole window that fades at its ends, with the words and the points below them."""
    look, theme, palette = sight.context.look, sight.context.theme, sight.context.theme.palette
    title, told = words(sight.context.texts, finale)
    px, small = letter_sizes(look, title, told, surface.get_width(), grand=finale.kind in _GRAND)
    high = round(px * 1.35) + round(small * 1.6) + 2 * theme.px(14)
    ribbon = pygame.Rect(0, 0, round(surface.get_width() * unfolded), high)
    ribbon.center = (surface.get_width() // 2, sight.layout.centre[1])
    colour = _colour(palette, finale.kind)
    paint.draw_band(surface, ribbon, faded(palette.panel_low, 1.0))
    for edge in (ribbon.top, ribbon.bottom - theme.px(2.5)):
        paint.draw_band(surface, pygame.Rect(ribbon.left, edge, ribbon.width, theme.px(2.5)), colour)
    shade = palette.gold if finale.kind != "back_run" else colour
    lettering = Lettering(title, px, colour, shade)
    middle = (ribbon.centerx, ribbon.top + theme.px(14) + round(px * 0.68))
    bottom = draw_stamped(surface, look, lettering, middle, time - UNFOLDS)
    if time >= UNFOLDS + lettering.seconds:
        foot = pygame.Rect(ribbon.left, bottom - theme.px(4), ribbon.width, round(small * 1.6))
        look.fonts.draw(surface, told, small, palette.text, foot, align="center")
