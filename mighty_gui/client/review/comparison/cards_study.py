"""The study of a seat's cards at other tables, computed in the background and saved in the archive."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Final

from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.pause import Pause
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.studies import Study, keep_study, kept_study
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.comparison.par import (
    LUCK,
    TABLES,
    ParTable,
    SameCards,
    StepTables,
    account_of,
    read_same_cards,
    step_tables,
    tables_of,
)
from mighty_gui.study.review.analysis import JudgedDecision, analyse, to_judge

_log = logging.getLogger(__name__)

KIND: Final = "par"
"""The kind of these studies in the archive, followed by the seat."""


class Job(StrEnum):
    """A job of the study; a job that plays tables has the name of the tables' level."""

    NORMAL = "normal"
    HARD = "hard"
    PARTS = "parts"
    """Splits the result into parts, for which all decisions of the hand are judged."""


Found = ParTable | StepTables | JudgedDecision
Work = Callable[[ReplayedHand, int, Job], Task[Found]]


def in_background(hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
    """Start a job."""
    if job is Job.PARTS:
        return Task(lambda pause: _parts(hand, seat, pause), len(LUCK) + len(to_judge(hand)))

    def tables(pause: Pause) -> Iterator[Found]:
        yield from tables_of(hand, seat, job, pause=pause)

    return Task(tables, TABLES[job])


def _parts(hand: ReplayedHand, seat: int, pause: Pause) -> Iterator[Found]:
    yield from step_tables(hand, seat, pause=pause)
    yield from analyse(hand, pause=pause)


class CardsStudy:
    """The study of a seat's cards. The job for the first tables starts at once, others on request."""

    def __init__(self, archive: Archive, hand: ReplayedHand, seat: int, work: Work = in_background) -> None:
        self.archive, self.hand, self.seat, self.work = archive, hand, seat, work
        self.job: Job | None = None
        """The running job."""
        self.failed: Job | None = None
        """The job that failed last."""
        self._task: Task[Found] | None = None
        kept = self._read_saved()
        self.known = kept or SameCards(seat, hand.result.scores[seat], {})
        if not self.has(Job.NORMAL):
            self.begin(Job.NORMAL)

    @property
    def _kind(self) -> str:
        return f"{KIND}-{self.seat}"

    def _read_saved(self) -> SameCards | None:
        """Return the saved study if it is valid and of the current version, else ``None``."""
        study = kept_study(self.archive, self.hand.record, self._kind)
        found = (
            study.read(MIND, lambda content: read_same_cards(content, self.hand.game)) if study is not None else None
        )
        if found is None or (found.seat, found.score) != (self.seat, self.hand.result.scores[self.seat]):
            return None
        return found

    @property
    def works(self) -> bool:
        return self.job is not None

    def has(self, job: Job) -> bool:
        """Return whether a job is done."""
        if job is Job.PARTS:
            return self.known.account is not None
        return job != self.job and job in self.known.tables

    @property
    def progress(self) -> tuple[int, int]:
        """How many tables or decisions of the running job are done, and how many there are."""
        return (len(self._task.found), self._task.count) if self._task is not None else (0, 0)

    def begin(self, job: Job) -> None:
        """Start a job and cancel the running one."""
        self.cancel()
        self.job, self.failed = job, None
        self._task = self.work(self.hand, self.seat, job)

    def cancel(self) -> None:
        """Cancel the running job and discard its tables, because a part of them would be misleading."""
        if self._task is None:
            return
        self._task.cancel()
        tables = {level: scores for level, scores in self.known.tables.items() if level != self.job}
        self.known = replace(self.known, tables=tables)
        self._task = self.job = None

    def poll(self) -> bool:
        """Take over new results and save them after the job; return whether anything changed."""
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
        elif task.is_done:
            self._finish(job, task.found)
        return news or self._task is None

    def _take(self, job: Job, found: list[Found]) -> None:
        """Show the tables played so far."""
        if job is not Job.PARTS:
            tables = [item for item in found if isinstance(item, ParTable)]
            scores = tuple(table.score for table in tables)
            self.known = replace(self.known, tables={**self.known.tables, str(job): scores})
            if job is Job.NORMAL:
                hands = tuple(table.played for table in tables if table.played is not None)
                self.known = replace(self.known, hands=hands)

    def _finish(self, job: Job, found: list[Found]) -> None:
        par = self.known.par()
        if job is Job.PARTS and par is not None:
            decisions = [item for item in found if isinstance(item, JudgedDecision)]
            steps = [item for item in found if isinstance(item, StepTables)]
            self.known = replace(self.known, account=account_of(par, steps, decisions))
        self._task = self.job = None
        keep_study(self.archive, self.hand.record, self._kind, Study(MIND, self.known.as_json()))
