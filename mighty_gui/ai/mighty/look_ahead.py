"""The levels that look ahead: the rule player proposes, playouts in many worlds decide.

Values are on the common scale of scores.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from mighty_gui.ai.appraisal import Judged
from mighty_gui.ai.mighty.bid.bid_weighing import SOUND, bids
from mighty_gui.ai.mighty.bid.bidding import thrown_in
from mighty_gui.ai.mighty.bury.declarer_plans import burials, likeliest
from mighty_gui.ai.mighty.bury.plan_search import PlanSearch
from mighty_gui.ai.mighty.call.elimination_search import KillSearch
from mighty_gui.ai.mighty.deal.draw_search import DrawSearch
from mighty_gui.ai.mighty.deal.misdeal_search import played_on
from mighty_gui.ai.mighty.search.card_search import CardSearch
from mighty_gui.ai.mighty.weigh.score_scale import score_scale
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.mighty.actions import MISDEAL, PLAY_ON, REVEAL, Action, Kill, Play
from mighty_gui.engine.mighty.events import FriendRevealed
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

Judge = Callable[[PlayerView], list[tuple[Action, float]]]
"""The rule player: every legal action with its value."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How far a level looks."""

    card_worlds: int
    bid_worlds: int
    plans: int
    """How many plans and eliminations are compared."""
    plan_playouts: int
    """With how many playouts in each round."""
    candidates: int = 5
    """How many worlds are drawn for each in which cards are played out: which, is drawn by how well they explain
    the past."""
    rehearsal: int = 0
    """How many cards the rule player plays for one decision, to play the best few out too."""
    plan_rehearsal: int = 0
    """The same for what to bury and for changing the trump."""


HARD = Strength(card_worlds=80, bid_worlds=160, plans=20, plan_playouts=360, rehearsal=550, plan_rehearsal=1400)
MASTER = Strength(card_worlds=160, bid_worlds=400, plans=28, plan_playouts=600, rehearsal=2200, plan_rehearsal=1900)

USUAL = 50
"""A hand of so many cards is looked into as far as the level says, a longer one less: each card takes longer.
Few worlds tell nearly as much: with a quarter of them no loss could be measured."""
ANNOUNCED = 2
"""How many of the best cards are looked into for a friend who would announce himself, in half the worlds."""
RETICENCE = 0.3
"""What announcing oneself must gain: what is told cannot be taken back."""
WARY = 1.0
"""What playing on must promise more than calling a misdeal, which is certain."""
DRAWS = 3
"""Draws are looked into in so many times the worlds of bids: they are not played out."""
DRAW_ADVICE = 1.5
"""By how many standard errors another card than the rule player's must look better to be kept."""


def judge(
    view: PlayerView, strength: Strength, seed: int, rules_of_thumb: Judge, pause: Pause = no_pause
) -> list[Judged]:
    """Every action looked at with its value and what it leads to; the first of the best is the answer."""
    if view.phase is Phase.PLAY:
        return _cards(view, strength, seed, rules_of_thumb, pause)
    if view.phase is Phase.DRAW:
        return _draws(view, strength, seed, rules_of_thumb, pause)
    if view.phase is Phase.MISDEAL:
        return _misdeal(view, strength, seed, pause)
    if view.phase is Phase.AUCTION:
        return bids(view, strength.bid_worlds, seed, rules_of_thumb(view), pause)
    if view.phase is Phase.ELIMINATION:
        return _kills(view, strength, seed, rules_of_thumb, pause)
    return _plans(view, strength, seed, rules_of_thumb, pause)


def _cards(view: PlayerView, strength: Strength, seed: int, rules_of_thumb: Judge, pause: Pause) -> list[Judged]:
    """The cards, and announcing oneself. An order is not looked into: it binds nobody, and no playout hears it."""
    thumb = [scored for scored in rules_of_thumb(view) if isinstance(scored[0], Play)]
    advised = max(thumb, key=lambda scored: scored[1])[0]
    search = CardSearch(view, seed, pause, strength.candidates, advised)
    search.look(max(1, _for_length(view, strength.card_worlds)))
    silent = search.judged() if REVEAL in view.legal else []
    search.rehearse(_for_length(view, strength.rehearsal), rules_of_thumb)
    judged = search.judged()
    if silent:
        told = _once_told(view, silent, advised, strength, seed, pause)
        judged.append(_announced(judged[0], silent[0], told))
    return judged


def _for_length(view: PlayerView, count: int) -> int:
    """How many of what a level grants a usual hand are left for one of this length."""
    return count * USUAL // max(USUAL, len(view.playing) * trick_count(view.rules))


def _once_told(
    view: PlayerView, silent: list[Judged], advised: Action, strength: Strength, seed: int, pause: Pause
) -> Judged:
    """The best card if all knew that one is the friend, of those that are best while they do not."""
    assert view.to_act is not None
    told = replace(
        view,
        legal=tuple(one.action for one in silent[:ANNOUNCED]),
        known_friends=(*view.known_friends, view.to_act),
        events=(*view.events, FriendRevealed(view.to_act, "announced")),
    )
    search = CardSearch(told, seed, pause, strength.candidates, advised)
    search.look(max(1, strength.card_worlds // 2))
    return search.judged()[0]


def _announced(card: Judged, silent: Judged, told: Judged) -> Judged:
    """To tell everyone that one is the friend: the best card's promise, and what telling adds in playouts alone."""
    score = (card.score or 0.0) + (told.score or 0.0) - (silent.score or 0.0)
    chance = (card.chance or 0.0) + (told.chance or 0.0) - (silent.chance or 0.0)
    value = card.value + told.value - silent.value - RETICENCE
    return Judged(REVEAL, value, score, min(1.0, max(0.0, chance)))


def _draws(view: PlayerView, strength: Strength, seed: int, rules_of_thumb: Judge, pause: Pause) -> list[Judged]:
    advised = max(rules_of_thumb(view), key=lambda scored: scored[1])[0]
    search = DrawSearch(view, seed, pause)
    search.look(strength.bid_worlds * DRAWS)
    trust, unit = DRAW_ADVICE * search.doubt(), score_scale(view.rules)
    return [one._replace(value=(one.value + trust * (one.action == advised)) / unit) for one in search.judged()]


def _misdeal(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Judged]:
    """A hand thrown in brings nothing, or costs its dealer; one played on what it would as any other."""
    prospect, nothing = played_on(view, strength.bid_worlds, SOUND, seed, pause), thrown_in(view)
    unit = score_scale(view.rules)
    return [Judged(MISDEAL, nothing / unit, nothing), Judged(PLAY_ON, prospect.score / unit - WARY, *prospect)]


def _kills(view: PlayerView, strength: Strength, seed: int, rules_of_thumb: Judge, pause: Pause) -> list[Judged]:
    best = sorted(rules_of_thumb(view), key=lambda scored: -scored[1])[: strength.plans]
    kills = [action for action, _ in best if isinstance(action, Kill)]
    if len(kills) < len(best):
        return [Judged(action, value) for action, value in best]
    search = KillSearch(view, kills, seed, pause, kills[0])
    search.run(strength.plan_playouts)
    return search.judged()


def _plans(view: PlayerView, strength: Strength, seed: int, rules_of_thumb: Judge, pause: Pause) -> list[Judged]:
    advised: Action | None = None
    if view.phase is Phase.EXCHANGE:
        plans = burials(view, strength.plans)
    else:
        ranked = [action for action, _ in sorted(rules_of_thumb(view), key=lambda scored: -scored[1])]
        plans = likeliest(view, ranked, strength.plans)
        advised = ranked[0] if view.phase is Phase.FRIEND else None
    if len({plan.action for plan in plans}) < 2:
        return [Judged(plans[0].action, 0.0)]
    search = PlanSearch(view, plans, seed, pause, advised)
    if view.phase is Phase.EXCHANGE:  # no race: what they keep tells discards apart before anything is played
        search.look(strength.plan_playouts * 2)
    else:
        search.run(strength.plan_playouts)
    if view.phase is not Phase.FRIEND:
        search.rehearse(_for_length(view, strength.plan_rehearsal), rules_of_thumb)
    return search.judged()
