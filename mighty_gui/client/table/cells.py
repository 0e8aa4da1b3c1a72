"""Grids of small choices: bids by number and suit, cards by rank and suit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Size, fade, mix
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Look, Pressable, Widget


class Cell(Pressable):
    """One choice of a grid. A click chooses it; ``confirm`` is what Enter does (the same unless given)."""

    def __init__(
        self,
        look: Look,
        text: str,
        choose: Callable[[], None],
        *,
        name: str,
        confirm: Callable[[], None] | None = None,
        reason: str = "",
        tip: str = "",
        chosen: bool = False,
        mark: bool = False,
        below: str = "",
        large: bool = False,
        spoken_as: str = "",
    ) -> None:
        super().__init__(look, name=name, reason=reason, tip=tip)
        self.text, self.choose = text, choose
        self.confirm = confirm or choose
        self.chosen, self.mark, self.below = chosen, mark, below
        self.large, self._spoken_as = large, spoken_as

    @property
    def label(self) -> str:
        return self._spoken_as or self.text

    @property
    def condition(self) -> str:
        """The state of the cell in a word: ``chosen`` once it is chosen and waits for a second press."""
        return super().condition or ("chosen" if self.chosen else "")

    def activate(self) -> None:
        if self.enabled:
            self.choose()

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: Enter confirms, a click chooses."""
        if intent.kind is Kind.CONFIRM and self.focused:
            if self.enabled:
                self.confirm()
            return True
        return super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the cell: gold when chosen, sunken when it cannot be."""
        theme, p, warm = self.look.theme, self.look.palette, round(self.warmth.value * 6) / 6
        radius = theme.px(7)
        if not self.enabled:
            paint.draw_rounded(surface, self.rect, radius, fade(p.raised_low, 0.35))
            ink = fade(p.text_faint, 0.55)
        elif self.chosen:
            paint.draw_rounded(surface, self.rect, radius, p.gold, bottom=p.gold_low, rim=p.gold_bright)
            ink = p.on_gold
        else:
            top, low = mix(p.raised, p.felt_light, warm * 0.7), mix(p.raised_low, p.felt, warm * 0.7)
            rim = mix(p.line_quiet, p.line, warm)
            paint.draw_rounded(surface, self.rect, radius, top, bottom=low, rim=rim)
            ink = p.text
        self._draw_text(surface, ink)
        if self.mark:
            side = max(5, theme.px(6))
            dot = paint.circle(side, p.gold_bright if not self.chosen else p.on_gold)
            surface.blit(dot, dot.get_rect(topright=(self.rect.right - theme.px(4), self.rect.top + theme.px(4))))
        self.draw_ring(surface, radius=radius)

    def _draw_text(self, surface: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
        px = min(self.look.theme.font(Size.TITLE if self.large else Size.BODY), round(self.rect.height * 0.58))
        inner = self.rect.inflate(-self.look.theme.px(6), 0)
        if self.below:
            small = pygame.Rect(
                inner.left, inner.top + round(inner.height * 0.56), inner.width, round(inner.height * 0.34)
            )
            quiet = self.look.palette.text_soft
            suit_signs.draw(
                surface, self.look, self.below, self.look.theme.font(Size.CAPTION), quiet, small, align="center"
            )
            inner = pygame.Rect(inner.left, inner.top, inner.width, round(inner.height * 0.66))
            px = min(self.look.theme.font(Size.LARGE), round(inner.height * 0.6))
        dark = self.look.palette.is_light if self.chosen else None  # on gold, else on the panel
        if self.enabled:
            suit_signs.draw(surface, self.look, self.text, px, ink, inner, align="center", bold=True, dark=dark)
        else:
            px = suit_signs.fitting(self.look, self.text, px, inner.width, bold=True)
            self.look.fonts.draw(surface, self.text, px, ink, inner, align="center", bold=True)


class SuitHead(Widget):
    """The sign of a suit (or a word for no trump) before a row."""

    def __init__(self, look: Look, letter: str, word: str, *, tip: str = "") -> None:
        super().__init__(look, tip=tip)
        self.letter, self.word = letter, word

    @property
    def label(self) -> str:
        return self.word

    def draw(self, surface: pygame.Surface) -> None:
        if self.letter in ("S", "H", "D", "C"):
            side = round(min(self.rect.height * 0.62, self.rect.width * 0.7))
            suit_signs.draw_suit(surface, self.letter, side, self.rect.center, self.look.theme.suit(self.letter))
            return
        px = self.look.fonts.fitting(self.word, self.look.theme.font(Size.SMALL), self.rect.width, bold=True)
        self.look.fonts.draw(surface, self.word, px, self.look.palette.text, self.rect, align="center", bold=True)


def place_grid(
    heads: Sequence[SuitHead], rows: Sequence[Sequence[Cell | None]], rect: pygame.Rect, gap: int
) -> list[Widget]:
    """Place rows of cells behind their heads in ``rect``; return everything that was placed."""
    across = max(len(row) for row in rows)
    height = (rect.height - gap * (len(rows) - 1)) / len(rows)
    head = min(round(height * 1.25), rect.width // 6)
    width = (rect.width - head - gap * across) / across
    out: list[Widget] = []
    for at, (sign, row) in enumerate(zip(heads, rows, strict=True)):
        top = rect.top + round(at * (height + gap))
        out.append(sign.place(pygame.Rect(rect.left, top, head, round(height))))
        for column, cell in enumerate(row):
            if cell is not None:
                left = rect.left + head + gap + round(column * (width + gap))
                out.append(cell.place(pygame.Rect(left, top, round(width), round(height))))
    return out
