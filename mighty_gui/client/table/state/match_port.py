"""The protocols of what the table needs: a match, and the worker that thinks for the computer players."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Protocol, runtime_checkable

from mighty_gui.ai.game_players import seed_at_turn
from mighty_gui.ai.pace import UNSEEN
from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.ai.worker import WorkedAgreement, WorkedAppraisals, WorkedDecision
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match import FinishedHand, MatchSetup, Player, Saving


class TableMatch(Protocol):
    """The part of a match that the table uses. It never looks into the hand itself."""

    @property
    def setup(self) -> MatchSetup: ...

    @property
    def number(self) -> int: ...

    @property
    def totals(self) -> tuple[int, ...]: ...

    @property
    def finished(self) -> Sequence[FinishedHand]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def acting_seat(self) -> int | None: ...

    @property
    def saving(self) -> Saving: ...

    @property
    def is_settled(self) -> bool: ...

    @property
    def people(self) -> tuple[int, ...]: ...

    def player_at(self, seat: int) -> Player: ...

    def player_index(self, seat: int) -> int: ...

    def view(self, seat: int) -> View: ...

    def public_view(self, seat: int) -> View: ...

    def submit(self, seat: int, action: Action) -> Sequence[Event]: ...

    def note_hint(self) -> None: ...

    def next_hand(self) -> None: ...

    def conclude(self) -> None: ...


class TableWorker(Protocol):
    """A worker that thinks outside the frame loop."""

    def ask(self, token: int, view: View, level: str = ..., seed: int = ..., style: str = ...) -> None:
        """Begin to think; an earlier question is dropped. ``token`` comes back with the answer."""

    def poll(self) -> WorkedDecision | None:
        """Return the answer, once there is one."""

    def cancel(self) -> None:
        """Drop the question."""


@runtime_checkable
class Judges(Protocol):
    """A worker that can be asked for hints."""

    def ask_appraisals(self, token: object, view: View) -> None:
        """Begin to appraise every legal action; it drops an earlier question. ``token`` comes back with the answer."""

    def poll_appraisals(self) -> WorkedAppraisals | None:
        """Return the appraisals, once they are there."""

    def cancel(self) -> None:
        """Drop the question."""


@runtime_checkable
class AsksAgreement(Protocol):
    """A worker that asks computer players whether they agree to settle a hand."""

    def ask_agreement(self, token: object, views: Sequence[View], points: int, seed: int) -> None:
        """Begin to ask the players with these views; ``token`` comes back with the answer."""

    def poll_agreement(self) -> WorkedAgreement | None:
        """Return the answer, once it is there."""

    def cancel(self) -> None:
        """Drop the question."""


def totals_before(match: TableMatch) -> tuple[int, ...]:
    """Return the running totals without the present hand, which may be over already."""
    done = [hand.scores for hand in match.finished if hand.number < match.number]
    return tuple(sum(scores) for scores in zip(*done, strict=True)) if done else (0,) * len(match.totals)


# --- the thinking of the computer player whose turn it is: the question to the worker -----------------------


_log = logging.getLogger(__name__)

THINKS_LONG = 1.5
"""The seconds until the table shows which player it waits for."""
AHEAD = 0.45
"""How long before the end of the animation a player's thinking time starts to count, in seconds.

Three hands among computer players: 87.9 s a hand with 0.4, 86.4 with 0.45, and tricks lie as long as before.
"""


@dataclass
class Thinking:
    """The open question to the worker, if any; late answers to older questions are dropped."""

    match: TableMatch
    worker: TableWorker | None
    simplest: Callable[[Sequence[Action]], Action]
    """Chooses for a computer player that cannot decide."""
    token: int = 0
    seat: int | None = None
    answer: Action | None = None
    seems: float = UNSEEN
    """The seconds that the decision should seem to take at normal speed."""
    passed: float = 0.0
    failure: Failure | None = None
    """How the plug-in that was asked failed to give the answer."""
    broke: bool = False
    """Whether the answer is only the simplest action, because the computer player itself has failed."""

    def drop(self) -> None:
        """Drop the question, and stop the worker."""
        if self.seat is not None and self.worker is not None:
            self.worker.cancel()
        self.token += 1
        self.seat = self.answer = None

    def ask(self, seat: int) -> None:
        """Make the computer player at a seat think, unless it already does."""
        if self.seat == seat or self.worker is None:
            return
        self.drop()
        self.seat, self.passed, self.failure, self.broke = seat, 0.0, None, False
        view = self.match.view(seat)
        player, seed = self.match.player_at(seat), seed_at_turn(self.match.setup.seed, self.match.number, view)
        self.worker.ask(self.token, view, player.level, seed, player.style)

    def step(self, dt: float, left: float = 0.0) -> None:
        """Advance the time, and check for an answer. ``left`` are the seconds until the table has shown everything: a
        player visibly begins to think when hardly anything is left."""
        if self.seat is None or self.worker is None:
            return
        if left <= AHEAD:
            self.passed += dt
        if self.answer is None:
            self.answer = self._poll(self.worker, self.seat)

    def _poll(self, worker: TableWorker, seat: int) -> Action | None:
        try:
            answer = worker.poll()
        except RuntimeError:  # a computer player that cannot decide must not hold up the table
            _log.exception("the computer player at seat %d could not decide", seat)
            self.broke = True
            return self.simplest(self.match.view(seat).legal)
        if answer is None or answer.token != self.token:
            return None
        self.seems, self.failure = answer.seems, answer.failure
        if answer.failure is not None:
            _log.warning("the plug-in %s did not decide: %s", self.match.player_at(seat).level, answer.failure)
        return answer.action

    def ready(self, pace: float) -> Action | None:
        """Return the answer once it has taken ``pace`` times as long as a person would need; ``None`` before."""
        return self.answer if self.answer is not None and self.passed >= self.seems * pace else None

    def hurry(self) -> None:
        """Make the answer due at once."""
        self.passed = inf

    @property
    def is_waiting(self) -> bool:
        """Whether a computer player was asked and has not answered."""
        return self.seat is not None and self.answer is None

    @property
    def slow(self) -> int | None:
        """The seat that has been thinking for long, if any."""
        return self.seat if self.is_waiting and self.passed >= THINKS_LONG else None

    def forget_answer(self) -> None:
        """Forget the question: its answer has been used."""
        self.token += 1
        self.seat = self.answer = None
