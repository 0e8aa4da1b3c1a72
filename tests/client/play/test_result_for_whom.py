"""The result begins with the reader's own score, and its stamp shows their own outcome."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.play.result.result_parts import Seal
from mighty_gui.client.play.result.result_sheet import ResultSheet
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match import Match
from mighty_gui.presets import load_presets
from mighty_gui.texts import Texts
from tests.client.scene_stage import make_app, make_match, match_with

KO, EN = Texts.load("ko"), Texts.load("en")


def sheet(home: Path, match: Match, language: str = "ko") -> ResultSheet:
    app = make_app(home, language=language)
    return ResultSheet(app.context, match, match.finished[-1], match.view(0))


def seals(one: ResultSheet) -> list[str]:
    widgets = one.write().walk()
    return [widget.label for widget in widgets if isinstance(widget, Seal)]


def hands(gains: bool, outcome: str, *, persons: int = 1) -> Match:
    """Return a match of one hand with that outcome and a gain or loss for the first player."""
    for seed in range(300):
        match = make_match(seed=seed, persons=persons)
        finished = match.finished[-1]
        if finished.result.outcome == outcome and (finished.scores[0] > 0) == gains and finished.scores[0]:
            return match
    raise AssertionError("there is no such hand")


@pytest.mark.parametrize("outcome", ["made", "failed"])
@pytest.mark.parametrize("gains", [True, False])
def test_what_it_brought_comes_first_then_the_side(tmp_path: Path, outcome: str, gains: bool) -> None:
    match = hands(gains, outcome)
    one = sheet(tmp_path, match)
    score = abs(match.finished[-1].scores[0])
    first, second = one.headlines()
    assert first == KO("result.you.gained" if gains else "result.you.lost", score=score)
    assert str(score) in first
    assert second == KO(f"result.title.{one.verdict}")


@pytest.mark.parametrize("outcome", ["made", "failed"])
def test_the_seal_tells_ones_own_outcome(tmp_path: Path, outcome: str) -> None:
    won, lost = sheet(tmp_path, hands(True, outcome)), sheet(tmp_path, hands(False, outcome))
    assert seals(won) == [KO(f"result.own_seal.{won.verdict}").replace("\n", " ")]
    assert seals(lost) == [KO("result.lost_seal")]


def test_who_stopped_a_contract_is_not_told_that_it_failed(tmp_path: Path) -> None:
    for texts in (KO, EN):
        assert texts("result.own_seal.failed") != texts("result.seal.failed")
    assert "실패" not in seals(sheet(tmp_path, hands(True, "failed")))[0]


@pytest.mark.parametrize("persons", [0, 2])
def test_with_nobody_or_several_the_side_is_all_there_is(tmp_path: Path, persons: int) -> None:
    match = match_with("failed", persons=persons)
    one = sheet(tmp_path, match)
    assert one.headlines() == [KO(f"result.title.{one.verdict}")]
    assert seals(one) == [KO(f"result.seal.{one.verdict}").replace("\n", " ")]


@pytest.mark.parametrize("outcome", ["misdeal", "passed_out"])
def test_a_hand_that_was_not_played_brought_nothing(tmp_path: Path, outcome: str) -> None:
    one = sheet(tmp_path, match_with(outcome))
    assert one.own_gain is None
    assert one.headlines() == [KO(f"result.title.{outcome}")]
    assert seals(one)


def rotation() -> MightyRules:
    return load_presets()["rotation-6"].rules


def test_who_sat_out_reads_of_the_others(tmp_path: Path) -> None:
    for seed in range(60):
        match = make_match(rotation(), seed=seed)
        finished = match.finished[-1]
        if finished.result.was_played and 0 in (finished.record.beginning.opening.sitting_out or ()):
            assert sheet(tmp_path, match).own_gain is None
            return
    raise AssertionError("the first player always plays")


def test_an_even_hand_says_so(tmp_path: Path) -> None:
    match = hands(True, "made")
    finished = match.finished[-1]
    object.__setattr__(finished, "scores", (0,) * len(finished.scores))
    one = sheet(tmp_path, match, "en")
    assert one.headlines()[0] == EN("result.you.even")
    assert seals(one) == []
