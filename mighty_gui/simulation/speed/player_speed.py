"""The speed of the computer players: playouts, whole hands, and single decisions."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from statistics import fmean
from typing import Final

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, Opening, Rules, View
from mighty_gui.engine.core.refusal import NotationError
from mighty_gui.presets import Catalogue
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.selfplay import Run, play
from mighty_gui.simulation.simulation_kit import simulation_kit
from mighty_gui.simulation.speed.figure import ROUNDS, Figure, Findings, ReportProgress, clock, in_rounds

MEASURED: Final = "standard-5"
"""The preset that the players are measured with."""
SELF_PLAYING: Final = "normal"
"""The level whose whole hands are measured: the strongest that does not search."""
SECONDS = 1.0
"""The seconds in each round for which playouts and whole hands are counted."""
WANTED: Final = {"card": 16, "before_play": 4}
"""The number of decisions of each kind that are timed in every round."""
STRIDE: Final = 7
"""The distance between positions that are timed: one of each seven in sequence."""

Times = dict[str, list[float]]


def measure_playouts(presets: Catalogue, report: ReportProgress) -> Findings:
    """Measure how many hands the playout player of the searching levels plays in a second."""
    rules = presets[MEASURED].rules
    playouts = simulation_kit(rules).playouts_a_second(rules)
    if playouts is None:
        return Findings({}, {})
    figures = in_rounds("/s", MEASURED, lambda: {"playouts": playouts(SECONDS)}, report)
    return Findings({"playouts_per_second": round(figures["playouts"].median)}, figures)


def measure_hands(presets: Catalogue, report: ReportProgress) -> Findings:
    """Measure how many whole hands five players of one level play in a second."""
    rules, seeds = presets[MEASURED].rules, count()
    figures = in_rounds(
        "/s", SELF_PLAYING, lambda: {SELF_PLAYING: hands_a_second(rules, SELF_PLAYING, SECONDS, seeds)}, report
    )
    return Findings({f"{SELF_PLAYING}_hands_per_second": round(figures[SELF_PLAYING].median, 1)}, figures)


def hands_a_second(rules: Rules, level: str, seconds: float, seeds: Iterator[int]) -> float:
    """Return how many whole hands players of a level play among themselves in a second, on one core."""
    began, played = clock(), 0
    while True:
        play(Run(MEASURED, rules, hands=1, seed=next(seeds), levels=(level,)), 0)
        played += 1
        took = clock() - began
        if took >= seconds and took > 0:
            return played / took


def measure_decisions(presets: Catalogue, report: ReportProgress) -> Findings:
    """Measure the milliseconds that each level takes for a card, and for decisions before the first card."""
    times: dict[str, dict[str, dict[str, float]]] = {}
    figures: dict[str, Figure] = {}
    for level in PLAYABLE:
        rounds: list[Times] = []
        means = _means_in_rounds(presets[MEASURED].rules, level, report, rounds)
        figures |= {f"decision {level} {kind}": figure for kind, figure in means.items()}
        times[level] = {
            kind: _summary(sorted(ms for other_round in rounds for ms in other_round[kind])) for kind in WANTED
        }
    return Findings({"decision_ms": times}, figures)


def _means_in_rounds(rules: Rules, level: str, report: ReportProgress, rounds: list[Times]) -> dict[str, Figure]:
    """Return the mean times of each round, which has its own positions; all times are added to ``rounds``."""
    positions = _choices(rules)

    def measure() -> dict[str, float]:
        rounds.append(decision_times(positions, level))
        return {kind: fmean(some) for kind, some in rounds[-1].items()}

    return in_rounds("ms", level, measure, report, ROUNDS)


def decision_times(positions: Iterator[View], level: str) -> Times:
    """Return the milliseconds that a level takes at some of these positions, in real time.

    They come from hands that `normal` plays, so that slow levels also see whole hands.
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
    """Return mean, 95th percentile and longest of times in rising order."""
    return {"mean": round(fmean(times), 3), "p95": round(times[int(len(times) * 0.95)], 3), "max": round(times[-1], 3)}


def _choices(rules: Rules) -> Iterator[View]:
    """Yield positions with a choice, in sequence, from hands that `normal` plays."""
    game = game_of(rules)
    for seed in count():
        hand = game.begin(rules, Beginning(seed=seed))
        while hand.to_act is not None:
            seen = game.view(hand, game.controller(rules, hand.to_act))
            if len(seen.legal) > 1:
                yield seen
            hand.apply(choose(seen, SELF_PLAYING, seed), hand.to_act)


# --- hands of random legal actions: they measure the engine, and records are made from them -----------------


RANDOM_MEASURED: Final = ("standard-5", "pagat-5")
"""The presets that are measured separately."""
AVERAGE: Final = "average"

"""The name of the mean over all presets; each is played for a tenth of ``SECONDS`` in every round."""
BIDS: Final = 6
"""The maximum number of bids of random players in one auction, which otherwise might never end without a maximum."""

Line = tuple[int, Action]


def measure_engine(presets: Catalogue, report: ReportProgress) -> Findings:
    """Measure how many hands of random legal actions the engine deals, plays and scores a second on one core."""
    figures: dict[str, Figure] = {}
    for name in RANDOM_MEASURED:
        figures |= in_rounds("/s", name, _speed_of(name, presets), report)
    figures |= in_rounds("/s", AVERAGE, lambda: {AVERAGE: _average(presets)}, report)
    speeds = {name: round(figure.median) for name, figure in figures.items()}
    return Findings({"engine_hands_per_second": speeds}, {f"engine {name}": figure for name, figure in figures.items()})


def _speed_of(name: str, presets: Catalogue) -> Callable[[], Mapping[str, float]]:
    return lambda: {name: random_hands_a_second(presets[name].rules, SECONDS)}


def _average(presets: Catalogue) -> float:
    """Return the mean of the speeds of all presets."""
    return fmean(random_hands_a_second(preset.rules, SECONDS / 10) for preset in presets.values())


def random_hands_a_second(rules: Rules, seconds: float) -> float:
    """Return how many hands of random legal actions the engine plays in a second, on one core."""
    game = game_of(rules)
    began, played = clock(), 0
    while True:
        play_randomly(game, rules, played)
        played += 1
        took = clock() - began
        if took >= seconds and took > 0:
            return played / took


def play_randomly(game: Game, rules: Rules, seed: int) -> tuple[Hand, list[Line]]:
    """Play a hand of random legal actions; return it with the actions and their seats.

    Every action is drawn from all that are legal, each with the same chance.
    """
    draw, people, passing = random.Random(seed).random, game.people(rules), _passing(game)
    kind = type(passing)
    hand = game.begin(rules, Beginning(Opening(people[seed % len(people)]), seed))
    lines: list[Line] = []
    bids = 0
    while (seat := hand.to_act) is not None:
        legal = hand.legal()
        action = legal[int(draw() * len(legal))]
        if type(legal[-1]) is kind and legal[-1] == passing:
            bids += 1
            action = legal[-1] if bids > BIDS else action
        lines.append((seat, action))
        hand.apply(action)
    return hand, lines


def _passing(game: Game) -> Action | None:
    """Return the action with which a bidder leaves an auction; ``None`` in a game without one."""
    try:
        return game.parse_action("pass")
    except NotationError:
        return None
