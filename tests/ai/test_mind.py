"""The same ``MIND`` decides the same: shared results, saved reviews and deals of the day rely on it."""

from __future__ import annotations

import pytest

from mighty_gui.ai.level_ids import MIND
from tests.versions import PLAYERS, decisions, kept


def test_the_decisions_kept_are_those_of_this_mind() -> None:
    assert kept()["mind"] == MIND, "run: python -m tests.versions"
    assert list(kept()["decisions"]) == [f"{level} {name}" for level, name in PLAYERS]


@pytest.mark.parametrize(("level", "name"), PLAYERS)
def test_this_mind_decides_as_it_always_did(level: str, name: str) -> None:
    changed = "decisions or their figures have changed: if that is meant, raise MIND and run: python -m tests.versions"
    assert decisions(level, name) == kept()["decisions"][f"{level} {name}"], changed
