"""A blow: something strikes so hard that all cards stand still for an instant, and the table gives way."""

from __future__ import annotations

import math
from dataclasses import dataclass

STOP = 0.06
"""The seconds for which the cards stand still."""
_DEPTH = 3.0
"""How far the table gives way, in design pixels."""
_SWING, _CALMS = 0.16, 0.07
"""The seconds in which it swings to and fro once, and in which the swing calms down."""
_QUIET = 0.3


@dataclass(frozen=True)
class Blow:
    """A blow, the seconds after which it falls, and the way it pushes: a step of length one."""

    at: float
    way: tuple[float, float]

    def stopped(self, time: float) -> float:
        """The time as the cards feel it: at the blow it stands still."""
        return min(time, max(self.at, time - STOP))

    def nudge(self, time: float) -> tuple[float, float]:
        """How far the table is pushed from its place, in design pixels."""
        since = time - self.at
        if not 0.0 <= since < _QUIET:
            return 0.0, 0.0
        far = _DEPTH * math.exp(-since / _CALMS) * math.cos(math.tau * since / _SWING)
        return far * self.way[0], far * self.way[1]


def blow(at: float, start: tuple[float, float], end: tuple[float, float]) -> Blow:
    """The blow of something that comes from one place to another."""
    far = math.dist(start, end)
    return Blow(at, ((end[0] - start[0]) / far, (end[1] - start[1]) / far) if far else (0.0, 1.0))
