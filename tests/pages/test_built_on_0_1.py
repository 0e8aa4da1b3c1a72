"""What others have built on 0.1.0 runs unchanged: the program of its API page, and its examples.

``built_on_0_1/`` holds both as they were with 0.1.0: nothing in there is ever changed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")

ROOT = Path(__file__).parents[2]
BUILT = Path(__file__).with_name("built_on_0_1")
PLAYERS = ("calm", "careful", "imitator")
LEARN = """
import numpy as np
from imitator import WEIGHTS, Weights
from learn import ACTIONS, OBSERVATION, agreement, learn, shown

weights = Weights(np.zeros((OBSERVATION.size, ACTIONS.size), np.float32))
speeds = np.full_like(weights.weights, 0.1)
for decision in shown(["standard-5"], 1, seed=1):
    learn(weights, speeds, *decision)
np.savez_compressed(WEIGHTS, weights=weights.weights.astype(np.float16))
print(agreement(weights, ["standard-5"], 1))
"""
"""What ``learn.py`` does as a command, with one hand instead of hundreds."""


def run(folder: Path, *arguments: str) -> str:
    """Run Python with a folder and this repository on its path, and return what it prints."""
    path = os.pathsep.join((str(folder), str(ROOT)))
    done = subprocess.run(
        [sys.executable, *arguments], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_copies_are_those_of_0_1_0() -> None:
    copies = b"".join(path.read_bytes() for path in sorted(BUILT.glob("*/*.*")))
    assert sha256(copies).hexdigest()[:16] == "b348a5668dcc1dbe"


@pytest.mark.parametrize("path", sorted((BUILT / "training").glob("*.py")), ids=lambda path: path.stem)
def test_programs_run(path: Path, tmp_path: Path) -> None:
    printed = run(tmp_path, str(path))
    if path.stem == "api_page":
        scores = json.loads(printed)
        assert len(scores) == 5
        assert sum(scores) == 0
        assert any(scores)
    else:
        assert printed == ""


def test_a_player_is_learned_and_all_examples_play_where_they_are_installed(tmp_path: Path) -> None:
    for name in PLAYERS:
        install(tmp_path, BUILT / name)
    assert run(tmp_path, "-c", LEARN).endswith(" decisions\n")
    seats = ",".join((*PLAYERS, "novice"))
    command = ("-m", "mighty_gui", "simulate", "--hands", "1", "--seats", seats, "--workers", "1", "--json")
    counted = json.loads(run(tmp_path, *command))
    assert counted["hands"] == 1
    assert not counted.get("failures")


def install(site: Path, example: Path) -> None:
    """Put an example where Python finds its modules and its entry point, as an installer does."""
    for module in example.glob("*.py"):
        shutil.copy(module, site)
    project = tomllib.loads((example / "pyproject.toml").read_text("utf-8"))["project"]
    about = site / f"{example.name}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 0.1\n", "utf-8")
    points = project["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{name} = {at}\n" for name, at in players.items()) for group, players in points]
    (about / "entry_points.txt").write_text("".join(lines), "utf-8")
