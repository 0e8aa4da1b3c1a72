"""What must not be seen yet: the hands of duplicate matches that somebody has still to play."""

from __future__ import annotations

from typing import Final

from mighty_gui.keep.archive import Archive
from mighty_gui.keep.setup_text import DUPLICATE

# A duplicate match goes on as long as one of its matches does: that of the next person is begun in the same step in
# which the one before is over. One that was taken off the list can be put back, so it goes on, too. Its name has 16
# letters and stands first in its line; no other line begins like it.
_NAME: Final = '{"id": "'
_AT: Final = f"instr(setup, char(10) || '{DUPLICATE}')"
_NAMED: Final = f"substr(setup, {_AT}, {1 + len(DUPLICATE) + len(_NAME) + 16})"
_GOING_ON: Final = f"SELECT {_NAMED} FROM matches WHERE state IN ('running', 'removed') AND {_AT}"
_HIDDEN_MATCHES: Final = f"SELECT id FROM matches WHERE {_AT} AND {_NAMED} IN ({_GOING_ON})"

HIDDEN: Final = f"(match IS NOT NULL AND match IN ({_HIDDEN_MATCHES}))"
"""The condition, in SQL, that a hand may not be seen yet."""
SHOWN: Final = f"NOT {HIDDEN}"


def hidden_hands(archive: Archive) -> int:
    """How many finished hands may not be seen yet."""
    found = archive.values(f"SELECT count(*) FROM hands WHERE outcome IS NOT NULL AND {HIDDEN}")
    return int(str(found[0][0])) if found else 0


def last_match_of(archive: Archive, duplicate: str) -> str | None:
    """The match of the person who played last, of a duplicate match."""
    wanted = f'\n{DUPLICATE}{_NAME}{duplicate}"'
    found = archive.values("SELECT id FROM matches WHERE instr(setup, ?) ORDER BY rank DESC LIMIT 1", wanted)
    return str(found[0][0]) if found else None
