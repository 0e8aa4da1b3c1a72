"""The review of one seat: what was kept of it, or the work on it in the background."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from mighty_gui import __version__
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.studies import Study, keep_study, kept_study
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.study.analysis import Decision, to_judge
from mighty_gui.study.background import Task
from mighty_gui.study.better_line import BetterLine
from mighty_gui.study.hand_review import HandReview, gathered, read_review, reviewed, steps_of

_log = logging.getLogger(__name__)

KIND: Final = "review"
"""The kind of these studies in the archive; behind it stands the seat."""

Found = Decision | BetterLine
Work = Callable[[ReplayedHand, int], Task[Found]]


def in_background(hand: ReplayedHand, seat: int) -> Task[Found]:
    """Begin to work a review out."""
    return Task(partial(reviewed, hand, seat), steps_of(hand, seat))


class SeatStudy:
    """A review that is there at once if it was kept; else it grows, and can be stopped."""

    def __init__(self, archive: Archive, hand: ReplayedHand, seat: int, work: Work = in_background) -> None:
        self.archive = archive
        self.hand = hand
        self.seat = seat
        self.work = work
        self.is_renewed = False
        """Whether another version's review is there, which this one replaces."""
        self.was_stopped = self.has_failed = False
        self._task: Task[Found] | None = None
        kept = self._kept()
        self.review = kept or gathered(seat, ())
        self.is_whole = kept is not None
        if kept is None:
            self.begin()

    def _kept(self) -> HandReview | None:
        """What was kept of it, if this version made it and it can be read."""
        study = kept_study(self.archive, self.hand.record, self._kind)
        if study is None:
            return None
        try:
            if study.version == __version__:
                found = read_review(study.content, self.hand.game)
                if found.seat == self.seat:
                    return found
        except RefusalError:
            pass
        self.is_renewed = True
        return None

    @property
    def _kind(self) -> str:
        return f"{KIND}-{self.seat}"

    @property
    def works(self) -> bool:
        """Whether it is being worked out."""
        return self._task is not None

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""
        return self._task.progress if self._task is not None else float(self.is_whole)

    @property
    def judged(self) -> tuple[int, int]:
        """How many choices were looked at, of how many."""
        return len(self.review.analysis.decisions), len(to_judge(self.hand, [self.seat]))

    def begin(self) -> None:
        """Begin to work it out."""
        self.was_stopped = self.has_failed = False
        self.review = gathered(self.seat, ())
        self._task = self.work(self.hand, self.seat)

    def cancel(self) -> None:
        """Stop the work; what was found so far stays."""
        if self._task is not None:
            self._task.cancel()
            self._task, self.was_stopped = None, True

    def poll(self) -> bool:
        """Take over what has been found; tells whether anything is new. Keeps the review once it is whole."""
        task = self._task
        if task is None:
            return False
        news = bool(task.poll())
        if news:
            self.review = gathered(self.seat, task.found)
        if task.failed is not None:
            _log.error("a hand could not be looked back at", exc_info=task.failed)
            self._task, self.has_failed = None, True
        elif task.done:
            self._task, self.is_whole = None, True
            keep_study(self.archive, self.hand.record, self._kind, Study(__version__, self.review.as_json()))
        return news or self._task is None
