"""The rooms of matches played by phone, stored so that each phone finds its seat again after a restart."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mighty_gui.files.storage import read_ordinary, write_atomic

_MOST_KEPT: Final = 100_000
"""The most bytes that are read."""
_MOST_ROOMS: Final = 20

_log = logging.getLogger(__name__)


class SavedRooms:
    """The rooms of the newest matches by the matches' names, in a file that only its owner may read."""

    def __init__(self, home: Path) -> None:
        self.path = home / "phones.json"

    def read(self) -> dict[str, Mapping[str, object]]:
        """Return the stored rooms; none if the file is damaged."""
        try:
            return read_rooms(read_ordinary(self.path, _MOST_KEPT).decode("utf-8", "replace"))
        except OSError:
            return {}

    def save(self, match: str, room: Mapping[str, object]) -> None:
        """Save the room of a match as the newest."""
        rooms = self.read()
        rooms.pop(match, None)
        try:
            write_atomic(self.path, rooms_text({**rooms, match: room}))
        except OSError:
            _log.warning("what is needed to find phones again could not be kept", exc_info=True)


def read_rooms(text: str) -> dict[str, Mapping[str, object]]:
    """Return the rooms in a text; none if it is damaged."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(value, dict):
        return {}
    return {str(name): kept for name, kept in value.items() if isinstance(kept, dict)}


def rooms_text(rooms: Mapping[str, Mapping[str, object]]) -> str:
    """Return the newest of these rooms as a text to store."""
    return json.dumps(dict(list(rooms.items())[-_MOST_ROOMS:]))
