"""Choices played out in the same worlds: the clearly worse are given up, the others looked at further."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Final

from mighty_gui.ai.appraisal import Appraisal, terms
from mighty_gui.ai.paired import is_clear, standard_error
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.mitigati.actions import Action

ROUND: Final = 10
"""After so many worlds choices that are clearly worse are given up."""
CLEARLY: Final = 2.5
"""By how many standard errors."""
DEFERENCE: Final = 0.5
"""By how many standard errors another choice must be better to go before what the rules of thumb advise."""
TIE: Final = 0.01
"""By what that goes before a better one that is not clearly so, and one of several alike before the next."""


class PairedSearch(ABC):
    """The search for one decision: groups of actions that are alike, of each of which the first is played out."""

    def __init__(self, groups: list[list[Action]], advised: int, seed: int, pause: Pause = no_pause) -> None:
        """Prepare; ``advised`` is the place of what the rules of thumb are for."""
        self.groups = groups
        self.worlds = 0
        """How many worlds have been looked at."""
        self.chance = random.Random(seed)
        self.pause = pause
        self._advised = advised
        self._open = list(range(len(groups)))
        self._scores: list[list[int]] = [[] for _ in groups]

    @abstractmethod
    def play_out(self, places: list[int]) -> list[int]:
        """Draw a world, and return the score to which each of these choices leads in it."""

    def look(self, worlds: int, playouts: int) -> None:
        """Play every choice still in question out in so many more worlds, as long as any of the playouts are left.

        If only one is left in question, there is nothing more to look at.
        """
        for _ in range(worlds):
            if self.worlds and (len(self._open) == 1 or playouts < len(self._open)):
                return
            playouts -= len(self._open)
            for at, score in zip(self._open, self.play_out(self._open), strict=True):
                self._scores[at].append(score)
            self.worlds += 1
            if not self.worlds % ROUND:
                self._narrow()

    def _narrow(self) -> None:
        """Give up what is clearly worse than the best."""
        best = max(self._open, key=self._mean)
        top = self._scores[best]
        self._open = [at for at in self._open if at == best or not is_clear(top, self._scores[at], CLEARLY)]

    def _mean(self, at: int) -> float:
        return sum(self._scores[at]) / max(1, len(self._scores[at]))

    def _first(self) -> int:
        """Return the place of the best choice still in question; the advised one's, if it is not clearly worse."""
        best, ours = max(self._open, key=self._mean), self._advised
        if ours not in self._open:
            return best
        gaps = [a - b for a, b in zip(self._scores[best], self._scores[ours], strict=True)]
        return ours if sum(gaps) / max(1, len(gaps)) <= DEFERENCE * standard_error(gaps) else best

    def appraisals(self) -> list[Appraisal]:
        """Appraise every action, best first; those given up early are compared with the best in their worlds."""
        first = self._first()
        front = self._scores[first]
        mean = self._mean(first)
        kept, found = set(self._open), []
        for at, group in enumerate(self.groups):
            gaps = [a - b for a, b in zip(self._scores[at], front, strict=False)]
            score = mean + sum(gaps) / max(1, len(gaps))
            value = mean + TIE if at == first else min(score, mean - TIE * (at not in kept))
            error = standard_error(gaps)
            advice = terms(advice=value - score) if at in kept else ()
            found += [
                Appraisal(action, value - place * TIE / len(group), score, None, error, advice)
                for place, action in enumerate(group)
            ]
        return sorted(found, key=lambda appraisal: -appraisal.value)
