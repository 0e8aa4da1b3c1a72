"""The computer players of Mighty, as the program around them knows them: levels, pace, imagined hands."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, assert_never

from mighty_gui.ai.appraisal import Appraisal, Prospect, Reason, behind, noise
from mighty_gui.ai.game_players import GamePlayers, TableReading, turn_chance
from mighty_gui.ai.level_ids import WITHOUT
from mighty_gui.ai.mighty.bid.bid_search import BidWorlds
from mighty_gui.ai.mighty.bid.bidding import by_the_book
from mighty_gui.ai.mighty.drawing import imagined_draw
from mighty_gui.ai.mighty.end.opened_hand import OpenedHand
from mighty_gui.ai.mighty.friend_finding import read_table
from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.look_ahead import HARD, Strength, expect_of, look_ahead
from mighty_gui.ai.mighty.novice import novice_values
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.policy.card_player import value_cards
from mighty_gui.ai.mighty.policy.policy import POLICY, policy_without
from mighty_gui.ai.mighty.reasons import reasons_by_action
from mighty_gui.ai.mighty.rule_player import rehearse, value_actions
from mighty_gui.ai.mighty.search import alike_cards
from mighty_gui.ai.mighty.styles import LEEWAY, leanings
from mighty_gui.ai.mighty.worlds.supposed_hand import suppose, unopened_hand
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.ai.open_table import OpenTable
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mighty.actions import PASS, Bid, Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import point_cards
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView


def is_about_as_good(best: Appraisal, other: Appraisal) -> bool:
    """Whether what is expected of another action is no worse than of the best one, or not clearly so."""
    less = behind(best, other)
    if less is None:
        return False
    if isinstance(best.action, Bid) or isinstance(other.action, Bid):
        return abs(less) <= noise(other) or _is_a_safer_bid(best, other)
    return less <= noise(other)


def _is_a_safer_bid(best: Appraisal, other: Appraisal) -> bool:
    """Whether the other is as high a bid that is likelier to be made: what else is against it, no number shows.

    The scores of bids do not tell how the auction goes on; they are only compared where they are nearly the same.
    """
    if not isinstance(best.action, Bid) or not isinstance(other.action, Bid):
        return False
    if best.chance is None or other.chance is None:
        return False
    return other.action.contract.number >= best.action.contract.number and other.chance >= best.chance


# --- the time a person would look at a decision of Mighty, if it is easy ------------------------------------


def looking_seconds(view: PlayerView) -> float:
    """Return the seconds that the decision takes without any doubt: a plan and a first lead take longest."""
    if view.phase in (Phase.DRAW, Phase.MISDEAL, Phase.AUCTION):
        return 0.6
    if view.phase is not Phase.PLAY:
        return 0.9
    if view.trick:
        return 0.4 + 0.1 * sum(played.card in point_cards(view.rules) for played in view.trick)
    return 0.65 if view.tricks else 1.2


def is_alike(action: Action, other: Action) -> bool:
    """Whether choosing between the two takes nobody any time; it may matter much which is done.

    Cards of the same suit do not make a choice hard: which of two low hearts goes troubles nobody. In the auction
    it is hard to say whether to bid at all.
    """
    if isinstance(action, Play) and isinstance(other, Play):
        return action.card.suit == other.card.suit
    return action == other or (isinstance(action, Bid) and isinstance(other, Bid))


# --- whole hands of Mighty as a player may imagine them -----------------------------------------------------


def imagine(view: PlayerView, seed: str, pause: Pause) -> Iterator[MightyHand]:
    """Yield one hand after the other, without end, each with the viewer to act."""
    chance = random.Random(f"imagined/{seed}/{len(view.events)}")
    match view.phase:
        case Phase.DRAW:
            while True:
                yield imagined_draw(view, chance)
        case Phase.MISDEAL | Phase.AUCTION | Phase.ELIMINATION:
            layouts = BidWorlds(view)
            while True:
                hands, kitty = layouts.deal(chance)
                yield unopened_hand(view, hands, kitty, chance)
        case Phase.EXCHANGE | Phase.CONTRACT | Phase.FRIEND | Phase.PLAY:
            law = worth_law(view.rules, view.contract.trump if view.contract else None)
            worlds = unknown(view, law)
            while True:
                pause()
                yield suppose(view, law, worlds.draw(chance))
        case Phase.OVER:
            raise ValueError("the hand is over")
        case _:
            assert_never(view.phase)


# --- the levels ---------------------------------------------------------------------------------------------


Level = Callable[[PlayerView, int, Pause], list[Appraisal]]
"""How a level appraises: with a view, a seed, and a pause that searches call."""


def _random(view: PlayerView, seed: int, _pause: Pause) -> list[Appraisal]:
    """Return anything legal; but every other time a pass where one may pass, or some auctions would hardly end."""
    chance = turn_chance(view, seed)
    chosen = PASS if PASS in view.legal and chance.random() < 0.5 else chance.choice(view.legal)
    return [Appraisal(chosen, 0.0)]


def _novice(view: PlayerView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return [Appraisal(action, value) for action, value in novice_values(view)]


def _normal(view: PlayerView, _seed: int, _pause: Pause) -> list[Appraisal]:
    return [Appraisal(action, value) for action, value in value_actions(view)]


def _searching(strength: Strength) -> Level:
    def look(view: PlayerView, seed: int, pause: Pause) -> list[Appraisal]:
        if len(view.legal) == 1:
            return _normal(view, seed, pause)
        return look_ahead(view, strength, seed, pause)

    return look


LEVELS: Final[dict[str, Level]] = {"random": _random, "novice": _novice, "normal": _normal, "hard": _searching(HARD)}
"""The levels by their ids, weakest first."""


# --- the computer players of Mighty, as the program around them knows them ----------------------------------


VALUED_IN_SCORE = (Phase.MISDEAL, Phase.AUCTION, Phase.EXCHANGE, Phase.CONTRACT)
"""The phases in which the values of the others are scores, too."""


class MightyPlayers(GamePlayers):
    """Every question about a view of Mighty, handed on to the file that answers it."""

    conventions = tuple(convention.name for convention in POLICY.conventions)
    searching = ("hard",)
    leeways = LEEWAY

    def appraise(self, view: View, level: str, seed: int, pause: Pause) -> list[Appraisal]:
        level, _, lacking = level.partition(WITHOUT)
        seen = expect(PlayerView, view)
        if lacking and seen.phase is Phase.PLAY:
            return [Appraisal(*scored) for scored in value_cards(seen, policy_without(lacking))]
        return LEVELS[level](seen, seed, pause)

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

    def read_table(self, view: View, seed: int, pause: Pause) -> TableReading:
        return read_table(expect(PlayerView, view), seed, pause)

    def friends_in(self, result: game.Result) -> Sequence[int]:
        return expect(MightyResult, result).friends

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
        return is_about_as_good(best, other)

    def for_beginners(self, view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
        return by_the_book(expect(PlayerView, view), appraisals)

    def looking_seconds(self, view: View, chosen: Action) -> float:
        return looking_seconds(expect(PlayerView, view))

    def is_alike(self, action: Action, other: Action) -> bool:
        return is_alike(action, other)
