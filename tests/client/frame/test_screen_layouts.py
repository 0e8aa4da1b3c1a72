"""Layouts that several screens share, the warning about unsaved data, and the choice of a profile."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.person_choice import people_here, person_choice
from mighty_gui.client.frame.screen_layouts import paper, screen, standings_screen, unsaved_mark
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import Button, Grow, Label, Panel, Paragraph, Scrolled, Widget
from mighty_gui.keep.archive.profiles import Profile, keep_profile
from mighty_gui.match.saving_state import ELSEWHERE, SAVED, UNASKED, Saving
from mighty_gui.match.setup import USUAL
from tests.client.frame.conftest import stand_in_a_column, stand_in_a_row

WINDOWS = [(1024, 640), (1280, 720), (800, 1280), (2560, 1440)]


def button(app: App, name: str, **how: Any) -> Button:
    return Button(app.context.look, name.title(), lambda: None, name=name, **how)


def label(app: App, text: str) -> Label:
    return Label(app.context.look, text)


# --- a column with a title line -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", WINDOWS)
def test_a_screen_is_a_column_in_the_middle_with_its_title_line_above(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    theme, back, title, text = app.context.theme, button(app, "back"), label(app, "Title"), label(app, "Text")
    laid = screen(app.context.look, app.rect, 700, [back, Grow(title)], [text])
    place = laid.rect
    assert app.rect.contains(place)
    assert place.width == theme.tx(700)
    assert abs(place.centerx - app.rect.centerx) <= 1
    assert (place.top, place.bottom) == (theme.px(20), app.rect.bottom - theme.px(20))
    assert stand_in_a_row([back, title])
    assert stand_in_a_column([back, text])
    assert back.rect.left == text.rect.left == place.left
    assert all(place.contains(one.rect) for one in (back, title, text))


@pytest.mark.parametrize("size", WINDOWS)
def test_a_wide_screen_keeps_the_edges_of_the_window_free(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    place = screen(app.context.look, app.rect, 5000, [label(app, "Title")], []).rect
    edge = place.left - app.rect.left
    assert abs(edge - (app.rect.right - place.right)) <= 1
    assert 0.02 * app.rect.width < edge <= app.context.theme.margin
    assert edge <= 0.041 * app.rect.width


def test_a_screen_in_a_part_of_a_window_has_narrower_edges(app: App) -> None:
    part = pygame.Rect(300, 100, 500, 400)
    place = screen(app.context.look, part, 5000, [label(app, "Title")], []).rect
    assert (place.left - part.left, part.right - place.right) == (20, 20)
    assert (place.top - part.top, part.bottom - place.bottom) == (20, 20)


# --- the mark for unsaved data ------------------------------------------------------------------------------


@pytest.mark.parametrize("saving", [SAVED, UNASKED])
def test_there_is_no_warning_if_all_is_saved_or_saving_was_not_asked_for(app: App, saving: Saving) -> None:
    app.context.saving = lambda: saving
    assert app.scene is not None
    assert unsaved_mark(app.scene) == []


@pytest.mark.parametrize("saving", [ELSEWHERE, Saving("beside", {"path": "/x/y", "file": "y", "name": "z"})])
def test_a_warning_explains_why_nothing_is_saved(app: App, saving: Saving) -> None:
    app.context.saving = lambda: saving
    below, texts = app.scene, app.context.texts
    assert below is not None
    (mark,) = unsaved_mark(below)
    sentence = texts(saving.sentence, **saving.values)
    assert (mark.text, mark.tip, mark.icon, mark.name) == (texts(saving.mark), sentence, "unsaved", "unsaved")
    assert mark.px == app.context.theme.font(Size.SMALL)
    assert mark.enabled
    mark.action()
    message = app.scene
    assert isinstance(message, MessageScene)
    assert (message.title, message.text) == (texts(saving.mark), sentence)
    assert len(message.answers) == 1


# --- sheets of paper ----------------------------------------------------------------------------------------


def sheet(app: App, height: int = 300, **how: bool) -> tuple[Grow, Paragraph, Scrolled, Panel]:
    """Return a placed sheet, its text, its pane and its ground."""
    text = Paragraph(app.context.look, "Text")
    made = paper(app.context.look, text, "pane", **how)
    assert made.widget is not None
    made.widget.place(pygame.Rect(100, 50, 400, height))
    parts = list(made.widget.walk())
    (pane,) = [part for part in parts if isinstance(part, Scrolled)]
    (ground,) = [part for part in parts if isinstance(part, Panel)]
    return made, text, pane, ground


def test_a_sheet_of_paper_is_a_pane_on_a_light_ground(app: App) -> None:
    made, text, pane, ground = sheet(app)
    assert isinstance(made, Grow)
    assert (made.share, made.fits) == (1.0, False)
    assert (ground.style, pane.name) == ("paper", "pane")
    assert ground.rect == pygame.Rect(100, 50, 400, 300)
    assert ground.rect.contains(pane.rect)
    assert pane.rect.left > ground.rect.left
    assert ground.rect.right - pane.rect.right == pane.rect.left - ground.rect.left
    assert ground.rect.bottom - pane.rect.bottom == pane.rect.top - ground.rect.top > 0
    assert pane.rect.contains(text.rect)
    assert text.rect.height < pane.rect.height / 2, "the text is only as high as it needs to be"


@pytest.mark.parametrize("fills", [True, False])
def test_low_content_fills_a_sheet_only_if_that_is_wanted(app: App, fills: bool) -> None:
    _, text, pane, _ = sheet(app, fills=fills)
    assert pane.fills is fills
    assert (text.rect.height > 200) is fills
    assert pane.reach == 0


# --- standings ----------------------------------------------------------------------------------------------


def standings(app: App, *names: str) -> tuple[Widget, dict[str, Button], Label, Widget]:
    """Return the laid out screen, its buttons, its head and its sheet."""
    look, buttons = app.context.look, {name: button(app, name) for name in names}
    head = label(app, "Winner")
    made = paper(look, Paragraph(look, "Table"), "pane")
    (laid,) = standings_screen(look, app.rect, head, made, list(buttons.values()))
    assert made.widget is not None
    return laid, buttons, head, made.widget


@pytest.mark.parametrize("size", WINDOWS)
def test_standings_have_the_back_button_above_and_the_others_below_the_sheet(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    theme = app.context.theme
    laid, buttons, head, middle = standings(app, "share", "back", "again", "next")
    back, others = buttons["back"], [buttons[name] for name in ("share", "again", "next")]
    assert stand_in_a_row([back, head])
    assert stand_in_a_row(others)
    assert stand_in_a_column([back, middle, others[0]])
    place = laid.rect
    assert (back.rect.left, middle.rect.left, others[0].rect.left) == (place.left, place.left, place.left)
    assert (middle.rect.right, others[-1].rect.right) == (place.right, place.right), "the main button is at the end"
    assert others[1].rect.left - others[0].rect.right < others[2].rect.left - others[1].rect.right
    edge = place.left
    assert edge == app.rect.right - place.right
    assert 0.02 * app.rect.width < edge <= theme.margin
    assert place.top == app.rect.bottom - place.bottom == theme.px(22)
    assert middle.rect.height > app.rect.height / 2, "the sheet has all of the rest"


def test_standings_with_only_a_back_button_have_nothing_below_the_sheet(app: App) -> None:
    laid, _, _, middle = standings(app, "back")
    assert middle.rect.bottom == laid.rect.bottom


def test_a_single_button_below_the_standings_stands_at_the_right(app: App) -> None:
    laid, buttons, head, middle = standings(app, "next")
    assert buttons["next"].rect.right == laid.rect.right
    assert buttons["next"].rect.left > laid.rect.centerx
    assert stand_in_a_column([head, middle, buttons["next"]])
    assert head.rect.left == laid.rect.left


def test_standings_in_a_part_of_a_window_have_narrower_edges(app: App) -> None:
    part = pygame.Rect(300, 100, 500, 400)
    look = app.context.look
    made = paper(look, Paragraph(look, "Table"), "pane")
    (laid,) = standings_screen(look, part, label(app, "Winner"), made, [])
    assert (laid.rect.left - part.left, part.right - laid.rect.right) == (20, 20)


# --- profiles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "shown"), [("", "You"), ("Jin", "Jin")])
def test_the_usual_player_comes_before_the_profiles(app: App, name: str, shown: str) -> None:
    app.context.change(player_name=name)
    assert people_here(app.context) == [(USUAL, shown)]
    keep_profile(app.context.archive, Profile("m", "Mother"))
    assert people_here(app.context) == [(USUAL, shown), ("m", "Mother")]


def test_a_profile_is_chosen_among_all_of_them(app: App) -> None:
    people, chosen = [(USUAL, "You"), ("m", "Mother")], list[str]()
    choice = person_choice(app.context, people, "m", chosen.append)
    assert (choice.options, choice.value, choice.name) == (people, "m", "person")
    assert choice.label == app.context.texts("statistics.choose.person")
    choice.on_change(USUAL)
    assert chosen == [USUAL]
