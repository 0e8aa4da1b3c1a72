"""Exporting hands: one as a record, many as a folder of records in one file, everything as one database."""

from __future__ import annotations

import csv
import io
import json
import re
import sqlite3
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.refusal import Phrase, Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.files.storage import expect_replaceable, write_atomic
from mighty_gui.files.system_errors import system_reason
from mighty_gui.keep import database, rows
from mighty_gui.keep.archive import DATABASE, Archive
from mighty_gui.keep.archive_tables import HANDS, SEATINGS
from mighty_gui.keep.played_hands import PlayedHand, all_hands, record_of
from mighty_gui.keep.rows import Value

INDEX: Final = "index.json"
"""The file beside the records of many hands, with what they do not say themselves."""
MARKS: Final = ("id", "date", "version", "taken_back", "hinted", "practice", "repeated", "favourite")
"""What it says of each hand."""
COLUMNS: Final = ("hand", "date", "game", "preset", "counts", "outcome", "seat", "player", "profile", "score")
"""The heads of a table of hands."""
RECORDS_AS: Final = (".yaml", ".yml")


def export(archive: Archive, path: Path, ids: Sequence[str] = ()) -> int:
    """Write hands into a file of the kind that its name says; return how many. Raises ``FileError``.

    ``.yaml``: one hand, ``.zip`` and ``.csv``: those with these names or all, anything else: everything.
    """
    if _is_own(archive, path):
        raise FileError(Problem(Refusal("history.itself"), str(path)))
    try:
        expect_replaceable(path)
        if path.suffix.lower() in RECORDS_AS:
            return _export_one(archive, path, ids)
        if path.suffix.lower() == ".zip":
            return _export_many(archive, path, ids)
        if path.suffix.lower() == ".csv":
            return _export_table(archive, path, ids)
        return _export_everything(archive, path)
    except OSError as error:
        raise _unwritable(path, system_reason(error)) from error
    except sqlite3.Error as error:
        raise _unwritable(path, database.reason_for(error, path)) from error


def _is_own(archive: Archive, path: Path) -> bool:
    """Whether a name is that of the database, of what belongs to it, or of another of the game's own files."""
    try:
        place = path.resolve()
        is_in_home = place.parent == archive.home.resolve()
    except (OSError, ValueError, RuntimeError):
        return False
    return is_in_home and (place.name.startswith((DATABASE, ".")) or place.exists())


def _unwritable(path: Path, reason: Phrase) -> FileError:
    return FileError(Problem(Refusal("yaml.unwritable", reason=reason), str(path)))


def _export_one(archive: Archive, path: Path, ids: Sequence[str]) -> int:
    found = list(_records(archive, ids)) if len(ids) == 1 else []
    if len(found) != 1:
        raise FileError(Problem(Refusal("history.one", option="--id", many=".zip"), str(path)))
    write_atomic(path, found[0][1])
    return 1


def _export_many(archive: Archive, path: Path, ids: Sequence[str]) -> int:
    half, index = path.with_name(f".{path.name}.export00.tmp"), {}
    try:
        with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as folder:
            for hand, record in _records(archive, ids):
                name = f"{re.sub('[^0-9]', '', hand.date)}-{re.sub('[^0-9a-z-]', '', hand.id)}.yaml"
                folder.writestr(name, record)
                index[name] = _marks(archive, hand.id)
            folder.writestr(INDEX, json.dumps(index, indent=1))
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
    return len(index)


def _records(archive: Archive, ids: Sequence[str]) -> Iterator[tuple[PlayedHand, str]]:
    """The hands with these names, or all, with their records, as far as these can be read."""
    for hand in all_hands(archive, ids=ids):
        record = record_of(archive, hand.id)
        if record is not None:
            yield hand, record


def _marks(archive: Archive, hand: str) -> dict[str, Value]:
    found = archive.rows(HANDS, "WHERE id = ?", hand)
    return {mark: row[mark] for row in found for mark in MARKS if not isinstance(row[mark], bytes)}


def _export_table(archive: Archive, path: Path, ids: Sequence[str]) -> int:
    """Write hands as a table for other programs: a line for each seat, the oldest hand first."""
    hands = list(reversed(list(all_hands(archive, ids=ids))))
    seated = {(row["hand"], row["seat"]): rows.text(row, "profile") for row in archive.rows(SEATINGS)}
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for hand in hands:
        for seat, (player, score) in enumerate(zip(hand.players, hand.scores, strict=False)):
            table.writerow(
                (
                    *(hand.id, hand.date, hand.game, hand.preset, int(hand.counts), hand.outcome),
                    *(seat, _harmless(player), seated.get((hand.id, seat), ""), score),
                )
            )
    write_atomic(path, "\N{ZERO WIDTH NO-BREAK SPACE}" + text.getvalue())  # by which they know that it is UTF-8
    return len(hands)


def _harmless(name: str) -> str:
    """A name that no program takes for a formula."""
    return f"'{name}" if name[:1] in {"=", "+", "-", "@", "\t"} else name


def _export_everything(archive: Archive, path: Path) -> int:
    if not archive.exists:
        raise FileError(Problem(Refusal("history.nothing"), str(path)))
    archive.settle()
    database.copy_to(archive.path, path)
    return sum(1 for _ in all_hands(archive))
