"""``mighty-gui replay``: play hand records through the engine and show the final position of each."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

from mighty_gui.cli import language
from mighty_gui.cli.output import DONE, INVALID, error_document, exit_code, print_error, print_json
from mighty_gui.cli.parser import file_name
from mighty_gui.cli.position_texts import position_text
from mighty_gui.cli.replayed_position import Replayed, ReplayRequest, replay
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.presets import Catalogue, FileError, Problem, load_presets
from mighty_gui.texts import Texts
from mighty_gui.texts.problem_texts import problem_text


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parser.add_argument("files", nargs="+", type=file_name, metavar="FILE", help=texts("cli.replay.files"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))
    parser.add_argument("--steps", action="store_true", help=texts("cli.replay.steps"))
    parser.add_argument("--view", type=int, metavar="SEAT", help=texts("cli.replay.view"))


def run(options: argparse.Namespace) -> int:
    """Replay the records, and return the exit code."""
    files: Sequence[Path] = options.files
    asked = ReplayRequest(options.json, options.steps, options.view, language.texts().language)
    if len(files) == 1 and not os.path.isdir(files[0]):
        return _one(files[0], asked)
    return _list(_records_in(files), asked)


def _one(path: Path, asked: ReplayRequest) -> int:
    """Print the final position of a record file; return the exit code."""
    try:
        found = replay(path, load_presets(), asked)
    except FileError as error:
        print_error(error, as_json=asked.as_json)
        return exit_code(error)
    if asked.as_json:
        print_json(found.position)
    else:
        print_text(position_text(found, language.texts()))
    return DONE


def _list(paths: Sequence[Path], asked: ReplayRequest) -> int:
    """Print a list of positions, each as soon as it is known, to save memory; return the exit code."""
    before, between, after = ("[", ", ", "]\n") if asked.as_json else ("", "\n\n", "\n")
    codes = set()
    for at, (text, code) in enumerate(outputs_in_order(paths, asked)):
        print_text(f"{between if at else before}{text}", end="")
        codes.add(code)
    print_text(after, end="")
    return INVALID if INVALID in codes else max(codes)


def _records_in(paths: Sequence[Path]) -> list[Path]:
    """Return the files named and the records in the folders named. Raises ``FileError`` for an empty folder."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.glob("*.y*ml")) if os.path.isdir(path) else [path]
        if not inside:
            raise FileError(Problem(Refusal("option.no_records"), str(path)))
        found += inside
    return found


# --- many records replayed in the order given, with all processors if that pays -----------------------------


WORTH_PROCESSES = 1000
"""The number of records that justifies worker processes: as many as are replayed while one process starts."""
CHUNK = 100

Output = tuple[str, int]
"""The printed position or error of a record, and its exit code."""


def outputs_in_order(paths: Sequence[Path], asked: ReplayRequest) -> Iterator[Output]:
    """Replay every record; order and text do not depend on the number of processes."""
    processes = min(os.cpu_count() or 1, -(-len(paths) // CHUNK))
    if processes <= 1 or len(paths) < WORTH_PROCESSES:
        yield from _replay_chunk((paths, asked))
        return
    chunks = ((paths[at : at + CHUNK], asked) for at in range(0, len(paths), CHUNK))
    # spawned, not forked: the same on every system, and nothing of a running program is inherited
    with get_context("spawn").Pool(processes) as pool:
        for outputs in pool.imap(_replay_together, chunks):
            yield from outputs


def _replay_together(work: tuple[Sequence[Path], ReplayRequest]) -> list[Output]:
    return list(_replay_chunk(work))


def _replay_chunk(work: tuple[Sequence[Path], ReplayRequest]) -> Iterator[Output]:
    paths, asked = work
    catalogue = load_presets()
    return (_replay_one(path, catalogue, asked) for path in paths)


def _replay_one(path: Path, catalogue: Catalogue, asked: ReplayRequest) -> Output:
    """Return the final position of a record as text, or its error, and the exit code."""
    try:
        return _output_text(replay(path, catalogue, asked), asked), DONE
    except FileError as error:
        return _output_text(error, asked), exit_code(error)


def _output_text(found: Replayed | FileError, asked: ReplayRequest) -> str:
    """Return a replayed hand or the error of its file, as JSON or as text."""
    if asked.as_json:
        document = error_document(found) if isinstance(found, FileError) else found.position
        return json.dumps(document, ensure_ascii=False)
    texts = Texts.load(asked.language)
    if isinstance(found, FileError):
        return problem_text(found.first, texts)
    return position_text(found, texts)
