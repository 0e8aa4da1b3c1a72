"""What every test of the client would make anew, made once for all that run in the same process."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pygame
import pytest

KEPT = 400
"""Pictures read from files, at one size each: some hundred megabytes at most."""


@pytest.fixture(scope="session", autouse=True)
def _pictures_are_read_once() -> Iterator[None]:
    """Nobody draws on what is read from a file: it is copied into the order of bytes that is drawn fastest."""
    read = pygame.image.load_sized_svg
    kept = lru_cache(KEPT)(read)

    def load(file: Any, size: tuple[int, int]) -> pygame.Surface:
        return kept(file, size) if isinstance(file, str) else read(file, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load)
        yield
