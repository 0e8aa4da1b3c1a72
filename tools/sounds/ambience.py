"""The quiet background sounds: seamless loops in the mode of the cues, one for each place in the program.

Sound that continues past the end of a loop is added to its beginning. The period of every hum divides the loop's
length.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from random import Random

from tools.sounds.figures import RUMBLE, loudness
from tools.sounds.instruments import A3, A4, B3, B4, D3, D4, E3, E4, G3, G4, Part, note
from tools.sounds.signal import Sound, count, filtered
from tools.sounds.synth import lowpass, room, skin

LOUDNESS = -24.0
"""The loudness of the loudest moment of every loop at full volume. The game plays them much more softly."""
_LEAD = 3.0  # seconds of a loop that effects hear before it begins, so that echoes are there from the start
_SCALE = (D3, E3, G3, A3, B3, D4, E4, G4, A4, B4)
_REST = frozenset({D3, A3, D4, A4})


def around(seconds: float, parts: Iterable[Part]) -> Sound:
    """Return parts, given as (start, gain, sound), mixed on a loop."""
    length = count(seconds)
    whole = [0.0] * length
    for start, gain, sound in parts:
        first = count(start)
        for i, value in enumerate(sound, first):
            whole[i % length] += gain * value
    return whole


def through(loop: Sound, effect: Callable[[Sound], Sound]) -> Sound:
    """Return a loop after an effect that remembers earlier samples."""
    lead = count(_LEAD)
    return effect([*loop[-lead:], *loop])[lead : lead + len(loop)]


def hum(seconds: float, pitch: float, breaths: int) -> Sound:
    """Synthesise a soft tone that swells ``breaths`` times in the loop."""
    length = count(seconds)
    turns = round(pitch * seconds)
    out = []
    for i in range(length):
        part = i / length
        swell = 0.62 - 0.38 * math.cos(2 * math.pi * breaths * part)
        turn = 2 * math.pi * turns * part
        out.append(swell * (math.sin(turn) + 0.25 * math.sin(2 * turn) + 0.08 * math.sin(3 * turn)))
    return out


def air(seconds: float, rng: Random, cutoff: float = 420) -> Sound:
    """Synthesise the air of a room: dull noise with its end joined to its beginning."""
    join = count(1.0)
    noise = lowpass([rng.uniform(-1, 1) for _ in range(count(seconds) + join)], cutoff)
    for i in range(join):
        part = math.pi / 2 * i / join
        noise[i] = noise[i] * math.sin(part) + noise[len(noise) - join + i] * math.cos(part)
    return noise[: count(seconds)]


def phrase(rng: Random, start: float, low: int, high: int, notes: int, soft: float) -> list[Part]:
    """Synthesise a few slow plucked strings, from step to step of the mode, that end on D or A."""
    at, step, parts = start, rng.randint(low, high), []
    for left in range(notes, 0, -1):
        if left == 1:
            step = min((n for n in range(low, high + 1) if _SCALE[n] in _REST), key=lambda n: abs(n - step))
        string = note(_SCALE[step], rng, 3.0, soft)
        parts.append((at, rng.uniform(0.55, 0.9), string))
        at += rng.choice((0.45, 0.7, 0.9, 1.35))
        step = max(low, min(high, step + rng.choice((-2, -1, -1, 1, 1, 2))))
    return parts


def start(rng: Random) -> Sound:
    """Return the loop of the start screen: unhurried strings in the middle register."""
    seconds = 32.0
    parts: list[Part] = [(0, 0.050, hum(seconds, D3, 4)), (0, 0.030, hum(seconds, A3, 5)), (0, 0.10, air(seconds, rng))]
    for at, notes in ((0.8, 4), (6.2, 3), (10.4, 5), (17.0, 3), (21.2, 4), (26.6, 3)):
        parts += phrase(rng, at, 2, 8, notes, 0.7)
    return _finished(around(seconds, parts), 0.5)


def table(rng: Random) -> Sound:
    """Return the loop of the table: the air of the room, and occasionally a few low strings."""
    seconds = 40.0
    parts: list[Part] = [(0, 0.036, hum(seconds, D3, 5)), (0, 0.020, hum(seconds, A3, 3)), (0, 0.14, air(seconds, rng))]
    for at, notes in ((2.0, 2), (11.5, 3), (20.5, 2), (30.0, 3)):
        parts += phrase(rng, at, 0, 5, notes, 0.85)
    return _finished(around(seconds, parts), 0.5)


def tension(rng: Random) -> Sound:
    """Return the loop of the last tricks: a low drum like a heart, and a restless hum."""
    seconds = 16.0
    drum = skin(0.9, 96, 62, 0.16)
    parts: list[Part] = [
        (0, 0.085, hum(seconds, D3 / 2, 4)),
        (0, 0.075, hum(seconds, E3, 2)),
        (0, 0.04, hum(seconds, B3, 3)),
    ]
    parts.append((0, 0.10, air(seconds, rng, 300)))
    for beat in range(8):
        parts += [(0.6 + 2.0 * beat, 0.55, drum), (0.94 + 2.0 * beat, 0.3, drum)]
    parts += [(3.0, 0.4, note(E4, rng, 3.0, 0.85)), (11.0, 0.4, note(B3, rng, 3.0, 0.85))]
    return _finished(around(seconds, parts), 0.4)


def result(rng: Random) -> Sound:
    """Return the loop after a hand: warm, low, at rest."""
    seconds = 24.0
    parts: list[Part] = [
        (0, 0.055, hum(seconds, D3, 3)),
        (0, 0.040, hum(seconds, A3, 4)),
        (0, 0.020, hum(seconds, D4, 2)),
        (0, 0.08, air(seconds, rng)),
    ]
    for at, notes in ((1.0, 3), (8.5, 3), (16.0, 4)):
        parts += phrase(rng, at, 3, 8, notes, 0.75)
    return _finished(around(seconds, parts), 0.55)


def _finished(loop: Sound, wet: float) -> Sound:
    """Return the loop with room sound, without very low and very high frequencies, at its loudness."""
    loop = through(loop, lambda sound: room(sound, wet, 0.0))
    for effect in (lambda sound: lowpass(sound, 4200), lambda sound: lowpass(sound, 5200), _rumble_off):
        loop = through(loop, effect)
    gain = 10 ** ((LOUDNESS - loudness([*loop, *loop[: count(0.4)]])) / 20)
    return [gain * value for value in loop]


def _rumble_off(sound: Sound) -> Sound:
    return filtered(sound, RUMBLE)


LOOPS: dict[str, Callable[[Random], Sound]] = {"start": start, "table": table, "tension": tension, "result": result}
