"""Looking for mistakes in hands that nobody has reviewed yet: their reviews are made one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import Final

from mighty_gui.client.scenes.review.seat_study import Found, SeatStudy, Work
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.profiles import PlayedSeat, newest_played
from mighty_gui.keep.studies import Study, studies_of_hands
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.hand_review import reviewed, steps_of
from mighty_gui.study.reviewed import KIND

MOST: Final = 20
"""So many hands are looked through at a time, the newest first."""

Replay = Callable[[PlayedSeat], ReplayedHand]
"""Finds a hand of the history. Raises ``RefusalError`` where that cannot be done."""


def unreviewed(archive: Archive, profile: str) -> list[PlayedSeat]:
    """Return the newest hands that have no review from the seat of the profile, however far back they are."""
    found: list[PlayedSeat] = []
    for first in count(0, MOST):
        hands = newest_played(archive, profile, MOST, first)
        known = studies_of_hands(archive, KIND, [hand.hand for hand in hands])
        found += [hand for hand in hands if not _has_review(hand, known.get(hand.hand, ()))]
        if len(found) >= MOST or len(hands) < MOST:
            break
    return found[:MOST]


def _has_review(hand: PlayedSeat, studies: Sequence[Study]) -> bool:
    """Whether one of the studies of a hand is a review from its person's seat."""
    return any(study.content.get("seat") == hand.seat for study in studies)


def _without_open_hands(hand: ReplayedHand, seat: int, _lays_open: bool) -> Task[Found]:
    """Begin a review that judges decisions alone."""
    return Task(partial(reviewed, hand, seat), steps_of(hand, seat))


class HandSearch:
    """Reviews hands in the background, each kept as soon as it is done, until it is cancelled."""

    def __init__(
        self, archive: Archive, hands: list[PlayedSeat], replay: Replay, work: Work = _without_open_hands
    ) -> None:
        self.archive = archive
        self.replay = replay
        self.work = work
        self.count = len(hands)
        self._left = list(hands)
        self._study: SeatStudy | None = None

    @property
    def done(self) -> int:
        """How many hands have been looked through."""
        return self.count - len(self._left) - (self._study is not None)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to be looked through."""
        return not self._left and self._study is None

    def poll(self) -> bool:
        """Go on; tells whether another hand has been looked through."""
        if self._study is None:
            self._begin()
            return self._study is None and self.is_over
        self._study.poll()
        if self._study.works:
            return False
        self._study = None
        return True

    def _begin(self) -> None:
        """Begin with the next hand; one that cannot be played again is passed over."""
        while self._left and self._study is None:
            hand = self._left.pop(0)
            try:
                self._study = SeatStudy(self.archive, self.replay(hand), hand.seat, self.work)
            except RefusalError:
                continue

    def cancel(self) -> None:
        """Stop; what is not done is not kept."""
        if self._study is not None:
            self._study.cancel()
        self._study = None
        self._left.clear()
