"""Smooth outlines through a few points. A text lists the points, ``"x,y x,y! …"``; ``!`` marks a sharp corner."""

from __future__ import annotations

from math import hypot

from ..pens import W

Point = tuple[float, float, bool]


def curve(points: str, *, closed: bool = True) -> str:
    """Return a closed path through all points, or an open one. It is round except at the sharp corners."""
    return _path([_point(word) for word in points.split()], closed)


def thread(points: str) -> str:
    """Return an open path through all points."""
    return curve(points, closed=False)


def half(points: str) -> str:
    """Return a closed path through the points of its left half, from top to bottom, and their mirror images."""
    left = [_point(word) for word in points.split()]
    return _path(left + [(W - x, y, sharp) for x, y, sharp in reversed(left) if x != W / 2], closed=True)


def _point(word: str) -> Point:
    x, y = word.rstrip("!").split(",")
    return float(x), float(y), word.endswith("!")


def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _path(points: list[Point], closed: bool) -> str:
    """Return cubic curves. Their handles are parallel to the line between both neighbours and a third as long."""
    count = len(points)
    d = f"M{_short(points[0][0])} {_short(points[0][1])}"
    for i in range(count if closed else count - 1):
        here, there = points[i], points[(i + 1) % count]
        before = points[i - 1] if closed or i else here
        after = points[(i + 2) % count] if closed or i + 2 < count else there
        reach = hypot(there[0] - here[0], there[1] - here[1]) / 3
        c1 = _handle(here, before, there, reach)
        c2 = _handle(there, there, here, reach) if after is there else _handle(there, after, here, reach)
        numbers = (*c1, *c2, there[0], there[1])
        d += "C" + " ".join(_short(n) for n in numbers).replace(" -", "-")
    return d + ("Z" if closed else "")


def _handle(at: Point, away: Point, towards: Point, reach: float) -> tuple[float, float]:
    """Return the handle of a point on its side ``towards`` a neighbour."""
    dx, dy = towards[0] - away[0], towards[1] - away[1]
    length = hypot(dx, dy)
    if at[2] or not length:
        return at[0], at[1]
    return at[0] + dx / length * reach, at[1] + dy / length * reach


def spots(places: str) -> list[tuple[float, ...]]:
    """Return the numbers of several places in a text like ``"x,y,r x,y,r …"``."""
    return [tuple(float(number) for number in place.split(",")) for place in places.split()]
