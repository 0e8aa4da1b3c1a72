"""The weights that were learned from games: numbers in files among the assets, written by `tools.tuning`."""

from __future__ import annotations

import json
from typing import Any, Final

from mighty_gui.files.storage import data_root

FOLDER: Final = data_root() / "assets" / "players"


def _read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


HAND_WEIGHTS: Final[dict[str, dict[str, list[float]]]] = _read("hand_weights")
"""The weight of each number of a hand (`hand_estimate`), as a share of all points, by the shape of the game;
in the final hand the points buried come last. ``spread`` is how far the final estimate and the bidder's are off."""
CLUE_WEIGHTS: Final[dict[str, float]] = _read("clue_weights")
"""The weight of each clue (`worlds.clues`) for a card's being there, as a logarithm."""
DISCARD_WEIGHTS: Final[dict[str, dict[str, float]]] = _read("discard_weights")
"""The weight of each discard mark (`discard_marks`), as a share of all points; only differences count."""
BURIAL_WEIGHTS: Final[dict[str, dict[str, float]]] = _read("burial_weights")
"""The weight of each mark (`discard_marks`) of the cards that a declarer keeps of a suit, as a logarithm."""
