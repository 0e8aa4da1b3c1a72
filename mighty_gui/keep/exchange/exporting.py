"""Export hands: one as a record, many as a folder of records in one file, as a table, or the whole history."""

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
from mighty_gui.files.faults import FileError, Problem, system_reason
from mighty_gui.files.storage import discard, expect_replaceable, make_private, move, write_atomic
from mighty_gui.keep.archive import database, rows
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.played_hands import PlayedHand, all_hands, hands_named, record_of
from mighty_gui.keep.archive.rows import HANDS, SEATINGS, Value

INDEX: Final = "index.json"
"""The file in an archive of many records that holds the data missing from the records."""
MARKS: Final = ("id", "date", "version", "taken_back", "hinted", "practice", "repeated", "favourite")
"""The data of each hand in that file."""
COLUMNS: Final = ("hand", "date", "game", "preset", "counts", "outcome", "seat", "player", "profile", "score")
"""The column heads of a table of hands."""
RECORDS_AS: Final = (".yaml", ".yml")


def export(archive: Archive, path: Path, ids: Sequence[str] = ()) -> int:
    """Write hands into a file; return their number. Raises ``FileError``.

    The suffix decides: ``.yaml`` one hand; ``.zip``, ``.csv`` the hands in ``ids`` or all; others everything.
    """
    if _is_own(archive, path):
        raise FileError(Problem(Refusal("history.itself"), str(path)))
    for name in {*ids} - {hand.id for hand in hands_named(archive, ids)}:
        raise FileError(Problem(Refusal("history.no_hand", id=name)))
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
    """Return whether a path is the database, a file that belongs to it, or another file of the game."""
    try:
        place = path.resolve()
        is_in_home = place.parent == archive.home.resolve()
    except (OSError, ValueError, RuntimeError):
        return False
    return is_in_home and (place.name.startswith((DATABASE, ".")) or place.exists())


def _unwritable(path: Path, reason: Phrase) -> FileError:
    return FileError(Problem(Refusal("yaml.unwritable", reason=reason), str(path)))


def _export_one(archive: Archive, path: Path, ids: Sequence[str]) -> int:
    """Write the record of one hand into a file; return the number of hands."""
    found = list(_export_records(archive, ids)) if len({*ids}) == 1 else []
    if len(found) != 1:
        raise FileError(Problem(Refusal("history.one", option="--id", many=".zip"), str(path)))
    write_atomic(path, found[0][1])
    return 1


def _export_many(archive: Archive, path: Path, ids: Sequence[str]) -> int:
    """Write the records of these hands into a ZIP file; return their number."""
    half, index = path.with_name(f".{path.name}.export00.tmp"), {}
    try:
        make_private(half)
        with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as folder:
            for hand, record in _export_records(archive, ids):
                name = f"{re.sub('[^0-9]', '', hand.date)}-{re.sub('[^0-9a-z-]', '', hand.id)}.yaml"
                folder.writestr(_entry(name), record, zipfile.ZIP_DEFLATED)
                index[name] = _shared_marks(archive, hand.id)
            folder.writestr(_entry(INDEX), json.dumps(index, indent=1), zipfile.ZIP_DEFLATED)
        move(half, path)
    finally:
        discard(half)
    return len(index)


def _entry(name: str) -> zipfile.ZipInfo:
    """Return the header of an entry without a date, because the clock may show one that no entry can have.

    Only its owner may read the file that is unpacked from it.
    """
    return zipfile.ZipInfo(name)


def _export_records(archive: Archive, ids: Sequence[str]) -> Iterator[tuple[PlayedHand, str]]:
    """Yield the hands with these ids, or all, with their records, as far as these can be read."""
    for hand in all_hands(archive, ids=ids):
        record = record_of(archive, hand.id)
        if record is not None:
            yield hand, record


def _shared_marks(archive: Archive, hand: str) -> dict[str, Value]:
    found = archive.rows(HANDS, "WHERE id = ?", hand)
    return {mark: row[mark] for row in found for mark in MARKS if not isinstance(row[mark], bytes)}


def _export_table(archive: Archive, path: Path, ids: Sequence[str]) -> int:
    """Write hands as a table for other programs, a line for each seat, oldest first; return the number of hands."""
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
    write_atomic(path, "\N{ZERO WIDTH NO-BREAK SPACE}" + text.getvalue())  # the mark announces UTF-8
    return len(hands)


def _harmless(name: str) -> str:
    """Return the name in a form that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in {"=", "+", "-", "@", "\t"} else name


def _export_everything(archive: Archive, path: Path) -> int:
    """Write everything that is saved into a file; return the number of hands."""
    if not archive.exists:
        raise FileError(Problem(Refusal("history.nothing"), str(path)))
    archive.settle()
    database.copy_to(archive.path, path)
    return sum(1 for _ in all_hands(archive))
