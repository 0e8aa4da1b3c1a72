"""Lines and leaves as SVG, for ornaments: everything lies in a square from -100 to 100 around its middle."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence

import pygame

Point = tuple[float, float]


def picture(shapes: Iterable[str], side: int) -> pygame.Surface:
    """Draw the shapes in white on a transparent surface, ``side`` pixels square."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="-100 -100 200 200">'
        f"{''.join(shapes)}</svg>"
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side, side))
    ready = drawn.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
    ready.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return ready


def polar(radius: float, degrees: float) -> Point:
    """Return the point at this distance from the middle; 0 is up, clockwise."""
    angle = math.radians(degrees - 90)
    return radius * math.cos(angle), radius * math.sin(angle)


def turned(point: Point, degrees: float, by: Point = (0.0, 0.0), size: float = 1.0) -> Point:
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
