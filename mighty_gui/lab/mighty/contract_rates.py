"""The rates at which contracts are bid, made and lost, and the part of each player in a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.result import Result


class ContractRates:
    """The rates of a run of hands of Mighty."""

    means: Final = ("bids", "contract", "points")

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.bids: list[int] = []
        self.contracts: list[int] = []
        self.points: list[int] = []
        self.feats: Counter[str] = Counter()

    def add(self, result: game.Result, happened: Mapping[str, int]) -> None:
        """Count a hand: its result, and the number of events of each kind."""
        own = expect(Result, result)
        self.outcomes[own.outcome] += 1
        if own.was_played and own.contract is not None and own.points is not None:
            self.bids.append(happened.get("bid", 0))
            self.contracts.append(own.contract.number)
            self.points.append(own.points)
            feats = {"run": own.run, "back_run": own.back_run, "no_trump": own.contract.is_no_trump}
            self.feats.update([name for name, holds in feats.items() if holds])
            self.feats["alone"] += not own.friends

    def role(self, result: game.Result, seat: int) -> str:
        """The part that a player had in a hand."""
        own = expect(Result, result)
        if seat == own.declarer:
            return "declarer"
        return "friend" if seat in own.friends else "defender"

    def as_json(self) -> dict[str, float | None]:
        """The rates: misdeals of all hands, passed-out hands of all without a misdeal, the rest of hands played."""
        played, hands = len(self.contracts), self.outcomes.total()
        dealt = hands - self.outcomes["misdeal"]
        return {
            "misdeal": _part(self.outcomes["misdeal"], hands),
            "passed_out": _part(self.outcomes["passed_out"], dealt),
            "made": _part(self.outcomes["made"], played),
            "draw": _part(self.outcomes["draw"], played),
            **{name: _part(self.feats[name], played) for name in ("run", "back_run", "no_trump", "alone")},
            "bids": _mean(self.bids),
            "contract": _mean(self.contracts),
            "points": _mean(self.points),
        }


def _mean(values: Iterable[float]) -> float | None:
    known = list(values)
    return round(fmean(known), 3) if known else None


def _part(count: int, whole: int) -> float | None:
    return round(count / whole, 4) if whole else None
