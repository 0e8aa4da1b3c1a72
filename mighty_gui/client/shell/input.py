"""The one place that knows what keys and the mouse mean (pads: `pad`): events become `Intent` values.

Scenes and widgets only ever see intents. While a text field has the focus (``typing``) letters arrive
as `Kind.TEXT`; otherwise they arrive as `Kind.KEY` with a name such as ``"h"``, ``"3"``, ``"ctrl+z"``.
While an input method composes a syllable every key belongs to it: SDL reports the Return that commits a
syllable *before* the text it commits, so keys are dropped until the composition is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, auto

import pygame


class Kind(StrEnum):
    """The meaning of an intent."""

    CONFIRM = auto()
    SKIP = auto()  # Space: ends what moves; presses what has the focus where nothing moves (`Scene.skips`)
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
    REST = auto()  # a finger has rested on its place
    AWAY = auto()  # the pointer left the window, or another window has the keyboard now
    TEXT = auto()
    COMPOSE = auto()
    ERASE = auto()
    DELETE = auto()
    KEY = auto()
    HELP = auto()
    MENU = auto()  # the pad's start button; keys use CANCEL for it
    FULL_SCREEN = auto()
    AMBIENCE = auto()  # the sounds behind the game, on or off
    DROP_FILE = auto()  # a file was dropped on the window; ``text`` is its path
    DROP_TEXT = auto()  # a text was
    QUIT = auto()


POINTER = frozenset({Kind.MOVE, Kind.PRESS, Kind.RELEASE, Kind.WHEEL, Kind.REST, Kind.AWAY})
# a key held down, or held for one slow frame, must not play two cards or flicker in and out of full screen
_ONCE = frozenset({Kind.CONFIRM, Kind.SKIP, Kind.CANCEL, Kind.KEY, Kind.HELP, Kind.FULL_SCREEN, Kind.AMBIENCE})
GIVEN = frozenset({Kind.DROP_FILE, Kind.DROP_TEXT})
"""What comes from another program."""
DIRECTIONS = frozenset({Kind.LEFT, Kind.RIGHT, Kind.UP, Kind.DOWN})


@dataclass(frozen=True)
class Intent:
    """One thing the player did. Only the fields that belong to its kind are set.

    ``pos`` in pixels for pointer kinds; ``button`` 1 left, 2 middle, 3 right; ``amount`` wheel notches,
    up and away positive; ``text`` for TEXT and COMPOSE; ``key`` the name of the key pressed, with
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
    """Whether a finger did it."""

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
_KEYPAD = {getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)}


_TREMBLE = 2
"""Pixels by which the mouse moves without anybody's wish."""


def is_of_hand(event: pygame.event.Event) -> bool:
    """Whether somebody used keys, the mouse or a finger, so that they have no pad in hand."""
    if event.type == pygame.MOUSEMOTION:
        return bool(max(map(abs, event.rel)) > _TREMBLE)
    return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


def is_of_finger(event: pygame.event.Event) -> bool:
    """Whether an event of the mouse was made by a finger."""
    return bool(getattr(event, "touch", False))


def key_name(key: int, scancode: int = 0) -> str:
    """Return a stable name: ``a``..``z``, digits, ``f2``, ``space``; letters by position on non-Latin layouts."""
    if key in _KEYPAD:
        return _KEYPAD[key]
    if 0x7F < key < 0x40000000 and 4 <= scancode <= 29:
        return chr(ord("a") + scancode - 4)
    return pygame.key.name(key)


class Translator:
    """The translator of pygame events into intents; it remembers the keys held down and an unfinished syllable."""

    def __init__(self) -> None:
        self.composing = False
        self._held: set[int] = set()

    def translate(self, event: pygame.event.Event, *, typing: bool = False, density: float = 1.0) -> list[Intent]:
        """Return the intents of one event, mostly one or none; ``typing``: a text field has the focus.

        ``density`` is the number of pixels to each of the points in which the mouse is told.
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
        """Drop an unfinished syllable: the focus has gone elsewhere."""
        self.composing = False

    def _key(self, event: pygame.event.Event, typing: bool) -> list[Intent]:
        repeat = event.key in self._held
        self._held.add(event.key)
        self.composing &= typing  # a click may have taken the focus elsewhere without a word from the input method
        if self.composing:
            return []
        mod = getattr(event, "mod", 0)
        shift = bool(mod & pygame.KMOD_SHIFT)
        name = key_name(event.key, getattr(event, "scancode", 0))
        kind = _key_kind(event.key, mod, typing)
        if kind is None or (repeat and kind in _ONCE):
            return []
        if kind is Kind.KEY:
            prefix = "ctrl+" if mod & _COMMAND else "alt+" if mod & pygame.KMOD_ALT else ""
            name = f"{prefix}{'shift+' if shift and prefix else ''}{name}"
        return [Intent(kind, key=name, shift=shift, repeat=repeat)]


def _key_kind(key: int, mod: int, typing: bool) -> Kind | None:
    """Return the meaning of a key; ``None`` for a key that will arrive as text, or means nothing alone."""
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
    """Return an intent of the mouse with its place in pixels instead of points; no place stays none."""
    if min(intent.pos) < 0:
        return intent
    return replace(intent, pos=(round(intent.pos[0] * density), round(intent.pos[1] * density)))


def _pointer(event: pygame.event.Event) -> list[Intent]:
    """Return the intents of a mouse event; a wheel also arrives as buttons 4 and 5, which are left out."""
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


# --- a finger: whether one presses, and whether it rests ----------------------------------------------------


FINGER = 44
"""The least size of what can be pressed by a finger, in pixels."""
TREMBLE = 12
"""Pixels by which a finger moves that is meant to rest."""
_RESTS = 0.5  # seconds


class RestingFinger:
    """The finger on the screen, if there is one: it asks about what it rests on."""

    def __init__(self) -> None:
        self.presses = False
        """Whether fingers press things now, rather than the mouse."""
        self._at: tuple[int, int] | None = None
        self._rested = 0.0

    @property
    def least(self) -> int:
        """The least size of what is pressed now, in pixels."""
        return FINGER if self.presses else 0

    def follow(self, event: pygame.event.Event) -> bool:
        """Note what a finger or the mouse does; return whether it is now the other that presses.

        A finger that has just come is told of once it is lifted, for until then all must stay where it is.
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
        """Return where a finger has rested long enough, once."""
        if self._at is None:
            return None
        self._rested += dt
        if self._rested < _RESTS:
            return None
        at, self._at = self._at, None
        return at
