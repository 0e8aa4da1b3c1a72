"""Portraits that move while nothing happens: they breathe, blink, and look at others."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from mighty_gui.client.look.faces import BREATHS, Mood
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.state.table_state import Suspense

_BREATH, _BREATHS_APART = 3.1, 0.37
"""The seconds of a breath, and how much longer those of other seats are."""
_BLINKS, _SHUT = 2.7, 0.13
"""The seconds between two blinks, and those for which the eyes are shut."""
_GLANCES, _LOOKS = 2.3, 0.95
"""The seconds between two glances, and those that one lasts."""
_WATCHES = 0.6
"""How many seconds each possible player of the awaited card is watched."""
_BLEND, _BLENDS = 0.2, 6
"""How long one face takes to change into another, in seconds, and the number of steps shown."""
_SLOW, _QUICK = 2.2, 0.8
"""The seconds between two heartbeats at first, and after a long wait."""
BEATS = 4
"""The number of visible strengths of a heartbeat, apart from 0 for none."""


@dataclass(frozen=True)
class Bearing:
    """How a portrait is drawn at one instant: how far the player has breathed in, and with what face."""

    breath: int = 0
    mood: Mood = "calm"
    heartbeat: int = 0
    """How strong a heartbeat is drawn, from 0 to `BEATS`."""
    before: Mood | None = None
    """The face that changes into this one, while it still does."""
    blended: float = 1.0
    """How far it has changed into it, 0 to 1."""


def pose_at(time: float, seat: int, side: int) -> Bearing:
    """Return the pose of a player who now and then looks to that side (-1 left, 0 nowhere, 1 right), ``time`` seconds
    after they were calm. It depends only on time, seat and side."""
    unlike = seat * 0.618 % 1
    breath = 0.5 - 0.5 * math.cos(math.tau * time / (_BREATH + _BREATHS_APART * unlike * 3))
    at, since = divmod(time + _GLANCES * unlike, _GLANCES + unlike)
    looks = side != 0 and since < _LOOKS and (int(at) + seat) % 3 > 0 and time > _SHUT
    mood: Mood = "calm" if not looks else "left" if side < 0 else "right"
    if (time + _BLINKS * unlike) % (_BLINKS + 2 * unlike) < _SHUT and time > _SHUT:
        mood = "blinking"
    return Bearing(round(breath * (BREATHS - 1)), mood)


def heartbeat_at(phase: float) -> float:
    """Return the strength of a heartbeat at that part of its period, 0 to 1: two strokes, then silence."""
    first, second = math.exp(-phase * 9.0), math.exp(-(phase - 0.22) * 9.0) * 0.7 if phase >= 0.22 else 0.0
    return max(first, second)


class Liveliness:
    """The portraits while nothing happens. They depend only on time and on public facts: whose turn it is, who has just
    won whose points, and which card is awaited; nothing else is passed in."""

    def __init__(self) -> None:
        self._time = 0.0
        self.poses: dict[int, Bearing] = {}
        self._looked_at: int | None = None
        self._phase = 0.0
        self._blends: dict[int, tuple[Mood, float]] = {}
        """The face that each seat had, and when another began to replace it."""
        self.strikes = False
        """Whether an audible heartbeat has just begun: the awaited card may well fall now."""

    def follow(
        self,
        dt: float,
        middles: Mapping[int, int],
        looked_at: int | None,
        suspense: Suspense | None = None,
        moods: Mapping[int, Mood] | None = None,
        staring: Collection[int] = (),
    ) -> frozenset[int]:
        """Advance the time for the seats, whose portraits have these x coordinates, while all look at one seat, the
        ``staring`` ones without a pause; ``moods`` are the public ones. Return the seats that look different now."""
        self._time += dt
        self._looked_at = self._looked_at if looked_at is None else looked_at
        self._beat(dt, suspense)
        before = self.poses
        poses = {seat: self._pose(seat, middles, suspense, seat in staring) for seat in middles}
        self.poses = {seat: self._blend(seat, pose, (moods or {}).get(seat, "calm")) for seat, pose in poses.items()}
        return frozenset(seat for seat, pose in self.poses.items() if before.get(seat, Bearing()) != pose)

    def _blend(self, seat: int, pose: Bearing, mood: Mood) -> Bearing:
        """Return the same pose in a mood, while an earlier face may still change into it; a blink is not blended."""
        pose = replace(pose, mood=pose.mood if mood == "calm" else mood)
        old = self.poses.get(seat, pose).mood
        if "blinking" in (old, pose.mood):
            self._blends.pop(seat, None)
        elif old != pose.mood:
            self._blends[seat] = (old, self._time)
        before, since = self._blends.get(seat, (None, 0.0))
        part = (self._time - since) / _BLEND
        if before is None or part >= 1.0:
            self._blends.pop(seat, None)
            return pose
        return replace(pose, before=before, blended=round(part * _BLENDS) / _BLENDS)

    def _beat(self, dt: float, suspense: Suspense | None) -> None:
        """Advance the heartbeat of the seat that waits: it gets faster the longer it has waited."""
        if suspense is None:
            self._phase, self.strikes = 0.0, False
            return
        before = self._phase
        self._phase = (before + dt / (_SLOW + (_QUICK - _SLOW) * suspense.tightness)) % 1.0
        self.strikes = self._phase < before and bool(suspense.watched)

    def rest(self) -> None:
        """Put all portraits back at rest."""
        self._time, self.poses, self._blends, self._phase, self.strikes = 0.0, {}, {}, 0.0, False

    def _pose(self, seat: int, middles: Mapping[int, int], suspense: Suspense | None, stares: bool) -> Bearing:
        watched = self._watched_by(seat, suspense)
        seen = middles.get(-1 if watched is None else watched, middles[seat])
        side = (seen > middles[seat]) - (seen < middles[seat])
        pose = pose_at(self._time, seat, side)
        if pose.mood == "calm" and side and (stares or (suspense is not None and suspense.watched)):
            pose = replace(pose, mood="left" if side < 0 else "right")
        if suspense is None:
            return pose
        felt = round(heartbeat_at(self._phase) * BEATS) if seat == suspense.heart and self._time > _SHUT else 0
        return replace(pose, heartbeat=felt)

    def _watched_by(self, seat: int, suspense: Suspense | None) -> int | None:
        """Return the seat that a player looks at: if an awaited card may fall now, each of its possible players in
        turn, except themselves."""
        others = [] if suspense is None else [watched for watched in suspense.watched if watched != seat]
        return others[(int(self._time / _WATCHES) + seat) % len(others)] if others else self._looked_at

    def bearing(self, face: SeatFace) -> Bearing:
        """Return the pose of a seat at this instant; a player who does not take part is drawn at rest."""
        return Bearing(mood=face.mood) if face.away else self.poses.get(face.seat, Bearing(mood=face.mood))
