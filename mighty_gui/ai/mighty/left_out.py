"""Prospects of the actions that a level left out: looked into with fewer worlds, or estimated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from mighty_gui.ai.appraisal import Appraisal, Prospect
from mighty_gui.ai.mighty.bid.bid_search import BidSearch
from mighty_gui.ai.mighty.bid.bid_weighing import SOUND
from mighty_gui.ai.mighty.bid.bidding import thrown_in
from mighty_gui.ai.mighty.bid.pass_search import PassSearch
from mighty_gui.ai.mighty.declaring import forecast_discard
from mighty_gui.ai.mighty.drawing import DrawSearch, played_on
from mighty_gui.ai.mighty.knowledge import misdeal_called
from mighty_gui.ai.mighty.plans import EliminationSearch, PlanSearch, plan_of
from mighty_gui.ai.mighty.search.card_search import CardSearch
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import MISDEAL, PLAY_ON, Action, Bid, CallFriend, Kill, Play
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

CARD_WORLDS, PLAN_WORLDS, BID_WORLDS, PASS_WORLDS, KILL_WORLDS, DRAW_WORLDS = 100, 20, 30, 60, 15, 60
"""How many worlds tell what a level did not look into."""
PLAYED_OUT = 8
"""How many discards are played out where the level has played none; the others are estimated."""

Prospects = dict[game.Action, Prospect]
Ranked = Sequence[Appraisal]


def expect_of(view: PlayerView, ranked: Ranked, left: Sequence[game.Action], seed: int, pause: Pause) -> Prospects:
    """Return what is to be expected of the actions that a level left out, beside those it has ranked."""
    own = [action for action in view.legal if action in left]
    match view.phase:
        case Phase.DRAW:
            return _draws(view, own, seed, pause)
        case Phase.MISDEAL:
            return _misdeal(view, own, seed, pause)
        case Phase.AUCTION:
            return _bids(view, own, seed, pause)
        case Phase.ELIMINATION:
            return _eliminations(view, own, seed, pause)
        case Phase.EXCHANGE:
            return _discards(view, ranked, own, seed, pause)
        case Phase.CONTRACT | Phase.FRIEND:
            return _plans(view, ranked, own, seed, pause)
        case Phase.PLAY:
            return _cards(view, ranked, own, seed, pause)
        case Phase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def _draws(view: PlayerView, left: list[Action], seed: int, pause: Pause) -> Prospects:
    search = DrawSearch(view, seed, pause)
    search.look(DRAW_WORLDS)
    return _prospects(appraisal for appraisal in search.appraisals() if appraisal.action in left)


def _misdeal(view: PlayerView, left: list[Action], seed: int, pause: Pause) -> Prospects:
    expected: Prospects = {MISDEAL: Prospect(thrown_in(view), None)}
    if PLAY_ON in left:
        expected[PLAY_ON] = played_on(view, PASS_WORLDS, SOUND, seed, pause)
    return {action: expected[action] for action in left}


def _bids(view: PlayerView, left: list[Action], seed: int, pause: Pause) -> Prospects:
    bids = [action for action in left if isinstance(action, Bid)]
    search = BidSearch(view, list(dict.fromkeys(bid.contract.trump for bid in bids)), seed, pause)
    search.look(BID_WORLDS)
    expected: Prospects = {bid: Prospect(search.value(bid.contract), search.chance(bid.contract)) for bid in bids}
    if len(bids) < len(left):
        quiet = _passing(view, seed, pause)
        expected |= {action: quiet for action in left if action not in expected}
    return expected


def _passing(view: PlayerView, seed: int, pause: Pause) -> Prospect:
    if misdeal_called(view):
        return Prospect(thrown_in(view), None)
    search = PassSearch(view, seed, pause)
    search.look(PASS_WORLDS)
    return Prospect(search.score, search.chance)


def _eliminations(view: PlayerView, left: list[Action], seed: int, pause: Pause) -> Prospects:
    kills = [action for action in left if isinstance(action, Kill)]
    search = EliminationSearch(view, kills, seed, pause)
    search.look(KILL_WORLDS * len(kills))
    return _prospects(search.appraisals())


def _discards(view: PlayerView, ranked: Ranked, left: list[Action], seed: int, pause: Pause) -> Prospects:
    """Play the best out, and move the estimates of the others to where playouts put the best."""
    played = [appraisal for appraisal in ranked if appraisal.score is not None]
    expected: Prospects = {}
    if not played:
        best = [
            appraisal.action
            for appraisal in sorted(ranked, key=lambda other_appraisal: -other_appraisal.value)[:PLAYED_OUT]
        ]
        expected = _plans(view, (), best, seed, pause)
        played = [Appraisal(action, 0.0, score, chance) for action, (score, chance) in expected.items()]
    scores, chances = (
        [appraisal.score or 0.0 for appraisal in played],
        [appraisal.chance or 0.0 for appraisal in played],
    )
    guessed = [
        forecast_discard(view, appraisal.action) for appraisal in played if isinstance(appraisal.action, Discard)
    ]
    more = (sum(scores) - sum(score for score, _ in guessed)) / len(played)
    likelier = (sum(chances) - sum(chance for _, chance in guessed)) / len(played)
    for action in left:
        if action not in expected and isinstance(action, Discard):
            score, chance = forecast_discard(view, action)
            moved = min(max(scores), score + more), min(max(chances), max(0.0, chance + likelier))
            expected[action] = Prospect(*moved)
            pause()
    return expected


def _plans(view: PlayerView, ranked: Ranked, left: Sequence[game.Action], seed: int, pause: Pause) -> Prospects:
    """Play calls that differ only in what is asked of the friend out once: playouts see no difference."""
    alike: dict[game.Action, list[game.Action]] = {}
    for action in left:
        same = CallFriend("card", action.card) if isinstance(action, CallFriend) and action.ask else action
        alike.setdefault(same, []).append(action)
    best = [appraisal.action for appraisal in sorted(ranked, key=lambda other_appraisal: -other_appraisal.value)]
    search = PlanSearch(view, [plan_of(view, action, best) for action in alike], seed, pause)
    search.look(PLAN_WORLDS * len(alike))
    found = _prospects(search.appraisals())
    return {action: prospect for same, prospect in found.items() for action in alike[same]}


def _cards(view: PlayerView, ranked: Ranked, left: list[Action], seed: int, pause: Pause) -> Prospects:
    """Look into the cards; announcing oneself or giving an order moves none, and is worth what the best card is."""
    expected = _prospects(appraisal for appraisal in ranked if isinstance(appraisal.action, Play))
    cards = [action for action in view.legal if isinstance(action, Play)]
    if any(action not in expected or expected[action].score is None for action in cards):
        search = CardSearch(view, seed, pause)
        search.look(CARD_WORLDS)
        expected = _prospects(search.appraisals())
    best = max(expected.values(), key=lambda prospect: prospect.score or 0.0)
    return {action: expected.get(action, best) for action in left}


def _prospects(appraisals: Iterable[Appraisal]) -> Prospects:
    return {appraisal.action: Prospect(appraisal.score, appraisal.chance) for appraisal in appraisals}
