"""Whom each seat trusts, as cards and tricks make friends: `mighty_gui.ai.mighty.playout.imagined_table`."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.playout.imagined_table import Alliances, _is_open
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.state import Trick
from tests.ai.mighty.positions import seen_by_one
from tests.ai.mighty.tables import RULES

FIVE = (0, 1, 2, 3, 4)
CARD, COPY, OTHER = 1 << 7, 1 << 8, 1 << 20


def trusted(alliances: Alliances) -> list[str]:
    """Return by seat the seats it trusts."""
    return ["".join(str(seat) for seat in range(5) if allies >> seat & 1) for allies in alliances.allies]


def test_until_the_called_card_is_played_only_the_friend_knows() -> None:
    alliances = Alliances(FIVE, 0, 0b00101, calls=[CARD])
    assert not alliances.known
    assert trusted(alliances) == ["0", "1234", "02", "1234", "1234"]
    before = alliances.copy()
    alliances.saw(2, 6)
    assert not alliances.known
    alliances.saw(2, 7)
    assert (alliances.known, alliances.open, alliances.called) == (True, 0b101, 0)
    assert trusted(alliances) == ["02", "134", "02", "134", "134"]
    assert trusted(before) == ["0", "1234", "02", "1234", "1234"]


def test_of_two_copies_the_declarers_own_makes_no_friend() -> None:
    alliances = Alliances(FIVE, 0, 0b00001, calls=[CARD | COPY])
    alliances.saw(0, 7)
    assert (alliances.called, alliances.known, alliances.open) == (COPY, False, 1)
    alliances.saw(3, 8)
    assert (alliances.called, alliances.known, alliances.attack) == (0, True, 0b01001)


def test_all_copies_are_decided_by_the_first_and_another_call_stays_open() -> None:
    alliances = Alliances(FIVE, 0, 0b00011, calls=[CARD | COPY, OTHER])
    alliances.saw(3, 8)
    assert (alliances.called, alliances.known, alliances.open) == (OTHER, False, 0b01001)
    assert trusted(alliances) == ["03", "013", "124", "03", "124"]


def test_the_winner_of_a_deciding_trick_becomes_the_friend() -> None:
    alliances = Alliances(FIVE, 0, 0b00001, pending=0b10010)
    assert not alliances.known
    alliances.trick_won(3, 0b00010)
    assert (alliances.known, alliances.pending, alliances.attack) == (False, 0b10000, 0b01001)
    twin = alliances.copy()
    alliances.trick_won(0, 0b10000)
    assert (alliances.known, alliances.attack, twin.known, twin.pending) == (True, 0b01001, False, 0b10000)


def test_friends_known_to_all_are_trusted_at_once_by_those_who_play() -> None:
    alliances = Alliances((0, 2, 3), 0, 0b01001, friends=0b01000, pairs=True)
    assert trusted(alliances) == ["03", "2", "2", "03"]
    assert alliances.shown == [0] * 4
    twin = Alliances((0, 2, 3), 0, 0b01001, friends=0b01000, shown=[1, 2, 3, 4], pairs=True).copy()
    assert (twin.shown, twin.pairs, twin.open, twin.declarer, twin.order) == ([1, 2, 3, 4], True, 0b01001, 0, (0, 2, 3))


@pytest.mark.parametrize(
    ("call", "done", "is_open"),
    [
        (CallFriend("first"), 0, True),
        (CallFriend("first"), 1, False),
        (CallFriend("trick", trick=3), 2, True),
        (CallFriend("trick", trick=3), 3, False),
        (CallFriend("seat", seat=2), 3, True),
        (CallFriend("none"), 3, True),
    ],
)
def test_a_call_by_a_trick_is_open_until_that_trick(call: CallFriend, done: int, is_open: bool) -> None:
    assert _is_open(seen_by_one(rules=RULES["tricks"], tricks=(Trick((), 1, 0),) * done), call) == is_open
