"""No other user of the computer can read a player's folder."""

from __future__ import annotations

import logging
import os
import stat
import time
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.files.program_log import ProgramLog
from mighty_gui.files.storage import make_folder, make_private
from mighty_gui.keep import settings
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.displaced import begin_next_to
from mighty_gui.keep.archive.played_hands import all_hands
from mighty_gui.keep.exchange.exporting import export
from mighty_gui.keep.safety.snapshots import _make, go_back_to, snapshots
from mighty_gui.keep.settings import Settings
from tests.keep.homes import leave, played_home, store_in
from tests.match.playing import setup

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps the player's folder private by itself")


@pytest.fixture(autouse=True)
def _generous_mask() -> Iterator[None]:
    """Make new files readable for all users by default."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def is_private(home: Path) -> bool:
    return all(mode(path) == (0o700 if path.is_dir() else 0o600) for path in (home, *home.rglob("*")))


def test_all_that_is_saved_is_private(tmp_path: Path) -> None:
    """This includes temporary files and copies."""
    home = tmp_path / "new" / "home"
    played_home(home, 1)
    _make(home, home / DATABASE)
    assert settings.save(Settings(), home / settings.FILE_NAME) is None
    with ProgramLog(home / "log"):
        logging.getLogger("a").warning("noted")
    store = store_in(home)
    store.begin(setup())
    store.archive.settle()
    assert (home / f"{DATABASE}-wal").exists()
    beside = begin_next_to(home / DATABASE, store.archive._db)
    assert {path.name for path in home.iterdir()} >= {".lock", DATABASE, beside.name, "log", "snapshots"}
    assert is_private(tmp_path / "new")
    leave(store)
    go_back_to(store.archive, snapshots(home)[0])
    assert is_private(home)


def test_a_history_that_all_could_read_is_closed_to_them(tmp_path: Path) -> None:
    with closing(writing(tmp_path / DATABASE)):
        pass
    (tmp_path / DATABASE).chmod(0o644)
    with closing(writing(tmp_path / DATABASE)):
        assert mode(tmp_path / DATABASE) == 0o600


def test_what_may_not_be_written_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("kept", encoding="utf-8")
    path.chmod(0o444)
    make_private(path)
    assert (mode(path), path.read_text("utf-8")) == (0o400, "kept")


def test_folders_that_are_there_keep_their_rights(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    make_folder(tmp_path / "a" / "b")
    assert [mode(path) for path in (tmp_path, tmp_path / "a", tmp_path / "a" / "b")] == [0o755, 0o700, 0o700]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")
@pytest.mark.parametrize("name", ["hands.zip", "hands.csv", "hand.yaml", "everything.db"])
def test_what_is_exported_is_private_whatever_its_kind(tmp_path: Path, name: str) -> None:
    played_home(tmp_path / "home", 1)
    archive = store_in(tmp_path / "home").archive
    hand = next(iter(all_hands(archive))).id
    export(archive, tmp_path / name, [hand] if name.endswith((".yaml", ".zip")) else [])
    archive.close()
    assert mode(tmp_path / name) == 0o600


@pytest.mark.parametrize("year", [1970, 2110])
def test_hands_are_exported_whatever_the_clock_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, year: int
) -> None:
    """A ZIP file holds dates from 1980 to 2107."""
    played_home(tmp_path / "home", 1)
    archive = store_in(tmp_path / "home").archive
    monkeypatch.setattr(time, "time", lambda: (year - 1970) * 365.25 * 86400)
    assert export(archive, tmp_path / "hands.zip") == 1
    monkeypatch.undo()
    archive.close()
    with zipfile.ZipFile(tmp_path / "hands.zip") as folder:
        assert folder.testzip() is None
        assert {entry.compress_type for entry in folder.infolist()} == {zipfile.ZIP_DEFLATED}
