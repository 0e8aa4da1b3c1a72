"""The protocols of what the table needs: a match, and the worker that thinks for the computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match import FinishedHand, MatchSetup, Player, Saving


class TableMatch(Protocol):
    """The part of a match that the table uses. It never looks into the hand itself."""

    @property
    def setup(self) -> MatchSetup: ...  # noqa: D102

    @property
    def number(self) -> int: ...  # noqa: D102

    @property
    def totals(self) -> tuple[int, ...]: ...  # noqa: D102

    @property
    def finished(self) -> Sequence[FinishedHand]: ...  # noqa: D102

    @property
    def is_over(self) -> bool: ...  # noqa: D102

    @property
    def acting_seat(self) -> int | None: ...  # noqa: D102

    @property
    def saving(self) -> Saving: ...  # noqa: D102

    @property
    def is_settled(self) -> bool: ...  # noqa: D102

    @property
    def people(self) -> tuple[int, ...]: ...  # noqa: D102

    def player_at(self, seat: int) -> Player: ...  # noqa: D102

    def player_index(self, seat: int) -> int: ...  # noqa: D102

    def view(self, seat: int) -> View: ...  # noqa: D102

    def public_view(self, seat: int) -> View: ...  # noqa: D102

    def submit(self, seat: int, action: Action) -> Sequence[Event]: ...  # noqa: D102

    def note_hint(self) -> None: ...  # noqa: D102

    def next_hand(self) -> None: ...  # noqa: D102

    def conclude(self) -> None: ...  # noqa: D102


class Answer(Protocol):
    """The worker's decision."""

    @property
    def token(self) -> object: ...  # noqa: D102

    @property
    def action(self) -> Action: ...  # noqa: D102

    @property
    def seems(self) -> float: ...  # noqa: D102

    @property
    def failure(self) -> Failure | None: ...  # noqa: D102


class TableWorker(Protocol):
    """Thinks beside the frame loop."""

    def ask(self, token: int, view: View, level: str = ..., seed: int = ..., style: str = ...) -> None:
        """Begin to think; an earlier question is dropped."""

    def poll(self) -> Answer | None:
        """The answer, once there is one."""

    def cancel(self) -> None:
        """Drop the question."""


class Appraisals(Protocol):
    """The worker's judgement of every legal action, the best first."""

    @property
    def token(self) -> object: ...  # noqa: D102

    @property
    def appraisals(self) -> Sequence[Appraisal]: ...  # noqa: D102


@runtime_checkable
class Judges(Protocol):
    """A worker that can be asked for hints."""

    def ask_appraisals(self, token: object, view: View, level: str = ..., seed: int = ...) -> None:
        """Begin to think about every legal action; an earlier question is dropped."""

    def poll_appraisals(self) -> Appraisals | None:
        """The judgement, once there is one."""

    def cancel(self) -> None:
        """Drop the question."""


def totals_before(match: TableMatch) -> tuple[int, ...]:
    """The running totals without the present hand, which may be over already."""
    done = [hand.scores for hand in match.finished if hand.number < match.number]
    return tuple(sum(scores) for scores in zip(*done, strict=True)) if done else (0,) * len(match.totals)
