"""The choices with pictures in the settings: which are offered, how they are laid out, and what is drawn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from mighty_gui.client.frame.settings_rows import CardBacks, TablePicker
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.look.deck import ASPECT, Deck, available_backs
from mighty_gui.client.look.ground import TABLES, palette_named, small_picture
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Kind
from tests.client.frame.conftest import click, tap, texts_on, widget

CARDS = {"HQ": (250, 0, 250, 255), "SA": (0, 250, 250, 255)}


class PlainDeck:
    """A deck whose cards are upright areas of a colour each; it notes which are drawn."""

    four_colour = large_index = False

    def __init__(self) -> None:
        self.drawn: list[tuple[str, float]] = []

    def face(self, name: str, height: int, angle: float = 0.0) -> pygame.Surface:
        self.drawn.append((name, angle))
        card = pygame.Surface((Deck.width(height), height), pygame.SRCALPHA)
        card.fill(CARDS[name])
        return card


def tables(app: App, width: int = 1000, value: str = "felt", deck: Any = None) -> TablePicker:
    chosen: list[str] = []
    picker = TablePicker(app.context.look, deck or PlainDeck(), value, chosen.append, "Table", str.title)
    picker.place(pygame.Rect(20, 30, width, picker.measure(width)[1]))
    picker.focused = True
    return picker


# --- the pictures in the settings ---------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "values"), [("table_theme", list(TABLES)), ("card_back", available_backs())])
def test_all_tables_and_backs_are_offered_and_the_one_in_use_is_chosen(app: App, name: str, values: list[str]) -> None:
    scene = SettingsScene(app.context)
    app.push(scene)
    scene.show("picture")
    kind: Any = TablePicker if name == "table_theme" else CardBacks
    picker = widget(scene.page, kind, name)
    assert picker.names == values
    assert picker.value == getattr(app.context.settings, name)
    assert picker.label == app.context.texts(f"client.settings.{name}")
    other, place = picker.places()[-1]
    assert click(scene, place.center)[0] is True
    assert getattr(app.context.settings, name) == other
    assert widget(scene.page, kind, name).value == other


@pytest.mark.parametrize(("name", "shown"), [("table_theme", "Green felt"), ("card_back", "Lattice")])
def test_a_picture_is_named_in_the_players_language(app: App, name: str, shown: str) -> None:
    scene = SettingsScene(app.context)
    app.push(scene)
    scene.show("picture")
    picker = widget(scene.page, TablePicker if name == "table_theme" else CardBacks, name)  # type: ignore[arg-type]
    assert picker.value_text == shown  # type: ignore[attr-defined]


@pytest.mark.parametrize("group", ["tables", "backs"])
def test_a_picture_without_a_name_is_shown_by_its_file(app: App, group: str) -> None:
    scene = SettingsScene(app.context)
    rows: Any = scene._columns["picture"][0][0]
    assert rows.__self__._picture_names(group)("back-plaid") == "back-plaid"


def test_the_heading_of_the_tables_is_above_their_pictures(app: App) -> None:
    scene = SettingsScene(app.context)
    app.push(scene)
    scene.show("picture")
    assert app.context.texts("client.settings.card_back") in texts_on(scene.page), "backs have a label in their row"


def test_arrows_choose_the_next_table(app: App) -> None:
    scene = SettingsScene(app.context)
    app.push(scene)
    scene.show("picture")
    scene.page.focus_on("table_theme")
    assert tap(scene, Kind.RIGHT) is True
    assert app.context.settings.table_theme == TABLES[1]


# --- card backs ---------------------------------------------------------------------------------------------


def test_a_back_has_the_shape_of_a_card_and_is_the_back_of_its_deck(app: App) -> None:
    decks = {name: Deck(back_name=name) for name in available_backs()}
    picker = CardBacks(app.context.look, decks, "back-lattice", lambda _: None, "Back", str.title)
    wide, high = picker.one(500)
    assert abs(wide - ASPECT * high) <= 1
    assert high == app.context.theme.px(84)
    assert picker.one(100) == (wide, high), "backs do not shrink"
    place = pygame.Rect(7, 5, wide, high)
    for name in picker.names:
        surface = pygame.Surface((wide + 20, high + 20))
        surface.fill((10, 20, 30))
        expected = surface.copy()
        picker.draw_one(surface, name, place, chosen=False)
        expected.blit(decks[name].back(high), place)
        assert surface.get_buffer().raw == expected.get_buffer().raw
        assert surface.get_at((2, 2))[:3] == (10, 20, 30)


# --- tables -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "across"), [(1200, 6), (861, 6), (860, 3), (500, 3), (301, 3), (300, 2), (200, 2)])
def test_tables_stand_in_as_few_rows_as_the_width_allows(app: App, width: int, across: int) -> None:
    picker = tables(app, width)
    places = [place for _, place in picker.places()]
    assert len({place.left for place in places}) == across
    assert all(picker.rect.contains(place) for place in places)
    assert not any(a.colliderect(b) for at, a in enumerate(places) for b in places[:at])
    wide, high = picker.one(width)
    assert {place.size for place in places} == {(wide, high)}
    assert abs(high / wide - 0.6) < 0.01
    assert wide <= 230
    if wide < 230:
        unused = picker.rect.right - max(place.right for place in places)
        assert unused <= 6 + across, "the row fills the width"


def test_tables_are_no_larger_than_needed_in_a_very_wide_place(app: App) -> None:
    assert tables(app, 3000).one(3000)[0] == 230


@pytest.mark.parametrize(("value", "chosen"), [("wood", "wood"), ("hanji", "hanji"), ("nothing", TABLES[0])])
def test_an_unknown_table_is_shown_as_the_usual_one(app: App, value: str, chosen: str) -> None:
    assert tables(app, value=value).value == chosen


def test_tables_are_drawn_one_by_one_while_time_passes(app: App) -> None:
    picker = tables(app, 640)
    surface, places = pygame.Surface((700, 500)), dict(picker.places())
    for number, name in enumerate(TABLES):
        for drawn, other in enumerate(TABLES):
            place = places[other]
            surface.fill((1, 2, 3))
            picker.draw_one(surface, other, place, chosen=False)
            is_plain = surface.get_at(place.center)[:3] == palette_named(other).felt[:3] and (
                surface.get_at((place.centerx, place.top + 12))[:3] == palette_named(other).felt[:3]
            )
            assert (CARDS["HQ"][:3] in colours(surface, place)) is (drawn < number)
            assert is_plain is (drawn >= number)
        assert picker.step(0.1) is True, name
    assert picker._ready == len(TABLES)
    assert picker.step(0.1) is False


def colours(surface: pygame.Surface, place: pygame.Rect) -> set[tuple[int, ...]]:
    """Return the colours of some lines of a picture."""
    lines = range(place.top, place.bottom, 3)
    return {tuple(surface.get_at((x, y))[:3]) for y in lines for x in range(place.left, place.right, 3)}


def test_the_place_of_a_table_that_is_not_drawn_yet_has_round_corners(app: App) -> None:
    picker = tables(app, 640)
    surface, place = pygame.Surface((700, 500)), picker.places()[1][1]
    surface.fill((250, 0, 0))
    picker.draw_one(surface, TABLES[1], place, chosen=False)
    assert surface.get_at(place.topleft)[:3] == (250, 0, 0)
    assert surface.get_at((place.left + 7, place.top + 7))[:3] == palette_named(TABLES[1]).felt[:3]


@pytest.mark.parametrize(("width", "is_kept"), [(640, True), (900, False)])
def test_drawn_tables_stay_drawn_when_the_screen_is_built_again_in_the_same_size(
    app: App, width: int, is_kept: bool
) -> None:
    old, new = tables(app, 640), tables(app, width)
    for _ in range(3):
        old.step(0.1)
    new.adopt(old)
    assert new._ready == (3 if is_kept else 0)


def painted(app: App, name: str, size: tuple[int, int] = (765, 460)) -> tuple[pygame.Surface, PlainDeck]:
    """Return a large picture of a table, and its deck."""
    deck = PlainDeck()
    picker = tables(app, deck=deck)
    return picker._paint(palette_named(name), size), deck


def area_of(surface: pygame.Surface, colour: tuple[int, ...]) -> list[pygame.Rect]:
    """Return the areas of one colour that are larger than a few pixels, from top to bottom."""
    mask = pygame.mask.from_threshold(surface, colour[:3], (1, 1, 1, 255))
    rects = [part.get_bounding_rects()[0] for part in mask.connected_components(60)]
    return sorted(rects, key=lambda rect: (rect.top, rect.left))


@pytest.mark.parametrize("name", ["felt", "hanji"])
def test_a_small_table_has_two_cards_at_both_sides_of_its_middle(app: App, name: str) -> None:
    surface, deck = painted(app, name)
    whole = surface.get_rect()
    assert [card for card, _ in deck.drawn] == ["HQ", "SA"]
    (left,), (right,) = area_of(surface, CARDS["HQ"]), area_of(surface, CARDS["SA"])
    assert left.size == right.size
    assert left.top == right.top
    assert abs((left.centerx - whole.left) - (whole.right - right.centerx)) <= 1, "symmetrical"
    assert left.right < whole.centerx < right.left
    assert whole.contains(left)
    assert whole.contains(right)
    assert left.centery > whole.centery, "in the lower half"
    assert 0.365 < left.height / whole.height < 0.375
    assert 0.712 < left.centery / whole.height < 0.722
    assert 0.702 < (right.centerx - left.centerx) / whole.width < 0.710


def test_the_cards_of_a_small_table_lean_outwards_by_about_the_same_angle(app: App) -> None:
    _, deck = painted(app, "felt")
    (_, left), (_, right) = deck.drawn
    assert left > 0 > right, "anticlockwise at the left, clockwise at the right"
    assert 10 <= abs(left) <= 12
    assert 10 <= abs(right) <= 12


@pytest.mark.parametrize("name", ["felt", "hanji"])
def test_a_small_table_has_a_panel_with_three_lines_in_its_upper_left_corner(app: App, name: str) -> None:
    palette, (surface, _) = palette_named(name), painted(app, name)
    bare = small_picture(surface.get_size(), palette)
    changed = pygame.mask.from_threshold(surface, (0, 0, 0), (3, 3, 3, 255), bare)
    changed.invert()
    upper = pygame.Rect(10, 10, surface.get_width() - 20, 210)
    top = pygame.mask.Mask(surface.get_size())
    top.draw(pygame.mask.Mask(upper.size, fill=True), upper.topleft)
    panel = changed.overlap_mask(top, (0, 0)).get_bounding_rects()
    box = max(panel, key=lambda rect: rect.width * rect.height)
    assert box.left == box.top, "as far from the left as from the top"
    assert 0.070 < box.top / surface.get_height() < 0.082
    assert 0.255 < box.height / surface.get_height() < 0.268
    assert 0.405 < box.width / surface.get_height() < 0.420
    inks = [palette.gold_bright, palette.text, palette.text_soft]
    bars = [max(area_of(surface, ink), key=lambda rect: rect.width) for ink in inks]
    assert all(box.contains(bar) for bar in bars)
    assert len({bar.left for bar in bars}) == 1
    assert len({bar.height for bar in bars}) == 1
    gaps = [below.top - above.bottom for above, below in pairwise(bars)]
    assert gaps[0] == gaps[1] > bars[0].height, "three separate lines"
    widths = [bar.width for bar in bars]
    assert widths[0] < widths[2] < widths[1], "a heading, a long line and a shorter one"
    room = box.width - 2 * (bars[0].left - box.left)
    assert abs(widths[1] - 0.8 * room) <= 1, "the longest line leaves a fifth of the room free"
    assert abs((bars[0].left - box.left) - (bars[0].top - box.top)) <= 0.01 * surface.get_height()
    assert abs((bars[0].top - box.top) - (box.bottom - bars[-1].bottom)) <= 0.01 * surface.get_height()


def test_a_small_table_has_round_corners_and_is_drawn_in_its_own_size(app: App) -> None:
    surface, _ = painted(app, "felt", (230, 138))
    assert surface.get_size() == (230, 138)
    corners = [(0, 0), (229, 0), (0, 137), (229, 137)]
    assert [surface.get_at(corner)[3] for corner in corners] == [0, 0, 0, 0]
    assert surface.get_at((115, 69))[3] == 255


def test_even_a_tiny_table_has_visible_lines(app: App) -> None:
    surface, _ = painted(app, "felt", (20, 12))
    assert surface.get_size() == (20, 12)
    assert palette_named("felt").text[:3] in colours_of(surface)


def colours_of(surface: pygame.Surface) -> set[tuple[int, ...]]:
    """Return all colours of a small picture."""
    wide, high = surface.get_size()
    return {tuple(surface.get_at((x, y))[:3]) for y in range(high) for x in range(wide)}


def test_each_table_has_a_picture_of_its_own_that_is_kept(app: App) -> None:
    picker = tables(app, 640)
    first = picker._picture("felt", (60, 36))
    assert picker._picture("felt", (60, 36)) is first
    assert picker._picture("wood", (60, 36)) is not first
    assert picker._picture("felt", (50, 30)).get_size() == (50, 30)
