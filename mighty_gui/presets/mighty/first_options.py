"""The options of Mighty's first version, which identify a rule set whatever their values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_BY_GROUP: Final[Mapping[str, str]] = {
    "": "players direction",
    "table.": "stand_in sits_out shuffle_seats",
    "deck.": "packs jokers remove only elevens",
    "deal.": "hand kitty batches method",
    "dealer.": "next next_after_misdeal",
    "misdeal.": "when declaration full_bid_overrides penalty",
    "auction.": (
        "first_bidder minimum maximum denominations no_trump_minimum_offset no_trump_beats_equal suit_order equal_bids"
        " pass_is_final opener_may_pass forced_dealer maximum_ends all_pass trump_minimum"
    ),
    "contract.": "counts form quota",
    "elimination.": "count by if_unheld shares",
    "exchange.": "kitty_shown trump_change free_order at_maximum",
    "friend.": "count kinds own_card buried_card barred reveal ask_suit orders first_rolls_on",
    "play.": "first_lead_bars first_trick_ruff trump_lead follow joker_answers_trump",
    "mighty.": "card when_trump first_trick last_trick led_suit",
    "joker.": "first_trick last_trick called names answers off_colour",
    "joker_call.": "card when_trump declaration first_trick mighty_shields",
    "points.": "ranks joker discard friend_weight before_reveal shown",
    "scoring.": "made failed over shares failure_multiplies run_base back_run",
    "scoring.multipliers.": "run back_run no_trump no_friend announced_run buried_mighty buried_joker",
}
FIRST_OPTIONS: Final = frozenset(f"{group}{name}" for group, names in _BY_GROUP.items() for name in names.split())
"""Their keys. Nothing is added: a later option identifies a rule set only if its value is not the usual one."""
