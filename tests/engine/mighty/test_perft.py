"""The number of ways to continue from fixed late positions: any change of the legal actions changes a count."""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.hand import MightyHand
from tests.engine.mighty.helpers import GHOST, TWO_JOKERS, merged, position

Plain = dict[str, Any]


def perft(hand: MightyHand, tricks: int) -> int:
    """Return the number of different ways to play that many tricks."""
    if hand.is_over or len(hand.tricks) >= tricks:
        return 1
    total = 0
    for action in hand.legal():
        twin = hand.copy()
        twin.apply(action)
        total += perft(twin, tricks)
    return total


def count(hands: str, contract: str = "15H", *, calls: tuple[str, ...] = (), tricks: int = 2, **options: Any) -> int:
    """Return the count from that position, without its last trick, which leaves no choice (except a named suit)."""
    hand = position(hands, contract, *calls, **options)
    return perft(hand, len(hand.tricks) + tricks)


def test_two_cards_each_without_a_choice_but_the_lead() -> None:
    assert count("S2 H2 | S3 H3 | S4 H4", tricks=1) == 2
    assert count("S2 H2 | S3 H3 | S4 H4") == 2


def test_who_is_void_may_choose() -> None:
    assert count("S2 S9 | H3 D3 | S4 C4", tricks=1) == 2 * 2
    # the declarer wins with S9 (or S2 is beaten by S4) unless it is ruffed; the last trick leaves no choice
    assert count("S2 S9 | H3 D3 | S4 C4") == 2 * 2


THREE = "SA S4 H9 | SK JK D2 | C3 H4 DA | S9 C8 HT"


@pytest.mark.parametrize(
    ("options", "ways"),
    [
        ({}, 168),
        ({"joker_call": {"declaration": "automatic"}}, 164),
        ({"joker": {"last_trick": "forbidden"}, "mighty": {"last_trick": "forbidden"}}, 89),
        ({"play": {"follow": "suit-or-trump"}}, 110),
        ({"play": {"trump_lead": "last-resort"}}, 120),
        ({"joker": {"last_trick": "full"}}, 168),
        ({"mighty": {"led_suit": "named"}}, 258),
        ({"play": {"joker_answers_trump": True}}, 140),
        ({"friend": {"reveal": "may-announce"}}, 182),
    ],
)
def test_four_players_three_cards(options: Plain, ways: int) -> None:
    assert count(THREE, "15H", calls=("friend DA",), **options) == ways


@pytest.mark.parametrize(
    ("options", "ways"),
    [
        ({}, 306),
        ({"joker": {"names": "own-colour"}}, 204),
        ({"joker": {"names": "own-colour-or-any", "answers": "own-colour"}}, 162),
        ({"joker": {"off_colour": "below-trump"}}, 324),
    ],
)
def test_two_jokers(options: Plain, ways: int) -> None:
    hands = "JB S4 H9 | SK JR D2 | C3 H4 DA"
    assert count(hands, "15S", **merged(TWO_JOKERS, options)) == ways


@pytest.mark.parametrize(
    ("options", "ways"),
    [
        ({}, 49),
        ({"play": {"first_lead_bars": ()}}, 59),
        ({"play": {"first_trick_ruff": "forbidden"}}, 27),
        ({"joker": {"first_trick": "forbidden"}}, 34),
        ({"mighty": {"first_trick": "powerless"}}, 54),
        ({"mighty": {"when_trump": Card.parse("SA")}}, 49),
    ],
)
def test_the_first_of_three_tricks(options: Plain, ways: int) -> None:
    hands = "SA C4 H9 | SK JK H2 | C3 H4 DA"
    assert count(hands, "15H", first=True, **options) == ways


def test_a_ghost_makes_no_choices() -> None:
    hands = "SA S4 H9 | SK JK D2 | C3 H4 DA | S9 C8 HT | CA C2 C9"
    assert count(hands, "15H", **GHOST) == 168
