"""The sheet with the statistics: the number of hands, the curve of the points, and a table for each group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.client.frame.scene_kit import SceneKit
from mighty_gui.client.look.company import level_name
from mighty_gui.client.look.faces import own_colour
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.statistics.hand_tally import LEAST, HandTally, SeatTally
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Heading, Widget, dividing
from mighty_gui.client.widgets.label import Column, Row, TextTable
from mighty_gui.client.widgets.score_chart import ScoreChart, Series, decimal

_COMMON: Final[Mapping[str, Sequence[str]]] = {"preset": (), "level": PLAYABLE}
"""The groups that all games have, with the order of their values."""


@dataclass(frozen=True)
class StatisticsSheet:
    """Writes the sheet about a selection of hands of one game."""

    context: Context
    kit: SceneKit
    game: str
    tally: SeatTally
    person: str
    colour: str
    """The person's chosen colour."""

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def write(self, width: int) -> list[Widget]:
        """Return all widgets, placed downwards from (0, 0), in two columns if there is room."""
        theme = self.context.theme
        head = [*self._head(), *self._curve()]
        top = dividing.stack(head, pygame.Rect(0, 0, width, 0), theme.px(6)) + theme.px(24)
        gap = theme.px(48)
        columns = 2 if width >= theme.tx(880) else 1
        wide, bottoms = (width - gap * (columns - 1)) // columns, [top] * columns
        for block in self._blocks():
            at = bottoms.index(min(bottoms))
            place = pygame.Rect(at * (wide + gap), bottoms[at], wide, 0)
            bottoms[at] += dividing.stack(block, place, theme.px(4)) + theme.px(24)
            head += block
        return head

    def _head(self) -> list[Widget]:
        look, total = self.context.look, self.tally.total
        key = "statistics.whole" if total.has_enough else "statistics.few"
        text = self.t(
            key,
            count=f"{total.hands:,}",
            least=LEAST,
            won=self.t(f"statistics.{self.game}.won"),
            share=self._share(total),
            mean=decimal(total.mean),
        )
        return [
            Prose(look, text, size=Size.LARGE, bold=True, colour=look.palette.ink),
            Prose(look, self.t("statistics.counted"), size=Size.SMALL, colour=look.palette.ink_soft),
            Prose(look, self.t(f"statistics.{self.game}.told"), size=Size.SMALL, colour=look.palette.ink_soft),
        ]

    def _curve(self) -> list[Widget]:
        """Return the curve of the running total; nothing for too few hands."""
        if not self.tally.total.has_enough:
            return []
        look = self.context.look
        line = Series(self.person, own_colour(look.theme, self.colour), self.tally.curve)
        text = self.t("statistics.hand")
        chart = ScoreChart(look, [line], hands=self.tally.total.hands, hand_label=text, name="curve")
        return [self._title("statistics.curve"), _Tall(chart)]

    def _blocks(self) -> list[list[Widget]]:
        groups = [(group, self.tally.rows(group, order)) for group, order in self.kit.groups.items()]
        common = [(group, self.tally.rows(group, order)) for group, order in _COMMON.items()]
        groups += [(group, rows) for group, rows in common if len(rows) > 1 or group == "level"]
        blocks = [self._block(group, rows) for group, rows in groups if rows]
        return [*blocks, *([self._means()] if self.tally.amounts else [])]

    def _block(self, group: str, rows: Sequence[tuple[str, HandTally]]) -> list[Widget]:
        own = group not in _COMMON
        key = f"statistics.{self.game}.{group}" if own else f"statistics.{group}"
        columns = ("statistics.hands", f"statistics.{self.game}.won", "statistics.mean")
        cells = [self._row(self._name(group, fact), tally) for fact, tally in rows]
        return [self._title(f"{key}.title"), self._note(f"{key}.note"), self._table(group, columns, cells)]

    def _name(self, group: str, fact: str) -> str:
        if group == "preset":
            return self.context.rules_name(fact)
        if group == "level":
            return level_name(self.context.texts, fact)
        return self.kit.fact_name(group, fact, self.context.texts)

    def _row(self, name: str, tally: HandTally) -> Row:
        if not tally.has_enough:
            return Row([name, self.t("statistics.not_yet", count=tally.hands), "", ""])
        return Row([name, f"{tally.hands:,}", self._share(tally), decimal(tally.mean)])

    def _means(self) -> list[Widget]:
        """Return the table with the means of the game's own amounts."""
        rows = []
        for name, amounts in self.tally.amounts.items():
            text = self.t(f"statistics.{self.game}.amount.{name}")
            few = len(amounts) < LEAST
            hands = self.t("statistics.not_yet", count=len(amounts)) if few else f"{len(amounts):,}"
            rows.append(Row([text, hands, "" if few else f"{sum(amounts) / len(amounts):.1f}"]))
        columns = ("statistics.hands", "statistics.average")
        return [self._title("statistics.amounts"), self._table("amounts", columns, rows)]

    def _table(self, name: str, columns: Sequence[str], rows: Sequence[Row]) -> TextTable:
        heads = [Column(share=1.0), *(Column(self.t(key), "right") for key in columns)]
        return TextTable(self.context.look, heads, rows, paper=True, size=Size.SMALL, name=f"table {name}")

    def _title(self, key: str) -> Heading:
        return Heading(self.context.look, self.t(key))

    def _note(self, key: str) -> Prose:
        look = self.context.look
        return Prose(look, self.t(key), size=Size.CAPTION, colour=look.palette.ink_soft)

    def _share(self, tally: HandTally) -> str:
        return self.t("statistics.percent", number=round(100 * tally.share))


class _Tall(Widget):
    """A chart at a legible height."""

    def __init__(self, chart: ScoreChart) -> None:
        super().__init__(chart.look, name="tall")
        self.chart = chart

    def children(self) -> Sequence[Widget]:
        return [self.chart]

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.look.theme.tx(230)

    def place(self, rect: pygame.Rect) -> _Tall:
        super().place(rect)
        self.chart.place(rect)
        return self

    def draw(self, surface: pygame.Surface) -> None:
        self.chart.draw(surface)
