"""The speed of the computer players: playouts, whole hands, and the time for single decisions."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import count
from statistics import fmean
from typing import Final

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import Beginning, Rules, View
from mighty_gui.lab.lab_registry import PLAYOUTS
from mighty_gui.lab.selfplay import Run, play
from mighty_gui.lab.speed.figure import ROUNDS, Figure, Findings, Tell, clock, in_rounds
from mighty_gui.presets import Catalogue
from mighty_gui.presets.games import game_of

MEASURED: Final = "standard-5"
"""The preset by which the players are measured."""
SELF_PLAYING: Final = "normal"
"""The level whose whole hands are measured: the strongest that does not search."""
SECONDS = 1.0
"""The seconds for which playouts and whole hands are counted in every round."""
WANTED: Final = {"card": 16, "before_play": 4}
"""The decisions of each kind that are timed in every round."""
STRIDE: Final = 7
"""The distance between positions that are timed: one in so many of those that follow one another."""

Times = dict[str, list[float]]


def measure_playouts(presets: Catalogue, tell: Tell) -> Findings:
    """Measure how many hands the playout player of the searching levels plays in a second."""
    rules = presets[MEASURED].rules
    playouts = PLAYOUTS[game_of(rules).id](rules)
    figures = in_rounds("/s", MEASURED, lambda: {"playouts": playouts(SECONDS)}, tell)
    return Findings({"playouts_per_second": round(figures["playouts"].median)}, figures)


def measure_hands(presets: Catalogue, tell: Tell) -> Findings:
    """Measure how many whole hands five players of one level play in a second."""
    rules, seeds = presets[MEASURED].rules, count()
    figures = in_rounds(
        "/s", SELF_PLAYING, lambda: {SELF_PLAYING: hands_a_second(rules, SELF_PLAYING, SECONDS, seeds)}, tell
    )
    return Findings({f"{SELF_PLAYING}_hands_per_second": round(figures[SELF_PLAYING].median, 1)}, figures)


def hands_a_second(rules: Rules, level: str, seconds: float, seeds: Iterator[int]) -> float:
    """How many whole hands players of a level play among themselves in a second, on one core."""
    began, played = clock(), 0
    while True:
        play(Run(MEASURED, rules, hands=1, seed=next(seeds), levels=(level,)), 0)
        played += 1
        took = clock() - began
        if took >= seconds and took > 0:
            return played / took


def measure_decisions(presets: Catalogue, tell: Tell) -> Findings:
    """Measure the milliseconds that each level takes for a card, and for decisions before the first card."""
    times: dict[str, dict[str, dict[str, float]]] = {}
    figures: dict[str, Figure] = {}
    for level in PLAYABLE:
        rounds: list[Times] = []
        means = _means_in_rounds(presets[MEASURED].rules, level, tell, rounds)
        figures |= {f"decision {level} {kind}": figure for kind, figure in means.items()}
        times[level] = {kind: _summary(sorted(ms for one in rounds for ms in one[kind])) for kind in WANTED}
    return Findings({"decision_ms": times}, figures)


def _means_in_rounds(rules: Rules, level: str, tell: Tell, rounds: list[Times]) -> dict[str, Figure]:
    """The mean times of each round, which decides at positions of its own; all times are added to ``rounds``."""
    positions = _choices(rules)

    def measure() -> dict[str, float]:
        rounds.append(decision_times(positions, level))
        return {kind: fmean(some) for kind, some in rounds[-1].items()}

    return in_rounds("ms", level, measure, tell, ROUNDS)


def decision_times(positions: Iterator[View], level: str) -> Times:
    """The milliseconds that a level takes at every few of these positions, on the clock that people look at.

    They are of hands that `normal` plays, so that slow levels see whole hands too.
    """
    times: Times = {kind: [] for kind in WANTED}
    for at, seen in enumerate(positions):
        kind = "card" if seen.phase == "play" else "before_play"
        if at % STRIDE == 0 and len(times[kind]) < WANTED[kind]:
            began = time.perf_counter()
            choose(seen, level, at)
            times[kind].append((time.perf_counter() - began) * 1000)
        if all(len(times[kind]) == wanted for kind, wanted in WANTED.items()):
            break
    return times


def _summary(times: Sequence[float]) -> dict[str, float]:
    """Mean, 95th percentile and longest of times in rising order."""
    return {
        "mean": round(fmean(times), 3),
        "p95": round(times[int(len(times) * 0.95)], 3),
        "max": round(times[-1], 3),
    }


def _choices(rules: Rules) -> Iterator[View]:
    """Positions one after another from hands that `normal` plays, where there is something to decide."""
    game = game_of(rules)
    for seed in count():
        hand = game.begin(rules, Beginning(seed=seed))
        while hand.to_act is not None:
            seen = game.view(hand, game.controller(rules, hand.to_act))
            if len(seen.legal) > 1:
                yield seen
            hand.apply(choose(seen, SELF_PLAYING, seed), hand.to_act)
