"""A card in an open hand: it lifts under the pointer, can have the focus, and is chosen by click, key or throw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import ASPECT, Deck
from mighty_gui.client.look.theme import faded
from mighty_gui.client.shell.animation import Glide
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table import card_drawing
from mighty_gui.client.table.card_spots import Key, Spot
from mighty_gui.client.table.card_tags import tag_px
from mighty_gui.client.table.lean import Lean
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.cards import Card

_LIFT = 0.08
_CHOSEN = 0.11
_HINTED = 0.06
_THROW = 0.35  # how far a card must be pulled out, in its height, to count as thrown
_DRAG = 8


class HandCard(Widget):
    """One card of a hand the person plays."""

    touch = Cue.LIFT

    def __init__(
        self,
        look: Look,
        deck: Deck,
        key: Key,
        card: Card,
        choose: Callable[[Key, Card, Spot | None], None],
        *,
        title: str,
        refused: str = "",
        playable: bool = True,
        active: bool = False,
        chosen: bool = False,
        mark: str = "",
        reachable: bool = True,
        leans: bool = True,
    ) -> None:
        """``leans``: under the pointer it tilts, and its neighbours make room."""
        # its reason is shown in the line above the hand, not as a tooltip that would lie over the cards
        super().__init__(look, name=" ".join(map(str, key)))
        self.refused = refused
        self.key = key
        self.card = card
        self.deck = deck
        self.choose = choose
        self.title = title
        self.playable = playable
        self.active = active
        self.chosen = chosen
        self.mark = mark
        self.place_in_hand: tuple[int, int] | None = None
        """Its place in the hand, counted from the left, and the number of cards there."""
        self.row = 0
        """Its row in the hand, counted from the back."""
        self.focusable = reachable
        self.lean = Lean(leans)
        self.hinted = False
        """Whether it is suggested: it stands out a little, framed."""
        self.base: Placed | None = None
        self.rise = Glide(rate=18.0)
        self.shade = Glide(rate=26.0)
        """How far it lies in the shade because it may not be played."""
        self.drag: tuple[int, int] | None = None
        self._from: tuple[int, int] | None = None

    @property
    def label(self) -> str:
        """The card's name in words."""
        return self.title

    @property
    def condition(self) -> str:
        """The state of the card in a word: chosen, or unavailable."""
        return "chosen" if self.chosen else "unavailable" if self.active and not self.playable else ""

    @property
    def position(self) -> tuple[int, int] | None:
        """Its place in the hand, and the number of cards there."""
        return self.place_in_hand

    @property
    def remark(self) -> str:
        """The reason why it may not be chosen, if there is one."""
        return self.refused

    @property
    def enabled(self) -> bool:
        """Whether it may be chosen now."""
        return self.active and self.playable

    @property
    def grabs(self) -> bool:
        """Whether the pointer holds the card."""
        return self._from is not None

    def adopt(self, old: Widget) -> None:
        """Stay lifted as the old widget was, but end a drag if the card can no longer be chosen."""
        super().adopt(old)
        if isinstance(old, HandCard):
            self.rise, self.shade, self.base = old.rise, old.shade, old.base
            self.lean.adopt(old.lean)
            if self.active:
                self.drag, self._from = old.drag, old._from

    def put(self, placed: Placed | None, visible: pygame.Rect) -> None:
        """Move the card to where it is now; ``visible`` is the part that no other card covers."""
        self.base = placed
        self.rect = visible

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the card, lifted or not."""
        if self.base is None or self.base.moving:
            return False
        return card_drawing.covers(self.base, pos) or card_drawing.covers(self._raised(), pos)

    def handle(self, intent: Intent) -> bool:
        """Handle press and release, drag and throw, and Enter."""
        if intent.kind is Kind.CONFIRM and self.focused:
            if self.active:
                self.choose(self.key, self.card, None)
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
        if intent.kind in (Kind.RELEASE, Kind.AWAY):
            self._let_go(intent)
            return True
        return False

    def _pull(self, pos: tuple[int, int]) -> None:
        assert self._from is not None
        far = abs(pos[0] - self._from[0]) + abs(pos[1] - self._from[1])
        if self.enabled and (self.drag is not None or far > self.look.theme.px(_DRAG)):
            self.drag = pos

    def _let_go(self, intent: Intent) -> None:
        begun, dragged, self._from, self.drag = self._from, self.drag, None, None
        if intent.kind is Kind.AWAY or begun is None:
            return
        if dragged is None:
            if self.hit(intent.pos):
                self.choose(self.key, self.card, None)
        elif self.base is not None and self.base.y - intent.pos[1] > self.base.height * _THROW:
            place = Spot(*intent.pos, 0, self.base.rest_height, self.card.name)
            self.choose(self.key, self.card, place)

    @property
    def stands_out(self) -> bool:
        """Whether it is pointed at, or has the focus, and lies in the hand."""
        return (self.hovered or (self.ringed and self.active)) and not self.drag

    def step(self, dt: float) -> bool:
        """Let the card rise and sink; tells whether the picture changed."""
        up = _CHOSEN if self.chosen else _HINTED if self.hinted else 0.0
        if self.stands_out:
            # a chosen card rises hardly any further: the line of words above the hand stays free
            up += _LIFT if not self.chosen and (self.playable or not self.active) else _LIFT * 0.4
        self.rise.target = up
        self.shade.target = float(self.active and not self.playable)
        changed = self.shade.advance(dt) | self.lean.step(dt, self._leans_from())
        return self.rise.advance(dt) or changed or self.drag is not None

    def _leans_from(self) -> pygame.Rect | None:
        """The card's place while the pointer is on it, from which it tilts; empty while it is dragged."""
        if self.drag is not None:
            return pygame.Rect(self.drag, (0, 0))
        if not self.hovered or self.base is None or self.base.moving:
            return None
        width = round(self.base.height * ASPECT)
        return pygame.Rect(round(self.base.x) - width // 2, 0, width, 1)

    def _raised(self) -> Placed:
        """The card where it is risen or dragged to."""
        assert self.base is not None
        if self.drag is not None:
            return replace(self.base, x=self.drag[0], y=self.drag[1], angle=0.0)
        if self.rise.value < 0.002 or self.base.moving:
            return self.base
        away = pygame.Vector2(0, -self.rise.value * self.base.height).rotate(-self.base.angle)
        return replace(self.base, x=self.base.x + away.x, y=self.base.y + away.y)

    def _lifted(self) -> Placed:
        """The card as it is seen: raised, tilted, and out of the way of the one beside it."""
        card = self._raised()
        if card.moving:
            return card
        beside = pygame.Vector2(self.lean.aside.value, 0).rotate(-card.angle)
        return replace(card, x=card.x + beside.x, y=card.y + beside.y, tilt=self.lean.tilt.value)

    @property
    def seen_at(self) -> Spot | None:
        """The spot at which it is seen now, lifted or dragged: it flies from there."""
        if self.base is None:
            return None
        now = self._lifted()
        return Spot(now.x, now.y, now.angle + now.tilt, now.rest_height, now.face)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the card, unless it is being dragged: then it is painted above everything."""
        if self.base is not None and self.drag is None:
            self._paint(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint the card while it is dragged, or its mark, which no other card may cover."""
        if self.base is None:
            return
        if self.drag is not None:
            self._paint(surface)
        elif place := self.mark_rect:
            self._paint_mark(surface, place)

    def _paint(self, surface: pygame.Surface) -> None:
        card = self._lifted()
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
        card, px = self._lifted(), tag_px(self.look.theme)
        rect = pygame.Rect(0, 0, paint.badge_width(self.look.fonts, self.mark, px), paint.badge_height(px))
        aside = min(0.0, self.rect.width / 2 - card.height * ASPECT / 2)
        at = pygame.Vector2(aside, -card.height * 0.5).rotate(-card.angle) + pygame.Vector2(card.x, card.y)
        rect.midleft = (round(at.x - rect.width / 2), round(at.y - px * 0.5))
        return rect

    def _paint_mark(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        fonts, p = self.look.fonts, self.look.palette
        fill, ink, rim = (p.good, p.ink, p.panel_low) if self.hinted else (p.gold, p.on_gold, p.gold_bright)
        px = tag_px(self.look.theme)
        paint.draw_badge(surface, fonts, self.mark, px, place.midleft, fill=fill, ink=ink, rim=faded(rim, 0.8))
