"""Sets of cards as numbers: the bit of each card, and the relation of copies of a card."""

from __future__ import annotations

import pytest

from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.core.numbered_pack import NumberedPack, bits, highest, lowest, pick

ONE = NumberedPack(parse_cards("S2 S3 HA JK"))
TWO = NumberedPack(parse_cards("S2 S2 S3 HA HA HA"))
S2, S3, HA, JK = parse_cards("S2 S3 HA JK")


def test_cards_are_numbered_in_the_order_given() -> None:
    assert [ONE.set_of([card]) for card in (S2, S3, HA, JK)] == [1, 2, 4, 8]
    assert ONE.all == 15


def test_a_set_tells_its_cards_in_the_order_of_their_numbers() -> None:
    assert ONE.cards_in(ONE.set_of([JK, S3])) == [S3, JK]
    assert TWO.cards_in(TWO.all) == [S2, S2, S3, HA, HA, HA]


def test_identical_cards_take_one_copy_each() -> None:
    assert TWO.set_of([S2, HA, S2]) == 0b1011
    assert TWO.set_of([HA], used=0b001001) == 0b010000


def test_hands_share_the_copies_of_a_pack() -> None:
    assert TWO.sets_of({2: [HA, S2], 0: [S2, HA]}, 3) == [0b010010, 0, 0b001001]


def test_of_a_card_every_copy_is_known() -> None:
    assert TWO.copies_of([S2, HA]) == 0b111011
    assert TWO.same == [3, 3, 4, 56, 56, 56]
    assert ONE.where(lambda card: card.suit is None) == 8


def test_each_card_once_is_its_lowest_copy_in_the_set() -> None:
    assert TWO.each_once(0b111111) == 0b001101
    assert TWO.each_once(0b100010) == 0b100010, "the copies before them are not in the set"
    assert TWO.each_once(0b101000) == 0b001000, "nor need copies be neighbours"


def test_a_copy_is_known_to_be_one() -> None:
    pack = NumberedPack(parse_cards("SA S2 S2 H3 H3 H3"))
    assert bits(pack.again) == [2, 4, 5]
    assert bits(NumberedPack(parse_cards("SA S2")).again) == []


def test_numbers_are_listed_from_the_lowest() -> None:
    assert bits(0b101001) == [0, 3, 5]
    assert (lowest(0b101000), highest(0b101000)) == (3, 5)
    assert (lowest(0), highest(0)) == (-1, -1)
    assert pick(list("abcdef"), 0b101001) == ["a", "d", "f"]


def test_a_card_that_is_not_in_the_pack_has_no_copies() -> None:
    assert Card.parse("CA") not in ONE.copies


@pytest.mark.parametrize(
    ("text", "everything", "again", "same"),
    [
        ("", 0, [], []),
        ("S2", 1, [], [1]),
        ("S2 S3 HA", 0b111, [], [1, 2, 4]),
        ("S2 S2 HA", 0b111, [1], [3, 3, 4]),
        ("S3 S2 S2 S2", 0b1111, [2, 3], [1, 14, 14, 14]),
    ],
)
def test_a_pack_has_one_bit_for_each_card(text: str, everything: int, again: list[int], same: list[int]) -> None:
    pack = NumberedPack(parse_cards(text))
    assert pack.all == everything
    assert bits(pack.again) == again
    assert pack.same == same
    assert pack.cards_in(pack.all) == parse_cards(text)
    assert pack.each_once(pack.all).bit_count() == len(set(text.split()))


def test_the_cards_in_use_are_not_taken_again() -> None:
    pack = NumberedPack(parse_cards("S2 S2 HA"))
    assert pack.set_of([S2]) == 0b001
    assert pack.set_of([S2, HA], used=0b001) == 0b110
    assert pack.set_of([S2], used=0b011) == 0, "no copy is left"
