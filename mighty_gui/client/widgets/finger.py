"""A finger on a page: it presses the nearest thing that it covers, and scrolls when it is dragged."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from mighty_gui.client.shell.input import FINGER, TREMBLE


class Finger:
    """A finger from touching down to being lifted; its position is shifted into a target that it nearly touches."""

    def __init__(self, pos: tuple[int, int], meant: tuple[int, int]) -> None:
        self.began = self.last = pos
        self._shift = (meant[0] - pos[0], meant[1] - pos[1])
        self.draws = False
        """Whether it has moved on purpose."""
        self.scrolls = False
        """Whether the content under it moves along."""

    def target_of(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the position that a finger at ``pos`` points at."""
        return pos[0] + self._shift[0], pos[1] + self._shift[1]

    def pull(self, pos: tuple[int, int]) -> int:
        """Return how far it has been dragged down since the last call; 0 as long as it only trembles."""
        far = max(abs(pos[0] - self.began[0]), abs(pos[1] - self.began[1]))
        self.draws |= far > TREMBLE
        down, self.last = (pos[1] - self.last[1], pos) if self.draws else (0, self.last)
        return down


def nearest(pos: tuple[int, int], targets: Iterable[pygame.Rect]) -> tuple[int, int]:
    """Return the nearest point of the target that a finger covers; ``pos`` if it is on a target, or near none."""
    there = [target for target in targets if target and _reach(target).collidepoint(pos)]
    if not there or any(target.collidepoint(pos) for target in there):
        return pos
    target = min(there, key=lambda rect: _distance(pos, rect))
    return min(max(pos[0], target.left), target.right - 1), min(max(pos[1], target.top), target.bottom - 1)


def _reach(target: pygame.Rect) -> pygame.Rect:
    """Return the area that a finger may press to hit a target."""
    return target.inflate(max(0, FINGER - target.width), max(0, FINGER - target.height))


def _distance(pos: tuple[int, int], rect: pygame.Rect) -> int:
    """Return the distance of a position from a rectangle, across plus down."""
    across = max(rect.left - pos[0], 0, pos[0] - rect.right + 1)
    return across + max(rect.top - pos[1], 0, pos[1] - rect.bottom + 1)
