"""Hands of random legal actions: what the engine is measured with, and what records are made of."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from statistics import fmean
from typing import Final

from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, Opening, Rules
from mighty_gui.engine.core.refusal import NotationError
from mighty_gui.lab.speed.figure import Figure, Findings, Tell, clock, in_rounds
from mighty_gui.presets import Catalogue
from mighty_gui.presets.games import game_of

MEASURED: Final = ("standard-5", "pagat-5")
"""The presets that are measured by themselves."""
AVERAGE: Final = "average"
SECONDS = 1.0
"""The seconds for which each of them is played in every round; all presets together take a tenth each."""
BIDS: Final = 6
"""The most bids of random players in one auction, which without a maximum might never end."""

Line = tuple[int, Action]


def measure_engine(presets: Catalogue, tell: Tell) -> Findings:
    """Measure how many hands of random legal actions the engine deals, plays and scores a second on one core."""
    figures: dict[str, Figure] = {}
    for name in MEASURED:
        figures |= in_rounds("/s", name, _speed_of(name, presets), tell)
    figures |= in_rounds("/s", AVERAGE, lambda: {AVERAGE: _average(presets)}, tell)
    speeds = {name: round(figure.median) for name, figure in figures.items()}
    return Findings({"engine_hands_per_second": speeds}, {f"engine {name}": one for name, one in figures.items()})


def _speed_of(name: str, presets: Catalogue) -> Callable[[], Mapping[str, float]]:
    return lambda: {name: random_hands_a_second(presets[name].rules, SECONDS)}


def _average(presets: Catalogue) -> float:
    """The mean of the speeds of all presets."""
    return fmean(random_hands_a_second(one.rules, SECONDS / 10) for one in presets.values())


def random_hands_a_second(rules: Rules, seconds: float) -> float:
    """How many hands of random legal actions the engine plays in a second, on one core."""
    game = game_of(rules)
    began, played = clock(), 0
    while True:
        play_randomly(game, rules, played)
        played += 1
        took = clock() - began
        if took >= seconds and took > 0:
            return played / took


def play_randomly(game: Game, rules: Rules, seed: int) -> tuple[Hand, list[Line]]:
    """Play a hand of random legal actions; return it with what was done by whom.

    Every action is drawn from all that are legal, each as likely as any other.
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
    """The action by which a bidder leaves an auction; ``None`` in a game without one."""
    try:
        return game.parse_action("pass")
    except NotationError:
        return None
