"""A small synthesiser in plain Python: noise, struck and plucked bodies, a room.

A sound is a list of floats, one channel. Frequencies are in hertz, times in seconds, levels in decibels.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random

from tools.sounds.figures import RUMBLE, loudness
from tools.sounds.signal import RATE, Sound, count, filtered

CEILING = 10 ** (-4 / 20)  # the maximum peak is -4 dB, because the codec adds a little


def mix(seconds: float, parts: Iterable[tuple[float, float, Sound]]) -> Sound:
    """Mix parts given as (start, gain, sound). Parts that are too long are cut, without a click."""
    whole = [0.0] * count(seconds)
    for start, gain, sound in parts:
        first = count(start)
        for i, value in enumerate(faded(sound[: len(whole) - first], 0.25), first):
            whole[i] += gain * value
    return whole


def faded(sound: Sound, seconds: float) -> Sound:
    """Fade the end out over ``seconds``, or over its last quarter if the sound is short."""
    length = len(sound)
    out = max(1, min(length // 4, count(seconds)))
    return [v * min(1.0, (length - i) / out) for i, v in enumerate(sound)]


def swept_noise(seconds: float, low: float, high: float, rng: Random, damping: float = 0.7) -> Sound:
    """Return noise after a band-pass whose centre glides from ``low`` to ``high`` (a state-variable filter)."""
    length = count(seconds)
    slow = band = 0.0
    out = []
    for i in range(length):
        centre = low + (high - low) * i / length
        step = 2 * math.sin(math.pi * min(0.2, centre / RATE))
        slow += step * band
        band += step * (rng.uniform(-1, 1) - slow - damping * band)
        out.append(band)
    return out


def hump(sound: Sound, power: float = 1.5, lean: float = 1.0) -> Sound:
    """Swell and fade; ``lean`` above 1 puts the swell later."""
    length = len(sound)
    return [v * math.sin(math.pi * (i / length) ** lean) ** power for i, v in enumerate(sound)]


def decay(sound: Sound, fall: float, attack: float = 0.0005) -> Sound:
    """Rise within ``attack``, then fall to 1/e every ``fall`` seconds."""
    return [v * min(1.0, i / (attack * RATE)) * math.exp(-i / (fall * RATE)) for i, v in enumerate(sound)]


def struck(seconds: float, pitch: float, modes: Iterable[tuple[float, float, float]], attack: float = 0.001) -> Sound:
    """Return a body that rings: modes as (ratio to the pitch, gain, fall)."""
    length = count(seconds)
    out = [0.0] * length
    for ratio, gain, fall in modes:
        omega = 2 * math.pi * pitch * ratio / RATE
        shrink = math.exp(-1 / (fall * RATE))
        turn, back = 2 * shrink * math.cos(omega), shrink * shrink
        now, before = 0.0, -math.sin(omega) / shrink
        for i in range(length):
            out[i] += gain * now
            now, before = turn * now - back * before, now
    return _rise(out, attack)


def gong(seconds: float, pitch: float, modes: Iterable[tuple[float, float, float, float]]) -> Sound:
    """Return a gong, with modes as (ratio, gain, bloom, fall). Its upper modes swell after the stroke, and beat."""
    length = count(seconds)
    out = [0.0] * length
    for ratio, gain, bloom, fall in modes:
        for detune in (0.9985, 1.0015):
            omega = 2 * math.pi * pitch * ratio * detune / RATE
            for i in range(length):
                t = i / RATE
                out[i] += gain / 2 * math.sin(omega * i) * (1 - math.exp(-t / bloom)) * math.exp(-t / fall)
    return out


def skin(seconds: float, high: float, low: float, fall: float, glide: float = 0.03) -> Sound:
    """Return a drum head. Its pitch drops from ``high`` to ``low`` as the stroke relaxes."""
    out = []
    phase = 0.0
    for i in range(count(seconds)):
        t = i / RATE
        pitch = low + (high - low) * math.exp(-t / glide)
        phase += 2 * math.pi * pitch / RATE
        body = math.sin(phase) + 0.35 * math.sin(1.59 * phase) * math.exp(-t / (fall / 2))
        out.append(body * math.exp(-t / fall))
    return _rise(out, 0.0015)


def plucked(seconds: float, pitch: float, rng: Random, soft: float = 0.5, bend: float = 0.0) -> Sound:
    """Return a silk string (Karplus and Strong). ``soft`` 0..1 dulls it, ``bend`` glides by semitones, with 농현.

    The string is a delay line of one period. Reading it at a moving position bends the pitch.
    """
    base = RATE / pitch
    size = int(base * 1.2) + 4
    line = _excitation(int(base), soft, rng) + [0.0] * (size - int(base))
    loss = 0.001 ** (1 / (pitch * (1.6 - 0.7 * soft)))
    out = []
    for i in range(count(seconds)):
        t = i / RATE
        sway = 0.06 * math.sin(2 * math.pi * 5.2 * t) * min(1.0, t / 0.35)
        period = base * 2 ** (-(sway + bend * _ease(t / 0.45)) / 12) - 0.5  # the average below delays by half a sample
        place = i - period
        whole = math.floor(place)
        part = place - whole
        a, b, c = (line[(whole + k) % size] for k in (-1, 0, 1))
        value = loss * 0.5 * ((b + part * (c - b)) + (a + part * (b - a)))
        if i >= base:
            line[i % size] = value
        out.append(line[i % size])
    return _rise(out, 0.002 + 0.004 * soft)


def _excitation(length: int, soft: float, rng: Random) -> Sound:
    """Return one period of noise, dulled and without a constant part."""
    burst = lowpass([rng.uniform(-1, 1) for _ in range(length)], 900 + 5000 * (1 - soft))
    mean = sum(burst) / length
    return [v - mean for v in burst]


def _ease(x: float) -> float:
    x = max(0.0, min(1.0, x))
    return x * x * (3 - 2 * x)


def _rise(sound: Sound, attack: float) -> Sound:
    length = max(1, count(attack))
    return [v * min(1.0, i / length) for i, v in enumerate(sound)]


def lowpass(sound: Sequence[float], cutoff: float) -> Sound:
    omega = 2 * math.pi * cutoff / RATE
    alpha, c = math.sin(omega) / (2 * 0.707), math.cos(omega)
    norm = 1 + alpha
    return filtered(sound, ((1 - c) / 2 / norm, (1 - c) / norm, (1 - c) / 2 / norm, -2 * c / norm, (1 - alpha) / norm))


def room(sound: Sound, wet: float, tail: float = 0.35) -> Sound:
    """Add a small wooden room: four combs and two all-passes (Schroeder), the wet part dulled."""
    dry = sound + [0.0] * count(tail)
    echo = [0.0] * len(dry)
    for delay, back in ((1187, 0.70), (1423, 0.68), (1601, 0.66), (1867, 0.64)):
        line = [0.0] * delay
        for i, x in enumerate(dry):
            y = line[i % delay]
            line[i % delay] = x + back * y
            echo[i] += y / 4
    for delay in (241, 83):
        line = [0.0] * delay
        for i, x in enumerate(echo):
            y = line[i % delay]
            line[i % delay] = x + 0.6 * y
            echo[i] = y - 0.6 * line[i % delay]
    return [d + wet * e for d, e in zip(dry, lowpass(echo, 3200), strict=True)]


def level(sound: Sound, target: float) -> Sound:
    """Set the loudness, and fade the ends. Peaks above the ceiling are rounded off, not cut."""
    ready = faded(trimmed(filtered(sound, RUMBLE)), 0.03)
    gain = 10 ** ((target - loudness(ready)) / 20)
    return [_rounded(v * gain) for v in ready]


def _rounded(value: float) -> float:
    knee = 0.7 * CEILING
    over = abs(value) - knee
    if over <= 0:
        return value
    return math.copysign(knee + (CEILING - knee) * math.tanh(over / (CEILING - knee)), value)


def trimmed(sound: Sound) -> Sound:
    """Remove the inaudible end (55 dB below the peak)."""
    quiet = max(map(abs, sound)) * 10 ** (-55 / 20)
    last = max(i for i, value in enumerate(sound) if abs(value) > quiet)
    return sound[: last + 1]
