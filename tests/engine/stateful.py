"""What the state machines of hands and matches have in common."""

from __future__ import annotations

import os
from typing import Final

import hypothesis.strategies as st
from hypothesis import settings

GAMES: Final = ("mighty", "mitigati")
SEEDS: Final = st.integers(0, 2**32)


def walks(variable: str) -> settings:
    """A few short walks, always the same; or as many long ones as a variable says, elsewhere each time."""
    many = int(os.environ.get(variable, "0"))
    return settings(max_examples=many or 25, stateful_step_count=100 if many else 25, derandomize=not many)
