"""The rates of hands of Mitigati, and the speed of its playouts."""

from __future__ import annotations

import pytest

from mighty_gui.engine.mighty.result import MightyResult as OfMighty
from mighty_gui.engine.mitigati.result import MitigatiResult, played_result
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.simulation.mitigati.agreement_rates import quick_hands_a_second
from mighty_gui.simulation.simulation_kit import simulation_kit
from mighty_gui.texts import Texts
from mighty_gui.texts.tables import LANGUAGES

AGREED = MitigatiResult("agreed", (5, -2, -3))
PLAYED = played_result((50, 40, 39), (10, 0, 5))


def test_agreements_are_counted_by_the_round_they_come_in() -> None:
    rates = simulation_kit(MitigatiRules()).rates()
    rates.add(AGREED, {"dealt": 1, "bid": 3})
    rates.add(AGREED, {"dealt": 3, "bid": 9, "hold": 2, "more": 2})
    rates.add(PLAYED, {"dealt": 4, "bid": 6, "hold": 3})
    rates.add(PLAYED, {"dealt": 4, "pass": 1})
    told = rates.as_json()
    assert [told[f"agreed{at}"] for at in ("", "_first", "_second", "_third")] == [0.5, 0.25, 0.0, 0.25]
    assert (told["turns"], told["honours"]) == (6.5, 15.0)
    assert set(rates.means) == {"turns", "honours"}


def test_what_is_agreed_on_and_what_is_played_are_told_apart() -> None:
    rates = simulation_kit(MitigatiRules()).rates()
    assert (rates.role(AGREED, 0), rates.role(PLAYED, 2)) == ("agreed", "played")
    for language in LANGUAGES:
        texts = Texts.load(language)
        assert all(texts.has(f"selfplay.rate.{name}") for name in rates.as_json())
        assert texts.has("selfplay.role.agreed")
        assert texts.has("selfplay.role.played")


def test_without_hands_there_are_no_rates() -> None:
    assert set(simulation_kit(MitigatiRules()).rates().as_json().values()) == {None}
    with pytest.raises(TypeError):
        simulation_kit(MitigatiRules()).rates().add(OfMighty("misdeal", ()), {})


def test_playouts_are_measured() -> None:
    assert quick_hands_a_second(MitigatiRules())(0.001) > 0
