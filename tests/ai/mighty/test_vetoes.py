"""What a good player always or never does: `hard` knows it, and `normal` misses little of it."""

from __future__ import annotations

import pytest

from tests.ai.mighty.vetoes import VETOES, Veto
from tests.tiers import spread

MISSED_BY_NORMAL = 19
"""The number that `normal` misses, because it follows conventions and does not calculate."""


def test_there_are_forty_of_them() -> None:
    assert len({veto.name for veto in VETOES}) == len(VETOES) >= 40


@pytest.mark.parametrize("veto", spread(VETOES, 8), ids=lambda veto: veto.name)
def test_hard_knows(veto: Veto) -> None:
    """It must succeed in two of three tries, because its worlds are random."""
    assert veto.is_met_by("hard", 0) or (veto.is_met_by("hard", 1) and veto.is_met_by("hard", 2))


def test_normal_misses_few() -> None:
    assert sum(not veto.is_met_by("normal", 0) for veto in VETOES) <= MISSED_BY_NORMAL
