"""The speed of the history: twenty thousand hands opened, browsed and searched."""

from __future__ import annotations

import json
import sqlite3
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.hand_columns import SavedEnding, ending_columns, record_row, rules_columns
from mighty_gui.keep.archive.hand_traits import traits_row
from mighty_gui.keep.archive.played_hands import Wanted, count_hands, groups_played, page_of_hands
from mighty_gui.keep.archive.played_hands import record_of as record_text_of
from mighty_gui.keep.archive.profiles import pages_of_played
from mighty_gui.keep.archive.rows import HANDS, RECORDS, SEATINGS, TRAITS, Value
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import Catalogue, full_mapping
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.speed.figure import Findings, ReportProgress, in_rounds
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
    """Write that many finished hands, copies of a few that were played at random, into a new history."""
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
