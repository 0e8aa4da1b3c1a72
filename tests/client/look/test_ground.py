from __future__ import annotations

import sys

import pygame
import pytest

from mighty_gui.client.look import paint
from mighty_gui.client.look.ground import SURFACES, TABLES, draw_ornament, ground, ornament, palette_named
from mighty_gui.client.look.theme import Colour, Palette, Theme, mix
from tools.ornaments import FOLDER, pictures

SIZE = (640, 400)


def luminance(colour: tuple[int, ...]) -> float:
    """Return the relative luminance defined by the accessibility guidelines."""
    parts = [value / 255 for value in colour[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(colour: Colour, ground: tuple[int, ...]) -> tuple[int, ...]:
    """Return a translucent colour on a ground."""
    return mix((*ground[:3], 255), (*colour[:3], 255), colour[3] / 255)


def patches(palette: Palette) -> list[tuple[int, ...]]:
    """Return the averages of small patches of the table, as the eye sees them behind letters."""
    small = pygame.transform.smoothscale(ground(SIZE, palette), (40, 25))
    return [tuple(small.get_at((x, y))) for x in range(40) for y in range(25)]


def panels(palette: Palette) -> list[tuple[int, ...]]:
    """Return every panel colour on the brightest and the darkest patch of the table."""
    table = sorted(patches(palette), key=luminance)
    grounds = [over(colour, far) for colour in (palette.panel, palette.panel_low) for far in (table[0], table[-1])]
    wells = [over(palette.well, below) for below in grounds]
    return [*grounds, *wells, palette.raised, palette.raised_low]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("ink", ["text", "text_soft", "gold_bright"])
def test_words_on_the_bare_table_can_be_read(name: str, ink: str) -> None:
    palette = palette_named(name)
    assert min(contrast(getattr(palette, ink), patch) for patch in patches(palette)) >= 4.5


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("ink", ["text", "text_soft", "text_faint", "gold", "gold_bright", "danger", "good"])
def test_words_on_panels_can_be_read(name: str, ink: str) -> None:
    palette = palette_named(name)
    grounds = panels(palette)
    if ink == "text_faint":  # only for minor texts, never on a button
        grounds = grounds[:-2]
    assert min(contrast(getattr(palette, ink), ground) for ground in grounds) >= 4.5


@pytest.mark.parametrize("name", TABLES)
def test_words_on_marks_and_paper_can_be_read(name: str) -> None:
    p = palette_named(name)
    pairs = [(p.on_gold, p.gold), (p.on_gold, p.gold_low), (p.on_friend, p.friend), (p.paper, p.seal)]
    pairs += [(ink, sheet) for ink in (p.ink, p.ink_soft, p.seal) for sheet in (p.paper, p.paper_low)]
    assert [(ink, fill) for ink, fill in pairs if contrast(ink, fill) < 4.5] == []


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("four", [False, True])
def test_suits_on_panels_can_be_told_apart_from_them(name: str, four: bool) -> None:
    theme = Theme(SIZE, four_colours=four, palette=palette_named(name))
    for suit in "SHDC":
        assert min(contrast(theme.suit(suit), ground) for ground in panels(theme.palette)) >= 4.5, suit


@pytest.mark.parametrize("name", TABLES)
def test_a_card_stands_out_from_the_table(name: str) -> None:
    palette = palette_named(name)
    card = (253, 251, 245)
    assert min(contrast(card, patch) for patch in patches(palette)) >= (1.12 if palette.is_light else 4.5)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_lighter_in_the_middle_and_always_the_same(name: str) -> None:
    palette = palette_named(name)
    small = pygame.transform.smoothscale(ground(SIZE, palette), (20, 12))
    corners = [small.get_at(at) for at in ((0, 0), (19, 0), (0, 11), (19, 11))]
    assert luminance(tuple(small.get_at((9, 5)))) > 1.2 * max(luminance(tuple(corner)) for corner in corners)
    again = SURFACES[name](SIZE, palette)
    assert pygame.image.tobytes(ground(SIZE, palette), "RGB") == pygame.image.tobytes(again, "RGB")


@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_a_large_window_is_drawn_in_few_steps(name: str) -> None:
    """This counts function calls instead of time. The library processes the four million pixels."""
    assert steps(name, (2560, 1440)) < 30_000


def steps(name: str, size: tuple[int, int]) -> int:
    """Return the number of functions called to draw a table."""
    count, palette, before = 0, palette_named(name), sys.getprofile()

    def called(_frame: object, event: str, _value: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        SURFACES[name](size, palette)
    finally:
        sys.setprofile(before)
    return count


def test_ornaments_are_as_their_generator_draws_them() -> None:
    assert pictures() == {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.svg")}


def test_tables_and_ornaments_are_all_different() -> None:
    tables = {pygame.image.tobytes(ground(SIZE, palette_named(name)), "RGB") for name in TABLES}
    signs = {pygame.image.tobytes(ornament(120, palette_named(name)), "RGBA") for name in TABLES}
    assert len(tables) == len(signs) == len(TABLES) >= 5


def test_an_ornament_is_seen_but_stays_in_the_background() -> None:
    for name in TABLES:
        theme = Theme(SIZE, palette=palette_named(name))
        plain = ground(SIZE, theme.palette)
        drawn = plain.copy()
        draw_ornament(drawn, theme, (320, 190), 160)
        bare, marked = (pygame.transform.average_color(one, pygame.Rect(240, 110, 160, 160)) for one in (plain, drawn))
        assert 1.015 < contrast(bare, marked) < 1.6, name


@pytest.mark.parametrize("name", TABLES)
def test_high_contrast_has_solid_panels_strong_lines_and_clear_letters(name: str) -> None:
    plain, bold = palette_named(name), palette_named(name, high_contrast=True)
    solid = [bold.panel, bold.panel_low, bold.well, bold.raised, bold.raised_low]
    assert {colour[3] for colour in [*solid, bold.line, bold.line_quiet]} == {255}
    for ink in ("text", "text_soft", "gold_bright", "danger", "good"):
        assert min(contrast(getattr(bold, ink), ground) for ground in solid) >= 7.0, ink
    assert min(contrast(bold.text_faint, ground) for ground in solid) >= 4.5
    for colour in (bold.line, bold.line_quiet):  # outlines of controls
        assert min(contrast(colour, ground) for ground in solid) >= 3.0
    for ink in ("text", "text_soft"):
        assert min(contrast(getattr(bold, ink), patch) for patch in patches(bold)) >= 6.0
    assert min(contrast(ink, sheet) for ink in (bold.ink, bold.ink_soft) for sheet in (bold.paper, bold.paper_low)) >= 7
    size = (1280, 720)
    assert Theme(size, palette=bold).rim >= 2 * Theme(size, palette=plain).rim


def test_the_focus_ring_is_thicker_with_high_contrast() -> None:
    ringed = {}
    for bold in (False, True):
        theme = Theme((1280, 720), palette=palette_named("felt", high_contrast=bold))
        surface = pygame.Surface((200, 100), pygame.SRCALPHA)
        paint.draw_focus(surface, pygame.Rect(50, 30, 100, 40), theme)
        ringed[bold] = sum(surface.get_at((x, 50)).a > 128 for x in range(50))
    assert ringed[True] >= 2 * ringed[False]


def test_an_unknown_table_is_the_felt_one() -> None:
    assert palette_named("moonrock") == palette_named("felt") == Palette()
