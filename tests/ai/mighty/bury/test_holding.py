"""The numbers of a hand and what a declarer needs least: `mighty_gui.ai.mighty.holding`.

And the plan that follows an action: `mighty_gui.ai.mighty.plans`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.ai.mighty.declaring import discards_in
from mighty_gui.ai.mighty.holding import (
    above,
    calls_nobody,
    feared_cards,
    holding,
    quick_calls,
    spare,
    tops,
    usual_burial,
    wanted_friends,
    without,
)
from mighty_gui.ai.mighty.plans import plan_of
from mighty_gui.engine.core.cards import Card, Suit, parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import KEEP, Action, CallFriend, ChangeContract, call_card
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.rules import MightyRules
from tests.ai.mighty.positions import STANDARD
from tests.ai.mighty.tables import RULES
from tests.engine.mighty.helpers import vary

HEARTS = Suit.HEARTS
NAMES = "mighty jokers trumps first second third masters seconds bare voids losers loser_points short caller"


@pytest.mark.parametrize(
    ("cards", "trump", "expected"),
    [
        ("SA JK HA HQ H5 DA D4 SK S3 C3", HEARTS, "1 1 3 1 0 1 2 0 1 0 3 0 1 0"),
        ("HK HJ H9 H5 H2 DK DT CK S3", HEARTS, "0 0 5 0 1 0 0 1 2 0 3 2 0 0"),  # the bare king of clubs wins nothing
        ("C3 H2 DK DT S3", HEARTS, "0 0 1 0 0 0 0 1 2 0 3 1 3 1"),
        ("SA SK SQ S9 HK HT DT C5 JK", None, "1 1 3 0 0 0 1 2 2 0 4 2 0 0"),
        ("DA DK D4 CA C5 C6 C7 H9", None, "0 0 4 0 0 0 2 1 1 1 5 0 0 0"),
        ("H9 H8 H7 H6 H5 D3", None, "0 0 0 0 0 0 0 0 2 2 6 0 0 0"),
    ],
)
def test_a_hand_is_told_in_numbers(cards: str, trump: Suit | None, expected: str) -> None:
    found = holding(STANDARD, parse_cards(cards), trump)
    assert {name: getattr(found, name) for name in NAMES.split()} == dict(
        zip(NAMES.split(), map(float, expected.split()), strict=True)
    )
    assert found.bias == 1


def test_tops_are_counted_without_the_mighty() -> None:
    assert tops(STANDARD, parse_cards("SA SK HA DK CA")) == 3
    assert tops(STANDARD, parse_cards("SA HK")) == 0
    assert above(STANDARD, HEARTS, Card.parse("SJ")) == tuple(parse_cards("SK SQ"))


def spared(cards: str, bid: str, count: int = 3) -> list[str]:
    return [str(card) for card in spare(STANDARD, parse_cards(cards), Contract.parse(bid), count)]


def test_low_cards_of_short_suits_are_spared_first_then_guarded_ones_then_tops_trumps_and_specials() -> None:
    assert spared("SA JK HA H2 DA CK C4 D7 D5 S3", "14H") == ["S3", "C4", "D5", "D7", "CK"]
    assert spared("SA JK HA H2 DK C4 C3 S3", "14H") == ["DK", "S3", "C3", "C4"]
    assert spared("SA JK HA H2 CA DK", "14H") == ["DK", "CA", "H2"], "a bare king is low; strong ones if they must"
    assert spared("SA JK HA H2 CA DK", "14H", 5)[3:4] == ["HA"]
    assert spared("DA DK D4 CK C4 H9 H2 S5 S6 S7 ST", "14N") == ["H2", "C4", "D4", "H9", "S5", "S6", "S7", "ST"]


def test_without_trump_a_sequence_from_the_top_is_strong_and_rank_counts_more() -> None:
    found = spared("DA DK DQ D9 C2 C3 C9 H3", "14N")
    assert not {"DA", "DK", "DQ"} & set(found)
    assert found == ["H3", "C2", "C3", "C9", "D9"]
    assert spared("DA DK DQ D9 C2 C3 C9 S8", "14H") == ["S8", "C2", "C3", "C9", "D9", "DQ", "DK"]


def buried(cards: str, bid: str, count: int = 3, rules: MightyRules = STANDARD) -> str:
    return " ".join(map(str, usual_burial(rules, parse_cards(cards), Contract.parse(bid), count)))


@pytest.mark.parametrize(
    ("cards", "bid", "expected"),
    [
        ("HA HK HJ H9 H7 H5 D7 D9 C4 C6 C8 CA JK", "14H", "D7 D9 C4"),
        ("HA HK HJ H9 H7 H5 DK D9 C4 C6 C8 CA JK", "14H", "D9 DK C4"),
        ("HA HK HJ H9 H7 H5 DA DK D3 C4 C6 CQ CJ", "14H", "D3 CJ CQ"),
        ("HA HK HJ H9 H7 D2 D9 C4 CJ S4 S5 S6 S7", "14H", "CJ C4 D2"),
        ("HA HK HJ H9 H7 H5 SA S9 S8 CA C5 C6 CT", "14H", "S8 S9 CT"),
        ("DA DK DQ DJ D9 CA C6 C7 C8 C9 CT S2 JK", "14N", "S2 D9 CT"),
        ("HA HK HJ H9 H7 H5 DA DK DQ C4 C6 C8 JK", "14H", "DQ C4 C6"),
        ("HA HK HQ HJ H9 H7 DA DK D3 C4 C6 S2 JK", "14H", "S2 C4 C6"),
    ],
)
def test_the_losers_of_the_shortest_side_suits_are_usually_buried(cards: str, bid: str, expected: str) -> None:
    """Ace and king stay, without trump a sequence from the top. A guarded king goes last, point cards go first.

    The mighty lengthens its suit. Of two suits of a length, the one that gives away a point card first comes first.
    """
    assert buried(cards, bid) == expected


def test_where_the_discard_counts_for_the_defenders_its_points_go_last() -> None:
    theirs = vary(STANDARD, points={"discard": "defenders"})
    assert buried("HA HK HJ H9 H7 H5 H3 CA C5 C6 CT CJ JK", "14H", 3) == "CT CJ C5"
    assert buried("HA HK HJ H9 H7 H5 H3 CA C5 C6 CT CJ JK", "14H", 3, theirs) == "C5 C6 CT"


def test_without_enough_losers_what_is_needed_least_is_buried_too() -> None:
    """Where the mighty of the bid may not be buried, it stays although another suit will be trump."""
    assert buried("SA JK HA HK HQ HJ H9 H7 H5 DA DK D3 CA", "14H") == "D3 DK DA"
    strict = vary(STANDARD, exchange={"barred": ("mighty",)})
    own = parse_cards("DA JK HA HK HQ HJ H9 H7 H5 H4 H3 H2 D3")
    for bid, expected in (("14S", "D3 H2 H3"), ("14H", "D3 DA H2")):
        found = usual_burial(strict, own, Contract.parse("14H"), 3, Contract.parse(bid))
        assert " ".join(map(str, found)) == expected
        valued = discards_in(strict, own, Contract.parse("14H"), 3, Contract.parse(bid))
        assert max(valued, key=valued.__getitem__) == Discard.of(found)


def test_cards_taken_away_are_counted() -> None:
    assert without(parse_cards("S3 S3 D4"), parse_cards("S3")) == parse_cards("S3 D4")


def test_a_friend_is_wanted_with_the_mighty_the_joker_the_top_trumps_and_then_side_tops() -> None:
    wanted = [str(card) for card in wanted_friends(STANDARD, Contract.parse("14H"))]
    assert wanted[:4] == ["SA", "JK", "HA", "HK"]
    assert wanted[15:17] == ["SK", "SQ"]
    assert len(wanted) == 53
    assert [str(card) for card in wanted_friends(STANDARD, Contract.parse("14N"))][:4] == ["SA", "JK", "SK", "SQ"]
    assert [str(card) for card in wanted_friends(RULES["four"], Contract.parse("14H"))][:2] == ["HA", "HK"], "barred"


def test_jokers_are_feared_most_then_trumps_then_the_mighty() -> None:
    feared = [str(card) for card in feared_cards(STANDARD, HEARTS)]
    assert feared[:3] == ["JK", "HA", "HK"]
    assert feared[13:16] == ["H2", "SA", "DA"]
    assert [str(card) for card in feared_cards(STANDARD, None)][:3] == ["JK", "SA", "HA"]


def test_the_best_missing_card_is_called_for_each_friend() -> None:
    chicago, own = RULES["chicago"], parse_cards("SA SA JK HK")
    bid = Contract.parse("25H")
    assert [str(call.card) for call in quick_calls(chicago, bid, own)] == ["JK", "HA"]
    done = (call_card(Card.parse("HA")),)
    assert [str(call.card) for call in quick_calls(chicago, bid, own, done)] == ["HA", "JK"]
    assert [str(call.card) for call in quick_calls(chicago, bid, own, (), parse_cards("CA JK"))] == ["CA", "JK"]
    alone = (CallFriend("none"),)
    assert quick_calls(chicago, bid, own, alone) == alone
    assert calls_nobody(chicago, call_card(Card.parse("SA")), own)
    assert not calls_nobody(chicago, call_card(Card.parse("JK")), own)
    assert not calls_nobody(chicago, CallFriend("first"), own)


def test_a_plan_calls_the_advised_cards_and_keeps_what_is_done() -> None:
    hand, buried = tuple(parse_cards("HA HK HQ H9 H7 H5 S2 C4 D4 D6")), tuple(parse_cards("C6 D2 S3"))
    view: Any = SimpleNamespace(rules=STANDARD, own=(*hand, *buried), hand=hand, discard=buried, calls=())
    view.contract = Contract.parse("14H")
    advised = [CallFriend("none"), CallFriend("seat", seat=2), call_card(Card.parse("CA")), KEEP]

    def told(action: Action) -> tuple[str, list[str]]:
        plan = plan_of(view, action, advised)
        return str(plan.contract), [str(call) for call in plan.calls]

    assert told(KEEP) == ("14H", ["friend CA"])
    assert told(ChangeContract(Contract.parse("16S"))) == ("16S", ["friend CA"])
    assert told(call_card(Card.parse("JK"))) == ("14H", ["friend JK"])
    assert told(CallFriend("none")) == ("14H", ["friend none"])
    assert plan_of(view, KEEP).calls == (call_card(Card.parse("SA")),)
