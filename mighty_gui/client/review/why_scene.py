"""A sheet with a computer player's reasons for a decision, next to the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.review.pointed_action import action_at, trick_of
from mighty_gui.client.review.replay.replay_match import PLAY_PHASE, ReplayMatch
from mighty_gui.client.review.why_question import WhyQuestion
from mighty_gui.client.review.why_texts import WhyTexts, why_texts
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.extras import WHY_KEY, Point, TableHost
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Panel, ScrollPane, Widget, dividing
from mighty_gui.client.widgets.widget_scene import PaperButton, WidgetScene
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.match import FinishedHand
from mighty_gui.match.finished import ReplayedHand


class ExplainedTable(Protocol):
    """The table below the sheet, with the hand that the sheet is about."""

    @property
    def stage(self) -> Stage:
        """The stage of the table."""

    @property
    def table_area(self) -> pygame.Rect:
        """The area of the window that the sheet may cover."""

    def action_at(self, pos: Point, /) -> int | None:
        """Return the number of the action that a point of the window means, or ``None``."""

    def follow(self, number: int, /) -> None:
        """Show the position after the action with that number."""


class WhyScene(WidgetScene):
    """The reasons for a decision, with buttons for the previous and the next one."""

    called = "why.title"
    overlay = True
    first_focus = "close"

    def __init__(self, context: Context, asked: WhyQuestion, number: int, table: ExplainedTable) -> None:
        """Ask about the action with that number, from 1."""
        super().__init__(context)
        self.asked, self.table = asked, table
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.asked.ask(number)

    @property
    def text(self) -> WhyTexts:
        """The texts of the sheet."""
        return why_texts(self.context.texts, self.asked)

    def ask(self, number: int) -> None:
        """Ask about another action and show it on the table."""
        self.asked.ask(number)
        self.table.follow(number)
        self.refresh()
        self._read_out()

    def _read_out(self) -> None:
        """Read the answer out, if there is one."""
        if self.asked.findings is not None:
            self.context.narrator.explain(self, self.text.spoken_text)

    def _go(self, step: int) -> None:
        number = self.asked.next_decision(step)
        if number is not None:
            self.ask(number)

    def leave(self) -> None:
        self.asked.drop()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.asked.poll():
            self.refresh()
            self._read_out()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme, room = self.context.look, self.context.theme, self.table.table_area
        edge, pad, foot = theme.px(14), theme.px(18), theme.control
        width = min(room.width - 2 * edge, theme.tx(400))
        buttons, lines = self._buttons(), self._lines(self.text)
        wide = ScrollPane.content_width(look, pygame.Rect(0, 0, width - 2 * pad, 0))
        high = dividing.stack(lines, pygame.Rect(0, 0, wide, 0), theme.px(6)) + theme.px(6)
        height = min(high + foot + 2 * pad + theme.gap, room.height - 2 * edge)
        self.sheet = pygame.Rect(0, 0, width, height)
        self.sheet.centery = room.centery
        is_right = lies_right(self.table.stage, self.asked.seat)
        self.sheet.left = room.left + edge if is_right else room.right - edge - width
        inner = self.sheet.inflate(-2 * pad, -2 * pad)
        pane = ScrollPane(look, lines, name="why")
        pane.place(pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot - theme.gap))
        row = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)
        dividing.line(buttons[:-1], row, theme.px(8), "left")
        dividing.line(buttons[-1:], row, theme.gap, "right")
        return [Panel(look, "paper").place(self.sheet), pane, *buttons]

    def _lines(self, entries: WhyTexts) -> list[Widget]:
        """Return the title, the player, the options with their values, and the sentence."""
        look, p = self.context.look, self.context.look.palette
        lines: list[Widget] = [
            Prose(look, self.t(self.called), size=Size.HEADING, bold=True, serif=True),
            Prose(look, entries.who, size=Size.SMALL, colour=p.ink_soft),
            Rule(look),
        ]
        for valued in entries.valued:
            lines.append(Prose(look, valued.label, size=Size.CAPTION, colour=p.ink_soft))
            lines.append(Prose(look, valued.action, bold=True))
            if valued.value:
                lines.append(Prose(look, valued.value, size=Size.SMALL))
            lines.append(Rule(look))
        return [*lines, Prose(look, entries.sentence, size=Size.SMALL)] if entries.sentence else lines[:-1]

    def _buttons(self) -> list[PaperButton]:
        """Return the buttons for the previous and the next decision, and the one that closes the sheet."""
        close = PaperButton(self.context.look, self.t("button.close"), self.app.pop, style="primary", name="close")
        return [self._step_button("before", -1, "left"), self._step_button("after", 1, "right"), close]

    def _step_button(self, name: str, step: int, icon: str) -> PaperButton:
        text = self.t(f"why.{name}")
        reason = "" if self.asked.next_decision(step) is not None else self.t("why.no_more")
        button = PaperButton(
            self.context.look, "", partial(self._go, step), icon=icon, name=name, reason=reason, spoken_as=text
        )
        button.tip, button.tip_above = text, True
        return button

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: arrows change the decision or scroll; a press outside asks about that point or closes."""
        if intent.kind in (Kind.LEFT, Kind.RIGHT):
            self._go(1 if intent.kind is Kind.RIGHT else -1)
            return True
        pane = self.page.find("why")
        if isinstance(pane, ScrollPane) and pane.scroll_on_key(intent.kind, line=self.context.theme.tx(48)):
            return True
        if intent.kind is Kind.PRESS and not self.sheet.collidepoint(intent.pos):
            number = self.table.action_at(intent.pos)
            self.app.pop() if number is None else self.ask(number)
            return True
        return super().handle(intent)

    def shortcut(self, key: str) -> bool:
        if key == WHY_KEY:
            self.app.pop()
        return key == WHY_KEY

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paint nothing, so that the table stays visible next to the sheet."""


def lies_right(stage: Stage, seat: int) -> bool:
    """Return whether the seat is on the right half of the table."""
    layout = stage.director.layout
    return layout.place(seat).plate.centerx >= layout.size[0] / 2


def ask_at_table(table: TableHost, finished: FinishedHand, at: Point | None) -> bool:
    """Ask about the action at a point, or about the last choice without one; return whether that was possible."""
    try:
        found = ReplayMatch.of_match(table.match, finished)
    except RefusalError:
        return False
    asked, explained = WhyQuestion(found), _PlayedTable(table, found.hand)
    number = asked.latest() if at is None else explained.action_at(at)
    if number is not None:
        table.push(WhyScene(table.context, asked, number, explained))
    return number is not None


class _PlayedTable:
    """The table of a match after one of its hands."""

    def __init__(self, table: TableHost, hand: ReplayedHand) -> None:
        self._table, self._hand = table, hand

    @property
    def stage(self) -> Stage:
        return self._table.stage

    @property
    def table_area(self) -> pygame.Rect:
        return self._table.rect

    def action_at(self, pos: Point, /) -> int | None:
        return action_at(self.stage, self._hand, self._hand.last, pos)

    def follow(self, number: int, /) -> None:
        """Show the trick of the action with that number; none if it was before the play."""
        played = self._hand.phase(number - 1) == PLAY_PHASE
        back = len(self.stage.state.tricks) - 1 - trick_of(self._hand, number)
        self.stage.show_last_trick(played, back if played else 0)
        self.stage.place()
        self._table.refresh()
