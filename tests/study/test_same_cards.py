"""The parts of a result: they add up, and each counts what it says."""

from __future__ import annotations

import json

import pytest

from mighty_gui.ai.reason import because
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.study.analysis import JudgedDecision
from mighty_gui.study.judge import Verdict
from mighty_gui.study.par import Account, Par, ParTable, SameCards, account_of, read_same_cards

TABLES = tuple(ParTable("normal", score) for score in (3, 4, 4))


def decision(seat: int, losses: tuple[float, ...]) -> JudgedDecision:
    """A decision of a seat with what each seat lost by it."""
    own = losses[seat] if losses else 0.0
    verdict = Verdict.MISTAKE if losses else Verdict.EQUAL
    found = (PASS, own, 0.5, None, None, verdict, because("none"), (), losses)
    return JudgedDecision(*found, number=1, seat=seat, phase="play", played=PASS)


def test_own_losses_are_skill_and_what_others_lose_comes_or_goes_with_them() -> None:
    found = account_of(
        Par(1, 7, TABLES),
        [
            decision(1, (-1.0, 2.25, -1.25)),
            decision(1, (-0.5, 1.0, -0.5)),
            decision(0, (4.0, -3.0, -1.0)),
            decision(2, (0.5, 0.5, 2.0)),
            decision(0, ()),
        ],
    )
    assert (found.score, found.own, found.others) == (7, -3.25, 2.5)
    assert found.par == pytest.approx(11 / 3)
    assert found.par + found.own + found.others + found.rest == pytest.approx(7)


def test_what_is_shown_adds_up_to_the_digit() -> None:
    shown = Account(4, 11 / 3, -1 / 3, 0.26).rounded_account()
    assert [shown.par, shown.own, shown.others] == [3.7, -0.3, 0.3]
    assert round(shown.rest, 1) == pytest.approx(shown.rest)
    assert shown.par + shown.own + shown.others + round(shown.rest, 1) == pytest.approx(4)
    assert str(Account(0, -0.04, -0.0, 0.0).rounded_account().own) == "0.0"


@pytest.mark.parametrize("account", [None, Account(4, 4.0, -1.5, 0.25)])
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
        {"tables": {"normal": [1]}, "account": {"own": 1.0}},
        {"tables": {}, "score": None},
    ],
)
def test_anything_else_is_refused(broken: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        read_same_cards({"seat": 2, "score": 4, **broken})


def test_without_tables_there_is_nothing_to_account_for() -> None:
    plain = {"seat": 0, "score": 3, "tables": {}, "account": {"own": 1.0, "others": 2.0}}
    assert read_same_cards(plain) == SameCards(0, 3, {})
