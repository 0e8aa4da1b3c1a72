"""The chance that is stated to a declarer: a little less than playouts promise."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.card_search import CardSearch
from mighty_gui.ai.mighty.declarers_chance import shown_chance
from mighty_gui.ai.race import Race
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import dealt, declared, played


@pytest.mark.parametrize(("promised", "expected"), [(0.0, 0.0), (0.3, 0.258), (0.5, 0.448), (0.9, 0.879), (1.0, 1.0)])
def test_what_is_certain_stays_and_the_rest_is_less(promised: float, expected: float) -> None:
    assert shown_chance(promised) == pytest.approx(expected, abs=0.001)


def test_it_is_stated_to_the_declarer_alone() -> None:
    hand = declared(dealt({0: "HA HK HQ H9 H7 H5 DA C3 C8 S2"}, "C4 C6 S4"), "16H", "C4 C6 S4", "SA")
    for line, seat in (("", 0), ("C8", 1)):
        search = CardSearch(view(played(hand, line), seat), 1)
        search.look(40)
        promised, shown = Race.chance(search, 0), search.chance(0)
        assert promised is not None
        assert 0 < promised < 1
        assert shown == (shown_chance(promised) if seat == 0 else promised)
