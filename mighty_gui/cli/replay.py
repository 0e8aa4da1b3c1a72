"""``mighty-gui replay``: play hand records through the engine and show the final position of each."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from mighty_gui.cli import language
from mighty_gui.cli.output import DONE, INVALID, print_error, print_json, say
from mighty_gui.cli.record_errors import exit_code
from mighty_gui.cli.replay_many import told_in_order
from mighty_gui.cli.replay_position import Asked, replayed
from mighty_gui.cli.replay_text import position_text
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets import FileError, Problem, load_presets


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=texts("cli.replay.files"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))
    parser.add_argument("--steps", action="store_true", help=texts("cli.replay.steps"))
    parser.add_argument("--view", type=int, metavar="SEAT", help=texts("cli.replay.view"))


def run(options: argparse.Namespace) -> int:
    """Replay the records, and return the exit code."""
    files: Sequence[Path] = options.files
    asked = Asked(options.json, options.steps, options.view, language.texts().language)
    if len(files) == 1 and not os.path.isdir(files[0]):
        return _one(files[0], asked)
    return _list(_records_in(files), asked)


def _one(path: Path, asked: Asked) -> int:
    try:
        found = replayed(path, load_presets(), asked)
    except FileError as error:
        print_error(error, as_json=asked.as_json)
        return exit_code(error)
    if asked.as_json:
        print_json(found.position)
    else:
        say(position_text(found, language.texts()))
    return DONE


def _list(paths: Sequence[Path], asked: Asked) -> int:
    """Write a list of positions, each as soon as it is known: all of them together would fill the memory."""
    before, between, after = ("[", ", ", "]\n") if asked.as_json else ("", "\n\n", "\n")
    codes = set()
    for at, (told, code) in enumerate(told_in_order(paths, asked)):
        say(f"{between if at else before}{told}", end="")
        codes.add(code)
    say(after, end="")
    return INVALID if INVALID in codes else max(codes)


def _records_in(paths: Sequence[Path]) -> list[Path]:
    """The files named, and the records in the folders named."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.glob("*.y*ml")) if os.path.isdir(path) else [path]
        if not inside:
            raise FileError(Problem(Refusal("option.no_records"), str(path)))
        found += inside
    return found
