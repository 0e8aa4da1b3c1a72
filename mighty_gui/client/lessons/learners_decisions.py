"""The learner's decisions in a hand, and the cost of each by a strong player's judgement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.engine.core.game import Action, View

TELLING = 2.0
"""The expected loss in score points from which a decision is spoken of at once."""
WORTH_REVIEW = 1.0
"""The loss from which a decision is looked at again after the hand."""
MOST = 3
"""The greatest number of decisions in a review."""


@dataclass
class Decision:
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
        return next((one for one in self.appraisals if one.action == self.action), None)

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

    def is_same(self, other: Decision) -> bool:
        """Whether both are the same choice in the same position."""
        return self.action == other.action and self.stood_at == other.stood_at

    @property
    def stood_at(self) -> int:
        """The number of events in the hand before the decision."""
        return len(self.view.events)


def dearest(decisions: Sequence[Decision]) -> list[Decision]:
    """Return the costliest of the decisions that were not taken back, in the order in which they were made."""
    costly = [one for one in decisions if not one.taken_back and one.compared and one.weight >= WORTH_REVIEW]
    chosen = sorted(costly, key=lambda one: -one.weight)[:MOST]
    return [one for one in decisions if any(one is other for other in chosen)]
