"""Telling the usual players of two computers apart: two people's hands never become one person's."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep import rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.archive_tables import MATCHES
from mighty_gui.keep.profiles import Profile
from mighty_gui.keep.rows import Row
from mighty_gui.keep.setup_text import setup_text
from mighty_gui.keep.unfinished import setup_in
from mighty_gui.match.setup import USUAL
from mighty_gui.texts import Texts, available_languages


@dataclass(frozen=True, slots=True)
class _Usual:
    """The usual player of a history: what they were called last, and the matches they played."""

    name: str
    face: str
    colour: str
    matches: tuple[str, ...]


def guest_from(archive: Archive, other: Archive) -> Profile | None:
    """A profile for the usual player of another history; ``None`` if they are the one who usually plays here.

    They are if nobody has played here yet, if both histories have a match in common (one was carried from the
    other's computer), or if both bear the same name of their own.
    """
    here = _usual(archive.rows(MATCHES, "ORDER BY rank"))
    there = _usual(other.rows(MATCHES, "ORDER BY rank"))
    if here is None or there is None or {*here.matches} & {*there.matches}:
        return None
    unnamed = {Texts.load(language)("seat.you") for language in available_languages()}
    if here.name == there.name and here.name not in unnamed:
        return None
    name = hashlib.blake2b(there.matches[0].encode(), digest_size=8).hexdigest()  # the same whenever they come
    return Profile(name, f"{there.name} 2" if there.name in unnamed else there.name, there.face, there.colour)


def _usual(matches: Sequence[Row]) -> _Usual | None:
    played, last = [], None
    for row in matches:
        try:
            setup = setup_in(rows.text(row, "setup"))
        except RefusalError:
            continue
        for player in setup.players:
            if player.profile == USUAL:
                last = player
                played.append(rows.text(row, "id"))
    return None if last is None else _Usual(last.name, last.face, last.colour, tuple(played))


def with_guest(match: Row, guest: Profile) -> Row:
    """The row of a match in which the usual player is somebody else."""
    try:
        setup = setup_in(rows.text(match, "setup"))
    except RefusalError:
        return match
    players = (replace(one, profile=guest.id) if one.profile == USUAL else one for one in setup.players)
    return {**match, "setup": setup_text(replace(setup, players=tuple(players)))}
