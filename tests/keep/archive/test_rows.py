"""The tables in the program equal those in the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.rows import TABLES
from tests.keep.homes import played_home


def test_every_table_has_its_columns_and_its_key_in_the_file(tmp_path: Path) -> None:
    played_home(tmp_path, 1)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        for name, table in TABLES.items():
            columns = [(column, key) for _, column, _, _, _, key in db.execute(f"PRAGMA table_info({name})")]
            assert {column for column, _ in columns} - {"sum"} == {*table.columns}, name
            assert {column for column, key in columns if key} == {*table.columns[: table.key]}, name
