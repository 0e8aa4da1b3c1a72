"""Every legal action is appraised, also those that the level left out, and the level's choice comes first."""

from __future__ import annotations

import random
from functools import cache

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.counsel import appraise_all
from mighty_gui.ai.mighty.look_ahead import expect_of
from mighty_gui.ai.pause import no_pause
from mighty_gui.ai.players import appraise
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import dealt, declared, played
from tests.ai.mighty.test_leak import resampled
from tests.tiers import spread

PRESETS = load_presets()
VARIED = ("standard-5", "standard-6", "two-mighty", "draft-2", "pannell-5", "minsa-5", "honeymoon-2", "gyeonggi-5-2018")


@cache
def positions(preset: str, seed: int = 2) -> list[tuple[MightyHand, PlayerView]]:
    """Return one position of each phase of a hand, and a few of the play."""
    hand, found, phases = MightyHand.from_seed(PRESETS[preset].rules, seed), [], set[str]()
    while hand.to_act is not None:
        seen = view(hand, controller(hand.rules, hand.to_act))
        mark = seen.phase.value + (str(len(seen.tricks)) if len(seen.tricks) in (4, 8) else "")
        if mark not in phases:
            phases.add(mark)
            found.append((hand.copy(), seen))
        hand.apply(choose(seen, "normal", seed), hand.to_act)
    return found


@pytest.mark.parametrize("preset", spread(VARIED, 8, 3))
def test_every_legal_action_has_a_score(preset: str) -> None:
    for _, seen in positions(preset):
        appraisals = appraise_all(seen, "normal", 1)
        assert sorted(str(one.action) for one in appraisals) == sorted(str(action) for action in seen.legal)
        assert appraisals[0].action == choose(seen, "normal", 1)
        assert all(one.score is not None for one in appraisals)
        assert all(one.chance is None or 0 <= one.chance <= 1 for one in appraisals)
        before_contract = seen.phase in (Phase.DRAW, Phase.MISDEAL, Phase.AUCTION)
        assert before_contract or all(one.chance is not None for one in appraisals)


def test_only_what_was_left_out_is_looked_into() -> None:
    """The best discards are played out again, because the others are compared with them."""
    for seen in (seen for _, seen in positions("standard-5") if seen.phase is not Phase.EXCHANGE):
        left = seen.legal[-1:]
        found = expect_of(seen, appraise(seen, "normal", 1), left, 100, 1, no_pause)
        assert list(found) == list(left)
        assert all(prospect.worlds >= 100 for prospect in found.values()), "more than tell which is the best"


@pytest.mark.nightly
def test_what_the_level_ranked_keeps_its_value_and_stands_before_the_rest() -> None:
    for _, seen in spread(positions("standard-5"), 4):
        ranked = {one.action: one.value for one in appraise(seen, "hard", 1)}
        appraisals = appraise_all(seen, "hard", 1)
        assert {one.action: one.value for one in appraisals if one.action in ranked} == ranked
        lowest = min(ranked.values())
        assert all(one.value < lowest for one in appraisals if one.action not in ranked)


@pytest.mark.parametrize("preset", spread(["standard-5", "two-mighty"], 2, 1))
def test_appraisals_use_nothing_that_the_seat_cannot_know(preset: str) -> None:
    chance = random.Random(3)
    for hand, seen in spread(positions(preset), 2):
        if seen.phase not in (Phase.MISDEAL, Phase.ELIMINATION):
            again = view(resampled(hand, seen.seat, chance), seen.seat)
            assert appraise_all(again, "normal", 4) == appraise_all(seen, "normal", 4)


def test_the_score_is_a_score_and_the_chance_a_chance_when_all_is_decided() -> None:
    """In a hand with winners only, 20 points are certain, and the expected score is what they pay."""
    hand = dealt({0: "HA HK HQ HJ HT H9 H8 SA JK DA"}, "C4 C6 D2")
    declared(hand, "15H", "C4 C6 D2", "DK")
    appraisals = appraise_all(view(hand, 0), "hard", 1)
    assert appraisals[0].chance == 1.0
    hopeless = dealt({0: "H2 H3 H4 C2 C4 C5 D2 D4 D5 ST"}, "C6 C7 D6")
    declared(hopeless, "19N", "C6 C7 D6", "SA")
    told = appraise_all(view(hopeless, 0), "hard", 1)
    assert all((one.chance or 0) < 0.1 and (one.score or 0) < 0 for one in told)


def test_a_defender_gains_what_the_declarer_loses() -> None:
    hand = dealt({0: "H2 H3 H4 C2 C4 C5 D2 D4 D5 ST"}, "C6 C7 D6")
    declared(hand, "19N", "C6 C7 D6", "SA")
    played(hand, "C2")
    appraisals = appraise_all(view(hand, hand.to_act or 0), "hard", 1)
    assert all((appraisal.chance or 0) < 0.2 for appraisal in appraisals)
    assert "SA" in map(str, view(hand, hand.to_act or 0).hand) or all(
        (appraisal.score or 0) > 0 for appraisal in appraisals
    )
