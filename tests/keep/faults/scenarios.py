"""Every call that changes a file of the player's folder fails once; nothing that was reported as saved is lost.

Run it with ``failing_calls.c`` preloaded: ``python -m tests.keep.faults.scenarios FOLDER NAME…``.
"""

from __future__ import annotations

import argparse
import ctypes
import errno
import logging
import os
import random
import shutil
import sqlite3
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.exchange.importing import Import
from mighty_gui.match import Length, Match
from mighty_gui.presets import load_presets
from tests.keep.faults import small_files
from tests.keep.faults.small_files import Files
from tests.keep.homes import copied, leave, played_home, resumed, store_in
from tests.match.playing import act, setup

OLDER: Final = Path(__file__).parents[1] / "older"
FOREVER: Final = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Fault:
    """The way that calls fail."""

    name: str
    code: int
    many: int = 1
    shortens: bool = False
    spares: bool = False
    """Whether only calls that need disk space fail."""
    told: str = ""
    """The reason that is reported if the fault lasts."""


FAULTS: Final = (
    Fault("error", errno.EIO),
    Fault("no room", errno.ENOSPC),
    Fault("short", errno.ENOSPC, shortens=True),
    Fault("full from then on", errno.ENOSPC, FOREVER, spares=True, told="system.full"),
    Fault("read-only from then on", errno.EROFS, FOREVER, told="system.read_only"),
)


class Calls:
    """The calls that are counted."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)
        self._library.fault_arm.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_int, ctypes.c_int, ctypes.c_int]
        self._library.fault_calls.restype = ctypes.c_long
        self._library.fault_failed.restype = ctypes.c_char_p

    def arm(self, at: int, fault: Fault) -> None:
        self._library.fault_arm(at, fault.many, fault.code, int(fault.shortens), int(fault.spares))

    def disarm(self) -> None:
        self._library.fault_disarm()

    @property
    def count(self) -> int:
        return int(self._library.fault_calls())

    @property
    def failed(self) -> str:
        return bytes(self._library.fault_failed()).decode()


# --- promises ------------------------------------------------------------------------------------------------


Content = dict[str, set[tuple[object, ...]]]


def content_of(store: MatchStore) -> Content:
    """Return the content of a history, without times and names of files."""
    said = {
        "matches": "SELECT id, state FROM matches",
        "hands": "SELECT id, outcome, result FROM hands",
        "records": "SELECT hand, text FROM records",
        "actions": "SELECT hand, position, line FROM actions",
        "lessons": "SELECT name, value FROM lessons",
        "evenings": "SELECT evening, line, content FROM evenings",
    }
    return {name: set(store.archive.values(statement)) for name, statement in said.items()}


@dataclass
class Promise:
    """What the program has reported as saved, of a match and of other data."""

    reason: str = ""
    match: Match | None = None
    hands: int = 0
    number: int = 0
    actions: int = 0
    files: Files = field(default_factory=Files)

    def note(self, match: Match) -> None:
        """Record the state: what is reported as saved now must never be lost."""
        match.keeper.archive.settle()  # type: ignore[union-attr]
        self.match, saving = match, match.saving
        if saving.is_kept:
            self.hands, self.number, self.actions = len(match.finished), match.number, len(match.actions)
            return
        assert saving.state == "unwritable", saving
        reason = saving.values["reason"]
        assert isinstance(reason, Phrase)
        assert reason.code == (self.reason or reason.code)

    def expect_kept(self, store: MatchStore) -> None:
        """Check that everything promised is there."""
        if self.match is None or not self.number:
            return
        listed = {one.setup.seed: one.id for one in store.unfinished()}
        again = store.resume(listed[self.match.setup.seed])
        assert again is not None
        records = [hand.record for hand in self.match.finished[: self.hands]]
        assert [hand.record for hand in again.finished[: self.hands]] == records, "a finished hand"
        assert (again.number, len(again.actions)) >= (self.number, self.actions), "an action"
        if again.number == self.match.number:
            assert again.actions == self.match.actions[: len(again.actions)], "other actions"


def play_on(promise: Promise, match: Match, actions: int, *, is_saved: bool = True) -> None:
    """Play that many actions, and check each time whether they are reported as saved."""
    rng = random.Random(len(match.actions))
    if is_saved:
        promise.note(match)
    for _ in range(actions):
        if match.hand.is_over:
            match.next_hand()
        else:
            act(match, rng)
        promise.note(match)


# --- the actions while calls fail -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scenario:
    """Something that the program does with its files."""

    prepare: Callable[[Path], None]
    run: Callable[[Path, Promise], MatchStore]
    """The actions while calls fail. They end whatever fails."""
    is_taken_away: bool = False
    """Whether the history is removed, so that only data saved afterwards is there."""
    is_repeated: bool = False
    """Whether the next start completes the actions, so that the final content is the same."""


def _near_the_end_of_a_hand(home: Path) -> None:
    played_home(home, 1)
    store, match = resumed(home)
    rng = random.Random(5)
    while not match.hand.is_over:
        before = copied(home, home.with_name("before"))
        act(match, rng)
        match.keeper.archive.settle()  # type: ignore[union-attr]
        if not match.hand.is_over:
            shutil.rmtree(before)
    leave(store)
    shutil.rmtree(home)
    before.rename(home)


def _start_and_play(home: Path, promise: Promise) -> MatchStore:
    """Everything can be shown and played, whatever fails."""
    store = store_in(home)
    (listed,) = store.unfinished()
    match = store.resume()
    assert match is not None
    assert (listed.totals, len(match.finished)) == (match.totals, match.number - 1), "all its hands are shown"
    assert all(hand.record.beginning.dealt is not None for hand in match.finished), "with their records"
    play_on(promise, match, 3)
    return store


def _begin_a_match(home: Path, promise: Promise) -> MatchStore:
    store = store_in(home)
    play_on(promise, store.begin(setup(length=Length("open"), seed=31)), 3)
    return store


def _play_beside(home: Path, promise: Promise) -> MatchStore:
    """The history is deleted during a match."""
    store = store_in(home)
    match = store.resume()
    assert match is not None
    store.archive.settle()
    folder = os.open(home, os.O_RDONLY)
    os.rename(DATABASE, "../taken away", src_dir_fd=folder, dst_dir_fd=folder)  # by a call that is not counted
    os.close(folder)
    play_on(promise, match, 3, is_saved=False)
    return store


def _damaged(home: Path) -> None:
    played_home(home, 2)
    data = bytearray((home / DATABASE).read_bytes())
    data[16] ^= 0xFF
    (home / DATABASE).write_bytes(data)


def _older_version(home: Path) -> None:
    home.mkdir()
    with closing(sqlite3.connect(home / DATABASE)) as db:
        db.executescript((OLDER / "history-4.sql").read_text("utf-8"))


def _beside_and_closed(home: Path) -> None:
    """Save hands next to a history that was restored from a copy."""
    played_home(home, 1)
    copy = copied(home, home.with_name("copy"))
    store, match = resumed(home)
    (home / DATABASE).unlink()
    play_on(Promise(), match, 3)
    leave(store)
    shutil.copyfile(copy / DATABASE, home / DATABASE)
    shutil.rmtree(copy)


def _open(home: Path, promise: Promise) -> MatchStore:
    return store_in(home)


def _to_import(home: Path) -> None:
    played_home(home, 1)
    other = home / "other"
    store = store_in(other)
    play_on(Promise(), store.begin(setup(length=Length("open"), seed=77)), 60)
    leave(store)
    (other / DATABASE).rename(home / "another.sqlite3")
    shutil.rmtree(other)


def _import(home: Path, promise: Promise) -> MatchStore:
    store = store_in(home)
    before = content_of(store)
    assert store.archive.take()
    work = Import(store.archive, load_presets())
    work.file(home / "another.sqlite3")
    store.archive.settle()
    if not work.brought.errors and store.archive.saving.is_kept:
        assert content_of(store)["hands"] > before["hands"], "what was called imported"
    return store


def _with(run: Callable[[Path, Files], None]) -> Callable[[Path, Promise], MatchStore]:
    """Return a scenario with other files than the history."""

    def run_with(home: Path, promise: Promise) -> MatchStore:
        run(home, promise.files)
        return store_in(home)

    return run_with


def _played(home: Path) -> None:
    played_home(home, 1)


def _with_archive(run: Callable[[Archive, Files], None]) -> Callable[[Path, Promise], MatchStore]:
    """Return a scenario that saves data of no match."""

    def run_with(home: Path, promise: Promise) -> MatchStore:
        store = store_in(home)
        run(store.archive, promise.files)
        return store

    return run_with


SCENARIOS: Final = {
    "playing": Scenario(_near_the_end_of_a_hand, _start_and_play),
    "beginning": Scenario(lambda home: home.mkdir(), _begin_a_match),
    "beside": Scenario(_near_the_end_of_a_hand, _play_beside, is_taken_away=True),
    "merging": Scenario(_beside_and_closed, _open, is_repeated=True),
    "mending": Scenario(_damaged, _open, is_repeated=True),
    "bringing up to date": Scenario(_older_version, _open, is_repeated=True),
    "importing": Scenario(_to_import, _import),
    "choices": Scenario(small_files.with_settings, _with(small_files.save_choices)),
    "damaged settings": Scenario(small_files.with_damaged_settings, _with(small_files.load_damaged)),
    "rule sets": Scenario(small_files.with_rules, _with(small_files.change_rules)),
    "learning": Scenario(_played, _with_archive(small_files.learn)),
    "evening": Scenario(_played, _with_archive(small_files.write_evening)),
    "going back": Scenario(small_files.with_snapshot, _with(small_files.go_back), is_taken_away=True),
}


# --- one call after the other -----------------------------------------------------------------------------------


class Trial:
    """One scenario, repeated with another failing call each time."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name, self.scenario = name, SCENARIOS[name]
        self.calls = Calls()
        self.failed = ""
        """The name of the call that failed."""
        self.template = folder / "template"
        self.home = folder / "home"
        self.scenario.prepare(self.template)
        self.before = self._content(self._fresh())
        self.after, self.count = self._without_fault()

    def _fresh(self) -> Path:
        for path in self.home.parent.iterdir():
            if path != self.template:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        return copied(self.template, self.home)

    def _content(self, home: Path) -> Content:
        store = store_in(home)
        found = content_of(store)
        leave(store)
        return found

    def _without_fault(self) -> tuple[Content, int]:
        home = self._fresh()
        self.calls.arm(FOREVER, FAULTS[0])
        store = self.scenario.run(home, Promise())
        count = self.calls.count
        after = content_of(store)
        leave(store)
        return after, count

    def run(self, at: int, fault: Fault) -> None:
        """Make the call with that number fail. Raises ``AssertionError`` if something is lost."""
        home, promise = self._fresh(), Promise(fault.told)
        self.calls.arm(at, fault)
        try:
            store = self.scenario.run(home, promise)
        finally:
            self.failed = self.calls.failed
            self.calls.disarm()
        self._expect_kept(copied(home, home.with_name("killed")), promise)
        if fault.many > 1:
            self.calls.arm(0, fault)
        leave(store)
        store.archive._lock.give_back()  # as at the program's end
        self.calls.disarm()
        self._expect_kept(home, promise)

    def _expect_kept(self, home: Path, promise: Promise) -> None:
        store = store_in(home)
        assert store.saving.is_kept, store.saving
        found = content_of(store)
        if self.scenario.is_repeated:
            assert found == self.after, "not the same as without a fault"
        is_expected = promise.number or not self.scenario.is_taken_away
        for table in ("matches", "hands", "records") if is_expected else ():
            names = {row[0] for row in found[table]}
            assert names >= {row[0] for row in self.before[table]}, f"{table} that were there before"
        promise.expect_kept(store)
        leave(store)
        promise.files.expect(home)


def chosen(trial: Trial, share: random.Random | None, most: int) -> Iterator[tuple[int, Fault]]:
    """Yield every call with every fault, or a random sample."""
    cases = [(at, fault) for fault in FAULTS for at in range(trial.count)]
    yield from cases if share is None else share.sample(cases, min(most, len(cases)))


def main() -> int:
    """Run the scenarios; print the losses, and return the number of trials with a loss."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", default=list(SCENARIOS))
    parser.add_argument("--sample", type=int, help="so many trials of each scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at", type=int, help="only this call")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    logging.disable()
    failures = 0
    for name in options.names:
        trial = Trial(options.folder, name)
        share = None if options.sample is None else random.Random(f"{options.seed}/{name}")
        count = 0
        for at, fault in chosen(trial, share, options.sample or 0):
            if options.at not in (None, at):
                continue
            count += 1
            began = time.perf_counter()
            try:
                trial.run(at, fault)
            except Exception:  # each error is printed, and the next trial follows
                failures += 1
                print(f"{name}: {fault.name}, call {at} ({trial.failed})\n{traceback.format_exc()}")
            if options.verbose:
                print(f"{name}: {fault.name}, call {at} ({trial.failed}) {time.perf_counter() - began:.2f} s")
        print(f"{name}: {trial.count} calls, {count} trials", flush=True)
        shutil.rmtree(trial.template)
    return min(failures, 100)


if __name__ == "__main__":
    sys.exit(main())
