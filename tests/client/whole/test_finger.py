"""A finger instead of a mouse: it selects what is near, scrolls, opens hints by resting, and never hovers."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.frame.screen_keyboard import ScreenKeyboard
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import Page, ScrollPane, Widget
from mighty_gui.client.widgets.finger import nearest
from mighty_gui.keep.settings import Settings
from tools.showroom.pictures import SCENES

Event = pygame.event.Event
Point = tuple[int, int]


class Touch:
    """A finger on the screen of the program, and no other device."""

    def __init__(self, home: Path, **settings: object) -> None:
        given = Settings(language="en", **{"animation_speed": "instant", **settings})  # type: ignore[arg-type]
        self.app: App = demonstration.new_app(given, (1280, 800), home)

    @property
    def page(self) -> Page:
        assert self.app.scene is not None
        return next(page for page in self.app.scene.reader_pages if isinstance(page, Page))

    def find(self, name: str) -> Widget:
        found = self.page.find(name)
        assert found is not None, name
        return found

    def event(self, kind: int, pos: Point) -> None:
        values = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.app.step([Event(kind, pos=pos, touch=True, **values)], 1 / 60)

    def down(self, pos: Point) -> None:
        self.event(pygame.MOUSEBUTTONDOWN, pos)

    def up(self, pos: Point) -> None:
        self.event(pygame.MOUSEBUTTONUP, pos)

    def tap(self, pos: Point) -> None:
        self.down(pos)
        self.up(pos)

    def rest(self, pos: Point) -> None:
        self.down(pos)
        for _ in range(12):
            self.app.step([], 0.05)


@pytest.fixture
def touch(tmp_path: Path) -> Touch:
    return Touch(tmp_path)


def test_what_a_finger_covers_is_meant_and_the_nearest_first() -> None:
    small, other = pygame.Rect(100, 100, 20, 20), pygame.Rect(150, 100, 20, 20)
    assert nearest((110, 110), [small]) == (110, 110)
    assert nearest((95, 130), [small]) == (100, 119)
    assert nearest((140, 110), [small, other]) == (150, 110)
    assert nearest((300, 300), [small, other]) == (300, 300)


def test_a_tap_beside_a_tab_presses_it(touch: Touch) -> None:
    scene = SettingsScene(touch.app.context)
    touch.app.push(scene)
    tabs = touch.find("head")
    touch.tap((tabs.rect.right - 40, tabs.rect.bottom - 2))
    assert scene.head == "keys"


def test_lists_are_higher_once_a_finger_has_pressed(touch: Touch) -> None:
    touch.app.push(SettingsScene(touch.app.context))
    assert touch.app.context.theme.finger == 0
    touch.down((640, 700))
    assert touch.app.context.theme.finger == 0, "nothing moves under the finger"
    touch.up((640, 700))
    assert touch.app.context.theme.finger == 44
    touch.app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(640, 700), button=1)], 1 / 60)
    assert touch.app.context.theme.finger == 0


def test_a_finger_draws_a_text_along(touch: Touch) -> None:
    touch.app.push(HelpScene(touch.app.context))
    pane = next(widget for widget in touch.page.walk() if isinstance(widget, ScrollPane))
    touch.down((640, 600))
    for y in (580, 540, 500):
        touch.event(pygame.MOUSEMOTION, (640, y))
    touch.up((640, 500))
    pane = next(widget for widget in touch.page.walk() if isinstance(widget, ScrollPane))
    assert 80 <= pane.offset <= 100


def test_what_is_drawn_along_is_not_pressed(touch: Touch) -> None:
    touch.app.context.change(text_scale=2.0)
    scene = SettingsScene(touch.app.context)
    touch.app.push(scene)
    scene.show("aids")
    toggle = next(w for w in touch.page.walk() if w.name == "hints")
    before = touch.app.context.settings.hints
    touch.down(toggle.rect.center)
    for far in (10, 30, 60, 0):
        touch.event(pygame.MOUSEMOTION, (toggle.rect.centerx, toggle.rect.centery - far))
    touch.up(toggle.rect.center)
    assert touch.app.context.settings.hints is before
    touch.tap(touch.find("hints").rect.center)
    assert touch.app.context.settings.hints is not before


def test_nothing_hovers_after_a_tap(touch: Touch) -> None:
    touch.app.push(SettingsScene(touch.app.context))
    touch.tap(touch.find("reset").rect.center)
    touch.app.pop()
    for _ in range(20):
        touch.app.step([], 0.05)
    assert not [widget.name for widget in touch.page.walk() if widget.hovered]
    assert touch.page.tooltip_widget is None


def table(touch: Touch) -> TableScene:
    SCENES["table"](touch.app)
    demonstration.settle(touch.app)
    for _ in range(30):
        touch.app.step([], 0.05)
    scene = touch.app.scene
    assert isinstance(scene, TableScene)
    return scene


def test_a_finger_that_rests_on_a_sign_reads_its_note_and_presses_nothing(touch: Touch) -> None:
    scene = table(touch)
    rules = touch.find("rules")
    touch.rest(rules.rect.center)
    assert touch.page.tooltip_widget is not None
    assert touch.page.tooltip_widget.name == "rules"
    touch.up(rules.rect.center)
    assert touch.app.scene is scene, "it was not pressed"


def test_a_finger_that_rests_on_a_card_asks_why_and_plays_nothing(touch: Touch) -> None:
    scene = table(touch)
    touch.app.context.change(hints=True)
    asked: list[str] = []
    handle = scene.extras.handle
    scene.extras.handle = lambda intent: asked.append(intent.key) is None and handle(intent)  # type: ignore[method-assign]
    question, held = scene.controls.question, len(scene.controls.cards)
    card = next(card for card in scene.controls.cards if card.enabled)
    touch.rest(card.rect.center)
    touch.up(card.rect.center)
    assert asked[-1:] == ["/"], "a hint"
    assert scene.controls.question is question
    assert len(scene.controls.cards) == held


def test_a_card_is_played_by_a_tap(touch: Touch) -> None:
    scene = table(touch)
    question = scene.controls.question
    card = next(card for card in scene.controls.cards if card.enabled)
    touch.tap(card.rect.center)
    assert scene.controls.question is not question


def test_a_field_that_is_tapped_brings_the_keyboard(touch: Touch) -> None:
    opened: list[object] = []
    touch.app.on_typing = opened.append
    touch.app.push(SettingsScene(touch.app.context))
    touch.tap(touch.find("player_name").rect.center)
    assert len(opened) == 1
    touch.app.push(ScreenKeyboard(touch.app.context, opened[0]))  # type: ignore[arg-type]
    touch.tap(touch.find("key q").rect.center)
    assert touch.app.context.settings.player_name == "q"
