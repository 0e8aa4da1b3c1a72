"""Animation as plain numbers: eased tweens on a timeline, without a clock and without pygame.

A scene builds a `Timeline`, adds tweens, calls and pauses to it, and advances it by ``dt``::

    timeline = Timeline(Pace.of(settings))
    timeline.tween("card SA", (640, 600, 0), (640, 300, 4), 0.30, ease=out_cubic)
    timeline.wait()                      # what follows starts when all of the above has ended
    timeline.call(lambda: audio.play(Cue.CARD))
    timeline.hold(1.4)                   # time to read; the animation speed does not change it
    ...
    timeline.advance(dt)
    x, y, angle = timeline.value("card SA")

`Timeline.skip` jumps to the end: every value gets its final state and every call is still made, in
order, so skipping never changes the outcome. `Glide` follows a moving target (the lift of a card under
the pointer, the glow of the active seat).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Protocol

Ease = Callable[[float], float]
Values = tuple[float, ...]


def out_cubic(t: float) -> float:
    """Return the share of a move done at time ``t`` (0 to 1) if it starts fast and slows down, like a thrown card."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Return the share of a move done at time ``t`` if it is slow at both ends, like something carried."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def out_back(t: float) -> float:
    """Return the share of a move done at time ``t`` if it goes a little beyond its end and comes back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


class _Motion(Protocol):
    """The settings that `Pace.of` reads."""

    @property
    def speed_factor(self) -> float: ...

    @property
    def reduced_motion(self) -> bool: ...


@dataclass(frozen=True)
class Pace:
    """The speed of animation: ``factor`` 1 is normal, 0 is instant; with ``reduced`` motion nothing moves visibly."""

    factor: float = 1.0
    reduced: bool = False

    @classmethod
    def of(cls, settings: _Motion) -> Pace:
        """Return the pace that the settings describe."""
        return cls(settings.speed_factor, settings.reduced_motion)

    def motion(self, seconds: float) -> float:
        """Return the duration at this pace of a movement that takes ``seconds``."""
        return 0.0 if self.reduced else seconds * self.factor


@dataclass(frozen=True)
class Tween:
    """A change from ``start`` to ``end`` within ``duration`` seconds, after ``delay``."""

    start: Values
    end: Values
    duration: float
    delay: float = 0.0
    ease: Ease = out_cubic

    @property
    def total(self) -> float:
        """The delay and the duration together."""
        return self.delay + self.duration

    def at(self, time: float) -> Values:
        """Return the values ``time`` seconds after the start of the delay."""
        passed = time - self.delay
        if passed >= self.duration:
            return self.end
        if passed <= 0:
            return self.start
        part = self.ease(passed / self.duration)
        return tuple(a + (b - a) * part for a, b in zip(self.start, self.end, strict=True))


@dataclass
class _Call:
    time: float
    action: Callable[[], object]


@dataclass
class Timeline:
    """Tweens, calls and pauses in the order they were added; the module's docstring shows how to use it."""

    pace: Pace = field(default_factory=Pace)
    time: float = 0.0
    _cursor: float = 0.0
    _end: float = 0.0
    _tweens: dict[Hashable, list[tuple[float, Tween]]] = field(default_factory=dict)
    _calls: list[_Call] = field(default_factory=list)

    @property
    def is_done(self) -> bool:
        """Whether all tweens have ended and every call has been made."""
        return self.time >= self._end and not self._calls

    @property
    def seconds_left(self) -> float:
        """The seconds until all tweens have ended."""
        return max(0.0, self._end - self.time)

    def tween(
        self, key: Hashable, start: Values, end: Values, duration: float, *, delay: float = 0.0, ease: Ease = out_cubic
    ) -> None:
        """Move ``key`` from ``start`` to ``end``, beginning ``delay`` after the cursor. The pace scales both times."""
        tween = Tween(start, end, self.pace.motion(duration), self.pace.motion(delay), ease)
        self._begin()
        self._tweens.setdefault(key, []).append((self._cursor, tween))
        self._end = max(self._end, self._cursor + tween.total)

    def call(self, action: Callable[[], object], delay: float = 0.0) -> None:
        """Call ``action`` (a sound, a change of state) ``delay`` after the cursor."""
        self._begin()
        moment = self._cursor + self.pace.motion(delay)
        self._calls.append(_Call(moment, action))
        self._calls.sort(key=lambda call: call.time)  # stable: equal times keep their order
        self._end = max(self._end, moment)

    def wait(self) -> None:
        """Start what is added next only when everything added so far has ended."""
        self._cursor = self._end

    def hold(self, seconds: float) -> None:
        """Wait like `wait`, and then ``seconds`` more at any pace, as time to read."""
        self._begin()
        self._end += seconds
        self.wait()

    def value(self, key: Hashable, default: Values = ()) -> Values:
        """Return the current value of ``key``, or ``default`` if it has no tween."""
        laid = self._tweens.get(key)
        if not laid:
            return default
        begun = [entry for entry in laid if entry[0] + entry[1].delay <= self.time]
        begin, tween = begun[-1] if begun else laid[0]
        return tween.at(self.time - begin)

    def advance(self, dt: float) -> None:
        """Advance the time by ``dt`` seconds and make the calls that are due."""
        self.time = min(self.time + dt, max(self._end, self.time))
        while self._calls and self._calls[0].time <= self.time:
            self._calls.pop(0).action()

    def skip(self) -> None:
        """Jump to the end: values take their final state, calls are made in order."""
        while not self.is_done:
            self.advance(self._end - self.time)

    def _begin(self) -> None:
        # added after a pause: the cursor must not be in the past
        self._cursor = max(self._cursor, self.time)
        self._end = max(self._end, self._cursor)


@dataclass
class Glide:
    """A value that follows ``target`` smoothly. ``rate``: how often a second it covers most of the distance."""

    value: float = 0.0
    target: float = 0.0
    rate: float = 14.0

    @property
    def moving(self) -> bool:
        """Whether the value has not reached its target yet."""
        return self.value != self.target

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether the value changed."""
        if not self.moving:
            return False
        self.value += (self.target - self.value) * (1 - math.exp(-self.rate * dt))
        if abs(self.target - self.value) < 0.004 * max(1.0, abs(self.target)):
            self.value = self.target
        return True

    def jump(self, target: float) -> None:
        """Set value and target at once, without a movement."""
        self.value = self.target = target
