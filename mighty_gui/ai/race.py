"""A race: choices compared in the same worlds; the clearly worse are given up, and more is found out about the others.

Every search of every game is one: a game says what its choices are, and how each ends in a world.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from sys import maxsize
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import ALL, Appraisal, Term, add_up, is_clear, standard_error, terms
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.game import Action

ROUND: Final = 20
"""After so many worlds choices that are clearly worse are given up."""
CLEARLY: Final = 2.6
"""By how many standard errors (with three none of 260 cards changes, with two 4 of 260 cards)."""
DEFERENCE: Final = 1.0
"""By how many standard errors another choice must be better than what the rules of thumb advise to go before it. What
lies further apart no custom outvotes: in the true cards, with the policy playing on, that is worth .075 ± .042 a
decision more than custom did that outvoted up to four standard errors (4,754 decisions; without any custom .054 ±
.046, with one and a half standard errors .043 ± .041)."""
TRIES: Final = 12
"""So often a world is dealt anew that does not fit what was shown, before some of that is left out of account (with
one try 3 of 130 cards of `hard` change)."""
TIE: Final = 0.01
"""By what that goes before a better one that is not clearly so, and one of several alike before the next."""


class Gain(NamedTuple):
    """A seat's gain from the end of a playout."""

    score: float
    """What its person wins or loses."""
    value: float
    """The same on the common scale, and what the points taken count beyond it."""
    made: float = 0.0
    """Whether the contract was made, or how likely it is."""
    points: int = 0
    """The points of the declarer's side."""


World = Callable[[Sequence[int]], list[Gain]]
"""An imagined world: it returns what the choices at some places lead to in it."""


class Estimate(NamedTuple):
    """The promise of a choice so far."""

    value: float
    score: float
    chance: float | None
    terms: tuple[Term, ...] = ()


class Race(ABC):
    """A race between groups of actions that are alike, of each of which the first is played out."""

    def __init__(
        self,
        groups: Sequence[Sequence[Action]],
        seed: int | str,
        pause: Pause,
        advised: int | None = None,
        deference: float = DEFERENCE,
        unit: float = 1.0,
    ) -> None:
        """Prepare; ``pause`` is called after each playout. ``advised``: the place of what the rules of thumb are for.

        ``deference``: by how many standard errors another choice must be better to go before it; ``unit``: how much
        score counts one in values.
        """
        self._rng, self._pause, self.unit = random.Random(seed), pause, unit
        self.groups = groups
        self.open = list(range(len(groups)))
        """The places of those still in question."""
        self.advised = advised
        self.ends: list[list[Gain]] = [[] for _ in groups]
        """How each ended in each world it was looked at in."""
        self._worlds: list[World] = []
        """All worlds that have been looked at."""
        self._deference = deference

    @abstractmethod
    def draw(self) -> World:
        """Draw a world."""

    @property
    def is_certain(self) -> bool:
        """Whether no two worlds can differ."""
        return False

    @property
    def worlds(self) -> int:
        """How many worlds have been looked at."""
        return len(self._worlds)

    def look(self, worlds: int, playouts: int = maxsize) -> None:
        """Play every choice still in question out in so many more worlds, as long as any of the playouts are left.

        If only one is left in question, nothing more is to be decided: for what is stated of it see `complete`.
        """
        for _ in range(worlds):
            if self.worlds and (len(self.open) == 1 or playouts < len(self.open)):
                return
            playouts -= len(self.open)
            world = self.draw()
            for at, end in zip(self.open, world(self.open), strict=True):
                self.ends[at].append(end)
            self._worlds.append(world)
            if not self.worlds % ROUND:
                self.narrow()

    def narrow(self) -> None:
        """Give up the choices that are clearly worse than the best."""
        values = {at: [end.value for end in self.ends[at]] for at in self.open}
        best = max(self.open, key=lambda at: add_up(values[at]))
        self.open = [at for at in self.open if at == best or not is_clear(values[best], values[at], CLEARLY)]

    def complete(self, worlds: int) -> None:
        """Play every choice out in at least so many worlds, those given up too, in the same ones."""
        while self.worlds < worlds:
            self._worlds.append(self.draw())
        for at, ends in enumerate(self.ends):
            for world in self._worlds[len(ends) :]:
                ends.extend(world([at]))

    # --- what was found ---------------------------------------------------------------------------------------

    def mean(self, at: int, of: Callable[[Gain], float]) -> float:
        """Return a mean over the ends of a choice; one given up early is compared with another in the same worlds."""
        longest = max(self.open, key=lambda other: len(self.ends[other]))
        front = self.ends[longest]
        if len(self.ends[at]) == len(front):
            return add_up(map(of, front if at == longest else self.ends[at])) / max(1, len(front))
        gaps = [of(end) - of(other) for end, other in zip(self.ends[at], front, strict=False)]
        return add_up(map(of, front)) / max(1, len(front)) + add_up(gaps) / max(1, len(gaps))

    def chance(self, at: int) -> float | None:
        """Return how likely a contract is made after a choice."""
        return min(1.0, max(0.0, self.mean(at, lambda end: end.made)))

    def fixed_terms(self, at: int) -> tuple[Term, ...]:
        """Return what has gone into the values of a choice besides its ends."""
        return ()

    def estimates(self) -> list[Estimate]:
        """Return what each choice promises so far, in order of place."""
        found = []
        for at in range(len(self.groups)):
            value, score = self.mean(at, lambda end: end.value), self.mean(at, lambda end: end.score)
            held = self.fixed_terms(at)
            points = round(value - score / self.unit - add_up(term.amount for term in held), 9)
            found.append(Estimate(value, score, self.chance(at), (*terms(points=points), *held)))
        return found

    def appraisals(self, least_worlds: int = 0) -> list[Appraisal]:
        """Appraise every action, the best first, those given up early behind all others.

        What the rules of thumb advise goes first where the worlds do not clearly speak for another. Scores and chances
        rest on at least so many worlds; the values, and so the order, on those that have decided.
        """
        ranked = self._rank()
        if not least_worlds:
            return ranked
        self.complete(least_worlds)
        return self._add_figures(ranked)

    def _add_figures(self, ranked: Sequence[Appraisal]) -> list[Appraisal]:
        """Return the same appraisals with the scores and chances of all worlds."""
        places = {action: at for at, group in enumerate(self.groups) for action in group}
        first = places[ranked[0].action]
        return [self._with_figures(appraisal, places[appraisal.action], first) for appraisal in ranked]

    def _with_figures(self, appraisal: Appraisal, at: int, first: int) -> Appraisal:
        """Return an appraisal with the figures of the choice at that place, beside those of the first."""
        score, error = self.mean(at, lambda end: end.score), self.apart(at, first)
        return appraisal._replace(score=score, chance=self.chance(at), error=error, worlds=self._evidence(at))

    def _evidence(self, at: int) -> int:
        """Return on how many worlds the figures of a choice rest."""
        return ALL if self.is_certain else len(self.ends[at])

    def _rank(self) -> list[Appraisal]:
        estimates, found = self.estimates(), list[Appraisal]()
        top = max(self.open, key=lambda at: estimates[at].value)
        first = self._first(estimates, top)
        last = min(estimates[at].value for at in self.open) - TIE
        for at, (seen, score, chance, promised) in enumerate(estimates):
            if at in self.open:
                value = estimates[top].value + TIE if at == first == self.advised else seen
                held = (*promised, *terms(advice=value - seen))
            else:  # without a term it stands where it would, had it not been given up
                value = min(seen, last)
                held = tuple(Term(term.name, term.amount + value - seen) for term in promised)
            error = self.apart(at, first)
            found += [
                Appraisal(
                    action, value - place * TIE / len(self.groups[at]), score, chance, error, held, self._evidence(at)
                )
                for place, action in enumerate(self.groups[at])
            ]
        return sorted(found, key=lambda appraisal: -appraisal.value)

    def _first(self, estimates: Sequence[Estimate], top: int) -> int:
        """Return the place of the choice that goes first: the best, or what is advised if not clearly worse."""
        ours = self.advised
        if ours is None or ours not in self.open:
            return top
        ahead = estimates[top].value - estimates[ours].value
        return ours if ahead <= self._deference * self.apart(top, ours, lambda end: end.value) else top

    def apart(self, at: int, other: int, of: Callable[[Gain], float] = lambda end: end.score) -> float:
        """Return the standard error of how far the scores of two choices lie apart, over the worlds of both."""
        return standard_error([of(a) - of(b) for a, b in zip(self.ends[at], self.ends[other], strict=False)])
