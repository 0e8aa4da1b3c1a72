"""``mighty-gui par``: show the results of computer players with the same cards in a seat of a recorded hand."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from mighty_gui.cli import language
from mighty_gui.cli.output import DONE, exit_code, print_error, print_json
from mighty_gui.cli.parser import file_name
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.console import print_text
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets import FileError, Problem, RecordFile, load_presets, read_record
from mighty_gui.study.comparison.par import COMPANY, TABLES, Par, par_of, seats_of
from mighty_gui.texts import Texts


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parser.add_argument("file", type=file_name, metavar="FILE", help=texts("par.cli.file"))
    parser.add_argument("--seat", type=int, metavar="N", help=texts("par.cli.seat"))
    parser.add_argument("--level", default=COMPANY, choices=tuple(TABLES), help=texts("par.cli.level"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=texts("selfplay.seed"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Play the deal at the tables, and return the exit code."""
    try:
        loaded = read_record(options.file, load_presets())
        loaded.replay()  # reports a fault with its line
        found = _par(loaded, options)
    except FileError as error:
        print_error(error, as_json=options.json)
        return exit_code(error)
    if options.json:
        print_json(found.as_json())
    else:
        print_text("\n".join(_lines(found, options.level, language.texts())))
    return DONE


def _par(loaded: RecordFile, options: argparse.Namespace) -> Par:
    """Return the par of the chosen seat, by default of the first that was dealt in. Raises ``FileError``."""
    try:
        hand = ReplayedHand(loaded.record, loaded.rules)
        seat = seats_of(hand)[0] if options.seat is None else options.seat
        return par_of(hand, seat, options.level, options.seed)
    except RefusalError as error:
        raise FileError(Problem(error.refusal, str(options.file))) from error


def _lines(found: Par, level: str, texts: Texts) -> Iterator[str]:
    """Yield the par as text: the score, the mean, the place, and how often each score occurred."""
    count, scores = len(found.tables), Counter(table.score for table in found.tables)
    yield texts("par.cli.score", seat=found.seat, score=f"{found.score:+d}")
    yield texts("par.cli.mean", par=f"{found.par:+.1f}", count=count, level=level)
    beaten = sum(often for score, often in scores.items() if score < found.score)
    place = f"{found.place * 100:.0f}"
    yield texts("par.cli.place", place=place, count=count, beaten=beaten, equal=scores[found.score])
    for score in sorted({*scores, found.score}, reverse=True):
        line = texts("par.cli.row", score=f"{score:+4d}", count=f"{scores[score]:2d}", bar="■" * scores[score])
        yield "  " + (texts("par.cli.own", row=line.rstrip()) if score == found.score else line.rstrip())
