"""Pictures and measurements that all tests of the client need, made once per process."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any

import pygame
import pytest

from mighty_gui.client.look import deck, fonts
from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.shapes import Pool
from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.engine.core.game import Rules
from mighty_gui.keep.settings import Settings
from mighty_gui.presets import load_presets, which_school
from mighty_gui.simulation.speed import history_speed
from mighty_gui.texts import Texts

PICTURES, LINES, CARDS = 24 << 20, 12 << 20, 24 << 20
"""The maximum bytes of pictures from files, of lines of text (as many for bold text), and of the cards of a look."""
LOOKS = 2
"""The number of looks whose cards are kept."""
SIZES = 12
"""The maximum number of open fonts."""
WIDTHS = 50_000
"""The maximum number of measured lines of text."""


def _once(make: Callable[..., pygame.Surface], most: int) -> Callable[..., pygame.Surface]:
    """Return the same picture for the same values, as long as there is room for it."""
    pool = Pool(most)

    def found(key: object, *values: Any) -> pygame.Surface:
        picture = pool.get(key)
        return pool.put(key, make(*values)) if picture is None else picture

    return found


@pytest.fixture(scope="session", autouse=True)
def _little_is_kept() -> Iterator[None]:
    """Close fonts early, because they are quickly opened again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "_open_font", lru_cache(SIZES)(fonts._open_font.__wrapped__))
        yield


@pytest.fixture(scope="session", autouse=True)
def _pictures_are_read_once() -> Iterator[None]:
    """Read each picture once. Drawing never changes it, because it is converted to the display format first."""
    read = pygame.image.load_sized_svg
    kept = _once(read, PICTURES)

    def load(file: Any, size: tuple[int, int]) -> pygame.Surface:
        return kept((file, size), file, size) if isinstance(file, str) else read(file, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load)
        yield


@pytest.fixture(scope="session", autouse=True)
def _cards_are_turned_once() -> Iterator[None]:
    """Share pictures between decks of the same look, except decks with rough pictures or with a small limit."""
    keep, shared = Deck._keep, OrderedDict[tuple[object, ...], Any]()

    def pool_for(look: tuple[object, ...]) -> Any:
        pool = shared[look] = shared.pop(look, None) or Pool(CARDS)
        while len(shared) > LOOKS:
            shared.popitem(last=False)
        return pool

    def keep_together(self: Deck, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        look = (self._source.faces_folder, self.four_colour, self.large_index, self.hatched)
        if not self.hasty and self._kept.most in (deck.KEPT_BYTES, CARDS):
            self._kept = pool_for(look)
        elif self._kept.most == CARDS:
            self._kept = Pool(deck.KEPT_BYTES)
        return keep(self, key, make)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Deck, "_keep", keep_together)
        yield


@pytest.fixture(scope="session", autouse=True)
def _letters_are_drawn_and_measured_once() -> Iterator[None]:
    """Draw and measure each line of each font and size once for all apps. A copy of it is coloured."""

    def drawn(method: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        kept = _once(method, LINES)
        return lambda self, *line: kept((*self._paths.values(), *line), self, *line).copy()

    measure, widths = Fonts._measure, dict[tuple[object, ...], int]()

    def measured(self: Fonts, *line: Any) -> int:
        key = (*self._paths.values(), *line)
        if key not in widths:
            if len(widths) >= WIDTHS:
                widths.clear()
            widths[key] = measure(self, *line)
        return widths[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fonts, "_plain", drawn(Fonts._plain))
        patch.setattr(Fonts, "_bold", drawn(Fonts._bold))
        patch.setattr(Fonts, "_measure", measured)
        yield


@pytest.fixture(scope="session", autouse=True)
def _rule_sheets_are_read_once_for_the_questions() -> Iterator[None]:
    """Read the sentences of each rule set once in each language for the questions that find a school."""
    read, kept = which_school._lines, dict[tuple[Rules, str], dict[str, tuple[str, str]]]()

    def lines(rules: Rules, texts: Texts) -> dict[str, tuple[str, str]]:
        key = (rules, texts.language)
        if key not in kept:
            kept[key] = read(rules, texts)
        return kept[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(which_school, "_lines", lines)
        yield


@pytest.fixture(scope="session", autouse=True)
def _hands_of_a_long_history_are_played_once() -> Iterator[None]:
    """Play these hands once, because they are the same in every history."""
    play = history_speed._hand
    played = cache(lambda *hand: play(load_presets(), *hand))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(history_speed, "_hand", lambda _, *hand: played(*hand))
        yield


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Context:
    """Return what screens need, in English and with a home of its own, for tests that change neither."""
    return make_context(Settings(language="en"), home=tmp_path_factory.mktemp("home"))
