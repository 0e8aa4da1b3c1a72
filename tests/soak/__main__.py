"""``python -m tests.soak hands`` or ``table``: play for hours, and see that nothing breaks and nothing grows.

Stopped at any time, the same command goes on where it was.
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
from pathlib import Path


def main() -> int:
    """Run, and return whether anything broke or grew."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    hands = kinds.add_parser("hands", help="matches by random rules, without a table")
    hands.add_argument("--hands", type=int, default=2000, dest="steps")
    table = kinds.add_parser("table", help="inputs at random at the table")
    table.add_argument("--inputs", type=int, default=20_000, dest="steps")
    for kind in (hands, table):
        kind.add_argument("--seed", type=int, default=1)
        kind.add_argument("--folder", type=Path, default=Path("soak"), help="for progress, faults and the home")
        kind.add_argument("--every", type=int, default=1000, help="hands or inputs after which progress is told")
    options = parser.parse_args()
    folder = (options.folder / options.kind).absolute()
    os.environ["MIGHTY_HOME"] = str(folder / "home")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    return _run(options, folder)


def _run(options: argparse.Namespace, folder: Path) -> int:
    from tests.soak.long_run import LongRun
    from tests.soak.soaked_matches import MatchWork
    from tests.soak.soaked_table import TableWork

    work = {"hands": MatchWork, "table": TableWork}[options.kind](options.seed, folder / "home")
    run = LongRun(folder, work, options.seed, options.every)
    progress, grown = run.until(options.steps), run.grown()
    print(f"{progress.steps} {options.kind}, {progress.faults} faults, digest {progress.digest}")
    for name, (before, after) in grown.items():
        print(f"{name} has grown from {before} to {after}")
    if "threads" in grown:
        print("threads:", *sorted(thread.name for thread in threading.enumerate()))
    return 1 if progress.faults or grown else 0


if __name__ == "__main__":
    sys.exit(main())
