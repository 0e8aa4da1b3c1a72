"""How a contract truly stood all along a hand, in a few numbers: what is shown of it and kept with the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.study.open_play.laid_open import LaidOpen
from mighty_gui.study.open_play.open_state import Makeable


@dataclass(frozen=True, slots=True)
class TrueCourse:
    """The chance of the contract at every position with all hands open, and where it was lost."""

    points: tuple[tuple[int, float], ...]
    """Positions and chances; none in a hand without a contract."""
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
        return bool(self.points) and self.points[0][0] < number

    def as_json(self) -> dict[str, object]:
        """The course as plain values."""
        points = [[position, round(chance, 3)] for position, chance in self.points]
        told = {"made": self.made, "exact": self.exact, "held": self.held}
        return {"points": points, **{name: int(one) for name, one in told.items()}, "lost": self.lost}


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
    return NOTHING if found is None else _told(found)


def _told(found: Makeable) -> TrueCourse:
    points = tuple((state.position, round(state.chance, 3)) for state in found.states)
    return TrueCourse(points, found.made, found.exact, found.states[-1].made, found.first_lost)


def read_true_course(value: Mapping[str, object]) -> TrueCourse:
    """Read what ``TrueCourse.as_json`` wrote. Raises ``RecordError``."""
    data = plain_values.mapping(value, "", {"points", "made", "exact", "held", "lost"})
    points = plain_values.sequence(data.get("points"), "points")
    made, exact, held = (bool(plain_values.number(data.get(name), name)) for name in ("made", "exact", "held"))
    lost = data.get("lost")
    return TrueCourse(
        tuple(_point(one, f"points.{at}") for at, one in enumerate(points)),
        made,
        exact,
        held,
        None if lost is None else plain_values.number(lost, "lost"),
    )


def _point(value: object, where: str) -> tuple[int, float]:
    pair = plain_values.sequence(value, where)
    if len(pair) != 2:
        raise plain_values.wrong(where, Refusal("record.sequence"))
    return plain_values.number(pair[0], f"{where}.0"), plain_values.real(pair[1], f"{where}.1")
