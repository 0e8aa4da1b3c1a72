"""A history that is deleted, replaced or overwritten during a match loses nothing that was reported as saved."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive import archive
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.displaced import databases_next_to
from mighty_gui.keep.archive.rows import HANDS, MATCHES
from mighty_gui.match import SAVED, Length, Match
from tests.files.windows_sharing import moves_open_files
from tests.keep.homes import copied, leave, played_home, resumed, store_in, told
from tests.match.playing import act, play_hand, setup


def deleted(home: Path, backup: Path) -> None:
    (home / DATABASE).unlink()


def deleted_with_its_folder(home: Path, backup: Path) -> None:
    shutil.rmtree(home)


def journal_deleted(home: Path, backup: Path) -> None:
    (home / f"{DATABASE}-wal").unlink()


def replaced(home: Path, backup: Path) -> None:
    shutil.copyfile(backup, home / "restored")
    (home / "restored").replace(home / DATABASE)


def overwritten(home: Path, backup: Path) -> None:
    shutil.copyfile(backup, home / DATABASE)


def muddled(home: Path, backup: Path) -> None:
    (home / "other").write_bytes(b"not a database at all, " * 1000)
    (home / "other").replace(home / DATABASE)


MOVING = [deleted, deleted_with_its_folder, journal_deleted, replaced, muddled]
WAYS = [overwritten, *(pytest.param(way, marks=moves_open_files) for way in MOVING)]


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Match]:
    """Return yesterday's history, and the match in it."""
    home = tmp_path_factory.mktemp("yesterday")
    return home, played_home(home, 2)


def written(match: Match) -> Match:
    match.keeper.archive.settle()  # type: ignore[union-attr]
    return match


def play_on(match: Match, hands: int, rng: random.Random) -> None:
    """Play that many hands to their ends, and some actions of the next."""
    for _ in range(hands):
        play_hand(match, rng)
        match.next_hand()
    while match.hand.is_over:
        match.next_hand()
    for _ in range(4):
        act(written(match), rng)
    written(match)


def same(again: Match, match: Match) -> None:
    assert [hand.record for hand in again.finished] == [hand.record for hand in match.finished]
    assert (again.totals, again.number, again.record()) == (match.totals, match.number, match.record())


def names(store: MatchStore, table: object) -> set[object]:
    return {row["id"] for row in store.archive.rows(table)}  # type: ignore[arg-type]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("is_killed", [False, True])
def test_a_history_that_is_taken_away_in_mid_match_costs_nothing(
    backup: tuple[Path, Match], tmp_path: Path, way: Callable[[Path, Path], None], is_killed: bool
) -> None:
    home, rng = copied(backup[0], tmp_path / "home"), random.Random(7)
    store, match = resumed(home)
    play_on(match, 2, rng)
    before = names(store, HANDS)
    way(home, backup[0] / DATABASE)
    act(match, rng)
    assert written(match).saving.state == "beside"
    assert match.saving.is_missing
    assert match.saving.values["path"] == home / DATABASE
    play_on(match, 1, rng)
    if is_killed:
        home = copied(home, tmp_path / "killed")
    else:
        leave(store)
    store, again = resumed(home)
    assert told(store)[-1] == "save.brought_back"
    assert again.saving == SAVED
    same(again, match)
    assert names(store, HANDS) >= before
    assert databases_next_to(home / DATABASE) == []
    leave(store)
    assert told(store_in(home)) == [], "what was told once is not told again"


@moves_open_files
@pytest.mark.parametrize("way", [deleted, replaced])
def test_a_match_that_was_left_before_comes_back_too(
    backup: tuple[Path, Match], tmp_path: Path, way: Callable[[Path, Path], None]
) -> None:
    """It is no longer in memory, but the open file contains it."""
    home, rng = copied(backup[0], tmp_path / "home"), random.Random(7)
    store = store_in(home)
    first = store.begin(setup(length=Length("open"), seed=11))
    play_on(first, 1, rng)
    store.rest()
    second = store.begin(setup(length=Length("open"), seed=12))
    act(written(second), rng)
    way(home, backup[0] / DATABASE)
    act(second, rng)
    leave(store)
    store = store_in(home)
    again = {listed.setup.seed: listed.id for listed in store.unfinished()}
    assert set(again) == {3, 11, 12}
    same(store.resume(again[11]) or first, first)
    same(store.resume(again[12]) or second, second)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.nightly
def test_a_history_that_is_taken_away_while_the_disk_refuses(
    backup: tuple[Path, Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Callable[[Path, Path], None]
) -> None:
    """The open file is closed then, so the whole match is written from memory."""
    home, rng = copied(backup[0], tmp_path / "home"), random.Random(7)
    store, match = resumed(home)
    play_on(match, 1, rng)

    def refuse(db: sqlite3.Connection, batch: archive.Batch) -> None:
        raise sqlite3.OperationalError("refused")

    with monkeypatch.context() as full:
        full.setattr(archive, "_write_rows", refuse)
        play_on(match, 1, rng)
        assert match.saving.state == "unwritable"
        if way is not journal_deleted:  # there is none while no file is open
            way(home, backup[0] / DATABASE)
        act(match, rng)
        assert written(match).saving.state == "unwritable"
    play_on(match, 1, rng)
    assert match.saving.is_kept
    leave(store)
    same(resumed(home)[1], match)


@moves_open_files
def test_one_file_beside_after_the_other(backup: tuple[Path, Match], tmp_path: Path) -> None:
    home, rng = copied(backup[0], tmp_path / "home"), random.Random(7)
    store, match = resumed(home)
    for _ in range(3):
        play_on(match, 1, rng)
        store.archive.path.unlink()
    act(match, rng)
    written(match)
    leave(store)
    assert len(databases_next_to(home / DATABASE)) == 1
    same(resumed(home)[1], match)


def test_what_another_program_writes_where_nothing_can_be_locked_is_no_displacement(tmp_path: Path) -> None:
    played_home(tmp_path)
    match = resumed(tmp_path)[1]
    act(match, random.Random(1))
    written(match)
    other = sqlite3.connect(tmp_path / DATABASE)
    other.execute("CREATE TABLE more (name TEXT)")
    other.commit()
    other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()
    act(match, random.Random(1))
    assert written(match).saving == SAVED


@moves_open_files
def test_a_usual_player_without_a_name_stays_the_same_person(backup: tuple[Path, Match], tmp_path: Path) -> None:
    """The replaced history has no match in common with the played ones."""
    store, rng = store_in(tmp_path / "home"), random.Random(1)
    match = written(store.begin(setup(length=Length("open"), seed=9)))
    replaced(tmp_path / "home", backup[0] / DATABASE)
    act(match, rng)
    leave(store)
    store = store_in(tmp_path / "home")
    assert len(names(store, MATCHES)) == 2
    assert store.archive.values("SELECT count(*) FROM profiles") == [(0,)]


def test_the_end_of_a_hand_is_one_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the archive is checked after every single row, as with a very fast disk."""
    store, rng = store_in(tmp_path), random.Random(2)
    match = written(store.begin(setup(length=Length("open"))))
    commits: list[set[str]] = []
    real_write, real_put = archive._write_rows, store.archive.put

    def write(db: sqlite3.Connection, batch: archive.Batch) -> None:
        commits.append({table.name for table, _ in batch})
        real_write(db, batch)

    def put(*row: object) -> None:
        real_put(*row)  # type: ignore[arg-type]
        store.archive._write()

    monkeypatch.setattr(archive, "_write_rows", write)
    monkeypatch.setattr(store.archive, "put", put)
    play_hand(match, rng)
    written(match)
    assert {"records", "hands", "actions"} <= commits[-1]
    assert [commit for commit in commits[:-1] if "records" in commit] == []


def test_a_copy_that_is_put_back_after_a_kill_is_not_mixed_with_what_the_journal_has(
    backup: tuple[Path, Match], tmp_path: Path
) -> None:
    """The journal next to it belongs to the old file."""
    match = written(store_in(tmp_path / "home").begin(setup(length=Length("open"), seed=9)))
    act(match, random.Random(1))
    written(match)
    home = copied(tmp_path / "home", tmp_path / "killed")
    assert (home / f"{DATABASE}-wal").exists()
    overwritten(home, backup[0] / DATABASE)
    store, again = resumed(home)
    same(again, backup[1])
    assert told(store) == []
