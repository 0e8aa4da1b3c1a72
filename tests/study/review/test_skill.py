"""A player's losses, with valid intervals, and their rank among the levels."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import fmean, stdev

import pytest

from mighty_gui.study.review.judge import JudgedChoice
from mighty_gui.study.review.skill import (
    ENOUGH,
    HandLosses,
    Rate,
    SkillRank,
    SkillSample,
    Yardstick,
    by_month,
    by_phase,
    by_role,
    decisions_by_phase,
    decisions_by_role,
    hands_to_rating,
    losses,
    nearest_level,
    place_among,
    rate,
    yardsticks,
)
from tests.engine.game_kits import KITS
from tests.study.fakes import finished
from tests.study.mistakes import decisions


def hand(month: str, role: str, decisions: int, lost: float) -> HandLosses:
    return HandLosses(month, role, {"auction": SkillSample(1, 0.0), "play": SkillSample(decisions - 1, lost)})


@pytest.mark.parametrize(
    ("played", "more"), [([], 0), ([12], 8), ([12] * 3, 6), ([12] * 8, 1), ([12] * 9, 0), ([120], 1), ([25] * 4, 0)]
)
def test_the_hands_to_the_first_rating_are_counted_down(played: list[int], more: int) -> None:
    hands = [hand("2026-11", "defender", decisions, 1.0) for decisions in played]
    assert hands_to_rating(hands) == more
    found = rate([one.whole for one in hands])
    assert (more == 0) == (not played or (found is not None and found.is_telling))


def test_what_was_forced_is_no_decision_and_losses_are_brought_to_one_scale() -> None:
    found = decisions(finished(KITS["mighty"], 0), 0, loss=6.0)
    forced = replace(found[0], choices=found[0].choices[:1])
    unlisted = replace(found[0], choices=())
    best = replace(found[1], loss=0.0, choices=(*found[1].choices, JudgedChoice(found[1].best, 0.0, 0.0, None)))
    told = losses([forced, unlisted, best, *found[2:]], "friend", "2026-11", swing=2.0)
    assert told.whole == SkillSample(len(found) - 1, 3.0 * (len(found) - 2))
    assert (told.role, told.month) == ("friend", "2026-11")


def test_the_rate_is_that_of_all_decisions_and_its_error_that_of_hands() -> None:
    parts = [SkillSample(10, 5.0), SkillSample(10, 1.0), SkillSample(10, 3.0), SkillSample(0, 0.0)]
    found = rate(parts)
    assert found is not None
    assert (found.hands, found.decisions) == (3, 30)
    assert found.a_decision == pytest.approx(0.3)
    assert found.a_hand == pytest.approx(3.0)
    assert found.hand_se == pytest.approx(stdev([5.0, 1.0, 3.0]) / 3**0.5)
    assert found.se == pytest.approx(found.hand_se / 10), "hands of one length: the same error, a tenth as large"
    assert rate([SkillSample(9, 4.0)]) is None
    even = rate([SkillSample(5, 1.0), SkillSample(10, 2.0), SkillSample(20, 4.0)])
    assert even is not None
    assert even.se == pytest.approx(2.0 / 35), "the same a decision in every hand; but a loss may be to come"
    assert even.hand_se > 0.5
    spotless = rate([SkillSample(10, 0.0)] * 10)
    assert spotless is not None
    assert (spotless.a_decision, spotless.se, spotless.hand_se) == (0.0, 0.02, 0.2)


def test_the_interval_holds_the_truth_in_about_nineteen_of_twenty() -> None:
    chance, held = random.Random(3), 0
    for _ in range(400):
        parts = []
        for _ in range(40):
            number, tired = chance.randrange(4, 14), chance.random() < 0.3
            parts.append(
                SkillSample(number, sum((2.0 if tired else 0.5) for _ in range(number) if chance.random() < 0.2))
            )
        found = rate(parts)
        assert found is not None
        held += abs(found.a_decision - 0.2 * (0.3 * 2.0 + 0.7 * 0.5)) < found.half
    assert 360 <= held <= 395


def test_losses_are_told_apart_by_role_by_step_and_by_month() -> None:
    hands = [hand("2026-10", "friend", 11, 2.0), hand("2026-10", "defender", 11, 4.0)]
    hands += [hand("2026-09", "friend", 11, 6.0), hand("2026-09", "friend", 11, 4.0), hand("2026-08", "friend", 4, 9.0)]
    few = [hand("2026-07", "", 10, 1.0), hand("2026-07", "", 9, 1.0)]
    enough = [hand("2026-06", "", 10, 1.0), hand("2026-06", "", 10, 1.0)]
    assert list(by_month([*few, *enough])) == ["2026-06"]
    assert decisions_by_role([*few, *hands[:1]]) == {"friend": 11}, "what has no role counts in none"
    assert [(role, found.hands) for role, found in by_role(few).items()] == [("", 2)]
    roles = by_role(hands)
    assert list(roles) == ["", "friend"], "a single hand tells nothing of a role"
    assert roles["friend"].a_hand == pytest.approx(fmean([2.0, 6.0, 4.0, 9.0]))
    assert roles[""].decisions == 48
    phases = by_phase(hands)
    assert (phases["auction"].decisions, phases["auction"].a_decision) == (5, 0.0)
    assert phases["play"].a_decision == pytest.approx(25 / 43)
    months = by_month(hands)
    assert decisions_by_role(hands) == {"friend": 37, "defender": 11}, "every decision counts in a role and in a step"
    assert decisions_by_phase(hands) == {"auction": 5, "play": 43}
    assert list(months) == ["2026-09", "2026-10"], "the oldest first, without one in which little was decided"
    assert months["2026-09"].a_decision == pytest.approx(10 / 22)


LEVELS = {"novice": Yardstick(0.5, 0.02, 60), "normal": Yardstick(0.3, 0.02, 60), "hard": Yardstick(0.2, 0.02, 60)}


def own(mean: float, se: float, decisions: int = ENOUGH) -> Rate:
    return Rate(20, decisions, mean, se, 10 * mean, 10 * se)


@pytest.mark.parametrize(
    ("mean", "se", "place"),
    [
        (0.31, 0.02, SkillRank(("normal",), "novice", "hard")),
        (0.25, 0.03, SkillRank(("normal", "hard"), "novice")),
        (0.4, 0.01, SkillRank((), "novice", "normal")),
        (0.05, 0.01, SkillRank((), "hard")),
        (0.8, 0.05, SkillRank((), above="novice")),
        (0.33, 0.3, None),
    ],
)
def test_a_place_is_told_only_where_the_intervals_allow_it(mean: float, se: float, place: SkillRank | None) -> None:
    assert place_among(own(mean, se), LEVELS) == place


def test_the_error_of_a_difference_is_that_of_both_together() -> None:
    for apart, place in ((9.7, None), (9.9, SkillRank((), below="novice"))):
        assert place_among(own(0.5, 4.0), {"novice": Yardstick(0.5 + apart, 3.0, 60)}) == place


def test_before_a_hundred_decisions_or_without_yardsticks_there_is_no_place() -> None:
    assert place_among(own(0.31, 0.02, ENOUGH - 1), LEVELS) is None
    assert place_among(own(0.31, 0.02), {}) is None


def test_the_yardsticks_of_the_house_can_be_read() -> None:
    """Weaker levels give away more, as far as that was measured clearly enough."""
    found = yardsticks("mighty")
    assert set(found) == {"", "declarer", "friend", "defender"}
    for levels in found.values():
        assert list(levels) == ["novice", "normal", "hard"]
        assert all(one.se > 0.0 <= one.a_decision for one in levels.values())
        assert all(one.hands >= 2 for one in levels.values())
    novice, _, hard = found[""].values()
    assert novice.a_decision - hard.a_decision > 2 * (novice.se + hard.se)
    assert yardsticks("no such game") == {}


@pytest.mark.parametrize(("mean", "level"), [(9.0, "novice"), (0.33, "normal"), (0.0, "hard")])
def test_the_nearest_level_is_found_however_few_the_decisions(mean: float, level: str) -> None:
    assert nearest_level(own(mean, 1.0, 2), yardsticks("mighty")[""]) == level
    assert nearest_level(own(mean, 1.0, 2), {}) == ""
