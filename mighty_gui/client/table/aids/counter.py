"""The card counter: the whole pack in a small grid; gone cards are struck out, the viewer's own underlined."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.cards import RANKS, SUITS, Card
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name


@dataclass(frozen=True)
class CopyTally:
    """The count of a card's copies: in the pack, gone, and in hands the viewer sees."""

    card: Card
    whole: int
    """The copies in the pack."""
    gone: int
    """The copies that were played, or that the viewer knows to be buried."""
    own: int
    """The copies in the hands the viewer sees."""

    @classmethod
    def of(cls, card: Card, whole: int, gone: int, own: int) -> CopyTally:
        """Return the count, with no more copies gone or held than there are."""
        gone = min(gone, whole)
        return cls(card, whole, gone, min(own, whole - gone))

    @property
    def unseen(self) -> int:
        """The copies that may be anywhere else."""
        return self.whole - self.gone - self.own


@dataclass(frozen=True)
class CounterRow:
    """A row of the counter: cards with a text for each, ``None`` for cards that the pack does not have."""

    name: str
    """The spoken name of its contents."""
    cells: Sequence[tuple[Card, str] | None]
    suit: str = ""
    """The letter of its suit, whose symbol is drawn at its beginning."""
    few: bool = False
    """Whether it has few cells with longer texts, which share the whole width."""

    @property
    def cards(self) -> list[tuple[Card, str]]:
        """The cards that the pack has, with the text of each."""
        return [cell for cell in self.cells if cell is not None]


@dataclass(frozen=True)
class Grid:
    """The measures of the grid: cells in a line, their height, room for symbol and number, size of letters."""

    across: int
    high: float
    head: int
    tail: int
    px: int

    def lines(self, row: CounterRow) -> int:
        """Return the number of lines that a row takes."""
        return 1 if row.few else -(-len(row.cells) // self.across)

    def in_line(self, row: CounterRow) -> int:
        """Return the number of cells in each line of a row: a long row is divided evenly."""
        return self.across if len(row.cells) <= self.across else -(-len(row.cells) // self.lines(row))


class CardCounter(Widget):
    """Rows of cards; the numbers at the end count the unseen ones."""

    focusable = True  # reached by Tab, to be read aloud

    def __init__(
        self,
        look: Look,
        texts: Texts,
        tallies: Mapping[Card, CopyTally],
        rows: Sequence[CounterRow],
        *,
        framed: bool = True,
        name: str = "counter",
    ) -> None:
        super().__init__(look, name=name)
        self.texts, self.tallies, self.rows, self.framed = texts, tallies, rows, framed

    @property
    def label(self) -> str:
        return f"{self.texts('aids.counter.title')}. {'. '.join(map(self._row_text, self.rows))}"

    def _row_text(self, row: CounterRow) -> str:
        unseen = [text for card, text in row.cards if self.tallies[card].unseen]
        cards = " ".join(unseen) or self.texts("aids.counter.none")
        key = "aids.counter.few" if row.few else "aids.counter.suit"
        return self.texts(key, suit=row.name, count=self._unseen(row), cards=cards)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        lines = len(self.rows) + sum(len(row.cells) > len(self.rows[0].cells) for row in self.rows)
        return width or 0, self.look.theme.tx(34) * lines

    def _unseen(self, row: CounterRow) -> int:
        """Return the number of unseen cards in a row."""
        return sum(self.tallies[card].unseen for card, _ in row.cards)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.look.theme
        inner = self.rect
        if self.framed:
            paint.draw_panel(surface, self.rect, theme, raised=False)
            inner = self.rect.inflate(-2 * theme.px(7), -2 * theme.px(5))
        grid = self._grid(inner)
        top = float(inner.top)
        for row in self.rows:
            high = grid.high * grid.lines(row)
            place = pygame.Rect(inner.left, round(top), inner.width, round(high))
            self._draw_row(surface, place, row, grid)
            top += high
        self.draw_ring(surface)

    def _draw_row(self, surface: pygame.Surface, place: pygame.Rect, row: CounterRow, grid: Grid) -> None:
        cells = pygame.Rect(place.left + grid.head, place.top, place.width - grid.head - grid.tail, place.height)
        if row.few:
            self._draw_few(surface, cells, row, grid.px)
        else:
            self._draw_sign(surface, place, row, grid)
            self._draw_cells(surface, cells, row, grid)
        count = pygame.Rect(cells.right, place.top, grid.tail, place.height)
        self._draw_count(surface, count, self._unseen(row), grid.px)

    def _grid(self, inner: pygame.Rect) -> Grid:
        """Return the grid with every suit in one line, or in two if that makes the letters larger."""
        return max((self._fold(inner, folds) for folds in (1, 2)), key=lambda grid: grid.px)

    def _fold(self, inner: pygame.Rect, folds: int) -> Grid:
        across = max(1, -(-len(self.rows[0].cells) // folds))
        lines = sum(Grid(across, 0.0, 0, 0, 0).lines(row) for row in self.rows)
        high = inner.height / max(1, lines)
        head = min(round(high * 0.95), inner.width // 12)
        tail = self._tail(inner.width // 10, high)
        return Grid(across, high, head, tail, self._letters((inner.width - head - tail) / across, high))

    def _tail(self, most: int, high: float) -> int:
        """Return the width of the column of numbers at the right."""
        px = min(self.look.theme.font(Size.BODY), round(high * 0.74))
        return min(most, self.look.fonts.width("00", px) + self.look.theme.px(3))

    def _letters(self, wide: float, high: float) -> int:
        """Return the largest size, at most the theme's, that fits every text of a full row into its cell."""
        texts = (text for row in self.rows if not row.few for _, text in row.cards)
        px = min(self.look.theme.font(Size.BODY), round(high * 0.74))
        room = round(wide) - self.look.theme.px(2)
        return self.look.fonts.fitting(max(texts, key=len), px, room, least=0.3, bold=True)

    @property
    def _over(self) -> int:
        """How much wider than its cell the longest rank may be, because its neighbours are narrow."""
        return self.look.theme.px(5)

    def _draw_sign(self, surface: pygame.Surface, place: pygame.Rect, row: CounterRow, grid: Grid) -> None:
        if row.suit:
            side = round(min(grid.head * 0.86, place.height * 0.72))
            ink = self.look.theme.suit(row.suit)
            suit_signs.draw_suit(surface, row.suit, side, (place.left + grid.head // 2, place.centery), ink)

    def _draw_cells(self, surface: pygame.Surface, cells: pygame.Rect, row: CounterRow, grid: Grid) -> None:
        across = grid.in_line(row)
        wide = cells.width / across
        for at, pair in enumerate(row.cells):
            if pair is None:
                continue
            line, column = divmod(at, across)
            left, top = cells.left + round(column * wide), cells.top + round(line * grid.high)
            cell = pygame.Rect(left, top, round(wide), round(grid.high))
            self._draw_card(surface, cell, self.tallies[pair[0]], pair[1], grid.px)

    def _draw_few(self, surface: pygame.Surface, cells: pygame.Rect, row: CounterRow, px: int) -> None:
        room = cells.width // max(1, len(row.cards))
        for at, (card, text) in enumerate(row.cards):
            small = self.look.fonts.fitting(text, px, room, least=0.5)
            wide = min(room, self.look.fonts.width(text, small) + self.look.theme.px(10))
            cell = pygame.Rect(cells.left + at * room, cells.top, wide, cells.height)
            self._draw_card(surface, cell, self.tallies[card], text, small)

    def _draw_card(self, surface: pygame.Surface, cell: pygame.Rect, copy_tally: CopyTally, text: str, px: int) -> None:
        """Draw a card: bright while unseen, underlined in the viewer's hand, dim and struck out once gone."""
        p, theme = self.look.palette, self.look.theme
        left = copy_tally.unseen or copy_tally.own
        ink = p.text if copy_tally.unseen else p.gold_bright if copy_tally.own else fade(p.text_faint, 0.75)
        room = cell.inflate(self._over, 0)
        self.look.fonts.draw(surface, text, px, ink, room, align="center", bold=bool(left))
        wide = min(cell.width, self.look.fonts.width(text, px) + theme.px(3))
        thick = max(1, theme.px(1.5))
        if not left:
            pygame.draw.rect(surface, p.text_faint[:3], (cell.centerx - wide // 2, cell.centery, wide, thick))
        elif copy_tally.own:
            y = cell.centery + round(px * 0.56)
            pygame.draw.rect(surface, p.gold_bright[:3], (cell.centerx - wide // 2, y, wide, max(2, thick)))
        if copy_tally.whole > 1 and copy_tally.gone and left:  # of two copies one is gone
            y = cell.centery + round(px * 0.1)
            pygame.draw.line(surface, p.text_faint[:3], (cell.centerx - wide // 2, y), (cell.centerx, y), thick)

    def _draw_count(self, surface: pygame.Surface, rect: pygame.Rect, count: int, px: int) -> None:
        small = self.look.fonts.fitting(str(count), px, rect.width, least=0.4)
        self.look.fonts.draw(surface, str(count), small, self.look.palette.text_soft, rect, align="right")


def suit_rows(texts: Texts, pack: Iterable[Card]) -> list[CounterRow]:
    """Return the rows of the counter: each suit from the ace down, and the jokers in their own row."""
    pack = list(pack)
    ranks = [rank for rank in reversed(RANKS) if any(card.rank == rank for card in pack)]
    rows = []
    for suit in SUITS:
        cards = {card.rank: card for card in pack if card.suit is suit}
        cells = [(cards[rank], texts(f"rank.{rank}.sign")) if rank in cards else None for rank in ranks]
        if cards:
            rows.append(CounterRow(denomination_name(texts, suit.value, long=True), cells, suit.value))
    jokers = [(card, card_name(texts, card.name)) for card in pack if card.is_joker]
    return [*rows, CounterRow(texts("joker.JK.name"), jokers, few=True)] if jokers else rows
