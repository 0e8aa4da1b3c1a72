"""The computer players of Mighty, as the rest of the program uses them: levels, pace, imagined hands."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from mighty_gui.ai.appraisal import NO_FIGURES, Appraisal, Figures, Prospect, Reason, behind, noise
from mighty_gui.ai.game_players import GamePlayers, TableReading, TriedWorld, turn_chance
from mighty_gui.ai.level_ids import WITHOUT
from mighty_gui.ai.mighty import reasons_by_action
from mighty_gui.ai.mighty.bid.bid_search import BidWorlds
from mighty_gui.ai.mighty.bid.bidding import by_the_book
from mighty_gui.ai.mighty.card_search import card_worlds, equivalents
from mighty_gui.ai.mighty.drawing import imagined_draw
from mighty_gui.ai.mighty.end.opened_hand import OpenedHand
from mighty_gui.ai.mighty.friend_finding import read_table
from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.look_ahead import HARD, expect_of, look_ahead
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.policy.card_player import value_cards
from mighty_gui.ai.mighty.policy.policy import POLICY, Policy
from mighty_gui.ai.mighty.rest_of_hand import counts_every_trick_alike, play_out
from mighty_gui.ai.mighty.rule_player import novice_values, value_actions
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


def _imagine_before_exchange(seen: PlayerView, chance: random.Random) -> Iterator[game.Hand]:
    """Yield hands that fit what the viewer has seen before the kitty is taken up."""
    layouts = BidWorlds(seen)
    while True:
        hands, kitty = layouts.deal(chance)
        yield unopened_hand(seen, hands, kitty, chance)


QUICK: Final = 4
"""How many times more worlds two cards are compared in than other choices.

The policy plays a card's world to its end in a twentieth of the time that the rule player needs at the table, and finds
the same differences (34 pairs: z² 1.03).
"""


class MightyPlayers(GamePlayers):
    """The computer players of Mighty; each question is passed on to the module that answers it."""

    conventions = tuple(convention.name for convention in POLICY.conventions)
    leeways = LEEWAY
    valued_in_score = (Phase.MISDEAL, Phase.AUCTION, Phase.EXCHANGE, Phase.CONTRACT)

    def appraise(
        self, view: View, level: str, seed: int, pause: Pause, figures: Figures = NO_FIGURES
    ) -> list[Appraisal]:
        seen = expect(PlayerView, view)
        level, _, lacking = level.partition(WITHOUT)
        match level:
            case _ if lacking and seen.phase is Phase.PLAY:
                values = value_cards(seen, Policy({lacking}))
            case "random":
                return [Appraisal(_anything(seen, turn_chance(seen, seed)), 0.0)]
            case "hard" if len(seen.legal) > 1:
                return look_ahead(seen, replace(HARD, figures=figures), seed, pause)
            case "novice":
                values = novice_values(seen)
            case _:
                values = value_actions(seen)
        return [Appraisal(action, value) for action, value in values]

    def leanings(self, view: View, appraisals: Sequence[Appraisal], style: str, seed: int) -> list[float]:
        return leanings(expect(PlayerView, view), appraisals, style, seed)

    def expect_of(
        self, view: View, ranked: Sequence[Appraisal], left: Sequence[Action], worlds: int, seed: int, pause: Pause
    ) -> dict[Action, Prospect]:
        return expect_of(expect(PlayerView, view), ranked, left, worlds, seed, pause)

    def weighs(self, view: View, level: str) -> bool:
        return level != "random"

    def equivalents(self, view: View) -> Sequence[Sequence[Action]]:
        return equivalents(expect(PlayerView, view))

    def imagine(self, view: View, seed: str, pause: Pause) -> Iterator[game.Hand]:
        seen, chance = expect(PlayerView, view), random.Random(f"imagined/{seed}/{len(view.events)}")
        match seen.phase:
            case Phase.DRAW:
                while True:
                    yield imagined_draw(seen, chance)
            case Phase.MISDEAL | Phase.AUCTION | Phase.ELIMINATION:
                yield from _imagine_before_exchange(seen, chance)
            case Phase.CONTRACT if seen.is_blind:
                yield from _imagine_before_exchange(seen, chance)
            case Phase.EXCHANGE | Phase.CONTRACT | Phase.FRIEND | Phase.PLAY:
                law = worth_law(seen.rules, seen.contract.trump if seen.contract else None)
                worlds = unknown(seen, law)
                while True:
                    pause()
                    yield suppose(seen, law, worlds.draw(chance))
            case Phase.OVER:
                raise ValueError("the hand is over")
            case _:
                assert_never(seen.phase)

    def play_on(self, hand: game.Hand, pause: Pause) -> None:
        ours = expect(MightyHand, hand)
        while ours.to_act is not None and not (ours.phase is Phase.PLAY and counts_every_trick_alike(ours.rules)):
            self.act(ours, pause)
        if ours.to_act is not None:
            play_out(ours)

    def world_factor(self, view: View, choices: Sequence[Action]) -> int:
        return QUICK if _are_cards(expect(PlayerView, view), choices) else 1

    def worlds(self, view: View, choices: Sequence[Action], seed: str, pause: Pause) -> Iterator[TriedWorld]:
        seen = expect(PlayerView, view)
        if not _are_cards(seen, choices):
            return super().worlds(view, choices, seed, pause)
        return card_worlds(seen, [expect(Play, action) for action in choices], seed, pause)

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
        if not (isinstance(best.action, Bid) or isinstance(other.action, Bid)):
            return super().is_about_as_good(best, other)
        less = behind(best, other)
        return less is not None and (abs(less) <= noise(other) or _is_a_safer_bid(best, other))

    def for_beginners(self, view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
        return by_the_book(expect(PlayerView, view), appraisals)

    def looking_seconds(self, view: View, chosen: Action) -> float:
        """Return the seconds that the decision takes if it is easy: a plan and a first lead take longest."""
        seen = expect(PlayerView, view)
        if seen.phase in (Phase.DRAW, Phase.MISDEAL, Phase.AUCTION):
            return 0.6
        if seen.phase is not Phase.PLAY:
            return 0.9
        if seen.trick:
            return 0.4 + 0.1 * sum(played.card in point_cards(seen.rules) for played in seen.trick)
        return 0.65 if seen.tricks else 1.2

    def is_alike(self, action: Action, other: Action) -> bool:
        """Return whether the choice between the two takes a person no time, even if it matters.

        Cards of the same suit do not make a choice hard: people do not think about which of two low hearts to play. In
        the auction the hard question is whether to bid at all.
        """
        if isinstance(action, Play) and isinstance(other, Play):
            return action.card.suit == other.card.suit
        return action == other or (isinstance(action, Bid) and isinstance(other, Bid))


def _are_cards(view: PlayerView, choices: Sequence[Action]) -> bool:
    """Return whether all choices are cards whose ends follow from the points of each seat."""
    return counts_every_trick_alike(view.rules) and all(isinstance(action, Play) for action in choices)


def _anything(view: PlayerView, chance: random.Random) -> Action:
    """Return any legal action, but half of the time a pass if allowed, because some auctions would hardly end."""
    return PASS if PASS in view.legal and chance.random() < 0.5 else chance.choice(view.legal)


def _is_a_safer_bid(best: Appraisal, other: Appraisal) -> bool:
    """Return whether the other bid is at least as high as the best one and at least as likely to be made.

    The scores of bids do not show how the auction continues, so such a bid is about as good even if its score is lower.
    """
    if not isinstance(best.action, Bid) or not isinstance(other.action, Bid):
        return False
    if best.chance is None or other.chance is None:
        return False
    return other.action.contract.number >= best.action.contract.number and other.chance >= best.chance
