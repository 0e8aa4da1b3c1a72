"""Names and searches without a keyboard: an on-screen keyboard by pad, by one switch, by finger and by mouse."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.screen_keyboard import LAYOUTS, ScreenKeyboard
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.keep.settings import Settings
from tests.client.whole.at_pad import PadPlayer

Event = pygame.event.Event
A, B, X, Y, START = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_START,
)


class Sofa(PadPlayer):
    """A player with a pad in the settings, at the field for their own name."""

    def __init__(self, home: Path, language: str = "ko", **settings: int) -> None:
        app = demonstration.new_app(Settings(language=language, player_name="", **settings), (1280, 800), home)  # type: ignore[arg-type]
        self.flow = SceneFlow(app)
        self.flow.worker.close()
        super().__init__(app)
        app.push(SettingsScene(app.context))
        self.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        self.to("player_name")

    @property
    def keyboard(self) -> ScreenKeyboard:
        assert isinstance(self.app.scene, ScreenKeyboard)
        return self.app.scene

    def to(self, name: str) -> None:
        for _ in range(80):
            if self.focus is not None and self.focus.name == name:
                return
            self.press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        raise AssertionError(f"there is no way to {name}")

    def type(self, keys: str) -> None:
        for key in keys:
            self.to("space" if key == " " else f"key {key}")
            self.press(A)

    @property
    def name(self) -> str:
        return self.app.context.settings.player_name


@pytest.fixture
def sofa(tmp_path: Path) -> Sofa:
    return Sofa(tmp_path)


def test_a_name_is_typed_in_hangul_by_pad_alone(sofa: Sofa) -> None:
    sofa.press(A)
    sofa.type("ㄱㅣㅁ")
    assert sofa.name == "김"
    sofa.type(" ㅊㅓㄹ3")
    assert sofa.name == "김 철3"
    sofa.press(START)
    assert isinstance(sofa.app.scene, SettingsScene)
    assert sofa.name == "김 철3"


def test_latin_and_capitals(sofa: Sofa) -> None:
    sofa.press(A)
    sofa.to("script")
    sofa.press(A)
    sofa.to("shift")
    sofa.press(A)
    sofa.type("T")
    assert not sofa.keyboard.shifted, "one letter only"
    sofa.type("om-")
    assert sofa.name == "Tom-"


def test_shift_doubles_a_consonant(sofa: Sofa) -> None:
    sofa.press(A)
    sofa.to("shift")
    sofa.press(A)
    sofa.type("ㄲ")
    sofa.type("ㅗㅊ")
    assert sofa.name == "꽃"


def test_x_erases_a_letter_of_the_syllable_and_then_whole_signs_and_y_is_a_space(sofa: Sofa) -> None:
    sofa.press(A)
    sofa.type("ㅎㅏㄴ")
    sofa.press(X)
    assert sofa.name == "하"
    sofa.press(Y)
    assert sofa.name == "하 "
    sofa.press(X)
    assert sofa.name == "하"
    sofa.type("ㄴ")
    assert sofa.name == "하ㄴ", "the syllable was finished"
    sofa.press(X, X, X, X)
    assert sofa.name == ""


def test_back_closes_it_and_keeps_what_was_typed(sofa: Sofa) -> None:
    sofa.press(A)
    sofa.type("ㅎㅏ")
    sofa.press(B)
    assert isinstance(sofa.app.scene, SettingsScene)
    assert sofa.name == "하"
    sofa.press(B)
    assert not isinstance(sofa.app.scene, SettingsScene)


def test_no_more_than_the_field_takes(sofa: Sofa) -> None:
    sofa.press(A)
    sofa.type("1" * 30)
    assert sofa.name == "1" * 24


def test_it_begins_where_the_field_is(sofa: Sofa) -> None:
    sofa.app.context.change(player_name="하나")
    sofa.press(A)
    assert sofa.keyboard.typed == "하나"
    sofa.type("ㄱ")
    assert sofa.name == "하나ㄱ", "what was there before is finished"


def test_a_search_follows_every_letter(sofa: Sofa) -> None:
    page = HelpScene(sofa.app.context, "words")
    sofa.app.push(page)
    sofa.to("find")
    sofa.press(A)
    sofa.type("ㄱㅏㄴ")
    assert page.search_text == "간"


def test_keys_type_into_the_field_itself(sofa: Sofa) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        sofa.app.step([Event(kind, key=pygame.K_RETURN, mod=0, scancode=0, unicode="")], 1 / 60)
    assert isinstance(sofa.app.scene, SettingsScene)


def test_one_switch_types_a_name(tmp_path: Path) -> None:
    sofa = Sofa(tmp_path, one_switch=1)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        sofa.app.step([Event(kind, key=pygame.K_SPACE, mod=0, scancode=0, unicode=" ")], 1 / 60)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        sofa.app.step([Event(kind, key=pygame.K_RETURN, mod=0, scancode=0, unicode="")], 1 / 60)
    assert isinstance(sofa.app.scene, ScreenKeyboard)


@pytest.mark.parametrize("touch", [False, True])
def test_keys_are_pressed_with_mouse_and_finger(sofa: Sofa, touch: bool) -> None:
    sofa.press(A)
    for name in ("key ㅎ", "key ㅏ", "done"):
        key = sofa.keyboard.page.find(name)
        assert key is not None
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            sofa.app.step([Event(kind, pos=key.rect.center, button=1, touch=touch)], 1 / 60)
    assert isinstance(sofa.app.scene, SettingsScene)
    assert sofa.name == "하"


@pytest.mark.parametrize(("language", "size"), [("ko", (1280, 800)), ("en", (1024, 640)), ("ko", (800, 1280))])
def test_every_key_is_on_the_screen(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    sofa = Sofa(tmp_path, language)
    sofa.app.resize(size)
    sofa.press(A)
    for script, layouts in LAYOUTS.items():
        sofa.keyboard._write_in(script)
        for shifted, rows in enumerate(layouts):
            assert sofa.keyboard.shifted == bool(shifted)
            for letter in "".join(rows):
                key = sofa.keyboard.page.find(f"key {letter}")
                assert key is not None
                assert sofa.app.rect.contains(key.rect)
            sofa.keyboard._shift()
