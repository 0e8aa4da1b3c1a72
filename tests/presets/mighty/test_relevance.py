"""An option matters only if its subject can occur."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.mighty.rules import MULTIPLIERS, ScoreCap, TrumpChange
from mighty_gui.presets.mighty.relevance import has_late_minimum, is_empty_talk, is_implied, is_relevant, multipliers_of
from tests.engine.mighty.helpers import HONEYMOON, SIX_ONE_OUT, TWO_JOKERS, merged, vary

NO_JOKER: dict[str, Any] = {"deck": {"jokers": 0}}
NO_FRIEND: dict[str, Any] = {"friend": {"count": 0, "kinds": ()}}
NEEDED: dict[str, dict[str, Any]] = {
    "scoring.over": {"scoring": {"made": "bid-over"}},
    "scoring.no_trump_minimum": {"auction": {"no_trump_minimum_offset": -1}},
    "contract.full_suffices": {"auction": {"maximum": 25}},
    "auction.ends_at": {"auction": {"ends_at": 19}},
    "auction.second_round_minimum": {"auction": {"all_pass": "second-round"}},
}
"""Options that need other options to have an effect."""
TRICKS: dict[str, Any] = {"contract": {"counts": "tricks"}}


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("points.joker", NO_JOKER), ("points.joker", TRICKS), ("points.ranks", TRICKS), ("points.shown", TRICKS),
        ("points.discard", TRICKS), ("points.discard", {"deal": {"kitty": 0}}),
        ("points.friend_weight", TRICKS), ("points.friend_weight", NO_FRIEND),
        ("points.before_reveal", TRICKS), ("points.before_reveal", NO_FRIEND),
        ("play.joker_answers_trump", NO_JOKER), ("joker.called", NO_JOKER), ("joker_call.card", NO_JOKER),
        ("friend.kinds", NO_FRIEND), ("friend.first_rolls_on", NO_FRIEND),
        ("friend.first_rolls_on", {"friend": {"kinds": ("card", "none")}}),
        ("friend.seat_among", {"friend": {"kinds": ("card", "none")}}),
        ("friend.buried_card", NO_FRIEND), ("friend.buried_card", {"deal": {"kitty": 0}}),
        ("friend.ask_suit", NO_FRIEND), ("friend.ask_suit", {"auction": {"maximum": None}}),
        ("friend.ask_suit", {"auction": {"denominations": "suits"}}),
        ("joker_call.first_trick", {"joker": {"first_trick": "forbidden"}}),
        ("joker_call.last_trick", NO_JOKER), ("joker.first_trick_for", {"joker": {"first_trick": "full"}}),
        ("joker.powerless_lead", {"joker": {"first_trick": "full", "last_trick": "full"}}),
        ("joker.first_trick_names_trump", {"joker": {"powerless_lead": "next-card"}}),
        ("exchange.at_maximum", {"auction": {"maximum": None}}), ("exchange.kitty_shown", {"deal": {"kitty": 0}}),
        ("scoring.over", {"scoring": {"made": "overtricks", "failed": "shortfall"}}),
        ("scoring.no_trump_minimum", {"auction": {"no_trump_minimum_offset": 0}}),
        ("scoring.no_trump_minimum", {"scoring": {"made": "overtricks"}}),
        ("scoring.no_friend_when", NO_FRIEND),
        ("auction.dealer_minimum", {"auction": {"opener_may_pass": False}}),
        ("auction.second_round_minimum", {"auction": {"all_pass": "redeal"}}),
        ("auction.no_trump_bonus", {"auction": {"denominations": "suits-only"}}),
        ("auction.no_trump_beats_equal", {"auction": {"no_trump_bonus": 1}}),
        ("auction.ends_at", {"auction": {"ends_at": 21}}), ("auction.ends_at", {"auction": {"ends_at": 20}}),
        ("auction.maximum_ends", {"auction": {"ends_at": 19}}),
        ("contract.full_suffices", {"auction": {"maximum": 20}}),
        ("contract.full_suffices", {"contract": {"form": "quota"}}),
        ("scoring.no_friend_when", {"scoring": {"multipliers": {"no_friend": 1}}}),
        ("auction.forced_dealer", {"auction": {"opener_may_pass": False}}),
    ],
)  # fmt: skip
def test_an_option_does_not_matter_where_that_cannot_happen(key: str, options: dict[str, Any]) -> None:
    needed = vary(**NEEDED.get(key, {}))
    assert is_relevant(needed, key)
    assert not is_relevant(vary(needed, **options), key)


@pytest.mark.parametrize("formula", [{"made": "points-over"}, {"made": "both-over"}, {"failed": "pays-back"}])
def test_the_number_taken_off_matters_where_a_formula_takes_it_off(formula: dict[str, str]) -> None:
    assert is_relevant(vary(scoring=formula), "scoring.over")


@pytest.mark.parametrize(
    ("options", "relevant"), [({}, True), ({"players": 2, "table": {"stand_in": "none"}}, False), (HONEYMOON, True)]
)
def test_between_two_there_is_no_direction_unless_others_sit_there(options: dict[str, Any], relevant: bool) -> None:
    assert is_relevant(vary(**options), "direction") is relevant


SUITS_ONLY: dict[str, Any] = {"auction": {"denominations": "suits-only"}}
ONE_JOKER: dict[str, Any] = {"deck": {"jokers": 1}}
NO_KITTY: dict[str, Any] = {"deal": {"kitty": 0}}
NO_MISDEAL: dict[str, Any] = {"misdeal": {"when": ()}}
NO_FACTORS: dict[str, Any] = {"scoring": {"multipliers": dict.fromkeys(MULTIPLIERS, 1)}}
ALL_POWERFUL: dict[str, Any] = {"joker": {"first_trick": "full", "last_trick": "full"}}
NO_PRICE: dict[str, Any] = {"exchange": {"trump_change": TrumpChange(0, 0, 0)}}
BLIND_TOO: dict[str, Any] = {"exchange": {"trump_change": TrumpChange(0, 0, 0), "blind_change": TrumpChange(1, 0, 0)}}
BLIND: dict[str, Any] = {"exchange": {"trump_change": "forbidden", "blind_change": TrumpChange(0, 0, 1)}}
FINE: dict[str, Any] = {"misdeal": {"penalty": 1}}
MAY_NOT_PASS: dict[str, Any] = {"auction": {"opener_may_pass": False}}
CASES: list[tuple[str, Mapping[str, Any], Mapping[str, Any]]] = [
    ("misdeal.declaration", {}, NO_MISDEAL), ("misdeal.full_bid_overrides", {}, NO_MISDEAL),
    ("dealer.next_after_misdeal", {}, NO_MISDEAL), ("misdeal.penalty", {}, NO_MISDEAL),
    ("misdeal.penalty_doubles", FINE, merged(FINE, NO_MISDEAL)), ("misdeal.penalty_doubles", FINE, {}),
    ("misdeal.declarer", {"deal": {"kitty": 1}}, NO_MISDEAL), ("misdeal.declarer", {}, NO_KITTY),
    ("auction.no_trump_minimum_offset", {}, SUITS_ONLY), ("auction.no_trump_beats_equal", {}, SUITS_ONLY),
    ("scoring.cap.no_trump", {}, SUITS_ONLY), ("exchange.trump_change.no_trump_to_suit", {}, SUITS_ONLY),
    ("exchange.blind_change.suit_to_no_trump", {}, SUITS_ONLY),
    ("auction.maximum_ends", {}, {"auction": {"maximum": None}}),
    ("auction.maximum_ends", {"auction": {"maximum_ends": False}},
     {"auction": {"maximum_ends": False, "no_trump_beats_equal": False}}),
    ("auction.maximum_ends", {"auction": {"maximum_ends": False, "no_trump_beats_equal": False, "no_trump_bonus": 1}},
     {"auction": {"maximum_ends": False, "denominations": "suits-only", "no_trump_bonus": 1}}),
    ("auction.maximum_ends", {"auction": {"maximum_ends": False, "denominations": "suits-only", "suit_order": SUITS}},
     {"auction": {"maximum_ends": False, "denominations": "suits-only"}}),
    ("auction.maximum_ends",
     {"auction": {"maximum_ends": False, "denominations": "suits-only", "equal_bids": "draw-lots"}},
     {"auction": {"maximum_ends": False, "denominations": "suits-only", "equal_bids": "forbidden"}}),
    ("auction.maximum_ends", {"auction": {"no_trump_beats_equal": False}},
     {"auction": {"maximum_ends": False, "no_trump_beats_equal": False}}),
    ("direction", {"players": 3}, {"players": 2}), ("elimination.if_unheld", SIX_ONE_OUT, {}),
    ("auction.maximum_ends", {"auction": {"ends_at": 20}}, {"auction": {"ends_at": 19}}),
    ("auction.ends_at", {}, {"auction": {"ends_at": 20}}),
    ("auction.ends_at", {"auction": {"ends_at": 20, "maximum_ends": False}},
     {"auction": {"ends_at": 21, "maximum_ends": False}}),
    ("auction.ends_at", {"auction": {"ends_at": 21, "maximum": None}}, {"auction": {"ends_at": 21}}),
    ("auction.all_pass", {}, MAY_NOT_PASS), ("auction.all_pass", {}, {"auction": {"forced_dealer": True}}),
    ("auction.all_pass", {"auction": {"forced_dealer": True}, "players": 6, "table": {"sits_out": "friend"}},
     {"auction": {"forced_dealer": True}}),
    ("auction.dealer_minimum", {}, {"auction": {"all_pass": "second-round"}}),
    ("auction.second_round_minimum", {"auction": {"all_pass": "second-round"}},
     {"auction": {"all_pass": "second-round", "opener_may_pass": False}}),
    ("auction.trump_minimum", {}, {"auction": {"trump_minimum": 13}}),
    ("auction.trump_minimum", {"auction": {"trump_minimum": 14}}, {"auction": {"trump_minimum": 12}}),
    ("contract.full_suffices", {"auction": {"maximum": None}}, {}),
    ("contract.full_suffices", {"auction": {"maximum": 21}}, {"auction": {"maximum": 20}}),
    ("contract.quota", {"contract": {"form": "quota"}}, {}),
    ("elimination.by", SIX_ONE_OUT, {}), ("elimination.shares", SIX_ONE_OUT, {}),
    ("elimination.own_card", SIX_ONE_OUT, {}),
    ("elimination.own_card", SIX_ONE_OUT, merged(SIX_ONE_OUT, {"elimination": {"by": "player"}})),
    ("elimination.if_unheld", SIX_ONE_OUT, merged(SIX_ONE_OUT, {"elimination": {"own_card": "suicide"}})),
    ("exchange.free_order", {}, {"exchange": {"trump_change": "forbidden"}}),
    ("exchange.change_price", BLIND, {"exchange": {"trump_change": "forbidden"}}),
    ("exchange.at_maximum", {}, NO_PRICE),
    ("exchange.at_maximum", BLIND, merged(BLIND, SUITS_ONLY)), ("exchange.at_maximum", BLIND_TOO, NO_PRICE),
    ("exchange.at_maximum", {"exchange": {"trump_change": TrumpChange(0, 1, 0)}},
     merged(SUITS_ONLY, {"exchange": {"trump_change": TrumpChange(0, 1, 0)}})),
    ("exchange.at_maximum", merged(SUITS_ONLY, {"exchange": {"trump_change": TrumpChange(1, 0, 0)}}),
     merged(SUITS_ONLY, {"exchange": {"trump_change": TrumpChange(0, 1, 1)}})),
    ("exchange.barred", {}, NO_KITTY), ("exchange.discard_shown", {}, NO_KITTY),
    ("exchange.discard_shown", {}, {"deal": {"method": "take-or-leave"}}),
    ("deal.batches", {}, {"deal": {"method": "top-or-bottom"}}),
    ("exchange.kitty_shown", {"deal": {"kitty": 1}}, NO_KITTY), ("exchange.kitty_shown", {}, SIX_ONE_OUT),
    ("friend.count", {}, HONEYMOON), ("friend.orders", {}, NO_FRIEND), ("friend.seat_among", {}, NO_FRIEND),
    ("friend.own_card", {}, NO_FRIEND), ("friend.reveal", {}, {"friend": {"kinds": ("first", "none")}}),
    ("friend.first_rolls_on", {}, {"friend": {"count": 0}}), ("friend.seat_among", {}, {"friend": {"count": 0}}),
    ("friend.barred", {}, {"friend": {"count": 0}}), ("friend.ask_suit", {}, SUITS_ONLY),
    ("joker.names", {}, NO_JOKER), ("joker.answers", TWO_JOKERS, ONE_JOKER),
    ("joker.off_colour", TWO_JOKERS, NO_JOKER), ("joker.no_trump_power", TWO_JOKERS, ONE_JOKER),
    ("joker.no_trump_power", TWO_JOKERS, merged(TWO_JOKERS, SUITS_ONLY)),
    ("joker.first_trick_for", {}, {"joker": {"first_trick": "full"}}),
    ("joker.first_trick_names_trump", {"joker": {"first_trick": "full", "powerless_lead": "next-card"}},
     {"joker": {"powerless_lead": "next-card"}}),
    ("joker.powerless_lead", {"joker": {"first_trick": "full"}}, ALL_POWERFUL),
    ("joker.powerless_lead", {"joker": {"last_trick": "full"}}, ALL_POWERFUL),
    ("joker_call.declaration", {}, {"joker_call": {"card": ()}}), ("joker.called", {}, {"joker_call": {"card": ()}}),
    ("joker_call.first_trick", {}, {"joker": {"first_trick": "forbidden"}}),
    ("joker_call.first_trick", {"joker": {"first_trick": "forbidden", "first_trick_for": "leader"}},
     {"joker": {"first_trick": "forbidden"}}),
    ("joker_call.first_trick", {"joker": {"first_trick": "forbidden"}, "joker_call": {"first_trick": "forces"}},
     {"joker": {"first_trick": "forbidden"}, "joker_call": {"first_trick": "effective"}}),
    ("points.before_reveal", {}, {"friend": {"kinds": ("first", "none")}}),
    ("scoring.over", {"scoring": {"failed": "bid-over"}}, {}),
    ("scoring.run_base", {}, {"scoring": {"cap": ScoreCap(8, run_is_cap=True)}}),
    ("scoring.run_base", {"scoring": {"cap": ScoreCap(8)}}, {"scoring": {"cap": ScoreCap(8, run_is_cap=True)}}),
    ("scoring.no_trump_minimum", {"auction": {"no_trump_minimum_offset": -1}},
     merged(SUITS_ONLY, {"auction": {"no_trump_minimum_offset": -1}})),
    ("scoring.no_trump_minimum",
     {"auction": {"no_trump_minimum_offset": -1}, "scoring": {"made": "bid", "failed": "tooth-for-tooth"}},
     {"auction": {"no_trump_minimum_offset": -1}, "scoring": {"made": "bid", "failed": "bid"}}),
    ("scoring.no_friend_when", {}, {"friend": {"count": 0}}), ("scoring.failure_multiplies", {}, NO_FACTORS),
    ("scoring.back_run", {}, {"scoring": {"multipliers": {"back_run": 1}}}),
    ("scoring.failure_multiplies", {}, {"scoring": {"multipliers": {"no_trump": 1, "no_friend": 1}}}),
    ("scoring.shares", {}, NO_FRIEND),
    ("scoring.shares", merged(NO_FRIEND, {"scoring": {"shares": "fixed"}}), NO_FRIEND),
    ("scoring.multipliers.no_trump", {}, SUITS_ONLY), ("scoring.multipliers.no_friend", {}, HONEYMOON),
    ("scoring.multipliers.run", {}, {"scoring": {"run_base": 5}}),
    ("scoring.multipliers.run", {}, {"scoring": {"cap": ScoreCap(8, run_is_cap=True)}}),
    ("scoring.multipliers.announced_run", {}, {"auction": {"maximum": None}}),
    ("scoring.multipliers.buried_joker", {}, NO_JOKER), ("scoring.multipliers.buried_joker", {}, NO_KITTY),
]  # fmt: skip
"""Options, each with rules under which it has an effect, and rules under which it has none."""


def test_an_option_matters_if_and_only_if_it_can_have_an_effect() -> None:
    wrong = [
        (key, there, elsewhere)
        for key, there, elsewhere in CASES
        if (is_relevant(vary(**there), key), is_relevant(vary(**elsewhere), key)) != (True, False)
    ]
    assert not wrong


def test_the_multipliers_that_count_are_those_of_an_outcome_and_of_the_rules() -> None:
    factors = {"run": 2, "back_run": 3, "no_trump": 2, "no_friend": 1, "announced_run": 2, "buried_joker": 2}
    rules = vary(scoring={"multipliers": factors})
    assert multipliers_of(rules, "run") == ["run", "announced_run"]
    assert multipliers_of(rules, "run", "back_run") == ["run", "back_run", "announced_run"]
    assert multipliers_of(rules, None) == ["no_trump", "buried_joker"]
    assert multipliers_of(vary(rules, **SUITS_ONLY, **NO_JOKER), None) == []


@pytest.mark.parametrize(
    ("auction", "late"),
    [
        ({}, False),
        ({"dealer_minimum": 12}, True),
        ({"dealer_minimum": 12, "opener_may_pass": False}, False),
        ({"second_round_minimum": 12}, False),
        ({"second_round_minimum": 12, "all_pass": "second-round"}, True),
    ],
)
def test_a_later_minimum_needs_a_number_and_a_hand_that_all_pass(auction: dict[str, Any], late: bool) -> None:
    assert has_late_minimum(vary(auction=auction)) is late


@pytest.mark.parametrize(
    ("key", "options", "implied"),
    [
        ("scoring.floor", {}, True),
        ("scoring.floor", {"scoring": {"floor": 1}}, False),
        ("scoring.made", {}, False),
        ("scoring.multipliers.no_friend", {}, False),
        ("scoring.multipliers.no_friend", {"scoring": {"multipliers": {"no_friend": 1}}}, False),
        ("scoring.multipliers.no_friend", merged(NO_FRIEND, {"scoring": {"multipliers": {"no_friend": 1}}}), True),
        ("scoring.multipliers.no_friend", NO_FRIEND, False),
        ("scoring.multipliers.no_trump", {"scoring": {"multipliers": {"no_trump": 1}}}, False),
        ("scoring.multipliers.no_trump", {"scoring": {"made": "league", "multipliers": {"no_trump": 1}}}, True),
        ("scoring.multipliers.no_trump", {"scoring": {"made": "league"}}, False),
        ("scoring.multipliers.no_friend", {"scoring": {"made": "league", "multipliers": {"no_friend": 1}}}, False),
        ("scoring.multipliers.run", {}, False),
        ("scoring.multipliers.run", {"scoring": {"multipliers": {"run": 1}}}, False),
        ("scoring.multipliers.announced_run", {}, True),
        ("scoring.multipliers.announced_run", {"scoring": {"multipliers": {"announced_run": 2}}}, False),
        ("scoring.multipliers.back_run", {"scoring": {"made": "league", "multipliers": {"back_run": 1}}}, False),
        ("scoring.floor", {"scoring": {"made": "league", "floor": 1}}, False),
    ],
)
def test_a_sheet_leaves_out_what_is_usual_or_only_repeats(key: str, options: dict[str, Any], implied: bool) -> None:
    assert is_implied(vary(**options), key) is implied


@pytest.mark.parametrize("maximum", [0, 1, 20, None])
def test_a_full_contract_that_counts_once_is_an_exception_whatever_is_full(maximum: int | None) -> None:
    assert not is_empty_talk(vary(auction={"minimum": 6, "maximum": maximum}), "scoring.multipliers.full_contract")
