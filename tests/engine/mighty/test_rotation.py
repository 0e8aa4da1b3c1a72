"""The next dealer, the players who sit out, and what the next hand remembers (RULES §1, dealer)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.build import build_kind
from mighty_gui.engine.core.game import Opening, Traits
from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.result import MightyResult, traits
from mighty_gui.engine.mighty.rotation import dealer_after, next_person, opening_after, previous_after, reseat
from mighty_gui.engine.mighty.state import Previous
from tests.engine.mighty.helpers import HONEYMOON, STANDARD, merged, vary

pytestmark = pytest.mark.skipif(build_kind() == "compiled", reason="compiled functions take no stand-in for a hand")

BEFORE = Previous(2, (0,), True, 3)
LAST = 4
"""The seat that dealt."""


def over(outcome: Any, declarer: int | None = None, *friends: int, **options: Any) -> Any:
    """Return a stand-in for a finished hand. If it was a misdeal, seat 1 called it."""
    rules = vary(**options)
    dealer = min(LAST, rules.players - 1)
    state = SimpleNamespace(dealer=dealer, previous=BEFORE, sitting_out=(2,) if rules.table.sits_out != "none" else ())
    result = MightyResult(outcome, (0,) * rules.players, declarer=declarer, friends=friends, pot=7)
    return SimpleNamespace(result=result, rules=rules, state=state, events=[MisdealCalled(1, ())])


@pytest.mark.parametrize(
    ("rule", "with_friend", "alone"), [("friend", 3, 1), ("declarer", 1, 1), ("next", 0, 0), ("keep", LAST, LAST)]
)
@pytest.mark.parametrize("outcome", ["made", "failed"])
def test_who_deals_after_a_hand_that_was_played(outcome: str, rule: str, with_friend: int, alone: int) -> None:
    dealer = {"next": rule}
    assert dealer_after(over(outcome, 1, 3, dealer=dealer)) == with_friend
    assert dealer_after(over(outcome, 1, dealer=dealer)) == alone


@pytest.mark.parametrize(
    ("outcome", "friends", "dealer"),
    [
        ("made", (3,), 1),
        ("failed", (3,), 3),
        ("failed", (), 1),
        ("made", (), 1),
        ("draw", (3,), 3),
        ("failed", (0, 3), 0),
    ],
)
def test_winner_the_declarer_deals_who_made_the_contract_else_the_friend(
    outcome: str, friends: tuple[int, ...], dealer: int
) -> None:
    assert dealer_after(over(outcome, 1, *friends, dealer={"next": "winner"})) == dealer


@pytest.mark.parametrize(("rule", "seat"), [("misdealer", 1), ("keep", LAST), ("next", 0)])
def test_who_deals_after_a_misdeal(rule: str, seat: int) -> None:
    assert dealer_after(over("misdeal", dealer={"next": "friend", "next_after_misdeal": rule})) == seat


def test_a_deal_that_all_passed_is_dealt_again_by_the_same() -> None:
    assert dealer_after(over("passed_out", dealer={"next": "next", "next_after_misdeal": "next"})) == LAST


def test_a_stand_in_never_deals() -> None:
    ghost: dict[str, Any] = {"players": 4, "table": {"stand_in": "ghost"}}
    assert dealer_after(over("made", 1, 4, **ghost)) == 1, "the ghost was the friend"
    assert dealer_after(over("misdeal", **HONEYMOON)) == 0, "a partner's misdeal counts for the person"
    assert [next_person(vary(**HONEYMOON), seat) for seat in (0, 2)] == [2, 0]
    assert [next_person(STANDARD, seat) for seat in range(5)] == [1, 2, 3, 4, 0]


SIX: dict[str, Any] = {"players": 6}


@pytest.mark.parametrize(
    ("rule", "made", "friends", "out"),
    [
        ("friend", True, (3,), (3,)),
        ("friend", False, (3,), (3,)),
        ("friend", True, (), (1,)),
        ("friend-or-losing-declarer", True, (3,), (3,)),
        ("friend-or-losing-declarer", False, (3,), (1,)),
        ("friend-or-losing-declarer", True, (), (1,)),
        ("declarer-and-friend", True, (0,), (0, 1)),
        ("declarer-and-friend", False, (), (1, 2)),
        ("none", True, (3,), ()),
    ],
)
def test_who_sits_out_next(rule: str, made: bool, friends: tuple[int, ...], out: tuple[int, ...]) -> None:
    hand = over("made" if made else "failed", 1, *friends, **merged(SIX, {"table": {"sits_out": rule}}))
    assert opening_after(hand).sitting_out == out
    assert dealer_after(hand) == (out[0] if out else 3)


def test_a_misdeal_changes_only_the_pot_and_the_row_of_misdeals() -> None:
    rotation = merged(SIX, {"table": {"sits_out": "friend"}})
    hand = over("misdeal", **rotation)
    assert previous_after(hand) == Previous(2, (0,), True, 7, misdeals=1)
    assert opening_after(hand).sitting_out == (2,)
    hand.state.previous = None
    assert previous_after(hand) == Previous(pot=7, misdeals=1)


@pytest.mark.parametrize(
    ("outcome", "contract", "found"),
    [
        ("made", "14H", (("defender", "declarer", "friend"), {"trump": "H", "contract": "14"})),
        ("failed", "14N", (("defender", "declarer", "friend"), {"trump": "N", "contract": "14"})),
        ("misdeal", "14H", None),
        ("made", None, None),
        ("passed_out", None, None),
    ],
)
def test_what_a_hand_is_found_by(outcome: str, contract: str | None, found: Any) -> None:
    result = {"outcome": outcome, "contract": contract, "declarer": 1, "friends": [2], "scores": [0, 0, 0]}
    assert traits(result) == (found and Traits(*found))


def test_a_hand_that_was_played_is_remembered() -> None:
    assert previous_after(over("made", 1, 3)) == Previous(1, (3,), True, 7)
    assert previous_after(over("failed", 1)) == Previous(1, (), False, 7)


def test_whoever_changes_seats_is_remembered_by_the_new_ones() -> None:
    opening = Opening(4, Previous(1, (3,), True, 7), (2,))
    assert reseat(opening, lambda seat: (seat + 1) % 5) == Opening(0, Previous(2, (4,), True, 7), (3,))
    nobody = Opening(4, Previous(pot=7))
    assert reseat(nobody, lambda seat: (seat + 1) % 5) == Opening(0, Previous(pot=7))
    assert reseat(Opening(1), lambda seat: seat + 1) == Opening(2)
