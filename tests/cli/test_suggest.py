"""The output of suggest: the choice first, arguments for and against each action, and actions about as good."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mighty_gui.cli.command_line import main

RECORD = """format: mighty-record/1
preset: standard-5
seed: 7
actions: []
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "hand.yaml"
    path.write_text(RECORD, encoding="utf-8")
    return path


def test_what_is_about_as_good_is_marked_in_both_forms(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suggest", str(record), "--level", "hard", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    first, *others = told["actions"]
    assert first["action"] == told["choice"]
    assert not first["about_as_good"]
    same = [one["action"] for one in others[:11] if one["about_as_good"]]
    assert main(["suggest", str(record), "--level", "hard"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split("≈ ")[1] for row in rows if "≈" in row] == same


def test_a_bold_bid_has_a_reason_and_something_against_it(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suggest", str(record), "--level", "normal", "--json"]) == 0
    actions = json.loads(capsys.readouterr().out)["actions"]
    bold = [one for one in actions if one["action"].startswith("bid") and one["chance"] < 0.4]
    assert bold
    assert all(one["against"]["code"] == "against.risky_bid" for one in bold)
    assert all(one["reason"]["code"].startswith("bid.") for one in bold)
    assert all(one["against"] is None for one in actions if one["action"] == "pass")


def test_who_weighs_nothing_is_given_no_reason_and_the_choice_comes_first(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = set[str]()
    for seed in "123":
        assert main(["suggest", str(record), "--level", "random", "--seed", seed, "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        actions = [one["action"] for one in told["actions"]]
        found.add(told["choice"])
        assert actions[0] == told["choice"]
        assert len(set(actions)) == len(actions) > 1
        assert {(one["reason"], one["against"]) for one in told["actions"]} == {(None, None)}
    assert len(found) > 1
    assert main(["suggest", str(record), "--level", "random"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
