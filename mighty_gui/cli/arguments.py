"""Numbers, worker processes, folders and computer players in the arguments of commands."""

from __future__ import annotations

import argparse
import errno
import os
from contextlib import AbstractContextManager
from pathlib import Path

from mighty_gui.ai import LEVELS
from mighty_gui.ai.plugins.installed_plugins import installed_plugins, players_folder, program_at
from mighty_gui.cli import language
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import system_reason
from mighty_gui.match.setup import STYLES
from mighty_gui.presets import FileError, Problem
from mighty_gui.simulation.crew import Crew
from mighty_gui.simulation.crews import crew
from mighty_gui.simulation.own_processes import MOST


def positive(number: int, option: str, most: int) -> int:
    """Return the number if it is from 1 to ``most``. Raises ``FileError`` if not."""
    if number < 1:
        raise FileError(Problem(Refusal("option.positive", option=option, number=number)))
    if number > most:
        raise FileError(Problem(Refusal("option.most", option=option, most=most)))
    return number


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Add the options for the processes and computers that do the work."""
    texts = language.texts()
    parser.add_argument("--workers", type=int, metavar="N", help=texts("selfplay.workers"))
    # the option's name in version 0.1.0
    parser.add_argument("--jobs", type=int, dest="workers", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help=texts("selfplay.scheduler"))


def crew_of(options: argparse.Namespace, *, pays: bool = True) -> AbstractContextManager[Crew]:
    """Start the crew that the options describe, by default all cores; a single process if ``pays`` is false.

    Raises ``FileError``.
    """
    if options.workers is not None and options.scheduler:
        raise FileError(Problem(Refusal("crew.two_crews")))
    wanted = (os.cpu_count() or 1) if options.workers is None else options.workers
    workers = positive(wanted, "--workers", MOST)
    return crew(workers if pays else 1, options.scheduler)


def made_folder(name: str) -> Path:
    """Create the folder if it does not exist, and return it. Raises ``FileError``, also for an empty name."""
    path = Path(name)
    try:
        if not name.strip():
            raise FileNotFoundError(errno.EINVAL, name)
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(Problem(Refusal("option.folder", reason=system_reason(error)), name or "''")) from error
    return path


def players() -> tuple[str, ...]:
    """Return the names of all players, those of plug-ins last."""
    return (*LEVELS, *installed_plugins())


def player_named(word: str, option: str) -> str:
    """Return the word if it names a player. Raises ``FileError`` if not."""
    if word in installed_plugins():
        return word
    level, _, style = word.partition(":")
    if style and style not in STYLES:
        raise FileError(Problem(Refusal("option.style", option=option, style=style, styles=tuple(STYLES))))
    described = players_folder() / f"{word}.yaml"
    if level not in LEVELS and "/" not in word and described.is_file():
        program_at(described)  # raises an error that explains what is wrong with the file
    if level not in LEVELS:
        raise FileError(Problem(Refusal("option.level", option=option, level=level, levels=players())))
    return word
