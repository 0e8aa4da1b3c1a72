"""The places of everything on the table, for any window and two to eight seats. Pure geometry: nothing is drawn.

The viewer sits at the bottom; the others follow in turn order, anticlockwise on the screen by Korean custom (the next
player sits at the right) or clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.table.place.measures import HIDDEN, SPLIT, Measures
from mighty_gui.client.table.place.top_row import TopRow, top_row
from mighty_gui.client.table.place.trick_ring import Middle, ring_of, trick_card

Where = Literal["bottom", "right", "top", "left"]

_MARKER, _RICHER = 0.46, 0.05
"""The size of the marker of the bids as a share of a card's height, and how much each level of the stake adds to it."""


@dataclass(frozen=True)
class SeatPlace:
    """The places of everything that belongs to one seat."""

    seat: int
    where: Where
    plate: pygame.Rect
    fan: pygame.Rect
    """The visible part of the hand; empty if there is no room for one."""
    fan_card: int
    """The height of the hand's cards."""
    pile: pygame.Rect
    """The area for won cards: laid from the left, from the right, or at the top from the middle."""
    bubble: pygame.Rect
    """The area for the seat's speech bubble."""
    trick: tuple[float, float]
    """The centre of the card it plays."""
    tilt: float
    """The angle of the card it plays."""


@dataclass(frozen=True)
class TableLayout:
    """The areas of everything on the table, at one window size."""

    size: tuple[int, int]
    seats: tuple[SeatPlace, ...]
    """The places of the seats, in seat order."""
    info: pygame.Rect
    buttons: pygame.Rect
    hand: pygame.Rect
    hand_card: int
    second: pygame.Rect
    """The row of the partner's open cards; empty if there is no partner."""
    second_card: int
    stage: pygame.Rect
    """The middle of the table."""
    panel: pygame.Rect
    """The largest area that a question should take."""
    whole: pygame.Rect
    """The area that a question may take if letters are large: everything above the hand."""
    prompt: pygame.Rect
    trick_card: int
    pile_card: int
    kept: pygame.Rect | None = None
    """The part of the corner that a question must leave free because a note lies there."""

    def marker(self, level: int) -> pygame.Rect:
        """Return the area of the marker of a bid, in the middle of the table; a higher level makes it larger."""
        side = round(self.trick_card * (_MARKER + _RICHER * level))
        area = pygame.Rect(0, 0, side, side)
        area.center = self.centre
        return area

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the trick."""
        return self.stage.center

    @property
    def open_middle(self) -> pygame.Rect:
        """The area of a great moment: between the nameplates at the top and the text above the hand."""
        tops = [place.plate.bottom for place in self.seats if place.where == "top"]
        top = max([*tops, self.info.top])
        return pygame.Rect(0, top, self.size[0], self.prompt.top - top)

    def place(self, seat: int) -> SeatPlace:
        """Return the places of a seat."""
        return self.seats[seat]


LABEL: Final = 0.4
"""The height of the words below an icon in the corner, as a share of the icon's."""


@lru_cache(maxsize=16)
def table_layout(
    theme: Theme, seats: int, viewer: int, clockwise: bool, second: bool, labelled: bool = False
) -> TableLayout:
    """Lay out a table of that many seats. With ``second`` the viewer also plays an open partner's hand; with
    ``labelled`` the icons in the corner have words below them."""
    sizes = Measures(theme, seats - 1, second, labelled)
    own = _own_plate(sizes)
    info, buttons = sizes.info, _buttons(sizes)
    prompt = _prompt(sizes)
    top = top_row(sizes, info, buttons)
    stage = _stage(sizes, info, prompt, top)
    order = [(viewer + step) % seats for step in range(1, seats)]
    if clockwise:
        order.reverse()
    ring = ring_of(sizes, stage, seats)
    places = {viewer: _own_place(sizes, own, viewer, ring[0])}
    for at, (seat, spot) in enumerate(zip(order, ring[1:], strict=True)):
        places[seat] = _other_place(sizes, at, seat, spot, info, own, top, Middle(stage, tuple(ring)))
    return TableLayout(
        size=theme.size,
        seats=tuple(places[seat] for seat in range(seats)),
        info=info,
        buttons=buttons,
        hand=_hand(sizes, own),
        hand_card=sizes.hand_card,
        second=_second(sizes, own),
        second_card=sizes.second_card,
        stage=stage,
        panel=_panel(sizes, stage),
        whole=_whole(sizes),
        prompt=prompt,
        trick_card=trick_card(sizes, stage, seats),
        pile_card=sizes.pile_card,
    )


def _own_plate(sizes: Measures) -> pygame.Rect:
    plate = pygame.Rect((0, 0), sizes.plate)
    plate.bottomleft = (sizes.edge, sizes.height - sizes.edge)
    return plate


def _hand(sizes: Measures, own: pygame.Rect) -> pygame.Rect:
    """Return the area of the viewer's hand: in the middle of the window, or if that is too narrow, next to their
    nameplate."""
    left = own.right + sizes.gap * 2
    width = sizes.width - 2 * left
    if width < 0.5 * sizes.width:
        width = sizes.width - left - sizes.edge
    return pygame.Rect(left, sizes.hand_top, width, sizes.height - sizes.hand_top)


def _second(sizes: Measures, own: pygame.Rect) -> pygame.Rect:
    if not sizes.second:
        return pygame.Rect(0, 0, 0, 0)
    hand = _hand(sizes, own)
    return pygame.Rect(hand.left, sizes.shelf, hand.width, hand.top - sizes.shelf)


def _prompt(sizes: Measures) -> pygame.Rect:
    height = sizes.theme.px(12) + round(1.4 * sizes.theme.font(Size.BODY))
    rect = pygame.Rect(0, 0, round(sizes.width * 0.62), height)
    rect.midbottom = (sizes.width // 2, sizes.shelf - sizes.theme.px(30))
    return rect


def narrow(prompt: pygame.Rect, neighbours: Iterable[pygame.Rect], gap: int) -> pygame.Rect:
    """Return the area of the text above the hand, only as wide as the things next to it allow."""
    edges = [edge for rect in neighbours if rect.colliderect(prompt) for edge in (rect.left, rect.right)]
    half = min([prompt.width // 2, *(abs(prompt.centerx - edge) - gap for edge in edges)])
    return prompt.inflate(2 * half - prompt.width, 0)


def _own_place(sizes: Measures, plate: pygame.Rect, viewer: int, spot: tuple[float, float, float]) -> SeatPlace:
    pile = pygame.Rect(plate.left, plate.top - sizes.gap - sizes.pile_card, plate.width, sizes.pile_card)
    return SeatPlace(
        seat=viewer,
        where="bottom",
        plate=plate,
        fan=pygame.Rect(0, 0, 0, 0),
        fan_card=sizes.hand_card,
        pile=pile,
        bubble=pile.copy(),
        trick=spot[:2],
        tilt=spot[2],
    )


def _buttons(sizes: Measures) -> pygame.Rect:
    side = sizes.theme.px(42 * min(1.4, sizes.theme.text_scale))  # icons need not grow as much as words
    side = max(sizes.theme.finger, side)
    wide, high = 3 * side + 2 * sizes.theme.px(6), side + (round(LABEL * side) if sizes.labelled else 0)
    return pygame.Rect(sizes.width - sizes.edge - wide, sizes.edge, wide, high)


def _stage(sizes: Measures, info: pygame.Rect, prompt: pygame.Rect, top: TopRow) -> pygame.Rect:
    inset = info.right + sizes.gap
    bottom = prompt.top - sizes.gap
    begin = min(top.bottom + sizes.gap, bottom - round(sizes.height * 0.25))
    return pygame.Rect(inset, begin, sizes.width - 2 * inset, bottom - begin)


def _panel(sizes: Measures, stage: pygame.Rect) -> pygame.Rect:
    """Return the area of a question: the stage, or wider, over the side seats' cards, if the stage is narrow."""
    width = max(stage.width, round(sizes.width * 0.6))
    top = max(sizes.edge, stage.top - sizes.gap)
    return pygame.Rect(round(sizes.width / 2 - width / 2), top, width, sizes.shelf - sizes.theme.px(14) - top)


def _whole(sizes: Measures) -> pygame.Rect:
    edge = sizes.edge
    return pygame.Rect(edge, edge, sizes.width - 2 * edge, sizes.shelf - sizes.theme.px(14) - edge)


def _other_place(
    sizes: Measures,
    at: int,
    seat: int,
    spot: tuple[float, float, float],
    info: pygame.Rect,
    own: pygame.Rect,
    top: TopRow,
    middle: Middle,
) -> SeatPlace:
    """Return the places of the seat number ``at``, counted from the viewer's right-hand side round to their left."""
    right, above, _ = SPLIT[sizes.others]
    if right <= at < right + above:
        return _top_place(sizes, seat, spot, top.plates[right + above - 1 - at], middle.stage)
    first, last = info.bottom + sizes.gap, own.top - 2 * sizes.gap - sizes.pile_card
    height = (last - first) // right
    row = right - 1 - at if at < right else at - right - above
    block = pygame.Rect(sizes.edge, first + row * height, sizes.plate[0], height - sizes.gap)
    if at < right:
        block.right = sizes.width - sizes.edge
    return _side_place(sizes, seat, spot, block, middle, "right" if at < right else "left")


def _top_place(
    sizes: Measures, seat: int, spot: tuple[float, float, float], plate: pygame.Rect, stage: pygame.Rect
) -> SeatPlace:
    visible = round(sizes.fan_card * (1 - sizes.hidden))
    fan = pygame.Rect(0, 0, round(plate.width * 0.98), visible)
    fan.centerx = plate.centerx
    below = pygame.Rect(plate.left, plate.bottom + sizes.gap, plate.width, sizes.pile_card)
    if sizes.others == 1 and below.bottom > stage.top:  # a low stage, and no seats at the sides
        below.topleft = (plate.right + sizes.gap, plate.top)
    bubble = pygame.Rect(plate.left, plate.bottom + sizes.theme.px(8), plate.width, sizes.bubble)
    return SeatPlace(seat, "top", plate, fan, sizes.fan_card, below, bubble, spot[:2], spot[2])


def _side_place(
    sizes: Measures, seat: int, spot: tuple[float, float, float], block: pygame.Rect, middle: Middle, where: Where
) -> SeatPlace:
    plate = pygame.Rect(block.topleft, sizes.plate)
    visible = round(sizes.fan_card * (1 - HIDDEN))
    beneath = sizes.theme.px(14)  # the dealer's button reaches a little below the plate
    room = block.bottom - plate.bottom - beneath
    longest = round(sizes.fan_card * (ASPECT + 1.45))
    fan = pygame.Rect(0, plate.bottom + beneath, visible, min(room, longest))
    spare = (room - fan.height) // 2  # a short column is in the middle of its share
    if spare > 0:
        plate.move_ip(0, spare)
        fan.move_ip(0, spare)
    if fan.height < 0.62 * sizes.fan_card:
        fan = pygame.Rect(0, plate.bottom, 0, 0)
    pile = pygame.Rect(fan.right + sizes.gap * 2, plate.bottom + sizes.gap, 0, sizes.pile_card)
    if fan.height:
        pile.top = max(pile.top, fan.centery - pile.height // 2)
    crowded = not fan.height and room < max(sizes.pile_card, sizes.theme.tx(42))
    if crowded:  # large letters, many seats: next to the plate
        pile.left, pile.centery = sizes.edge + plate.width + sizes.gap, plate.centery
    card = trick_card(sizes, middle.stage, sizes.others + 1)
    pile.width = max(round(sizes.pile_card * ASPECT), middle.left_of(pile, card) - pile.left)
    bubble = pygame.Rect(fan.right + sizes.theme.px(8), plate.bottom + sizes.theme.px(6), 0, sizes.bubble)
    bubble.width = sizes.edge + plate.width - bubble.left
    if crowded:
        bubble.midleft = (sizes.edge + plate.width + sizes.theme.px(8), plate.centery)
    if where == "right":
        for rect in (fan, pile, bubble):
            rect.right = sizes.width - rect.left
    roomy = fan.height >= sizes.fan_card * ASPECT * 1.15
    height = sizes.fan_card if roomy else round(fan.height / ASPECT / 1.3)
    return SeatPlace(seat, where, plate, fan, height, pile, bubble, spot[:2], spot[2])
