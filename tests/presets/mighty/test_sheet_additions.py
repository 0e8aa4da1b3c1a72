"""The sentences that rules add to the sentence of another option, and what a player of other rules must know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mighty_gui.engine.mighty.rules import FriendWeight, ScoreCap
from mighty_gui.presets.mighty.mighty_book import MIGHTY_BOOK
from mighty_gui.presets.mighty.rule_sheet import ADDED
from mighty_gui.texts import Texts
from tests.engine.mighty.helpers import GHOST, STANDARD, merged, vary

OF_TWO: dict[str, Any] = {"friend": {"count": 2}}
NO_JOKER: dict[str, Any] = {"deck": {"jokers": 0}}
LOW_NO_TRUMP: dict[str, Any] = {"auction": {"no_trump_minimum_offset": -1}}
LATE: dict[str, Any] = {"auction": {"dealer_minimum": 12}}
WEIGHTS = FriendWeight(1.5)
WITH_A_RULE: list[tuple[str, Mapping[str, Any], set[str]]] = [
    ("dealer.next", {}, {"first_hand"}),
    ("dealer.next", OF_TWO, {"of_two", "first_hand"}),
    ("dealer.next", merged(OF_TWO, {"dealer": {"next": "winner"}}), {"of_two", "first_hand"}),
    ("dealer.next", merged(OF_TWO, {"dealer": {"next": "declarer"}}), {"first_hand"}),
    ("dealer.next", merged(OF_TWO, {"players": 6, "table": {"sits_out": "friend"}}), {"first_hand"}),
    ("dealer.next", GHOST, {"ghost", "first_hand"}),
    ("dealer.next", merged(GHOST, {"dealer": {"next": "keep"}}), {"first_hand"}),
    ("dealer.next", merged(GHOST, {"friend": {"count": 0}}), {"first_hand"}),
    ("table.stand_in", {}, set()),
    ("table.stand_in", GHOST, {"ghost_calls", "ghost_joker", "ghost_defends"}),
    ("table.stand_in", merged(GHOST, {"joker": {"names": "colour"}}),
     {"ghost_calls", "ghost_joker_colour", "ghost_defends"}),
    ("table.stand_in", merged(GHOST, {"joker_call": {"declaration": "automatic"}}), {"ghost_joker", "ghost_defends"}),
    ("table.stand_in", merged(GHOST, NO_JOKER), {"ghost_defends"}),
    ("table.stand_in", merged(GHOST, NO_JOKER, {"joker": {"names": "colour"}}), {"ghost_defends"}),
    ("table.sits_out", {}, set()),
    ("deck.packs", {}, set()), ("deck.packs", {"deck": {"packs": 2}}, {"copies"}),
    ("deck.jokers", {}, set()), ("deck.jokers", {"deck": {"jokers": 2}}, {"both"}),
    ("dealer.next_after_misdeal", {}, set()),
    ("dealer.next_after_misdeal", {"table": {"stand_in": "partners"}}, {"partner"}),
    ("dealer.next_after_misdeal", {"table": {"stand_in": "partners"}, "dealer": {"next_after_misdeal": "keep"}}, set()),
    ("auction.first_bidder", OF_TWO, set()),
    ("auction.first_bidder", {"auction": {"first_bidder": "previous-friend"}}, set()),
    ("auction.first_bidder", merged(OF_TWO, {"auction": {"first_bidder": "previous-friend"}}), {"of_two"}),
    ("elimination.shares", {"deal": {"kitty": 0}}, set()), ("elimination.shares", {"deal": {"kitty": 1}}, {"buries"}),
    ("friend.kinds", {}, set()), ("friend.kinds", {"deck": {"packs": 2}}, {"copies"}),
    ("friend.kinds", {"deck": {"packs": 2}, "friend": {"kinds": ("first", "none")}}, set()),
    ("joker.answers", {"joker": {"answers": "own-colour"}}, set()),
    ("joker.answers", {"joker": {"names": "own-colour-or-any"}}, set()),
    ("joker.answers", {"joker": {"answers": "own-colour", "names": "own-colour-or-any"}}, {"none_named"}),
    ("points.friend_weight", {}, set()), ("points.friend_weight", {"points": {"friend_weight": WEIGHTS}},
                                          {"rounded", "runs"}),
    ("points.friend_weight", {"points": {"friend_weight": FriendWeight(1, 1.5)}}, {"rounded", "runs"}),
    ("points.friend_weight", {"points": {"friend_weight": FriendWeight(2)}}, {"runs"}),
    ("points.friend_weight", {"points": {"friend_weight": FriendWeight(2)},
                              "scoring": {"multipliers": {"run": 1, "back_run": 1}}}, set()),
    ("points.friend_weight", {"points": {"friend_weight": FriendWeight(2)},
                              "scoring": {"multipliers": {"back_run": 1}, "run_base": 5}}, {"runs"}),
    ("scoring.made", {}, set()), ("scoring.made", LOW_NO_TRUMP, {"no_trump"}), ("scoring.made", LATE, {"late"}),
    ("scoring.made", merged(LOW_NO_TRUMP, {"scoring": {"no_trump_minimum": "at-minimum"}}), set()),
    ("scoring.made", merged(LOW_NO_TRUMP, LATE, {"scoring": {"made": "overtricks"}}), set()),
    ("scoring.failed", merged(LOW_NO_TRUMP, LATE), set()),
    ("scoring.failed", merged(LOW_NO_TRUMP, LATE, {"scoring": {"failed": "tooth-for-tooth"}}), {"no_trump", "late"}),
    ("scoring.failed", merged(LATE, {"scoring": {"failed": "tooth-for-tooth"}}), {"late"}),
    ("scoring.failed", merged(LOW_NO_TRUMP, {"scoring": {"failed": "tooth-for-tooth"}}), {"no_trump"}),
    ("scoring.made", {"scoring": {"made": "bid-over", "over": 14}}, {"floor"}),
    ("scoring.made", {"scoring": {"made": "bid-over", "over": 13}}, set()),
    ("scoring.made", merged(LOW_NO_TRUMP, {"scoring": {"made": "bid-over", "over": 13}}), {"floor"}),
    ("scoring.made", {"scoring": {"made": "bid-over", "over": 14, "floor": 1}}, set()),
    ("scoring.failed", {"scoring": {"failed": "bid-over", "over": 14, "floor": 1}}, {"floor"}),
    ("scoring.made", {"scoring": {"made": "pays-back", "over": 14}}, set()),
    ("scoring.made", {"scoring": {"made": "pays-back", "over": 15}}, {"floor"}),
    ("scoring.made", {"scoring": {"made": "points-over", "over": 14}}, {"floor"}),
    ("scoring.made", {"scoring": {"made": "over-ten"}, "auction": {"minimum": 9}}, {"floor"}),
    ("scoring.made", {"scoring": {"made": "over-ten"}, "auction": {"minimum": 10}}, set()),
    ("scoring.made", {"scoring": {"made": "over-thirteen"}, "auction": {"minimum": 12}}, {"floor"}),
    ("scoring.made", {"scoring": {"made": "league"}}, set()),
    ("scoring.made", {"scoring": {"made": "league"}, "auction": {"minimum": 12}}, {"floor"}),
    ("scoring.made", {"scoring": {"made": "bid"}, "auction": {"minimum": 0}}, set()),
    ("scoring.cap", {"scoring": {"cap": ScoreCap(8)}}, set()),
    ("scoring.cap", {"scoring": {"cap": ScoreCap(8, run_is_cap=True)}}, {"run"}),
    ("scoring.shares", {}, set()), ("scoring.shares", GHOST, {"ghost"}),
    ("scoring.shares", merged(GHOST, {"scoring": {"shares": "fixed"}}), set()),
    ("scoring.shares", merged(GHOST, {"friend": {"count": 0}}), set()),
]  # fmt: skip
"""Options, each with rules and the sentences that these add to it."""


def test_a_sentence_has_the_additions_that_its_rules_need() -> None:
    wrong = [
        (key, options, found)
        for key, options, names in WITH_A_RULE
        if (found := {name for name, holds in ADDED[key].items() if holds(vary(**options))}) != names
    ]
    assert not wrong


def test_what_differs_is_listed_in_the_order_of_the_sheet() -> None:
    rules = vary(auction={"minimum": 14, "maximum": None}, points={"joker": 1})
    differing = MIGHTY_BOOK.differences(rules, STANDARD, Texts.load("en"))
    assert [line.key for line in differing] == ["auction.minimum", "auction.maximum", "points.joker"]
    assert differing[0].text == "Bids from 14."
