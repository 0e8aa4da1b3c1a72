"""The film of a hand: its figures, without playing one."""

from __future__ import annotations

import pytest

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.motion.beat import Beat
from mighty_gui.client.table.state.table_state import TableState
from tools.hand_film import A_SECOND, Film, film


def test_only_stretches_without_a_changed_pixel_are_still() -> None:
    deal = Beat(TableState(viewer=0, hands=(None,), counts=(0,)), sounds=((0.0, Cue.RIFFLE),))
    seen = Film([True] * A_SECOND + [False] * 2 + [True] + [False] * 15, [(0.0, deal)])
    assert seen.still_stretches == [pytest.approx(0.5)]
    assert seen.seconds == pytest.approx((A_SECOND + 18) / A_SECOND)


def test_a_misdeal_before_the_hand_is_not_counted() -> None:
    deal = Beat(TableState(viewer=0, hands=(None,), counts=(0,)), sounds=((0.0, Cue.RIFFLE),))
    seen = Film([False] * A_SECOND + [True] * A_SECOND, [(0.0, deal), (1.0, deal)])
    assert seen.still_stretches == []
    assert seen.dealt == 1.0


def test_the_same_seed_gives_the_same_figures() -> None:
    first, again = (film("mitigati", 3, "instant").row() for _ in range(2))
    assert first == again
