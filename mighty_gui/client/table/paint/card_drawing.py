"""Drawing single cards and whole layers of them; pictures come from the deck's cache where possible."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import ASPECT, Deck
from mighty_gui.client.look.theme import Colour, Size, Theme
from mighty_gui.client.table.place.card_spots import Key, Placed, Spot, Spots, at_rest
from mighty_gui.client.table.place.table_layout import TableLayout, narrow
from mighty_gui.client.widgets.base import Callback

_FLYING = 0.06  # how far away the shadow of a card falls at the top of its flight, as a share of its height
_TURNED, _GROWN = 1.0, 0.02  # the steps of angle (degrees) and of size between two pictures of a moving card
_STRAIGHT = 1.0  # the degrees within which a moving card is drawn at its final angle


def picture(deck: Deck, card: Placed, *, dimmed: bool = False) -> pygame.Surface:
    """Return the card's picture as it looks now: rotated, half turned over, or changing its size."""
    height, turned = card.source_height, abs(2 * card.turn - 1)
    same = abs(card.height - height) < 1 and turned > 0.98
    # the cache would keep a picture for every angle of a move: those are drawn without it
    steady = not card.moving or abs(card.angle - card.rest_angle) < _STRAIGHT
    if card.tilt:
        upright = _side(deck, card, height, 0, dimmed)
        return pygame.transform.rotozoom(upright, card.angle + card.tilt, 1.0)
    if same and steady:
        return _side(deck, card, height, card.rest_angle if card.moving else card.angle, dimmed)
    if turned <= 0.98 and abs(card.height - height) < 1 and steady:
        whole = _side(deck, card, height, card.rest_angle, dimmed)
        return pygame.transform.scale(whole, (max(2, round(whole.get_width() * turned)), whole.get_height()))
    upright = _side(deck, card, height, 0, dimmed)
    if turned <= 0.98:
        size = (max(2, round(upright.get_width() * turned)), upright.get_height())
        return pygame.transform.rotozoom(pygame.transform.scale(upright, size), card.angle, card.height / height)
    angle, grown = round(card.angle / _TURNED) * _TURNED, round(card.height / height / _GROWN) * _GROWN
    key = (card.face if card.turn >= 0.5 else "", _is_small(card), height, angle, grown, dimmed)
    return deck.passing(key, lambda: pygame.transform.rotozoom(upright, angle, grown))


def _side(deck: Deck, card: Placed, height: int, angle: float, dimmed: bool) -> pygame.Surface:
    if card.face and card.turn >= 0.5:
        return (deck.index if _is_small(card) else deck.face)(card.face, height, angle, dimmed=dimmed)
    return deck.back(height, angle, dimmed=dimmed)


def _is_small(card: Placed) -> bool:
    """Return whether a card lies before a seat: its rank and suit must be readable, its picture need not be."""
    return card.key[0] in ("won", "buried", "open") and card.height < 1.1 * card.rest_height


def draw_card(surface: pygame.Surface, deck: Deck, card: Placed, *, dimmed: float = 0.0, lifted: float = 0.0) -> None:
    """Draw a card with its shadow; the higher it is ``lifted``, or flies, the further away the shadow falls. ``dimmed``
    is how dark it is, 0 to 1."""
    if card.key[0] != "pack" or card.key[1] in (0, 1):  # the cards of a pack lie on each other
        _draw_shadow(surface, deck, card, lifted)
    image = picture(deck, card, dimmed=dimmed >= 1.0)
    place = image.get_rect(center=(round(card.x), round(card.y)))
    surface.blit(image, place)
    if 0.0 < dimmed < 1.0:
        veil = picture(deck, card, dimmed=True).copy()
        veil.set_alpha(round(255 * dimmed))
        surface.blit(veil, place)


def _draw_shadow(surface: pygame.Surface, deck: Deck, card: Placed, lifted: float) -> None:
    shade = _shadow(deck, card)
    drop = card.height * (0.012 + 0.03 * lifted + (_FLYING * card.up))
    surface.blit(shade, shade.get_rect(center=(round(card.x + drop * 0.4), round(card.y + drop))))


def _shadow(deck: Deck, card: Placed) -> pygame.Surface:
    """Return a card's shadow, which gets narrow while the card is turned over and changes its size with it."""
    shade = deck.shadow(card.source_height, round(card.angle / 6) * 6 if card.moving else card.angle)
    across, grown = abs(2 * card.turn - 1), card.height / card.source_height
    if across > 0.98 and abs(grown - 1) < 0.02:
        return shade
    size = (max(4, round(shade.get_width() * across * grown)), max(4, round(shade.get_height() * grown)))
    return pygame.transform.scale(shade, size)


def outline(
    theme: Theme, height: int, angle: float, *, strong: bool = True, colour: Colour | None = None
) -> pygame.Surface:
    """Return the frame around a card that has the focus or has won: gold unless ``colour`` is given; drawn at double
    size and reduced. With high contrast a ``strong`` one is thicker and edged; others mark cards that may be played."""
    p = theme.palette
    ink = colour or p.gold_bright
    wide = max(3, theme.px((8 if strong else 3.5) if p.is_bold else 4))
    size = (2 * (round(height * ASPECT) + 2 * wide), 2 * (height + 2 * wide))
    step, edged = round(angle / 2) * 2, p.is_bold and strong

    def make() -> pygame.Surface:
        corner = 2 * (round(height * 0.05) + wide)
        framed = pygame.Surface((size[0] + 8, size[1] + 8), pygame.SRCALPHA)
        framed.fill((*ink[:3], 0))
        ring = paint.tint(paint.ring(size, corner, 2 * wide), ink)
        framed.blit(ring, (4, 4), special_flags=pygame.BLEND_RGBA_MAX)
        if edged:
            framed.blit(paint.tint(paint.ring(size, corner, wide // 2), p.panel_low), (4, 4))
        return pygame.transform.rotozoom(framed, step, 0.5)

    return paint.cache_surface(("card outline", size, step, wide, ink, edged), make)


def draw_outline(
    surface: pygame.Surface, theme: Theme, card: Placed, *, strong: bool = True, colour: Colour | None = None
) -> None:
    """Draw the frame around a card."""
    frame = outline(theme, card.rest_height, card.angle + card.tilt, strong=strong, colour=colour)
    surface.blit(frame, frame.get_rect(center=(round(card.x), round(card.y))))


def copy_opaque(source: pygame.Surface, onto: pygame.Surface | None) -> pygame.Surface:
    """Return a copy of an opaque picture, painted over the old copy if that has the same size, because allocating eight
    megabytes takes longer than painting them."""
    if onto is None or onto.get_size() != source.get_size() or onto.get_masks() != source.get_masks():
        return source.copy()
    onto.blit(source, (0, 0))
    return onto


def repaint(
    surface: pygame.Surface,
    below: pygame.Surface,
    areas: Iterable[pygame.Rect],
    things: Iterable[tuple[pygame.Rect, Callback]],
) -> None:
    """Paint parts of a picture again: first what lies ``below``, then, in order, each of the ``things`` that reaches
    into such a part; each comes with the area it takes."""
    things = tuple(things)
    for area in _join(areas):
        seen = area.clip(surface.get_rect())
        surface.set_clip(seen)
        surface.blit(below, seen, seen)
        for place, draw in things:
            if place.colliderect(seen):
                draw()
    surface.set_clip(None)


def _join(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Merge areas that overlap into one."""
    apart = list[pygame.Rect]()
    for area in areas:
        whole = area.copy()
        while (at := whole.collidelist(apart)) >= 0:
            whole.union_ip(apart.pop(at))
        apart.append(whole)
    return apart


DrawSeal = Callable[[pygame.Surface, Placed], None]
"""Draws the seal of a card, if it has one."""
_BEYOND = 0.2  # how far a card's shadow and seal reach beyond it at most, as a share of its height, with a small margin


def reach(card: Placed) -> pygame.Rect:
    """Return the area that a card at rest takes, with its shadow and its seal."""
    turn, high = math.radians(card.angle), card.height
    wide, across, along = high * ASPECT, abs(math.cos(turn)), abs(math.sin(turn))
    beyond = 2 * _BEYOND * high + 8
    area = pygame.Rect(0, 0, wide * across + high * along + beyond, wide * along + high * across + beyond)
    area.center = (round(card.x), round(card.y))
    return area


class Layer:
    """A picture of all cards at rest; only the parts where cards appeared or disappeared are painted again."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._edition = 0
        self._cards: list[tuple[Placed, bool]] = []

    def picture(
        self,
        ground: pygame.Surface,
        changed: Sequence[pygame.Rect] | None,
        deck: Deck,
        cards: Sequence[tuple[Placed, bool]],
        seal: DrawSeal,
    ) -> pygame.Surface:
        """Return the ground with these cards on it; each comes with whether it is dimmed, and ``seal`` draws its seal.
        ``changed`` are the parts of the ground that were painted since the last call; ``None`` means all of it."""
        old, surface = self._cards, self._surface

        def draw(card: Placed, dimmed: bool) -> None:
            assert surface is not None
            draw_card(surface, deck, card, dimmed=dimmed)
            seal(surface, card)

        if surface is None or changed is None or self._edition != deck.edition or not _in_order(old, cards):
            surface = self._surface = copy_opaque(ground, surface)
            for card, dimmed in cards:
                draw(card, dimmed)
        elif areas := [*changed, *(reach(card) for card, _ in set(old) ^ set(cards))]:
            things = ((reach(card), partial(draw, card, dimmed)) for card, dimmed in cards)
            repaint(surface, ground, areas, things)
        self._edition, self._cards = deck.edition, list(cards)
        return surface


def _in_order(old: Sequence[tuple[Placed, bool]], new: Sequence[tuple[Placed, bool]]) -> bool:
    """Return whether the cards in both sequences have the same order in both."""
    stay = set(old) & set(new)
    return [card for card in old if card in stay] == [card for card in new if card in stay]


_MOST = 400


class CardWarmer:
    """Prepares the pictures of cards as they will lie, one at a time, each only once."""

    def __init__(self) -> None:
        self._warm: set[tuple[object, ...]] = set()
        self._rest: Spots = {}
        self._left: list[tuple[Key, Spot]] = []
        """The spots of the current table whose pictures may be missing."""

    def prepare(self, deck: Deck, rest: Spots) -> None:
        """Draw the picture of one card at rest if it is missing; skip the frame in which the cards start to move, which
        has enough to draw."""
        if len(self._warm) > _MOST:
            self._warm.clear()
        if rest is not self._rest:
            self._rest, self._left = rest, list(rest.items())
            return
        while self._left:
            key, spot = self._left.pop(0)
            if (looks := (key[0], spot.face, spot.angle, spot.height)) not in self._warm:
                self._warm.add(looks)
                picture(deck, at_rest(key, spot))
                return


# --- the tags on cards of the hand, and the room they need below the line of text ---------------------------


def tag_px(theme: Theme) -> int:
    """Return the size of a tag's letters."""
    return max(11, round(theme.font(Size.CAPTION) * 0.82))


def clear_of_tags(layout: TableLayout, theme: Theme) -> TableLayout:
    """Return the layout with the line of text moved up, clear of the tags above lifted cards."""
    return replace(layout, prompt=layout.prompt.move(0, -round(1.3 * tag_px(theme))))


def text_room(layout: TableLayout, theme: Theme, viewer: int, lying: Iterable[tuple[Key, Spot]]) -> pygame.Rect:
    """Return the area for the text above the hand: clear of the neighbouring seats and of the cards they have won."""
    others = [place for place in layout.seats if place.seat != viewer]
    neighbours = [rect for place in others for rect in (place.plate, place.fan) if rect.width]
    won = [spot.rect for key, spot in lying if key[0] in ("won", "pile", "buried")]
    return narrow(layout.prompt, [*neighbours, *won], theme.px(8))
