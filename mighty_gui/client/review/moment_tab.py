"""A moment of a hand on two tables: the seat's view next to all cards, then both lines of play to the end.

At first, the left table shows only what the seat saw, the right one all cards. After the next action, the left table
shows the hand as played, the right one the better line. If there is room for one table only, a key switches between
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from mighty_gui.client.frame.tabbed_page import Tab
from mighty_gui.client.review.moment_pane import PANE, MomentPane
from mighty_gui.client.review.moment_texts import MomentPosition, MomentText, moment_text
from mighty_gui.client.review.pointed_action import action_at
from mighty_gui.client.review.replay.replay_match import ReplayMatch, marks_of
from mighty_gui.client.review.replay.replay_stage import ReplayStage, announce_fact, caption
from mighty_gui.client.review.review_texts import ReviewTexts
from mighty_gui.client.review.seat_study import SeatStudy
from mighty_gui.client.review.two_lines import TwoLines
from mighty_gui.client.review.why_question import WhyQuestion
from mighty_gui.client.review.why_scene import WhyScene
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import ReadablePage
from mighty_gui.client.table.extras import WHY_KEY
from mighty_gui.client.widgets import Page, ScrollPane
from mighty_gui.client.widgets.dialog import describe
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.hand_review import moments

_STEPS: Final = {
    Kind.LEFT: "step_back",
    Kind.RIGHT: "step_on",
    Kind.UP: "before",
    Kind.DOWN: "next",
    Kind.HOME: "back",
    Kind.END: "end",
    Kind.SKIP: "play",
}
"""The buttons that keys press."""
_ROOM: Final = 620
"""The width in pixels that a table needs next to another one, at the usual text scale."""
_CROWD: Final = 6
"""With more seats than this, a table needs more room."""
_BETWEEN: Final = 0.45
"""Seconds between two actions while the lines are played."""


class MomentTab(Tab):
    """A costly decision of a hand: the hand as played and, at a second table, with the best choice."""

    called = "review.title"
    skips = True

    def __init__(self, context: Context, match: ReplayMatch, study: SeatStudy, number: int) -> None:
        """Show the moment with that number, from 1."""
        super().__init__(context)
        self.match, self.study, self.number = match, study, number
        self.marks = marks_of(match.hand, context.texts)
        self.plays = False
        self.side = 0
        """The table that is shown if there is room for one: 0 for the left one."""
        self._waits = 0.0
        self.page = Page(context.look, context.hear)
        self.lines = self._lines()
        self.asked = WhyQuestion(match)

    @property
    def atmosphere(self) -> Atmosphere:
        """The background sounds: those of the table."""
        return Atmosphere.TABLE

    @property
    def moments(self) -> tuple[JudgedDecision, ...]:
        """The moments of the hand."""
        return moments(self.study.review.analysis.decisions)

    @property
    def decision(self) -> JudgedDecision:
        """The decision shown."""
        return self.moments[self.number - 1]

    @property
    def review_texts(self) -> ReviewTexts:
        """The texts in the current language."""
        return ReviewTexts(self.context.texts, self.match, self.study.course)

    def _lines(self) -> TwoLines:
        return TwoLines(self.context, self.match, self.decision, self.study.review.line(self.decision.number))

    @property
    def is_side_by_side(self) -> bool:
        """Whether both tables are shown at once."""
        seats = self.match.setup.game.seat_count(self.match.setup.rules)
        need = _ROOM * max(1.0, self.context.theme.text_scale) * max(1.0, seats / _CROWD)
        return self.rect.width // 2 >= need

    def resized(self, rect: pygame.Rect) -> None:
        super().resized(rect)
        self.marks = marks_of(self.match.hand, self.context.texts)
        self.lines.room = None
        self.refresh()

    @property
    def _room(self) -> pygame.Rect:
        """The area between the bar at the top and the pane."""
        bar, pane_ground = self.page.widgets[0].rect, self.page.widgets[2].rect
        return pygame.Rect(self.rect.left, bar.bottom, self.rect.width, pane_ground.top - bar.bottom)

    def refresh(self) -> None:
        """Rebuild the pane, and place the cards."""
        pane = MomentPane(self.context, self._pane_texts(), self.walk)
        self.page.show([*self.bar(self.rect), *pane.build(self.rect)], self.context.look, first="play")
        if self._room != self.lines.room:
            self.lines.arrange(self._room, self.rect.height, side_by_side=self.is_side_by_side)
        self.lines.place()
        self.wants_redraw = True

    def _pane_texts(self) -> MomentText:
        shown = (0, 1) if self.is_side_by_side else (self.side,)
        place = MomentPosition(self.number, len(self.moments), shown, self.plays)
        return moment_text(self.review_texts, self.lines, self.marks, place)

    def walk(self, name: str) -> None:
        """Do what the button with this name does."""
        if name in self._pane_texts().blocked:
            return
        if name == "other":
            self.side = 1 - self.side
            self.lines.side = self.side
        elif name in ("before", "next"):
            self._turn(1 if name == "next" else -1)
        else:
            self._step(name)
        self.refresh()

    def _step(self, name: str) -> None:
        """Step forwards or backwards, or start or stop playing."""
        lines = self.lines
        self.plays = not self.plays if name == "play" else False
        self._waits = 0.0
        if name == "play" and self.plays and lines.at_end:
            lines.go(0)
        elif name == "step_on":
            self._go_on()
        elif name in ("back", "step_back", "end"):
            lines.go({"back": 0, "step_back": max(0, lines.offset - 1), "end": lines.last}[name])

    def _go_on(self) -> None:
        """Show the next action of both lines, and speak the one of the hand as played."""
        self.lines.go_on()
        if self.context.narrator.is_audible:
            for text in self.lines.event_lines():
                self.context.narrator.speak(text)

    def _turn(self, by: int) -> None:
        self.number, self.plays = self.number + by, False
        self.lines = self._lines()
        self.lines.side = self.side
        self.context.narrator.read_out(self.host)

    def cancel(self) -> bool:
        """Return to the story."""
        self.host.uncover()
        return True

    @property
    def at_rest(self) -> bool:
        return not (self.plays or self.lines.busy)

    def enter(self) -> None:
        kit = self.review_texts.kit
        self.context.deck.expect_pack(card.name for card in kit.pack(self.match.setup.rules))

    def step(self, dt: float) -> None:
        """Move the tables; while the lines are played, start the next action after a pause."""
        was_busy = self.lines.busy
        changed = self.lines.step(dt)
        if self.plays and not self.lines.busy:
            self._waits -= dt
            if self._waits <= 0:
                self._play_on()
        if was_busy and not self.lines.busy:
            self.refresh()
        self.page.step(dt)
        self.wants_redraw |= changed | self.page.wants_redraw
        self.page.wants_redraw = False

    def _play_on(self) -> None:
        if self.lines.at_end:
            self.plays = False
        else:
            self._waits = _BETWEEN
            self._go_on()
        self.refresh()

    def prepare(self) -> bool:
        return self.lines.prepare()

    def handle(self, intent: Intent) -> bool:
        if intent.is_pointer:
            return self.page.handle(intent) or self._wheel(intent) or self._point(intent)
        if intent.kind in _STEPS:
            self.walk(_STEPS[intent.kind])
            return True
        return self._scroll(intent) or self.page.handle(intent) or self._key(intent)

    def _scroll(self, intent: Intent) -> bool:
        """Scroll the text on page up and page down; return whether the intent was used."""
        pane = self.page.find(PANE)
        return isinstance(pane, ScrollPane) and pane.scroll_on_key(intent.kind, page=pane.rect.height // 2)

    def _wheel(self, intent: Intent) -> bool:
        if intent.kind is Kind.WHEEL:
            self.walk("step_back" if intent.amount > 0 else "step_on")
        return intent.kind is Kind.WHEEL

    def _point(self, intent: Intent) -> bool:
        """Ask why an action was chosen if the press hit its card or bid as played; return whether it did."""
        if intent.kind is not Kind.PRESS or intent.button != 1:
            return False
        number = self.action_at(intent.pos)
        if number is not None:
            self.ask_why(number)
        return number is not None

    @property
    def stage(self) -> ReplayStage:
        """The stage of the hand as played."""
        return self.lines.own.stage

    @property
    def table_area(self) -> pygame.Rect:
        """The area of the rightmost table."""
        return self.lines.shown_tables[-1].rect

    def action_at(self, pos: tuple[int, int]) -> int | None:
        """Return the number of the action that a point of the window means, in the hand as played."""
        table = self.lines.own
        if table not in self.lines.shown_tables or not table.rect.collidepoint(pos):
            return None
        at = (pos[0] - table.rect.left, pos[1] - table.rect.top)
        return action_at(table.stage, self.match.hand, self.lines.position, at)

    def ask_why(self, number: int) -> None:
        """Show a computer player's reasons for the action with that number."""
        self.plays = False
        self.stage.director.finish()
        self.refresh()
        self.app.push(WhyScene(self.context, self.asked, number, self))

    def follow(self, number: int) -> None:
        """Show the position after an action, but none before the moment."""
        self.lines.go(max(0, number - self.decision.number + 1))
        self.refresh()

    def _key(self, intent: Intent) -> bool:
        if intent.kind is Kind.CANCEL:
            self.cancel()
        elif intent.kind is Kind.KEY and intent.key == WHY_KEY and self.lines.position:
            self.ask_why(self.lines.position)
        elif intent.kind is Kind.KEY and intent.key == "x" and not self.is_side_by_side:
            self.walk("other")
        else:
            stage = self.lines.shown_tables[0].stage
            return intent.kind is Kind.KEY and announce_fact(self.context.narrator, stage, intent.key)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.lines.draw(surface)
        self.page.draw(surface)

    def announcements(self) -> Iterable[str]:
        texts = self._pane_texts()
        return [texts.title, *texts.lines]

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        return (self.page,)

    @property
    def reader_lines(self) -> Iterable[str]:
        return (caption(self.stage, self.marks),)

    @property
    def spoken_text(self) -> str:
        focus = describe(self.page.focus, self.context.texts) if self.page.focus and self.page.keyboard else ""
        place = caption(self.stage, self.marks)
        texts = self._pane_texts()
        return "\n".join(part for part in (f"{texts.heads[0]}: {place}", texts.below, focus) if part)
