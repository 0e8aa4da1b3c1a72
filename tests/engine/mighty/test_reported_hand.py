"""심판: what a hand described by a few facts scores, and which facts its rules ask for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.reported_hand import (
    ReportedHand,
    absent_count,
    asks_declared_alone,
    asks_late,
    consistent,
    is_below_first_bids,
    leaves_uncounted,
    possible_friends,
    read_reported,
    reported_result,
    scored_burials,
    weighs_friends,
)
from mighty_gui.engine.mighty.rules import FriendWeight, TrumpChange
from tests.engine.mighty.helpers import DUMMY, GHOST, HONEYMOON, SIX_ONE_OUT, STANDARD, TWO_JOKERS, cards, merged, vary

FRIEND_OUT: dict[str, Any] = {"players": 6, "table": {"sits_out": "friend"}}
BURIALS: dict[str, Any] = {"scoring": {"multipliers": {"buried_mighty": 2, "buried_joker": 3}}}
VOID: dict[str, Any] = {"points": {"before_reveal": "void"}}
DECLARED: dict[str, Any] = {"scoring": {"no_friend_when": "declared"}}
LATE: dict[str, Any] = {"auction": {"minimum": 14, "dealer_minimum": 12}}


def reported(contract: str = "15H", points: int = 16, **facts: Any) -> ReportedHand:
    """Return the facts of a hand that seat 0 declared."""
    return ReportedHand(0, Contract.parse(contract), points, **facts)


def scores(hand: ReportedHand, **options: Any) -> tuple[int, ...]:
    return reported_result(vary(**options), hand).scores


# --- who pays -----------------------------------------------------------------------------------------------


def test_the_defenders_pay_the_declarer_and_the_friend() -> None:
    """The base is one overtrick, and twice the two steps above the minimum."""
    assert scores(reported(friends=(2,))) == (10, -5, 5, -5, -5)
    assert scores(reported(points=14, friends=(2,))) == (-2, 1, -1, 1, 1)
    assert scores(reported()) == (40, -10, -10, -10, -10), "alone it counts twice"


def test_those_who_were_absent_neither_pay_nor_get() -> None:
    six: dict[str, Any] = dict(SIX_ONE_OUT)
    assert scores(reported(friends=(2,), absent=(4,)), **six) == (6, -3, 3, -3, 0, -3)
    assert scores(reported(friends=(2,), absent=(1,)), **six) == (6, 0, 3, -3, -3, -3)


def test_who_is_absent_is_filled_up_from_the_last_seat_and_never_names_the_declarers_side() -> None:
    rules = vary(**SIX_ONE_OUT)
    assert consistent(rules, reported(friends=(5,))).absent == (4,)
    assert consistent(rules, reported(friends=(2,))).absent == (5,)
    assert consistent(rules, reported(friends=(2,), absent=(0, 2, 3, 3, 1))).absent == (3,)
    assert consistent(STANDARD, reported(absent=(3,))).absent == ()


@pytest.mark.parametrize(
    ("options", "count"),
    [({}, 0), (SIX_ONE_OUT, 1), (FRIEND_OUT, 1), ({"players": 7, "table": {"sits_out": "declarer-and-friend"}}, 2),
     (DUMMY, 0)],
)  # fmt: skip
def test_as_many_people_are_absent_as_are_eliminated_or_sit_out(options: dict[str, Any], count: int) -> None:
    assert absent_count(vary(**options)) == count


@pytest.mark.parametrize(
    ("options", "declarer", "seats"),
    [
        ({}, 0, (1, 2, 3, 4)),
        ({}, 3, (0, 1, 2, 4)),
        ({"friend": {"count": 0}}, 0, ()),
        (GHOST, 1, (0, 2, 3, 4)),
        (DUMMY, 1, (0, 2, 3, 4)),
        (HONEYMOON, 0, ()),
    ],
)
def test_everyone_but_the_declarer_may_be_the_friend_and_a_ghost_may(
    options: dict[str, Any], declarer: int, seats: tuple[int, ...]
) -> None:
    assert possible_friends(vary(**options), declarer) == seats


def test_no_more_friends_count_than_the_rules_have_and_each_of_them_once() -> None:
    assert consistent(STANDARD, reported(friends=(0, 2, 3))).friends == (2,)
    two = vary(friend={"count": 2})
    assert consistent(two, reported(friends=(3, 3, 1, 2))).friends == (3, 1)
    assert consistent(two, reported(friends=(9, 1))).friends == (1,)


# --- points -------------------------------------------------------------------------------------------------


def test_no_more_points_are_counted_than_there_are() -> None:
    assert consistent(STANDARD, reported(points=25)).points == 20
    assert reported_result(STANDARD, reported(points=25, friends=(1,))).run
    found = reported_result(STANDARD, reported(points=16, friends=(1,)))
    assert (found.points, found.defence) == (16, 4)


def test_the_points_of_friends_are_counted_by_their_weight_where_they_have_one() -> None:
    half = vary(points={"friend_weight": FriendWeight(0.5, None)})
    assert weighs_friends(half)
    assert not weighs_friends(STANDARD)
    assert not weighs_friends(vary(friend={"count": 0}, points={"friend_weight": FriendWeight(0.5, None)}))
    hand = reported(points=18, friends=(2,), friend_points=(6,))
    found = reported_result(half, hand)
    assert (found.points, found.taken, found.defence, found.outcome) == (15, 18, 2, "made")
    assert reported_result(half, replace(hand, friend_points=(8,))).outcome == "failed"
    assert reported_result(STANDARD, hand).points == 18


def test_friends_have_no_more_points_than_their_side() -> None:
    rules = vary(friend={"count": 2}, points={"friend_weight": FriendWeight(2, None)})
    assert consistent(rules, reported(points=9, friends=(1, 2), friend_points=(6, 6))).friend_points == (6, 3)
    assert consistent(rules, reported(points=9, friends=(1, 2), friend_points=(4,))).friend_points == (4, 0)
    assert consistent(rules, reported(points=9, friends=(1,), friend_points=(4, 5))).friend_points == (4,)
    assert consistent(STANDARD, reported(friends=(1,), friend_points=(4,))).friend_points == ()


@pytest.mark.parametrize(
    ("options", "may"),
    [
        ({}, False),
        (VOID, True),
        (merged(VOID, {"friend": {"count": 0}}), False),
        ({"deal": {"method": "take-or-leave"}}, True),
        ({"deal": {"method": "take-or-leave"}, "contract": {"counts": "tricks"}}, False),
    ],
)
def test_points_may_count_for_neither_side_by_some_rules(options: dict[str, Any], may: bool) -> None:
    assert leaves_uncounted(vary(**options)) == may


def test_points_that_count_for_neither_side_are_not_the_defenders() -> None:
    rules = vary(**VOID)
    assert reported_result(rules, reported(friends=(1,), uncounted=3)).defence == 1
    assert consistent(rules, reported(uncounted=9)).uncounted == 4
    assert consistent(STANDARD, reported(uncounted=3)).uncounted == 0


# --- how the contract came about ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "asks"),
    [
        ({}, False),
        (DECLARED, True),
        (merged(DECLARED, {"friend": {"kinds": ("card", "first")}}), False),
        (merged(DECLARED, {"friend": {"kinds": ("card",), "own_card": "no-friend"}}), True),
        (merged(DECLARED, {"friend": {"kinds": ("card",), "buried_card": "no-friend"}}), True),
        (merged(DECLARED, {"friend": {"kinds": ("first",), "own_card": "no-friend"}}), False),
        (merged(DECLARED, {"friend": {"count": 0}}), False),
        (merged(DECLARED, {"scoring": {"multipliers": {"no_friend": 1}}}), False),
    ],
)
def test_whether_playing_alone_was_announced_is_asked_only_where_it_matters(
    options: dict[str, Any], asks: bool
) -> None:
    assert asks_declared_alone(vary(**options)) == asks


def test_playing_alone_counts_twice_only_if_announced_where_that_matters() -> None:
    assert scores(reported(declared_alone=True), **DECLARED) == (40, -10, -10, -10, -10)
    assert scores(reported(), **DECLARED) == (20, -5, -5, -5, -5)
    with_friend = reported(declared_alone=True, friends=(2,))
    assert not consistent(vary(**DECLARED), with_friend).declared_alone
    assert not consistent(STANDARD, reported(declared_alone=True)).declared_alone


def test_a_bid_after_all_had_passed_counts_from_its_own_minimum() -> None:
    rules = vary(**LATE)
    assert asks_late(rules)
    assert not asks_late(STANDARD)
    assert reported_result(rules, reported(friends=(1,), late=True)).base == 1 + 2 * (15 - 12)
    assert reported_result(rules, reported(friends=(1,))).base == 1 + 2 * (15 - 14)
    assert not consistent(STANDARD, reported(late=True)).late


def test_a_contract_too_low_for_the_first_bids_was_bid_after_all_had_passed() -> None:
    rules = vary(**LATE)
    assert [is_below_first_bids(rules, Contract(number, None)) for number in (13, 14)] == [True, False]
    assert consistent(rules, reported("13H")).late
    assert not consistent(rules, reported("14H")).late
    cheap = vary(**merged(LATE, {"auction": {"no_trump_minimum_offset": -1}, "exchange": {
        "trump_change": TrumpChange(2, 2, 0)}}))  # fmt: skip
    assert not is_below_first_bids(cheap, Contract.parse("13H")), "a bid in no-trump may be changed to it"


@pytest.mark.parametrize(
    ("contract", "options", "found"),
    [
        ("15H", {}, ""),
        ("15H", BURIALS, "SA JK"),
        ("15S", BURIALS, "DA JK"),
        ("15H", {"scoring": {"multipliers": {"buried_mighty": 2}}}, "SA"),
        ("15H", merged(TWO_JOKERS, {"scoring": {"multipliers": {"buried_joker": 2}}}), "JB JR"),
        ("15H", merged(BURIALS, {"deck": {"jokers": 0}}), "SA"),
    ],
)
def test_buried_cards_are_asked_for_where_they_multiply_the_score(
    contract: str, options: dict[str, Any], found: str
) -> None:
    assert scored_burials(vary(**options), Contract.parse(contract)) == cards(found)


def test_only_buried_cards_that_multiply_the_score_count() -> None:
    rules = vary(**BURIALS)
    assert consistent(rules, reported(buried=cards("JK S2"))).buried == cards("JK")
    assert consistent(rules, reported()).buried == ()
    multipliers = [
        reported_result(rules, reported(friends=(1,), buried=cards(buried))).multiplier
        for buried in ("", "SA", "JK", "SA JK", "S2 DA")
    ]
    assert multipliers == [1, 2, 3, 6, 1]


def test_the_winners_get_the_pot() -> None:
    found = reported_result(STANDARD, reported(friends=(2,), pot=6))
    assert (found.scores, found.pot) == ((14, -5, 7, -5, -5), 0)


# --- as plain values ----------------------------------------------------------------------------------------


FULL = ReportedHand(2, Contract.parse("15N"), 16, (), True, (), (), 0, (), 4, 2)


def test_the_facts_read_back_as_they_were_written() -> None:
    rules = vary(**DECLARED)
    assert read_reported(FULL.as_plain(), rules) == FULL
    other = ReportedHand(1, Contract.parse("12H"), 18, (0,), False, (6,), (), 1, cards("SA"), 3, 1, late=True)
    every = vary(**merged(VOID, LATE, BURIALS, {"points": {"friend_weight": FriendWeight(2, None)}}))
    assert read_reported(other.as_plain(), every) == other
    out = reported(friends=(1,), absent=(3,))
    assert read_reported(out.as_plain(), vary(**SIX_ONE_OUT)) == out


def test_facts_that_are_missing_are_none() -> None:
    plain = {"declarer": 1, "contract": "15H", "points": 16}
    assert read_reported(plain, STANDARD) == ReportedHand(1, Contract.parse("15H"), 16)


@pytest.mark.parametrize(
    "wrong",
    [{"declarer": 5}, {"declarer": -1}, {"points": -1}, {"pot": -1}, {"misdeals": -1}, {"uncounted": -1},
     {"friend_points": [3, -1]}, {"contract": "15"}, {"buried": ["S0"]}],
)  # fmt: skip
def test_facts_that_cannot_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(RefusalError):
        read_reported(FULL.as_plain() | wrong, STANDARD)


def test_nothing_taken_is_a_fact_like_any_other() -> None:
    assert read_reported(FULL.as_plain() | {"points": 0, "pot": 0}, STANDARD).points == 0
