"""What is known of how others fared with a seat's cards: kept from before, or being found out in the background."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Final

from mighty_gui import __version__
from mighty_gui.ai.pause import Pause
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.studies import Study, keep_study, kept_study
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.study.analysis import Decision, analysed, to_judge
from mighty_gui.study.background import Task
from mighty_gui.study.par import TABLES, Table, tables_of
from mighty_gui.study.same_cards import SameCards, account_of, read_same_cards

_log = logging.getLogger(__name__)

KIND: Final = "par"
"""The kind of these studies in the archive; behind it stands the seat."""


class Job(StrEnum):
    """Something that is found out about the same cards; the tables of a level are named like it."""

    NORMAL = "normal"
    HARD = "hard"
    PARTS = "parts"
    """Which parts the result is made of: all decisions of the hand are judged."""


Found = Table | Decision
Work = Callable[[ReplayedHand, int, Job], Task[Found]]


def in_background(hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
    """Begin a job."""
    if job is Job.PARTS:
        return Task(lambda pause: analysed(hand, pause=pause), len(to_judge(hand)))

    def tables(pause: Pause) -> Iterator[Found]:
        yield from tables_of(hand, seat, job, pause=pause)

    return Task(tables, TABLES[job])


class CardsStudy:
    """What has been found out about a seat's cards. The first tables are played at once, the rest when asked."""

    def __init__(self, archive: Archive, hand: ReplayedHand, seat: int, work: Work = in_background) -> None:
        self.archive = archive
        self.hand = hand
        self.seat = seat
        self.work = work
        self.job: Job | None = None
        """What is being found out."""
        self.failed: Job | None = None
        """What could not be found out."""
        self._task: Task[Found] | None = None
        kept = self._kept()
        self.known = kept or SameCards(seat, hand.result.scores[seat], {})
        if not self.has(Job.NORMAL):
            self.begin(Job.NORMAL)

    @property
    def _kind(self) -> str:
        return f"{KIND}-{self.seat}"

    def _kept(self) -> SameCards | None:
        """What was kept, if this version found it out and it can be read."""
        study = kept_study(self.archive, self.hand.record, self._kind)
        found = study.read(__version__, read_same_cards) if study is not None else None
        if found is None or (found.seat, found.score) != (self.seat, self.hand.result.scores[self.seat]):
            return None
        return found

    @property
    def works(self) -> bool:
        """Whether something is being found out."""
        return self.job is not None

    def has(self, job: Job) -> bool:
        """Whether a job has been done."""
        if job is Job.PARTS:
            return self.known.account is not None
        return job != self.job and job in self.known.tables

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the present job's tables or decisions there are, and of how many."""
        return (len(self._task.found), self._task.count) if self._task is not None else (0, 0)

    def begin(self, job: Job) -> None:
        """Begin a job; the one that is being done stops."""
        self.cancel()
        self.job, self.failed = job, None
        self._task = self.work(self.hand, self.seat, job)

    def cancel(self) -> None:
        """Stop what is being done. What it has found by now is forgotten: half of the tables say something else."""
        if self._task is None:
            return
        self._task.cancel()
        tables = {level: scores for level, scores in self.known.tables.items() if level != self.job}
        self.known = replace(self.known, tables=tables)
        self._task = self.job = None

    def poll(self) -> bool:
        """Take over what has been found, and keep it once a job is done; tells whether anything is new."""
        task, job = self._task, self.job
        if task is None or job is None:
            return False
        news = bool(task.poll())
        if news:
            self._take(job, task.found)
        if task.failed is not None:
            _log.error("the same cards could not be looked at", exc_info=task.failed)
            self.cancel()
            self.failed = job
        elif task.done:
            self._finish(job, task.found)
        return news or self._task is None

    def _take(self, job: Job, found: list[Found]) -> None:
        """Show the tables as they end."""
        if job is not Job.PARTS:
            scores = tuple(one.score for one in found if isinstance(one, Table))
            self.known = replace(self.known, tables={**self.known.tables, str(job): scores})

    def _finish(self, job: Job, found: list[Found]) -> None:
        par = self.known.par()
        if job is Job.PARTS and par is not None:
            decisions = [one for one in found if isinstance(one, Decision)]
            self.known = replace(self.known, account=account_of(par, decisions))
        self._task = self.job = None
        keep_study(self.archive, self.hand.record, self._kind, Study(__version__, self.known.as_json()))
