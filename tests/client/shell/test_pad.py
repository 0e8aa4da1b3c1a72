"""Gamepads by their events: buttons, sticks that repeat, connection and removal, button symbols, and rumble."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_scene import NewGameScene
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.pad import FIRST_REPEAT, NEXT_REPEAT, Pads, maker_of
from mighty_gui.client.widgets import Button
from mighty_gui.keep.settings import Settings
from mighty_gui.texts.words import PAD_BUTTONS, aloud
from tests.client.whole.at_pad import FakePad, PadPlayer
from tests.tiers import spread
from tools.showroom.common_pictures import FixedFacts
from tools.showroom.pictures import SCENES

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
    scene = NewGameScene(app.context, NewGameChoices(app.context))
    app.push(StartScene(app.context, FixedFacts()))
    app.on_route = lambda route: app.push(scene) if route == routes.PlayChoices() else None
    first = app.scene.page.focus.name
    app.step([button(pygame.CONTROLLER_BUTTON_DPAD_DOWN), button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, False)], 1 / 60)
    assert app.scene.page.focus.name != first
    assert app.scene.page.focus.ringed
    app.step([button(pygame.CONTROLLER_BUTTON_DPAD_UP), button(pygame.CONTROLLER_BUTTON_DPAD_UP, False)], 1 / 60)
    app.step([button(pygame.CONTROLLER_BUTTON_A), button(pygame.CONTROLLER_BUTTON_A, False)], 1 / 60)
    assert app.scene is scene
    app.step([button(pygame.CONTROLLER_BUTTON_B), button(pygame.CONTROLLER_BUTTON_B, False)], 1 / 60)
    assert app.scene is not scene


@pytest.mark.parametrize("scene", spread(sorted(SCENES), 10))
def test_the_focus_has_its_ring_on_every_screen_while_a_pad_is_in_use(tmp_path: Path, scene: str):
    app = demonstration.new_app(Settings(language="en"), (1024, 640), tmp_path)
    player = PadPlayer(app)
    app._take_in_hand("xbox")
    SCENES[scene](app)
    demonstration.settle(app)
    assert player.focus is None or player.focus.ringed


def test_the_ring_goes_with_the_mouse(tmp_path: Path):
    app = demonstration.new_app(Settings(language="en"), (1024, 640), tmp_path)
    player = PadPlayer(app)
    SCENES["new-game"](app)
    app._take_in_hand("xbox")
    assert player.focus is not None
    assert player.focus.ringed
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1, touch=False)], 1 / 60)
    assert not player.focus.ringed


# --- the button symbols of the pad in use --------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "identity", "maker"),
    [
        ("Xbox Wireless Controller", "030000005e040000130b000011050000", "xbox"),
        ("Wireless Controller", "030000004c050000e60c000011810000", "playstation"),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000011810000", "switch"),
        ("Microsoft X-Box 360 pad 0", "03000000de280000ff11000001000000", "deck"),
        ("DualSense", "", "playstation"),
        ("Joy-Con (L/R)", "", "switch"),
        ("Steam Deck", "", "deck"),
        ("Some Gamepad", "03000000790000000600000010010000", "xbox"),
    ],
)
def test_a_pad_is_known_by_its_makers_number_or_its_name(name: str, identity: str, maker: str):
    assert maker_of(FakePad(name, identity)) == maker
    assert maker_of(object()) == "xbox"


def start(home: Path, name: str = "DualSense", **settings: Any) -> PadPlayer:
    app = App(make_context(Settings(language="en", **settings), home=home), size=(1280, 800))
    choices = NewGameChoices(app.context)
    app.push(NewGameScene(app.context, choices))
    return PadPlayer(app, name)


def test_the_pictures_change_at_once_with_what_is_in_hand(tmp_path: Path):
    player = start(tmp_path)
    with_keys = player.picture()
    player.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert player.app.context.texts.pad == player.app.context.fonts.pad == "playstation"
    assert player.picture() != with_keys
    assert player.app.context.texts("table.button.menu") == "Menu (Ⓢ)"
    for event in (
        Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, scancode=0),
        Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(5, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    ):
        player.press(pygame.CONTROLLER_BUTTON_DPAD_UP)
        assert player.app.context.texts.pad == "playstation"
        player.app.step([event], 1 / 60)
        assert player.app.context.texts.pad == player.app.context.fonts.pad == ""
        assert player.app.context.texts("table.button.menu") == "Menu (Esc)"
    player.press(pygame.CONTROLLER_BUTTON_DPAD_UP)
    player.app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0))], 1 / 60)
    assert player.app.context.texts.pad == "playstation", "a mouse that trembles"
    player.app.context.change(language="ko")
    assert player.app.context.texts.pad == "playstation"


def test_every_maker_draws_its_own_buttons(tmp_path: Path):
    fonts = make_context(Settings(), home=tmp_path).fonts
    seen: dict[str, set[bytes]] = {sign: set() for sign in PAD_BUTTONS}
    for maker in ("xbox", "playstation", "switch", "deck"):
        fonts.take_in_hand(maker)
        for sign in PAD_BUTTONS:
            drawn = fonts.render(sign, 20, (255, 255, 255, 255))
            assert drawn.get_bounding_rect().height > 12
            assert drawn.get_width() == fonts.width(sign, 20)
            seen[sign].add(pygame.image.tobytes(drawn, "RGBA"))
    assert all(len(seen[sign]) > 1 for sign, button in PAD_BUTTONS.items() if button in ("a", "b", "x", "y", "start"))
    assert fonts.width("Ⓐ 확인", 20) == fonts.width("Ⓐ", 20) + fonts.width(" 확인", 20)


@pytest.mark.parametrize(
    ("maker", "korean", "english"),
    [("xbox", "A 버튼", "A"), ("playstation", "엑스 버튼", "cross"), ("switch", "A 버튼", "A")],
)
def test_a_button_is_called_by_its_own_name(maker: str, korean: str, english: str):
    for language, words in (("ko", korean), ("en", english)):
        texts = make_context(Settings(language=language)).texts
        texts.pad = maker
        assert aloud(texts, texts("accessibility.key", key="Ⓐ")) == words


def test_what_leads_back_and_what_has_the_focus_show_their_buttons(tmp_path: Path):
    player = start(tmp_path)
    player.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    drawn = player.signs()
    assert "Ⓑ" in drawn
    while not isinstance(player.focus, Button):
        player.press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert "Ⓐ" in player.signs()
    player.app.step([Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, scancode=0)], 1 / 60)
    assert not player.signs()


# --- rumble --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cue", [Cue.YOUR_TURN, Cue.RUFF, Cue.MADE])
def test_own_turn_a_ruff_and_a_contract_made_are_felt(tmp_path: Path, cue: Cue):
    player = start(tmp_path)
    player.app.context.feel(cue)
    assert not player.pad.felt, "no pad is in hand"
    player.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    player.app.context.feel(Cue.PLAY)
    assert not player.pad.felt
    player.app.context.feel(cue)
    assert len(player.pad.felt) == 1


def test_rumble_is_off_with_one_switch(tmp_path: Path):
    player = start(tmp_path, rumble=False)
    player.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    player.app.context.feel(Cue.YOUR_TURN)
    assert not player.pad.felt


def test_a_pad_that_cannot_rumble_is_no_error():
    class Stiff:
        """A pad whose motors cannot be reached."""

        def rumble(self, *_: object) -> None:
            asked.append(self)
            raise pygame.error("no motors")

    asked = list[object]()
    for pad in (object(), Stiff()):
        pads = Pads(lambda index, pad=pad: (pad, index, True))
        pads.translate(Event(pygame.JOYDEVICEADDED, device_index=KNOWN))
        pads.rumble(1.0, 1.0, 100)
        assert not asked, "no pad is in hand"
        assert kinds(pads.translate(button(pygame.CONTROLLER_BUTTON_A))) == [Kind.CONFIRM]
        pads.rumble(1.0, 1.0, 100)
        assert kinds(pads.translate(button(pygame.CONTROLLER_BUTTON_B))) == [Kind.CANCEL]
    assert len(asked) == 1
