"""What the laboratory counts and measures of each game beyond scores and decisions: its registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from mighty_gui.engine.core.game import Result, Rules
from mighty_gui.lab.mighty.contract_rates import ContractRates
from mighty_gui.lab.mighty.playout_speed import playouts_a_second


class Rates(Protocol):
    """How often things happen in a run of hands."""

    @property
    def means(self) -> tuple[str, ...]:
        """Which of the rates are means; the others are parts of a whole."""
        ...

    def add(self, result: Result, happened: Mapping[str, int]) -> None:
        """Count a hand: how it ended, and how often each kind of event happened."""

    def role(self, result: Result, seat: int) -> str:
        """The part that a player had in a hand."""
        ...

    def as_json(self) -> dict[str, float | None]:
        """The rates by their names."""
        ...


class NoRates:
    """The rates of a game of which nothing but scores is counted."""

    means: Final[tuple[str, ...]] = ()

    def add(self, result: Result, happened: Mapping[str, int]) -> None:
        """Count nothing."""

    def role(self, _result: Result, _seat: int) -> str:
        """All have the same part."""
        return "player"

    def as_json(self) -> dict[str, float | None]:
        """Nothing."""
        return {}


RATES: Final[dict[str, Callable[[], Rates]]] = {"mighty": ContractRates}
"""By each game's id."""

PLAYOUTS: Final[Mapping[str, Callable[[Rules, float], float]]] = {"mighty": playouts_a_second}
"""By each game's id, how many playouts its searching players make in a second, measured so many seconds long."""


def rates_of(game: str) -> Rates:
    """A new count for a game."""
    return RATES.get(game, NoRates)()
