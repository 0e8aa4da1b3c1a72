"""The speed of ``mighty-gui replay`` with a folder of records."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.presets import Catalogue, full_mapping
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.speed.figure import Findings, ReportProgress, in_rounds
from mighty_gui.simulation.speed.player_speed import play_randomly
from mighty_gui.simulation.speed.start_speed import run_program

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
