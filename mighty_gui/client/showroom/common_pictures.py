"""Pictures of the scenes that every game shares: start, new game, help, settings, credits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.client.scenes.credits import CreditsScene
from mighty_gui.client.scenes.help import TABS, HelpScene
from mighty_gui.client.scenes.new_game.new_game_scene import NewGameScene
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.replay.replay_scene import ReplayScene
from mighty_gui.client.scenes.settings.settings_scene import HEADS, SettingsScene
from mighty_gui.client.scenes.start.start_scene import Entry, StartActions, StartScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.showroom import set_tables
from mighty_gui.presets import load_presets


def nothing() -> None:
    """Do nothing: the action of the buttons in a picture."""


def start(app: App) -> None:
    """Set up the start screen."""
    more = (Entry("lessons.entry", nothing),)
    small = (Entry("help.title", nothing, "help"),)
    app.push(StartScene(app.context, StartActions(new_game=nothing, more=more, small=small)))


def _new_game(app: App) -> None:
    app.push(NewGameScene(app.context, load_presets(), lambda _: None))


def _help(tab: str) -> Callable[[App], None]:
    def scene(app: App) -> None:
        start(app)
        app.push(HelpScene(app.context, tab))

    return scene


def _credits(app: App) -> None:
    start(app)
    app.push(CreditsScene(app.context))


def _settings(head: str) -> Callable[[App], None]:
    def scene(app: App) -> None:
        settings = SettingsScene(app.context)
        app.push(settings)
        settings.show(head)

    return scene


def _replay(app: App) -> None:
    """Set up a hand that is looked at in the middle of a trick, all hands open."""
    match = set_tables.new_match(app, seed=21, persons=1)
    set_tables.play_until(match, lambda one: bool(one.finished) and one.finished[-1].result.was_played)
    scene = ReplayScene(app.context, ReplayMatch.of_match(match, match.finished[-1]))
    app.push(scene)
    scene.go(scene.match.hand.last * 3 // 5)


OPENING: Final[dict[str, Callable[[App], None]]] = {"start": start, "new-game": _new_game}
CLOSING: Final[dict[str, Callable[[App], None]]] = {
    **{"help" if tab == TABS[0] else f"help-{tab}": _help(tab) for tab in TABS},
    "replay": _replay,
    "credits": _credits,
    **{f"settings-{head}": _settings(head) for head in HEADS},
}
