"""Examples of how given rules score a hand, worked out by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.client.scenes.mighty.score_words import each_pays, reasons
from mighty_gui.client.scenes.scene_kit import Reason
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.formulas import FAILED, MADE, Count, target
from mighty_gui.engine.mighty.pack import people, seats_out, total_points
from mighty_gui.engine.mighty.result import Outcome, Result, ScoreLine
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.sharing import is_alone, share_among
from mighty_gui.texts import Texts
from mighty_gui.texts.words import contract_name


@dataclass(frozen=True)
class Worked:
    """One example hand: what happened, the reasons of the score, and each player's score."""

    title: str
    reasons: tuple[Reason, ...]
    shares: str


def worked_examples(rules: Rules, texts: Texts) -> list[Worked]:
    """List the examples: a contract made, one failed, and the greatest feat where the rules reward it."""
    suit = Contract(_number(rules), Suit.HEARTS)
    total, needed = total_points(rules), target(rules, suit)
    results = [
        _result(rules, suit, "made", min(total, needed + 1)),
        _result(rules, suit, "failed", max(0, needed - 2)),
    ]
    worth = rules.scoring.multipliers
    if rules.auction.denominations == "any" and rules.contract.form == "at-least":
        alone = bool(rules.friend.count and worth.no_friend != 1)
        if worth.run != 1 or worth.no_trump != 1 or alone:
            results.append(_result(rules, Contract(_number(rules), None), "made", total, alone=alone))
    return [_worked(rules, texts, result) for result in results]


def _number(rules: Rules) -> int:
    """Choose a bid a little above the lowest, or below it where bids go down."""
    if rules.contract.form == "concede-fewer":
        return rules.auction.minimum - 1
    lowest = max(rules.auction.minimum, rules.auction.trump_minimum or 0)
    return min(lowest + 2, rules.auction.maximum or lowest + 2)


def _result(rules: Rules, contract: Contract, outcome: Outcome, points: int, *, alone: bool = False) -> Result:
    total = total_points(rules)
    count = Count(points, points, total - points, contract)
    run = points == total
    lines = [_base(rules, count, outcome, run=run)]
    worth, flat = rules.scoring.multipliers, lines[0].kind == "run-base"
    feats = (
        ("run", worth.run, run and not flat),
        ("no_trump", worth.no_trump, contract.is_no_trump),
        ("no_friend", worth.no_friend, alone or is_alone(rules, range(rules.friend.count))),
    )
    counted = outcome == "made" or rules.scoring.failure_multiplies
    lines += [
        ScoreLine(kind, value, multiplies=True) for kind, value, holds in feats if holds and value != 1 and counted
    ]
    multiplier = 1
    for line in lines[1:]:
        multiplier *= line.value
    friends = () if alone else tuple(range(1, 1 + rules.friend.count))
    return Result(
        outcome, (), contract, 0, friends, points, target(rules, contract), run=run,
        base=lines[0].value, multiplier=multiplier, lines=tuple(lines), taken=points, defence=total - points,
    )  # fmt: skip


def _base(rules: Rules, count: Count, outcome: Outcome, *, run: bool) -> ScoreLine:
    scoring = rules.scoring
    if run and scoring.run_base is not None:
        return ScoreLine("run-base", scoring.run_base)
    if outcome == "made":
        return ScoreLine(scoring.made, max(0, MADE[scoring.made](rules, count)))
    return ScoreLine(scoring.failed, max(0, FAILED[scoring.failed](rules, count)))


def _worked(rules: Rules, texts: Texts, result: Result) -> Worked:
    assert result.contract is not None
    title = texts(
        f"help.mighty.score.{_what_happened(rules, result)}",
        contract=contract_name(texts, str(result.contract), long=True),
        points=result.points,
        defence=result.defence,
    )
    return Worked(title, tuple(reasons(texts, rules, result)), _shares(rules, texts, result))


def _what_happened(rules: Rules, result: Result) -> str:
    """Return the last part of the text key that tells what happened."""
    if result.run:
        return "run_alone" if rules.friend.count and not result.friends else "run"
    seen = "conceded_" if rules.contract.form != "at-least" else ""
    return f"{seen}{result.outcome}_{rules.contract.counts}"


def _shares(rules: Rules, texts: Texts, result: Result) -> str:
    each, made = each_pays(result), result.outcome == "made"
    seats = _seats(rules)
    defenders = [seat for seat in seats if seat and seat not in result.friends]
    scores = share_among(rules, 0, result.friends, defenders, each if made else -each)
    way = "made" if made else "failed"
    friend = scores[result.friends[0]] if result.friends else 0
    key = f"help.mighty.score.{way}_{'with' if result.friends else 'alone'}"
    payers = texts(f"describe.payers.{'one' if len(defenders) == 1 else 'many'}")
    values = {"payers": payers, "each": each, "declarer": abs(scores[0])}
    text = texts(key, **values, **({"friend": abs(friend)} if result.friends else {}))
    return text[:1].upper() + text[1:]


def _seats(rules: Rules) -> Sequence[int]:
    """List the seats of the people who play and pay: not those who sit out or are eliminated."""
    if rules.table.stand_in == "partners":
        return (0, 2)
    gone = seats_out(rules) + (rules.elimination.count if rules.table.stand_in != "dummy" else 0)
    return people(rules)[: len(people(rules)) - gone]
