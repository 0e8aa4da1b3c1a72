"""The rates at which players agree, by round, and what they bid and show."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from mighty_gui.ai.mitigati.playout.quick_playout import facts_of, finish
from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati.auction import deal_from_seed
from mighty_gui.engine.mitigati.law import MitigatiPlayPosition
from mighty_gui.engine.mitigati.pack import PACK, SEATS
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.simulation.simulation_kit import Rates, SimulationKit, mean_of, share_of
from mighty_gui.simulation.speed.figure import clock

ROUNDS: Final = ("first", "second", "third")
"""The names of the rounds of bargaining."""


class AgreementRates(Rates):
    """The rates of a run of hands of Mitigati."""

    means = ("turns", "honours")

    def __init__(self) -> None:
        self.hands = 0
        self.rounds: Counter[int] = Counter()
        """The number of hands agreed on, by the number of deals it took."""
        self.turns: list[int] = []
        """The number of bids and other calls in each hand."""
        self.honours: list[int] = []
        """The points that each player who pays pays for all honours of a played hand."""

    def add(self, result: game.Result, happened: Mapping[str, int]) -> None:
        own = expect(MitigatiResult, result)
        self.hands += 1
        self.turns.append(sum(happened.get(kind, 0) for kind in ("bid", "hold", "pass", "more")))
        if own.outcome == "agreed":
            self.rounds[happened.get("dealt", 0)] += 1
        else:
            self.honours.append(sum(own.honours))

    def role(self, result: game.Result, _seat: int) -> str:
        """Return the part of every player: they agreed, or played the hand."""
        return expect(MitigatiResult, result).outcome

    def as_json(self) -> dict[str, float | None]:
        """Return the share of hands agreed on, in each round and in all, and the turns and honours for each hand."""
        shares = {f"agreed_{name}": share_of(self.rounds[at], self.hands) for at, name in enumerate(ROUNDS, 1)}
        return {
            "agreed": share_of(self.rounds.total(), self.hands),
            **shares,
            "turns": mean_of(self.turns),
            "honours": mean_of(self.honours),
        }


class MitigatiSimulation(SimulationKit):
    """Mitigati's part in simulations."""

    def rates(self) -> AgreementRates:
        return AgreementRates()

    def playouts_a_second(self, rules: game.Rules) -> Callable[[float], float]:
        return quick_hands_a_second(rules)


# --- the speed of the quick player of the searching levels --------------------------------------------------


DEALS: Final = 40
"""The number of deals that are played out again and again."""


def quick_hands_a_second(given: game.Rules) -> Callable[[float], float]:
    """Return a function that measures how many whole hands the quick player plays in a second.

    The hands start at the first lead. The function's argument is the number of seconds to measure; it may be called
    again.
    """
    facts, chance = facts_of(expect(MitigatiRules, given)), random.Random(1)
    deals = [[PACK.set_of(hand) for hand in deal_from_seed(chance.getrandbits(32)).hands] for _ in range(DEALS)]

    def measure(seconds: float) -> float:
        began, played = clock(), 0
        while clock() - began < seconds:
            for hands in deals:
                finish(facts, MitigatiPlayPosition(facts.law, hands[:], 0), [0] * SEATS)
            played += DEALS
        return played / (clock() - began)

    return measure
