"""Cards: every name of both packs, one object each, in the order that hands are listed in."""

from __future__ import annotations

import pickle

from mighty_gui.engine.core.cards import RANKS, SUITS, TAROT_RANKS, Card, cards_text, parse_cards, sorted_cards

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
