"""What a scene is, what it gets, and how to write one.

A scene is a screen: start, settings, table. The app keeps a stack of them; only the topmost gets intents
and steps, and scenes with ``overlay`` (dialogs) are drawn over what lies beneath. To write one:

* made mostly of buttons and fields: derive from `WidgetScene` (in `widgets.widget_scene`), write ``build(rect)``,
  which returns the widgets already placed (see `mighty_gui.client.widgets`), and draw what is not a widget in
  ``backdrop(surface)``. Widgets are cheap and thrown away: keep the model in the scene, change it in the
  widgets' callbacks, then call ``self.refresh()``; focus, scrolling and carets are carried over by name.
* drawn by itself (the table): derive from `Scene` and write the methods you need, with a page of
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

from collections.abc import Iterable
from typing import Protocol

import pygame

from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent


class SceneStack(Protocol):
    """The app as scenes know it: the stack of scenes."""

    @property
    def scene(self) -> Scene | None:
        """The topmost scene."""
        ...

    def push(self, scene: Scene, /) -> None:
        """Put a scene on top."""
        ...

    def pop(self) -> None:
        """Take the topmost scene away."""
        ...

    def replace(self, scene: Scene, /) -> None:
        """Put a scene in the place of the topmost."""
        ...

    def quit(self) -> None:
        """End the program after this frame."""
        ...


class Scene:
    """A screen that does nothing yet; see the module's text."""

    overlay = False
    """Whether the scene beneath stays visible."""
    comes_by_itself = False
    """Whether it comes softly in its own way: the screen beneath does not fade away over it."""
    called = ""
    """The name of the screen: a text's key."""
    skips = False
    """Whether Space only ends what moves here; elsewhere it presses what has the focus."""

    @property
    def atmosphere(self) -> Atmosphere | None:
        """The sounds behind this screen; ``None``: those of the screen beneath go on."""
        return None

    def __init__(self, context: Context) -> None:
        self.context = context
        self.rect = pygame.Rect(0, 0, *context.theme.size)
        self.wants_redraw = True
        self._app: SceneStack | None = None

    @property
    def app(self) -> SceneStack:
        """The app that this scene is part of."""
        if self._app is None:
            raise RuntimeError(f"{type(self).__name__} is not on a stack")
        return self._app

    @property
    def on_stack(self) -> bool:
        """Whether the scene is part of an app's stack."""
        return self._app is not None

    @property
    def text_rect(self) -> pygame.Rect | None:
        """The place where text is typed, for the input method's window; ``None``: letters are shortcuts."""
        return None

    @property
    def screen_name(self) -> str:
        """The screen's name for the speech output."""
        return self.t(self.called) if self.called else ""

    @property
    def spoken(self) -> str:
        """The focused widget in words; of several lines only the new ones are said."""
        return ""

    def announced(self) -> Iterable[str]:
        """Return the texts to say when the scene comes to the top: titles, and texts that are only to be read."""
        return ()

    def attach(self, app: SceneStack | None) -> None:
        """Store the app; called by the app, not by scenes."""
        self._app = app

    def enter(self) -> None:
        """Prepare the scene, which is now part of the stack."""

    def leave(self) -> None:
        """Clean up the scene, which is no longer part of the stack."""

    def resized(self, rect: pygame.Rect) -> None:
        """Lay everything out for ``rect``, in the present language and scale."""
        self.rect = rect
        self.wants_redraw = True

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; return whether it meant something here."""
        return False

    def step(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def prepare(self) -> bool:
        """Use an idle moment to make a picture that may be needed; return whether there was anything to do."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scene, without changing anything."""
        draw_ground(surface, self.context.theme)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)
