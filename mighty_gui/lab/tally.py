"""Counting a run of hands: rates, mean scores with their 95 % intervals, and differences between levels."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from mighty_gui.engine.core.game import Rules
from mighty_gui.lab.lab_kit import lab_kit
from mighty_gui.lab.selfplay import Failures, SelfPlayedHand

WIDE = 1.96
"""Standard errors in half of a 95 % interval."""
CAP = 48
"""The most that a hand counts where means are capped: one no-trump run alone outweighs dozens of ordinary hands."""


class Tally:
    """Everything that is reported about a run, collected hand by hand."""

    def __init__(self, rules: Rules) -> None:
        self.hands = 0
        self.outcomes: Counter[str] = Counter()
        self.rates = lab_kit(rules).rates()
        self.scores: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        self.roles: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        self.seconds: dict[str, list[float]] = defaultdict(list)
        self.failures: Failures = Counter()

    def add(self, played: SelfPlayedHand) -> None:
        """Count a hand."""
        result = played.result
        self.hands += 1
        self.outcomes[result.outcome] += 1
        self.rates.add(result, played.happened)
        for seat, level in played.levels.items():
            self.scores[level][played.number].append(result.scores[seat])
            if result.was_played:
                self.roles[level][self.rates.role(result, seat)].append(result.scores[seat])
        self.failures.update(played.failures)
        for level, times in played.seconds.items():
            self.seconds[level] += times

    def as_json(self) -> dict[str, object]:
        """The whole count as plain values."""
        return {
            "hands": self.hands,
            "outcomes": dict(sorted(self.outcomes.items())),
            "rates": self.rates.as_json(),
            "levels": {level: self._level(level) for level in self.scores},
            "differences": [self._difference(a, b) for a, b in combinations(self.scores, 2)],
        }

    def _level(self, level: str) -> dict[str, object]:
        times = sorted(self.seconds[level])
        return {
            "score": estimate([fmean(scores) for scores in self.scores[level].values()]),
            "by_role": {role: estimate(scores) for role, scores in sorted(self.roles[level].items())},
            "decisions": len(times),
            "ms_mean": round(fmean(times) * 1000, 3) if times else None,
            "ms_p95": round(times[int(len(times) * 0.95)] * 1000, 3) if times else None,
            "ms_max": round(times[-1] * 1000, 3) if times else None,
            "failures": {kind: count for (by, kind), count in sorted(self.failures.items()) if by == level},
        }

    def _difference(self, text: str, other: str) -> dict[str, object]:
        """The difference between two levels, deal by deal: where both played the same cards, their luck cancels."""
        both = sorted(self.scores[text].keys() & self.scores[other].keys())
        ours, theirs = self.scores[text], self.scores[other]
        gaps = [fmean(ours[number]) - fmean(theirs[number]) for number in both]
        in_bounds = [fmean(map(cap, ours[number])) - fmean(map(cap, theirs[number])) for number in both]
        return {"level": text, "over": other, **estimate(gaps), "capped": estimate(in_bounds)}


def cap(score: int) -> int:
    """Return a score as it counts where means are capped."""
    return max(-CAP, min(CAP, score))


def estimate(values: Sequence[float]) -> dict[str, float | int | None]:
    """A mean, half the width of its 95 % interval, and how many values it comes from."""
    if not values:
        return {"mean": None, "ci95": None, "n": 0}
    half = WIDE * stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return {"mean": round(fmean(values), 3), "ci95": None if half is None else round(half, 3), "n": len(values)}
