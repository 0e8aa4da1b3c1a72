"""What each number of a hand is worth, as a share of all points, by the shape of the game. Made by ``fit.py``."""

from __future__ import annotations

SHAPES: dict[str, dict[str, list[float]]] = {
    "5 10 1 3 1 1 0": {
        "bid": [0.42, 0.09, 0.075, 0.036, 0.05, 0.035, 0.02, 0.035, 0.015, -0.01, 0.01, -0.012, 0.0, 0.0],
        "bid_no_trump": [0.2, 0.12, 0.1, 0.02, 0, 0, 0, 0.08, 0.05, -0.05, -0.04, -0.01, 0.0, 0.0],
        "final": [0.5, 0.09, 0.075, 0.036, 0.05, 0.035, 0.02, 0.035, 0.015, -0.02, 0.02, -0.016, -0.02, 0.0],
        "final_no_trump": [0.25, 0.12, 0.1, 0.02, 0, 0, 0, 0.09, 0.06, -0.08, -0.04, -0.01, 0.0, 0.0],
        "spread": [0.135, 0.16],
    }
}
