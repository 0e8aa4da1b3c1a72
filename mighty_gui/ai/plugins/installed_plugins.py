"""The plug-ins that are installed, without importing any of them."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.files.faults import FileError
from mighty_gui.files.storage import user_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.files.unseen_characters import is_one_line

_log = logging.getLogger(__name__)

GROUP: Final = "mighty_gui.players"
"""The group of entry points for computer players."""
_LONGEST: Final = 60
"""The maximum length, in characters, of a name with a version that is shown."""
_ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class Plugin:
    """A computer player written by another author; it is described here but never imported."""

    id: str
    """Its id among the levels, in arguments and files: the name of its entry point."""
    place: str
    """Its module and function, like ``careful:careful``; for a separate program, JSON that describes it."""
    version: str
    """The name and version of the package that installed it."""
    folder: str = ""
    """The folder with its modules, if they are not among this program's own."""

    @property
    def is_program(self) -> bool:
        """Whether it is a separate program, in any language."""
        return self.place.startswith("{")


_ADDED: Final[dict[str, Plugin]] = {}


def add_plugin(plugin: Plugin) -> None:
    """Add a player that no package announces, so that only this program offers it."""
    _ADDED[plugin.id] = plugin
    installed_plugins.cache_clear()


@cache
def installed_plugins() -> dict[str, Plugin]:
    """Return the plug-ins by their ids, alphabetically.

    If two have the same id, the one installed with the game is used.
    """
    own = players_folder()
    found = [*_brought_by(distributions()), *_brought_by(distributions(path=[str(own)]), str(own)), *_programs(own)]
    first = {plugin.id: plugin for plugin in reversed(found) if _ID.fullmatch(plugin.id) and plugin.id not in LEVELS}
    return dict(sorted((first | _ADDED).items()))


def players_folder() -> Path:
    """Return the player's own folder of plug-ins (``pip install --target``), because an executable has no packages."""
    return (user_root() / "players").absolute()


def _brought_by(installed_here: Iterable[Distribution], folder: str = "") -> Iterator[Plugin]:
    """Yield the plug-ins of installed packages, in the order of the path; ``folder``: the player's own, or empty."""
    for distribution in installed_here:
        try:
            points = [entry_point for entry_point in distribution.entry_points if entry_point.group == GROUP]
            yield from [Plugin(point.name, point.value, _version(distribution), folder) for point in points]
        except Exception:  # whatever is wrong with it, the others must be found
            _log.info("what is installed as %r is not as an installer writes it", distribution, exc_info=True)


def _version(distribution: Distribution) -> str:
    """Return name and version; empty if they cannot be shown."""
    text = f"{distribution.name or ''} {distribution.version or ''}".strip()
    return text if _is_short(text) else ""


def _is_short(text: str) -> bool:
    return is_one_line(text) and len(text) <= _LONGEST


# --- separate programs, in any language ---------------------------------------------------------------------


PROGRAM: Final = "mighty-player/1"
"""The format of the file that describes one."""


def _programs(folder: Path) -> Iterator[Plugin]:
    """Yield the plug-ins that files in a folder describe; a file that cannot be understood is reported in the log."""
    for path in sorted(folder.glob("*.yaml")):
        try:
            yield program_at(path)
        except FileError as error:
            _log.warning("left out: %s", error.first)


def program_at(path: Path) -> Plugin:
    """Return the plug-in that a file describes. Raises ``FileError``."""
    document = read_file(path)
    try:
        data = plain_values.mapping(document.value, "", {"format", "command", "names", "games", "version"})
        if data.get("format") != PROGRAM:
            raise plain_values.wrong("", Refusal("option.program", format=PROGRAM))
        about = {
            "command": _texts(data.get("command"), "command"),
            "folder": str(path.parent.absolute()),
            "names": dict(plain_values.any_mapping(data.get("names", {}), "names")),
            "games": _texts(data["games"], "games") if "games" in data else None,
        }
        version = f"{path.stem} {data.get('version', '')}".strip()
    except RecordError as error:
        raise FileError(document.problem(error.where, error.refusal)) from None
    return Plugin(path.stem, json.dumps(about), version if _is_short(version) else "")


def _texts(value: object, where: str) -> list[str]:
    """Read a list of texts that is not empty. Raises ``RecordError``."""
    found = [plain_values.text(word, where) for word in plain_values.sequence(value, where)]
    if not found:
        raise plain_values.wrong(where, Refusal("record.sequence"))
    return found
