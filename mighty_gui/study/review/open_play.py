"""The analysis of a finished hand with all cards open, from its last decision back to the contract.

It goes backwards because most answers follow from the next one: if the contract is still made after a declarer's card,
it was made before it; if it is broken after a defender's card, it was broken before. Only the other positions are
searched, and results near the end help the search of earlier positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from mighty_gui.ai.appraisal import ENOUGH
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.open_table import OpenSpot
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.game import Hand
from mighty_gui.engine.core.record import replay
from mighty_gui.match.finished import ReplayedHand

NODES: Final = 75_000
"""The maximum number of cards tried for a proof at one position.

At the starts of the last eight tricks of 20 hands it proves 134 of 152 positions. With bounds on sure points, 50,000
cards proved 133 of them in twice the time.
"""
GIVEN_UP: Final = 2
"""The number of positions without a proof after which no earlier one is tried, because it would take longer."""
TABLES: Final = ENOUGH
"""The number of times that the true cards are played to the end if there is no proof."""
CHOOSING: Final = 40
"""One in this many of these playouts is enough to choose among other actions."""
CLEARLY: Final = 0.75
"""The share of all these playouts that another action must win, to count as better than the action taken."""
LAST: Final = 2_000
"""The maximum number of cards tried to play the end of such a playout as well as possible."""


class LaidOpen:
    """A finished hand with all cards open. Read `states` to the end, then call `makeable`."""

    def __init__(
        self,
        replayed: ReplayedHand,
        seed: int = 1,
        pause: Pause = no_pause,
        *,
        nodes: int = NODES,
        tables: int = TABLES,
    ) -> None:
        """Open the hand. Raises ``RefusalError`` if the game does not support this."""
        self.seed, self.pause, self.nodes, self.tables = seed, pause, nodes, tables
        self._spots: dict[int, OpenSpot] = {}
        self._asked: list[OpenState] = []
        table = players_of(replayed.rules).open_table(replayed.rules)
        at = 0

        def note(hand: Hand) -> None:
            nonlocal at
            spot = table.spot(hand)
            if spot is not None:
                self._spots[at] = spot
            at += 1

        replay(replayed.record, replayed.game, replayed.rules, note)

    @property
    def count(self) -> int:
        """The number of positions to analyse; 0 in a hand without a contract."""
        return len(self._spots)

    def states(self) -> Iterator[OpenState]:
        """Yield the answer at each position, the last position first."""
        without = 0
        later: OpenState | None = None
        for position in sorted(self._spots, reverse=True):
            tries = without < GIVEN_UP
            later = self._ask(position, later, self.nodes if tries else 0)
            without += tries and not later.exact
            self._asked.append(later)
            yield later

    def _ask(self, position: int, after: OpenState | None, nodes: int) -> OpenState:
        spot = self._spots[position]
        follows = after is not None and after.made == spot.wants_made
        made = after.made if after is not None and follows and after.exact else None
        if made is not None:
            return OpenState(position, made, True, float(made), None)
        made = spot.proof(nodes, self.pause) if nodes else None
        if made is not None:
            return OpenState(position, made, True, float(made), None)
        tables = spot.tables(self.tables, self.seed, self.pause)
        chance, wish = tables.chance, spot.wants_made
        if not follows:
            found = spot.best_found(-(-self.tables // CHOOSING), self.seed, LAST, self.pause)
            if found.share >= CLEARLY:
                return OpenState(position, wish, False, chance, tables.points)
        made = wish if after is None else after.made
        return OpenState(position, made, False, chance, tables.points)

    def makeable(self) -> Makeable | None:
        """Return whether the contract could have been made; ``None`` without a contract. Read all states before."""
        states = tuple(self._asked[::-1])
        if not states:
            return None
        gone = [at for at, (open_state, other) in enumerate(pairwise(states)) if open_state.made and not other.made]
        lost = gone[-1] if gone and not states[-1].made else None
        return Makeable(
            made=states[0].made,
            exact=states[0].exact,
            states=states,
            first_lost=None if lost is None else states[lost].position + 1,
        )


@dataclass(frozen=True, slots=True)
class OpenState:
    """The true state of the contract at one position of a hand."""

    position: int
    """The number of actions before the position."""
    made: bool
    """Whether the contract is made with best play by all: proved if ``exact``, else with the best play found."""
    exact: bool
    chance: float
    """The share of tables that make it when the true cards are played on; 1 or 0 if ``exact``."""
    points: float | None
    """The average final points of the declarer's side at those tables; ``None`` if ``exact``."""


@dataclass(frozen=True, slots=True)
class Makeable:
    """Whether a contract could have been made, and the first decision after which it was lost."""

    made: bool
    """With best play by all from the contract on: proved if ``exact``, else with the best play found."""
    exact: bool
    states: tuple[OpenState, ...]
    """One for every position from the contract to the last decision, in the order of the hand."""
    first_lost: int | None
    """The number of the first action (from 1) after which it was finally lost; ``None`` if it never was."""
