"""The keys and pad buttons in the settings: how a command gets another one, what is refused, and what is asked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.frame.key_rows import KeyRows
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.pages.key_texts import button_commands, key_commands
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Button, Form, Label
from mighty_gui.keep.settings import FILE_NAME, load
from mighty_gui.presets.games import game_ids
from mighty_gui.texts.bindings import Bindings
from mighty_gui.texts.words import PAD_SIGNS, aloud
from tests.client.scene_stage import make_app, press


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
    for code in (pygame.K_1, pygame.K_TAB, pygame.K_LSHIFT):
        press(app, code)
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


# --- without a screen ---------------------------------------------------------------------------------------


class Rows:
    """The rows of keys in forms of their own, and what they ask and say."""

    def __init__(self, app: App) -> None:
        self.app, self.asked, self.said, self.refreshes = app, list[Scene](), list[str](), 0
        app.context.narrator.speak = self.said.append  # type: ignore[method-assign]
        self.rows = KeyRows(app.context, self.asked.append, self.refresh)

    def refresh(self) -> None:
        self.refreshes += 1

    def form(self, setting: str) -> Form:
        form = Form(self.app.context.look)
        (self.rows.keys if setting == "keys" else self.rows.buttons)(form)
        return form

    def button(self, setting: str, key: str) -> Button:
        (found,) = [one for one in self.form(setting).walk() if one.name == f"{setting} {key}"]
        assert isinstance(found, Button)
        return found

    def restore(self, setting: str) -> Button:
        (found,) = [one for one in self.form(setting).walk() if one.name == f"usual {setting}"]
        assert isinstance(found, Button)
        return found

    def texts(self, setting: str) -> list[str]:
        return [one.text for one in self.form(setting).walk() if isinstance(one, Label)]

    def wait(self, setting: str, key: str) -> None:
        self.button(setting, key).action()

    def catch(self, setting: str, key: str) -> None:
        """Press a key while one is awaited."""
        assert self.app.context.catcher is not None
        self.app.context.catcher(setting, key)

    def moved(self, setting: str) -> str:
        value = getattr(self.app.context.settings, setting)
        assert isinstance(value, str)
        return value

    def t(self, key: str, /, **values: object) -> str:
        return self.app.context.texts(f"client.settings.moved.{key}", **values)


@pytest.fixture
def rows(app: App) -> Rows:
    return Rows(app)


SETTINGS = ["keys", "pad_buttons"]


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_command_has_a_row_with_its_uses_and_its_key(rows: Rows, setting: str) -> None:
    texts = rows.app.context.texts
    commands = key_commands(game_ids(), texts) if setting == "keys" else button_commands(texts)
    parts = list(rows.form(setting).walk())
    usual, *buttons = [one for one in parts if isinstance(one, Button)]
    assert [one.name for one in (usual, *buttons)] == [f"usual {setting}", *(f"{setting} {key}" for key in commands)]
    written = [one.text for one in parts if isinstance(one, Label)]
    assert written[:2] == [rows.t(setting), rows.t(f"about_{setting}")]
    for button, (text, *others) in zip(buttons, commands.values(), strict=True):
        assert text in written
        assert not others or " · ".join(others) in written
        assert button.spoken_as == f"{text}: {button.text}", "what the key does is said with the key"


def test_keys_are_written_as_on_the_screen_and_buttons_as_their_signs(rows: Rows) -> None:
    assert [rows.button("keys", key).text for key in ("l", "escape", "f1")] == ["L", "Esc", "F1"]
    assert rows.button("pad_buttons", "a").text == PAD_SIGNS["a"]
    rows.app.context.change(keys="l=q q=l", pad_buttons="a=b b=a")
    assert rows.button("keys", "l").text == "Q"
    assert rows.button("pad_buttons", "a").text == PAD_SIGNS["a"]


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_usual_keys_are_offered_only_if_some_have_moved(rows: Rows, setting: str) -> None:
    pair = "l=q q=l" if setting == "keys" else "a=b b=a"
    button = rows.restore(setting)
    assert (button.text, button.reason) == (rows.t(f"usual_{setting}"), rows.t("is_usual"))
    rows.app.context.change(**{setting: pair})
    assert rows.restore(setting).reason == ""
    rows.wait(setting, "l" if setting == "keys" else "a")
    rows.restore(setting).action()
    assert rows.moved(setting) == ""
    assert (rows.rows.waiting, rows.app.context.catcher) == (None, None)


@pytest.mark.parametrize(("setting", "key", "other"), [("keys", "l", "k"), ("pad_buttons", "a", "b")])
def test_only_the_pressed_command_waits_and_says_so(rows: Rows, setting: str, key: str, other: str) -> None:
    rows.wait(setting, key)
    assert rows.rows.waiting == (setting, key)
    assert rows.button(setting, key).text == rows.t(f"press_{setting}")
    assert rows.button(setting, other).text != rows.t(f"press_{setting}")
    assert rows.said == [rows.t(f"press_{setting}")]
    assert rows.refreshes == 1
    rows.wait(setting, other)
    assert rows.rows.waiting == (setting, other), "another command may wait instead"


@pytest.mark.parametrize(("setting", "key"), [("keys", "l"), ("pad_buttons", "a")])
def test_a_second_press_waits_no_longer(rows: Rows, setting: str, key: str) -> None:
    rows.wait(setting, key)
    rows.wait(setting, key)
    assert (rows.rows.waiting, rows.app.context.catcher, rows.refreshes) == (None, None, 2)
    assert len(rows.said) == 1, "only waiting is said"


@pytest.mark.parametrize(
    ("setting", "key", "pressed", "kind"),
    [
        ("keys", "l", "tab", "keys"),
        ("keys", "l", "3", "keys"),
        ("keys", "l", "a", "pad_buttons"),
        ("pad_buttons", "a", "q", "keys"),
    ],
)
def test_what_cannot_be_given_is_refused_beside_its_command_and_waited_for_on(
    rows: Rows, setting: str, key: str, pressed: str, kind: str
) -> None:
    rows.wait(setting, key)
    assert rows.rows.refusal == ""
    rows.catch(kind, pressed)
    shown = pressed.title() if kind == "keys" else PAD_SIGNS[pressed]
    refusal = rows.t("fixed", key=shown)
    assert (rows.rows.waiting, rows.rows.refusal) == ((setting, key), refusal)
    assert rows.said[-1] == refusal
    assert rows.refreshes == 2
    assert refusal in rows.texts(setting)
    assert refusal not in rows.texts("pad_buttons" if setting == "keys" else "keys")
    assert rows.moved(setting) == ""
    rows.wait(setting, key)
    assert refusal not in rows.texts(setting), "it is gone with the waiting"
    rows.wait(setting, key)
    assert refusal not in rows.texts(setting), "and does not return"


def test_an_unknown_pad_button_is_refused_by_its_name(rows: Rows) -> None:
    rows.wait("keys", "l")
    rows.catch("pad_buttons", "paddle9")
    assert rows.rows.refusal == rows.t("fixed", key="paddle9")


def test_escape_leaves_a_key_where_it_is_but_a_pad_button_is_not_escape(rows: Rows) -> None:
    rows.wait("keys", "l")
    rows.catch("keys", "escape")
    assert (rows.rows.waiting, rows.app.context.catcher, rows.refreshes, rows.moved("keys")) == (None, None, 2, "")
    rows.wait("pad_buttons", "a")
    rows.catch("keys", "escape")
    assert rows.rows.waiting is None, "the key also ends the waiting for a button"


@pytest.mark.parametrize(
    ("setting", "key", "pressed", "moved"),
    [
        ("keys", "l", "q", "l=q q=l"),
        ("keys", "l", "l", ""),
        ("pad_buttons", "a", "a", ""),
        ("pad_buttons", "a", "paddle1", "a=paddle1 paddle1=a"),
    ],
)
def test_a_free_key_and_the_own_one_are_given_without_a_question(
    rows: Rows, setting: str, key: str, pressed: str, moved: str
) -> None:
    rows.wait(setting, key)
    rows.catch(setting, pressed)
    assert rows.asked == []
    assert rows.moved(setting) == moved
    assert (rows.rows.waiting, rows.app.context.catcher) == (None, None)


@pytest.mark.parametrize(
    ("setting", "key", "pressed", "moved"), [("keys", "l", "k", "k=l l=k"), ("pad_buttons", "a", "b", "a=b b=a")]
)
def test_a_key_of_another_command_is_asked_about_with_both_keys(
    rows: Rows, setting: str, key: str, pressed: str, moved: str
) -> None:
    texts = rows.app.context.texts
    commands = key_commands(game_ids(), texts) if setting == "keys" else button_commands(texts)
    signs = {"l": "L", "k": "K", "a": PAD_SIGNS["a"], "b": PAD_SIGNS["b"]}
    rows.wait(setting, key)
    rows.catch(setting, pressed)
    (question,) = rows.asked
    assert isinstance(question, MessageScene)
    assert question.title == rows.t("exchange", key=signs[pressed])
    assert question.text == rows.t("taken", key=signs[pressed], other=commands[pressed][0], left=signs[key])
    assert [answer.key for answer in question.answers] == ["button.cancel", "client.settings.moved.exchange_yes"]
    assert [answer.style for answer in question.answers] == ["secondary", "primary"], "it can be moved back"
    assert (rows.moved(setting), rows.rows.waiting, rows.refreshes) == ("", None, 2)
    assert question.answers[1].action is not None
    question.answers[1].action()
    assert rows.moved(setting) == moved
