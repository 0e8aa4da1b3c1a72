"""What every test of the client would make anew, made once for all that run in the same process."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import pygame
import pytest

from mighty_gui.client import deck
from mighty_gui.client.deck import Deck
from mighty_gui.client.fonts import Fonts

KEPT = 400
"""Pictures read from files, at one size each: some hundred megabytes at most."""
LINES, WIDTHS = 5_000, 200_000
"""Lines of text drawn (about a hundred megabytes) and measured."""


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


@pytest.fixture(scope="session", autouse=True)
def _cards_are_turned_once() -> Iterator[None]:
    """Decks of the same look share their pictures, but for those that make do with rough ones or may keep few."""
    keep, shared = Deck._keep, defaultdict[tuple[object, ...], Any](lambda: deck._Pool(deck.KEPT_BYTES))

    def keep_together(self: Deck, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        look = (self._source.faces_folder, self.four_colour, self.large_index, self.hatched)
        if not self.hasty and self._kept.most == deck.KEPT_BYTES:
            self._kept = shared[look]
        elif self._kept is shared.get(look):
            self._kept = deck._Pool(deck.KEPT_BYTES)
        return keep(self, key, make)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Deck, "_keep", keep_together)
        yield


@pytest.fixture(scope="session", autouse=True)
def _letters_are_drawn_and_measured_once() -> Iterator[None]:
    """Each line of each font in each size, whichever app it is for; it is coloured in a copy."""

    def once(method: Callable[..., Any], most: int) -> Callable[..., Any]:
        kept: dict[tuple[object, ...], Any] = {}

        def found(self: Fonts, *line: Any) -> Any:
            key = (*self._paths.values(), *line)
            if key not in kept:
                if len(kept) >= most:
                    kept.clear()
                kept[key] = method(self, *line)
            return kept[key]

        return found

    plain, bold = once(Fonts._plain, LINES), once(Fonts._bold, LINES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fonts, "_plain", lambda *line: plain(*line).copy())
        patch.setattr(Fonts, "_bold", lambda *line: bold(*line).copy())
        patch.setattr(Fonts, "_measure", once(Fonts._measure, WIDTHS))
        yield
