"""The profiles of the players here: name, portrait, own settings, played hands and progress in lessons."""

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
"""The id of the first evening in a player's progress."""
COACHED: Final = "coached"
"""The id of the match with the coach in a player's progress."""
_PAGE: Final = 400
"""The number of played hands that are read at once, in about 25 ms."""
_OLDEST_FIRST: Final = "ORDER BY date, rank, number"
_COUNTED: Final = (
    "SELECT id FROM seatings JOIN hands ON id = hand"
    " WHERE profile = ? AND practice = 0 AND repeated = 0 AND outcome IS NOT NULL"
    f" AND {SHOWN}"
)
"""The query for a profile's hands, without practice, repeated deals and hidden hands."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A player here other than the usual player."""

    id: str
    name: str
    face: str = ""
    colour: str = ""
    """The chosen colour; empty: the colour of the seat."""
    settings: str = ""
    """The player's own settings as JSON."""


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """A finished hand that a profile's player took part in, with their seat."""

    hand: str
    date: str
    game: str
    preset: str
    seat: int
    result: Mapping[str, object]
    is_aided: bool
    """Whether the player saw a hint or took something back."""
    levels: tuple[str, ...]
    """The levels of the computer players at the table."""


def profiles(archive: Archive) -> list[Profile]:
    """Return all profiles without the usual player's, sorted by name."""
    found = (
        Profile(*(rows.text(row, column) for column in ("id", "name", "face", "colour", "settings")))
        for row in archive.rows(PROFILES)
    )
    return sorted(found, key=lambda profile: (profile.name, profile.id))


def profile_of(archive: Archive, profile: str) -> Profile | None:
    """Return the profile with that id; ``None`` if there is none, and for the usual player."""
    return next((other_profile for other_profile in profiles(archive) if other_profile.id == profile), None)


def colour_of(archive: Archive, profile: str, usual: str) -> str:
    """Return the chosen colour of a player. ``usual`` is that of the usual player."""
    own = profile_of(archive, profile)
    return usual if profile == USUAL else own.colour if own else ""


def own_settings(profile: Profile) -> dict[str, object]:
    """Return the player's own settings; empty if they cannot be read."""
    with suppress(ValueError, RecursionError):
        own: object = json.loads(profile.settings or "{}")
        if isinstance(own, dict):
            return {str(key): value for key, value in own.items()}
    return {}


def keep_own_settings(archive: Archive, profile: str, changed: Mapping[str, object]) -> None:
    """Save some of a player's own settings, without changing the others."""
    archive.put_at_once(PROFILES, {"id": profile, "settings": changed})


def new_profile(name: str) -> Profile:
    """Return a profile with a new id that is unique on all computers."""
    return Profile(secrets.token_hex(8), name)


def keep_profile(archive: Archive, profile: Profile) -> None:
    """Save a new profile."""
    archive.put_at_once(PROFILES, profile_row(profile))


def change_profile(archive: Archive, profile: str, **columns: str) -> None:
    """Change the name, the portrait or the colour of a profile if it still exists."""
    archive.put_at_once(PROFILES, {"id": profile, **columns})


def profile_row(profile: Profile) -> Row:
    """Return the row of a profile."""
    return {column: getattr(profile, column) for column in PROFILES.columns}


def erase_profile(archive: Archive, profile: str) -> bool:
    """Delete a profile and its data; its hands remain without it. Return false if another program writes."""
    was_taken = archive.is_taken
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
    if not was_taken:
        archive.give_back()
    return True


def _without(setup: MatchSetup, profile: str) -> MatchSetup:
    return setup.map_players(lambda player: replace(player, profile="") if player.profile == profile else player)


def pages_of_played(archive: Archive, profile: str) -> Iterator[list[PlayedSeat]]:
    """Yield the finished hands of a profile in pages, the oldest first. The first page is empty.

    Practice and repeated deals are left out.
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


# --- what each player has learnt: the rows about lessons and tips of all profiles ---------------------------
# The names of the usual player's rows have no prefix. Those of other profiles begin with the profile.


_OWN: Final = "@"
"""The first character of a name with a profile. No id of a lesson or a tip begins with it."""


def learnt(archive: Archive, profile: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of each entry of a profile."""
    for row in archive.rows(LESSONS):
        whose, name = _whose(rows.text(row, "name"))
        if whose == profile:
            yield name, rows.text(row, "value")


def keep_learnt(archive: Archive, profile: str, name: str, entry: Mapping[str, object]) -> None:
    """Save an entry of a profile. It is merged with what another window has saved in it."""
    archive.put_at_once(LESSONS, {"name": _key_of(profile, name), "value": entry})


def forget_learnt(archive: Archive, profile: str) -> None:
    """Delete all entries of a profile."""
    for row in archive.rows(LESSONS):
        if _whose(rows.text(row, "name"))[0] == profile:
            archive.drop(LESSONS, row["name"])


def learnt_by_guest(row: Row, guest: str) -> Row:
    """Return the row with a guest's profile in place of the usual player."""
    whose, name = _whose(rows.text(row, "name"))
    return {**row, "name": _key_of(guest, name)} if whose == USUAL else row


def _key_of(profile: str, name: str) -> str:
    return name if profile == USUAL else f"{_OWN}{profile}/{name}"


def _whose(name: str) -> tuple[str, str]:
    """Return the profile that owns an entry, and the entry's own name."""
    if not name.startswith(_OWN):
        return USUAL, name
    profile, _, own = name.removeprefix(_OWN).partition("/")
    return profile, own
