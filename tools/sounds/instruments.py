"""The instruments of the sounds: paper, wood, clay, brass, silk strings, and the notes they are tuned to."""

from __future__ import annotations

from random import Random

from tools.sounds.signal import Sound
from tools.sounds.synth import decay, hump, lowpass, mix, plucked, skin, struck, swept_noise

D3, E3, G3, A3, B3 = 146.83, 164.81, 196.00, 220.00, 246.94
D4, E4, G4, A4, B4 = 293.66, 329.63, 392.00, 440.00, 493.88
D5, E5, G5, A5, B5 = 587.33, 659.25, 783.99, 880.00, 987.77

# the modes of wood, a wooden bar, clay and small brass: (ratio, gain, fall)
WOOD = ((1.0, 1.0, 0.022), (1.62, 0.5, 0.016), (2.58, 0.25, 0.010))
BAR = ((1.0, 1.0, 0.30), (3.93, 0.18, 0.07), (9.2, 0.04, 0.02))
CLAY = ((1.0, 1.0, 0.012), (1.58, 0.7, 0.010), (2.31, 0.4, 0.007))
BRASS = ((1.0, 1.0, 0.09), (1.48, 0.6, 0.07), (2.13, 0.45, 0.05), (2.92, 0.3, 0.035))
STICK = ((1, 1.0, 0.035), (1.59, 0.6, 0.025), (2.14, 0.4, 0.02), (2.65, 0.25, 0.015))

Part = tuple[float, float, Sound]


def slide(rng: Random, seconds: float = 0.15, low: float = 1100, high: float = 2900) -> Sound:
    """Synthesise paper drawn over cloth."""
    return hump(swept_noise(seconds, low, high, rng), lean=1.3)


def settle(rng: Random, seconds: float = 0.12, high: float = 2400, low: float = 1000) -> Sound:
    """Synthesise paper that comes to rest: it begins at once and fades."""
    return decay(swept_noise(seconds, high, low, rng), seconds / 3.2, 0.004)


def flick(rng: Random, centre: float = 2200, fall: float = 0.010) -> Sound:
    """Synthesise the edge of a card."""
    return decay(swept_noise(0.07, centre, centre * 0.6, rng, 0.6), fall)


def landing(rng: Random, weight: float = 1.0) -> Sound:
    """Synthesise a card that lands on felt. A ``weight`` above 1 makes a pile of them."""
    body = skin(0.1 * weight, 150 / weight, 108 / weight, 0.02 * weight)
    return mix(0.1 * weight, [(0, 0.7, flick(rng, 1500 / weight, 0.011)), (0, 0.5, body)])


def note(pitch: float, rng: Random, seconds: float = 1.3, soft: float = 0.6, bend: float = 0.0) -> Sound:
    """Synthesise a string with a touch of a wooden bar in it: round, and never sharp."""
    bar = struck(seconds, pitch, BAR, attack=0.003)
    return mix(seconds, [(0, 1.0, plucked(seconds, pitch, rng, soft, bend)), (0, 0.12, bar)])


def melody(rng: Random, pitches: list[float], step: float, soft: float, tail: float = 1.3) -> list[Part]:
    """Synthesise notes one after the other. Each rings on."""
    return [(i * step, 0.8, note(pitch, rng, tail, soft)) for i, pitch in enumerate(pitches)]


def chord(rng: Random, at: float, pitches: list[float], soft: float, tail: float = 1.6) -> list[Part]:
    """Synthesise notes struck as by one sweep of the hand."""
    return [(at + 0.025 * i, 0.8, note(pitch, rng, tail, soft)) for i, pitch in enumerate(pitches)]


def knock(rng: Random, pitch: float, seconds: float = 0.14) -> Sound:
    """Synthesise a knuckle on wood."""
    tip = lowpass(flick(rng, 900, 0.006), 1500)
    return mix(seconds, [(0, 1.0, struck(seconds, pitch, WOOD)), (0, 0.15, tip)])


def about(rng: Random, value: float, share: float = 0.06) -> float:
    """Return a random value near ``value``."""
    return value * rng.uniform(1 - share, 1 + share)
