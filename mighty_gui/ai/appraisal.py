"""A computer player's appraisal of an action: its rank, what is expected of it, and how surely."""

from __future__ import annotations

from typing import Final, NamedTuple

from mighty_gui.engine.core.game import Action

NOISE: Final = 1.0
"""Up to so many standard errors behind the best an action is as good, as far as anybody can tell."""
EQUAL: Final = 0.05
"""Scores that are no further apart look the same when they are shown."""

RULED_OUT: Final = -100.0
"""An action of so little value or less was not weighed: it is out of the question."""


class Term(NamedTuple):
    """A part of an action's value that is not expected score: what it is called, and how much it is."""

    name: str
    amount: float


class Appraisal(NamedTuple):
    """One legal action as a level sees it."""

    action: Action
    value: float
    """What the level ranks by; the highest is chosen. Only the order is meant."""
    score: float | None = None
    """What the person to act is expected to win or lose in this hand, in score points."""
    chance: float | None = None
    """How likely the contract is made, from 0 to 1."""
    error: float | None = None
    """The standard error of how far the score lies from that of the action ranked first, where playouts tell it."""
    terms: tuple[Term, ...] = ()
    """What else has gone into the value and may turn a choice: without a term it would be so much less."""

    def without(self, name: str) -> float:
        """Return the value without the terms of that name."""
        return self.value - sum(term.amount for term in self.terms if term.name == name)


class Prospect(NamedTuple):
    """The score and the chance to be expected of an action or a hand."""

    score: float | None
    chance: float | None
    """How likely the contract is made that will be played."""


def behind(best: Appraisal, other: Appraisal) -> float | None:
    """Return how much less score is expected of another action than of the best, where both have one."""
    return None if best.score is None or other.score is None else best.score - other.score


def terms(**amounts: float) -> tuple[Term, ...]:
    """Return the terms of these names, without those that are zero.

    Every game knows ``style``, a player's temper, and ``advice``, that of rules of thumb; others are its own.
    """
    return tuple(Term(name, amount) for name, amount in amounts.items() if amount)


def noise(other: Appraisal) -> float:
    """Return how far an action's score may lie from the best one's without telling anything."""
    return max(EQUAL, NOISE * (other.error or 0.0))
