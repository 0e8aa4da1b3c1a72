"""The on-screen keyboard: what its keys type and show, what a screen reader reads, and the places of the keys."""

from __future__ import annotations

import pygame
import pytest

from mighty_gui.client.frame.screen_keyboard import LAYOUTS, ScreenKeyboard
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Kind
from mighty_gui.client.widgets import Button, Label, Panel
from tests.client.frame.conftest import of_kind, press, stand_in_a_column, stand_in_a_row, tap, texts_on, widget

DIGITS, MARKS = "1234567890", "-.,"


class Field:
    """A field that notes what is typed into it."""

    def __init__(self, value: str = "", limit: int = 20) -> None:
        self.value, self.limit, self.rect, self.label = value, limit, pygame.Rect(0, 0, 10, 10), "My name"
        self.typed, self.confirmed = list[str](), 0

    def set_text(self, text: str, /) -> None:
        self.value = text
        self.typed.append(text)

    def confirm(self) -> None:
        self.confirmed += 1


def keyboard(app: App, field: Field, language: str = "en") -> ScreenKeyboard:
    app.context.change(language=language)
    scene = ScreenKeyboard(app.context, field)
    app.push(scene)
    return scene


def names(scene: ScreenKeyboard) -> list[str]:
    return [button.name for button in of_kind(scene.page, Button)]


def type_keys(scene: ScreenKeyboard, letters: str) -> None:
    for letter in letters:
        press(scene.page, "space" if letter == " " else f"key {letter}")


# --- keys ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "first"), [("ko", "key ㅁ"), ("en", "key a")])
def test_the_keyboard_begins_in_the_players_script_at_the_middle_row(app: App, language: str, first: str) -> None:
    scene = keyboard(app, Field(), language)
    assert (scene.script, scene.shifted) == (language, False)
    assert scene.page.focus is scene.page.find(first)
    assert scene.page.focus is not None
    assert scene.page.focus.ringed, "the ring shows where the pad or the switch is"


@pytest.mark.parametrize("script", ["ko", "en"])
@pytest.mark.parametrize("shifted", [False, True])
def test_digits_letters_marks_and_five_more_keys_stand_in_five_rows(app: App, script: str, shifted: bool) -> None:
    scene = keyboard(app, Field(), script)
    if shifted:
        press(scene.page, "shift")
    upper, middle, lower = LAYOUTS[script][shifted]
    rows = [DIGITS, upper, middle, lower + MARKS]
    keys = [f"key {letter}" for row in rows for letter in row]
    assert names(scene) == [*keys, "shift", "script", "space", "erase", "done"]
    lines = [[widget(scene.page, Button, f"key {letter}") for letter in row] for row in rows]
    lines.append([widget(scene.page, Button, name) for name in ("shift", "script", "space", "erase", "done")])
    assert all(stand_in_a_row(line) for line in lines)
    assert stand_in_a_column([line[0] for line in lines])
    assert len({line[0].rect.left for line in lines}) == len({line[-1].rect.right for line in lines}) == 1
    assert all(button.text == button.name.removeprefix("key ") for line in lines[:4] for button in line)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_keys_below_the_letters_say_what_they_do(app: App, language: str) -> None:
    scene, other = keyboard(app, Field(), language), "en" if language == "ko" else "ko"
    texts = app.context.texts
    expected = {
        "shift": (texts("keyboard.shift"), "secondary", ""),
        "script": (texts(f"keyboard.script.{other}"), "secondary", ""),
        "space": (texts("keyboard.space"), "secondary", "Ⓨ"),
        "erase": (texts("keyboard.erase"), "secondary", "Ⓧ"),
        "done": (texts("keyboard.done"), "primary", "Ⓢ"),
    }
    for name, shown in expected.items():
        button = widget(scene.page, Button, name)
        assert (button.text, button.style, button.pad_key) == shown
    assert widget(scene.page, Button, "key 1").pad_key == ""
    assert widget(scene.page, Button, "key 1").style == "secondary"


def test_the_space_key_is_the_widest(app: App) -> None:
    scene = keyboard(app, Field())
    widths = {name: widget(scene.page, Button, name).rect.width for name in ("shift", "script", "erase", "done")}
    space = widget(scene.page, Button, "space").rect.width
    assert max(widths.values()) - min(widths.values()) <= 1
    assert 1.9 * min(widths.values()) < space < 2.1 * max(widths.values())


def test_every_key_changes_the_field_at_once_and_is_said(app: App) -> None:
    field, said = Field("A"), list[str]()
    scene = keyboard(app, field)
    app.context.narrator.speak = said.append  # type: ignore[method-assign]
    type_keys(scene, "b 1.")
    assert field.typed == said == ["Ab", "Ab ", "Ab 1", "Ab 1."]
    assert widget(scene.page, Label, "typed").text == "Ab 1.|"
    assert field.confirmed == 0


def test_hangul_is_composed_and_begins_anew_after_anything_else(app: App) -> None:
    field = Field("하")
    scene = keyboard(app, field, "ko")
    type_keys(scene, "ㄴ")
    assert field.value == "하ㄴ", "what was there before is finished"
    type_keys(scene, "ㅏㄹ")
    assert field.value == "하날"
    type_keys(scene, "1ㄱ")
    assert field.value == "하날1ㄱ"
    type_keys(scene, " ㅏ")
    assert field.value == "하날1ㄱ ㅏ"


@pytest.mark.parametrize("letter", ["ㄱ", "ㅎ", "ㅏ", "ㅣ"])
def test_the_first_and_last_letters_of_hangul_are_composed(app: App, letter: str) -> None:
    scene = keyboard(app, Field(), "ko")
    type_keys(scene, letter)
    assert scene._composes is True
    type_keys(scene, "5")
    assert scene._composes is False


def test_another_script_ends_a_syllable_and_shift(app: App) -> None:
    field = Field()
    scene = keyboard(app, field, "ko")
    type_keys(scene, "ㄱ")
    press(scene.page, "shift")
    press(scene.page, "script")
    assert (scene.script, scene.shifted) == ("en", False)
    assert "key q" in names(scene)
    press(scene.page, "script")
    assert scene.script == "ko"
    type_keys(scene, "ㅏ")
    assert field.value == "ㄱㅏ"


def test_shift_is_for_one_letter_and_shows_that_it_is_on(app: App) -> None:
    field = Field()
    scene = keyboard(app, field)
    press(scene.page, "shift")
    assert scene.shifted is True
    assert widget(scene.page, Button, "shift").style == "primary"
    type_keys(scene, "Q")
    assert scene.shifted is False
    assert widget(scene.page, Button, "shift").style == "secondary"
    type_keys(scene, "q")
    assert field.value == "Qq"
    press(scene.page, "shift")
    press(scene.page, "shift")
    assert scene.shifted is False


@pytest.mark.parametrize(
    ("limit", "keys", "value"), [(3, "abcd", "abc"), (3, "abc", "abc"), (0, "a", ""), (2, "12 ", "12")]
)
def test_the_keyboard_types_no_more_than_the_field_takes(app: App, limit: int, keys: str, value: str) -> None:
    field = Field(limit=limit)
    scene = keyboard(app, field)
    type_keys(scene, keys)
    assert (field.value, scene.typed) == (value, value)


def test_a_letter_that_does_not_fit_leaves_shift_and_the_syllable_as_they_are(app: App) -> None:
    field = Field(limit=1)
    scene = keyboard(app, field, "ko")
    type_keys(scene, "ㄱ")
    type_keys(scene, "3")
    assert field.value == "ㄱ"
    type_keys(scene, "ㅏ")
    assert field.value == "가", "the syllable is still being composed"
    press(scene.page, "shift")
    type_keys(scene, "1")
    assert scene.shifted is True


def test_a_letter_is_erased_from_the_syllable_and_otherwise_the_last_sign(app: App) -> None:
    field = Field("ab한")
    scene = keyboard(app, field, "ko")
    press(scene.page, "erase")
    assert field.value == "ab", "a syllable that was there before goes as a whole"
    type_keys(scene, "ㅎㅏㄴ")
    seen = []
    for _ in range(6):
        press(scene.page, "erase")
        seen.append(field.value)
    assert seen == ["ab하", "abㅎ", "ab", "a", "", ""]


def test_after_a_space_is_erased_a_syllable_is_not_composed_on(app: App) -> None:
    field = Field("가 ")
    scene = keyboard(app, field, "ko")
    type_keys(scene, "ㄴ")
    press(scene.page, "erase")
    assert field.value == "가 "
    type_keys(scene, "ㅏ")
    assert field.value == "가 ㅏ"
    for _ in range(2):
        press(scene.page, "erase")
    press(scene.page, "erase")
    assert field.value == ""
    type_keys(scene, "ㄷㅏ")
    assert field.value == "다"


# --- closing, and the gamepad -------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["done", "menu"])
def test_done_and_the_start_button_close_the_keyboard_and_confirm(app: App, way: str) -> None:
    below, field = app.scene, Field()
    scene = keyboard(app, field)
    type_keys(scene, "a")
    if way == "done":
        press(scene.page, "done")
    else:
        assert tap(scene, Kind.MENU) is True
    assert (app.scene, field.value, field.confirmed) == (below, "a", 1)


def test_escape_closes_the_keyboard_and_keeps_the_text_without_confirming(app: App) -> None:
    below, field = app.scene, Field()
    scene = keyboard(app, field)
    type_keys(scene, "a")
    assert tap(scene, Kind.CANCEL) is True
    assert (app.scene, field.value, field.confirmed) == (below, "a", 0)


@pytest.mark.parametrize(
    ("key", "used", "value"), [("/", True, "a"), ("last_trick", True, "ab "), ("k", False, "ab"), ("", False, "ab")]
)
def test_two_pad_buttons_erase_and_type_a_space(app: App, key: str, used: bool, value: str) -> None:
    field = Field("ab")
    scene = keyboard(app, field)
    assert tap(scene, Kind.KEY, key) is used
    assert field.value == value


@pytest.mark.parametrize(("kind", "name"), [(Kind.RIGHT, "key s"), (Kind.UP, "key q"), (Kind.DOWN, "key z")])
def test_arrows_go_from_key_to_key_and_confirm_types(app: App, kind: Kind, name: str) -> None:
    field = Field()
    scene = keyboard(app, field)
    assert tap(scene, kind) is True
    assert scene.page.focus is scene.page.find(name)
    assert tap(scene, Kind.CONFIRM) is True
    assert field.value == name.removeprefix("key ")
    assert scene.page.focus is scene.page.find(name), "the focus stays for the next letter"


# --- what is shown and read ---------------------------------------------------------------------------------


def test_the_label_of_the_field_and_the_text_with_a_caret_stand_above_the_keys(app: App) -> None:
    scene, palette = keyboard(app, Field("Kim")), app.context.look.palette
    assert texts_on(scene.page) == ["My name", "Kim|"]
    title, line = of_kind(scene.page, Label)
    assert stand_in_a_row([title, line])
    assert line.rect.bottom < widget(scene.page, Button, "key 1").rect.top
    assert (title.colour, line.colour) == (palette.text_soft, palette.gold_bright)
    assert (title.px, line.px) == (app.context.theme.font(Size.SMALL), app.context.theme.font(Size.LARGE))


def test_the_keyboard_is_said_with_the_field_and_its_text(app: App) -> None:
    scene = keyboard(app, Field("Kim"))
    title = app.context.texts("keyboard.title", field="My name")
    assert scene.screen_name == title
    assert tuple(scene.announcements()) == (title, "Kim")


def test_the_screen_above_the_keyboard_stays_as_bright_as_it_was(app: App) -> None:
    scene, surface = keyboard(app, Field()), pygame.Surface((40, 30))
    surface.fill((90, 80, 70))
    scene.backdrop(surface)
    assert surface.get_at((5, 5))[:3] == (90, 80, 70)
    assert scene.overlay is True


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (800, 1280), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_keyboard_stands_at_the_lower_edge_of_the_window(app: App, size: tuple[int, int], scale: float) -> None:
    app.context.change(text_scale=scale)
    app.resize(size)
    scene, theme = keyboard(app, Field("Kim")), app.context.theme
    (ground,) = of_kind(scene.page, Panel)
    box = ground.rect
    assert ground.style == "sheet"
    assert box.width == min(theme.tx(860), app.rect.width - 2 * theme.px(12))
    assert app.rect.bottom - box.bottom == theme.px(10)
    assert box.centerx == app.rect.centerx
    assert app.rect.top <= box.top
    parts = [*of_kind(scene.page, Button), *of_kind(scene.page, Label)]
    assert all(box.contains(part.rect) for part in parts)
    edges = [min(part.rect.left for part in parts) - box.left, box.right - max(part.rect.right for part in parts)]
    assert min(edges) >= theme.px(10)


@pytest.mark.parametrize("height", [200, 260])
def test_in_a_very_low_window_the_keyboard_is_no_higher_than_the_window(app: App, height: int) -> None:
    scene = keyboard(app, Field())
    scene.resized(pygame.Rect(0, 0, 1280, height))
    (ground,) = of_kind(scene.page, Panel)
    assert ground.rect.height == height
