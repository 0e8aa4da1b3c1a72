"""The options of the auction that some programs and tables have (RULES §6)."""

from __future__ import annotations

import pytest

from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.state import Phase
from tests.engine.mighty.helpers import do, start
from tests.engine.mighty.test_auction import auction, bids, winner

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


# no_trump_bonus


def higher(standing: str, **options: object) -> set[str]:
    """Return the bids over a standing bid, the lowest of no-trump and of suits: ``14N 16H``."""
    over = [bid for bid in bids(auction(f"bid {standing}", **options)) if bid[-1] in "NH"]
    return {min((bid for bid in over if bid[-1] == sign), key=lambda bid: int(bid[:-1]), default="") for sign in "NH"}


@pytest.mark.parametrize(
    ("bonus", "standing", "lowest"),
    [
        (1, "14N", {"15N", "16H"}), (1, "14H", {"14N", "15H"}), (1, "15H", {"15N", "16H"}), (2, "15H", {"14N", "16H"}),
        (2, "14N", {"15N", "17H"}), (5, "13H", {"13N", "14H"}), (5, "18H", {"14N", "19H"}), (0, "14N", {"15N", "15H"}),
    ],
)  # fmt: skip
def test_no_trump_bonus_the_higher_count_wins(bonus: int, standing: str, lowest: set[str]) -> None:
    assert higher(standing, no_trump_bonus=bonus) == lowest


def test_no_trump_bonus_the_maximum_is_allowed_over_every_lower_number() -> None:
    assert higher("19N", no_trump_bonus=1) == {"20N", "20H"}
    assert higher("16N", no_trump_bonus=5) == {"17N", "20H"}
    assert higher("19N", no_trump_bonus=1, maximum=25) == {"20N", "21H"}
    assert winner(auction("bid 20N", no_trump_bonus=1, maximum_ends=False)) == (0, "20N"), "nothing is higher"


@pytest.mark.parametrize("beats", [True, False])
def test_no_trump_bonus_no_trump_beats_equal_is_not_asked(beats: bool) -> None:
    assert higher("14H", no_trump_bonus=1, no_trump_beats_equal=beats) == {"14N", "15H"}
    assert "14N" not in bids(auction("bid 15H", no_trump_bonus=1, no_trump_beats_equal=beats))


def test_no_trump_bonus_suits_are_compared_as_ever() -> None:
    order = tuple(map(Suit, "SDHC"))
    assert "14S" in bids(auction("bid 14H", no_trump_bonus=1, suit_order=order))
    assert "14S" not in bids(auction("bid 14H", no_trump_bonus=1))
    assert "14S" in bids(auction("bid 14H", no_trump_bonus=1, equal_bids="draw-lots"))


def test_no_trump_bonus_lowers_the_number_where_fewer_are_conceded() -> None:
    form = {"contract": {"form": "concede-fewer"}}
    hand = do(start(auction={"minimum": 6, "maximum": 1, "no_trump_bonus": 1}, **form), "bid 4N")
    assert {"3N", "2H", "1H"} <= bids(hand)
    assert not {"4H", "3H"} & bids(hand)
