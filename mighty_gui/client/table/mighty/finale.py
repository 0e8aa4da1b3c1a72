"""The celebration that ends a hand, before the sheet comes: made, failed, a run, a back-run or a draw."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Palette, Size, faded
from mighty_gui.client.shell.animation import out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mighty.verdict import verdict
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.widgets import Look, draw_veil
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.result import Result
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts

_CUES = {"run": Cue.RUN, "back_run": Cue.BACK_RUN, "made": Cue.MADE, "failed": Cue.FAILED}
_GRAND = ("run", "back_run")
_PETALS = 84
_UNFOLDED = 0.16
"""The part of the celebration in which its ribbon unfolds."""


@dataclass(frozen=True)
class Finale:
    """The celebration of a hand that has just ended, with its sound."""

    kind: str
    """``made``, ``failed``, ``run``, ``back_run`` or ``draw``."""
    points: int
    target: int
    cue: Cue | None

    @property
    def seconds(self) -> float:
        """The seconds for which it moves."""
        return 2.6 if self.kind in _GRAND else 1.3

    @property
    def hold(self) -> float:
        """The seconds for which it then stands still, to be read."""
        return 0.9

    def draw(self, surface: pygame.Surface, look: Look, texts: Texts, layout: Layout, part: float) -> None:
        """Paint the celebration at ``part`` of its movement, 0 to 1: at 1 it stands still."""
        unfolded = out_cubic(min(1.0, part / _UNFOLDED))
        dark = {"back_run": 120, "failed": 70, "run": 60}.get(self.kind, 40)
        draw_veil(surface, round(dark * unfolded / 10) * 10)
        _draw_glow(surface, look, layout, self.kind, unfolded)
        if self.kind in _GRAND and part < 1.0:
            _draw_petals(surface, look, self.kind, part)
        _draw_ribbon(surface, look, texts, layout, self, unfolded)


def finale_of(match: TableMatch, finished: FinishedHand) -> Finale | None:
    """The celebration of a hand; ``None`` for one that was not played."""
    result = expect(Result, finished.result)
    if not result.was_played or result.points is None or result.target is None:
        return None
    return Finale(verdict(result), result.points, result.target, result_cue(match, finished))


def result_cue(match: TableMatch, finished: FinishedHand) -> Cue | None:
    """The sound of a result: as one person alone at the table sees it, otherwise as the declarer's side does."""
    if not finished.result.was_played:
        return Cue.PASS
    own = [number for number, player in enumerate(match.setup.players) if player.is_person]
    gain = finished.scores[own[0]] if len(own) == 1 else 0
    kind = verdict(expect(Result, finished.result))
    if kind in ("made", "failed") and gain:
        return Cue.MADE if gain > 0 else Cue.FAILED
    return _CUES.get(kind)


# --- drawing ----------------------------------------------------------------------------------------


def _colour(palette: Palette, kind: str) -> Colour:
    return {"failed": palette.danger, "back_run": palette.danger}.get(kind, palette.gold_bright)


def _draw_glow(surface: pygame.Surface, look: Look, layout: Layout, kind: str, unfolded: float) -> None:
    reach = round(layout.trick_card * 4.2 / 16) * 16
    light = paint.glow(reach, faded(_colour(look.palette, kind), round(0.34 * unfolded * 8) / 8))
    surface.blit(light, light.get_rect(center=layout.centre))


def words(texts: Texts, finale: Finale) -> tuple[str, str]:
    """The words for the end of the hand, and those for its points."""
    return texts(f"turns.finale.{finale.kind}"), texts(
        "turns.finale.points", points=finale.points, target=finale.target
    )


def letter_sizes(look: Look, title: str, told: str, width: int, *, grand: bool) -> tuple[int, int]:
    """The letter sizes of both lines, as large as the window allows."""
    room = width - 2 * look.theme.px(40)
    large = round(look.theme.font(Size.TITLE) * (1.5 if grand else 1.0))
    px = look.fonts.fitting(title, large, room, least=0.3, bold=True, serif=True)
    return px, look.fonts.fitting(told, look.theme.font(Size.LARGE), room, least=0.5)


def _draw_ribbon(
    surface: pygame.Surface, look: Look, texts: Texts, layout: Layout, finale: Finale, unfolded: float
) -> None:
    """Draw a ribbon across the whole window that fades at its ends, with the words and the points below them."""
    theme, palette = look.theme, look.palette
    title, told = words(texts, finale)
    px, small = letter_sizes(look, title, told, surface.get_width(), grand=finale.kind in _GRAND)
    high = round(px * 1.35) + round(small * 1.6) + 2 * theme.px(14)
    ribbon = pygame.Rect(0, 0, round(surface.get_width() * unfolded), high)
    ribbon.center = (surface.get_width() // 2, layout.centre[1])
    colour = _colour(palette, finale.kind)
    paint.draw_band(surface, ribbon, faded(palette.panel_low, 1.0))
    for edge in (ribbon.top, ribbon.bottom - theme.px(2.5)):
        paint.draw_band(surface, pygame.Rect(ribbon.left, edge, ribbon.width, theme.px(2.5)), colour)
    if unfolded < 0.9:
        return
    letters = paint.lettering(look.fonts, title, px, colour, palette.gold if finale.kind != "back_run" else colour)
    head = letters.get_rect(center=(ribbon.centerx, ribbon.top + theme.px(14) + round(px * 0.68)))
    surface.blit(letters, head)
    foot = pygame.Rect(ribbon.left, head.bottom - theme.px(4), ribbon.width, round(small * 1.6))
    look.fonts.draw(surface, told, small, palette.text, foot, align="center")


def _draw_petals(surface: pygame.Surface, look: Look, kind: str, part: float) -> None:
    """Draw petals that fall over the table: gold and bright for a run, dark for a back-run. None stays."""
    width, height = surface.get_size()
    p = look.palette
    bright = (p.gold_bright, p.gold, p.friend, p.danger, p.text)
    colours = bright if kind == "run" else (p.danger, p.seal, p.text_faint)
    size = look.theme.px(13)
    for at in range(_PETALS):
        begin = (at * 37 % _PETALS) / _PETALS * 0.45
        fall = (part - begin) / 0.55
        if not 0.0 < fall < 1.0:
            continue
        x = (at * 0.6180339 % 1.0) * width + math.sin(fall * 5 + at) * size * 3
        y = -size + (height + 2 * size) * fall ** (1.0 + 0.35 * (at % 3))
        turn = fall * (4 + at % 5) + at
        broad = size * (0.5 + 0.2 * (at % 4))
        _draw_petal(surface, colours[at % len(colours)], (x, y), broad, turn)


def _draw_petal(surface: pygame.Surface, colour: Colour, at: tuple[float, float], size: float, turn: float) -> None:
    along, across = (math.cos(turn) * size, math.sin(turn) * size), abs(math.sin(turn * 1.7)) * 0.7 + 0.15
    side = (-along[1] * across * 0.5, along[0] * across * 0.5)
    points = [
        (at[0] + along[0], at[1] + along[1]),
        (at[0] + side[0], at[1] + side[1]),
        (at[0] - along[0], at[1] - along[1]),
        (at[0] - side[0], at[1] - side[1]),
    ]
    pygame.draw.polygon(surface, colour[:3], points)
