"""The referee's evenings. The agreement and each line are separate rows, so two windows can add to one evening."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import now
from mighty_gui.keep.archive.row_changes import RowChange
from mighty_gui.keep.archive.rows import EVENINGS
from mighty_gui.match.evening import HEAD, Entries, EveningSheet, read_evening


def evenings(archive: Archive) -> Iterator[EveningSheet]:
    """Yield the evenings that can be read, the newest first."""
    found: dict[str, dict[str, object]] = {}
    for row in archive.rows(EVENINGS):
        found.setdefault(rows.text(row, "evening"), {})[rows.text(row, "line")] = rows.plain(row, "content")
    for name in sorted(found, reverse=True):
        evening = read_evening(name, found[name])
        if evening is not None:
            yield evening


def kept_evening(archive: Archive, name: str = "") -> EveningSheet | None:
    """Return the evening with that name; without a name, the newest that is not over."""
    return next((each for each in evenings(archive) if (each.id == name if name else not each.is_over)), None)


def ended_evening(archive: Archive) -> EveningSheet | None:
    """Return the evening that ended last."""
    return next((each for each in evenings(archive) if each.is_over), None)


def fresh_evening_name() -> str:
    """Return a name for an evening that begins now."""
    return f"{now()}-{secrets.token_hex(4)}"


def keep_entries(archive: Archive, evening: EveningSheet, line: str, entries: Entries) -> None:
    """Save entries of a line or of the agreement. An evening that was ended in another window is open again."""
    goes_on: Entries = {"over": None}
    parts = {HEAD: goes_on, line: {**goes_on, **entries} if line == HEAD else entries}
    changes = (RowChange({"evening": evening.id, "line": name, "content": part}) for name, part in parts.items())
    archive.change_at_once(*((EVENINGS, change) for change in changes))


def forget_ended(archive: Archive) -> None:
    """Delete the evenings that are over, unless another program writes."""
    ended = {evening.id for evening in evenings(archive) if evening.is_over}
    was_taken = archive.is_taken
    if not ended or not archive.take():
        return
    for row in archive.rows(EVENINGS):
        if row["evening"] in ended:
            archive.drop(EVENINGS, *rows.key_of(EVENINGS, row))
    archive.write()
    if not was_taken:
        archive.give_back()
