"""``mighty-gui today``: show the deals of a day, and check shared results."""

from __future__ import annotations

import argparse
import re
from datetime import date

from mighty_gui.cli import language
from mighty_gui.cli.output import DONE, INVALID, print_json
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.files.console import print_text
from mighty_gui.match.day import day_in_korea
from mighty_gui.match.finished import FinishedHand
from mighty_gui.presets import FileError, Problem, load_presets
from mighty_gui.study.today.daily_tables import PERSON, tables_of
from mighty_gui.study.today.result_code import Confirmation, SharedResult, confirm, read_result

CHECK = "check"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    parser.add_argument("action", nargs="?", choices=(CHECK,), metavar=CHECK, help=texts("cli.today.check"))
    parser.add_argument("code", nargs="?", metavar="CODE", help=texts("cli.today.code"))
    parser.add_argument("--date", metavar="YYYY-MM-DD", help=texts("cli.today.date"))
    parser.add_argument("--json", action="store_true", help=texts("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Show the deals of the day, or check a code; return the exit code. Raises ``FileError``."""
    if options.action != CHECK:
        return _show(_date(options.date), as_json=options.json)
    if options.code is None:
        raise FileError(Problem(Refusal("command.missing", words=("CODE",))))
    return _check(options.code, as_json=options.json)


def _date(given: str | None) -> date:
    """Return the given day, by default today's date in Korea. Raises ``FileError``."""
    if given is None:
        return day_in_korea()
    try:
        return date.fromisoformat(given if re.fullmatch(r"\d{4}-\d\d-\d\d", given) else "")
    except ValueError:
        raise FileError(Problem(Refusal("command.day", name="--date", value=f"'{given}'"))) from None


def _show(day: date, *, as_json: bool) -> int:
    tables = tables_of(day)
    if as_json:
        print_json({"date": day.isoformat(), "deals": [table.as_json() for table in tables]})
        return DONE
    texts, presets = language.texts(), load_presets()
    print_text(texts("cli.today.head", date=day.isoformat()))
    for table in tables:
        name = presets[table.preset].name[texts.language]
        print_text(texts("cli.today.deal", number=table.number, rules=name, preset=table.preset, seed=table.seed))
    return DONE


def _check(text: str, *, as_json: bool) -> int:
    """Print whether a code is true; return the exit code. Raises ``FileError`` if the text contains no code."""
    try:
        shared = read_result(text)
    except RefusalError as error:
        raise FileError(Problem(error.refusal)) from None
    confirmation, finished = confirm(shared)
    if as_json:
        print_json(_document(shared, confirmation, finished))
    else:
        texts, table = language.texts(), shared.table
        name = load_presets()[table.preset].name[texts.language]
        values = {"date": table.day.isoformat(), "rules": name, "score": f"{shared.score:+d}"}
        print_text(texts(f"cli.today.verdict.{confirmation}", **values))
        for key, holds in (("later", not shared.is_first), ("aided", shared.is_aided)):
            if holds and confirmation is Confirmation.TRUE:
                print_text(texts(f"cli.today.{key}"))
    return INVALID if confirmation is Confirmation.FALSE else DONE


def _document(shared: SharedResult, confirmation: Confirmation, finished: FinishedHand | None) -> dict[str, object]:
    table = shared.table
    found: dict[str, object] = {
        "verdict": str(confirmation), "date": table.day.isoformat(), "number": table.number, "preset": table.preset,
        "score": shared.score, "first": shared.is_first, "aided": shared.is_aided, "law": shared.law,
        "mind": shared.mind,
    }  # fmt: skip
    if finished is not None:
        actions = [f"{seat} {action}" for seat, action in finished.record.actions]
        found |= {"seat": PERSON, "result": finished.result.as_json(), "actions": actions}
    return found
