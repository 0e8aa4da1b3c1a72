"""Settings shared by the state machines of hands and matches."""

from __future__ import annotations

import os
from typing import Final

import hypothesis.strategies as st
from hypothesis import settings

GAMES: Final = ("mighty", "mitigati")
SEEDS: Final = st.integers(0, 2**32)


def walks(variable: str) -> settings:
    """Return settings for a few short walks that are always the same, or for the long random ones of a variable."""
    many = int(os.environ.get(variable, "0"))
    return settings(max_examples=many or 15, stateful_step_count=100 if many else 25, derandomize=not many)
