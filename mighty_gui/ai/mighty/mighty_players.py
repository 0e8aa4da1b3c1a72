"""The computer players of Mighty, as the program around them knows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal, Prospect
from mighty_gui.ai.game_players import GamePlayers
from mighty_gui.ai.mighty import as_good, pace_by_phase
from mighty_gui.ai.mighty.bid.by_the_book import by_the_book
from mighty_gui.ai.mighty.end.opened_hand import OpenedHand
from mighty_gui.ai.mighty.left_out import expect_of
from mighty_gui.ai.mighty.levels import LEVELS
from mighty_gui.ai.mighty.mighty_imagined import imagine
from mighty_gui.ai.mighty.reasons import reasons_by_action
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.mighty.search import alike_cards
from mighty_gui.ai.mighty.search.rehearsal import rehearse
from mighty_gui.ai.mighty.styles import leanings
from mighty_gui.ai.mighty.weigh.score_scale import score_scale
from mighty_gui.ai.open_table import OpenTable
from mighty_gui.ai.pause import Pause
from mighty_gui.ai.reason import Reason
from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

VALUED_IN_SCORE = (Phase.MISDEAL, Phase.AUCTION, Phase.EXCHANGE, Phase.CONTRACT)
"""The phases in which the values of the others are scores, too."""
LEEWAY: Final = {"score": 0.3, "points": 0.1}
"""How far apart values are nearly alike, by what they count. Who chooses between such by chance loses 0.22 ± 0.20 a
hand to whoever always takes the best (standard-5, 1,200 deals), and the results of a deal spread by 4.0 (standard
deviation of 32 tables, 30 deals); without, all tables are the same. With 0.6 and 0.3 it loses 0.77 ± 0.45."""


class MightyPlayers(GamePlayers):
    """Every question about a view of Mighty, handed on to the file that answers it."""

    searching = ("hard",)
    leeways = LEEWAY

    def appraise(self, view: View, level: str, seed: int, pause: Pause) -> list[Appraisal]:
        return LEVELS[level](expect(PlayerView, view), seed, pause)

    def leanings(self, view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
        return leanings(expect(PlayerView, view), appraisals, style, seed)

    def expect_of(
        self, view: View, ranked: Sequence[Appraisal], left: Sequence[Action], seed: int, pause: Pause
    ) -> dict[Action, Prospect]:
        return expect_of(expect(PlayerView, view), ranked, left, seed, pause)

    def is_valued_in_score(self, view: View) -> bool:
        return view.phase in VALUED_IN_SCORE

    def weighs(self, view: View, level: str) -> bool:
        return level != "random"

    def equivalents(self, view: View) -> Sequence[Sequence[Action]]:
        return alike_cards.equivalents(expect(PlayerView, view))

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[game.Hand]:
        return imagine(expect(PlayerView, view), seed, pause)

    def play_on(self, hand: game.Hand, pause: Pause) -> None:
        rehearse(expect(MightyHand, hand), value_actions, pause)

    def is_made(self, result: game.Result) -> bool | None:
        return {"made": True, "failed": False}.get(result.outcome)

    def usual_swing(self, rules: game.Rules) -> float:
        return score_scale(expect(MightyRules, rules))

    def open_table(self, rules: game.Rules) -> OpenTable:
        return OpenedHand()

    def reason(self, view: View, appraisal: Appraisal) -> Reason:
        return reasons_by_action.reason(expect(PlayerView, view), appraisal)

    def reproach(self, view: View, appraisal: Appraisal) -> Reason | None:
        return reasons_by_action.reproach(expect(PlayerView, view), appraisal)

    def is_about_as_good(self, best: Appraisal, other: Appraisal) -> bool:
        return as_good.is_about_as_good(best, other)

    def for_beginners(self, view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
        return by_the_book(expect(PlayerView, view), appraisals)

    def looking_seconds(self, view: View, chosen: Action) -> float:
        return pace_by_phase.looking_seconds(expect(PlayerView, view), chosen)

    def is_alike(self, action: Action, other: Action) -> bool:
        return pace_by_phase.is_alike(action, other)
