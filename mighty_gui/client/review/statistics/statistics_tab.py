"""Statistics about a profile's hands, by game, rules and opponents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

import pygame

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.scene_kit import SceneKit, SeatFacts, scene_kit_named
from mighty_gui.client.frame.sheet_screens import paper, people_here, person_choice
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look.company import level_name
from mighty_gui.client.look.faces import own_colour
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.history.hands_tab import hidden_note
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Content,
    Heading,
    Horizontal,
    Member,
    ScrollPane,
    Toggle,
    Widget,
    dividing,
)
from mighty_gui.client.widgets.label import Column, Row, TextTable
from mighty_gui.client.widgets.score_chart import ScoreChart, Series, decimal
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.keep.archive.profiles import PlayedSeat, colour_of, erase_profile, pages_of_played
from mighty_gui.keep.exchange.importing import export
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.games import game_ids
from mighty_gui.texts.words import game_name, problem_text

_PANE: Final = "sheet"


class StatisticsTab(WidgetTab):
    """The choice of hands, and the sheet about them. The history is read in steps, one in each frame."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.archive = context.archive
        self.people = people_here(context)
        self.profile = USUAL
        self.chosen = Chosen()
        self.hands: list[CountedHand] = []
        self._pages: Iterator[list[PlayedSeat]] = iter(())
        self.is_read = False
        self._choose_person(USUAL)

    def _choose_person(self, profile: str) -> None:
        self.profile, self.chosen, self.hands = profile, Chosen(), []
        self._pages, self.is_read = pages_of_played(self.archive, profile), False
        self.refresh()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.is_read:
            return
        page = next(self._pages, None)
        if page is not None:
            found = (count_hand(played, scene_kit_named(played.game)) for played in page if played.game in game_ids())
            self.hands += (hand for hand in found if hand is not None)
            return
        self.is_read = True
        games = self._games()
        self.chosen = Chosen(games[0] if games else "")
        self.refresh()

    def _games(self) -> list[str]:
        """Return the games of the hands, the most frequent first."""
        return [game for game, _ in Counter(hand.played.game for hand in self.hands).most_common()]

    @property
    def shown_hands(self) -> list[CountedHand]:
        """The hands that the sheet is about."""
        return [hand for hand in self.hands if self.chosen.holds(hand.played)]

    def members(self) -> Sequence[Member]:
        look, shown = self.context.look, self.shown_hands
        row = Horizontal(look, [*self._choices(), *self._data_buttons(is_empty=not shown)], name="choices").having(
            wraps=True
        )
        sheet = paper(look, Content(look, lambda width: self._write(width, shown)), _PANE)
        return [row, *hidden_note(self.context), sheet]

    def _write(self, width: int, shown: Sequence[CountedHand]) -> list[Widget]:
        look = self.context.look
        if shown:
            kit = scene_kit_named(self.chosen.game)
            name = dict(self.people)[self.profile]
            colour = colour_of(self.archive, self.profile, self.context.settings.colour)
            sheet = StatisticsSheet(self.context, kit, self.chosen.game, tally_of(shown), name, colour)
            return sheet.write(width)
        key = "reading" if not self.is_read else "none_like_that" if self.hands else "nothing"
        text = Prose(look, self.t(f"statistics.{key}"), colour=look.palette.ink)
        return [text.place(pygame.Rect(0, 0, width, text.measure(width)[1]))]

    def _data_buttons(self, *, is_empty: bool) -> list[Button]:
        look = self.context.look
        reason = self.t("statistics.nothing") if is_empty else ""
        spared = reason if self.profile == USUAL and not self.hands else ""
        erase = self.t("profiles.erase")
        return [
            Button(look, "", self._ask_to_erase, icon="bin", tip=erase, spoken_as=erase, reason=spared, name="erase"),
            Button(look, self.t("statistics.csv"), self._export, size=Size.SMALL, reason=reason, name="csv"),
        ]

    def _choices(self) -> list[Widget]:
        """Return the controls that have something to choose from."""
        texts, chosen = self.context.texts, self.chosen
        own = [hand for hand in self.hands if hand.played.game == chosen.game]
        presets = Counter(hand.played.preset for hand in own)
        met = {level for hand in own for level in hand.played.levels}
        levels = [*(level for level in PLAYABLE if level in met), *sorted(met.difference(PLAYABLE))]
        everything = [
            ("", texts("statistics.all_rules")),
            *((preset, self.context.rules_name(preset)) for preset in presets),
        ]
        anybody = [("", texts("statistics.anybody"))]
        anybody += [(level, texts("statistics.against", level=level_name(texts, level))) for level in levels]
        games = [(game, game_name(texts, game)) for game in self._games()]
        found = [
            person_choice(self.context, self.people, self.profile, self._choose_person),
            self._choice("game", games, chosen.game, lambda game: self._choose(Chosen(game))),
            self._choice("preset", everything, chosen.preset, lambda text: self._choose(replace(chosen, preset=text))),
            self._choice("level", anybody, chosen.level, lambda text: self._choose(replace(chosen, level=text))),
        ]
        widgets: list[Widget] = [
            choice for choice in found if len(choice.options) > (1 if choice.name in ("person", "game") else 2)
        ]
        if any(hand.played.is_aided for hand in own):
            label = texts("statistics.unaided")
            look = self.context.look
            widgets.append(Toggle(look, label, chosen.unaided, self._leave_out_aided, name="unaided"))
        return widgets

    def _choice(
        self, name: str, options: list[tuple[str, str]], value: str, change: Callable[[str], None]
    ) -> Choice[str]:
        return Choice(self.context.look, options, value, change, label=self.t(f"statistics.choose.{name}"), name=name)

    def _leave_out_aided(self, unaided: bool) -> None:
        self._choose(replace(self.chosen, unaided=unaided))

    def _choose(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.refresh()

    def _export(self) -> None:
        """Export the shown hands as a CSV file."""
        path = self.context.exports / f"hands-{datetime.now():%Y%m%d-%H%M%S}.csv"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            export(self.archive, path, [hand.played.hand for hand in self.shown_hands])
            text = self.t("history.saved", path=path)
        except FileError as error:
            text = problem_text(error.first, self.context.texts)
        self.app.push(MessageScene.notice(self.context, self.t("statistics.csv"), text))

    def _ask_to_erase(self) -> None:
        """Ask for confirmation before deleting a profile with all its data."""
        title = self.t("profiles.erase_of", name=dict(self.people)[self.profile])
        kept = self.t("profiles.erase_usual" if self.profile == USUAL else "profiles.erase_own")
        text = f"{self.t('profiles.erase_text')} {kept}"
        scene = MessageScene.ask(self.context, title, text, self._erase, key="profiles.erase", danger=True)
        self.app.push(scene)

    def _erase(self) -> None:
        if not erase_profile(self.archive, self.profile):
            text = self.t("profiles.erased_not")
            self.app.push(MessageScene.notice(self.context, self.t("profiles.erase"), text))
            return
        if self.profile == self.context.settings.player:
            self.context.become(USUAL)
        self.people = [person for person in self.people if person[0] == USUAL or person[0] != self.profile]
        self._choose_person(USUAL)

    def handle(self, intent: Intent) -> bool:
        pane = self.page.find(_PANE)
        is_open = any(widget.grabs for widget in self.page.walk())
        if isinstance(pane, ScrollPane) and not is_open:
            line, whole = self.context.theme.tx(64), round(pane.rect.height * 0.85)
            if pane.scroll_on_key(intent.kind, line=line, page=whole):
                return True
        return super().handle(intent)


# --- the sheet: the number of hands, the curve of the points, and a table for each group --------------------


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


# --- counting hands, hands won and points, in groups that the games define ----------------------------------


LEAST: Final = 10
"""The fewest hands for a share or a mean to be shown."""
_POINTS: Final = 200
"""The most points of the curve."""


@dataclass(frozen=True)
class CountedHand:
    """A counted hand, with the facts and the score of one player."""

    played: PlayedSeat
    facts: SeatFacts
    score: int


@dataclass
class HandTally:
    """The numbers of a group of hands."""

    hands: int = 0
    won: int = 0
    points: int = 0

    def add(self, hand: CountedHand) -> None:
        """Count a hand."""
        self.hands, self.won, self.points = (self.hands + 1, self.won + hand.facts.won, self.points + hand.score)

    @property
    def has_enough(self) -> bool:
        """Whether there are enough hands for a share or a mean."""
        return self.hands >= LEAST

    @property
    def share(self) -> float:
        """The share of hands won."""
        return self.won / max(1, self.hands)

    @property
    def mean(self) -> float:
        """The average points per hand."""
        return self.points / max(1, self.hands)


@dataclass
class SeatTally:
    """All counts of a selection of hands."""

    total: HandTally = field(default_factory=HandTally)
    groups: dict[str, dict[str, HandTally]] = field(default_factory=dict)
    amounts: dict[str, list[int]] = field(default_factory=dict)
    course: list[int] = field(default_factory=lambda: [0])
    """The running total before the first hand and after each hand."""

    def add(self, hand: CountedHand) -> None:
        """Count a hand in the total and in each of its groups."""
        self.total.add(hand)
        self.course.append(self.course[-1] + hand.score)
        own = {"preset": (hand.played.preset,), "level": hand.played.levels}
        for group, facts in {**hand.facts.groups, **own}.items():
            for fact in facts:
                self.groups.setdefault(group, {}).setdefault(fact, HandTally()).add(hand)
        for name, amount in hand.facts.amounts.items():
            self.amounts.setdefault(name, []).append(amount)

    def rows(self, group: str, order: Sequence[str] = ()) -> list[tuple[str, HandTally]]:
        """Return a group's values and tallies: first those in ``order``, then numbers by size, others by frequency."""
        found = self.groups.get(group, {})
        known = [(fact, found[fact]) for fact in order if fact in found]
        rest = [(fact, tally) for fact, tally in found.items() if fact not in order]
        return known + sorted(rest, key=lambda row: (whole_number(row[0]) or 0, -row[1].hands))

    @property
    def curve(self) -> tuple[int, ...]:
        """The running total at evenly spaced hands, including the first and the last."""
        last = len(self.course) - 1
        pieces = min(last, _POINTS)
        return tuple(self.course[round(at * last / max(1, pieces))] for at in range(pieces + 1))


def count_hand(played: PlayedSeat, kit: SceneKit) -> CountedHand | None:
    """Return one player's part in a hand; ``None`` if the hand was not played or its result is invalid."""
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
    """The filter for the hands; an empty value does not restrict them."""

    game: str = ""
    preset: str = ""
    level: str = ""
    unaided: bool = False
    """Whether hands with hints or undone actions are left out."""

    def holds(self, played: PlayedSeat) -> bool:
        """Return whether the filter includes a hand."""
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
