"""Learned weights are written as they stand among the assets, and read back as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mighty_gui.ai.mighty import hand_estimate
from tools.tuning import weight_files


@pytest.mark.parametrize(("name", "decimals"), [("hand", 4), ("clue", 2), ("discard", 4), ("burial", 2)])
def test_a_file_written_anew_is_the_same(
    name: str, decimals: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = getattr(hand_estimate, f"{name}_weights".upper())
    monkeypatch.setattr(weight_files, "FOLDER", tmp_path)
    weight_files.write_weights(f"{name}_weights", weights, decimals)
    text = (tmp_path / f"{name}_weights.json").read_text("utf-8")
    assert json.loads(text) == weights
    assert text == (hand_estimate.FOLDER / f"{name}_weights.json").read_text("utf-8")
