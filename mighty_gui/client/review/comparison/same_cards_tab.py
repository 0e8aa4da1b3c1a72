"""The tab for the same cards (같은 패): how computer players fared with them, and how much was luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.frame.tabbed_page import StudyTab
from mighty_gui.client.look import paint
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.review.comparison.cards_study import CardsStudy, Job, Work, in_background
from mighty_gui.client.review.comparison.same_cards_sheet import SameCardsSheet
from mighty_gui.client.review.hand_host import HandHost
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.widgets import Look, Pressable, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.client.widgets.widget_scene import OnPaper
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.comparison.par import seats_of


class SameCardsTab(StudyTab[CardsStudy]):
    """A seat's result compared with computer players who had the same cards, and the parts of the result."""

    called = "par.scene.title"
    asks = "par.scene.seat"

    def __init__(
        self, context: Context, match: ReplayMatch, seat: int, hand_page: HandHost, work: Work = in_background
    ) -> None:
        """``work`` starts a job for the cards of a seat."""
        dealt_in = seats_of(match.hand)
        shown = seat if seat in dealt_in else dealt_in[0]
        super().__init__(context, lambda chosen: CardsStudy(context.archive, match.hand, chosen, work), shown)
        self.match, self.hand_page = match, hand_page
        self._tables: list[ReplayedHand] = []
        """The tables that have been replayed so far."""

    def name_at(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return names_shown(self.context.texts, self.match.setup.players)[self.match.player_index(seat)]

    def seats(self) -> list[tuple[int, str]]:
        return [(seat, self.name_at(seat)) for seat in seats_of(self.match.hand)]

    def write(self, width: int) -> list[Widget]:
        name = self.name_at(self.study.seat)
        return SameCardsSheet(self.context, self.study, name, self._begin, self.stop, self._rows()).write(width)

    def step(self, dt: float) -> None:
        super().step(dt)
        hands = self.study.known.hands if self.study.has(Job.NORMAL) else ()
        if len(self._tables) > len(hands):
            self._tables = []
        if len(self._tables) < len(hands):  # one a frame, because a replay takes time
            played = hands[len(self._tables)]
            self._tables.append(ReplayedHand(played.record(self.match.hand), self.match.hand.rules))
            if len(self._tables) == len(hands):
                self.refresh()

    def _rows(self) -> list[Widget]:
        """Return the rows of the tables, best result first; nothing until all tables are replayed."""
        seat, tables = self.study.seat, self._tables
        if not tables or len(tables) < len(self.study.known.hands):
            return []
        ranked = sorted(tables, key=lambda table: -table.result.scores[seat])
        return [self._row(number, table) for number, table in enumerate(ranked, 1)]

    def _row(self, number: int, table: ReplayedHand) -> TableRow:
        texts, match, result = self.context.texts, self.match, table.result.in_full()
        kit, names = scene_kit(match.setup.rules), [self.name_at(seat) for seat in match.people]
        declarer = result.get("declarer")
        call = kit.call_in([action for _, action in table.record.actions])
        view = match.hand.view(0, self.study.seat)
        called = "" if call is None else table_kit(match.setup.game).action_text(texts, view, call, names)
        cells = (
            kit.contract_text(result, texts) or "·",
            names[declarer] if isinstance(declarer, int) and declarer < len(names) else "",
            called,
            texts(f"position.{match.setup.game.id}.outcome.{table.result.outcome}"),
            with_sign(table.result.scores[self.study.seat]),
        )
        return TableRow(self.context.look, cells, partial(self.watch, table), name=f"table {number}")

    def watch(self, table: ReplayedHand) -> None:
        """Show the replay of a table."""
        seats, people = self.match.people, self.match.as_finished.seating
        scores = [0] * len(self.match.setup.players)
        for seat, player in zip(seats, people, strict=True):
            scores[player] += table.result.scores[seat]
        finished = replace(self.match.as_finished, result=table.result, record=table.record, scores=tuple(scores))
        self.hand_page.watch_hand(
            ReplayMatch(table, self.match.setup, finished, self.match.before, knows_players=False)
        )

    def _begin(self, job: Job) -> None:
        self.study.begin(job)
        self.refresh()


class TableRow(OnPaper, Pressable):
    """A row for a table: contract, declarer, friend, outcome and score; pressing it opens the replay."""

    role = "button"
    _SHARES: Final = (0.12, 0.18, 0.22, 0.36, 0.12)

    def __init__(self, look: Look, cells: Sequence[str], action: Callback, *, name: str) -> None:
        super().__init__(look, name=name)
        self.cells, self.action = tuple(cells), action
        self.px = look.theme.font(Size.SMALL)

    @property
    def label(self) -> str:
        return ", ".join(filter(None, self.cells))

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or self.look.theme.tx(420), max(self.look.theme.finger, round(self.px * 1.9))

    def draw(self, surface: pygame.Surface) -> None:
        p, theme = self.look.palette, self.look.theme
        if self.hovered or self.ringed:
            paint.draw_rounded(surface, self.rect, theme.px(5), fade(p.gold, 0.3))
        left, fonts = float(self.rect.left + theme.px(4)), self.look.fonts
        for cell, share in zip(self.cells, self._SHARES, strict=True):
            wide = (self.rect.width - 2 * theme.px(4)) * share
            place = pygame.Rect(round(left), self.rect.top, round(wide) - theme.px(4), self.rect.height)
            is_last = cell is self.cells[-1]
            px = fonts.fitting(cell, self.px, place.width, bold=is_last, least=0.5)
            fonts.draw(surface, cell, px, p.ink, place, align="right" if is_last else "left", bold=is_last)
            left += wide
        self.draw_ring(surface)
