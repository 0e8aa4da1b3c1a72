"""Settling a match: all players end even, with as few payments as possible."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from mighty_gui.match.settlement import Payment, balances, settle

TOTALS = st.lists(st.integers(-200, 200), min_size=2, max_size=8)
EVEN = st.lists(st.integers(-200, 200), min_size=1, max_size=7).map(lambda won: [*won, -sum(won)])


def test_the_loser_pays_the_winner() -> None:
    assert settle([30, -30], 100) == (Payment(1, 0, 3000),)


def test_nobody_pays_when_nobody_is_ahead() -> None:
    assert settle([0, 0, 0], 100) == ()
    assert settle([7, 7, 7], 100) == ()


def test_nobody_pays_without_stakes() -> None:
    assert settle([30, -10, -20], 0) == ()


def test_two_pairs_that_even_out_need_two_payments() -> None:
    assert set(settle([30, 20, -20, -30], 10)) == {Payment(3, 0, 300), Payment(2, 1, 200)}


def test_equal_payments_stand_in_the_order_of_who_pays() -> None:
    assert settle([-1, -1, -1, 1, 2], 10) == (Payment(0, 4, 10), Payment(1, 4, 10), Payment(2, 3, 10))


def test_a_hidden_even_group_saves_a_payment() -> None:
    """Paying from the largest down would not find that two of the six are even with each other."""
    assert len(settle([7, 4, -6, -5, 1, -1], 1)) == 4
    assert len(settle([5, 3, -2, -6, 4, -4], 1)) == 4


def test_points_that_appear_from_nowhere_count_from_the_average() -> None:
    assert balances([10, 0], 100) == [500, -500]
    assert balances([10, 0, 0], 100) == [667, -333, -334], "what cannot be divided goes to the first"
    assert balances([0, 10, 0, 0], 1) == [-2, 8, -3, -3]


@given(TOTALS, st.sampled_from([10, 50, 100]))
def test_everybody_ends_even(totals: list[int], stake: int) -> None:
    left = balances(totals, stake)
    assert sum(left) == 0
    payments = settle(totals, stake)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.receiver] -= payment.amount
    assert not any(left)
    assert len(payments) <= max(0, len(totals) - 1)


@given(TOTALS)
def test_nobody_both_gives_and_gets(totals: list[int]) -> None:
    payments = settle(totals, 10)
    assert not {one.payer for one in payments} & {one.receiver for one in payments}
    assert all(one.amount >= other.amount for one, other in pairwise(payments))


@given(EVEN, st.integers(1, 1000))
def test_a_point_is_worth_the_stake(totals: list[int], stake: int) -> None:
    assert balances(totals, stake) == [total * stake for total in totals]
