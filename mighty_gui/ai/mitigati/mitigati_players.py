"""The computer players of Mitigati, as the program around them knows them: levels, temperaments, and their pace."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai.appraisal import Appraisal, Prospect, Reason
from mighty_gui.ai.game_players import GamePlayers, turn_chance
from mighty_gui.ai.mitigati import reasons, search
from mighty_gui.ai.mitigati.bargaining import BidSituation
from mighty_gui.ai.mitigati.novice import by_novice
from mighty_gui.ai.mitigati.rule_player import by_rule
from mighty_gui.ai.mitigati.search import HARD, MitigatiStrength, expect_of, look_ahead
from mighty_gui.ai.mitigati.seen_cards import SeenCards, imagine
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.common_actions import Word
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mitigati.actions import HOLD, MORE, MitigatiBid, MitigatiPlay
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.engine.mitigati.view import view as view_of


@dataclass(frozen=True, slots=True)
class MitigatiStyle:
    """A temperament, in points of a bid."""

    agrees: float = 0.0
    """For a bid that ends the bargaining."""
    holds: float = 0.0
    more: float = 0.0
    """For asking for more cards."""
    often: float = 1.0
    """How often they hold so."""


STYLES: Final[dict[str, MitigatiStyle]] = {
    "even": MitigatiStyle(),
    "cautious": MitigatiStyle(agrees=2.5, holds=-1.0, more=-1.0),
    "bold": MitigatiStyle(agrees=-2.0, holds=2.5, more=0.5),
    "bluffer": MitigatiStyle(holds=3.0, often=0.4),
}
"""Style ids; a match keeps them."""


def leanings(view: MitigatiView, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
    """Return what a player of that style adds to the value of each action; the same for the same view and seed."""
    temper = STYLES[style]
    if view.phase is not MitigatiPhase.AUCTION or temper == STYLES["even"] or len(appraisals) < 2:
        return [0.0] * len(appraisals)
    closing = BidSituation(view).closing
    chance = random.Random(f"{style}/{seed}/{view.seat}/{len(view.events)}")
    holds = temper.holds if chance.random() < temper.often else 0.0

    def lean(action: Action) -> float:
        if isinstance(action, MitigatiBid):
            return temper.agrees if action.amount == closing else 0.0
        if action == HOLD:
            return holds
        return temper.more if action == MORE else 0.0

    return [lean(appraisal.action) for appraisal in appraisals]


# --- the time a person would look at a decision of Mitigati, if it is easy ----------------------------------


def looking_seconds(view: MitigatiView) -> float:
    """Return the seconds that the decision takes without any doubt: bids, the discard and the first lead longest."""
    if view.trick:
        return 0.4
    return 0.55 if view.tricks else 1.1


def is_alike(action: Action, other: Action) -> bool:
    """Whether choosing between the two takes nobody any time: cards of a suit, amounts of a bid."""
    if isinstance(action, MitigatiPlay) and isinstance(other, MitigatiPlay):
        return action.card.suit == other.card.suit
    return action == other or (isinstance(action, MitigatiBid) and isinstance(other, MitigatiBid))


# --- the levels ---------------------------------------------------------------------------------------------


Level = Callable[[MitigatiView, int, Pause], list[Appraisal]]
"""How a level appraises: with a view, a seed, and a pause that searches call."""


def _random(view: MitigatiView, seed: int, _pause: Pause) -> list[Appraisal]:
    """Return anything legal; but every other time a word where one may be said, so that bargaining ends."""
    chance = turn_chance(view, seed)
    words = [action for action in view.legal if isinstance(action, Word)]
    return [Appraisal(chance.choice(words if words and chance.random() < 0.5 else view.legal), 0.0)]


def _novice(view: MitigatiView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return by_novice(view)


def _normal(view: MitigatiView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return by_rule(view)


def _searching(strength: MitigatiStrength) -> Level:
    def look(view: MitigatiView, seed: int, pause: Pause) -> list[Appraisal]:
        return by_rule(view) if len(view.legal) == 1 else look_ahead(view, strength, seed, pause)

    return look


LEVELS: Final[dict[str, Level]] = {"random": _random, "novice": _novice, "normal": _normal, "hard": _searching(HARD)}
"""The levels by their ids, weakest first."""


# --- the computer players of Mitigati -----------------------------------------------------------------------


USUAL_SWING: Final = 2.0
"""Half of the scores lie within 14 points of nothing, in standard Mighty, where the greatest are much greater, within 5
(300 hands of `normal` each)."""
LEEWAY: Final = {"score": 0.5, "points": 0.3}
"""How far apart values are nearly alike, by what they count. Who chooses between such by chance loses nothing
(0.00 ± 0.13 a hand, 800 deals); with 0.5 in points, within which cards lie that no rule is for, 2.57 ± 0.31."""


class MitigatiPlayers(GamePlayers):
    """Every question about a view of Mitigati, handed on to the file that answers it."""

    searching = ("hard",)
    leeways = LEEWAY

    def appraise(self, view: View, level: str, seed: int, pause: Pause) -> list[Appraisal]:
        return LEVELS[level](expect(MitigatiView, view), seed, pause)

    def leanings(self, view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
        return leanings(expect(MitigatiView, view), appraisals, style, seed)

    def expect_of(
        self, view: View, ranked: Sequence[Appraisal], left: Sequence[Action], seed: int, pause: Pause
    ) -> dict[Action, Prospect]:
        return expect_of(expect(MitigatiView, view), ranked, left, seed, pause)

    def is_valued_in_score(self, view: View) -> bool:
        return view.phase is MitigatiPhase.AUCTION

    def weighs(self, view: View, level: str) -> bool:
        return self.scale(view, level) == "score"

    def equivalents(self, view: View) -> Sequence[Sequence[Action]]:
        own = expect(MitigatiView, view)
        return search.groups(SeenCards(own)) if own.phase is MitigatiPhase.PLAY else ()

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[game.Hand]:
        return imagine(expect(MitigatiView, view), seed)

    def play_on(self, hand: game.Hand, pause: Pause) -> None:
        own = expect(MitigatiHand, hand)
        while own.to_act is not None:
            own.apply(max(by_rule(view_of(own, own.to_act)), key=lambda appraisal: appraisal.value).action)
            pause()

    def usual_swing(self, rules: game.Rules) -> float:
        return USUAL_SWING

    def reason(self, view: View, appraisal: Appraisal) -> Reason:
        return reasons.reason(expect(MitigatiView, view), appraisal)

    def reproach(self, view: View, appraisal: Appraisal) -> Reason | None:
        return reasons.reproach(expect(MitigatiView, view), appraisal)

    def looking_seconds(self, view: View, chosen: Action) -> float:
        return looking_seconds(expect(MitigatiView, view))

    def is_alike(self, action: Action, other: Action) -> bool:
        return is_alike(action, other)
