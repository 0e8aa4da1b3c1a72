"""A hand that is over, laid open: what the best play of everybody leads to from each of its positions.

A game brings an `OpenTable`; whoever looks back at a hand asks it without knowing the game.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.game import Action, Hand

Line = tuple[tuple[int, Action], ...]
"""Actions in order, each after the seat that does it, as a record has them."""


class OpenTables(NamedTuple):
    """The true cards played on at several tables, everyone by the rules of thumb but for a slip now and then."""

    chance: float
    """At what part of them the contract was made."""
    points: float
    """What the declarer's side ended with on average."""


class FoundAction(NamedTuple):
    """The best action that was found where nothing is proved."""

    share: float
    """At what part of other tables than chose it it went as whoever acts wants."""
    line: Line
    """How it went at one of those, that action included."""


class OpenSpot(Protocol):
    """One position of the hand with all cards open."""

    @property
    def wants_made(self) -> bool:
        """Whether whoever is to act wants the contract to be made."""

    def proof(self, nodes: int, pause: Pause) -> bool | None:
        """Whether the contract is made if everybody plays as well as can be.

        ``None`` if so many cards tried were not enough to prove it.
        """

    def tables(self, count: int, seed: int, pause: Pause) -> OpenTables:
        """Play the true cards on at so many tables."""

    def best_found(self, count: int, seed: int, nodes: int, pause: Pause) -> FoundAction:
        """Choose an action by so many tables of each, the ends played as well as can be; judge it by others."""


class OpenTable(Protocol):
    """A hand that is over and its contract."""

    def spot(self, hand: Hand) -> OpenSpot | None:
        """Return one of its positions; ``None`` where there is no contract yet or nobody is to act."""
