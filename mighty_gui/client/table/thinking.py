"""Whose turn it is: what the person is asked, what the worker thinks about, when the hand is over."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from mighty_gui.ai.pace import UNSEEN
from mighty_gui.client.table.match_port import TableMatch, TableWorker
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.actions import KEEP, PASS, PLAY_ON
from mighty_gui.engine.mighty.events import Dealt, MisdealCalled
from mighty_gui.engine.mighty.view import PlayerView

_log = logging.getLogger(__name__)

THINKS_LONG = 1.5
"""Seconds after which it is said whom the table waits for."""


@dataclass
class Thinking:
    """The question to the worker that is open, if any; late answers to others are dropped."""

    match: TableMatch
    worker: TableWorker | None
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
        view = expect(PlayerView, self.match.view(seat))
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
            return simplest(expect(PlayerView, self.match.view(seat)).legal)
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


def simplest(legal: Sequence[Action]) -> Action:
    """An action that commits to as little as possible."""
    return next((action for action in (PASS, KEEP, PLAY_ON) if action in legal), legal[0])


def is_resumed(view: PlayerView) -> bool:
    """Whether a hand that the table opens was already being played: more than the deal has happened."""
    begun = [event for event in view.events if not isinstance(event, (Dealt, MisdealCalled))]
    return bool(begun) and view.result is None
