"""Intervals that are valid at every moment: how often they are wrong, and that they become narrow."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from mighty_lab.intervals import ALPHA, FEWEST, Mean

RUNS, DEALS, BATCH = 150, 500, 10


def even(chance: random.Random) -> float:
    return chance.gauss(0, 8)


def heavy(chance: random.Random) -> float:
    """Return a value for a deal: one of sixty is worth twenty times as much, mostly for one side; the mean is 0."""
    lone = chance.random() < 1 / 60
    return chance.gauss(0, 1) + (chance.choice((20, 20, 20, -20)) if lone else 0) - 10 / 60


def looks(draw: Callable[[random.Random], float], seed: object, effect: float = 0.0) -> Iterator[Mean]:
    chance, mean = random.Random(f"{seed}"), Mean()
    for number in range(1, DEALS + 1):
        mean = mean.plus(draw(chance) + effect)
        if number % BATCH == 0:
            yield mean


def signs(draw: Callable[[random.Random], float], effect: float = 0.0) -> list[int]:
    """Return the sign that each run is stopped with; 0 for runs that are not stopped."""
    found = (looks(draw, (draw.__name__, run), effect) for run in range(RUNS))
    return [next((mean.sign for mean in run if mean.sign), 0) for run in found]


def peeking(mean: Mean) -> bool:
    """Return whether the ordinary 95 % interval excludes 0. It is valid only for a single look."""
    return abs(mean.mean) > 1.96 * (mean.squares / (mean.count - 1) / mean.count) ** 0.5


def test_it_seldom_knows_what_is_not_so() -> None:
    alarms = sum(map(bool, signs(even)))
    assert 0 < alarms <= RUNS * ALPHA
    often = sum(any(map(peeking, looks(even, (even.__name__, run)))) for run in range(RUNS))
    assert often > 5 * alarms, "which is what the wider interval is for"


def test_a_few_great_hands_do_not_make_it_err() -> None:
    assert sum(map(bool, signs(heavy))) <= RUNS * ALPHA


def test_it_finds_who_is_stronger() -> None:
    assert signs(even, effect=4.0) == [1] * RUNS
    assert signs(even, effect=-4.0) == [-1] * RUNS


def test_the_interval_is_that_of_the_ratio_of_likelihoods() -> None:
    """Where the numerically computed ratio is 20, the interval ends."""
    mean = Mean()
    for value in (3.0, -1.0, 0.5, 4.0, 2.5, -2.0) * 8:
        mean = mean.plus(value)
    assert mean.interval is not None
    low, high = mean.interval
    assert ratio(mean, low) == pytest.approx(1 / ALPHA, rel=0.01)
    assert ratio(mean, high) == pytest.approx(1 / ALPHA, rel=0.01)
    assert low < mean.mean < high


def ratio(mean: Mean, at: float) -> float:
    """Return the likelihood of the values with an effect around ``at`` divided by that without one."""
    n, shift = mean.count, mean.mean - at
    effects = [(step + 0.5) / 100 - 0.8 for step in range(160)]
    spreads = [0.3 * 1.03**step for step in range(160)]

    def likelihood(effect: float, spread: float) -> float:
        apart = mean.squares + n * (shift - effect * spread) ** 2
        return spread**-n * 2.718281828459045 ** (-apart / (2 * spread * spread))

    weights = [2.718281828459045 ** (-effect * effect / 0.02) for effect in effects]
    with_effect = sum(
        weight * likelihood(effect, spread)
        for effect, weight in zip(effects, weights, strict=True)
        for spread in spreads
    ) / sum(weights)
    return with_effect / sum(likelihood(0.0, spread) for spread in spreads)


def test_of_few_values_nothing_is_known() -> None:
    mean = Mean()
    for _ in range(FEWEST - 1):
        mean = mean.plus(random.Random(mean.count).gauss(50, 1))
    assert mean.interval is None
    assert mean.sign == 0
    assert mean.plus(50.5).sign == 1


def test_two_players_who_do_the_same_are_alike() -> None:
    mean = Mean()
    for _ in range(FEWEST):
        mean = mean.plus(0.0)
    assert mean.interval == (0.0, 0.0)
    assert mean.sign == 0


def test_values_that_never_differ_are_no_proof() -> None:
    mean = Mean()
    for _ in range(FEWEST + 10):
        mean = mean.plus(2.5)
    assert mean.interval is None
