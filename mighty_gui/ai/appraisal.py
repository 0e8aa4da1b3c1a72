"""A computer player's appraisal of an action: its rank, what is expected of it, how surely, and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from sys import maxsize
from typing import Final, NamedTuple

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.game import Action


def add_up(numbers: Iterable[float]) -> float:
    """Return the sum, added one after the other: from Python 3.12 on ``sum`` rounds otherwise than before, and a
    computer player chooses the same by every Python."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def standard_error(numbers: Sequence[float]) -> float:
    """The standard error of their mean."""
    count = max(1, len(numbers))
    mean = add_up(numbers) / count
    return sqrt(add_up((number - mean) ** 2 for number in numbers)) / count


def is_clear(top: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Whether the second of two choices is so many standard errors worse over the same worlds."""
    gaps = [a - b for a, b in zip(top, other, strict=True)]
    mean = add_up(gaps) / len(gaps)
    return mean > errors * standard_error(gaps) and mean > 0


# --- a reason as a code and the values in its sentence ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for an action: ``code`` names the sentence below ``reasons``."""

    code: str
    values: tuple[tuple[str, str | int], ...] = ()
    """Values by name, in notation: ``card`` and ``other`` a card, ``suit`` a suit, ``contract`` and ``standing`` a
    contract, ``seat`` and ``winning`` a seat's number, ``hand`` what a hand has (``mighty:1 A:2 H:5``); anything else
    a number."""

    @property
    def params(self) -> dict[str, str | int]:
        """The values as a mapping."""
        return dict(self.values)

    def as_json(self) -> dict[str, object]:
        """The reason as plain values."""
        return {"code": self.code, "params": self.params}

    @classmethod
    def read(cls, value: object, where: str) -> Reason:
        """Read what ``as_json`` wrote. Raises ``RecordError``."""
        data = plain_values.mapping(value, where, {"code", "params"})
        params = plain_values.any_mapping(data.get("params"), f"{where}.params")
        values = {
            name: param if isinstance(param, int) else plain_values.text(param, where) for name, param in params.items()
        }
        return cls(plain_values.text(data.get("code"), f"{where}.code"), tuple(values.items()))


def because(code: str, **values: object) -> Reason:
    """A reason; cards, suits and contracts are kept as their notation."""
    return Reason(
        code, tuple((name, value if isinstance(value, int) else str(value)) for name, value in values.items())
    )


ENOUGH: Final = 160
"""A figure that is shown rests on at least so many imagined worlds. Where a fifth of 4,002 chances of contracts rested
on one to forty, they had a logarithmic loss of .615 instead of .541 (236 hands of `hard`)."""
ALL: Final = maxsize
"""The number of worlds of a figure that no other world could change."""
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
    worlds: int = 0
    """In how many imagined worlds score and chance were found: `ALL` where they are certain, 0 where none was asked."""

    def without(self, name: str) -> float:
        """Return the value without the terms of that name."""
        return self.value - add_up(term.amount for term in self.terms if term.name == name)


class Prospect(NamedTuple):
    """The score and the chance to be expected of an action or a hand."""

    score: float | None
    chance: float | None
    """How likely the contract is made that will be played; ``None`` where in most worlds none is."""
    worlds: int = 0
    """In how many imagined worlds both were found, as in `Appraisal`."""


def with_prospect(appraisal: Appraisal, prospect: Prospect) -> Appraisal:
    """Return the same appraisal with what is to be expected of the action."""
    return appraisal._replace(score=prospect.score, chance=prospect.chance, worlds=prospect.worlds)


def behind(best: Appraisal, other: Appraisal) -> float | None:
    """Return how much less score is expected of another action than of the best, where both have one."""
    return None if best.score is None or other.score is None else best.score - other.score


def terms(**amounts: float) -> tuple[Term, ...]:
    """Return the terms of these names, without those that are zero.

    Every game knows ``style``, a player's temper, and ``advice``, that of rules of thumb; others are its own.
    """
    return tuple(Term(name, amount) for name, amount in amounts.items() if amount)


def noise(other: Appraisal) -> float:
    """Return how far an action's score may lie from the best one's without telling anything: a standard error."""
    return max(EQUAL, other.error or 0.0)
