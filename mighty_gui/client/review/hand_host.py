"""The page of a finished hand, as its tabs use it."""

from __future__ import annotations

from typing import Protocol

from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.seat_study import SeatStudy


class HandHost(Protocol):
    """The page of a finished hand: what its tabs can show."""

    def show_moment(self, study: SeatStudy, number: int, /) -> None:
        """Show a moment of a review, by its number from 1, on the table."""

    def watch(self, position: int, /) -> None:
        """Show a position of the hand in its replay."""

    def watch_hand(self, match: ReplayMatch, /) -> None:
        """Show the replay of another hand."""
