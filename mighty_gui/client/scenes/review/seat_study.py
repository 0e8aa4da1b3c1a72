"""The review of one seat: what was kept of it, or the work on it in the background."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar

from mighty_gui import __version__
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.weighing import SEED
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.studies import Study, keep_study, kept_study
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.study.analysis import Decision, to_judge
from mighty_gui.study.background import Task
from mighty_gui.study.better_line import BetterLine
from mighty_gui.study.hand_review import HandReview, gathered, read_review, reviewed, steps_of
from mighty_gui.study.reviewed import KIND
from mighty_gui.study.true_course import TrueCourse, read_true_course, true_course

_log = logging.getLogger(__name__)

OPEN: Final = "open"
"""The kind of the study with all hands open, which is the same from every seat."""

T = TypeVar("T")
Found = Decision | BetterLine | TrueCourse
Work = Callable[[ReplayedHand, int, bool], Task[Found]]
"""Begins to work out the review of a seat and, if that is not known yet, how the hand stood with all hands open."""


def in_background(hand: ReplayedHand, seat: int, lays_open: bool) -> Task[Found]:
    """Begin to work a review out."""

    def work(pause: Pause) -> Iterator[Found]:
        yield from reviewed(hand, seat, pause)
        if lays_open:
            yield true_course(hand, SEED, pause)

    return Task(work, steps_of(hand, seat) + lays_open)


class SeatStudy:
    """A review that is there at once if it was kept; else it grows, and can be stopped."""

    def __init__(self, archive: Archive, hand: ReplayedHand, seat: int, work: Work = in_background) -> None:
        self.archive = archive
        self.hand = hand
        self.seat = seat
        self.work = work
        self.is_renewed = False
        """Whether another version's review is there, which this one replaces."""
        self.has_failed = False
        self._task: Task[Found] | None = None
        self.course = self._kept(OPEN, read_true_course)
        """How it truly stood; ``None`` until that is known."""
        kept = self._kept(self._kind, lambda content: read_review(content, hand.game))
        if kept is not None and kept.seat != seat:
            kept = None
        self.review: HandReview = kept or gathered(seat, ())
        self.is_whole = kept is not None and self.course is not None
        if not self.is_whole:
            self.begin()

    def _kept(self, kind: str, read: Callable[[Mapping[str, object]], T]) -> T | None:
        """What was kept of that kind, if this version made it and it can be read."""
        study = kept_study(self.archive, self.hand.record, kind)
        if study is None:
            return None
        found = study.read(__version__, read)
        self.is_renewed |= found is None
        return found

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
        self.has_failed = False
        self.review = gathered(self.seat, ())
        self._task = self.work(self.hand, self.seat, self.course is None)

    def cancel(self) -> None:
        """Stop the work; what was found so far stays."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def poll(self) -> bool:
        """Take over what has been found; tells whether anything is new. Keeps the review once it is whole."""
        task = self._task
        if task is None:
            return False
        news = bool(task.poll())
        if news:
            self._take(task.found)
        if task.failed is not None:
            _log.error("a hand could not be looked back at", exc_info=task.failed)
            self._task, self.has_failed = None, True
        elif task.done:
            self._task, self.is_whole = None, True
            self._keep(self._kind, self.review.as_json())
        return news or self._task is None

    def _take(self, found: list[Found]) -> None:
        self.review = gathered(self.seat, [one for one in found if not isinstance(one, TrueCourse)])
        course = next((one for one in found if isinstance(one, TrueCourse)), None)
        if course is not None and self.course is None:
            self.course = course
            self._keep(OPEN, course.as_json())

    def _keep(self, kind: str, content: Mapping[str, object]) -> None:
        keep_study(self.archive, self.hand.record, kind, Study(__version__, content))
