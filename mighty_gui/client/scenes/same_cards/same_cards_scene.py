"""The screen of the same cards (같은 패): how computer players fared with them, and what was luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from mighty_gui.client.company.names import names_shown
from mighty_gui.client.scenes.headed_screen import headed_by_row, paper_below
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.same_cards.cards_study import CardsStudy, Job, Work, in_background
from mighty_gui.client.scenes.same_cards.same_cards_sheet import SameCardsSheet
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, ScrollPane, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.client.widgets.widget_words import words_of
from mighty_gui.client.widgets.wrapped_row import WrappedRow
from mighty_gui.study.par import seats_of

_PANE: Final = "sheet"


class SameCardsScene(WidgetScene):
    """The result of a seat beside those of computer players with the same cards, and the parts it is made of."""

    called = "par.scene.title"
    first_focus = "seat"

    def __init__(self, context: Context, match: ReplayMatch, seat: int, work: Work = in_background) -> None:
        """``work`` begins to find something out about the cards of a seat."""
        super().__init__(context)
        self.match = match
        self.work = work
        self.seats = seats_of(match.hand)
        """The seats that were dealt in."""
        self.study = self._study(seat if seat in self.seats else self.seats[0])

    def _study(self, seat: int) -> CardsStudy:
        return CardsStudy(self.context.archive, self.match.hand, seat, self.work)

    def name_at(self, seat: int) -> str:
        """Return the name of whoever sat there."""
        return names_shown(self.context.texts, self.match.setup.players)[self.match.player_index(seat)]

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out title and ways, and the sheet."""
        look = self.context.look
        ways = WrappedRow(look, self._ways(), align="right", name="ways")
        inner, title, top = headed_by_row(look, rect, 1160, self.t(self.called), ways)
        paper = paper_below(look, inner, top + self.context.theme.px(10), self._sheet().write, _PANE)
        return [title, *paper, ways]

    def _ways(self) -> list[Widget]:
        look, label = self.context.look, self.t("par.scene.seat")
        options = [(seat, self.name_at(seat)) for seat in self.seats]
        return [
            Choice(look, options, self.study.seat, self.look_from, label=label, tip=label, name="seat"),
            Button(look, self.t("button.back"), self.cancel, icon="back", name="back"),
        ]

    def _sheet(self) -> SameCardsSheet:
        return SameCardsSheet(self.context, self.study, self.name_at(self.study.seat), self._begin, self._stop)

    # --- acting --------------------------------------------------------------------------------------

    def look_from(self, seat: int) -> None:
        """Look at the cards of another seat."""
        self.study.cancel()
        self.study = self._study(seat)
        self.refresh()

    def _begin(self, job: Job) -> None:
        self.study.begin(job)
        self.refresh()

    def _stop(self) -> None:
        self.study.cancel()
        self.refresh()

    def cancel(self) -> bool:
        """Go back to where one came from."""
        self.app.pop()
        return True

    def leave(self) -> None:
        """Stop the work: nobody waits for it."""
        self.study.cancel()

    def handle(self, intent: Intent) -> bool:
        """Scroll by page up and down; anything else as usual."""
        pane = self.page.find(_PANE)
        if intent.kind in (Kind.PAGE_UP, Kind.PAGE_DOWN) and pane is not None and pane.handle(intent):
            return True
        return super().handle(intent)

    def step(self, dt: float) -> None:
        """Show what has been found out meanwhile; whoever listens hears it once a job is done."""
        super().step(dt)
        was = self.study.job
        if self.study.poll():
            self.refresh()
            if was is not None and self.study.job is None:
                self.context.narrator.say(". ".join(self.announced()))

    def announced(self) -> Iterable[str]:
        """Return the title and all that is written on the sheet."""
        pane = self.page.find(_PANE)
        content = pane.children() if isinstance(pane, ScrollPane) else ()
        lines = [line for widget in content for line in words_of(widget, self.context.texts)]
        return [self.t(self.called), *lines]
