"""The cards of the playout player on the declarer's side, in positions from whole hands (002§4)."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.card_search import groups
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.playout.playing_out import put_down
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import as_in_a_playout, dealt, declared, played

OWN = "HA HK H9 H7 H5 H3 CA CK D4 D6"
KITTY = "C4 C6 D2"
OPENING = "CA, C2, C3, C5, C7"
LOW = {1: "C2", 2: "C3", 3: "C5", 4: "C7"}


def game(line: str, others: dict[int, str], own: str = OWN, friend: str = "seat 2") -> MightyHand:
    """Return a hand where seat 0 declares hearts. All know the friend unless a card is called."""
    cards = {seat: f"{LOW[seat]} {others.get(seat, '')}" for seat in LOW}
    return played(declared(dealt({0: own, **cards}, KITTY), "14H", KITTY, friend), f"{OPENING}, {line}")


def choice(hand: MightyHand) -> str:
    """Return the card of the playout player in the current position."""
    _, position, alliances = as_in_a_playout(hand)
    bit = POLICY.choose(position, alliances)[0]
    return str(position.law.pack.cards[bit])


def test_a_friend_ruffs_an_allys_trick_that_is_not_safe() -> None:
    assert choice(game("D6, D5", {1: "D5", 2: "H2 H4 S2 S3 S4 S5 S6 S7 SK"})) == "H2"


def test_a_friend_takes_a_low_trump_over_with_the_mighty_but_not_with_the_joker() -> None:
    assert choice(game("H9, H6", {1: "H6", 2: "H2 SA", 3: "HQ", 4: "HJ"})) == "SA"
    assert choice(game("H9, H6", {1: "H6", 2: "H2 JK", 3: "HQ", 4: "HJ"})) == "H2"
    assert choice(game("H9, H6", {1: "H6", 2: "JK S2 S3 SJ SQ SK D5 D7 D8", 3: "HQ", 4: "HJ"})) == "JK"


@pytest.mark.parametrize(("trumps", "led"), [("HA H4", "S3"), ("HK H4", "H4")])
def test_a_friend_returns_a_low_trump_and_keeps_one_that_nothing_beats(trumps: str, led: str) -> None:
    own = "HQ HJ H9 H7 H5 H3 CA CK D4 D6"
    others = {1: "D3", 2: f"DA S3 S4 S5 S6 S7 S8 {trumps}", 3: "D5", 4: "D7"}
    assert choice(game("D4, D3, DA, D5, D7", others, own)) == led


def offered(line: str = "D4, D5", card: str = "SA", friend: str = "SA", own: str = OWN) -> str:
    """Return the friend's answer with that card to the declarer's diamond. The friend plays second to last but two."""
    others = {1: "D5 D9", 2: f"{card} D3 S3 S4", 3: "DA", 4: "DK"}
    return choice(game(line, others, own, friend))


def test_a_friend_takes_the_lead_that_the_declarer_offers() -> None:
    assert offered() == "SA"
    assert offered(card="JK", friend="JK") == "JK"
    assert offered(friend="seat 2") == "SA"


def test_but_not_where_another_card_does_or_the_declarer_holds_the_trick() -> None:
    assert offered(card="SA DQ DJ") == "SA"
    held = {1: "D3 D9", 2: "SA D5 S3 S4", 3: "D8", 4: "D7"}
    assert choice(game("DA, D3", held, "HA HK H9 H7 H5 H3 CA CK DA D6")) != "SA"
    assert choice(game("CK, C9", {1: "C9", 2: "SA CJ S3 S4", 3: "CT"}, "HA HK H9 H7 H5 H3 CA CK DA D6")) != "SA"


def test_nor_in_the_first_trick_nor_what_others_lead_nor_a_low_trump() -> None:
    cards = {1: "C2 D5 D9", 2: "C3 SA D3 S3 S4", 3: "C5 DA", 4: "C7 DK"}
    first = declared(dealt({0: OWN, **cards}, KITTY), "14H", KITTY, "SA")
    assert choice(played(first, "D4, D5")) != "SA"
    others = {1: "DA S5", 2: "SA D3 S3 S4", 3: "D7", 4: "D8"}
    assert choice(game("D4, DA, D3, D7, D8, S5", others, friend="SA")) != "SA"
    assert choice(game("H3, H4", {1: "H4 H6", 2: "H2 SA"}, friend="SA")) != "SA"


def test_a_defender_does_not_take_over_what_the_declarer_leads_low() -> None:
    others = {1: "SA D3 D9", 2: "DA", 3: "D7", 4: "DK"}
    assert choice(game("D4", others)) != "SA"


def test_no_point_goes_onto_a_partners_winner_that_a_void_declarer_will_ruff() -> None:
    deal = {0: "HA HK HQ H9 H7 H5 S2 S4 CQ C8", 1: "CA DA DK DQ D2", 2: "C3 D3 D5", 3: "C5 D7 D8", 4: "C7 DT D6 D4"}
    hand = declared(dealt(deal, "C4 C6 S7"), "14H", "C4 C6 S7", "seat 2")
    assert choice(played(hand, "CQ, CA, C3, C5, C7, DA, D3, D7")) == "DT", "nobody has shown to be void"
    assert choice(played(hand, "D4, C8, DK, D5, D8")) == "D6"


def test_the_declarer_does_not_ruff_the_friends_winner() -> None:
    others = {1: "D5 DQ", 2: "DA DK", 3: "D3 D6 DJ", 4: "D7 D8"}
    cards = {seat: f"{LOW[seat]} {others[seat]}" for seat in LOW}
    own = "HA HK HQ H9 H7 H5 S2 CA D4 C8"
    hand = declared(dealt({0: own, **cards}, "C4 D9 D2"), "14H", "C4 D9 D2", "seat 2")
    assert choice(played(hand, f"{OPENING}, D4, D5, DA, D3, D7, DK, D6, D8")) == "S2"


def test_the_last_to_play_ruffs_with_the_lowest_trump() -> None:
    own = "HA H5 H3 S2 S4 S8 CA CK D4 C8"
    others = {1: "DA DK DQ D8 D6", 2: "D3 SK", 3: "D5 D9 DT DJ", 4: "D7 S9"}
    assert choice(game("D4, DA, D3, D5, D7, D8, SK, D9, S9", others, own)) == "H3"


def test_to_lead_the_highest_of_equal_cards_is_tried_and_to_answer_the_lowest() -> None:
    """A partner who sees the highest led knows that nothing beats it."""
    others = {1: "D8 D9", 2: "D7", 4: "SA"}
    leading, following = (game(line, others, "HA HK HQ H9 H7 H3 CA CK D4 D6") for line in ("", "D4"))
    assert ["HA", "HK", "HQ"] in equals(leading)
    assert ["D8", "D9"] in equals(following)


def equals(hand: MightyHand) -> list[list[str]]:
    """Return the legal cards in groups of equals, the one that is tried first in front."""
    assert hand.to_act is not None
    seen = view(hand, hand.to_act)
    assert seen.contract is not None
    table = worth_law(hand.rules, seen.contract.trump)
    unseen = sum(1 << bit for bit in unknown(seen, table).cards)
    return [[str(one.card) for one in group] for group in groups(seen, table, unseen)]


def test_only_an_answer_shows_what_somebody_has_not_got() -> None:
    _, position, alliances = as_in_a_playout(game("D6, D5", {1: "D5", 2: "H2 H4 S2 S3 S4 S5 S6 S7 SK"}))
    before, friend = list(alliances.shown), position.seat
    diamonds = position.law.suits[position.led]
    put_down(position, alliances, lowest(position.hands[friend] & ~diamonds))
    assert alliances.shown[friend] == before[friend] | diamonds
    while position.played:
        put_down(position, alliances, lowest(position.legal()))
    shown = list(alliances.shown)
    put_down(position, alliances, lowest(position.legal()))
    assert alliances.shown == shown
