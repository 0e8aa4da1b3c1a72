"""A promise: a computer player's choice depends only on its view, level, seed and numbers of worlds.

It never depends on time, on the process, or on addresses of objects: deals of the day and shared reviews need that. The
digests also contain how often a search paused.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

import pytest

from tests.engine.mighty.walks import catalogue
from tests.same_results import DECISIONS, decided, digest, results

TABLES = ("standard-5", "mitigati")
ROOT = Path(__file__).parents[2]
ELSEWHERE = """
import random

class Filler:
    __slots__ = tuple("abcdefg")  # as large as a card: cards then lie where every other one of these was

fillers = [Filler() for _ in range(20_000)]
random.Random(1).shuffle(fillers)
del fillers[::2]

from tests.same_results import results
print(*results({tables}), sep="\\n")
"""


@pytest.fixture(scope="module")
def here() -> list[str]:
    return list(results(TABLES))


@pytest.mark.nightly
def test_the_same_is_decided_in_another_process(here: list[str]) -> None:
    surroundings = os.environ | {"PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-c", ELSEWHERE.format(tables=TABLES)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=surroundings,
    )
    assert run.stdout.splitlines() == here


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.nightly
def test_the_same_is_decided_however_late_it_gets(here: list[str], monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    hours, passing = count(), count()
    for clock in ("time", "perf_counter", "monotonic", "process_time"):
        monkeypatch.setattr(time, clock, lambda: next(hours) * 3600.0)
        monkeypatch.setattr(time, f"{clock}_ns", lambda: next(hours) * 3600 * 10**9)

    def pause() -> None:
        next(passing)
        time.monotonic()  # an hour has passed

    rules = catalogue()[table].rules
    assert f"hard {table} {digest(decided(rules, 'hard', DECISIONS['hard'], pause))}" in here
    assert next(passing) > 100
