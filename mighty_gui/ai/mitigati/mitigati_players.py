"""The computer players of Mitigati, as the program around them knows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal, Prospect
from mighty_gui.ai.game_players import GamePlayers
from mighty_gui.ai.mitigati import pace_by_phase
from mighty_gui.ai.mitigati.know.mitigati_imagined import imagine
from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.ai.mitigati.left_out import expect_of
from mighty_gui.ai.mitigati.levels import LEVELS
from mighty_gui.ai.mitigati.reasons import reasons_by_action
from mighty_gui.ai.mitigati.rule_player import by_rule
from mighty_gui.ai.mitigati.search import alike_cards
from mighty_gui.ai.mitigati.styles import leanings
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.reason import Reason
from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.engine.mitigati.view import view as view_of

USUAL_SWING: Final = 2.0
"""Half of the hands end within some 20 points of par, where standard Mighty brings about 10."""
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
        return alike_cards.groups(SeenCards(own)) if own.phase is MitigatiPhase.PLAY else ()

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
        return reasons_by_action.reason(expect(MitigatiView, view), appraisal)

    def reproach(self, view: View, appraisal: Appraisal) -> Reason | None:
        return reasons_by_action.reproach(expect(MitigatiView, view), appraisal)

    def looking_seconds(self, view: View, chosen: Action) -> float:
        return pace_by_phase.looking_seconds(expect(MitigatiView, view), chosen)

    def is_alike(self, action: Action, other: Action) -> bool:
        return pace_by_phase.is_alike(action, other)
