"""A game's contributions to lessons and coach: advice, tips, words.

A game with lessons need not have a coach, who sits beside whole matches and judges what the learner does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.match import MatchSetup
from mighty_gui.presets.games import kit_meant
from mighty_gui.presets.rule_book import part
from mighty_gui.texts import Texts

Write = Callable[[Document], None]
"""Writes a sheet."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip about what the table shows for the first time; its texts are ``coach.tip.NAME``."""

    is_seen: Callable[[TableState, View], bool]
    """Whether the table shows now what the tip is about."""
    is_true_of: Callable[[Rules], bool] = lambda _: True
    """Whether its text holds under a rule set: only then is the tip shown."""
    is_secret: bool = False
    """Whether only a person alone at the table may see it."""


class Advice(Protocol):
    """An action that the coach would choose, and the reason."""

    @property
    def action(self) -> Action:
        """The action."""

    @property
    def point(self) -> tuple[str, ...]:
        """The targets to point at: see `mighty_gui.client.lessons.coach_marks`."""

    def in_words(self, texts: Texts, names: Sequence[str]) -> str:
        """Return the coach's text."""


class CoachKit(Protocol):
    """A game's kit for the coach."""

    def coached_setup(self, context: Context, seed: int) -> MatchSetup:
        """Return the setup of the match with the coach."""

    def evening_setup(self, context: Context) -> MatchSetup:
        """Return the setup of the match of the first evening."""

    def evening_extras(self) -> tuple[Extra, ...]:
        """Return what the table of the first evening has beside its coach."""

    def caution(self, view: View) -> float:
        """Return the factor by which a loss in this position must exceed the usual one to be mentioned."""

    def remark(self, texts: Texts, decision: LearnersDecision, names: Sequence[str]) -> Write:
        """Write the immediate comment on a decision."""

    def review(self, texts: Texts, decisions: Sequence[LearnersDecision], names: Sequence[str]) -> Write:
        """Write the review of the decisions that cost most."""


class LessonKit:
    """A game's kit for its lessons and tips; as it is here, the game has neither, nor a coach."""

    coach: CoachKit | None = None
    """The kit for the coach, if the game has one."""

    def advise(self, view: View) -> Advice:
        """Return advice for the viewer, whose turn it is; only in a lesson somebody asks."""
        raise LookupError("this game has no lessons")

    def all_advice(self, texts: Texts, names: Sequence[str]) -> Iterator[str]:
        """Yield every possible advice, with the longest words, to measure the room it needs."""
        yield from ()

    first_times: Mapping[str, Tip] = {}
    """Each tip by its name, in the order in which they are shown."""

    def tip_values(self, state: TableState, texts: Texts) -> Mapping[str, object]:
        """Return what tips name of this table, by the names of the placeholders."""
        return {}


def lesson_kit(rules: Rules | None = None) -> LessonKit:
    """Return the kit of the game to which a rule set belongs, or of the game meant where none is named."""
    return part(kit_meant(rules).lessons, LessonKit)


# --- the learner's decisions in a hand, and the cost of each by a strong player's judgement -----------------


TELLING = 2.0
"""The expected loss in score points from which a decision is spoken of at once."""
WORTH_REVIEW = 1.0
"""The loss from which a decision is looked at again after the hand."""
MOST = 3
"""The greatest number of decisions in a review."""


@dataclass
class LearnersDecision:
    """A choice of the learner's, with what they knew and the judge's opinion of every possible choice."""

    view: View
    action: Action
    appraisals: Sequence[Appraisal] = ()
    """Best first; empty while nobody has judged it."""
    taken_back: bool = False
    compared: Comparison | None = None
    """What fresh worlds say of the best action beside this one; ``None`` before they are asked."""
    caution: float = 1.0
    """How many times the loss must be what is wanted elsewhere."""

    @property
    def best(self) -> Appraisal:
        """The judge's choice."""
        return self.appraisals[0]

    @property
    def own(self) -> Appraisal | None:
        """The judge's opinion of the learner's choice; ``None`` if it was not among those judged."""
        return next((appraisal for appraisal in self.appraisals if appraisal.action == self.action), None)

    @property
    def loss(self) -> float:
        """The difference to the expected score of the best action, in score points: what fresh worlds say of it."""
        if self.compared is not None:
            return self.compared.loss if self.compared.is_clear else 0.0
        own = self.own
        if own is None or own.score is None or self.best.score is None:
            return 0.0
        return max(0.0, self.best.score - own.score)

    @property
    def weight(self) -> float:
        """The reliable part of the loss: nothing unless the best action is clearly better."""
        own = self.own
        if own is None or is_about_as_good(self.view, self.best, own):
            return 0.0
        return self.loss / self.caution

    @property
    def is_telling(self) -> bool:
        """Whether the choice is clearly worse than the best one."""
        return self.compared is not None and self.weight >= TELLING

    @property
    def wants_comparison(self) -> bool:
        """Whether it looks so much worse than the best one that fresh worlds should be asked."""
        return self.compared is None and self.weight >= WORTH_REVIEW

    def is_same(self, other: LearnersDecision) -> bool:
        """Whether both are the same choice in the same position."""
        return self.action == other.action and self.stood_at == other.stood_at

    @property
    def stood_at(self) -> int:
        """The number of events in the hand before the decision."""
        return len(self.view.events)


def dearest(decisions: Sequence[LearnersDecision]) -> list[LearnersDecision]:
    """Return the costliest of the decisions that were not taken back, in the order in which they were made."""
    costly = [
        decision
        for decision in decisions
        if not decision.taken_back and decision.compared and decision.weight >= WORTH_REVIEW
    ]
    chosen = sorted(costly, key=lambda learners_decision: -learners_decision.weight)[:MOST]
    return [decision for decision in decisions if any(decision is other for other in chosen)]
