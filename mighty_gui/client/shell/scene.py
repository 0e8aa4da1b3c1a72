"""Scenes, the stack that holds them, and what a scene has access to.

A scene is a screen: start, settings, table. The app keeps a stack of them. Only the topmost scene gets intents
and steps; scenes with ``overlay`` (dialogs) are drawn over the scene below. To write one:

* for a screen of buttons and fields, derive from `WidgetScene` (in `widgets.widget_scene`), write ``build(rect)``,
  which returns the widgets already placed (see `mighty_gui.client.widgets`), and draw what is not a widget in
  ``backdrop(surface)``. Widgets are cheap and replaced often: keep the model in the scene, change it in the
  widgets' callbacks, then call ``self.refresh()``; focus, scrolling and carets are kept by the widgets' names.
* for a screen that draws itself (the table), derive from `Scene` and write the methods you need. It may contain
  a page of widgets.

The methods, in the order the app calls them:

``enter()``         the scene was put on the stack (``self.app`` is set, ``self.rect`` is the window)
``resized(rect)``   the window, the scale, the text scale or the language changed: lay out everything again
``handle(intent)``  handle one `Intent`; return whether it had an effect (an unused Escape does not pop the scene)
``step(dt)``        advance the time; only here do things move. Set ``self.wants_redraw`` when a picture changed
``draw(surface)``   paint the whole surface (overlays: only their part); must not change anything
``leave()``         the scene is taken off the stack

``wants_redraw`` is read and cleared by the app after each step; handled intents cause a redraw anyway. A scene
reads shared objects from ``self.context`` (settings, texts, audio, look, deck) and opens other scenes with
``self.app.push(scene)``, ``pop()``, ``replace(scene)``, ``quit()``.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

import pygame

from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.cross_fade import CrossFade
from mighty_gui.client.shell.input import Intent, Translator
from mighty_gui.client.shell.pad import Focused
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.shell.screen_reader import AccessibleNode, Request, distinct
from mighty_gui.texts import Texts
from mighty_gui.texts.words import aloud


class ReadablePage(Protocol):
    """A page of widgets, as screen readers and the single switch use it."""

    @property
    def focus(self) -> Focused | None: ...

    def accessible_nodes(self, texts: Texts, /) -> Iterable[AccessibleNode]:
        """Return the description of its widgets for a screen reader."""

    def obey(self, request: Request, handle: Callable[[Intent], bool], /) -> bool:
        """Carry out a screen reader's request if its widget is on this page; return whether it is."""

    def cancel_presses(self) -> None:
        """Cancel every press and drag on this page."""


class SceneStack(Protocol):
    """The stack of scenes, as the scenes use it."""

    @property
    def scene(self) -> Scene | None:
        """The topmost scene."""

    def push(self, scene: Scene, /) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Pop the topmost scene."""

    def replace(self, scene: Scene, /) -> None:
        """Replace the topmost scene."""

    def go(self, route: Route, /) -> None:
        """Go to another part of the program."""

    def arrange_all(self) -> None:
        """Lay out every scene again."""

    def quit(self) -> None:
        """End the program after this frame."""


class Scene:
    """A screen that does nothing yet; see the module's docstring."""

    overlay = False
    """Whether the scene below stays visible."""
    comes_by_itself = False
    """Whether the scene has its own animation when it appears, so that the stack does not cross-fade to it."""
    called = ""
    """The key of the screen's name in the texts."""
    skips = False
    """Whether Space only skips animations here; elsewhere it presses the focused widget."""

    @property
    def goes_on_unseen(self) -> bool:
        """Whether the scene continues while the window cannot be seen."""
        return False

    @property
    def atmosphere(self) -> Atmosphere | None:
        """The background sounds of this screen; ``None``: those of the screen below continue."""
        return None

    def __init__(self, context: Context) -> None:
        self.context = context
        self.rect = pygame.Rect(0, 0, *context.theme.size)
        self.wants_redraw = True
        self._app: SceneStack | None = None

    @property
    def app(self) -> SceneStack:
        """The stack that this scene is part of. Raises `RuntimeError` if it is on none."""
        if self._app is None:
            raise RuntimeError(f"{type(self).__name__} is not on a stack")
        return self._app

    @property
    def on_stack(self) -> bool:
        """Whether the scene is on a stack."""
        return self._app is not None

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves here and the player waits for nothing, so that background work may run."""
        return True

    @property
    def holds_breath(self) -> bool:
        """Whether everything is silent for a moment, including the background sounds."""
        return False

    @property
    def text_rect(self) -> pygame.Rect | None:
        """The place of the text field in use, for the input method's window; ``None``: letters are shortcuts."""
        return None

    @property
    def screen_name(self) -> str:
        """The screen's name for the speech output."""
        return self.t(self.called) if self.called else ""

    @property
    def reader_name(self) -> str:
        """The name of the scene for a screen reader: its own, or its first text, which is the title of a dialog."""
        return self.screen_name or aloud(self.context.texts, next(iter(self.announcements()), ""))

    @property
    def spoken_text(self) -> str:
        """The description of the focused widget; of several lines only the new ones are announced."""
        return ""

    def announcements(self) -> Iterable[str]:
        """Return the texts to announce when the scene comes to the top: titles, and texts that belong to no widget."""
        return ()

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        """The pages of widgets that a screen reader finds on the scene now."""
        return ()

    @property
    def reader_lines(self) -> Iterable[str]:
        """The texts on the scene that belong to no widget, for screen readers."""
        return ()

    def accessible_nodes(self) -> Iterator[AccessibleNode]:
        """Yield the scene's texts and widgets for a screen reader, in reading order."""
        texts = self.context.texts
        for number, line in enumerate(self.reader_lines):
            if line.strip():
                yield AccessibleNode(f"line {number}", "text", aloud(texts, line), tuple(self.rect))
        yield from distinct(node for page in self.reader_pages for node in page.accessible_nodes(texts))

    def obey_reader(self, request: Request) -> bool:
        """Carry out a screen reader's request; return whether it had an effect."""
        return any(page.obey(request, self.handle) for page in self.reader_pages)

    def attach(self, app: SceneStack | None) -> None:
        """Store the stack. Only the stack calls this."""
        self._app = app

    def enter(self) -> None:
        """Prepare the scene after it was put on the stack."""

    def leave(self) -> None:
        """Clean up before the scene leaves the stack."""

    def resized(self, rect: pygame.Rect) -> None:
        """Lay everything out for ``rect``, in the current language and scale."""
        self.rect = rect
        self.wants_redraw = True

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; return whether it had an effect here."""
        return False

    def step(self, dt: float) -> None:
        """Advance the scene by ``dt`` seconds."""

    def liven(self, dt: float) -> bool:
        """Advance idle animations; return whether `touch` should paint them. Only the main loop calls this, so that a
        picture of a scene at rest is always the same."""
        return False

    def touch(self, surface: pygame.Surface) -> None:
        """Paint the idle animations over the last picture, and nothing else."""

    def prepare(self) -> bool:
        """Draw a picture that may be needed, in an idle moment; return whether there was any to draw."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scene, without changing anything."""
        draw_ground(surface, self.context.theme)

    def to(self, route: Route) -> Callable[[], None]:
        """Return the action of a button that leads to a route."""
        return lambda: self.app.go(route)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)


# --- the stack of scenes: the top, the visible scenes, the change from one to the next ----------------------


_log = logging.getLogger(__name__)


class Stack:
    """The stack of scenes, topmost last."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.running = True
        self.wants_redraw = True
        self.hasty = False
        """Whether frames must not wait for pictures, which `prepare` improves later; set by `App.hurry`."""
        self.on_route: Callable[[Route], None] | None = None
        """Follows the routes of all scenes; without it they lead nowhere."""
        self._scenes: list[Scene] = []
        self._translator = Translator()
        self._passage = CrossFade()

    @property
    def scene(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes, topmost last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top; an overlay opens with a sound."""
        if not (scene.comes_by_itself or self._passage.is_new):
            self._fade()
        for page in self.scene.reader_pages if self.scene is not None else ():
            page.cancel_presses()
        self._scenes.append(scene)
        if scene.overlay:
            self.context.hear(Cue.PANEL)
        self._welcome(scene)

    def pop(self) -> None:
        """Pop the topmost scene; end the program if none is left."""
        self._fade()
        if self._scenes:
            self._dismiss(self._scenes.pop())
        if self._scenes:
            self.context.narrator.introduce(self._scenes[-1])
            self._arrange(self._scenes[-1])
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        self._fade()
        if self._scenes:
            self._dismiss(self._scenes.pop())
        self.push(scene)

    def reset(self, scene: Scene, *, beneath: Scene | None = None) -> None:
        """Replace all scenes with this one. ``beneath``, if given, is put below it, as the scene to return to."""
        self._fade()
        self.leave()
        if beneath is not None:
            beneath.attach(self)
            beneath.rect = self.rect
            self._scenes.append(beneath)
        self.push(scene)

    def go(self, route: Route) -> None:
        """Go to another part of the program."""
        if self.on_route is not None:
            self.on_route(route)

    def _fade(self) -> None:
        """Start a cross-fade from the current picture, if the main loop runs (`hasty`)."""
        if self.hasty and self._scenes:
            self._passage.begin(self.picture())

    def quit(self) -> None:
        """End the program after this frame; the scenes stay on the stack until `leave`."""
        self.running = False

    def leave(self) -> None:
        """Pop all scenes, topmost first."""
        while self._scenes:
            self._dismiss(self._scenes.pop())

    def abandon(self) -> None:
        """Pop all scenes after an error, without a fade; log the errors of scenes that fail to leave."""
        self._passage.drop()
        while self._scenes:
            scene = self._scenes.pop()
            try:
                self._dismiss(scene)
            except Exception:
                _log.exception("%s could not be left", type(scene).__name__)

    def _welcome(self, scene: Scene) -> None:
        scene.attach(self)
        scene.rect = self.rect
        self.context.narrator.introduce(scene)
        scene.enter()
        if scene in self._scenes:  # entering may already have opened another scene
            self._arrange(scene)

    def _arrange(self, scene: Scene) -> None:
        self._translator.forget()
        scene.resized(self.rect)
        self.wants_redraw = True

    def _dismiss(self, scene: Scene) -> None:
        scene.leave()
        scene.attach(None)
        self._translator.forget()
        self.wants_redraw = True

    @property
    def rect(self) -> pygame.Rect:
        """The window's area."""
        return pygame.Rect((0, 0), self.context.theme.size)

    def arrange_all(self) -> None:
        for scene in self._scenes:
            scene.resized(self.rect)
        self.wants_redraw = True

    def _step_scene(self, dt: float) -> None:
        for scene in self._scenes[self._lowest_visible() :]:
            if scene is self.scene:
                scene.step(dt)
            if scene.wants_redraw:
                scene.wants_redraw = False
                self.wants_redraw = True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the visible scenes."""
        for scene in self._scenes[self._lowest_visible() :]:
            scene.draw(surface)
        self._passage.draw(surface)

    def _lowest_visible(self) -> int:
        index = len(self._scenes) - 1
        while index > 0 and self._scenes[index].overlay:
            index -= 1
        return max(0, index)

    def picture(self) -> pygame.Surface:
        """Return a picture of what the window would show now."""
        surface = pygame.Surface(self.context.theme.size)
        self.draw(surface)
        return surface
