"""Looking back at a finished hand (복기): worked out behind a progress bar, kept, and shown again at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.headed_screen import headed_by_row, paper_below
from mighty_gui.client.scenes.replay import marks
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.review.moment_scene import MomentScene
from mighty_gui.client.scenes.review.review_sheet import ReviewSheet
from mighty_gui.client.scenes.review.review_words import ReviewWords
from mighty_gui.client.scenes.review.seat_study import SeatStudy, Work, in_background
from mighty_gui.client.scenes.same_cards.same_cards_scene import SameCardsScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, ScrollPane, Widget, dividing
from mighty_gui.client.widgets.on_paper import PaperButton
from mighty_gui.client.widgets.progress_bar import ProgressBar
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.client.widgets.widget_words import words_of
from mighty_gui.client.widgets.wrapped_row import WrappedRow

_PANE: Final = "sheet"


class ReviewScene(WidgetScene):
    """What a seat's choices in a hand were worth, the moments that decided it, and the way to each on the table."""

    called = "review.title"
    first_focus = "seat"

    def __init__(self, context: Context, match: ReplayMatch, seat: int, work: Work = in_background) -> None:
        """``work`` begins to work out the review of a seat."""
        super().__init__(context)
        self.match = match
        self.work = work
        self.marks = marks.marks_of(match.hand, context.texts)
        self.study = self._study(seat)

    def _study(self, seat: int) -> SeatStudy:
        return SeatStudy(self.context.archive, self.match.hand, seat, self.work)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that can be looked back from."""
        return tuple(seat for seat in self.match.people if seat in self.match.hand.viewers)

    @property
    def words(self) -> ReviewWords:
        """The words in the present language."""
        return ReviewWords(self.context.texts, self.match, self.study.course)

    # --- layout --------------------------------------------------------------------------------------

    def resized(self, rect: pygame.Rect) -> None:
        """Lay everything out anew, in another language perhaps."""
        self.marks = marks.marks_of(self.match.hand, self.context.texts)
        super().resized(rect)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out title and ways, and the sheet."""
        look = self.context.look
        ways = WrappedRow(look, self._ways(), align="right", name="ways")
        inner, title, top = headed_by_row(look, rect, 1160, self.t("review.title"), ways)
        paper = paper_below(look, inner, top + self.context.theme.px(10), self._written, _PANE)
        return [title, *paper, ways]

    def _ways(self) -> list[Widget]:
        look, names = self.context.look, self.words.names
        options = [(seat, names[seat]) for seat in self.seats]
        label = self.t("review.seat")
        return [
            Choice(look, options, self.study.seat, self.look_from, label=label, tip=label, name="seat"),
            Button(look, self.t("par.scene.title"), self._compare, name="same cards"),
            Button(look, self.t("button.back"), self.cancel, icon="back", name="back"),
        ]

    def _written(self, width: int) -> list[Widget]:
        study = self.study
        sheet = ReviewSheet(
            self.context, self.match, self.marks, study.review, study.course, self.show, is_whole=study.is_whole
        )
        if study.is_whole and not study.review.analysis.decisions:
            words = self._line(self.t("review.nothing", name=self.words.names[study.seat]))
            return [words.place(pygame.Rect(0, 0, width, words.measure(width)[1]))]
        return sheet.write(width, self._above(width))

    def _above(self, width: int) -> list[Widget]:
        """What is being done, or why it ended, above what has been found; nothing once all is there."""
        look, study, theme = self.context.look, self.study, self.context.theme
        if study.is_whole:
            return []
        button = ("stop", self._stop) if study.works else ("begin", self._begin)
        words, bar = self._line(self._state()), []
        if study.works:
            bar = [ProgressBar(look, study.progress, label=self._state(), name="progress")]
        renewed = [self._line(self.t("review.renewed"))] if study.is_renewed and study.works else []
        way = PaperButton(look, self.t(f"review.{button[0]}"), button[1], size=Size.SMALL, name=button[0])
        row = WrappedRow(look, [way], align="left")
        dividing.stack([*renewed, words, *bar, row], pygame.Rect(0, 0, width, 0), theme.px(8))
        return [*renewed, words, *bar, row]

    def _state(self) -> str:
        """What is being done, or why nothing is."""
        study = self.study
        if study.has_failed:
            return self.t("review.failed")
        if not study.works:
            return self.t("review.stopped")
        done, count = study.judged
        if done < count:
            return self.t("review.working", done=done, count=count)
        return self.t("review.going_on")

    def _line(self, words: str) -> Prose:
        return Prose(self.context.look, words)

    # --- acting --------------------------------------------------------------------------------------

    def look_from(self, seat: int) -> None:
        """Look back from another seat."""
        self.study.cancel()
        self.study = self._study(seat)
        self.refresh()

    def _compare(self) -> None:
        """See how others fare with the same cards."""
        self.app.push(SameCardsScene(self.context, self.match, self.study.seat))

    def _stop(self) -> None:
        self.study.cancel()
        self.refresh()

    def _begin(self) -> None:
        self.study.begin()
        self.refresh()

    def show(self, number: int) -> None:
        """Show the moment of that number at the table."""
        self.app.push(MomentScene(self.context, self.match, self.marks, self.study, number))

    def cancel(self) -> bool:
        """Go back to where one came from."""
        self.app.pop()
        return True

    def leave(self) -> None:
        """Stop the work: nobody waits for it."""
        self.study.cancel()

    def shortcut(self, key: str) -> bool:
        """Handle the digits, which lead to the moments."""
        if not (key.isdigit() and len(key) == 1 and self.page.find(f"moment {key}")):
            return False
        self.show(int(key))
        return True

    def handle(self, intent: Intent) -> bool:
        """Scroll by page up and down; anything else as usual."""
        pane = self.page.find(_PANE)
        if intent.kind in (Kind.PAGE_UP, Kind.PAGE_DOWN) and pane is not None and pane.handle(intent):
            return True
        return super().handle(intent)

    def step(self, dt: float) -> None:
        """Show what has been found meanwhile."""
        super().step(dt)
        was_whole = self.study.is_whole
        if self.study.poll():
            self.refresh()
            if self.study.is_whole and not was_whole:
                self.context.narrator.say(". ".join(self.announced()))

    def announced(self) -> Iterable[str]:
        """Return the title and all that is written on the sheet."""
        pane = self.page.find(_PANE)
        content = pane.children() if isinstance(pane, ScrollPane) else ()
        lines = [line for widget in content for line in words_of(widget, self.context.texts)]
        return [self.t("review.title"), *lines]
