"""Computer players against each other, without a table: single hands, whole runs, and the statistics of runs."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from mighty_gui.ai.players import Decided, decide
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, Opening, Result, Rules, View
from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.presets import full_mapping
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.crew import Crew
from mighty_gui.simulation.simulation_kit import simulation_kit

WORTH_PROCESSES = 120
"""The least number of hands that makes it worth starting processes."""
CHUNK = 20

Failures = Counter[tuple[str, str]]
"""How many times each plug-in failed in each way, so that the rule player's choice was taken."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of hands to be played; each hand can be reproduced from these values alone."""

    preset: str
    rules: Rules
    hands: int
    seed: int
    levels: tuple[str, ...]
    duplicate: bool = False
    with_records: bool = False

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.rules)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which the players sit."""
        return self.game.people(self.rules)

    def levels_at(self, rotation: int) -> dict[int, str]:
        """Return the level at each seat; each rotation moves every player one seat on."""
        return {seat: self.levels[(at + rotation) % len(self.levels)] for at, seat in enumerate(self.people)}

    def first_at(self, rotation: int) -> int:
        """Return the seat of the first of the levels."""
        return self.people[-rotation % len(self.people)]

    @property
    def rotations(self) -> int:
        """The number of times each deal is played."""
        return len(self.people) if self.duplicate else 1

    @property
    def games(self) -> int:
        """The number of hands played in all."""
        return self.hands * self.rotations

    @property
    def pays_processes(self) -> bool:
        """Whether there is enough work to start processes."""
        return self.games >= WORTH_PROCESSES


@dataclass(slots=True)
class SelfPlayedHand:
    """A hand that computers played in a run: result, events, and times of decisions."""

    number: int
    rotation: int
    levels: dict[int, str]
    result: Result
    happened: Counter[str]
    """The number of events of each kind."""
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """The times of the decisions of each level."""
    record: str = ""
    failures: Failures = field(default_factory=Counter)


def play(run: Run, game: int) -> SelfPlayedHand:
    """Play one game of the run: one deal with one seating.

    The deal's seed is the run's seed plus its number; the dealer changes in turn.
    """
    number, rotation = divmod(game, run.rotations)
    levels, seed = run.levels_at(rotation), run.seed + number
    opening = Opening(dealer=run.people[number % len(run.people)])
    hand = run.game.begin(run.rules, Beginning(opening, seed))
    out = play_out(hand, run.game, levels.__getitem__, seed)
    assert hand.result is not None
    happened = Counter(event.type for event in hand.events)
    record = _record_text(run, hand, out.actions) if run.with_records else ""
    return SelfPlayedHand(number, rotation, levels, hand.result, happened, out.seconds, record, out.failures)


@dataclass(slots=True)
class PlayedOut:
    """How a hand was played on: the actions, the times by level, and the failures."""

    actions: list[tuple[int, Action]] = field(default_factory=list)
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    failures: Failures = field(default_factory=Counter)


def play_out(
    hand: Hand, game: Game, level_at: Callable[[int], str], seed: int, until: Callable[[Hand], bool] | None = None
) -> PlayedOut:
    """Play a hand with levels to its end, or until ``until`` is true.

    ``level_at`` returns the level that decides for a person's seat.
    """
    out = PlayedOut()
    while hand.to_act is not None and not (until and until(hand)):
        person = game.controller(hand.rules, hand.to_act)
        level = level_at(person)
        began = time.perf_counter()
        action, failure = decide_as(level, game.view(hand, person), seed)
        out.seconds[level].append(time.perf_counter() - began)
        out.actions.append((hand.to_act, action))
        if failure is not None:
            out.failures[level, str(failure)] += 1
        hand.apply(action, hand.to_act)
    return out


def decide_as(level: str, view: View, seed: int) -> Decided:
    """Return the decision of a level, whose name may include a style."""
    strength, _, style = level.partition(":")
    return decide(view, strength, seed, style=style or "even")


def _record_text(run: Run, hand: Hand, actions: Sequence[tuple[int, Action]]) -> str:
    return record_text(record_of(hand, actions, run.game, preset=run.preset, rules=full_mapping(run.rules)))


def play_all(run: Run, crew: Crew) -> Iterator[SelfPlayedHand]:
    """Play the whole run, in order; the result does not depend on the crew."""
    chunks = (range(at, min(at + CHUNK, run.games)) for at in range(0, run.games, CHUNK))
    for played in crew.in_order(partial(_play_chunk, run), chunks):
        yield from played


def _play_chunk(run: Run, games: range) -> list[SelfPlayedHand]:
    return [play(run, game) for game in games]


# --- statistics of a run: rates, mean scores with their 95 % intervals, differences between levels ----------


WIDE = 1.96
"""The number of standard errors in half of a 95 % interval."""
CAP = 48
"""The maximum that a hand counts in capped means: a single no-trump run outweighs dozens of ordinary hands."""


class Tally:
    """Everything that is reported about a run, collected hand by hand."""

    def __init__(self, rules: Rules) -> None:
        self.hands = 0
        self.outcomes: Counter[str] = Counter()
        self.rates = simulation_kit(rules).rates()
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
        """Return the whole count as plain values."""
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
        """Return the difference between two levels, deal by deal; with the same cards for both, luck cancels."""
        both = sorted(self.scores[text].keys() & self.scores[other].keys())
        ours, theirs = self.scores[text], self.scores[other]
        gaps = [fmean(ours[number]) - fmean(theirs[number]) for number in both]
        in_bounds = [fmean(map(cap, ours[number])) - fmean(map(cap, theirs[number])) for number in both]
        return {"level": text, "over": other, **estimate(gaps), "capped": estimate(in_bounds)}


def cap(score: int) -> int:
    """Return a score as it counts in capped means."""
    return max(-CAP, min(CAP, score))


def estimate(values: Sequence[float]) -> dict[str, float | int | None]:
    """Return a mean, half the width of its 95 % interval, and the number of values."""
    if not values:
        return {"mean": None, "ci95": None, "n": 0}
    half = WIDE * stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return {"mean": round(fmean(values), 3), "ci95": None if half is None else round(half, 3), "n": len(values)}
