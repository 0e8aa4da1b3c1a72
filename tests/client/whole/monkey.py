"""A monkey at the keyboard, the mouse and the window's corner. It knows the way back to the start screen."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.app.mishap import MishapScene
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.lessons.lesson_card import LessonCard
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import Sound, make_context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Page
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.presets.games import game_ids, game_of
from tests.client.pictures import same_picture
from tests.client.whole.disk_at_once import write_at_once
from tests.client.whole.player_at_once import AtOnce

Event = pygame.event.Event
SIZES = ((1024, 640), (1280, 720), (1280, 800), (1500, 1000), (700, 500))
WALKING = [
    *(pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_TAB, pygame.K_ESCAPE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1, pygame.K_F11),
]
LETTERS = [getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"]
TEXTS = ("가", "x", "하늘 ", "ㅅ", "닭", "5", "é", " ")
HOMEWARDS = 60
"""The maximum number of keys from anywhere to the start screen."""
LOOK_EVERY = 50
HOME_EVERY = 500


@contextmanager
def own_clipboard() -> Iterator[None]:
    """Use a clipboard that is separate from the system's."""
    copied = {"text": "붙인 글"}

    def copy(text: str) -> bool:
        copied["text"] = text
        return True

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(window, "copy", copy)
        patch.setattr(window, "paste", lambda: copied["text"])
        yield


class Monkey:
    """Drives the whole program through `App.step` only, always in the same way for the same seed."""

    def __init__(self, home: Path, seed: int, audio: Sound | None = None) -> None:
        self.chance = random.Random(seed)
        settings = Settings(animation_speed=self.chance.choice(("instant", "fast")), language="ko")
        self.app = App(make_context(settings, home=home, audio=audio), size=self.chance.choice(SIZES))
        self.flow = SceneFlow(self.app)
        self.flow.worker.close()
        self.flow.worker = AtOnce(self.chance.choice(("random", "normal")))
        write_at_once(self.app.context.archive)
        self.flow.start()
        self.seen: Counter[str] = Counter()
        self.last = deque[str](maxlen=40)
        """The last inputs, for finding the cause of an error."""

    def close(self) -> None:
        """Leave every scene."""
        self.app.close()
        self.flow.close()

    def sit_down(self) -> None:
        """Usually begin a match; sometimes continue from the start screen instead."""
        if self.chance.random() < 0.7:
            self.begin_match()

    def begin_match(self) -> None:
        """Begin a match of any game."""
        catalogue = self.flow.context.catalogue
        game = self.chance.choice(game_ids())
        preset = self.chance.choice([one for one in catalogue.values() if game_of(one.rules).id == game])
        persons, seats = self.chance.choice((1, 1, 1, 2)), game_of(preset.rules).people(preset.rules)
        kinds = ["person" if seat < persons else "computer" for seat in seats]
        players = tuple(Player(f"{kind} {seat}", kind) for seat, kind in enumerate(kinds))  # type: ignore[arg-type]
        length = Length("hands", self.chance.choice((1, 2, 30)))
        self.flow.begin(MatchSetup(preset.id, preset.rules, players, length, self.chance.randrange(1000)))

    def inputs(self, count: int) -> Iterator[str]:
        """Make that number of inputs, then go home. Yield the scene after each; check often, and sit down again."""
        for number in range(1, count + 1):
            self.act()
            if number % LOOK_EVERY == 0:
                self.check()
            if number % HOME_EVERY == 0:
                self.go_home()
                self.sit_down()
            yield type(self.app.scene).__name__
        self.go_home()

    # --- one input -----------------------------------------------------------------------------------

    def act(self) -> None:
        """Do anything. If the monkey has closed the program, it opens it again."""
        if not self.app.running:
            self.app.running = True
            self.flow.start()
        events = self.chance.choices(*zip(*self._habits(), strict=True))[0]()
        self.last.append(f"{type(self.app.scene).__name__}: {' '.join(map(_briefly, events))}")
        self.app.step(events, self.chance.choice((1 / 60, 1 / 60, 0.1, 0.5)))
        if self.app.running:
            self.seen[type(self.app.scene).__name__] += 1

    def _habits(self) -> list[tuple[Callable[[], list[Event]], int]]:
        return [
            (self._key, 30),
            (self._letter, 8),
            (self._aimed_click, 24),
            (self._click, 8),
            (self._drag, 4),
            (self._move, 8),
            (self._wheel, 4),
            (self._pad, 6),
            (self._type, 6),
            (self._compose, 3),
            (self._window, 1),
            (self._settings, 1),
            (self._fault, 1),
            (list, 4),
        ]

    def _key(self, keys: list[int] | None = None) -> list[Event]:
        mod = self.chance.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        code = self.chance.choice(keys or WALKING)
        held = self.chance.choice((1, 1, 1, 3))  # a key held down repeats
        down = Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
        return [*[down] * held, Event(pygame.KEYUP, key=code, mod=mod, scancode=0)]

    def _letter(self) -> list[Event]:
        return self._key(LETTERS)

    def _spot(self) -> tuple[int, int]:
        width, height = self.app.context.theme.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def _aim(self) -> tuple[int, int]:
        """Return a point, mostly on a widget, because most of the window is empty."""
        page = page_of(self.app.scene)
        targets = [one for one in page.walk() if one.focusable and one.visible.size > (0, 0)] if page else []
        return self.chance.choice(targets).visible.center if targets else self._spot()

    def _click(self) -> list[Event]:
        return self._clicked(self._spot())

    def _aimed_click(self) -> list[Event]:
        return self._clicked(self._aim())

    def _clicked(self, pos: tuple[int, int]) -> list[Event]:
        button = self.chance.choice((1, 1, 1, 1, 1, 2, 3))
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return [*self._moved(pos), *(Event(kind, pos=pos, button=button) for kind in kinds)]

    def _drag(self) -> list[Event]:
        begin, end = self._aim(), self._spot()
        down, up = (Event(pygame.MOUSEBUTTONDOWN, pos=begin, button=1), Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        lets_go = self.chance.random() < 0.9
        return [*self._moved(begin), down, *self._moved(self._spot()), *self._moved(end), *([up] if lets_go else [])]

    def _move(self) -> list[Event]:
        return self._moved(self.chance.choice((self._aim, self._spot))())

    def _moved(self, pos: tuple[int, int]) -> list[Event]:
        return [Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]

    def _wheel(self) -> list[Event]:
        return [Event(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1, 3)))]

    def _pad(self) -> list[Event]:
        if self.chance.random() < 0.3:
            value = self.chance.choice((-32767, 0, 32767))
            return [Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=self.chance.randrange(6), value=value)]
        button = self.chance.randrange(pygame.CONTROLLER_BUTTON_MAX)
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [Event(kind, instance_id=1, button=button) for kind in kinds]

    def _type(self) -> list[Event]:
        return [Event(pygame.TEXTINPUT, text=self.chance.choice(TEXTS))]

    def _compose(self) -> list[Event]:
        text = self.chance.choice((*TEXTS, ""))
        return [Event(pygame.TEXTEDITING, text=text, start=0, length=len(text))]

    def _window(self) -> list[Event]:
        width, height = self.chance.choice(SIZES)
        return [
            self.chance.choice(
                (
                    Event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height)),
                    Event(pygame.WINDOWFOCUSLOST),
                    Event(pygame.WINDOWLEAVE),
                    Event(pygame.WINDOWEXPOSED),
                    Event(pygame.QUIT),
                )
            )
        ]

    def _settings(self) -> list[Event]:
        change: dict[str, object] = self.chance.choice(
            (
                {"language": self.chance.choice(LANGUAGES)},
                {"text_scale": self.chance.choice((1.0, 1.25, 1.5, 2.0))},
                {"animation_speed": self.chance.choice(("instant", "fast", "normal"))},
                {"play_forced": self.chance.random() < 0.5},
            )
        )
        self.app.context.change(**change)
        return []

    def _fault(self) -> list[Event]:
        """Return an error for the current scene, except on the error screen, where it would end the program."""
        if not any(isinstance(scene, MishapScene) for scene in self.app.scenes):
            self.app.recover(RuntimeError(f"error {self.chance.randrange(3)}"))
        return []

    # --- checks --------------------------------------------------------------------------------------

    def check(self) -> None:
        """Check that there is a scene, its focus is in the window, and drawing shows something and changes nothing."""
        app = self.app
        if not app.running:
            return
        assert app.scene is not None
        if not self._sees_focus():  # it may be scrolled out of view, but moving it must bring it back
            app.step([Event(pygame.TEXTEDITING, text="", start=0, length=0)], 1 / 60)
            self.press(pygame.K_TAB, 0.05)
            assert self._sees_focus(), f"the focus cannot be seen in {app.scene}"
        picture = app.picture()
        width, height = picture.get_size()
        spots = {tuple(picture.get_at((x, y))) for x in range(0, width, 37) for y in range(0, height, 29)}
        assert len(spots) > 8, "nothing is drawn"
        if self.chance.random() < 0.1:
            assert same_picture(app.picture(), picture)

    def _sees_focus(self) -> bool:
        page = page_of(self.app.scene)
        if page is None or page.focus is None or not page.keyboard:
            return True
        return page.focus.focusable and min(page.focus.visible.clip(self.app.rect).size) > 0

    # --- the way back --------------------------------------------------------------------------------

    def press(self, code: int, seconds: float = 0.5) -> None:
        """Press a key like a person, and wait for the effect."""
        down, up = (
            Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0),
            Event(pygame.KEYUP, key=code, mod=0),
        )
        self.app.step([down, up], 1 / 60)
        self.rest(seconds)

    def rest(self, seconds: float) -> None:
        """Do nothing."""
        for _ in range(round(seconds * 20)):
            self.app.step([], 1 / 20)

    def go_home(self) -> None:
        """Press Escape and the last option of every menu and question until the start screen is reached."""
        if not self.app.running:
            self.app.running = True
            self.flow.start()
        let_go = [Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=axis, value=0) for axis in range(6)]
        for event in (Event(pygame.TEXTINPUT, text=""), Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1), *let_go):
            self.app.step([event], 1 / 60)
        way = []
        for _ in range(HOMEWARDS):
            scene = self.app.scene
            if isinstance(scene, StartScene):
                return
            way.append(type(scene).__name__)
            if isinstance(scene, PauseScene):
                self._choose(scene, scene.lines[-1].key)
            elif isinstance(scene, LessonCard):
                self._choose(scene, f"button {len(scene.buttons) - 1}")
            elif isinstance(scene, MishapScene):
                self.press(pygame.K_ESCAPE)
            elif isinstance(scene, MessageScene):
                self._choose(scene, f"answer {len(scene.answers)}")
            elif isinstance(scene, ResultScene) and "ResultScene" in way[:-1]:
                # Escape only closes the sheet; the next hand has a menu
                self._choose(scene, "continue" if scene.page.find("continue") else "table")
            else:
                self.press(pygame.K_ESCAPE)
        raise AssertionError(f"no way home: {' > '.join(way)}")

    def _choose(self, scene: WidgetScene, name: str) -> None:
        """Go to a button by Tab and press it."""
        for _ in range(40):
            if scene.page.focus is not None and scene.page.focus.name == name:
                break
            self.press(pygame.K_TAB, 0.05)
        self.press(pygame.K_RETURN)


def page_of(scene: Scene | None) -> Page | None:
    """Return the widgets of the scene that have the focus now."""
    if isinstance(scene, TableScene):
        return scene.handover.cover.page if scene.is_covered else scene.controls.page
    found = getattr(scene, "page", None)
    return found if isinstance(found, Page) else None


def _briefly(event: Event) -> str:
    values = {name: getattr(event, name) for name in ("key", "mod", "pos", "text", "w", "h") if hasattr(event, name)}
    return f"{pygame.event.event_name(event.type)}{values}"
