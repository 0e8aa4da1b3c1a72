"""The list of hands: its rows, and the note about hands that are hidden."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Item, ListBox, Paragraph, Widget
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.keep.archive import played_hands


@dataclass(frozen=True)
class HandRow(Item[str]):
    """A hand in the list: rules, day, the player's role, contract, outcome, score and loss."""

    role: str = ""
    style: str = ""
    """The id of the role, which decides its colour."""
    contract: str = ""
    outcome: str = ""
    score: int | None = None
    lost: str = ""
    judged: str = ""  # the loss for the screen reader

    @property
    def spoken_text(self) -> str:
        score = "" if self.score is None else with_sign(self.score)
        parts = (self.role, self.contract, self.outcome, score, self.judged, self.text, self.detail)
        return ", ".join(filter(None, parts))


class HandList(ListBox[str]):
    """The list of hands, with rows of three columns."""

    @property
    def name_and_value(self) -> str:
        return self.value_text or self.label  # the list has the same name as the page

    def _draw_row(self, surface: pygame.Surface, index: int) -> None:
        item, theme = self.items[index], self.look.theme
        assert isinstance(item, HandRow)
        rect = self._draw_ground(surface, index).inflate(-2 * theme.px(12), 0)
        last = min(rect.width // 3, self._last_column())
        first = round((rect.width - last) * 0.46)
        columns = [
            pygame.Rect(rect.left, rect.top, first - theme.px(10), rect.height),
            pygame.Rect(rect.left + first, rect.top, rect.width - first - last - theme.px(10), rect.height),
            pygame.Rect(rect.right - last, rect.top, last, rect.height),
        ]
        self._write_lines(surface, columns[0], item.text, item.detail, chosen=index == self.index)
        self._draw_part(surface, columns[1], item)
        self._draw_score(surface, columns[2], item)

    def _last_column(self) -> int:
        """Return the width of the column for score and loss."""
        fonts, rows = self.look.fonts, [item for item in self.items if isinstance(item, HandRow)]
        wide = max((fonts.width(row.lost, self.small) for row in rows), default=0)
        return max(fonts.width("+000", self.px, bold=True), wide) + self.look.theme.px(8)

    def _write_lines(self, surface: pygame.Surface, area: pygame.Rect, upper: str, lower: str, *, chosen: bool) -> None:
        p, fonts = self.look.palette, self.look.fonts
        high, low = self._halves(area)
        px = fonts.fitting(upper, self.px, area.width, bold=True, least=0.6)
        fonts.draw(surface, upper, px, p.gold_bright if chosen else p.text, high, bold=chosen)
        fonts.draw(surface, lower, fonts.fitting(lower, self.small, area.width, least=0.6), p.text_soft, low)

    def _halves(self, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        theme = self.look.theme
        high = pygame.Rect(area.left, area.centery - theme.tx(27), area.width, theme.tx(28))
        return high, pygame.Rect(area.left, area.centery + theme.tx(1), area.width, theme.tx(24))

    def _draw_part(self, surface: pygame.Surface, area: pygame.Rect, item: HandRow) -> None:
        """Draw the role's badge and the contract, and the outcome below them."""
        theme, p, fonts = self.look.theme, self.look.palette, self.look.fonts
        high, low = self._halves(area)
        wide = 0
        if item.role:
            fill, ink = {"declarer": (p.gold, p.on_gold), "friend": (p.friend, p.on_friend)}.get(
                item.style, (p.raised, p.text)
            )
            wide = paint.badge_width(fonts, item.role, self.small) + theme.px(8)
            paint.draw_badge(surface, fonts, item.role, self.small, (high.left, high.centery), fill=fill, ink=ink)
        area_right = pygame.Rect(high.left + wide, high.top, max(0, high.width - wide), high.height)
        fonts.draw(surface, item.contract, fonts.fitting(item.contract, self.px, area_right.width), p.text, area_right)
        px = fonts.fitting(item.outcome, self.small, low.width, least=0.6)
        fonts.draw(surface, item.outcome, px, p.text_soft, low)

    def _draw_score(self, surface: pygame.Surface, area: pygame.Rect, item: HandRow) -> None:
        p, fonts = self.look.palette, self.look.fonts
        high, low = self._halves(area)
        if item.score is not None:
            ink = p.gain_colour(item.score)
            fonts.draw(surface, with_sign(item.score), self.px, ink, high, align="right", bold=True)
        fonts.draw(surface, item.lost, self.small, p.text_soft, low, align="right")


def hidden_note(context: Context) -> list[Widget]:
    """Return a note about hands that are hidden until each rival has played them; nothing if there are none."""
    look, count = context.look, played_hands.hidden_hands(context.archive)
    text = context.texts("duplicate.hidden", count=count)
    return [Paragraph(look, text, size=Size.SMALL, colour=look.palette.text_soft)] if count else []
