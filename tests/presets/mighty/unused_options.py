"""Rule sets with the options that no preset uses, so that claims test their sentences, too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from mighty_gui.engine.mighty.rules import (
    MULTIPLIERS,
    MightyRules,
    MisdealCondition,
    MisdealWeights,
    ScoreCap,
    ShortBy,
    TrumpChange,
)
from tests.engine.mighty.helpers import GHOST, SIX_ONE_OUT, TWO_JOKERS, merged, vary
from tests.engine.mighty.walks import presets_of_mighty

RAISES: Final[Mapping[str, Any]] = {"change_price": "at-least", "raise_": "allowed", "at_maximum": "capped"}
DOWN: Final[Mapping[str, Any]] = {
    "contract": {"form": "concede-fewer"},
    "auction": {"minimum": 6, "maximum": 1},
    "scoring": {"made": "bid", "failed": "bid"},
}
"""Lower numbers are higher bids."""
UNUSED: Final[Mapping[str, Mapping[str, Any]]] = {
    "no friend declared": {"scoring": {"no_friend_when": "declared"}},
    "no-trump minimum": {"auction": {"no_trump_minimum_offset": -1}, "scoring": {"no_trump_minimum": "at-minimum"}},
    "full contract": {"scoring": {"multipliers": {"full_contract": 3}}},
    "full contract made": {"scoring": {"multipliers": {"full_contract": 2}, "failure_multiplies": False}},
    "back run short": {"scoring": {"back_run": ShortBy(4)}},
    "league": {
        "auction": {"minimum": 14},
        "scoring": {
            "made": "league",
            "failed": "league",
            "cap": ScoreCap(2000, 3000, run_is_cap=True),
            "multipliers": dict.fromkeys(MULTIPLIERS, 1),
        },
    },
    "cap": {"scoring": {"cap": ScoreCap(8)}},
    "winner deals": {"dealer": {"next": "winner"}},
    "full suffices": {"auction": {"maximum": 25}, "contract": {"full_suffices": True}},
    "ends at 20": {"auction": {"maximum": 25, "ends_at": 20}},
    "no-trump bonus": {"auction": {"no_trump_bonus": 2}},
    "dealer once more": {"auction": {"minimum": 14, "dealer_minimum": 12}, "scoring": {"failed": "tooth-for-tooth"}},
    "second round": {
        "auction": {"minimum": 14, "all_pass": "second-round", "second_round_minimum": 12},
        "scoring": {"failed": "tooth-for-tooth"},
    },
    "points after weights": {
        "misdeal": {"when": (MisdealCondition(all_points="after-weights", weights=MisdealWeights(mighty=0)),)}
    },
    "joker cancels": {"misdeal": {"when": (MisdealCondition(max=1, joker_cancels_highest=True),)}},
    "fine": {"misdeal": {"penalty": 3}},
    "caller's fine": {"misdeal": {"penalty": 3, "penalty_by": "caller", "penalty_doubles": True}},
    "misdeals on turn": {"misdeal": {"declaration": "on-turn"}},
    "misdeals in the auction": {"misdeal": {"declaration": "until-auction-ends", "declarer": True}},
    "misdeals until the friend": {"misdeal": {"declaration": "until-friend"}},
    "suicide": merged(SIX_ONE_OUT, {"elimination": {"own_card": "suicide"}}),
    "cards not to bury": {"exchange": {"barred": ("mighty", "joker")}},
    "no joker to bury": {"exchange": {"barred": ("joker",)}},
    "hidden discard": {"exchange": {"discard_shown": "never"}},
    "blind change": {"exchange": {"blind_change": TrumpChange(1, 0, 1)}},
    "blind change of suits": {"auction": {"denominations": "suits-only"}, "exchange": {"blind_change": TrumpChange(1)}},
    "blind change down": {**DOWN, "exchange": {"blind_change": TrumpChange(1, 2, 3)}},
    "blind change of suits down": merged(
        DOWN, {"auction": {"denominations": "suits-only"}, "exchange": {"blind_change": TrumpChange(1)}}
    ),
    "changes and raises": {"exchange": RAISES},
    "down to the maximum": {
        **DOWN,
        "exchange": {"change_price": "at-least", "raise_": "allowed", "at_maximum": "capped"},
    },
    "floor": {"scoring": {"floor": 3}},
    "both over": {"scoring": {"made": "both-over", "failed": "pays-back", "over": 12}},
    "own card as no friend": {"friend": {"own_card": "no-friend", "buried_card": "no-friend"}},
    "trick friend": {"friend": {"kinds": ("card", "none", "first", "last", "trick", "seat")}},
    "bidders": {"friend": {"seat_among": "bidders"}},
    "free mighty": {"mighty": {"first_trick": "powerless-free"}},
    "forcing call": {"joker": {"first_trick": "forbidden"}, "joker_call": {"first_trick": "forces"}},
    "leader's joker": {"joker": {"first_trick_for": "leader"}},
    "leader's forbidden joker": {"joker": {"first_trick": "forbidden", "first_trick_for": "leader"}},
    "no trump named": {"joker": {"first_trick_names_trump": False}},
    "colour named": {"joker": {"names": "colour", "first_trick_names_trump": False}},
    "ghost's colour": merged(GHOST, {"joker": {"names": "colour"}}),
    "next card": {"joker": {"powerless_lead": "next-card"}},
    "no-trump colour": merged(TWO_JOKERS, {"joker": {"no_trump_power": "led-colour"}}),
    "no last call": {"joker_call": {"last_trick": "ineffective"}},
}
"""The changes of each rule set to the standard rules, by a name for it."""


@cache
def every_rule_set() -> dict[str, MightyRules]:
    """Return the rules of each preset, then those with unused options, by their names."""
    presets = {name: preset.rules for name, preset in presets_of_mighty().items()}
    own = {name: rules for name, rules in presets.items() if isinstance(rules, MightyRules)}
    return own | {name: vary(**options) for name, options in UNUSED.items()}
