"""The sheet of the statistics: how many hands, the curve of the points, and a table for each group."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.client.company.level_names import level_name
from mighty_gui.client.look.faces import own_colour
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.scene_kit import SceneKit
from mighty_gui.client.scenes.statistics.seat_tally import LEAST, SeatTally, Tally
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Label, Widget, dividing
from mighty_gui.client.widgets.score_chart import ScoreChart, Series, signed
from mighty_gui.client.widgets.text_table import Column, Row, Table

_COMMON: Final[Mapping[str, Sequence[str]]] = {"preset": (), "level": PLAYABLE}
"""The groups that every game has, with what is counted in each."""


@dataclass(frozen=True)
class StatisticsSheet:
    """The writer of the sheet for some hands of a game."""

    context: Context
    kit: SceneKit
    game: str
    tally: SeatTally
    person: str
    colour: str
    """The colour that the person has chosen."""
    rules_name: Callable[[str], str]

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def write(self, width: int) -> list[Widget]:
        """Return everything, placed from (0, 0) down: side by side where there is room."""
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

    # --- the whole -----------------------------------------------------------------------------------

    def _head(self) -> list[Widget]:
        look, total = self.context.look, self.tally.total
        key = "statistics.whole" if total.is_telling else "statistics.few"
        words = self.t(
            key,
            count=f"{total.hands:,}",
            least=LEAST,
            won=self.t(f"statistics.{self.game}.won"),
            share=self._share(total),
            mean=mean_text(total.mean),
        )
        return [
            Prose(look, words, size=Size.LARGE, bold=True, colour=look.palette.ink),
            Prose(look, self.t("statistics.counted"), size=Size.SMALL, colour=look.palette.ink_soft),
            Prose(look, self.t(f"statistics.{self.game}.told"), size=Size.SMALL, colour=look.palette.ink_soft),
        ]

    def _curve(self) -> list[Widget]:
        """Return the running total; a few hands make no curve."""
        if not self.tally.total.is_telling:
            return []
        look = self.context.look
        line = Series(self.person, own_colour(look.theme, self.colour), self.tally.curve)
        words = self.t("statistics.hand")
        chart = ScoreChart(look, [line], hands=self.tally.total.hands, hand_label=words, name="curve")
        return [self._title("statistics.curve"), _Tall(chart)]

    # --- the groups ----------------------------------------------------------------------------------

    def _blocks(self) -> list[list[Widget]]:
        groups = [(group, self.tally.rows(group, order)) for group, order in self.kit.groups.items()]
        common = [(group, self.tally.rows(group, order)) for group, order in _COMMON.items()]
        groups += [(group, rows) for group, rows in common if len(rows) > 1 or group == "level"]
        blocks = [self._block(group, rows) for group, rows in groups if rows]
        return [*blocks, *([self._means()] if self.tally.amounts else [])]

    def _block(self, group: str, rows: Sequence[tuple[str, Tally]]) -> list[Widget]:
        own = group not in _COMMON
        key = f"statistics.{self.game}.{group}" if own else f"statistics.{group}"
        columns = ("statistics.hands", f"statistics.{self.game}.won", "statistics.mean")
        cells = [self._row(self._name(group, fact), tally) for fact, tally in rows]
        return [self._title(f"{key}.title"), self._note(f"{key}.note"), self._table(group, columns, cells)]

    def _name(self, group: str, fact: str) -> str:
        if group == "preset":
            return self.rules_name(fact)
        if group == "level":
            return level_name(self.context.texts, fact)
        return self.kit.fact_name(group, fact, self.context.texts)

    def _row(self, name: str, tally: Tally) -> Row:
        if not tally.is_telling:
            return Row([name, self.t("statistics.not_yet", count=tally.hands), "", ""])
        return Row([name, f"{tally.hands:,}", self._share(tally), mean_text(tally.mean)])

    def _means(self) -> list[Widget]:
        """Return the means of the numbers that the game tells."""
        rows = []
        for name, amounts in self.tally.amounts.items():
            told = self.t(f"statistics.{self.game}.amount.{name}")
            few = len(amounts) < LEAST
            hands = self.t("statistics.not_yet", count=len(amounts)) if few else f"{len(amounts):,}"
            rows.append(Row([told, hands, "" if few else f"{sum(amounts) / len(amounts):.1f}"]))
        columns = ("statistics.hands", "statistics.average")
        return [self._title("statistics.amounts"), self._table("amounts", columns, rows)]

    def _table(self, name: str, columns: Sequence[str], rows: Sequence[Row]) -> Table:
        heads = [Column(share=1.0), *(Column(self.t(key), "right") for key in columns)]
        return Table(self.context.look, heads, rows, paper=True, size=Size.SMALL, name=f"table {name}")

    def _title(self, key: str) -> Label:
        look = self.context.look
        return Label(look, self.t(key), size=Size.LARGE, bold=True, serif=True, colour=look.palette.ink)

    def _note(self, key: str) -> Prose:
        look = self.context.look
        return Prose(look, self.t(key), size=Size.CAPTION, colour=look.palette.ink_soft)

    def _share(self, tally: Tally) -> str:
        return self.t("statistics.percent", number=round(100 * tally.share))


class _Tall(Widget):
    """A chart as tall as one can read it."""

    def __init__(self, chart: ScoreChart) -> None:
        super().__init__(chart.look, name="tall")
        self.chart = chart

    def children(self) -> Sequence[Widget]:
        """The chart."""
        return [self.chart]

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure the height for a few lines of the grid."""
        return width or 0, self.look.theme.tx(230)

    def place(self, rect: pygame.Rect) -> _Tall:
        """Place the chart."""
        super().place(rect)
        self.chart.place(rect)
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the chart."""
        self.chart.draw(surface)


def mean_text(mean: float) -> str:
    """Return the points a hand with their sign, to a tenth."""
    tenths = round(mean * 10)
    return f"{signed(tenths)[:1] if tenths else ''}{abs(tenths) / 10:.1f}"
