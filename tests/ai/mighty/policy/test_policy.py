"""The policy asks its conventions in order, and works without any of them except the last."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.policy.policy import OFFERED, POLICY, Policy
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.presets import load_presets
from tests.ai.mighty.playout.test_playout_answer import game
from tests.ai.mighty.positions import as_in_a_playout, dealt, declared, played

PRESETS = load_presets()


def choice(hand: MightyHand, *without: str) -> str:
    """Return the policy's card in the current position, without some of its conventions."""
    _, position, alliances = as_in_a_playout(hand)
    number, _, calls = Policy(without).choose(position, alliances)
    return f"{position.law.pack.cards[number]}{' call' if calls and not position.played else ''}"


def test_a_name_is_one_conventions() -> None:
    conventions = POLICY.conventions
    assert len({convention.name for convention in conventions}) == len(conventions) >= 20
    assert {convention.name: convention.weight for convention in conventions if convention.weight} == {
        "take_lead_offered": OFFERED
    }
    assert {convention.name for convention in conventions if convention.calls} == {"summon_joker", "call_enemys_joker"}


def test_a_convention_that_is_switched_off_is_silent() -> None:
    """A friend no longer wins the trick that the declarer offers."""
    hand = game("D4, D5", {1: "D5 D9", 2: "SA D3 S3 S4", 3: "DA", 4: "DK"}, friend="SA")
    assert choice(hand) == "SA"
    assert choice(hand, "take_lead_offered") == "D3"


def test_the_mighty_that_was_called_takes_its_suit_in_the_first_trick_too() -> None:
    others = {1: "S5 CK", 2: "C3 SA H8 D3", 3: "S6 D5 D7", 4: "S7 DK D8"}
    hand = declared(dealt({0: "HA HK HQ H9 H7 H5 S2 CA D6 S3", **others}, "C4 C6 S4"), "14H", "C4 C6 S4", "SA")
    assert choice(played(hand, "S2, S5")) == "SA"
    assert choice(played(hand.copy(), "SA, S6, S7")) != "SA"


def no_trump(cards: str, preset: str, line: str) -> MightyHand:
    """Return a hand where a defender with these cards leads in a contract without trumps."""
    deal = {0: "SA HA HK HQ DA DK DQ S9 S8 C7", 1: "C5", 2: cards, 3: "C6"} | ({4: "C2"} if line else {})
    hand = dealt(deal, "H8 D9 ST", PRESETS[preset].rules)
    return played(declared(hand, "15N", "H8 D9 ST", "HJ"), f"C7, C5, CA, C6{line}")


@pytest.mark.parametrize(
    ("clubs", "preset", "led"),
    [("CA CK CQ C9", "standard-4", "CK"), ("CA CK C8 C9", "standard-4", "S5"), ("CA CK C8 C9", "standard-5", "CK")],
)
def test_without_trumps_one_of_few_defenders_keeps_a_lone_top_card(clubs: str, preset: str, led: str) -> None:
    """It stops the suit; with two of them the suit is played out. With more players no hand has a long suit."""
    hand = no_trump(f"{clubs} H9 D5 D6 S5 S6 S7", preset, ", C2" if preset == "standard-5" else "")
    assert choice(hand) == led


def test_a_low_card_that_guards_a_point_is_kept() -> None:
    """On an enemy's trick, a card of a suit without a point to guard is played."""
    others = {1: "DA DQ DT", 2: "S3 S4 S5 S6 SK SQ ST C8 C9", 3: "SA", 4: "D5 D9"}
    assert choice(game("D4, DA", others)) == "C8"


def three(own: str, others: str, line: str) -> MightyHand:
    """Return a hand where one player declares hearts alone against two; seat 1 holds these cards."""
    hand = dealt({0: own, 1: others}, "S7 S8 D8", PRESETS["standard-3"].rules)
    return played(hand, f"bid 13H, pass, pass, discard S7 S8 D8, keep, {line}")


def test_a_defender_calls_the_joker_that_is_likelier_an_enemys() -> None:
    hand = three("HA HK HQ H9 H8 H7 CA DQ S9 C8", "C7 DA DK DT D9 ST SJ C9 CT CJ", "DQ, DA, D7")
    assert choice(hand) == "C7 call"
    assert choice(hand, "call_enemys_joker") == "ST"
    own = "HA HK HQ H9 H7 H5 S2 CA D4 D6"
    deal = {0: own, 1: "C3 C9 DA DK", 2: "D3", 3: "D5", 4: "D7"}
    hand = declared(dealt(deal, "C4 C6 D2"), "14H", "C4 C6 D2", "SA")
    assert choice(played(hand, "D4, DA, D3, D5, D7")) == "C3 call"


@pytest.mark.parametrize(("own", "led"), [("H9 H7 D5", True), ("H9 D7 D5", True), ("C7 D7 D5", False)])
def test_the_mighty_protects_a_friends_joker_where_trumps_are_half_of_the_hand(own: str, led: bool) -> None:
    """마이티 초구: with few trumps it is needed later."""
    hand = dealt({0: f"SA HA HK HQ HJ {own} D4 C4", 1: "C3", 2: "JK"}, "C6 D2 S2")
    assert (choice(declared(hand, "14H", "C6 D2 S2", "JK")) == "SA") == led


def test_a_joker_is_no_gift() -> None:
    """Under a partner's ace of trumps a trump is played, although it is a point."""
    assert choice(game("HA, H6, H2", {1: "H6", 2: "H2", 3: "HJ HQ JK D7"}, friend="seat 3")) == "HJ"
