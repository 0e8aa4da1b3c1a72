"""The stamps of the seal book can be read in every window."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.look.fonts import Fonts, Look
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.review.statistics.seal_tab import Stamp
from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.study.review.seals import SEALS
from mighty_gui.texts import Texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 1280), (1024, 640)], ids=str)
def test_no_stamp_is_cut(size: tuple[int, int], language: str) -> None:
    fonts, texts, cut = Fonts(), Texts.load(language), list[str]()
    fonts.on_shorten = cut.append
    surface = pygame.Surface(size)
    for name in SEALS:
        stamp = Stamp(Look(Theme(size), fonts), texts(f"seals.seal.{name}"), is_earned=True)
        stamp.place(pygame.Rect((0, 0), stamp.measure())).draw(surface)
    assert cut == []
