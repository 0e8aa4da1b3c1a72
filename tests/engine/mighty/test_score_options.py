"""The options of scores that some programs and tables have (RULES §6). Seat 0 is always the declarer."""

from __future__ import annotations

from typing import Any

from tests.engine.mighty.helpers import play, position, settled

# no_friend_when


def alone(*calls: str, **scoring: Any) -> int:
    """Return the multiplier of a declarer who was alone after these calls."""
    return settled("15H", [15, 5, 0, 0, 0], calls=calls, scoring=scoring).multiplier


def test_no_friend_when_alone_multiplies_whatever_was_called() -> None:
    assert alone("friend none") == alone("friend SA") == alone() == 2


def test_no_friend_when_declared_multiplies_only_what_was_declared() -> None:
    assert alone("friend none", no_friend_when="declared") == 2
    assert alone("friend SA", no_friend_when="declared") == 1
    assert alone("friend first", no_friend_when="declared") == 1


def test_no_friend_when_declared_a_friend_found_by_the_first_of_two_calls_is_none_declared() -> None:
    assert alone("friend SA", "friend none", no_friend_when="declared") == 1


def test_no_friend_when_declared_looks_at_the_call_that_was_made() -> None:
    for call, found in (("friend none", True), ("friend SK", False)):
        hand = position("S2 SK | S3 CK | S7 C5", "13H", call, scoring={"no_friend_when": "declared"})
        play(hand, "S2", "S3", "S7", "C5", "SK", "CK")
        assert hand.result is not None
        assert ("no_friend" in [line.kind for line in hand.result.lines]) is found
