"""Mighty's help pages: how the game is played, and how it is scored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.client.pages.prose import HelpPage
from mighty_gui.client.scenes.mighty.hand_story import each_pays, reasons
from mighty_gui.client.scenes.scene_kit import ScoreReason
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.pack import people, seats_out, total_points
from mighty_gui.engine.mighty.result import MightyResult, Outcome, ScoreLine
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import FAILED, MADE, PointCount, is_alone, share_among, target
from mighty_gui.presets.mighty.rule_sheet import describe
from mighty_gui.texts import Texts
from mighty_gui.texts.words import contract_name

Shown = tuple[Sequence[str], Sequence[str], int | None]
"""Cards, their captions' keys, and the one that wins."""

_BELOW: Final[dict[str, Shown]] = {
    "p1_2": (("SA", "SK", "SQ", "SJ", "ST"), (), None),
    "p3_1": (("SA", "DA"), ("mighty", "red_mighty"), None),
    "p4_2": (("JK", "C3"), ("joker", "caller"), None),
}
"""The cards drawn below the paragraph of that key."""
_TRICK: Final[Shown] = (("CK", "C9", "H2", "CT", "C4"), ("lead", "", "ruff", "", ""), 2)


def write_play(page: HelpPage, texts: Texts) -> None:
    """Write how the game is played, with cards drawn below some paragraphs."""
    for key in texts.keys("help.mighty.play"):
        name = key.rpartition(".")[2]
        if name.endswith("_head"):
            page.heading(texts(key))
        elif name.endswith("_cards"):
            _draw(page, _TRICK, texts)
            page.text(texts(key), soft=True)
        elif name.startswith("p8"):
            page.point(texts(key))
        else:
            page.text(texts(key))
            if name in _BELOW:
                _draw(page, _BELOW[name], texts)


def _draw(page: HelpPage, shown: Shown, texts: Texts) -> None:
    cards, captions, winner = shown
    page.cards(cards, [texts(f"help.mighty.captions.{key}") if key else "" for key in captions], winner)


def write_scores(page: HelpPage, given: MightyRules | None, texts: Texts) -> None:
    """Write the rules of scoring (the standard's where none are given), then worked examples."""
    rules = given or MightyRules()
    page.heading(texts("help.mighty.score.rules" if given else "help.mighty.score.rules_standard"))
    lines = [line for section in describe(rules, texts) if section.key == "scores" for line in section.lines]
    column = page.column([line.name for line in lines])
    for line in lines:
        page.entry(line.name, line.text, column)
    write_score_examples(page, rules, texts)


def write_score_examples(page: HelpPage, rules: MightyRules, texts: Texts) -> None:
    """Write how some hands would be scored, reason by reason."""
    page.heading(texts("help.mighty.score.examples"))
    for example in worked_examples(rules, texts):
        page.point(example.title, strong=True)
        for reason in example.reasons:
            total = f"{reason.numbers} = {reason.worth}" if reason.numbers else reason.worth
            page.text(f"{reason.words}: {total}", soft=True)
        page.text(example.shares)
        page.gap(8)
    page.text(texts("help.mighty.score.intro"), soft=True)


# --- examples of how given rules score a hand, worked out by the engine -------------------------------------


@dataclass(frozen=True)
class Worked:
    """One example hand: what happened, the reasons of the score, and each player's score."""

    title: str
    reasons: tuple[ScoreReason, ...]
    shares: str


def worked_examples(rules: MightyRules, texts: Texts) -> list[Worked]:
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
    return [_work_out(rules, texts, result) for result in results]


def _number(rules: MightyRules) -> int:
    """Choose a bid a little above the lowest, or below it where bids go down."""
    if rules.contract.form == "concede-fewer":
        return rules.auction.minimum - 1
    lowest = max(rules.auction.minimum, rules.auction.trump_minimum or 0)
    return min(lowest + 2, rules.auction.maximum or lowest + 2)


def _result(
    rules: MightyRules, contract: Contract, outcome: Outcome, points: int, *, alone: bool = False
) -> MightyResult:
    total = total_points(rules)
    count = PointCount(points, points, total - points, contract)
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
    return MightyResult(
        outcome, (), contract, 0, friends, points, target(rules, contract), run=run,
        base=lines[0].value, multiplier=multiplier, lines=tuple(lines), taken=points, defence=total - points,
    )  # fmt: skip


def _base(rules: MightyRules, count: PointCount, outcome: Outcome, *, run: bool) -> ScoreLine:
    scoring = rules.scoring
    if run and scoring.run_base is not None:
        return ScoreLine("run-base", scoring.run_base)
    if outcome == "made":
        return ScoreLine(scoring.made, max(0, MADE[scoring.made](rules, count)))
    return ScoreLine(scoring.failed, max(0, FAILED[scoring.failed](rules, count)))


def _work_out(rules: MightyRules, texts: Texts, result: MightyResult) -> Worked:
    assert result.contract is not None
    title = texts(
        f"help.mighty.score.{_what_happened(rules, result)}",
        contract=contract_name(texts, str(result.contract), long=True),
        points=result.points,
        defence=result.defence,
    )
    return Worked(title, tuple(reasons(texts, rules, result)), _shares(rules, texts, result))


def _what_happened(rules: MightyRules, result: MightyResult) -> str:
    """Return the last part of the text key that tells what happened."""
    if result.run:
        return "run_alone" if rules.friend.count and not result.friends else "run"
    seen = "conceded_" if rules.contract.form != "at-least" else ""
    return f"{seen}{result.outcome}_{rules.contract.counts}"


def _shares(rules: MightyRules, texts: Texts, result: MightyResult) -> str:
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


def _seats(rules: MightyRules) -> Sequence[int]:
    """List the seats of the people who play and pay: not those who sit out or are eliminated."""
    if rules.table.stand_in == "partners":
        return (0, 2)
    gone = seats_out(rules) + (rules.elimination.count if rules.table.stand_in != "dummy" else 0)
    return people(rules)[: len(people(rules)) - gone]
