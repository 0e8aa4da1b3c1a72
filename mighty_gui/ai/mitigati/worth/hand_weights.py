"""The weight of each number of a hand for the card points it will take above an equal share, by round of bidding.

Made by ``tools.tuning.fit_mitigati``; the names of the numbers are in ``hand_numbers``. ``SPREADS`` is how far such
an estimate is off, honours aside.
"""

from __future__ import annotations

from typing import Final

# fmt: off
WEIGHTS: Final[dict[int, list[float]]] = {
    1: [
        -26.905, 18.312, -1.389, 1.851, 4.958, 1.014, 2.436, -1.913,
        6.254, 4.921, 3.765, 2.241, 0.811, -0.238, 0.489, 0.454,
    ],
    2: [
        -36.925, 18.283, -1.428, 0.500, 5.371, 1.144, 2.825, -2.147,
        6.743, 5.309, 3.853, 2.504, 0.939, -0.132, 1.210, 0.489,
    ],
    3: [
        -53.784, 18.273, -1.384, -0.504, 6.157, 1.179, 2.898, -1.689,
        8.339, 5.682, 4.180, 2.720, 1.058, 1.227, 2.154, -0.271,
    ],
}
SPREADS: Final = {1: 16.4, 2: 15.0, 3: 13.1}
