"""Two choices tried in the same new worlds: how one compares with the other.

The best of many estimates is partly luck. So a choice made in one set of worlds is tried in others. In each world both
choices are made, and the hand is played to its end by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from statistics import fmean
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import ENOUGH, standard_error
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.game import Action, View

CLEAR: Final = 2.0
"""How many standard errors worse a choice must be to be called clearly worse.

Of 49 decisions shown as losses, 47 were truly worse in worlds that had no part in the decision, by 4.87 where 5.07 was
reported.
"""
WORLDS: Final = ENOUGH
"""The number of worlds that two choices are compared in; four times as many where playouts are quick."""


class Comparison(NamedTuple):
    """Two choices tried in the same worlds."""

    gaps: Sequence[float]
    """The difference between the scores of the first and the second choice in each world."""
    scores: tuple[float, float]
    """The average score of each."""
    chances: tuple[float | None, float | None]
    """How often the contract was made with each."""
    losses: tuple[float, ...]
    """For each seat, the average difference between its scores with the first and the second choice."""

    @property
    def loss(self) -> float:
        """The expected loss of the second choice against the first."""
        return sum(self.gaps) / max(1, len(self.gaps))

    @property
    def is_clear(self) -> bool:
        """Whether the first is clearly better."""
        return self.loss > CLEAR * self.se

    @property
    def worlds(self) -> int:
        """The number of worlds that the choices were tried in."""
        return len(self.gaps)

    @property
    def se(self) -> float:
        """The standard error of the loss."""
        return standard_error(self.gaps)

    @property
    def mirror(self) -> Comparison:
        """The same comparison with the choices swapped."""
        gaps, losses = [-gap for gap in self.gaps], tuple(-loss for loss in self.losses)
        return Comparison(gaps, self.scores[::-1], self.chances[::-1], losses)


def compare(view: View, best: Action, played: Action, seed: str, pause: Pause = no_pause) -> Comparison:
    """Return the comparison of two choices, tried in new worlds."""
    trial = Trial(view, (best, played), f"{seed}/compared", pause)
    trial.look(WORLDS * trial.factor)
    if trial.has_few_contracts:
        trial.look(WORLDS * trial.factor)
    return trial.comparison()


class Trial:
    """Choices tried in one world after the other, each of them in the same worlds."""

    def __init__(self, view: View, choices: Sequence[Action], seed: str, pause: Pause = no_pause) -> None:
        """Prepare the trial; the seed decides which worlds are drawn."""
        self._choices, self._person = choices, view.seat
        players = players_of(view.rules)
        self.factor = players.world_factor(view, choices)
        """How many times more worlds than usual can be tried, because playouts are quick."""
        self._worlds = players.worlds(view, choices, seed, pause)
        self._open = list(range(len(choices)))
        """The indices of the choices that are still tried, best first once some were dropped."""
        self._scores: list[list[Sequence[int]]] = [[] for _ in choices]
        self._made: list[list[bool]] = [[] for _ in choices]

    def look(self, worlds: int) -> None:
        """Try all remaining choices in that many more worlds."""
        for world in islice(self._worlds, worlds):
            for at, end in zip(self._open, world(self._open), strict=True):
                self._scores[at].append(end.scores)
                if end.is_made is not None:
                    self._made[at].append(end.is_made)

    def keep(self, count: int) -> list[Action]:
        """Drop all choices except the best ``count``, and return those, best first."""
        self._open = sorted(self._open, key=lambda at: -fmean(self.scores(at)))[:count]
        return [self._choices[at] for at in self._open]

    def scores(self, at: int) -> list[int]:
        """Return the scores of the deciding seat with a choice, world by world; ``at`` is its index."""
        return [scores[self._person] for scores in self._scores[at]]

    @property
    def has_few_contracts(self) -> bool:
        """Whether with one of the choices there was a contract in some worlds, but not in all of them."""
        return any(0 < len(made) < len(scores) for made, scores in zip(self._made, self._scores, strict=True))

    def chance(self, at: int) -> float | None:
        """Return how often a choice made the contract.

        Return ``None`` if there is a contract in fewer than half of the worlds.
        """
        made = self._made[at]
        return sum(made) / len(made) if made and 2 * len(made) >= len(self._scores[at]) else None

    def comparison(self) -> Comparison:
        """Return the comparison of the first two choices so far."""
        numbers, other = self.scores(0), self.scores(1)
        gaps = [a - b for a, b in zip(numbers, other, strict=True)]
        better, worse = ([fmean(of_seat) for of_seat in zip(*tried, strict=True)] for tried in self._scores[:2])
        losses = tuple(a - b for a, b in zip(better, worse, strict=True))
        return Comparison(gaps, (fmean(numbers), fmean(other)), (self.chance(0), self.chance(1)), losses)
