"""A hand as a curve: what could be expected after each decision, as it was known and as the cards truly lay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from mighty_gui.client.scenes.replay.marks import Mark
from mighty_gui.study.analysis import Decision
from mighty_gui.study.true_course import TrueCourse

_BEFORE_PLAY = 0.24
"""The part of the width for what comes before the first card, if one of the moments lies there."""


@dataclass(frozen=True)
class Point:
    """What was to be expected in a position of the hand."""

    position: int
    value: float
    """A chance from 0 to 1, or a score."""


@dataclass(frozen=True)
class Moment:
    """A decision that cost something: what was thrown away there."""

    number: int
    """Which of the moments it is, from 1."""
    position: int
    kept: float
    """What was left."""
    better: float
    """What it could have been."""


@dataclass(frozen=True)
class HandCurve:
    """The curve of a hand, as far as it is known yet."""

    places: tuple[float, ...]
    """How far across each position lies, from 0 to 1."""
    tricks: tuple[tuple[str, float, float], ...]
    """The number of each trick, and where it begins and ends."""
    known: tuple[Point, ...]
    """As the person who decided knew it."""
    truth: tuple[Point, ...]
    """With all hands open."""
    moments: tuple[Moment, ...]
    is_chance: bool
    """Whether the values are chances of the contract; else they are scores."""

    def place(self, position: int) -> float:
        """How far across a position lies."""
        return self.places[min(position, len(self.places) - 1)]

    def values(self) -> list[float]:
        """Every value that is drawn."""
        moments = [value for one in self.moments for value in (one.kept, one.better)]
        return [*(point.value for point in (*self.known, *self.truth)), *moments]


def curve_of(
    last: int,
    marks: Sequence[Mark],
    decisions: Sequence[Decision],
    dearest: Sequence[Decision],
    course: TrueCourse,
) -> HandCurve:
    """Return the curve of a hand with so many actions; ``course``: how the contract truly stood."""
    ends = [mark.position for mark in marks if mark.is_trick]
    steps = [mark.position for mark in marks if not mark.is_trick]
    first = max((step for step in steps if ends and step < ends[0]), default=0)
    is_chance = any(one.chance is not None for one in decisions) or not decisions
    lost = [one for one in dearest if not is_chance or course.stands(one.number)]
    places = _places(last, first, ends, _BEFORE_PLAY if any(one.number <= first for one in lost) else 0.0)
    begins = [first, *ends]
    tricks = tuple((str(n), places[a], places[b]) for n, (a, b) in enumerate(pairwise(begins), 1))
    # what is said and laid aside before is counted on other grounds, and would leap about
    known = ((one, _value(one, best=False, chance=is_chance)) for one in decisions if one.number > first)
    return HandCurve(
        places,
        tricks,
        tuple(Point(one.number, value) for one, value in known if value is not None),
        tuple(_corners([Point(position, value) for position, value in course.points if position >= first])),
        tuple(_moments(dearest, lost, chance=is_chance)),
        is_chance,
    )


def _corners(points: Sequence[Point]) -> Iterator[Point]:
    """The points at which a line turns, and its ends: where nothing changes there is nothing to mark."""
    for at, point in enumerate(points):
        around = points[max(0, at - 1) : at + 2]
        if len(around) < 3 or any(one.value != point.value for one in around):
            yield point


def _moments(dearest: Sequence[Decision], shown: Sequence[Decision], *, chance: bool) -> Iterator[Moment]:
    """Yield the moments that are shown, each with its number among all."""
    for number, one in enumerate(dearest, 1):
        if one not in shown:
            continue
        kept, better = (_value(one, best=best, chance=chance) for best in (False, True))
        if kept is not None and better is not None:
            yield Moment(number, one.number, kept, better)


def _value(decision: Decision, *, best: bool, chance: bool) -> float | None:
    """What was to be expected after a decision, or the best choice in its place; nobody weighs what is forced."""
    if len(decision.choices) < 2:
        return None
    if chance:
        return decision.best_chance if best else decision.chance
    action = decision.best if best else decision.played
    return next((one.value for one in decision.choices if one.action == action), None)


def _places(last: int, first: int, ends: Sequence[int], before: float) -> tuple[float, ...]:
    """The places of all positions: so wide a part for what comes before the play, then every trick alike."""
    if not ends:
        return tuple(at / max(1, last) for at in range(last + 1))
    places = [before * at / max(1, first) for at in range(first)]
    wide = (1.0 - before) / len(ends)
    for number, (begin, end) in enumerate(pairwise([first, *ends])):
        left = before + number * wide
        places += [left + wide * (at - begin) / (end - begin) for at in range(begin, end)]
    places.append(1.0)
    return (*places, *(1.0 for _ in range(last + 1 - len(places))))
