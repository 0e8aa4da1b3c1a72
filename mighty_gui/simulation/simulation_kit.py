"""A game's part in simulations: the rates that are counted, and the playouts whose speed is measured."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from statistics import fmean

from mighty_gui.engine.core.game import Result, Rules
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import kit_of


class Rates:
    """The rates of events in a run of hands; by default there are none, only scores."""

    means: tuple[str, ...] = ()
    """The names of the rates that are means; the others are shares."""

    def add(self, result: Result, happened: Mapping[str, int]) -> None:
        """Count a hand: its result, and the number of events of each kind."""

    def role(self, result: Result, seat: int) -> str:
        """Return the part that a player had in a hand."""
        return "player"

    def as_json(self) -> dict[str, float | None]:
        """Return the rates by their names."""
        return {}


class SimulationKit:
    """A game's part in simulations."""

    def rates(self) -> Rates:
        """Return a new count of rates."""
        return Rates()

    def playouts_a_second(self, rules: Rules) -> Callable[[float], float] | None:
        """Return a function that measures playouts in a second, called with the time to measure, or ``None``."""
        return None


def simulation_kit(rules: Rules) -> SimulationKit:
    """Return the kit of the game that a rule set belongs to."""
    return part(kit_of(rules).simulation, SimulationKit)


def mean_of(values: Collection[float]) -> float | None:
    """Return the mean of the values, rounded; ``None`` without values."""
    return round(fmean(values), 3) if values else None


def share_of(count: int, whole: int) -> float | None:
    """Return the share ``count`` of ``whole``, rounded; ``None`` if ``whole`` is 0."""
    return round(count / whole, 4) if whole else None
