"""The sheet that tells what a computer player counted, beside what was done: the table stays in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.scenes.why.asked import Asked
from mighty_gui.client.scenes.why.why_words import WhyWords, why_words
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Panel, ScrollPane, Widget, dividing
from mighty_gui.client.widgets.on_paper import PaperButton
from mighty_gui.client.widgets.widget_scene import WidgetScene

KEY = "w"
"""The key that asks why, and puts the answer away."""


@dataclass(frozen=True)
class Beneath:
    """The table beneath: where it is, where what was done lies, and what a point of it means."""

    room: Callable[[], pygame.Rect]
    lies_right: Callable[[], bool]
    """Whether what was done lies rather on the right."""
    action_at: Callable[[tuple[int, int]], int | None]
    """The number of the action that a point means."""
    follow: Callable[[int], None] = lambda _: None
    """Shows the position after the action of that number."""


class WhyScene(WidgetScene):
    """What was counted for one decision, with ways to those before and after it."""

    called = "why.title"
    overlay = True
    first_focus = "close"

    def __init__(self, context: Context, asked: Asked, number: int, beneath: Beneath) -> None:
        """Ask about the action of that number, from 1."""
        super().__init__(context)
        self.asked = asked
        self.beneath = beneath
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.asked.ask(number)

    @property
    def words(self) -> WhyWords:
        """What is told."""
        return why_words(self.context.texts, self.asked)

    # --- asking --------------------------------------------------------------------------------------

    def ask(self, number: int) -> None:
        """Ask about another action; the table shows it."""
        self.asked.ask(number)
        self.beneath.follow(number)
        self.refresh()
        self._tell()

    def _tell(self) -> None:
        """Read the answer out, if there is one."""
        if self.asked.told is not None:
            self.context.narrator.say(self.words.spoken)

    def _go(self, way: int) -> None:
        number = self.asked.beside(way)
        if number is not None:
            self.ask(number)

    def leave(self) -> None:
        """Stop finding out."""
        self.asked.drop()

    def step(self, dt: float) -> None:
        """Check for an answer, and show it."""
        super().step(dt)
        if self.asked.poll():
            self.refresh()
            self._tell()

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay the sheet out on the side of the table that is free."""
        look, theme, room = self.context.look, self.context.theme, self.beneath.room()
        edge, pad, foot = theme.px(14), theme.px(18), theme.control
        width = min(room.width - 2 * edge, theme.tx(400))
        buttons, lines = self._buttons(), self._lines(self.words)
        wide = ScrollPane.content_width(look, pygame.Rect(0, 0, width - 2 * pad, 0))
        high = dividing.stack(lines, pygame.Rect(0, 0, wide, 0), theme.px(6)) + theme.px(6)
        height = min(high + foot + 2 * pad + theme.gap, room.height - 2 * edge)
        self.sheet = pygame.Rect(0, 0, width, height)
        self.sheet.centery = room.centery
        self.sheet.left = room.left + edge if self.beneath.lies_right() else room.right - edge - width
        inner = self.sheet.inflate(-2 * pad, -2 * pad)
        pane = ScrollPane(look, lines, name="why")
        pane.place(pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot - theme.gap))
        row = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)
        dividing.line(buttons[:-1], row, theme.px(8), "left")
        dividing.line(buttons[-1:], row, theme.gap, "right")
        return [Panel(look, "paper").place(self.sheet), pane, *buttons]

    def _lines(self, told: WhyWords) -> list[Widget]:
        """The title, who decided, what was counted, and the sentence."""
        look, p = self.context.look, self.context.look.palette
        lines: list[Widget] = [
            Prose(look, self.t(self.called), size=Size.HEADING, bold=True, serif=True),
            Prose(look, told.who, size=Size.SMALL, colour=p.ink_soft),
            Rule(look),
        ]
        for one in told.counted:
            lines.append(Prose(look, one.label, size=Size.CAPTION, colour=p.ink_soft))
            lines.append(Prose(look, one.action, bold=True))
            if one.worth:
                lines.append(Prose(look, one.worth, size=Size.SMALL))
            lines.append(Rule(look))
        return [*lines, Prose(look, told.sentence, size=Size.SMALL)] if told.sentence else lines[:-1]

    def _buttons(self) -> list[PaperButton]:
        """The ways to the decisions before and after, and the one back."""
        close = PaperButton(self.context.look, self.t("button.close"), self.app.pop, style="primary", name="close")
        return [self._way("before", -1, "left"), self._way("after", 1, "right"), close]

    def _way(self, name: str, way: int, icon: str) -> PaperButton:
        words = self.t(f"why.{name}")
        reason = "" if self.asked.beside(way) is not None else self.t("why.no_more")
        button = PaperButton(
            self.context.look, "", partial(self._go, way), icon=icon, name=name, reason=reason, spoken_as=words
        )
        button.tip, button.tip_above = words, True
        return button

    # --- intents -------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Handle the arrows, which lead from decision to decision and scroll; a press beside the sheet asks about
        what lies there, or puts the sheet away."""
        if intent.kind in (Kind.LEFT, Kind.RIGHT):
            self._go(1 if intent.kind is Kind.RIGHT else -1)
            return True
        pane = self.page.find("why")
        if intent.kind in (Kind.UP, Kind.DOWN) and isinstance(pane, ScrollPane) and pane.reach:
            step = self.context.theme.tx(48)
            pane.scroll_to(pane.offset + (step if intent.kind is Kind.DOWN else -step))
            return True
        if intent.kind is Kind.PRESS and not self.sheet.collidepoint(intent.pos):
            number = self.beneath.action_at(intent.pos)
            self.app.pop() if number is None else self.ask(number)
            return True
        return super().handle(intent)

    def shortcut(self, key: str) -> bool:
        """Put the sheet away by the key that brought it."""
        if key == KEY:
            self.app.pop()
        return key == KEY

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paint nothing: the table is looked at beside the sheet."""
