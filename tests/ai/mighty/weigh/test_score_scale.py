"""Scores of different rules made comparable."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.ai.mighty.bid.bidding import openings
from mighty_gui.ai.mighty.hand_estimate import estimate, expected_score, score_scale
from mighty_gui.ai.mighty.playout.contract_playout import worth
from mighty_gui.ai.players import appraise
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import dealt
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import spread

PRESETS = {name: one.rules for name, one in presets_of_mighty().items()}


@pytest.mark.parametrize("preset", spread(PRESETS, 3))
def test_every_game_is_played_for_something(preset: str) -> None:
    rules = PRESETS[preset]
    pays_in_hundreds = isinstance(rules, MightyRules) and rules.scoring.made == "league"
    assert 0.05 < score_scale(rules) < (300 if pays_in_hundreds else 3)


def test_a_table_that_pays_nothing_has_a_scale_all_the_same() -> None:
    rules = PRESETS["gwanak-5"]
    odd = replace(rules, scoring=replace(rules.scoring, made="bid-over", failed="shortfall"))
    assert score_scale(odd) > 0


def test_the_standard_game_is_the_measure() -> None:
    assert score_scale(PRESETS["standard-5"]) == 1.0


@pytest.mark.parametrize(
    ("preset", "other"),
    [("two-mighty", "standard-2"), ("chicago-6", "chicago-8"), ("pagat-5", "standard-5"), ("iwoo-5", "gwangju-5")],
)
def test_tables_that_pay_little_are_known(preset: str, other: str) -> None:
    assert score_scale(PRESETS[preset]) < 0.6 * score_scale(PRESETS[other])


@pytest.mark.parametrize("preset", ["chicago-6", "pagat-5", "standard-5"])
def test_bids_are_valued_on_the_common_scale(preset: str) -> None:
    rules = PRESETS[preset]
    hand = dealt({}, rules=rules).state.cards_of(0)
    for bid, promised in openings(rules, hand):
        score = expected_score(rules, bid, estimate(rules, hand, bid.trump))
        assert promised * score_scale(rules) == pytest.approx(score)


def test_a_score_counts_the_more_beside_the_points_the_less_is_paid() -> None:
    small, usual = PRESETS["chicago-6"], PRESETS["standard-5"]
    lost, won = ({"points": points, "needed": 26, "made": True, "attacks": True} for points in (26, 27))
    gaps = [worth(rules, 2.0, **won).value - worth(rules, 1.0, **lost).value for rules in (small, usual)]
    assert gaps[0] > gaps[1] > 1.0


def test_levels_tell_scores_as_the_rules_count_them() -> None:
    seen = view(dealt({0: "SA HA HK HQ HJ HT H9 DA CA JK"}, rules=PRESETS["pagat-5"]), 0)
    bids = [one for one in appraise(seen, "hard") if one.score is not None and str(one.action) == "bid 15H"]
    assert len(bids) == 1
    assert 0 < (bids[0].score or 0.0) < 20
    assert bids[0].value > (bids[0].score or 0.0)
