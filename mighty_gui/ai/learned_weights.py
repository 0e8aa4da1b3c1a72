"""The weights that were learned from games: data files that `tools.tuning` writes."""

from __future__ import annotations

import json
from typing import Any, Final

from mighty_gui.files.storage import data_root

FOLDER: Final = data_root() / "assets" / "players"


def read_weights(name: str) -> Any:
    """Return the weights in the file with that name."""
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
