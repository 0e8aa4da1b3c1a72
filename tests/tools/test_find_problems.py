"""Problems come from decisions where levels differ; few of them are easy, and their names stay."""

from __future__ import annotations

from collections import Counter

import pytest

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.players import choose
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.study.practice.problems import all_problems
from tests.ai.mighty.positions import dealt, declared, played
from tools.find_problems import _confirmed, _other_call, count, easy, shipped


@pytest.mark.parametrize(
    ("solved_by", "easier"), [(["normal", "hard"], 1), (["hard"], 0), (["novice", "hard"], 0), ([], 0)]
)
def test_a_problem_that_only_the_weakest_level_fails_is_counted_as_easy(solved_by: list[str], easier: int) -> None:
    wanted = Counter({"ruff": 3, easy("ruff"): 1})
    count({"theme": "ruff", "solved_by": solved_by}, wanted)
    assert wanted == {"ruff": 2, easy("ruff"): 1 - easier}


def test_a_problem_is_named_by_itself_alone() -> None:
    found = {"theme": "joker_call", "seed": 7, "action": 31, "seat": 2, "best": "play S3 call", "tempting": "play S3",
             "loss": 1.0, "se": 0.1, "chances": [0.6, 0.5], "reason": {}, "mind": "8", "preset": "standard-5",
             "solved_by": [], "proven": False, "second": "play S3", "leads": [], "record": {}}  # fmt: skip
    assert shipped(found)["name"] == "joker-call-7-31"
    assert shipped(found | {"action": 32})["name"] == "joker-call-7-32"
    assert all(name.endswith(f"-{problem.number}") for name, problem in all_problems().items())


def test_a_joker_call_is_tried_beside_playing_on_without_it() -> None:
    cards = dealt({0: "HA HK HQ HJ HT C3 SA SQ D2 D3"}, "CA CK DA")
    hand = played(declared(cards, "14H", "D2 D3 CK", "JK"), "DA")
    while hand.state.trick:
        hand.apply(choose(view(hand, hand.to_act or 0), "normal"))
    assert hand.to_act == 0
    seen = view(hand, 0)
    caller, king = (next(action for action in seen.legal if str(action) == words) for words in ("play C3", "play HK"))
    (called,) = _other_call(seen, caller)
    assert str(called) == "play C3 call"
    assert _other_call(seen, king) == [called]
    assert not any(action.call for action in _other_call(seen, called) if isinstance(action, Play))


def test_no_more_problems_of_a_theme_are_confirmed_than_are_wanted() -> None:
    problem = next(iter(all_problems().values()))
    decision = problem.decision
    seen = expect(PlayerView, problem.hand.view(problem.number - 1, decision.seat))
    chosen = dict.fromkeys(PLAYABLE, decision.played)
    tried = [decision.best, decision.played]
    assert _confirmed(seen, Weighing(seen, 1), tried, chosen, "any", Counter()) is None
