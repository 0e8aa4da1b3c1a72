"""The same ``LAW`` scores the same: results of a day, and the hands that show them, rely on it."""

from __future__ import annotations

import pytest

from mighty_gui.study.today.daily_tables import LAW
from tests.engine.mighty.walks import catalogue
from tests.tiers import spread
from tests.versions import kept, outcomes


def test_the_outcomes_kept_are_those_of_this_law() -> None:
    assert kept()["law"] == LAW, "run: python -m tests.versions"
    assert list(kept()["outcomes"]) == list(catalogue())


@pytest.mark.parametrize("name", spread(catalogue(), 2))
def test_this_law_allows_and_scores_as_it_always_did(name: str) -> None:
    changed = "hands go on or end otherwise: if that is meant, raise LAW and run: python -m tests.versions"
    assert outcomes(name) == kept()["outcomes"][name], changed
