"""Merge the whole history of another computer into this one: nothing here is lost, nothing is imported twice.

Matches are compared by what was played in them, not by id. If a match was copied and then continued on both computers,
both versions are kept.
"""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.files.faults import FileError, Problem, system_reason
from mighty_gui.files.storage import workplace
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import database, rows
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.branches import ComparedHand, ComparedMatch, Fork, compared_match, lineage
from mighty_gui.keep.archive.checking import whole
from mighty_gui.keep.archive.hand_columns import hand_id, is_hand_name, record_name, record_text_in
from mighty_gui.keep.archive.match_keeper import match_row
from mighty_gui.keep.archive.profiles import Profile, learnt_by_guest, profile_row
from mighty_gui.keep.archive.rows import (
    ACTIONS,
    EVENINGS,
    EXERCISES,
    HANDS,
    LESSONS,
    MATCHES,
    PROFILES,
    RECORDS,
    SEATINGS,
    STUDIES,
    TRAITS,
    Row,
    SavedTable,
    Value,
)
from mighty_gui.keep.archive.salvage import LARGEST
from mighty_gui.keep.archive.setup_text import setup_text
from mighty_gui.keep.archive.unfinished import highest_rank, setup_in
from mighty_gui.keep.notice import Notice
from mighty_gui.match.setup import USUAL, Length, MatchSetup, Player
from mighty_gui.presets import Catalogue
from mighty_gui.presets.record_files import record_in
from mighty_gui.texts import Texts, available_languages

MOST_ERRORS: Final = 100
"""The maximum number of errors that an import keeps. More are only counted."""
MAGIC: Final = b"SQLite format 3\0"
"""The first bytes of every database."""


@dataclass
class Imported:
    """The counts of an import. The unit is a finished hand if a field names no other."""

    new: int = 0
    known: int = 0
    """The hands that were already there."""
    branches: int = 0
    """The matches that were continued on both computers."""
    different: int = 0
    """The new hands of such matches."""
    without_match: int = 0
    """The new hands whose match was missing. They were added to a match that was created for them."""
    left_out: int = 0
    """The unreadable entries, and unfinished hands whose match is unknown."""
    errors: list[FileError] = field(default_factory=list)
    """The errors of the first files that could not be read."""
    failed: int = 0
    """The number of files, or of hands of another program, that could not be read."""
    not_followed: dict[str, None] = field(default_factory=dict)
    """The settings of another program's hands that this program does not have, in the order they were found."""

    @property
    def notices(self) -> list[Notice]:
        """The report, line by line. A line with zero hands is left out if there are errors."""
        besides = {name: getattr(self, name) for name in ("branches", "without_match", "left_out")}
        found: list[Notice] = []
        if self.new or self.known or not self.failed:
            found.append(Notice("cli.history.imported", {"count": self.new, "known": self.known}))
        if self.not_followed:
            found.append(Notice("cli.history.not_followed", {"settings": ", ".join(self.not_followed)}))
        return found + [
            Notice(f"cli.history.{name}", {"count": count, "different": self.different})
            for name, count in besides.items()
            if count
        ]

    def note_error(self, error: FileError) -> None:
        """Count a file that could not be read, and keep the first errors."""
        self.failed += 1
        if len(self.errors) < MOST_ERRORS:
            self.errors.append(error)
        # an error refers to everything that was in use when it was raised, including the content of the file
        error.__traceback__ = error.__cause__ = error.__context__ = None

    def note(self, *, is_new: bool) -> None:
        """Count a hand."""
        self.new, self.known = self.new + is_new, self.known + (not is_new)


def merge(archive: Archive, path: Path, brought: Imported | None = None, *, is_own: bool = False) -> Imported:
    """Import another database; return the counts, added to those of earlier imports. Raises ``FileError``.

    ``is_own``: the usual player of that database is the usual player of this one.
    """
    brought = brought or Imported()
    if path.stat().st_size > LARGEST:
        raise FileError(Problem(Refusal("history.foreign"), str(path)))
    with _workplace(archive.home) as folder:
        copy = Path(folder) / DATABASE
        try:
            for end in ("", "-wal"):
                if path.with_name(path.name + end).is_file():
                    shutil.copyfile(path.with_name(path.name + end), copy.with_name(copy.name + end))
            whole(copy)[0].close()
        except database.NewerError as error:
            raise FileError(Problem(Refusal("history.newer"), str(path))) from error
        except OSError as error:
            refusal = Refusal("yaml.unreadable", reason=system_reason(error))
            raise FileError(Problem(refusal, str(path))) from error
        except sqlite3.Error as error:
            raise FileError(Problem(Refusal("history.foreign"), str(path))) from error
        with closing(Archive(Path(folder))) as there:
            _Merging(archive, there, brought, is_own=is_own).run(path)
    return brought


def _workplace(home: Path) -> tempfile.TemporaryDirectory[str]:
    """Make a folder for a copy, because a damaged database must be repaired to be read. Raises ``FileError``."""
    try:
        return workplace(home)
    except OSError as error:
        raise FileError(Problem(Refusal("yaml.unwritable", reason=system_reason(error)), str(home))) from error


class _Merging:
    """The import of one database. ``there`` is the other archive."""

    def __init__(self, archive: Archive, there: Archive, brought: Imported, *, is_own: bool) -> None:
        self.archive, self.there, self.brought = archive, there, brought
        self.guest = None if is_own else guest_from(archive, there)
        """A profile for the usual player of the other computer, if that is another person."""
        self.names: dict[object, str] = {}
        """The ids of hands here, by their ids there."""

    def run(self, path: Path) -> None:
        """Put everything that is not yet there into the archive."""
        matches = self.there.rows(MATCHES, "ORDER BY rank")
        alone = self.there.rows(HANDS, "WHERE match IS NULL")
        known = "EXISTS (SELECT 1 FROM matches WHERE id = match)"
        lost = self.there.values(f"SELECT DISTINCT match FROM hands WHERE match IS NOT NULL AND NOT {known}")
        if not matches and not alone and not lost:
            raise FileError(Problem(Refusal("history.foreign"), str(path)))
        self._matches(matches, [str(name) for (name,) in lost])
        for hand in alone:
            self._hand_alone(hand)
        self._besides()
        problems = (values for key, values in self.there.problems if key == "save.rows_lost")
        self.brought.left_out += sum(int(str(values["count"])) for values in problems)

    def _matches(self, matches: list[Row], lost: list[str]) -> None:
        """Import the matches, one family after the other. In a family, matches come before their branches."""
        kin: dict[str, list[str]] = {}
        for (name,) in self.archive.values("SELECT id FROM matches"):
            kin.setdefault(_root(self.archive, str(name))[1], []).append(str(name))
        families: dict[str, list[tuple[int, int, str]]] = {}
        ranks = {rows.text(row, "id"): rank for rank, row in enumerate(matches, highest_rank(self.archive) + 1)}
        for name in [*ranks, *lost]:
            depth, root = _root(self.there, name)
            families.setdefault(_root(self.archive, root)[1], []).append((depth, ranks.get(name, 0), name))
        by_name = {rows.text(row, "id"): row for row in matches}
        for root, members in families.items():
            family = _Family(self, kin.get(root, []))
            for _, rank, name in sorted(members):
                if name in by_name:
                    row = by_name[name] if self.guest is None else with_guest(by_name[name], self.guest)
                    family.match({**row, "rank": rank}, compared_match(self.there, name))
                else:
                    self._lost_match(family, name)

    def _lost_match(self, family: _Family, name: str) -> None:
        """Import hands whose match is missing. Unfinished ones are left out because they cannot be resumed."""
        there = compared_match(self.there, name)
        unfinished = [number for number, hand in there.hands.items() if not hand.is_over]
        for number in unfinished:
            del there.hands[number]
        self.brought.left_out += len(unfinished)
        if there.hands:
            found, new = self.archive.rows(MATCHES, "WHERE id = ?", name), self.brought.new
            family.match(found[0] if found else self._made_up(name, there), there)
            self.brought.without_match += self.brought.new - new

    def _made_up(self, name: str, there: ComparedMatch) -> Row:
        """Make the row of a match that is lost, from its hands."""
        dates = [rows.text(hand.row, "date") for hand in there.hands.values()]
        row: dict[str, Value] = dict.fromkeys(MATCHES.columns, "")
        row |= {"id": name, "rank": 0, "state": "damaged"}
        for hand in there.hands.values():
            setup = self._setup_of(hand)
            if setup is not None:
                row = {**match_row(name, setup, 0), "state": "over"}
                break
        return {**row, "begun": min(dates), "touched": max(dates)}

    def _setup_of(self, hand: ComparedHand) -> MatchSetup | None:
        """Return a setup that fits a hand; ``None`` if its record cannot be read."""
        profiles = {row["seat"]: rows.text(row, "profile") for row in self._seatings(hand.row["id"])}
        try:
            read = record_in(read_text(record_text_in(hand.record or {"text": b""})), Catalogue(()))
            seats, names = read.game.people(read.rules), read.record.seats
            called = names if len(names) == len(seats) else [names[seat] for seat in seats if seat < len(names)]
            players = (
                Player(name, "person" if seat in profiles else "computer", profile=profiles.get(seat, ""))
                for seat, name in zip(seats, called, strict=True)
            )
            return MatchSetup(rows.text(hand.row, "preset"), read.rules, tuple(players), Length("open", 0))
        except (RefusalError, ValueError):
            return None

    def know(self, hand: ComparedHand, was: ComparedHand) -> None:
        """Count a hand that is already here. Take its record if the one here is lost."""
        self.names[hand.row["id"]] = str(was.row["id"])
        if hand.is_over:
            self.brought.note(is_new=False)
        if was.is_over and was.record is None and hand.record is not None:
            self.archive.put(RECORDS, {**hand.record, "hand": was.row["id"]})

    def put(self, hand: ComparedHand, match: str, number: int, *, is_repeated: bool) -> ComparedHand:
        """Import a hand into a match here, and return it as it is saved; ``is_repeated``: a branch repeats its deal."""
        name = hand_id(match, number)
        self.names[hand.row["id"]] = name
        row = {**hand.row, "id": name, "match": match}
        if is_repeated:
            row["repeated"] = 1
        self._put_rows(row, str(hand.row["id"]))
        if hand.is_over:
            self.brought.note(is_new=True)
        return ComparedHand(row, hand.record, hand.actions)

    def _put_rows(self, row: Row, called: str) -> None:
        """Put the row of a hand and all rows that belong to it. ``called`` is its id there."""
        self.archive.put(HANDS, row)
        for table in (RECORDS, TRAITS):
            for found in self.there.rows(table, "WHERE hand = ?", called):
                self.archive.put(table, {**found, "hand": row["id"]})
        for seat in self._seatings(called):
            self.archive.put(SEATINGS, {**seat, "hand": row["id"]})
        for old in self.archive.rows(ACTIONS, "WHERE hand = ?", row["id"]):
            self.archive.drop(ACTIONS, old["hand"], old["position"])
        for action in self.there.rows(ACTIONS, "WHERE hand = ?", called):
            self.archive.put(ACTIONS, {**action, "hand": row["id"]})

    def _hand_alone(self, hand: Row) -> None:
        """Import a hand without a match. An invalid id is replaced by one made from it."""
        name = called = str(hand["id"])
        if not is_hand_name(name):
            name = record_name(called)
        is_new = not self.archive.rows(HANDS, "WHERE id = ?", name)
        self.brought.note(is_new=is_new)
        if is_new:
            self._put_rows({**hand, "id": name}, called)

    def _seatings(self, hand: object) -> list[Row]:
        """Return the seatings of a hand there. Its usual player may have another profile here."""
        found = self.there.rows(SEATINGS, "WHERE hand = ?", str(hand))
        if self.guest is None:
            return found
        return [{**row, "profile": self.guest.id} if row["profile"] == USUAL else row for row in found]

    def _besides(self) -> None:
        """Import lessons, exercises, evenings, profiles and studies."""
        self._lessons()
        if self.guest is None:  # exercises and evenings belong to a person
            self._exercises()
            self._add(EVENINGS)
        else:
            self.archive.put(PROFILES, profile_row(self.guest))
        for table in (PROFILES, STUDIES):
            self._add(table)

    def _add(self, table: SavedTable) -> None:
        """Import the rows of a table whose keys are missing here."""
        here = {rows.key_of(table, row) for row in self.archive.rows(table)}
        for row in self.there.rows(table):
            if rows.key_of(table, row) not in here:
                self.archive.put(table, row)

    def _lessons(self) -> None:
        """Import the progress in lessons, for each profile and lesson that has none here."""
        here = {rows.key_of(LESSONS, row) for row in self.archive.rows(LESSONS)}
        for found in self.there.rows(LESSONS):
            row = found if self.guest is None else learnt_by_guest(found, self.guest.id)
            if rows.key_of(LESSONS, row) not in here:
                self.archive.put(LESSONS, row)

    def _exercises(self) -> None:
        """Import the exercises. Of an exercise in both archives, the version answered last is kept."""
        here = {rows.key_of(EXERCISES, row): rows.text(row, "since") for row in self.archive.rows(EXERCISES)}
        for found in self.there.rows(EXERCISES):
            row = {**found, "hand": self.names.get(found["hand"], str(found["hand"]))}
            if rows.text(row, "since") > here.get(rows.key_of(EXERCISES, row), ""):
                self.archive.put(EXERCISES, row)


class _Family:
    """The matches here with the same first match, and the imported matches that join them."""

    def __init__(self, merging: _Merging, names: Iterable[str]) -> None:
        self._merging = merging
        self._here = {name: compared_match(merging.archive, name) for name in names}
        self._was_here = bool(self._here)

    def match(self, row: Row, there: ComparedMatch) -> None:
        """Import a match into one that it agrees with, or as a branch of the one it shares the most hands with."""
        name = rows.text(row, "id")
        parts = {match: there.parts_from(here) for match, here in self._here.items()}
        same = [match for match, first in parts.items() if first is None]
        if same:
            self._extend(name if name in same else same[0], row, there)
        elif parts:
            first, parent = max((first or 0, match) for match, first in parts.items())
            self._branch(Fork(parent, first), row, there)
        else:
            self._here[name] = ComparedMatch(name, there.fork)
            self._merging.archive.put(MATCHES, row)
            self._bring(name, there, there.own)

    def _extend(self, name: str, row: Row, there: ComparedMatch) -> None:
        """Continue a match here with the other match, which agrees with it, if that one has progressed more."""
        here = self._here[name]
        if there.progress > here.progress:
            archive = self._merging.archive
            for before in archive.rows(MATCHES, "WHERE id = ?", name):
                kept = {"id": name, "source": before["source"], "name": row["name"] or before["name"]}
                archive.put(MATCHES, {**row, **kept})
        self._bring(name, there, there.own)

    def _branch(self, fork: Fork, row: Row, there: ComparedMatch) -> None:
        """Keep a match that differs from all those here as a branch."""
        name = rows.text(row, "id")
        if there.fork is None or name in self._here:
            about = f"{fork.source} {name} {there.hands[fork.first]}"
            name = hashlib.blake2b(about.encode("utf-8", "replace"), digest_size=8).hexdigest()
        parent, brought = self._here[fork.parent], self._merging.brought
        before = {number: hand for number, hand in parent.hands.items() if number < fork.first}
        self._here[name] = ComparedMatch(name, fork, before)
        self._merging.archive.put(MATCHES, {**row, "id": name, "source": fork.source})
        new = brought.new
        self._bring(name, there, there.own | {number for number in there.hands if number >= fork.first}, parent)
        if self._was_here:
            brought.branches += 1
            brought.different += brought.new - new

    def _bring(
        self, name: str, there: ComparedMatch, numbers: Iterable[int], parent: ComparedMatch | None = None
    ) -> None:
        """Import some hands of a match into the match here that they agree with."""
        here = self._here[name]
        for number in sorted(numbers):
            hand, was = there.hands[number], here.hands.get(number)
            if was is not None and not hand.is_ahead_of(was):
                self._merging.know(hand, was)
                continue
            is_repeated = parent is not None and hand.begins_like(parent.hands.get(number))
            match = self._owner(name, number)
            here.hands[number] = self._merging.put(hand, match, number, is_repeated=is_repeated)

    def _owner(self, match: str, number: int) -> str:
        """Return the match that owns the hand with that number: the given match or one it branched from."""
        for _ in self._here:  # no more often than there are matches, in case they branch from each other
            fork = self._here[match].fork if match in self._here else None
            if fork is None or number >= fork.first:
                break
            match = fork.parent
        return match


def _root(archive: Archive, match: str) -> tuple[int, str]:
    """Return the number of branches before a match, and the match that the first one came from."""
    *between, (root, _) = lineage(archive, match)
    return len(between), root


# --- distinguish the usual players of two computers, so that two persons' hands are never mixed ----------------


@dataclass(frozen=True, slots=True)
class _Usual:
    """The usual player of a history: their last name, face and colour, and the matches they played."""

    name: str
    face: str
    colour: str
    matches: tuple[str, ...]


def guest_from(archive: Archive, other: Archive) -> Profile | None:
    """Return a profile for the usual player of another history; ``None`` if it is the usual player here.

    They are the same person if no match was played here yet, if both histories share a match (it was copied from one
    computer to the other), or if both have the same name and chose it themselves.
    """
    here = _usual(archive.rows(MATCHES, "ORDER BY rank"))
    there = _usual(other.rows(MATCHES, "ORDER BY rank"))
    if here is None or there is None or {*here.matches} & {*there.matches}:
        return None
    unnamed = {Texts.load(language)("seat.you") for language in available_languages()}
    if here.name == there.name and here.name not in unnamed:
        return None
    name = hashlib.blake2b(there.matches[0].encode(), digest_size=8).hexdigest()  # the same at each import
    return Profile(name, f"{there.name} 2" if there.name in unnamed else there.name, there.face, there.colour)


def _usual(matches: Sequence[Row]) -> _Usual | None:
    played, last = [], None
    for row in matches:
        try:
            setup = setup_in(rows.text(row, "setup"))
        except RefusalError:
            continue
        for player in setup.everyone:
            if player.profile == USUAL:
                last = player
                played.append(rows.text(row, "id"))
    return None if last is None else _Usual(last.name, last.face, last.colour, tuple(played))


def with_guest(match: Row, guest: Profile) -> Row:
    """Return a copy of the row of a match, with the guest in place of the profile `USUAL`."""
    try:
        setup = setup_in(rows.text(match, "setup"))
    except RefusalError:
        return match
    changed = setup.map_players(lambda each: replace(each, profile=guest.id) if each.profile == USUAL else each)
    return {**match, "setup": setup_text(changed)}
