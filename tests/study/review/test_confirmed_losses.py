"""Losses that the judge has shown in hands of novices and rule players: they are still shown, and they are true.

``tools.tuning.confirm_losses`` writes ``confirmed_losses.json``, with the totals of all its cases.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.ai.fresh_trial import Trial
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets import load_presets, read_record
from mighty_gui.study.review.analysis import judge_decision
from tests.tiers import spread

KEPT: dict[str, Any] = json.loads(Path(__file__).with_name("confirmed_losses.json").read_text(encoding="utf-8"))
EVERY: list[dict[str, Any]] = KEPT["cases"]
CASES = spread(EVERY, 4)
WORLDS = 40
TRUE = 0.9
"""The share of shown losses that must be true."""


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> list[ReplayedHand]:
    """Return the hands of the cases."""
    folder, found = tmp_path_factory.mktemp("hands"), []
    for at, case in enumerate(CASES):
        path = folder / f"{at}.yaml"
        path.write_text(case["record"], encoding="utf-8")
        file = read_record(path, load_presets())
        found.append(ReplayedHand(file.record, file.rules))
    return found


@pytest.mark.nightly
def test_what_was_shown_as_a_loss_still_is(hands: list[ReplayedHand]) -> None:
    told = [judge_decision(hand, case["action"], case["seat"], 1) for hand, case in zip(hands, CASES, strict=True)]
    assert sum(one.loss > 0 for one in told) >= TRUE * len(CASES)


def test_nine_losses_of_ten_are_true_in_worlds_that_neither_chose_nor_judged_them(hands: list[ReplayedHand]) -> None:
    true = 0
    for hand, case in zip(hands, CASES, strict=True):
        parse = hand.game.parse_action
        view = hand.view(case["action"] - 1, case["seat"])
        trial = Trial(view, (parse(case["best"]), parse(case["played"])), "in the suite")
        trial.look(WORLDS)
        true += trial.comparison().loss > 0
    assert true >= TRUE * len(CASES)


def test_what_all_of_them_came_to_is_kept_with_them() -> None:
    assert len(EVERY) == 20
    assert any("truly better" in line for line in KEPT["found"])
