"""The plug-ins that are installed, without importing any of them."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.files.quick_reading import is_one_line
from mighty_gui.files.storage import user_root

_log = logging.getLogger(__name__)

GROUP: Final = "mighty_gui.players"
"""The group of entry points in which computer players are found."""
_LONGEST: Final = 60
"""The most letters of a name with a version that are shown."""
_ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class Plugin:
    """A computer player that somebody else has written, by its place: it is never imported here."""

    id: str
    """What it is called where levels are, in arguments and files: the name of its entry point."""
    place: str
    """Its module and function, like ``careful:careful``."""
    version: str
    """The name and version of what it was installed with."""
    folder: str = ""
    """The folder with its modules, if they are not where this program's own are found."""


@cache
def installed_plugins() -> dict[str, Plugin]:
    """The plug-ins by their ids, alphabetically; of two of one id the one that is installed beside the game."""
    own = players_folder()
    found = [*_brought_by(distributions()), *_brought_by(distributions(path=[str(own)]), str(own))]
    first = {
        plugin.id: plugin for plugin in reversed(found) if _ID.fullmatch(plugin.id) and plugin.id not in LEVELS
    }
    return dict(sorted(first.items()))


def players_folder() -> Path:
    """The player's own folder of plug-ins (``pip install --target``), for an executable has nothing beside it."""
    return (user_root() / "players").absolute()


def _brought_by(installed_here: Iterable[Distribution], folder: str = "") -> Iterator[Plugin]:
    """Yield the plug-ins that were installed with something, in the order of the path."""
    for distribution in installed_here:
        try:
            points = [entry_point for entry_point in distribution.entry_points if entry_point.group == GROUP]
            yield from [Plugin(point.name, point.value, _version(distribution), folder) for point in points]
        except Exception:  # whatever somebody has put there: the others are found
            _log.info("what is installed as %r is not as an installer writes it", distribution, exc_info=True)


def _version(distribution: Distribution) -> str:
    """Return name and version, as far as they can be shown."""
    text = f"{distribution.name or ''} {distribution.version or ''}".strip()
    return text if is_one_line(text) and len(text) <= _LONGEST else ""
