"""The speed of ``mighty-gui replay`` with a folder of records."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.lab.speed.figure import Findings, Tell, in_rounds
from mighty_gui.lab.speed.fresh_program import run_program
from mighty_gui.lab.speed.random_play import play_randomly
from mighty_gui.presets import Catalogue, full_mapping
from mighty_gui.presets.games import game_of

PRESET: Final = "standard-5"
RECORDS = 10_000
"""The number of records that are replayed."""


def measure_replay(presets: Catalogue, tell: Tell) -> Findings:
    """Measure the seconds in which a fresh program replays a folder of records, as JSON that nobody reads."""
    with tempfile.TemporaryDirectory() as home:
        tell("records", 1, 1)
        write_records(Path(home), presets, RECORDS)
        figures = in_rounds("s", "replay --json", lambda: {"replay": run_program("replay", home, "--json")}, tell)
    found = {"records": RECORDS, "seconds": round(figures["replay"].median, 3)}
    return Findings({"replay": found}, figures)


def write_records(folder: Path, presets: Catalogue, records: int) -> None:
    """Write records of hands played at random, as the program writes every record: with all its rules."""
    rules = presets[PRESET].rules
    game, mapping = game_of(rules), full_mapping(rules)
    for seed in range(records):
        hand, lines = play_randomly(game, rules, seed)
        text = record_text(record_of(hand, lines, game, preset=PRESET, rules=mapping))
        (folder / f"{seed:06}.yaml").write_text(text, encoding="utf-8")
