"""The places of the cards in a trick: round the middle of the table, each before its player."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.table.place.measures import Measures

_APART, _NARROW = 1.06, 0.85
"""The least distances between played cards, in card sizes, because they are rotated a little. The second is for a stage
that is hardly wider than high: there cards may overlap each other, but should not cover won cards."""
_PUSHES, _PUSH = 120, 0.06
_USUAL = 5  # the seats of most tables


@dataclass(frozen=True)
class Middle:
    """The stage, and the places of a trick's cards on it."""

    stage: pygame.Rect
    ring: tuple[tuple[float, float, float], ...]

    def left_of(self, rows: pygame.Rect, card: int) -> int:
        """Return the left edge of those cards of a trick that lie next to the given rows."""
        half = card * ASPECT * 0.6  # rotated a little
        left_edges = [x - half for x, y, _ in self.ring if y + card / 2 > rows.top and y - card / 2 < rows.bottom]
        return round(min(left_edges, default=self.stage.centerx))


def trick_card(sizes: Measures, stage: pygame.Rect, seats: int) -> int:
    """Return the height of a trick's cards: as large as the ring allows; on a low stage they overlap before they get
    too small."""
    fitting = stage.height / (1 + (1 + _upward(seats)) * _reach(seats)[1])
    least = 0.165 - 0.008 * max(0, seats - 5)
    narrow = stage.width / 3.6 / ASPECT  # a window higher than it is wide
    largest = 0.245 if seats == _USUAL else 0.205
    return round(min(largest * sizes.height, narrow, max(fitting, min(least * sizes.height, 0.62 * stage.height))))


def _reach(seats: int) -> tuple[float, float]:
    """Return the distance of played cards from the middle, in card widths and card heights."""
    if seats == _USUAL:  # one card below the others, two at either side: the ring may be flat, and so the cards large
        return 2.9, 0.32
    if seats % 2:  # no player sits opposite: the ring may be flatter, and so the cards larger
        return 1.9 + 0.2 * seats, 0.25 + 0.05 * seats
    return 1.75 + 0.13 * seats + 0.3 * max(0, seats - 6), 0.36 + 0.046 * seats


def _upward(seats: int) -> float:
    """Return the distance of the uppermost cards from the middle, as a share of that of the viewer's card."""
    return math.cos(math.pi / seats) if seats % 2 else 1.0


def _width_of_ring(sizes: Measures, stage: pygame.Rect, seats: int) -> float:
    """Return half the width of the ring, which stays within a narrow stage."""
    card = trick_card(sizes, stage, seats) * ASPECT
    return max(1.2 * card, min(_reach(seats)[0] * card, stage.width / 2 - 0.4 * card))


def ring_of(sizes: Measures, stage: pygame.Rect, seats: int) -> list[tuple[float, float, float]]:
    """Return the place and the tilt of each seat's card, anticlockwise from the viewer."""
    card = trick_card(sizes, stage, seats)
    up = _upward(seats)
    down = min(_reach(seats)[1], (stage.height / card - 1) / (1 + up))
    middle = stage.centery - round((1 - up) * down * card / 2)
    wide = _width_of_ring(sizes, stage, seats)
    spots = []
    for at in range(seats):
        angle = math.pi / 2 - at * math.tau / seats
        dx, dy = math.cos(angle), math.sin(angle)
        spots.append((stage.centerx + dx * wide, middle + dy * down * card))
    apart = _apart(spots, (card * ASPECT, card), stage)
    return [(x, y, _tilt(at, seats)) for at, (x, y) in enumerate(apart)]


def _tilt(at: int, seats: int) -> float:
    """Return the tilt of the card that is played at place ``at`` of the ring."""
    angle = math.pi / 2 - at * math.tau / seats
    return -8 * math.cos(angle) * (1 if math.sin(angle) >= 0 else -1)


def _apart(
    spots: Sequence[tuple[float, float]], card: tuple[float, float], stage: pygame.Rect
) -> list[tuple[float, float]]:
    """Return the same places, with overlapping cards pushed apart as far as the stage has room."""
    least = pygame.Vector2(card) * (_APART if stage.width > 1.2 * stage.height else _NARROW)
    room = stage.inflate(round(-0.9 * card[0]), round(-card[1]))
    points = [pygame.Vector2(spot) for spot in spots]
    for _ in range(_PUSHES):
        for vector2, other in combinations(points, 2):
            away = other - vector2
            over = least - pygame.Vector2(abs(away.x), abs(away.y))
            if min(over) > 0:
                # the direction with the shortest push; a card exactly above the other moves outwards
                sideways = math.copysign(over.y, away.x if abs(away.x) > 1 else vector2.y - other.y)
                push = pygame.Vector2(sideways, math.copysign(over.x, away.y)) * _PUSH
                vector2.update(vector2 - push)
                other.update(other + push)
        for point in points:
            point.x = max(room.left, min(room.right, point.x))
            point.y = max(room.top, min(room.bottom, point.y))
    return [(point.x, point.y) for point in points]
