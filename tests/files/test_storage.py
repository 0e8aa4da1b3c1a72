"""Files are written completely or not at all, cleaned up after a killed program, and locked for one writer."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mighty_gui.files import drives, storage
from mighty_gui.files.drives import is_on_network
from mighty_gui.files.storage import (
    FolderLock,
    expect_home,
    make_folder,
    remove,
    retire_file,
    sweep,
    workplace,
    write_atomic,
)
from tests.files.windows_sharing import HANDLES, HeldFiles, windows_sharing


def test_a_lock_is_taken_once_and_given_back(tmp_path: Path) -> None:
    one, other = FolderLock(tmp_path / "new"), FolderLock(tmp_path / "new")
    assert one.take()
    assert one.take()
    assert one.is_held
    assert not other.take()
    assert not other.is_held
    one.give_back()
    one.give_back()
    assert other.take()


def _delete(path: Path) -> None:
    path.unlink()


def _make_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "note").touch()


@pytest.mark.skipif(os.name == "nt", reason="a file that is open cannot be deleted there")
@pytest.mark.parametrize("harm", [_delete, _make_a_folder])
def test_a_lock_holds_whatever_becomes_of_its_file(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    first, second = FolderLock(tmp_path), FolderLock(tmp_path)
    assert first.take()
    harm(tmp_path / ".lock")
    assert not second.take()
    assert not second.take()
    first.give_back()
    assert second.take()
    assert second.is_held
    assert not first.take()


def test_a_folder_in_the_place_of_a_lock_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / ".lock").mkdir()
    first, second = FolderLock(tmp_path), FolderLock(tmp_path)
    assert (first.take(), first.is_held, second.take()) == (True, True, False)
    assert (tmp_path / ".lock.damaged-1").is_dir()


def test_a_lock_of_the_file_alone_is_heeded(tmp_path: Path) -> None:
    """Windows locks no folder."""
    older = FolderLock(tmp_path)
    older._handles.append(os.open(tmp_path / ".lock", os.O_RDWR | os.O_CREAT))
    assert storage._lock(older._handles[0])
    newer = FolderLock(tmp_path)
    assert not newer.take()
    older.give_back()
    assert newer.take()


def test_what_killed_writers_left_is_swept_and_nothing_else(tmp_path: Path) -> None:
    old, young = tmp_path / ".settings.yaml.abcdefgh.tmp", tmp_path / ".settings.yaml.hgfedcba.tmp"
    mine = tmp_path / "notes.tmp"
    for path in (old, young, mine):
        path.write_text("half", encoding="utf-8")
    for name in ("work", "kept"):
        place = workplace(tmp_path / name)
        place._finalizer.detach()  # as if the program had been killed
        Path(place.name, "copy").write_text("half", encoding="utf-8")
        os.utime(place.name, (0, 0) if name == "work" else None)
        sweep(tmp_path / name, older_than=3600)
    assert [len(list((tmp_path / name).iterdir())) for name in ("work", "kept")] == [0, 1]
    for name in ("work", "kept"):
        shutil.rmtree(tmp_path / name)
    os.utime(old, (0, 0))
    os.utime(mine, (0, 0))
    sweep(tmp_path, older_than=3600)
    assert {path.name for path in tmp_path.iterdir()} == {young.name, mine.name}
    sweep(tmp_path / "nothing")


def test_the_disk_is_asked_for_the_file_and_for_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, synced = tmp_path / "a", []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    write_atomic(path, "x")
    storage._DISK.submit(int).result()  # until earlier requests are done
    assert synced == [path.stat().st_ino, *([tmp_path.stat().st_ino] if os.name != "nt" else [])]
    write_atomic(path, "y", durable=False)
    storage._sync_names(tmp_path / "gone")
    assert len(synced) <= 2


def test_a_file_that_cannot_be_written_is_left_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    write_atomic(path, "old")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="full"):
        write_atomic(path, "new")
    assert [one.name for one in tmp_path.iterdir()] == ["a"]
    assert path.read_text(encoding="utf-8") == "old"


@pytest.mark.skipif(os.name == "nt", reason="drives are told apart by the system there")
@pytest.mark.parametrize(
    ("line", "remote"),
    [("server:/home {0} nfs4 rw 0 0", True), ("//server/home {0} cifs rw 0 0", True), ("x {0} ext4 rw 0 0", False)],
)
def test_a_home_on_another_computer_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, remote: bool
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("x / ext4 rw 0 0\nnonsense\n" + line.format(os.path.realpath(tmp_path)), encoding="utf-8")
    monkeypatch.setattr(drives, "_MOUNTS", mounts)
    assert is_on_network(tmp_path / "history.sqlite3") == remote
    lines = mounts.read_text("utf-8").splitlines()
    mounts.write_text("\n".join(reversed(lines)), encoding="utf-8")  # the drive of / comes last
    assert is_on_network(tmp_path / "history.sqlite3") == remote
    monkeypatch.setattr(drives, "_MOUNTS", tmp_path / "none")
    assert not is_on_network(tmp_path)


# --- Windows: an open file can be neither replaced, renamed nor removed ---------------------------------------


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[HeldFiles]:
    """Yield the files that another program has open on such a system."""
    if not HANDLES.is_dir():
        pytest.skip("open files are told by the system of Linux")
    yield from windows_sharing(monkeypatch)


CHANGES: dict[str, Callable[[Path], object]] = {
    "replace": lambda path: write_atomic(path, "new"),
    "remove": remove,
    "rename": retire_file,
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_file_held_for_a_moment_is_changed_after_it(
    tmp_path: Path, held: HeldFiles, change: Callable[[Path], object]
) -> None:
    path = tmp_path / "settings.yaml"
    write_atomic(path, "old")
    held.hold(path)
    held.closes_after = 3
    change(path)
    assert len(held.waits) == 3
    assert not path.exists() or path.read_text("utf-8") == "new"


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_file_held_for_ever_is_left_as_it_is(
    tmp_path: Path, held: HeldFiles, change: Callable[[Path], object]
) -> None:
    path = tmp_path / "settings.yaml"
    write_atomic(path, "old")
    held.hold(path)
    with pytest.raises(PermissionError):
        change(path)
    assert sum(held.waits) < 1
    assert [found.read_text("utf-8") for found in tmp_path.iterdir()] == ["old"]


def test_a_discarded_file_that_is_held_stays_and_is_no_failure(tmp_path: Path, held: HeldFiles) -> None:
    path = tmp_path / ".half.tmp"
    path.touch()
    held.hold(path)
    storage.discard(path)
    assert path.exists()
    held.let_go()
    storage.discard(path)
    storage.discard(path)
    assert not path.exists()


def test_a_folder_that_nobody_may_write_to_is_not_waited_for(held: HeldFiles) -> None:
    def refuse() -> None:
        raise PermissionError(errno.EACCES, "denied")

    with pytest.raises(PermissionError, match="denied"):
        storage._insist(refuse)
    assert held.waits == []


def test_no_file_of_its_own_is_in_the_way(tmp_path: Path, held: HeldFiles) -> None:
    """This includes the file being written and files that the disk is still working on."""
    for number in range(20):
        write_atomic(tmp_path / "a", str(number))
    remove(tmp_path / "a")
    assert (held.waits, list(tmp_path.iterdir())) == ([], [])


# --- a folder that cannot exist ------------------------------------------------------------------------------


def test_a_drive_that_is_gone_is_an_error_and_no_endless_way_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its root is its own parent, and does not exist."""

    def refuse(path: Path, *_: object, **__: object) -> None:
        raise FileNotFoundError(errno.ENOENT, "gone", str(path))

    monkeypatch.setattr(Path, "exists", lambda _: False)
    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(FileNotFoundError):
        make_folder(Path("/nowhere/at/all"))
    monkeypatch.setenv("MIGHTY_HOME", "/nowhere/at/all")
    with pytest.raises(FileNotFoundError):
        expect_home()


def test_a_home_that_is_not_there_yet_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path / "a" / "b"))
    expect_home()
    assert list(tmp_path.iterdir()) == []
