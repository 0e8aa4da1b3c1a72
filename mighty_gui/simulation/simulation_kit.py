"""A game's part in simulations: the rates that are counted, and the playouts whose speed is measured."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from statistics import fmean

from mighty_gui.engine.core.game import Result, Rules
from mighty_gui.presets.games import kit_of
from mighty_gui.presets.rule_book import part


class Rates:
    """The rates at which things happen in a run of hands: none, where nothing but scores is counted."""

    means: tuple[str, ...] = ()
    """The names of the rates that are means; the others are parts of a whole."""

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
        """Return the measurement of playouts a second, told how long to measure; ``None`` without such playouts."""
        return None


def simulation_kit(rules: Rules) -> SimulationKit:
    """Return the kit of the game to which a rule set belongs."""
    return part(kit_of(rules).simulation, SimulationKit)


def mean_of(values: Collection[float]) -> float | None:
    """Return the mean of what was counted, rounded; ``None`` of nothing."""
    return round(fmean(values), 3) if values else None


def share_of(count: int, whole: int) -> float | None:
    """Return the share that some have of the whole, rounded; ``None`` of nothing."""
    return round(count / whole, 4) if whole else None
