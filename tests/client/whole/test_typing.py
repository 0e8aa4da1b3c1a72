"""Names and searches typed with an input method, with other events before the syllable is finished."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.widgets import TextField
from tests.client.whole.person import AtKeys

Event = pygame.event.Event


class Typist(AtKeys):
    """A player with a Korean keyboard."""

    def composes(self, *states: str) -> None:
        """Send the states of a syllable before it is part of the text."""
        for state in states:
            self.app.step([Event(pygame.TEXTEDITING, text=state, start=0, length=len(state))], 1 / 30)

    def commits(self, text: str) -> None:
        """End the composition like the input method, and send the text."""
        self.app.step([Event(pygame.TEXTEDITING, text="", start=0, length=0)], 1 / 30)
        self.app.step([Event(pygame.TEXTINPUT, text=text)], 1 / 30)

    @property
    def field(self) -> TextField:
        assert isinstance(self.page.focus, TextField)
        return self.page.focus


def new_game(home: Path, field: str) -> Typist:
    """Open the new game with an empty field."""
    typist = Typist(home, (1280, 800))
    typist.begin()
    if field != "search":
        for way in ("set table", f"seat {field[-1]}"):
            typist.tab_to(way)
            typist.press(pygame.K_RETURN)
    typist.tab_to(field.split()[0])
    for _ in typist.field.value:
        typist.press(pygame.K_END, pygame.K_BACKSPACE)
    assert typist.field.value == ""
    return typist


FIELDS = ["search", "name 0", "name 3"]


@pytest.mark.parametrize("field", FIELDS)
def test_syllables_follow_one_another(tmp_path: Path, field: str) -> None:
    typist = new_game(tmp_path, field)
    typist.composes("ㅅ", "시", "신")
    assert (typist.field.value, typist.field.composing) == ("", "신")
    typist.commits("신")
    typist.composes("ㅊ", "초", "촌")
    assert (typist.field.value, typist.field.composing) == ("신", "촌")
    typist.commits("촌")
    assert (typist.field.value, typist.field.composing) == ("신촌", "")


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_LEFT])
def test_keys_belong_to_the_syllable_that_is_composed(tmp_path: Path, field: str, key: int) -> None:
    typist = new_game(tmp_path, field)
    typist.commits("하")
    typist.composes("ㄴ", "느")
    scene = typist.app.scene
    typist.press(key)
    assert typist.app.scene is scene
    assert typist.page.focus is not None
    assert typist.page.focus.name == field.split()[0]
    assert (typist.field.value, typist.field.composing) == ("하", "느")


@pytest.mark.parametrize("field", FIELDS)
def test_after_a_click_elsewhere_keys_mean_what_they_did(tmp_path: Path, field: str) -> None:
    typist = new_game(tmp_path, field)
    typist.composes("ㅎ", "하")
    scene, away = typist.app.scene, (typist.page.find("start") or typist.widget("done")).rect
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # released next to it: only the focus moves
        pos = away.center if kind == pygame.MOUSEBUTTONDOWN else (5, 5)
        typist.app.step([Event(kind, pos=pos, button=1)], 1 / 30)
    assert typist.app.scene is not None
    assert typist.app.scene.text_rect is None
    typist.press(pygame.K_ESCAPE)
    assert typist.app.scene is not scene, "the keyboard is dead"


@pytest.mark.parametrize("field", FIELDS)
def test_another_window_does_not_break_a_syllable(tmp_path: Path, field: str) -> None:
    typist = new_game(tmp_path, field)
    typist.commits("김")
    typist.composes("ㅊ", "처")
    typist.app.resize((1024, 640))
    assert (typist.field.value, typist.field.composing) == ("김", "처")
    typist.commits("철")
    assert typist.field.value == "김철"


def test_a_search_waits_for_the_syllable(tmp_path: Path) -> None:
    typist = new_game(tmp_path, "search")
    scene = typist.app.scene
    assert isinstance(scene, SchoolScene)
    typist.composes("ㅅ", "시", "신")
    assert len(scene.matches()) == len(scene.choices.presets)
    typist.commits("신")
    typist.composes("ㅊ", "초", "촌")
    typist.commits("촌")
    assert "신촌" in scene.choices.rules_name


def test_the_players_own_name_reaches_the_table(tmp_path: Path) -> None:
    typist = new_game(tmp_path, "name 0")
    for syllable in "가온":
        typist.composes(syllable)
        typist.commits(syllable)
    typist.press(pygame.K_ESCAPE)
    typist.sit_down()
    typist.wait(1.0)
    assert typist.app.context.settings.player_name == "가온"
    assert "가온" in typist.table.stage.names


def test_a_name_in_the_settings(tmp_path: Path) -> None:
    typist = Typist(tmp_path, (1280, 800))
    typist.app.push(SettingsScene(typist.app.context))
    name = next(one.name for one in typist.page.walk() if isinstance(one, TextField))
    typist.tab_to(name)
    typist.composes("ㅎ", "하", "한")
    typist.press(pygame.K_RETURN)  # reported before the text it commits
    typist.commits("한")
    typist.composes("ㄱ", "겨", "결")
    typist.commits("결")
    assert typist.app.context.settings.player_name == "한결"
