"""A damaged progress file of a ladder is renamed, whatever the damage is."""

from __future__ import annotations

import random
from pathlib import Path

from mighty_lab.ladder import Ladder, climb
from mighty_lab.ladder_progress import ProgressFile

from mighty_gui.files.strict_yaml import UnusableFile
from mighty_gui.presets import load_presets
from mighty_gui.simulation.crew import alone
from tests.fuzz.reader import Reader, fault

ROUNDS = 40


def test_odd_files_are_put_aside_or_read(tmp_path: Path) -> None:
    rules = load_presets().find("honeymoon-2").rules
    ladder = Ladder("random", "random", (("honeymoon-2", rules),), 10, 7)
    file = ProgressFile(ladder)
    file.write(next(climb(ladder, alone(), ladder.beginning)))
    right = file.path.read_bytes()

    def read(data: bytes, _folder: Path) -> None:
        file.path.write_bytes(data)
        try:
            file.read()
        except UnusableFile as aside:
            aside.place.unlink()

    reader = Reader(lambda: [right], read)
    for number in range(ROUNDS):
        data = reader.odd(random.Random(f"ladder/{number}"))
        assert fault(reader, data, tmp_path / str(number)) is None, (number, data)
