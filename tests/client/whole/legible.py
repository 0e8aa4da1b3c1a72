"""Reads every text of a picture as it is painted: which is cut, overlaps another, or is half covered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from mighty_gui.client.pages import prose
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import Page, ScrollPane

_TOUCH = 3  # the number of pixels that letters may overlap
_INK = 60  # the difference between a pixel of a letter and its ground
_CHANGED = 24
_DIMMED = 3  # a veil changes everything by at least this much
_PART = 0.1
_REST = 0.2
_STEPS_DOWN = 12


@dataclass
class Text:
    """A line as it was painted: the box of its letters, its visible part, and the look of that part."""

    words: str
    box: pygame.Rect
    seen: pygame.Rect
    look: pygame.Surface
    ink: pygame.Mask
    surface: pygame.Surface
    is_free: bool
    """Whether it is outside all panes, which may cut scrolled texts."""

    def kept(self, now: pygame.Surface, part: pygame.Rect, *, within: int, ground: bool = False) -> float:
        """Return the share of the letters in a part that look as before; with ``ground``, of all pixels there."""
        offset = (part.left - self.seen.left, part.top - self.seen.top)
        old = self.look.subsurface(pygame.Rect(offset, part.size))
        ink = pygame.Mask(part.size, fill=ground)
        if not ground:
            ink.draw(self.ink, (-offset[0], -offset[1]))
        same = pygame.mask.from_threshold(old, (0, 0, 0), (within, within, within, 255), now)
        return ink.overlap_area(same, (0, 0)) / max(1, ink.count())

    def is_open(self, now: pygame.Surface, part: pygame.Rect) -> bool:
        """Return whether nothing has been painted over that part of it."""
        return min(self.kept(now, part, within=_CHANGED, ground=ground) for ground in (False, True)) > 0.5

    def is_half_covered(self, now: pygame.Surface, later: list[Text]) -> bool:
        """Return whether letters are gone while others are unchanged. A veil changes all of them.

        Places with later letters are ignored, because both may have the same brightness.
        """
        gone = 1.0 - self.kept(now, self.seen, within=_CHANGED)
        if gone <= _PART:
            return False
        for other in later:
            self.ink.erase(
                pygame.Mask(other.seen.size, fill=True), pygame.Vector2(other.seen.topleft) - self.seen.topleft
            )
        return self.kept(now, self.seen, within=_DIMMED) > _REST


@dataclass
class Reader:
    """Wraps the fonts of an app and records the texts of its scenes."""

    app: App
    texts: list[Text] = field(default_factory=list)
    faults: set[str] = field(default_factory=set)

    def __enter__(self) -> Reader:
        fonts = self.app.context.fonts
        self._draw = fonts.draw
        fonts.draw = self._read  # type: ignore[method-assign]
        fonts.on_shorten = lambda words: self.faults.add(f"cut: {words}")
        self._reads = True
        self._fades, prose.draw_fades = prose.draw_fades, lambda *_: None  # fades cover texts on purpose
        return self

    def __exit__(self, *_: object) -> None:
        del self.app.context.fonts.draw  # type: ignore[method-assign]
        self.app.context.fonts.on_shorten = None
        prose.draw_fades = self._fades

    def look(self) -> None:
        """Paint the picture again, every pane of it from top to bottom, and judge the texts."""
        self.app.resize(self.app.context.theme.size)  # so that no cached picture is used
        self.app.step([], 1 / 30)
        self._judge()
        for pane in self._panes():
            for _ in range(_STEPS_DOWN):
                if pane.offset >= pane.reach:
                    break
                pane.scroll_to(pane.offset + round(pane.rect.height * 0.8))
                self._judge()
            pane.scroll_to(0)

    def _panes(self) -> list[ScrollPane]:
        page = getattr(self.app.scene, "page", None)
        return [one for one in page.walk() if isinstance(one, ScrollPane)] if isinstance(page, Page) else []

    def _judge(self) -> None:
        """Judge the texts. Scenes below another are not read."""
        self.texts.clear()
        app, whole = self.app, pygame.Surface(self.app.context.theme.size)
        for scene in app.scenes:
            self._reads = scene is app.scene
            if self._reads or app.scene is None or app.scene.overlay:
                scene.draw(whole)
        for at, text in enumerate(self.texts):
            if text.is_free and not whole.get_rect().contains(text.box):
                self.faults.add(f"beyond the window: {text.words}")
            if text.is_half_covered(whole.subsurface(text.seen), self.texts[at + 1 :]):
                self.faults.add(f"half covered: {text.words}")

    def _read(
        self, surface: pygame.Surface, text: str, px: int, colour: Any, rect: pygame.Rect, **how: Any
    ) -> pygame.Rect:
        """Paint the line and record it, unless it belongs to a small picture that is placed elsewhere later."""
        area = pygame.Rect(rect.left, rect.centery - px, rect.width, 2 * px).clip(surface.get_rect())
        is_part = surface.get_size() != self.app.context.theme.size
        if not (text and area and self._reads) or is_part:
            return self._draw(surface, text, px, colour, rect, **how)
        before = surface.subsurface(area).copy()
        place = self._draw(surface, text, px, colour, rect, **how)
        painted = place.clip(area)  # no letter is outside it
        if not painted:
            return place
        before = before.subsurface(painted.move(-area.left, -area.top))
        after = surface.subsurface(painted).copy()
        ink = pygame.mask.from_threshold(after, (0, 0, 0), (_INK, _INK, _INK, 255), before)
        ink.invert()
        if not ink.count():
            return place
        strokes = ink.get_bounding_rects()
        box = strokes[0].unionall(strokes)
        seen = box.move(painted.topleft)
        for other in self.texts:
            both = other.seen.clip(seen)
            now = before.subsurface(both.move(-painted.left, -painted.top)) if both else before
            if other.surface is surface and min(both.size) >= _TOUCH and other.is_open(now, both):
                self.faults.add(f"{other.words!r} and {text!r} lie over each other")
        letters = pygame.Mask(box.size)
        letters.draw(ink, (-box.left, -box.top))
        whole = place.inflate(0, -px // 2)
        is_free = surface.get_clip() == surface.get_rect()
        look = after.subsurface(box).copy()
        self.texts.append(Text(text, whole, seen, look, letters, surface, is_free))
        return place
