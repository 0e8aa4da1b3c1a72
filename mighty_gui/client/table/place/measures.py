"""The sizes that the layout of the table is computed from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame

from mighty_gui.client.look.deck import ASPECT, hand_card_height
from mighty_gui.client.look.theme import DESIGN, Theme

# how many of the other players sit at the right, at the top and at the left
SPLIT = {1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2), 7: (2, 3, 2)}
SUNK = 0.12  # how much of the viewer's hand lies below the edge of a window shaped like a wide screen
HIDDEN = 0.26  # how much of the other players' cards lies outside the window


@dataclass(frozen=True)
class Measures:
    """The sizes that all other places and sizes are computed from."""

    theme: Theme
    others: int
    second: bool
    labelled: bool = False
    """Whether there are words below the icons in the corner."""

    @property
    def width(self) -> int:
        """The window's width."""
        return self.theme.size[0]

    @property
    def height(self) -> int:
        """The window's height."""
        return self.theme.size[1]

    @property
    def edge(self) -> int:
        """The distance to the window's edge."""
        return self.theme.px(14)

    @property
    def gap(self) -> int:
        """The distance between things."""
        return self.theme.px(10)

    @property
    def plate(self) -> tuple[int, int]:
        """The size of a nameplate."""
        rows = max(1, SPLIT[self.others][0])
        free = self.height - 2 * self.edge - self.info.height - self.pile_card - (4 + rows) * self.gap
        return min(self.theme.tx(222), round(self.width * 0.25)), min(
            self.theme.px(12) + self.theme.tx(42), free // (rows + 1)
        )

    @property
    def info(self) -> pygame.Rect:
        """The info panel, at the upper left."""
        width = min(self.theme.tx(252), round(self.width * 0.31))
        height = min(self.theme.tx(200), round(self.height * 0.46))
        return pygame.Rect(self.edge, self.edge, width, height)

    @property
    def hand_card(self) -> int:
        """The height of the viewer's cards."""
        return hand_card_height(self.theme.size)

    @property
    def hand_top(self) -> int:
        """The upper edge of the viewer's hand."""
        return self.height - round(self.hand_card * (1 - self.sunk))

    @property
    def sunk(self) -> float:
        """The share of the viewer's cards that lies below the window's edge: 0 in a window that is higher than a wide
        screen, with letters of the usual size."""
        spare = self.height - DESIGN[1] * self.theme.scale * self.theme.text_scale
        return max(0.0, min(SUNK, SUNK - spare / self.hand_card))

    @property
    def second_card(self) -> int:
        """The height of the partner's open cards."""
        return round(0.15 * self.height) if self.second else 0

    @property
    def shelf(self) -> int:
        """The upper edge of the open hands."""
        return self.hand_top - round(self.second_card * 0.72)

    @property
    def pile_card(self) -> int:
        """The height of won cards."""
        return round(0.095 * self.height)

    @property
    def fan_card(self) -> int:
        """The height of the cards in the other players' hands."""
        return round((0.125 if self.others < 6 else 0.11) * self.height)


# --- the places of a trick's cards: round the middle of the table, each before its player -------------------


_APART, _NARROW = 1.06, 0.85
"""The least distances between played cards, in card sizes, because they are rotated a little. The second is for a stage
that is hardly wider than high: there cards may overlap each other, but should not cover won cards."""
_PUSHES, _PUSH = 120, 0.06


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
    return round(min(0.205 * sizes.height, narrow, max(fitting, min(least * sizes.height, 0.62 * stage.height))))


def _reach(seats: int) -> tuple[float, float]:
    """Return the distance of played cards from the middle, in card widths and card heights."""
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


# --- the seats at the top -----------------------------------------------------------------------------------


MOST = 6
"""The largest number of buttons that the corner usually has."""
_AIDS = (370, 340, 310, 280, 252)
"""Widths for the corner if the aids lie below the buttons; the largest that fits is taken."""


@dataclass(frozen=True)
class TopRow:
    """The nameplates at the top from left to right, and the lower edge of everything that belongs to them."""

    plates: tuple[pygame.Rect, ...]
    bottom: int


def _end_of_top_row(sizes: Measures, left: int, buttons: pygame.Rect) -> int:
    """Return the left edge of the corner, which is as wide as possible while the plates keep most of their width."""
    count, edge = SPLIT[sizes.others][1], sizes.width - sizes.edge - sizes.gap
    row, *narrower = (edge - wide for wide in (_in_a_row(buttons, sizes.theme), *map(sizes.theme.px, _AIDS)))
    ends = ((min(sizes.width - left, row), 0.9), (row, 0.9), *((end, 0.75) for end in narrower))
    fitting = (end for end, part in ends if end - left >= count * (sizes.plate[0] * part + sizes.gap))
    return next(fitting, narrower[-1])


def _in_a_row(buttons: pygame.Rect, theme: Theme) -> int:
    """Return the width of one row of the usual number of buttons."""
    return 2 * buttons.width + theme.px(6)


def top_row(sizes: Measures, info: pygame.Rect, buttons: pygame.Rect) -> TopRow:
    """Return the plates at the top, left to right, between the info panel and the corner with the buttons and the aids.
    They are in the window's middle if that leaves room for a row of buttons and for readable aids in the corner."""
    count = SPLIT[sizes.others][1]
    left = info.right + sizes.gap
    right = _end_of_top_row(sizes, left, buttons)
    visible = round(sizes.fan_card * (1 - HIDDEN))
    top = visible + sizes.theme.px(4)
    bottom = top + sizes.plate[1] + sizes.gap + max(sizes.pile_card, sizes.theme.tx(34))
    if not count:
        return TopRow((), info.top)
    share = (right - left) / count
    width = min(sizes.plate[0], round(share - sizes.gap))
    plates = []
    for at in range(count):
        plate = pygame.Rect(0, top, width, sizes.plate[1])
        plate.centerx = round(left + share * (at + 0.5))
        plates.append(plate)
    return TopRow(tuple(plates), bottom)
