"""The conclusions of a seat from what it has seen, mainly from players who did not follow suit."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mighty_gui.ai.mighty.knowledge import Knowledge, given_up
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import shown_voids, unknown
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.events import Passed, SecondRound
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import AuctionRules, PlayRules
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import STANDARD, dealt, declared, played

KITTY = "C4 C6 D2"
OWN = "HA HK HQ H9 H7 H5 S2 CA D4 D6"
VOID = {1: "C2", 2: "S4 D8 DT DQ S6 S7 S8 ST D3 D5", 3: "C5", 4: "C7"}
"""Seat 2 has neither clubs nor trumps."""


def after_clubs() -> MightyHand:
    """Return a hand after the declarer has led the ace of clubs and seat 2 could not follow."""
    hand = dealt({0: OWN, **VOID}, KITTY)
    return played(declared(hand, "14H", KITTY, "SA"), "CA, C2, S4, C5, C7")


def known(hand: MightyHand, seat: int = 0) -> Knowledge:
    return Knowledge(view(hand, seat))


@pytest.mark.parametrize("seat", [0, 1, 3, 4])
def test_who_does_not_follow_has_none_of_the_suit(seat: int) -> None:
    voids = shown_voids(view(after_clubs(), seat))
    assert {seat: suits for seat, suits in voids.items() if suits} == {2: [Suit.CLUBS]}


def test_nothing_is_concluded_before_a_card_has_told() -> None:
    hand = dealt({0: OWN, **VOID}, KITTY)
    declared(hand, "14H", KITTY, "SA")
    played(hand, "CA, C2")
    assert not any(shown_voids(view(hand, 0)).values())
    played(hand, "S4")
    assert shown_voids(view(hand, 0))[2] == [Suit.CLUBS]


def test_no_world_gives_a_suit_to_who_has_shown_to_have_none() -> None:
    seen = view(after_clubs(), 0)
    table, rng = worth_law(seen.rules, seen.contract.trump if seen.contract else None), random.Random(1)
    hidden = unknown(seen, table)
    for _ in range(60):
        hands = hidden.draw(rng)
        assert not any(card.suit == "C" for card in table.pack.cards_in(hands[2]))
        assert any(card.suit == "C" for seat in (1, 3, 4) for card in table.pack.cards_in(hands[seat]))


def test_the_mighty_and_the_joker_show_no_void() -> None:
    """They may be played by a player who could follow suit."""
    hand = dealt({0: OWN, 1: "C2", 2: "SA C3", 3: "C5", 4: "C7"}, KITTY)
    played(declared(hand, "14H", KITTY, "DA"), "CA, C2, SA")
    assert not any(shown_voids(view(hand, 0)).values())
    later = dealt({0: OWN, 1: "C2 D3", 2: "C3 D8 JK", 3: "C5", 4: "C7"}, KITTY)
    played(declared(later, "14H", KITTY, "SA"), "CA, C2, C3, C5, C7, D4, D3, JK")
    assert not any(shown_voids(view(later, 0)).values())


def test_a_seat_whose_turn_it_is_not_knows_its_own_cards() -> None:
    hand = after_clubs()
    assert hand.to_act == 0
    for seat in range(5):
        know = known(hand, seat)
        assert (know.seat, know.hand) == (seat, tuple(view(hand, seat).hand))


def test_where_trumps_follow_too_no_other_card_can_have_been_played_with_one() -> None:
    """No card outside suit and trump can be played, and no mighty among them."""
    rules = replace(STANDARD, play=PlayRules(follow="suit-or-trump"))
    others = {1: "C2", 2: "D8 DT DQ DJ D9 S6 S7 S8 D3 D5", 3: "C5", 4: "C7"}
    hand = dealt({0: OWN, **others}, KITTY, rules)
    voids = shown_voids(view(played(declared(hand, "14H", KITTY, "SA"), "CA, C2, D8, C5, C7"), 1))
    assert {*voids[2]} == {"C", "H"}
    ruffed = dealt({0: OWN, **others, 2: "H2 DT DQ DJ D9 S6 S7 S8 D3 D5"}, KITTY, rules)
    assert not shown_voids(view(played(declared(ruffed, "14H", KITTY, "SA"), "CA, C2, H2, C5, C7"), 1))[2]


def test_of_two_copies_the_declarers_own_makes_no_friend() -> None:
    rules = load_presets()["chicago-6"].rules
    own = "HA HA HK HK HQ HQ HJ HT H9 SA DA DA C2 C2 C3 C3 S2"
    hand = dealt({0: own}, "S3 S4 D2 D3", rules)
    played(hand, "bid 28H" + ", pass" * 5 + ", discard S3 S4 D2 D3, keep, friend SA, friend none")
    assert known(hand).called_cards == [Card.parse("SA")]
    led = played(hand.copy(), "SA")
    assert known(led).called_cards == [Card.parse("SA")], "the other copy is still out"


def test_a_called_card_that_the_declarer_plays_calls_nobody_any_more() -> None:
    hand = dealt({0: OWN, **VOID}, KITTY)
    declared(hand, "14H", KITTY, "CA")
    assert known(hand, 1).called_cards == [Card.parse("CA")]
    assert known(played(hand, "CA"), 1).called_cards == []


def test_who_has_passed_is_out_unless_a_second_round_is_to_come() -> None:
    for kind, first, second in (("redeal", {1}, set[int]()), ("second-round", set[int](), {1})):
        rules = replace(STANDARD, auction=AuctionRules(all_pass=kind))  # type: ignore[arg-type]
        seen = view(dealt({0: OWN}, KITTY, rules), 0)
        once = replace(seen, events=(*seen.events, Passed(1)))
        assert given_up(once) == first
        if second:
            assert given_up(replace(once, events=(*once.events, SecondRound()))) == set()
            assert given_up(replace(once, events=(*seen.events, SecondRound(), Passed(1)))) == second


def test_a_dealer_who_may_bid_once_more_has_not_passed_for_good() -> None:
    rules = replace(STANDARD, auction=AuctionRules(dealer_minimum=12))
    seen = view(dealt({0: OWN}, KITTY, rules), 0)
    assert given_up(replace(seen, events=(*seen.events, Passed(seen.dealer), Passed(1)))) == {1}
