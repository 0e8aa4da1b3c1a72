"""The true state of a contract during a hand, in a few numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.review.open_play import LaidOpen, Makeable


class TruePoint(NamedTuple):
    """The probability of the contract at a position with all hands open."""

    position: int
    chance: float
    proved: bool = False
    """Whether it is proved, and not only the share of tables that made the contract."""


@dataclass(frozen=True, slots=True)
class TrueCourse:
    """The probability of the contract at every position with all hands open, and where it was lost."""

    points: tuple[TruePoint, ...]
    """Empty in a hand without a contract."""
    made: bool = False
    """Whether it could have been made with best play by all."""
    exact: bool = False
    """Whether that is proved, and not only the best play that was found."""
    held: bool = False
    """Whether it could still be made at the last position."""
    lost: int | None = None
    """The number of the action after which it was finally lost."""

    def stands(self, number: int) -> bool:
        """Return whether there was a contract when action ``number`` was chosen."""
        return bool(self.points) and self.points[0].position < number

    def as_json(self) -> dict[str, object]:
        """Return the course as plain values."""
        points = [[point.position, round(point.chance, 3), int(point.proved)] for point in self.points]
        values = {"made": self.made, "exact": self.exact, "held": self.held}
        return {"points": points, **{name: int(value) for name, value in values.items()}, "lost": self.lost}


NOTHING: Final = TrueCourse(())
"""The course of a hand without a contract."""


def true_course(hand: ReplayedHand, seed: int, pause: Pause = no_pause) -> TrueCourse:
    """Analyse a hand with all cards open and return its course; ``NOTHING`` for a hand or game without a contract."""
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
    """Read the output of ``TrueCourse.as_json``. Raises ``RecordError``."""
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
