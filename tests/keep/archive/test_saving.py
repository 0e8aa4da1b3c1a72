"""One writer at a time, no data lost on a full disk, every action on the disk before the next is asked for."""

from __future__ import annotations

import errno
import os
import random
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files import storage
from mighty_gui.keep.archive import archive, database, rows
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.checking import damages_in
from mighty_gui.keep.archive.rows import LESSONS, MATCHES, STEPS, VERSION
from mighty_gui.match import ELSEWHERE, NEWER, SAVED, Length, Match, Unkept
from mighty_gui.match.saving_state import UNASKED
from tests.files.windows_sharing import WINDOWS
from tests.hostile import link
from tests.keep.homes import Disk, change, leave, played_home, resumed, store_in
from tests.match.playing import act, play_hand, setup
from tests.tiers import some, spread
from tests.windows.kills import kill_after


def content(home: Path) -> list[str]:
    """Return the content of a database, as another program reads it."""
    db = sqlite3.connect(f"{(home / DATABASE).as_uri()}?mode=ro", uri=True)
    try:
        return list(db.iterdump())
    finally:
        db.close()


def written(match: Match) -> Match:
    """Return the match after everything possible has been written."""
    match.keeper.archive.settle()  # type: ignore[union-attr]
    return match


# --- a disk that cannot be written to -----------------------------------------------------------------------


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


REFUSALS = {
    sqlite3.SQLITE_FULL: "system.full",
    sqlite3.SQLITE_READONLY: "system.read_only",
    sqlite3.SQLITE_IOERR_WRITE: "system.io",
    sqlite3.SQLITE_BUSY: "system.busy",
}


@pytest.mark.parametrize("code", spread(REFUSALS, 2))
def test_what_the_disk_refused_is_written_as_soon_as_it_can_be(tmp_path: Path, disk: Disk, code: int) -> None:
    """This includes the ends of hands, although only the hand in progress changes."""
    store, rng = store_in(tmp_path), random.Random(1)
    match = store.begin(setup(length=Length("open")))
    play_hand(match, rng)
    match.next_hand()
    act(match, rng)
    assert written(match).saving == SAVED
    before, disk.code = content(tmp_path), code
    for _ in range(3):
        play_hand(match, rng)
        match.next_hand()
    assert written(match).saving.state == "unwritable"
    assert match.saving.values["reason"] == Phrase(REFUSALS[code])
    assert content(tmp_path) == before
    disk.code = 0
    act(match, rng)
    assert written(match).saving == SAVED
    leave(store)
    again = resumed(tmp_path)[1]
    assert [hand.record for hand in again.finished] == [hand.record for hand in match.finished]
    assert again.record() == match.record()


@pytest.mark.parametrize(
    ("number", "told"), [(errno.EROFS, "system.read_only"), (errno.EACCES, "system.denied"), (0, "system.denied")]
)
def test_a_disk_that_is_read_only_is_told_as_what_it_is(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, number: int, told: str
) -> None:
    """SQLite reports only that it cannot open the file."""

    real = storage.tempfile.TemporaryFile

    def refused(**where: object) -> object:
        if number and where["dir"] == tmp_path:
            raise OSError(number, "refused")
        return real(**where)  # type: ignore[call-overload]

    monkeypatch.setattr(storage.tempfile, "TemporaryFile", refused)
    store = store_in(tmp_path)
    match = store.begin(setup())
    assert written(match).saving == SAVED
    disk.code = sqlite3.SQLITE_CANTOPEN
    play_hand(match, random.Random(1))
    assert written(match).saving.values["reason"] == Phrase(told)


@pytest.mark.parametrize("names", [["first", "second"], ["first", "second", "third"]])
def test_what_belongs_to_no_match_waits_for_another_program(tmp_path: Path, names: list[str]) -> None:
    """Two programs save lessons; the second saves its own when the first has left, or with its next change."""
    one, other = store_in(tmp_path), store_in(tmp_path)
    one.begin(setup())
    one.archive.put_at_once(LESSONS, {"name": names[0], "value": "{}"})
    other.archive.put_at_once(LESSONS, {"name": names[1], "value": "{}"})
    leave(one)
    for name in names[2:]:
        other.archive.put_at_once(LESSONS, {"name": name, "value": "{}"})
    other.archive.settle()
    if names[2:]:
        assert not store_in(tmp_path).is_open_elsewhere
        assert {row["name"] for row in store_in(tmp_path).archive.rows(LESSONS)} == {*names}
    leave(other)
    assert {row["name"] for row in store_in(tmp_path).archive.rows(LESSONS)} == {*names}


def test_a_disk_that_fills_in_mid_hand_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is SQLite's own, from a database that may not grow."""
    room, set_up = [1000], database._set_up

    def limited(db: sqlite3.Connection, path: Path) -> None:
        set_up(db, path)
        db.execute(f"PRAGMA max_page_count = {room[0]}")

    monkeypatch.setattr(database, "_set_up", limited)
    store, rng = store_in(tmp_path), random.Random(1)
    match = store.begin(setup(length=Length("open")))
    leave(store)
    room[0] = 10
    store, match = resumed(tmp_path)
    for _ in range(6):
        play_hand(match, rng)
        match.next_hand()
    assert written(match).saving.values.get("reason") == Phrase("system.full")
    room[0] = 1000
    act(match, rng)
    assert written(match).saving == SAVED
    leave(store)
    assert resumed(tmp_path)[1].record() == match.record()


def test_a_match_that_could_not_be_written_is_gone_on_with_from_memory(tmp_path: Path, disk: Disk) -> None:
    store, rng = store_in(tmp_path), random.Random(2)
    disk.code = sqlite3.SQLITE_FULL
    match = store.begin(setup(length=Length("open")))
    play_hand(match, rng)
    match.next_hand()
    store.rest()
    (listed,) = store.unfinished()
    assert (listed.setup, listed.totals, store.many) == (match.setup, match.totals, 1)
    assert store.newest(coached=True) is None
    assert store.saving.state == "unwritable"
    assert store_in(tmp_path).is_open_elsewhere, "nobody else may write before this is written"
    assert store.resume() is match
    disk.code = 0
    act(match, rng)
    store.rest()
    assert store.saving == SAVED
    assert not store_in(tmp_path).is_open_elsewhere
    again = store.resume()
    assert again is not match
    assert again is not None
    assert again.record() == match.record()


def test_a_row_that_is_none_is_not_written_and_nobody_who_waits_for_the_disk_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    match = store.begin(setup(length=Length("open")))
    with monkeypatch.context() as broken:
        broken.setattr(archive, "_write_rows", lambda db, batch: {}["a row of no kind"])
        act(match, random.Random(2))
        assert written(match).saving.state == "unwritable"
    store.rest()
    assert store.saving == SAVED
    again = store.resume()
    assert again is not None
    assert again.record() == match.record()


def test_a_match_that_ended_on_a_full_disk_does_not_come_back(tmp_path: Path, disk: Disk) -> None:
    store, rng = store_in(tmp_path), random.Random(3)
    match = store.begin(setup(length=Length("open")))
    play_hand(match, rng)
    written(match)
    disk.code = sqlite3.SQLITE_FULL
    match.conclude()
    store.rest()
    assert store.saving.state == "unwritable"
    disk.code = 0
    store.rest()
    assert store.saving == SAVED
    assert store.newest() is None


def test_a_folder_that_cannot_even_be_made_does_not_stop_a_match(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = store_in(tmp_path / "file" / "home")
    match = store.begin(setup())
    play_hand(match, random.Random(12))
    assert written(match).saving.state == "unwritable"
    assert not store.problems


@pytest.mark.parametrize("is_exclusive", [False, True])
def test_a_history_that_another_program_has_locked_is_shown_and_waited_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_exclusive: bool
) -> None:
    """The lock belongs to a foreign program, such as a database viewer."""
    played, waits, real = played_home(tmp_path), [], sqlite3.connect
    with closing(real(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute(f"PRAGMA locking_mode = {'EXCLUSIVE' if is_exclusive else 'NORMAL'}")
        other.execute("BEGIN IMMEDIATE")
        other.execute("DELETE FROM lessons")

        def connect(place: str, patience: float = 0.0, **how: object) -> sqlite3.Connection:
            waits.append(patience)
            return real(place, min(patience, 0.01), **how)  # type: ignore[call-overload, no-any-return]

        monkeypatch.setattr(sqlite3, "connect", connect)
        store, match = resumed(tmp_path)
        assert (match.totals, match.record()) == (played.totals, played.record())
        assert written(match).saving.values["reason"] == Phrase("system.busy")
        before = len(waits)
        for _ in range(3):
            act(match, random.Random(1))
            assert written(match).saving.is_missing
        assert len(waits) > before
        assert max(waits[before:]) == database.IMPATIENCE
        other.execute("ROLLBACK")
    act(match, random.Random(1))
    assert written(match).saving == SAVED
    leave(store)
    monkeypatch.undo()
    assert resumed(tmp_path)[1].record() == match.record()


def test_a_history_that_is_a_link_to_itself_is_told(tmp_path: Path) -> None:
    link(tmp_path / DATABASE, tmp_path / DATABASE)
    match = store_in(tmp_path).begin(setup())
    assert written(match).saving.values["reason"] == Phrase("system.loop")


# --- no frame waits for the disk ----------------------------------------------------------------------------


def test_the_next_action_is_asked_for_when_the_last_is_on_the_disk_and_nobody_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, rng = store_in(tmp_path), random.Random(1)
    match = written(store.begin(setup(length=Length("open"))))
    assert match.is_settled
    reached, go_on, real = threading.Event(), threading.Event(), archive._write_rows

    def slow(db: sqlite3.Connection, batch: archive.Batch) -> None:
        reached.set()
        go_on.wait()
        real(db, batch)

    monkeypatch.setattr(archive, "_write_rows", slow)
    act(match, rng)  # returns although the disk has not answered
    reached.wait()
    assert not match.is_settled
    go_on.set()
    assert written(match).is_settled


def test_what_is_asked_for_while_the_disk_is_busy_is_written_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, rng = store_in(tmp_path), random.Random(1)
    match = written(store.begin(setup(length=Length("open"))))
    reached, go_on, real = threading.Event(), threading.Event(), archive._write_rows

    def slow(db: sqlite3.Connection, batch: archive.Batch) -> None:
        real(db, batch)
        reached.set()
        go_on.wait()

    monkeypatch.setattr(archive, "_write_rows", slow)
    act(match, rng)
    reached.wait()
    play_hand(match, rng)
    match.conclude()
    go_on.set()
    leave(store)
    assert store_in(tmp_path).newest() is None


def test_commits_last_and_leave_nothing_in_the_journal(tmp_path: Path) -> None:
    """A flipped byte of the journal may cost only the action in progress: the file has all other rows, too."""
    store, rng = store_in(tmp_path), random.Random(1)
    match = store.begin(setup(length=Length("open")))
    for _ in range(3):
        act(written(match), rng)
    written(match)
    assert store.archive.values("PRAGMA synchronous") == [(2,)]
    assert store.archive.values("PRAGMA journal_mode") == [("wal",)]
    other = tmp_path / "other"
    other.mkdir()
    (other / DATABASE).write_bytes((tmp_path / DATABASE).read_bytes())
    assert resumed(other)[1].record() == match.record()


def test_where_memory_cannot_be_shared_the_rollback_journal_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "is_on_network", lambda _: True)
    match = played_home(tmp_path)
    store, again = resumed(tmp_path)
    assert store.archive.values("PRAGMA journal_mode") == [("delete",)]
    assert again.record() == match.record()


# --- one writer at a time -----------------------------------------------------------------------------------


def test_the_second_program_looks_and_plays_without_writing(tmp_path: Path) -> None:
    first, rng = store_in(tmp_path), random.Random(1)
    match = first.begin(setup(length=Length("open")))
    play_hand(match, rng)
    match.next_hand()
    written(match)
    before, second = content(tmp_path), store_in(tmp_path)
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
    (listed,) = second.unfinished()
    second.rename(listed.id, "other")
    second.remove(listed.id)
    leave(second)
    assert content(tmp_path) == before
    act(match, rng)
    assert written(match).saving == SAVED


def test_who_looked_on_saves_again_once_the_other_has_left(tmp_path: Path) -> None:
    first, second, rng = store_in(tmp_path), store_in(tmp_path), random.Random(1)
    match = written(first.begin(setup(length=Length("open"))))
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

    monkeypatch.setattr("msvcrt.locking" if WINDOWS else "fcntl.flock", refuse)
    stores = [store_in(tmp_path), store_in(tmp_path)]
    for store, seed in zip(stores, (1, 4), strict=True):
        assert written(store.begin(setup(seed=seed))).saving == SAVED
    assert len(store_in(tmp_path).unfinished()) == 2


def test_a_killed_program_loses_no_action_and_leaves_no_lock(tmp_path: Path) -> None:
    for lines in some((75, 40, 111), 1):
        kill_after(tmp_path, lines)


# --- other versions -----------------------------------------------------------------------------------------


def version_set(home: Path, version: str) -> None:
    """Change the version of the database, as that version would have written it."""
    store = store_in(home)
    assert store.archive.take()
    store.archive.put(database.META, {"name": "version", "value": version})
    leave(store)


def test_what_a_newer_version_wrote_is_left_as_it_is(tmp_path: Path) -> None:
    played = played_home(tmp_path)
    version_set(tmp_path, "99")
    change(tmp_path, "ALTER TABLE actions RENAME TO former")  # another table, so that its rows cannot be read
    before = (tmp_path / DATABASE).read_bytes()
    store = store_in(tmp_path)
    assert store.saving == NEWER
    match = store.begin(setup())
    play_hand(match, random.Random(1))
    assert match.saving == NEWER
    (listed,) = store.unfinished()
    assert listed.totals == played.totals, "all that can be read is shown"
    seen = store.resume()
    assert seen is not None
    assert (seen.totals, seen.number, seen.saving) == (played.totals, played.number, NEWER)
    play_hand(seen, random.Random(1))
    leave(store)
    assert (tmp_path / DATABASE).read_bytes() == before


def test_rows_of_a_newer_version_with_more_columns_are_shown(tmp_path: Path) -> None:
    """The check sum is still the last column."""
    played = played_home(tmp_path)
    version_set(tmp_path, "99")
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        rows.teach_sums(db)
        columns = ", ".join(MATCHES.columns)
        db.execute(f"CREATE TABLE newer AS SELECT {columns}, 'x' AS more, 0 AS sum FROM matches")
        db.execute("DROP TABLE matches")
        db.execute("ALTER TABLE newer RENAME TO matches")
        db.execute(f"UPDATE matches SET sum = row_sum('matches', {columns}, more)")
        db.commit()
    store = store_in(tmp_path)
    assert [listed.totals for listed in store.unfinished()] == [played.totals]
    change(tmp_path, "UPDATE matches SET more = 'y'")
    assert store_in(tmp_path).unfinished() == [], "a damaged one is not"


def one_step_more(monkeypatch: pytest.MonkeyPatch, *statements: str) -> None:
    monkeypatch.setattr(database, "VERSION", VERSION + 1)
    monkeypatch.setitem(database.run_steps.__globals__["STEPS"], VERSION + 1, statements)


def test_an_older_version_is_copied_and_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_home(tmp_path)
    one_step_more(monkeypatch, "CREATE TABLE more (name TEXT)")
    store, again = resumed(tmp_path)
    assert again.record() == match.record()
    assert store.archive.values("SELECT value FROM meta WHERE name = 'version'") == [(str(VERSION + 1),)]
    assert store.archive.values("SELECT * FROM more") == []
    leave(store)
    monkeypatch.undo()
    (tmp_path / f"{DATABASE}.version-{VERSION}").replace(tmp_path / DATABASE)
    assert resumed(tmp_path)[1].record() == match.record(), "the copy is the whole history of before"


VERSIONS = {4: ((10, -20, 10, -10, 10), 3, 3)}
"""The content of each older version's history: the totals, the hand in play, and its number of actions."""


@pytest.mark.parametrize("version", VERSIONS)
def test_the_history_of_every_older_version_goes_on(tmp_path: Path, version: int) -> None:
    """They were dumped from databases of these versions."""
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        db.executescript((Path(__file__).parents[1] / "older" / f"history-{version}.sql").read_text("utf-8"))
    store, match = resumed(tmp_path)
    assert (match.totals, match.number, len(match.actions)) == VERSIONS[version]
    assert (tmp_path / f"{DATABASE}.version-{version}").exists()
    assert set(VERSIONS) == {*STEPS} - {VERSION}, "and there is one for each"
    play_hand(match, random.Random(1))
    leave(store)
    assert resumed(tmp_path)[1].record() == match.record()
    assert list(damages_in(tmp_path / DATABASE)) == []


def test_a_step_may_change_rows_and_their_sums(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_home(tmp_path)
    columns = ", ".join(MATCHES.columns).replace("name", "'older ' || preset")
    one_step_more(
        monkeypatch,
        "ALTER TABLE matches RENAME TO former",
        STEPS[4][1],
        f"INSERT INTO matches SELECT {columns}, row_sum('matches', {columns}) FROM former",
        "DROP TABLE former",
    )
    store, again = resumed(tmp_path)
    assert again.record() == match.record()
    assert store.unfinished()[0].name == "older standard-5"
    leave(store)
    assert list(damages_in(tmp_path / DATABASE)) == [], "copies are as the rows are"


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_home(tmp_path)
    before = content(tmp_path)
    one_step_more(monkeypatch, "CREATE TABLE more (name TEXT)", "INSERT INTO nothing VALUES (1)")
    store = store_in(tmp_path)
    assert store.saving.state == "unwritable"
    leave(store)
    monkeypatch.undo()
    assert content(tmp_path) == before
    assert resumed(tmp_path)[1].record() == match.record()


def test_without_room_for_the_copy_nothing_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_home(tmp_path)
    before = content(tmp_path)
    one_step_more(monkeypatch, "CREATE TABLE more (name TEXT)")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(database, "copy_to", refuse)
    store = store_in(tmp_path)
    assert store.saving.values["reason"] == Phrase("system.full")
    leave(store)
    assert content(tmp_path) == before


# --- the messages about it ------------------------------------------------------------------------------------


def test_a_match_says_itself_whether_it_is_saved(tmp_path: Path) -> None:
    assert Match(setup()).saving == UNASKED
    assert Match(setup(), Unkept(NEWER)).saving == NEWER
    assert written(store_in(tmp_path).begin(setup())).saving == SAVED
    assert [one.is_missing for one in (SAVED, UNASKED, ELSEWHERE, NEWER)] == [False, False, True, True]
