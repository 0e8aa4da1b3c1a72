"""Thinking in the background: the frame loop asks, continues to draw and polls for the answer."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from mighty_gui.ai.agreeing import all_agree
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import advise
from mighty_gui.ai.level_ids import SEARCHES
from mighty_gui.ai.pace import UNSEEN, seeming
from mighty_gui.ai.pause import GiveWay, Pause, StoppedThinking
from mighty_gui.ai.players import prefer, weigh
from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.engine.core.game import Action, View

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class WorkedDecision:
    """The decision of a computer player, and how long they thought."""

    token: object
    action: Action
    seconds: float = 0.0
    seems: float = UNSEEN
    """The seconds that it should seem to have taken, at normal speed."""
    failure: Failure | None = None
    """How a plug-in failed to decide, so that this is the rule player's choice; otherwise ``None``."""


@dataclass(frozen=True, slots=True)
class WorkedAppraisals:
    """An appraisal of every legal action, best first, and how long that took."""

    token: object
    appraisals: tuple[Appraisal, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class WorkedAgreement:
    """Whether all computer players agree to settle the hand at the points proposed."""

    token: object
    agreed: bool


class ThinkingFailed(RuntimeError):  # noqa: N818 - it says what happened
    """A computer player could not answer; the cause is chained."""

    def __init__(self, token: object, level: str) -> None:
        super().__init__(f"the computer player '{level}' could not decide")
        self.token = token


@dataclass(frozen=True, slots=True)
class _Question:
    number: int
    token: object
    view: View
    level: str
    seed: int = 0
    style: str = "even"
    judges: bool = False
    settles: tuple[Sequence[View], int] | None = None
    """The views of the computer players who are asked whether they agree to settle, and at which points."""


class Worker:
    """A background thread that answers one question at a time; only the latest question counts."""

    def __init__(self) -> None:
        self._questions: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        self._decisions: queue.SimpleQueue[tuple[int, WorkedDecision | ThinkingFailed]] = queue.SimpleQueue()
        self._appraisals: queue.SimpleQueue[tuple[int, WorkedAppraisals | ThinkingFailed]] = queue.SimpleQueue()
        self._agreements: queue.SimpleQueue[tuple[int, WorkedAgreement | ThinkingFailed]] = queue.SimpleQueue()
        self._current = 0
        self._waiting = False
        self._thread = threading.Thread(target=self._run, name="computer-player", daemon=True)
        self._thread.start()

    @property
    def is_busy(self) -> bool:
        """Whether a question has been asked and not yet answered or cancelled."""
        return self._waiting

    def ask(self, token: object, view: View, level: str = "normal", seed: int = 0, style: str = "even") -> None:
        """Ask for a decision; an earlier question is forgotten. ``token`` comes back with the answer."""
        self._put(_Question(self._current + 1, token, view, level, seed, style))

    def ask_appraisals(self, token: object, view: View) -> None:
        """Ask for an appraisal of every legal action, for a hint; an earlier question is forgotten."""
        self._put(_Question(self._current + 1, token, view, SEARCHES, judges=True))

    def ask_agreement(self, token: object, views: Sequence[View], points: int, seed: int) -> None:
        """Ask these computer players whether they agree to settle the hand; an earlier question is forgotten."""
        self._put(_Question(self._current + 1, token, views[0], SEARCHES, seed, settles=(views, points)))

    def _put(self, question: _Question) -> None:
        self._current, self._waiting = question.number, True
        self._questions.put(question)

    def poll(self) -> WorkedDecision | None:
        """Return the decision last asked for, once it is there; otherwise ``None``. Raises ``ThinkingFailed``."""
        return self._newest(self._decisions)

    def poll_appraisals(self) -> WorkedAppraisals | None:
        """Return the appraisals last asked for, once they are there; otherwise ``None``. Raises ``ThinkingFailed``."""
        return self._newest(self._appraisals)

    def poll_agreement(self) -> WorkedAgreement | None:
        """Return the agreement last asked for, once it is there; otherwise ``None``. Raises ``ThinkingFailed``."""
        return self._newest(self._agreements)

    def _newest(self, answers: queue.SimpleQueue[tuple[int, T | ThinkingFailed]]) -> T | None:
        while True:
            try:
                number, answer = answers.get_nowait()
            except queue.Empty:
                return None
            if number != self._current or not self._waiting:
                continue
            self._waiting = False
            if isinstance(answer, ThinkingFailed):
                raise answer
            return answer

    def cancel(self) -> None:
        """Forget the question; its answer will not be returned."""
        self._current += 1
        self._waiting = False

    def close(self) -> None:
        """Stop the thread; it ends after the current decision."""
        self.cancel()
        self._questions.put(None)

    def _run(self) -> None:
        while (question := self._questions.get()) is not None:
            if question.number == self._current:
                self._think(question)

    def _think(self, question: _Question) -> None:
        """Put the answer into the queue of its kind, unless it is no longer needed."""
        pause = GiveWay(lambda: question.number == self._current)
        if question.settles is not None:
            views, points = question.settles
            _answer_into(self._agreements, question, lambda: _agreement(question, views, points, pause))
        elif question.judges:
            _answer_into(self._appraisals, question, lambda: _appraisals(question, pause))
        else:
            _answer_into(self._decisions, question, lambda: _decision(question, pause))


def _decision(question: _Question, pause: Pause) -> WorkedDecision:
    began = time.perf_counter()
    view, seed = question.view, question.seed
    appraisals, failure = weigh(view, question.level, seed, pause, question.style)
    action, seconds = prefer(view, appraisals, seed), time.perf_counter() - began
    return WorkedDecision(question.token, action, seconds, seeming(view, appraisals, action, seed), failure)


def _agreement(question: _Question, views: Sequence[View], points: int, pause: Pause) -> WorkedAgreement:
    return WorkedAgreement(question.token, all_agree(views, points, question.seed, pause))


def _appraisals(question: _Question, pause: Pause) -> WorkedAppraisals:
    began = time.perf_counter()
    appraisals = advise(question.view, pause)
    return WorkedAppraisals(question.token, tuple(appraisals), time.perf_counter() - began)


def _answer_into(
    answers: queue.SimpleQueue[tuple[int, T | ThinkingFailed]], question: _Question, think: Callable[[], T]
) -> None:
    """Put the result of ``think`` into the queue; an exception is put there too, instead of ending the thread."""
    try:
        answers.put((question.number, think()))
    except StoppedThinking:
        return
    except BaseException as error:  # any error: a thread that has ended would leave the table waiting for ever
        failed = ThinkingFailed(question.token, question.level)
        failed.__cause__ = error
        answers.put((question.number, failed))
