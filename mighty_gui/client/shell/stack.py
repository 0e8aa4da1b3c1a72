"""The stack of scenes: the topmost one, the visible ones, and the change from one to the next."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.cross_fade import CrossFade
from mighty_gui.client.shell.input import Translator
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.shell.scene import Scene

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
