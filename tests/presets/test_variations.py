"""Variations of a rule set differ in one option alone, and the values nearest to its own come first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.rules import FriendWeight, ScoreCap, ShortBy, TrumpChange
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.games import book_of
from mighty_gui.presets.options import get
from mighty_gui.presets.variations import variations
from tests.engine.mighty.helpers import vary

PRESETS = built_in_presets()
KINDS = ("card", "none", "first", "seat")
RANKS = ("A", "K", "Q", "J", "T")


@pytest.mark.parametrize(
    ("name", "options", "key", "values"),
    [
        ("standard-5", {}, "auction.minimum", [14, 12]),
        ("standard-5", {"auction": {"minimum": 16}}, "auction.minimum", [13, 17, 15]),
        ("standard-5", {}, "auction.maximum", [21, 19, None]),
        ("standard-5", {"auction": {"maximum": None}}, "auction.maximum", [20, 15]),
        ("standard-5", {}, "auction.ends_at", [8, 15]),
        ("standard-5", {}, "auction.opener_may_pass", [False]),
        ("sinchon-5", {}, "auction.opener_may_pass", [True]),
        ("standard-5", {}, "friend.ask_suit", [True]),
        ("standard-5", {}, "friend.own_card", ["no-friend", False]),
        ("standard-5", {}, "dealer.next", ["winner", "declarer", "keep", "next"]),
        (
            "standard-5",
            {},
            "friend.kinds",
            [
                *(tuple(kind for kind in KINDS if kind != left_out) for left_out in KINDS),
                (*KINDS, "last"),
                (*KINDS, "trick"),
                KINDS[::-1],
            ],
        ),
        (
            "standard-5",
            {},
            "play.first_lead_bars",
            [
                (),
                *(("trump", other) for other in ("mighty", "joker", "joker-call")),
                *((other,) for other in ("mighty", "joker", "joker-call")),
            ],
        ),
        ("standard-5", {}, "mighty.card", [Card.parse("HA"), Card.parse("DA")]),
        ("standard-5", {}, "scoring.back_run", ["contract", "minimum", 12, 10]),
        ("standard-5", {"scoring": {"back_run": ShortBy(4)}}, "scoring.back_run", [
            11, "contract", "minimum", 8, 15,
        ]),
        ("standard-5", {"scoring": {"cap": ScoreCap(8, 9)}}, "scoring.cap", [None, ScoreCap(9, 9), ScoreCap(8, 10)]),
        ("dongdaejeon-6", {}, "points.friend_weight", [None, FriendWeight(2.5)]),
        ("standard-5", {}, "exchange.trump_change", [
            "forbidden", TrumpChange(3, 2, 2), TrumpChange(2, 3, 2), TrumpChange(2, 2, 3),
        ]),
        ("standard-5", {}, "players", []),
        ("mitigati", {}, "mitigati.top_trump", [20]),
    ],
)  # fmt: skip
def test_an_option_has_these_other_values(
    name: str, options: Mapping[str, Any], key: str, values: list[object]
) -> None:
    rules = PRESETS[name].rules
    rules = vary(rules, **options) if options else rules
    assert [get(other, key) for other in variations(book_of(rules), rules, key)] == values
