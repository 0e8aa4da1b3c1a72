"""The values that players state are compared with the truth."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.cli.command_line import main as command
from tools.tuning.calibration import Answer, Case, answers, main, report, score_answers


def test_a_line_tells_how_far_apart_they_lie() -> None:
    found = [
        Answer("1", "trick 1", "friend", "chance", 0.5, 1.0),
        Answer("2", "trick 1", "friend", "chance", 0.7, 0.0),
        Answer("3", "trick 1", "friend", "chance", 0.6, 1.0),
    ]
    first, *bins = report(found, [])
    assert "    3  stated 0.600  true 0.667  apart -0.067 ± 0.314" in first
    assert "Brier +0.300 ± 0.080" in first
    assert bins == [
        "friend   0.4-0.6     1  stated 0.500  true 1.000  apart -0.500 ± 0.000",
        "friend   0.6-0.8     2  stated 0.650  true 0.500  apart +0.150 ± 0.389",
    ]


def test_two_versions_are_compared_over_the_same_questions() -> None:
    now = Answer("1", "trick 1", "friend", "chance", 0.9, 1.0)
    before = [now._replace(stated=0.5), now._replace(hand="2", stated=0.0)]
    assert "change -0.240 ± 0.000" in next(report([now], before))


def test_friend_and_defender_are_asked_whom_they_imagine() -> None:
    found = answers(Case("standard-5", "normal", 7, None, True, (1, 4)))
    assert {one.role for one in found} == {"friend", "defender"}
    assert {one.when for one in found} == {"trick 1", "trick 4"}
    suits = [one for one in found if one.of == "side suits"]
    assert all(0 <= one.stated <= 3 and one.true in (0, 1, 2, 3) for one in suits)


def test_hands_are_read_from_records_too(tmp_path: Path) -> None:
    command(["simulate", "--hands", "1", "--seed", "7", "--seats", "normal", "--records", str(tmp_path)])
    (record,) = tmp_path.glob("*.yaml")
    found = answers(Case("standard-5", "normal", 1, record, True, (1,)))
    assert found
    assert {one.hand for one in found} == {record.stem}


def test_in_any_game_a_person_is_asked_for_the_score_of_their_choice() -> None:
    for preset in ("mitigati", "standard-3"):
        found = score_answers(Case(preset, "normal", 7, None, False, (1, 7)))
        assert {one.when for one in found} <= {"auction", "trick 1", "trick 7"}
        assert len({one.when for one in found}) == len(found) > 0, "one answer for each time"
        assert {(one.of, one.role) for one in found} == {("score", "player")}
        assert len({one.true for one in found}) == 1, "the score of one person in one hand"


def test_expected_scores_are_not_read_from_records(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["calibration", "--scores", "--records", str(tmp_path)])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "--scores does not read records" in capsys.readouterr().err
