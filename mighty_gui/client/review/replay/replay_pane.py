"""The pane below a replay: a bar along the hand, buttons that step through it, and the choice of the viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, pairwise
from typing import Protocol

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Size, fade
from mighty_gui.client.review.replay.replay_match import StepMark
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Horizontal, Look, Panel, Widget

ALL_HANDS = -1
"""The choice of all hands open, among the seats to view from."""


@dataclass(frozen=True)
class Shown:
    """The state of the replay that the pane shows."""

    marks: Sequence[StepMark]
    position: int
    last: int
    caption: str
    eyes: int
    names: Sequence[tuple[int, str]]
    plays: bool
    speed: str


class ReplayHost(Protocol):
    """The tab that shows the pane, as the pane's widgets call it."""

    answers_why: bool
    """Whether an action of this hand can be explained: it was chosen by a player."""

    def go(self, position: int, /) -> None:
        """Show a position at once."""

    def walk(self, name: str, /) -> None:
        """Do what the button with this name does."""

    def look_through(self, seat: int, /) -> None:
        """Show what a seat sees; for `ALL_HANDS`, every hand is open."""

    def change_speed(self) -> None:
        """Choose the next speed."""

    def ask_why(self) -> None:
        """Explain the action that led to the position."""


_ICONS = {
    "first": "first",
    "trick_back": "backward",
    "back": "left",
    "play": "play",
    "on": "right",
    "trick_on": "forward",
    "last": "last",
}
"""The names of the buttons that step through a hand, from left to right, and their icons."""


class SignButton(Button):
    """A button with an icon only, which needs to grow less than text."""

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = sign_side(self.look)
        return side, side


def sign_side(look: Look) -> int:
    """Return the side of a `SignButton` in pixels."""
    return look.theme.px(42 * min(1.4, look.theme.text_scale))


def pane(context: Context, rect: pygame.Rect, shown: Shown, host: ReplayHost) -> list[Widget]:
    """Lay out the pane along the lower edge of ``rect``; return its background, the bar and the buttons."""
    look, theme = context.look, context.theme
    bar = ScrubBar(look, shown.marks, shown.position, shown.last, host.go, label=shown.caption, name="scrub")
    edge, gap = theme.px(22), theme.px(8)
    width = rect.width - 2 * edge
    members = [*_walking(context, shown, host), _eyes(context, shown, host)]
    row = Horizontal(look, members, name="row").having(wraps=True)
    high, low = bar.measure(width)[1], row.measure(width)[1]
    ground = pygame.Rect(rect.left, 0, rect.width, high + low + 3 * gap)
    ground.bottom = rect.bottom
    bar.place(pygame.Rect(ground.left + edge, ground.top + gap, width, high))
    taken = min(width, row.measure()[0])
    row.place(pygame.Rect(ground.centerx - taken // 2, ground.bottom - gap - low, taken, low))
    return [Panel(look, "bar").place(ground), bar, row]


def _walking(context: Context, shown: Shown, host: ReplayHost) -> list[Button]:
    """Return the buttons that step through the hand, the one for the speed and the one that asks why."""
    look, t = context.look, context.texts
    buttons: list[Button] = []
    for name, icon in _ICONS.items():
        key = "pause" if name == "play" and shown.plays else name
        at_end = shown.position == (0 if name in ("first", "trick_back", "back") else shown.last)
        buttons.append(
            SignButton(
                look,
                "",
                partial(host.walk, name),
                icon="pause" if key == "pause" else icon,
                name=name,
                style="primary" if name == "play" else "secondary",
                spoken_as=t(f"replay.button.{key}"),
                reason=t("replay.at_end") if at_end and (name != "play" or not shown.last) else "",
            )
        )
        buttons[-1].tip, buttons[-1].tip_above = t(f"replay.button.{key}"), True
    speed = Button(
        look,
        t(f"replay.speed.{shown.speed}"),
        host.change_speed,
        name="speed",
        style="quiet",
        tip=t("replay.speed.tip"),
    )
    speed.tip_above = True
    return [*buttons, speed, *([_asking(context, shown, host)] if host.answers_why else [])]


def _asking(context: Context, shown: Shown, host: ReplayHost) -> Button:
    """Return the button that asks why the last action was chosen."""
    text = context.texts("why.button")
    reason = "" if shown.position else context.texts("why.nothing_done")
    button = SignButton(context.look, "", host.ask_why, icon="help", name="why", spoken_as=text, reason=reason)
    button.tip, button.tip_above = text, True
    return button


def _eyes(context: Context, shown: Shown, host: ReplayHost) -> Choice[int]:
    """Return the choice of the seat to view from."""
    look, t = context.look, context.texts
    options = [(ALL_HANDS, t("replay.eyes.all")), *((seat, name) for seat, name in shown.names)]
    return Choice(look, options, shown.eyes, host.look_through, label=t("replay.eyes.label"), name="eyes")


# --- the bar along a hand's actions: it shows the position and sets it --------------------------------------


class ScrubBar(Widget):
    """A bar to press and drag along; a press on a mark's name jumps to the mark."""

    focusable = True
    role = "slider"
    _MOST = 0.09
    """The largest share of the bar's width between two neighbouring steps, to fit their names."""

    def __init__(
        self,
        look: Look,
        marks: Sequence[StepMark],
        position: int,
        last: int,
        on_go: Callable[[int], None],
        *,
        label: str,
        name: str,
    ) -> None:
        super().__init__(look, label=label, name=name)
        self.marks = marks
        self.value = position
        self.last, self.on_go = last, on_go
        self._xs: list[float] = [0.0] * (last + 1)
        self._labels: list[tuple[StepMark, pygame.Rect]] = []
        self.px = look.theme.font(Size.CAPTION)

    @property
    def value_text(self) -> str:
        passed = [mark.text for mark in self.marks if mark.position <= self.value]
        return passed[-1] if passed else ""

    @property
    def position(self) -> tuple[int, int] | None:
        return self.value, self.last

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self._knob + self.look.theme.px(4) + self.look.fonts.line_height(self.px)

    def place(self, rect: pygame.Rect) -> ScrubBar:
        """Place the bar; write the names of steps first, then those of tricks that fit."""
        super().place(rect)
        self._xs = self._spread()
        self._labels = []
        for mark in sorted(
            (step_mark for step_mark in self.marks if step_mark.short), key=lambda step_mark: step_mark.is_trick
        ):
            wide = self.look.fonts.width(mark.short, self.px) + 2
            area = pygame.Rect(0, self._track.bottom + self._knob // 2, wide, self.look.fonts.line_height(self.px))
            area.centerx = round(self._x(mark.position))
            area.clamp_ip(rect)
            if area.inflate(self.look.theme.px(10), 0).collidelist([other_rect for _, other_rect in self._labels]) < 0:
                self._labels.append((mark, area))
        return self

    @property
    def _knob(self) -> int:
        return self.look.theme.px(18 * min(1.5, self.look.theme.text_scale))

    @property
    def _track(self) -> pygame.Rect:
        high = self.look.theme.px(6)
        return pygame.Rect(
            self.rect.left + self._knob // 2,
            self.rect.top + (self._knob - high) // 2,
            self.rect.width - self._knob,
            high,
        )

    def _x(self, position: int) -> float:
        return self._xs[position]

    def _spread(self) -> list[float]:
        """Return the x of each position: even, but with room for the names of neighbouring steps."""
        width, named = self._track.width, [mark for mark in self.marks if mark.short and not mark.is_trick]
        even = width / max(1, self.last)
        wanted = [even] * self.last
        for step_mark, other in pairwise(named):
            count = other.position - step_mark.position
            need = min(self._MOST * width, self._between(step_mark, other))
            if count and need > even * count:
                wanted[step_mark.position : other.position] = [need / count] * count
        fixed = sum(value for value in wanted if value > even)
        free = sum(value for value in wanted if value <= even)
        part = (width - fixed) / free if free else 1.0
        return list(
            accumulate((value if value > even else value * part for value in wanted), initial=float(self._track.left))
        )

    def _between(self, step_mark: StepMark, other: StepMark) -> float:
        """Return the least distance of two marks whose names do not touch."""
        widths = sum(self.look.fonts.width(mark.short, self.px) for mark in (step_mark, other))
        return widths / 2 + self.look.theme.px(16)

    def _position_at(self, pos: tuple[int, int]) -> int:
        """Return the position that a point means: that of the label there, or the nearest on the bar."""
        named = [mark for mark, area in self._labels if area.inflate(8, 4).collidepoint(pos)]
        if named and not self.pressed:
            return named[0].position
        return min(range(self.last + 1), key=lambda at: abs(self._xs[at] - pos[0]))

    def handle(self, intent: Intent) -> bool:
        """Handle presses and dragging; the screen handles the keys."""
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            goal, self.pressed = self._position_at(intent.pos), True
            self.on_go(goal)  # this builds a new bar, which takes over the press
            return True
        if intent.kind is Kind.RELEASE and self.pressed:
            self.pressed = False
            return True
        if intent.kind is Kind.MOVE:
            self._update_tip(intent.pos)
            if self.pressed:
                self.on_go(self._position_at(intent.pos))
            return True
        return False

    def _update_tip(self, pos: tuple[int, int]) -> None:
        """Set the tip to the name of the mark at this point; empty without one."""
        under = [mark for mark in self.marks if abs(self._x(mark.position) - pos[0]) <= self._knob / 2]
        under += [mark for mark, area in self._labels if area.collidepoint(pos)]
        self.tip = under[-1].text if under else ""

    def draw(self, surface: pygame.Surface) -> None:
        theme, p, track = self.look.theme, self.look.palette, self._track
        here = self._x(self.value)
        paint.draw_rounded(surface, track, track.height // 2, fade(p.text, 0.18))
        done = pygame.Rect(track.left, track.top, max(1, round(here - track.left)), track.height)
        paint.draw_rounded(surface, done, track.height // 2, p.gold_low)
        for mark in self.marks:
            high = track.height + theme.px(4 if mark.is_trick else 10)
            tick = pygame.Rect(0, 0, theme.px(2 if mark.is_trick else 3), high)
            tick.center = (round(self._x(mark.position)), track.centery)
            paint.draw_rounded(surface, tick, 1, p.gold if mark.position <= self.value else p.text_soft)
        knob = paint.circle(self._knob, p.gold_bright, rim=p.panel_low, rim_width=theme.px(2))
        surface.blit(knob, knob.get_rect(center=(round(here), track.centery)))
        for mark, area in self._labels:
            ink = p.text_soft if mark.is_trick else p.text
            ink = p.gold_bright if mark.position == self.value else ink
            self.look.fonts.draw(surface, mark.short, self.px, ink, area, align="center")
        self.draw_ring(surface, self.rect.inflate(theme.px(6), theme.px(4)))
