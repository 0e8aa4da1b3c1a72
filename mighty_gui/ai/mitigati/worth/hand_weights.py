"""The weight of each number of a hand for the card points it will take above an equal share, by round of bidding.

Made by ``tools.tuning.fit_mitigati``; the names of the numbers are in ``hand_numbers``. ``SPREADS`` is how far such
an estimate is off, honours aside.
"""

from __future__ import annotations

from typing import Final

# fmt: off
WEIGHTS: Final[dict[int, list[float]]] = {
    1: [
        -25.714, 18.386, -1.735, 2.094, 3.724, 1.123, 3.312, -1.433,
        5.556, 4.606, 3.273, 2.104, 0.824, -0.145, 0.485, 0.177,
    ],
    2: [
        -39.540, 18.349, -1.730, 1.508, 4.238, 1.233, 3.582, -2.024,
        6.630, 4.983, 3.606, 2.322, 0.859, 0.752, 0.860, -0.075,
    ],
    3: [
        -55.708, 18.368, -1.774, 0.391, 4.992, 1.357, 3.724, -2.384,
        7.684, 5.389, 3.951, 2.522, 0.918, 1.222, 1.840, -0.143,
    ],
}
SPREADS: Final = {1: 15.8, 2: 14.3, 3: 12.5}
