"""The offered choices as large cards over the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import pygame

from mighty_gui.client.lessons.mighty.coach_sheets import cards_of
from mighty_gui.client.lessons.mighty.offers import Offer, offers
from mighty_gui.client.look.deck import ASPECT, Deck
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.new_game.play_scene import BigAnswer
from mighty_gui.client.table.asking.question import free_room
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.mighty.action_texts import action_text
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Button, Grow, Horizontal, Look, Panel, Paragraph, Vertical, Widget, draw_veil
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mighty.view import PlayerView

_HIGH: Final = 118
"""The greatest height of a card on an offer, in design pixels."""
_LOW: Final = 40
"""The least height at which a card is still drawn."""
_APART: Final = 0.8
"""The distance between two cards, as a share of a card's width."""


class OfferCard(BigAnswer):
    """An offer: the cards that it is about, what is done with them, and one sentence.

    All offers side by side have cards of one height and their titles on one line.
    """

    def __init__(
        self, look: Look, deck: Deck, offer: Offer, text: str, action: Callback, *, name: str, offered: Sequence[Offer]
    ) -> None:
        """``offered`` are all offers in the row."""
        super().__init__(look, text, [offer.text], action, name=name, is_main=offer.is_best)
        self.deck, self.offered, self.cards = deck, offered, _names(offer)

    def _text_height(self, width: int) -> int:
        """Return the height of the title and of the longest sentence of the row."""
        fonts = self.look.fonts
        most = max(len(fonts.wrap(offer.text, self._small, width)) for offer in self.offered)
        return fonts.line_height(self._px) + most * fonts.line_height(self._small)

    def _card_height(self, inner: pygame.Rect) -> int:
        """Return the height of the row's cards that leaves room for the texts; 0 without cards, or if they are tiny."""
        most, theme = max(len(_names(offer)) for offer in self.offered), self.look.theme
        if not most:
            return 0
        wide = round(inner.width / ASPECT / (1 + _APART * (most - 1)))
        high = min(theme.px(_HIGH), inner.height - self._text_height(inner.width) - theme.px(8), wide)
        return high if high >= theme.px(_LOW) else 0

    def draw(self, surface: pygame.Surface) -> None:
        inner = self.rect.inflate(-2 * self._pad, -2 * round(self._pad * 0.6))
        high = self._card_height(inner)
        above = high + self.look.theme.px(8) if high else 0
        used = above + self._text_height(inner.width)
        if used > inner.height:
            super().draw(surface)
            return
        ink, soft = self._ground(surface)
        fonts, top = self.look.fonts, inner.top + (inner.height - used) // 2
        self._draw_cards(surface, (inner.centerx, top + high // 2), high)
        first = pygame.Rect(inner.left, top + above, inner.width, fonts.line_height(self._px))
        px = fonts.fitting(self.text, self._px, inner.width, least=0.5, bold=True)
        fonts.draw(surface, self.text, px, ink, first, align="center", bold=True)
        lines = self._wrap(inner.width)
        below = pygame.Rect(inner.left, first.bottom, inner.width, len(lines) * fonts.line_height(self._small))
        fonts.draw_lines(surface, lines, self._small, soft, below, align="center")
        self.draw_ring(surface, radius=self.look.theme.radius)

    def _draw_cards(self, surface: pygame.Surface, centre: tuple[int, int], high: int) -> None:
        step = round(high * ASPECT * _APART)
        left = centre[0] - step * (len(self.cards) - 1) // 2
        for at, card in enumerate(self.cards if high else ()):
            place = (left + at * step, centre[1])
            shade, face = self.deck.shadow(high), self.deck.face(card, high)
            surface.blit(shade, shade.get_rect(center=place))
            surface.blit(face, face.get_rect(center=place))


def _names(offer: Offer) -> list[str]:
    """Return the names of the cards that an offer is about."""
    return [card.name for card in cards_of(offer.action)]


class OfferScene(WidgetScene):
    """The offers over the table, with the hand visible; one more press shows all other choices."""

    overlay = True

    def __init__(self, stage: Stage, view: PlayerView, choose: Callable[[Action | None], None]) -> None:
        """``choose`` gets the chosen action, or ``None`` for all choices; ``stage`` is that of the table below."""
        super().__init__(stage.context)
        self.called = f"lessons.first-evening.title.{view.phase}"
        self.stage, self.view, self._choose = stage, view, choose
        self.offers = offers(view, self.context.texts, stage.names)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The offer that the coach would choose."""
        return next((f"offer {n}" for n, offer in enumerate(self.offers) if offer.is_best), "all")

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, gold = self.context.look, self.context.look.palette.gold_bright
        self.offers = offers(self.view, self.context.texts, self.stage.names)
        title = Paragraph(look, self.t(self.called), size=Size.LARGE, bold=True, colour=gold, align="center")
        everything = Button(look, self.t("lessons.first-evening.all"), self.cancel, style="quiet", name="all")
        row = Horizontal(look, [Grow(card) for card in self._cards()], gap=14).having(down="fill")
        foot = Horizontal(look, [Grow(), everything, Grow()])
        sheet = Vertical(look, [title, Grow(row), foot], gap=10, pad=(20, 14), ground=Panel(look, "sheet"))
        return [sheet.place(self._place(rect))]

    def _place(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a place where no text is covered; if that is too narrow to read, a place above the hand."""
        theme, layout = self.context.theme, self.stage.director.layout
        wide = min(rect.width - 2 * theme.px(16), theme.tx(960))
        high = round(rect.height * (0.42 + 0.16 * theme.text_scale))
        room = free_room(layout, theme, (wide, high))
        place = pygame.Rect(0, 0, wide, high)
        if room.width >= 0.7 * wide and room.height >= 0.7 * high:
            place.size = min(wide, room.width), min(high, room.height)
            place.center = layout.centre
            return place.clamp(room)
        place.midtop = (rect.centerx, rect.top + theme.px(14))
        return place

    def _cards(self) -> list[OfferCard]:
        texts, deck = self.context.texts, self.context.deck
        return [
            OfferCard(
                self.context.look,
                deck,
                offer,
                action_text(texts, offer.action, self.stage.names, ""),
                partial(self._take, offer.action),
                name=f"offer {number}",
                offered=self.offers,
            )
            for number, offer in enumerate(self.offers)
        ]

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_veil(surface, 50)

    def _take(self, action: Action | None) -> None:
        self.app.pop()
        self._choose(action)

    def cancel(self) -> bool:
        """Close the offers and show all choices."""
        self._take(None)
        return True


class OffersChoices(Extra):
    """Offers a few choices in some phases of some hands, whenever the learner is asked there."""

    def __init__(self, offered: Callable[[int], Collection[str]]) -> None:
        """``offered`` returns the phases with offers, by the number of the hand."""
        self._offered = offered

    def asked(self, view: View) -> None:
        if view.phase in self._offered(self.table.match.number):
            own = expect(PlayerView, view)
            self.table.push(OfferScene(self.table.stage, own, partial(self._answer, own)))

    def _answer(self, view: PlayerView, action: Action | None) -> None:
        if action is not None:
            self.table.submit(view.seat, action)
