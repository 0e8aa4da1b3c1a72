"""The sounds of great moments: the strong cards, the friend, the count of points, the end of a hand and a match."""

from __future__ import annotations

from random import Random

from tools.sounds.instruments import (
    A3,
    A4,
    A5,
    B3,
    B4,
    B5,
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
    STICK,
    WOOD,
    Part,
    about,
    chord,
    flick,
    melody,
    note,
    settle,
)
from tools.sounds.signal import Sound
from tools.sounds.synth import gong, lowpass, mix, room, skin, struck

SCALE = (D5, E5, G5, A5, B5)


def mighty(rng: Random) -> Sound:
    """Synthesise 징: a low gong that opens after the stroke."""
    modes = ((1, 0.7, 0.006, 0.75), (1.51, 0.45, 0.02, 0.6), (2.01, 0.8, 0.02, 0.6), (2.74, 0.4, 0.05, 0.4))
    shimmer = ((3.42, 0.16, 0.09, 0.3), (4.09, 0.12, 0.11, 0.25), (5.2, 0.06, 0.12, 0.2))
    mallet = skin(0.2, 190, 95, 0.05)
    return room(mix(2.1, [(0, 1.0, gong(2.1, D3, modes + shimmer)), (0, 0.5, mallet), (0, 0.2, flick(rng, 700))]), 0.2)


def joker(rng: Random) -> Sound:
    """Synthesise 장구, then a damped touch of 꽹과리: 덩, 덕, 기덕, 쿵, 갱."""
    kung = skin(0.3, 215, 148, 0.07)
    deok = mix(0.2, [(0, 1.0, struck(0.2, 430, STICK)), (0, 0.35, flick(rng, 2000, 0.004))])
    kkwaeng = struck(0.3, 1046, BRASS)
    beats = [(0.0, 0.9, kung), (0.0, 0.35, deok), (0.16, 0.6, deok), (0.27, 0.3, deok), (0.315, 0.6, deok)]
    return room(mix(0.9, [*beats, (0.45, 0.9, kung), (0.45, 0.16, kkwaeng)]), 0.18)


def ruff(rng: Random) -> Sound:
    """Synthesise 박: two clappers that do not quite meet, over the card."""
    clap = struck(0.18, about(rng, 670, 0.03), WOOD)
    body = skin(0.24, 220, 125, 0.045)
    parts = [(0.0, 0.5, clap), (about(rng, 0.016), 0.9, clap), (0.016, 0.9, body), (0, 0.3, flick(rng, 2000))]
    return room(lowpass(mix(0.3, parts), 5000), 0.16, 0.2)


def friend(rng: Random) -> Sound:
    """Synthesise two silk strings, A D, for the revealed friend."""
    return room(mix(1.4, [(0, 0.8, note(A4, rng)), (0.19, 1.0, note(D5, rng))]), 0.2)


def counted(pitch: float, rng: Random) -> Sound:
    """Synthesise one more point, on a short string."""
    bar = struck(0.35, pitch, ((1.0, 1.0, 0.09), (2.0, 0.2, 0.05)), attack=0.003)
    return room(mix(0.5, [(0, 0.9, note(pitch, rng, 0.45, 0.6)), (0, 0.3, bar)]), 0.14, 0.2)


def mark(rng: Random) -> Sound:
    """Synthesise the moment when the points reach the contract: a chord, and a touch of brass."""
    ring = (0.0, 0.06, struck(0.5, 1174.7, BRASS, attack=0.004))
    return room(mix(1.8, [*chord(rng, 0.0, [G4, D5, G5], 0.5, 1.5), (0, 0.4, skin(0.3, 215, 148, 0.09)), ring]), 0.22)


def pulse(_rng: Random) -> Sound:
    """Synthesise a heartbeat: two soft strokes on a large drum."""
    return room(lowpass(mix(0.7, [(0, 1.0, skin(0.3, 118, 84, 0.06)), (0.2, 0.7, skin(0.3, 104, 76, 0.06))]), 700), 0.1)


def missed(rng: Random) -> Sound:
    """Synthesise the loss of the contract: two strings fall to a low one, over a muted drum."""
    fall = [(0.0, 0.8, note(A4, rng, 1.2, 0.7)), (0.15, 0.8, note(E4, rng, 1.2, 0.7, bend=-0.5))]
    return room(mix(1.8, [*fall, (0.3, 1.0, note(D3, rng, 1.4, 0.8)), (0.0, 0.35, skin(0.4, 160, 96, 0.1))]), 0.22)


def seal(rng: Random) -> Sound:
    """Synthesise a stone seal stamped on paper."""
    stone = struck(0.2, 176, ((1.0, 1.0, 0.035), (1.7, 0.4, 0.02)))
    parts = [(0, 1.0, skin(0.3, 128, 70, 0.06)), (0, 0.6, stone), (0, 0.35, settle(rng, 0.09, 1500, 700))]
    return room(lowpass(mix(0.4, parts), 3200), 0.16, 0.2)


def made(rng: Random) -> Sound:
    """Synthesise rising strings."""
    return room(mix(2.0, melody(rng, [G4, A4, B4, D5, G5], 0.115, 0.55)), 0.22)


def failed(rng: Random) -> Sound:
    """Synthesise falling strings, the last one bent down."""
    falling = melody(rng, [A4, G4, E4], 0.21, 0.85)
    return room(mix(2.0, [*falling, (0.63, 0.9, note(D4, rng, 1.3, 0.85, bend=-1.0))]), 0.2)


def _roll(seconds: float, low: float) -> list[Part]:
    """Synthesise a drum rolled under the fingers, swelling, for an open result."""
    beats = round(seconds / 0.062)
    return [(0.062 * i, 0.10 + 0.35 * (i / beats) ** 2, skin(0.2, low * 1.4, low, 0.05)) for i in range(beats)]


def made_narrowly(rng: Random) -> Sound:
    """Synthesise a drum roll, then rising strings: the contract is made without a point to spare."""
    rising = [(0.56 + at, gain, part) for at, gain, part in melody(rng, [D4, G4, B4, D5, G5], 0.085, 0.5)]
    return room(mix(2.4, [*_roll(0.55, 120), (0.56, 0.6, skin(0.35, 215, 148, 0.1)), *rising]), 0.22)


def failed_narrowly(rng: Random) -> Sound:
    """Synthesise a drum roll, and a string that rises to within a step and sinks: missed by a point."""
    strings = [(0.56, 0.7, note(B4, rng, 0.6, 0.7)), (0.76, 0.9, note(D5, rng, 1.5, 0.75, bend=-3.0))]
    return room(mix(2.3, [*_roll(0.55, 110), *strings, (0.76, 0.5, skin(0.4, 140, 84, 0.11))]), 0.2)


def run(rng: Random) -> Sound:
    """Synthesise a short fanfare of strings and drum."""
    rising = melody(rng, [D4, G4, A4, B4, D5, E5], 0.095, 0.5)
    drums = [(0.0, 0.35, skin(0.3, 215, 148, 0.08)), (0.60, 0.5, skin(0.35, 215, 148, 0.10))]
    high = chord(rng, 0.60, [G4, D5, G5, B5], 0.5)
    return room(mix(2.4, [*rising, *high, *drums, (0.60, 0.05, struck(0.4, 1174.7, BRASS))]), 0.22)


def back_run(rng: Random) -> Sound:
    """Synthesise strings falling onto drum and gong."""
    falling = melody(rng, [D4, B3, A3, G3], 0.17, 0.85, 1.2)
    low = gong(1.6, D3, ((1, 0.5, 0.01, 0.6), (1.51, 0.3, 0.03, 0.4), (2.01, 0.4, 0.04, 0.4)))
    last = note(E3, rng, 1.4, 0.85, bend=-1.0)
    return room(mix(2.3, [*falling, (0.68, 0.8, last), (0.68, 0.35, low), (0.68, 0.4, skin(0.3, 150, 95, 0.1))]), 0.2)


def match_won(rng: Random) -> Sound:
    """Synthesise the end of a match: drums, strings rising twice, a chord over an open gong."""
    first, then = melody(rng, [D4, G4, B4], 0.13, 0.5), melody(rng, [G4, B4, D5, E5], 0.11, 0.5)
    drums = [(at, gain, skin(0.35, 215, 148, 0.09)) for at, gain in ((0.0, 0.4), (0.39, 0.4), (0.88, 0.6))]
    open_gong = gong(1.9, D3, ((1, 0.4, 0.02, 0.8), (1.51, 0.2, 0.05, 0.5), (2.01, 0.4, 0.04, 0.6)))
    high = chord(rng, 0.88, [D4, G4, D5, G5, B5], 0.45, 1.9)
    late = [(0.39 + at, gain, part) for at, gain, part in then]
    return room(mix(2.9, [*first, *late, *drums, *high, (0.88, 0.25, open_gong)]), 0.24)
