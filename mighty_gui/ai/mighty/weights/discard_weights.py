"""The weight of each discard mark (`discard_marks`), as a share of all points; only differences count.

Made by ``tools.tuning.learn_discards``.
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
    "no trump, tricks": {
        "-": 0.0629, "A": 0.0475, "AK": 0.0361, "AKQ": 0.0187, "AKQx": 0.0298, "AKQxx": 0.0401, "AKQxxx": 0.0548,
        "AKx": 0.0152, "AKxx": 0.0199, "AKxxx": 0.0290, "AQ": 0.0125, "AQx": -0.0041, "AQxx": 0.0003,
        "AQxxx": -0.0033, "Ax": -0.0039, "Axx": -0.0288, "Axxx": -0.0414, "K": 0.0237, "KQ": 0.0190, "KQx": 0.0063,
        "KQxx": -0.0056, "KQxxx": 0.0041, "Kx": -0.0129, "Kxx": -0.0336, "Kxxx": -0.0320, "Q": 0.0282,
        "Qx": -0.0219, "Qxx": -0.0532, "Qxxx": -0.0536, "low points kept": 0.0000,
        "of the mighty's suit 0": -0.0259, "of the mighty's suit 1": -0.0045, "of the mighty's suit 2": 0.0090,
        "of the mighty's suit 3": 0.0214, "points buried for the declarer": 0.0000, "x": -0.0107, "xx": -0.0549,
        "xxx": -0.0885,
    },
    "trump, tricks": {
        "-": 0.0654, "A": 0.0623, "AK": 0.0556, "AKQ": 0.0355, "AKQx": 0.0207, "AKQxx": 0.0032, "AKQxxx": -0.0377,
        "AKx": 0.0245, "AKxx": 0.0076, "AKxxx": 0.0043, "AQ": 0.0398, "AQx": 0.0107, "AQxx": -0.0071,
        "AQxxx": -0.0194, "Ax": 0.0122, "Axx": -0.0174, "Axxx": -0.0334, "K": 0.0390, "KQ": 0.0219, "KQx": -0.0049,
        "KQxx": -0.0165, "KQxxx": -0.0313, "Kx": -0.0024, "Kxx": -0.0283, "Kxxx": -0.0362, "Q": 0.0262,
        "Qx": -0.0145, "Qxx": -0.0354, "Qxxx": -0.0511, "low points kept": 0.0000,
        "of the mighty's suit 0": -0.0163, "of the mighty's suit 1": -0.0035, "of the mighty's suit 2": 0.0056,
        "of the mighty's suit 3": 0.0141, "points buried for the declarer": 0.0000, "x": 0.0056, "xx": -0.0354,
        "xxx": -0.0636,
    },
}
