"""Played hands by month and by rules; and the disk space needed to repair a history."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from mighty_gui.keep.archive import checking, played_hands
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.checking import NoRoomError, unlike_their_records
from mighty_gui.keep.archive.played_hands import months_played, presets_played
from mighty_gui.keep.archive.rows import HANDS
from mighty_gui.presets.catalogue import built_in_presets
from tests.files.windows_sharing import moves_open_files
from tests.keep.homes import played_home

DATES = {1: "2026-09-30T10:00:00Z", 2: "2026-11-01T10:00:00Z", 3: "2026-10-02T10:00:00Z", 4: "2026-10-05T10:00:00Z"}


def test_the_newest_month_and_the_rules_played_most_come_first(tmp_path: Path) -> None:
    played_home(tmp_path, 4)
    with closing(Archive(tmp_path)) as archive:
        assert archive.take()
        for row in archive.rows(HANDS, "WHERE outcome IS NOT NULL AND number <= 4"):
            number = int(str(row["number"]))
            archive.put(HANDS, {**row, "date": DATES[number], "preset": "sinchon-5" if number == 4 else "standard-5"})
        archive.write()
        assert months_played(archive) == ["2026-11", "2026-10", "2026-09"]
        assert presets_played(archive) == ["standard-5", "sinchon-5"]


@pytest.mark.parametrize(("short", "fits"), [(0, True), (1, False)])
def test_a_disk_that_has_just_enough_room_has_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, short: int, fits: bool
) -> None:
    path = tmp_path / "history.db"
    path.write_bytes(b"x" * 100)
    wanted = checking._COPIES * 100
    monkeypatch.setattr(checking.shutil, "disk_usage", lambda folder: SimpleNamespace(free=wanted - short))
    if fits:
        checking._expect_room(path)
    else:
        with pytest.raises(NoRoomError):
            checking._expect_room(path)


@moves_open_files
def test_a_history_that_was_put_in_the_place_of_another_is_the_one_that_is_read(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    played_home(one, 1)
    played_home(other, 2)
    with closing(Archive(one)) as archive:
        for _ in range(2):
            assert len(archive.rows(HANDS, "WHERE outcome IS NOT NULL")) == 1
        (other / DATABASE).replace(one / DATABASE)
        for _ in range(2):
            assert len(archive.rows(HANDS, "WHERE outcome IS NOT NULL")) == 2


@pytest.mark.parametrize("kept", [None, {}, {"scores": [1]}, [1]])
def test_a_record_is_checked_against_the_scores_that_are_kept(tmp_path: Path, kept: object) -> None:
    played_home(tmp_path, 1)
    assert list(unlike_their_records(tmp_path / DATABASE, built_in_presets())) == []
    with closing(Archive(tmp_path)) as archive:
        assert archive.take()
        (row,) = archive.rows(HANDS, "WHERE outcome IS NOT NULL")
        archive.put(HANDS, {**row, "result": json.dumps(kept)})
        archive.write()
    found = unlike_their_records(tmp_path / DATABASE, built_in_presets())
    assert [damage.reason.code for damage in found] == ["history.other_result"]


@pytest.mark.parametrize(
    ("result", "scores"),
    [({"scores": [3, -3, 0]}, (3, -3, 0)), ({"scores": [3, "x", None, -3]}, (3, -3)), ({"scores": "3"}, ()), ({}, ())],
)
def test_scores_are_those_that_can_be_read(result: object, scores: tuple[int, ...]) -> None:
    assert played_hands._scores(result) == scores
    assert played_hands._scores([result]) == ()
