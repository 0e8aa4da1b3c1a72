"""The seats that may hold a called card before it is played: `mighty_gui.ai.mighty.worlds.unknown_cards`."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.knowledge import OUT_OF_PLAY
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import _called_card_holders
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.events import Played
from tests.ai.mighty.positions import seen_by_one
from tests.ai.mighty.tables import RULES

ALL = (OUT_OF_PLAY, 0, 2, 3)


@pytest.mark.parametrize(
    ("preset", "calls", "friends", "played", "holders", "expected"),
    [
        ("standard-5", "DA", (), "", ALL, (2, 3)),
        ("standard-5", "CA", (), "", ALL, ALL),
        ("standard-5", "DA", (), "DA", ALL, ALL),
        ("standard-5", "DA", (2,), "", ALL, (2,)),
        ("standard-5", "DA", (1,), "", ALL, ALL),
        ("standard-5", "DA CA", (2,), "", ALL, (2, 3)),
        ("standard-5", "DA", (), "", (OUT_OF_PLAY, 0), (OUT_OF_PLAY, 0)),
        ("chicago", "DA", (), "", ALL, (0, 2, 3)),
        ("chicago", "DA", (2,), "", ALL, (0, 2, 3)),
    ],
)
def test_a_called_card_is_with_the_announced_friend_or_at_least_not_with_the_declarer(
    preset: str, calls: str, friends: tuple[int, ...], played: str, holders: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """Seat 0 declares. Of two copies the declarer may hold one, but has not buried it."""
    rules, card = RULES[preset], Card.parse("DA")
    trick = (Played(3, card),) if played else ()
    view = seen_by_one(calls, rules=rules, known_friends=friends, trick=trick)
    assert _called_card_holders(view, worth_law(rules, Suit.HEARTS), card, holders) == expected
