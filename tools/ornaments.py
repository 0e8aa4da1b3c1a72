"""Draw the ornaments of the tables: run ``python -m tools.ornaments`` after changing any of them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

Shapes = list[str]
FOLDER: Final = Path(__file__).resolve().parents[1] / "assets" / "tables"


def lotus() -> Shapes:
    """Draw a dancheong roundel: a lotus of two rows of petals within a string of beads."""
    out = [ring(97, 1.1), ring(93.5, 0.5), ring(84.5, 0.5)]
    out += [disc(1.4, 0.8, polar(89, n * 7.5)) for n in range(48)]
    for n in range(8):
        out += _petal(n * 45, 33, 80, 18.5, 1.2)
        out += _petal(n * 45 + 22.5, 69, 82.5, 6.5, 0.8, lines=1)
        out += _petal(n * 45 + 22.5, 12.5, 31, 7.5, 0.8)
    out += [ring(33, 1.0), disc(2.4), ring(12.5, 0.9)]
    out += [disc(1.6, 1, polar(7.4, n * 60)) for n in range(6)]
    return out


def _petal(turn: float, foot: float, tip: float, half: float, width: float, lines: int = 3) -> Shapes:
    """Draw a petal with a pointed end, and the lines inside it."""
    out = []
    for n in range(lines):
        part, low = 1 - 0.27 * n, foot + (tip - foot) * 0.03 * n
        top = tip - (tip - foot) * 0.17 * n
        long = top - low
        waist = (half * part, -(low + 0.62 * long))
        side = curve(
            (half * 0.34 * part, -low), (half * 0.9 * part, -low - 0.2 * long), (half * part, -low - 0.4 * long), waist
        )
        side += curve(waist, (half * part, -low - 0.84 * long), (half * 0.2 * part, -low - 0.86 * long), (0, -top))[1:]
        whole = side + [(-x, y) for x, y in reversed(side)][1:]
        out.append(line([turn_point(p, turn) for p in whole], width * (1, 0.5, 0.4)[n]))
    return out


def cranes() -> Shapes:
    """Draw two cranes that circle each other among clouds, as on the badge of a court rank."""
    out = [ring(97, 1.0), ring(93.5, 0.5)]
    for turn in (0, 180):
        out += _crane(turn)
    for turn in (72, 252):
        out += cloud(turn_point((0, -68), turn), 0.8, turn)
    for turn in (112, 292):
        out += cloud(turn_point((0, -80), turn), 0.5, turn)
    return out


def _crane(turn: float) -> Shapes:
    """Draw a crane with its wings spread, seen from above, flying round the middle."""

    def put(points: list[Point]) -> list[Point]:
        return [turn_point(turn_point(p, 17, (-3, -45), 1.06), turn) for p in points]

    out = [
        area(put(leaf(curve((-16, 0), (-6, -2), (6, 0), (17, -1)), 12, at=0.5, end=0.25))),
        area(put(leaf(curve((13, -1), (27, -6), (31, 8), (46, 4)), 4.6, at=0.05, end=0.5))),
        area(put(leaf(curve((44, 4.4), (48, 3.6), (53, 4), (60, 6.5)), 4.4, at=0.1, end=0.08))),
    ]
    legs = [curve((-24, y), (-34, y), (-42, y + 1), (-54, y + 3)) for y in (-1.5, 1.5)]
    out += [area(put(leaf(leg, 1.5))) for leg in legs]
    for lean in (-16, -8, 0, 8, 16):
        end = turn_point((-18, 0), lean * 1.4, (-13, 0))
        out.append(area(put(leaf(curve((-13, 0), (-19, lean * 0.1), (-24, lean * 0.25), end), 3.4))))
    for side in (-1, 1):
        out += [area(put(feather)) for feather in _wing(side)]
    return out


def _wing(side: int) -> list[list[Point]]:
    """Return the long feathers of one wing, from the shoulder to its tip."""
    arm = curve((9, side * 4), (10, side * 16), (15, side * 22), (25, side * 29), 12)
    out = [leaf(arm, 4.6, at=0.3, end=0.4)]
    inner = [(n, 5 + 4.5 * n, 17 + 0.9 * n, 3.5) for n in range(1, 8)]
    outer = [(7 + n, 33 + 11.5 * n, (31, 32, 32, 31, 29, 26)[n], 2.7) for n in range(6)]
    for at, lean, length, broad in inner + outer:
        root, angle = arm[at], 180 + side * lean
        way = [
            turn_point((length * far, side * 0.10 * length * math.sin(math.pi * far)), angle, root)
            for far in (0, 0.4, 0.75, 1)
        ]
        out.append(leaf(curve(way[0], way[1], way[2], way[3]), broad, at=0.72, end=0.22))
    return out


def cloud(at: Point, size: float, turn: float) -> Shapes:
    """Draw a cloud of three scrolls with a tail, as it is woven into court silk."""
    parts = [
        spiral((-9, 0), 9, 90, -1.5),
        spiral((9, 0), 9, 270, 1.5),
        spiral((0, -10), 8.5, 200, 1.4),
        curve((0, 5), (10, 12), (22, 4), (40, 10)),
        curve((-1, 6), (-8, 12), (-16, 9), (-26, 13)),
    ]
    return [line([turn_point(p, turn, at, size) for p in part], 1.7 * size) for part in parts]


def palmettes() -> Shapes:
    """Draw a ring of palmettes around overlapping circles, the pattern of seven treasures."""
    out = [ring(97, 1.1), ring(93.5, 0.5), ring(56, 0.9), ring(53, 0.45)]
    for n in range(10):
        out += _palmette(n * 36)
    return out + _treasures(52.6)


def _palmette(turn: float) -> Shapes:
    """Draw five leaves that fan out between two tendrils."""
    out, root = [], (0.0, -61.0)
    for lean, long, broad in ((0, 29, 7.5), (-30, 25, 6), (30, 25, 6), (-60, 19, 5), (60, 19, 5)):
        tip = turn_point((0, -long), lean, root)
        bow = turn_point((0, -long * 0.55), lean * 0.55, root)
        shape = leaf(curve(root, turn_point((0, -4), lean * 0.3, root), bow, tip), broad, at=0.66, end=0.06)
        out += [line([turn_point(p, turn) for p in [*shape, shape[0]]], 0.7)]
    for side in (-1, 1):
        vine = spiral((side * 13.0, -64.0), 6.2, 180 - side * 10, side * -1.3, 0.2)
        out.append(line([turn_point(p, turn) for p in [(side * 2.0, -59.0), *vine]], 0.8))
    return [*out, disc(2.0, 1.0, turn_point((0, -59), turn))]


def _treasures(reach: float) -> Shapes:
    """Draw circles that overlap by halves, cut off at a larger circle."""
    out = []
    radius = 18.0
    step = radius * math.sqrt(2) / 2
    for row in range(-6, 7):
        for column in range(-6, 7):
            if (row + column) % 2:
                continue
            centre = (column * step, row * step)
            out += [line(arc, 0.6) for arc in _within(centre, radius, reach)]
    return out


def _within(centre: Point, radius: float, reach: float) -> list[list[Point]]:
    """Return the parts of a circle that are within ``reach`` of the middle."""
    arcs: list[list[Point]] = [[]]
    for n in range(73):
        x, y = polar(radius, n * 5)
        point = (centre[0] + x, centre[1] + y)
        if math.hypot(*point) <= reach:
            arcs[-1].append(point)
        elif arcs[-1]:
            arcs.append([])
    return [arc for arc in arcs if len(arc) > 1]


def lattice() -> Shapes:
    """Draw a round lattice window: bars in three directions with a flower where they cross."""
    out = [ring(97, 2.6), ring(90, 0.9), ring(86, 0.9)]
    reach, step = 85.0, 24.0
    for turn in (0, 60, 120):
        for n in range(-3, 4):
            half = math.sqrt(max(0.0, reach * reach - (n * step) ** 2))
            for sideways in (-1.3, 1.3):
                ends = [(n * step + sideways, -half), (n * step + sideways, half)]
                out.append(line([turn_point(p, turn) for p in ends], 0.9))
    side = step * 2 / math.sqrt(3)
    for row in range(-4, 5):
        for column in range(-4, 5):
            at = (row * step, (column + (row % 2) / 2) * side)
            if math.hypot(*at) < reach - 12:
                out += _blossom(at)
    return out


def _blossom(at: Point) -> Shapes:
    out = [disc(1.7, 1.0, at)]
    for n in range(6):
        petal = leaf(curve((0, -2.4), (0, -4), (0, -6), (0, -8.6)), 4.2, at=0.62, end=0.2)
        out.append(area([turn_point(p, 30 + n * 60, at) for p in petal], 0.85))
    return out


def brush_ring() -> Shapes:
    """Draw a ring made with one stroke of a brush, and a twig of plum blossom across it."""
    out, chance = [], random.Random(5)
    for hair in range(34):
        off = (hair - 16.5) / 16.5
        start, length = 38 + chance.uniform(-5, 5), 318 + chance.uniform(-16, 20) - 22 * abs(off)
        points = []
        for n in range(49):
            part = n / 48
            body = 5.6 * (0.55 + 0.75 * math.sin(math.pi * min(1.0, part * 1.25)) ** 0.7) * (1 - 0.55 * part)
            points.append(polar(86 + off * body + 1.1 * math.sin(part * 5), start + length * part))
        dry = chance.randint(22, 48) if chance.random() < 0.75 else 48
        out.append(line(points[: dry + 1], 0.56, 0.5 + 0.3 * chance.random()))
    return out + _plum()


def _plum() -> Shapes:
    """Draw the plum twig."""
    out: Shapes = []
    stems = [
        curve((-66, 58), (-40, 34), (-28, 30), (-4, 4)),
        curve((-30, 31), (-26, 12), (-34, 0), (-24, -26)),
        curve((-4, 4), (8, -8), (14, -16), (36, -22)),
        curve((-16, 16), (-2, 20), (12, 16), (24, 22)),
    ]
    for stem, thick in zip(stems, (5.2, 3.0, 2.6, 2.2), strict=True):
        out.append(area(leaf(stem, thick, at=0.08, end=0.22), 0.8))
    for at, size in (
        ((-24, -28), 1.0),
        ((-33, 2), 0.8),
        ((12, -14), 0.95),
        ((37, -23), 1.1),
        ((26, 22), 0.8),
        ((-8, 7), 0.7),
    ):
        out += _plum_blossom(at, size)
    out += [disc(2.0, 0.8, at) for at in ((-27, -12), (24, -20), (12, 18), (-44, 38), (44, -26))]
    return out


def _plum_blossom(at: Point, size: float) -> Shapes:
    out = []
    for n in range(5):
        centre = turn_point((0, -5.4), n * 72, at, size)
        out += [disc(4.4 * size, 0.34, centre), ring(4.4 * size, 0.7, 0.9, centre)]
        for lean in (-12, 0, 12):
            stamen = [turn_point((0, -1), n * 72 + lean, at, size), turn_point((0, -4.6), n * 72 + lean, at, size)]
            out.append(line(stamen, 0.4))
    return [*out, disc(1.2 * size, 1.0, at)]


def pearl_vine() -> Shapes:
    """Draw an inlay of mother-of-pearl: a chrysanthemum in a wreath of scrolling vines."""
    out = [ring(97, 1.3), ring(93.4, 0.6), ring(45, 0.6)]
    for n in range(10):
        out += _scroll(n * 36, 1 if n % 2 == 0 else -1)
    for count, near, far, broad in ((24, 30, 38, 6.4), (18, 20.5, 26, 5.4), (12, 10.5, 15.5, 4.4)):
        for n in range(count):
            out.append(line([turn_point((0, -reach), (n + count / 12) * 360 / count) for reach in (near, far)], broad))
    return [*out, disc(4.6)]


def _scroll(turn: float, side: int) -> Shapes:
    """Draw one wave of the vine with its tendril, leaves and flower."""
    middle, reach = 69.3, 21.2
    heart = polar(middle, turn)

    def around(radius: float, degrees: float) -> Point:
        """Return a point around the flower's centre. 0 is the direction that the vine grows in."""
        x, y = polar(radius, turn - 90 + side * degrees)
        return heart[0] + x, heart[1] + y

    wave = [around(reach, 15 * n) for n in range(13)]
    tendril = [around(reach * (1 - 0.86 * n / 40), 180 + 16 * n) for n in range(41)]
    out = [line(wave, 1.5), line(tendril, 1.1), disc(2.6, 1.0, heart)]
    for at, radius, lean, long in ((40, reach, 62, 9), (92, reach, -60, 9), (140, reach, 62, 9), (262, 16.4, 60, 7)):
        root, ahead = around(radius, at), around(radius, at + 4)
        way = math.degrees(math.atan2(ahead[1] - root[1], ahead[0] - root[0]))
        tip = turn_point((long, 0), way + side * lean, root)
        bend = turn_point((long * 0.6, 0), way + side * lean * 0.4, root)
        out.append(area(leaf(curve(root, root, bend, tip), 3.8, at=0.5, end=0.05)))
    return out


Point = tuple[float, float]


def polar(radius: float, degrees: float) -> Point:
    """Return the point at this distance from the middle; 0 is up, clockwise."""
    angle = math.radians(degrees - 90)
    return radius * math.cos(angle), radius * math.sin(angle)


def turn_point(point: Point, degrees: float, by: Point = (0.0, 0.0), size: float = 1.0) -> Point:
    """Return a point enlarged, turned about the middle, and then moved."""
    c, s = math.cos(math.radians(degrees)) * size, math.sin(math.radians(degrees)) * size
    return point[0] * c - point[1] * s + by[0], point[0] * s + point[1] * c + by[1]


def curve(a: Point, b: Point, c: Point, d: Point, steps: int = 14) -> list[Point]:
    """Return points along a cubic curve, both ends included."""
    out = []
    for n in range(steps + 1):
        t = n / steps
        u = 1 - t
        k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        out.append(
            (
                k[0] * a[0] + k[1] * b[0] + k[2] * c[0] + k[3] * d[0],
                k[0] * a[1] + k[1] * b[1] + k[2] * c[1] + k[3] * d[1],
            )
        )
    return out


def spiral(centre: Point, radius: float, start: float, turns: float, inner: float = 0.15) -> list[Point]:
    """Return a line that winds inwards from ``radius``; negative turns wind the other way."""
    steps = max(8, round(abs(turns) * 22))
    out = []
    for n in range(steps + 1):
        part = n / steps
        x, y = polar(radius * (1 - (1 - inner) * part), start + 360 * turns * part)
        out.append((centre[0] + x, centre[1] + y))
    return out


def line(points: Sequence[Point], width: float, strength: float = 1.0) -> str:
    """Return an open line with round ends."""
    return (
        f'<path d="{_path(points)}" fill="none" stroke="#ffffff" stroke-width="{width:.2f}" '
        f'stroke-opacity="{strength:.3f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def area(points: Sequence[Point], strength: float = 1.0) -> str:
    """Return a filled shape."""
    return f'<path d="{_path(points)}Z" fill="#ffffff" fill-opacity="{strength:.3f}"/>'


def ring(radius: float, width: float, strength: float = 1.0, centre: Point = (0.0, 0.0)) -> str:
    """Return a circle's line."""
    return (
        f'<circle cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}" fill="none" stroke="#ffffff" '
        f'stroke-width="{width:.2f}" stroke-opacity="{strength:.3f}"/>'
    )


def disc(radius: float, strength: float = 1.0, centre: Point = (0.0, 0.0)) -> str:
    """Return a filled circle."""
    at = f'cx="{centre[0]:.2f}" cy="{centre[1]:.2f}"'
    return f'<circle {at} r="{radius:.2f}" fill="#ffffff" fill-opacity="{strength:.3f}"/>'


def leaf(along: Sequence[Point], widest: float, *, at: float = 0.4, end: float = 0.05) -> list[Point]:
    """Return the outline of a leaf along a line: widest at a part of its length, thin where it ends."""
    left, right = [], []
    last = len(along) - 1
    for n, point in enumerate(along):
        before, after = along[max(0, n - 1)], along[min(last, n + 1)]
        length = math.hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        nx, ny = (before[1] - after[1]) / length, (after[0] - before[0]) / length
        part = n / last
        thick = part / at if part < at else 1 - (1 - end) * (part - at) / (1 - at)
        half = widest / 2 * max(end, math.sin(max(0.0, thick) * math.pi / 2))
        left.append((point[0] + nx * half, point[1] + ny * half))
        right.append((point[0] - nx * half, point[1] - ny * half))
    return [*left, *reversed(right)]


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


ORNAMENTS: Final[dict[str, Callable[[], Shapes]]] = {
    "felt": lotus,
    "midnight": cranes,
    "wine": palmettes,
    "wood": lattice,
    "hanji": brush_ring,
    "lacquer": pearl_vine,
    "cloud": lambda: cloud((-6, 4), 2.0, 0),
}
"""The ornament of each table, and the cloud that is woven into the silk of one."""


def pictures() -> dict[str, str]:
    """Return every ornament by its path below the folder."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="-100 -100 200 200">'
    return {f"{name}.svg": f"{head}{''.join(draw())}</svg>\n" for name, draw in ORNAMENTS.items()}


def main() -> None:
    """Write the ornaments."""
    for path, drawn in pictures().items():
        (FOLDER / path).write_text(drawn, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
