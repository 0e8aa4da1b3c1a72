"""The pane below a hand that is looked at: the bar along it, the buttons that lead through it, and whose eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.scenes.replay.marks import Mark
from mighty_gui.client.scenes.replay.scrub_bar import ScrubBar
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Choice, Look, Widget
from mighty_gui.client.widgets.wrapped_row import WrappedRow

EVERYBODY = -1
"""The choice of all hands open, among the seats whose eyes one may look through."""


@dataclass(frozen=True)
class Shown:
    """What the pane shows: where one is, and how one looks at it."""

    marks: Sequence[Mark]
    position: int
    last: int
    caption: str
    eyes: int
    names: Sequence[tuple[int, str]]
    plays: bool
    speed: str


@dataclass(frozen=True)
class Ways:
    """What the pane's buttons do; ``walk`` gets the name of the button."""

    go: Callable[[int], None]
    walk: Callable[[str], None]
    look_through: Callable[[int], None]
    change_speed: Callable[[], None]
    why: Callable[[], None]
    menu: Callable[[], None]
    leave: Callable[[], None]


_ICONS = {
    "first": "first",
    "trick_back": "backward",
    "back": "left",
    "play": "play",
    "on": "right",
    "trick_on": "forward",
    "last": "last",
}
"""The buttons that lead through a hand, from left to right, and their icons."""


class Ground(Widget):
    """The ground of the pane."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground with a line at its upper edge."""
        theme, p = self.look.theme, self.look.palette
        surface.fill(p.panel_low[:3], self.rect)
        paint.draw_rounded(
            surface, pygame.Rect(self.rect.left, self.rect.top, self.rect.width, theme.rim), 0, p.line
        )


class SignButton(Button):
    """A button with nothing but a sign, which need not grow as far as letters do."""

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Measure room for the sign."""
        side = sign_side(self.look)
        return side, side


def sign_side(look: Look) -> int:
    """The side of a button with a sign."""
    return look.theme.px(42 * min(1.4, look.theme.text_scale))


def pane(context: Context, rect: pygame.Rect, shown: Shown, ways: Ways) -> list[Widget]:
    """Lay the pane out along the lower edge of ``rect``: its ground first, then everything on it."""
    look, theme = context.look, context.theme
    bar = ScrubBar(look, shown.marks, shown.position, shown.last, ways.go, label=shown.caption, name="scrub")
    edge, gap = theme.px(22), theme.px(8)
    width = rect.width - 2 * edge
    row = _row(context, shown, ways, brief=False)
    if row.measure()[0] > width:
        row = _row(context, shown, ways, brief=True)
    high, low = bar.measure(width)[1], row.measure(width)[1]
    ground = pygame.Rect(rect.left, 0, rect.width, high + low + 3 * gap)
    ground.bottom = rect.bottom
    bar.place(pygame.Rect(ground.left + edge, ground.top + gap, width, high))
    taken = min(width, row.measure()[0])
    row.place(pygame.Rect(ground.centerx - taken // 2, ground.bottom - gap - low, taken, low))
    return [Ground(look).place(ground), bar, row]


def _row(context: Context, shown: Shown, ways: Ways, *, brief: bool) -> WrappedRow:
    """Everything that can be pressed below the bar; ``brief`` leaves out the words that a sign can replace."""
    members = [*_walking(context, shown, ways), *_looking(context, shown, ways, brief=brief)]
    return WrappedRow(context.look, members, align="left", name="row")


def _walking(context: Context, shown: Shown, ways: Ways) -> list[Button]:
    """The buttons that lead through the hand, and the one for the speed."""
    look, t = context.look, context.texts
    buttons: list[Button] = []
    for name, icon in _ICONS.items():
        said = "pause" if name == "play" and shown.plays else name
        at_end = shown.position == (0 if name in ("first", "trick_back", "back") else shown.last)
        buttons.append(
            SignButton(
                look,
                "",
                _then(ways.walk, name),
                icon="pause" if said == "pause" else icon,
                name=name,
                style="primary" if name == "play" else "secondary",
                spoken_as=t(f"replay.button.{said}"),
                reason=t("replay.at_end") if at_end and name != "play" else "",
            )
        )
        buttons[-1].tip, buttons[-1].tip_above = t(f"replay.button.{said}"), True
    speed = Button(
        look,
        t(f"replay.speed.{shown.speed}"),
        ways.change_speed,
        name="speed",
        style="quiet",
        tip=t("replay.speed.tip"),
    )
    speed.tip_above = True
    return [*buttons, speed, _asking(context, shown, ways)]


def _asking(context: Context, shown: Shown, ways: Ways) -> Button:
    """The button that asks why the last thing was done."""
    words = context.texts("why.button")
    reason = "" if shown.position else context.texts("why.nothing_done")
    button = SignButton(context.look, "", ways.why, icon="help", name="why", spoken_as=words, reason=reason)
    button.tip, button.tip_above = words, True
    return button


def _then(action: Callable[[str], None], name: str) -> Callable[[], None]:
    return lambda: action(name)


def _looking(context: Context, shown: Shown, ways: Ways, *, brief: bool) -> list[Widget]:
    """The choice of the eyes, the menu, and the way back."""
    look, t = context.look, context.texts
    options = [(EVERYBODY, t("replay.eyes.all")), *((seat, name) for seat, name in shown.names)]
    eyes = Choice(look, options, shown.eyes, ways.look_through, label=t("replay.eyes.label"), name="eyes")
    words = t("replay.menu.button")
    menu = Button(look, words, ways.menu, name="menu", icon="menu")
    if brief:
        menu = SignButton(look, "", ways.menu, name="menu", icon="menu", spoken_as=words)
        menu.tip, menu.tip_above = words, True
    leave = SignButton(look, "", ways.leave, icon="cross", name="leave", spoken_as=t("button.close"))
    leave.tip, leave.tip_above = t("button.close"), True
    return [eyes, menu, leave]
