"""The parts of a result: they add up, and each counts what its description names."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from math import hypot, sqrt

import pytest

from mighty_gui.ai.appraisal import because
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.match.duplicate import deal_of
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.comparison.par import (
    Account,
    AccountPart,
    Par,
    ParTable,
    SameCards,
    StepTables,
    account_of,
    read_same_cards,
    step_tables,
    tables_of,
)
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.judge import Verdict
from tests.study.played_hands import hand_of, rules_of

TABLES = tuple(ParTable("normal", score) for score in (3, 4, 4))


def decision(seat: int, losses: tuple[float, ...], number: int) -> JudgedDecision:
    """Return a decision of a seat with each seat's loss, and the number of its action."""
    own = losses[seat] if losses else 0.0
    verdict = Verdict.MISTAKE if losses else Verdict.EQUAL
    found = (PASS, own, 0.5, None, None, verdict, because("none"), (), losses)
    return JudgedDecision(*found, number=number, seat=seat, phase="play", played=PASS)


STEPS = (StepTables(2, (0, 2)), StepTables(5, (4, 4, 4)), StepTables(9, (7,)))
"""The averages 1, 4 and the result 7 after bids, discard and play."""


def test_own_losses_are_skill_and_what_others_lose_comes_or_goes_with_them() -> None:
    par = Par(1, 7, TABLES)
    decisions = [
        decision(1, (-1.0, 2.25, -1.25), 2),
        decision(1, (-0.5, 1.0, -0.5), 3),
        decision(0, (4.0, -3.0, -1.0), 5),
        decision(2, (0.5, 0.5, 2.0), 9),
        decision(0, (), 9),
    ]
    parts = account_of(par, STEPS, decisions).parts
    assert list(parts) == ["par", "auction", "kitty", "play", "own", "others"]
    assert (parts["own"].score, parts["others"].score) == (-3.25, 2.5)
    assert parts["par"].score == pytest.approx(11 / 3)
    assert parts["auction"].score == pytest.approx(1 - 11 / 3 + 2.25), "the bid that gave 2.25 away is no bad luck"
    assert parts["kitty"].score == pytest.approx(3 + 1.0 - 3.0)
    assert parts["play"].score == pytest.approx(3 + 0.5)
    assert sum(part.score for part in parts.values()) == pytest.approx(7)


def test_each_part_has_its_error_and_what_lies_within_it_is_not_clear() -> None:
    parts = account_of(
        Par(1, 7, TABLES), STEPS, [decision(1, (-1.0, 2.0, -1.0), 1), decision(0, (4.0, -1.0, -3.0), 6)]
    ).parts
    bid = sqrt(2) / 2
    par = sqrt(sum((score - 11 / 3) ** 2 for score in (3, 4, 4))) / 3
    assert parts["par"].se == pytest.approx(par)
    assert parts["auction"].se == pytest.approx(hypot(par, bid, 0.5))
    assert parts["kitty"].se == pytest.approx(bid), "the tables after burying all ended alike"
    assert parts["own"].se == 0.5
    assert parts["others"].se == pytest.approx(0.5 / 4), "as little as of the loss came to this seat"
    assert parts["play"].se == pytest.approx(0.5 / 4)
    assert [AccountPart(score, 1.0).is_clear for score in (1.9, -1.9, 2.0, -2.0)] == [False, False, True, True]
    assert not AccountPart(0.0, 0.0).is_clear


def test_a_step_that_the_hand_did_not_have_has_no_luck() -> None:
    passed_out = (StepTables(5, (0, 0)), StepTables(5, (0, 0)), StepTables(5, (0,)))
    assert list(account_of(Par(1, 0, TABLES), passed_out, []).parts) == ["par", "auction", "own", "others"]
    unbid = (StepTables(0, (3, 4, 4)), StepTables(3, (2,)), StepTables(8, (1,)))
    parts = account_of(Par(1, 1, TABLES), unbid, []).parts
    assert list(parts) == ["par", "kitty", "play", "own", "others"]
    assert sum(part.score for part in parts.values()) == pytest.approx(1)


def test_a_hand_is_played_on_after_its_bids_and_before_its_first_card() -> None:
    hand = hand_of(rules_of("standard-5"), 102)
    auction, kitty, play = step_tables(hand, 1)
    assert {hand.phase(at) for at in range(auction.after)} == {"auction"}
    assert "auction" not in {hand.phase(at) for at in range(auction.after, hand.last)}
    assert (hand.phase(kitty.after), hand.phase(kitty.after - 1) == "play") == ("play", False)
    assert (play.after, play.scores) == (hand.last, (hand.result.scores[1],))
    assert len(auction.scores) == len(kitty.scores) == 32
    assert len({auction.scores, kitty.scores, tuple(table.score for table in tables_of(hand, 1))}) == 3


def account(**scores: float) -> Account:
    return Account(4, {name: AccountPart(score, 0.25) for name, score in scores.items()})


def test_what_is_shown_adds_up_to_the_digit() -> None:
    shown = account(par=11 / 3, auction=0.26, kitty=0.26, play=0.26, own=-1 / 3, others=-0.04).rounded_account().parts
    assert [part.score for part in shown.values()] == pytest.approx([3.7, 0.3, 0.3, 0.0, -0.3, 0.0])
    assert str(shown["others"].score) == "0.0"
    assert sum(part.score for part in shown.values()) == pytest.approx(4)
    unplayed = account(par=3.96, own=0.0, others=-0.04).rounded_account().parts
    assert unplayed["par"].score == 4.0


@pytest.mark.parametrize("account", [None, account(par=4.0, play=1.25, own=-1.5, others=0.25)])
def test_what_was_found_out_is_read_back(account: Account | None) -> None:
    found = SameCards(2, 4, {"normal": (4, 6, 2), "hard": (8,)}, account)
    assert read_same_cards(json.loads(json.dumps(found.as_json()))) == found
    par = found.par("hard")
    assert par is not None
    assert par.tables == (ParTable("hard", 8),)
    assert SameCards(2, 4, {}).par() is None


@pytest.mark.parametrize(
    "broken",
    [
        {"tables": {"master": [1]}},
        {"tables": {"normal": ["1"]}},
        {"tables": {"normal": [1]}, "account": {"par": 1.0}},
        {"tables": {"normal": [1]}, "account": {"par": [1.0]}},
        {"tables": {"normal": [1]}, "account": {"rest": [1.0, 0.5]}},
        {"tables": {}, "score": None},
    ],
)
def test_anything_else_is_refused(broken: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        read_same_cards({"seat": 2, "score": 4, **broken})


def test_without_tables_there_is_nothing_to_account_for() -> None:
    plain = {"seat": 0, "score": 3, "tables": {}, "account": {"own": 1.0, "others": 2.0}}
    assert read_same_cards(plain) == SameCards(0, 3, {})


def test_every_table_can_be_watched_and_ends_as_it_was_counted() -> None:
    hand = hand_of(rules_of("standard-5"), 3)
    tables = list(islice(tables_of(hand, 1), 3))
    for table in tables:
        assert table.played is not None
        seen = ReplayedHand(table.played.record(hand), hand.rules)
        assert seen.result.scores[1] == table.score
        assert seen.record.beginning.seed == table.played.chance, "as chance had it at that table"
        assert seen.record.beginning.dealt == deal_of("", hand.rules, hand.record).record.beginning.dealt
    hands = tuple(table.played for table in tables if table.played is not None)
    found = SameCards(1, 4, {"normal": (1, 2, 3)}, hands=hands)
    plain = json.loads(json.dumps(found.as_json()))
    assert read_same_cards(plain, hand.game) == found
    assert read_same_cards(plain) == replace(found, hands=())
    for broken in ([["x"]], [[1, "0 fly"]], [[1, "a pass"]], [[]]):
        with pytest.raises(RecordError):
            read_same_cards({**plain, "hands": broken}, hand.game)
