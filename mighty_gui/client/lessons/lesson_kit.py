"""What lessons and the coach need of a game: advice, tips, words. `lesson_kits` knows who fulfils it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

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
    """An action that the coach would choose, and why."""

    @property
    def action(self) -> Action:
        """The action."""
        ...

    @property
    def point(self) -> tuple[str, ...]:
        """What to point at: see `mighty_gui.client.lessons.coach_marks`."""
        ...

    def in_words(self, texts: Texts, names: Sequence[str]) -> str:
        """What the coach says."""
        ...


class LessonKit(Protocol):
    """A game as its lessons and its coach need it."""

    @property
    def rules_type(self) -> type:
        """The type of its rule sets."""
        ...

    # --- lessons -------------------------------------------------------------------------------------

    def advise(self, view: View) -> Advice:
        """Advice for the viewer, whose turn it is."""
        ...

    def all_advice(self, texts: Texts, names: Sequence[str]) -> Iterator[str]:
        """Everything the coach may ever advise, with the longest words: so much room it takes."""
        ...

    # --- the coach -----------------------------------------------------------------------------------

    def coached_setup(self, context: Context, seed: int) -> MatchSetup:
        """The match one plays with the coach."""
        ...

    def caution(self, view: View) -> float:
        """How many times a loss must be what it would be elsewhere to be spoken of in this position."""
        ...

    def remark(self, texts: Texts, decision: Decision, names: Sequence[str]) -> Write:
        """What is said at once of a decision."""
        ...

    def review(self, texts: Texts, decisions: Sequence[Decision], names: Sequence[str]) -> Write:
        """The look back at the decisions that cost most."""
        ...

    # --- tips ----------------------------------------------------------------------------------------

    @property
    def first_times(self) -> Mapping[str, Holds]:
        """By the name of each tip when it is told, in the order in which they are."""
        ...

    @property
    def secret_tips(self) -> frozenset[str]:
        """The tips that only somebody alone at the table may see."""
        ...
