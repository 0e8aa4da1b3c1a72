"""The objects of a hand (cards, actions, events, views, results) are values: they are pickled, copied and compared
equally in a plain and in a compiled build."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from functools import cache

import pytest

from mighty_gui.engine.core.cards import RANKS, Card, Suit
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.result import MightyResult, ScoreLine
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.walks import begin, catalogue, played

PRESETS = ("standard-5", "standard-6", "draft-2", "ghost-4", "honeymoon-2", "rotation-6", "double-joker-5")


@cache
def one_of_each() -> dict[str, object]:
    """Return a value of each kind that occurs in random hands of seven presets."""
    found: dict[str, object] = {}
    for preset in PRESETS:
        for seed in range(6):
            for value in _values(preset, seed):
                found.setdefault(type(value).__name__, value)
    return found


def _values(preset: str, seed: int) -> Iterator[object]:
    rules = catalogue()[preset].rules
    hand = begin(rules, seed)
    yield from (rules, hand.state.deal, hand.state.previous)
    yield from (action for _, action in played(hand, random.Random(seed)))
    yield from (*hand.events, *hand.state.tricks)
    yield from (hand.result, hand.state.contract, *(hand.result.lines if hand.result else ()))
    yield from (view(hand, 0), Card.parse("JK"), Suit.HEARTS)


KINDS = """
MightyRules Deal Previous Card Suit Contract MightyResult ScoreLine PlayerView Trick
Word Bid Kill Discard CallFriend Play
Dealt Drew MisdealCalled BidMade Passed Declared Killed Redistributed KittyTaken Discarded FriendCalled Played
JokerCalled FriendRevealed TrickWon Over
"""
NAMES = KINDS.split()


@pytest.mark.parametrize("name", NAMES)
def test_a_value_outlasts_pickling_and_copying(name: str) -> None:
    value = one_of_each()[name]
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    for twin in (copy.copy(value), copy.deepcopy(value)):
        assert type(twin) is type(value)
        assert twin == value
        if name != "PlayerView":  # it contains a dictionary
            assert hash(twin) == hash(value)


@pytest.mark.parametrize("name", NAMES)
def test_a_value_keeps_to_its_fields(name: str) -> None:
    value = one_of_each()[name]
    if not is_dataclass(value) or isinstance(value, type):
        pytest.skip("a card or a word has no fields")
    assert replace(value) == value
    assert repr(value).startswith(f"{name}(")
    for one in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, one.name, None)


def test_values_that_differ_in_one_field_are_not_equal() -> None:
    contract = Contract(15, Suit.HEARTS)
    assert contract == Contract.parse("15H")
    assert contract != replace(contract, number=16)
    assert contract != replace(contract, trump=None)
    assert {contract, Contract.parse("15H")} == {contract}
    assert MightyResult("made", (1, 2), lines=(ScoreLine("x", 2),)) != MightyResult(
        "made", (1, 2), lines=(ScoreLine("x", 3),)
    )


def test_values_are_matched_by_their_fields() -> None:
    match Contract.parse("14N"):
        case Contract(number, None):
            assert number == 14
        case _:
            pytest.fail("a contract is matched by number and trump")


def test_no_card_is_made_twice() -> None:
    known = Card.parse("HQ")
    with pytest.raises(TypeError, match="looked up"):
        Card("HQ", known.order, known.suit, known.colour)
    assert Card.parse("HQ") is known
    assert known.height == RANKS.index("Q")
