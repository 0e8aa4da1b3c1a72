"""Any text can be measured and drawn, whatever it contains."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mighty_gui.client.look import fonts
from mighty_gui.client.look.fonts import Fonts
from tests.tiers import THOROUGH, some

WHITE = (255, 255, 255)
FONTS = Fonts()
ANY = st.text(st.characters(), max_size=80) | st.text(
    st.sampled_from("a가 \x00\x1b\n\t\ud800\udfff\u202e\u200d\U0001f600")
)
"""Texts with surrogates, control characters and changes of writing direction."""


def draw_every_way(text: str, px: int, width: int, *, bold: bool, serif: bool) -> None:
    surface = pygame.Surface((200, 60))
    place = FONTS.draw(surface, text, px, WHITE, pygame.Rect(0, 0, width, 60), bold=bold, serif=serif)
    assert place.width <= max(width, FONTS.width("…", px, bold=bold, serif=serif)) + 1
    FONTS.render(text, px, WHITE, bold=bold, serif=serif)
    FONTS.size(text, px, bold=bold, serif=serif)
    assert FONTS.fitting(text, px, width, bold=bold, serif=serif) <= px
    lines = FONTS.wrap(text, px, width, bold=bold, serif=serif)
    FONTS.draw_lines(surface, lines, px, WHITE, pygame.Rect(0, 0, width, 60), bold=bold, serif=serif)


@settings(max_examples=150 if THOROUGH else 50, deadline=None)
@given(ANY, st.sampled_from((11, 18, 40)), st.integers(0, 400), st.booleans(), st.booleans())
def test_any_text_can_be_drawn(text: str, px: int, width: int, bold: bool, serif: bool) -> None:
    draw_every_way(text, px, width, bold=bold, serif=serif)


@pytest.mark.parametrize("letter", ["\x00", "가", "W", "i", "\ud800", "\u200d", "\u202e", "\n", "a "])
@pytest.mark.parametrize("bold", some([False, True], 1))
def test_a_text_without_end_can_be_drawn(letter: str, bold: bool) -> None:
    surface = pygame.Surface((200, 60))
    text = letter * 300_000
    FONTS.draw(surface, text, 30, WHITE, surface.get_rect(), bold=bold)
    FONTS.render(text, 30, WHITE, bold=bold)
    assert FONTS.wrap(text[:3_000], 30, 200, bold=bold)


def test_what_cannot_be_drawn_is_seen_to_be_there() -> None:
    for sign in "\x00\x1b\u202e\ud800":
        assert FONTS.width(f"a{sign}b", 20) == FONTS.width("a\N{REPLACEMENT CHARACTER}b", 20)
    assert FONTS.width("a\nb\tc", 20) == FONTS.width("a b c", 20)


def test_a_wide_line_is_wider_than_any_screen_however_much_of_it_is_measured() -> None:
    assert FONTS.width("i" * 100_000, 20) > 3840
    assert not FONTS.fits("가" * 100_000, 20, 8000)


@pytest.mark.parametrize("serif", [False, True])
def test_a_line_is_measured_as_it_is_drawn_whatever_was_measured_before(serif: bool) -> None:
    """One font measures in all sizes, with the same result as a font opened in that size."""
    own = Fonts()
    for px in (40, 11, 23, 40, 120, 11):
        for text in ("한글 마이티", "AVA To. WWW iii", "♠♥ 20"):
            drawn = own.render(text, px, WHITE, serif=serif)
            assert own.width(text, px, serif=serif) == drawn.get_width()
            assert own.width(text, px, bold=True, serif=serif) == pytest.approx(
                own.render(text, px, WHITE, bold=True, serif=serif).get_width(), abs=1
            )


@pytest.mark.parametrize("serif", [False, True])
def test_a_line_is_drawn_as_by_a_font_that_was_opened_in_its_size(serif: bool) -> None:
    path = FONTS._paths[serif]
    for px in (40, 11, 23, 120, 11):
        drawn = Fonts().render("한글 AVA 마이티", px, WHITE, serif=serif)
        opened = pygame.font.Font(path, px).render("한글 AVA 마이티", True, WHITE)
        assert drawn.get_size() == opened.get_size()
        assert pygame.image.tobytes(drawn, "RGBA")[3::4] == pygame.image.tobytes(opened, "RGBA")[3::4]


def test_pygames_own_font_is_measured_as_it_is_drawn() -> None:
    bare = Fonts(lambda serif: None)
    bare._paths = {False: None, True: None}
    for px in (30, 12, 50):
        assert bare.width("Mighty", px) == bare.render("Mighty", px, WHITE).get_width()


def test_few_fonts_stay_open() -> None:
    bare = Fonts(lambda serif: None)
    bare._paths = {False: None, True: None}
    for px in range(11, 11 + 2 * fonts._SIZES):
        for one in (FONTS, bare):
            one.width("가", px)
            one.render("가", px, WHITE, bold=True)
    assert fonts._open_font.cache_info().currsize <= 2
    assert fonts._own.cache_info().currsize <= fonts._SIZES
