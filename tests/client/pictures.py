"""Compare two pictures."""

from __future__ import annotations

import pygame


def same_picture(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Compare the bytes first, then the pixels, because a fourth byte is invisible."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return True
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
