"""The options of the auction that some programs and tables have (RULES §6)."""

from __future__ import annotations

import pytest

from mighty_gui.engine.mighty.state import Phase
from tests.engine.mighty.helpers import do, start
from tests.engine.mighty.test_auction import auction, winner

# ends_at


@pytest.mark.parametrize(("bid", "ends"), [("19N", False), ("20C", True), ("21C", True), ("25N", True)])
def test_ends_at_a_bid_of_at_least_that_number_ends_the_auction(bid: str, ends: bool) -> None:
    hand = auction(f"bid {bid}", ends_at=20, maximum=25)
    assert (hand.phase is not Phase.AUCTION) is ends
    if ends:
        assert winner(hand) == (0, bid)


def test_ends_at_counts_at_every_turn() -> None:
    assert winner(auction("bid 15H", "bid 18S", "pass", "bid 22D", ends_at=20, maximum=25)) == (3, "22D")


def test_ends_at_ends_what_could_be_topped_and_what_lots_would_decide() -> None:
    assert winner(auction("bid 18H", ends_at=18, maximum_ends=False)) == (0, "18H")
    assert winner(auction("bid 18H", ends_at=18, equal_bids="draw-lots")) == (0, "18H")


def test_ends_at_a_lower_number_is_a_higher_bid_where_fewer_are_conceded() -> None:
    form = {"contract": {"form": "concede-fewer"}}
    bids = {"minimum": 6, "maximum": 1, "ends_at": 3}
    assert do(start(auction=bids, **form), "bid 4H").phase is Phase.AUCTION
    assert winner(do(start(auction=bids, **form), "bid 3H")) == (0, "3H")


def test_ends_at_unset_only_the_maximum_ends_the_auction() -> None:
    assert auction("bid 20H", maximum=25).phase is Phase.AUCTION
