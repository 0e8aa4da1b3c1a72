"""The plug-ins that are installed, without importing any of them."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, EntryPoint, distributions, entry_points
from pathlib import Path
from typing import Final

from mighty_gui.files.paths import user_root

_log = logging.getLogger(__name__)

GROUP: Final = "mighty_gui.players"
"""The group of entry points in which computer players are found."""
_ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class Plugin:
    """A computer player somebody else has written: where it is, and nothing of it."""

    id: str
    """What it is called where levels are, in arguments and files: the name of its entry point."""
    place: str
    """Its module and function, like ``careful:careful``."""
    version: str
    """The name and version of what it was installed with."""
    folder: str = ""
    """The folder with its modules, if they are not where this program's own are found."""


@cache
def installed() -> dict[str, Plugin]:
    """The plug-ins by their ids, alphabetically; of two of one id the one that is installed beside the game."""
    found = [*_in_folder(players_folder()), *(_plugin(one) for one in entry_points(group=GROUP))]
    return {one.id: one for one in sorted(found, key=lambda one: one.id) if _ID.fullmatch(one.id)}


def players_folder() -> Path:
    """The player's own folder of plug-ins (``pip install --target``), for an executable has nothing beside it."""
    return (user_root() / "players").absolute()


def _in_folder(folder: Path) -> Iterator[Plugin]:
    for distribution in distributions(path=[str(folder)]):
        try:
            yield from _brought(distribution, str(folder))
        except Exception:  # whatever somebody has put there: the others are found
            _log.warning("what lies in %s is not all as an installer writes it", folder, exc_info=True)


def _brought(distribution: Distribution, folder: str) -> list[Plugin]:
    """Return the plug-ins that were installed with something in a folder."""
    return [_plugin(one, folder) for one in distribution.entry_points if one.group == GROUP]


def _plugin(point: EntryPoint, folder: str = "") -> Plugin:
    comes_with = "" if point.dist is None else f"{point.dist.name} {point.dist.version}"
    return Plugin(point.name, point.value, comes_with, folder)
