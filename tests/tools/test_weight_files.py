"""Learned weights are written in the format of the assets, and read back unchanged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mighty_gui.ai.learned_weights import FOLDER, read_weights
from tools.tuning import weight_files


@pytest.mark.parametrize(("name", "decimals"), [("hand", 4), ("clue", 2), ("burial", 2), ("mitigati", 3)])
def test_a_file_written_anew_is_the_same(
    name: str, decimals: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = read_weights(f"{name}_weights")
    monkeypatch.setattr(weight_files, "FOLDER", tmp_path)
    weight_files.write_weights(f"{name}_weights", weights, decimals)
    text = (tmp_path / f"{name}_weights.json").read_text("utf-8")
    assert json.loads(text) == weights
    assert text == (FOLDER / f"{name}_weights.json").read_text("utf-8")
