"""Looking back at a finished hand (복기): worked out behind a progress bar, kept, and shown again at once."""

from __future__ import annotations

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.replay import marks
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.review.moment_scene import MomentScene
from mighty_gui.client.scenes.review.review_sheet import ReviewSheet
from mighty_gui.client.scenes.review.review_words import ReviewWords
from mighty_gui.client.scenes.review.seat_study import SeatStudy, Work, in_background
from mighty_gui.client.scenes.same_cards.same_cards_scene import SameCardsScene
from mighty_gui.client.scenes.study_scene import StudyScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Widget, dividing
from mighty_gui.client.widgets.on_paper import PaperButton
from mighty_gui.client.widgets.progress_bar import ProgressBar
from mighty_gui.client.widgets.wrapped_row import WrappedRow


class ReviewScene(StudyScene[SeatStudy]):
    """What a seat's choices in a hand were worth, the moments that decided it, and the way to each on the table."""

    called = "review.title"
    asks = "review.seat"

    def __init__(self, context: Context, match: ReplayMatch, seat: int, work: Work = in_background) -> None:
        """``work`` begins to work out the review of a seat."""
        super().__init__(context, lambda chosen: SeatStudy(context.archive, match.hand, chosen, work), seat)
        self.match = match
        self.marks = marks.marks_of(match.hand, context.texts)

    def seats(self) -> list[tuple[int, str]]:
        """Return the seats that can be looked back from, with the names of who sat there."""
        names = self.words.names
        return [(seat, names[seat]) for seat in self.match.people if seat in self.match.hand.viewers]

    @property
    def words(self) -> ReviewWords:
        """The words in the present language."""
        return ReviewWords(self.context.texts, self.match, self.study.course)

    # --- layout --------------------------------------------------------------------------------------

    def resized(self, rect: pygame.Rect) -> None:
        """Lay everything out anew, in another language perhaps."""
        self.marks = marks.marks_of(self.match.hand, self.context.texts)
        super().resized(rect)

    def ways(self) -> list[Widget]:
        """Return the way to how others fare with the same cards."""
        return [Button(self.context.look, self.t("par.scene.title"), self._compare, name="same cards")]

    def write(self, width: int) -> list[Widget]:
        """Write the review as far as it is there."""
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
        button = ("stop", self.stop) if study.works else ("begin", self._begin)
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

    def _compare(self) -> None:
        """See how others fare with the same cards."""
        self.app.push(SameCardsScene(self.context, self.match, self.study.seat))

    def _begin(self) -> None:
        self.study.begin()
        self.refresh()

    def show(self, number: int) -> None:
        """Show the moment of that number at the table."""
        self.app.push(MomentScene(self.context, self.match, self.marks, self.study, number))

    def shortcut(self, key: str) -> bool:
        """Handle the digits, which lead to the moments."""
        if not (key.isdigit() and len(key) == 1 and self.page.find(f"moment {key}")):
            return False
        self.show(int(key))
        return True
