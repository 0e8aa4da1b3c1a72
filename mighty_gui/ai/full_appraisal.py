"""Every legal action judged, for hints and reviews: also those that a level would not have looked into.

The level's own judgement comes first and is left as it is. What it did not look into, because it plays by rules of
thumb or gave the action no thought, is looked into here with fewer worlds, or estimated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.bid.bid_search import BidSearch
from mighty_gui.ai.mighty.bid.bid_weighing import SOUND
from mighty_gui.ai.mighty.bid.bidding import thrown_in
from mighty_gui.ai.mighty.bid.pass_search import PassSearch
from mighty_gui.ai.mighty.bury.burying import forecast_discard
from mighty_gui.ai.mighty.bury.declarer_plans import plan_of
from mighty_gui.ai.mighty.bury.plan_search import PlanSearch
from mighty_gui.ai.mighty.call.elimination_search import EliminationSearch
from mighty_gui.ai.mighty.deal.draw_search import DrawSearch
from mighty_gui.ai.mighty.deal.misdeal_search import played_on
from mighty_gui.ai.mighty.know.knowledge import misdeal_called
from mighty_gui.ai.mighty.search.card_search import CardSearch
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, preferred
from mighty_gui.engine.mighty.actions import MISDEAL, PLAY_ON, Action, Bid, CallFriend, Discard, Kill, Play
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

CARD_WORLDS, PLAN_WORLDS, BID_WORLDS, PASS_WORLDS, KILL_WORLDS, DRAW_WORLDS = 100, 20, 30, 60, 15, 60
"""How many worlds tell what a level did not look into."""
PLAYED_OUT = 8
"""How many discards are played out where the level has played none; the others are estimated."""

Told = dict[Action, tuple[float | None, float | None]]
"""Score and chance by action."""
Filler = Callable[[PlayerView, Sequence[Appraisal], list[Action], int, Pause], Told]
"""Judges the actions left over: with the view, what is judged already, what is not, a seed and a pause."""


def appraise_all(
    view: PlayerView, level: str = "hard", seed: int = 0, pause: Pause = no_pause, style: str = "even"
) -> list[Appraisal]:
    """Every legal action with its value, expected score and chance, the one that level does first.

    Actions the level did not rank follow behind those it did, by what is expected of them.
    """
    ranked = appraise(view, level, seed, pause, style)
    chosen = preferred(view, ranked, seed)
    known = {one.action: one for one in ranked}
    left = [action for action in view.legal if action not in known or known[action].score is None]
    told = FILLERS[view.phase](view, ranked, left, seed, pause) if left else {}
    lowest = min(one.value for one in ranked)
    behind = min((score for score, _ in told.values() if score is not None), default=0.0)
    appraisals = []
    for action in view.legal:
        score, chance = told.get(action, (None, None))
        one = known.get(action)
        if one is None:
            one = Appraisal(action, lowest - 1 - abs(behind) - abs(score or 0.0) + (score or 0.0))
        appraisals.append(one if one.score is not None else one._replace(score=score, chance=chance))
    return sorted(appraisals, key=lambda one: (one.action != chosen, -one.value))


def _cards(view: PlayerView, ranked: Sequence[Appraisal], left: list[Action], seed: int, pause: Pause) -> Told:
    """Announcing oneself or giving an order moves no card: it is worth what the best card then is."""
    told: Told = {one.action: (one.score, one.chance) for one in ranked if isinstance(one.action, Play)}
    if any(told.get(action, (None, None))[0] is None for action in view.legal if isinstance(action, Play)):
        search = CardSearch(view, seed, pause)
        search.look(CARD_WORLDS)
        told = {one.action: (one.score, one.chance) for one in search.appraisals()}
    best = max(told.values(), key=lambda one: one[0] or 0.0)
    return {action: told.get(action, best) for action in left}


def _bids(view: PlayerView, _ranked: Sequence[Appraisal], left: list[Action], seed: int, pause: Pause) -> Told:
    bids = [action for action in left if isinstance(action, Bid)]
    search = BidSearch(view, list(dict.fromkeys(bid.contract.trump for bid in bids)), seed, pause)
    search.look(BID_WORLDS)
    told: Told = {bid: (search.value(bid.contract), search.chance(bid.contract)) for bid in bids}
    if len(bids) < len(left) and misdeal_called(view):
        told |= {action: (thrown_in(view), None) for action in left if action not in told}
    elif len(bids) < len(left):
        passing = PassSearch(view, seed, pause)
        passing.look(PASS_WORLDS)
        told |= {action: (passing.score, passing.chance) for action in left if action not in told}
    return told


def _plans(view: PlayerView, ranked: Sequence[Appraisal], left: list[Action], seed: int, pause: Pause) -> Told:
    """What is asked of a friend makes no difference to the playouts: such calls are played out once."""
    alike: dict[Action, list[Action]] = {}
    for action in left:
        same = CallFriend("card", action.card) if isinstance(action, CallFriend) and action.ask else action
        alike.setdefault(same, []).append(action)
    best = [one.action for one in sorted(ranked, key=lambda one: -one.value)]
    search = PlanSearch(view, [plan_of(view, action, best) for action in alike], seed, pause)
    search.look(PLAN_WORLDS * len(alike))
    return {action: (one.score, one.chance) for one in search.appraisals() for action in alike[one.action]}


def _discards(view: PlayerView, ranked: Sequence[Appraisal], left: list[Action], seed: int, pause: Pause) -> Told:
    """The best are played out; the estimates of the others are moved to where playouts put the best."""
    played = [one for one in ranked if one.score is not None]
    told: Told = {}
    if not played:
        best = [one.action for one in sorted(ranked, key=lambda one: -one.value)[:PLAYED_OUT]]
        told = _plans(view, (), best, seed, pause)
        played = [Appraisal(action, 0.0, score, chance) for action, (score, chance) in told.items()]
    scores, chances = [one.score or 0.0 for one in played], [one.chance or 0.0 for one in played]
    guessed = [forecast_discard(view, one.action) for one in played if isinstance(one.action, Discard)]
    more = (sum(scores) - sum(score for score, _ in guessed)) / len(played)
    likelier = (sum(chances) - sum(chance for _, chance in guessed)) / len(played)
    for action in left:
        if action not in told and isinstance(action, Discard):
            score, chance = forecast_discard(view, action)
            told[action] = min(max(scores), score + more), min(max(chances), max(0.0, chance + likelier))
            pause()
    return told


def _kills(view: PlayerView, _ranked: Sequence[Appraisal], left: list[Action], seed: int, pause: Pause) -> Told:
    kills = [action for action in left if isinstance(action, Kill)]
    search = EliminationSearch(view, kills, seed, pause)
    search.look(KILL_WORLDS * len(kills))
    return {one.action: (one.score, one.chance) for one in search.appraisals()}


def _misdeal(view: PlayerView, _ranked: Sequence[Appraisal], left: list[Action], seed: int, pause: Pause) -> Told:
    told: Told = {MISDEAL: (thrown_in(view), None)}
    if PLAY_ON in left:
        told[PLAY_ON] = played_on(view, PASS_WORLDS, SOUND, seed, pause)
    return {action: told[action] for action in left}


def _draws(view: PlayerView, _ranked: Sequence[Appraisal], left: list[Action], seed: int, pause: Pause) -> Told:
    search = DrawSearch(view, seed, pause)
    search.look(DRAW_WORLDS)
    return {one.action: (one.score, one.chance) for one in search.appraisals() if one.action in left}


FILLERS: Final[dict[Phase, Filler]] = {
    Phase.DRAW: _draws,
    Phase.MISDEAL: _misdeal,
    Phase.AUCTION: _bids,
    Phase.ELIMINATION: _kills,
    Phase.EXCHANGE: _discards,
    Phase.CONTRACT: _plans,
    Phase.FRIEND: _plans,
    Phase.PLAY: _cards,
}
