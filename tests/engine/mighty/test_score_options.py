"""The options of scores that some programs and tables have (RULES §6). Seat 0 is always the declarer.

What is tested is in `mighty_gui.engine.mighty.scoring` and `mighty_gui.engine.mighty.score_formulas`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.result import CAP, MightyResult, ScoreLine, base_of, each_of, multiplier_of, read_result
from mighty_gui.engine.mighty.rules import MULTIPLIERS, FriendWeight, ScoreCap, ShortBy
from mighty_gui.engine.mighty.score_formulas import credited_points
from tests.engine.mighty.helpers import STANDARD, merged, play, position, settled, vary

# no_friend_when


def alone(*calls: str, **scoring: Any) -> int:
    """Return the multiplier of a declarer who was alone after these calls."""
    return settled("15H", [15, 5, 0, 0, 0], calls=calls, scoring=scoring).multiplier


def test_no_friend_when_alone_multiplies_whatever_was_called() -> None:
    assert alone("friend none") == alone("friend SA") == alone() == 2


def test_no_friend_when_declared_multiplies_only_what_was_declared() -> None:
    assert alone("friend none", no_friend_when="declared") == 2
    assert alone("friend SA", no_friend_when="declared") == 1
    assert alone("friend first", no_friend_when="declared") == 1


def test_no_friend_when_declared_a_friend_found_by_the_first_of_two_calls_is_none_declared() -> None:
    assert alone("friend SA", "friend none", no_friend_when="declared") == 1


def test_no_friend_when_declared_looks_at_the_call_that_was_made() -> None:
    for call, found in (("friend none", True), ("friend SK", False)):
        hand = position("S2 SK | S3 CK | S7 C5", "13H", call, scoring={"no_friend_when": "declared"})
        play(hand, "S2", "S3", "S7", "C5", "SK", "CK")
        assert hand.result is not None
        assert ("no_friend" in [line.kind for line in hand.result.lines]) is found


def test_a_called_card_of_ones_own_may_be_scored_as_no_friend_declared() -> None:
    declared = {"no_friend_when": "declared"}
    for friend, found in (({}, False), ({"own_card": "no-friend"}, True), ({"buried_card": "no-friend"}, False)):
        hand = position("S2 SK | S3 CK | S7 C5", "13H", "friend SK", scoring=declared, friend=friend)
        play(hand, "S2", "S3", "S7", "C5", "SK", "CK")
        assert hand.result is not None
        assert ("no_friend" in [line.kind for line in hand.result.lines]) is found, friend


def test_a_called_card_that_is_buried_may_be_scored_as_no_friend_declared() -> None:
    declared: dict[str, Any] = {"friend": {"buried_card": "no-friend"}, "scoring": {"no_friend_when": "declared"}}
    scores = [settled("15H", [15, 5, 0, 0, 0], calls=["friend DA"], discard=buried, **declared).multiplier
              for buried in ("DA S2 S3", "DK S2 S3")]  # fmt: skip
    assert scores == [2, 1]
    two = [settled("15H", [15, 5, 0, 0, 0], calls=["friend DA", call], discard="DA S2 S3", **declared).multiplier
           for call in ("friend none", "friend HA", "friend first")]  # fmt: skip
    assert two == [2, 1, 1]


# floor, both-over, pays-back


def took(points: int, contract: str, /, **options: Any) -> MightyResult:
    """Return the result if the declarer and the friend, seat 1, take that many points together."""
    return settled(contract, [points, 0, 20 - points, 0, 0], friends=[1], **options)


def lines(result: MightyResult) -> list[tuple[str, int]]:
    return [(line.kind, line.value) for line in result.lines]


def test_floor_is_the_least_a_made_contract_is_worth_before_multipliers() -> None:
    assert lines(took(13, "13H", scoring={"floor": 2})) == [("floor", 2)]
    assert lines(took(15, "13H", scoring={"floor": 2})) == [("overtricks-plus-double", 2)]
    assert lines(took(13, "13N", scoring={"floor": 2})) == [("floor", 2), ("no_trump", 2)]
    assert lines(took(20, "13H", scoring={"floor": 2, "run_base": 1})) == [("floor", 2)]


def test_floor_is_not_for_failed_contracts() -> None:
    assert lines(took(14, "15H", scoring={"floor": 2})) == [("shortfall", 1)]


def test_both_over_takes_the_number_off_points_and_bid() -> None:
    scoring = {"made": "both-over", "over": 12}
    assert lines(took(17, "15H", scoring=scoring)) == [("both-over", 5 + 3)]
    assert lines(took(13, "13H", scoring={**scoring, "over": 10})) == [("both-over", 3 + 3)]


def test_both_over_is_at_least_one_in_all() -> None:
    assert lines(took(13, "13H", scoring={"made": "both-over", "over": 13})) == [("both-over", 1)]
    assert lines(took(13, "13H", scoring={"made": "both-over", "over": 20})) == [("both-over", 1)]


def test_pays_back_is_what_the_bid_is_over_and_the_shortfall() -> None:
    scoring = {"failed": "pays-back", "over": 12}
    assert lines(took(13, "16H", scoring=scoring)) == [("pays-back", 4 + 3)]
    assert lines(took(15, "16H", scoring={**scoring, "over": 19})) == [("pays-back", 0)]


# no_trump_minimum


CHEAPER: dict[str, Any] = {"auction": {"minimum": 14, "no_trump_minimum_offset": -1}}


@pytest.mark.parametrize(
    ("contract", "points", "offset", "at_minimum"),
    [("15N", 16, 1 + 2 * 2, 1 + 2), ("14N", 15, 1 + 2, 1 + 2), ("13N", 15, 2, 2), ("15H", 16, 1 + 2, 1 + 2)],
)
def test_no_trump_minimum_at_minimum_lowers_it_for_a_contract_not_above_the_minimum(
    contract: str, points: int, offset: int, at_minimum: int
) -> None:
    """The values of 15N and 14N are those of Mighty Network 4.0."""
    for when, base in (("offset", offset), ("at-minimum", at_minimum)):
        assert took(points, contract, **CHEAPER, scoring={"no_trump_minimum": when}).base == base


def test_no_trump_minimum_is_the_same_for_failed_contracts() -> None:
    teeth = {"failed": "tooth-for-tooth"}
    assert took(13, "15N", **CHEAPER, scoring=teeth).base == 2
    assert took(13, "15N", **CHEAPER, scoring={**teeth, "no_trump_minimum": "at-minimum"}).base == 1 + 2 * 1


# full_contract


def test_full_contract_multiplies_a_contract_of_the_maximum() -> None:
    more = {"multipliers": {"full_contract": 3, "run": 1}}
    assert took(20, "20H", scoring=more).multiplier == 3
    assert took(20, "19H", scoring=more).multiplier == 1
    assert took(20, "18H", auction={"maximum": 18}, scoring=more).multiplier == 3


def test_full_contract_obeys_failure_multiplies() -> None:
    more: dict[str, Any] = {"multipliers": {"full_contract": 3}}
    assert took(19, "20H", scoring=more).multiplier == 3
    assert took(19, "20H", scoring={**more, "failure_multiplies": False}).multiplier == 1


def test_full_contract_and_announced_run_multiply_alike_and_together() -> None:
    more = {"multipliers": {"full_contract": 3, "announced_run": 5, "run": 1}}
    assert took(20, "20H", scoring=more).multiplier == 15
    assert took(20, "20H", auction={"maximum": None}, scoring=more).multiplier == 1


# back_run: short_by


@pytest.mark.parametrize(("points", "is_one"), [(11, True), (10, True), (12, False), (15, False), (16, False)])
def test_short_by_a_back_run_is_short_of_the_contract_by_at_least_that(points: int, is_one: bool) -> None:
    result = took(points, "15H", scoring={"back_run": ShortBy(4)})
    assert result.back_run is is_one
    assert ("back_run" in [line.kind for line in result.lines]) is is_one


def test_short_by_looks_at_the_real_points() -> None:
    rules: dict[str, Any] = {"points": {"friend_weight": FriendWeight(one=3)}, "scoring": {"back_run": ShortBy(4)}}
    result = settled("20H", [8, 5, 7, 0, 0], friends=[1], **rules)
    assert (result.outcome, result.points, result.taken, result.back_run) == ("made", 23, 13, False)
    result = settled("20H", [8, 3, 9, 0, 0], friends=[1], **rules)
    assert (result.outcome, result.points, result.taken, result.back_run) == ("failed", 17, 11, True)


def test_short_by_counts_the_points_missing_in_every_form_of_contract() -> None:
    for defence, is_one in ((7, False), (8, True)):
        points = [20 - defence, 0, defence, 0, 0]
        scoring = {"made": "concede", "failed": "concede", "back_run": ShortBy(5)}
        concede = {"contract": {"form": "concede-fewer"}, "auction": {"minimum": 6, "maximum": 1}, "scoring": scoring}
        assert settled("4H", points, friends=[1], **concede).back_run is is_one
        quota = {"contract": {"form": "quota", "quota": 8}, "scoring": {"back_run": ShortBy(5)}}
        assert settled("4H", points, friends=[1], **quota).back_run is is_one


# cap


def test_cap_is_the_most_a_defender_pays_or_gets() -> None:
    scoring = {"cap": ScoreCap(5)}
    assert lines(took(15, "15H", scoring=scoring)) == [("overtricks-plus-double", 4)]
    made = took(17, "15H", scoring=scoring)
    assert lines(made) == [("overtricks-plus-double", 6), ("cap", 5)]
    assert (made.base, made.multiplier, made.each, made.scores) == (6, 1, 5, (10, 5, -5, -5, -5))
    failed = took(8, "16H", scoring=scoring)
    assert lines(failed) == [("shortfall", 8), ("back_run", 2), ("cap", 5)]
    assert failed.scores == (-10, -5, 5, 5, 5)


def test_cap_no_trump_is_that_of_contracts_without_trump() -> None:
    assert took(17, "15N", scoring={"cap": ScoreCap(5, 9)}).each == 9
    assert took(17, "15H", scoring={"cap": ScoreCap(5, 9)}).each == 5
    assert took(17, "15N", scoring={"cap": ScoreCap(5)}).each == 5


def test_cap_run_is_cap_a_run_is_worth_it_whatever_the_bid() -> None:
    scoring = {"cap": ScoreCap(50, 90, run_is_cap=True), "run_base": 3, "multipliers": {"announced_run": 7}}
    for contract, each in (("13H", 50), ("20H", 50), ("13N", 90)):
        run = took(20, contract, scoring=scoring)
        assert (lines(run), run.each) == ([("run-cap", each)], each)
    assert took(19, "13H", scoring=scoring).each == 6
    assert took(0, "13H", scoring=scoring).each == 26, "not a back-run"


def test_cap_run_is_cap_is_not_for_all_points_in_a_contract_that_fails() -> None:
    scoring = {"cap": ScoreCap(50, run_is_cap=True)}
    failed = took(20, "22H", auction={"maximum": 25}, scoring=scoring)
    assert (failed.outcome, failed.run, failed.each) == ("failed", True, 2)


def test_cap_is_of_each_defenders_payment_not_of_what_a_lone_declarer_gets() -> None:
    result = settled("15H", [17, 3, 0, 0, 0], scoring={"cap": ScoreCap(5), "multipliers": {"no_friend": 1}})
    assert result.scores == (20, -5, -5, -5, -5)


def test_a_capped_result_is_read_back_as_it_was() -> None:
    result = took(17, "15H", scoring={"cap": ScoreCap(5)})
    assert read_result(result.in_full(), vary()) == result


# league

LEAGUE: dict[str, Any] = {
    "auction": {"minimum": 14},
    "scoring": {
        "made": "league",
        "failed": "league",
        "cap": ScoreCap(2000, 3000, run_is_cap=True),
        "multipliers": dict.fromkeys(MULTIPLIERS, 1),
    },
}


@pytest.mark.parametrize(
    ("contract", "points", "each"),
    [
        ("14H", 14, 300 + 200), ("14H", 16, 300 + 600), ("16H", 17, 900 + 400), ("17H", 19, 1200 + 600),
        ("18H", 19, 1500 + 400), ("18H", 18, 1500 + 200), ("19H", 19, 1800 + 200), ("14N", 15, 2 * 700),
        ("16N", 17, 2600), ("17N", 18, 3000), ("14H", 20, 2000), ("20N", 20, 3000),
    ],
)  # fmt: skip
def test_league_what_a_made_contract_earns(contract: str, points: int, each: int) -> None:
    result = took(points, contract, **LEAGUE)
    assert (result.outcome, result.scores) == ("made", (2 * each, each, -each, -each, -each))


@pytest.mark.parametrize(
    ("contract", "points", "each"),
    [
        ("14H", 13, 300 + 200), ("14H", 10, 300 + 800), ("16H", 12, 900 + 800), ("16H", 8, 2000),
        ("15N", 14, 2 * 800), ("16N", 13, 3000),
    ],
)  # fmt: skip
def test_league_what_a_failed_contract_costs(contract: str, points: int, each: int) -> None:
    result = took(points, contract, **LEAGUE)
    assert (result.outcome, result.scores) == ("failed", (-2 * each, -each, each, each, each))


def test_league_alone_the_declarer_takes_four_shares() -> None:
    assert settled("15H", [16, 4, 0, 0, 0], **LEAGUE).scores == (4000, -1000, -1000, -1000, -1000)


def test_league_below_thirteen_nothing_is_negative() -> None:
    assert took(10, "10H", scoring=LEAGUE["scoring"]).each == 0


# full_suffices

BEYOND: dict[str, Any] = {"auction": {"minimum": 14, "maximum": 25}, "contract": {"full_suffices": True}}


def test_full_suffices_a_contract_above_all_points_is_made_by_all_of_them() -> None:
    """The values are those of Mighty Network 4.0 (신촌, 21H and 20 points; 대구, 22H and 20 points)."""
    made = took(20, "21H", **BEYOND, scoring={"multipliers": {"run": 1}})
    assert (made.outcome, made.points, made.target, lines(made)) == ("made", 20, 20, [("overtricks-plus-double", 14)])
    assert took(20, "22H", **BEYOND).outcome == "made"
    assert took(20, "22H", auction=BEYOND["auction"]).outcome == "failed"


def test_full_suffices_takes_nothing_less_than_all_and_counts_the_bid_if_it_fails() -> None:
    failed = took(19, "22H", **BEYOND)
    assert (failed.outcome, failed.target, lines(failed)) == ("failed", 20, [("shortfall", 3)])
    assert took(19, "22H", **BEYOND, scoring={"back_run": ShortBy(3)}).back_run
    buried = {"discard": "HA S2 S3", "points": {"discard": "defenders"}}
    assert settled("21H", [19, 0, 0, 0, 0], friends=[1], **buried, **BEYOND).outcome == "failed"


def test_full_suffices_leaves_other_contracts_as_they_are() -> None:
    assert lines(took(17, "15H", **BEYOND)) == lines(took(17, "15H", auction={"minimum": 14}))
    light: dict[str, Any] = {"points": {"friend_weight": FriendWeight(one=0.5)}}
    assert settled("20H", [10, 10, 0, 0, 0], friends=[1], **BEYOND, **light).outcome == "failed"
    assert settled("21H", [10, 10, 0, 0, 0], friends=[1], **BEYOND, **light).outcome == "made"


# the lines of a score

BASE, RUN, FRIEND = ScoreLine("bid", 5), ScoreLine("run", 2, True), ScoreLine("no_friend", 3, True)


@pytest.mark.parametrize(
    ("lines", "base", "multiplier", "each"),
    [
        ((), 0, 1, 0),
        ((BASE,), 5, 1, 5),
        ((RUN,), 0, 2, 0),
        ((BASE, RUN), 5, 2, 10),
        ((RUN, BASE, FRIEND), 5, 6, 30),
        ((BASE, FRIEND, ScoreLine(CAP, 12)), 5, 3, 12),
        ((BASE, FRIEND, ScoreLine(CAP, 20)), 5, 3, 15),
    ],
)
def test_a_score_is_its_base_times_every_multiplier_up_to_the_cap(
    lines: tuple[ScoreLine, ...], base: int, multiplier: int, each: int
) -> None:
    assert (base_of(lines), multiplier_of(lines), each_of(lines)) == (base, multiplier, each)
    found = MightyResult("made", (0,) * 5, base=7, multiplier=2, lines=lines)
    assert found.each == (each if lines else 14), "without lines the stored base and multiplier count"


@pytest.mark.parametrize(
    ("outcome", "played"), [("made", True), ("failed", True), ("draw", True), ("misdeal", False), ("passed_out", False)]
)
def test_a_hand_was_played_unless_it_was_a_misdeal_or_all_passed(outcome: Any, played: bool) -> None:
    assert MightyResult(outcome, (0,) * 5).was_played is played


def test_what_a_stored_result_leaves_out_is_nothing() -> None:
    assert read_result({"outcome": "passed_out", "scores": [0] * 5}, STANDARD) == MightyResult("passed_out", (0,) * 5)
    found = MightyResult("passed_out", (0,) * 5)
    assert (found.base, found.multiplier, found.pot, found.run, found.back_run) == (0, 1, 0, False, False)


@pytest.mark.parametrize(
    ("options", "points", "credited"),
    [({}, 20, 20), (BEYOND, 20, 22), (BEYOND, 23, 23), (merged(BEYOND, {"contract": {"form": "quota"}}), 20, 20)],
)
def test_the_number_bid_is_credited_only_where_all_points_suffice(
    options: dict[str, Any], points: int, credited: int
) -> None:
    assert credited_points(vary(**options), Contract.parse("22H"), points) == credited
