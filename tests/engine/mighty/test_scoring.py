"""Counting and paying (RULES §1, points and scores; §2.9 and fine print). Seat 0 is always the declarer.

What is tested is in `mighty_gui.engine.mighty.scoring`, `mighty_gui.engine.mighty.score_formulas` and
`mighty_gui.engine.mighty.hand_facts`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MULTIPLIERS, FriendWeight
from mighty_gui.engine.mighty.scoring import sums_to_zero
from mighty_gui.engine.mighty.state import Previous
from tests.engine.mighty.helpers import GHOST, HONEYMOON, do, merged, play, position, settled, start, vary

PLAIN: dict[str, Any] = {"scoring": {"multipliers": {"run": 1, "back_run": 1, "no_trump": 1, "no_friend": 1}}}
"""No multipliers."""


def took(points: int, contract: str, **options: Any) -> MightyResult:
    """Return the result if the declarer and the friend, seat 1, take that many points together."""
    return settled(contract, [points, 0, 20 - points, 0, 0], friends=[1], **options)


def scores(result: MightyResult) -> list[int]:
    return list(result.scores)


# counting


def test_the_sides_points_are_the_declarers_the_friends_and_the_discards() -> None:
    result = settled("15H", [9, 3, 4, 2, 0], friends=[1], discard="S2 HA DT")
    assert (result.outcome, result.points, result.target) == ("failed", 14, 15)
    assert settled("14H", [9, 3, 4, 2, 0], friends=[1], discard="S2 HA DT").outcome == "made"


def test_the_discard_may_count_for_the_defenders() -> None:
    result = settled("13H", [9, 3, 4, 2, 0], friends=[1], discard="S2 HA DT", points={"discard": "defenders"})
    assert (result.outcome, result.points) == ("failed", 12)


def test_a_discard_never_counts_where_tricks_are_counted() -> None:
    result = settled("6H", [6, 4], discard="SA HA DT", players=2, contract={"counts": "tricks"}, friend={"count": 0})
    assert result.points == 6


def test_a_friends_points_may_be_weighed_rounding_half_up() -> None:
    weight: dict[str, Any] = {"points": {"friend_weight": FriendWeight(one=1.5)}}
    assert settled("13H", [8, 3, 9, 0, 0], friends=[1], **weight).points == 13
    assert settled("13H", [8, 4, 8, 0, 0], friends=[1], **weight).points == 14
    assert settled("13H", [11, 0, 9, 0, 0], friends=[], **weight).points == 11


def test_each_of_two_friends_is_rounded_alone_with_the_weight_for_two() -> None:
    weight: dict[str, Any] = {"points": {"friend_weight": FriendWeight(one=2, two=1.5)}}
    assert settled("13H", [8, 3, 3, 6, 0], friends=[1, 2], **weight).points == 8 + 5 + 5
    assert settled("13H", [8, 3, 3, 6, 0], friends=[1], **weight).points == 8 + 6


def test_weighed_points_decide_the_contract_but_run_and_back_run_look_at_the_real_ones() -> None:
    weight: dict[str, Any] = {"points": {"friend_weight": FriendWeight(one=3)}}
    made = settled("20H", [8, 6, 6, 0, 0], friends=[1], **weight)
    assert (made.outcome, made.points, made.run) == ("made", 26, False)
    lost = settled("20H", [3, 5, 12, 0, 0], friends=[1], **weight)
    assert (lost.outcome, lost.points, lost.back_run) == ("failed", 18, True)
    assert (lost.taken, lost.defence) == (8, 12)


def test_points_a_friend_won_before_the_revelation_may_be_void() -> None:
    hands = "C9 S2 D2 | CK SK D3 | C5 S4 D4"
    for rule, points in (("counted", 2), ("void", 1)):
        hand = position(hands, "13H", "friend SK", points={"before_reveal": rule})
        play(hand, "C9", "CK", "C5", "SK", "S4", "S2", "D3", "D4", "D2")
        assert hand.result is not None
        assert hand.result.points == points, "the trick with the friend's card counts, the one before for nobody"
        assert (hand.result.taken, hand.result.defence) == (points, 0), "nor for the defenders"


# the winning side


@pytest.mark.parametrize(("points", "outcome"), [(15, "made"), (14, "failed"), (20, "made")])
def test_the_declarers_side_needs_at_least_its_bid(points: int, outcome: str) -> None:
    assert took(points, "15H").outcome == outcome


CONCEDE: dict[str, Any] = merged(
    PLAIN,
    {
        "points": {"ranks": ("K", "Q", "J", "T")},
        "contract": {"form": "concede-fewer"},
        "auction": {"minimum": 6, "maximum": 1},
        "scoring": {"made": "concede", "failed": "concede", "back_run": 8},
    },
)


@pytest.mark.parametrize(
    ("conceded", "outcome", "base"),
    [(3, "made", 3), (4, "draw", 0), (6, "failed", 2), (8, "failed", 4), (0, "made", 3)],
)
def test_concede_fewer_than_bid_exactly_is_a_draw(conceded: int, outcome: str, base: int) -> None:
    result = settled("4H", [16 - conceded, 0, conceded, 0, 0], friends=[1], **CONCEDE)
    assert (result.outcome, result.base, result.target) == (outcome, base, 13)
    assert (result.run, result.back_run) == (conceded == 0, conceded >= 8)
    assert scores(result)[2] == {"made": -base, "draw": 0, "failed": base}[outcome]


@pytest.mark.parametrize(
    ("contract", "defence", "outcome"), [("3H", 4, "made"), ("3H", 5, "failed"), ("2N", 6, "failed")]
)
def test_quota_the_defenders_win_by_taking_the_quota_less_the_bid(contract: str, defence: int, outcome: str) -> None:
    rules = merged(PLAIN, {"contract": {"form": "quota"}})
    result = settled(contract, [20 - defence, 0, defence, 0, 0], friends=[1], **rules)
    assert (result.outcome, result.target) == (outcome, 13 + int(contract[0]))


def test_the_quota_is_an_option() -> None:
    rules = merged(PLAIN, {"contract": {"form": "quota", "quota": 10}})
    assert settled("3H", [14, 0, 6, 0, 0], friends=[1], **rules).outcome == "made"


# bases


@pytest.mark.parametrize(
    ("made", "contract", "points", "base"),
    [
        ("overtricks-plus-double", "15H", 17, 2 + 2 * 2),
        ("overtricks-plus-half", "16H", 17, 1 + 4),
        ("overtricks-plus-half", "15H", 17, 2 + 3),
        ("call", "15H", 19, 2 * 3),
        ("over-minimum", "15H", 17, 4),
        ("over-ten", "15H", 17, 7),
        ("over-thirteen", "15H", 17, 4),
        ("overtricks", "15H", 17, 2),
        ("overtricks-plus-one", "15H", 17, 3),
        ("points-over", "15H", 17, 5),
        ("bid-over", "15H", 17, 3),
        ("bid", "15H", 17, 15),
        ("bid-less-trump", "15H", 17, 14),
        ("bid-less-trump", "15N", 17, 15),
        ("difference", "15H", 17, 2),
    ],
)
def test_what_a_made_contract_is_worth(made: str, contract: str, points: int, base: int) -> None:
    result = took(points, contract, **merged(PLAIN, {"scoring": {"made": made}}))
    assert (result.base, result.multiplier, scores(result)) == (base, 1, [2 * base, base, -base, -base, -base])


@pytest.mark.parametrize(
    ("failed", "contract", "points", "base"),
    [
        ("shortfall", "16H", 12, 4),
        ("tooth-for-tooth", "16H", 14, 2),
        ("tooth-for-tooth", "16H", 13, 3),
        ("tooth-for-tooth", "16H", 12, 3 + 2),
        ("bid-over", "16H", 15, 4),
        ("bid", "16H", 15, 16),
        ("bid-less-trump", "16H", 15, 15),
        ("bid-less-trump", "16N", 15, 16),
        ("difference", "16H", 12, 4),
    ],
)
def test_what_a_failed_contract_costs(failed: str, contract: str, points: int, base: int) -> None:
    result = took(points, contract, **merged(PLAIN, {"scoring": {"failed": failed}}))
    assert (result.base, scores(result)) == (base, [-2 * base, -base, base, base, base])


def test_what_the_bases_are_over_is_an_option() -> None:
    assert took(17, "15H", **merged(PLAIN, {"scoring": {"made": "bid-over", "over": 10}})).base == 5
    assert took(17, "15H", **merged(PLAIN, {"scoring": {"made": "points-over", "over": 10}})).base == 7


def test_for_a_no_trump_contract_the_minimum_is_less_by_the_offset() -> None:
    rules = merged(PLAIN, {"auction": {"minimum": 14, "no_trump_minimum_offset": -1}})
    assert took(15, "15H", **rules).base == 2
    assert took(15, "15N", **rules).base == 4
    teeth = merged(rules, {"scoring": {"failed": "tooth-for-tooth"}})
    assert took(13, "15N", **teeth).base == 2
    assert took(13, "15H", **teeth).base == 1 + 2


def test_where_fewer_are_conceded_a_cheaper_no_trump_counts_from_a_higher_number() -> None:
    cheaper = merged(CONCEDE, {"auction": {"no_trump_minimum_offset": -1}})
    for contract, base in (("4H", 3), ("4N", 4), ("7N", 1)):
        assert settled(contract, [16, 0, 0, 0, 0], friends=[1], **cheaper).base == base


def test_a_base_below_zero_counts_as_zero() -> None:
    assert took(13, "11H", **merged(PLAIN, {"scoring": {"made": "bid-over"}})).base == 0


# multipliers


def multiplied(contract: str, points: int, *, alone: bool = False, discard: str = "", **scoring: Any) -> int:
    friends = [] if alone else [1]
    buried = sum(card[1] in "AKQJT" for card in discard.split())
    taken = [points - buried, 0, 20 - points, 0, 0]
    return settled(contract, taken, friends=friends, discard=discard, scoring=scoring).multiplier


def test_no_trump_and_no_friend_double_success_and_failure() -> None:
    assert multiplied("15H", 16) == 1
    assert multiplied("15N", 16) == 2
    assert multiplied("15H", 16, alone=True) == 2
    assert multiplied("15N", 16, alone=True) == 4, "cumulative"
    assert multiplied("15N", 14, alone=True) == 4


def test_or_they_double_success_only() -> None:
    assert multiplied("15N", 14, alone=True, failure_multiplies=False) == 1
    assert multiplied("15N", 16, alone=True, failure_multiplies=False) == 4


def test_a_run_doubles() -> None:
    assert multiplied("15H", 20) == 2
    assert took(20, "15H").run
    assert not took(19, "15H").run


def test_a_back_run_doubles_from_the_points_given() -> None:
    assert (multiplied("15H", 9), multiplied("15H", 10)) == (2, 1)
    assert (multiplied("15H", 10, back_run=10), multiplied("15H", 11, back_run=10)) == (2, 1)
    assert (multiplied("15H", 5, back_run="contract"), multiplied("15H", 6, back_run="contract")) == (2, 1)
    assert (multiplied("15H", 7, back_run="minimum"), multiplied("15H", 8, back_run="minimum")) == (2, 1)


def test_a_back_run_from_the_minimum_ignores_the_no_trump_offset() -> None:
    rules: dict[str, Any] = {
        "auction": {"minimum": 14, "no_trump_minimum_offset": -1},
        "scoring": {"back_run": "minimum"},
    }
    assert not took(7, "15N", **rules).back_run
    assert took(6, "15N", **rules).back_run


def test_there_is_no_back_run_in_a_made_contract() -> None:
    rules: dict[str, Any] = {"contract": {"form": "quota", "quota": 20}, "scoring": {"back_run": 10}}
    result = settled("3H", [8, 0, 12, 0, 0], friends=[1], **rules)
    assert (result.outcome, result.back_run) == ("made", False)


def test_an_announced_run_multiplies_further() -> None:
    more = {"announced_run": 3}
    assert multiplied("20H", 20, multipliers=more) == 6
    assert multiplied("19H", 20, multipliers=more) == 2


def test_without_a_maximum_no_run_is_announced() -> None:
    rules: dict[str, Any] = {"auction": {"maximum": None}, "scoring": {"multipliers": {"announced_run": 3}}}
    assert took(20, "20H", **rules).multiplier == 2


def test_buried_mighty_and_joker_multiply_once_each() -> None:
    more = {"buried_mighty": 2, "buried_joker": 3}
    assert multiplied("15H", 16, discard="SA S2 S3", multipliers=more) == 2
    assert multiplied("15H", 16, discard="JK S2 S3", multipliers=more) == 3
    assert multiplied("15H", 16, discard="JB JR S3", multipliers=more) == 3
    assert multiplied("15H", 14, discard="SA JK S3", multipliers=more) == 6
    assert multiplied("15H", 14, discard="SA JK S3", multipliers=more, failure_multiplies=False) == 1


@pytest.mark.parametrize(
    ("name", "options", "counts"),
    [
        ("buried_mighty", {"deal": {"kitty": 1}}, True),
        ("buried_mighty", {"deal": {"kitty": 0}}, False),
        ("buried_joker", {"deal": {"kitty": 1}}, True),
        ("buried_joker", {"deal": {"kitty": 0}}, False),
        ("buried_joker", {"deck": {"jokers": 0}}, False),
        ("run", {}, True),
        ("run", {"scoring": {"run_base": 20}}, False),
        ("announced_run", {}, True),
        ("announced_run", {"auction": {"maximum": None}}, False),
        ("full_contract", {"auction": {"maximum": None}}, False),
        ("no_trump", {"auction": {"denominations": "suits"}}, False),
        ("no_friend", {}, True),
        ("no_friend", {"table": {"stand_in": "partners"}}, False),
        ("back_run", {}, True),
    ],
)
def test_a_multiplier_is_one_only_where_its_deed_can_be_done(name: str, options: Any, counts: bool) -> None:
    assert MULTIPLIERS[name].needs(vary(**options)) is counts


def test_the_mighty_buried_is_that_of_the_final_trump() -> None:
    more = {"buried_mighty": 2}
    assert multiplied("15S", 16, discard="SA S2 S3", multipliers=more) == 1
    assert multiplied("15S", 16, discard="DA S2 S3", multipliers=more) == 2


def test_a_run_may_be_worth_a_base_of_its_own() -> None:
    result = took(20, "20H", scoring={"run_base": 20, "multipliers": {"announced_run": 3}})
    assert (result.base, result.multiplier) == (20, 3), "not multiplied as a run, but as an announced one"
    assert took(19, "15H", scoring={"run_base": 20}).base == 4 + 4


def test_with_the_discard_for_the_defenders_a_buried_point_spoils_a_run_and_counts_towards_a_back_run() -> None:
    rules: dict[str, Any] = {"points": {"discard": "defenders"}}
    assert not settled("15H", [19, 0, 0, 0, 0], friends=[1], discard="HA S2 S3", **rules).run
    assert settled("15H", [9, 0, 10, 0, 0], friends=[1], discard="HA S2 S3", **rules).back_run


def test_playing_alone_in_fact_is_what_counts() -> None:
    fake = position("S2 SK | S3 CK | S7 C5", "13H", "friend SK")
    play(fake, "S2", "S3", "S7", "C5", "SK", "CK")
    assert fake.result is not None
    assert "no_friend" in [line.kind for line in fake.result.lines]


def test_a_score_carries_its_reasons() -> None:
    lines = took(20, "15N").lines
    assert [(line.kind, line.value) for line in lines] == [("overtricks-plus-double", 9), ("run", 2), ("no_trump", 2)]


# shares


def test_remainder_the_friend_gets_as_much_as_a_defender_pays_and_the_declarer_the_rest() -> None:
    assert scores(took(15, "15H", **PLAIN)) == [8, 4, -4, -4, -4]
    assert scores(took(14, "15H", **PLAIN)) == [-2, -1, 1, 1, 1]


def test_remainder_alone_the_declarer_takes_or_pays_it_all() -> None:
    assert scores(settled("15H", [15, 5, 0, 0, 0], **PLAIN)) == [16, -4, -4, -4, -4]
    assert scores(settled("15H", [14, 6, 0, 0, 0], **PLAIN)) == [-4, 1, 1, 1, 1]


def test_remainder_with_two_friends_each_gets_as_much_as_a_defender_pays() -> None:
    result = settled("15H", [15, 0, 0, 5, 0, 0, 0], friends=[2, 1], players=7, **PLAIN)
    assert scores(result) == [8, 4, 4, -4, -4, -4, -4]


def test_remainder_at_a_table_for_four_is_one_to_one() -> None:
    assert scores(settled("15H", [15, 0, 5, 0], friends=[1], players=4, **PLAIN)) == [4, 4, -4, -4]


PAGAT_FOUR: dict[str, Any] = merged(
    PLAIN, {"players": 4, "scoring": {"made": "bid-over", "failed": "bid-over", "shares": "two-thirds"}}
)


@pytest.mark.parametrize(
    ("bid", "declarer", "friend"),
    [(13, 1, 1), (14, 3, 1), (15, 4, 2), (16, 5, 3), (17, 7, 3), (18, 8, 4), (19, 9, 5), (20, 11, 5)],
)
def test_two_thirds_is_the_table_of_the_english_description(bid: int, declarer: int, friend: int) -> None:
    won = settled(f"{bid}H", [20, 0, 0, 0], friends=[1], **PAGAT_FOUR)
    assert scores(won) == [declarer, friend, 12 - bid, 12 - bid]
    lost = settled(f"{bid}H", [bid - 1, 0, 21 - bid, 0], friends=[1], **PAGAT_FOUR)
    assert scores(lost) == [-declarer, -friend, bid - 12, bid - 12]


def test_two_thirds_is_taken_of_the_doubled_total() -> None:
    doubled = merged(PAGAT_FOUR, {"scoring": {"multipliers": {"no_trump": 2}}})
    assert scores(settled("14N", [15, 0, 5, 0], friends=[1], **doubled)) == [5, 3, -4, -4]


def test_two_thirds_alone_the_declarer_takes_it_all() -> None:
    assert scores(settled("14H", [15, 5, 0, 0], **PAGAT_FOUR)) == [6, -2, -2, -2]


def test_two_thirds_two_friends_share_the_rest_equally_an_odd_unit_to_the_declarer() -> None:
    rules = merged(PAGAT_FOUR, {"players": 6})
    result = settled("16H", [16, 0, 0, 4, 0, 0], friends=[1, 2], **rules)
    assert scores(result) == [8, 2, 2, -4, -4, -4]
    odd = settled("17H", [17, 0, 0, 3, 0, 0], friends=[1, 2], **rules)
    assert scores(odd) == [11, 2, 2, -5, -5, -5]


def test_fixed_the_declarer_gets_two_the_friend_one_whatever_the_number_of_defenders() -> None:
    fixed = merged(PLAIN, {"scoring": {"shares": "fixed", "made": "difference", "failed": "difference"}})
    assert scores(took(17, "15H", **fixed)) == [4, 2, -2, -2, -2]
    assert scores(settled("15H", [17, 3, 0, 0, 0], **fixed)) == [8, -2, -2, -2, -2]
    six = merged(fixed, {"players": 6})
    assert scores(settled("15H", [12, 0, 8, 0, 0, 0], friends=[1], **six)) == [-6, -3, 3, 3, 3, 3]


def test_a_ghost_friends_share_is_nobodys_the_declarer_takes_the_rest() -> None:
    rules = merged(PLAIN, GHOST)
    assert scores(settled("15H", [10, 3, 2, 0, 5], friends=[4], **rules)) == [12, -4, -4, -4]


def test_a_ghost_among_the_defenders_neither_pays_nor_gets() -> None:
    rules = merged(PLAIN, GHOST)
    assert scores(settled("15H", [10, 5, 0, 0, 5], friends=[1], **rules)) == [4, 4, -4, -4]
    assert scores(settled("15H", [15, 0, 0, 0, 5], **rules)) == [12, -4, -4, -4]


def test_honeymoon_a_side_is_a_person_with_a_partner_and_partners_score_nothing() -> None:
    won = settled("15H", [10, 5, 4, 1], **HONEYMOON)
    assert (won.outcome, won.points, scores(won)) == ("made", 15, [4, 0, -4, 0])


@pytest.mark.parametrize(
    ("shares", "score"), [("remainder", [4, 0, -4, 0]), ("two-thirds", [4, 0, -4, 0]), ("fixed", [8, 0, -4, 0])]
)
def test_honeymoon_nobody_is_ever_alone(shares: str, score: list[int]) -> None:
    rules = merged(HONEYMOON, {"scoring": {"shares": shares, "multipliers": {"no_friend": 2}}})
    for no_trump_pays in (True, False):
        options = merged(rules, {"scoring": {"failure_multiplies": no_trump_pays}})
        won = settled("15H", [10, 5, 4, 1], **options)
        assert (won.multiplier, scores(won)) == (1, score)
        lost = settled("17H", [10, 5, 4, 1], **options)
        assert lost.multiplier == 1


# the pot


def test_the_winners_collect_the_pot_shared_as_their_scores_are() -> None:
    assert scores(took(15, "15H", pot=3, **PLAIN)) == [8 + 2, 4 + 1, -4, -4, -4]


def test_an_odd_chip_goes_to_the_declarer() -> None:
    assert scores(took(15, "15H", pot=5, **PLAIN)) == [8 + 4, 4 + 1, -4, -4, -4]


def test_the_defenders_share_it_equally_an_odd_chip_to_the_earliest_seat() -> None:
    assert scores(took(14, "15H", pot=4, **PLAIN)) == [-2, -1, 1 + 2, 1 + 1, 1 + 1]


def test_a_lone_declarer_collects_it_all_and_nothing_is_left() -> None:
    result = settled("15H", [15, 5, 0, 0, 0], pot=5, **PLAIN)
    assert (scores(result), result.pot) == ([16 + 5, -4, -4, -4, -4], 0)


def test_a_draw_leaves_the_pot() -> None:
    result = settled("4H", [12, 0, 4, 0, 0], friends=[1], pot=5, **CONCEDE)
    assert (result.outcome, scores(result), result.pot) == ("draw", [0] * 5, 5)


def test_a_passed_out_hand_leaves_the_pot() -> None:
    hand = do(start(previous=Previous(declarer=1, pot=3)), *["pass"] * 5)
    assert hand.result is not None
    assert hand.result.pot == 3


def test_a_result_as_plain_values() -> None:
    assert took(16, "15H").as_json() == {
        "outcome": "made",
        "contract": "15H",
        "declarer": 0,
        "friends": [1],
        "points": 16,
        "target": 15,
        "run": False,
        "back_run": False,
        "multiplier": 1,
        "base": 5,
        "scores": [10, 5, -5, -5, -5],
    }


def test_what_is_a_point_card_follows_the_options() -> None:
    result = settled("15H", [15, 0, 5, 0, 0], friends=[1], discard="JK SA S2", points={"joker": 1, "ranks": ("K",)})
    assert result.points == 16


def test_a_run_that_does_not_make_the_maximum_bid_is_not_announced() -> None:
    """This is possible if bids may exceed the points that exist."""
    options: dict[str, Any] = {"auction": {"maximum": 21}, "scoring": {"multipliers": {"announced_run": 3}}}
    failed = settled("21H", [20, 0, 0, 0, 0], friends=[1], **options)
    assert (failed.outcome, failed.run, failed.multiplier) == ("failed", True, 1)


FIXED: dict[str, Any] = {"scoring": {"shares": "fixed"}}


@pytest.mark.parametrize(
    ("options", "always"),
    [
        ({}, True),
        ({"players": 4}, True),
        ({"scoring": {"shares": "two-thirds"}}, True),
        (FIXED, True),
        (merged(FIXED, {"friend": {"count": 0}}), True),
        (merged(FIXED, {"friend": {"count": 2}}), False),
        (merged(FIXED, {"players": 4}), False),
        (merged(FIXED, {"players": 4, "friend": {"count": 0}}), False),
        (merged(FIXED, {"players": 6}), False),
        (merged(FIXED, {"players": 6, "elimination": {"count": 1}}), True),
        (merged(FIXED, {"players": 7, "elimination": {"count": 2}}), True),
        (merged(FIXED, {"players": 6, "table": {"sits_out": "friend"}}), True),
    ],
)
def test_fixed_shares_sum_to_zero_only_where_five_play(options: dict[str, Any], always: bool) -> None:
    """Whatever the number of friends, from none to as many as the rules have."""
    assert sums_to_zero(vary(**options)) is always


def test_rules_have_the_same_hash_each_time() -> None:
    rules, twin = vary(players=4), vary(players=4)
    assert [hash(rules), hash(rules)] == [hash(twin), hash(twin)]
    assert hash(rules) != hash(vary())
