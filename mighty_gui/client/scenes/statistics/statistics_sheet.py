"""The sheet of the statistics: how many hands, the curve of the points, and a table for each group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.client.look.company import level_name
from mighty_gui.client.look.faces import own_colour
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.scene_kit import SceneKit, SeatFacts
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Label, Widget, dividing
from mighty_gui.client.widgets.label import Column, Row, TextTable
from mighty_gui.client.widgets.score_chart import ScoreChart, Series, with_sign
from mighty_gui.engine.core.cards import is_number
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.profiles import PlayedSeat

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
            return self.rules_name(fact)
        if group == "level":
            return level_name(self.context.texts, fact)
        return self.kit.fact_name(group, fact, self.context.texts)

    def _row(self, name: str, tally: HandTally) -> Row:
        if not tally.is_telling:
            return Row([name, self.t("statistics.not_yet", count=tally.hands), "", ""])
        return Row([name, f"{tally.hands:,}", self._share(tally), mean_text(tally.mean)])

    def _means(self) -> list[Widget]:
        """Return the means of the numbers that the game tells."""
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

    def _title(self, key: str) -> Label:
        look = self.context.look
        return Label(look, self.t(key), size=Size.LARGE, bold=True, serif=True, colour=look.palette.ink)

    def _note(self, key: str) -> Prose:
        look = self.context.look
        return Prose(look, self.t(key), size=Size.CAPTION, colour=look.palette.ink_soft)

    def _share(self, tally: HandTally) -> str:
        return self.t("statistics.percent", number=round(100 * tally.share))


class _Tall(Widget):
    """A chart as tall as one can read it."""

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


def mean_text(mean: float) -> str:
    """Return the points a hand with their sign, to a tenth."""
    tenths = round(mean * 10)
    return f"{with_sign(tenths)[:1] if tenths else ''}{abs(tenths) / 10:.1f}"


# --- counting what somebody has played: hands, hands won, points, in groups that their games name -----------


LEAST: Final = 10
"""With fewer hands a share or a mean says nothing and is not shown."""
_POINTS: Final = 200
"""The most points of the curve."""


@dataclass(frozen=True)
class CountedHand:
    """A hand that statistics count, and somebody's part in it."""

    played: PlayedSeat
    facts: SeatFacts
    score: int


@dataclass
class HandTally:
    """The tally of hands of a kind."""

    hands: int = 0
    won: int = 0
    points: int = 0

    def add(self, hand: CountedHand) -> None:
        """Count a hand."""
        self.hands, self.won, self.points = (self.hands + 1, self.won + hand.facts.won, self.points + hand.score)

    @property
    def is_telling(self) -> bool:
        """Whether a share of so many hands means something."""
        return self.hands >= LEAST

    @property
    def share(self) -> float:
        """The share of hands won."""
        return self.won / max(1, self.hands)

    @property
    def mean(self) -> float:
        """The points a hand."""
        return self.points / max(1, self.hands)


@dataclass
class SeatTally:
    """Everything that is counted of some hands."""

    total: HandTally = field(default_factory=HandTally)
    groups: dict[str, dict[str, HandTally]] = field(default_factory=dict)
    amounts: dict[str, list[int]] = field(default_factory=dict)
    course: list[int] = field(default_factory=lambda: [0])
    """The running total, before the first hand and after each."""

    def add(self, hand: CountedHand) -> None:
        """Count a hand everywhere."""
        self.total.add(hand)
        self.course.append(self.course[-1] + hand.score)
        own = {"preset": (hand.played.preset,), "level": hand.played.levels}
        for group, facts in {**hand.facts.groups, **own}.items():
            for fact in facts:
                self.groups.setdefault(group, {}).setdefault(fact, HandTally()).add(hand)
        for name, amount in hand.facts.amounts.items():
            self.amounts.setdefault(name, []).append(amount)

    def rows(self, group: str, order: Sequence[str] = ()) -> list[tuple[str, HandTally]]:
        """The values counted in a group, in order; numbers by their size, anything else the commonest first."""
        found = self.groups.get(group, {})
        known = [(fact, found[fact]) for fact in order if fact in found]
        rest = [(fact, tally) for fact, tally in found.items() if fact not in order]
        return known + sorted(rest, key=lambda row: (int(row[0]), 0) if is_number(row[0]) else (0, -row[1].hands))

    @property
    def curve(self) -> tuple[int, ...]:
        """The running total at places equally far from each other, the first and the last among them."""
        last = len(self.course) - 1
        pieces = min(last, _POINTS)
        return tuple(self.course[round(at * last / max(1, pieces))] for at in range(pieces + 1))


def count_hand(played: PlayedSeat, kit: SceneKit) -> CountedHand | None:
    """The part that somebody had in a hand; ``None`` if it was not played or its result makes no sense."""
    scores = played.result.get("scores")
    try:
        facts = kit.facts(played.result, played.seat)
    except RefusalError:
        return None
    if facts is None or not isinstance(scores, list) or not 0 <= played.seat < len(scores):
        return None
    score = scores[played.seat]
    return CountedHand(played, facts, score) if isinstance(score, int) else None


@dataclass(frozen=True)
class Chosen:
    """The hands that the statistics are about; an empty value leaves everything in."""

    game: str = ""
    preset: str = ""
    level: str = ""
    unaided: bool = False
    """Whether hands with hints or with something taken back are left out."""

    def holds(self, played: PlayedSeat) -> bool:
        """Whether a hand is one of them."""
        return (
            played.game == self.game
            and self.preset in ("", played.preset)
            and (not self.level or self.level in played.levels)
            and not (self.unaided and played.is_aided)
        )


def tally_of(hands: Iterable[CountedHand]) -> SeatTally:
    """Count hands."""
    tally = SeatTally()
    for hand in hands:
        tally.add(hand)
    return tally
