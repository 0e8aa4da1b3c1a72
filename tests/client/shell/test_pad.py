"""Gamepads by their events: buttons, sticks that repeat, and pads that come and go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from mighty_gui.client.scenes.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.scenes.new_game.new_game_scene import NewGameScene
from mighty_gui.client.scenes.start_scene import StartActions, StartScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.pad import FIRST_REPEAT, NEXT_REPEAT, Pads
from mighty_gui.keep.settings import Settings
from mighty_gui.presets import load_presets

Event = pygame.event.Event
KNOWN, PLAIN = 3, 4
"""The numbers of a controller and of a joystick whose buttons have no names."""


def plugged() -> Pads:
    pads = Pads(lambda index: (object(), index, index == KNOWN))
    for index in (KNOWN, PLAIN):
        pads.translate(Event(pygame.JOYDEVICEADDED, device_index=index))
    return pads


def button(number: int, down: bool = True) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, instance_id=KNOWN, button=number)


def axis(number: int, part: float) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=KNOWN, axis=number, value=round(part * 32767))


def kinds(intents: list[Intent]) -> list[Kind]:
    return [intent.kind for intent in intents]


def test_buttons_mean_what_they_are_called():
    wanted = {
        pygame.CONTROLLER_BUTTON_A: Intent(Kind.CONFIRM),
        pygame.CONTROLLER_BUTTON_B: Intent(Kind.CANCEL),
        pygame.CONTROLLER_BUTTON_X: Intent(Kind.KEY, key="/"),
        pygame.CONTROLLER_BUTTON_Y: Intent(Kind.KEY, key="last_trick"),
        pygame.CONTROLLER_BUTTON_START: Intent(Kind.MENU),
        pygame.CONTROLLER_BUTTON_BACK: Intent(Kind.HELP),
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Intent(Kind.PREVIOUS),
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Intent(Kind.NEXT),
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent(Kind.LEFT),
    }
    pads = plugged()
    for number, intent in wanted.items():
        assert pads.translate(button(number)) == [intent]
        assert pads.translate(button(number, down=False)) == []


@pytest.mark.parametrize(
    ("number", "part", "kind"), [(0, -1, Kind.LEFT), (0, 1, Kind.RIGHT), (1, -1, Kind.UP), (1, 1, Kind.DOWN)]
)
def test_the_stick_steers_and_must_come_back(number: int, part: float, kind: Kind):
    pads = plugged()
    assert pads.translate(axis(number, 0.3 * part)) == [], "a stick that is not quite in the middle"
    assert kinds(pads.translate(axis(number, part))) == [kind]
    assert pads.translate(axis(number, 0.5 * part)) == [], "a trembling hand"
    assert pads.translate(axis(number, part)) == []
    pads.translate(axis(number, 0.0))
    assert kinds(pads.translate(axis(number, part))) == [kind]


def test_triggers_turn_pages():
    pads = plugged()
    assert kinds(pads.translate(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0))) == [Kind.PAGE_DOWN]
    assert kinds(pads.translate(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))) == [Kind.PAGE_UP]


def test_a_held_direction_repeats_and_a_held_button_does_not():
    pads = plugged()
    pads.translate(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert pads.step(FIRST_REPEAT / 2) == []
    assert kinds(pads.step(FIRST_REPEAT)) == [Kind.DOWN]
    assert kinds(pads.step(NEXT_REPEAT)) == [Kind.DOWN]
    pads.translate(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, down=False))
    assert pads.step(9.0) == []
    pads.translate(button(pygame.CONTROLLER_BUTTON_A))
    assert pads.step(9.0) == []


@pytest.mark.parametrize(
    "end", [Event(pygame.JOYDEVICEREMOVED, instance_id=KNOWN), Event(pygame.WINDOWFOCUSLOST)], ids=["gone", "away"]
)
def test_what_is_held_is_let_go_when_the_pad_or_the_window_goes(end: Event):
    pads = plugged()
    pads.translate(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    pads.translate(end)
    assert pads.step(9.0) == []


def test_a_controller_is_not_heard_twice():
    pads = plugged()
    assert pads.translate(Event(pygame.JOYBUTTONDOWN, instance_id=KNOWN, button=0)) == []
    assert pads.translate(Event(pygame.JOYHATMOTION, instance_id=KNOWN, hat=0, value=(1, 0))) == []


def test_a_joystick_without_names_works_as_most_are_built():
    pads = plugged()

    def told(kind: int, **values: Any) -> list[Kind]:
        return kinds(pads.translate(Event(kind, instance_id=PLAIN, **values)))

    assert told(pygame.JOYBUTTONDOWN, button=0) == [Kind.CONFIRM]
    assert told(pygame.JOYBUTTONDOWN, button=1) == [Kind.CANCEL]
    assert told(pygame.JOYBUTTONDOWN, button=40) == []
    assert told(pygame.JOYHATMOTION, hat=0, value=(0, 1)) == [Kind.UP]
    assert told(pygame.JOYHATMOTION, hat=0, value=(-1, 0)) == [Kind.LEFT]
    assert told(pygame.JOYAXISMOTION, axis=0, value=0.9) == [Kind.RIGHT]


def test_a_pad_that_cannot_be_opened_is_left_alone():
    def broken(index: int) -> tuple[Any, int, bool]:
        raise pygame.error("no such device")

    assert Pads(broken).translate(Event(pygame.JOYDEVICEADDED, device_index=0)) == []


def test_a_pad_leads_from_the_start_to_a_new_game_and_back(tmp_path: Path):
    app = App(make_context(Settings(), home=tmp_path), size=(1024, 640))
    scene = NewGameScene(app.context, NewGameChoices(app.context, load_presets(), lambda _: None))
    app.push(StartScene(app.context, StartActions(lambda: app.push(scene))))
    first = app.scene.page.focus.name
    app.step([button(pygame.CONTROLLER_BUTTON_DPAD_DOWN), button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, False)], 1 / 60)
    assert app.scene.page.focus.name != first
    assert app.scene.page.focus.ringed
    app.step([button(pygame.CONTROLLER_BUTTON_DPAD_UP), button(pygame.CONTROLLER_BUTTON_DPAD_UP, False)], 1 / 60)
    app.step([button(pygame.CONTROLLER_BUTTON_A), button(pygame.CONTROLLER_BUTTON_A, False)], 1 / 60)
    assert app.scene is scene
    app.step([button(pygame.CONTROLLER_BUTTON_B), button(pygame.CONTROLLER_BUTTON_B, False)], 1 / 60)
    assert app.scene is not scene
