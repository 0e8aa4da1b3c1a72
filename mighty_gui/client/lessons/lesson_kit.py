"""A game's contributions to lessons and coach: advice, tips, words. `lesson_kits` knows who implements them.

A game with lessons need not have a coach, who sits beside whole matches and judges what the learner does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Protocol

from mighty_gui.client.lessons.learners_decisions import Decision
from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match import MatchSetup
from mighty_gui.texts import Texts

Holds = Callable[[TableState, View], bool]
"""Whether something is seen on the table now."""
Write = Callable[[Document], None]
"""Writes a sheet."""


class Advice(Protocol):
    """An action that the coach would choose, and the reason."""

    @property
    def action(self) -> Action:
        """The action."""
        ...

    @property
    def point(self) -> tuple[str, ...]:
        """The targets to point at: see `mighty_gui.client.lessons.coach_marks`."""
        ...

    def in_words(self, texts: Texts, names: Sequence[str]) -> str:
        """Return the coach's words."""
        ...


class LessonKit(Protocol):
    """A game's kit for its lessons and tips."""

    def advise(self, view: View) -> Advice:
        """Return advice for the viewer, whose turn it is."""
        ...

    def all_advice(self, texts: Texts, names: Sequence[str]) -> Iterator[str]:
        """Yield every possible advice, with the longest words, to measure the room it needs."""
        ...

    # --- tips ----------------------------------------------------------------------------------------

    @property
    def first_times(self) -> Mapping[str, Holds]:
        """The condition for each tip, by the tip's name, in the order in which they are told."""
        ...

    @property
    def secret_tips(self) -> frozenset[str]:
        """The tips that only a person alone at the table may see."""
        ...

    def tip_values(self, state: TableState, texts: Texts) -> Mapping[str, str]:
        """Return what tips name of this hand, by the names of the placeholders."""
        ...


class NoLessons:
    """The kit of a game that has neither lessons nor tips."""

    first_times: Final[Mapping[str, Holds]] = {}
    secret_tips: Final[frozenset[str]] = frozenset()

    def advise(self, view: View) -> Advice:
        """Raise ``LookupError``: without a lesson nobody asks."""
        raise LookupError("this game has no lessons")

    def all_advice(self, _texts: Texts, _names: Sequence[str]) -> Iterator[str]:
        """Yield nothing."""
        yield from ()

    def tip_values(self, _state: TableState, _texts: Texts) -> Mapping[str, str]:
        """Return nothing."""
        return {}


class CoachKit(Protocol):
    """A game's kit for the coach."""

    def coached_setup(self, context: Context, seed: int) -> MatchSetup:
        """Return the setup of the match with the coach."""
        ...

    def caution(self, view: View) -> float:
        """Return the factor by which a loss in this position must exceed the usual one to be mentioned."""
        ...

    def remark(self, texts: Texts, decision: Decision, names: Sequence[str]) -> Write:
        """Write the immediate comment on a decision."""
        ...

    def review(self, texts: Texts, decisions: Sequence[Decision], names: Sequence[str]) -> Write:
        """Write the review of the decisions that cost most."""
        ...
