"""The weight of each mark (`bury.discard_marks`) of what a declarer keeps of a suit, as a logarithm.

Made by ``tools.tuning.learn_burials``.
"""

from __future__ import annotations

# fmt: off
WEIGHTS: dict[str, dict[str, float]] = {
    "no trump": {
        "-": 1.48, "A": 1.11, "AK": 1.14, "AKx": -0.34, "AKxx": 0.09, "AKxxx": -0.13, "Ax": 0.34, "Axx": -0.29,
        "Kx": 1.22, "Kxx": 0.45, "low points kept": -1.18, "of the mighty's suit 0": 0.69,
        "of the mighty's suit 2": -0.31, "of the mighty's suit 3": 0.41, "x": -0.52, "xx": -1.03,
    },
    "trump": {
        "-": 2.45, "A": 1.15, "AK": 2.03, "AKx": 1.91, "AKxx": 0.75, "AKxxx": 0.82, "AQ": -1.52, "AQx": -1.55,
        "AQxx": -1.01, "Ax": 0.66, "Axx": 0.40, "Axxx": 0.29, "KQ": -0.06, "KQx": -0.49, "Kx": 2.06, "Kxx": 2.05,
        "Kxxx": 2.51, "Qx": -3.77, "Qxx": -2.94, "Qxxx": -0.89, "low points kept": -1.08,
        "of the mighty's suit 0": 0.05, "of the mighty's suit 1": -0.16, "of the mighty's suit 2": 0.06,
        "of the mighty's suit 3": 0.00, "x": -1.74, "xx": -1.56, "xxx": -1.18,
    },
}
