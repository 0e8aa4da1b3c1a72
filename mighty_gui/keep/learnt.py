"""What each person has learnt: the rows about lessons and tips, told apart by whose they are.

The usual player's rows bear the bare names that all had before there were profiles, so what was learnt then is
theirs; in front of the names of others stands their profile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mighty_gui.keep import rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.archive_tables import LESSONS
from mighty_gui.keep.rows import Row
from mighty_gui.match.setup import USUAL

_OWN: Final = "@"
"""How a name begins in front of which a profile stands; no lesson's id and no tip's does."""


def learnt(archive: Archive, profile: str) -> Iterator[tuple[str, str]]:
    """The entries of a profile, each with its name."""
    for row in archive.rows(LESSONS):
        whose, name = _whose(rows.text(row, "name"))
        if whose == profile:
            yield name, rows.text(row, "value")


def keep_learnt(archive: Archive, profile: str, name: str, value: str) -> None:
    """Keep an entry of a profile; while another program writes here it waits."""
    archive.put_at_once(LESSONS, {"name": _named(profile, name), "value": value})


def forget_learnt(archive: Archive, profile: str) -> None:
    """Drop all entries of a profile."""
    for row in archive.rows(LESSONS):
        if _whose(rows.text(row, "name"))[0] == profile:
            archive.drop(LESSONS, row["name"])


def learnt_by_guest(row: Row, guest: str) -> Row:
    """The row in which the usual player's entry is that of a profile."""
    whose, name = _whose(rows.text(row, "name"))
    return {**row, "name": _named(guest, name)} if whose == USUAL else row


def _named(profile: str, name: str) -> str:
    return name if profile == USUAL else f"{_OWN}{profile}/{name}"


def _whose(name: str) -> tuple[str, str]:
    """The profile whose entry it is, and the entry's own name."""
    if not name.startswith(_OWN):
        return USUAL, name
    profile, _, own = name.removeprefix(_OWN).partition("/")
    return profile, own
