"""The program finds no damage in the history used for the measurements."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.checking import damages_in, unlike_their_records
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.played_hands import count_hands
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.simulation.speed import history_speed
from tests.keep.homes import store_in


def test_everything_is_measured_with_real_hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    presets = built_in_presets()
    monkeypatch.setattr(history_speed, "HANDS_KEPT", 30)
    monkeypatch.setattr(history_speed, "_DIFFERENT", 10)
    told: list[str] = []
    found = history_speed.measure_history(presets, lambda what, number, rounds: told.append(what))
    assert found.keys["history"]["hands"] == 30  # type: ignore[index]
    assert set(found.figures) == {
        f"history {name}" for name in ("open", "page", "far", "filter", "traits", "groups", "record", "statistics")
    }
    with closing(writing(tmp_path / DATABASE)) as db:
        history_speed.fill(db, presets, 30)
    assert count_hands(store_in(tmp_path).archive) == 30
    assert [*damages_in(tmp_path / DATABASE), *unlike_their_records(tmp_path / DATABASE, presets)] == []
