"""The base of all widgets: a place, a label for the speech output, and their own small state.

The model is outside: a widget is created with the value it shows and a callback that reports what the player wants
instead. A disabled widget has a ``reason``, which its tooltip shows; it can have the focus, so that players who use the
keyboard can read the reason, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.shell.animation import Glide
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.screen_reader import AccessibleNode
from mighty_gui.texts import Texts
from mighty_gui.texts.words import aloud

PART = "//"
"""The separator between a widget's name and the number of a part of it, for screen readers."""
PRESSES, GOES_BACK = "Ⓐ", "Ⓑ"
"""The gamepad buttons for press and back."""
SETS = {"tab": "tabs", "radio": "radios"}
"""The kind of a widget whose options are all visible, by the kind of its options."""


class Widget:
    """An element on a page; see the module's text."""

    focusable = False
    touch: Cue | None = None
    """The sound when the pointer or the keyboard focus reaches it."""
    stroke: Cue | None = None
    """The sound when it is pressed."""
    pad_key = ""
    """The gamepad button that does the same, independent of the focus."""
    shortcut = ""
    """The usual key that does the same, if a key is written on the widget (`Fonts.key_text`)."""
    walked_by: Sequence[Kind] = ()
    """The keys of its content that a single switch steps through, the inner ones first."""
    role = ""
    """The kind of widget for the speech output: a key below ``accessibility.kind``."""

    def __init__(
        self, look: Look, *, label: str | None = None, name: str = "", tip: str = "", reason: str = ""
    ) -> None:
        self.look, self._label, self.name, self.tip = look, label, name, tip
        self.tip_above = False
        self.reason = reason
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.clip: pygame.Rect | None = None
        self.hovered = False
        self.focused = False
        self.ringed = False
        self.pressed = False
        self.warmth = Glide()

    @property
    def enabled(self) -> bool:
        """Whether the widget can be used."""
        return not self.reason

    @property
    def is_main(self) -> bool:
        """Whether it is the main answer of its page, which can be given now."""
        return False

    @property
    def label(self) -> str:
        """The widget's name for the speech output."""
        return self.name if self._label is None else self._label

    @property
    def value_text(self) -> str:
        """The text of the value that the widget shows; empty without a value."""
        return ""

    @property
    def name_and_value(self) -> str:
        """The texts of both, the name first."""
        return f"{self.label} {self.value_text}".strip()

    @property
    def condition(self) -> str:
        """The widget's state: a key below ``accessibility.state``."""
        return "" if self.enabled else "unavailable"

    @property
    def key_sign(self) -> str:
        """The key that does the same; with a gamepad its button, if there is one."""
        return self.pad_key if self.look.fonts.pad else self.look.fonts.key_text(self.shortcut)

    @property
    def taken_by(self) -> Kind:
        """The key that a single switch sends here."""
        return Kind.CONFIRM

    @property
    def position(self) -> tuple[int, int] | None:
        """The number of the value shown among all values, counted from 1, and how many there are."""
        return None

    @property
    def remark(self) -> str:
        """The reason why the widget is disabled, or else its tip."""
        return self.reason or self.tip

    @property
    def spoken_text(self) -> str:
        """Name, value and remark; kind and state are added by `dialog.describe`."""
        return ". ".join(dict.fromkeys(part for part in (self.name_and_value, self.remark) if part))

    def visible_text(self, texts: Texts) -> Sequence[str]:
        """Return the text on the widget for the speech output; widgets without any have only their internal name."""
        return () if self._label is None and type(self).label is Widget.label else (self.label,)

    @property
    def span(self) -> tuple[float, float, float] | None:
        """The number that is shown, its minimum and its maximum."""
        return None

    def options_in_view(self) -> Sequence[OptionInView]:
        """Return the visible options in the widget that can be pressed by themselves."""
        return ()

    def press_option(self, number: int) -> None:
        """Press one of its options, counted from 0."""

    def accessible(self, texts: Texts) -> AccessibleNode:
        """Return what a screen reader gets about a widget that can have the focus."""
        parts = self.options_in_view()
        children = tuple(part.node(f"{self.name}{PART}{part.number}", texts) for part in parts)
        label = self.label or self.remark
        return AccessibleNode(
            self.name,
            SETS.get(parts[0].role, self.role) if parts else self.role,
            aloud(texts, label),
            tuple(self.visible),
            aloud(texts, self.value_text),
            "" if self.remark == label else aloud(texts, self.remark),
            self.condition,
            self.position,
            self.span,
            aloud(texts, self.key_sign),
            presses=self.enabled,
            focusable=True,
            focused=self.focused,
            children=children,
        )

    @property
    def grabs(self) -> bool:
        """Whether the widget gets all intents now: a slider being dragged, an open list."""
        return self.pressed

    @property
    def scrolls(self) -> bool:
        """Whether a finger can scroll its content."""
        return False

    def let_go(self) -> bool:
        """Give up a press that has become another gesture; return whether that is possible."""
        return False

    def cancel_press(self) -> None:
        """Give up a press or a drag without choosing anything."""
        self.pressed = False

    @property
    def text_rect(self) -> pygame.Rect | None:
        """The place of the text caret, if the widget takes text."""
        return None

    def children(self) -> Sequence[Widget]:
        """Return the widgets inside of it."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """Yield the widget and everything inside, in Tab order."""
        yield self
        for child in self.children():
            yield from child.walk()

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """Return the preferred size, given the available width."""
        return (width or 0, 0)

    def place(self, rect: pygame.Rect) -> Self:
        """Take this place; return the widget itself, so it can be made and placed in one line."""
        self.rect = pygame.Rect(rect)
        return self

    def clip_to(self, clip: pygame.Rect | None) -> None:
        """Restrict the visible part to ``clip``."""
        self.clip = clip
        for child in self.children():
            child.clip_to(clip)

    def adopt(self, old: Widget) -> None:
        """Take over the state of its predecessor on a rebuilt page: hover, press, warmth."""
        self.hovered, self.pressed, self.warmth = old.hovered, old.pressed and self.enabled, old.warmth

    @property
    def visible(self) -> pygame.Rect:
        """The visible part of the widget."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Return whether a point is on the widget."""
        return self.visible.collidepoint(pos)

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; return whether it was used."""
        return False

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the widget must be drawn again."""
        self.warmth.target = 1.0 if self.enabled and (self.hovered or self.pressed) else 0.0
        return self.warmth.advance(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the widget."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint the parts that lie above all widgets (an open list)."""

    def draw_ring(self, surface: pygame.Surface, rect: pygame.Rect | None = None, radius: int | None = None) -> None:
        """Draw the focus ring, when the keyboard is in use."""
        if self.ringed:
            paint.draw_focus(surface, rect or self.rect, self.look.theme, radius)


@dataclass(frozen=True)
class OptionInView:
    """An option in a widget that can be pressed by itself."""

    number: int
    text: str
    rect: pygame.Rect
    chosen: bool
    count: int
    """The number of all options of the widget."""
    role: str = "option"
    before: int = 0
    """How many options come before the first one of the widget."""

    def node(self, key: str, texts: Texts) -> AccessibleNode:
        """Return what a screen reader gets about it."""
        state = "chosen" if self.chosen else ""
        place = (self.before + self.number + 1, self.count)
        return AccessibleNode(
            key, self.role, aloud(texts, self.text), tuple(self.rect), state=state, position=place, presses=True
        )


class Pressable(Widget):
    """A widget that is clicked, or confirmed with the keyboard."""

    focusable = True
    touch = Cue.HOVER
    stroke = Cue.CLICK
    role = "button"
    action: Callback

    def activate(self) -> None:
        """Do what a click does."""
        self.action()

    def let_go(self) -> bool:
        self.cancel_press()
        return True

    def handle(self, intent: Intent) -> bool:
        """Handle press, release inside, Enter and Space."""
        if intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos):
            self.pressed = self.enabled
            return True
        if intent.kind is Kind.RELEASE and self.pressed:
            self.pressed = False
            if self.hit(intent.pos):
                self.activate()
            return True
        if intent.kind is Kind.CONFIRM and self.focused:
            if self.enabled:
                self.activate()
            return True
        return False


Callback = Callable[[], object]
