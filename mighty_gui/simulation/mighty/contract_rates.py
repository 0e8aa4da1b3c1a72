"""The figures of a run of hands of Mighty: how contracts are bid, made and lost, and how fast its playouts are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from mighty_gui.ai.mighty.playout.contract_playout import outcome
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.players import choose
from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.simulation.simulation_kit import Rates, SimulationKit, mean_of, share_of
from mighty_gui.simulation.speed.figure import clock


class ContractRates(Rates):
    """The rates of a run of hands of Mighty."""

    means = ("bids", "contract", "points")

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.bids: list[int] = []
        self.contracts: list[int] = []
        self.points: list[int] = []
        self.achievements: Counter[str] = Counter()

    def add(self, result: game.Result, happened: Mapping[str, int]) -> None:
        own = expect(MightyResult, result)
        self.outcomes[own.outcome] += 1
        if own.was_played and own.contract is not None and own.points is not None:
            self.bids.append(happened.get("bid", 0))
            self.contracts.append(own.contract.number)
            self.points.append(own.points)
            achievements = {"run": own.run, "back_run": own.back_run, "no_trump": own.contract.is_no_trump}
            self.achievements.update([name for name, holds in achievements.items() if holds])
            self.achievements["alone"] += not own.friends

    def role(self, result: game.Result, seat: int) -> str:
        own = expect(MightyResult, result)
        if seat == own.declarer:
            return "declarer"
        return "friend" if seat in own.friends else "defender"

    def as_json(self) -> dict[str, float | None]:
        """Return the rates.

        Misdeals are counted among all hands, passed-out hands among those without a misdeal, the rest among hands
        played.
        """
        played, hands = len(self.contracts), self.outcomes.total()
        dealt = hands - self.outcomes["misdeal"]
        return {
            "misdeal": share_of(self.outcomes["misdeal"], hands),
            "passed_out": share_of(self.outcomes["passed_out"], dealt),
            "made": share_of(self.outcomes["made"], played),
            "draw": share_of(self.outcomes["draw"], played),
            **{name: share_of(self.achievements[name], played) for name in ("run", "back_run", "no_trump", "alone")},
            "bids": mean_of(self.bids),
            "contract": mean_of(self.contracts),
            "points": mean_of(self.points),
        }


class MightySimulation(SimulationKit):
    """Mighty's part in simulations."""

    def rates(self) -> ContractRates:
        return ContractRates()

    def playouts_a_second(self, rules: game.Rules) -> Callable[[float], float]:
        return playouts_a_second(rules)


def declared_hand(rules: MightyRules, seed: int) -> MightyHand:
    """Return a hand that `normal` has played up to its first lead, unless all players passed."""
    hand = MightyHand.from_seed(rules, seed)
    while hand.to_act is not None and hand.phase is not Phase.PLAY:
        hand.apply(choose(view(hand, controller(rules, hand.to_act)), "normal", seed))
    return hand


# --- the speed of the playout player of the searching levels ------------------------------------------------


DECLARED: Final = 40
"""The number of deals that are played out again and again."""


def playouts_a_second(given: game.Rules) -> Callable[[float], float]:
    """Return a function that measures how many whole hands the playout player plays in a second.

    The hands start at the first lead. The function's argument is the number of seconds to measure; it may be called
    again.
    """
    rules, worlds = expect(MightyRules, given), []
    for seed in range(DECLARED):
        state = declared_hand(rules, seed).state
        if state.to_act is None:
            continue
        table = worth_law(rules, state.trump)
        cards = table.pack.sets_of(dict(enumerate(state.held_cards)), len(state.held_cards))
        worlds.append((table, cards, state.playing, state.known_declarer(), tuple(state.calls)))

    def measure(seconds: float) -> float:
        began, played = clock(), 0
        while clock() - began < seconds:
            for table, cards, playing, declarer, calls in worlds:
                outcome(table, cards[:], playing, declarer, calls)
            played += len(worlds)
        return played / (clock() - began)

    return measure
