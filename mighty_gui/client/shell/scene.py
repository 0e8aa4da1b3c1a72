"""Scenes, the stack on which they lie, and what a scene is given.

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

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

import pygame

from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Translator
from mighty_gui.client.shell.pad import Focused
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.shell.screen_reader import AccessibleNode, Request
from mighty_gui.texts import Texts
from mighty_gui.texts.words import aloud


class ReadablePage(Protocol):
    """A page of widgets as screen readers and a single switch know it."""

    @property
    def focus(self) -> Focused | None: ...

    def accessible_nodes(self, texts: Texts, /) -> Iterable[AccessibleNode]:
        """Return what a screen reader knows of its widgets."""

    def obey(self, request: Request, handle: Callable[[Intent], bool], /) -> bool:
        """Do what a screen reader asks of a widget, if it is on this page."""

    def cancel_presses(self) -> None:
        """Give up every press and drag on this page."""


class SceneStack(Protocol):
    """The app as scenes know it: the stack of scenes."""

    @property
    def scene(self) -> Scene | None:
        """The topmost scene."""

    def push(self, scene: Scene, /) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the topmost scene away."""

    def replace(self, scene: Scene, /) -> None:
        """Put a scene in the place of the topmost."""

    def go(self, route: Route, /) -> None:
        """Go to another part of the program."""

    def arrange_all(self) -> None:
        """Lay out every scene again."""

    def quit(self) -> None:
        """End the program after this frame."""


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
    def goes_on_unseen(self) -> bool:
        """Whether it goes on while nobody can see the window."""
        return False

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
    def at_rest(self) -> bool:
        """Whether nothing moves here, and nobody waits for anything: quiet work in the background may go on."""
        return True

    @property
    def holds_breath(self) -> bool:
        """Whether everything is silent for a moment, the sounds behind the game, too."""
        return False

    @property
    def text_rect(self) -> pygame.Rect | None:
        """The place where text is typed, for the input method's window; ``None``: letters are shortcuts."""
        return None

    @property
    def screen_name(self) -> str:
        """The screen's name for the speech output."""
        return self.t(self.called) if self.called else ""

    @property
    def spoken_text(self) -> str:
        """The focused widget in words; of several lines only the new ones are said."""
        return ""

    def announcements(self) -> Iterable[str]:
        """Return the texts to say when the scene comes to the top: titles, and texts that are only to be read."""
        return ()

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        """The pages of widgets that a screen reader finds on the scene now."""
        return ()

    @property
    def reader_lines(self) -> Iterable[str]:
        """The texts on the scene that are no widgets, for screen readers."""
        return ()

    def accessible_nodes(self) -> Iterator[AccessibleNode]:
        """Yield what a screen reader knows of the scene, in reading order."""
        texts = self.context.texts
        for number, line in enumerate(self.reader_lines):
            if line.strip():
                yield AccessibleNode(f"line {number}", "text", aloud(texts, line), tuple(self.rect))
        for page in self.reader_pages:
            yield from page.accessible_nodes(texts)

    def obey_reader(self, request: Request) -> bool:
        """Do what a screen reader asks for; return whether it meant something."""
        return any(page.obey(request, self.handle) for page in self.reader_pages)

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

    def liven(self, dt: float) -> bool:
        """Let what is alive in the stillness go on; return whether `touch` should paint it. Only the loop calls
        this, so that a picture of a scene at rest is always the same."""
        return False

    def touch(self, surface: pygame.Surface) -> None:
        """Paint what is alive over the last picture, and nothing else."""

    def prepare(self) -> bool:
        """Use an idle moment to make a picture that may be needed; return whether there was anything to do."""
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


# --- the stack of scenes: which is on top, which are seen, how one passes into the next ---------------------


_log = logging.getLogger(__name__)


class Stack:
    """The scenes that lie on each other, topmost last."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.running = True
        self.wants_redraw = True
        self.hasty = False
        """Whether frames must not wait for pictures, which become better by `prepare`; set by `run`."""
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
        """The stack, topmost last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top; one that lies over another is heard."""
        if not (scene.comes_by_itself or self._passage.is_new):
            self._fade()
        for page in self.scene.reader_pages if self.scene is not None else ():
            page.cancel_presses()
        self._scenes.append(scene)
        if scene.overlay:
            self.context.hear(Cue.PANEL)
        self._welcome(scene)

    def pop(self) -> None:
        """Take the topmost scene away; without scenes the program ends."""
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
        """Take all scenes away and begin with this one; ``beneath`` it may wait another, to which one goes back."""
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
        """Let what is seen now fade away over what comes; where nobody waits for frames nothing fades."""
        if self.hasty and self._scenes:
            self._passage.begin(self.picture())

    def quit(self) -> None:
        """End the program after this frame; scenes are left in order."""
        self.running = False

    def leave(self) -> None:
        """Take all scenes away in order."""
        while self._scenes:
            self._dismiss(self._scenes.pop())

    def abandon(self) -> None:
        """Take all scenes away after an error, unseen and whatever they do about it."""
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
        if scene in self._scenes:  # entering may already have led elsewhere
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


# --- the passage from one scene to another: the old picture fades away over the new one ---------------------


SECONDS = 0.16


class CrossFade:
    """A fading picture of the scene that has gone."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._left = 0.0
        self.is_new = False
        """Whether it has begun and nothing of it was seen yet."""

    def begin(self, old: pygame.Surface) -> None:
        """Let this picture fade; of several scenes that follow each other at once only the first is seen."""
        if self._old is None:
            self._old, self._left, self.is_new = old, SECONDS, True

    def drop(self) -> None:
        """Forget the old picture: it no longer fits."""
        self._old, self.is_new = None, False

    def step(self, dt: float) -> bool:
        """Advance the show by ``dt`` seconds; return whether the picture changed."""
        if self._old is None:
            return False
        # the first picture of what has come may take long: that time is no part of the passage
        self._left -= 0.0 if self.is_new else dt
        self.is_new = False
        if self._left <= 0.0:
            self._old = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is left of the old picture."""
        if self._old is not None:
            part = self._left / SECONDS
            self._old.set_alpha(round(255 * part) if part < 1.0 else None)  # whole, it is painted five times as fast
            surface.blit(self._old, (0, 0))
