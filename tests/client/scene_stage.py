"""Shared by the tests of the scenes: matches played by simple rules, apps of any size, and a search for cut texts."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.frame.tabbed_page import Tab, TabbedPage
from mighty_gui.client.pages.prose import Bullet, Rule
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Panel, ScrollPane, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.mighty.actions import Action, Play
from mighty_gui.engine.mighty.pack import people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match, MatchSetup, Player
from tests.tiers import THOROUGH

# window and text scale: the smallest, the smallest with the largest letters, a common one, a large one
STAGES = (((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0), ((1600, 900), 1.5))


def on_top(app: App) -> Scene | None:
    """Return the scene that is shown; of a page with tabs, the current tab."""
    scene = app.scene
    return scene.tab if isinstance(scene, TabbedPage) else scene


class _OnlyTab(TabbedPage):
    """A page with a single tab."""

    called = "games.title"
    labels: Mapping[str, str] = {"tab": "games.hands"}

    def __init__(self, app: App, tab: Tab) -> None:
        super().__init__(app.context, "tab")
        self._only = tab

    def make(self, name: str) -> Tab:
        return self._only


def put_on_page(app: App, tab: Tab) -> None:
    """Show a tab alone on a page."""
    app.push(_OnlyTab(app, tab))


def in_windows(*more: tuple[tuple[int, int], float]) -> pytest.MarkDecorator:
    """Run a test in both languages in the smallest window with the largest letters, and in the given windows."""
    asked = [("ko", *STAGES[1]), ("en", *STAGES[1]), *(("en", *stage) for stage in more[:1])]
    every = [(language, *stage) for stage in (*STAGES, *more) for language in ("ko", "en")]
    return pytest.mark.parametrize(("language", "size", "scale"), every if THOROUGH else asked)


NAMES = {
    "ko": ("나", "하늘", "보리", "마루", "다솜", "여울", "가온", "솔비"),
    "en": ("You", "Robin", "Hazel", "Otis", "Juniper", "Basil", "Wren", "Felix"),
}


def make_match(
    rules: MightyRules | None = None,
    *,
    seed: int = 1,
    hands: int = 1,
    length: Length | None = None,
    persons: int = 1,
    language: str = "ko",
) -> Match:
    """Return a match with that number of played hands."""
    rules = rules or MightyRules()
    kinds = ["person" if n < persons else "computer" for n in range(len(people(rules)))]
    players = tuple(Player(NAMES[language][n], kind) for n, kind in enumerate(kinds))  # type: ignore[arg-type]
    match = Match(MatchSetup("standard-5", rules, players, length or Length("hands", 10), seed))
    chance = random.Random(seed)
    while True:
        while not match.hand.is_over:
            match.submit(match.hand.to_act or 0, _choice(match, chance))
        if len(match.finished) >= hands or match.is_over:
            return match
        match.next_hand()


def _choice(match: Match, chance: random.Random) -> Action:
    """Return a modest bid, a high card of the declarer or a low one of the others, so that all outcomes occur."""
    legal = match.hand.legal()
    if match.hand.phase is Phase.AUCTION:
        return legal[0] if chance.random() < 0.4 else legal[-1]
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays or chance.random() < 0.2:
        return chance.choice(legal)
    ordered = sorted(plays, key=lambda play: play.card.height)
    return ordered[-1] if match.hand.to_act == match.hand.state.declarer else ordered[0]


def match_with(wanted: str, rules: MightyRules | None = None, *, persons: int = 1, language: str = "ko") -> Match:
    """Return a match of one hand with that outcome."""
    for seed in range(500):
        match = make_match(rules, seed=seed, persons=persons, language=language)
        if match.finished[-1].result.outcome == wanted:
            return match
    raise AssertionError(f"no hand ended {wanted}")


def make_app(home: Path, size: tuple[int, int] = (1280, 720), language: str = "ko", text_scale: float = 1.0) -> App:
    """Return an app without a window."""
    settings = Settings(language=language, text_scale=text_scale, animation_speed="instant")
    app = App(make_context(settings, home=home), size=size)
    app.push(Scene(app.context))
    return app


def note_setups(app: App, setups: list[MatchSetup]) -> None:
    """Append the setup of each match that is begun to the list; nothing else happens then."""

    def follow(route: Route) -> None:
        if isinstance(route, routes.Begin):
            setups.append(route.setup)

    app.on_route = follow


def shown(app: App, scene: WidgetScene | Tab) -> list[str]:
    """Show a scene and scroll it from top to bottom; return the cut texts.

    Letters are measured, and drawn as empty boxes to save time.
    """
    cut: list[str] = []
    fonts = app.context.fonts
    fonts.on_shorten = cut.append
    fonts.render = lambda text, px, _, **how: _box(fonts.size(text, px, **how))  # type: ignore[method-assign]
    app.push(scene)
    app.step([], 1.0)
    app.picture()
    for pane in [widget for widget in scene.page.walk() if isinstance(widget, ScrollPane)]:
        while pane.offset < pane.reach:
            pane.scroll_to(pane.offset + pane.rect.height)
            app.picture()
    del fonts.render  # type: ignore[method-assign]
    return cut


@lru_cache(500)
def _box(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def collisions(scene: WidgetScene | Tab) -> list[tuple[str, str]]:
    """Return widgets that overlap or are partly outside the window."""
    found = []
    for siblings in _families(scene.page.widgets):
        solid = [w for w in siblings if not isinstance(w, (Panel, Rule, Bullet)) and w.rect.size != (0, 0)]
        for a, b in combinations(solid, 2):
            # a pixel or two between lines of one paragraph are allowed
            if a.rect.inflate(-4, -4).colliderect(b.rect.inflate(-4, -4)):
                found.append((f"{a.label} {a.rect}", f"{b.label} {b.rect}"))
    outside = [widget for widget in scene.page.widgets if not scene.rect.contains(widget.rect)]
    return [*found, *((f"{widget.label} {widget.rect}", "beyond the window") for widget in outside)]


def _families(widgets: list[Widget]) -> Iterator[list[Widget]]:
    yield list(widgets)
    for widget in widgets:
        if children := list(widget.children()):
            yield from _families(children)


def press(app: App, code: int, mod: int = 0) -> None:
    """Press and release a key."""
    down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
    app.step([down, pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0)], 1 / 60)


def write(app: App, text: str) -> None:
    """Send text as it arrives from typing."""
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], 1 / 60)


def compose(app: App, *states: str, commit: str) -> None:
    """Compose a syllable like an input method: the states of its composition, then the text itself."""
    for state in states:
        app.step([pygame.event.Event(pygame.TEXTEDITING, text=state, start=0, length=len(state))], 1 / 60)
    # the key that commits arrives before the text it commits
    press(app, pygame.K_RETURN)
    write(app, commit)


def tab_to(app: App, scene: WidgetScene, name: str) -> None:
    """Reach a widget with the Tab key only."""
    for _ in range(200):
        if scene.page.focus is not None and scene.page.focus.name == name:
            return
        press(app, pygame.K_TAB)
    raise AssertionError(f"Tab never came to {name}")
