"""What the strengths of computer players are called, plug-ins among them."""

from __future__ import annotations

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.plugins.asking import plugin_name
from mighty_gui.ai.plugins.installed_plugins import installed
from mighty_gui.texts import Texts


def level_name(texts: Texts, level: str) -> str:
    """Return the name of a level, or what a plug-in calls itself."""
    return texts(f"new_game.level.{level}") if level in PLAYABLE else plugin_name(level, texts.language)


def level_line(texts: Texts, level: str) -> str:
    """Return a line about a level or a plug-in."""
    if level in PLAYABLE:
        return texts(f"people.level_line.{level}")
    plugin = installed().get(level)
    return texts("plugins.line", version=plugin.version if plugin else level)


def has_style(level: str) -> bool:
    """Whether a style makes a difference: a plug-in has only its own."""
    return level in PLAYABLE
