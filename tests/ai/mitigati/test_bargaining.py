"""The figures behind a bargain, one by one: `mighty_gui.ai.mitigati.bargaining`."""

from __future__ import annotations

from math import hypot
from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.ai.appraisal import ALL
from mighty_gui.ai.mitigati import bargaining
from mighty_gui.ai.mitigati.bargaining import (
    FORESEEN,
    MANNER,
    SECOND,
    WEIGHTS,
    BidSituation,
    Worth,
    appraise_bargain,
    belief,
    estimate,
    expected_honours,
    numbers,
    points,
)
from mighty_gui.ai.mitigati.playout.quick_playout import facts_of
from mighty_gui.ai.race import TIE
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.mitigati.actions import HOLD, MORE, bid
from mighty_gui.engine.mitigati.law import TRUMP_TOP
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules

BIDS = tuple(bid(amount) for amount in range(-60, 61))


@pytest.mark.parametrize(
    ("cards", "trumps", "courts", "shape"),
    [
        ("T21 T9 T1 FL SK SQ H2 H3", [3, 0.9, (TRUMP_TOP + 9 + 1) / 10, 1, 1, 1], [1, 1, 0, 0], [0.8, 2, 2]),
        ("T2 T20 SN SP HP S4 D2 C3", [2, 0.4, 2.2, 0, 0, 0], [0, 0, 1, 2], [(9 + 3) / 10, 0, 3]),
    ],
)
def test_a_hand_is_told_by_its_trumps_court_cards_and_shape(
    cards: str, trumps: list[float], courts: list[float], shape: list[float]
) -> None:
    held, facts = PACK.set_of(parse_cards(cards)), facts_of(MitigatiRules())
    for after, seat in enumerate(([1, 0], [0, 0], [0, 1])):
        assert numbers(facts, held, after) == pytest.approx([1, *seat, *trumps, *courts, *shape])


def test_honours_are_paid_as_the_rules_count_them() -> None:
    paid = {(kings, trumps): points(kings, trumps) for kings in range(5) for trumps in range(4)}
    assert {key: value for key, value in paid.items() if value} == {
        (1, 3): 20, (0, 3): 15, (2, 3): 25, (3, 3): 30, (4, 3): 35,
        (4, 0): 20, (4, 1): 25, (4, 2): 30, (2, 2): 10, (3, 1): 10, (3, 2): 15,
    }  # fmt: skip


@pytest.mark.parametrize("taken", [0, 1, 5, 28])
def test_the_chances_of_all_numbers_of_honours_add_up_to_one(taken: int) -> None:
    odds = bargaining._odds(1, 0, 20, taken, 1, 0)
    assert sum(odds.values()) == pytest.approx(1.0, abs=1e-12)
    assert (len(odds) == 1) == (taken < 2)


@pytest.mark.parametrize(("held", "after"), [(20, 2), (20, 0), (10, 1)])
def test_who_has_all_honours_is_paid_by_both_others(held: int, after: int) -> None:
    assert expected_honours(4, 3, held, after) == pytest.approx((70, 0))


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_hand_is_worth_its_cards_by_the_round_and_the_honours_to_expect(turn: int) -> None:
    cards = tuple(parse_cards("SK HK T21 S2 S3 H4 D5 C6 T9 T4"))
    view: Any = SimpleNamespace(hand=cards, dealer=0, seat=1, rules=MitigatiRules(), round=turn)
    found, (honours, variance) = estimate(view), expected_honours(2, 1, 10, 2)
    told = numbers(facts_of(MitigatiRules()), PACK.set_of(cards), 2)
    mean = sum(weight * number for weight, number in zip(WEIGHTS[str(turn)], told, strict=True)) + honours
    assert found == pytest.approx((mean, hypot(WEIGHTS["spread"][turn - 1], variance**0.5)))


def seen(bids: tuple[int | None, ...], *legal: Any, said: int = 0) -> Any:
    """Return what a bargainer at seat 0 sees."""
    return SimpleNamespace(seat=0, bids=bids, legal=legal or BIDS, said=said)


def test_a_bid_can_close_the_bargain_only_if_both_others_have_bid_and_it_is_legal() -> None:
    assert BidSituation(seen((None, 10, -30))).closing == 20
    assert BidSituation(seen((None, 10, None))).closing is None
    assert BidSituation(seen((5, 10, -30), bid(5))).closing is None
    full, open_ = BidSituation(seen((5, 10, -30))), BidSituation(seen((None, 10, -30)))
    assert (full.total, full.is_lost, open_.total, open_.is_lost) == (-15, True, None, False)
    assert BidSituation(seen((5, 10, None))).total is None
    assert not BidSituation(seen((20, 10, -30))).is_lost
    assert [BidSituation(seen((None,) * 3, said=said)).lap for said in (0, 2, 3, 6)] == [0, 0, 1, 2]
    assert [BidSituation(seen((None,) * 3, *legal)).hold for legal in ((HOLD, MORE), (MORE,))] == [HOLD, None]
    assert [BidSituation(seen((None,) * 3, *legal)).more for legal in ((HOLD, MORE), (HOLD,))] == [MORE, None]


def test_a_bid_that_is_not_allowed_becomes_the_nearest_one() -> None:
    standing = BidSituation(seen((None,) * 3, bid(-10), bid(5), HOLD))
    assert [standing.lawful(amount) for amount in (-60, -3, -2, 50)] == [bid(-10), bid(-10), bid(5), bid(5)]
    assert BidSituation(seen((None,) * 3, HOLD)).lawful(3) is None


def test_the_others_are_believed_in_part() -> None:
    standing = BidSituation(seen((None, 5, 20), said=3))
    surprise = (5 - 12) + (20 - 12) + FORESEEN * 10 * 2
    assert belief(10.0, standing, MANNER) == pytest.approx(10 - MANNER.hears * surprise)
    assert belief(10.0, BidSituation(seen((None,) * 3)), MANNER) == 10


def best(view: Any, mean: float = 10.0, spread: float = 5.0) -> str:
    """Return the choice of a player whose estimate ignores the bids of the others."""
    deaf = MANNER.__class__(**{name: getattr(MANNER, name) for name in MANNER.__slots__} | {"hears": 0.0})
    found = appraise_bargain(view, Worth(mean, spread), deaf)
    return str(max(found, key=lambda one: one.value).action)


NONE = (None, None, None)


def test_a_bargainer_demands_more_at_first_and_comes_down() -> None:
    assert best(seen(NONE, *BIDS, MORE)) == "bid +30"
    assert best(seen((30, None, None), *BIDS, HOLD, said=3)) == "bid +22", "12 of 20 above, and .4 of the gain"
    assert best(seen((30, None, None), *BIDS, HOLD, said=3), 10.2) == "bid +23"
    assert best(seen((26, 40, 40), *BIDS, HOLD, said=3)) == "bid +22"
    assert best(seen((25, 40, 40), *BIDS, HOLD, said=3)) == "hold", "a step of three is too small"
    assert best(seen((25, 40, 40), *BIDS, HOLD, MORE, said=3)) == "more", "the others are far away"
    assert best(seen((5, 10, 9), *BIDS, HOLD, MORE, said=3)) == "hold"
    assert best(seen((5, 10, 10), *BIDS, HOLD, MORE, said=3)) == "more"
    assert best(seen((5, 10, 10), HOLD, said=3)) == "hold"
    assert best(seen((5, None, 90), *BIDS, HOLD, MORE, said=3)) == "hold", "not all have bid"
    assert best(seen((5, 10, 9), *BIDS, said=3)) == "bid +22", "nothing else is allowed"


def test_more_cards_are_asked_for_if_one_may_decide_or_no_agreement_is_possible() -> None:
    assert best(seen(NONE, *BIDS, MORE), spread=25.5) == "more"
    assert best(seen(NONE, *BIDS, MORE), spread=25.4) == "bid +30"
    assert best(seen((40, None, None), *BIDS, MORE, said=3), spread=25.5) == "bid +22"
    lower = BIDS[:91]
    assert best(seen((30, -20, -30), *lower, HOLD, MORE, said=3)) == "more"
    assert best(seen((30, -20, -30), *lower, HOLD, said=3)) == "hold"


def test_an_agreement_is_accepted_if_it_is_worth_what_is_demanded_or_nearly_the_cards() -> None:
    """At peace, it may bring a point less than the cards are worth."""
    assert best(seen((40, -4, -5), *BIDS, HOLD, said=3)) == "bid +9"
    assert best(seen((40, -4, -4), *BIDS, HOLD, said=3)) == "bid +22"
    found = {
        str(one.action): one for one in appraise_bargain(seen((None, 0, -12), *BIDS, HOLD), Worth(10, 5), worlds=7)
    }
    closing, waiting = found["bid +12"], found["hold"]
    assert (closing.score, closing.worlds, waiting.worlds) == (12, ALL, 7)
    mean = waiting.value + SECOND
    assert closing.value == pytest.approx(mean + 12 - round(mean - MANNER.peace) + TIE)
    demand = next(one for words, one in found.items() if words not in ("hold", "bid +12"))
    assert demand.value == pytest.approx(mean)
    assert demand.score == pytest.approx(mean), "at most what the cards are worth"
    low = appraise_bargain(seen(NONE, bid(-20)), Worth(10, 5))
    assert [one.score for one in low] == [-20], "and at most the bid"
