"""The honours of a hand, laid out for all to see: the cards appear one by one, then each player pays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.paint import darken
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.table.mitigati.mitigati_texts import honour_line
from mighty_gui.client.table.motion.beat import SpectacleView
from mighty_gui.client.table.paint.card_drawing import draw_card
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.engine.mitigati import events

COME, READ, PAY, GO = 0.34, 0.9, 0.55, 0.3
"""How long a card takes to arrive, all can be read, the players pay, and the cards go back, in seconds."""
BETWEEN, ALL_COME = 0.13, 0.9
"""The seconds between one card and the next, and the most seconds until the last one starts."""
_VEIL = 90
_HEIGHT = 1.15
"""The height of the cards as a multiple of those of a trick."""


@dataclass(frozen=True)
class HonoursLaidOut:
    """The honours that a seat shows, and what each other player pays for them."""

    shown: events.HonoursShown

    still_seconds: ClassVar[float] = 2.0

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards that are laid out, each once."""
        return tuple(dict.fromkeys(card.name for line in self.shown.lines for card in line.cards))

    @property
    def seconds_until_laid(self) -> float:
        """The seconds until all cards lie there."""
        return COME + self._sets_out(len(self.cards) - 1)

    @property
    def seconds_until_paid(self) -> float:
        """The seconds until each player has paid."""
        return self.seconds_until_laid + READ + PAY

    @property
    def seconds(self) -> float:
        return self.seconds_until_paid + GO

    @property
    def still(self) -> float:
        """The share of the movement that is shown as a still picture: all cards lie there."""
        return (self.seconds_until_laid + READ / 2) / self.seconds

    def landing(self, at: int) -> float:
        """Return the seconds after which the card at that place lies on the table."""
        return COME * 0.9 + self._sets_out(at)

    def _sets_out(self, at: int) -> float:
        """Return the seconds after which the card at that place starts: many cards follow each other more quickly."""
        return at * min(BETWEEN, ALL_COME / max(1, len(self.cards) - 1))

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        if not 0.0 < part < 1.0:
            return
        time = part * self.seconds
        here = min(1.0, time / COME, (self.seconds - time) / GO)
        darken(surface, round(_VEIL * here))
        for at, name in enumerate(self.cards):
            if time > self._sets_out(at):
                draw_card(surface, sight.context.deck, self._place(sight, at, name, time))
        if time >= self.seconds_until_laid:
            self._draw_text(surface, sight, here * min(1.0, (time - self.seconds_until_laid) / 0.15))

    def _place(self, sight: SpectacleView, at: int, name: str, time: float) -> Placed:
        """Return a card as it lies, or on its way from its owner and back."""
        layout = sight.layout
        height = round(layout.trick_card * _HEIGHT)
        home, (x, y) = layout.place(self.shown.seat).plate.center, self._spot(sight, at, height)
        away = max(0.0, 1.0 - (time - self._sets_out(at)) / COME, 1.0 - (self.seconds - time) / GO)
        along = in_out(1.0 - away) if time > self.seconds_until_paid else out_cubic(1.0 - away)
        small = height * (0.35 + 0.65 * along)
        turn = min(1.0, 1.6 * (1.0 - away))
        where = (home[0] + (x - home[0]) * along, home[1] + (y - home[1]) * along)
        return Placed(("honour", at), *where, 0.0, small, turn, name, height, 0.0, moving=True, up=0.3 * away)

    def _spot(self, sight: SpectacleView, at: int, height: int) -> tuple[float, float]:
        """Return the centre of the card at that place: side by side, closer together if there are many."""
        width, stage, count = height * ASPECT, sight.layout.stage, len(self.cards)
        step = min(width * 1.08, (stage.width - width) / max(1, count - 1))
        return stage.centerx + (at - (count - 1) / 2) * step, sight.layout.centre[1] - height * 0.12

    def _draw_text(self, surface: pygame.Surface, sight: SpectacleView, strength: float) -> None:
        """Draw what the honours are and what they bring, above and below the cards."""
        look, layout = sight.context.look, sight.layout
        texts = sight.context.texts
        height = round(layout.trick_card * _HEIGHT)
        name = next(face.name for face in sight.faces if face.seat == self.shown.seat)
        title = texts("mitigati.honours.title", name=name, points=self.shown.points)
        lines = " · ".join(honour_line(texts, line) for line in self.shown.lines)
        top = layout.centre[1] - height * 0.62 - look.theme.tx(44)
        low = layout.centre[1] + height * 0.38 + look.theme.tx(6)
        self._draw_band(surface, sight, title, round(top), Size.HEADING, strength)
        self._draw_band(surface, sight, lines, round(low), Size.BODY, strength)

    def _draw_band(
        self, surface: pygame.Surface, sight: SpectacleView, text: str, top: int, size: Size, strength: float
    ) -> None:
        look, room = sight.context.look, surface.get_width() - 2 * sight.context.theme.px(30)
        px = look.fonts.fitting(text, look.theme.font(size), room, least=0.5, bold=True)
        band = pygame.Rect(0, top, surface.get_width(), round(px * 1.5))
        paint.draw_band(surface, band, fade(look.palette.panel_low, 0.9 * strength))
        if strength >= 0.5:
            look.fonts.draw(surface, text, px, look.palette.gold_bright, band, align="center", bold=True)
