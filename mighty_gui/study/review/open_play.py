"""A hand that is over asked with all cards open, from its last decision back to the contract.

Backwards, because most answers follow from the one after: if a contract is still made after its declarer's card, it
was made before it; if it is broken after a defender's card, it was broken before. Only the others are searched, and
what the search has found out near the end helps it further away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import ENOUGH
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.open_table import OpenSpot
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.game import Hand
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.match.finished import ReplayedHand

NODES: Final = 75_000
"""How many cards are tried for a proof at one position. With bounds on sure points it was 50,000 and took twice as
long: 133 of 152 positions were proved at the starts of the last eight tricks of 20 hands, and 134 are now."""
GIVEN_UP: Final = 2
"""After so many positions without a proof none is tried further from the end: each would take longer still."""
TABLES: Final = ENOUGH
"""At how many tables the true cards are played on where there is no proof."""
CHOOSING: Final = 40
"""One in so many tables as these is enough to choose among other actions."""
CLEARLY: Final = 0.75
"""At what part of the tables that judge it another action must go well to be held for better than the one done."""
LAST: Final = 2_000
"""How many cards are tried to play the end of such a table as well as can be."""


class LaidOpen:
    """A hand that is over with all cards open. Ask `states` to the end, then `makeable`."""

    def __init__(
        self,
        replayed: ReplayedHand,
        seed: int = 1,
        pause: Pause = no_pause,
        *,
        nodes: int = NODES,
        tables: int = TABLES,
    ) -> None:
        """Lay it open. Raises ``RefusalError`` where the game's hands cannot be asked this."""
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
        """How many positions there are to ask; none in a hand without a contract."""
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
        """Return whether the contract could have been made, after all states are known; ``None`` without one."""
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


# --- what all hands open show of a hand: the answer at each position ----------------------------------------


@dataclass(frozen=True, slots=True)
class OpenState:
    """The contract as it truly stood at one position of a hand."""

    position: int
    """Of the hand seen again: what the first so many actions have led to."""
    made: bool
    """Whether it is made with best play by everybody: proved where ``exact``, else the best that was found."""
    exact: bool
    chance: float
    """What part of the tables makes it where the true cards are played on; 1 or 0 where ``exact``."""
    points: float | None
    """What the declarer's side ends with at those tables, on average; ``None`` where ``exact``."""


@dataclass(frozen=True, slots=True)
class Makeable:
    """Whether a contract could have been made, and the first decision after which it was gone."""

    made: bool
    """With best play by everybody from the contract on: proved where ``exact``, else the best that was found."""
    exact: bool
    states: tuple[OpenState, ...]
    """One for every position from the contract to the last decision, in the order of the hand."""
    first_lost: int | None
    """The number of the first action (from 1) after which it was gone for good; ``None`` if it never was."""


# --- how a contract truly stood all along a hand, in a few numbers ------------------------------------------


class TruePoint(NamedTuple):
    """The chance of the contract at a position with all hands open."""

    position: int
    chance: float
    proved: bool = False
    """Whether that is proved, and not only how often it was made where the true cards were played on."""


@dataclass(frozen=True, slots=True)
class TrueCourse:
    """The chance of the contract at every position with all hands open, and where it was lost."""

    points: tuple[TruePoint, ...]
    """None in a hand without a contract."""
    made: bool = False
    """Whether it could have been made with best play by everybody."""
    exact: bool = False
    """Whether that is proved, and not only the best that was found."""
    held: bool = False
    """Whether it stood to the end."""
    lost: int | None = None
    """The number of the action after which it was gone for good."""

    def stands(self, number: int) -> bool:
        """Whether the contract stood when action ``number`` was decided on; before that chances are of others."""
        return bool(self.points) and self.points[0].position < number

    def as_json(self) -> dict[str, object]:
        """The course as plain values."""
        points = [[point.position, round(point.chance, 3), int(point.proved)] for point in self.points]
        values = {"made": self.made, "exact": self.exact, "held": self.held}
        return {"points": points, **{name: int(value) for name, value in values.items()}, "lost": self.lost}


NOTHING: Final = TrueCourse(())
"""The course of a hand without a contract."""


def true_course(hand: ReplayedHand, seed: int, pause: Pause = no_pause) -> TrueCourse:
    """Lay a hand open and return how its contract stood; nothing of a hand or a game without one."""
    try:
        opened = LaidOpen(hand, seed, pause)
    except RefusalError:
        return NOTHING
    for _ in opened.states():
        pause()
    found = opened.makeable()
    return NOTHING if found is None else _as_course(found)


def _as_course(found: Makeable) -> TrueCourse:
    points = tuple(TruePoint(state.position, round(state.chance, 3), state.exact) for state in found.states)
    return TrueCourse(points, found.made, found.exact, found.states[-1].made, found.first_lost)


def read_true_course(value: Mapping[str, object]) -> TrueCourse:
    """Read what ``TrueCourse.as_json`` wrote. Raises ``RecordError``."""
    data = plain_values.mapping(value, "", {"points", "made", "exact", "held", "lost"})
    points = plain_values.sequence(data.get("points"), "points")
    made, exact, held = (bool(plain_values.number(data.get(name), name)) for name in ("made", "exact", "held"))
    lost = data.get("lost")
    return TrueCourse(
        tuple(_point(point, f"points.{at}") for at, point in enumerate(points)),
        made,
        exact,
        held,
        None if lost is None else plain_values.number(lost, "lost"),
    )


def _point(value: object, where: str) -> TruePoint:
    """Read a point. Raises ``RecordError``."""
    parts = plain_values.sequence(value, where)
    if len(parts) != 3:
        raise plain_values.wrong(where, Refusal("record.sequence"))
    proved = bool(plain_values.number(parts[2], f"{where}.2"))
    return TruePoint(plain_values.number(parts[0], f"{where}.0"), plain_values.real(parts[1], f"{where}.1"), proved)
