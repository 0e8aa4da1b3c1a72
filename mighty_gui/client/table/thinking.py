"""The computer player whose turn it is: what the worker thinks about, and when its answer is due."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from mighty_gui.ai.pace import UNSEEN
from mighty_gui.client.table.match_port import TableMatch, TableWorker
from mighty_gui.engine.core.game import Action

_log = logging.getLogger(__name__)

THINKS_LONG = 1.5
"""Seconds after which it is said whom the table waits for."""


@dataclass
class Thinking:
    """The question to the worker that is open, if any; late answers to others are dropped."""

    match: TableMatch
    worker: TableWorker | None
    simplest: Callable[[Sequence[Action]], Action]
    """What is done for a computer player that cannot decide."""
    token: int = 0
    seat: int | None = None
    answer: Action | None = None
    seems: float = UNSEEN
    """Seconds the decision should seem to take at normal speed."""
    passed: float = 0.0

    def drop(self) -> None:
        """Nobody need think any more."""
        if self.seat is not None and self.worker is not None:
            self.worker.cancel()
        self.token += 1
        self.seat = self.answer = None

    def ask(self, seat: int) -> None:
        """Let the computer player at a seat think, unless it already does."""
        if self.seat == seat or self.worker is None:
            return
        self.drop()
        self.seat, self.passed = seat, 0.0
        view = self.match.view(seat)
        text = f"{self.match.setup.seed}/{self.match.number}/{seat}/{len(view.events)}"
        player = self.match.player_at(seat)
        self.worker.ask(self.token, view, player.level, zlib.crc32(text.encode()), player.style)

    def step(self, dt: float) -> None:
        """Let time pass and look whether there is an answer."""
        if self.seat is None or self.worker is None:
            return
        self.passed += dt
        if self.answer is None:
            self.answer = self._poll(self.worker, self.seat)

    def _poll(self, worker: TableWorker, seat: int) -> Action | None:
        try:
            answer = worker.poll()
        except RuntimeError:  # a computer player that cannot decide must not hold up the table
            _log.exception("the computer player at seat %d could not decide", seat)
            return self.simplest(self.match.view(seat).legal)
        if answer is None or answer.token != self.token:
            return None
        self.seems = answer.seems
        return answer.action

    def ready(self, pace: float) -> Action | None:
        """The answer, once it has come and has taken as long as a person would."""
        return self.answer if self.answer is not None and self.passed >= self.seems * pace else None

    def hurry(self) -> None:
        """It need not seem to take any longer."""
        self.passed = inf

    @property
    def slow(self) -> int | None:
        """The seat that has been thinking for long, if one has."""
        return self.seat if self.answer is None and self.passed >= THINKS_LONG else None

    def done(self) -> None:
        """The answer has been acted upon."""
        self.token += 1
        self.seat = self.answer = None
