"""The rows of a hand: one row as long as all corners stay readable, two for more cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, permutations
from math import ceil
from typing import Final

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.table.place.table_layout import SeatPlace, TableLayout
from mighty_gui.engine.core.cards import SUIT_COLOUR, Card, Suit

ONE_ROW: Final = 17
"""The most cards that lie in a single row."""
_ROOMY: Final = 14
"""The most cards in a row that shows large ranks and suits completely in a small window."""
ROW_STEP: Final = 0.435
"""How far the front row lies below the other, in card heights: corners stay visible, large ones too."""


def row_lengths(kinds: Sequence[object]) -> tuple[int, ...]:
    """Return the number of cards in each row, the back row's first.

    ``kinds`` has one value for each card from left to right; neighbours with equal values lie in the same row unless
    that makes a row too long.
    """
    count = len(kinds)
    if count <= ONE_ROW:
        return (count,)
    even = (count + 1) // 2
    between = [at for at in range(1, count) if kinds[at] != kinds[at - 1] and max(at, count - at) <= _ROOMY]
    cut = min(between, key=lambda at: abs(at - even), default=even)
    return cut, count - cut


def rows_of(lengths: Sequence[int]) -> tuple[int, ...]:
    """Return the row of each card, counted from the back."""
    return tuple(row for row, length in enumerate(lengths) for _ in range(length))


def fan(room: pygame.Rect, height: int, lengths: Sequence[int]) -> Iterator[tuple[float, float, float]]:
    """Yield centre and angle of each card of a fan, spread around a point far below the window.

    Two rows are flatter than one.
    """
    width, most = height * ASPECT, max(1, max(lengths) - 1)
    step = min(width * 0.74, (room.width - width - 0.17 * height) / most)
    degrees = min(2.0, 22.0 / most) / len(lengths) ** 2
    for row, count in enumerate(lengths):
        middle = room.top + height / 2 + row * ROW_STEP * height
        for at in range(count):
            off = at - (count - 1) / 2
            drop = height * 0.0032 * (off * degrees) ** 2 * 0.45
            yield room.centerx + off * step, middle + drop, -off * degrees


# --- the places of hands that lie open before other players: upright, small ---------------------------------


_STEP = 0.33
"""How much of each card the next one leaves visible at least, as a share of its height: rank and suit are there."""
_ROW = 0.56
"""How much of each row the next one leaves visible."""
_LOWEST = 0.7
"""The least height of a usable area below a nameplate, as a share of the height of won cards."""
_WIDEST = 0.3
"""The most that a hand at the side takes of the window's width."""
_NARROWEST = 0.2
"""The least that a hand next to its nameplate takes of it, even if it covers cards of a trick."""


def open_hand(layout: TableLayout, seat: int, count: int) -> list[tuple[float, float, int]]:
    """Return the centre and the height of each card, from left to right and from top to bottom."""
    place = layout.place(seat)
    area = _above(layout, place) if place.where == "top" else _below(layout, place)
    if area.height < _LOWEST * layout.pile_card:
        area = _room_next_to(layout, place)
    height = min(layout.pile_card, area.height)
    wide = height * ASPECT
    in_row = max(1, int((area.width - wide) / (_STEP * height)) + 1)
    rows = max(1, min(ceil(count / in_row), int((area.height / height - 1) / _ROW) + 1))
    in_row = ceil(count / rows)
    step = min(0.5 * height, (area.width - wide) / max(1, in_row - 1))
    left = area.left + wide / 2
    if place.where == "top":
        left = area.centerx - step * (in_row - 1) / 2
    elif place.where == "right":
        left = area.right - wide / 2 - step * (in_row - 1)
    top = area.top + height / 2
    return [(left + step * (at % in_row), top + _ROW * height * (at // in_row), height) for at in range(count)]


def _above(layout: TableLayout, place: SeatPlace) -> pygame.Rect:
    """Return the area between a nameplate at the top and the window's edge, as wide as the neighbours allow."""
    gap = max(2, place.plate.height // 12)
    neighbours = [seat.plate for seat in layout.seats if seat.where == "top" and seat is not place]
    half = min(
        place.plate.centerx - layout.info.right,
        layout.buttons.left - place.plate.centerx,
        *(abs(other_rect.centerx - place.plate.centerx) // 2 for other_rect in neighbours),
        place.plate.width,
    )
    rect = pygame.Rect(0, gap, 2 * max(half - gap, place.plate.width // 2), place.plate.top - 2 * gap)
    rect.centerx = place.plate.centerx
    return rect


def _below(layout: TableLayout, place: SeatPlace) -> pygame.Rect:
    """Return the area below a nameplate at the side, as far inwards as the cards of a trick allow."""
    gap = place.plate.height // 5
    below = [seat.plate.top for seat in layout.seats if seat.where == place.where and seat.plate.top > place.plate.top]
    if place.where == "left":
        below += [seat.pile.top for seat in layout.seats if seat.where == "bottom"]
    bottom = min([layout.hand.top, *below]) - gap
    edge = min(place.plate.left, layout.size[0] - place.plate.right)
    inward = place.pile.right if place.where == "left" else layout.size[0] - place.pile.left
    inward = min(inward, round(_WIDEST * layout.size[0]))
    width = max(inward, place.plate.right if place.where == "left" else layout.size[0] - place.plate.left) - edge
    top = place.plate.bottom + gap
    if bottom - place.bubble.bottom > layout.pile_card:  # the seat's speech bubble fits next to its hand
        top = max(top, place.bubble.bottom)
    rect = pygame.Rect(edge, top, width, max(1, bottom - top))
    if place.where == "right":
        rect.right = layout.size[0] - edge
    return rect


def _room_next_to(layout: TableLayout, place: SeatPlace) -> pygame.Rect:
    """Return the area next to a nameplate, for large letters and many seats that leave none below it."""
    rect = place.pile.copy()
    rect.width = max(rect.width, round(_NARROWEST * layout.size[0]))
    if place.where == "right":
        rect.right = place.pile.right
    return rect


# --- the order of a hand: trumps first, suits of alternating colour, high to low ----------------------------


_LIKED = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def in_hand_order(cards: Iterable[Card], trump: Suit | None, last: Card | None = None) -> tuple[Card, ...]:
    """Return the cards from left to right; ``last`` is a card that goes to the very end, after the jokers."""
    cards = list(cards)
    special = [card for card in cards if card.is_joker or card is last]
    plain = [card for card in cards if card not in special]
    suits = suit_order({card.suit for card in plain if card.suit}, trump)
    place = {suit: at for at, suit in enumerate(suits)}
    plain.sort(key=lambda card: (place[card.suit] if card.suit else 0, -card.height))
    special.sort(key=lambda card: (card is last, card.order))
    return (*plain, *special)


def suit_order(present: Iterable[Suit], trump: Suit | None) -> tuple[Suit, ...]:
    """Return the suits from left to right: trump first, then with as many changes of colour as possible."""
    there = [suit for suit in _LIKED if suit in set(present)]
    best = min(permutations(there), key=lambda order: _dislike(order, trump), default=())
    return tuple(best)


def _dislike(order: Sequence[Suit], trump: Suit | None) -> tuple[bool, int, tuple[int, ...]]:
    trump_late = trump in order and order[0] != trump
    same = sum(SUIT_COLOUR[a] == SUIT_COLOUR[b] for a, b in pairwise(order))
    return trump_late, same, tuple(_LIKED.index(suit) for suit in order)
