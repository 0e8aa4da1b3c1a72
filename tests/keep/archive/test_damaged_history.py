"""Damage to the history file costs no match, no scores, and at most the damaged record."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import zipfile
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.engine.core.record import record_text
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.engine.mighty.rules import MightyRules, MisdealRules, TableRules
from mighty_gui.keep.archive import checking
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.played_hands import all_hands, record_of
from mighty_gui.keep.archive.rows import ACTIONS, HANDS, LESSONS, RECORDS, UNREADABLE, put
from mighty_gui.keep.archive.salvage import put_right, rows_in
from mighty_gui.keep.exchange.importing import Import
from mighty_gui.match import SAVED, Length, Match
from mighty_gui.presets import Catalogue
from tests.files.windows_sharing import WINDOWS
from tests.keep.homes import change, leave, played_home, resumed, store_in, told
from tests.match.playing import act, play_hand, setup
from tests.tiers import THOROUGH

HANDS_PLAYED = 3


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Match]:
    """Return a home with a running match, and that match."""
    home = tmp_path_factory.mktemp("whole")
    return home, played_home(home, HANDS_PLAYED)


@pytest.fixture
def home(whole: tuple[Path, Match], tmp_path: Path) -> Path:
    """Return a copy of it, to be damaged."""
    shutil.copytree(whole[0], tmp_path / "home")
    return tmp_path / "home"


@pytest.fixture
def match(whole: tuple[Path, Match]) -> Match:
    """Return the match as it was played."""
    return whole[1]


def same(again: Match, match: Match) -> bool:
    return (again.totals, again.number, again.record()) == (match.totals, match.number, match.record())


# --- the file -----------------------------------------------------------------------------------------------


def flip(path: Path, at: int, value: int = 0xFF) -> None:
    data = bytearray(path.read_bytes())
    data[at] = data[at] ^ 1 if data[at] == value else value
    path.write_bytes(data)


@pytest.mark.parametrize("at", [0, 16, 18, 19, 21, 28, 32, 40, 44, 52, 56, 60, 92, 100, 103, 105, 4000, 4050])
def test_no_flipped_byte_of_the_head_costs_anything(home: Path, match: Match, at: int) -> None:
    flip(home / DATABASE, at)
    again = resumed(home)[1]
    assert same(again, match)
    assert [hand.record for hand in again.finished] == [hand.record for hand in match.finished]


def test_no_flipped_byte_anywhere_costs_anything(home: Path, match: Match) -> None:
    whole, size = (home / DATABASE).read_bytes(), (home / DATABASE).stat().st_size
    for at in random.Random(5).sample(range(size), 40 if THOROUGH else 15):
        (home / DATABASE).write_bytes(whole)
        flip(home / DATABASE, at)
        store, again = resumed(home)
        assert same(again, match), at
        assert [hand.record for hand in again.finished] == [hand.record for hand in match.finished], at
        assert set(told(store)) <= {"save.salvaged"}, at
        leave(store)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5000])


def blank(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(bytes(4096) + data[4096:])


def muddle(path: Path) -> None:
    path.write_bytes(b"not a database at all, " * 1000)


def other(path: Path) -> None:
    path.unlink()
    change(path.parent, "CREATE TABLE bookmarks (name TEXT)")


@pytest.mark.parametrize(("damage", "remains"), [(cut, True), (blank, True), (muddle, False), (other, False)])
def test_a_damaged_file_is_set_aside_and_what_can_be_read_of_it_stays(
    home: Path, match: Match, damage: Callable[[Path], None], remains: bool
) -> None:
    damage(home / DATABASE)
    damaged = (home / DATABASE).read_bytes()
    store = store_in(home)
    assert told(store) == ["save.salvaged"]
    assert (home / f"{DATABASE}.damaged-1").read_bytes() == damaged
    if remains:
        again = store.resume()
        assert again is not None
        assert (again.totals, again.number) == (match.totals, match.number)
        assert again.record().beginning == match.record().beginning
    leave(store)
    assert told(store_in(home)) == [], "what was told once is not told again"


def test_a_folder_in_the_place_of_the_file_is_kept_and_does_not_stop_a_match(home: Path) -> None:
    (home / DATABASE).unlink()
    (home / DATABASE).mkdir()
    store = store_in(home)
    assert store.problems == [("save.folder", {"path": home / DATABASE, "aside": home / f"{DATABASE}.damaged-1"})]
    match = store.begin(setup())
    play_hand(match, random.Random(1))
    leave(store)
    assert match.saving == SAVED
    assert (home / f"{DATABASE}.damaged-1").is_dir()
    assert len(store_in(home).unfinished()) == 1


def test_a_damaged_file_is_left_as_it_is_where_there_is_no_room_for_the_new_one(
    home: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    flip(home / DATABASE, 0)
    damaged = (home / DATABASE).read_bytes()
    (home / f"{DATABASE}-wal").write_bytes(bytes(4_000_000))
    wanted = 3 * (len(damaged) + 4_000_000)
    usage = shutil.disk_usage(home)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=wanted - 1))
    store = store_in(home)
    assert store.archive.take()
    reason = store.archive.saving.values["reason"]
    assert isinstance(reason, Phrase)
    assert (reason.code, reason.values["size"]) == ("system.no_room", str(-(-wanted // 1_000_000)))
    assert ((home / DATABASE).read_bytes(), told(store)) == (damaged, [])
    leave(store)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=wanted))
    assert same(resumed(home)[1], match)
    assert (home / f"{DATABASE}.damaged-1").read_bytes() == damaged


def test_no_new_file_takes_the_place_of_the_damaged_one_without_its_journal(
    home: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader prevents the journal from being emptied, as a full disk does."""
    flip(home / DATABASE, 0)
    names, damaged = set(os.listdir(home)), (home / DATABASE).read_bytes()
    with closing(sqlite3.connect(":memory:")) as reader, monkeypatch.context() as context:

        def read_meanwhile(db: sqlite3.Connection) -> int:
            nonlocal reader
            lost = put_right(db)
            reader = sqlite3.connect(home / f"{DATABASE}.mended")
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM hands").fetchone()
            return lost

        context.setattr(checking, "put_right", read_meanwhile)
        store = store_in(home)
        assert store.archive.take()
        assert store.archive.saving.state == "unwritable"
        assert told(store) == []
        leave(store)
        reader.close()
    # Windows does not remove what the reader has open; the next start does
    assert set(os.listdir(home)) <= names | {".lock"} | ({f"{DATABASE}.mended"} if WINDOWS else set())
    assert (home / DATABASE).read_bytes() == damaged
    store, again = resumed(home)
    assert not (home / f"{DATABASE}.mended").exists()
    assert same(again, match)
    aside = home / f"{DATABASE}.damaged-1"
    assert store.problems == [("save.salvaged", {"path": home / DATABASE, "aside": aside})]
    assert aside.read_bytes() == damaged


def test_a_program_killed_while_it_mends_loses_nothing(
    home: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is killed at each of its steps, one after the other."""
    flip(home / DATABASE, 0)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    for name in ("put_right", "retire_file"):
        with monkeypatch.context() as context:
            context.setattr(checking, name, killed)
            with pytest.raises(KeyboardInterrupt):
                store_in(home)
    mended = home / f"{DATABASE}.mended"
    assert mended.exists()
    (home / DATABASE).replace(home / f"{DATABASE}.damaged-1")  # killed between the two moves
    again = resumed(home)[1]
    assert same(again, match)
    assert not mended.exists()


def test_rows_of_every_length_are_read_from_their_pages(tmp_path: Path) -> None:
    """This includes rows that begin on one page and continue on others."""
    wanted = {f"{length:05}": "가" * 7 + "x" * length for length in (*range(0, 300, 50), *range(3300, 13000, 97))}
    with closing(writing(tmp_path / DATABASE)) as db:
        for name, value in wanted.items():
            put(db, LESSONS, {"name": name, "value": value})
    assert {row[0]: row[1] for table, row in rows_in(tmp_path / DATABASE) if table is LESSONS} == wanted


def test_what_was_deleted_is_not_found_again_in_a_damaged_file(home: Path) -> None:
    """They are not found on unused pages either."""
    archive = store_in(home).archive
    assert archive.take()
    kept = archive.values("SELECT count(*) FROM actions")
    for ask in (archive.put, lambda table, row: archive.drop(table, row["hand"], row["position"])):
        for position in range(400):
            ask(ACTIONS, {"hand": "x-0001", "position": position, "line": "0 play SA, and so on"})
        archive.write()
        archive.settle()
    assert archive.values("PRAGMA freelist_count") != [(0,)]
    archive.close()
    flip(home / DATABASE, 0)
    assert store_in(home).archive.values("SELECT count(*) FROM actions") == kept


# --- a row --------------------------------------------------------------------------------------------------

RULES = [
    MightyRules(),
    MightyRules(players=6, table=TableRules(sits_out="friend")),
    MightyRules(table=TableRules(shuffle_seats=True)),
    MightyRules(misdeal=MisdealRules(penalty=2)),
]


@pytest.mark.parametrize("rules", RULES)
def test_a_lost_record_costs_neither_its_scores_nor_the_next_deal(tmp_path: Path, rules: MightyRules) -> None:
    """The dealer, the players who sit out, the pot and other values for the next deal survive without the record."""
    store, rng = store_in(tmp_path), random.Random(3)
    match = store.begin(setup(rules, Length("open"), 3))
    play_hand(match, rng)
    match.next_hand()
    play_hand(match, rng)
    leave(store)
    change(tmp_path, "UPDATE records SET text = X'00' WHERE hand LIKE '%-0002'")
    change(tmp_path, "DELETE FROM copies")
    store, again = resumed(tmp_path)
    assert told(store) == ["save.rows_lost", "save.hand_counted"]
    match.next_hand()
    assert again.record() == match.record()
    assert again.totals == match.totals
    assert len(store.archive.rows(UNREADABLE)) == 1
    leave(store)
    assert told(resumed(tmp_path)[0]) == [], "what was told once is not told again"


def test_a_record_that_says_something_impossible_is_not_believed(home: Path, match: Match) -> None:
    """Its check sum is right, but the actions are illegal."""
    store = store_in(home)
    assert store.archive.take()
    row = next(row for row in store.archive.rows(RECORDS) if str(row["hand"]).endswith("-0002"))
    text = zlib.decompress(row["text"]).decode().replace(" play ", " play S2 #", 1)  # type: ignore[arg-type]
    store.archive.put(RECORDS, {**row, "text": zlib.compress(text.encode())})
    leave(store)
    store, again = resumed(home)
    assert told(store) == ["save.hand_counted"]
    assert same(again, match)


def test_a_row_of_the_list_is_restored_from_its_copy(home: Path, match: Match) -> None:
    for table in ("matches", "hands", "actions", "records"):
        change(home, f"UPDATE {table} SET sum = sum + 1")
    store, again = resumed(home)
    assert (told(store), same(again, match)) == ([], True)
    assert [hand.record for hand in again.finished] == [hand.record for hand in match.finished]


@pytest.mark.parametrize("damage", ["UPDATE records SET text = X'00'", "DELETE FROM records"])
def test_a_record_is_read_from_its_copy_even_where_nothing_can_be_written(
    home: Path, match: Match, damage: str
) -> None:
    change(home, damage)
    writer = store_in(home)
    assert writer.archive.take()
    reader = store_in(home)
    seen = reader.resume()
    assert seen is not None
    assert [hand.record for hand in seen.finished] == [hand.record for hand in match.finished]
    texts = [record_of(reader.archive, hand.id) for hand in all_hands(reader.archive)]
    assert texts == [record_text(hand.record) for hand in reversed(match.finished)]
    assert told(reader) == []
    leave(reader)
    leave(writer)


def test_a_copy_is_restored_from_its_row(home: Path, match: Match) -> None:
    change(home, "UPDATE copies SET content = '[]'")
    with closing(writing(home / DATABASE)) as db:
        assert put_right(db) == 0
    test_a_row_of_the_list_is_restored_from_its_copy(home, match)


@pytest.mark.parametrize("column", ["result", "next"])
def test_without_its_row_a_hand_is_counted_by_its_record(home: Path, match: Match, column: str) -> None:
    change(home, f"UPDATE hands SET {column} = 'x'")
    change(home, "DELETE FROM copies WHERE origin = 'hands'")
    store, again = resumed(home)
    assert told(store) == ["save.rows_lost"]
    assert same(again, match)
    store.rest()
    assert len(store.archive.rows(HANDS, "WHERE outcome IS NOT NULL")) == match.number - 1


def test_a_hand_of_which_nothing_is_left_is_told(home: Path, match: Match) -> None:
    change(home, "DELETE FROM hands WHERE number IN (1, 2)")
    for table, column in (("records", "hand"), ("copies", "row")):
        change(home, f"DELETE FROM {table} WHERE {column} LIKE '%-0001%' OR {column} LIKE '%-0002%'")
    store, again = resumed(home)
    assert store.problems == [("save.hands_missing", {"numbers": "1–2"})]
    lost = [sum(points) for points in zip(*(hand.scores for hand in match.finished[:2]), strict=True)]
    assert again.totals == tuple(whole - part for whole, part in zip(match.totals, lost, strict=True))
    assert again.number == match.number


def test_the_hand_in_play_is_restored_up_to_what_cannot_be_read(home: Path, match: Match) -> None:
    change(home, "UPDATE actions SET line = 'x' WHERE position = 1")
    change(home, "DELETE FROM copies")
    store, again = resumed(home)
    assert set(told(store)) == {"save.rows_lost", "save.hand_shortened"}
    assert again.actions == match.actions[:1]
    rng = random.Random(4)
    act(again, rng)
    leave(store)
    store, third = resumed(home)
    assert third.record() == again.record(), "nothing behind the gap comes back"


def test_a_hand_in_play_that_cannot_be_read_is_dealt_again(home: Path, match: Match) -> None:
    change(home, "UPDATE actions SET line = 'x' WHERE position = -1")
    change(home, "DELETE FROM copies")
    store, again = resumed(home)
    assert "save.hand_again" in told(store)
    assert again.record().beginning == match.record().beginning
    assert (again.number, again.totals, again.actions) == (match.number, match.totals, [])


def test_what_is_damaged_is_left_to_the_program_that_writes(home: Path, match: Match) -> None:
    change(home, "UPDATE records SET text = X'00'")
    change(home, "DELETE FROM copies")
    first = store_in(home)
    assert first.archive.take()
    before, second = (home / DATABASE).read_bytes(), store_in(home)
    seen = second.resume()
    assert seen is not None
    assert seen.totals == match.totals
    assert set(told(second)) == {"save.hand_counted"}
    leave(second)
    assert (home / DATABASE).read_bytes() == before


def test_lessons_outlast_a_damaged_file(home: Path) -> None:
    store = store_in(home)
    store.archive.put_at_once(LESSONS, {"name": "tricks", "value": '{"done": true}'})
    leave(store)
    flip(home / DATABASE, 16)
    assert [row["name"] for row in store_in(home).archive.rows(LESSONS)] == ["tricks"]


def test_an_empty_file_is_a_new_history_and_is_kept(tmp_path: Path) -> None:
    (tmp_path / DATABASE).touch()
    (tmp_path / f"{DATABASE}-wal").write_bytes(b"what was done last")
    store = store_in(tmp_path)
    aside = tmp_path / f"{DATABASE}.damaged-1"
    assert store.problems == [("save.emptied", {"path": tmp_path / DATABASE, "aside": aside})]
    assert aside.read_bytes() == b""
    assert (tmp_path / f"{DATABASE}-wal.damaged-1").read_bytes() == b"what was done last"
    leave(store)
    match = played_home(tmp_path)
    assert same(resumed(tmp_path)[1], match)
    assert os.listdir(tmp_path).count(DATABASE) == 1


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_records_packed_in_an_odd_way_are_refused(tmp_path: Path, way: int) -> None:
    """Each method fails in its own way if it is damaged."""
    with zipfile.ZipFile(tmp_path / "hands.zip", "w", way) as packed:
        packed.writestr("hand.yaml", "format: mighty-record/1")
    archive = Archive(tmp_path / "home")
    assert archive.take()
    importing = Import(archive, Catalogue(()))
    importing.file(tmp_path / "hands.zip")
    archive.close()
    assert [error.code for error in importing.brought.errors] == ["history.archive"]
