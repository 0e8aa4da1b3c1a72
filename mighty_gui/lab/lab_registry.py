"""The registry of what the laboratory counts and measures for each game, beyond scores and decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from mighty_gui.engine.core.game import Action, Hand, Result, Rules
from mighty_gui.lab.mighty.contract_rates import ContractRates, attackers, mistake_kinds, playouts_a_second, points
from mighty_gui.lab.mitigati.agreement_rates import AgreementRates, quick_hands_a_second


class Rates(Protocol):
    """The rates at which things happen in a run of hands."""

    @property
    def means(self) -> tuple[str, ...]:
        """The names of the rates that are means; the others are parts of a whole."""
        ...

    def add(self, result: Result, happened: Mapping[str, int]) -> None:
        """Count a hand: its result, and the number of events of each kind."""

    def role(self, result: Result, seat: int) -> str:
        """The part that a player had in a hand."""
        ...

    def as_json(self) -> dict[str, float | None]:
        """The rates by their names."""
        ...


class NoRates:
    """The rates of a game for which nothing but scores is counted."""

    means: Final[tuple[str, ...]] = ()

    def add(self, result: Result, happened: Mapping[str, int]) -> None:
        """Count nothing."""

    def role(self, _result: Result, _seat: int) -> str:
        return "player"

    def as_json(self) -> dict[str, float | None]:
        return {}


RATES: Final[dict[str, Callable[[], Rates]]] = {"mighty": ContractRates, "mitigati": AgreementRates}
"""The rates of each game, by its id."""

PLAYOUTS: Final[Mapping[str, Callable[[Rules], Callable[[float], float]]]] = {
    "mighty": playouts_a_second,
    "mitigati": quick_hands_a_second,
}
"""The measurement of playouts a second for each game, by its id: for some rules, and told how long to measure."""

ATTACKERS: Final[Mapping[str, Callable[[Hand], set[int]]]] = {"mighty": attackers}
"""The seats on the declarer's side, for the games that have sides."""
POINTS: Final[Mapping[str, Callable[[Result], int | None]]] = {"mighty": points}
"""The points of the declarer's side in a result of such a game."""
MISTAKES: Final[Mapping[str, Callable[[Hand, Action, Action], list[tuple[str, bool]]]]] = {"mighty": mistake_kinds}
"""The kinds of mistakes that a choice may be where another is best, and whether it is one."""


def rates_of(game: str) -> Rates:
    """A new count for a game."""
    return RATES.get(game, NoRates)()
