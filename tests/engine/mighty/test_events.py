"""What the events of a hand tell, and whom: `mighty_gui.engine.mighty.events`."""

from __future__ import annotations

import pytest

from mighty_gui.engine.mighty.events import FriendCalled, PlayedOn
from mighty_gui.engine.mighty.rules import MightyRules


@pytest.mark.parametrize("trick", [None, 3])
def test_a_friend_called_tells_the_number_of_a_trick_only_if_one_was_called(trick: int | None) -> None:
    told = FriendCalled(1, "none" if trick is None else "trick", trick=trick).as_json()
    assert told.get("trick") == trick
    assert ("trick" in told) is (trick is not None)


def test_only_the_player_who_could_have_called_a_misdeal_learns_that_they_play_on() -> None:
    event = PlayedOn(2)
    assert event.redact(lambda seat: seat == 2) is event
    assert event.redact(lambda seat: seat != 2) is None


def test_by_the_standard_rules_the_highest_bid_ends_the_auction() -> None:
    assert MightyRules().auction.maximum_ends
