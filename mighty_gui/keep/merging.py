"""Bringing the whole history of another computer into this one: nothing here is lost, nothing comes twice."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.files.storage import workplace
from mighty_gui.files.system_errors import system_reason
from mighty_gui.keep import database, rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.archive_tables import (
    ACTIONS,
    EXERCISES,
    HANDS,
    LESSONS,
    MATCHES,
    PROFILES,
    RECORDS,
    SEATINGS,
    STUDIES,
    TRAITS,
    Table,
)
from mighty_gui.keep.learnt import learnt_by_guest
from mighty_gui.keep.mending import whole
from mighty_gui.keep.profiles import profile_row
from mighty_gui.keep.rows import Row
from mighty_gui.keep.salvage import LARGEST
from mighty_gui.keep.unfinished import highest_rank
from mighty_gui.keep.usual_people import guest_from, with_guest
from mighty_gui.match.setup import USUAL

MAGIC: Final = b"SQLite format 3\0"
"""How every database begins."""


def merge(archive: Archive, path: Path) -> tuple[int, int]:
    """Import another database; return how many hands are new and how many were there. Raises ``FileError``."""
    with _workplace(archive.home) as folder:
        copy = Path(folder) / path.name
        try:
            if path.stat().st_size > LARGEST:
                raise FileError(Problem(Refusal("history.foreign"), str(path)))
            for end in ("", "-wal"):
                if path.with_name(path.name + end).exists():
                    shutil.copyfile(path.with_name(path.name + end), copy.with_name(copy.name + end))
            with closing(whole(copy)[0]) as db:
                return _Merging(archive, db).run(path)
        except database.NewerError as error:
            raise FileError(Problem(Refusal("history.newer"), str(path))) from error
        except OSError as error:
            told = Refusal("yaml.unreadable", reason=system_reason(error))
            raise FileError(Problem(told, str(path))) from error
        except sqlite3.Error as error:
            raise FileError(Problem(Refusal("history.foreign"), str(path))) from error


def _workplace(home: Path) -> tempfile.TemporaryDirectory[str]:
    """Make a folder for a copy, for a database may have to be mended to be read. Raises ``FileError``."""
    try:
        return workplace(home)
    except OSError as error:
        raise FileError(Problem(Refusal("yaml.unwritable", reason=system_reason(error)), str(home))) from error


class _Merging:
    def __init__(self, archive: Archive, db: sqlite3.Connection) -> None:
        self.archive = archive
        self.db = db
        self.new = self.known = 0
        self.guest = guest_from(archive, db)
        """The profile of the usual player of the other computer, if they are somebody else."""

    def run(self, path: Path) -> tuple[int, int]:
        """Put everything that is not yet there into the archive."""
        matches = list(rows.select_sound(self.db, MATCHES, "ORDER BY rank"))
        alone = list(rows.select_sound(self.db, HANDS, "WHERE match IS NULL"))
        if not matches and not alone:
            raise FileError(Problem(Refusal("history.foreign"), str(path)))
        for place, row in enumerate(matches, highest_rank(self.archive) + 1):
            self._match(row if self.guest is None else with_guest(row, self.guest), place)
        for hand in alone:
            self._hand(hand)
        self._lessons()
        if self.guest is None:  # the mistakes that come back are somebody's own
            self._exercises()
        else:
            self.archive.put(PROFILES, profile_row(self.guest))
        for table in (PROFILES, STUDIES):
            self._add(table)
        return self.new, self.known

    def _add(self, table: Table) -> None:
        """Import the rows of which there is none here."""
        here = {rows.key_of(table, row) for row in self.archive.rows(table)}
        for row in rows.select_sound(self.db, table):
            if rows.key_of(table, row) not in here:
                self.archive.put(table, row)

    def _lessons(self) -> None:
        """Import what everybody has learnt of which nothing is known here; it stays everybody's own."""
        here = {rows.key_of(LESSONS, row) for row in self.archive.rows(LESSONS)}
        for found in rows.select_sound(self.db, LESSONS):
            row = found if self.guest is None else learnt_by_guest(found, self.guest.id)
            if rows.key_of(LESSONS, row) not in here:
                self.archive.put(LESSONS, row)

    def _exercises(self) -> None:
        """Import the exercises; one that is here already goes on where it was answered last."""
        here = {rows.key_of(EXERCISES, row): rows.text(row, "since") for row in self.archive.rows(EXERCISES)}
        for row in rows.select_sound(self.db, EXERCISES):
            if rows.text(row, "since") > here.get(rows.key_of(EXERCISES, row), ""):
                self.archive.put(EXERCISES, row)

    def _match(self, row: Row, rank: int) -> None:
        """Import a match with its hands; one that is here already goes on where it is furthest."""
        match = row["id"]
        here = self.archive.rows(MATCHES, "WHERE id = ?", match)
        hands = list(rows.select_sound(self.db, HANDS, "WHERE match = ?", (match,)))
        is_further = not here or _progress(hands, self._played(match)) > _progress(
            self.archive.rows(HANDS, "WHERE match = ?", match), self._kept(match)
        )
        if is_further:
            self.archive.put(
                MATCHES, {**row, "rank": rank, "name": row["name"] or (here[0]["name"] if here else "")}
            )
        for hand in hands:
            self._hand(hand, in_play=is_further)

    def _played(self, match: object) -> int:
        found = self.db.execute("SELECT count(*) FROM actions WHERE instr(hand, ?) = 1", (f"{match}-",)).fetchone()
        return int(found[0])

    def _kept(self, match: object) -> int:
        found = self.archive.values("SELECT count(*) FROM actions WHERE instr(hand, ?) = 1", f"{match}-")
        return int(str(found[0][0])) if found else 0

    def _hand(self, hand: Row, *, in_play: bool = False) -> None:
        here = self.archive.rows(HANDS, "WHERE id = ?", hand["id"])
        is_over, was_over = hand["outcome"] is not None, bool(here) and here[0]["outcome"] is not None
        if was_over or (not is_over and not in_play):
            self.known += is_over
            return
        self.new += is_over
        self.archive.put(HANDS, hand)
        for table in (RECORDS, SEATINGS, TRAITS):
            for row in rows.select_sound(self.db, table, "WHERE hand = ?", (hand["id"],)):
                self.archive.put(table, self._seated(row) if table is SEATINGS else row)
        for row in self.archive.rows(ACTIONS, "WHERE hand = ?", hand["id"]):
            self.archive.drop(ACTIONS, row["hand"], row["position"])
        for row in rows.select_sound(self.db, ACTIONS, "WHERE hand = ?", (hand["id"],)):
            self.archive.put(ACTIONS, row)

    def _seated(self, row: Row) -> Row:
        """The row of somebody's seat, who may be called otherwise here."""
        return row if self.guest is None or row["profile"] != USUAL else {**row, "profile": self.guest.id}


def _progress(hands: list[Row], actions: int) -> tuple[int, int, int]:
    """How far a match has come."""
    finished = sum(hand["outcome"] is not None for hand in hands)
    return max((rows.number(hand, "number") for hand in hands), default=0), finished, actions
