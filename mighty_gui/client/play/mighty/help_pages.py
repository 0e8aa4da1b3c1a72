"""Mighty's help pages: how to play, and how hands are scored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from mighty_gui.client.frame.scene_kit import ScoreReason
from mighty_gui.client.pages.prose import HelpPage
from mighty_gui.client.play.mighty.hand_story import reasons
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.auction import denominations
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import people, point_cards, seat_count, seats_out, total_points
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules, buried_count
from mighty_gui.engine.mighty.score_formulas import target
from mighty_gui.engine.mighty.scoring import settle
from mighty_gui.engine.mighty.state import Deal, HandState
from mighty_gui.presets.mighty.joker_pairs import jokers_of
from mighty_gui.presets.mighty.rule_sheet import describe
from mighty_gui.texts import Texts
from mighty_gui.texts.words import contract_name

Shown = tuple[Sequence[str], Sequence[str], int | None]
"""Cards, the keys of their captions, and the index of the winning card."""

_BELOW: Final[dict[str, Shown]] = {
    "p1_2": (("SA", "SK", "SQ", "SJ", "ST"), (), None),
    "p3_1": (("SA", "DA"), ("mighty", "red_mighty"), None),
    "p4_2": (("JK", "C3"), ("joker", "caller"), None),
}
"""The cards drawn below the paragraph with that key."""
_TRICK: Final[Shown] = (("CK", "C9", "H2", "CT", "C4"), ("lead", "", "ruff", "", ""), 2)


def write_play(page: HelpPage, texts: Texts) -> None:
    """Write how to play, with cards drawn below some paragraphs."""
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


def write_scores(page: HelpPage, rules: MightyRules, texts: Texts) -> None:
    """Write the rules of scoring, then worked examples."""
    key = "rules_standard" if rules == MightyRules() else "rules"
    page.heading(texts(f"help.mighty.score.{key}"))
    lines = [line for section in describe(rules, texts) if section.key == "scores" for line in section.lines]
    column = page.column([line.name for line in lines])
    for line in lines:
        page.entry(line.name, line.text, column)
    write_score_examples(page, rules, texts)


def write_score_examples(page: HelpPage, rules: MightyRules, texts: Texts) -> None:
    """Write how some hands are scored, reason by reason."""
    page.heading(texts("help.mighty.score.examples"))
    for example in worked_examples(rules, texts):
        page.point(example.title, strong=True)
        for reason in example.reasons:
            total = f"{reason.numbers} = {reason.worth}" if reason.numbers else reason.worth
            page.text(f"{reason.text}: {total}", soft=True)
        page.text(example.shares)
        page.gap(8)
    page.text(texts("help.mighty.score.intro"), soft=True)


# --- examples of how rules score a hand, computed by the engine ---------------------------------------------


@dataclass(frozen=True)
class Worked:
    """An example hand: what happened, the reasons of the score, and each player's score."""

    title: str
    reasons: tuple[ScoreReason, ...]
    shares: str


def worked_examples(rules: MightyRules, texts: Texts) -> list[Worked]:
    """Return the examples: a contract made, one failed, and if rewarded the one with the most multipliers."""
    suit = Contract(_number(rules), Suit.HEARTS)
    needed = target(rules, suit)
    made, failed = (_settle(rules, suit, points) for points in (needed + 1, needed - 2))
    feat = max((made, *_example_results(rules)), key=lambda result: result.multiplier)
    results = [made, failed, *([feat] if feat is not made else [])]
    return [_work_out(rules, texts, result) for result in results]


def _example_results(rules: MightyRules) -> Iterator[MightyResult]:
    """Yield results of contracts made with all that may multiply: runs, exact points, trumps, no friend, discards."""
    highest = rules.auction.maximum
    numbers = (_number(rules), *([] if highest is None else [highest]))
    for number, trump in product(numbers, dict.fromkeys((Suit.HEARTS, *denominations(rules)))):
        contract = Contract(number, trump)
        special = (mighty_card(rules, trump), *jokers_of(rules))[: max(0, buried_count(rules))]
        takes = (total_points(rules), target(rules, contract))
        for points, alone, buried in product(takes, (False, True), ((), special)):
            result = _settle(rules, contract, points, alone=alone, discard=buried)
            if result.outcome == "made":
                yield result


def _number(rules: MightyRules) -> int:
    """Return a bid slightly above the lowest, or below the minimum if lower bids are higher."""
    if rules.contract.form == "concede-fewer":
        return rules.auction.minimum - 1
    lowest = max(rules.auction.minimum, rules.auction.trump_minimum or 0)
    return min(lowest + 2, rules.auction.maximum or lowest + 2)


def _settle(
    rules: MightyRules, contract: Contract, points: int, *, alone: bool = False, discard: Sequence[Card] = ()
) -> MightyResult:
    """Return the result of a hand: the declarer (seat 0) takes that many points, a defender the rest."""
    seats, total = _seats(rules), total_points(rules)
    state = HandState(rules, Deal(), 0, None, (), tuple(seats), [0] * seat_count(rules))
    state.declarer, state.contract, state.discard = 0, contract, list(discard)
    state.called_friends = [] if alone else list(range(1, 1 + rules.friend.count))
    buried = 0 if rules.contract.counts == "tricks" else sum(card in point_cards(rules) for card in discard)
    own = buried if rules.points.discard == "declarer" else 0
    points = max(own, min(points, total - buried + own))
    state.taken = [0] * seat_count(rules)
    state.taken[0], state.taken[seats[-1]] = points - own, total - points - buried + own
    return settle(state)


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
    """Return the last part of the text key for what happened."""
    if result.run:
        return "run_alone" if rules.friend.count and not result.friends else "run"
    seen = "conceded_" if rules.contract.form != "at-least" else ""
    return f"{seen}{result.outcome}_{rules.contract.counts}"


def _shares(rules: MightyRules, texts: Texts, result: MightyResult) -> str:
    """Return the sentence with the payers and the amounts."""
    outcome = "made" if result.outcome == "made" else "failed"
    key = f"help.mighty.score.{outcome}_{'with' if result.friends else 'alone'}"
    defenders = len(_seats(rules)) - 1 - len(result.friends)
    payers = texts(f"describe.payers.{'one' if defenders == 1 else 'many'}")
    values = {"payers": payers, "each": result.each, "declarer": abs(result.scores[0])}
    friend = {"friend": abs(result.scores[result.friends[0]])} if result.friends else {}
    text = texts(key, **values, **friend)
    return text[:1].upper() + text[1:]


def _seats(rules: MightyRules) -> Sequence[int]:
    """Return the seats that play and pay, without those sitting out or eliminated."""
    if rules.table.stand_in == "partners":
        return (0, 2)
    gone = seats_out(rules) + (rules.elimination.count if rules.table.stand_in != "dummy" else 0)
    return people(rules)[: len(people(rules)) - gone]
