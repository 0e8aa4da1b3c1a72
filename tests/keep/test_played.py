"""What was played, by month and by rules; and the room that a history needs to be put in order."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from mighty_gui.keep import checking
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.checking import NoRoomError
from mighty_gui.keep.played_hands import months_played, presets_played
from mighty_gui.keep.rows import HANDS
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
