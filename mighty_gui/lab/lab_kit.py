"""A game's contributions to the laboratory: what is counted and measured beyond scores and decisions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from mighty_gui.engine.core.game import Action, Hand, Result, Rules
from mighty_gui.presets.games import kit_of
from mighty_gui.presets.rule_book import part


class Rates:
    """The rates at which things happen in a run of hands: none, where nothing but scores is counted."""

    means: tuple[str, ...] = ()
    """The names of the rates that are means; the others are parts of a whole."""

    def add(self, result: Result, happened: Mapping[str, int]) -> None:
        """Count a hand: its result, and the number of events of each kind."""

    def role(self, result: Result, seat: int) -> str:
        """The part that a player had in a hand."""
        return "player"

    def as_json(self) -> dict[str, float | None]:
        """The rates by their names."""
        return {}


class ConventionWorth(NamedTuple):
    """A convention that computer players go by, and what a person wins by it on each of some deals."""

    text: str
    """The key of the sentence that a player would say."""
    name: str
    source: str
    values: Sequence[float]


class LabKit:
    """A game's kit for the laboratory."""

    def rates(self) -> Rates:
        """A new count of rates."""
        return Rates()

    def playouts_a_second(self, rules: Rules) -> Callable[[float], float] | None:
        """The measurement of playouts a second, told how long to measure; ``None`` without playouts of its own."""
        return None

    has_sides = False
    """Whether a declarer's side plays against the others."""

    def attackers(self, hand: Hand) -> set[int]:
        """The seats on the declarer's side, as far as the truth is decided."""
        return set()

    def points(self, result: Result) -> int | None:
        """The points of the declarer's side; ``None`` of a hand that was not played."""
        return None

    def conventions(self, rules: Rules, deals: int, seed: int) -> Iterator[ConventionWorth]:
        """The conventions of the game's computer players, measured one after the other; none where it has none."""
        return iter(())

    def mistake_kinds(self, hand: Hand, chosen: Action, best: Action) -> list[tuple[str, bool]]:
        """The kinds of mistakes that a choice may be where another is best, and whether it is one."""
        return []


def lab_kit(rules: Rules) -> LabKit:
    """The kit of the game to which a rule set belongs."""
    return part(kit_of(rules).lab, LabKit)


def mean_of(values: Collection[float]) -> float | None:
    """The mean of what was counted, rounded; ``None`` of nothing."""
    return round(fmean(values), 3) if values else None


def share_of(count: int, whole: int) -> float | None:
    """The share that some have of the whole, rounded; ``None`` of nothing."""
    return round(count / whole, 4) if whole else None
