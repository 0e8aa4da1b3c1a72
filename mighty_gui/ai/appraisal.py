"""A computer player's appraisal of an action: its rank, the expected score, how certain that is, and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from sys import maxsize
from typing import Final, NamedTuple

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.game import Action


def add_up(numbers: Iterable[float]) -> float:
    """Return the sum, added one number after the other.

    From Python 3.12 on, ``sum`` rounds differently, and a computer player must choose the same in every version of
    Python.
    """
    total = 0.0
    for number in numbers:
        total += number
    return total


def standard_error(numbers: Sequence[float]) -> float:
    """Return the standard error of the mean of these numbers."""
    count = max(1, len(numbers))
    mean = add_up(numbers) / count
    return sqrt(add_up((number - mean) ** 2 for number in numbers)) / count


def is_clear(top: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Return whether ``other`` is worse than ``top`` by that many standard errors.

    Both have the scores of a choice in the same worlds.
    """
    gaps = [a - b for a, b in zip(top, other, strict=True)]
    mean = add_up(gaps) / len(gaps)
    return mean > errors * standard_error(gaps) and mean > 0


# --- a reason as a code and the values for its sentence -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for an action; ``code`` is the key of its sentence below ``reasons``."""

    code: str
    values: tuple[tuple[str, str | int], ...] = ()
    """Values by name, in notation.

    ``card`` and ``other`` are cards, ``suit`` is a suit, ``contract`` and ``standing`` are contracts, ``seat`` and
    ``winning`` are seat numbers, ``hand`` lists the strength of a hand (``mighty:1 A:2 H:5``); all others are numbers.
    """

    @property
    def params(self) -> dict[str, str | int]:
        """The values as a mapping."""
        return dict(self.values)

    def as_json(self) -> dict[str, object]:
        """Return the reason as plain values."""
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
    """Return a reason; cards, suits and contracts are stored in their notation."""
    return Reason(
        code, tuple((name, value if isinstance(value, int) else str(value)) for name, value in values.items())
    )


ENOUGH: Final = 160
"""The minimum number of imagined worlds behind a figure that is shown.

Where a fifth of 4,002 chances of contracts were based on one to forty worlds, they had a logarithmic loss of .615
instead of .541 (236 hands of `hard`).
"""
ALL: Final = maxsize
"""The number of worlds for a figure that is certain, so that no other world could change it."""
EQUAL: Final = 0.05
"""Scores that differ by no more than this look the same when they are shown."""

RULED_OUT: Final = -100.0
"""An action with this value or less was not considered at all."""


class Term(NamedTuple):
    """A part of an action's value that is not expected score: its name and its amount."""

    name: str
    amount: float


class Figures(NamedTuple):
    """The scores and chances that are to be shown; a choice does not depend on them."""

    worlds: int = 0
    """The minimum number of imagined worlds behind each; 0 if none is shown."""
    of_all: bool = True
    """Whether they are shown for all actions, or only for the one that is ranked first."""


NO_FIGURES: Final = Figures()
EVERY_FIGURE: Final = Figures(ENOUGH)
FIRST_FIGURES: Final = Figures(ENOUGH, of_all=False)


class Appraisal(NamedTuple):
    """One legal action as a level judges it."""

    action: Action
    value: float
    """The number that the level ranks by; the highest is chosen. Only the order matters."""
    score: float | None = None
    """The score that the person to act is expected to win or lose in this hand."""
    chance: float | None = None
    """The chance that the contract is made, from 0 to 1."""
    error: float | None = None
    """The standard error of the difference to the score of the action ranked first, if playouts give one."""
    terms: tuple[Term, ...] = ()
    """The other parts of the value, which may change the choice; each is included in ``value``."""
    worlds: int = 0
    """The number of imagined worlds behind score and chance: `ALL` if they are certain, 0 if no world was used."""

    def without(self, name: str) -> float:
        """Return the value without the terms of that name."""
        return self.value - add_up(term.amount for term in self.terms if term.name == name)


class Prospect(NamedTuple):
    """The expected score and chance of an action or a hand."""

    score: float | None
    chance: float | None
    """The chance that the contract that will be played is made; ``None`` if in most worlds there is none."""
    worlds: int = 0
    """The number of imagined worlds behind both, as in `Appraisal`."""


def with_prospect(appraisal: Appraisal, prospect: Prospect) -> Appraisal:
    """Return the same appraisal with the expected score and chance of the action."""
    return appraisal._replace(score=prospect.score, chance=prospect.chance, worlds=prospect.worlds)


def behind(best: Appraisal, other: Appraisal) -> float | None:
    """Return how much lower another action's expected score is than the best one's; ``None`` if either has none."""
    return None if best.score is None or other.score is None else best.score - other.score


def terms(**amounts: float) -> tuple[Term, ...]:
    """Return terms with these names, without those that are zero.

    Every game uses ``style``, for a player's style, and ``advice``, for that of rules of thumb; others are its own.
    """
    return tuple(Term(name, amount) for name, amount in amounts.items() if amount)


def noise(other: Appraisal) -> float:
    """Return how much an action's score may differ from the best one's by mere chance: a standard error."""
    return max(EQUAL, other.error or 0.0)
