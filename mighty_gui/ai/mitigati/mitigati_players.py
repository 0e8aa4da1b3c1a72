"""The computer players of Mitigati, as the rest of the program uses them: levels, styles, and their pace."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.ai.appraisal import NO_FIGURES, Appraisal, Figures, Prospect, Reason, with_prospect
from mighty_gui.ai.game_players import GamePlayers, turn_chance
from mighty_gui.ai.mitigati import reasons, search
from mighty_gui.ai.mitigati.bargaining import BidSituation
from mighty_gui.ai.mitigati.prospects import expect_of, expected_bargains
from mighty_gui.ai.mitigati.rule_player import by_novice, by_rule
from mighty_gui.ai.mitigati.search import HARD, look_ahead
from mighty_gui.ai.mitigati.seen_cards import SeenCards
from mighty_gui.ai.mitigati.worlds import imagine
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.common_actions import Word
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mitigati.actions import HOLD, MORE, MitigatiBid, MitigatiPlay
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView


@dataclass(frozen=True, slots=True)
class MitigatiStyle:
    """A style: the points of a bid that are added to the value of each choice."""

    agrees: float = 0.0
    """For a bid that ends the bargaining."""
    holds: float = 0.0
    more: float = 0.0
    """For asking for more cards."""
    often: float = 1.0
    """How often the amount for holding is added."""


STYLES: Final[dict[str, MitigatiStyle]] = {
    "even": MitigatiStyle(),
    "cautious": MitigatiStyle(agrees=2.5, holds=-1.0, more=-1.0),
    "bold": MitigatiStyle(agrees=-2.0, holds=2.5, more=0.5),
    "bluffer": MitigatiStyle(holds=3.0, often=0.4),
}
"""Style ids; saved matches contain them."""


USUAL_SWING: Final = 2.0
"""The size of scores, relative to standard Mighty.

Half of the scores are within 14 points of 0; in standard Mighty, where the largest are much larger, within 5
(300 hands of `normal` each).
"""
LEEWAY: Final = {"score": 0.5, "points": 0.3}
"""The difference at which two values are nearly equal, by unit of the values.

A player who chooses between such values at random loses nothing (0.00 ± 0.13 a hand, 800 deals). With 0.5 in points,
which also covers cards that no rule is about, they lose 2.57 ± 0.31.
"""


class MitigatiPlayers(GamePlayers):
    """The computer players of Mitigati; each question is passed on to the module that answers it."""

    leeways = LEEWAY
    valued_in_score = (MitigatiPhase.AUCTION,)

    def appraise(
        self, view: View, level: str, seed: int, pause: Pause, figures: Figures = NO_FIGURES
    ) -> list[Appraisal]:
        own = expect(MitigatiView, view)
        found = self._rank(own, level, seed, pause, figures)
        if not figures.worlds or own.phase is not MitigatiPhase.AUCTION or level == "random":
            return found
        prospects = expected_bargains(own, [appraisal.action for appraisal in found], figures.worlds, seed, pause)
        return [with_prospect(appraisal, prospects[appraisal.action]) for appraisal in found]

    def _rank(self, own: MitigatiView, level: str, seed: int, pause: Pause, figures: Figures) -> list[Appraisal]:
        match level:
            case "random":
                return [Appraisal(_anything(own, turn_chance(own, seed)), 0.0)]
            case "novice":
                return by_novice(own)
            case "hard" if len(own.legal) > 1:
                return look_ahead(own, replace(HARD, figures=figures), seed, pause)
            case _:
                return by_rule(own)

    def leanings(self, view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
        temper = STYLES[style]
        if view.phase is not MitigatiPhase.AUCTION or temper == STYLES["even"] or len(appraisals) < 2:
            return [0.0] * len(appraisals)
        closing = BidSituation(expect(MitigatiView, view)).closing
        chance = random.Random(f"{style}/{seed}/{view.seat}/{len(view.events)}")
        holds = temper.holds if chance.random() < temper.often else 0.0

        def lean(action: Action) -> float:
            if isinstance(action, MitigatiBid):
                return temper.agrees if action.amount == closing else 0.0
            return holds if action == HOLD else temper.more if action == MORE else 0.0

        return [lean(appraisal.action) for appraisal in appraisals]

    def expect_of(
        self, view: View, ranked: Sequence[Appraisal], left: Sequence[Action], worlds: int, seed: int, pause: Pause
    ) -> dict[Action, Prospect]:
        return expect_of(expect(MitigatiView, view), ranked, left, worlds, seed, pause)

    def weighs(self, view: View, level: str) -> bool:
        return self.scale(view, level) == "score"

    def equivalents(self, view: View) -> Sequence[Sequence[Action]]:
        own = expect(MitigatiView, view)
        return search.groups(SeenCards(own)) if own.phase is MitigatiPhase.PLAY else ()

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[game.Hand]:
        return imagine(expect(MitigatiView, view), seed)

    def usual_swing(self, rules: game.Rules) -> float:
        return USUAL_SWING

    def reason(self, view: View, appraisal: Appraisal) -> Reason:
        return reasons.reason(expect(MitigatiView, view), appraisal)

    def reproach(self, view: View, appraisal: Appraisal) -> Reason | None:
        return reasons.reproach(expect(MitigatiView, view), appraisal)

    def looking_seconds(self, view: View, chosen: Action) -> float:
        """Return the seconds of an easy decision: bids, the discard and the first lead take longest."""
        own = expect(MitigatiView, view)
        return 0.4 if own.trick else 0.55 if own.tricks else 1.1

    def is_alike(self, action: Action, other: Action) -> bool:
        """Return whether the choice between the two takes a person no time: cards of a suit, amounts of a bid."""
        if isinstance(action, MitigatiPlay) and isinstance(other, MitigatiPlay):
            return action.card.suit == other.card.suit
        return action == other or (isinstance(action, MitigatiBid) and isinstance(other, MitigatiBid))


def _anything(view: MitigatiView, chance: random.Random) -> Action:
    """Return any legal action, but half of the time a word if allowed, so that the bargaining ends."""
    others = [action for action in view.legal if isinstance(action, Word)]
    return chance.choice(others if others and chance.random() < 0.5 else view.legal)
