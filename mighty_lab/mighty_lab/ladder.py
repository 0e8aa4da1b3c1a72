"""Two players against each other: their standings after some deals, and playing on until the stronger one is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import fmean
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.crew import Crew
from mighty_gui.simulation.selfplay import Failures, Run, cap, play
from mighty_gui.simulation.simulation_kit import simulation_kit

# --- means with intervals that are valid at every moment ----------------------------------------------------

# An ordinary 95 % interval that is looked at again and again is wrong far more often than in one run of twenty: looked
# at every ten deals up to a thousand, in two of five. These intervals are those of the t-test with a normal mixture
# over the size of the effect, which compares the likelihood of the values, scaled by their own spread, with and without
# an effect. Without an effect that ratio is a martingale, whatever the spread is (Gönen et al. 2005 have its formula;
# Hendriksen, de Heide and Grünwald 2021 show that it may be stopped at any time), so it exceeds 20 at any moment in at
# most one run of twenty. The interval contains every mean for which it does not. A GSPRT needs two sizes of effect to
# distinguish, fixed beforehand, and gives no interval; the value of a hand differs between rule sets by a factor of
# ten, so that no such sizes suit them all. Intervals for bounded values need bounds, and a run without trump has no
# useful ones. Measured, looking every ten deals from the thirtieth to the thousandth, in 1,000 runs without an effect:
# 1.2 % of them are stopped with normal values, 4.6 % if one deal of sixty weighs twenty times as much as the others and
# mostly in one direction (`tests/test_always_valid.py` counts such runs). With an effect of 0.5 standard
# deviations of a deal it takes 79 deals on average until that is known, with 0.2 some 270, with 0.1 some 900.


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


# --- one deal played from every seat: one of the two players alone among copies of the other ----------------


Sums = dict[str, tuple[int, int]]
"""For each part in a hand, the sum of its scores and the number of hands."""


@dataclass(frozen=True, slots=True)
class PairedDeal:
    """A deal to be played: everything that its result depends on."""

    preset: str
    rules: Rules
    a: str
    b: str
    number: int
    seed: int

    @property
    def a_is_alone(self) -> bool:
        """Whether A is the one among several B; in every second deal it is B among several A."""
        return self.number % 2 == 0


@dataclass(frozen=True, slots=True)
class Compared:
    """The result of a deal: A's points a hand minus B's, plain and with every hand capped, and both by part."""

    difference: float
    capped: float
    roles_of_a: Sums
    roles_of_b: Sums
    failures: tuple[int, int]
    """How many times A and B were plug-ins that failed to decide."""


def compare(deal: PairedDeal) -> Compared:
    """Play a deal from every seat and return the result."""
    run = _run(deal)
    roles, alone, others = simulation_kit(run.rules).rates(), list[int](), list[int]()
    by_role: tuple[Sums, Sums] = ({}, {})
    failures: Failures = Counter()
    for rotation in range(run.rotations):
        played = play(run, deal.number * run.rotations + rotation)
        failures.update(played.failures)
        for seat, score in ((seat, played.result.scores[seat]) for seat in run.people):
            is_alone = seat == run.first_at(rotation)
            (alone if is_alone else others).append(score)
            if played.result.was_played:
                _add(by_role[not is_alone], roles.role(played.result, seat), score)
    first, second = (alone, others) if deal.a_is_alone else (others, alone)
    of_a, of_b = by_role if deal.a_is_alone else by_role[::-1]
    return Compared(
        fmean(first) - fmean(second),
        fmean(map(cap, first)) - fmean(map(cap, second)),
        of_a,
        of_b,
        (_failure_count(failures, deal.a), _failure_count(failures, deal.b)),
    )


def _failure_count(failures: Failures, player: str) -> int:
    return sum(count for (by, _), count in failures.items() if by == player)


def _run(deal: PairedDeal) -> Run:
    """Return the run that this deal belongs to."""
    lone, other = (deal.a, deal.b) if deal.a_is_alone else (deal.b, deal.a)
    others = len(game_of(deal.rules).people(deal.rules)) - 1
    return Run(deal.preset, deal.rules, deal.number + 1, deal.seed, (lone, *[other] * others), duplicate=True)


def _add(sums: Sums, role: str, score: int) -> None:
    total, count = sums.get(role, (0, 0))
    sums[role] = (total + score, count + 1)


def add_sums(sums: Sums, more: Iterable[tuple[str, tuple[int, int]]]) -> Sums:
    """Return sums with others added to them."""
    found = dict(sums)
    for role, (total, count) in more:
        before, hands = found.get(role, (0, 0))
        found[role] = (before + total, hands + count)
    return found


# --- playing two players against each other until the stronger one is known, or the deals are used up -------


BATCH: Final = 10
"""The number of deals of each rule set after which the count is checked.

It is fixed, and the deals are in order, so that only the deals decide where the run stops.
"""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Two players to be compared, and the deals for it: equally many of each rule set, in turn."""

    a: str
    b: str
    presets: tuple[tuple[str, Rules], ...]
    deals: int
    seed: int

    def work(self, done: int) -> Iterator[PairedDeal]:
        """Yield the deals after those that are done."""
        for number in range(done, self.deals):
            for preset, rules in self.presets:
                yield PairedDeal(preset, rules, self.a, self.b, number, self.seed)

    @property
    def beginning(self) -> LadderScore:
        """An empty count."""
        return LadderScore.none(preset for preset, _ in self.presets)


def climb(ladder: Ladder, crew: Crew, standings: LadderScore) -> Iterator[LadderScore]:
    """Continue from some standings; yield those after each batch, until the result is known or all deals are done."""
    found: dict[str, Compared] = {}
    for preset, compared in crew.in_order(_compare, ladder.work(standings.deals)):
        found[preset] = compared
        if len(found) == len(ladder.presets):
            standings, found = standings.plus(found), {}
            if standings.deals % BATCH == 0 or standings.deals == ladder.deals:
                yield standings
                if standings.is_known:
                    return


def _compare(deal: PairedDeal) -> tuple[str, Compared]:
    return deal.preset, compare(deal)
