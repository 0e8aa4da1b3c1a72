"""The sound motif of each person at the table: two notes on an instrument."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random

from mighty_gui.client.look.company import member
from tools.sounds.instruments import (
    A3,
    A4,
    A5,
    B3,
    B4,
    B5,
    BAR,
    BRASS,
    D3,
    D4,
    D5,
    E3,
    E4,
    E5,
    G3,
    G4,
    G5,
    WOOD,
    knock,
    note,
)
from tools.sounds.signal import RATE, Sound, count
from tools.sounds.synth import decay, lowpass, mix, plucked, room, skin, struck, swept_noise

STEP = 0.15
"""The seconds from the first note to the second."""
_RINGS = 0.5  # the length of the second note in seconds

NOTES: Mapping[str, tuple[float, float]] = {
    "curly-aunt": (G4, D4), "maths-teacher": (E4, B4), "grey-grandmother": (B5, G5), "gamer": (D5, A5),
    "gentleman": (A4, G4), "nineties-girl": (E5, B5), "market-uncle": (A4, D5), "schoolgirl": (D5, G5),
    "scholar": (D3, A3), "disco-aunt": (E5, A5), "folk-singer": (A3, E4), "village-grandmother": (G4, A4),
    "gym-teacher": (A5, A5), "office-worker": (B4, D5), "company-owner": (E4, D4), "schoolboy": (D4, G4),
    "painter": (E4, G4), "pupil": (B4, A4), "farmer": (D4, D4), "nineties-boy": (B4, G4),
    "fan": (G5, B5), "plaited-girl": (D5, B4), "night-owl": (E3, B3), "market-grandmother": (G3, G3),
    "nephew": (G5, D5),
}  # fmt: skip
"""The two notes of each portrait, all of one mode."""


def _wave(pitch: float, seconds: float, partials: tuple[float, ...], sway: float = 0.0) -> Sound:
    """Return a steady tone of these partials. Its pitch sways by that share after the beginning."""
    out, phase = [], 0.0
    for i in range(count(seconds)):
        t = i / RATE
        phase += math.tau * pitch * (1 + sway * math.sin(math.tau * 5.6 * t) * min(1.0, t / 0.15)) / RATE
        out.append(sum(gain * math.sin((k + 1) * phase) for k, gain in enumerate(partials)))
    return out


def _blown(sound: Sound, attack: float = 0.012) -> Sound:
    """Return a tone that a breath or a bow sustains to its end."""
    length = len(sound)
    return [v * min(1.0, i / (attack * RATE), (length - i) / (0.5 * length)) for i, v in enumerate(sound)]


def _string(pitch: float, seconds: float, rng: Random) -> Sound:
    return note(pitch, rng, seconds, 0.55, bend=0.4)


def _low_string(pitch: float, seconds: float, rng: Random) -> Sound:
    slap = lowpass(decay(swept_noise(0.06, 900, 400, rng), 0.012), 1600)
    return mix(seconds, [(0, 1.0, note(pitch, rng, seconds, 0.35)), (0, 0.3, slap)])


def _guitar(pitch: float, seconds: float, rng: Random) -> Sound:
    strings = [(0.012 * i, 0.6, plucked(seconds, pitch * ratio, rng, 0.3)) for i, ratio in enumerate((1, 1.5, 2))]
    return mix(seconds, strings)


def _fiddle(pitch: float, seconds: float, _rng: Random) -> Sound:
    return lowpass(_blown(_wave(pitch, seconds, (1, 0.6, 0.5, 0.3, 0.25, 0.15), 0.008), 0.02), 2800)


def _flute(pitch: float, seconds: float, rng: Random) -> Sound:
    breath = swept_noise(seconds, pitch * 2, pitch * 2, rng, 0.5)
    tone = _wave(pitch, seconds, (1, 0.22, 0.08), 0.004)
    return _blown([v + 0.05 * b for v, b in zip(tone, breath, strict=True)])


def _reed(pitch: float, seconds: float, _rng: Random) -> Sound:
    return lowpass(_blown(_wave(pitch, seconds, (1, 0.35, 0.6, 0.2, 0.3, 0.1), 0.003)), 2400)


def _drum(pitch: float, seconds: float, _rng: Random) -> Sound:
    return skin(seconds, pitch * 0.8, pitch * 0.55, 0.09)


def _brass(pitch: float, seconds: float, _rng: Random) -> Sound:
    return lowpass(struck(seconds, pitch * 1.5, BRASS), 5200)


def _wood(pitch: float, seconds: float, rng: Random) -> Sound:
    return mix(seconds, [(0, 1.0, knock(rng, pitch, 0.16)), (0, 0.5, struck(0.16, pitch * 2, WOOD))])


def _bar(pitch: float, seconds: float, _rng: Random) -> Sound:
    return struck(seconds, pitch, BAR, attack=0.002)


def _bell(pitch: float, seconds: float, _rng: Random) -> Sound:
    modes = ((1.0, 1.0, 0.22), (2.0, 0.4, 0.16), (2.76, 0.35, 0.1), (5.4, 0.1, 0.05))
    return lowpass(struck(seconds, pitch, modes), 6000)


def _whistle(pitch: float, seconds: float, rng: Random) -> Sound:
    pea = [0.65 + 0.35 * math.sin(math.tau * 32 * i / RATE) for i in range(count(seconds))]
    tone = _wave(pitch * 2, seconds, (1, 0.1), 0.004)
    breath = swept_noise(seconds, pitch * 2, pitch * 2, rng, 0.4)
    return _blown([p * (v + 0.08 * b) for p, v, b in zip(pea, tone, breath, strict=True)], 0.006)


def _beep(pitch: float, seconds: float, _rng: Random) -> Sound:
    square = _wave(pitch, min(seconds, 0.22), (1, 0, 1 / 3, 0, 1 / 5, 0, 1 / 7))
    return lowpass(decay(square, 0.09, 0.002), 5000)


INSTRUMENTS: Mapping[str, Callable[[float, float, Random], Sound]] = {
    "string": _string, "low_string": _low_string, "guitar": _guitar, "fiddle": _fiddle, "flute": _flute,
    "reed": _reed, "drum": _drum, "brass": _brass, "wood": _wood, "bar": _bar, "bell": _bell, "whistle": _whistle,
    "beep": _beep,
}  # fmt: skip


def motif(portrait: str, rng: Random) -> Sound:
    """Return the two notes of a portrait, on the instrument that the cast gives it."""
    play, (first, second) = INSTRUMENTS[member(portrait).instrument], NOTES[portrait]
    parts = [(0.0, 0.8, play(first, STEP + 0.1, rng)), (STEP, 1.0, play(second, _RINGS, rng))]
    return room(mix(STEP + _RINGS, parts), 0.12, 0.15)
