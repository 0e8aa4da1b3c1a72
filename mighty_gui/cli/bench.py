"""``mighty-gui bench``: measure the speed of the engine, the computer players and the drawing on this machine."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from mighty_gui.cli import bench_text, language
from mighty_gui.cli.output import DONE, print_json, say
from mighty_gui.cli.window_speed import measure_frames, measure_window
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.lab.speed.figure import Figure, Findings, Tell
from mighty_gui.lab.speed.fresh_program import measure_presets, measure_start
from mighty_gui.lab.speed.history_speed import measure_history
from mighty_gui.lab.speed.machine import machine
from mighty_gui.lab.speed.player_speed import measure_decisions, measure_hands, measure_playouts
from mighty_gui.lab.speed.random_play import measure_engine
from mighty_gui.lab.speed.replay_speed import measure_replay
from mighty_gui.presets import Catalogue, FileError, Problem, load_presets

Measure = Callable[[Catalogue, Tell], Findings]

PARTS: Final[Mapping[str, Measure]] = {
    "engine": measure_engine,
    "playouts": measure_playouts,
    "normal": measure_hands,
    "decisions": measure_decisions,
    "presets": measure_presets,
    "start": measure_start,
    "window": measure_window,
    "replay": measure_replay,
    "history": measure_history,
    "frames": measure_frames,
}
"""The parts that can be measured alone, in this order."""
GROUPS: Final[Mapping[str, Sequence[str]]] = {"players": ("playouts", "normal", "decisions")}
"""Parts that are measured together under one name."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parts = ",".join(PARTS)
    parser.add_argument("--only", default=parts, metavar=",".join(_names()), help=texts("selfplay.bench.only"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Measure, and return the exit code."""
    keys: dict[str, object] = {}
    figures: dict[str, Figure] = {}
    parts, presets, about = wanted_parts(options.only), load_presets(), machine()
    for part in parts:
        found = PARTS[part](presets, partial(_tell, part))
        keys.update(found.keys)
        figures.update(found.figures)
    document = {"machine": about, **keys, "figures": {name: one.as_json() for name, one in figures.items()}}
    if options.json:
        print_json(document)
    else:
        bench_text.print_figures(document, language.texts())
    return DONE


def wanted_parts(words: str) -> list[str]:
    """The parts named, separated by commas, in the order in which they are measured. Raises ``FileError``."""
    named: set[str] = set()
    for word in (one.strip() for one in words.split(",")):
        if word not in PARTS and word not in GROUPS:
            raise FileError(Problem(Refusal("option.part", part=word, parts=_names())))
        named.update(GROUPS.get(word, (word,)))
    return [part for part in PARTS if part in named]


def _names() -> tuple[str, ...]:
    """The names that may be given: those of groups before the parts that they consist of."""
    names = list(PARTS)
    for group, parts in GROUPS.items():
        names.insert(names.index(parts[0]), group)
    return tuple(names)


def _tell(part: str, what: str, number: int, rounds: int) -> None:
    """Write on standard error what is measured next: some parts take minutes."""
    say(language.texts()("selfplay.bench.next", part=part, what=what, number=number, rounds=rounds), aside=True)
