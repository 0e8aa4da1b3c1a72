"""Keys and pad buttons that a player has moved, in the program: they work, they are shown, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.pages.key_texts import button_commands, key_commands
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind, Translator
from mighty_gui.client.widgets import Button
from mighty_gui.keep.settings import FILE_NAME, load
from mighty_gui.presets.games import game_ids
from mighty_gui.texts import Texts
from mighty_gui.texts.bindings import Bindings, is_movable
from mighty_gui.texts.words import aloud
from tests.client.scene_stage import make_app

Event = pygame.event.Event


def down(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def press(app: App, *keys: int) -> None:
    for key in keys:
        app.step([down(key), Event(pygame.KEYUP, key=key, mod=0)], 0.01)


def at_keys(home: Path) -> tuple[App, SettingsScene]:
    app = make_app(home, size=(1280, 720))
    app.context.change(language="en")
    scene = SettingsScene(app.context)
    app.push(scene)
    scene.show("keys")
    return app, scene


def button(scene: SettingsScene, name: str) -> Button:
    found = scene.page.find(name)
    assert isinstance(found, Button), name
    return found


def translated(bindings: Bindings, event: Event, *, typing: bool = False) -> list[Intent]:
    pygame.display.init()  # the codes of keys depend on it
    translator = Translator()
    translator.bindings = bindings
    return translator.translate(event, typing=typing)


def test_a_moved_key_does_what_the_usual_one_did() -> None:
    moved = Bindings().put("l", "x")
    assert [intent.key for intent in translated(moved, down(pygame.K_x))] == ["l"]
    assert [intent.key for intent in translated(moved, down(pygame.K_l))] == ["x"]


def test_keys_with_a_meaning_of_their_own_move_as_well() -> None:
    moved = Bindings().put("escape", "f5").put("f1", "h")
    assert [intent.kind for intent in translated(moved, down(pygame.K_F5))] == [Kind.CANCEL]
    assert [intent.key for intent in translated(moved, down(pygame.K_ESCAPE))] == ["f5"]
    assert [intent.kind for intent in translated(moved, down(pygame.K_h))] == [Kind.HELP]


@pytest.mark.parametrize(("key", "moves"), [("a", True), ("f12", True), ("k" * 16, True), ("k" * 17, False)])
def test_a_key_can_be_moved_only_if_its_name_can_be_saved(key: str, moves: bool) -> None:
    assert is_movable(key) is moves
    if moves:
        bindings = Bindings().put("l", key)
        assert Bindings.read(str(bindings)) == bindings


@pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_ALT])
def test_keys_held_with_others_stay(mod: int) -> None:
    (intent,) = translated(Bindings().put("z", "l"), down(pygame.K_z, mod))
    assert intent.key.endswith("+z")


def test_letters_that_are_typed_stay() -> None:
    assert translated(Bindings().put("escape", "l"), down(pygame.K_l), typing=True) == []
    assert [one.kind for one in translated(Bindings().put("escape", "f5"), down(pygame.K_F5), typing=True)] == [
        Kind.CANCEL
    ]


def test_a_free_key_is_given_at_once_shown_everywhere_and_kept(tmp_path: Path) -> None:
    app, scene = at_keys(tmp_path)
    button(scene, "keys l").action()
    assert button(scene, "keys l").text == "Press a key …"
    press(app, pygame.K_q)
    assert app.scene is scene
    assert button(scene, "keys l").text == "Q"
    assert app.context.texts("table.button.last_trick") == "Last trick (Q)"
    shown = Button(app.context.look, "x", lambda: None, shortcut="L")
    assert (shown.key_sign, shown._key_text()) == ("Q", "Q")
    app._save()
    assert load(tmp_path / FILE_NAME)[0].keys == "l=q q=l"


def test_a_command_that_gets_its_own_key_stays_without_a_question(tmp_path: Path) -> None:
    app, scene = at_keys(tmp_path)
    button(scene, "keys l").action()
    press(app, pygame.K_l)
    assert app.scene is scene
    assert app.context.settings.keys == ""


def test_a_key_with_another_command_is_exchanged_only_after_a_question(tmp_path: Path) -> None:
    app, scene = at_keys(tmp_path)
    for answer, kept in ((0, ""), (-1, "k=l l=k")):
        button(scene, "keys l").action()
        press(app, pygame.K_k)
        asked = app.scene
        assert isinstance(asked, MessageScene)
        assert "See the cards and bids so far" in asked.text
        assert "L will do it" in asked.text
        press(app, pygame.K_RETURN if answer else pygame.K_ESCAPE)
        assert app.scene is scene
        assert app.context.settings.keys == kept


def test_escape_leaves_a_command_where_it_is_and_a_fixed_key_is_refused(tmp_path: Path) -> None:
    app, scene = at_keys(tmp_path)
    button(scene, "keys l").action()
    press(app, pygame.K_1, pygame.K_TAB, pygame.K_LSHIFT)
    assert scene.key_rows.waiting == ("keys", "l")
    assert scene.key_rows.refusal == "Tab cannot be moved. Press another one."
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene, "the page stays open"
    assert (scene.key_rows.waiting, app.context.catcher, app.context.settings.keys) == (None, None, "")
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


def test_whoever_leaves_the_page_while_a_key_is_awaited_has_all_keys_again(tmp_path: Path) -> None:
    app, scene = at_keys(tmp_path)
    button(scene, "keys l").action()
    button(scene, "done").action()
    assert app.context.catcher is None
    app, scene = at_keys(tmp_path / "other")
    button(scene, "keys l").action()
    scene.show("sound")
    assert app.context.catcher is None


def test_one_press_restores_the_usual_keys(tmp_path: Path) -> None:
    app, scene = at_keys(tmp_path)
    assert button(scene, "usual keys").reason
    app.context.change(keys="l=q q=l")
    restore = button(scene, "usual keys")
    assert not restore.reason
    restore.action()
    assert app.context.settings.keys == ""
    assert button(scene, "keys l").text == "L"


def test_pad_buttons_change_places_and_are_read_out_as_they_are(tmp_path: Path) -> None:
    app, scene = at_keys(tmp_path)
    app.context.change(pad_buttons="a=b b=a")
    assert app._pads.bindings.usual("b") == "a"
    assert aloud(app.context.texts, "Ⓐ") == "B"
    fonts = app.context.fonts
    pictures = [fonts._with_pad_buttons(sign, 30, False, False).get_buffer().raw for sign in ("Ⓐ", "Ⓑ")]
    fonts.bind(Bindings(), Bindings())
    assert pictures == [fonts._with_pad_buttons(sign, 30, False, False).get_buffer().raw for sign in ("Ⓑ", "Ⓐ")]
    assert button(scene, "pad_buttons a").text == "Ⓐ", (
        "the sign of the command, which is drawn as the button in its place"
    )


def test_every_moved_command_of_the_help_has_one_row() -> None:
    texts = Texts.load("en")
    commands = key_commands(game_ids(), texts)
    assert {"l", "k", "u", "/", "f1", "escape", "return", "space", "f12", "s", "p", "z"} <= set(commands)
    assert not {"1", "left", "tab", "+", "ctrl"} & set(commands)
    assert set(button_commands(texts)) == {
        "a", "b", "x", "y", "left_shoulder", "right_shoulder", "start", "view", "left_stick", "right_stick",
    }  # fmt: skip
