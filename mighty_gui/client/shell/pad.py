"""Gamepads and the single switch: button and stick events become intents. Pads may be plugged in at any time.

A pad that SDL knows is a controller: its buttons have names (`_BUTTONS`). Any other joystick is assumed to have the
usual layout: first the buttons A, B, X, Y, then the shoulders, then back and start, and a hat for directions. A
direction that is held down repeats, like a key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

import pygame

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.texts.bindings import Bindings

FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.11
"""Seconds until a held direction repeats for the first time, and between later repeats."""
_PUSHED, _LET_GO = 0.6, 0.4
"""How far a stick must be pushed to count as pushed, and below which deflection it counts as released."""

_UP, _DOWN, _LEFT, _RIGHT = Intent(Kind.UP), Intent(Kind.DOWN), Intent(Kind.LEFT), Intent(Kind.RIGHT)
_A, _B = Intent(Kind.CONFIRM), Intent(Kind.CANCEL)
_X, _Y = Intent(Kind.KEY, key="/"), Intent(Kind.KEY, key="last_trick")  # no letter for Y: it may be an answer
_READ_ON, _TERMS = Intent(Kind.KEY, key="f9"), Intent(Kind.KEY, key="g")
_BACK, _START = Intent(Kind.HELP), Intent(Kind.MENU)
_LEFT_SHOULDER, _RIGHT_SHOULDER = Intent(Kind.PREVIOUS), Intent(Kind.NEXT)
_HIGHER, _LOWER = Intent(Kind.PAGE_UP), Intent(Kind.PAGE_DOWN)

_INTENTS = {
    "a": _A, "b": _B, "x": _X, "y": _Y, "left_shoulder": _LEFT_SHOULDER, "right_shoulder": _RIGHT_SHOULDER,
    "view": _BACK, "start": _START, "left_stick": _TERMS, "right_stick": _READ_ON,
    "up": _UP, "down": _DOWN, "left": _LEFT, "right": _RIGHT,
}  # fmt: skip
"""What the buttons usually do; a player may let all but the directions change places."""
_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_BACK: "view",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (_LEFT, _RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (_UP, _DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: (_HIGHER, _LOWER),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, _HIGHER),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, _LOWER),
}
_JOY_BUTTONS = ("a", "b", "x", "y", "left_shoulder", "right_shoulder", "view", "start")
_JOY_AXES = {0: (_LEFT, _RIGHT), 1: (_UP, _DOWN)}
_WHOLE = 32767
PAD_EVENTS = frozenset(
    {
        *(pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED, pygame.WINDOWFOCUSLOST),
        *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
        *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION),
    }
)
"""The types of the events that `Pads` handles."""

_MAKERS = {"054c": "playstation", "057e": "switch", "28de": "deck", "045e": "xbox"}
"""The makers whose buttons we can draw, by USB vendor number."""
_NAMES = (
    ("playstation", ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony")),
    ("switch", ("nintendo", "switch", "joy-con", "joycon", "pro controller")),
    ("deck", ("steam", "valve")),
)

Part = tuple[object, ...]
"""A button, or one side of a stick, of one pad."""
Sides = tuple[Intent | None, Intent]
"""The intents of the two sides of a stick."""


def open_pad(index: int) -> tuple[Any, int, bool]:
    """Open a new pad; return it, its number, and whether its buttons have names."""
    from pygame._sdl2 import controller

    if controller.is_controller(index):
        known = controller.Controller(index)
        return known, known.as_joystick().get_instance_id(), True
    joystick = pygame.joystick.Joystick(index)
    return joystick, joystick.get_instance_id(), False


def listen() -> None:
    """Enable SDL's pad events, if SDL supports pads here."""
    try:
        from pygame._sdl2 import controller

        pygame.joystick.init()
        controller.init()
    except (pygame.error, ImportError, NotImplementedError):
        return


def maker_of(pad: Any) -> str:
    """Return the maker whose buttons a pad has, from the vendor number in its GUID, else from its name."""
    joystick = pad.as_joystick() if hasattr(pad, "as_joystick") else pad
    identity, name = (_ask(joystick, part).lower() for part in ("get_guid", "get_name"))
    number = identity[10:12] + identity[8:10]  # the lower byte comes first
    found = next((maker for maker, parts in _NAMES if any(part in name for part in parts)), "xbox")
    return _MAKERS.get(number, found)


def _ask(joystick: Any, part: str) -> str:
    """Return what a joystick reports about itself; an empty text if it cannot."""
    try:
        return str(getattr(joystick, part)())
    except (AttributeError, pygame.error):
        return ""


class Pads:
    """All pads that are plugged in, and the buttons and directions held down on them."""

    def __init__(self, opener: Callable[[int], tuple[Any, int, bool]] = open_pad) -> None:
        self._open = opener
        self._pads: dict[int, Any] = {}
        self._named: set[int] = set()
        self._makers: dict[int, str] = {}
        self._in_hand = -1
        """The number of the pad that was used last."""
        self.bindings = Bindings()
        """The buttons that have changed places."""
        self._held: dict[Part, Intent] = {}
        self._repeats: tuple[Part, float] | None = None

    @property
    def maker(self) -> str:
        """The maker of the pad in hand."""
        return self._makers.get(self._in_hand, "xbox")

    def rumble(self, low: float, high: float, milliseconds: int) -> None:
        """Make the pad in hand rumble, if it can; both motors from 0 to 1."""
        pad: Any = self._pads.get(self._in_hand)
        with suppress(AttributeError, pygame.error, ValueError):
            pad.rumble(low, high, milliseconds)

    def translate(self, event: pygame.event.Event) -> list[Intent]:
        """Return the intents of a pad's event; none for any other event."""
        if event.type == pygame.JOYDEVICEADDED:
            self._come(event.device_index)
        elif event.type in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            self._go(event.instance_id)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            return self._press((event.instance_id, "button", event.button), self._intent_of(event), down)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._lean(event, _AXES.get(event.axis), event.value / _WHOLE)
        elif getattr(event, "instance_id", None) not in self._named:
            return self._joystick(event)
        return []

    def _name_of(self, event: pygame.event.Event) -> str:
        """Return the name of the button of an event; empty if it has none."""
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return _BUTTONS.get(event.button, "")
        return _JOY_BUTTONS[event.button] if event.button < len(_JOY_BUTTONS) else ""

    def _intent_of(self, event: pygame.event.Event) -> Intent | None:
        """Return what the button of an event does now."""
        return _INTENTS.get(self.bindings.usual(self._name_of(event)))

    def caught(self, event: pygame.event.Event) -> str:
        """Return the name of a button that is pressed, whatever it does; empty for anything else."""
        is_known = getattr(event, "instance_id", None) in self._named
        wanted = pygame.CONTROLLERBUTTONDOWN if is_known else pygame.JOYBUTTONDOWN
        return self._name_of(event) if event.type == wanted else ""

    def _joystick(self, event: pygame.event.Event) -> list[Intent]:
        """Return the intents of a joystick without named buttons; controllers report the same by other events."""
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            down = event.type == pygame.JOYBUTTONDOWN
            return self._press((event.instance_id, "button", event.button), self._intent_of(event), down)
        if event.type == pygame.JOYAXISMOTION:
            return self._lean(event, _JOY_AXES.get(event.axis), event.value)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            across = self._sides((event.instance_id, "hat x"), (_LEFT, _RIGHT), float(x))
            return across + self._sides((event.instance_id, "hat y"), (_DOWN, _UP), float(y))
        return []

    def _lean(self, event: pygame.event.Event, sides: Sides | None, far: float) -> list[Intent]:
        return self._sides((event.instance_id, "axis", event.axis), sides, far) if sides else []

    def _sides(self, stick: Part, sides: Sides, far: float) -> list[Intent]:
        """Return the intents of both sides of a stick: one may be pushed, the other is released."""
        out = []
        for side, intent in zip((-1, 1), sides, strict=True):
            part = (*stick, side)
            enough = _LET_GO if part in self._held else _PUSHED
            out += self._press(part, intent, far * side >= enough)
        return out

    def _press(self, part: Part, intent: Intent | None, down: bool) -> list[Intent]:
        if intent is None or down == (part in self._held):
            return []
        if not down:
            del self._held[part]
            if self._repeats is not None and self._repeats[0] == part:
                self._repeats = None
            return []
        self._held[part] = intent
        self._in_hand = int(str(part[0]))
        if intent.kind not in (Kind.CONFIRM, Kind.CANCEL, Kind.KEY, Kind.HELP, Kind.MENU):
            self._repeats = (part, FIRST_REPEAT)
        return [intent]

    def _come(self, index: int) -> None:
        try:
            pad, number, is_named = self._open(index)
        except pygame.error:
            return
        self._pads[number] = pad
        self._makers[number] = maker_of(pad)
        if is_named:
            self._named.add(number)

    def _go(self, number: int) -> None:
        self._pads.pop(number, None)
        self._makers.pop(number, None)
        self._named.discard(number)
        self._held = {part: intent for part, intent in self._held.items() if part[0] != number}
        if self._repeats is not None and self._repeats[0] not in self._held:
            self._repeats = None

    def let_go(self) -> None:
        """Release everything that is held down, because the window has lost the focus."""
        self._held.clear()
        self._repeats = None

    def step(self, dt: float) -> list[Intent]:
        """Return the repeated intent of a held direction, if it is due after ``dt`` more seconds."""
        if self._repeats is None:
            return []
        part, left = self._repeats
        left -= dt
        self._repeats = (part, left if left > 0 else NEXT_REPEAT)
        return [self._held[part]] if left <= 0 else []


# --- one switch: the focus moves by itself, and one key uses the focused widget -----------------------------


class Focused(Protocol):
    """The focused widget as the single switch needs it."""

    name: str

    @property
    def value_text(self) -> str: ...

    @property
    def position(self) -> tuple[int, int] | None: ...

    @property
    def grabs(self) -> bool: ...

    @property
    def walked_by(self) -> Sequence[Kind]: ...

    @property
    def taken_by(self) -> Kind: ...


class OneSwitch:
    """The automatic focus for a single switch. At each step it moves inside a widget, or to the next one."""

    def __init__(self) -> None:
        self._waited = 0.0
        self._name = ""
        self._seen: set[object] = set()
        self._step = 0

    def step(self, dt: float, pace: float, focus: Focused | None) -> list[Intent]:
        """Return the intents of the next step, if ``pace`` seconds have passed."""
        self._waited += dt
        if self._waited < pace:
            return []
        self._waited = 0.0
        return [Intent(kind) for kind in self._on(focus)]

    def take(self, focus: Focused | None) -> Intent:
        """Return what the switch does to the focused widget, mostly press it; the next step waits a full pace."""
        self._waited = 0.0
        self._seen.clear()
        return Intent(Kind.CONFIRM if focus is None else focus.taken_by)

    def _on(self, focus: Focused | None) -> list[Kind]:
        """Return the keys for the next step: inside the widget while they reach new values, then on to the next one."""
        if focus is None:
            return [Kind.NEXT]
        if focus.name != self._name:
            self._name, self._step = focus.name, 0
            self._seen.clear()
        here = (focus.value_text, focus.position)
        self._step = self._step + 1 if here in self._seen else 0
        self._seen.add(here)
        if self._step < len(focus.walked_by):
            return [focus.walked_by[self._step]]
        self._name = ""
        back = [Kind.HOME] if focus.walked_by else []
        return back if focus.grabs else [*back, Kind.NEXT]
