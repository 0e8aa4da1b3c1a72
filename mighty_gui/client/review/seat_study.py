"""The review of a seat's choices, saved or computed in the background."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final, TypeVar

from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.weighing import SEED
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.losses import HandLoss, keep_loss
from mighty_gui.keep.archive.studies import Study, keep_study, kept_study
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.practice.friend_course import FriendCourse, friend_course, read_friend_course
from mighty_gui.study.review.analysis import BetterLine, JudgedDecision, to_judge
from mighty_gui.study.review.hand_review import KIND, HandReview, gather, read_review, review, steps_of
from mighty_gui.study.review.judge import Verdict
from mighty_gui.study.review.true_course import TrueCourse, read_true_course, true_course

_log = logging.getLogger(__name__)

OPEN, READING, REVIEWED = "open", "reading", "review"
"""The parts of the work: the true course with open hands, what the seat could know, and the seat's choices."""
PARTS: Final = frozenset({OPEN, READING, REVIEWED})

T = TypeVar("T")
Found = JudgedDecision | BetterLine | TrueCourse | FriendCourse
Work = Callable[[ReplayedHand, int, Collection[str]], Task[Found]]
"""Starts to compute these parts of a seat's review."""


def in_background(
    hand: ReplayedHand, seat: int, parts: Collection[str], held: Callable[[Pause], Pause] = lambda pause: pause
) -> Task[Found]:
    """Start to compute a review; ``held`` may lengthen its pauses."""

    def work(pause: Pause) -> Iterator[Found]:
        wait = held(pause)
        if REVIEWED in parts:
            yield from review(hand, seat, wait)
        if OPEN in parts:
            yield true_course(hand, SEED, wait)
        if READING in parts:
            yield friend_course(hand, seat, wait)

    return Task(work, count_steps(hand, seat, parts))


def count_steps(hand: ReplayedHand, seat: int, parts: Collection[str]) -> int:
    """Return the most results that the work can have."""
    return len(PARTS.intersection(parts) - {REVIEWED}) + (steps_of(hand, seat) if REVIEWED in parts else 0)


class SeatStudy:
    """A review that is loaded if it is saved, else computed step by step; the work can be cancelled."""

    def __init__(
        self, archive: Archive, hand: ReplayedHand, seat: int, work: Work = in_background, *, name: str = ""
    ) -> None:
        """``name`` is the hand's id in the history, if it is there; the loss is then saved with it."""
        self.archive, self.hand, self.seat, self.work, self.name = archive, hand, seat, work, name
        self.is_renewed = False
        """Whether a saved review of another version is being replaced."""
        self.has_failed = False
        self._task: Task[Found] | None = None
        self.course = self._read_saved(OPEN, read_true_course)
        """The contract's true course; ``None`` until it is computed."""
        self.reading = self._read_saved(self._reading_kind, read_friend_course)
        """What the seat could know about the friend; ``None`` until it is computed."""
        kept = self._read_saved(self._kind, lambda content: read_review(content, hand.game))
        if kept is not None and kept.seat != seat:
            kept = None
        self.review: HandReview = kept or gather(seat, ())
        self._is_judged = kept is not None
        if self._is_judged:
            self._keep_loss()
        if self._lacking:
            self.begin()

    @property
    def _lacking(self) -> frozenset[str]:
        """The parts that have not been computed."""
        known = {OPEN: self.course is not None, READING: self.reading is not None, REVIEWED: self._is_judged}
        return frozenset(part for part, is_there in known.items() if not is_there)

    @property
    def is_whole(self) -> bool:
        """Whether the choices are judged and the true course is known."""
        return not self._lacking - {READING}

    def _read_saved(self, kind: str, read: Callable[[Mapping[str, object]], T]) -> T | None:
        """Return the saved study of that kind if it is valid and of the current version, else ``None``."""
        study = kept_study(self.archive, self.hand.record, kind)
        if study is None:
            return None
        found = study.read(MIND, read)
        self.is_renewed |= found is None
        return found

    @property
    def _kind(self) -> str:
        return f"{KIND}-{self.seat}"

    @property
    def _reading_kind(self) -> str:
        return f"{READING}-{self.seat}"

    @property
    def works(self) -> bool:
        return self._task is not None

    @property
    def progress(self) -> float:
        """The progress of the work, from 0 to 1."""
        return self._task.progress if self._task is not None else float(self.is_whole)

    @property
    def judged_counts(self) -> tuple[int, int]:
        """How many choices have been judged, and how many there are."""
        return len(self.review.analysis.decisions), len(to_judge(self.hand, [self.seat]))

    def begin(self) -> None:
        """Start the work on the missing parts."""
        self.has_failed = False
        if not self._is_judged:
            self.review = gather(self.seat, ())
        self._task = self.work(self.hand, self.seat, self._lacking)

    def cancel(self) -> None:
        """Cancel the work but keep the results so far."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def poll(self) -> bool:
        """Take over new results and save complete parts; return whether anything changed."""
        task = self._task
        if task is None:
            return False
        news = bool(task.poll())
        if news:
            self._take(task.found)
        if task.failed is not None:
            _log.error("a hand could not be looked back at", exc_info=task.failed)
            self._task, self.has_failed = None, True
        elif task.is_done:
            self._task = None
            if not self._is_judged:
                self._is_judged = True
                self._keep(self._kind, self.review.as_json())
                self._keep_loss()
        return news or self._task is None

    def _take(self, found: list[Found]) -> None:
        if not self._is_judged:
            judged = (item for item in found if isinstance(item, (JudgedDecision, BetterLine)))
            self.review = gather(self.seat, list(judged))
        for item in found:
            if isinstance(item, TrueCourse) and self.course is None:
                self.course = item
                self._keep(OPEN, item.as_json())
            elif isinstance(item, FriendCourse) and self.reading is None:
                self.reading = item
                self._keep(self._reading_kind, item.as_json())

    def _keep_loss(self) -> None:
        """Save the loss, so that the list of hands can be filtered and sorted by it."""
        free = [decision for decision in self.review.analysis.decisions if len(decision.choices) > 1]
        mistakes = sum(decision.verdict is Verdict.MISTAKE for decision in free)
        if self.name:
            loss = HandLoss(sum(decision.loss for decision in free), mistakes)
            keep_loss(self.archive, self.name, self.seat, MIND, loss)

    def _keep(self, kind: str, content: Mapping[str, object]) -> None:
        keep_study(self.archive, self.hand.record, kind, Study(MIND, content))
