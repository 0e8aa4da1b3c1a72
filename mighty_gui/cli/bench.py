"""``mighty-gui bench``: measure the speed of the engine, the computer players and the drawing on this machine."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from statistics import fmean
from typing import Any

from mighty_gui.ai.players import PLAYABLE, choose
from mighty_gui.cli import language
from mighty_gui.cli.output import DONE, print_json, say
from mighty_gui.engine.core.game import Beginning, Hand, Opening, Rules, View
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.lab.lab_registry import PLAYOUTS
from mighty_gui.presets import Catalogue, FileError, Problem, load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.texts import Texts

MEASURED = ("standard-5", "pagat-5")
SECONDS = 1.0
"""The seconds for which each preset is played at random; the average over all presets takes a tenth for each."""
CARDS, BEFORE_PLAY = 80, 20
"""The number of decisions of each kind that are timed for every level."""
STRIDE = 7
"""The distance between positions that are timed: one in so many of those that follow one another."""
BIDS = 6
"""The most bids of random players in one auction, which without a maximum might never end."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parts = ",".join(PARTS)
    parser.add_argument("--only", default=parts, metavar=parts, help=texts("selfplay.bench.only"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Measure, and return the exit code."""
    document: dict[str, object] = {}
    parts, presets = wanted_parts(options.only), load_presets()
    for part in parts:
        document |= PARTS[part](presets)
    if options.json:
        print_json(document)
    else:
        _print(document, language.texts())
    return DONE


def wanted_parts(words: str) -> list[str]:
    """The parts named, separated by commas, in the order in which they are measured. Raises ``FileError``."""
    named = [word.strip() for word in words.split(",")]
    for word in named:
        if word not in PARTS:
            raise FileError(Problem(Refusal("option.part", part=word, parts=tuple(PARTS))))
    return [part for part in PARTS if part in named]


def _tell(part: str, what: str) -> None:
    """Write on standard error what is measured next: some parts take a minute."""
    say(language.texts()("selfplay.bench.next", part=part, what=what), aside=True)


def _measure_engine(presets: Catalogue) -> dict[str, object]:
    speeds = {}
    for name in MEASURED:
        _tell("engine", name)
        speeds[name] = random_hands_a_second(presets[name].rules, SECONDS)
    _tell("engine", language.texts()("selfplay.average"))
    speeds["average"] = fmean(random_hands_a_second(one.rules, SECONDS / 10) for one in presets.values())
    return {"engine_hands_per_second": {name: round(speed) for name, speed in speeds.items()}}


def _measure_players(presets: Catalogue) -> dict[str, object]:
    rules = presets[MEASURED[0]].rules
    _tell("players", MEASURED[0])
    playouts = round(PLAYOUTS[game_of(rules).id](rules, SECONDS))
    times = {}
    for level in PLAYABLE:
        _tell("players", level)
        times[level] = decision_times(rules, level)
    return {"playouts_per_second": playouts, "decision_ms": times}


def _measure_frames(_: Catalogue) -> dict[str, object]:
    """Measure frames and memory of the window; nothing where the program was installed without it."""
    if not find_spec("mighty_gui.client.showroom.benchmark"):
        return {}

    def tell(what: str) -> None:
        _tell("frames", what)

    frames = import_module("mighty_gui.client.showroom.benchmark").measure(tell)
    tell("memory_mb")
    held = import_module("mighty_gui.client.showroom.footprint").tour()
    memory = {"memory_mb": list(held.values())[-1], "memory_mb_at": held} if held else {}
    return {"frames": {**frames, **memory}}


PARTS: Mapping[str, Callable[[Catalogue], dict[str, object]]] = {
    "engine": _measure_engine,
    "players": _measure_players,
    "frames": _measure_frames,
}
"""The parts that can be measured alone, in this order."""


def random_hands_a_second(rules: Rules, seconds: float) -> float:
    """How many hands of random legal actions the engine plays in a second, on one core."""
    began, played = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        play_randomly(rules, played)
        played += 1
    return played / (time.perf_counter() - began)


def play_randomly(rules: Rules, seed: int) -> Hand:
    """Play a hand of random legal actions."""
    chance, bids = random.Random(seed), 0
    game = game_of(rules)
    people = game.people(rules)
    hand = game.begin(rules, Beginning(Opening(people[seed % len(people)]), seed))
    while hand.to_act is not None:
        legal = hand.legal()
        action = chance.choice(legal)
        if str(legal[-1]) == "pass":
            bids += 1
            action = legal[-1] if bids > BIDS else action
        hand.apply(action)
    return hand


def decision_times(rules: Rules, level: str) -> dict[str, dict[str, float]]:
    """The milliseconds that a level takes for a card, and for decisions before the first card.

    It decides at every few positions of hands that `normal` plays, so that slow levels see whole hands too.
    """
    times: dict[str, list[float]] = {"card": [], "before_play": []}
    wanted = {"card": CARDS, "before_play": BEFORE_PLAY}
    for at, seen in enumerate(_choices(rules)):
        kind = "card" if seen.phase == "play" else "before_play"
        if at % STRIDE == 0 and len(times[kind]) < wanted[kind]:
            began = time.perf_counter()
            choose(seen, level, at)
            times[kind].append((time.perf_counter() - began) * 1000)
        if all(len(times[kind]) == count for kind, count in wanted.items()):
            break
    return {kind: _summary(sorted(some)) for kind, some in times.items()}


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
            hand.apply(choose(seen, "normal", seed), hand.to_act)


def _print(document: dict[str, Any], texts: Texts) -> None:
    for name, speed in document.get("engine_hands_per_second", {}).items():
        shown = texts("selfplay.average") if name == "average" else name
        say(texts("selfplay.engine", preset=shown, hands=f"{speed:,}"))
    if "playouts_per_second" in document:
        say(texts("selfplay.playouts", preset=MEASURED[0], hands=f"{document['playouts_per_second']:,}"))
    for level, kinds in document.get("decision_ms", {}).items():
        for kind, times in kinds.items():
            told = {name: f"{value:.2f}" for name, value in times.items()}
            say(texts(f"selfplay.deciding.{kind}", level=level, **told))
    for name, told in document.get("frames", {}).items():
        say(f"{name}: {told}")
