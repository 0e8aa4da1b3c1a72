"""A store of pictures with a limit in bytes, which gives up those that are no longer wanted."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import pygame


class Pool:
    """Pictures by key; the least recently used are dropped when there are too many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self.held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._fresh: set[Hashable] = set()

    def get(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture, if it is kept."""
        found = self.held.get(key)
        if found is not None:
            self.held.move_to_end(key)
            self._fresh.add(key)
        return found

    def put(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture, perhaps instead of another."""
        self.drop(key)
        self.held[key] = picture
        self._fresh.add(key)
        self.bytes += weight(picture)
        while self.bytes > self.most and len(self.held) > 1:
            self.drop(next(iter(self.held)))
        return picture

    def drop(self, key: Hashable) -> None:
        """Drop a picture."""
        self._fresh.discard(key)
        if (gone := self.held.pop(key, None)) is not None:
            self.bytes -= weight(gone)

    def turn_over(self) -> None:
        """Give up, after a change of the window's size, the pictures that were not used since the change before.

        So pictures of two sizes are kept at most, and going back and forth between them costs nothing.
        """
        for key in [key for key in self.held if key not in self._fresh]:
            self.drop(key)
        self._fresh = set()


def weight(picture: pygame.Surface) -> int:
    """Return the number of bytes that a picture takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
