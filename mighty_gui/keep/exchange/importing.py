"""Import hands: single records, many in one file or folder, exports of another program, or the whole history."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.record import record_text
from mighty_gui.engine.core.refusal import IllegalAction, Phrase, Refusal, RefusalError
from mighty_gui.files.faults import FileError, Problem, system_reason
from mighty_gui.files.storage import read_ordinary
from mighty_gui.files.strict_yaml import MAX_BYTES, read_bytes
from mighty_gui.files.unseen_characters import is_one_line
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import (
    SavedEnding,
    ending_columns,
    is_hand_name,
    moment_at,
    now,
    record_name,
    record_row,
    record_text_in,
    rules_columns,
)
from mighty_gui.keep.archive.hand_traits import traits_row
from mighty_gui.keep.archive.rows import HANDS, RECORDS, TRAITS, Row, Value
from mighty_gui.keep.archive.salvage import LARGEST
from mighty_gui.keep.exchange.exporting import INDEX, MARKS
from mighty_gui.keep.exchange.merging import MAGIC, Imported, merge
from mighty_gui.match.saving_state import NEWER
from mighty_gui.presets import Catalogue
from mighty_gui.presets.foreign_hands import ForeignHands, hands_like
from mighty_gui.presets.record_files import RecordFile, RecordFileError, record_in

MOST_FILES: Final = 200_000
"""The maximum number of records in one file."""
LARGEST_EXPORT: Final = 10_000_000
"""The maximum number of bytes of another program's export; a hundred hands have about a million."""
_BEGINNING: Final = 4000
"""How many bytes of a file are searched for the form of another program's export."""
_PACKED: Final = (b"PK\3\4", b"PK\5\6")
"""The possible first bytes of a ZIP file."""
_LONGEST_MARKS: Final = 400
"""The maximum number of bytes that an index has for each record."""
REPORT_EVERY: Final = 1000
"""The number of records between two reports of progress."""


def bring_in(
    archive: Archive, catalogue: Catalogue, paths: Sequence[Path], on_progress: Callable[[int, int], None] | None = None
) -> Imported:
    """Import files and folders; return what they brought. Raises ``FileError`` if nothing can be written.

    ``on_progress`` is called from time to time with the number of records read and the total of a file or folder.
    """
    was_taken, place = archive.is_taken, str(archive.path)
    if not archive.take():
        raise FileError(Problem(Refusal("history.elsewhere"), place))
    work = Import(archive, catalogue, on_progress)
    if archive.saving != NEWER:
        for path in paths:
            work.file(path)
    archive.write()
    archive.settle()
    if not was_taken:
        archive.give_back()
    if archive.saving == NEWER:
        raise FileError(Problem(Refusal("history.newer"), place))
    if not archive.saving.is_kept:
        reason = archive.saving.values["reason"]
        assert isinstance(reason, Phrase)
        raise FileError(Problem(Refusal("yaml.unwritable", reason=reason), place))
    return work.brought


def holds_many(path: Path) -> bool:
    """Return whether a path is a folder, a ZIP file, a database or another program's export: it may hold many hands."""
    try:
        if path.is_dir():
            return True
        head = read_ordinary(path, _BEGINNING)
    except OSError:
        return False
    return head.startswith((MAGIC, *_PACKED)) or _foreign(head) is not None


class Import:
    """Imports the hands of files into an archive that this program has the right to write."""

    def __init__(
        self, archive: Archive, catalogue: Catalogue, on_progress: Callable[[int, int], None] | None = None
    ) -> None:
        """``on_progress`` is called from time to time with the number of records read and in total."""
        self._on_progress = on_progress
        self.archive, self.catalogue = archive, catalogue
        self.brought = Imported()
        self._known: dict[tuple[Value, ...], list[str]] | None = None
        self._names: set[Value] = set()
        """The ids of all hands in the archive."""

    def file(self, path: Path) -> None:
        """Import all records of a file or folder. Problems are added to the errors."""
        self._import(path)
        self.archive.write()

    def _import(self, path: Path) -> None:
        try:
            if path.is_dir():
                self._folder(path)
                return
            head = read_ordinary(path, 16)[:16]
            if head == MAGIC:
                merge(self.archive, path, self.brought)
            elif head.startswith(_PACKED):
                self._many(path)
            else:
                self._text(path)
        except FileError as error:
            self.brought.note_error(error)
        except OSError as error:
            refusal = Refusal("yaml.unreadable", reason=system_reason(error))
            self.brought.note_error(FileError(Problem(refusal, str(path))))

    def _text(self, path: Path) -> None:
        """Import a record or another program's export. Raises ``FileError`` or ``OSError``."""
        content = read_ordinary(path, LARGEST_EXPORT)
        program = _foreign(content)
        if program is None:
            self._record(content, str(path), {"date": _date(path)})
            return
        if len(content) > LARGEST_EXPORT:
            raise FileError(Problem(Refusal("yaml.large", size=LARGEST_EXPORT // 1_000_000), str(path)))
        try:
            parts = program.parts(content.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise FileError(Problem(Refusal("yaml.utf8"), str(path))) from error
        for done, (number, text) in enumerate(parts, 1):
            try:
                self._foreign_hand(program, text, path)
            except RefusalError as error:
                self.brought.note_error(_in_export(error, number, str(path)))
            self._report(done, len(parts))

    def _foreign_hand(self, program: ForeignHands, text: str, path: Path) -> None:
        """Import a hand of another program. Raises ``RefusalError``."""
        hand = program.read(text, self.catalogue)
        self._record(record_text(hand.record).encode(), "", {"date": hand.date or _date(path)})
        self.brought.not_followed.update(dict.fromkeys(hand.notes))

    def _folder(self, path: Path) -> None:
        """Import every record in a folder."""
        records = sorted(path.glob("*.yaml"))
        for done, record in enumerate(records, 1):
            self.file(record)
            self._report(done, len(records))

    def _report(self, done: int, count: int) -> None:
        if self._on_progress is not None and done % REPORT_EVERY == 0:
            self._on_progress(done, count)

    def _many(self, path: Path) -> None:
        try:
            with zipfile.ZipFile(path) as folder:
                _expect_usual(folder)
                index = _index(folder)
                records = _records(folder, path)
                for done, entry in enumerate(records, 1):
                    try:
                        name = entry.filename
                        self._record(_content(folder, entry), f"{path}/{name}", index.get(name, {}))
                    except FileError as error:
                        self.brought.note_error(error)
                    self._report(done, len(records))
        except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, zlib.error) as error:
            raise FileError(Problem(Refusal("history.archive"), str(path))) from error

    def _record(self, content: bytes, name: str, marks: Mapping[str, Value]) -> None:
        """Import one record. Raises ``FileError``."""
        read = record_in(read_bytes(content, name), self.catalogue)
        row = _hand_row(read) | dict(marks)
        text = record_text(read.record)
        is_new = not self._is_known(row, text)
        if is_new:
            if row["id"] in self._names:  # a hand that was played elsewhere may have the id of another hand here
                row["id"] = record_name(text)
            self._names.add(row["id"])
            self.archive.put(HANDS, row)
            self.archive.put(RECORDS, record_row(str(row["id"]), text))
            traits = traits_row(row, read.record.beginning.opening.sitting_out or ())
            if traits is not None:
                self.archive.put(TRAITS, traits)
            self._same(row).append(str(row["id"]))
        self.brought.note(is_new=is_new)

    def _is_known(self, row: Row, text: str) -> bool:
        """Return whether the same hand is already there, under any id."""
        digest = record_name(text)
        return digest in self._same(row) or any(
            record_text_in(found) == text
            for hand in self._same(row)
            for found in self.archive.rows(RECORDS, "WHERE hand = ?", hand)
        )

    def _same(self, row: Row) -> list[str]:
        """Return the ids of the hands with the same rules, players and result."""
        if self._known is None:
            self._known = {}
            for other_row in self.archive.rows(HANDS):
                self._known.setdefault(_likeness(other_row), []).append(str(other_row["id"]))
                self._names.add(other_row["id"])
        return self._known.setdefault(_likeness(row), [])


def _likeness(row: Row) -> tuple[Value, ...]:
    return row["fingerprint"], row["players"], row["result"]


def _hand_row(read: RecordFile) -> dict[str, Value]:
    """Return the row of a record's hand. Raises ``FileError`` if it is unfinished or breaks the rules."""
    result = read.replay().result
    if result is None:
        raise FileError(read.document.problem("", Refusal("history.unfinished")))
    return {
        "id": record_name(record_text(read.record)), "match": None, "number": 0, "rank": 0, "date": now(),
        "version": "", **rules_columns(read.record.preset or "", read.rules),
        "players": json.dumps(read.record.seats, ensure_ascii=False), **ending_columns(SavedEnding(result, None)),
        "taken_back": len(read.record.taken_back), "hinted": 0, "practice": 0, "repeated": 0, "favourite": 0,
    }  # fmt: skip


def _foreign(content: bytes) -> ForeignHands | None:
    """Return the program that exported a file, if any."""
    return hands_like(content[:_BEGINNING].decode("utf-8-sig", "ignore"))


def _in_export(error: RefusalError, number: int, name: str) -> FileError:
    """Return the error about a hand of another program, with the hand's number and the number of the action."""
    problem = error.first if isinstance(error, FileError) else Problem(error.refusal, key=error.where)
    group, _, at = problem.key.partition(".")
    if isinstance(error, IllegalAction) and group == "actions":
        problem = replace(problem, key="", action=int(at) + 1)
    refusal = Refusal("history.web.hand", number=number, reason=problem.phrase)
    if problem.key:
        refusal = Refusal("history.web.hand_at", number=number, key=problem.key, reason=problem.phrase)
    is_illegal = error.is_illegal if isinstance(error, FileError) else isinstance(error, IllegalAction)
    return RecordFileError(Problem(refusal, name), is_illegal=is_illegal)


def _date(path: Path) -> str:
    return moment_at(path.stat().st_mtime)


def _expect_usual(folder: zipfile.ZipFile) -> None:
    """Refuse rare methods of compression, because each fails in its own way. Raises ``BadZipFile``."""
    if any(zip_info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for zip_info in folder.infolist()):
        raise zipfile.BadZipFile


def _index(folder: zipfile.ZipFile) -> dict[str, dict[str, Value]]:
    """Return the marks of the records from the index, as far as they are valid."""
    try:
        if folder.getinfo(INDEX).file_size > len(folder.infolist()) * _LONGEST_MARKS:
            return {}
        data: object = json.loads(folder.read(INDEX))
    except (KeyError, ValueError, RecursionError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {str(name): _marks(item) for name, item in data.items() if isinstance(item, dict)}


def _marks(given: Mapping[object, object]) -> dict[str, Value]:
    wanted: Mapping[str, type] = {mark: str if mark in ("id", "date", "version") else int for mark in MARKS}
    return {
        mark: value
        for mark, kind in wanted.items()
        if isinstance(value := given.get(mark), (str, int)) and isinstance(value, kind) and _is_mark(value)
        if mark != "id" or is_hand_name(value)
    }


def _is_mark(value: str | int) -> bool:
    return is_one_line(value) and len(value) < 60 if isinstance(value, str) else 0 <= value <= MOST_FILES


def _records(folder: zipfile.ZipFile, path: Path) -> list[zipfile.ZipInfo]:
    """Return the records in the file. Raises ``FileError`` if there are too many or they are too large together."""
    found = [entry for entry in folder.infolist() if entry.filename.endswith(".yaml")]
    if len(found) > MOST_FILES or sum(min(entry.file_size, MAX_BYTES) for entry in found) > LARGEST:
        raise FileError(Problem(Refusal("history.archive"), str(path)))
    return found


def _content(folder: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """Return the content of an entry. Stop reading as soon as it is larger than a record can be."""
    with folder.open(entry) as file:
        return file.read(MAX_BYTES + 1)
