"""What each mark of a kept hand (`ai.kept`) adds, as a share of all points; only differences count.

Made by ``keeping.py``.
"""

from __future__ import annotations

# fmt: off
WEIGHTS: dict[str, dict[str, float]] = {
    "trump": {
        "-": 0.0685, "A": 0.0474, "AK": 0.0122, "AKQ": -0.0507, "AKQx": -0.0460, "AKQxx": -0.0231,
        "AKQxxx": -0.0544, "AKx": 0.0044, "AKxx": 0.0059, "AKxxx": 0.0299, "AQ": -0.0237, "AQx": -0.0168,
        "AQxx": -0.0071, "AQxxx": -0.0253, "Ax": 0.0372, "Axx": 0.0401, "Axxx": 0.0412, "K": 0.0067, "KQ": -0.0376,
        "KQx": -0.0428, "KQxx": -0.0543, "KQxxx": -0.0550, "Kx": 0.0017, "Kxx": 0.0084, "Kxxx": -0.0009,
        "Q": -0.0071, "Qx": -0.0106, "Qxx": -0.0071, "Qxxx": -0.0062, "low points kept": -0.0693,
        "of the mighty's suit 0": -0.0068, "of the mighty's suit 1": -0.0017, "of the mighty's suit 2": 0.0035,
        "of the mighty's suit 3": 0.0050, "points buried for the declarer": -0.0485, "x": 0.0609, "xx": 0.0506,
        "xxx": 0.0537,
    },
    "no trump": {
        "-": 0.1211, "A": 0.0592, "AK": 0.0223, "AKQ": -0.0590, "AKQx": -0.0567, "AKQxx": -0.0513,
        "AKQxxx": -0.0127, "AKx": -0.0107, "AKxx": -0.0151, "AKxxx": -0.0041, "AQ": -0.0102, "AQx": -0.0287,
        "AQxx": -0.0404, "AQxxx": -0.0305, "Ax": 0.0394, "Axx": 0.0184, "Axxx": 0.0000, "K": 0.0403, "KQ": -0.0250,
        "KQx": -0.0564, "KQxx": -0.0540, "KQxxx": -0.0517, "Kx": 0.0192, "Kxx": 0.0008, "Kxxx": -0.0086,
        "Q": 0.0245, "Qx": 0.0040, "Qxx": -0.0056, "Qxxx": -0.0205, "low points kept": -0.0684,
        "of the mighty's suit 0": -0.0188, "of the mighty's suit 1": -0.0003, "of the mighty's suit 2": 0.0069,
        "of the mighty's suit 3": 0.0122, "points buried for the declarer": -0.0473, "x": 0.0903, "xx": 0.0635,
        "xxx": 0.0385,
    },
}
