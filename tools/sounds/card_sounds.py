"""The sounds of cards: dealt, played, shuffled, turned, gathered. Each begins when the card is seen to land."""

from __future__ import annotations

from random import Random

from tools.sounds.instruments import G4, about, flick, landing, note, settle, slide
from tools.sounds.signal import Sound
from tools.sounds.synth import lowpass, mix, room, skin


def deal(rng: Random) -> Sound:
    """Synthesise a card that lands and slides on a little."""
    rest = settle(rng, about(rng, 0.13), about(rng, 2500), about(rng, 1100))
    return lowpass(mix(0.2, [(0, 0.8, landing(rng, about(rng, 1.0))), (0.003, 0.55, rest)]), about(rng, 4600))


def play(rng: Random) -> Sound:
    """Synthesise a card snapped on felt. The breath before it is too soft to count as its onset."""
    deep = about(rng, 1.0)
    body = skin(0.2, 185 * deep, 115 * deep, 0.034)
    snap = flick(rng, about(rng, 1750, 0.1), 0.013)
    parts = [(0.0, 0.05, slide(rng, 0.05)), (0.045, 0.9, snap), (0.045, 0.85, body)]
    return room(lowpass(mix(0.26, parts), about(rng, 5200)), 0.12, 0.12)


def lay(rng: Random) -> Sound:
    """Synthesise a card laid face down, softly."""
    return lowpass(mix(0.2, [(0, 0.6, landing(rng, 1.15)), (0, 0.5, settle(rng, 0.11, 1700, 800))]), 3200)


def riffle(rng: Random) -> Sound:
    """Synthesise one riffle of 0.64 s: the halves part with a breath; from 0.32 s on they fall into each other."""
    falling = []
    for i in range(20):
        start = 0.32 + 0.24 * (i / 19) ** 0.9 + rng.uniform(-0.003, 0.003)
        falling.append((start, 0.40 + 0.3 * i / 19, flick(rng, rng.uniform(1400, 2100), 0.007)))
    pushed = [(0.545, 0.35, settle(rng, 0.09, 1700, 800)), (0.575, 0.3, landing(rng, 1.2))]
    return lowpass(mix(0.64, [(0.0, 0.014, slide(rng, 0.26, 900, 1800)), *falling, *pushed]), 4600)


def square(rng: Random) -> Sound:
    """Synthesise a pack that is knocked square on the table, twice."""
    first = [(0, 0.7, landing(rng, 1.3)), (0, 0.3, settle(rng, 0.1, 1500, 800))]
    return lowpass(mix(0.36, [*first, (0.15, 1.0, landing(rng, 1.4)), (0.15, 0.3, settle(rng, 0.1))]), 4000)


def lift(rng: Random) -> Sound:
    """Synthesise a breath of paper."""
    return lowpass(slide(rng, about(rng, 0.08), about(rng, 1900), about(rng, 3100)), 4800)


def turn(rng: Random) -> Sound:
    """Synthesise a card that is turned over."""
    bent = slide(rng, 0.09, about(rng, 1500), about(rng, 2600))
    return lowpass(mix(0.22, [(0, 0.5, bent), (0.07, 0.8, flick(rng, 1800)), (0.075, 0.4, landing(rng))]), 4800)


def gather(rng: Random) -> Sound:
    """Synthesise cards that are drawn together over the cloth."""
    sweep = []
    for i in range(5):
        drawn = slide(rng, 0.19, about(rng, 2200 - 220 * i), about(rng, 1000 - 50 * i))
        sweep.append((0.035 * i, 0.6 + 0.1 * i, drawn))
    return lowpass(mix(0.36, sweep), 4000)


def trick(rng: Random) -> Sound:
    """Synthesise a gathered trick that is laid on its pile."""
    pile = landing(rng, about(rng, 1.25))
    return lowpass(mix(0.22, [(0, 1.0, pile), (0.002, 0.35, settle(rng, 0.12, 1900, 800))]), 4000)


def last_trick(rng: Random) -> Sound:
    """Synthesise the last trick of a hand, laid down with weight."""
    deep = skin(0.5, 132, 74, 0.11)
    return room(
        mix(0.6, [(0, 0.8, landing(rng, 1.5)), (0, 1.0, deep), (0.003, 0.25, settle(rng, 0.2, 1500, 600))]), 0.2
    )


def undo(rng: Random) -> Sound:
    """Synthesise paper drawn back over the cloth, and set down."""
    back = slide(rng, 0.20, 2500, 1000)[::-1]
    return lowpass(mix(0.34, [(0, 0.9, back), (0.2, 0.6, landing(rng))]), 4500)


def claim(rng: Random) -> Sound:
    """Synthesise a hand laid open, card by card, and one string."""
    fan = [(0.035 * i, 0.5 + 0.06 * i, flick(rng, 1500 + 90 * i, 0.009)) for i in range(7)]
    cards = lowpass(mix(0.5, [(0, 0.4, slide(rng, 0.28)), *fan]), 4200)
    return room(mix(1.0, [(0, 0.9, cards), (0.27, 0.8, note(G4, rng, 0.9, 0.7))]), 0.16, 0.25)
