"""Computer players as they are named in arguments: a level, with or without a style after a colon."""

from __future__ import annotations

from mighty_gui.ai import LEVELS
from mighty_gui.ai.plugins.installed_plugins import installed
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.match.setup import STYLES
from mighty_gui.presets import FileError, Problem


def players() -> tuple[str, ...]:
    """The names of all players, those of plug-ins last."""
    return (*LEVELS, *installed())


def player_named(word: str, option: str) -> str:
    """Return the word, if it names a player. Raises ``FileError``."""
    if word in installed():
        return word
    level, _, style = word.partition(":")
    if style and style not in STYLES:
        raise FileError(Problem(Refusal("option.style", option=option, style=style, styles=tuple(STYLES))))
    if level not in LEVELS:
        raise FileError(Problem(Refusal("option.level", option=option, level=level, levels=players())))
    return word
