"""Thinking in the background: the frame loop asks, goes on drawing and polls for the answer."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from mighty_gui.ai.players import choose
from mighty_gui.ai.search.pause import Pause
from mighty_gui.engine.actions import Action
from mighty_gui.engine.mighty.view import PlayerView

GIVE_WAY_EVERY = 0.0003
"""Seconds between two chances for the frame loop: measured, frames then keep their 16.7 ms."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a computer player decided, and how long it thought."""

    token: object
    action: Action
    seconds: float


class ThinkingFailed(RuntimeError):  # noqa: N818 - it says what happened
    """A computer player could not answer; the cause is chained."""

    def __init__(self, token: object, level: str) -> None:
        super().__init__(f"the computer player '{level}' could not decide")
        self.token = token


@dataclass(frozen=True, slots=True)
class _Question:
    number: int
    token: object
    view: PlayerView
    level: str
    seed: int
    style: str


class Worker:
    """One background thread that answers one question at a time; only the latest question counts."""

    def __init__(self) -> None:
        self._questions: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, Answer | ThinkingFailed]] = queue.SimpleQueue()
        self._current = 0
        self._waiting = False
        self._thread = threading.Thread(target=self._run, name="computer-player", daemon=True)
        self._thread.start()

    @property
    def is_busy(self) -> bool:
        """Whether a question has been asked and not yet answered or cancelled."""
        return self._waiting

    def ask(
        self, token: object, view: PlayerView, level: str = "normal", seed: int = 0, style: str = "even"
    ) -> None:
        """Ask for a decision; an earlier question is forgotten. ``token`` comes back with the answer."""
        self._current += 1
        self._waiting = True
        self._questions.put(_Question(self._current, token, view, level, seed, style))

    def poll(self) -> Answer | None:
        """The answer to the latest question, once, when there is one. Raises ``ThinkingFailed``."""
        while True:
            try:
                number, answer = self._answers.get_nowait()
            except queue.Empty:
                return None
            if number != self._current or not self._waiting:
                continue
            self._waiting = False
            if isinstance(answer, ThinkingFailed):
                raise answer
            return answer

    def cancel(self) -> None:
        """Forget the question: its answer will not come."""
        self._current += 1
        self._waiting = False

    def close(self) -> None:
        """Stop the thread; it ends after the decision it is in."""
        self.cancel()
        self._questions.put(None)

    def _run(self) -> None:
        while (question := self._questions.get()) is not None:
            if question.number == self._current:
                answer = _answer(question, self._pause_for(question))
                if answer is not None:
                    self._answers.put((question.number, answer))

    def _pause_for(self, question: _Question) -> _GiveWay:
        return _GiveWay(lambda: question.number == self._current)


class _StoppedThinking(Exception):  # noqa: N818 - it is no error
    """Nobody waits for this answer any more."""


class _GiveWay:
    """A pause for searches: lets the frame loop go first, and ends a search that nobody waits for."""

    def __init__(self, is_awaited: Callable[[], bool]) -> None:
        self._is_awaited = is_awaited
        self._last = time.perf_counter()

    def __call__(self) -> None:
        now = time.perf_counter()
        if now - self._last < GIVE_WAY_EVERY:
            return
        if not self._is_awaited():
            raise _StoppedThinking
        time.sleep(0)
        self._last = time.perf_counter()


def _answer(question: _Question, pause: Pause) -> Answer | ThinkingFailed | None:
    """Decide; a failure is carried to whoever asked instead of dying with the thread."""
    began = time.perf_counter()
    try:
        action = choose(question.view, question.level, question.seed, pause, question.style)
    except _StoppedThinking:
        return None
    except Exception as error:
        failed = ThinkingFailed(question.token, question.level)
        failed.__cause__ = error
        return failed
    return Answer(question.token, action, time.perf_counter() - began)
