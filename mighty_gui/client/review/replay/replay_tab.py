"""The replay of a finished hand: the table at any position, from any seat or with all hands open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from mighty_gui.client.frame.tabbed_page import Tab
from mighty_gui.client.review.pointed_action import action_at
from mighty_gui.client.review.replay import replay_match
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.replay.replay_pane import ALL_HANDS, Shown, pane
from mighty_gui.client.review.replay.replay_stage import ReplayStage, announce_fact, caption
from mighty_gui.client.review.replay.replay_table import ReplayTable
from mighty_gui.client.review.why_question import WhyQuestion
from mighty_gui.client.review.why_scene import WhyScene
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import ReadablePage
from mighty_gui.client.table import event_narrator
from mighty_gui.client.table.extras import WHY_KEY
from mighty_gui.client.widgets import Page
from mighty_gui.client.widgets.dialog import describe
from mighty_gui.engine.core.plain_values import whole_number

SPEEDS: Final[dict[str, tuple[float, float]]] = {"slow": (1.5, 1.2), "normal": (0.9, 0.5), "fast": (0.4, 0.12)}
"""The speeds: the duration of movements as a multiple of the usual, and the seconds between two actions."""
_STEPS: Final = {
    Kind.LEFT: "back",
    Kind.RIGHT: "on",
    Kind.UP: "trick_back",
    Kind.DOWN: "trick_on",
    Kind.PAGE_UP: "trick_back",
    Kind.PAGE_DOWN: "trick_on",
    Kind.HOME: "first",
    Kind.END: "last",
    Kind.SKIP: "play",
}
"""The buttons that keys press."""


class ReplayTab(Tab):
    """The replay of a finished hand, position by position."""

    skips = True
    answers_why = True
    """Whether players chose the actions, so that there are reasons to ask for."""

    def __init__(self, context: Context, match: ReplayMatch, *, viewer: int | None = None) -> None:
        """Show the view of the seat ``viewer``, or all hands open without one."""
        super().__init__(context)
        self.match = match
        self.asked = WhyQuestion(match)
        self.plays = False
        self.speed = "normal"
        self._waits = 0.0
        self.marks = replay_match.marks_of(match.hand, context.texts)
        self.page = Page(context.look, context.hear)
        eyes = self.seats[0] if viewer is None else viewer
        self.table = ReplayTable(context, match, eyes, all_open=viewer is None)

    @property
    def atmosphere(self) -> Atmosphere:
        """The background sounds: those of the table."""
        return self.stage.atmosphere

    @property
    def holds_breath(self) -> bool:
        return self.stage.director.holds_breath

    @property
    def stage(self) -> ReplayStage:
        """The stage of the table."""
        return self.table.stage

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats to view from."""
        return tuple(seat for seat in self.match.people if seat in self.match.hand.viewers)

    @property
    def position(self) -> int:
        """The position that is shown, or that an animation leads to."""
        return self.match.position

    @property
    def at_rest(self) -> bool:
        return not (self.plays or self.stage.director.busy)

    def enter(self) -> None:
        self.context.deck.expect_pack(card.name for card in self.stage.kit.pack(self.match.setup.rules))

    def resized(self, rect: pygame.Rect) -> None:
        super().resized(rect)
        self.marks = replay_match.marks_of(self.match.hand, self.context.texts)
        self.refresh()
        self.table.arrange(self.table_area, rect.height)
        self._set_pace()
        self.refresh()

    @property
    def table_area(self) -> pygame.Rect:
        """The area between the bar at the top and the pane."""
        bar, pane_ground = self.page.widgets[0].rect, self.page.widgets[2].rect
        return pygame.Rect(self.rect.left, bar.bottom, self.rect.width, pane_ground.top - bar.bottom)

    def refresh(self) -> None:
        """Rebuild the pane, and place the cards."""
        self.stage.place()
        shown = Shown(
            self.marks,
            self.position,
            self.match.hand.last,
            caption(self.stage, self.marks),
            ALL_HANDS if self.stage.all_open else self.stage.viewer,
            [(seat, self.stage.names[seat]) for seat in self.seats],
            self.plays,
            self.speed,
        )
        widgets = [*self.bar(self.rect), *pane(self.context, self.rect, shown, self)]
        self.page.show(widgets, self.context.look, first="play")
        self.wants_redraw = True

    def go(self, position: int) -> None:
        """Show a position at once."""
        if position != self.position or self.stage.director.busy:
            self.match.position = position
            self.stage.jump()
        self.refresh()

    def walk(self, name: str) -> None:
        """Do what the button with this name does."""
        if name != "play":
            self.plays = False
        last = self.match.hand.last
        if name == "play":
            self.plays = not self.plays and last > 0
            if self.plays and self.position == last:
                self.go(0)
            self._waits = 0.0
            self.refresh()
        elif name == "on":
            self.step_on()
        else:
            goals = {
                "first": 0,
                "back": max(0, self.position - 1),
                "trick_back": replay_match.before(self.marks, self.position),
                "trick_on": replay_match.after(self.marks, self.position, last),
                "last": last,
            }
            self.go(goals[name])

    def step_on(self) -> None:
        """Show the events that lead to the next position, and speak them if speech is on."""
        if self.position == self.match.hand.last:
            return
        self.stage.go_on()
        if self.context.narrator.is_audible:
            narrator = self.stage.event_narrator()
            for event in self.stage.latest:
                self.context.narrator.speak(narrator.sentence(event))
        self.refresh()

    def look_through(self, seat: int) -> None:
        """Show what a seat sees; for `ALL_HANDS`, every hand is open."""
        is_open = seat == ALL_HANDS
        self.stage.look_through(self.stage.viewer if is_open else seat, all_open=is_open)
        self.table.painter.forget()
        label = self.t("replay.eyes.label")
        self.context.narrator.speak(f"{label}: {self.t('replay.eyes.all') if is_open else self.stage.names[seat]}")
        self.refresh()

    def change_speed(self) -> None:
        """Switch to the next speed."""
        names = list(SPEEDS)
        self.speed = names[(names.index(self.speed) + 1) % len(names)]
        self._set_pace()
        self.context.narrator.speak(self.t(f"replay.speed.{self.speed}"))
        self.refresh()

    def _set_pace(self) -> None:
        self.table.set_pace(SPEEDS[self.speed][0])

    def ask_why(self, number: int | None = None) -> None:
        """Show the reasons for the action with that number, by default for the one that led to this position."""
        asked = self.position if number is None else number
        if not self.answers_why:
            return
        if not asked:
            self.context.narrator.speak(self.t("why.nothing_done"))
            return
        self.plays = False
        self.stage.director.finish()
        self.refresh()
        self.app.push(WhyScene(self.context, self.asked, asked, self))

    def follow(self, number: int) -> None:
        """Show the position after the action with that number."""
        self.go(number)

    def action_at(self, pos: tuple[int, int]) -> int | None:
        """Return the number of the action that a point of the window means."""
        return action_at(self.stage, self.match.hand, self.position, self._on_table(pos))

    def _on_table(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return a point of the window relative to the table."""
        return pos[0] - self.table.rect.left, pos[1] - self.table.rect.top

    def pause(self) -> None:
        """Stop playing."""
        self.plays = False
        self.refresh()

    def step(self, dt: float) -> None:
        """Move the table; while the hand is played, start the next action after a pause."""
        was_busy = self.stage.director.busy
        changed = self.stage.step(dt)
        self.stage.place()
        if self.plays and not self.stage.director.busy:
            self._waits -= dt
            if self._waits <= 0:
                self._play_on()
        if was_busy and not self.stage.director.busy:
            self.refresh()
        self.page.step(dt)
        self.wants_redraw |= changed | self.page.wants_redraw
        self.page.wants_redraw = False

    def _play_on(self) -> None:
        if self.position == self.match.hand.last:
            self.plays = False
            self.refresh()
            return
        self._waits = SPEEDS[self.speed][1]
        self.step_on()

    def liven(self, dt: float) -> bool:
        return self.table.liven(dt)

    def touch(self, surface: pygame.Surface) -> None:
        self.table.touch(surface)

    def prepare(self) -> bool:
        return self.stage.work_ahead() or self.stage.prepare()

    def handle(self, intent: Intent) -> bool:
        if any(widget.grabs for widget in self.page.walk()) and self.page.handle(intent):
            return True
        if intent.is_pointer:
            return self.page.handle(intent) or self._point(intent)
        if intent.kind in _STEPS:
            self.walk(_STEPS[intent.kind])
            return True
        return self.page.handle(intent) or self._key(intent)

    def _point(self, intent: Intent) -> bool:
        """Step with the wheel, show a pressed seat's view, or explain a pressed card or bid; return whether it did."""
        if intent.kind is Kind.WHEEL:
            self.walk("back" if intent.amount > 0 else "on")
            return True
        if intent.kind is not Kind.PRESS or intent.button != 1:
            return False
        plates, at = self.stage.director.layout.seats, self._on_table(intent.pos)
        seat = next((seat for seat in self.seats if plates[seat].plate.collidepoint(at)), None)
        asked = self.action_at(intent.pos) if seat is None else None
        if seat is not None:
            self.look_through(seat)
        elif asked is not None:
            self.ask_why(asked)
        return seat is not None or asked is not None

    def _key(self, intent: Intent) -> bool:
        if intent.kind is Kind.CANCEL:
            self.cancel()
        elif intent.kind is Kind.KEY:
            return self._shortcut(intent.key)
        else:
            return False
        return True

    def _shortcut(self, key: str) -> bool:
        """Handle a digit for a seat's view (0: all hands open) or a button's key; return whether it was used."""
        if announce_fact(self.context.narrator, self.stage, key):
            return True
        if (number := whole_number(key, 1)) is not None:
            if number > len(self.seats):
                return False
            self.look_through(self.seats[number - 1] if number else ALL_HANDS)
            return True
        action = {"s": self.change_speed, WHY_KEY: self.ask_why}.get(key)
        if action:
            action()
        return action is not None

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface, self._line)
        self.page.draw(surface)

    @property
    def _line(self) -> str | None:
        """The text above the hand, while the table does not move."""
        return None if self.stage.director.moving else caption(self.stage, self.marks)

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        return (self.page,)

    @property
    def reader_lines(self) -> Iterable[str]:
        return (caption(self.stage, self.marks), *self.stage.event_narrator().fact(event_narrator.STANDING))

    @property
    def spoken_text(self) -> str:
        focus = describe(self.page.focus, self.context.texts) if self.page.focus and self.page.keyboard else ""
        return "\n".join(part for part in (caption(self.stage, self.marks), focus) if part)
