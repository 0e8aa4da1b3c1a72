"""The value of each call and of each elimination for a declarer: `mighty_gui.ai.mighty.declaring`."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.ai.mighty.declaring import BEST_TRICK, first_lead, value_calls, value_eliminations
from mighty_gui.ai.mighty.knowledge import IMPOSSIBLE
from mighty_gui.engine.core.cards import Card, Suit, parse_cards
from mighty_gui.engine.mighty.actions import Action, parse_action
from mighty_gui.engine.mighty.contract import Contract
from tests.ai.mighty.positions import STANDARD

SUITS = {"H": Suit.HEARTS, "S": Suit.SPADES, "N": None}


def known(
    cards: str, trump: str = "H", legal: str = "", discard: str = "D2 C2 D3", calls: str = "", **more: Any
) -> Any:
    """Return what a declarer with these cards knows; ``bids`` has the bids of the seats."""
    hand, buried = tuple(parse_cards(cards)), tuple(parse_cards(discard))
    called = [parse_action(f"friend {card}") for card in calls.split()]
    actions = [parse_action(action) for action in legal.split(", ") if action]
    bids = [(seat, None if bid == "-" else Contract.parse(bid)) for seat, bid in more.get("bids", ())]
    view = SimpleNamespace(own=(*hand, *buried), discard=buried, calls=called, legal=actions, bids=bids)
    mighty = Card.parse("DA" if trump == "S" else "SA")
    return SimpleNamespace(rules=STANDARD, hand=hand, trump=SUITS[trump], mighty=mighty, view=view)


def values(found: list[tuple[Action, float]]) -> dict[str, float]:
    return {str(action).removeprefix("friend ").removeprefix("kill "): value for action, value in found}


def calls(cards: str, legal: str, trump: str = "H", **more: Any) -> dict[str, float]:
    words = ", ".join(f"friend {one}" for one in legal.split(", "))
    return values(value_calls(known(cards, trump, words, **more)))


OWN = "HA HK H9 H7 H5 CK C4 D6 S5 S6"


@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("SA", 3.0),
        ("JK", 1.6),
        ("HQ", 2.0 + 0.11),
        ("HJ", 1.1 + 0.1),
        ("HT", 0.4 + 0.08),
        ("CA", 1.0 + 0.5 + 0.5),
        ("DA", 1.0 + 0.25),
        ("SK", 1.0 + 0.5),
        ("SQ", -0.5 + 0.11),
        ("HA", -5.0),
        ("D2", -5.0),
    ],
)
def test_a_missing_card_helps_by_its_kind(card: str, value: float) -> None:
    assert calls(OWN, f"{card}, none")[card] == pytest.approx(value)


def test_a_card_called_already_helps_no_more_and_an_asked_suit_even_less() -> None:
    assert calls(OWN, "SA", calls="SA") == {"SA": -5.0}
    assert calls(OWN, "SA ask D") == {"SA ask D": -10.0}


def test_an_ace_without_losers_brings_nothing_and_without_trump_it_brings_more() -> None:
    assert calls("HA HK H9 H7 H5 H4 CK C4 S5 S6", "DA")["DA"] == pytest.approx(-0.5 + 0.13)
    assert calls(OWN, "CA", "N")["CA"] == pytest.approx(1.6 + 0.5 + 0.5)


def test_the_joker_is_sure_with_its_caller_or_a_first_trick_that_is_won() -> None:
    for cards, help_ in (("C3", 2.5), ("SA", 2.4), ("CA", 2.4), ("C5", 1.6)):
        assert calls(f"HA HK H9 H7 H5 D4 D6 S5 S6 {cards}", "JK") == {"JK": help_}
    assert calls("HA HK H9 H7 H5 D4 D6 S5 S6 C5", "JK", discard="C3 D2 D3") == {"JK": 2.5}


def test_playing_alone_pays_only_if_no_trick_can_be_lost() -> None:
    sure = "SA JK HA HK HQ HJ HT H9 H8 CA"
    assert calls(sure, "none") == {"none": 10.0}
    assert calls(OWN, "none") == {"none": -3.0}
    assert calls(sure, "HA") == {"HA": 10.0}, "the own ace, where no word says the same"
    assert calls(sure, "HA, none")["HA"] == -5.0
    gap = sure.replace("CA", "CK")
    assert [calls(gap, "none", discard=buried)["none"] for buried in ("CA D2 D3", "C2 D2 D3")] == [10.0, -3.0]


def test_other_friends_are_worth_little() -> None:
    assert calls(OWN, "last") == {"last": -2.0}
    assert calls(OWN, "ghost") == {"ghost": 0.2}
    both, one = "SA JK HA HK H9 H7 H5 C4 D6 S5", "SA HQ HA HK H9 H7 H5 C4 D6 S5"
    tricks = "first, trick 1, trick 2, trick 4, trick 6"
    later = {f"trick {number}": pytest.approx(-1.1 - 0.1 * abs(number - BEST_TRICK)) for number in (2, 4, 6)}
    assert calls(both, tricks) == {"first": 0.6, "trick 1": 0.6} | later
    assert calls(one, tricks) == {"first": -1.0, "trick 1": -1.0} | later
    assert calls(both.replace("C4", "CA"), "first") == {"first": -1.0}, "the ace would win the first trick"
    bids = [(1, "13D"), (2, "14S"), (1, "15D"), (3, "-")]
    found = calls(OWN, "seat 1, seat 2, seat 3", bids=bids)
    assert found == pytest.approx({"seat 1": 0.3 + 0.3, "seat 2": 0.3 + 0.2, "seat 3": 0.3})


@pytest.mark.parametrize(
    ("cards", "trump", "lead"),
    [
        ("HA H5 SA S4 DA D4 CA", "H", "CA"),
        ("HA SK S4 S5 DA D4", "H", "DA"),
        ("HA SK SA S4 DQ", "H", "SK"),
        ("HA SQ DK CK JK", "H", None),
        ("SA HK CA", "S", "CA"),
    ],
)
def test_the_first_trick_is_won_by_the_top_card_of_a_short_side_suit(cards: str, trump: str, lead: str | None) -> None:
    found = first_lead(known(cards, trump))
    assert (found and str(found)) == lead


def test_who_holds_the_most_feared_card_is_eliminated() -> None:
    def kills(cards: str, legal: str, trump: str = "H", **more: Any) -> dict[str, float]:
        return values(
            value_eliminations(known(cards, trump, ", ".join(f"kill {one}" for one in legal.split()), **more))
        )

    assert kills(OWN, "SA JK HQ DA HA") == pytest.approx(
        {"SA": 1.2, "JK": 3.0, "HQ": 2.11, "DA": 0.625, "HA": IMPOSSIBLE}
    )
    assert kills(OWN, "SA", "N") == {"SA": 0.5}
    assert kills(OWN, "SQ") == {"SQ": 0.0}
    bids = [(1, "13D"), (2, "14S"), (1, "15D"), (3, "-")]
    seats = values(value_eliminations(known(OWN, "H", "kill seat 1, kill seat 2, kill seat 3", bids=bids)))
    assert seats == {"seat 1": 2.0, "seat 2": 1.0, "seat 3": 0.0}, "who has bid often"
    no_trump = "DK DQ DJ D5 CA CQ C4 H7 H8 S5"
    blocked = kills(no_trump, "DA CK HA", "N")
    assert blocked["DA"] == pytest.approx(0.6 + 0.3 * 3), "above three cards of a sequence"
    assert blocked["CK"] == pytest.approx(0.6 + 0.3)
    assert blocked["HA"] == pytest.approx(0.5 * 2.1)
    assert kills("DQ D5 CA CQ C4 H7 H8 S5", "DK", "N") == {"DK": 0.0}, "the ace is missing as well"
