"""A disk that refuses one call, or all calls from one on, loses nothing that was reported as saved.

SQLite is written in C, so a small library loaded before the C library makes the calls fail.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.keep.faults.scenarios import SCENARIOS

SOURCE = Path(__file__).parents[1] / "faults" / "failing_calls.c"
SAMPLE = "60"
"""The number of trials of each scenario; in ``.ci/release faults`` every call fails in every way."""

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="calls are caught in the way of Linux"),
    pytest.mark.skipif(shutil.which("cc") is None, reason="the library that lets calls fail needs a C compiler"),
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the library that makes calls fail."""
    built = tmp_path_factory.mktemp("library") / "failing_calls.so"
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", built, SOURCE, "-ldl"], check=True)
    return built


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.nightly
def test_whatever_call_fails_nothing_that_was_called_saved_is_lost(library: Path, tmp_path: Path, name: str) -> None:
    paths = os.pathsep.join(path for path in (os.getcwd(), *sys.path) if path)
    environment = {"LD_PRELOAD": str(library), "FAULT_FOLDER": str(tmp_path / "home"), "PYTHONPATH": paths}
    program = [sys.executable, "-m", "tests.keep.faults.scenarios", str(tmp_path), name, "--sample", SAMPLE]
    tried = subprocess.run(program, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, check=False)
    assert tried.returncode == 0, tried.stdout
    told = re.search(r": (\d+) calls, (\d+) trials\n$", tried.stdout)
    assert told
    calls, trials = map(int, told.groups())
    assert trials == int(SAMPLE) or calls < trials < int(SAMPLE), "fewer only where there are no more"
