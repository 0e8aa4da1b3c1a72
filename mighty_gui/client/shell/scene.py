"""What a scene is, what it gets, and how to write one.

A scene is a screen: start, settings, table. The app keeps a stack of them; only the topmost gets intents
and steps, and scenes with ``overlay`` (dialogs) are drawn over what lies beneath. To write one:

* made mostly of buttons and fields: derive from `WidgetScene`, write ``build(rect)``, which returns the
  widgets already placed (see `mighty_gui.client.widgets`), and draw what is not a widget in
  ``backdrop(surface)``. Widgets are cheap and thrown away: keep the model in the scene, change it in the
  widgets' callbacks, then call ``self.refresh()``; focus, scrolling and carets are carried over by name.
* drawn by itself (the table): derive from `Scene` and write the methods you need, with a `Page` of
  widgets inside if some are wanted.

The methods, in the order the app calls them:

``enter()``         it has become part of the stack (``self.app`` is set, ``self.rect`` is the window)
``resized(rect)``   the window, the scale, the text scale or the language changed: lay out everything again
``handle(intent)``  one `Intent`; answer whether it meant something (Escape left over pops nothing by itself)
``step(dt)``        time passes; only here do things move. Set ``self.wants_redraw`` when a picture changed
``draw(surface)``   paint all of the surface (overlays: only their part); changes nothing
``leave()``         it is taken off the stack

``wants_redraw`` is read and cleared by the app after each step; handled intents redraw anyway. A scene
reads the shared things from ``self.context`` (settings, texts, audio, look, deck) and moves on by
``self.app.push(scene)``, ``pop()``, ``replace(scene)``, ``quit()``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.narration import Narrator, described, words_of
from mighty_gui.client.widgets.base import Look, Widget
from mighty_gui.client.widgets.page import Page
from mighty_gui.files.paths import user_root
from mighty_gui.keep.settings import Notice, Settings
from mighty_gui.texts import Texts

if TYPE_CHECKING:
    from mighty_gui.client.shell.app import App


class Sound(Protocol):
    """What the client needs of the audio."""

    volume: float
    muted: bool

    def play(self, cue: Any, /) -> None:
        """Begin a sound; never waits."""


class Silence:
    """Audio that says nothing: no sound device, or tests."""

    volume = 0.0
    muted = True

    def play(self, cue: Any, /) -> None:
        """Do nothing."""


@dataclass
class Context:
    """What all scenes share. Change settings only by `change`: the app listens and applies them at once."""

    settings: Settings
    texts: Texts
    fonts: Fonts
    theme: Theme = field(default_factory=Theme)
    audio: Sound = field(default_factory=Silence)
    deck: Deck = field(default_factory=Deck)
    home: Path = field(default_factory=user_root)
    notices: list[Notice] = field(default_factory=list)
    narrator: Narrator = field(default_factory=Narrator)
    on_change: Callable[[Settings, Settings], None] | None = None

    def __post_init__(self) -> None:
        self.narrator.on |= self.settings.narration

    @property
    def look(self) -> Look:
        """Theme and fonts, for widgets."""
        return Look(self.theme, self.fonts)

    @property
    def pace(self) -> Pace:
        """How fast the player wants things to move."""
        return Pace.of(self.settings)

    def change(self, **changes: Any) -> None:
        """Make the settings different and let everybody know."""
        old, self.settings = self.settings, self.settings.changed(**changes)
        self.narrator.on = self.narrator.always or self.settings.narration
        if self.on_change and old != self.settings:
            self.on_change(old, self.settings)

    def said(self, notice: Notice) -> str:
        """A notice in the player's language."""
        return self.texts(notice.key, **notice.values)


class Scene:
    """A screen that does nothing yet; see the module's text."""

    overlay = False
    """Whether the scene beneath stays visible."""
    called = ""
    """The name of the screen: a text's key."""
    skips = False
    """Whether Space only ends what moves here; elsewhere it presses what has the focus."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.rect = pygame.Rect(0, 0, *context.theme.size)
        self.wants_redraw = True
        self._app: App | None = None

    @property
    def app(self) -> App:
        """The app whose stack it is on."""
        if self._app is None:
            raise RuntimeError(f"{type(self).__name__} is not on a stack")
        return self._app

    @property
    def on_stack(self) -> bool:
        """Whether it is part of an app's stack."""
        return self._app is not None

    @property
    def text_rect(self) -> pygame.Rect | None:
        """Where text is being typed, for the input method's window; None: letters are shortcuts."""
        return None

    @property
    def screen_name(self) -> str:
        """What the screen is called, for those who hear it."""
        return self.t(self.called) if self.called else ""

    @property
    def spoken(self) -> str:
        """What has the focus, in words; of several lines only those that are new are told."""
        return ""

    def announced(self) -> Iterable[str]:
        """What is told when the scene comes to the top: its titles, and what is only there to be read."""
        return ()

    def attach(self, app: App | None) -> None:
        """The app puts itself here; not for scenes to call."""
        self._app = app

    def enter(self) -> None:
        """It has become part of the stack."""

    def leave(self) -> None:
        """It is no longer part of the stack."""

    def resized(self, rect: pygame.Rect) -> None:
        """Lay everything out for ``rect``, in the present language and scale."""
        self.rect = rect
        self.wants_redraw = True

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; tell whether it meant something here."""
        return False

    def step(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scene; changes nothing."""
        draw_ground(surface, self.context.theme)

    def t(self, key: str, /, **values: object) -> str:
        """A text in the player's language."""
        return self.context.texts(key, **values)


class WidgetScene(Scene):
    """A screen made of widgets: write `build`, and `backdrop` for what lies behind them."""

    first_focus = ""
    """The name of the widget that has the focus at first; empty: the first that can have it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = Page(context.look)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """The widgets, placed; called at every `refresh`."""
        raise NotImplementedError

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paint what lies behind the widgets."""
        draw_ground(surface, self.context.theme)

    def refresh(self) -> None:
        """Build the widgets again from the model; focus, scrolling and carets stay."""
        self.page.show(self.build(self.rect), self.context.look, first=self.first_focus)
        self.wants_redraw = True

    def resized(self, rect: pygame.Rect) -> None:
        """Build the widgets again for another window."""
        super().resized(rect)
        self.refresh()

    @property
    def text_rect(self) -> pygame.Rect | None:
        """Where the focused text field's caret is."""
        return self.page.text_rect

    @property
    def spoken(self) -> str:
        """The focused widget in words."""
        return described(self.page.focus, self.context.texts) if self.page.focus else ""

    def announced(self) -> Iterable[str]:
        """What is written beside buttons and fields."""
        return [line for widget in self.page.widgets for line in words_of(widget, self.context.texts)]

    def cancel(self) -> bool:
        """Escape that no widget wanted; goes back by default."""
        self.app.pop()
        return True

    def shortcut(self, key: str) -> bool:
        """A key that no widget wanted; tell whether it meant something."""
        return False

    def handle(self, intent: Intent) -> bool:
        """Widgets first, then `cancel` and `shortcut`."""
        if self.page.handle(intent):
            return True
        if intent.kind in (Kind.CANCEL, Kind.MENU):
            return self.cancel()
        return intent.kind is Kind.KEY and self.shortcut(intent.key)

    def step(self, dt: float) -> None:
        """Let the widgets' small motions go on."""
        self.page.step(dt)
        if self.page.wants_redraw:
            self.page.wants_redraw = False
            self.wants_redraw = True

    def draw(self, surface: pygame.Surface) -> None:
        """Backdrop, widgets, and what they show above all others."""
        self.backdrop(surface)
        self.page.draw(surface)
