"""``python -m tests.windows.held_files HOLDER``: export, make snapshots and go back while new files are held open.

HOLDER is the program made of ``holder.c``. Runs on Windows, because only there an open file cannot be moved.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.checking import damages_in
from mighty_gui.keep.archive.played_hands import page_of_hands
from mighty_gui.keep.exchange.exporting import export
from mighty_gui.keep.safety import snapshots
from mighty_gui.keep.safety.opening import open_archive
from tests.keep.homes import played_home


def main() -> int:
    """Return 0. Raises ``AssertionError`` or the program's own error if the other program disturbs."""
    parser = argparse.ArgumentParser(prog="python -m tests.windows.held_files", description=__doc__)
    parser.add_argument("holder")
    parser.add_argument("--rounds", type=int, default=12)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        played_home(home)
        with subprocess.Popen([options.holder, folder], stdout=subprocess.PIPE, text=True) as holder:
            assert holder.stdout is not None
            assert holder.stdout.readline().strip() == "ready"
            try:
                for number in range(options.rounds):
                    export_and_go_back(home, Path(folder), number)
            finally:
                holder.kill()
            held = holder.stdout.read().split().count("held")
    print(f"{options.rounds} rounds, {held} files held")
    assert held >= options.rounds
    return 0


def export_and_go_back(home: Path, folder: Path, number: int) -> None:
    """Export a history in each form, make a snapshot of it, and go back to that."""
    archive = open_archive(home)
    hands = [hand.id for hand in page_of_hands(archive)]
    for name in ("hands.zip", "hand.yaml", "hands.csv", "history.sqlite3"):
        place = folder / f"{number % 2}-{name}"  # new files and old ones, which are replaced
        assert export(archive, place, hands[:1] if name == "hand.yaml" else hands) > 0
    archive.close()
    for snapshot in snapshots.snapshots(home):
        snapshot.path.unlink()
    snapshots._make(home, home / DATABASE)
    (snapshot,) = snapshots.snapshots(home)
    archive = open_archive(home)
    assert snapshots.go_back_to(archive, snapshot) is not None
    archive.close()
    assert list(damages_in(home / DATABASE)) == []


if __name__ == "__main__":
    sys.exit(main())
