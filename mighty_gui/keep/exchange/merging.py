"""Bringing the whole history of another computer into this one: nothing here is lost, nothing comes twice.

What was played is compared, not what it is called: a match that was played on in two places after it had been
copied from one to the other is kept as it was played in both.
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
from mighty_gui.keep.archive.archive import DATABASE, Archive, Report
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
from mighty_gui.match.setup import USUAL, Length, MatchSetup, Player
from mighty_gui.presets import Catalogue
from mighty_gui.presets.record_files import record_in
from mighty_gui.texts import Texts, available_languages

MOST_ERRORS: Final = 100
"""The most errors that an import keeps; more are counted."""
MAGIC: Final = b"SQLite format 3\0"
"""How every database begins."""


@dataclass
class Imported:
    """The counts of an import: of hands that are over, if nothing else is said."""

    new: int = 0
    known: int = 0
    """Those that were there already."""
    branches: int = 0
    """Matches that were played on elsewhere."""
    different: int = 0
    """The new ones of such matches."""
    without_match: int = 0
    """Those whose match was missing, kept under a match of their own."""
    left_out: int = 0
    """Entries that could not be read, and hands that could be resumed if their match were known."""
    errors: list[FileError] = field(default_factory=list)
    """The errors of the first files that could not be read."""
    failed: int = 0
    """How many files could not be read."""

    @property
    def reports(self) -> list[Report]:
        """The report, line by line; a line about nothing only where no error says why."""
        besides = {name: getattr(self, name) for name in ("branches", "without_match", "left_out")}
        found: list[Report] = []
        if self.new or self.known or not self.failed:
            found.append(("cli.history.imported", {"count": self.new, "known": self.known}))
        return found + [
            (f"cli.history.{name}", {"count": count, "different": self.different})
            for name, count in besides.items()
            if count
        ]

    def note_error(self, error: FileError) -> None:
        """Note that a file could not be read; of many files the errors are only counted."""
        self.failed += 1
        if len(self.errors) < MOST_ERRORS:
            self.errors.append(error)
        # an error holds all that was in hand when it was raised: the content of the file, too
        error.__traceback__ = error.__cause__ = error.__context__ = None

    def note(self, *, is_new: bool) -> None:
        """Count a hand."""
        self.new, self.known = self.new + is_new, self.known + (not is_new)


def merge(archive: Archive, path: Path, brought: Imported | None = None, *, is_own: bool = False) -> Imported:
    """Import another database; return what it brought, counted on from what others did. Raises ``FileError``.

    ``is_own``: whoever usually plays there is the one who usually plays here.
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
    """Make a folder for a copy, for a database may have to be mended to be read. Raises ``FileError``."""
    try:
        return workplace(home)
    except OSError as error:
        raise FileError(Problem(Refusal("yaml.unwritable", reason=system_reason(error)), str(home))) from error


class _Merging:
    """One import: what is ``there`` comes into the archive."""

    def __init__(self, archive: Archive, there: Archive, brought: Imported, *, is_own: bool) -> None:
        self.archive, self.there, self.brought = archive, there, brought
        self.guest = None if is_own else guest_from(archive, there)
        """The profile of the usual player of the other computer, if they are somebody else."""
        self.names: dict[object, str] = {}
        """What hands are called here, by what they are called there."""

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
        """Import the matches, a family at a time, those first from which others branched."""
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
        """Import hands whose match is missing; those that are not over cannot be resumed."""
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
        """The row of a match of which nothing but its hands is left, by what these say."""
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
        """An agreement by which a hand may have been played; ``None`` if its record cannot be read."""
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
        """Count a hand that is here already, and take its record if the one here is gone."""
        self.names[hand.row["id"]] = str(was.row["id"])
        if hand.is_over:
            self.brought.note(is_new=False)
        if was.is_over and was.record is None and hand.record is not None:
            self.archive.put(RECORDS, {**hand.record, "hand": was.row["id"]})

    def put(self, hand: ComparedHand, match: str, number: int, *, is_repeated: bool) -> ComparedHand:
        """Import a hand as that of a match here."""
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
        """Put the row of a hand here, and all that belongs to it, whatever it is called there."""
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
        """Import a hand that was imported alone there; its name is that of its record."""
        name = called = str(hand["id"])
        if not is_hand_name(name):
            name = record_name(called)
        is_new = not self.archive.rows(HANDS, "WHERE id = ?", name)
        self.brought.note(is_new=is_new)
        if is_new:
            self._put_rows({**hand, "id": name}, called)

    def _seatings(self, hand: object) -> list[Row]:
        """The seating of each hand there; its usual player may have another name here."""
        found = self.there.rows(SEATINGS, "WHERE hand = ?", str(hand))
        if self.guest is None:
            return found
        return [{**row, "profile": self.guest.id} if row["profile"] == USUAL else row for row in found]

    def _besides(self) -> None:
        """Import lessons, exercises, evenings, people and studies."""
        self._lessons()
        if self.guest is None:  # the mistakes that come back are somebody's own
            self._exercises()
            self._add(EVENINGS)
        else:
            self.archive.put(PROFILES, profile_row(self.guest))
        for table in (PROFILES, STUDIES):
            self._add(table)

    def _add(self, table: SavedTable) -> None:
        """Import the rows of which there is none here."""
        here = {rows.key_of(table, row) for row in self.archive.rows(table)}
        for row in self.there.rows(table):
            if rows.key_of(table, row) not in here:
                self.archive.put(table, row)

    def _lessons(self) -> None:
        """Import what everybody has learnt of which nothing is known here; it stays everybody's own."""
        here = {rows.key_of(LESSONS, row) for row in self.archive.rows(LESSONS)}
        for found in self.there.rows(LESSONS):
            row = found if self.guest is None else learnt_by_guest(found, self.guest.id)
            if rows.key_of(LESSONS, row) not in here:
                self.archive.put(LESSONS, row)

    def _exercises(self) -> None:
        """Import the exercises; one that is here already goes on where it was answered last."""
        here = {rows.key_of(EXERCISES, row): rows.text(row, "since") for row in self.archive.rows(EXERCISES)}
        for found in self.there.rows(EXERCISES):
            row = {**found, "hand": self.names.get(found["hand"], str(found["hand"]))}
            if rows.text(row, "since") > here.get(rows.key_of(EXERCISES, row), ""):
                self.archive.put(EXERCISES, row)


class _Family:
    """The matches here that have their first hands in common, and how those from there come among them."""

    def __init__(self, merging: _Merging, names: Iterable[str]) -> None:
        self._merging = merging
        self._here = {name: compared_match(merging.archive, name) for name in names}
        self._was_here = bool(self._here)

    def match(self, row: Row, there: ComparedMatch) -> None:
        """Import a match: into the one here that it agrees with, or as a branch of the one it shares most with."""
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
        """Let a match here go on where the other, which agrees with it, is further."""
        here = self._here[name]
        if there.progress > here.progress:
            archive = self._merging.archive
            for before in archive.rows(MATCHES, "WHERE id = ?", name):
                kept = {"id": name, "source": before["source"], "name": row["name"] or before["name"]}
                archive.put(MATCHES, {**row, **kept})
        self._bring(name, there, there.own)

    def _branch(self, fork: Fork, row: Row, there: ComparedMatch) -> None:
        """Keep a match that parts from all those here as one that was played on elsewhere."""
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
        """Import some hands of a match into the one here that they agree with."""
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
        """The match among those a match branched from to which the hand with that number belongs."""
        for _ in self._here:  # no more often than there are matches, should they branch from each other
            fork = self._here[match].fork if match in self._here else None
            if fork is None or number >= fork.first:
                break
            match = fork.parent
        return match


def _root(archive: Archive, match: str) -> tuple[int, str]:
    """How often a match branched, and the one it came from in the end."""
    *between, (root, _) = lineage(archive, match)
    return len(between), root


# --- telling the usual players of two computers apart: two people's hands never become one person's ---------


@dataclass(frozen=True, slots=True)
class _Usual:
    """The usual player of a history: what they were called last, and the matches they played."""

    name: str
    face: str
    colour: str
    matches: tuple[str, ...]


def guest_from(archive: Archive, other: Archive) -> Profile | None:
    """A profile for the usual player of another history; ``None`` if they are the one who usually plays here.

    They are if nobody has played here yet, if both histories have a match in common (one was carried from the
    other's computer), or if both bear the same name of their own.
    """
    here = _usual(archive.rows(MATCHES, "ORDER BY rank"))
    there = _usual(other.rows(MATCHES, "ORDER BY rank"))
    if here is None or there is None or {*here.matches} & {*there.matches}:
        return None
    unnamed = {Texts.load(language)("seat.you") for language in available_languages()}
    if here.name == there.name and here.name not in unnamed:
        return None
    name = hashlib.blake2b(there.matches[0].encode(), digest_size=8).hexdigest()  # the same whenever they come
    return Profile(name, f"{there.name} 2" if there.name in unnamed else there.name, there.face, there.colour)


def _usual(matches: Sequence[Row]) -> _Usual | None:
    played, last = [], None
    for row in matches:
        try:
            setup = setup_in(rows.text(row, "setup"))
        except RefusalError:
            continue
        for player in setup.players:
            if player.profile == USUAL:
                last = player
                played.append(rows.text(row, "id"))
    return None if last is None else _Usual(last.name, last.face, last.colour, tuple(played))


def with_guest(match: Row, guest: Profile) -> Row:
    """The row of a match in which the usual player is somebody else."""
    try:
        setup = setup_in(rows.text(match, "setup"))
    except RefusalError:
        return match
    players = (replace(player, profile=guest.id) if player.profile == USUAL else player for player in setup.players)
    return {**match, "setup": setup_text(replace(setup, players=tuple(players)))}
