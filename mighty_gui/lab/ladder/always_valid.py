"""Means whose intervals hold at every moment, so that one may look after each batch and stop when it is known.

An ordinary 95 % interval that is looked at again and again errs far oftener than in one run of twenty: looked at
every ten deals up to a thousand, in two of five. These here are those of the t-test with a normal mixture over
the size of the effect, which compares the likelihood of the values, scaled by their own spread, with and without
an effect. That ratio is a martingale where there is none, whatever the spread is (Gönen et al. 2005 have its
formula; Hendriksen, de Heide and Grünwald 2021 show that it may be stopped at any time), so it exceeds 20 at any
moment in at most one run of twenty. The interval holds every mean for which it does not.

A GSPRT needs two sizes of effect to tell apart, fixed beforehand, and gives no interval; what a hand is worth
differs between rule sets tenfold, so that no such sizes suit them all. Intervals for values that are bounded need
bounds, of which a run without a trump has none worth having.

Measured, looks every ten deals from the thirtieth to the thousandth, in 1,000 runs without an effect: 1.2 % of
them are stopped with normal values, 4.6 % where one deal of sixty weighs twenty times as much as the others and
mostly in one direction (`tests/lab/ladder/test_always_valid.py` counts such runs). With an effect of 0.5 standard
deviations of a deal it takes 79 deals on average until that is known, of 0.2 some 270, of 0.1 some 900.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

ALPHA: Final = 0.05
"""The share of runs that may ever be stopped with a wrong answer."""
EFFECTS: Final = 0.01
"""The variance of the effects that are looked for, in variances of a value. With 0.02 a larger effect is found a
sixth sooner, but then the runs with heavy tails err in 6 % (0.1: 8 %)."""
FEWEST: Final = 30
"""The number of values from which on there is an interval: of fewer the spread is not known well enough."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of some values, and how far they lie apart; the same for the same values in the same order."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """The sum of squared distances from the mean."""

    def plus(self, value: float) -> Mean:
        """Return the mean with one more value."""
        count, away = self.count + 1, value - self.mean
        mean = self.mean + away / count
        return Mean(count, mean, self.squares + away * (value - mean))

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval of 95 %; ``None`` of too few values, or of values that are all the same but not nothing."""
        if self.count < FEWEST or (self.squares <= 0 and self.mean != 0):
            return None
        reach = sqrt(self.squares * _reach(self.count) / self.count)
        return self.mean - reach, self.mean + reach

    @property
    def sign(self) -> int:
        """1 where the mean is known to be above nothing, -1 below, 0 where that is open."""
        low, high = self.interval or (0.0, 0.0)
        return (low > 0) - (high < 0)


def _reach(count: int) -> float:
    """Return t² over its degrees of freedom where the ratio of likelihoods is 1 / ALPHA."""
    wider = 1 + count * EFFECTS
    limit: float = (sqrt(wider) / ALPHA) ** (2 / count)
    return (limit - 1) / (1 - limit / wider)
