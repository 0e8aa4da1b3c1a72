"""The sounds of announcements: bids, calls, orders, whose turn it is."""

from __future__ import annotations

from random import Random

from tools.sounds.instruments import (
    A4,
    B4,
    CLAY,
    D4,
    D5,
    E4,
    E5,
    G4,
    STICK,
    WOOD,
    about,
    chord,
    flick,
    knock,
    melody,
    note,
    settle,
)
from tools.sounds.signal import Sound
from tools.sounds.synth import lowpass, mix, room, skin, struck


def bid(rng: Random) -> Sound:
    """Synthesise two clay chips."""
    pitch = about(rng, 1650, 0.03)
    first, second = struck(0.09, pitch, CLAY), struck(0.09, pitch * 1.13, CLAY)
    return room(lowpass(mix(0.2, [(0, 1.0, first), (about(rng, 0.055), 0.6, second)]), 5200), 0.10, 0.1)


def points(rng: Random) -> Sound:
    """Synthesise one chip laid on others."""
    return room(lowpass(struck(0.1, about(rng, 1320, 0.03), CLAY), 4000), 0.10, 0.08)


def pass_(rng: Random) -> Sound:
    """Synthesise two knocks on wood."""
    pitch = about(rng, 235, 0.04)
    return room(mix(0.35, [(0, 1.0, knock(rng, pitch)), (about(rng, 0.125), 0.7, knock(rng, pitch))]), 0.15, 0.15)


def height(step: int, _rng: Random) -> Sound:
    """Synthesise an unusual bid: a drum, the deeper the higher the bid."""
    pitch = 190 * 0.88**step
    return room(mix(0.5, [(0, 1.0, skin(0.4, pitch, pitch * 0.68, 0.06 + 0.015 * step))]), 0.16, 0.2)


def declared(rng: Random) -> Sound:
    """Synthesise the sound for a new declarer: a drum, and two strings a fifth apart."""
    drum = skin(0.3, 200, 140, 0.07)
    return room(mix(1.2, [(0, 0.45, drum), *chord(rng, 0.0, [D4, A4], 0.7, 1.1)]), 0.18)


def friend_called(rng: Random) -> Sound:
    """Synthesise the friend's two strings as a question. The sound of the revealed friend answers it."""
    return room(mix(1.2, [(0, 0.9, note(D5, rng, 1.0, 0.7)), (0.17, 0.8, note(A4, rng, 1.0, 0.7, bend=0.5))]), 0.2)


def trump_changed(rng: Random) -> Sound:
    """Synthesise a string that is pressed to another note, over a chip."""
    chip = lowpass(struck(0.1, 1500, CLAY), 4500)
    return room(mix(1.2, [(0, 0.3, chip), (0, 1.0, note(E4, rng, 1.1, 0.65, bend=3.0)), *melody(rng, [], 1, 1)]), 0.18)


def ordered(rng: Random) -> Sound:
    """Synthesise an order: two firm knocks, rising."""
    return room(mix(0.4, [(0, 0.9, knock(rng, 330)), (0.11, 1.0, knock(rng, 440, 0.18))]), 0.16, 0.18)


def joker_call(rng: Random) -> Sound:
    """Synthesise the call of the joker: sticks on the drum's rim, and one clapper."""
    stick = mix(0.2, [(0, 1.0, struck(0.2, 430, STICK)), (0, 0.3, flick(rng, 1900, 0.004))])
    clap = struck(0.2, 690, WOOD)
    rim = [(0.0, 0.5, stick), (0.075, 0.65, stick), (0.15, 0.9, stick)]
    return room(lowpass(mix(0.5, [*rim, (0.15, 0.6, clap), (0.15, 0.5, skin(0.3, 215, 140, 0.06))]), 5000), 0.18)


def killed(rng: Random) -> Sound:
    """Synthesise the sound for an eliminated player: wood splits, and a low drum answers."""
    split = [(0.016 * i, 0.5 - 0.1 * i, struck(0.12, 520 - 70 * i, WOOD)) for i in range(3)]
    drum = [(0.06, 1.0, skin(0.6, 120, 66, 0.14)), (0.06, 0.25, settle(rng, 0.25, 1200, 500))]
    return room(lowpass(mix(0.8, [*split, *drum]), 4000), 0.2)


def misdeal(rng: Random) -> Sound:
    """Synthesise cards thrown in, and two muted strings."""
    thrown = [(0.03 * i, 0.6 - 0.04 * i, flick(rng, 2000 - 130 * i, 0.009)) for i in range(8)]
    muted = [(0.10, 0.6, note(E4, rng, 0.7, 0.95)), (0.30, 0.6, note(D4, rng, 0.8, 0.95))]
    return room(lowpass(mix(1.1, [*thrown, *muted]), 4200), 0.16, 0.25)


def refusal(_rng: Random) -> Sound:
    """Synthesise muted wood."""
    dull = ((1.0, 1.0, 0.030), (1.62, 0.3, 0.014))
    return lowpass(mix(0.25, [(0, 1.0, struck(0.14, 275, dull)), (0.085, 0.8, struck(0.16, 230, dull))]), 1800)


def tick(_rng: Random) -> Sound:
    """Synthesise the sound for the player's turn within a trick: one small bar of wood."""
    bar = ((1.0, 1.0, 0.060), (2.0, 0.25, 0.03))
    return room(lowpass(mix(0.3, [(0, 1.0, struck(0.3, G4 * 2, bar, attack=0.004))]), 2600), 0.10, 0.12)


def your_turn(_rng: Random) -> Sound:
    """Synthesise the sound for the player's turn: two soft bars."""
    bars = [
        (at, gain, struck(0.9, pitch, ((1.0, 1.0, 0.22), (2.0, 0.15, 0.12)), attack=0.010))
        for at, gain, pitch in ((0.0, 0.8, B4), (0.13, 1.0, E5))
    ]
    return room(lowpass(mix(1.0, bars), 2800), 0.15)
