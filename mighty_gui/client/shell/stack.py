"""The stack of scenes: which is on top, which are seen, how one passes into the next."""

from __future__ import annotations

import logging

import pygame

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.cross_fade import CrossFade
from mighty_gui.client.shell.input import Translator
from mighty_gui.client.shell.scene import Scene

_log = logging.getLogger(__name__)


class Stack:
    """The scenes that lie on each other, topmost last."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.running = True
        self.wants_redraw = True
        self.hasty = False
        """Whether frames must not wait for pictures, which become better by `prepare`; set by `run`."""
        self._scenes: list[Scene] = []
        self._translator = Translator()
        self._passage = CrossFade()

    # --- what lies there -----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The topmost scene."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, topmost last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top; one that lies over another is heard."""
        if not (scene.comes_by_itself or self._passage.is_new):
            self._fade()
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
        """Put a scene in the place of the topmost."""
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

    def _arrange_all(self) -> None:
        for scene in self._scenes:
            scene.resized(self.rect)
        self.wants_redraw = True

    # --- a frame -------------------------------------------------------------------------------------

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
