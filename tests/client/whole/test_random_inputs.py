"""Random inputs over the whole program: no error, everything stays in view, the start screen is always near.

There are few here; ``python -m tests.soak table --inputs 200000`` is the long run.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.client.whole.monkey import Monkey, own_clipboard
from tests.tiers import THOROUGH, some

INPUTS = 1000 if THOROUGH else 250


@pytest.mark.parametrize("seed", some(range(3), 1))
def test_nothing_at_random_breaks_the_game(tmp_path: Path, seed: int) -> None:
    with own_clipboard():
        monkey = Monkey(tmp_path, seed)
        try:
            for _ in monkey.inputs(INPUTS):
                pass
        except BaseException:
            print("\n".join(monkey.last))
            raise
        finally:
            monkey.close()
    assert len(monkey.seen) > 5, f"it came about too little: {monkey.seen}"
