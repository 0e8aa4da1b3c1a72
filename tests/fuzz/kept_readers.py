"""The readers of saved data: the database, its pages and cells, and its imports."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.rows import COPIES, META, TABLES, UNREADABLE, Row, SavedTable, Value
from mighty_gui.keep.archive.salvage import PAGE
from mighty_gui.keep.exchange.exporting import INDEX, export
from mighty_gui.keep.exchange.importing import Import
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.presets import load_presets
from tests.fuzz.full_home import fill, use
from tests.fuzz.reader import Reader
from tests.keep.homes import played_home

_LARGEST_CELL: Final = 2**63 - 1
RAW: Final = b"\0"
"""The first byte of a cell that is not packed like its column."""


def kept_readers(folder: Path, records: Callable[[], Sequence[bytes]]) -> dict[str, Reader]:
    """Return the readers. Their valid inputs are made in the folder; ``records`` are valid ones."""
    histories = cache(lambda: _histories(folder / "histories"))
    archives = cache(lambda: _archives(folder / "archives"))
    home = cache(lambda: _full_home(folder / "full"))
    return {
        "history": Reader(histories, _opened, share=10),
        "import-history": Reader(histories, _imported("other.db"), share=10),
        "import-zip": Reader(archives, _imported("hands.zip"), share=10),
        "import-records": Reader(records, _imported("hands.zip"), _sealed_zip, share=10),
        "import-record": Reader(records, _imported("hand.yaml"), share=10),
        "import-index": Reader(_indexes, _imported("hands.zip"), lambda data: _indexed(data, records()), share=10),
        "page": Reader(lambda: _pages(home()), lambda data, place: _read_page(data, place, home()), share=20),
        "cell": Reader(lambda: _cells(home()), lambda data, place: _read_cell(data, place, home()), share=20),
    }


# --- whole files ------------------------------------------------------------------------------------------


def _histories(folder: Path) -> Sequence[bytes]:
    home = folder / "home"
    played_home(home, 2)
    return [(home / DATABASE).read_bytes()]


def _archives(folder: Path) -> Sequence[bytes]:
    home = folder / "home"
    played_home(home, 2)
    archive = open_archive(home)
    export(archive, folder / "hands.zip")
    archive.close()
    return [(folder / "hands.zip").read_bytes()]


def _opened(data: bytes, folder: Path) -> None:
    (folder / DATABASE).write_bytes(data)
    open_archive(folder).close()


def _imported(name: str) -> Callable[[bytes, Path], None]:
    def read(data: bytes, folder: Path) -> None:
        path = folder / name
        path.write_bytes(data)
        archive = Archive(folder / "home")
        assert archive.take()
        Import(archive, load_presets()).file(path)
        archive.close()

    return read


def _sealed_zip(data: bytes) -> bytes:
    """Return changed records, packed in a ZIP file with correct check sums."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as folder:
        folder.writestr("hands.yaml", data)
        folder.writestr("x.yaml", data)
    return packed.getvalue()


_INDEXED: Final = "hand.yaml"


def _indexes() -> Sequence[bytes]:
    marks = {"id": "a-0001", "date": "2026-01-01T00:00:00Z", "version": "0.1.0", "taken_back": 1, "hinted": 0,
             "practice": 0, "repeated": 0, "favourite": 1}  # fmt: skip
    return [json.dumps({_INDEXED: marks}).encode()]


def _indexed(data: bytes, records: Sequence[bytes]) -> bytes:
    """Return a ZIP file with a valid record and a changed index."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as folder:
        folder.writestr(_INDEXED, records[0])
        folder.writestr(INDEX, data)
    return packed.getvalue()


# --- pages and cells --------------------------------------------------------------------------------------


def _full_home(home: Path) -> Path:
    fill(home)
    return home


def _pages(home: Path) -> Sequence[bytes]:
    data = (home / DATABASE).read_bytes()
    return [b"%d\n" % at + data[at : at + PAGE] for at in range(0, len(data), PAGE)]


def _read_page(data: bytes, folder: Path, home: Path) -> None:
    """Use a home with one page replaced."""
    head, _, content = data.partition(b"\n")
    whole = bytearray((home / DATABASE).read_bytes())
    at = _number(head) % (len(whole) // PAGE) * PAGE if _number(head) % PAGE else _number(head) % len(whole)
    page = content[:PAGE]
    whole[at : at + len(page)] = page
    (folder / DATABASE).write_bytes(whole)
    use(folder)


def _number(text: bytes) -> int:
    """Return the number in the text, or any other."""
    return int(text) if text.isdigit() and len(text) < 9 else zlib.crc32(text)


@cache
def _cells(home: Path) -> Sequence[bytes]:
    """Return a few cells of every column, each after its position."""
    found = []
    with closing(writing(home / DATABASE)) as db:
        for table in _TABLES:
            for row in _rows(db, table)[:4]:
                found += [_place(table, row, column) + _plain(row[column]) for column in table.columns]
    return found


_TABLES: Final = [table for table in TABLES.values() if table not in (META, COPIES, UNREADABLE)]


def _rows(db: sqlite3.Connection, table: SavedTable) -> list[Row]:
    return list(rows.select_sound(db, table, "ORDER BY rowid"))


def _place(table: SavedTable, row: Row, column: str) -> bytes:
    key = "|".join(str(value) for value in rows.key_of(table, row))
    return f"{table.name} {column} {key}\n".encode()


def _plain(value: Value) -> bytes:
    if isinstance(value, bytes):
        return zlib.decompress(value)
    return b"" if value is None else str(value).encode()


def _read_cell(data: bytes, folder: Path, home: Path) -> None:
    """Use a home with one cell replaced and a correct check sum."""
    head, _, content = data.partition(b"\n")
    path = folder / DATABASE
    shutil.copyfile(home / DATABASE, path)
    with closing(writing(path)) as db:
        places = {_place(table, row, name)[:-1]: (table, row, name) for table, row, name in _all_cells(db)}
        names = sorted(places)
        table, row, column = places.get(head) or places[names[zlib.crc32(head) % len(names)]]
        rows.drop(db, table, rows.key_of(table, row))
        rows.put(db, table, {**row, column: _cell(content, row[column])})
    use(folder)


def _all_cells(db: sqlite3.Connection) -> Iterator[tuple[SavedTable, Row, str]]:
    for table in _TABLES:
        for row in _rows(db, table):
            yield from ((table, row, column) for column in table.columns)


def _cell(content: bytes, before: Value) -> Value:
    """Return the value that replaces another: of the same kind if the content allows it."""
    if isinstance(before, bytes):
        return content[1:] if content.startswith(RAW) else zlib.compress(content)
    text = content.decode("utf-8", "replace")
    if not isinstance(before, str):
        if not text:
            return None
        if text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 25:
            return max(-_LARGEST_CELL, min(int(text), _LARGEST_CELL))
    return text
