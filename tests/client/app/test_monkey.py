"""Random keys and clicks: no scene may raise an error or lack a text."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_scene import NewGameScene
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.rules.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.mighty.rules import MightyRules
from tests.client.scene_stage import make_app, make_match
from tests.engine.mighty.walks import catalogue
from tests.tiers import THOROUGH, spread

PRESETS = catalogue()
KEYS = [
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_t, pygame.K_c, pygame.K_r, pygame.K_5),
]


def nothing(*_: object) -> None:
    """Do nothing."""


def make_scene(name: str, app: App) -> WidgetScene:
    context = app.context
    match = make_match(hands=3)
    return {
        "new_game": lambda: NewGameScene(context, NewGameChoices(context)),
        "result": lambda: ResultScene(context, match, match.finished[-1], nothing, on_finish=nothing),
        "match_end": lambda: MatchEndScene(context, match),
        "rules": lambda: RuleSheetScene(context, MightyRules()),
        "help": lambda: HelpScene(context),
    }[name]()


def random_event(chance: random.Random, size: tuple[int, int]) -> list[pygame.event.Event]:
    pos = (chance.randrange(size[0]), chance.randrange(size[1]))
    button = {"pos": pos, "button": chance.choice((1, 1, 1, 3))}
    match chance.randrange(7):
        case 0 | 1 | 2:
            mod = chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
            key = chance.choice(KEYS)
            down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            return [down, pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=0)]
        case 3:
            text = chance.choice(("가", "x", "하늘 ", "ㅅ"))
            kind = chance.choice((pygame.TEXTINPUT, pygame.TEXTEDITING))
            return [pygame.event.Event(kind, text=text, start=0, length=len(text))]
        case 4:
            return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)))]
        case 5:
            return [
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, button),
                pygame.event.Event(pygame.MOUSEBUTTONUP, button),
            ]
    return [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]


@pytest.mark.parametrize("name", spread(["new_game", "result", "match_end", "rules", "help"], 2))
def test_nothing_falls_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(window, "copy", lambda text: True)
    chance = random.Random(name)
    app = make_app(tmp_path, (1024, 640))
    for turn in range(500 if THOROUGH else 200):
        if len(app.scenes) < 2 or not app.running:
            app.running = True
            app.reset(Scene(app.context))
            app.push(make_scene(name, app))
        app.step(random_event(chance, (1024, 640)), 1 / 60)
        if turn % 50 == 0:
            app.picture()
            for scene in app.scenes:
                assert not isinstance(scene, WidgetScene) or not [one for one in scene.page.walk() if "⟨" in one.label]
        if turn % 150 == 149:
            size = chance.choice(((1024, 640), (1280, 720), (700, 500)))
            app.context.change(language=chance.choice(("ko", "en")), text_scale=chance.choice((1.0, 1.5, 2.0)))
            app.resize(size)
