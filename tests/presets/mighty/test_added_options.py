"""An option that is declared in the rules works everywhere: no other code knows options of its kind by name."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.presets.mighty.added_options import write


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder: Path = tmp_path_factory.mktemp("added")
    write(folder)
    command = [sys.executable, "-m", "tests.presets.mighty.added_options", str(folder)]
    return json.loads(subprocess.run(command, capture_output=True, check=True, timeout=600).stdout)


def test_a_multiplier_that_is_declared_counts_in_score_and_result(found: dict[str, Any]) -> None:
    told = found["multiplier"]
    assert told["multipliers"] == [6, 2, 6, 1], "beside that of playing alone, for failures as the rules say"
    assert told["scores"][0] == [3 * score for score in told["scores"][1]]
    assert told["reasons"][0][1:] == [["No friend", "×2"], ["Spades", "×3"]]
    assert ["스페이드 기루다", "×3"] in told["reasons"][1]


def test_a_multiplier_that_is_declared_stands_on_the_sheet_where_it_counts(found: dict[str, Any]) -> None:
    told = found["multiplier"]
    assert told["sheet"] == ["With spades as trump it is times 3.", "스페이드 기루다는 3배입니다."]
    assert told["silent"] == [None, None], "a factor that is usually 1 goes without saying"
    assert "no-trump, no friend and spades apply to failed contracts" in told["defeats"][0]
    assert told["example"][1:] == [["Run", "×2"], ["No friend", "×2"], ["Spades", "×3"]]


def test_a_multiplier_that_is_declared_counts_in_playouts_and_estimates(found: dict[str, Any]) -> None:
    told = found["multiplier"]
    assert told["playout"] == told["scores"][0]
    assert told["estimate"][0] == 3 * told["estimate"][1] > 0


def test_a_multiplier_that_is_declared_is_edited_written_and_shared(found: dict[str, Any]) -> None:
    told = found["multiplier"]
    assert told["editor"] == ["scores", "number"]
    assert told["written"] == {"multipliers": {"spades": 3}}
    assert told["shared"]


def test_a_bar_that_is_declared_holds_at_the_table_in_playouts_and_on_the_sheet(found: dict[str, Any]) -> None:
    told = found["bar"]
    assert told["leads"] == "S2 H2", "neither the ace nor the trump"
    assert told["playout"] == "ace"
    assert told["sheet"][0].startswith("The declarer may not lead an ace or a trump to the first trick")
    assert told["sheet"][1].startswith("주공은 첫 턴에 에이스나 기루다를")


def test_a_penalty_that_is_declared_is_paid_told_and_explained(found: dict[str, Any]) -> None:
    told = found["penalty"]
    assert (told["scores"], told["pot"]) == ([0, 0, 0, 0, -2], 2)
    assert told["reasons"] == [[["Pass-out penalty", "−2"]], [["유찰 벌금", "−2"]]]
    assert told["sheet"] == ["The dealer pays 2 when all pass.", "유찰되면 딜러가 2점을 냅니다."]
    assert told["silent"] == [None, None]
    assert told["relevant"] == [True, False], "only where nobody need bid"
