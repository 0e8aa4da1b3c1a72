"""``python -m tests.windows.kills``: kill a program that plays and saves; what it confirmed must be there."""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.keep.homes import leave, resumed, store_in

PROGRAM = """
import random, sys
from pathlib import Path
from mighty_gui.match import Length
from tests.keep.homes import store_in
from tests.match.playing import act, setup

store = store_in(Path(sys.argv[1]))
match = store.resume() or store.begin(setup(length=Length("open")))
rng = random.Random(match.number)
print("ready", flush=True)
while True:
    if match.hand.is_over:
        match.next_hand()
    else:
        act(match, rng)
    store.archive.settle()
    print(match.number, len(match.actions), len(match.finished), flush=True)
"""
"""Plays by random actions, and prints after each what is saved: the hand, its actions, the finished hands."""


def kill_after(home: Path, lines: int) -> int:
    """Kill the program after so many lines, check what was saved, and return the number of lines.

    Raises ``AssertionError`` if something that it printed as saved is lost.
    """
    command = [sys.executable, "-c", PROGRAM, str(home)]
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in (os.getcwd(), *sys.path) if path)}
    program = subprocess.Popen(command, env=here, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    with program, program.stdout:
        assert program.stdout.readline() == "ready\n"
        assert store_in(home).is_open_elsewhere
        done = [program.stdout.readline() for _ in range(lines)]
        program.kill()
        done += program.stdout.readlines()
    number, actions, finished = map(int, next(line for line in reversed(done) if line.endswith("\n")).split())
    store, match = resumed(home)
    assert not store.problems
    assert (match.number, len(match.actions), len(match.finished)) >= (number, actions, finished)
    leave(store)
    return len(done)


def main() -> int:
    """Kill the program this many times; return 0. Raises ``AssertionError`` if something was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.windows.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    options = parser.parse_args()
    rng = random.Random(7)
    with tempfile.TemporaryDirectory() as home:
        lines = sum(kill_after(Path(home), rng.randint(20, 120)) for _ in range(options.kills))
    print(f"{options.kills} kills, {lines} confirmed states, none lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
