"""The levels that look ahead: the rule player proposes, and playouts in many worlds decide."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from mighty_gui.ai.appraisal import ALL, NO_FIGURES, Appraisal, Figures, Prospect, add_up, with_prospect
from mighty_gui.ai.mighty.bid.bid_search import BidSearch, PassSearch
from mighty_gui.ai.mighty.bid.bid_weighing import appraise_bids
from mighty_gui.ai.mighty.bid.bidding import thrown_in
from mighty_gui.ai.mighty.card_search import CardSearch
from mighty_gui.ai.mighty.declaring import forecast_discard
from mighty_gui.ai.mighty.drawing import DrawSearch, played_on
from mighty_gui.ai.mighty.hand_estimate import SOUND, score_scale
from mighty_gui.ai.mighty.knowledge import IMPOSSIBLE, misdeal_called
from mighty_gui.ai.mighty.plans import (
    BlindChangeSearch,
    EliminationSearch,
    PlanSearch,
    burials,
    likeliest,
    plan_of,
    settle,
)
from mighty_gui.ai.mighty.rule_player import value_actions, without_misdeal
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
    """The limits of a level's search: the numbers of worlds, plans and playouts."""

    card_worlds: int
    bid_worlds: int
    plans: int
    """How many plans and eliminations are compared."""
    plan_playouts: int
    """The number of playouts for these."""
    tricks: int = 5500
    """How many tricks are played for one card, in all playouts together.

    Only the leader of an early trick with many cards to choose from reaches this limit; they would otherwise take three
    times as long as any other player.
    """
    figures: Figures = NO_FIGURES


HARD = Strength(card_worlds=160, bid_worlds=160, plans=20, plan_playouts=1600)
"""The level `hard`. Few worlds are nearly as good: with a quarter of them no loss could be measured."""
GLANCE = Strength(card_worlds=20, bid_worlds=20, plans=8, plan_playouts=20)
"""A quick search for the best of the actions that a level left out; here the playouts are counted for each plan."""


def look_ahead(view: PlayerView, strength: Strength, seed: int, pause: Pause = no_pause) -> list[Appraisal]:
    """Appraise every action worth considering; the first of the best is the answer."""
    if MISDEAL in view.legal and view.phase is not Phase.MISDEAL:
        return _with_misdeal(view, strength, seed, pause)
    match view.phase:
        case Phase.DRAW:
            return _draws(view, strength, seed, pause)
        case Phase.MISDEAL:
            return _misdeal(view, strength, seed, pause)
        case Phase.AUCTION:
            return appraise_bids(view, strength.bid_worlds, seed, value_actions(view), pause, strength.figures.worlds)
        case Phase.ELIMINATION:
            return _eliminations(view, strength, seed, pause)
        case Phase.CONTRACT if view.is_blind:
            return _blind_changes(view, strength, seed, pause)
        case Phase.EXCHANGE | Phase.CONTRACT | Phase.FRIEND:
            return _plans(view, strength, seed, pause)
        case Phase.PLAY:
            return _cards(view, strength, seed, pause)
        case Phase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def _draws(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    search = DrawSearch(view, seed, pause)
    search.look(strength.bid_worlds)
    return search.appraisals(strength.figures)


def _misdeal(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    """Appraise a hand thrown in, which scores 0 or costs its dealer, and a hand played on."""
    nothing, unit = thrown_in(view), score_scale(view.rules)
    decided = played_on(view, strength.bid_worlds, SOUND, seed, pause)
    shown = decided
    if strength.figures.worlds:
        shown = played_on(view, strength.bid_worlds, SOUND, seed, pause, strength.figures.worlds)
    on = with_prospect(Appraisal(PLAY_ON, (decided.score or 0.0) / unit), shown)
    return [Appraisal(MISDEAL, nothing / unit, nothing, worlds=ALL), on]


def _with_misdeal(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    """Appraise the actions where a misdeal is one of them; it is compared with playing on by the best other."""
    rest = without_misdeal(view)
    found = look_ahead(rest, strength, seed, pause) if len(rest.legal) > 1 else [Appraisal(rest.legal[0], 0.0)]
    best = max(found, key=lambda appraisal: appraisal.value)
    nothing, unit = thrown_in(view), score_scale(view.rules)
    if isinstance(best.action, Discard):
        score = forecast_discard(view, best.action)[0] if best.score is None else best.score
        gain = (nothing - score) / unit
    else:
        called, on = _misdeal(view, strength, seed, pause)
        gain = called.value - on.value
    return [*found, Appraisal(MISDEAL, best.value + gain, nothing, worlds=ALL)]


def _eliminations(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    sensible = [scored for scored in value_actions(view) if scored[1] > IMPOSSIBLE]
    best = sorted(sensible, key=lambda scored: -scored[1])[: strength.plans]
    kills = [action for action, _ in best if isinstance(action, Kill)]
    if len(kills) < len(best):
        return [Appraisal(action, value) for action, value in best]
    search = EliminationSearch(view, kills, seed, pause, kills[0])
    search.look(strength.card_worlds, strength.plan_playouts)
    return search.appraisals(strength.figures)


def _blind_changes(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    """Appraise keeping the contract and each change before the kitty is taken up."""
    search = BlindChangeSearch(view, seed, pause)
    search.look(strength.bid_worlds)
    return search.appraisals(strength.figures)


def _plans(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    """Appraise the declarer's plans: what to bury, whether to change the trump, whom to call."""
    advised: Action | None = None
    if view.phase is Phase.EXCHANGE:
        plans = burials(view, strength.plans)
    else:
        ranked = [action for action, _ in sorted(value_actions(view), key=lambda scored: -scored[1])]
        plans = likeliest(view, ranked, strength.plans)
        advised = ranked[0] if view.phase is Phase.FRIEND else None
    if len({plan.action for plan in plans}) < 2:
        return [Appraisal(plans[0].action, 0.0)]
    if view.phase is Phase.CONTRACT:
        return settle(view, plans, pause).appraisals(strength.figures)
    search = PlanSearch(view, plans, seed, pause, advised)
    search.look(strength.card_worlds, strength.plan_playouts)
    return search.appraisals(strength.figures)


def _cards(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    """Appraise the cards, and announcing oneself.

    An order is not appraised: it forces no player, and playouts ignore it.
    """
    found = _search_cards(view, strength, seed, pause)
    if REVEAL in view.legal:
        known = _once_known(view, found, strength, seed, pause)
        found.append(known._replace(action=REVEAL, error=None))
    return found


def _search_cards(view: PlayerView, strength: Strength, seed: int, pause: Pause) -> list[Appraisal]:
    """Appraise the cards of a view in as many worlds as a level allows, fewer in early tricks."""
    search = CardSearch(view, seed, pause)
    search.look(strength.card_worlds, strength.tricks // (trick_count(view.rules) - len(view.tricks)))
    return search.appraisals(strength.figures)


def _once_known(view: PlayerView, silent: list[Appraisal], strength: Strength, seed: int, pause: Pause) -> Appraisal:
    """Return the better of the two best cards of a secret friend, appraised as if all players knew the friend."""
    assert view.to_act is not None
    announced = replace(
        view,
        legal=tuple(appraisal.action for appraisal in silent[:2] if isinstance(appraisal.action, Play)),
        known_friends=(*view.known_friends, view.to_act),
        events=(*view.events, FriendRevealed(view.to_act, "announced")),
    )
    return _search_cards(announced, strength, seed, pause)[0]


# --- prospects of the actions that a level left out ---------------------------------------------------------


Prospects = dict[game.Action, Prospect]
Ranked = Sequence[Appraisal]


def expect_of(
    view: PlayerView, ranked: Ranked, left: Sequence[game.Action], worlds: int, seed: int, pause: Pause
) -> Prospects:
    """Return the prospects, from at least that many worlds, of the actions that a level left out."""
    own, glance = [action for action in view.legal if action in left], replace(GLANCE, figures=Figures(worlds))
    match view.phase:
        case Phase.DRAW:
            return _prospects(_draws(view, glance, seed, pause), own)
        case Phase.MISDEAL:
            return _prospects(_misdeal(view, glance, seed, pause), own)
        case Phase.AUCTION:
            return _bids(view, own, worlds, seed, pause)
        case Phase.ELIMINATION:
            return _left_kills(view, own, worlds, seed, pause)
        case Phase.EXCHANGE:
            expected = _discards(view, ranked, own, worlds, seed, pause)
            return expected | ({MISDEAL: Prospect(thrown_in(view), None, ALL)} if MISDEAL in own else {})
        case Phase.CONTRACT if view.is_blind:
            return _prospects(_blind_changes(view, glance, seed, pause), own)
        case Phase.CONTRACT | Phase.FRIEND:
            return _left_plans(view, ranked, own, worlds, seed, pause)
        case Phase.PLAY:
            return _left_cards(view, ranked, own, glance, seed, pause)
        case Phase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def _left_kills(view: PlayerView, left: Sequence[Action], worlds: int, seed: int, pause: Pause) -> Prospects:
    """Play on after the eliminations; a declarer who names a card of their own leaves, which scores 0."""
    kills = [action for action in left if isinstance(action, Kill)]
    expected: Prospects = {kill: Prospect(0.0, None, ALL) for kill in kills if kill.card in view.hand}
    others = [kill for kill in kills if kill not in expected]
    if not others:
        return expected
    return expected | _prospects(EliminationSearch(view, others, seed, pause).appraisals(Figures(worlds)), others)


def _bids(view: PlayerView, left: list[Action], worlds: int, seed: int, pause: Pause) -> Prospects:
    bids = [action for action in left if isinstance(action, Bid)]
    search = BidSearch(view, list(dict.fromkeys(bid.contract.trump for bid in bids)), seed, pause)
    expected: Prospects = {bid: search.prospect(bid.contract, worlds) for bid in bids}
    if MISDEAL in left:
        expected[MISDEAL] = Prospect(thrown_in(view), None, ALL)
    if len(expected) == len(left):
        return expected
    passing = Prospect(thrown_in(view), None, ALL)
    if not misdeal_called(view):
        passing = PassSearch(view, seed, pause).prospect(worlds)
    return expected | {action: passing for action in left if action not in expected}


def _discards(view: PlayerView, ranked: Ranked, left: list[Action], worlds: int, seed: int, pause: Pause) -> Prospects:
    """Play out the best, and shift the estimates of the others by the average difference found there."""
    played = [appraisal for appraisal in ranked if appraisal.score is not None]
    expected: Prospects = {}
    if not played:
        expected = _left_plans(view, (), _by_value(ranked)[: GLANCE.plans], worlds, seed, pause)
        played = [with_prospect(Appraisal(action, 0.0), found) for action, found in expected.items()]
    scores, chances = [found.score or 0.0 for found in played], [found.chance or 0.0 for found in played]
    guessed = [forecast_discard(view, found.action) for found in played if isinstance(found.action, Discard)]
    more = (add_up(scores) - add_up(score for score, _ in guessed)) / len(played)
    likelier = (add_up(chances) - add_up(chance for _, chance in guessed)) / len(played)
    for action in left:
        if action not in expected and isinstance(action, Discard):
            score, chance = forecast_discard(view, action)
            moved = min(max(scores), score + more), min(max(chances), max(0.0, chance + likelier))
            expected[action] = Prospect(*moved, min(found.worlds for found in played))
            pause()
    return expected


def _left_plans(
    view: PlayerView, ranked: Ranked, left: Sequence[game.Action], worlds: int, seed: int, pause: Pause
) -> Prospects:
    """Play out calls that differ only in the suit asked for once: playouts see no difference."""
    alike: dict[game.Action, list[game.Action]] = {}
    for action in left:
        same = CallFriend("card", action.card) if isinstance(action, CallFriend) and action.ask else action
        alike.setdefault(same, []).append(action)
    best = _by_value(ranked)
    search = PlanSearch(view, [plan_of(view, action, best) for action in alike], seed, pause)
    search.look(GLANCE.plan_playouts)
    found = _prospects(search.appraisals(Figures(worlds)), alike)
    return {action: prospect for same, prospect in found.items() for action in alike[same]}


def _left_cards(
    view: PlayerView, ranked: Ranked, left: list[Action], glance: Strength, seed: int, pause: Pause
) -> Prospects:
    """Appraise the cards; announcing oneself or giving an order moves no card and gets the best card's value."""
    cards = [action for action in view.legal if isinstance(action, Play)]
    expected = _prospects(ranked, cards)
    if any(action not in expected or expected[action].score is None for action in cards):
        expected = _prospects(_search_cards(view, glance, seed, pause), cards)
    best = max(expected.values(), key=lambda prospect: prospect.score or 0.0)
    return {action: expected.get(action, best) for action in left}


def _by_value(ranked: Ranked) -> list[game.Action]:
    return [appraisal.action for appraisal in sorted(ranked, key=lambda other: -other.value)]


def _prospects(appraisals: Iterable[Appraisal], of: Container[game.Action]) -> Prospects:
    return {
        found.action: Prospect(found.score, found.chance, found.worlds) for found in appraisals if found.action in of
    }
