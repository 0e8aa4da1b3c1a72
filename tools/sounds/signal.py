"""A sound as a list of floats, one channel, 44,100 per second; and the filter that all other filters use."""

from __future__ import annotations

from collections.abc import Sequence

RATE = 44_100

Sound = list[float]
Biquad = tuple[float, float, float, float, float]


def count(seconds: float) -> int:
    """Return the number of samples in this time."""
    return int(seconds * RATE)


def filtered(sound: Sequence[float], coefficients: Biquad) -> Sound:
    """Return the sound after a filter of the second order."""
    b0, b1, b2, a1, a2 = coefficients
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out
