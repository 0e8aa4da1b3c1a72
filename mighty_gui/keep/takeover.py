"""Taking over what older versions kept as files: their matches and how far the lessons have come.

The files are only read and stay where they are. A match is a folder there: ``match.yaml`` is its agreement, each
hand has a record, and a ledger has the results. What has been taken over once is not taken over again.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.record import HandRecord, record_text
from mighty_gui.engine.core.refusal import Phrase, RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.files.storage import read_ordinary, set_aside
from mighty_gui.files.strict_yaml import MAX_BYTES, UnusableFile, read_file, read_own
from mighty_gui.keep import hand_columns, rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.displaced import databases_beside, journal_of
from mighty_gui.keep.match_keeper import match_row
from mighty_gui.keep.merging import merge
from mighty_gui.keep.rows import ACTIONS, HANDS, LESSONS, MATCHES, RECORDS, SEATINGS, TRAITS, Row
from mighty_gui.keep.setup_text import read_setup
from mighty_gui.keep.unfinished import highest_rank
from mighty_gui.match.setup import SAVED, MatchSetup
from mighty_gui.presets import read_record

_log = logging.getLogger(__name__)

FOLDER: Final = "matches"
"""The folder of matches within the player's own."""
LESSONS_FILE: Final = "lessons.yaml"
_SETUP: Final = "match.yaml"
_LEDGER: Final = "ledger.jsonl"
_WAITING: Final = ("current", "current-coached")
"""The files that name the matches that could be resumed."""
_HAND: Final = re.compile(r"hand-([0-9]{4})\.yaml")
_LAST_HAND: Final = 9999
"""No file of a hand had a higher number."""
_LONGEST_LEDGER: Final = 10_000_000


def take_over(archive: Archive, home: Path) -> None:
    """Take over the matches and the lessons of a player's folder that are not in the archive yet."""
    take_over_matches(archive, home / FOLDER)
    if os.path.lexists(home / LESSONS_FILE) and not archive.rows(LESSONS):
        _take_over_lessons(archive, home / LESSONS_FILE)


def take_over_matches(archive: Archive, root: Path) -> int:
    """Take over the matches in a folder, oldest first; return how many there were."""
    known = {source for (source,) in archive.values("SELECT source FROM matches")}
    folders = [folder for folder in _folders(root) if folder.name not in known]
    waiting = {_name_of(root / name) for name in _WAITING}
    for rank, folder in enumerate(folders, highest_rank(archive) + 1):
        _OldMatch(archive, folder, waits=folder.name in waiting).take_over(rank)
    return len(folders)


def has_matches(root: Path) -> bool:
    """Whether a folder holds matches of an older version."""
    return bool(_folders(root))


def _folders(root: Path) -> list[Path]:
    try:
        return sorted(path for path in root.iterdir() if os.path.lexists(path / _SETUP))
    except OSError:
        return []


def _name_of(pointer: Path) -> str:
    try:
        return read_ordinary(pointer, 200).decode("utf-8", "replace").strip()
    except OSError:
        return ""


def _take_over_lessons(archive: Archive, path: Path) -> None:
    try:
        entries = read_own(path)
    except UnusableFile as file:
        archive.problems.append(("lessons.damaged", {"path": file.place}))
        return
    for name, entry in entries.items():
        archive.put(LESSONS, {"name": name, "value": json.dumps(entry, ensure_ascii=False)})


@dataclass
class _OldMatch:
    """A match that an older version kept in a folder."""

    archive: Archive
    folder: Path
    waits: bool
    """Whether it was the one that could be resumed."""
    damaged: list[tuple[Path, Phrase]] = field(default_factory=list)

    def take_over(self, rank: int) -> None:
        """Put the match and its hands into the archive."""
        path = self.folder / _SETUP
        try:
            setup = read_setup(read_file(path))
        except RefusalError as error:
            self._skip(path, error)
            return
        row = match_row(self._id(setup), setup, rank, source=self.folder.name, begun=_date(path))
        self._take_over_hands(row, setup)
        self.archive.put(MATCHES, row)
        if self.damaged:
            values = {"path": self.damaged[0][0], "count": len(self.damaged), "reason": self.damaged[0][1]}
            self.archive.problems.append(("save.old_hands_damaged", values))

    def _id(self, setup: MatchSetup) -> str:
        """A name that is the same wherever the folder is taken over."""
        return hashlib.blake2b(f"{self.folder.name}/{setup.seed}".encode(), digest_size=8).hexdigest()

    def _skip(self, path: Path, error: RefusalError) -> None:
        """Note that the match cannot be read, so that this is told only once."""
        self.archive.problems.append(("save.old_damaged", {"path": path, "reason": _reason(error)}))
        name = hashlib.blake2b(self.folder.name.encode(), digest_size=8).hexdigest()
        columns = dict.fromkeys(MATCHES.columns, "")
        self.archive.put(MATCHES, {**columns, "id": name, "rank": 0, "state": "damaged", "source": self.folder.name})

    def _take_over_hands(self, row: dict[str, str | int | bytes | None], setup: MatchSetup) -> None:
        match, ledger = str(row["id"]), _read_ledger(self.folder / _LEDGER, setup.rules)
        numbers = sorted({*_hand_numbers(self.folder), *ledger})
        last_is_over = False
        for number in numbers:
            path = self.folder / f"hand-{number:04}.yaml"
            record, ending = self._record(path, setup.rules), ledger.get(number)
            ending = ending or _written_ending(path, record, setup.rules)
            hand = hand_columns.fresh_row(match, number, setup, int(str(row["rank"]))) | {
                "date": _date(path),
                "version": "",
            }
            if record is not None:
                hand |= {"players": json.dumps(record.seats, ensure_ascii=False)}
                hand |= {"taken_back": len(record.taken_back)}
                self._put_record(hand_columns.hand_id(match, number), record, is_over=ending is not None)
            hand |= hand_columns.ending_columns(ending) if ending else {}
            self.archive.put(HANDS, hand)
            self._seat(hand, setup, record if ending else None)
            row["touched"], last_is_over = hand["date"], ending is not None
        row["state"] = "running" if self.waits or not last_is_over else "over"

    def _seat(self, hand: Row, setup: MatchSetup, record: HandRecord | None) -> None:
        """Put down who sat where in a finished hand; without its record nobody knows who sat out."""
        if record is None:
            return
        out = record.beginning.opening.sitting_out or ()
        for row in hand_columns.seating_rows(rows.text(hand, "id"), setup, rows.number(hand, "number"), out):
            self.archive.put(SEATINGS, row)
        traits = hand_columns.traits_row(hand, out)
        if traits is not None:
            self.archive.put(TRAITS, traits)

    def _put_record(self, hand: str, record: HandRecord, *, is_over: bool) -> None:
        if is_over:
            self.archive.put(RECORDS, hand_columns.record_row(hand, record_text(record)))
            return
        for row in hand_columns.action_rows(hand, record):
            self.archive.put(ACTIONS, row)

    def _record(self, path: Path, rules: Rules) -> HandRecord | None:
        try:
            return read_record(path, rules).record
        except RefusalError as error:
            if os.path.lexists(path):
                self.damaged.append((path, _reason(error)))
            return None


def _reason(error: RefusalError) -> Phrase:
    """The problem with a file, without its place, which is told beside it."""
    return error.first.phrase if isinstance(error, FileError) else error.refusal


def _date(path: Path) -> str:
    """The time at which a file was last written, as it stands in rows; empty if the file is gone."""
    try:
        return hand_columns.moment_at(path.stat().st_mtime)
    except OSError:
        return ""


def _hand_numbers(folder: Path) -> set[int]:
    """The numbers of the hands whose files exist, damaged or not."""
    try:
        found = [_HAND.fullmatch(name) for name in os.listdir(folder)]
    except OSError:
        return set()
    return {int(match[1]) for match in found if match is not None}


def _read_ledger(path: Path, rules: Rules) -> dict[int, hand_columns.SavedEnding]:
    """The ends of the hands in a ledger, by their numbers; what cannot be read is left out."""
    try:
        lines = read_ordinary(path, _LONGEST_LEDGER).splitlines()
    except OSError:
        return {}
    return dict(entry for line in lines if (entry := _ledger_entry(line, rules)) is not None)


def _ledger_entry(line: bytes, rules: Rules) -> tuple[int, hand_columns.SavedEnding] | None:
    try:
        data = json.loads(line)
        number = data["number"] if isinstance(data, Mapping) else None
        if type(number) is not int or not 1 <= number <= _LAST_HAND:
            return None
        ending = hand_columns.read_ending(json.dumps(data.get("result")), json.dumps(data.get("next")), rules)
    except (ValueError, KeyError, RecursionError):
        return None
    return None if ending is None else (number, ending)


def _written_ending(path: Path, record: HandRecord | None, rules: Rules) -> hand_columns.SavedEnding | None:
    """The result written in a hand's file, even if the rest of the file cannot be read."""
    if record is not None:
        return None if record.result is None else hand_columns.read_ending(json.dumps(record.result), None, rules)
    try:
        lines = read_ordinary(path, MAX_BYTES).splitlines()
        written = next(line for line in reversed(lines) if line.startswith(b"result: {"))
        return hand_columns.read_ending(written.removeprefix(b"result: ").decode(), None, rules)
    except (OSError, StopIteration, ValueError):
        return None


def _bring_back(archive: Archive, beside: Path) -> None:
    """Merge what was written beside the database, while that was lost; the file is kept under another name."""
    try:
        merge(archive, beside, is_own=True)
    except FileError as error:
        archive.problems.append(("save.beside_left", {"beside": beside, "reason": error.first.phrase}))
        return
    archive.write()
    archive.settle()
    if archive.saving != SAVED:
        return
    try:
        kept = set_aside(beside, "merged")
        journal_of(beside).unlink(missing_ok=True)
    except OSError:
        _log.warning("what was merged cannot be set aside, and is merged again at the next start", exc_info=True)
        return
    archive.problems.append(("save.brought_back", {"path": archive.path, "beside": kept}))


def open_archive(home: Path) -> Archive:
    """The archive of a player's folder, with what older versions kept there and what was written beside it."""
    archive = Archive(home)
    beside = databases_beside(archive.path)
    is_to_change = beside or any(os.path.lexists(home / name) for name in (FOLDER, LESSONS_FILE))
    if not (archive.exists or is_to_change):
        return archive
    if archive.take(at_once=not is_to_change):
        if archive.saving == SAVED and is_to_change:
            for path in beside:
                _bring_back(archive, path)
            take_over(archive, home)
        archive.give_back()
        archive.settle()
    elif beside:
        archive.problems.append(("save.beside_left", {"beside": beside[0], "reason": Phrase("system.busy")}))
    return archive
