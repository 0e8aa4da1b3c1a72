"""``history``: played hands are listed, checked, exported and imported, and none is imported twice."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.cli import main
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import checking
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.exchange import importing
from mighty_gui.keep.exchange.importing import MAX_BYTES, holds_many
from mighty_gui.match import Length
from mighty_gui.presets import load_presets
from mighty_gui.presets.record_files import record_in
from tests.files.windows_sharing import WINDOWS
from tests.hostile import HOSTILE, link, pipe
from tests.keep.archive.test_saving import version_set
from tests.keep.exchange.test_merging import went_on
from tests.keep.homes import change, leave, played_home, resumed, store_in
from tests.match.playing import act, play_hand, setup
from tests.presets.mighty.league_exports import export_of, played, source_of


class Home:
    """A home, and the output of the command about it."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.path = path
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def run(self, *words: str) -> tuple[int, Any]:
        self._monkeypatch.setenv("MIGHTY_HOME", str(self.path))
        try:
            code = main(["history", *words, "--json"])
        except SystemExit as stop:
            code = int(str(stop.code))
        return code, json.loads(self._capsys.readouterr().out)

    def listed(self, *words: str) -> list[dict[str, Any]]:
        code, hands = self.run("list", *words)
        assert code == 0
        assert isinstance(hands, list)
        return hands


def brought(new: int, known: int, **besides: int) -> dict[str, object]:
    """Return the output of an import."""
    counts = {"branches": 0, "different": 0, "without_match": 0, "left_out": 0, "failed": 0} | besides
    return {"imported": new, "known": known, **counts, "not_followed": [], "errors": []}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Home:
    return Home(tmp_path / "home", monkeypatch, capsys)


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Home:
    return Home(tmp_path / "other", monkeypatch, capsys)


# --- list ---------------------------------------------------------------------------------------------------


def test_before_the_first_hand_there_is_nothing_and_nothing_is_made(home: Home) -> None:
    assert home.listed() == []
    assert home.run("check") == (0, {"hands": 0, "damaged": []})
    assert not home.path.exists()


def test_every_hand_that_is_over_is_listed_the_newest_first(home: Home) -> None:
    match = played_home(home.path)
    hands = home.listed()
    assert [hand["scores"] for hand in hands] == [list(one.result.scores) for one in reversed(match.finished)]
    for hand, one in zip(hands, reversed(match.finished), strict=True):
        assert set(hand) == {"id", "date", "game", "preset", "players", "counts", "outcome", "scores", "record"}
        assert (hand["game"], hand["preset"], hand["players"]) == ("mighty", "standard-5", list(match.seat_names))
        assert (hand["outcome"], hand["counts"]) == (one.result.outcome, True)
        assert record_in(read_text(hand["record"]), load_presets()).replay().result == one.result
    assert len({hand["id"] for hand in hands}) == len(hands)


def test_practice_does_not_count_and_a_running_hand_is_shown_to_nobody(home: Home) -> None:
    store = store_in(home.path)
    match = store.begin(replace(setup(length=Length("open"), seed=3), trial=True))
    play_hand(match, random.Random(1))
    match.next_hand()
    act(match, random.Random(1))
    leave(store)
    assert [hand["counts"] for hand in home.listed()] == [False]


def test_hands_are_looked_for(home: Home) -> None:
    played_home(home.path)
    store = store_in(home.path)
    play_hand(store.begin(replace(setup(seed=3), preset="sinchon-5")), random.Random(1))
    leave(store)
    hands = home.listed()
    assert [hand["preset"] for hand in home.listed("--preset", "sinchon-5")] == ["sinchon-5"]
    assert home.listed("--player", "가") == hands
    assert home.listed("--player", "하") == home.listed("--player", '"') == []
    day = hands[0]["date"][:10]
    assert home.listed("--since", day) == home.listed("--until", day) == hands
    assert home.listed("--since", "2999-01-01") == home.listed("--until", "2000-01-01") == []
    assert home.listed("--since", day[:7]) == home.listed("--until", day[:4]) == home.listed("--since", "") == hands
    made = [hand for hand in hands if hand["outcome"] == "made"]
    assert home.listed("--outcome", "made") == made


def test_people_read_it_in_words(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    match = played_home(home.path)
    home.listed()
    assert main(["history", "list", "--lang", "ko"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert len(lines) == len(match.finished)
    assert "가, 나, 다, 라, 마" in lines[0]
    assert last == f"모두 {len(lines)}판"


# --- check --------------------------------------------------------------------------------------------------


def test_a_whole_history_is_found_whole(home: Home) -> None:
    match = played_home(home.path)
    assert home.run("check", "--replay") == (0, {"hands": len(match.finished), "damaged": []})


@pytest.mark.parametrize("table", ["matches", "hands", "records", "actions", "copies"])
def test_a_damaged_row_is_named_and_nothing_is_mended(home: Home, table: str) -> None:
    played_home(home.path)
    change(home.path, f"UPDATE {table} SET sum = sum + 1 WHERE rowid = (SELECT min(rowid) FROM {table})")
    before = (home.path / DATABASE).read_bytes()
    for _ in range(2):
        code, told = home.run("check")
        assert (code, [one["table"] for one in told["damaged"]]) == (2, [table])
    assert (home.path / DATABASE).read_bytes() == before


def test_a_damaged_file_is_told(home: Home) -> None:
    played_home(home.path)
    data = bytearray((home.path / DATABASE).read_bytes())
    data[20] ^= 1
    (home.path / DATABASE).write_bytes(data)
    code, told = home.run("check")
    assert (code, told["damaged"][0]["row"]) == (2, DATABASE)
    assert (home.path / DATABASE).read_bytes() == data


def test_a_lost_record_and_one_that_says_something_else_are_found(home: Home) -> None:
    match = played_home(home.path)
    store = store_in(home.path)
    assert store.archive.take()
    from mighty_gui.keep.archive.rows import HANDS

    row = store.archive.rows(HANDS, "WHERE number = 1")[0]
    store.archive.put(HANDS, {**row, "result": '{"outcome": "made", "scores": [1, 2, 3, 4, 5]}'})
    leave(store)
    assert home.run("check")[0] == 0
    assert home.run("check", "--replay")[0] == 2
    change(home.path, "DELETE FROM records WHERE hand LIKE '%-0002'")
    code, told = home.run("check")
    assert (code, len(told["damaged"])) == (2, 1)
    assert told["hands"] == len(match.finished)


# --- export and import --------------------------------------------------------------------------------------


def test_one_hand_goes_out_and_comes_in(home: Home, other: Home, tmp_path: Path) -> None:
    played_home(home.path)
    hand, path = home.listed()[1], tmp_path / "hand.yaml"
    assert home.run("export", str(path), "--id", hand["id"])[0] == 0
    assert path.read_text("utf-8") == hand["record"]
    assert other.run("import", str(path)) == (0, brought(1, 0))
    assert other.run("import", str(path)) == (0, brought(0, 1))
    (again,) = other.listed()
    for key in ("record", "scores", "players", "outcome", "game", "preset", "counts"):
        assert again[key] == hand[key], key
    assert home.run("import", str(path))[1] == brought(0, 1), "it was played here"


def test_one_hand_must_be_chosen(home: Home, tmp_path: Path) -> None:
    played_home(home.path)
    path, (first, second, *_) = tmp_path / "hand.yaml", [hand["id"] for hand in home.listed()]
    for words in ([], ["--id", "none"], ["--id", first, "--id", second]):
        assert home.run("export", str(path), *words)[0] == 2
    assert not path.exists()
    assert home.run("export", str(path), "--id", first, "--id", first) == (0, {"file": str(path), "hands": 1})


@pytest.mark.parametrize("end", ["yaml", "zip", "csv", "mighty"])
def test_a_hand_that_there_is_not_is_named_and_nothing_is_written(home: Home, tmp_path: Path, end: str) -> None:
    played_home(home.path)
    path, hand = tmp_path / f"hands.{end}", home.listed()[0]["id"]
    for name in ("none", ""):
        code, told = home.run("export", str(path), "--id", hand, "--id", name)
        assert (code, told["error"]["message"]) == (2, f"there is no finished hand '{name}'")
    assert not path.exists()


def test_many_hands_go_out_and_come_in_with_what_is_marked(home: Home, other: Home, tmp_path: Path) -> None:
    store = store_in(home.path)
    match, rng = store.begin(replace(setup(length=Length("open"), seed=3), coach=True)), random.Random(1)
    for _ in range(3):
        play_hand(match, rng)
        match.next_hand()
    leave(store)
    path, hands = tmp_path / "hands.zip", home.listed()
    assert home.run("export", str(path)) == (0, {"file": str(path), "hands": len(hands)})
    assert other.run("import", str(path))[1]["imported"] == len(hands)
    assert sorted(map(str, other.listed())) == sorted(map(str, hands))
    assert not any(hand["counts"] for hand in hands)
    some = tmp_path / "some.zip"
    assert home.run("export", str(some), "--id", hands[0]["id"], "--id", hands[1]["id"])[1]["hands"] == 2


def test_records_of_a_match_that_was_played_on_elsewhere_replace_none(home: Home, other: Home, tmp_path: Path) -> None:
    """Their hands have the same ids as those here."""
    played_home(home.path, 2)
    shutil.copytree(home.path, other.path)
    went_on(home.path, 1)
    went_on(other.path, 2)
    assert other.run("export", str(tmp_path / "hands.zip"))[0] == 0
    own = {hand["id"]: hand["record"] for hand in home.listed()}
    records = {hand["record"] for hand in (*home.listed(), *other.listed())}
    assert home.run("import", str(tmp_path / "hands.zip"))[0] == 0
    assert {hand["id"]: hand["record"] for hand in home.listed()}.items() >= own.items()
    assert {hand["record"] for hand in home.listed()} == records


def test_of_many_records_it_is_told_how_many_were_read(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importing, "REPORT_EVERY", 2)
    with zipfile.ZipFile(tmp_path / "bad.zip", "w") as folder:
        for number in range(5):
            folder.writestr(f"{number}.yaml", "no record")
    (tmp_path / "bad").mkdir()
    for number in range(3):
        (tmp_path / "bad" / f"{number}.yaml").write_text("no record")
    monkeypatch.setenv("MIGHTY_HOME", str(home.path))
    for place, wanted in (("bad.zip", ["2 of 5", "4 of 5"]), ("bad", ["2 of 3"])):
        assert main(["history", "import", str(tmp_path / place), "--lang", "en", "--json"]) == 2
        assert capsys.readouterr().err.splitlines() == [f"{part} records read" for part in wanted]


def test_of_many_files_that_cannot_be_imported_some_are_named_and_the_rest_is_counted(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(home.path))
    for count, wanted in ((20, 20), (23, 21)):
        with zipfile.ZipFile(tmp_path / "bad.zip", "w") as folder:
            for number in range(count):
                folder.writestr(f"{number:02}.yaml", "no record")
        assert main(["history", "import", str(tmp_path / "bad.zip"), "--lang", "en"]) == 2
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == wanted
        assert "19.yaml" in lines[19]
    assert lines[-1] == "3 more files cannot be imported"


def test_a_hand_that_is_there_twice_comes_once(home: Home, other: Home, tmp_path: Path) -> None:
    played_home(home.path)
    with zipfile.ZipFile(tmp_path / "twice.zip", "w") as folder:
        for name in ("a.yaml", "b.yaml"):
            folder.writestr(name, home.listed()[0]["record"])
    assert other.run("import", str(tmp_path / "twice.zip")) == (0, brought(1, 1))
    assert len(other.listed()) == 1


def test_everything_goes_to_another_computer_and_the_match_goes_on_there(
    home: Home, other: Home, tmp_path: Path
) -> None:
    match = played_home(home.path)
    path, hands = tmp_path / "everything.mighty", home.listed()
    assert home.run("export", str(path))[0] == 0
    assert other.run("import", str(path)) == (0, brought(len(hands), 0))
    assert other.run("import", str(path)) == (0, brought(0, len(hands)))
    assert other.listed() == hands
    store, again = resumed(other.path)
    assert again.record() == match.record()
    play_hand(again, random.Random(1))
    leave(store)
    back = tmp_path / "back.mighty"
    assert other.run("export", str(back))[0] == 0
    assert home.run("import", str(back))[1]["imported"] == 1
    for _ in range(2):
        store, further = resumed(home.path)
        assert further.record() == again.record(), "the match goes on where it is furthest, and not back"
        leave(store)
        assert home.run("import", str(path))[1]["imported"] == 0


def test_a_folder_of_records_is_imported(home: Home, other: Home, tmp_path: Path) -> None:
    played_home(home.path)
    (tmp_path / "records").mkdir()
    for hand in home.listed():
        (tmp_path / "records" / f"{hand['id']}.yaml").write_text(hand["record"], encoding="utf-8")
    assert other.run("import", str(tmp_path / "records"))[1]["imported"] == len(home.listed())


def test_hands_of_another_program_come_in_and_the_others_are_named(
    home: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, other = (export_of(played(seed), number) for seed, number in ((1, 1), (2, 2), (3, 3)))
    bad = bad.replace('"type": "friend"', '"type": "fiend"')
    first_pass = [entry["a"]["type"] for entry in source_of(played(4))["actions"]].index("pass") + 1
    illegal = export_of(played(4), 4).replace('"type": "pass"', '"type": "bid", "count": 13, "giruda": "S"', 1)
    other = other.replace('"perDiff": 200', '"perDiff": 100')
    path = tmp_path / "mighty-match.md"
    path.write_text("\ufeff" + "\n\n---\n\n".join([good, bad, other, illegal]), "utf-8")
    assert holds_many(path)
    code, told = home.run("import", str(path))
    assert (code, told["imported"], told["failed"], told["not_followed"]) == (2, 2, 2, ["scoring.perDiff"])
    assert [error["message"].partition(":")[0] for error in told["errors"]] == ["hand 2, actions.6.a.type", "hand 4"]
    assert told["errors"][1]["message"].startswith(f"hand 4: action {first_pass}: ")
    hands = home.listed()
    assert {hand["date"] for hand in hands} == {"2026-08-08T02:52:59Z"}
    assert {hand["preset"] for hand in hands} == {"league-5"}
    assert sorted(hand["scores"] for hand in hands) == sorted(list(played(seed).result.scores) for seed in (1, 3))
    assert home.run("import", str(path))[1]["known"] == 2
    for language, shown in (("en", "already there: 2"), ("ko", "이미 있던 판: 2")):
        assert main(["history", "import", str(path), "--lang", language]) == 2
        printed = capsys.readouterr().out
        assert shown in printed
        assert "scoring.perDiff" in printed
    assert home.run("check", "--replay") == (0, {"hands": 2, "damaged": []})


def test_an_export_that_is_no_text_or_too_large_is_refused(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mighty-match.md"
    path.write_bytes(export_of(played(1)).encode() + b"\xff")
    assert "UTF-8" in home.run("import", str(path))[1]["errors"][0]["message"]
    monkeypatch.setattr(importing, "LARGEST_EXPORT", 8000)
    assert "larger" in home.run("import", str(path))[1]["errors"][0]["message"]
    assert home.listed() == []


@pytest.mark.parametrize("kind", HOSTILE)
def test_nothing_hurts_by_being_imported(home: Home, tmp_path: Path, kind: str) -> None:
    played_home(home.path, 1)
    before, path = home.listed(), tmp_path / "thing.yaml"
    HOSTILE[kind](path)
    code, told = home.run("import", str(path))
    assert told["imported"] == 0
    assert (code, len(told["errors"])) == ((0, 0) if kind == "folder" else (2, 1))
    assert home.listed() == before


def unfinished(home: Home, path: Path) -> int:
    record = home.listed("--outcome", "failed")[0]["record"]
    path.write_text(record.partition("actions:")[0] + "actions: []\n", encoding="utf-8")
    return 2


def impossible(home: Home, path: Path) -> int:
    record = home.listed("--outcome", "failed")[0]["record"]
    path.write_text(record.replace("actions:\n", "actions:\n  - 0 play S2\n"), encoding="utf-8")
    return 3


def foreign(home: Home, path: Path) -> int:
    change(path.parent, "CREATE TABLE bookmarks (name TEXT)")
    (path.parent / DATABASE).replace(path)
    return 2


def newer(home: Home, path: Path) -> int:
    played_home(path.parent / "newer", 1)
    version_set(path.parent / "newer", "99")
    (path.parent / "newer" / DATABASE).replace(path)
    return 2


def cut_zip(home: Home, path: Path) -> int:
    assert home.run("export", str(path.with_suffix(".zip")))[0] == 0
    path.write_bytes(path.with_suffix(".zip").read_bytes()[:-30])
    return 2


def bomb(home: Home, path: Path) -> int:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as folder:
        folder.writestr("a.yaml", b"a" * (MAX_BYTES * 20))
        folder.writestr("index.json", "[" * 100_000)
    return 2


@pytest.mark.parametrize("make", [unfinished, impossible, foreign, newer, cut_zip, bomb])
def test_what_cannot_be_imported_is_refused_in_a_sentence(home: Home, tmp_path: Path, make: Any) -> None:
    played_home(home.path)
    before = home.listed()
    wanted = make(home, tmp_path / "thing")
    code, told = home.run("import", str(tmp_path / "thing"))
    assert (code, told["imported"], len(told["errors"])) == (wanted, 0, 1)
    assert told["errors"][0]["file"].startswith(str(tmp_path / "thing"))
    assert home.listed() == before


def test_while_another_program_plays_nothing_is_imported(home: Home, other: Home, tmp_path: Path) -> None:
    played_home(other.path)
    path = tmp_path / "hand.yaml"
    assert other.run("export", str(path), "--id", other.listed()[0]["id"])[0] == 0
    store = store_in(home.path)
    store.begin(setup())
    code, told = home.run("import", str(path))
    assert (code, bool(told["error"])) == (2, True)
    leave(store)
    assert home.run("import", str(path))[0] == 0


@pytest.mark.parametrize("name", ["x.zip", "x.yaml", "x.csv", "x"])
@pytest.mark.parametrize("kind", ["pipe", "folder", "loop"])
def test_nothing_is_exported_over_what_is_no_plain_file(home: Home, tmp_path: Path, name: str, kind: str) -> None:
    played_home(home.path)
    (hand, *_) = home.listed()
    place = tmp_path / name
    make: dict[str, Callable[[], None]] = {
        "pipe": lambda: pipe(place),
        "folder": place.mkdir,
        "loop": lambda: link(place, place),
    }
    make[kind]()
    before = os.lstat(place).st_ino, os.lstat(place).st_mode
    code, told = home.run("export", str(place), "--id", hand["id"])
    assert (code, told["error"]["file"]) == (2, str(place))
    assert (os.lstat(place).st_ino, os.lstat(place).st_mode) == before


def test_what_is_there_already_is_replaced_by_an_export(home: Home, tmp_path: Path) -> None:
    played_home(home.path)
    for name in ("x.zip", "x.csv", "x"):
        (tmp_path / name).write_bytes(b"?")
        assert home.run("export", str(tmp_path / name))[0] == 0
        assert (tmp_path / name).read_bytes() != b"?"


@pytest.mark.parametrize("name", [".lock", f"{DATABASE}-wal", f"{DATABASE}.count", "settings.yaml", DATABASE])
def test_nothing_is_exported_over_the_games_own_files(home: Home, name: str) -> None:
    played_home(home.path)
    (home.path / "settings.yaml").write_text("language: ko\n")
    (hand, *_) = home.listed()
    before = {path.name: path.read_bytes() for path in home.path.iterdir() if path.is_file()}
    assert home.run("export", str(home.path / name), "--id", hand["id"])[0] == 2
    assert {path.name: path.read_bytes() for path in home.path.iterdir() if path.is_file()} == before
    assert home.run("export", str(home.path / "everything.mighty"))[0] == 0


def test_nothing_is_exported_over_the_history_itself_or_where_nothing_can_be(home: Home, tmp_path: Path) -> None:
    assert home.run("export", str(tmp_path / "x"))[0] == 2
    played_home(home.path)
    before = home.listed()
    assert home.run("export", str(home.path / DATABASE))[0] == 2
    (tmp_path / "file").touch()
    for name in ("x", "x.zip", "x.yaml"):
        assert home.run("export", str(tmp_path / "file" / name), "--id", before[0]["id"])[0] == 2
    assert home.listed() == before


# --- another file in the place of the history ------------------------------------------------------------------


def put_beside(home: Path) -> int:
    """Move the history to where it is saved while its place is taken; return its number of hands."""
    played_home(home, 2)
    (home / DATABASE).rename(home / f"{DATABASE}.beside-1")
    return 2


def printed(home: Home, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Return the exit code of a command, and what it prints for people."""
    home._monkeypatch.setenv("MIGHTY_HOME", str(home.path))
    code = main(["history", *words, "--lang", "en"])
    return code, *capsys.readouterr()


def test_a_folder_in_the_place_of_the_history_hides_no_hand(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    hands = put_beside(home.path)
    (home.path / DATABASE).mkdir()
    (home.path / DATABASE / "mine").write_text("kept")
    code, out, err = printed(home, capsys, "list")
    assert (code, out.splitlines()[-1]) == (0, f"{hands} hands")
    assert "A folder was in the place of the history" in err
    assert (home.path / f"{DATABASE}.damaged-1" / "mine").read_text() == "kept"
    assert len(home.listed()) == hands


@pytest.mark.parametrize("words", [["list"], ["export", "x.zip"], ["import", "x.zip"]])
def test_where_the_history_cannot_be_read_no_command_says_that_there_are_no_hands(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str]
) -> None:
    def refuse(*_: object) -> Path:
        raise PermissionError(errno.EACCES, "refused")

    put_beside(home.path)
    (home.path / DATABASE).mkdir()
    monkeypatch.setattr(checking, "retire_file", refuse)
    monkeypatch.chdir(tmp_path)
    code, out, err = printed(home, capsys, *words)
    assert (code, out) == (2, "")
    assert f"cannot be read: {'Permission denied' if WINDOWS else 'Is a directory'}" in err


def test_a_link_to_a_drive_that_is_gone_is_reported(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    home.path.mkdir(exist_ok=True)
    link(home.path / DATABASE, home.path / "drive" / "history")
    code, out, err = printed(home, capsys, "list")
    assert (code, out) == (2, "")
    assert "cannot be read: No such file" in err


def test_hands_beside_a_history_that_a_game_has_open_are_named(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    put_beside(home.path)
    game = Archive(home.path)
    assert game.take()
    for words in (["list"], ["check"], ["list", "--json"]):
        code, out, err = printed(home, capsys, *words)
        assert code == 2
        assert f"{DATABASE}.beside-1" in err + out
    game.close()
    assert printed(home, capsys, "list")[0] == 0
    assert len(home.listed()) == 2
