"""The plug-ins that are installed, without importing any of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

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


@cache
def installed() -> dict[str, Plugin]:
    """The plug-ins by their ids, in alphabetical order."""
    found = {one.name: _plugin(one) for one in entry_points(group=GROUP) if _ID.fullmatch(one.name)}
    return dict(sorted(found.items()))


def _plugin(point: EntryPoint) -> Plugin:
    comes_with = "" if point.dist is None else f"{point.dist.name} {point.dist.version}"
    return Plugin(point.name, point.value, comes_with)
