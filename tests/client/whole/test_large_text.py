"""Letters at 200 %: on every screen they are twice as large as at 100 %, or as large as ordinary text at 200 %.

Pictures are not measured: cards, seals, the dealer's button, and a small table next to a list, which stays a picture of
the table. On the table itself players, panels and hand share the window, so letters there grow `AT_THE_TABLE` times.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import ListBox, Page, ScrollPane
from mighty_gui.keep.settings import LANGUAGES, Settings
from tests.tiers import one_of, spread
from tools.showroom.pictures import SCENES

WINDOWS = ((1024, 640), (1280, 720))
TWICE, AT_THE_TABLE = 1.9, 1.5
LESS = {
    "bury": 1.35,  # "new" stands on the strip of a card that the next one leaves free
    "contract": 1.4,
    "friend": 1.0,  # five rows between the plates and the hand
    "elimination": 1.3,  # three plates at the top share a row with the panel and the buttons
    "eight-seats": 1.0,  # so do these, with a role and points each
    "mitigati-table": 1.25,  # points and honours share a line of a plate
    "mitigati-bargaining": 1.35,
    "mitigati-bargaining-2": 0.9,  # six rows, which keep the letters that they have room for
    "auction": 1.3,
}
"""The tables where some letters grow less: what they grow at least, and why."""
CHIPS = ("딜", "D")
"""The letter on the dealer's button, which belongs to the portrait below it."""


class Letters:
    """The sizes of the letters of every word that a screen shows, also below the fold."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.sizes: dict[str, list[int]] = defaultdict(list)
        self.lines: list[str] = []
        self.cut: list[str] = []
        self._painting = False

    def read(self) -> None:
        """Paint the top scene, and every pane and list of it from top to bottom."""
        fonts = self.app.context.fonts
        self._draw, fonts.draw = fonts.draw, self._record  # type: ignore[method-assign]
        fonts.on_shorten = self.cut.append
        self.app.resize(self.app.context.theme.size)
        self.app.step([], 1 / 30)
        self._paint()
        for pane in self._panes():
            for _ in range(40):
                if pane.offset >= pane.reach:
                    break
                pane.scroll_to(pane.offset + round(pane.rect.height * 0.8))
                self._paint()
            pane.scroll_to(0)
        del fonts.draw
        fonts.on_shorten = None

    def _paint(self) -> None:
        assert self.app.scene is not None
        self._painting = True
        self.app.scene.draw(pygame.Surface(self.app.context.theme.size))
        self._painting = False

    def _record(self, surface: pygame.Surface, text: str, px: int, colour: Any, rect: pygame.Rect, **how: Any) -> Any:
        if self._painting and surface.get_size() == self.app.context.theme.size:
            self.lines.append(text)
            for word in text.split():
                self.sizes[word].append(px)
        return self._draw(surface, text, px, colour, rect, **how)

    def _panes(self) -> Iterator[ScrollPane]:
        page = getattr(self.app.scene, "page", None)
        if isinstance(page, Page):
            yield from (one for one in page.walk() if isinstance(one, ScrollPane))

    @property
    def has_list(self) -> bool:
        """Whether a list shows only some of its rows."""
        page = getattr(self.app.scene, "page", None)
        return isinstance(page, Page) and any(isinstance(one, ListBox) for one in page.walk())


def letters(app: App, size: tuple[int, int], scale: float) -> Letters:
    """Return the letters of the top scene in a window of that size, with that text scale."""
    app.context.change(text_scale=scale)
    app.resize(size)
    demonstration.settle(app, 1.0)
    found = Letters(app)
    found.read()
    return found


def too_small(usual: Mapping[str, list[int]], large: Mapping[str, list[int]], least: float, enough: int) -> list[str]:
    """Return the words that do not grow ``least`` times and stay below ``enough`` pixels."""
    pairs = {word: (min(sizes), min(large[word])) for word, sizes in usual.items() if word in large}
    return [
        f"{word}: {before} → {after}"
        for word, (before, after) in pairs.items()
        if after < min(least * before, enough) and word not in CHIPS
    ]


@pytest.mark.parametrize(
    ("scene", "language"),
    [(name, language) for at, name in enumerate(spread(SCENES, 24, 13)) for language in one_of(LANGUAGES, at)],
)
def test_letters_are_twice_as_large(scene: str, language: str) -> None:
    found: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        app = demonstration.new_app(Settings(language=language), WINDOWS[0], Path(home))
        SCENES[scene](app)
        demonstration.settle(app)
        for size in one_of(WINDOWS, len(scene)):
            usual, large = letters(app, size, 1.0), letters(app, size, 2.0)
            least = LESS.get(scene, AT_THE_TABLE) if isinstance(app.scene, TableScene) else TWICE
            enough = 2 * round(Size.SMALL * app.context.theme.scale)
            found += [f"{size}: {fault}" for fault in too_small(usual.sizes, large.sizes, least, enough)]
            found += [f"{size}: cut: {text}" for text in large.cut]
        app.close()
        app.context.archive.close()
    assert not found, "\n".join(found)


def test_a_text_that_does_not_grow_is_found() -> None:
    usual, large = {"bid": [13], "hand": [14], "Mighty": [60]}, {"bid": [20], "hand": [28], "Mighty": [62]}
    assert too_small(usual, large, TWICE, 34) == ["bid: 13 → 20"]
