"""What each number of a hand is worth, as a share of all points, by the shape of the game.

Made by ``fit.py``; a shape is what ``evaluate.shape`` says of the rules. The numbers stand for
bias, mighty, jokers, trumps, first, second, third,
masters, seconds, bare, voids, losers, loser_points, short,
caller,
and in the final hand besides for the points buried; ``spread`` is how far the final estimate and the
bidder's are off.
"""

from __future__ import annotations

# fmt: off
SHAPES: dict[str, dict[str, list[float]]] = {
    "5 10 1 3 1 1 0": {
        "bid": [
            0.4164, 0.0489, 0.0750, 0.0366, 0.0620, 0.0265, 0.0098, 0.0376,
            0.0167, 0.0255, 0.0370, -0.0121, 0.0154, -0.0300, -0.0202,
        ],
        "final": [
            0.4889, 0.0468, 0.0732, 0.0288, 0.0716, 0.0303, 0.0113, 0.0173,
            -0.0113, 0.0196, 0.0184, -0.0302, 0.0055, -0.0300, -0.0094, 0.0222,
        ],
        "bid_no_trump": [
            0.2021, 0.0713, 0.0959, -0.0076, 0.0000, 0.0000, 0.0000, 0.1158,
            0.0661, 0.0245, 0.0452, 0.0123, 0.0147, 0.0000, 0.0290,
        ],
        "final_no_trump": [
            0.2454, 0.0664, 0.0883, -0.0043, 0.0000, 0.0000, 0.0000, 0.1066,
            0.0495, 0.0270, 0.0443, 0.0032, -0.0063, 0.0000, -0.0089, 0.0258,
        ],
        "spread": [
            0.1450, 0.1543,
        ],
    },
}
