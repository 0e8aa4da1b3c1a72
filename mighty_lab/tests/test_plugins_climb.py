"""Plug-ins on the ladder."""

from __future__ import annotations

from mighty_lab.ladder import Ladder, climb

from mighty_gui.presets import load_presets
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.crews import crew
from tests.ai.plugins.installing import Site


def test_a_ladder_with_a_plug_in_is_the_same_with_any_number_of_workers(site: Site) -> None:
    player = site.player("if len(view.events) > 9:\n    raise ValueError\nreturn view.legal[0]")
    ladder = Ladder(player, "novice", (("honeymoon-2", load_presets().find("honeymoon-2").rules),), 6, 7)
    (here,) = climb(ladder, alone(), ladder.beginning)
    assert here.whole.failures[0] > 0
    assert here.whole.failures[1] == 0
    with crew(2) as two:
        assert list(climb(ladder, two, ladder.beginning)) == [here]
