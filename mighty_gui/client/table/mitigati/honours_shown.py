"""The honours of a hand, laid out for all to see: the cards come one by one, then everyone pays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.lights import darken
from mighty_gui.client.look.theme import Size, faded
from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.table.card_drawing import draw_card
from mighty_gui.client.table.mitigati.mitigati_words import honour_line
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.spectacle import Sight
from mighty_gui.engine.mitigati.events import HonoursShown

COME, READ, PAY, GO = 0.34, 0.9, 0.55, 0.3
"""The seconds in which a card comes, all are read, everybody pays, and the cards go back."""
BETWEEN, ALL_COME = 0.13, 0.9
"""The seconds between one card and the next, and those in which all have set out at most."""
_VEIL = 90
_HEIGHT = 1.15
"""How high the cards are beside those of a trick."""


@dataclass(frozen=True)
class HonoursLaidOut:
    """The honours that a seat shows, and what each other player pays for them."""

    shown: HonoursShown

    still_seconds: ClassVar[float] = 2.0

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards that are laid out, each once."""
        return tuple(dict.fromkeys(card.name for line in self.shown.lines for card in line.cards))

    @property
    def laid(self) -> float:
        """The seconds after which all cards lie there."""
        return COME + self._sets_out(len(self.cards) - 1)

    @property
    def paid(self) -> float:
        """The seconds after which everybody has paid."""
        return self.laid + READ + PAY

    @property
    def seconds(self) -> float:
        """The seconds for which it moves."""
        return self.paid + GO

    @property
    def still(self) -> float:
        """The part that tells it as a still picture: all cards lie there."""
        return (self.laid + READ / 2) / self.seconds

    def landing(self, at: int) -> float:
        """The seconds after which the card at that place lies on the table."""
        return COME * 0.9 + self._sets_out(at)

    def _sets_out(self, at: int) -> float:
        """The seconds after which the card at that place sets out: many follow each other more quickly."""
        return at * min(BETWEEN, ALL_COME / max(1, len(self.cards) - 1))

    def draw(self, surface: pygame.Surface, sight: Sight, part: float) -> None:
        """Paint it at ``part`` of its movement, 0 to 1."""
        if not 0.0 < part < 1.0:
            return
        time = part * self.seconds
        here = min(1.0, time / COME, (self.seconds - time) / GO)
        darken(surface, round(_VEIL * here))
        for at, name in enumerate(self.cards):
            if time > self._sets_out(at):
                draw_card(surface, sight.context.deck, self._placed(sight, at, name, time))
        if time >= self.laid:
            self._draw_words(surface, sight, here * min(1.0, (time - self.laid) / 0.15))

    def _placed(self, sight: Sight, at: int, name: str, time: float) -> Placed:
        """A card as it lies, or on its way from its owner and back."""
        layout = sight.layout
        height = round(layout.trick_card * _HEIGHT)
        home, (x, y) = layout.place(self.shown.seat).plate.center, self._spot(sight, at, height)
        away = max(0.0, 1.0 - (time - self._sets_out(at)) / COME, 1.0 - (self.seconds - time) / GO)
        along = in_out(1.0 - away) if time > self.paid else out_cubic(1.0 - away)
        small = height * (0.35 + 0.65 * along)
        turn = min(1.0, 1.6 * (1.0 - away))
        where = (home[0] + (x - home[0]) * along, home[1] + (y - home[1]) * along)
        return Placed(("honour", at), *where, 0.0, small, turn, name, height, 0.0, moving=True, up=0.3 * away)

    def _spot(self, sight: Sight, at: int, height: int) -> tuple[float, float]:
        """The middle of the card at that place: side by side, closer together where there are many."""
        width, stage, count = height * ASPECT, sight.layout.stage, len(self.cards)
        step = min(width * 1.08, (stage.width - width) / max(1, count - 1))
        return stage.centerx + (at - (count - 1) / 2) * step, sight.layout.centre[1] - height * 0.12

    def _draw_words(self, surface: pygame.Surface, sight: Sight, strength: float) -> None:
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
        self, surface: pygame.Surface, sight: Sight, words: str, top: int, size: Size, strength: float
    ) -> None:
        look, room = sight.context.look, surface.get_width() - 2 * sight.context.theme.px(30)
        px = look.fonts.fitting(words, look.theme.font(size), room, least=0.5, bold=True)
        band = pygame.Rect(0, top, surface.get_width(), round(px * 1.5))
        paint.draw_band(surface, band, faded(look.palette.panel_low, 0.9 * strength))
        if strength >= 0.5:
            look.fonts.draw(surface, words, px, look.palette.gold_bright, band, align="center", bold=True)
