"""Questions to plug-ins: for a decision, and for their names."""

from __future__ import annotations

import atexit
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from mighty_gui.ai.pause import Pause
from mighty_gui.ai.plugins.installed_plugins import installed_plugins
from mighty_gui.ai.plugins.plugin_process import Failure, PluginFailed, PluginProcess
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.refusal import NotationError
from mighty_gui.files.unseen_characters import is_one_line
from mighty_gui.presets.games import game_of

PATIENCE: Final = 3
"""How many times in a row a plug-in may be too slow before it is no longer asked, as a table cannot wait."""
LONGEST_NAME: Final = 24


@dataclass
class Guest:
    """A plug-in as far as this program knows it."""

    process: PluginProcess
    names: Mapping[str, str] = field(default_factory=dict)
    """Its name in each language, once it has answered."""
    games: tuple[str, ...] | None = None
    """The games that it plays; ``None`` for all."""
    slow: int = 0
    """How many times in a row it was too slow."""


@cache
def _guest(plugin: str) -> Guest | None:
    found = installed_plugins().get(plugin)
    if found is None:
        return None
    process = PluginProcess(found)
    atexit.register(process.close)
    return Guest(process)


def decision(plugin: str, view: View, pause: Pause) -> Action | Failure:
    """Return a plug-in's legal action for the view, or how it failed."""
    guest = _guest(plugin)
    if guest is None:
        return Failure.MISSING
    if guest.slow >= PATIENCE:
        return Failure.TIRED
    try:
        text = guest.process.decide(view, pause)
    except PluginFailed as failed:
        guest.slow = guest.slow + 1 if failed.failure is Failure.SLOW else 0
        return failed.failure
    guest.slow = 0
    return _legal(view, text) or Failure.ILLEGAL


def _legal(view: View, text: str) -> Action | None:
    """Return the legal action that a text means, or ``None``."""
    by_text = {str(action): action for action in view.legal}
    if text in by_text:
        return by_text[text]
    try:
        action = game_of(view.rules).parse_action(text)
    except NotationError:
        return None
    return action if action in view.legal else None


def introduce() -> None:
    """Ask every plug-in for its name, in the background; until it has answered, its id is shown."""
    if installed_plugins():
        threading.Thread(target=_introduce_all, name="plug-ins", daemon=True).start()


def _introduce_all() -> None:
    for guest in filter(None, map(_guest, installed_plugins())):
        _introduce(guest)


def _introduce(guest: Guest) -> None:
    try:
        values = guest.process.describe()
    except PluginFailed as failed:
        guest.slow += failed.failure is Failure.SLOW
        return
    names, games = values.get("names"), values.get("games")
    if isinstance(names, dict):
        texts = {language: name for language, name in names.items() if isinstance(name, str) and is_one_line(name)}
        guest.names = {language: name for language, name in texts.items() if 0 < len(name.strip()) <= LONGEST_NAME}
    if isinstance(games, list):
        guest.games = tuple(game for game in games if isinstance(game, str))


def plugin_name(plugin: str, language: str) -> str:
    """Return the name of a plug-in in a language, or its id."""
    guest = _guest(plugin)
    return plugin if guest is None else guest.names.get(language, plugin)


def plugins_for(game: str) -> tuple[str, ...]:
    """Return the ids of the plug-ins that play a game, as far as they have answered."""
    guests = ((plugin, _guest(plugin)) for plugin in installed_plugins())
    return tuple(plugin for plugin, guest in guests if guest and (guest.games is None or game in guest.games))
