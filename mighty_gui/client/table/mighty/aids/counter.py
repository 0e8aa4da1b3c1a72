"""The card counter: the whole pack in a small grid; gone cards are struck out, the viewer's own underlined."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Size, faded
from mighty_gui.client.table.mighty.aids.counting import Tally
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.cards import RANKS, SUITS, Card, Suit
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name


@dataclass(frozen=True)
class Grid:
    """The measures of the grid: lines per suit, their height, the room for sign and number, the size of letters."""

    folds: int
    high: float
    head: int
    tail: int
    px: int


class CardCounter(Widget):
    """Rows of suits, ranks from the ace down, jokers in a row of their own; the numbers behind count the unseen."""

    focusable = True  # heard by Tab

    def __init__(
        self, look: Look, texts: Texts, tallies: Mapping[Card, Tally], *, framed: bool = True, name: str = "counter"
    ) -> None:
        super().__init__(look, name=name)
        self.texts = texts
        self.tallies = tallies
        self.framed = framed
        self.suits = [suit for suit in SUITS if any(card.suit is suit for card in tallies)]
        self.ranks = [rank for rank in reversed(RANKS) if any(card.rank == rank for card in tallies)]
        self.jokers = [card for card in tallies if card.is_joker]

    @property
    def label(self) -> str:
        """The unseen cards, suit by suit, in words."""
        lines = [self._said(suit) for suit in self.suits]
        if self.jokers:
            unseen = [card_name(self.texts, card.name) for card in self.jokers if self.tallies[card].unseen]
            lines.append(
                self.texts("aids.counter.jokers", cards=" ".join(unseen) or self.texts("aids.counter.none"))
            )
        return f"{self.texts('aids.counter.title')}. {'. '.join(lines)}"

    def _said(self, suit: Suit) -> str:
        unseen = [self.tallies[card] for card in self._row(suit) if card is not None and self.tallies[card].unseen]
        ranks = " ".join(self.texts(f"rank.{one.card.rank}.sign") for one in unseen)
        name = denomination_name(self.texts, suit.value, long=True)
        count = sum(one.unseen for one in unseen)
        return self.texts(
            "aids.counter.suit", suit=name, count=count, cards=ranks or self.texts("aids.counter.none")
        )

    def _row(self, suit: Suit) -> list[Card | None]:
        cards = (Card.parse(suit + rank) for rank in self.ranks)
        return [card if card in self.tallies else None for card in cards]

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """The size of the grid, with rows as high as lines of text."""
        return width or 0, self.look.theme.tx(34) * (len(self.suits) + bool(self.jokers))

    # --- drawing -------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the grid."""
        theme = self.look.theme
        inner = self.rect
        if self.framed:
            paint.draw_panel(surface, self.rect, theme, raised=False)
            inner = self.rect.inflate(-2 * theme.px(7), -2 * theme.px(5))
        grid = self._grid(inner)
        top = float(inner.top)
        for at in range(len(self.suits) + bool(self.jokers)):
            high = grid.high * (grid.folds if at < len(self.suits) else 1)
            row = pygame.Rect(inner.left, round(top), inner.width, round(high))
            cells = pygame.Rect(row.left + grid.head, row.top, row.width - grid.head - grid.tail, row.height)
            if at < len(self.suits):
                self._draw_suit(surface, row, cells, self.suits[at], grid)
            else:
                self._draw_jokers(surface, cells, grid.px)
            count = pygame.Rect(cells.right, row.top, grid.tail, row.height)
            self._draw_count(surface, count, self._unseen(at), grid.px)
            top += high
        self.draw_ring(surface)

    def _grid(self, inner: pygame.Rect) -> Grid:
        """The grid with every suit in one line, or in two if that makes the letters larger."""
        return max((self._folded(inner, folds) for folds in (1, 2)), key=lambda grid: grid.px)

    def _folded(self, inner: pygame.Rect, folds: int) -> Grid:
        high = inner.height / max(1, folds * len(self.suits) + bool(self.jokers))
        head = min(round(high * 0.95), inner.width // 12)
        tail = self._tail(inner.width // 10, high)
        wide = (inner.width - head - tail) / max(1, -(-len(self.ranks) // folds))
        return Grid(folds, high, head, tail, self._letters(wide, high))

    def _tail(self, most: int, high: float) -> int:
        """The width of the column of numbers at the right."""
        px = min(self.look.theme.font(Size.BODY), round(high * 0.74))
        return min(most, self.look.fonts.width("00", px) + self.look.theme.px(3))

    def _unseen(self, line: int) -> int:
        """The number of unseen cards in a line."""
        cards = self._row(self.suits[line]) if line < len(self.suits) else self.jokers
        return sum(self.tallies[card].unseen for card in cards if card is not None)

    def _letters(self, wide: float, high: float) -> int:
        """The largest size up to the theme's at which every rank fits its cell."""
        longest = max((self.texts(f"rank.{rank}.sign") for rank in self.ranks), key=len)
        px = min(self.look.theme.font(Size.BODY), round(high * 0.74))
        return self.look.fonts.fitting(longest, px, round(wide) - self.look.theme.px(2), least=0.3, bold=True)

    @property
    def _over(self) -> int:
        """The width by which the longest rank may exceed its cell: its neighbours are narrow."""
        return self.look.theme.px(5)

    def _draw_suit(
        self, surface: pygame.Surface, row: pygame.Rect, cells: pygame.Rect, suit: Suit, grid: Grid
    ) -> None:
        side = round(min(grid.head * 0.86, row.height * 0.72))
        ink = self.look.theme.suit(suit.value)
        suit_signs.draw_suit(surface, suit.value, side, (row.left + grid.head // 2, row.centery), ink)
        across = -(-len(self.ranks) // grid.folds)
        wide = cells.width / across
        for at, card in enumerate(self._row(suit)):
            if card is None:
                continue
            down, aside = divmod(at, across)
            left, top = cells.left + round(aside * wide), row.top + round(down * grid.high)
            cell = pygame.Rect(left, top, round(wide), round(grid.high))
            self._draw_card(surface, cell, self.tallies[card], self.texts(f"rank.{card.rank}.sign"), grid.px)

    def _draw_jokers(self, surface: pygame.Surface, cells: pygame.Rect, px: int) -> None:
        room = cells.width // max(1, len(self.jokers))
        words = [card_name(self.texts, card.name) for card in self.jokers]
        for at, (card, text) in enumerate(zip(self.jokers, words, strict=True)):
            small = self.look.fonts.fitting(text, px, room, least=0.5)
            wide = min(room, self.look.fonts.width(text, small) + self.look.theme.px(10))
            cell = pygame.Rect(cells.left + at * room, cells.top, wide, cells.height)
            self._draw_card(surface, cell, self.tallies[card], text, small)

    def _draw_card(self, surface: pygame.Surface, cell: pygame.Rect, one: Tally, text: str, px: int) -> None:
        """Draw a card: bright while unseen, underlined in the viewer's hand, dim and struck out once gone."""
        p, theme = self.look.palette, self.look.theme
        left = one.unseen or one.own
        ink = p.text if one.unseen else p.gold_bright if one.own else faded(p.text_faint, 0.75)
        room = cell.inflate(self._over, 0)
        self.look.fonts.draw(surface, text, px, ink, room, align="center", bold=bool(left))
        wide = min(cell.width, self.look.fonts.width(text, px) + theme.px(3))
        thick = max(1, theme.px(1.5))
        if not left:
            pygame.draw.rect(surface, p.text_faint[:3], (cell.centerx - wide // 2, cell.centery, wide, thick))
        elif one.own:
            y = cell.centery + round(px * 0.56)
            pygame.draw.rect(surface, p.gold_bright[:3], (cell.centerx - wide // 2, y, wide, max(2, thick)))
        if one.whole > 1 and one.gone and left:  # of two copies one is gone
            y = cell.centery + round(px * 0.1)
            pygame.draw.line(surface, p.text_faint[:3], (cell.centerx - wide // 2, y), (cell.centerx, y), thick)

    def _draw_count(self, surface: pygame.Surface, rect: pygame.Rect, count: int, px: int) -> None:
        small = self.look.fonts.fitting(str(count), px, rect.width, least=0.4)
        self.look.fonts.draw(surface, str(count), small, self.look.palette.text_soft, rect, align="right")
