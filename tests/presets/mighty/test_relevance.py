"""An option matters only if its subject can occur."""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.presets.mighty.relevance import is_relevant
from tests.engine.mighty.helpers import HONEYMOON, vary

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
