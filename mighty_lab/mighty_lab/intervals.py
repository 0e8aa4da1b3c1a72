"""Means with intervals that are valid at every moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import fmean
from typing import Final

from mighty_lab.paired_deals import Compared, Sums, add_sums

ALPHA: Final = 0.05
"""The share of runs that may ever be stopped with a wrong answer."""
EFFECTS: Final = 0.01
"""The variance of the effects that are looked for, in variances of a value.

With 0.02 a larger effect is found a sixth sooner, but the runs with heavy tails are then wrong in 6 % (0.1: 8 %).
"""
FEWEST: Final = 30
"""The number of values from which there is an interval; with fewer, the spread is not known well enough."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of some values, and their spread; the same for the same values in the same order."""

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
        """The interval of 95 %; ``None`` with too few values, or if all values are the same but not 0."""
        if self.count < FEWEST or (self.squares <= 0 and self.mean != 0):
            return None
        reach = sqrt(self.squares * _reach(self.count) / self.count)
        return self.mean - reach, self.mean + reach

    @property
    def sign(self) -> int:
        """1 if the mean is known to be above 0, -1 if below, 0 if that is open."""
        low, high = self.interval or (0.0, 0.0)
        return (low > 0) - (high < 0)


def _reach(count: int) -> float:
    """Return t² divided by its degrees of freedom at the point where the likelihood ratio is 1 / ALPHA."""
    wider = 1 + count * EFFECTS
    limit: float = (sqrt(wider) / ALPHA) ** (2 / count)
    return (limit - 1) / (1 - limit / wider)


VERDICTS: Final = {1: "a", -1: "b", 0: "open"}


@dataclass(frozen=True, slots=True)
class PairedScore:
    """The count of some deals. It never changes: adding a deal makes a new count."""

    plain: Mean = field(default_factory=Mean)
    capped: Mean = field(default_factory=Mean)
    roles_of_a: Sums = field(default_factory=dict)
    roles_of_b: Sums = field(default_factory=dict)
    failures: tuple[int, int] = (0, 0)
    """How many times A and B were plug-ins that failed to decide."""

    def plus(self, found: Sequence[Compared]) -> PairedScore:
        """Return the count with one more deal, or with one of each rule set counted together as one."""
        return PairedScore(
            self.plain.plus(fmean(comparison.difference for comparison in found)),
            self.capped.plus(fmean(comparison.capped for comparison in found)),
            add_sums(self.roles_of_a, (item for comparison in found for item in comparison.roles_of_a.items())),
            add_sums(self.roles_of_b, (item for comparison in found for item in comparison.roles_of_b.items())),
            (
                self.failures[0] + sum(comparison.failures[0] for comparison in found),
                self.failures[1] + sum(comparison.failures[1] for comparison in found),
            ),
        )

    @property
    def verdict(self) -> str:
        """The stronger player, ``a`` or ``b``, or ``open`` while that is not known."""
        return VERDICTS[self.plain.sign]

    def as_json(self) -> dict[str, object]:
        """Return the differences with their intervals, by part, and the verdict."""
        return {
            "deals": self.plain.count,
            "difference": round(self.plain.mean, 3),
            "interval": _interval(self.plain),
            "capped": round(self.capped.mean, 3),
            "capped_interval": _interval(self.capped),
            "by_role": self.by_role,
            "failures": dict(zip(("a", "b"), self.failures, strict=True)),
            "verdict": self.verdict,
        }

    @property
    def by_role(self) -> dict[str, float | None]:
        """For each part, A's mean score minus B's; ``None`` if one of them never had it."""
        roles = sorted(self.roles_of_a.keys() | self.roles_of_b.keys())
        return {role: _apart(self.roles_of_a.get(role), self.roles_of_b.get(role)) for role in roles}


def _interval(mean: Mean) -> list[float | None]:
    low, high = mean.interval or (None, None)
    return [None if end is None else round(end, 3) for end in (low, high)]


def _apart(ours: tuple[int, int] | None, theirs: tuple[int, int] | None) -> float | None:
    if ours is None or theirs is None:
        return None
    return round(ours[0] / ours[1] - theirs[0] / theirs[1], 3)


@dataclass(frozen=True, slots=True)
class LadderScore:
    """The standings of two players in each of some rule sets, and in all together."""

    whole: PairedScore
    by_preset: Mapping[str, PairedScore]

    @classmethod
    def none(cls, presets: Iterable[str]) -> LadderScore:
        """Return an empty count."""
        return cls(PairedScore(), dict.fromkeys(presets, PairedScore()))

    def plus(self, deals: Mapping[str, Compared]) -> LadderScore:
        """Return the count with one more deal of every rule set."""
        parts = {preset: paired_score.plus([deals[preset]]) for preset, paired_score in self.by_preset.items()}
        return replace(self, whole=self.whole.plus(list(deals.values())), by_preset=parts)

    @property
    def deals(self) -> int:
        """The number of deals of each rule set."""
        return self.whole.plain.count

    @property
    def is_known(self) -> bool:
        """Whether it is known who is stronger."""
        return self.whole.plain.sign != 0
