"""The coach below the table: heading, text, button and dots, and the place that is kept for the button."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.lessons.coach_pane import NEXT, RETRY, CoachPane
from mighty_gui.client.lessons.coach_panel import CoachHead, CoachPanel, StepDots, go_on_button
from mighty_gui.client.lessons.coach_texts import everything
from mighty_gui.client.lessons.lesson import CoachMessage
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.keep.settings import Settings
from mighty_gui.texts import Texts

LESSON = next(lesson for lesson in load_course().all if lesson.id == "trump")
WINDOW = pygame.Rect(0, 0, 1024, 640)
HELLO, STRONGER = (CoachMessage(LESSON.key(name)) for name in ("hello", "stronger"))


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(Settings(language="en", player_name="Ann"), home=tmp_path)


def pane(context: Context, presses: list[str]) -> CoachPane:
    return CoachPane(context, LESSON, WINDOW, lambda: presses.append("on"), presses.append)


def places(context: Context, steps: Sequence[tuple[CoachMessage, str]]) -> list[int]:
    """Show messages one after the other, each with a button or none; return how wide each text may be."""
    one, found = pane(context, []), []
    for message, button in steps:
        one.show_message(message, "Title", (0, 9), button)
        assert one.panel is not None
        found.append(one.panel.text.rect.width)
    return found


def test_the_place_of_the_button_is_kept_as_long_as_the_same_message_is_shown(context: Context) -> None:
    wide, narrow = (places(context, [(HELLO, button)])[0] for button in ("", NEXT))
    assert narrow < wide
    assert places(context, [(HELLO, NEXT), (HELLO, ""), (HELLO, ""), (STRONGER, ""), (STRONGER, "")]) == [
        *(narrow, narrow, narrow),
        *(wide, wide),
    ]
    assert places(context, [(HELLO, ""), (HELLO, ""), (HELLO, RETRY), (STRONGER, ""), (HELLO, "")]) == [
        *(wide, wide, narrow),
        *(wide, wide),
    ]


def test_the_button_goes_on_and_stands_beside_the_text(context: Context) -> None:
    presses: list[str] = []
    one = pane(context, presses)
    assert one.text == ""
    for key in (NEXT, RETRY):
        one.show_message(HELLO, "Title", (0, 9), key)
        button = one.page.find("go on")
        assert isinstance(button, Button)
        assert button.label == context.texts(key)
        button.action()
        assert one.panel is not None
        assert one.layout.area.contains(button.rect)
        assert not button.rect.colliderect(one.panel.text.rect)
    assert presses == ["on", "on"]
    one.show_message(HELLO, "Title", (0, 9), "")
    assert one.page.find("go on") is None


def test_only_players_who_use_keys_see_a_ring_at_the_button(context: Context) -> None:
    one = pane(context, [])
    one.show_message(HELLO, "Title", (0, 9), NEXT)
    for keyboard in (False, True, False):
        one.ring_button(keyboard=keyboard)
        button = one.page.find("go on")
        assert button is not None
        assert (one.page.focus is button, button.ringed) == (True, keyboard)
    one.ring_button(keyboard=True)
    one.show_message(HELLO, "Title", (0, 9), "")
    assert not one.page.keyboard
    assert not any(link.ringed for link in one.links)


@pytest.mark.parametrize(("tone", "heading"), [("plain", "Title"), ("right", ""), ("wrong", ""), ("better", "")])
def test_the_heading_is_the_title_or_what_the_answer_was(context: Context, tone: str, heading: str) -> None:
    one = pane(context, [])
    one.show_message(CoachMessage(HELLO.key, tone), "Title", (0, 9), NEXT)
    panel = one.panel
    assert panel is not None
    labels = [widget.label for widget in panel.walk() if isinstance(widget, FittedLabel)]
    assert labels[0] == (heading or context.texts(f"lessons.{tone}"))
    assert (panel.tone, panel.label, one.text) == (tone, panel.text.text, panel.text.text)


def test_a_long_title_gets_smaller_letters_down_to_a_limit(context: Context) -> None:
    one, shares = pane(context, []), list[float]()
    for length in (10, 100, 400):
        one.show_message(HELLO, "m" * length, (0, 9), NEXT)
        assert one.panel is not None
        (label,) = (widget for widget in one.panel.walk() if isinstance(widget, FittedLabel))
        shares.append(label.px / label.full_px)
    assert shares[0] == 1.0 > shares[1] >= shares[2] >= 0.5


def test_the_text_has_the_players_names_and_links_to_its_terms(context: Context) -> None:
    presses: list[str] = []
    one = pane(context, presses)
    assert one.names[0] == "Ann"
    assert len(set(one.names)) == len(one.names) == LESSON.players == 5
    one.show_message(HELLO, "Title", (0, 9), NEXT)
    assert one.text == context.texts(HELLO.key)
    for link in one.links:
        link.activate()
    assert presses == [link.entry for link in one.links] != []
    one.show_message(CoachMessage(""), "Title", (0, 9), "")
    assert (one.text, one.links) == ("", [])


def test_all_texts_are_written_again_only_for_another_language_or_name(context: Context) -> None:
    one = pane(context, [])
    first = one._everything()
    one.lay_out(WINDOW)
    assert one._everything() is first
    assert first == list(everything(context.texts, LESSON, one.names))
    context.texts = Texts.load("ko")
    second = one._everything()
    assert second is not first
    assert {line.text for line in second}.isdisjoint(line.text for line in first)
    context.settings = context.settings.change(player_name="Bea")
    assert one._everything() is not second


def test_each_tone_has_a_colour_and_a_sign_of_its_own(context: Context) -> None:
    p, look = context.look.palette, context.look
    heads = {tone: CoachHead(look, "x", (0, 9), tone) for tone in ("plain", "right", "wrong", "better")}
    assert [head.accent for head in heads.values()] == [p.gold, p.good, p.danger, p.gold]
    colours = [[one.colour for one in head.walk() if isinstance(one, FittedLabel)] for head in heads.values()]
    assert colours == [[p.gold_bright], [p.good], [p.danger], [p.gold]]
    icons = [[getattr(one, "icon", "") for one in head.walk() if hasattr(one, "icon")] for head in heads.values()]
    assert icons == [[], ["check"], ["undo"], ["hint"]]


@pytest.mark.parametrize(("scale", "shows"), [(1.35, True), (1.5, False)])
def test_only_small_letters_leave_room_for_a_face_and_the_picture_of_a_key(
    tmp_path: Path, scale: float, shows: bool
) -> None:
    context = make_context(Settings(text_scale=scale), home=tmp_path)
    one = CoachPane(context, LESSON, WINDOW, lambda: None, lambda entry: None)
    one.show_message(HELLO, "Title", (0, 9), NEXT)
    assert one.panel is not None
    assert (one.panel.face_height > 0) is shows
    assert bool(go_on_button(context, NEXT, lambda: None).shortcut) is shows
    area = one.layout.area
    assert (area.left, area.right, area.bottom) == (WINDOW.left, WINDOW.right, WINDOW.bottom)
    assert one.panel.face_height <= area.height <= 0.4 * WINDOW.height


def test_the_width_of_the_button_s_place_is_that_of_the_widest_button(context: Context) -> None:
    one = pane(context, [])
    widths = [go_on_button(context, key, lambda: None).measure()[0] for key in (NEXT, RETRY)]
    assert one.layout.button == max(widths)
    panels = [
        CoachPanel(context, one.layout, keeps_button_place=keeps).place(one.layout.area) for keeps in (True, False)
    ]
    assert panels[1].text.rect.width - panels[0].text.rect.width >= max(widths)


@pytest.mark.parametrize(("width", "whole"), [(100, 12), (400, 12), (100, 1), (30, 3)])
def test_all_dots_stand_inside_their_place_the_last_at_the_right(context: Context, width: int, whole: int) -> None:
    place, ground = pygame.Rect(150, 10, width, 14), (1, 2, 3)
    side = max(5, context.theme.px(7))
    for number in range(whole + 1):
        surface = pygame.Surface((700, 40))
        surface.fill(ground)
        StepDots(context.look, (number, whole)).place(place).draw(surface)
        mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
        mask.invert()
        found = mask.get_bounding_rects()
        painted = found[0].unionall(found[1:])
        assert place.inflate(side, 0).contains(painted)
        assert abs(painted.right - place.right) <= side // 2
        if width < 150:
            continue  # the dots may touch
        assert len(found) == whole
        gold = sum(surface.get_at(one.center)[:3] == context.look.palette.gold[:3] for one in found)
        assert gold == number
    StepDots(context.look, (0, 0)).place(place).draw(pygame.Surface((700, 40)))
