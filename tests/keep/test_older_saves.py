"""What older versions saved can still be gone on with. The files in ``older`` were written by them."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from mighty_gui.engine.core.record import record_text
from mighty_gui.keep import MatchStore
from mighty_gui.match import Match
from mighty_gui.presets import load_presets, read_record
from tests.match.playing import play_match

OLDER = Path(__file__).parent / "older"
SAVES = {
    "version-0.1.0": ((-576, 184, 32, 152, 120, 88), 3, 13, "standard-6"),
    "before-the-rebuild": ((56, -40, -24, -8, -48, 32, 32), 3, 20, "rotation-7"),
}
"""The totals, the hand that was being played, how many actions it had, and the preset."""

each_save = pytest.mark.parametrize("name", SAVES)


def resumed(name: str, tmp_path: Path) -> tuple[MatchStore, Match]:
    shutil.copytree(OLDER / name, tmp_path / "matches")
    store = MatchStore(tmp_path / "matches")
    match = store.resume()
    assert match is not None
    assert store.problems == []
    return store, match


@each_save
def test_a_save_goes_on_exactly_there(name: str, tmp_path: Path) -> None:
    _, match = resumed(name, tmp_path)
    totals, number, actions, preset = SAVES[name]
    assert (match.totals, match.number, len(match.actions)) == (totals, number, actions)
    assert (match.setup.preset, match.setup.rules) == (preset, load_presets()[preset].rules)
    assert len(match.taken_back) == 1
    assert (str(match.hand.phase), match.acting_seat) == ("play", 0)
    play_match(match, random.Random(1))
    assert match.is_over


@each_save
def test_what_is_written_of_it_now_says_the_same(name: str, tmp_path: Path) -> None:
    _, match = resumed(name, tmp_path)
    for path in sorted((OLDER / name).glob("*/hand-*.yaml")):
        then = read_record(path, match.setup.rules)
        now = (
            match.finished[int(path.stem[-4:]) - 1].record
            if "result:" in path.read_text("utf-8")
            else match.record()
        )
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


def test_a_ledger_of_before_keeps_the_scores_of_a_lost_hand(tmp_path: Path) -> None:
    shutil.copytree(OLDER / "before-the-rebuild", tmp_path / "matches")
    next((tmp_path / "matches").glob("*/hand-0002.yaml")).unlink()
    match = MatchStore(tmp_path / "matches").resume()
    assert match is not None
    assert match.totals == SAVES["before-the-rebuild"][0]
    assert match.number == 3
