"""What a learner decided in a hand, and what each decision cost by a strong player's judgement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good
from mighty_gui.engine.core.game import Action, View

TELLING = 2.0
"""The expected loss in score points from which a decision is spoken of at once."""
WORTH_REVIEW = 1.0
"""The loss from which a decision is looked at again after the hand."""
MOST = 3
"""How many decisions a review shows at most."""


@dataclass
class Decision:
    """A choice of the learner's, with what they knew and what the judge made of everything they might have done."""

    view: View
    action: Action
    appraisals: Sequence[Appraisal] = ()
    """Best first; empty while nobody has judged it."""
    taken_back: bool = False
    caution: float = 1.0
    """How many times the loss must be what is wanted elsewhere."""

    @property
    def best(self) -> Appraisal:
        """What the judge would have done."""
        return self.appraisals[0]

    @property
    def own(self) -> Appraisal | None:
        """What the judge makes of the learner's choice; ``None`` where it was not among those judged."""
        return next((one for one in self.appraisals if one.action == self.action), None)

    @property
    def loss(self) -> float:
        """How much less is to be expected than of the best action, in score points."""
        own = self.own
        if own is None or own.score is None or self.best.score is None:
            return 0.0
        return max(0.0, self.best.score - own.score)

    @property
    def weight(self) -> float:
        """The loss as far as it can be relied on: nothing while the best is not clearly better."""
        own = self.own
        if own is None or is_about_as_good(self.view, self.best, own):
            return 0.0
        return self.loss / self.caution

    @property
    def is_telling(self) -> bool:
        """Whether it is clearly worse than what could have been done."""
        return self.weight >= TELLING

    def is_same(self, other: Decision) -> bool:
        """Whether both are the same choice in the same position."""
        return self.action == other.action and self.stood_at == other.stood_at

    @property
    def stood_at(self) -> int:
        """How far the hand had come."""
        return len(self.view.events)


def dearest(decisions: Sequence[Decision]) -> list[Decision]:
    """The decisions that cost most, of those that stood, in the order in which they were made."""
    costly = [one for one in decisions if not one.taken_back and one.appraisals and one.weight >= WORTH_REVIEW]
    chosen = sorted(costly, key=lambda one: -one.weight)[:MOST]
    return [one for one in decisions if any(one is other for other in chosen)]
