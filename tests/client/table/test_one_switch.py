"""One switch: the focus moves by itself, and one key activates its target; everything can be reached in this way."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Kind
from mighty_gui.client.shell.pad import OneSwitch
from mighty_gui.client.widgets import Choice, Look

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

SPACE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, scancode=0, unicode=" ")
RELEASED = pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=0)


def press(app: App) -> None:
    app.step([SPACE, RELEASED], 0.0)


def test_a_whole_hand_is_played_by_one_switch(make_table: Maker) -> None:
    """The test presses what gets the focus: answers to the question, sometimes, and nothing outside it."""
    table, chance = make_table(one_switch=1, animation_speed="instant", seed=4), random.Random(4)
    table.app.context.change(confirm_play=True)
    corner = {widget.name for widget in table.scene.controls.page.walk()}
    for _ in range(6000):
        table.app.step([], 0.51)
        if table.match.finished:
            break
        focus = table.app._focus
        if table.app.scene is not table.scene:
            table.app.pop()  # a sheet that was opened on the way
        elif table.asked and focus is not None and focus.name not in corner and chance.random() < 0.4:
            press(table.app)
    assert table.match.finished


def test_the_walk_waits_for_its_pace_and_begins_again_after_a_press(make_table: Maker) -> None:
    table = make_table(one_switch=2, animation_speed="instant")
    table.until(lambda: table.asked and table.scene.at_rest)
    page = table.scene.controls.page
    at = page.focus
    table.app.step([], 0.1)
    walks = OneSwitch()
    assert walks.step(1.9, 2, at) == []
    assert walks.step(0.2, 2, None)[0].kind is Kind.NEXT
    walks.step(1.9, 2, None)
    walks.take(None)
    assert walks.step(1.9, 2, None) == [], "after a press it waits a whole step"


def test_without_the_setting_the_focus_stays(make_table: Maker) -> None:
    table = make_table(animation_speed="instant")
    table.until(lambda: table.asked and table.scene.at_rest)
    focus = table.scene.controls.page.focus
    for _ in range(40):
        table.app.step([], 0.5)
    assert table.scene.controls.page.focus is focus


def test_an_open_list_is_walked_through_from_its_end_to_its_beginning() -> None:

    choice = Choice(
        Look(Theme(), Fonts()), [(n, str(n)) for n in range(3)], 0, lambda value: None, label="it", name="it"
    )
    choice.focused = choice.open = True
    switch, marked = OneSwitch(), []
    for _ in range(8):
        for intent in switch.step(1, 1, choice):
            choice.handle(intent)
        marked.append(choice.marked)
    assert marked[:4] == [1, 2, 2, 0]
    assert choice.open
