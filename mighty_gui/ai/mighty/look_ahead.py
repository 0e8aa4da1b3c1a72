"""The levels that look ahead: the rule player proposes, playouts in many worlds decide; and what they left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from mighty_gui.ai.appraisal import Appraisal, Prospect, terms
from mighty_gui.ai.mighty.bid.bid_search import BidSearch, PassSearch
from mighty_gui.ai.mighty.bid.bid_weighing import SOUND, appraise_bids
from mighty_gui.ai.mighty.bid.bidding import thrown_in
from mighty_gui.ai.mighty.declaring import forecast_discard
from mighty_gui.ai.mighty.drawing import DrawSearch, played_on
from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.knowledge import misdeal_called
from mighty_gui.ai.mighty.plans import EliminationSearch, PlanSearch, burials, likeliest, plan_of, settle
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.mighty.search.card_search import CardSearch
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import MISDEAL, PLAY_ON, REVEAL, Action, Bid, CallFriend, Kill, Play
from mighty_gui.engine.mighty.events import FriendRevealed
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True, slots=True)
class Strength:
    """The reach of a level: how much it looks into."""

    card_worlds: int
    bid_worlds: int
    plans: int
    """How many plans and eliminations are compared."""
    plan_playouts: int
    """With how many playouts in each round."""


HARD = Strength(card_worlds=160, bid_worlds=160, plans=20, plan_playouts=360)

ORDINARY = 50
"""A hand of so many cards is looked into as far as the level says, a longer one less: each card takes longer.
Few worlds tell nearly as much: with a quarter of them no loss could be measured."""
ANNOUNCED = 2
"""How many of the best cards are looked into for a friend who would announce themselves, in half the worlds."""
RETICENCE = 0.3
"""What announcing oneself must gain: what is told cannot be taken back."""
WARY = 1.0
"""What playing on must promise more than calling a misdeal, which is certain."""
DRAWS = 3
"""Draws are looked into in so many times the worlds of bids: they are not played out."""
DRAW_ADVICE = 1.5
"""By how many standard errors another card than the rule player's must look better to be kept."""


def look_ahead(view: PlayerView, strength: Strength, seed: int, pause: Pause = no_pause) -> list[Appraisal]:
    """Appraise every action worth looking at; the first of the best is the answer."""
    match view.phase:
        case Phase.DRAW:
            return _draws(view, strength, seed, pause)
        case Phase.MISDEAL:
            return _misdeal(view, strength, seed, pause)
        case Phase.AUCTION:
            return appraise_bids(view, strength.bid_worlds, seed, value_actions(view), pause)
        case Phase.ELIMINATION:
            return _eliminations(view, strength, seed, pause)
        case Phase.EXCHANGE | Phase.CONTRACT | Phase.FRIEND:
            return _plans(view, strength, seed, pause)
        case Phase.PLAY:
            return _cards(view, strength, seed, pause)
        case Phase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def _draws(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    advised = _rank(view)[0]
    search = DrawSearch(view, seed, pause)
    search.look(strength.bid_worlds * DRAWS)
    trust, unit = DRAW_ADVICE * search.doubt(), score_scale(view.rules)
    found = search.appraisals()
    return [_with_advice(appraisal, trust * (appraisal.action == advised), unit) for appraisal in found]


def _with_advice(appraisal: Appraisal, trust: float, unit: float) -> Appraisal:
    """Return a draw with what the rule player's advice adds to it, on the common scale."""
    return appraisal._replace(value=(appraisal.value + trust) / unit, terms=terms(advice=trust / unit))


def _misdeal(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    """Appraise a hand thrown in, which brings nothing or costs its dealer, and one played on as any other."""
    prospect, nothing = played_on(view, strength.bid_worlds, SOUND, seed, pause), thrown_in(view)
    unit = score_scale(view.rules)
    on = Appraisal(PLAY_ON, (prospect.score or 0.0) / unit - WARY, *prospect, terms=terms(wary=-WARY))
    return [Appraisal(MISDEAL, nothing / unit, nothing), on]


def _eliminations(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    best = sorted(value_actions(view), key=lambda scored: -scored[1])[: strength.plans]
    kills = [action for action, _ in best if isinstance(action, Kill)]
    if len(kills) < len(best):
        return [Appraisal(action, value) for action, value in best]
    search = EliminationSearch(view, kills, seed, pause, kills[0])
    search.run(strength.plan_playouts)
    return search.appraisals()


def _plans(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    """Appraise what a declarer may have in mind: what to bury, whether to change the trump, whom to call."""
    advised: Action | None = None
    if view.phase is Phase.EXCHANGE:
        plans = burials(view, strength.plans)
    else:
        ranked = _rank(view)
        plans = likeliest(view, ranked, strength.plans)
        advised = ranked[0] if view.phase is Phase.FRIEND else None
    if len({plan.action for plan in plans}) < 2:
        return [Appraisal(plans[0].action, 0.0)]
    if view.phase is Phase.CONTRACT:
        return settle(view, plans, pause).appraisals()
    search = PlanSearch(view, plans, seed, pause, advised)
    if view.phase is Phase.EXCHANGE:  # no race: what they keep tells discards apart before anything is played
        search.look(strength.plan_playouts * 2)
    else:
        search.run(strength.plan_playouts)
    return search.appraisals()


def _cards(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    """Appraise the cards, and announcing oneself.

    An order is not looked into: it binds nobody, and no playout hears it.
    """
    search = CardSearch(view, seed, pause)
    search.look(max(1, _for_length(view, strength.card_worlds)))
    found = search.appraisals()
    if REVEAL in view.legal:
        found.append(_appraise_reveal(_once_known(view, found, strength, seed, pause)))
    return found


def _once_known(view: PlayerView, silent: list[Appraisal], strength: Strength, seed: int, pause: Pause) -> Appraisal:
    """Return the best card if all knew that one is the friend, of those that are best while they do not."""
    assert view.to_act is not None
    announced = replace(
        view,
        legal=tuple(appraisal.action for appraisal in silent[:ANNOUNCED] if isinstance(appraisal.action, Play)),
        known_friends=(*view.known_friends, view.to_act),
        events=(*view.events, FriendRevealed(view.to_act, "announced")),
    )
    search = CardSearch(announced, seed, pause)
    search.look(max(1, strength.card_worlds // 2))
    return search.appraisals()[0]


def _appraise_reveal(known: Appraisal) -> Appraisal:
    """Appraise telling everyone that one is the friend: it is worth what the best card is worth then."""
    value, held = known.value - RETICENCE, terms(reticence=-RETICENCE)
    return Appraisal(REVEAL, value, known.score, known.chance, terms=(*known.terms, *held))


def _rank(view: PlayerView) -> list[Action]:
    """Return the legal actions as the rule player ranks them, the best first."""
    return [action for action, _ in sorted(value_actions(view), key=lambda scored: -scored[1])]


def _for_length(view: PlayerView, count: int) -> int:
    """Return how many of what a level grants an ordinary hand are left for one of this length."""
    return count * ORDINARY // max(ORDINARY, len(view.playing) * trick_count(view.rules))


# --- prospects of the actions that a level left out ---------------------------------------------------------


LEFT_OUT = 60
"""How many worlds tell what a level did not look into; a third of them for each plan."""
PLAYED_OUT = 8
"""How many discards are played out where the level has played none; the others are estimated."""

Prospects = dict[game.Action, Prospect]
Ranked = Sequence[Appraisal]


def expect_of(view: PlayerView, ranked: Ranked, left: Sequence[game.Action], seed: int, pause: Pause) -> Prospects:
    """Return what is to be expected of the actions that a level left out, beside those it has ranked."""
    own = [action for action in view.legal if action in left]
    match view.phase:
        case Phase.DRAW:
            return _left_draws(view, own, seed, pause)
        case Phase.MISDEAL:
            return _left_misdeal(view, own, seed, pause)
        case Phase.AUCTION:
            return _bids(view, own, seed, pause)
        case Phase.ELIMINATION:
            return _left_eliminations(view, own, seed, pause)
        case Phase.EXCHANGE:
            return _discards(view, ranked, own, seed, pause)
        case Phase.CONTRACT | Phase.FRIEND:
            return _left_plans(view, ranked, own, seed, pause)
        case Phase.PLAY:
            return _left_cards(view, ranked, own, seed, pause)
        case Phase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def _left_draws(view: PlayerView, left: list[Action], seed: int, pause: Pause) -> Prospects:
    search = DrawSearch(view, seed, pause)
    search.look(LEFT_OUT)
    return _prospects(appraisal for appraisal in search.appraisals() if appraisal.action in left)


def _left_misdeal(view: PlayerView, left: list[Action], seed: int, pause: Pause) -> Prospects:
    expected: Prospects = {MISDEAL: Prospect(thrown_in(view), None)}
    if PLAY_ON in left:
        expected[PLAY_ON] = played_on(view, LEFT_OUT, SOUND, seed, pause)
    return {action: expected[action] for action in left}


def _bids(view: PlayerView, left: list[Action], seed: int, pause: Pause) -> Prospects:
    bids = [action for action in left if isinstance(action, Bid)]
    search = BidSearch(view, list(dict.fromkeys(bid.contract.trump for bid in bids)), seed, pause)
    search.look(LEFT_OUT)
    expected: Prospects = {bid: Prospect(search.value(bid.contract), search.chance(bid.contract)) for bid in bids}
    if len(bids) < len(left):
        quiet = _passing(view, seed, pause)
        expected |= {action: quiet for action in left if action not in expected}
    return expected


def _passing(view: PlayerView, seed: int, pause: Pause) -> Prospect:
    if misdeal_called(view):
        return Prospect(thrown_in(view), None)
    search = PassSearch(view, seed, pause)
    search.look(LEFT_OUT)
    return Prospect(search.score, search.chance)


def _left_eliminations(view: PlayerView, left: list[Action], seed: int, pause: Pause) -> Prospects:
    kills = [action for action in left if isinstance(action, Kill)]
    search = EliminationSearch(view, kills, seed, pause)
    search.look(LEFT_OUT // 3 * len(kills))
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
        expected = _left_plans(view, (), best, seed, pause)
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


def _left_plans(view: PlayerView, ranked: Ranked, left: Sequence[game.Action], seed: int, pause: Pause) -> Prospects:
    """Play calls that differ only in what is asked of the friend out once: playouts see no difference."""
    alike: dict[game.Action, list[game.Action]] = {}
    for action in left:
        same = CallFriend("card", action.card) if isinstance(action, CallFriend) and action.ask else action
        alike.setdefault(same, []).append(action)
    best = [appraisal.action for appraisal in sorted(ranked, key=lambda other_appraisal: -other_appraisal.value)]
    search = PlanSearch(view, [plan_of(view, action, best) for action in alike], seed, pause)
    search.look(LEFT_OUT // 3 * len(alike))
    found = _prospects(search.appraisals())
    return {action: prospect for same, prospect in found.items() for action in alike[same]}


def _left_cards(view: PlayerView, ranked: Ranked, left: list[Action], seed: int, pause: Pause) -> Prospects:
    """Look into the cards; announcing oneself or giving an order moves none, and is worth what the best card is."""
    expected = _prospects(appraisal for appraisal in ranked if isinstance(appraisal.action, Play))
    cards = [action for action in view.legal if isinstance(action, Play)]
    if any(action not in expected or expected[action].score is None for action in cards):
        search = CardSearch(view, seed, pause)
        search.look(LEFT_OUT)
        expected = _prospects(search.appraisals())
    best = max(expected.values(), key=lambda prospect: prospect.score or 0.0)
    return {action: expected.get(action, best) for action in left}


def _prospects(appraisals: Iterable[Appraisal]) -> Prospects:
    return {appraisal.action: Prospect(appraisal.score, appraisal.chance) for appraisal in appraisals}
