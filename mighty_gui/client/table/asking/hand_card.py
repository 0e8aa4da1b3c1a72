"""A card in an open hand: it lifts under the pointer, can have the focus, and is chosen by click, key or throw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest
from math import cos, radians, sin

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import ASPECT, Deck
from mighty_gui.client.look.theme import fade
from mighty_gui.client.shell.animation import Glide
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.lean import Lean
from mighty_gui.client.table.asking.question import Question
from mighty_gui.client.table.event_narrator import EventNarrator
from mighty_gui.client.table.paint import card_drawing
from mighty_gui.client.table.paint.card_drawing import tag_px
from mighty_gui.client.table.place.card_spots import Key, Placed, Spot, hand_lengths, held_cards, with_keys
from mighty_gui.client.table.place.hand_rows import rows_of
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.cards import Card

_LIFT = 0.08
_CHOSEN = 0.11
_HINTED = 0.06
_THROW = 0.35  # how far a card must be pulled out, as a share of its height, to count as thrown
_DRAG = 8
_TINY = 8
"""The smallest letters of a mark, in pixels."""


def covers(card: Placed, pos: tuple[int, int]) -> bool:
    """Return whether a point lies on a card, at its current angle."""
    x, y, turn = pos[0] - card.x, pos[1] - card.y, radians(card.angle)
    across, along = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    return abs(across) <= card.height * ASPECT / 2 and abs(along) <= card.height / 2


class HandCard(Widget):
    """A card of a hand that the person plays."""

    touch = Cue.LIFT
    role = "card"

    def __init__(
        self,
        look: Look,
        deck: Deck,
        key: Key,
        card: Card,
        asked: Question | None,
        *,
        title: str,
        refused: str = "",
        playable: bool = True,
        chosen: bool = False,
        mark: str = "",
        reachable: bool = True,
        leans: bool = True,
    ) -> None:
        """``asked`` is the question that is answered with cards, if any. With ``leans``, the card tilts under the
        pointer, and its neighbours make room."""
        # its reason is shown in the line above the hand: a tooltip would cover the cards
        super().__init__(look, name=" ".join(map(str, key)))
        self.refused, self.key, self.card, self.deck = refused, key, card, deck
        self.asked, self.title, self.playable = asked, title, playable
        self.chosen, self.mark = chosen, mark
        self.place_in_hand: tuple[int, int] | None = None
        """Its place in the hand, counted from the left, and the number of cards there."""
        self.row = 0
        """Its row in the hand, counted from the back."""
        self.focusable = reachable
        self.lean = Lean(leans)
        self.hinted = False
        """Whether it is suggested: it is raised a little and has a frame."""
        self.base: Placed | None = None
        self.rise = Glide(rate=18.0)
        self.shade = Glide(rate=26.0)
        """How dark it is because it may not be played."""
        self.drag: tuple[int, int] | None = None
        self._from: tuple[int, int] | None = None

    @property
    def active(self) -> bool:
        """Whether cards are asked for."""
        return self.asked is not None

    @property
    def label(self) -> str:
        return self.title

    @property
    def condition(self) -> str:
        """The state of the card: ``chosen``, ``unavailable`` or empty."""
        return "chosen" if self.chosen else "unavailable" if self.active and not self.playable else ""

    @property
    def position(self) -> tuple[int, int] | None:
        return self.place_in_hand

    @property
    def remark(self) -> str:
        return self.refused

    @property
    def enabled(self) -> bool:
        return self.active and self.playable

    @property
    def grabs(self) -> bool:
        return self._from is not None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, HandCard):
            self.rise, self.shade, self.base = old.rise, old.shade, old.base
            self.lean.adopt(old.lean)
            if self.active:
                self.drag, self._from = old.drag, old._from

    def put(self, placed: Placed | None, visible: pygame.Rect) -> None:
        """Move the card to its current place; ``visible`` is the part that no other card covers."""
        self.base = placed
        self.rect = visible

    def hit(self, pos: tuple[int, int]) -> bool:
        if self.base is None or self.base.moving:
            return False
        return covers(self.base, pos) or covers(self._raised_spot(), pos)

    def handle(self, intent: Intent) -> bool:
        if intent.kind is Kind.CONFIRM and self.focused:
            self._choose()
            return self.active
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            if self.active:
                self._from = intent.pos
            return True
        if intent.kind is Kind.MOVE:
            self.lean.pointer = intent.pos
        if self._from is None:
            return False
        if intent.kind is Kind.MOVE:
            self._pull(intent.pos)
            return True
        if intent.kind is Kind.RELEASE:
            self._drop(intent.pos)
            return True
        return False

    def let_go(self) -> bool:
        if self.drag is None:
            self._from = None
        return self.drag is None

    def cancel_press(self) -> None:
        self._from = self.drag = None

    def _pull(self, pos: tuple[int, int]) -> None:
        assert self._from is not None
        far = abs(pos[0] - self._from[0]) + abs(pos[1] - self._from[1])
        if self.enabled and (self.drag is not None or far > self.look.theme.px(_DRAG)):
            self.drag = pos

    def _drop(self, pos: tuple[int, int]) -> None:
        dragged = self.drag
        self.cancel_press()
        if dragged is None:
            if self.hit(pos):
                self._choose()
        elif self.base is not None and self.base.y - pos[1] > self.base.height * _THROW:
            self._choose(Spot(*pos, 0, self.base.rest_height, self.card.name))

    def _choose(self, thrown: Spot | None = None) -> None:
        """Choose the card in the question, if cards are asked for."""
        if self.asked is not None:
            self.asked.choose(self.key, self.card, thrown)

    @property
    def stands_out(self) -> bool:
        """Whether the pointer is on it, or it has the focus, while it lies in the hand."""
        return (self.hovered or (self.ringed and self.active)) and not self.drag

    def step(self, dt: float) -> bool:
        """Advance the rise and fall of the card; return whether the picture changed."""
        up = _CHOSEN if self.chosen else _HINTED if self.hinted else 0.0
        if self.stands_out:
            # a chosen card rises hardly any more: the line of text above the hand stays visible
            up += _LIFT if not self.chosen and (self.playable or not self.active) else _LIFT * 0.4
        self.rise.target = up
        self.shade.target = float(self.active and not self.playable)
        changed = self.shade.advance(dt) | self.lean.step(dt, self._leans_from())
        return self.rise.advance(dt) or changed or self.drag is not None

    def _leans_from(self) -> pygame.Rect | None:
        """Return the card's place while the pointer is on it, for the tilt; without a width while it is dragged."""
        if self.drag is not None:
            return pygame.Rect(self.drag, (0, 0))
        if not self.hovered or self.base is None or self.base.moving:
            return None
        width = round(self.base.height * ASPECT)
        return pygame.Rect(round(self.base.x) - width // 2, 0, width, 1)

    def _raised_spot(self) -> Placed:
        """Return the card where it is raised or dragged to."""
        assert self.base is not None
        if self.drag is not None:
            return replace(self.base, x=self.drag[0], y=self.drag[1], angle=0.0)
        if self.rise.value < 0.002 or self.base.moving:
            return self.base
        away = pygame.Vector2(0, -self.rise.value * self.base.height).rotate(-self.base.angle)
        return replace(self.base, x=self.base.x + away.x, y=self.base.y + away.y)

    def _lifted_spot(self) -> Placed:
        """Return the card as it is drawn: raised, tilted, and moved away from the card next to it."""
        card = self._raised_spot()
        if card.moving:
            return card
        shift = pygame.Vector2(self.lean.sideways.value, 0).rotate(-card.angle)
        return replace(card, x=card.x + shift.x, y=card.y + shift.y, tilt=self.lean.tilt.value)

    @property
    def seen_at(self) -> Spot | None:
        """The spot where it is drawn now, lifted or dragged: it flies from there."""
        if self.base is None:
            return None
        now = self._lifted_spot()
        return Spot(now.x, now.y, now.angle + now.tilt, now.rest_height, now.face)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the card, unless it is being dragged: then it is painted above everything."""
        if self.base is not None and self.drag is None:
            self._paint(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.base is None:
            return
        if self.drag is not None:
            self._paint(surface)
        elif place := self.mark_rect:
            self._paint_mark(surface, place)

    def _paint(self, surface: pygame.Surface) -> None:
        card = self._lifted_spot()
        card_drawing.draw_card(
            surface, self.deck, card, dimmed=self.shade.value, lifted=1.0 if self.drag else self.rise.value * 4
        )
        framed = (self.ringed and self.active) or self.chosen
        strong = framed or self.hinted
        if strong or (self.enabled and self.look.palette.is_bold):
            colour = self.look.palette.good if self.hinted and not framed else None
            card_drawing.draw_outline(surface, self.look.theme, card, strong=strong, colour=colour)

    @property
    def mark_rect(self) -> pygame.Rect | None:
        """The rectangle of its mark, if it has one: a small tag at the card's upper edge."""
        if not self.mark or self.base is None or self.base.moving or self.base.turn < 0.5:
            return None
        card, px = self._lifted_spot(), self._mark_px
        rect = pygame.Rect(0, 0, paint.badge_width(self.look.fonts, self.mark, px), paint.badge_height(px))
        offset = min(0.0, self.rect.width / 2 - card.height * ASPECT / 2)
        at = pygame.Vector2(offset, -card.height * 0.5).rotate(-card.angle) + pygame.Vector2(card.x, card.y)
        rect.midleft = (round(at.x - rect.width / 2), round(at.y - px * 0.5))
        return rect

    @property
    def _mark_px(self) -> int:
        """The size of its letters: small enough for the visible part of the card, next to which another mark may be."""
        px = tag_px(self.look.theme)
        while px > _TINY and paint.badge_width(self.look.fonts, self.mark, px) > self.rect.width:
            px -= 1
        return px

    def _paint_mark(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        fonts, p = self.look.fonts, self.look.palette
        fill, ink, rim = (p.good, p.ink, p.panel_low) if self.hinted else (p.gold, p.on_gold, p.gold_bright)
        paint.draw_badge(
            surface, fonts, self.mark, self._mark_px, place.midleft, fill=fill, ink=ink, rim=fade(rim, 0.8)
        )


# --- the open hands as widgets: made from the table, placed where the cards are -----------------------------


def hand_cards(
    context: Context, state: TableState, question: Question | None, narrator: EventNarrator
) -> list[HandCard]:
    """Return a widget for each card of the open hands, the partner's first; the ``narrator`` has their spoken names.
    While a panel asks, keys do not reach them, because nothing would show the focus."""
    asked = question if question is not None and question.on_hand else None
    reachable = question is None or question.on_hand
    out: list[HandCard] = []
    for seat in sorted(filter(state.is_visible, state.seats), key=lambda seat: seat == state.viewer):
        held = with_keys(("hand", seat), held_cards(state, seat))
        rows = rows_of(hand_lengths(state) if seat == state.viewer else (len(held),))
        for at, (key, card) in enumerate(held):
            out.append(_hand_card(context, state, asked, key, card, narrator.card(card), reachable=reachable))
            out[-1].place_in_hand, out[-1].row = (at + 1, len(held)), rows[at]
    return out


def _hand_card(
    context: Context, state: TableState, asked: Question | None, key: Key, card: Card, name: str, *, reachable: bool
) -> HandCard:
    refused = asked.refusal_of(key, card) if asked else ""
    return HandCard(
        context.look,
        context.deck,
        key,
        card,
        asked,
        title=f"{name}, {context.texts('table.discard.new')}" if card in state.from_kitty else name,
        refused=refused if context.settings.show_reasons else "",
        playable=not refused,
        chosen=asked is not None and asked.is_chosen(key),
        mark=context.texts("table.discard.new") if card in state.from_kitty else "",
        reachable=reachable,
        leans=not context.settings.reduced_motion,
    )


def put_cards(cards: list[HandCard], placed: Mapping[Key, Placed], rest: Mapping[Key, Spot]) -> None:
    """Put every card at its current place; its rectangle is the strip that the next card leaves visible."""
    for card, following in zip_longest(cards, cards[1:]):
        spot = rest.get(card.key)
        if spot is None:
            card.put(None, pygame.Rect(0, 0, 0, 0))
            continue
        covering = following if following is not None and _is_next_to(card, following) else None
        width = spot.height * ASPECT
        left = spot.x - width / 2
        strip = width
        if covering is not None and covering.key in rest:
            strip = max(4.0, rest[covering.key].x - spot.x)
        rect = pygame.Rect(round(left), round(spot.y - spot.height / 2), round(strip), spot.height)
        card.put(placed.get(card.key), rect)


def make_room(cards: Sequence[HandCard], far: float) -> None:
    """Move the neighbours of the card under the pointer away from it by ``far`` pixels."""
    for card in cards:
        card.lean.sideways.target = 0.0
    for left, right in pairwise(cards):
        if _is_next_to(left, right):
            if right.stands_out:
                left.lean.part(-far)
            if left.stands_out:
                right.lean.part(far)


def _is_next_to(card: HandCard, following: HandCard) -> bool:
    """Return whether two cards are neighbours in one row of one hand."""
    return following.key[1] == card.key[1] and following.row == card.row


def as_they_lie(cards: Iterable[HandCard]) -> list[HandCard]:
    """Return the cards in their painting order while they are sorted: each above its left neighbour."""
    return sorted(cards, key=_lies_at)


def _lies_at(card: HandCard) -> tuple[float, int, float]:
    """Return the hand, the row and the place in it where a card lies."""
    return (0.0, 0, 0.0) if card.base is None else (card.base.rest_height, card.row, card.base.x)


def neighbour(cards: Iterable[HandCard], here: HandCard, kind: Kind) -> HandCard | None:
    """Return the next card of the same hand in a key's direction; ``None`` if the key does not lead along the hand."""
    held = [card for card in cards if card.key[1] == here.key[1]]
    at = held.index(here)
    if kind in (Kind.UP, Kind.DOWN):
        row = here.row + (1 if kind is Kind.DOWN else -1)
        other = (card for card in held if card.row == row)
        return min(other, key=lambda card: abs(card.rect.x - here.rect.x), default=None)
    goal = {Kind.LEFT: at - 1, Kind.RIGHT: at + 1, Kind.HOME: 0, Kind.END: -1}.get(kind)
    return None if goal is None else held[goal % len(held)]
