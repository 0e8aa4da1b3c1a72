"""The people who play here: each profile with a name and a portrait, and the hands that are its own."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.played_hands import SHOWN
from mighty_gui.keep.archive.rows import EXERCISES, HANDS, LESSONS, MATCHES, PROFILES, SEATINGS, Row, Value
from mighty_gui.keep.archive.setup_text import read_setup, setup_text
from mighty_gui.match.setup import USUAL, MatchSetup

EVENING: Final = "first-evening"
"""The id of the first evening in somebody's progress."""
COACHED: Final = "coached"
"""The id of the match with the coach in somebody's progress."""
_PAGE: Final = 400
"""The number of played hands that are read at once, in about 25 ms."""
_OLDEST_FIRST: Final = "ORDER BY date, rank, number"
_COUNTED: Final = (
    "SELECT id FROM seatings JOIN hands ON id = hand"
    " WHERE profile = ? AND practice = 0 AND repeated = 0 AND outcome IS NOT NULL"
    f" AND {SHOWN}"
)
"""The names of the hands of a profile without practice, deals seen before and what may not be seen yet."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody who plays here besides the usual player."""

    id: str
    name: str
    face: str = ""
    colour: str = ""
    """The colour that they have chosen; empty: that of their place at the table."""
    settings: str = ""
    """Their own choices among the settings, as they are kept."""


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """A finished hand and the seat at which a person played it."""

    hand: str
    date: str
    game: str
    preset: str
    seat: int
    result: Mapping[str, object]
    is_aided: bool
    """Whether they were shown a hint or took something back."""
    levels: tuple[str, ...]
    """The levels of the computer players at the table."""


def profiles(archive: Archive) -> list[Profile]:
    """All profiles but the usual player's, by name."""
    found = (
        Profile(*(rows.text(row, column) for column in ("id", "name", "face", "colour", "settings")))
        for row in archive.rows(PROFILES)
    )
    return sorted(found, key=lambda profile: (profile.name, profile.id))


def profile_of(archive: Archive, profile: str) -> Profile | None:
    """The profile of that name; ``None`` if there is none, and for the usual player."""
    return next((other_profile for other_profile in profiles(archive) if other_profile.id == profile), None)


def colour_of(archive: Archive, profile: str, usual: str) -> str:
    """The colour that somebody has chosen; ``usual`` is the usual player's."""
    own = profile_of(archive, profile)
    return usual if profile == USUAL else own.colour if own else ""


def own_settings(profile: Profile) -> dict[str, object]:
    """Somebody's own choices among the settings; none where they cannot be read."""
    with suppress(ValueError, RecursionError):
        own: object = json.loads(profile.settings or "{}")
        if isinstance(own, dict):
            return {str(key): value for key, value in own.items()}
    return {}


def keep_own_settings(archive: Archive, profile: str, changed: Mapping[str, object]) -> None:
    """Keep some of a player's own choices among the settings; the others stay as they are."""
    archive.put_at_once(PROFILES, {"id": profile, "settings": changed})


def new_profile(name: str) -> Profile:
    """A profile that nobody has yet, on any computer."""
    return Profile(secrets.token_hex(8), name)


def keep_profile(archive: Archive, profile: Profile) -> None:
    """Keep a new profile."""
    archive.put_at_once(PROFILES, profile_row(profile))


def change_profile(archive: Archive, profile: str, **columns: str) -> None:
    """Change the name, the portrait or the colour of a profile, if it is still there."""
    archive.put_at_once(PROFILES, {"id": profile, **columns})


def profile_row(profile: Profile) -> Row:
    """The row of a profile."""
    return {column: getattr(profile, column) for column in PROFILES.columns}


def erase_profile(archive: Archive, profile: str) -> bool:
    """Erase a profile with all that is its own; their hands stay as a guest's. False if another program writes."""
    was_owned = archive.is_owned
    if not archive.take():
        return False
    for row in archive.rows(SEATINGS, "WHERE profile = ?", profile):
        archive.drop(SEATINGS, row["hand"], row["seat"])
    for row in archive.rows(EXERCISES):
        if row["profile"] == profile:
            archive.drop(EXERCISES, *rows.key_of(EXERCISES, row))
    for row in archive.rows(MATCHES, "WHERE instr(setup, ?) > 0", json.dumps(profile)):
        with suppress(RefusalError):
            setup = read_setup(read_text(rows.text(row, "setup")))
            archive.put(MATCHES, {**row, "setup": setup_text(_without(setup, profile))})
    archive.drop(PROFILES, profile)
    forget_learnt(archive, profile)
    archive.write()
    if not was_owned:
        archive.give_back()
    return True


def _without(setup: MatchSetup, profile: str) -> MatchSetup:
    players = (replace(player, profile="") if player.profile == profile else player for player in setup.players)
    return replace(setup, players=tuple(players))


def pages_of_played(archive: Archive, profile: str) -> Iterator[list[PlayedSeat]]:
    """The finished hands of a profile, the oldest first, some hundred at a time, the first page empty.

    Practice and deals that were seen before are left out.
    """
    yield []
    ids = [hand for (hand,) in archive.values(f"{_COUNTED} {_OLDEST_FIRST}", profile)]
    for first in range(0, len(ids), _PAGE):
        yield _page(archive, profile, ids[first : first + _PAGE])


def _page(archive: Archive, profile: str, ids: Sequence[Value]) -> list[PlayedSeat]:
    marks, found = ", ".join("?" * len(ids)), []
    tied = archive.rows(SEATINGS, f"WHERE profile = ? AND hand IN ({marks})", profile, *ids)
    seats = {row["hand"]: row for row in tied}
    for row in archive.rows(HANDS, f"WHERE id IN ({marks}) {_OLDEST_FIRST}", *ids):
        if row["id"] in seats:
            with suppress(ValueError):
                found.append(_played_seat(row, seats[row["id"]]))
    return found


def _played_seat(hand: Row, seating: Row) -> PlayedSeat:
    result = rows.plain(hand, "result")
    if not isinstance(result, Mapping):
        raise ValueError(result)
    return PlayedSeat(
        hand=rows.text(hand, "id"),
        date=rows.text(hand, "date"),
        game=rows.text(hand, "game"),
        preset=rows.text(hand, "preset"),
        seat=rows.number(seating, "seat"),
        result=result,
        is_aided=bool(hand["hinted"] or hand["taken_back"]),
        levels=tuple(dict.fromkeys(rows.text(seating, "against").split())),
    )


# --- what each person has learnt: the rows about lessons and tips, told apart by whose they are -------------
# The usual player's rows have the bare names; in front of the names of others stands their profile.


_OWN: Final = "@"
"""How a name begins in front of which a profile stands; no lesson's id and no tip's does."""


def learnt(archive: Archive, profile: str) -> Iterator[tuple[str, str]]:
    """The entries of a profile, each with its name."""
    for row in archive.rows(LESSONS):
        whose, name = _whose(rows.text(row, "name"))
        if whose == profile:
            yield name, rows.text(row, "value")


def keep_learnt(archive: Archive, profile: str, name: str, entry: Mapping[str, object]) -> None:
    """Keep an entry of a profile, with what another window has kept in it."""
    archive.put_at_once(LESSONS, {"name": _key_of(profile, name), "value": entry})


def forget_learnt(archive: Archive, profile: str) -> None:
    """Drop all entries of a profile."""
    for row in archive.rows(LESSONS):
        if _whose(rows.text(row, "name"))[0] == profile:
            archive.drop(LESSONS, row["name"])


def learnt_by_guest(row: Row, guest: str) -> Row:
    """The row in which the usual player's entry is that of a profile."""
    whose, name = _whose(rows.text(row, "name"))
    return {**row, "name": _key_of(guest, name)} if whose == USUAL else row


def _key_of(profile: str, name: str) -> str:
    return name if profile == USUAL else f"{_OWN}{profile}/{name}"


def _whose(name: str) -> tuple[str, str]:
    """The profile whose entry it is, and the entry's own name."""
    if not name.startswith(_OWN):
        return USUAL, name
    profile, _, own = name.removeprefix(_OWN).partition("/")
    return profile, own
