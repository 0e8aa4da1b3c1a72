"""A hand that is over, laid open: what the best play of everybody leads to from each of its positions.

A game brings an `OpenTable`; whoever looks back at a hand asks it without knowing the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.game import Action, Hand

Line = tuple[tuple[int, Action], ...]
"""Actions in order, each after the seat that does it, as a record has them."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The true cards played on at several tables, everyone by the rules of thumb but for a slip now and then."""

    count: int
    made: int
    """At how many of them the contract was made."""
    points: float
    """What the declarer's side ended with on average."""
    line: Line
    """How it was made at one of them, or else how it went at the first."""


class OpenSpot(Protocol):
    """One position of the hand with all cards open."""

    @property
    def wants_made(self) -> bool:
        """Whether whoever is to act wants the contract to be made."""
        ...

    def proof(self, nodes: int, pause: Pause) -> bool | None:
        """Whether the contract is made if everybody plays as well as can be.

        ``None`` if so many cards tried were not enough to prove it.
        """
        ...

    def tables(self, count: int, seed: int, pause: Pause) -> Tables:
        """Play the true cards on at so many tables."""
        ...

    def best_line(self, nodes: int, pause: Pause) -> Line | None:
        """Return how everyone would play on from a proof; ``None`` where no proof can begin."""
        ...


class OpenTable(Protocol):
    """A hand that is over and its contract."""

    def spot(self, hand: Hand) -> OpenSpot | None:
        """Return one of its positions; ``None`` where there is no contract yet or nobody is to act."""
        ...
