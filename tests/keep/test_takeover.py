"""What older versions kept as files is taken over once and stays there. The files in ``older`` are theirs."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mighty_gui.engine.core.record import record_text
from mighty_gui.keep import MatchStore
from mighty_gui.keep.rows import HANDS, LESSONS
from mighty_gui.match import Match
from mighty_gui.presets import load_presets, read_record
from tests.hostile import HOSTILE
from tests.keep.homes import leave, store_in, told
from tests.match.playing import play_match
from tests.tiers import one_of

OLDER = Path(__file__).parent / "older"
SAVES = {
    "version-0.1.0": ((-576, 184, 32, 152, 120, 88), 3, 13, "standard-6"),
    "before-the-rebuild": ((56, -40, -24, -8, -48, 32, 32), 3, 20, "rotation-7"),
}
"""The totals, the hand that was being played, how many actions it had, and the preset."""

each_save = pytest.mark.parametrize("name", SAVES)


def old_home(name: str, tmp_path: Path) -> Path:
    shutil.copytree(OLDER / name, tmp_path / "matches")
    return tmp_path


def resumed(home: Path) -> tuple[MatchStore, Match]:
    store = store_in(home)
    match = store.resume()
    assert match is not None
    return store, match


def files(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@each_save
def test_a_save_goes_on_exactly_there(name: str, tmp_path: Path) -> None:
    store, match = resumed(old_home(name, tmp_path))
    totals, number, actions, preset = SAVES[name]
    assert store.problems == []
    assert (match.totals, match.number, len(match.actions)) == (totals, number, actions)
    assert (match.setup.preset, match.setup.rules) == (preset, load_presets()[preset].rules)
    assert len(match.taken_back) == 1
    assert (str(match.hand.phase), match.acting_seat) == ("play", 0)
    play_match(match, random.Random(1))
    assert match.is_over


@each_save
def test_it_is_taken_over_once_and_its_files_stay_as_they_are(name: str, tmp_path: Path) -> None:
    home = old_home(name, tmp_path)
    before = files(home / "matches")
    for _ in range(2):
        store = store_in(home)
        (listed,) = store.unfinished()
        assert (listed.totals, listed.hand) == SAVES[name][:2]
        leave(store)
    assert files(home / "matches") == before


@each_save
def test_what_was_taken_over_goes_on_after_its_first_action(name: str, tmp_path: Path) -> None:
    """Its hand in play was one record; from now on it is kept action by action."""
    store, match = resumed(old_home(name, tmp_path))
    seat = match.acting_seat
    assert seat is not None
    match.submit(seat, match.view(seat).legal[0])
    leave(store)
    assert resumed(tmp_path)[1].record() == match.record()


@each_save
def test_what_is_written_of_it_now_says_the_same(name: str, tmp_path: Path) -> None:
    _, match = resumed(old_home(name, tmp_path))
    for path in sorted((OLDER / name).glob("*/hand-*.yaml")):
        then = read_record(path, match.setup.rules)
        is_over = "result:" in path.read_text("utf-8")
        now = match.finished[int(path.stem[-4:]) - 1].record if is_over else match.record()
        assert (now.beginning, now.actions, now.taken_back) == (
            then.record.beginning,
            then.record.actions,
            then.record.taken_back,
        )
        assert dict(now.result or {}) == dict(then.record.result or {})


@each_save
def test_its_records_can_be_read_without_the_match(name: str) -> None:
    catalogue = load_presets()
    for path in sorted((OLDER / name).glob("*/hand-*.yaml")):
        loaded = read_record(path, catalogue)
        hand = loaded.replay()
        assert hand.is_over == (loaded.record.result is not None)
        if hand.result is not None:
            assert hand.result.as_json() == loaded.record.result
        assert record_text(loaded.record).startswith("format: mighty-record/1\n")


OLD_FILES = ("match.yaml", "hand-0001.yaml", "ledger.jsonl", "../current", "hand-0003.yaml")


@pytest.mark.parametrize("name", HOSTILE)
def test_no_file_keeps_anything_else_from_being_taken_over(name: str, tmp_path: Path) -> None:
    """Each of an old match's files in turn."""
    for at, file in enumerate(one_of(OLD_FILES, list(HOSTILE).index(name))):
        home = old_home("before-the-rebuild", tmp_path / str(at))
        path = next((home / "matches").glob("2*")) / file
        path.unlink()
        HOSTILE[name](path)
        shutil.copytree(
            OLDER / "version-0.1.0", home / "matches", dirs_exist_ok=file != "../current"
        ) if file != "../current" else None
        store = store_in(home)
        found = {one.setup.preset: one.totals for one in store.unfinished()}
        assert ("rotation-7" in found) == (file != "match.yaml"), file
        if file == "match.yaml":
            assert "standard-6" in found
        else:
            assert found["rotation-7"] == SAVES["before-the-rebuild"][0], file
        leave(store)
        assert told(store_in(home)) == [], "what was told once is not told again"


def change(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[40] = 0xFF
    path.write_bytes(data)


@pytest.mark.parametrize("damage", [change, Path.unlink])
def test_a_ledger_keeps_the_scores_of_a_lost_hand(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    home = old_home("before-the-rebuild", tmp_path)
    damage(next((home / "matches").glob("*/hand-0002.yaml")))
    store, match = resumed(home)
    assert told(store) == (["save.old_hands_damaged"] if damage is change else [])
    assert (match.totals, match.number) == (SAVES["before-the-rebuild"][0], 3)


def test_without_a_ledger_a_damaged_record_still_tells_its_result(tmp_path: Path) -> None:
    home = old_home("version-0.1.0", tmp_path)
    for path in (home / "matches").glob("*/hand-000[12].yaml"):
        change(path)
    store, match = resumed(home)
    assert match.totals == SAVES["version-0.1.0"][0]
    assert told(store) == ["save.old_hands_damaged"]


def test_a_match_that_was_concluded_is_over_and_one_in_mid_hand_is_not(tmp_path: Path) -> None:
    home = old_home("version-0.1.0", tmp_path)
    (home / "matches" / "current").unlink()
    assert len(store_in(home).unfinished()) == 1, "another match was begun, and made it unreachable"
    over = tmp_path / "over"
    over.mkdir()
    home = old_home("version-0.1.0", over)
    (home / "matches" / "current").unlink()
    next((home / "matches").glob("*/hand-0003.yaml")).unlink()
    store = store_in(home)
    assert store.unfinished() == []
    assert len(store.archive.rows(HANDS)) == 2


def test_lessons_are_taken_over(tmp_path: Path) -> None:
    (tmp_path / "lessons.yaml").write_text("tricks: {done: true}\ntips: {alone: true}\n", encoding="utf-8")
    store = store_in(tmp_path)
    kept = {str(row["name"]): json.loads(str(row["value"])) for row in store.archive.rows(LESSONS)}
    assert kept == {"tricks": {"done": True}, "tips": {"alone": True}}
    assert (tmp_path / "lessons.yaml").exists()
    (tmp_path / "lessons.yaml").write_text("tricks: {}\n", encoding="utf-8")
    assert len(store_in(tmp_path).archive.rows(LESSONS)) == 2


@pytest.mark.parametrize("number", [2**63, 10**9, 0, True, None, "1"])
def test_a_ledger_cannot_name_a_hand_that_there_was_not(number: object, tmp_path: Path) -> None:
    home = old_home("before-the-rebuild", tmp_path)
    (ledger,) = (home / "matches").glob("2*/ledger.jsonl")
    _, first, *_ = ledger.read_text("utf-8").splitlines()
    with ledger.open("a", encoding="utf-8") as file:
        file.write(json.dumps({**json.loads(first), "number": number}) + "\n")
    store, match = resumed(home)
    assert (match.totals, match.number) == SAVES["before-the-rebuild"][:2]
    assert (store.saving.state, store.problems) == ("saved", [])
