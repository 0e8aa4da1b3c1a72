"""The parts of lessons and coach that depend on the game: advice, tips, texts.

A game with lessons need not have a coach, who accompanies whole matches and judges the learner's choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.client.pages.document import Write
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.match import Match, MatchSetup
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import kit_meant
from mighty_gui.study.review.skill import SkillSample
from mighty_gui.texts import Texts

S = TypeVar("S", bound=TableState)
V = TypeVar("V", bound=View)
R = TypeVar("R", bound=Rules)


@dataclass(frozen=True, slots=True)
class Tip(Generic[S, V, R]):
    """A tip about something that a game's table shows for the first time; its texts are ``coach.tip.NAME``."""

    is_seen: Callable[[S, V], bool]
    """Returns whether the table now shows what the tip is about."""
    is_true_of: Callable[[R], bool] = lambda _: True
    """Returns whether the tip's text is true with these rules; only then is the tip shown."""
    is_secret: bool = False
    """Whether only a person who is alone at the table may see it."""


class Advice(Protocol):
    """An action that the coach would choose, and the reason."""

    @property
    def action(self) -> Action:
        """The action."""

    @property
    def point(self) -> tuple[str, ...]:
        """The targets to point at: see `mighty_gui.client.lessons.coach_marks`."""

    def as_text(self, texts: Texts, names: Sequence[str]) -> str:
        """Return the advice as a text."""


@dataclass(frozen=True, slots=True)
class PlayedEvening:
    """A first evening that is over."""

    match: Match
    seals: Sequence[str]
    """The names of the seals that it has earned."""
    samples: Sequence[SkillSample]
    """How the learner chose in each hand."""


class CoachKit(Protocol):
    """The coach's functions that depend on the game."""

    def coached_setup(self, context: Context, seed: int) -> MatchSetup:
        """Return the setup of the match with the coach."""

    def evening_setup(self, context: Context) -> MatchSetup:
        """Return the setup of the match of the first evening."""

    def evening_extras(self) -> tuple[Extra, ...]:
        """Return the extras of the first evening's table, without those of the coach."""

    def evening_end(self, context: Context, evening: PlayedEvening) -> Scene:
        """Return the page that ends the first evening."""

    def caution(self, view: View) -> float:
        """Return how many times the usual loss a choice in this position must cost to be mentioned."""

    def remark(self, texts: Texts, decision: LearnersDecision, names: Sequence[str]) -> Write:
        """Return the writer of an immediate comment on a decision."""

    def review(self, texts: Texts, decisions: Sequence[LearnersDecision], names: Sequence[str]) -> Write:
        """Return the writer of a review of the costliest decisions."""


class LessonKit:
    """The lessons' and tips' functions that depend on the game. In this base class the game has none, nor a coach."""

    coach: CoachKit | None = None
    """The coach's functions, if the game has a coach."""

    def advise(self, view: View) -> Advice:
        """Return advice for the viewer, whose turn it is. Only called in lessons; raises `LookupError` here."""
        raise LookupError("this game has no lessons")

    def all_advice(self, texts: Texts, names: Sequence[str]) -> Iterator[str]:
        """Yield the text of every possible advice, with the longest values, to measure the space it needs."""
        yield from ()

    first_times: Mapping[str, Tip[Any, Any, Any]] = {}
    """Each tip by its name, in the order of showing them."""

    def tip_values(self, state: TableState, texts: Texts) -> Mapping[str, object]:
        """Return the values of this table for the placeholders in tips, by placeholder name."""
        return {}


def lesson_kit(rules: Rules | None = None) -> LessonKit:
    """Return the kit of the rules' game, or of the default game if no rules are given."""
    return part(kit_meant(rules).lessons, LessonKit)


# --- the learner's decisions in a hand, and the cost of each in a strong player's judgement -----------------


TELLING = 2.0
"""The least expected loss, in score points, that is commented on at once."""
WORTH_REVIEW = 1.0
"""The least loss that is reviewed after the hand."""
MOST = 3
"""The greatest number of decisions in a review."""


@dataclass
class LearnersDecision:
    """A choice of the learner, with what they knew and the judge's evaluation of every possible choice."""

    view: View
    action: Action
    appraisals: Sequence[Appraisal] = ()
    """Best first; empty until the judge has answered."""
    taken_back: bool = False
    compared: Comparison | None = None
    """The comparison of the best action with this one in fresh worlds; ``None`` until it is made."""
    caution: float = 1.0
    """How many times the usual loss this decision must cost to be mentioned."""

    @property
    def best(self) -> Appraisal:
        """The judge's choice."""
        return self.appraisals[0]

    @property
    def own(self) -> Appraisal | None:
        """The judge's evaluation of the learner's choice; ``None`` if it is missing."""
        return next((appraisal for appraisal in self.appraisals if appraisal.action == self.action), None)

    @property
    def loss(self) -> float:
        """The difference to the expected score of the best action, in score points; from fresh worlds if possible."""
        if self.compared is not None:
            return self.compared.loss if self.compared.is_clear else 0.0
        own = self.own
        if own is None or own.score is None or self.best.score is None:
            return 0.0
        return max(0.0, self.best.score - own.score)

    @property
    def weight(self) -> float:
        """The loss divided by `caution`; 0 unless the best action is clearly better."""
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
        """Whether it looks bad enough to be compared with the best choice in fresh worlds."""
        return self.compared is None and self.weight >= WORTH_REVIEW

    def is_same(self, other: LearnersDecision) -> bool:
        """Return whether both are the same choice in the same position."""
        return self.action == other.action and self.stood_at == other.stood_at

    @property
    def stood_at(self) -> int:
        """The number of events in the hand before the decision."""
        return len(self.view.events)


def dearest(decisions: Sequence[LearnersDecision]) -> list[LearnersDecision]:
    """Return the costliest of the decisions that were not taken back, in the order of making them."""
    costly = [
        decision
        for decision in decisions
        if not decision.taken_back and decision.compared and decision.weight >= WORTH_REVIEW
    ]
    chosen = sorted(costly, key=lambda learners_decision: -learners_decision.weight)[:MOST]
    return [decision for decision in decisions if any(decision is other for other in chosen)]
