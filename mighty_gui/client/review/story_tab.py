"""The review of a finished hand (복기): computed with a progress bar, saved, and shown at once later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from mighty_gui.client.frame.tabbed_page import StudyTab
from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import CardRow, Prose, Rule
from mighty_gui.client.review.hand_chart import HandChart, HandCurve, curve_of
from mighty_gui.client.review.hand_host import HandHost
from mighty_gui.client.review.reading_block import ReadingBlock
from mighty_gui.client.review.replay import replay_match
from mighty_gui.client.review.replay.replay_match import ReplayMatch, StepMark, step_of
from mighty_gui.client.review.review_texts import ReviewTexts
from mighty_gui.client.review.seat_study import SeatStudy, Work, in_background
from mighty_gui.client.review.turning_point import Film, FilmTab, TurningPoint, turning_point
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Column,
    Grow,
    Heading,
    Horizontal,
    Look,
    Member,
    Paragraph,
    Row,
    TextTable,
    Vertical,
    Widget,
    dividing,
)
from mighty_gui.client.widgets.label import ProgressBar
from mighty_gui.client.widgets.widget_scene import PaperButton
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.hand_review import moments
from mighty_gui.study.review.judge import Verdict


class FilmPlace(Widget):
    """The place of the film on the page."""

    def __init__(self, look: Look, film: Film) -> None:
        super().__init__(look, name="film")
        self.film = film

    def draw(self, surface: pygame.Surface) -> None:
        if self.film.table.rect == self.rect:
            self.film.draw(surface)
            paint.draw_ring(surface, self.rect, self.look.theme.px(4), self.look.theme.rim, self.look.palette.line)


_ROOM: Final = (560, 420)
"""The width and height in pixels that table and sentence need at the usual text scale."""


class StoryTab(StudyTab[SeatStudy]):
    """The review of a seat's choices: the turning point as a film, the costly moments, and every choice."""

    called = "review.title"
    asks = "review.seat"

    def __init__(
        self,
        context: Context,
        match: ReplayMatch,
        seat: int,
        hand_page: HandHost,
        work: Work = in_background,
        *,
        name: str = "",
    ) -> None:
        """``work`` starts to compute a seat's review; ``name`` is the hand's id in the history."""
        self.match, self.hand_page = match, hand_page
        self.marks = replay_match.marks_of(match.hand, context.texts)
        super().__init__(context, lambda chosen: SeatStudy(context.archive, match.hand, chosen, work, name=name), seat)
        self.film = Film(context, match, seat, self.marks)

    def seats(self) -> list[tuple[int, str]]:
        names = self.review_texts.names
        return [(seat, names[seat]) for seat in self.match.people if seat in self.match.hand.viewers]

    @property
    def review_texts(self) -> ReviewTexts:
        """The texts in the current language."""
        return ReviewTexts(self.context.texts, self.match, self.study.course)

    def resized(self, rect: pygame.Rect) -> None:
        self.marks = self.film.marks = replay_match.marks_of(self.match.hand, self.context.texts)
        super().resized(rect)
        self.film.table.rect = pygame.Rect(0, 0, 0, 0)  # forces a new layout, also after a change of language or scale
        self.refresh()

    def look_from(self, seat: int) -> None:
        super().look_from(seat)
        self.film.look_from(seat)
        self.refresh()

    @property
    def point(self) -> TurningPoint:
        """The turning point, as far as it is known."""
        return turning_point(self.review_texts, self.marks, self.study.review, is_whole=self.study.is_whole)

    def refresh(self) -> None:
        """Rebuild the sheet, and show the current turning point in the film."""
        super().refresh()
        place = self.page.find("film")
        if place is not None:
            self.film.show(self.point)
            self.film.arrange(place.rect, self.rect.height)

    @property
    def is_wide(self) -> bool:
        """Whether the film is next to the sheet, not above it."""
        return self.rect.width > 1.35 * self.rect.height

    def members(self) -> Sequence[Member]:
        """Return the film with its sentence and the sheet, next to each other or stacked."""
        look = self.context.look
        seat_row, sheet = super().members()
        assert isinstance(seat_row, Widget)
        sentence = Paragraph(look, self.point.sentence, bold=True, colour=look.palette.gold_bright, name="turn")
        again = Button(look, self.t("review.film"), self.play, icon="play", size=Size.SMALL, name="film again")
        low = Horizontal(look, [again, seat_row]).having(wraps=True)
        if not self.has_room:
            return [sentence, low, sheet]
        shown = Vertical(look, [Grow(FilmPlace(look, self.film)), sentence, low])
        paper_sheet = Vertical(look, [sheet])
        if self.is_wide:
            return [Grow(Horizontal(look, [Grow(shown), Grow(paper_sheet)], gap=16).having(down="fill"))]
        return [Grow(shown), Grow(paper_sheet)]

    @property
    def has_room(self) -> bool:
        """Whether the page has room for the film; if not, a button opens it."""
        scale, (width, height) = max(1.0, self.context.theme.text_scale), self.rect.size
        wide, high = (width / 2, height) if self.is_wide else (width, height / 2)
        return wide >= _ROOM[0] * scale and high >= _ROOM[1] * scale

    def play(self) -> None:
        """Play the film again; if the page has no room for it, cover the page with it."""
        self.film.show(self.point)
        self.film.play()
        if not self.has_room:
            self.host.cover(FilmTab(self.context, self.film))

    def step(self, dt: float) -> None:
        super().step(dt)
        self.wants_redraw |= self.film.step(dt)

    def prepare(self) -> bool:
        return self.film.table.stage.work_ahead() or self.film.table.stage.prepare()

    @property
    def at_rest(self) -> bool:
        return super().at_rest and not self.film.plays

    def write(self, width: int) -> list[Widget]:
        study = self.study
        sheet = ReviewSheet(self.context, self.match, self.marks, study, self.hand_page)
        if study.is_whole and not study.review.analysis.decisions:
            text = self._line(self.t("review.nothing", name=self.review_texts.names[study.seat]))
            return [text.place(pygame.Rect(0, 0, width, text.measure(width)[1]))]
        return sheet.write(width, self._above(width))

    def _above(self, width: int) -> list[Widget]:
        """Return the progress of the work and its buttons; nothing once it is complete."""
        look, study, theme = self.context.look, self.study, self.context.theme
        if study.is_whole:
            return []
        button = ("stop", self.stop) if study.works else ("begin", self._begin)
        text, bar = self._line(self._state()), []
        if study.works:
            bar = [ProgressBar(look, study.progress, label=self._state(), name="progress")]
        renewed = [self._line(self.t("review.renewed"))] if study.is_renewed and study.works else []
        button_widget = PaperButton(look, self.t(f"review.{button[0]}"), button[1], size=Size.SMALL, name=button[0])
        row = Horizontal(look, [button_widget]).having(wraps=True)
        dividing.stack([*renewed, text, *bar, row], pygame.Rect(0, 0, width, 0), theme.px(8))
        return [*renewed, text, *bar, row]

    def _state(self) -> str:
        """Return the progress of judging the hand as a text, or why the judging ended."""
        study = self.study
        if study.has_failed:
            return self.t("review.failed")
        if not study.works:
            return self.t("review.stopped")
        done, count = study.judged_counts
        if done < count:
            return self.t("review.working", done=done, count=count)
        return self.t("review.going_on")

    def _line(self, text: str) -> Prose:
        return Prose(self.context.look, text)

    def _begin(self) -> None:
        self.study.begin()
        self.refresh()

    def show(self, number: int) -> None:
        """Show the moment with that number on the table."""
        self.hand_page.show_moment(self.study, number)

    def shortcut(self, key: str) -> bool:
        number = whole_number(key, 1)
        if number is None or self.page.find(f"moment {number}") is None:
            return False
        self.show(number)
        return True


# --- the sheet of a review: the curve, the costly moments, and every choice ---------------------------------


_CARDS = 84
"""The height of a moment's cards in design pixels."""


class ReviewSheet:
    """The sheet with the results of a review so far."""

    def __init__(
        self, context: Context, match: ReplayMatch, marks: Sequence[StepMark], study: SeatStudy, hand_page: HandHost
    ) -> None:
        """Until the review is complete there are no moments."""
        self.context, self.match, self.marks = context, match, marks
        self.study, self.review, self.hand_page = study, study.review, hand_page
        self.review_texts = ReviewTexts(context.texts, match, study.course)
        decisions = study.review.analysis.decisions
        self.dearest = moments(decisions) if study.is_whole else ()
        self.is_whole = study.is_whole
        self.reading = ReadingBlock(context, self.review_texts, marks, study, hand_page)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text of the review."""
        return self.context.texts(key, **values)

    def write(self, width: int, above: Sequence[Widget] = ()) -> list[Widget]:
        """Lay out everything within ``width`` pixels, below ``above``, in two columns if there is room."""
        theme, gap = self.context.theme, self.context.theme.px(44)
        top = dividing.stack(above, pygame.Rect(0, 0, width, 0), theme.px(8))
        top += theme.px(14) if above else 0
        curve, moments, choices = self._curve(), self._moments(), [*self.reading.write(), *self._choices()]
        reading_order = [*above, *moments, *curve, *choices]  # the order for the screen reader: moments first
        if width < theme.tx(880):
            dividing.stack([*curve, *moments, *choices], pygame.Rect(0, top, width, 0), theme.px(10))
            return reading_order
        left, right = ([*curve, *choices], moments) if self.dearest else ([*curve, *moments], choices)
        half = (width - gap) // 2
        for column, at in ((left, 0), (right, half + gap)):
            dividing.stack(column, pygame.Rect(at, top, half, 0), theme.px(10))
        return reading_order

    @property
    def curve(self) -> HandCurve:
        """The curve as far as it is known."""
        decisions = self.review.analysis.decisions
        return curve_of(self.match.hand.last, self.marks, decisions, self.dearest, self.review_texts.course)

    def _curve(self) -> list[Widget]:
        curve = self.curve
        title = self.t(f"review.curve.title.{'chance' if curve.is_chance else 'score'}")
        if not curve.known:
            return [self._title(title), self._note(self.t("review.curve.none"))]
        known, proved, estimated = (self.t(f"review.curve.{name}") for name in ("known", "proved", "estimated"))
        chart = HandChart(self.context.look, curve, (known, proved, estimated), self._spoken_curve(curve), self._show)
        return [self._title(title), chart, *map(self._note, self.review_texts.truth(self.marks))]

    def _show(self, number: int) -> None:
        """Show the moment with that number on the table."""
        self.hand_page.show_moment(self.study, number)

    def _spoken_curve(self, curve: HandCurve) -> list[str]:
        """Return the curve as lines of text: the value after each choice, as the deciding person could know it."""
        return [
            self.t(
                "review.curve.point",
                step=step_of(self.marks, point.position),
                value=self.review_texts.worth(point.value, curve),
            )
            for point in curve.known
        ]

    def _moments(self) -> list[Widget]:
        if not self.is_whole:
            return []
        found: list[Widget] = [self._title(self.t("review.moments"))]
        if not self.dearest:
            return [*found, self._prose(self.t("review.clean"))]
        for number, decision in enumerate(self.dearest, 1):
            found += [*([Rule(self.context.look)] if number > 1 else []), *self._moment(number, decision)]
        return found

    def _moment(self, number: int, decision: JudgedDecision) -> list[Widget]:
        """Return the widgets of a moment: when, the choice, a better one, cost, reason, and the button to the table."""
        look, review_texts = self.context.look, self.review_texts
        step = step_of(self.marks, decision.number)
        head, shows = self.t("review.moment", number=number, step=step), self.t("review.show", number=number)
        button = PaperButton(
            look,
            shows,
            lambda: self._show(number),
            icon="play",
            size=Size.SMALL,
            name=f"moment {number}",
            spoken_as=f"{head}. {shows}",
        )
        return [
            Prose(look, head, size=Size.LARGE, bold=True),
            *self._cards(decision),
            self._prose(review_texts.instead(decision)),
            self._note(review_texts.cost(decision)),
            self._prose(review_texts.why(decision)),
            Horizontal(look, [button]).having(wraps=True),
        ]

    def _cards(self, decision: JudgedDecision) -> list[Widget]:
        """Return the cards played and the better ones, if both choices are cards."""
        kit, look = self.review_texts.kit, self.context.look
        own, better = list(kit.cards_of(decision.played)), list(kit.cards_of(decision.best))
        if not own or not better or own == better:
            return []
        high, keys = self.context.theme.px(_CARDS), ("review.played", "review.better")
        if len(own) == len(better) == 1:
            row = CardRow(
                look,
                self.context.deck,
                _names([*own, *better]),
                captions=[self.t(key) for key in keys],
                marked=1,
                height=high,
                is_explained=True,
            )
            return [row]
        rows = ((self.t(key), cards) for key, cards in zip(keys, (own, better), strict=True))
        return [
            part
            for text, cards in rows
            for part in (
                self._note(text),
                CardRow(look, self.context.deck, _names(cards), height=high, is_explained=True),
            )
        ]

    def _choices(self) -> list[Widget]:
        """Return the table of all choices and their verdicts, without forced actions."""
        shown = [decision for decision in self.review.analysis.decisions if self.review_texts.was_free(decision)]
        if not shown:
            return []
        return [self._title(self.t("review.all")), self._note(self._summary(shown)), self._table(shown)]

    def _summary(self, shown: Sequence[JudgedDecision]) -> str:
        counts = Counter(decision.verdict for decision in shown)
        return self.t("review.summary", count=len(shown), **{str(verdict): counts[verdict] for verdict in Verdict})

    def _table(self, shown: Sequence[JudgedDecision]) -> TextTable:
        heads = [
            Column(self.t("review.when")),
            Column(self.t("review.choice"), share=1.0),
            Column(self.t("review.verdict.title"), "right"),
        ]
        rows = [self._row(decision) for decision in shown]
        return TextTable(self.context.look, heads, rows, paper=True, size=Size.SMALL, name="choices")

    def _row(self, decision: JudgedDecision) -> Row:
        cells = [
            step_of(self.marks, decision.number),
            self.review_texts.action(decision, decision.played),
            self.review_texts.verdict(decision),
        ]
        return Row(cells, strong=decision in self.dearest)

    def _title(self, text: str) -> Heading:
        return Heading(self.context.look, text)

    def _prose(self, text: str) -> Prose:
        return Prose(self.context.look, text)

    def _note(self, text: str) -> Prose:
        look = self.context.look
        return Prose(look, text, size=Size.SMALL, colour=look.palette.ink_soft)


def _names(cards: Sequence[Card]) -> list[str]:
    return [card.name for card in cards]
