"""The sounds of buttons and sheets, which are very soft."""

from __future__ import annotations

from random import Random

from tools.sounds.instruments import about, landing, slide
from tools.sounds.signal import Sound
from tools.sounds.synth import lowpass, mix, struck


def hover(rng: Random) -> Sound:
    """Synthesise a pointer that enters a button: a fingertip on wood."""
    return lowpass(struck(0.05, about(rng, 620, 0.04), ((1.0, 1.0, 0.009), (1.62, 0.2, 0.006)), attack=0.003), 1600)


def click(_rng: Random) -> Sound:
    """Synthesise a pressed button: a small wooden key."""
    key = struck(0.08, 520, ((1.0, 1.0, 0.014), (1.62, 0.3, 0.009)), attack=0.0015)
    return lowpass(mix(0.09, [(0, 1.0, key), (0, 0.4, struck(0.06, 210, ((1.0, 1.0, 0.012),), attack=0.001))]), 2600)


def panel(rng: Random) -> Sound:
    """Synthesise a sheet that opens."""
    return lowpass(mix(0.24, [(0, 1.0, slide(rng, 0.2, 700, 1700)), (0.17, 0.25, landing(rng))]), 2600)
