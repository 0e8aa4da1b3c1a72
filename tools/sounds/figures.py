"""What is measured of a sound instead of listening to it: loudness, peak, onset, its ends."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.sounds.signal import RATE, Biquad, Sound, count, filtered

MOMENT = 0.4  # seconds: what ITU-R BS.1770 calls momentary
ONSET = 20.0  # dB below the greatest level at which a sound counts as begun
_WINDOW = 0.004

_SHELF: Biquad = (1.530841, -2.650980, 1.169079, -1.663655, 0.712595)  # +4 dB above 1.5 kHz, for 44.1 kHz
RUMBLE: Biquad = (0.999560, -1.999120, 0.999560, -1.989170, 0.989199)  # nothing below 38 Hz


def loudness(sound: Sequence[float]) -> float:
    """The loudest 400 ms as the ear weighs frequencies, in LUFS (momentary, one channel)."""
    window = count(MOMENT)
    heard = filtered(filtered([*sound, *([0.0] * window)], _SHELF), RUMBLE)
    energy = best = 0.0
    for i, value in enumerate(heard):
        energy += value * value - (heard[i - window] ** 2 if i >= window else 0.0)
        best = max(best, energy)
    return -0.691 + decibels(best / window) / 2


def decibels(value: float) -> float:
    """A ratio of amplitudes in decibels."""
    return 20 * math.log10(max(value, 1e-12))


def peak(sound: Sequence[float]) -> float:
    """The greatest sample, in decibels below full scale."""
    return decibels(max(map(abs, sound)))


def levels(sound: Sequence[float], window: float = _WINDOW) -> list[float]:
    """The level of each stretch of a few milliseconds (root of the mean square)."""
    size = count(window)
    return [math.sqrt(sum(v * v for v in sound[at : at + size]) / size) for at in range(0, len(sound), size)]


def onset(sound: Sequence[float]) -> float:
    """The seconds until the sound has begun for the ear: the level is within 20 dB of its greatest."""
    found = levels(sound)
    least = max(found) * 10 ** (-ONSET / 20)
    return next(at for at, value in enumerate(found) if value >= least) * count(_WINDOW) / RATE


def offset(sound: Sequence[float]) -> float:
    """The part of the sound that is constant, which no loudspeaker can play."""
    return abs(sum(sound) / len(sound))


def ends(sound: Sound) -> float:
    """How far the first and the last millisecond are from silence, beside the peak: what would click."""
    edge = count(0.001)
    greatest = max(map(abs, sound))
    return max(abs(sound[0]), *map(abs, sound[-edge:])) / greatest
