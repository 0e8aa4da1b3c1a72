"""The kitty, the discard and the change of trump (RULES §1 and §2, exchange).

What is tested is in `mighty_gui.engine.mighty.trump_change`.
"""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.exchange import buriable, is_barred_burial, possible_discards
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import TrumpChange
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.helpers import (
    SIX_ONE_OUT,
    STANDARD,
    TWO_PACKS,
    begun,
    buried,
    cards,
    declared,
    do,
    legal,
    merged,
    start,
    vary,
)


def contracts(bid: str, **options: Any) -> list[str]:
    """Return the possible changes of the contract after the discard."""
    return [line.removeprefix("contract ") for line in legal(buried(declared(start(**options), bid)))]


def test_the_declarer_takes_the_kitty_and_buries_as_many() -> None:
    hand = declared(start())
    assert (hand.phase, hand.to_act, len(hand.state.cards_of(0))) == (Phase.EXCHANGE, 0, 13)
    assert len(legal(hand)) == comb(13, 3)
    assert len(buried(hand).state.cards_of(0)) == 10


def test_a_discard_is_listed_in_card_order_each_set_once() -> None:
    hand = declared(start({0: "SA SA H2"}, "JK", **TWO_PACKS), "25H")
    listed = legal(hand)
    assert len(listed) == len(set(listed))
    assert any(line.startswith("discard SA SA H2") and line.endswith(" JK") for line in listed)


def test_the_order_of_the_cards_buried_is_irrelevant() -> None:
    hand = declared(start({0: "S2 S3"}, "JK"))
    do(hand, "discard JK S3 S2")
    assert [str(card) for card in hand.state.discard] == ["S2", "S3", "JK"]


@pytest.mark.parametrize("line", ["discard S2 S3", "discard S2 S3 SA", "discard S2 S2 S3", "pass"])
def test_a_wrong_discard_is_refused(line: str) -> None:
    hand = declared(start({0: "S2 S3", 1: "SA"}))
    with pytest.raises(IllegalAction):
        do(hand, line)
    assert len(hand.state.cards_of(0)) == 13


BARRED: dict[str, Any] = {"exchange": {"barred": ("mighty", "joker")}}


@pytest.mark.parametrize(("barred", "cards"), [((), "SA JK"), (("joker",), "SA"), (("mighty",), "JK")])
def test_a_barred_card_is_not_buried(barred: tuple[str, ...], cards: str) -> None:
    hand = declared(start({0: "SA JK"}, exchange={"barred": barred}))
    listed = " ".join(legal(hand)).split()
    assert [card for card in ("SA", "JK") if card in listed] == cards.split()
    assert len(legal(hand)) == comb(13 - len(barred), 3)


def test_burying_a_barred_card_is_refused_with_its_reason() -> None:
    hand = declared(start({0: "JK S2 S3"}, **BARRED))
    with pytest.raises(IllegalAction) as refused:
        do(hand, "discard S2 S3 JK")
    assert refused.value.code == "action.discard_barred"


def test_the_barred_mighty_is_that_of_the_trump_at_the_time_of_burying() -> None:
    hand = declared(start({0: "SA DA S2"}, **BARRED), "15S")
    listed = " ".join(legal(hand)).split()
    assert "SA" in listed
    assert "DA" not in listed


def test_where_too_few_other_cards_are_held_all_may_be_buried() -> None:
    small = {"players": 3, "deck": {"only": ("SA", "JK", "SK", "HK", "DK")}, "deal": {"hand": 1, "kitty": 2}}
    hand = declared(start({0: "SA"}, "JK SK", auction={"minimum": 1}, **small, **BARRED), "1N")
    assert legal(hand) == ["discard SA JK", "discard SK JK", "discard SK SA"]


def test_the_kitty_is_seen_by_the_declarer_alone_unless_the_rules_show_it() -> None:
    for shown in (False, True):
        hand = declared(start(exchange={"kitty_shown": shown}))
        assert view(hand, 0).kitty is not None
        assert (view(hand, 1).kitty is not None) is shown


def test_a_change_of_trump_raises_the_contract_by_exactly_its_cost() -> None:
    costs = TrumpChange(suit_to_suit=3, suit_to_no_trump=1, no_trump_to_suit=2)
    assert contracts("14H", exchange={"trump_change": costs}) == ["15N", "17C", "17D", "17S", "keep"]
    assert contracts("14N", exchange={"trump_change": costs}) == ["16C", "16D", "16H", "16S", "keep"]


def test_standard_a_change_costs_two() -> None:
    assert contracts("13C") == ["15D", "15H", "15N", "15S", "keep"]


def test_a_changed_contract_is_the_contract() -> None:
    hand = do(buried(declared(start())), "contract 15S")
    assert (str(hand.contract), hand.state.trump) == ("15S", Suit.SPADES)


def test_no_change_may_pass_the_maximum() -> None:
    assert contracts("19H") == ["keep"]
    assert contracts("18H") == ["20C", "20D", "20N", "20S", "keep"]


def test_without_a_maximum_a_change_always_may() -> None:
    assert "22N" in contracts("20H", auction={"maximum": None})


def test_at_the_maximum_a_change_may_be_free() -> None:
    assert contracts("20H", exchange={"at_maximum": "free"}) == ["20C", "20D", "20N", "20S", "keep"]
    assert contracts("19H", exchange={"at_maximum": "free"}) == ["keep"], "only when already there"


def test_a_change_that_would_pass_the_maximum_may_stop_at_it() -> None:
    capped = {"at_maximum": "capped"}
    assert contracts("19H", exchange=capped) == ["20C", "20D", "20N", "20S", "keep"]
    assert contracts("20H", exchange=capped) == ["20C", "20D", "20N", "20S", "keep"], "free at the maximum"
    assert contracts("18H", exchange=capped) == ["20C", "20D", "20N", "20S", "keep"], "at its price below"
    down: dict[str, Any] = {"contract": {"form": "concede-fewer"}, "auction": {"minimum": 6, "maximum": 1}}
    assert contracts("2H", exchange=capped, **down) == ["1C", "1D", "1N", "1S", "keep"]


def test_a_change_may_cost_at_least_its_price() -> None:
    at_least = {"change_price": "at-least", "trump_change": TrumpChange(2, 1, 2)}
    found = contracts("17H", exchange=at_least)
    assert found == ["18N", "19C", "19D", "19N", "19S", "20C", "20D", "20N", "20S", "keep"]
    assert contracts("20H", exchange={**at_least, "at_maximum": "free"}) == ["20C", "20D", "20N", "20S", "keep"]
    assert contracts("19H", exchange={**at_least, "at_maximum": "capped"}) == ["20C", "20D", "20N", "20S", "keep"]


def test_the_number_may_be_raised_up_to_the_maximum_with_the_same_trump() -> None:
    raising = {"raise_": "allowed", "trump_change": "forbidden"}
    assert contracts("17H", exchange=raising) == ["18H", "19H", "20H", "keep"]
    assert contracts("20H", exchange=raising) == ["keep"], "asked, although nothing can be raised"
    assert contracts("18H", exchange={"raise_": "allowed"}) == ["19H", "20C", "20D", "20H", "20N", "20S", "keep"]
    down: dict[str, Any] = {"contract": {"form": "concede-fewer"}, "auction": {"minimum": 6, "maximum": 1}}
    assert contracts("4H", exchange=raising, **down) == ["1H", "2H", "3H", "keep"]


def test_without_a_maximum_raises_are_listed_as_far_as_bids() -> None:
    raising = {"raise_": "allowed", "trump_change": "forbidden"}
    assert contracts("23H", exchange=raising, auction={"maximum": None}) == ["24H", "25H", "keep"]
    assert contracts("25H", exchange=raising, auction={"maximum": None}) == ["26H", "keep"]


def test_a_raised_contract_is_the_contract() -> None:
    hand = do(buried(declared(start(exchange={"raise_": "allowed"}))), "contract 16H")
    assert (str(hand.contract), hand.phase) == ("16H", Phase.FRIEND)


BLIND: dict[str, Any] = {"exchange": {"blind_change": TrumpChange(1, 0, 1)}}


def test_a_blind_change_comes_before_the_kitty_at_its_own_price() -> None:
    hand = declared(start(**BLIND), "14H")
    assert (hand.phase, hand.to_act, len(hand.state.kitty)) == (Phase.CONTRACT, 0, 3)
    assert legal(hand) == ["contract 14N", "contract 15C", "contract 15D", "contract 15S", "keep"]
    do(hand, "contract 15S")
    assert (hand.phase, str(hand.contract), hand.state.kitty) == (Phase.EXCHANGE, "15S", [])
    buried(hand)
    assert legal(hand) == ["contract 17C", "contract 17D", "contract 17H", "contract 17N", "keep"]
    assert do(hand, "keep").phase is Phase.FRIEND


def test_a_blind_change_obeys_the_rules_of_changes_but_is_no_raise() -> None:
    options = merged(BLIND, {"exchange": {"change_price": "at-least", "raise_": "allowed", "at_maximum": "capped"}})
    assert legal(declared(start(**options), "19H")) == [
        "contract 19N", "contract 20C", "contract 20D", "contract 20N", "contract 20S", "keep",
    ]  # fmt: skip


def test_a_blind_change_may_be_all_that_is_allowed() -> None:
    hand = declared(start(**merged(BLIND, {"exchange": {"trump_change": "forbidden"}})), "14H")
    assert do(hand, "keep").phase is Phase.EXCHANGE
    assert buried(hand).phase is Phase.FRIEND


def test_a_blind_change_comes_after_eliminations() -> None:
    hand = declared(start(**merged(SIX_ONE_OUT, BLIND)), "14H")
    do(hand, next(line for line in legal(hand)))
    while hand.phase is Phase.ELIMINATION:
        do(hand, legal(hand)[-1])
    assert hand.phase is Phase.CONTRACT
    assert do(hand, "keep").phase is Phase.EXCHANGE


def test_a_change_to_a_higher_suit_may_be_free() -> None:
    order = tuple(map(Suit, "SDHC"))
    assert contracts("13H", exchange={"free_order": order}) == ["13D", "13S", "15C", "15N", "keep"]


def test_the_step_is_skipped_where_no_change_is_allowed() -> None:
    hand = buried(declared(start(exchange={"trump_change": "forbidden"})))
    assert hand.phase is Phase.FRIEND


def test_where_fewer_are_conceded_a_change_lowers_the_number() -> None:
    options: dict[str, Any] = {"contract": {"form": "concede-fewer"}, "auction": {"minimum": 6, "maximum": 1}}
    assert contracts("4H", **options) == ["2C", "2D", "2N", "2S", "keep"]
    assert contracts("2H", **options) == ["keep"]


def test_where_only_suits_are_bid_no_trump_cannot_be_changed_to() -> None:
    assert contracts("13C", auction={"denominations": "suits-only"}) == ["15D", "15H", "15S", "keep"]


def test_nothing_is_buried_where_there_is_no_kitty() -> None:
    hand: MightyHand = declared(start(deck={"only": ("*A", "*K", "*Q", "*J", "*T")}, deal={"hand": 4, "kitty": 0}))
    assert hand.phase is Phase.CONTRACT


def test_defaults_are_the_standard_rules() -> None:
    assert STANDARD.exchange.trump_change == TrumpChange(2, 2, 2)


@pytest.mark.parametrize(("shown", "seen"), [("after", True), ("never", False)])
def test_the_discard_is_shown_to_others_at_the_end_unless_the_rules_hide_it(shown: str, seen: bool) -> None:
    hand = begun(start(exchange={"discard_shown": shown}), "13H", "friend none")
    while not hand.is_over:
        assert view(hand, 1).discard is None
        do(hand, legal(hand)[0])
    assert (view(hand, 1).discard is not None) is seen
    assert view(hand, 0).discard is not None
    assert hand.result is not None
    assert hand.result.points is not None, "its points count as ever"


@pytest.mark.parametrize(
    ("options", "count"),
    [({}, comb(13, 3)), ({"deal": {"kitty": 0}}, 1), ({"deal": {"hand": 13, "kitty": 1}}, 14),
     (SIX_ONE_OUT, comb(13, 3))],
)  # fmt: skip
def test_a_declarer_chooses_from_all_ways_to_bury_that_many_cards(options: dict[str, Any], count: int) -> None:
    assert possible_discards(vary(**options)) == count


@pytest.mark.parametrize(
    ("barred", "trump", "cards_barred"),
    [((), "H", ""), (("mighty",), "H", "SA"), (("mighty",), "S", "DA"), (("joker",), "S", "JK"),
     (("mighty", "joker"), "N", "SA JK")],
)  # fmt: skip
def test_the_cards_barred_from_being_buried_are_those_of_the_trump_now(
    barred: Any, trump: str, cards_barred: str
) -> None:
    rules = vary(exchange={"barred": barred})
    suit = Contract.parse(f"13{trump}").trump
    assert [card for card in cards("SA DA HA JK") if is_barred_burial(rules, card, suit)] == list(cards(cards_barred))


def test_barred_cards_may_be_buried_only_if_the_others_are_too_few() -> None:
    enough = declared(start({0: "SA JK"}, **BARRED))
    assert len(buriable(enough.state)) == 11
    few = declared(start({0: "S2 SA JK"}, **BARRED))
    state = few.state
    state.hands[0] = state.pack.set_of(cards("S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SA JK"))
    assert len(buriable(state)) == 11
    rules = merged(BARRED, {"players": 2, "deal": {"hand": 1, "kitty": 2}, "deck": {"only": ("SA", "JK", "S2", "S3")}})
    tight = declared(start({0: "SA"}, "JK S2", **rules))
    assert [str(card) for card in buriable(tight.state)] == ["S2", "SA", "JK"]
