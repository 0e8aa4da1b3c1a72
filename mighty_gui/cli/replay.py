"""``mighty-gui replay``: play hand records through the engine and show the final position of each."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from mighty_gui.cli import language, replay_text
from mighty_gui.cli.output import DONE, INVALID, error_document, print_error, print_json
from mighty_gui.cli.record_errors import exit_code
from mighty_gui.engine.core.game import Hand, View
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets import Catalogue, FileError, Problem, RecordFile, load_presets, read_record
from mighty_gui.texts import Texts

Position = dict[str, object]


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
    if len(files) == 1 and not os.path.isdir(files[0]):
        return _one(files[0], options)
    catalogue, codes = load_presets(), set()
    documents: list[Position | FileError] = []
    for path in _records_in(files):
        try:
            documents.append(_replayed(path, catalogue, options))
        except FileError as error:
            codes.add(exit_code(error))
            documents.append(error)
    if options.json:
        print_json([error_document(one) if isinstance(one, FileError) else one for one in documents])
    else:
        replay_text.print_list(documents, _texts())
    return INVALID if INVALID in codes else max(codes, default=DONE)


def _one(path: Path, options: argparse.Namespace) -> int:
    try:
        document = _replayed(path, load_presets(), options)
    except FileError as error:
        print_error(error, as_json=options.json)
        return exit_code(error)
    if options.json:
        print_json(document)
    else:
        replay_text.print_position(document, _texts())
    return DONE


def _texts() -> Texts:
    return language.texts()


def _records_in(paths: Sequence[Path]) -> list[Path]:
    """The files named, and the records in the folders named."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.glob("*.y*ml")) if os.path.isdir(path) else [path]
        if not inside:
            raise FileError(Problem(Refusal("option.no_records"), str(path)))
        found += inside
    return found


def _replayed(path: Path, catalogue: Catalogue, options: argparse.Namespace) -> Position:
    """The final position of a record, for someone who sees everything or for one seat. Raises ``FileError``."""
    loaded = read_record(path, catalogue)
    seat: int | None = options.view
    if seat is not None:
        _expect_seat(loaded, seat)
    steps: list[Position] = []
    seen: list[object] = []

    def watch(hand: Hand) -> None:
        if seat is None:
            steps.append(_step(hand))
        else:
            _add_seen_step(steps, seen, loaded.game.view(hand, seat))

    hand = loaded.replay(watch if options.steps else None)
    preset = loaded.record.preset
    document = hand.as_json() if seat is None else loaded.game.view(hand, seat).as_json()
    return {"preset": preset, **document, **({"steps": steps} if options.steps else {})}


def _expect_seat(loaded: RecordFile, seat: int) -> None:
    viewers = loaded.game.viewers(loaded.rules)
    if seat not in viewers:
        raise FileError(Problem(Refusal("option.view", seat=seat, seats=tuple(viewers))))


def _step(hand: Hand) -> Position:
    return {
        "to_act": hand.to_act,
        "phase": str(hand.phase),
        "legal": sorted(str(action) for action in hand.legal()),
    }


def _add_seen_step(steps: list[Position], seen: list[object], seen_now: View) -> None:
    """Add a step, if something that this seat could notice has happened since the last one."""
    legal = sorted(str(action) for action in seen_now.legal)
    step: Position = {"to_act": seen_now.to_act, "phase": str(seen_now.phase), "legal": legal}
    now = (len(seen_now.events), tuple(legal), seen_now.phase, seen_now.to_act)
    if not seen or seen[-1] != now:
        steps.append(step)
    seen.append(now)
