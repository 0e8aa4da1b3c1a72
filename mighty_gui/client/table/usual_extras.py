"""The extras that a table usually has."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol, runtime_checkable

import pygame

from mighty_gui.ai.game_players import CertainRest
from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.players import choose
from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.hints import Hints
from mighty_gui.client.table.aids.record_sheet import LookUps
from mighty_gui.client.table.asking.corner_buttons import CornerButton, MenuLine
from mighty_gui.client.table.extras import Extra, TableHost
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.widgets import Button, Widget
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.refusal import Refusal


def usual_extras(newcomer: Callable[[], bool] = lambda: False) -> tuple[Extra, ...]:
    """Return the extras of every table without other extras; each of them follows its own setting.

    ``newcomer`` returns whether the player has only just begun to play.
    """
    return (Hints(newcomer), LookUps(), TakingBack(), Claiming(), TurnClock(), Narrating())


class TrialMenu(Extra):
    """The menu of a match that only tries rules out."""

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        text = self.table.t("table.pause.leave_trial")
        return [replace(line, text=text) if line.key == "leave" else line for line in lines]


# --- claiming the rest of the tricks: offered when it is certain, then shown --------------------------------


CLAIM_KEY = "c"


class Claiming(Extra):
    """Offers a person the rest when it is certain; once they claim it, the cards of all players are played for them."""

    def __init__(self) -> None:
        self.certain: CertainRest | None = None
        """The claim that is offered in this position, if any."""
        self.claimer: int | None = None
        """The seat that has claimed the rest of this hand, if any."""

    def begin_hand(self) -> None:
        """Forget the claim: another hand or another position begins."""
        self._drop()

    def asked(self, view: View) -> None:
        if self.table.context.settings.offer_claims and self.table.kit.may_claim(view):
            self.certain = self.table.kit.certain_rest(view)
        if self.certain is not None:
            self.table.refresh()

    def acted(self, seat: int, action: Action) -> None:
        """Withdraw the offer: the position has changed."""
        self.certain = None

    def widgets(self) -> Sequence[Widget]:
        if self.certain is None:
            return ()
        table, look = self.table, self.table.context.look
        button = Button(look, table.t("turns.claim.button"), self.claim, name="claim", shortcut=CLAIM_KEY.upper())
        button.tip, button.tip_above = table.t("turns.claim.tip"), True
        layout, gap, high = table.stage.director.layout, look.theme.px(10), look.theme.control
        question = table.controls.question
        below = high + gap if question is not None and question.has_bar else 0
        rect = pygame.Rect(0, 0, min(button.measure()[0], layout.stage.width), high)
        rect.midbottom = (layout.prompt.centerx, layout.prompt.top - gap - below)
        return [button.place(rect)]

    def handle(self, intent: Intent) -> bool:
        """Handle the key of the claim; show a message if nothing can be claimed."""
        offered = self.table.context.settings.offer_claims and self.claimer is None
        if not offered or intent.kind is not Kind.KEY or intent.key != CLAIM_KEY:
            return False
        if self.certain is None:
            self.table.refuse(self.table.t("turns.claim.none"))
        else:
            self.claim()
        return True

    def claim(self) -> None:
        """Lay the hand open, show why, and begin to play it out."""
        table, certain = self.table, self.certain
        if certain is None:
            return
        self.claimer = table.match.acting_seat
        self.certain = None
        table.controls.drop()
        table.stage.accept()
        table.stage.lay_open(certain.reason)
        table.refresh()

    def holds(self) -> bool:
        """Return whether the rest is being played out; then no person is asked."""
        return self.claimer is not None

    def step(self, dt: float) -> bool:
        table = self.table
        if self.claimer is None or table.is_busy:
            return False
        seat = table.match.acting_seat
        action = None if seat is None else self._next(seat)
        if seat is None or action is None:
            self._drop()
            return True
        table.stage.director.hurries = True
        table.submit(seat, action)
        return True

    def _next(self, seat: int) -> Action | None:
        """Return the card to play from a seat; ``None`` if the rest is no longer certain, which should never happen."""
        view, kit = self.table.match.view(seat), self.table.kit
        if seat != self.claimer:
            return choose(view, "normal")
        certain = kit.certain_rest(view)
        if certain is None:
            return None
        return certain.play if certain.play in view.legal else view.legal[0]

    def _drop(self) -> None:
        self.certain, self.claimer = None, None
        self.table.stage.director.hurries = False
        self.table.stage.pick_up()


# --- the turn clock: a person has a limited number of seconds for each question -----------------------------

# It stops while a menu, a sheet or a cover lies over the table, and starts again with every question.


HURRY: Final = 5
"""The number of last seconds, which tick and are shown in red."""


class TurnClock(Extra):
    """The clock of a person's question, with the time from the settings."""

    def __init__(self) -> None:
        self.left: float | None = None
        """The seconds left for the open question; ``None`` if there is no limit."""

    def begin_hand(self) -> None:
        """Stop: another hand or another position begins."""
        self.left = None

    def asked(self, view: View) -> None:
        allowed = self.table.context.settings.turn_clock
        self.left = float(allowed) if allowed else None
        if allowed:
            self._announce(allowed)
            self.table.refresh()

    def acted(self, seat: int, action: Action) -> None:
        """Stop: the question is answered."""
        self.left = None

    def step(self, dt: float) -> bool:
        """Advance the time; return whether another second is shown."""
        if self.left is None:
            return False
        if self.table.controls.question is None or not self.table.context.settings.turn_clock:
            self.left = None  # the rest was claimed, or the clock was turned off
            self.table.refresh()
            return True
        before, self.left = self.left, self.left - dt
        if self.left <= 0:
            self._decide()
            return True
        seconds = math.ceil(self.left)
        if math.ceil(before) == seconds:
            return False
        if seconds <= HURRY:
            self.table.context.hear(Cue.TICK)
        if seconds == HURRY:
            self._announce(seconds)
        return True

    def _announce(self, seconds: int) -> None:
        """Speak the number of seconds left; the widget itself is silent, otherwise it would count aloud."""
        self.table.context.narrator.speak(self.table.t("table.clock.left", seconds=seconds))

    def _decide(self) -> None:
        table, seat = self.table, self.table.match.acting_seat
        self.left = None
        if seat is not None:
            table.submit(seat, choose(table.match.view(seat), PLAYABLE[0]))
            table.refuse(table.t("table.clock.over"))

    def widgets(self) -> Sequence[Widget]:
        if self.left is None:
            return ()
        look, allowed = self.table.context.look, self.table.context.settings.turn_clock
        face = ClockFace(look, lambda: self.left or 0.0, allowed)
        plate = self.table.stage.director.layout.place(self.table.stage.viewer).plate
        rect = pygame.Rect((0, 0), face.measure())
        rect.bottomleft = (plate.left, plate.top - look.theme.px(8))
        return [face.place(rect)]


class ClockFace(Widget):
    """The seconds left, and a bar that grows shorter; red when hardly any are left."""

    def __init__(self, look: Look, left: Callable[[], float], allowed: int) -> None:
        super().__init__(look, name="clock")
        self.left, self.allowed = left, allowed

    def measure(self, width: int | None = None) -> tuple[int, int]:
        theme = self.look.theme
        return theme.tx(128), theme.tx(30)

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, left = self.look.theme, self.look.palette, math.ceil(self.left())
        px, ink = theme.font(Size.SMALL), p.danger if self.left() <= HURRY else p.gold_bright
        paint.draw_rounded(surface, self.rect, self.rect.height // 2, p.panel_low, rim=p.line, rim_width=theme.rim)
        inner, high = self.rect.inflate(-2 * theme.px(10), 0), theme.px(8)
        figures = self.look.fonts.width("00", px, bold=True)
        place = pygame.Rect(inner.left, inner.top, figures, inner.height)
        self.look.fonts.draw(surface, str(left), px, ink, place, align="right", bold=True)
        track = pygame.Rect(inner.left + figures + high, inner.centery - high // 2, 0, high)
        track.width = inner.right - track.left
        paint.draw_rounded(surface, track, high // 2, p.line_quiet)
        track.width = max(high, round(track.width * min(1.0, self.left() / self.allowed)))
        paint.draw_rounded(surface, track, high // 2, ink)


# --- undoing a choice in a match against computer players, with a key ---------------------------------------


TAKE_BACK_KEY = "u"


@runtime_checkable
class TakesBack(Protocol):
    """A match in which choices can be undone."""

    def why_not_taken_back(self) -> Refusal | None:
        """Return why nothing can be undone; ``None`` if it is possible."""

    def take_back(self) -> object:
        """Undo the last choice."""


class TakingBack(Extra):
    """Undo: the only person at the table takes back their choices, one after the other."""

    def __init__(self) -> None:
        self._why: str | None = None
        """The text of the reason against it, empty if there is none; ``None`` until it is needed in this
        position."""

    def attend(self, table: TableHost) -> None:
        """Join the table; choices can be undone only if its match supports it."""
        super().attend(table)
        self.match = table.match if isinstance(table.match, TakesBack) else None

    @property
    def is_offered(self) -> bool:
        """Whether this table offers undo."""
        wanted = self.table.context.settings.take_back
        return self.match is not None and wanted and len(self.table.match.people) == 1

    @property
    def why_not(self) -> str:
        """The text of the reason why nothing can be undone now; empty if something can."""
        if self._why is None:
            refusal = self.match.why_not_taken_back() if self.match is not None else None
            self._why = self.table.context.texts.refusal_text(refusal) if refusal is not None else ""
        return self._why

    def begin_hand(self) -> None:
        """Forget the reason: the position is another one."""
        self._why = None

    def acted(self, seat: int, action: Action) -> None:
        """Forget the reason: the position is another one."""
        self._why = None

    def corner(self) -> Sequence[CornerButton]:
        """Return the button; while nothing can be undone it shows the reason."""
        if not self.is_offered:
            return ()
        text = self.table.t("turns.take_back.button")
        return (CornerButton("take_back", "undo", self.go_back, text, self.why_not),)

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        if not self.is_offered or self.why_not:
            return lines
        return [MenuLine("take_back", self.go_back, self.table.t("turns.take_back.way")), *lines]

    def handle(self, intent: Intent) -> bool:
        if not self.is_offered or intent.kind is not Kind.KEY or intent.key != TAKE_BACK_KEY:
            return False
        self.go_back()
        return True

    def go_back(self) -> None:
        """Undo the last choice and show that, or show why it is impossible."""
        table = self.table
        if self.match is None or self.why_not:
            table.refuse(self.why_not)
            return
        self.match.take_back()
        table.see_taken_back()
