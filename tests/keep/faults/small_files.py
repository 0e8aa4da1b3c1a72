"""The program's other files in addition to the history, and the content that must never be lost."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path

from mighty_gui.client.play.new_game import new_game_plan
from mighty_gui.client.rules.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.rules.rule_editing import own_rule_files, saving, unsaved_draft
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.files.faults import FileError
from mighty_gui.keep import settings
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.evenings import keep_entries, kept_evening
from mighty_gui.keep.archive.kept_exercises import KeptExercise, keep_exercises
from mighty_gui.keep.archive.played_hands import all_hands, mark_favourite
from mighty_gui.keep.archive.profiles import change_profile, keep_learnt, keep_profile, new_profile
from mighty_gui.keep.archive.rows import EVENINGS, EXERCISES, HANDS, LESSONS, PROFILES, Row, SavedTable
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.keep.safety.snapshots import GoingBackError, go_back_to, snapshots
from mighty_gui.keep.safety.snapshots import _look as make_snapshot
from mighty_gui.match.evening import HEAD, EveningSheet
from mighty_gui.match.saving_state import SAVED
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from tests.keep.homes import leave, played_home, resumed
from tests.match.playing import play_hand

SETTINGS, PLAN, DRAFT, RULES = "settings.yaml", "new-game.yaml", "unsaved-rules.yaml", "rulesets"
BASE = settings.Settings(player_name="우리")
DAMAGED = "volume: [\n"


@dataclass
class Files:
    """The expected contents of files: for each file, one of several contents must be found."""

    contents: dict[str, set[str]] = field(default_factory=dict)
    rows: list[tuple[SavedTable, Row]] = field(default_factory=list)
    """Columns of rows that were reported as saved, including their keys."""
    totals: tuple[int, ...] = ()
    """The totals of the evening, after all of it was reported as saved."""
    histories: list[set[str]] = field(default_factory=list)
    """The hands of histories. Each history must be in a file, and one of them in the database itself."""

    def note(self, path: Path, content: str) -> None:
        """Record a content that may be found from now on, in addition to the current one."""
        self.contents.setdefault(path.name, {_text(path)}).add(content)

    def write(self, path: Path, content: str, save: Callable[[], object]) -> None:
        """Save. The content must be found if it was reported as saved; otherwise it or the one before."""
        self.note(path, content)
        with suppress(FileError):
            if save() is None:
                self.contents[path.name] = {content}

    def expect(self, home: Path) -> None:
        """Check that the expected contents are there."""
        for name, contents in self.contents.items():
            found = {_text(path) for path in home.rglob(name)} or {""}
            assert found <= contents, f"{name} is {found}"
        with closing(open_archive(home)) as archive:
            for table, saved in self.rows:
                found_rows = (row.items() for row in archive.rows(table))
                assert any(saved.items() <= items for items in found_rows), f"{saved} in {table.name}"
            evening = kept_evening(archive)
            if self.totals:
                assert evening is not None
                assert evening.totals == self.totals
            if self.histories:
                now = {str(name) for (name,) in archive.values("SELECT id FROM hands")}
                assert now in self.histories, f"{len(now)} hands in the history's place"
        kept = [_hands(path) for path in home.glob(f"{DATABASE}*")]
        assert all(hands in kept for hands in self.histories[:1]), "the history of before"


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def _hands(path: Path, how: str = "mode=ro") -> set[str]:
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{path.as_uri()}?{how}", uri=True)) as db:
        return {name for (name,) in db.execute("SELECT id FROM hands")}
    return set()


# --- settings, the choices of a new game, the draft of the rule editor ---------------------------------------


def with_settings(home: Path) -> None:
    home.mkdir()
    settings.save(BASE, home / SETTINGS)


def save_choices(home: Path, files: Files) -> None:
    """Change settings twice, choose a new game, edit rules and leave them unsaved."""
    place = home / SETTINGS
    for volume in (0.25, 0.5):
        changed = settings.load(place)[0].change(volume=volume)
        files.write(place, settings.dump(changed), partial(settings.save, changed, place))
    chosen, beside = new_game_plan.NewGamePlan(), home.parent
    new_game_plan.save(chosen, beside / PLAN)
    files.write(home / PLAN, _text(beside / PLAN), partial(new_game_plan.save, chosen, home / PLAN))
    editor = Editor(load_presets(), "sinchon-5")
    for minimum in (14, 15):
        editor.set("auction.minimum", minimum)
        unsaved_draft.store(editor.draft, beside / DRAFT)
        files.note(home / DRAFT, _text(beside / DRAFT))
        unsaved_draft.store(editor.draft, home / DRAFT)


def with_damaged_settings(home: Path) -> None:
    home.mkdir()
    (home / SETTINGS).write_text(DAMAGED, "utf-8")


def load_damaged(home: Path, files: Files) -> None:
    """Start with unreadable settings, and save others unless the damaged file is still there."""
    changed = settings.load(home / SETTINGS)[0].change(volume=0.25)
    files.contents = {f"{SETTINGS}*": {DAMAGED, settings.dump(changed)}, f"{SETTINGS}.damaged*": {DAMAGED}}
    if (home / SETTINGS).exists():
        files.contents = {f"{SETTINGS}*": {DAMAGED}}
    else:
        settings.save(changed, home / SETTINGS)


# --- the player's own rule sets -------------------------------------------------------------------------------


def with_rules(home: Path) -> None:
    editor = _edited(14)
    saving.save(editor.draft, saving.place_of("ours", home / RULES), editor.catalogue)


def _edited(minimum: int) -> Editor:
    editor = Editor(load_presets(), "sinchon-5")
    editor.set("auction.minimum", minimum)
    editor.rename("ko", "우리")
    return editor


def change_rules(home: Path, files: Files) -> None:
    """Save a rule set over the old one, rename, delete and restore it, and export it."""
    folder, editor = home / RULES, _edited(15)
    place = saving.place_of("ours", folder)
    text = saving.yaml_text(editor.draft, "ours", editor.catalogue)
    files.write(place.path, text, partial(saving.save, editor.draft, place, editor.catalogue))
    renamed = _text(place.path).replace("우리", "저희", 1)
    files.write(place.path, renamed, partial(own_rule_files.rename, "ours", {"ko": "저희"}, folder))
    with suppress(FileError):
        own_rule_files.take_back(own_rule_files.put_away("ours", folder), folder)
    with suppress(FileError):
        saving.export(editor.draft, {}, home / "exports")


# --- data of no match -----------------------------------------------------------------------------------------


MISTAKE = KeptExercise(USUAL, "a-0001", 14, date(2026, 11, 22), 0, 0, {"seat": 0})
EVENING = EveningSheet("standard-5", MightyRules(), ("Ann", "Bo", "Cho", "Dae", "Eun"), id="e")


def learn(archive: Archive, files: Files) -> None:
    """Save the progress and the profiles of two people, answer an exercise, and mark a favourite hand."""
    for name in ("하나", "두리"):
        profile = new_profile(name)
        keep_profile(archive, profile)
        _note_row(archive, files, PROFILES, {"id": profile.id})
        keep_learnt(archive, profile.id, "tricks", {"done": True})
        change_profile(archive, profile.id, name=f"{name} 2")
        _note_row(archive, files, PROFILES, {"id": profile.id, "name": f"{name} 2"})
    keep_learnt(archive, USUAL, "tricks", {"done": True})
    _note_row(archive, files, LESSONS, {"name": "tricks"})
    keep_exercises(archive, MISTAKE, are_new=True)
    keep_exercises(archive, replace(MISTAKE, solved=1))
    _note_row(archive, files, EXERCISES, {"profile": USUAL, "number": MISTAKE.number, "solved": 1})
    hand = next(iter(all_hands(archive)), None)
    if hand is not None:
        mark_favourite(archive, hand.id, favourite=True)
        _note_row(archive, files, HANDS, {"id": hand.id, "outcome": hand.outcome, "favourite": 1})


def write_evening(archive: Archive, files: Files) -> None:
    """Begin an evening, add lines to it and delete one."""
    keep_entries(archive, EVENING, HEAD, EVENING.as_plain())
    evening = EVENING
    for at in range(3):
        evening = evening.add(evening.penalty(at, at + 1))
        line = evening.lines[-1]
        keep_entries(archive, evening, line.id, line.as_plain())
        _note_row(archive, files, EVENINGS, {"evening": "e", "line": line.id})
    keep_entries(archive, evening, evening.lines[0].id, {"removed": True})
    archive.settle()
    if archive.pending == SAVED:
        files.totals = (5, -5, -10, 5, 5)


def _note_row(archive: Archive, files: Files, table: SavedTable, saved: Row) -> None:
    archive.settle()
    if archive.pending == SAVED:
        key = {column: saved[column] for column in table.columns[: table.key] if column in saved}
        files.rows = [each for each in files.rows if not (each[0] is table and key.items() <= each[1].items())]
        files.rows.append((table, saved))


# --- earlier states of the history ----------------------------------------------------------------------------


def with_snapshot(home: Path) -> None:
    played_home(home, 1)
    make_snapshot(home)
    store, match = resumed(home)
    play_hand(match, random.Random(7))
    match.next_hand()
    leave(store)


def go_back(home: Path, files: Files) -> None:
    """Go back to the snapshot."""
    (snapshot,) = snapshots(home)
    files.histories = [_hands(path, "immutable=1") for path in (home / DATABASE, snapshot.path)]
    with suppress(GoingBackError):
        go_back_to(open_archive(home), snapshot)
