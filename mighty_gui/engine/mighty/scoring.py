"""Points and scores: counting them, and what each player wins or pays (RULES §1, points and scores).

A result carries its reasons: the base and each multiplier are lines, and the score sheet, the tests and the
JSON read the same lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor
from typing import Literal

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Over
from mighty_gui.engine.mighty.hand_facts import HandFacts
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import (
    controller,
    dealt_hands,
    pack_counts,
    people,
    point_cards,
    score_count,
    stand_in_seat,
    total_points,
)
from mighty_gui.engine.mighty.result import CAP, MightyResult, ScoreLine, base_of, each_of, multiplier_of
from mighty_gui.engine.mighty.rules import MULTIPLIERS, MightyRules, ShortBy, is_run_capped, penalties
from mighty_gui.engine.mighty.score_formulas import PointCount, target, value_of
from mighty_gui.engine.mighty.state import HandState, Phase, Trick

Unplayed = Literal["misdeal", "passed_out"]


@dataclass(frozen=True, slots=True)
class Score(PointCount):
    """The points of a hand so far, as known to a viewer: they may not know all sides or the discard."""

    taken: tuple[int, ...]
    """The points that each seat has won in tricks."""
    side: tuple[int, ...]
    """The seats known to be on the declarer's side."""
    sides_known: bool
    """Whether all other players are certainly defenders."""
    buried: int | None
    """The points in the discard, if they are known."""
    void: int
    """The points that friends won before they were known, if the rules do not count these."""
    target: int
    """The points that the declarer's side must take to win."""

    @property
    def points_needed(self) -> int:
        """The points that the declarer's side still needs; negative if it has more than enough."""
        return self.target - self.attack


def finish_unplayed(state: HandState, outcome: Unplayed) -> None:
    """End a hand that is not played."""
    by_caller = outcome == "misdeal" and state.rules.misdeal.penalty_by == "caller"
    payer = state.misdeal_caller if by_caller and state.misdeal_caller is not None else state.dealer
    misdeals = state.previous.misdeals if state.previous else 0
    _end(state, unplayed_result(state.rules, outcome, payer, _pot_before(state), misdeals))


def unplayed_result(rules: MightyRules, outcome: Unplayed, payer: int, pot: int, misdeals: int = 0) -> MightyResult:
    """Return the result of a hand that is not played; it may cost the payer chips, which go into the pot.

    ``misdeals``: how many misdeals in a row came before.
    """
    scores = [0] * score_count(rules)
    person = controller(rules, payer)
    if person in people(rules):
        scores[person] -= sum(penalties(rules, outcome, misdeals).values())
    return MightyResult(outcome, tuple(scores), pot=pot - sum(scores))


def _pot_before(state: HandState) -> int:
    return state.previous.pot if state.previous else 0


def finish_played(state: HandState) -> None:
    """End a hand that has been played, with its result."""
    _end(state, settle(state))


def settle(state: HandState) -> MightyResult:
    """Return the result of a hand that has been played: points, outcome and scores. Changes nothing."""
    score = true_score(state)
    return settle_count(
        state.rules_in_force, score if state.settled is None else at_points(score, state.settled),
        state.known_declarer(), state.friends, _defenders(state), discard=tuple(state.discard), pot=_pot_before(state),
        declared_alone=declares_alone(state.rules, state.calls, state.discard),
    )  # fmt: skip


def at_points(score: Score, points: int) -> Score:
    """Return the score if the declarer's side has that many of the points counted, and the defenders the rest."""
    return replace(score, attack=points, attack_real=points, defence=score.attack_real + score.defence - points)


def settle_count(
    rules: MightyRules,
    count: PointCount,
    declarer: int,
    friends: Sequence[int],
    defenders: Sequence[int],
    *,
    discard: tuple[Card, ...] = (),
    declared_alone: bool = False,
    pot: int = 0,
) -> MightyResult:
    """Return the result of a played hand from the points of both sides; the winners also get ``pot``."""
    outcome = outcome_of(rules, count)
    alone = is_alone(rules, friends)
    lines = score_lines(rules, count, outcome, alone=alone, declared_alone=declared_alone, discard=discard)
    each = each_of(lines)
    scores = share_among(rules, declarer, friends, defenders, each if outcome == "made" else -each)
    wins_pot = pot != 0 and outcome != "draw"
    if wins_pot:
        for seat, chips in _pot_shares(rules, declarer, friends, defenders, outcome, pot).items():
            scores[seat] += chips
    return MightyResult(
        outcome=outcome,
        scores=tuple(scores),
        contract=count.contract,
        declarer=declarer,
        friends=tuple(friends),
        points=count.attack,
        target=target(rules, count.contract),
        taken=count.attack_real,
        defence=count.defence,
        run=is_run(rules, count),
        back_run=is_back_run(rules, count, outcome),
        base=base_of(lines),
        multiplier=multiplier_of(lines),
        lines=lines,
        pot=0 if wins_pot else pot,
    )


def _end(state: HandState, result: MightyResult) -> None:
    state.result = result
    state.phase = Phase.OVER
    state.to_act = None
    state.events.append(Over(result.outcome, result.scores))


def true_score(state: HandState, taken: Sequence[int] | None = None) -> Score:
    """Return the score with all hidden cards and friends known.

    ``taken`` gives the points of each seat; by default those taken so far.
    """
    rules, friends = state.rules, state.friends
    void, buried = void_points(rules, friends, state.tricks, state.known_since), points_in(rules, state.discard)
    known = state.taken if taken is None else taken
    return score_of(rules, state.known_contract(), state.known_declarer(), friends, known, void, buried)


def score_of(
    rules: MightyRules,
    contract: Contract,
    declarer: int,
    friends: Sequence[int],
    taken: Sequence[int],
    void: Mapping[int, int],
    buried: int | None,
    unknown: int = 0,
) -> Score:
    """Return the score with these friends, when each seat has taken that many points.

    ``void``: the points of these that count for neither side. ``buried``: the points in the discard, if they are known.
    ``unknown``: how many more friends there may be.
    """
    side = side_of(rules, declarer, friends)
    own, theirs = (buried or 0, 0) if rules.points.discard == "declarer" else (0, buried or 0)
    weighted = real = own
    for seat in side:
        points = taken[seat] - void.get(seat, 0)
        real += points
        weighted += weigh_points(rules, points, len(friends) + unknown) if seat in friends else points
    return Score(
        attack=weighted,
        attack_real=real,
        defence=theirs + sum(points for seat, points in enumerate(taken) if seat not in side),
        contract=contract,
        taken=tuple(taken),
        side=side,
        sides_known=not unknown,
        buried=buried,
        void=sum(void.values()),
        target=target(rules, contract),
    )


def points_in(rules: MightyRules, cards: Iterable[Card]) -> int:
    """Return the points of these cards; 0 if the rules count tricks."""
    if rules.contract.counts == "tricks":
        return 0
    worth = point_cards(rules)
    return sum(card in worth for card in cards)


def weigh_points(rules: MightyRules, points: int, friends: int) -> int:
    """Return the points of a friend multiplied by their weight, rounded half up."""
    weight = rules.points.friend_weight
    if weight is None:
        return points
    factor = weight.two if friends == 2 and weight.two is not None else weight.one
    return floor(Fraction(str(factor)) * points + Fraction(1, 2))


def void_points(
    rules: MightyRules, friends: Sequence[int], tricks: Sequence[Trick], since: Mapping[int, int]
) -> dict[int, int]:
    """Return the points that each friend won before becoming known, if the rules do not count these."""
    void: dict[int, int] = {}
    if rules.points.before_reveal == "void":
        for index, trick in enumerate(tricks):
            if trick.winner in friends and index < since.get(trick.winner, len(tricks)):
                void[trick.winner] = void.get(trick.winner, 0) + trick.points
    return void


def outcome_of(rules: MightyRules, count: PointCount) -> Literal["made", "failed", "draw"]:
    """Return the outcome of the contract with that count."""
    number = count.contract.number
    if rules.contract.form == "concede-fewer":
        if count.defence == number:
            return "draw"
        return "made" if count.defence < number else "failed"
    if rules.contract.form == "quota":
        return "failed" if count.defence >= rules.contract.quota - number else "made"
    all_suffice = rules.contract.full_suffices and number > total_points(rules) and is_run(rules, count)
    return "made" if all_suffice or count.attack >= number else "failed"


def is_run(rules: MightyRules, count: PointCount) -> bool:
    """Return whether the declarer's side took all points, counted without the weight of a friend's points."""
    return count.attack_real == total_points(rules)


def is_back_run(rules: MightyRules, count: PointCount, outcome: str) -> bool:
    """Return whether the contract failed by enough for a back-run, in points missing or in points of the defenders."""
    threshold, number = rules.scoring.back_run, count.contract.number
    if isinstance(threshold, ShortBy):
        needed = number if rules.contract.form == "at-least" else target(rules, count.contract)
        return outcome == "failed" and needed - count.attack_real >= threshold.short_by
    start = number if threshold == "contract" else rules.auction.minimum if threshold == "minimum" else threshold
    return outcome == "failed" and count.defence >= start


def score_lines(
    rules: MightyRules,
    count: PointCount,
    outcome: str,
    *,
    alone: bool = False,
    declared_alone: bool = False,
    discard: tuple[Card, ...] = (),
) -> tuple[ScoreLine, ...]:
    """Return the reasons of a score: its base, each multiplier that counts, and a cap that limits them."""
    scoring, contract, made, run = rules.scoring, count.contract, outcome == "made", is_run(rules, count)
    cap = cap_of(rules, contract)
    if outcome == "draw":
        return (ScoreLine("draw", 0),)
    if made and run and cap is not None and is_run_capped(rules):
        return (ScoreLine("run-cap", cap),)
    facts = HandFacts(
        made, contract.number, contract.trump, mighty_card(rules, contract.trump), count.attack,
        run, is_back_run(rules, count, outcome), alone, declared_alone, discard,
    )  # fmt: skip
    factors: dict[str, int] = {kind: getattr(scoring.multipliers, kind) for kind in MULTIPLIERS}
    counted = [kind for kind, factor in factors.items() if factor != 1 and MULTIPLIERS[kind].counts(rules, facts)]
    base = _base_line(rules, count, made=made, run=run)
    lines = (base, *[ScoreLine(kind, factors[kind], multiplies=True) for kind in counted])
    return lines if cap is None or each_of(lines) <= cap else (*lines, ScoreLine(CAP, cap))


def _base_line(rules: MightyRules, count: PointCount, *, made: bool, run: bool) -> ScoreLine:
    """Return the line of a score that is the value of the hand before multipliers."""
    scoring = rules.scoring
    if made and run and scoring.run_base is not None:
        base = ScoreLine("run-base", scoring.run_base)
    elif made:
        base = ScoreLine(scoring.made, value_of(rules, count, made=True))
    else:
        base = ScoreLine(scoring.failed, value_of(rules, count, made=False))
    return ScoreLine("floor", scoring.floor) if made and base.value < scoring.floor else base


def cap_of(rules: MightyRules, contract: Contract) -> int | None:
    """Return the most that a defender pays or gets with that contract; ``None`` if there is no limit."""
    cap = rules.scoring.cap
    if cap is None:
        return None
    return cap.no_trump if contract.is_no_trump and cap.no_trump is not None else cap.any


# --- sharing: the value of a hand divided among the people at the table (RULES §1, shares) ------------------


def side_of_declarer(state: HandState) -> tuple[int, ...]:
    """Return the seats whose points are the declarer's: the declarer, the friends, in honeymoon games the partner."""
    return side_of(state.rules, state.known_declarer(), state.friends)


def side_of(rules: MightyRules, declarer: int, friends: Sequence[int]) -> tuple[int, ...]:
    """Return the seats of the declarer's side with these friends."""
    partner = (declarer + 1,) if rules.table.stand_in == "partners" else ()
    return tuple(dict.fromkeys((declarer, *partner, *friends)))


def is_alone(rules: MightyRules, friends: Sequence[int]) -> bool:
    """Return whether a declarer with these friends plays alone; in honeymoon games that is never so."""
    return not friends and rules.table.stand_in != "partners"


def declares_alone(rules: MightyRules, calls: Sequence[CallFriend], discard: Sequence[Card]) -> bool:
    """Return whether a declarer who is alone after these calls has announced it, or is scored as if they had.

    By some rules a called card that the declarer holds or has buried is scored so.
    """
    if not calls or calls[0].kind == "none":
        return bool(calls)
    return all(call.kind == "none" or _counts_as_none(rules, call.card, discard) for call in calls)


def _counts_as_none(rules: MightyRules, card: Card | None, discard: Sequence[Card]) -> bool:
    """Return whether the call of a card that no other player holds is scored as a call of no friend."""
    if card is None:
        return False
    is_buried = discard.count(card) == pack_counts(rules)[card]
    return (rules.friend.buried_card if is_buried else rules.friend.own_card) == "no-friend"


def _defenders(state: HandState) -> list[int]:
    """Return the people who pay the declarer's side or are paid by it, without a ghost among the defenders."""
    side = side_of_declarer(state)
    return [seat for seat in people(state.rules) if seat in state.playing and seat not in side]


def share_among(
    rules: MightyRules, declarer: int, friends: Sequence[int], defenders: Sequence[int], each: int
) -> list[int]:
    """Share out what each defender pays (gets if ``each`` is below 0); return the score of each seat.

    The share of a ghost friend goes to the declarer.
    """
    paid = [seat for seat in friends if seat != stand_in_seat(rules)]
    scores = [0] * score_count(rules)
    for seat in defenders:
        scores[seat] = -each
    total = each * len(defenders)
    if rules.scoring.shares == "fixed":
        scores[declarer] = 4 * each if is_alone(rules, friends) else 2 * each
        for seat in paid:
            scores[seat] = each
        return scores
    if rules.scoring.shares == "two-thirds" and paid:
        friend_part = _sign(total) * ((abs(total) - _nearest_two_thirds(abs(total))) // len(paid))
    else:
        friend_part = each
    for seat in paid:
        scores[seat] = friend_part
    scores[declarer] = total - friend_part * len(paid)
    return scores


def sums_to_zero(rules: MightyRules) -> bool:
    """Return whether the scores of a hand always add up to zero, whatever the number of friends."""
    seats = people(rules)[: dealt_hands(rules) - rules.elimination.count]
    for count in range(1 + min(rules.friend.count, len(seats) - 1)):
        friends, defenders = seats[1 : 1 + count], seats[1 + count :]
        if sum(share_among(rules, seats[0], friends, defenders, 1)):
            return False
    return True


def _nearest_two_thirds(total: int) -> int:
    return floor(Fraction(2 * total, 3) + Fraction(1, 2))


def _sign(number: int) -> int:
    return -1 if number < 0 else 1


def _pot_shares(
    rules: MightyRules, declarer: int, friends: Sequence[int], defenders: Sequence[int], outcome: str, pot: int
) -> dict[int, int]:
    """Return each winner's part of the pot, in proportion to their scores; the first winner gets the odd chips."""
    if outcome == "failed":
        parts, first = dict.fromkeys(defenders, 1), defenders[0]
    else:
        unit, first = share_among(rules, declarer, friends, defenders, 3), declarer
        parts = {seat: part for seat, part in enumerate(unit) if part > 0}
    whole = sum(parts.values())
    shares = {seat: pot * part // whole for seat, part in parts.items()}
    shares[first] = shares.get(first, 0) + pot - sum(shares.values())
    return shares
