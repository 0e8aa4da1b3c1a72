"""Makes every sound of the game: ``python assets/sounds/generate.py [NAME ...]`` (needs soundfile).

Cards are noise shaped like paper, wood and drums are struck bodies, notes are plucked silk strings in a
Korean pentatonic mode (평조, D E G A B). Each is brought to a loudness of its own: what is heard fifty
times a hand is quiet, what is heard once a match may be louder.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random

import soundfile  # type: ignore[import-untyped]

from tools.sounds.synth import (
    RATE,
    Sound,
    decay,
    gong,
    hump,
    level,
    lowpass,
    mix,
    plucked,
    room,
    skin,
    struck,
    swept_noise,
)

D3, E3, G3, A3, B3 = 146.83, 164.81, 196.00, 220.00, 246.94
D4, E4, G4, A4, B4 = 293.66, 329.63, 392.00, 440.00, 493.88
D5, E5, G5, B5 = 587.33, 659.25, 783.99, 987.77

# How wood, a bar of it, clay and small brass ring: (ratio, gain, fall).
WOOD = ((1.0, 1.0, 0.022), (1.62, 0.5, 0.016), (2.58, 0.25, 0.010))
BAR = ((1.0, 1.0, 0.30), (3.93, 0.18, 0.07), (9.2, 0.04, 0.02))
CLAY = ((1.0, 1.0, 0.012), (1.58, 0.7, 0.010), (2.31, 0.4, 0.007))
BRASS = ((1.0, 1.0, 0.09), (1.48, 0.6, 0.07), (2.13, 0.45, 0.05), (2.92, 0.3, 0.035))


def slide(rng: Random, seconds: float = 0.15, low: float = 1100, high: float = 2900) -> Sound:
    return hump(swept_noise(seconds, low, high, rng), lean=1.3)


def flick(rng: Random, centre: float = 2200, fall: float = 0.010) -> Sound:
    return decay(swept_noise(0.07, centre, centre * 0.6, rng, 0.6), fall)


def note(pitch: float, rng: Random, seconds: float = 1.3, soft: float = 0.6, bend: float = 0.0) -> Sound:
    """A string with a touch of a wooden bar in it: round, and never sharp."""
    bar = struck(seconds, pitch, BAR, attack=0.003)
    return mix(seconds, [(0, 1.0, plucked(seconds, pitch, rng, soft, bend)), (0, 0.12, bar)])


def melody(
    rng: Random, pitches: list[float], step: float, soft: float, tail: float = 1.3
) -> list[tuple[float, float, Sound]]:
    return [(i * step, 0.8, note(pitch, rng, tail, soft)) for i, pitch in enumerate(pitches)]


def deal(rng: Random) -> Sound:
    landing = mix(0.08, [(0, 0.5, flick(rng, 1500)), (0, 0.25, skin(0.08, 150, 110, 0.015))])
    return lowpass(mix(0.22, [(0, 1.0, slide(rng)), (0.115, 0.7, landing)]), 5000)


def play(rng: Random) -> Sound:
    body = skin(0.14, 190, 120, 0.022)
    parts = [(0.0, 0.25, slide(rng, 0.06)), (0.045, 1.0, flick(rng, 1900, 0.012)), (0.045, 0.45, body)]
    return room(lowpass(mix(0.2, parts), 6000), 0.10, 0.12)


def shuffle(rng: Random) -> Sound:
    riffle = []
    for i in range(30):
        start = 0.02 + 0.62 * (i / 29) ** 0.85 + rng.uniform(-0.004, 0.004)
        riffle.append((start, 0.35 + 0.3 * i / 29, flick(rng, rng.uniform(1500, 2300), 0.007)))
    square = [
        (0.70, 0.5, slide(rng, 0.20, 1800, 900)),
        (0.88, 0.5, flick(rng, 1200)),
        (0.88, 0.3, skin(0.1, 150, 110, 0.02)),
    ]
    return lowpass(mix(1.0, riffle + square), 5000)


def lift(rng: Random) -> Sound:
    return lowpass(slide(rng, 0.08, 2000, 3400), 5500)


def bid(rng: Random) -> Sound:
    first, second = struck(0.09, 1750, CLAY), struck(0.09, 1980, CLAY)
    return room(lowpass(mix(0.2, [(0, 1.0, first), (0.055, 0.6, second)]), 6500), 0.08, 0.1)


def pass_(rng: Random) -> Sound:
    knock = mix(0.14, [(0, 1.0, struck(0.14, 235, WOOD)), (0, 0.15, lowpass(flick(rng, 900, 0.006), 1500))])
    return room(mix(0.35, [(0, 1.0, knock), (0.125, 0.7, knock)]), 0.15, 0.15)


def trick(rng: Random) -> Sound:
    sweep = [(0.045 * i, 0.6 + 0.1 * i, slide(rng, 0.17, 2400 - 250 * i, 1100 - 60 * i)) for i in range(5)]
    tap = [(0.33, 0.7, flick(rng, 1200)), (0.33, 0.4, skin(0.1, 150, 110, 0.02))]
    return lowpass(mix(0.45, sweep + tap), 4500)


def mighty(rng: Random) -> Sound:
    """징: a low gong that opens after the stroke."""
    modes = ((1, 0.7, 0.006, 0.75), (1.51, 0.45, 0.02, 0.6), (2.01, 0.8, 0.02, 0.6), (2.74, 0.4, 0.05, 0.4))
    shimmer = ((3.42, 0.16, 0.09, 0.3), (4.09, 0.12, 0.11, 0.25), (5.2, 0.06, 0.12, 0.2))
    mallet = skin(0.2, 190, 95, 0.05)
    return room(
        mix(2.1, [(0, 1.0, gong(2.1, D3, modes + shimmer)), (0, 0.5, mallet), (0, 0.2, flick(rng, 700))]), 0.2
    )


def joker(rng: Random) -> Sound:
    """장구, then a damped touch of 꽹과리: 덩, 덕, 기덕, 쿵, 갱."""
    kung = skin(0.3, 215, 148, 0.07)
    stick = ((1, 1.0, 0.035), (1.59, 0.6, 0.025), (2.14, 0.4, 0.02), (2.65, 0.25, 0.015))
    deok = mix(0.2, [(0, 1.0, struck(0.2, 430, stick)), (0, 0.35, flick(rng, 2000, 0.004))])
    kkwaeng = struck(0.3, 1046, BRASS)
    beats = [(0.0, 0.9, kung), (0.0, 0.35, deok), (0.16, 0.6, deok), (0.27, 0.3, deok), (0.315, 0.6, deok)]
    return room(mix(0.9, [*beats, (0.45, 0.9, kung), (0.45, 0.16, kkwaeng)]), 0.18)


def ruff(rng: Random) -> Sound:
    """박: two clappers that do not quite meet, over the card."""
    clap = struck(0.16, 690, WOOD)
    parts = [
        (0.0, 0.6, clap),
        (0.016, 1.0, clap),
        (0.016, 0.5, skin(0.2, 220, 130, 0.035)),
        (0, 0.3, flick(rng)),
    ]
    return room(lowpass(mix(0.25, parts), 5500), 0.16, 0.2)


def friend(rng: Random) -> Sound:
    return room(mix(1.4, [(0, 0.8, note(A4, rng)), (0.19, 1.0, note(D5, rng))]), 0.2)


def made(rng: Random) -> Sound:
    return room(mix(2.0, melody(rng, [G4, A4, B4, D5, G5], 0.115, 0.55)), 0.22)


def failed(rng: Random) -> Sound:
    falling = melody(rng, [A4, G4, E4], 0.21, 0.85)
    return room(mix(2.0, [*falling, (0.63, 0.9, note(D4, rng, 1.3, 0.85, bend=-1.0))]), 0.2)


def run(rng: Random) -> Sound:
    rising = melody(rng, [D4, G4, A4, B4, D5, E5], 0.095, 0.5)
    chord = [(0.60 + 0.025 * i, 0.8, note(pitch, rng, 1.6, 0.5)) for i, pitch in enumerate((G4, D5, G5, B5))]
    drums = [(0.0, 0.35, skin(0.3, 215, 148, 0.08)), (0.60, 0.5, skin(0.35, 215, 148, 0.10))]
    return room(mix(2.4, [*rising, *chord, *drums, (0.60, 0.05, struck(0.4, 1174.7, BRASS))]), 0.22)


def back_run(rng: Random) -> Sound:
    falling = melody(rng, [D4, B3, A3, G3], 0.17, 0.85, 1.2)
    low = gong(1.6, D3, ((1, 0.5, 0.01, 0.6), (1.51, 0.3, 0.03, 0.4), (2.01, 0.4, 0.04, 0.4)))
    last = note(E3, rng, 1.4, 0.85, bend=-1.0)
    return room(
        mix(2.3, [*falling, (0.68, 0.8, last), (0.68, 0.35, low), (0.68, 0.4, skin(0.3, 150, 95, 0.1))]), 0.2
    )


def refusal(rng: Random) -> Sound:
    dull = ((1.0, 1.0, 0.026), (1.62, 0.3, 0.014))
    return lowpass(mix(0.25, [(0, 1.0, struck(0.12, 275, dull)), (0.085, 0.8, struck(0.14, 230, dull))]), 1800)


def tick(rng: Random) -> Sound:
    return lowpass(struck(0.05, 980, ((1.0, 1.0, 0.007), (1.62, 0.35, 0.005))), 4000)


def your_turn(rng: Random) -> Sound:
    soft = struck(0.9, D5, ((1.0, 1.0, 0.22), (2.0, 0.15, 0.12)), attack=0.012)
    return room(lowpass(soft, 2500), 0.15)


def undo(rng: Random) -> Sound:
    """Paper drawn back over the cloth, and set down."""
    back = slide(rng, 0.20, 2500, 1000)[::-1]
    return lowpass(
        mix(0.34, [(0, 0.9, back), (0.2, 0.6, flick(rng, 1300)), (0.2, 0.3, skin(0.1, 150, 110, 0.02))]), 4500
    )


def claim(rng: Random) -> Sound:
    """A hand laid open, card by card, and one string."""
    fan = [(0.035 * i, 0.5 + 0.06 * i, flick(rng, 1500 + 90 * i, 0.009)) for i in range(7)]
    return room(mix(1.0, [(0, 0.4, slide(rng, 0.28)), *fan, (0.27, 0.7, note(G4, rng, 0.9, 0.7))]), 0.16, 0.25)


# Name, loudness in dB (see synth.loudness), maker.
SOUNDS: dict[str, tuple[float, Callable[[Random], Sound]]] = {
    "deal": (-28, deal),
    "play": (-23, play),
    "shuffle": (-27, shuffle),
    "lift": (-34, lift),
    "bid": (-26, bid),
    "pass": (-26, pass_),
    "trick": (-28, trick),
    "mighty": (-20, mighty),
    "joker": (-21, joker),
    "ruff": (-22, ruff),
    "friend": (-22, friend),
    "made": (-21, made),
    "failed": (-23, failed),
    "run": (-20, run),
    "back_run": (-21, back_run),
    "refusal": (-28, refusal),
    "tick": (-34, tick),
    "your_turn": (-30, your_turn),
    "undo": (-30, undo),
    "claim": (-25, claim),
}


def write(name: str, folder: Path) -> Path:
    loud, maker = SOUNDS[name]
    samples = level(maker(Random(name)), loud)
    path = folder / f"{name}.ogg"
    pcm = array("h", (round(v * 32767) for v in samples))
    with soundfile.SoundFile(path, "w", RATE, 1, format="OGG", subtype="VORBIS") as out:
        out.buffer_write(pcm.tobytes(), dtype="int16")
    return path


def main(names: list[str]) -> None:
    folder = Path(__file__).resolve().parents[2] / "assets" / "sounds"
    for name in names or SOUNDS:
        path = write(name, folder)
        print(f"{name:10} {path.stat().st_size / 1024:6.1f} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
