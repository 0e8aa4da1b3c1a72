"""The speed of the history: twenty thousand hands opened, browsed and searched."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from mighty_gui.build import is_frozen
from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.hand_columns import SavedEnding, ending_columns, record_row, rules_columns, traits_row
from mighty_gui.keep.archive.played_hands import Wanted, count_hands, groups_played, page_of_hands
from mighty_gui.keep.archive.played_hands import record_of as record_text_of
from mighty_gui.keep.archive.profiles import pages_of_played
from mighty_gui.keep.archive.rows import HANDS, RECORDS, SEATINGS, TRAITS, Value
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import Catalogue, full_mapping, load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.speed.figure import Figure, Findings, ReportProgress, clock, in_rounds
from mighty_gui.simulation.speed.player_speed import play_randomly

HANDS_KEPT = 20_000
"""The number of hands in the history."""
_DIFFERENT: Final = 100
"""The number of hands that are really played; the history has many copies of each."""
_SHOWN: Final = 50
"""The number of hands on a page."""
_PRESETS: Final = ("standard-5", "sinchon-5")
_PEOPLE: Final = ("Ann", "Bo", "Cho", "Dae", "Eun", "Fay", "Gil")


def measure_history(presets: Catalogue, report: ReportProgress) -> Findings:
    """Measure the milliseconds to open the history, to show a page of it, and to search it."""
    with tempfile.TemporaryDirectory() as folder:
        report("hands", 1, 1)
        home = Path(folder)
        with closing(writing(home / DATABASE)) as db:
            fill(db, presets, HANDS_KEPT)
        figures = in_rounds("ms", "history", lambda: browse(home), report)
    names = ("open", "page", "far", "filter", "traits", "groups", "record", "statistics")
    found = {name: round(figures[f"history {name}"].median, 2) for name in names}
    return Findings({"history": {"hands": HANDS_KEPT, **found}}, figures)


def browse(home: Path) -> Mapping[str, float]:
    """Return the milliseconds of each operation with a history."""
    archive = Archive(home)
    took = {"open": _ms(archive.take)}
    took["page"] = _ms(lambda: (count_hands(archive), page_of_hands(archive, count=_SHOWN)))
    took["far"] = _ms(lambda: page_of_hands(archive, first=HANDS_KEPT // 2, count=_SHOWN))
    wanted = Wanted(preset=_PRESETS[1], player=_PEOPLE[-1], outcome="made")
    took["filter"] = _ms(lambda: (count_hands(archive, wanted), page_of_hands(archive, wanted, count=_SHOWN)))
    declared = Wanted(role="declarer", groups=(("trump", "S"), ("contract", "15")))
    took["traits"] = _ms(lambda: (count_hands(archive, declared), page_of_hands(archive, declared, count=_SHOWN)))
    took["groups"] = _ms(lambda: groups_played(archive))
    hand = page_of_hands(archive, count=1)[0].id
    took["record"] = _ms(lambda: record_text_of(archive, hand))
    took["statistics"] = _ms(lambda: list(pages_of_played(archive, USUAL)))
    archive.close()
    return {f"history {name}": value for name, value in took.items()}


def _ms(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def fill(db: sqlite3.Connection, presets: Catalogue, hands: int) -> None:
    """Write that many finished hands into a new history."""
    made = [_hand(presets, _PRESETS[seed % len(_PRESETS)], seed) for seed in range(_DIFFERENT)]
    db.execute("BEGIN")
    for number in range(hands):
        row, text = made[number % _DIFFERENT]
        at = number // len(made)
        players = json.dumps([_PEOPLE[(at + seat) % len(_PEOPLE)] for seat in range(5)])
        date = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1_700_000_000 + number * 600))
        name = f"h{number:06}"
        rows.put(db, HANDS, {**row, "id": name, "number": number, "date": date, "players": players})
        rows.put(db, RECORDS, record_row(name, text))
        against = "normal" if at % 2 else "hard novice"
        traits = traits_row({**row, "id": name}, ())
        if traits is not None:
            rows.put(db, TRAITS, traits)
        rows.put(db, SEATINGS, {"hand": name, "seat": number % 5, "profile": USUAL, "against": against})
    db.execute("COMMIT")


def _hand(presets: Catalogue, preset: str, seed: int) -> tuple[dict[str, Value], str]:
    """Return a hand played at random, as a row and as a record."""
    rules = presets[preset].rules
    game = game_of(rules)
    hand, lines = play_randomly(game, rules, seed)
    assert hand.result is not None
    nothing: dict[str, Value] = dict.fromkeys(HANDS.columns, 0)
    row = nothing | rules_columns(preset, rules) | ending_columns(SavedEnding(hand.result, None))
    return row | {"match": None, "version": ""}, record_text(
        record_of(hand, lines, game, preset=preset, rules=full_mapping(rules))
    )


# --- the speed of a program that has just been started: until it answers, and until the rules are read ------


ANSWERED: Final[Mapping[str, Sequence[str]]] = {"version": ("--version",), "rules": ("rules", "list")}
"""The commands that are timed, by the names of their figures."""


def measure_presets(_: Catalogue, report: ReportProgress) -> Findings:
    """Measure the time to read all presets, the first and the second time in a program."""
    figures = in_rounds("ms", "load_presets", _loading_times, report)
    values = {name: round(figure.median, 3) for name, figure in figures.items()}
    return Findings({"presets_ms": values}, {f"presets {name}": figure for name, figure in figures.items()})


def _loading_times() -> dict[str, float]:
    """Return the milliseconds in a separate process, which has read nothing before."""
    with get_context("spawn").Pool(1) as process:
        return process.apply(loading_times)


def loading_times() -> dict[str, float]:
    """Return the milliseconds until all presets are read, the first and the second time."""
    times = {}
    for name in ("first", "again"):
        began = clock()
        load_presets()
        times[name] = (clock() - began) * 1000
    return times


def measure_start(_: Catalogue, report: ReportProgress) -> Findings:
    """Measure the time of commands that do almost nothing, from their start to their end."""
    figures: dict[str, Figure] = {}
    for name, arguments in ANSWERED.items():
        figures |= in_rounds("ms", " ".join(arguments), partial(_answer_times, name, arguments), report)
    values = {name: round(figure.median, 1) for name, figure in figures.items()}
    return Findings({"start_ms": values}, {f"start {name}": figure for name, figure in figures.items()})


def _answer_times(name: str, arguments: Sequence[str]) -> dict[str, float]:
    return {name: run_program(*arguments) * 1000}


def run_program(*arguments: str) -> float:
    """Run a command of this program in a separate process; return the seconds until it has ended.

    Raises ``CalledProcessError`` if it fails.
    """
    program = [sys.executable] if is_frozen() else [sys.executable, "-m", "mighty_gui"]
    began = time.perf_counter()
    subprocess.run([*program, *arguments], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


# --- the speed of ``mighty-gui replay`` with a folder of records --------------------------------------------


PRESET: Final = "standard-5"
REPLAYED = 10_000
"""The number of records that are replayed."""


def measure_replay(presets: Catalogue, report: ReportProgress) -> Findings:
    """Measure how many seconds a new program takes to replay a folder of records to JSON."""
    with tempfile.TemporaryDirectory() as home:
        report("records", 1, 1)
        write_records(Path(home), presets, REPLAYED)
        figures = in_rounds("s", "replay --json", lambda: {"replay": run_program("replay", home, "--json")}, report)
    found = {"records": REPLAYED, "seconds": round(figures["replay"].median, 3)}
    return Findings({"replay": found}, figures)


def write_records(folder: Path, presets: Catalogue, records: int) -> None:
    """Write records of hands played at random, in the form the program always uses: with all rules."""
    rules = presets[PRESET].rules
    game, mapping = game_of(rules), full_mapping(rules)
    for seed in range(records):
        hand, lines = play_randomly(game, rules, seed)
        text = record_text(record_of(hand, lines, game, preset=PRESET, rules=mapping))
        (folder / f"{seed:06}.yaml").write_text(text, encoding="utf-8")
