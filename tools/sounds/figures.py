"""Measurements of a sound: loudness, peak, onset, constant part and the level at its ends."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.sounds.signal import RATE, Biquad, Sound, count, filtered

MOMENT = 0.4  # seconds: the momentary loudness of ITU-R BS.1770
ONSET = 20.0  # dB below the maximum level: from there on a sound counts as begun
_WINDOW = 0.004

_SHELF: Biquad = (1.530841, -2.650980, 1.169079, -1.663655, 0.712595)  # +4 dB above 1.5 kHz, for 44.1 kHz
RUMBLE: Biquad = (0.999560, -1.999120, 0.999560, -1.989170, 0.989199)  # nothing below 38 Hz


def loudness(sound: Sequence[float]) -> float:
    """Return the loudness of the loudest 400 ms as heard by the ear, in LUFS (momentary, one channel)."""
    window = count(MOMENT)
    figure_sound = filtered(filtered([*sound, *([0.0] * window)], _SHELF), RUMBLE)
    energy = best = 0.0
    for i, value in enumerate(figure_sound):
        energy += value * value - (figure_sound[i - window] ** 2 if i >= window else 0.0)
        best = max(best, energy)
    return -0.691 + decibels(best / window) / 2


def decibels(value: float) -> float:
    """Return a ratio of amplitudes in decibels."""
    return 20 * math.log10(max(value, 1e-12))


def peak(sound: Sequence[float]) -> float:
    """Return the maximum sample, in decibels below full scale."""
    return decibels(max(map(abs, sound)))


def levels(sound: Sequence[float], window: float = _WINDOW) -> list[float]:
    """Return the level of each window of a few milliseconds (root of the mean square)."""
    size = count(window)
    return [math.sqrt(sum(v * v for v in sound[at : at + size]) / size) for at in range(0, len(sound), size)]


def onset(sound: Sequence[float]) -> float:
    """Return the seconds until the level is within 20 dB of its maximum, when the ear hears the sound begin."""
    found = levels(sound)
    least = max(found) * 10 ** (-ONSET / 20)
    return next(at for at, value in enumerate(found) if value >= least) * count(_WINDOW) / RATE


def offset(sound: Sequence[float]) -> float:
    """Return the constant part of the sound, which no loudspeaker can play."""
    return abs(sum(sound) / len(sound))


def ends(sound: Sound) -> float:
    """Return the level of the first or last millisecond relative to the peak. A high level would click."""
    edge = count(0.001)
    greatest = max(map(abs, sound))
    return max(abs(sound[0]), *map(abs, sound[-edge:])) / greatest
