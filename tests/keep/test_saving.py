"""One writer at a time, nothing given up on a full disk, and whether a match is saved said in one place."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mighty_gui.files import storage
from mighty_gui.files.storage import FolderLock, sweep, write_atomic
from mighty_gui.files.system_errors import system_reason
from mighty_gui.keep import MatchStore, pending
from mighty_gui.match import ELSEWHERE, SAVED, TRIAL, Length, Match, Unkept
from mighty_gui.match.saved import UNASKED
from tests.match.playing import act, play_hand, setup


def files(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


class Disk:
    """A disk that can be full, or read-only."""

    def __init__(self) -> None:
        self.fault = 0

    def write(self, path: Path, text: str, *, durable: bool = True) -> None:
        if self.fault:
            raise OSError(self.fault, os.strerror(self.fault))
        write_atomic(path, text, durable=durable)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    one = Disk()
    monkeypatch.setattr(pending, "write_atomic", one.write)
    return one


# --- a disk that cannot be written to -----------------------------------------------------------------------


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_what_a_full_disk_refused_is_written_as_soon_as_it_can_be(tmp_path: Path, disk: Disk, fault: int) -> None:
    """Across the ends of hands, though only the hand in progress changes."""
    match, rng = MatchStore(tmp_path).begin(setup(length=Length("open"))), random.Random(1)
    play_hand(match, rng)
    match.next_hand()
    act(match, rng)
    assert match.saving == SAVED
    before, disk.fault = files(tmp_path), fault
    for _ in range(3):
        play_hand(match, rng)
        match.next_hand()
    assert match.saving.state == "unwritable"
    assert match.saving.values["reason"] == system_reason(OSError(fault, os.strerror(fault)))
    assert files(tmp_path) == before
    disk.fault = 0
    act(match, rng)
    assert match.saving == SAVED
    again = MatchStore(tmp_path).resume()
    assert again is not None
    assert [hand.record for hand in again.finished] == [hand.record for hand in match.finished]
    assert again.record() == match.record()


def test_one_file_that_cannot_be_written_holds_up_no_other(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    match, rng = store.begin(setup(length=Length("open"))), random.Random(1)
    (folder,) = (path.parent for path in tmp_path.glob("*/match.yaml"))
    (folder / "ledger.jsonl").mkdir()
    play_hand(match, rng)
    match.next_hand()
    assert match.saving.state == "unwritable"
    assert (folder / "hand-0002.yaml").is_file()
    (folder / "ledger.jsonl").rmdir()
    act(match, rng)
    assert match.saving == SAVED
    assert (folder / "ledger.jsonl").is_file()


def test_a_match_that_could_not_be_written_is_gone_on_with_from_memory(tmp_path: Path, disk: Disk) -> None:
    store, rng = MatchStore(tmp_path), random.Random(2)
    disk.fault = errno.ENOSPC
    match = store.begin(setup(length=Length("open")))
    play_hand(match, rng)
    match.next_hand()
    store.rest()
    assert store.has_current
    assert not store.has_coached
    waiting = store.waiting()
    assert waiting is not None
    assert waiting.setup == match.setup
    assert store.saving.state == "unwritable"
    assert MatchStore(tmp_path).is_open_elsewhere, "nobody else may write before this is written"
    assert store.resume() is match
    disk.fault = 0
    act(match, rng)
    store.rest()
    assert store.saving == SAVED
    assert not MatchStore(tmp_path).is_open_elsewhere
    again = store.resume()
    assert again is not None
    assert again is not match
    assert again.record() == match.record()


def test_what_is_written_after_all_is_read_from_the_disk_again(tmp_path: Path, disk: Disk) -> None:
    """Another program may have gone on with it meanwhile."""
    store, rng = MatchStore(tmp_path), random.Random(2)
    disk.fault = errno.ENOSPC
    store.begin(setup(length=Length("open")))
    store.rest()
    disk.fault = 0
    store.rest()
    other = MatchStore(tmp_path)
    elsewhere = other.resume()
    assert elsewhere is not None
    play_hand(elsewhere, rng)
    other.rest()
    again = store.resume()
    assert again is not None
    assert again.record() == elsewhere.record()


def test_a_new_match_takes_the_place_of_one_that_could_not_be_written(tmp_path: Path, disk: Disk) -> None:
    store = MatchStore(tmp_path)
    disk.fault = errno.ENOSPC
    store.begin(setup(seed=1))
    store.rest()
    newer = store.begin(setup(seed=2))
    disk.fault = 0
    store.rest()
    again = store.resume()
    assert again is not None
    assert again.setup == newer.setup
    assert len(list(tmp_path.glob("*/match.yaml"))) == 2, "the older one is kept all the same"


def test_a_match_that_ended_on_a_full_disk_does_not_come_back(tmp_path: Path, disk: Disk) -> None:
    store, rng = MatchStore(tmp_path), random.Random(3)
    match = store.begin(setup(length=Length("open")))
    play_hand(match, rng)
    disk.fault = errno.ENOSPC
    match.next_hand()
    act(match, rng)
    match.conclude()
    store.rest()
    assert not store.has_current
    assert store.saving.state == "unwritable"
    disk.fault = 0
    store.rest()
    assert store.saving == SAVED


def test_a_folder_that_cannot_even_be_made_does_not_stop_a_match(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = MatchStore(tmp_path / "file" / "matches")
    store.tidy()
    match = store.begin(setup())
    play_hand(match, random.Random(12))
    assert match.saving.state == "unwritable"
    assert not store.problems


# --- one writer at a time -----------------------------------------------------------------------------------


def test_the_second_program_looks_and_plays_without_writing(tmp_path: Path) -> None:
    first = MatchStore(tmp_path)
    match, rng = first.begin(setup(length=Length("open"))), random.Random(1)
    play_hand(match, rng)
    match.next_hand()
    before = files(tmp_path)
    second = MatchStore(tmp_path)
    second.tidy()
    assert second.is_open_elsewhere
    assert second.saving == ELSEWHERE
    assert not first.is_open_elsewhere
    seen, new = second.resume(), second.begin(setup())
    assert seen is not None
    assert seen.record() == match.record()
    assert seen.saving == new.saving == ELSEWHERE
    play_hand(seen, rng)
    seen.next_hand()
    play_hand(new, rng)
    second.rest()
    assert files(tmp_path) == before
    act(match, rng)
    assert match.saving == SAVED


def test_a_damaged_file_is_left_to_the_program_that_writes(tmp_path: Path) -> None:
    first = MatchStore(tmp_path)
    match = first.begin(setup(length=Length("open")))
    play_hand(match, random.Random(1))
    match.next_hand()
    next(tmp_path.glob("*/hand-0001.yaml")).write_bytes(b"")
    before, second = files(tmp_path), MatchStore(tmp_path)
    seen = second.resume()
    assert seen is not None
    assert seen.totals == match.totals
    assert [key for key, _ in second.problems] == ["save.hand_counted"]
    assert files(tmp_path) == before
    next(tmp_path.glob("*/match.yaml")).write_bytes(b"")
    before = files(tmp_path)
    assert second.resume() is None
    assert second.has_current
    assert files(tmp_path) == before


def test_who_looked_on_saves_again_once_the_other_has_left(tmp_path: Path) -> None:
    first, second = MatchStore(tmp_path), MatchStore(tmp_path)
    match, rng = first.begin(setup(length=Length("open"))), random.Random(1)
    seen = second.resume()
    assert seen is not None
    play_hand(match, rng)
    first.rest()
    play_hand(seen, random.Random(9))
    assert seen.saving == ELSEWHERE, "it knows the match as it was, not as it is now"
    second.rest()
    taken_up = second.resume()
    assert taken_up is not None
    assert taken_up.saving == SAVED
    assert taken_up.record() == match.record()
    assert first.is_open_elsewhere


def test_where_nothing_can_be_locked_everybody_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", refuse)
    first, second = MatchStore(tmp_path), MatchStore(tmp_path)
    assert first.begin(setup()).saving == second.begin(setup()).saving == SAVED


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


PROGRAM = """
import random, sys
from pathlib import Path
from mighty_gui.keep import MatchStore
from mighty_gui.match import Length
from tests.match.playing import act, setup

store = MatchStore(Path(sys.argv[1]))
store.tidy()
match = store.resume() or store.begin(setup(length=Length("open")))
rng = random.Random(match.number)
print("ready", flush=True)
while True:
    if match.hand.is_over:
        match.next_hand()
    else:
        act(match, rng)
    print(match.number, len(match.actions), len(match.finished), flush=True)
"""


@pytest.fixture
def root_on_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in (os.getcwd(), *sys.path) if path))


@pytest.mark.usefixtures("root_on_path")
def test_a_killed_program_loses_no_action_and_leaves_no_lock(tmp_path: Path) -> None:
    """Killed again and again in the middle of its writing; everything it said it had done is there."""
    for lines in (40, 75, 111):
        program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(tmp_path)], stdout=subprocess.PIPE, text=True
        )
        assert program.stdout is not None
        with program, program.stdout:
            assert program.stdout.readline() == "ready\n"
            assert MatchStore(tmp_path).is_open_elsewhere
            done = [program.stdout.readline() for _ in range(lines)]
            program.send_signal(signal.SIGKILL)
            done += program.stdout.readlines()
        number, actions, finished = map(int, next(line for line in reversed(done) if line.endswith("\n")).split())
        store = MatchStore(tmp_path)
        match = store.resume()
        assert match is not None
        assert not store.problems
        assert (match.number, len(match.actions), len(match.finished)) >= (number, actions, finished)
        store.rest()
    store.tidy()
    assert not list(tmp_path.rglob("*.tmp"))


# --- left-over files ----------------------------------------------------------------------------------------


def test_what_killed_writers_left_is_swept_and_nothing_else(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    store.begin(setup())
    store.rest()
    (folder,) = (path.parent for path in tmp_path.glob("*/match.yaml"))
    whole = files(tmp_path)
    for place in (tmp_path, folder):
        (place / ".hand-0001.yaml.ab_12xyz.tmp").write_text("half", encoding="utf-8")
    mine = folder / "notes.tmp"
    mine.write_text("mine", encoding="utf-8")
    writing = MatchStore(tmp_path)
    writing.begin(setup())
    store.tidy()
    assert len(list(tmp_path.rglob(".*.tmp"))) == 2, "somebody writes there"
    writing.rest()
    store.tidy()
    assert not list(tmp_path.rglob(".*.tmp"))
    assert mine.exists()
    assert {name: text for name, text in files(tmp_path).items() if name in whole and name != "current"} == {
        name: text for name, text in whole.items() if name != "current"
    }


def test_files_that_may_still_be_written_are_not_swept(tmp_path: Path) -> None:
    old, young = tmp_path / ".settings.yaml.abcdefgh.tmp", tmp_path / ".settings.yaml.hgfedcba.tmp"
    for path in (old, young):
        path.write_text("half", encoding="utf-8")
    os.utime(old, (0, 0))
    sweep(tmp_path, older_than=3600)
    assert [path.name for path in tmp_path.iterdir()] == [young.name]
    sweep(tmp_path / "nothing")


def test_a_finished_hand_is_on_the_disk_and_no_frame_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(storage._DISK, "submit", lambda _, path: asked.append(path))
    match, rng = MatchStore(tmp_path).begin(setup(length=Length("open"))), random.Random(1)
    assert {path.name for path in asked} == {"match.yaml", "current"}
    asked.clear()
    play_hand(match, rng)
    assert {path.name for path in asked} == {"hand-0001.yaml", "ledger.jsonl"}


def test_the_disk_is_asked_for_the_file_and_for_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, synced = tmp_path / "a", []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    path.write_text("x", encoding="utf-8")
    storage._sync(path)
    assert synced == [path.stat().st_ino, tmp_path.stat().st_ino]
    storage._sync(tmp_path / "gone")


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


# --- what is said of it -------------------------------------------------------------------------------------


def test_a_match_says_itself_whether_it_is_saved(tmp_path: Path) -> None:
    assert Match(setup()).saving == UNASKED
    assert Match(setup(), Unkept(TRIAL)).saving == TRIAL
    assert MatchStore(tmp_path).begin(setup()).saving == SAVED
    assert [one.is_missing for one in (SAVED, UNASKED, TRIAL, ELSEWHERE)] == [False, False, True, True]
    assert [one.is_a_fault for one in (SAVED, UNASKED, TRIAL, ELSEWHERE)] == [False, False, False, True]
