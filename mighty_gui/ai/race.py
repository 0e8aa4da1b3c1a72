"""A race: choices compared in the same worlds; clearly worse ones are dropped, so that the others get more worlds.

Every search of every game is a race: the game defines the choices, and the end of each in a world.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from sys import maxsize
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import ALL, NO_FIGURES, Appraisal, Figures, Term, add_up, is_clear, standard_error, terms
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.game import Action

ROUND: Final = 20
"""After each such number of worlds, clearly worse choices are dropped."""
CLEARLY: Final = 2.6
"""How many standard errors are clearly worse. With three, none of 260 cards changes, with two 4 of 260 cards."""
DEFERENCE: Final = 1.0
"""How many standard errors better another choice must be to be preferred to the advice of the rules of thumb.

A choice that is further ahead is always preferred. With the true cards and the policy playing on, that is worth .075 ±
.042 a decision more than the earlier preference for the advice, which counted up to four standard errors (4,754
decisions; without any preference .054 ± .046, with one and a half standard errors .043 ± .041).
"""
TRIES: Final = 12
"""How many times a world that does not fit what was shown is dealt again before some of that is ignored.

With one try, 3 of 130 cards of `hard` change.
"""
TIE: Final = 0.01
"""The difference in value that keeps an order.

It puts the advice before a better choice that is not clearly better, and separates equal actions.
"""


class Gain(NamedTuple):
    """A seat's gain from the end of a playout."""

    score: float
    """The points its person wins or loses."""
    value: float
    """The score on the common scale, with the value of points added."""
    made: float = 0.0
    """Whether the contract was made, or the chance of that."""
    points: int = 0
    """The points of the declarer's side."""


World = Callable[[Sequence[int]], list[Gain]]
"""An imagined world: a function that returns the ends of the choices with these indices."""


class Estimate(NamedTuple):
    """The mean results of a choice in the worlds tried so far: value, score and chance of the contract."""

    value: float
    score: float
    chance: float | None
    terms: tuple[Term, ...] = ()


class Race(ABC):
    """A race between groups of equal actions; only the first action of each group is played out."""

    def __init__(
        self,
        groups: Sequence[Sequence[Action]],
        seed: int | str,
        pause: Pause,
        advised: int | None = None,
        deference: float = DEFERENCE,
        unit: float = 1.0,
    ) -> None:
        """Prepare the race.

        ``pause`` is called after each playout; ``advised``: the index of the advice of the rules of thumb;
        ``deference``: how many standard errors better another choice must be to be preferred to it; ``unit``: the score
        that counts as one in values.
        """
        self._rng, self._pause, self.unit = random.Random(seed), pause, unit
        self.groups = groups
        self.open = list(range(len(groups)))
        """The indices of the choices that have not been dropped."""
        self.advised = advised
        self.ends: list[list[Gain]] = [[] for _ in groups]
        """For each choice, its results in the worlds that it was tried in."""
        self._worlds: list[World] = []
        """All worlds so far."""
        self._deference = deference

    @abstractmethod
    def draw(self) -> World:
        """Draw a world."""

    @property
    def is_certain(self) -> bool:
        """Whether all worlds are equal."""
        return False

    @property
    def worlds(self) -> int:
        """The number of worlds so far."""
        return len(self._worlds)

    def look(self, worlds: int, playouts: int = maxsize) -> None:
        """Play out every remaining choice in ``worlds`` more worlds, as long as enough of the ``playouts`` are left.

        If only one choice remains, there is nothing more to decide; its figures come from `complete`.
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
        """Drop the choices that are clearly worse than the best."""
        values = {at: [end.value for end in self.ends[at]] for at in self.open}
        best = max(self.open, key=lambda at: add_up(values[at]))
        self.open = [at for at in self.open if at == best or not is_clear(values[best], values[at], CLEARLY)]

    def complete(self, worlds: int, places: Iterable[int]) -> None:
        """Play out these choices, also dropped ones, in at least ``worlds`` worlds, the same for all."""
        while self.worlds < worlds:
            self._worlds.append(self.draw())
        for at in places:
            for world in self._worlds[len(self.ends[at]) :]:
                self.ends[at].extend(world([at]))

    # --- results ----------------------------------------------------------------------------------------------

    def mean(self, at: int, of: Callable[[Gain], float]) -> float:
        """Return a mean over the ends of a choice; a dropped choice is compared with another in the same worlds."""
        longest = max(self.open, key=lambda other: len(self.ends[other]))
        front = self.ends[longest]
        if len(self.ends[at]) == len(front):
            return add_up(map(of, front if at == longest else self.ends[at])) / max(1, len(front))
        gaps = [of(end) - of(other) for end, other in zip(self.ends[at], front, strict=False)]
        return add_up(map(of, front)) / max(1, len(front)) + add_up(gaps) / max(1, len(gaps))

    def chance(self, at: int) -> float | None:
        """Return the chance that a contract is made after a choice."""
        return min(1.0, max(0.0, self.mean(at, lambda end: end.made)))

    def fixed_terms(self, at: int) -> tuple[Term, ...]:
        """Return the terms of a choice's value that do not come from its ends."""
        return ()

    def estimates(self) -> list[Estimate]:
        """Return the estimates of all choices, in order of index."""
        found = []
        for at in range(len(self.groups)):
            value, score = self.mean(at, lambda end: end.value), self.mean(at, lambda end: end.score)
            held = self.fixed_terms(at)
            points = round(value - score / self.unit - add_up(term.amount for term in held), 9)
            found.append(Estimate(value, score, self.chance(at), (*terms(points=points), *held)))
        return found

    def appraisals(self, figures: Figures = NO_FIGURES) -> list[Appraisal]:
        """Appraise every action, best first, with dropped choices after all others.

        The advice of the rules of thumb is first unless the worlds clearly favour another choice. The values, and so
        the order, are based on the worlds that decided; the ``figures`` to be shown may need more.
        """
        ranked = self._rank()
        if not figures.worlds:
            return ranked
        first = self._place_of(ranked[0].action)
        others = range(len(self.groups)) if figures.of_all else ()
        self.complete(figures.worlds, dict.fromkeys((first, *others)))
        return self._add_figures(ranked)

    def _place_of(self, action: Action) -> int:
        """Return the index of the first choice that an action belongs to."""
        return next(at for at, group in enumerate(self.groups) if action in group)

    def _add_figures(self, ranked: Sequence[Appraisal]) -> list[Appraisal]:
        """Return the same appraisals in the same order, with scores and chances from all worlds that were tried."""
        places = {action: at for at, group in enumerate(self.groups) for action in group}
        first = places[ranked[0].action]
        return [self._with_figures(appraisal, places[appraisal.action], first) for appraisal in ranked]

    def _with_figures(self, appraisal: Appraisal, at: int, first: int) -> Appraisal:
        """Return an appraisal with the figures of a choice, compared with those of the first."""
        score, error = self.mean(at, lambda end: end.score), self.apart(at, first)
        return appraisal._replace(score=score, chance=self.chance(at), error=error, worlds=self._evidence(at))

    def _evidence(self, at: int) -> int:
        """Return the number of worlds behind the figures of a choice."""
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
            else:  # without one of its terms it has the place it would have, had it not been dropped
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
        """Return the index of the choice that is first: the best, or the advice if it is not clearly worse."""
        ours = self.advised
        if ours is None or ours not in self.open:
            return top
        ahead = estimates[top].value - estimates[ours].value
        return ours if ahead <= self._deference * self.apart(top, ours, lambda end: end.value) else top

    def apart(self, at: int, other: int, of: Callable[[Gain], float] = lambda end: end.score) -> float:
        """Return the standard error of the difference between two choices, over the worlds of both."""
        return standard_error([of(a) - of(b) for a, b in zip(self.ends[at], self.ends[other], strict=False)])
