"""How a result is paid: points fly between the nameplates and the headline, which counts them; then the seals are
stamped one by one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.shell.animation import Timeline, in_out
from mighty_gui.client.shell.audio import COUNTS, Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.motion.sound_mix import SoundMix, sound_delay
from mighty_gui.client.widgets import Look

FADES: Final = 0.28
"""The seconds until the result has appeared."""
STARTS, FLIES, APART = 0.16, 0.38, 0.09
"""The seconds until the first point leaves, that each flies, and between two of them."""
STAMP, BETWEEN = 0.3, 0.26
"""How many seconds a seal falls, and the seconds between two seals."""
_LANDS = 0.2  # the seconds after which a falling seal is heard
_MOST = 5  # the most points that fly
_HIGH = 40  # how high their path rises, in design pixels


class Payout:
    """The animation of a result: the points of the only person's ``gain``, the hand's seal, and earned seals.

    Nothing is counted if ``gain`` is ``None`` or 0. The first seal falls ``waits`` seconds after the last point, and
    each next one ``between`` seconds later.
    """

    def __init__(
        self,
        context: Context,
        gain: int | None = None,
        *,
        has_seal: bool = False,
        earned: int = 0,
        waits: float = 0.1,
        between: float = BETWEEN,
    ) -> None:
        self._context = context
        self._sounds = SoundMix(lambda cue, pan: context.audio.play(cue, pan=pan))
        self.gain = gain or 0
        self.points = min(_MOST, abs(self.gain))
        self._motion = Timeline(context.pace)
        self._seals, self._between = has_seal + earned, between
        self.stamped_at = (STARTS + FLIES + APART * self.points if self.points else STARTS) + waits
        """The seconds until the first seal falls."""

    def start(self) -> None:
        """Begin. Without motion everything has happened, silently."""
        self._motion = motion = Timeline(self._context.pace)
        motion.tween("sheet", (0.0,), (1.0,), FADES)
        for number in range(self.points):
            motion.tween(("point", number), (0.0,), (1.0,), FLIES, delay=STARTS + APART * number, ease=in_out)
            self._sound(COUNTS[number], STARTS + FLIES + APART * number)
        for number in range(self._seals):
            falls = self.stamped_at + self._between * number
            motion.tween(("seal", number), (0.0,), (1.0,), STAMP, delay=falls)
            self._sound(Cue.SEAL, falls + _LANDS)

    def _sound(self, cue: Cue, seen: float) -> None:
        """Play a sound together with what is seen; without motion all would sound at once."""
        if self._motion.pace.motion(1.0) > 0.0:
            self._motion.call(partial(self._sounds.play, cue, 0.0), sound_delay(seen, cue))

    @property
    def is_done(self) -> bool:
        """Whether everything has happened."""
        return self._motion.is_done

    def advance(self, dt: float) -> None:
        """Advance the time by ``dt`` seconds."""
        self._motion.advance(dt)

    def skip(self) -> None:
        """End the animation now; of its remaining sounds only the last one is played."""
        with self._sounds.together():
            self._motion.skip()

    @property
    def sheet(self) -> float:
        """How far the result has appeared, 0 to 1."""
        return self._motion.value("sheet", (1.0,))[0]

    def landing(self, number: int = 0) -> float:
        """Return the progress of a falling seal, 0 to 1: the hand's own is the first."""
        return self._motion.value(("seal", number), (1.0,))[0]

    def amount_shown(self) -> int:
        """Return the score that the headline shows now, as an amount without a sign."""
        arrived = sum(self._flown(number) >= 1.0 for number in range(self.points))
        return abs(self.gain) * arrived // self.points if self.points else 0

    def _flown(self, number: int) -> float:
        return self._motion.value(("point", number), (1.0,))[0]

    def draw(
        self, surface: pygame.Surface, look: Look, headline: tuple[int, int], plates: Sequence[tuple[int, int]]
    ) -> None:
        """Draw the points on their way from the ``plates`` of the players who pay to the headline, or from the headline
        to the plates of those who are paid."""
        side = look.theme.px(28)
        coin = paint.circle(side, look.palette.gold, rim=look.palette.gold_bright, rim_width=max(2, side // 9))
        for number in range(self.points if plates else 0):
            part, plate = self._flown(number), plates[number % len(plates)]
            if 0.0 < part < 1.0:
                start, end = (plate, headline) if self.gain > 0 else (headline, plate)
                x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
                rise = look.theme.px(_HIGH) * 4 * part * (1.0 - part)
                surface.blit(coin, coin.get_rect(center=(round(x), round(y - rise))))
