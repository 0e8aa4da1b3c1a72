"""The celebration that ends a hand, before the sheet is shown: made, failed, a run, a back-run or a draw."""

from __future__ import annotations

import math
from dataclasses import dataclass
from math import inf
from typing import ClassVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.faces import face_picture
from mighty_gui.client.look.theme import Colour, Palette
from mighty_gui.client.shell.animation import in_out, out_back
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.mighty.petals import draw_petals
from mighty_gui.client.table.motion import hand_finale
from mighty_gui.client.table.motion.beat import SpectacleView
from mighty_gui.client.table.paint.plates import happy_face, large_portrait
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Look
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.pack import seat_count
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MULTIPLIERS, MightyRules
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts

_CUES = {"run": Cue.RUN, "back_run": Cue.BACK_RUN, "made": Cue.MADE, "failed": Cue.FAILED}
_NARROW = {"made": Cue.MADE_NARROWLY, "failed": Cue.FAILED_NARROWLY}
_GRAND = ("run", "back_run")
_NEARER, _GOES_BACK = 0.03, 0.5
"""How far the picture zooms in for a run or back-run, and how long it takes to zoom out, in seconds."""
_WINNERS_COME = 0.4
PULSE = 1.6
"""How often per second the light pulses after a close result."""


@dataclass(frozen=True)
class Finale:
    """The celebration of a hand that has just ended, with its sound."""

    kind: str
    """``made``, ``failed``, ``run``, ``back_run`` or ``draw``."""
    points: int
    target: int
    cue: Cue | None
    counts: str = "points"
    """What is counted: ``points`` or ``tricks``."""
    winners: tuple[int, ...] = ()
    """The seats that are celebrated."""

    still: ClassVar[float] = 1.0
    still_seconds: ClassVar[float] = 0.5

    @property
    def is_close(self) -> bool:
        """Whether one point more or less would have changed the result, or nearly."""
        return self.kind in ("made", "failed") and is_close(self.points - self.target)

    @property
    def seconds(self) -> float:
        return 2.2 if self.kind in _GRAND else 1.7 if self.is_close else 1.2

    @property
    def hold(self) -> float:
        """How many seconds it then stands still, to be read."""
        return 0.4

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        """Paint the celebration at ``part`` of its movement, 0 to 1: at 1 it stands still."""
        time = part * self.seconds
        look, layout = sight.context.look, sight.layout
        if self.kind in _GRAND and part < 1.0:
            paint.draw_nearer(surface, self.nearer(time))
        dark = {"back_run": 120, "failed": 70, "run": 60}.get(self.kind, 40)
        paint.darken(surface, round(dark * hand_finale.unfolded_part(time)))
        _draw_glow(surface, look, layout, self, time if part < 1.0 else inf)
        if self.kind in _GRAND and part < 1.0:
            draw_petals(surface, look, self.kind, time, layout.centre)
        ribbon = _ribbon(sight.context.texts, look.palette, self)
        if self.kind in _GRAND:
            self._draw_winners(surface, sight, ribbon, time)
        hand_finale.draw_ribbon(surface, sight, ribbon, time if part < 1.0 else inf)

    def nearer(self, time: float) -> float:
        """Return the zoom factor ``time`` seconds after the beginning: it grows slowly, and returns to 1."""
        back = self.seconds - _GOES_BACK
        come = min(1.0, time / back) if time < back else 1.0 - in_out(min(1.0, (time - back) / _GOES_BACK))
        return 1.0 + _NEARER * come

    def _draw_winners(
        self, surface: pygame.Surface, sight: SpectacleView, ribbon: hand_finale.Ribbon, time: float
    ) -> None:
        """Draw the portraits of the winners, who rise from behind the ribbon."""
        come = out_back(max(0.0, min(1.0, (time - hand_finale.UNFOLDS) / _WINNERS_COME)))
        large = large_portrait(sight.layout)
        x, y = sight.layout.centre
        top = y - hand_finale.ribbon_height(sight.context.look, ribbon, surface.get_width()) // 2
        behind = pygame.Rect(0, 0, surface.get_width(), top)
        for at, seat in enumerate(self.winners if come > 0.0 else ()):
            picture = face_picture(sight.context.fonts, happy_face(sight.context.theme, sight.faces[seat]), large)
            offset = round((at - (len(self.winners) - 1) / 2) * large * 1.08)
            place = picture.get_rect(midtop=(x + offset, round(top - 0.96 * large * come)))
            surface.blit(picture, place, behind.clip(place).move(-place.x, -place.y))


def finale_of(match: TableMatch, finished: FinishedHand) -> Finale | None:
    """Return the celebration of a hand; ``None`` for one that was not played."""
    result = expect(MightyResult, finished.result)
    if not result.was_played or result.points is None or result.target is None:
        return None
    counts = expect(MightyRules, match.setup.rules).contract.counts
    cue = result_cue(match, finished)
    winners = _winners(result, seat_count(expect(MightyRules, match.setup.rules)))
    return Finale(verdict(result), result.points, result.target, cue, counts, winners)


def _winners(result: MightyResult, seats: int) -> tuple[int, ...]:
    """Return the seats that have won a hand: the declarer's side, or all seats that gain by its failure."""
    if result.outcome == "made" and result.declarer is not None:
        return (result.declarer, *result.friends)
    whose = enumerate(result.scores if len(result.scores) == seats else ())  # some people play two seats
    return tuple(seat for seat, gain in whose if gain > 0)


def result_cue(match: TableMatch, finished: FinishedHand) -> Cue | None:
    """Return the sound of a result: for the only person at the table, otherwise for the declarer's side."""
    if not finished.result.was_played:
        return Cue.PASS
    own = [number for number, player in enumerate(match.setup.players) if player.is_person]
    gain = finished.scores[own[0]] if len(own) == 1 else 0
    result = expect(MightyResult, finished.result)
    kind = verdict(result)
    if kind in ("made", "failed") and gain:
        kind = "made" if gain > 0 else "failed"
    close = result.points is not None and result.target is not None and is_close(result.points - result.target)
    return _NARROW.get(kind) if close and kind in _NARROW else _CUES.get(kind)


def is_close(over: int) -> bool:
    """Return whether a single point has decided, or nearly: one too few, or at most one more than needed."""
    return over in (-1, 0, 1)


def _colour(palette: Palette, kind: str) -> Colour:
    return {"failed": palette.danger, "back_run": palette.danger}.get(kind, palette.gold_bright)


def _draw_glow(surface: pygame.Surface, look: Look, layout: TableLayout, finale: Finale, time: float) -> None:
    """Draw light behind the ribbon; after a close result it pulses like a heart."""
    strength = 0.34 * hand_finale.unfolded_part(time)
    if finale.is_close and time < inf:
        strength *= 1.0 + 0.5 * math.sin(math.tau * PULSE * time)
    colour = _colour(look.palette, finale.kind)
    paint.draw_glow(surface, layout.centre, layout.trick_card * 4.2, colour, strength)


def finale_texts(texts: Texts, finale: Finale) -> tuple[str, str]:
    """Return the text for the end of the hand, and the text for its points."""
    text = texts("turns.finale.points", points=finale.points, target=finale.target)
    if finale.is_close:
        return texts(f"turns.finale.close_{finale.kind}_{finale.counts}"), text
    return texts(f"turns.finale.{finale.kind}"), text


def _ribbon(texts: Texts, palette: Palette, finale: Finale) -> hand_finale.Ribbon:
    title, text = finale_texts(texts, finale)
    colour = _colour(palette, finale.kind)
    shade = palette.gold if finale.kind != "back_run" else colour
    return hand_finale.Ribbon(title, text, colour, shade, finale.kind in _GRAND)


# --- the verdict on a hand, a short word for its result -----------------------------------------------------


def verdict(result: MightyResult) -> str:
    """Return a word for the result of a hand: made, failed, run, back_run, draw, misdeal or passed_out.

    If runs and back-runs do not count, the hand is made or failed like any other.
    """
    counted = {MULTIPLIERS[line.kind].outcome for line in result.lines if line.kind in MULTIPLIERS}
    if "run" in counted or {"run-base", "run-cap"} & {line.kind for line in result.lines}:
        return "run"
    return "back_run" if "back_run" in counted else result.outcome
