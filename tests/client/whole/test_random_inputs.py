"""Inputs at random over the whole program: nothing falls over, everything stays in sight, home is always near.

The number of inputs is small here; ``MONKEY_INPUTS=100000 pytest tests/client/whole/test_random_inputs.py`` is
the long run.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mighty_gui.client.shell import window
from tests.client.whole.monkey import Monkey

SEEDS = range(3)
INPUTS = int(os.environ.get("MONKEY_INPUTS", "3000")) // len(SEEDS)
LOOK_EVERY = 50
HOME_EVERY = 500


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_at_random_breaks_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    clipboard: list[str] = ["붙인 글"]
    monkeypatch.setattr(window, "copy", lambda text: clipboard.append(text) or True)
    monkeypatch.setattr(window, "paste", lambda: clipboard[-1])
    monkey = Monkey(tmp_path, seed)
    try:
        for number in range(1, INPUTS + 1):
            monkey.act()
            if number % LOOK_EVERY == 0:
                monkey.check()
            if number % HOME_EVERY == 0:
                monkey.go_home()
                monkey.sit_down()
        monkey.go_home()
    except BaseException:
        print("\n".join(monkey.last))
        raise
    finally:
        monkey.close()
    assert len(monkey.seen) > 5, f"it came about too little: {monkey.seen}"
