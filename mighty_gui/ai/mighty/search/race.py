"""Choices compared in the same worlds: the worse ones are given up, and more is found out about the others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from mighty_gui.ai.appraisal import Appraisal, standard_error, terms
from mighty_gui.ai.mighty.playout.contract_playout import Gain
from mighty_gui.engine.core.game import Action

ROUNDS = 3
"""So many times the better half goes on."""
TIE = 0.01
"""By what a choice goes before a better one that is not clearly so."""


class Race(ABC):
    """A race between choices, of which the worse are given up one after the other."""

    def __init__(self, count: int, advised: int | None = None, deference: float = 0.0) -> None:
        """Prepare; ``advised`` is the place of what the rule player would do: it stays in question to the end.

        ``deference``: by how many standard errors another choice must be better to go before it.
        """
        self.open = list(range(count))
        """The places of those still in question."""
        self._advised = advised
        self._deference = deference
        self._ends: list[list[Gain]] = [[] for _ in range(count)]
        """How each ended in each world it was looked at in."""

    def run(self, playouts: int) -> None:
        """Look at the choices with so many playouts, then with as many at the better half, and so on."""
        for halved in range(ROUNDS):
            self.keep(max(2, len(self._ends) >> halved))
            self.look(playouts)

    def look(self, playouts: int) -> None:
        """Spread so many playouts over the choices still in question."""
        for _ in range(max(1, playouts // len(self.open))):
            self._look_in_one_world()

    def keep(self, count: int) -> None:
        """Go on with so many of the best and what is advised, and give up the others."""
        spared = self._advised
        best = self._best(count)
        self.open = best if spared is None or spared in best else [*best, spared]

    def _best(self, count: int) -> list[int]:
        appraisals = self._appraisals()
        return sorted(self.open, key=lambda at: -appraisals[at].value)[:count]

    def _mean(self, at: int, of: Callable[[Gain], float]) -> float:
        """Return the mean over all playouts of a choice."""
        return sum(map(of, self._ends[at])) / max(1, len(self._ends[at]))

    def appraisals(self) -> list[Appraisal]:
        """Appraise each action by the best choice for it, those given up behind the others.

        What the rule player would do goes first where playouts do not clearly gainsay it.
        """
        appraisals = self._appraisals()
        top = max(self.open, key=lambda number: appraisals[number].value)
        first = self._first(appraisals, top)
        appraisals = [appraisal._replace(error=self._apart(at, first)) for at, appraisal in enumerate(appraisals)]
        last = min(appraisals[at].value for at in self.open) - 1
        best: dict[Action, Appraisal] = {}
        for at, appraisal in enumerate(appraisals):
            seen = appraisal if at in self.open else appraisal._replace(value=min(last, appraisal.value - 1))
            best[appraisal.action] = max(seen, best.get(appraisal.action, seen), key=lambda other: other.value)
        if first != top:
            ours, value = appraisals[first], appraisals[top].value + TIE
            best[ours.action] = ours._replace(value=value, terms=(*ours.terms, *terms(advice=value - ours.value)))
        return [*best.values()]

    def _first(self, appraisals: Sequence[Appraisal], top: int) -> int:
        """The place of the choice that goes first: the best, or what is advised if that is not clearly worse."""
        ours = self._advised
        if ours is None or ours == top:
            return top
        ahead = appraisals[top].value - appraisals[ours].value
        return ours if ahead <= self._deference * self._doubt(top, ours) else top

    def _doubt(self, number: int, other: int) -> float:
        """The standard error of the difference between two choices over the same worlds."""
        pairs = zip(self._ends[number], self._ends[other], strict=True)
        return standard_error([a.value - b.value for a, b in pairs])

    def _apart(self, at: int, top: int) -> float:
        """The standard error of how far the score of a choice lies from another's, over the worlds of both."""
        return standard_error([a.score - b.score for a, b in zip(self._ends[at], self._ends[top], strict=False)])

    @abstractmethod
    def _look_in_one_world(self) -> None:
        """Play every choice still in question out in one more world."""

    @abstractmethod
    def _appraisals(self) -> list[Appraisal]:
        """Appraise each choice by what it promises so far, in order of place."""
