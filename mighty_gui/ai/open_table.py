"""A finished hand with open cards: the result of best play by all players from each of its positions.

A game implements `OpenTable`; reviews use it without knowing the game.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.game import Action, Hand

Line = tuple[tuple[int, Action], ...]
"""Actions in order, as pairs of seat and action like in records."""


class OpenTables(NamedTuple):
    """The true cards played on several times, by the rules of thumb with a mistake now and then."""

    chance: float
    """The share of playouts that made the contract."""
    points: float
    """The average number of points of the declarer's side."""


class FoundAction(NamedTuple):
    """The best action found if there is no proof."""

    share: float
    """The part of other playouts than those that chose it that ended as the player to act wants."""
    line: Line
    """The actions in one of these, including that action."""


class OpenSpot(Protocol):
    """One position of the hand with all cards open."""

    @property
    def wants_made(self) -> bool:
        """Whether the player to act wants the contract to be made."""

    def proof(self, nodes: int, pause: Pause) -> bool | None:
        """Return whether the contract is made if all players play as well as possible.

        Return ``None`` if trying ``nodes`` cards was not enough for a proof.
        """

    def tables(self, count: int, seed: int, pause: Pause) -> OpenTables:
        """Play the true cards on ``count`` times."""

    def best_found(self, count: int, seed: int, nodes: int, pause: Pause) -> FoundAction:
        """Choose an action by ``count`` playouts of each, then judge it by others.

        In all of them the end is played as well as possible.
        """


class OpenTable(Protocol):
    """A finished hand with all cards known, whose positions can be proved or played out."""

    def spot(self, hand: Hand) -> OpenSpot | None:
        """Return one of its positions; ``None`` if there is no contract yet, or no player is to act."""
