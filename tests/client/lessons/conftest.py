"""Lessons on a table without a window, played with keys only."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson import Ask, Choose, Mode
from mighty_gui.client.lessons.lesson_answers import answer_name
from mighty_gui.client.lessons.lesson_card import LessonCard
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.lessons.mighty.mighty_lesson_kit import advise
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import PASS, Action, Bid, CallFriend, ChangeContract, Play
from mighty_gui.engine.mitigati import actions as mitigati
from mighty_gui.keep.settings import Settings
from tests.client.lessons.lesson_walks import rightful
from tests.client.table.conftest import make_table, preset_rules

__all__ = ["make_table", "open_lesson", "preset_rules"]


FRAME = 1 / 10
"""The seconds between two frames when no movement is needed."""


class Classroom:
    """An app with a lesson, and a learner who knows the answers."""

    def __init__(self, app: App, scene: LessonScene) -> None:
        self.app = app
        self.scene = scene
        self.cut: list[str] = []
        app.context.fonts.on_shorten = self.cut.append

    def press(self, *keys: int) -> None:
        for key in keys:
            down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            self.app.step([down, pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0)], 1 / 30)

    def click(self, pos: tuple[int, int]) -> None:
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.step([pygame.event.Event(kind, pos=pos, button=1)], 1 / 30)

    def run(self, seconds: float) -> None:
        steps = math.ceil(seconds / FRAME)
        for _ in range(steps):
            self.app.step([], seconds / steps)

    def until(self, holds: Callable[[], bool], steps: int = 700) -> None:
        for _ in range(steps):
            if holds():
                return
            self.app.step([], FRAME)
        raise AssertionError(f"nothing happens at {self.scene.tutor.bookmark}, {self.scene.tutor.mode}")

    @property
    def mode(self) -> Mode:
        return self.scene.tutor.mode

    @property
    def asked(self) -> bool:
        """Whether the learner can answer now."""
        return (
            self.app.scene is self.scene
            and self.mode in (Mode.ASKING, Mode.COACHING, Mode.CHOOSING)
            and (self.mode is Mode.CHOOSING or self.scene.table.controls.question is not None)
            and not self.scene.table.is_busy
        )

    @property
    def reading(self) -> bool:
        """Whether the learner can continue."""
        return (
            self.app.scene is self.scene
            and self.scene.coach.page.find("go on") is not None
            and not self.scene.table.is_busy
        )

    @property
    def waits(self) -> bool:
        """Whether the lesson waits for the learner."""
        return self.app.scene is not self.scene or self.asked or self.reading

    def begin(self) -> None:
        """Close the introduction."""
        assert isinstance(self.app.scene, LessonCard)
        self.press(pygame.K_RETURN)
        self.until(lambda: self.waits)

    def read(self) -> None:
        """Continue with Enter."""
        self.run(0.3)
        self.press(pygame.K_RETURN)
        self.until(lambda: self.waits)

    def answer(self, action: Action) -> None:
        """Do an action with keys only."""
        self.run(0.3)
        self._enter(action)
        self.run(0.1)
        self.until(lambda: self.waits)

    def _enter(self, action: Action) -> None:
        if isinstance(action, Play):
            self._play(action)
        elif isinstance(action, Bid):
            self.press(*(ord(letter) for letter in f"{action.contract.number}"))
            self.press(ord(str(action.contract)[-1].lower()), pygame.K_RETURN)
        elif isinstance(action, (Discard, mitigati.Discard)):
            for card in action.cards:
                self._focus(card)
                self.press(pygame.K_RETURN)
            self.press(pygame.K_b)
        elif isinstance(action, CallFriend) and action.card is not None:
            self._call(action.card)
        elif isinstance(action, (CallFriend, ChangeContract)):
            self._tab_to(next(iter(self.scene.table.controls.question.names_for(action))))
            self.press(pygame.K_RETURN)
            self._confirm()
        elif isinstance(action, mitigati.MitigatiPlay):
            self._focus(action.card)
            self.press(pygame.K_RETURN)
        elif isinstance(action, mitigati.MitigatiBid):
            self._bid(action.amount)
        elif isinstance(action, mitigati.Word):
            self.press(ord(action.word[0]))
        else:
            self.press(pygame.K_p if action == PASS else pygame.K_k)

    def _call(self, card: Card) -> None:
        """Choose a card by its letter and the arrows, and call it."""
        question = self.scene.table.controls.question
        self._tab_to("card")
        self.press(ord(card.suit.lower() if card.suit else "j"))
        for _ in range(13):
            if question.chosen is not card:
                self.press(pygame.K_UP if question.chosen.height < card.height else pygame.K_DOWN)
        self.press(pygame.K_RETURN)
        self._confirm()

    def _bid(self, amount: int) -> None:
        """Type a number with its sign, and bid it."""
        self._tab_to("amount")
        sign = pygame.K_MINUS if amount < 0 else pygame.K_PLUS
        self.press(sign, *(ord(digit) for digit in str(abs(amount))), pygame.K_RETURN)

    def _confirm(self) -> None:
        """Answer yes if the table asks for confirmation."""
        if self.app.scene is not self.scene:
            self.run(0.3)
            self.press(pygame.K_TAB, pygame.K_RETURN)

    def choose(self, option: str) -> None:
        """Choose an answer that is not a move, with keys only."""
        self.run(0.3)
        self._tab_to(answer_name(option))
        self.press(pygame.K_RETURN)
        self.until(lambda: self.waits)

    def _play(self, action: Play) -> None:
        self._focus(action.card)
        self.press(pygame.K_RETURN)
        if action.suit:
            self.press(ord(action.suit.lower()))
        elif self.scene.table.controls.page.find("play 0") is not None:
            self.run(0.3)
            self.press(*([] if action.call else [pygame.K_RIGHT]), pygame.K_RETURN)

    def _focus(self, card: Card) -> None:
        page = self.scene.table.controls.page
        if not isinstance(page.focus, HandCard):
            self._tab_to(self.scene.table.controls.cards[0].name)
        for _ in range(30):
            focus = page.focus
            if isinstance(focus, HandCard) and focus.card is card and page.keyboard:
                return
            self.press(pygame.K_RIGHT)
        raise AssertionError(f"no key leads to {card}")

    def _tab_to(self, name: str) -> None:
        page = self.scene.table.controls.page
        for _ in range(150):
            if page.focus is not None and page.focus.name == name and page.keyboard:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name}")

    def right(self) -> Action:
        """Return the correct answer to the lesson's question."""
        assert isinstance(self.scene.tutor.step, Ask)
        return rightful(self.scene.tutor)[0]

    def take(self, look: Callable[[], object] = lambda: None) -> None:
        """Play the whole lesson by its script. ``look`` is called whenever the lesson waits for the learner."""
        for _ in range(200):
            self.until(lambda: self.waits)
            look()
            if self.mode is Mode.DONE and isinstance(self.app.scene, LessonCard):
                return
            self.take_one()
        raise AssertionError("the lesson does not come to an end")

    def take_one(self) -> None:
        """Do the next step of the lesson."""
        self.until(lambda: self.waits)
        if self.app.scene is not self.scene:
            self.press(pygame.K_RETURN)
        elif self.reading:
            self.read()
        elif self.mode is Mode.CHOOSING:
            assert isinstance(self.scene.tutor.step, Choose)
            self.choose(self.scene.tutor.step.right)
        elif self.mode is Mode.COACHING:
            self.answer(_advised(self))
        else:
            self.answer(self.right())


def _advised(room: Classroom) -> Action:
    return advise(room.scene.tutor.view(0)).action


Maker = Callable[..., Classroom]


@pytest.fixture
def open_lesson(tmp_path: Path) -> Maker:
    """Open a lesson by its id: language, window and settings."""

    def make(
        name: str,
        language: str = "ko",
        size: tuple[int, int] = (1024, 640),
        progress: Progress | None = None,
        **settings: object,
    ) -> Classroom:
        chosen = Settings(language=language, **{"animation_speed": "instant", **settings})  # type: ignore[arg-type]
        app = App(make_context(chosen, home=tmp_path), size=size)
        app.push(Scene(app.context))
        number, lesson = next((at, one) for at, one in enumerate(load_course().all, 1) if one.id == name)
        scene = LessonScene(app.context, lesson, number, progress or Progress.load(app.context.archive))
        room = Classroom(app, scene)
        app.push(scene)
        return room

    return make
