"""``mighty-gui analyse``: judge every decision of a finished hand."""

from __future__ import annotations

import argparse
import os
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from mighty_gui.cli import language
from mighty_gui.cli.output import DONE, IN_JSON, exit_code, print_error, print_json
from mighty_gui.cli.parser import file_name
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets import FileError, Problem, RecordFile, load_presets, read_record
from mighty_gui.simulation.crews import crew
from mighty_gui.study.review.analysis import Analysis, JudgedDecision, judge_decision, to_judge
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text

PAYS: Final = 4
"""The least number of decisions for each process; starting one takes time."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parser.add_argument("file", type=file_name, metavar="FILE", help=texts("analyse.file"))
    parser.add_argument("--seat", type=int, metavar="N", help=texts("analyse.seat"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=texts("selfplay.seed"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Judge the decisions of a hand, and return the exit code."""
    try:
        file, hand = finished_hand(options.file)
        seats = None if options.seat is None else {checked_seat(hand, options.seat, options.file)}
    except FileError as error:
        print_error(error, as_json=options.json)
        return exit_code(error)
    texts, decisions = language.texts(), list[JudgedDecision]()
    for decision in judge_seats(hand, seats, options.seed):
        decisions.append(decision)
        if decision.loss and not options.json:
            print_text(_decision_text(decision, texts))
    if options.json:
        print_json(document(file, Analysis.of(decisions, options.seed)))
    else:
        print_text(
            texts(
                "analyse.rest",
                n=sum(not other_decision.loss for other_decision in decisions),
                lost=_loss_text(decisions),
            )
        )
    return DONE


class _Asked(NamedTuple):
    record: HandRecord
    rules: Rules
    number: int
    person: int
    seed: int


def judge_seats(hand: ReplayedHand, seats: Collection[int] | None, seed: int) -> Iterator[JudgedDecision]:
    """Yield the judged decisions of these seats (``None``: of all), in the order of the hand. Uses all cores."""
    asked = [_Asked(hand.record, hand.rules, number, person, seed) for number, person in to_judge(hand, seats)]
    with crew(max(1, min(os.cpu_count() or 1, len(asked) // PAYS))) as workers:
        yield from workers.in_order(_judge, asked)


def _judge(asked: _Asked) -> JudgedDecision:
    return judge_decision(ReplayedHand(asked.record, asked.rules), asked.number, asked.person, asked.seed)


def finished_hand(path: Path) -> tuple[RecordFile, ReplayedHand]:
    """Return the finished hand in a file. Raises ``FileError`` if it cannot be read or is not over."""
    file = read_record(path, load_presets())
    if file.replay().result is None:
        raise FileError(Problem(Refusal("replay.unfinished"), str(path)))
    return file, ReplayedHand(file.record, file.rules)


def checked_seat(hand: ReplayedHand, seat: int, path: Path) -> int:
    """Return the seat if a person sits there. Raises ``FileError`` if not."""
    people = hand.game.people(hand.rules)
    if seat not in people:
        raise FileError(Problem(Refusal("study.no_person", seat=seat, seats=tuple(map(str, people))), str(path)))
    return seat


def document(file: RecordFile, analysis: Analysis) -> dict[str, object]:
    """Return the analysis for programs; its reasons are English sentences, whatever language is used for people."""
    texts = Texts.load(IN_JSON)
    items = [decision.as_json() | {"reason": _why(decision, texts)} for decision in analysis.decisions]
    return {"preset": file.record.preset, "seed": analysis.seed, "decisions": items}


def _why(decision: JudgedDecision, texts: Texts) -> str:
    names = [str(seat) for seat in range(10)]
    return reason_text(texts, decision.reason.code, decision.reason.params, names)


def _decision_text(decision: JudgedDecision, texts: Texts) -> str:
    values = {
        "number": decision.number,
        "seat": decision.seat,
        "played": str(decision.played),
        "best": str(decision.best),
    }
    line = texts(f"analyse.{decision.verdict}", **values, loss=f"{decision.loss:.1f}", se=f"{decision.se:.1f}")
    return "\n  ".join([line, *_chances(decision, texts), _why(decision, texts)])


def _chances(decision: JudgedDecision, texts: Texts) -> Iterator[str]:
    if decision.chance is not None and decision.best_chance is not None:
        yield texts("analyse.chances", chance=f"{decision.chance:.0%}", best=f"{decision.best_chance:.0%}")


def _loss_text(decisions: list[JudgedDecision]) -> str:
    return f"{sum(decision.loss for decision in decisions):.1f}"
