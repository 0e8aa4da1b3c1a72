"""The trust between defenders: none while the friend is hidden, and full after the declarer has played."""

from __future__ import annotations

import pytest

from tests.ai.mighty.playout.test_playout_answer import game
from tests.ai.mighty.policy.test_policy import choice

MIGHTY_AT_4 = {1: "DA D5", 2: "DT D3", 3: "D7", 4: "SA DJ D8"}


def test_while_the_friend_is_hidden_a_defender_gives_nothing_to_the_declarers_lead() -> None:
    hidden = game("D4, DA", MIGHTY_AT_4, friend="SA")
    assert choice(hidden) == "D3"
    assert choice(hidden, "wary_of_friend") == "DT"
    assert choice(game("D4, DA", MIGHTY_AT_4, friend="seat 4")) == "DT"


def test_the_friend_does_not_count_as_a_danger_to_the_friend() -> None:
    others = {1: "D5 D9", 2: "SA DT D3", 3: "D7", 4: "DJ D8"}
    assert choice(game("DA, D5", others, "HA HK HQ H9 H7 H5 S2 CA DA D6", friend="SA")) == "DT"


def test_the_last_to_play_gives_a_point_all_the_same() -> None:
    others = {1: "DA D5", 2: "SA D3", 3: "D7", 4: "DT D8"}
    assert choice(game("D4, DA, D3, D7", others, friend="SA")) == "DT"


def test_a_lead_of_a_defenders_is_trusted() -> None:
    others = {1: "D3 D8 DT", 2: "D5 D9", 3: "SA D7 DJ", 4: "DA DK"}
    assert choice(game("D4, D3, D5, D7, DA, DK, D6", others, friend="SA")) == "DT"


def test_while_the_friend_is_hidden_only_a_master_takes_the_declarers_trumps() -> None:
    own = "HT H9 H8 H7 H5 H3 S2 CA D4 D6"
    others = {1: "HJ H4", 2: "SA", 3: "HQ", 4: "HK HA"}
    assert choice(game("HT", others, own, friend="SA")) == "H4"
    assert choice(game("HT", others, own, friend="seat 3")) == "H4"
    assert choice(game("HT", {**others, 1: "HA H4", 4: "HK HJ"}, own, friend="SA")) == "HA"
    last = {1: "H4", 2: "SA", 3: "HQ H2", 4: "HJ H6"}
    assert choice(game("HT, H4, S3, H2", {**last, 2: "SA SK S3 S4 S5 S6 D5 DK DQ"}, own, friend="SA")) == "HJ"


TRUSTING = {1: "DK D5", 2: "DT D3", 3: "D7", 4: "SA DA D8"}
QUEEN = "HA HK HQ H9 H7 H5 S2 CA DQ D6"


def test_once_the_declarer_has_played_a_partners_card_gets_a_point_though_the_friend_is_to_come() -> None:
    hand = game("DQ, DK", TRUSTING, QUEEN, friend="seat 4")
    assert choice(hand) == "DT"
    assert choice(hand, "trust_partners") == "D3"


@pytest.mark.parametrize(
    ("line", "others", "card"),
    [
        ("DQ", {**TRUSTING, 1: "DT D5", 2: "DK D3"}, "DT"),
        ("DQ, D5", {**TRUSTING, 1: "DK D5"}, "D3"),
        ("DQ", {**TRUSTING, 1: "DK DA DT D5", 2: "D3", 4: "SA D8"}, "DA"),
    ],
    ids=["two partners behind", "one behind", "a card that wins"],
)
def test_with_two_partners_behind_the_next_after_the_declarer_gives_them_a_point(
    line: str, others: dict[int, str], card: str
) -> None:
    assert choice(game(line, others, QUEEN, friend="seat 4")) == card


def test_nothing_goes_onto_an_enemys_top_card() -> None:
    top = "HA HK HQ H9 H7 H5 S2 CA DA D4"
    assert choice(game("DA", {1: "DT D5", 2: "DK D3", 3: "D7", 4: "SA D8"}, top, friend="seat 4")) == "D5"


def test_nothing_goes_onto_a_trick_of_trumps_or_one_that_the_declarer_may_still_take() -> None:
    void = {1: "HK", 2: "DT D3 S3 S4 S5 S6 S7 S8 SJ", 3: "D7", 4: "SA HA"}
    assert choice(game("HQ, HK", void, "HQ HJ H9 H7 H5 H3 S2 CA D4 D6", friend="seat 4")) != "DT"
    led = {1: "DK DQ D8", 2: "D3 DA", 3: "DT D5 D7", 4: "SA D9 DJ"}
    assert choice(game("D4, DK, D3, D5, D9, DQ, DA", led, friend="seat 4")) == "D7"


def test_no_partner_is_beaten_by_a_point_that_is_no_master() -> None:
    others = {1: "DJ D5", 2: "DQ D3", 3: "D7", 4: "SA DA D8"}
    assert choice(game("DT, DJ", others, "HA HK HQ H9 H7 H5 S2 CA DT D6", friend="seat 4")) == "D3"


def test_a_defender_secures_a_partners_trick_with_the_top_card_though_it_may_be_ruffed() -> None:
    own = "HA HK HQ H9 H7 H5 S2 CA D4 S5"
    others = {1: "DK DJ", 2: "DA D9 D8 D7 D6 D3", 3: "D5", 4: "DQ DT"}
    assert choice(game("D4, DK, D3, D5, DQ, DJ", others, own, friend="seat 4")) == "DA"


def test_a_friend_does_not_chance_it_nor_a_defender_with_less_than_a_point() -> None:
    own = "HA HK HQ H9 H7 H5 CA DA DJ D4"
    others = {1: "SA D9 D3", 2: "DK D8 D6", 3: "DQ D5", 4: "DT D7"}
    assert choice(game("DA, D3, D8, D5, D7, DJ, D9", others, own, friend="seat 2")) == "D6"
    tops = {1: "DT D8", 2: "DJ D9 D3", 3: "DQ D5", 4: "DK D7"}
    assert choice(game("DA, DT, DJ, DQ, DK, D4, D8", tops, "HA HK HQ H9 H7 H5 S2 CA DA D4", friend="seat 4")) == "D3"


@pytest.mark.parametrize(("cards", "card"), [("DA D9", "D9"), ("DJ D9", "DJ"), ("DA DJ", "DJ")])
def test_who_wins_last_keeps_a_point_that_will_win_another_trick(cards: str, card: str) -> None:
    own = "HA HK HQ H9 H7 H5 S2 CA D8 D6"
    others = {1: "D3 DK", 2: "D4 DQ", 3: "D5 D7", 4: cards}
    assert choice(game("D8, D3, D4, D5", others, own, friend="seat 2")) == card


@pytest.mark.parametrize(("trumps", "card"), [("HA H4", "H4"), ("HJ H4", "HJ"), ("HA D3", "C8")])
def test_a_ruff_for_one_point_spends_no_master(trumps: str, card: str) -> None:
    own = "HK HQ HT H9 H7 H6 S2 CA D4 D6"
    others = {1: "S3", 2: "SK", 3: "S4", 4: f"{trumps} D5 D7 D8 D9 C8 C9 DQ"}
    assert choice(game("S2, S3, SK, S4", others, own, friend="seat 2")) == card
