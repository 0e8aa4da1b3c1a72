"""Points and scores: counting them, and what everyone wins or pays (RULES §1, points and scores).

A result carries its reasons: the base and each multiplier are lines, and the score sheet, the tests and the
JSON read the same lines.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Final, Literal

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.value import Value
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Over
from mighty_gui.engine.mighty.formulas import FAILED, MADE, Count, target
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import controller, people, point_cards, score_count, total_points
from mighty_gui.engine.mighty.result import Result, ScoreLine
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.sharing import is_alone, pay_pot, share, side_of_declarer
from mighty_gui.engine.mighty.state import HandState, Phase


def finish_unplayed(state: HandState, outcome: Literal["misdeal", "passed_out"]) -> None:
    """End a hand that is not played; a misdeal may cost the dealer chips, which go into the pot."""
    scores = [0] * score_count(state.rules)
    pot = state.previous.pot if state.previous else 0
    payer = controller(state.rules, state.dealer)
    penalty = state.rules.misdeal.penalty if outcome == "misdeal" and payer in people(state.rules) else 0
    if penalty:
        scores[payer] -= penalty
    _end(state, Result(outcome, tuple(scores), pot=pot + penalty))


def finish_played(state: HandState) -> None:
    """End a hand that has been played, with its result."""
    _end(state, settle(state))


def settle(state: HandState) -> Result:
    """The result of a hand that has been played: points, outcome and scores. Changes nothing."""
    count = _count(state)
    outcome = outcome_of(state.rules, count)
    run = count.attack_real == total_points(state.rules)
    back_run = outcome == "failed" and count.defence >= back_run_from(state.rules, count.contract)
    lines = _lines(state, count, outcome, run, back_run)
    base = next((line.value for line in lines if not line.multiplies), 0)
    multiplier = 1
    for line in lines:
        multiplier *= line.value if line.multiplies else 1
    scores = share(state, base * multiplier if outcome == "made" else -base * multiplier)
    pot = pay_pot(state, outcome, scores)
    return Result(
        outcome=outcome,
        scores=tuple(scores),
        contract=count.contract,
        declarer=state.declarer,
        friends=tuple(state.friends),
        points=count.attack,
        target=target(state.rules, count.contract),
        taken=count.attack_real,
        defence=count.defence,
        run=run,
        back_run=back_run,
        base=base,
        multiplier=multiplier,
        lines=lines,
        pot=pot,
    )


def _end(state: HandState, result: Result) -> None:
    state.result = result
    state.phase = Phase.OVER
    state.to_act = None
    state.events.append(Over(result.outcome, result.scores))


def _count(state: HandState) -> Count:
    rules, side = state.rules, side_of_declarer(state)
    void = _void_points(state)
    buried = _buried_points(state)
    own, theirs = (buried, 0) if rules.points.discard == "declarer" else (0, buried)
    real = sum(state.taken[seat] - void.get(seat, 0) for seat in side) + own
    weighted = own
    for seat in side:
        points = state.taken[seat] - void.get(seat, 0)
        weighted += weighed(rules, points, len(state.friends)) if seat in state.friends else points
    defence = sum(points for seat, points in enumerate(state.taken) if seat not in side) + theirs
    return Count(weighted, real, defence, state.known_contract())


def _buried_points(state: HandState) -> int:
    if state.rules.contract.counts == "tricks":
        return 0
    return sum(card in point_cards(state.rules) for card in state.discard)


def weighed(rules: Rules, points: int, friends: int) -> int:
    """The points of a friend multiplied by their weight, rounded half up."""
    weight = rules.points.friend_weight
    if weight is None:
        return points
    factor = weight.two if friends == 2 and weight.two is not None else weight.one
    return floor(Fraction(str(factor)) * points + Fraction(1, 2))


def _void_points(state: HandState) -> dict[int, int]:
    """The points that each friend won before becoming known, where these count for nobody."""
    void: dict[int, int] = {}
    if state.rules.points.before_reveal == "void":
        for index, trick in enumerate(state.tricks):
            since = state.known_since.get(trick.winner, len(state.tricks))
            if trick.winner in state.friends and index < since:
                void[trick.winner] = void.get(trick.winner, 0) + trick.points
    return void


def outcome_of(rules: Rules, count: Count) -> Literal["made", "failed", "draw"]:
    """The outcome of the contract with that count."""
    number = count.contract.number
    if rules.contract.form == "concede-fewer":
        if count.defence == number:
            return "draw"
        return "made" if count.defence < number else "failed"
    if rules.contract.form == "quota":
        return "failed" if count.defence >= rules.contract.quota - number else "made"
    return "made" if count.attack >= number else "failed"


def back_run_from(rules: Rules, contract: Contract) -> int:
    """The points of the defenders that make a back run of a contract that failed."""
    threshold = rules.scoring.back_run
    if threshold == "contract":
        return contract.number
    return rules.auction.minimum if threshold == "minimum" else threshold


def _lines(state: HandState, count: Count, outcome: str, run: bool, back_run: bool) -> tuple[ScoreLine, ...]:
    if outcome == "draw":
        return (ScoreLine("draw", 0),)
    scoring, made = state.rules.scoring, outcome == "made"
    if made and run and scoring.run_base is not None:
        base = ScoreLine("run-base", scoring.run_base)
    elif made:
        base = ScoreLine(scoring.made, max(0, MADE[scoring.made](state.rules, count)))
    else:
        base = ScoreLine(scoring.failed, max(0, FAILED[scoring.failed](state.rules, count)))
    alone = is_alone(state.rules, state.friends)
    return (base, *multiplied(state.rules, Feats(count.contract, made, run, back_run, alone, tuple(state.discard))))


@dataclass(frozen=True, slots=True)
class Feats(Value):
    """All that multipliers go by: playouts and estimates, which know no tricks, must know it, too."""

    contract: Contract
    made: bool
    run: bool = False
    back_run: bool = False
    alone: bool = False
    discard: tuple[Card, ...] = ()


def multiplied(rules: Rules, feats: Feats) -> list[ScoreLine]:
    """The multipliers of a hand that was made or failed, each as a line."""
    lines, both = [], feats.made or rules.scoring.failure_multiplies
    for kind, holds in MULTIPLIERS.items():
        value: int = getattr(rules.scoring.multipliers, kind)
        if value != 1 and (both or kind in OF_ONE_OUTCOME) and holds(rules, feats):
            lines.append(ScoreLine(kind, value, multiplies=True))
    return lines


def _is_announced(rules: Rules, feats: Feats) -> bool:
    full = rules.auction.maximum is not None and feats.contract.number == rules.auction.maximum
    return feats.made and feats.run and full


MULTIPLIERS: Final[dict[str, Callable[[Rules, Feats], bool]]] = {
    "run": lambda rules, feats: feats.made and feats.run and rules.scoring.run_base is None,
    "announced_run": _is_announced,
    "back_run": lambda _, feats: feats.back_run,
    "no_trump": lambda _, feats: feats.contract.is_no_trump,
    "no_friend": lambda _, feats: feats.alone,
    "buried_mighty": lambda rules, feats: mighty_card(rules, feats.contract.trump) in feats.discard,
    "buried_joker": lambda _, feats: any(card.is_joker for card in feats.discard),
}
"""When each of ``scoring.multipliers`` counts. The rule sheet, playouts and estimates go by this table as well."""
OF_ONE_OUTCOME: Final = frozenset(("run", "announced_run", "back_run"))
"""Those that only a contract made, or only one that failed, can bring: ``failure_multiplies`` is not about them."""
