"""The frequencies of contracts bid, made and lost."""

from __future__ import annotations

import pytest

from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.simulation.mighty.contract_rates import ContractRates
from mighty_gui.simulation.simulation_kit import SimulationKit, simulation_kit

MADE = MightyResult("made", (10, -5, 5, -5, -5), Contract.parse("15N"), 0, (2,), 16, 15, run=True)
FAILED = MightyResult("failed", (-4, 1, 1, 1, 1), Contract.parse("13H"), 0, (), 9, 13, back_run=True)
MISDEAL = MightyResult("misdeal", (0,) * 5)
PASSED = MightyResult("passed_out", (0,) * 5)


def counted() -> ContractRates:
    rates = ContractRates()
    rates.add(MADE, {"bid": 3, "pass": 9})
    rates.add(FAILED, {"bid": 1, "pass": 4})
    rates.add(MISDEAL, {})
    rates.add(PASSED, {"pass": 5})
    return rates


def test_misdeals_are_a_part_of_all_hands_and_the_rest_of_those_that_came_so_far() -> None:
    told = counted().as_json()
    assert (told["misdeal"], told["passed_out"], told["made"], told["draw"]) == (0.25, 0.3333, 0.5, 0.0)
    assert [told[name] for name in ("run", "back_run", "no_trump", "alone")] == [0.5] * 4


def test_each_share_counts_its_own_hands() -> None:
    rates = ContractRates()
    for result in (MADE, MADE, FAILED):
        rates.add(result, {})
    shares = rates.as_json()
    assert [shares[name] for name in ("run", "no_trump", "back_run", "alone")] == [0.6667, 0.6667, 0.3333, 0.3333]


def test_bids_contracts_and_points_are_means_of_the_hands_that_were_played() -> None:
    rates = counted()
    assert [rates.as_json()[name] for name in rates.means] == [2.0, 14.0, 12.5]
    assert all(value is None for value in ContractRates().as_json().values())


@pytest.mark.parametrize(("seat", "role"), [(0, "declarer"), (2, "friend"), (4, "defender")])
def test_everyone_has_a_part_in_a_hand(seat: int, role: str) -> None:
    assert ContractRates().role(MADE, seat) == role


def test_a_game_without_rates_counts_none() -> None:
    rates = SimulationKit().rates()
    rates.add(MADE, {})
    assert (rates.as_json(), rates.role(MADE, 0)) == ({}, "player")
    assert isinstance(simulation_kit(MightyRules()).rates(), ContractRates)
