"""Cards: every name of both packs, one object each, in the order that hands are listed in."""

from __future__ import annotations

import pickle

import pytest

from mighty_gui.engine.core.cards import (
    RANKS,
    SUITS,
    TAROT_RANKS,
    Card,
    cards_matching,
    cards_text,
    cards_without,
    in_batches,
    is_subset,
    parse_cards,
    sorted_cards,
)
from mighty_gui.engine.core.refusal import NotationError

TAROT = [
    *(Card.parse(suit + rank) for suit in SUITS for rank in TAROT_RANKS),
    *(Card.parse(f"T{number}") for number in range(1, 22)),
    Card.parse("FL"),
]
FRENCH = [Card.parse(suit + rank) for suit in SUITS for rank in RANKS]


def test_hands_of_either_pack_are_listed_by_suit_low_to_high() -> None:
    for pack in (TAROT, FRENCH):
        assert sorted_cards(reversed(pack)) == pack


def test_a_card_that_both_packs_have_is_one_card() -> None:
    assert cards_text(card for card in TAROT if card in FRENCH) == cards_text(
        parse_cards(" ".join(f"{suit}{rank}" for suit in SUITS for rank in "23456789TQK"))
    )
    assert all(pickle.loads(pickle.dumps(card)) is card for card in TAROT)


def test_trumps_and_the_fool_have_no_suit_and_are_no_jokers() -> None:
    assert [card.trump for card in TAROT[56:]] == [*range(1, 22), 0]
    assert not any(card.trump for card in TAROT[:56])
    assert all((card.suit, card.colour, card.rank, card.is_joker) == (None, None, "", False) for card in TAROT[56:])
    assert [Card.parse(name).is_joker for name in ("JK", "JB", "JR", "ST")] == [True, True, True, False]


def test_heights_are_those_of_the_french_pack() -> None:
    assert [Card.parse(f"S{rank}").height for rank in RANKS] == list(range(14))
    assert [Card.parse(name).height for name in ("S1", "SP", "SN", "T21", "FL", "JK")] == [-1] * 6


@pytest.mark.parametrize(
    ("sizes", "whole", "batches"),
    [
        ([1, 2, 3, 4], 10, [1, 2, 3, 4]),
        ([1, 2, 3, 4], 8, [1, 2, 3, 2]),
        ([3, 2], 10, [3, 2, 2, 2, 1]),
        ([4], 8, [4, 4]),
        ([5, 3], 4, [4]),
        ([], 7, [7]),
        ([2], 0, []),
    ],
)
def test_batches_go_on_with_the_last_size_and_are_cut_at_the_end(
    sizes: list[int], whole: int, batches: list[int]
) -> None:
    assert in_batches(sizes, whole) == batches


@pytest.mark.parametrize(
    ("pattern", "found"), [("H3", "H3"), ("*2", "S2 H2 D2 C2"), ("*A", "SA HA DA CA"), ("JK", "JK"), ("T1", "T1")]
)
def test_a_pattern_means_one_card_or_all_of_a_rank(pattern: str, found: str) -> None:
    assert cards_text(cards_matching(pattern)) == found


@pytest.mark.parametrize("pattern", ["*1", "*", "*22", "22", "", "*P"])
def test_a_pattern_that_means_no_card_is_refused(pattern: str) -> None:
    with pytest.raises(NotationError):
        cards_matching(pattern)


def test_each_card_taken_away_removes_one_copy() -> None:
    own = parse_cards("S2 S2 H3 S2")
    assert cards_text(cards_without(own, parse_cards("S2 D4"))) == "S2 H3 S2"
    assert cards_text(cards_without(own, parse_cards("S2 S2 S2 S2"))) == "H3"


@pytest.mark.parametrize(
    ("some", "is_in"), [("", True), ("S2", True), ("S2 S2", True), ("S2 S2 S2", False), ("H3 S2", True), ("D4", False)]
)
def test_identical_cards_are_counted_in_a_part_of_a_hand(some: str, is_in: bool) -> None:
    assert is_subset(parse_cards(some), parse_cards("S2 S2 H3")) is is_in
