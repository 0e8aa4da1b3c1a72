"""One deal played from every seat: one of the two players alone among copies of the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from mighty_gui.engine.core.game import Rules
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.selfplay import Failures, Run, cap, play
from mighty_gui.simulation.simulation_kit import simulation_kit

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
