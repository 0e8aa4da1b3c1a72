"""Keys and the mouse (pads: `pad`): the only place that turns their events into `Intent` values.

Scenes and widgets only see intents. While a text field has the focus (``typing``) letters arrive as `Kind.TEXT`;
otherwise they arrive as `Kind.KEY` with a name such as ``"h"``, ``"3"``, ``"ctrl+z"``. While an input method composes a
syllable it uses every key: SDL reports the Return that commits a syllable *before* the committed text, so keys are
dropped until the composition is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, auto

import pygame

from mighty_gui.texts.bindings import Bindings


class Kind(StrEnum):
    """The meaning of an intent."""

    CONFIRM = auto()
    SKIP = auto()  # Space: skips an animation; where nothing moves it presses the focused widget (`Scene.skips`)
    CANCEL = auto()
    NEXT = auto()
    PREVIOUS = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    HOME = auto()
    END = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    MOVE = auto()
    PRESS = auto()
    RELEASE = auto()
    WHEEL = auto()
    REST = auto()  # a finger has stayed in one place
    AWAY = auto()  # the pointer left the window, or another window has the keyboard now
    TEXT = auto()
    COMPOSE = auto()
    ERASE = auto()
    DELETE = auto()
    KEY = auto()
    HELP = auto()
    MENU = auto()  # the pad's start button; the keyboard uses CANCEL instead
    FULL_SCREEN = auto()
    AMBIENCE = auto()  # the background sounds, on or off
    DROP_FILE = auto()  # a file was dropped on the window; ``text`` is its path
    DROP_TEXT = auto()  # a text was dropped on the window
    QUIT = auto()


POINTER = frozenset({Kind.MOVE, Kind.PRESS, Kind.RELEASE, Kind.WHEEL, Kind.REST, Kind.AWAY})
# a key held down, or for one slow frame, must not play two cards or switch full screen on and off
_ONCE = frozenset({Kind.CONFIRM, Kind.SKIP, Kind.CANCEL, Kind.KEY, Kind.HELP, Kind.FULL_SCREEN, Kind.AMBIENCE})
GIVEN = frozenset({Kind.DROP_FILE, Kind.DROP_TEXT})
"""The intents whose data comes from another program."""
DIRECTIONS = frozenset({Kind.LEFT, Kind.RIGHT, Kind.UP, Kind.DOWN})


@dataclass(frozen=True)
class Intent:
    """One action of the player. Only the fields that belong to its kind are set.

    ``pos`` in pixels for pointer kinds; ``button`` 1 left, 2 middle, 3 right; ``amount`` wheel notches, positive
    upwards (away from the player); ``text`` for TEXT and COMPOSE; ``key`` the name of the key pressed, with
    ``ctrl+``/``alt+``/``shift+`` before it; ``shift`` for selecting.
    """

    kind: Kind
    pos: tuple[int, int] = (-1, -1)
    button: int = 0
    amount: float = 0.0
    text: str = ""
    key: str = ""
    shift: bool = False
    repeat: bool = False
    touch: bool = False
    """Whether it was done with a finger."""

    @property
    def is_pointer(self) -> bool:
        """Whether the intent comes from the mouse or a finger."""
        return self.kind in POINTER


_NAMED = {
    pygame.K_RETURN: Kind.CONFIRM,
    pygame.K_KP_ENTER: Kind.CONFIRM,
    pygame.K_SPACE: Kind.SKIP,
    pygame.K_ESCAPE: Kind.CANCEL,
    pygame.K_LEFT: Kind.LEFT,
    pygame.K_RIGHT: Kind.RIGHT,
    pygame.K_UP: Kind.UP,
    pygame.K_DOWN: Kind.DOWN,
    pygame.K_HOME: Kind.HOME,
    pygame.K_END: Kind.END,
    pygame.K_PAGEUP: Kind.PAGE_UP,
    pygame.K_PAGEDOWN: Kind.PAGE_DOWN,
    pygame.K_BACKSPACE: Kind.ERASE,
    pygame.K_DELETE: Kind.DELETE,
    pygame.K_F1: Kind.HELP,
    pygame.K_F10: Kind.AMBIENCE,
    pygame.K_F11: Kind.FULL_SCREEN,
}
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_MODIFIERS = frozenset({
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE),
})  # fmt: skip
_KEYPAD = {getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)}


_TREMBLE = 2
"""Pixels of mouse movement that do not count as intended."""


def is_of_hand(event: pygame.event.Event) -> bool:
    """Return whether an event comes from keys, the mouse or a finger, which means that the player holds no pad."""
    if event.type == pygame.MOUSEMOTION:
        return bool(max(map(abs, event.rel)) > _TREMBLE)
    return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


def is_of_finger(event: pygame.event.Event) -> bool:
    """Return whether a mouse event was made by a finger."""
    return bool(getattr(event, "touch", False))


def key_name(key: int, scancode: int = 0) -> str:
    """Return a stable name: ``a``..``z``, digits, ``f2``, ``space``; non-Latin letters by position."""
    if key in _KEYPAD:
        return _KEYPAD[key]
    if 0x7F < key < 0x40000000 and 4 <= scancode <= 29:
        return chr(ord("a") + scancode - 4)
    return pygame.key.name(key)


class Translator:
    """The translator of pygame events into intents. It stores the keys held down and an unfinished syllable."""

    def __init__(self) -> None:
        self.composing = False
        self.bindings = Bindings()
        """The keys that have changed places."""
        self._held: set[int] = set()

    def caught(self, event: pygame.event.Event) -> str:
        """Return the name of a key that is pressed, whatever it does; empty for anything else, or a modifier."""
        if event.type != pygame.KEYDOWN or event.key in self._held or event.key in _MODIFIERS:
            return ""
        self._held.add(event.key)
        return key_name(event.key, getattr(event, "scancode", 0))

    def translate(self, event: pygame.event.Event, *, typing: bool = False, density: float = 1.0) -> list[Intent]:
        """Return the intents of one event, usually one or none; ``typing``: a text field has the focus.

        ``density`` is the number of pixels per point; mouse events use points.
        """
        if event.type == pygame.KEYDOWN:
            return self._key(event, typing)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self.composing = False
            return [Intent(Kind.AWAY)]
        if event.type == pygame.TEXTINPUT:
            self.composing = False
            return [Intent(Kind.TEXT, text=event.text)] if typing and event.text else []
        if event.type == pygame.TEXTEDITING:
            self.composing = typing and bool(event.text)
            return [Intent(Kind.COMPOSE, text=event.text)] if typing else []
        if event.type == pygame.DROPFILE:
            return [Intent(Kind.DROP_FILE, text=event.file)]
        if event.type == pygame.DROPTEXT:
            return [Intent(Kind.DROP_TEXT, text=event.text)]
        if event.type == pygame.QUIT:
            return [Intent(Kind.QUIT)]
        found = _pointer(event)
        return found if density == 1.0 else [_in_pixels(intent, density) for intent in found]

    def forget(self) -> None:
        """Drop an unfinished syllable, because the focus has moved."""
        self.composing = False

    def _key(self, event: pygame.event.Event, typing: bool) -> list[Intent]:
        repeat = event.key in self._held
        self._held.add(event.key)
        self.composing &= typing  # a click may have moved the focus without an event from the input method
        if self.composing:
            return []
        mod = getattr(event, "mod", 0)
        shift = bool(mod & pygame.KMOD_SHIFT)
        key, name = self._usual(event, bool(mod & (_COMMAND | pygame.KMOD_ALT)), typing)
        kind = _key_kind(key, mod, typing)
        if kind is None or (repeat and kind in _ONCE):
            return []
        if kind is Kind.KEY:
            prefix = "ctrl+" if mod & _COMMAND else "alt+" if mod & pygame.KMOD_ALT else ""
            name = f"{prefix}{'shift+' if shift and prefix else ''}{name}"
        return [Intent(kind, key=name, shift=shift, repeat=repeat)]

    def _usual(self, event: pygame.event.Event, is_combined: bool, typing: bool) -> tuple[int, str]:
        """Return the code and the name of the key that usually does what the pressed key does.

        Keys held with Ctrl or Alt stay what they are, and so do letters while they are typed.
        """
        name = key_name(event.key, getattr(event, "scancode", 0))
        usual = self.bindings.usual(name)
        is_typed = typing and (min(len(name), len(usual)) == 1 or "space" in (name, usual))
        if usual == name or is_combined or is_typed:
            return event.key, name
        return pygame.key.key_code(usual), usual


def _key_kind(key: int, mod: int, typing: bool) -> Kind | None:
    """Return the kind of a key; ``None`` for a key that will arrive as text, or has no effect alone."""
    if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and mod & pygame.KMOD_ALT:
        return Kind.FULL_SCREEN
    if key == pygame.K_TAB:
        return None if mod & pygame.KMOD_ALT else Kind.PREVIOUS if mod & pygame.KMOD_SHIFT else Kind.NEXT
    if mod & (_COMMAND | pygame.KMOD_ALT):
        return Kind.KEY
    if typing and key == pygame.K_SPACE:
        return None
    if key in _NAMED:
        return _NAMED[key]
    printable = key < 0x40000000 or key in _KEYPAD
    return None if typing and printable else Kind.KEY


def _in_pixels(intent: Intent, density: float) -> Intent:
    """Return a mouse intent with its position in pixels instead of points. Without a position it stays unchanged."""
    if min(intent.pos) < 0:
        return intent
    return replace(intent, pos=(round(intent.pos[0] * density), round(intent.pos[1] * density)))


def _pointer(event: pygame.event.Event) -> list[Intent]:
    """Return the intents of a mouse event. A wheel is also reported as buttons 4 and 5; these are ignored."""
    if event.type == pygame.MOUSEMOTION:
        return [Intent(Kind.MOVE, pos=event.pos, touch=is_of_finger(event))]
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
        kind = Kind.PRESS if event.type == pygame.MOUSEBUTTONDOWN else Kind.RELEASE
        return [Intent(kind, pos=event.pos, button=event.button, touch=is_of_finger(event))]
    if event.type == pygame.MOUSEWHEEL:
        amount = float(getattr(event, "precise_y", event.y) or event.y)
        return [Intent(Kind.WHEEL, pos=getattr(event, "pos", (-1, -1)), amount=amount)]
    if event.type == pygame.WINDOWLEAVE:
        return [Intent(Kind.AWAY)]
    return []


# --- touch: whether a finger presses, and whether it rests --------------------------------------------------


FINGER = 44
"""The minimum size of things that a finger presses, in pixels."""
TREMBLE = 12
"""Pixels that a resting finger may move."""
_RESTS = 0.5  # seconds


class RestingFinger:
    """The finger on the screen, if any, and whether it rests long enough to ask for an explanation."""

    def __init__(self) -> None:
        self.presses = False
        """Whether the player now presses with a finger instead of the mouse."""
        self._at: tuple[int, int] | None = None
        self._rested = 0.0

    @property
    def least(self) -> int:
        """The minimum size of things to press at present, in pixels."""
        return FINGER if self.presses else 0

    def follow(self, event: pygame.event.Event) -> bool:
        """Follow a finger or the mouse; return whether the player has switched from one to the other.

        A switch to a finger is reported only when it is lifted, because until then nothing on the screen may move.
        """
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._at, self._rested = (event.pos, 0.0) if is_of_finger(event) else (None, 0.0)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._at = None
        elif event.type == pygame.MOUSEMOTION and self._at is not None:
            far = max(abs(event.pos[0] - self._at[0]), abs(event.pos[1] - self._at[1]))
            self._at = self._at if far <= TREMBLE else None
        before, kind = self.presses, pygame.MOUSEBUTTONUP if not self.presses else pygame.MOUSEBUTTONDOWN
        if event.type == kind:
            self.presses = is_of_finger(event)
        return self.presses != before

    def step(self, dt: float) -> tuple[int, int] | None:
        """Return the position of a finger that has rested long enough, once."""
        if self._at is None:
            return None
        self._rested += dt
        if self._rested < _RESTS:
            return None
        at, self._at = self._at, None
        return at
