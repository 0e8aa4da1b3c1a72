"""Snapshots: which are kept, that they are undamaged, and the way back to each."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.settings_rows import snapshot_text
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.widgets import Button, Label
from mighty_gui.files.storage import retire_file
from mighty_gui.keep.archive import database
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.checking import damages_in
from mighty_gui.keep.archive.played_hands import all_hands
from mighty_gui.keep.archive.rows import HANDS
from mighty_gui.keep.safety import snapshots
from mighty_gui.keep.safety.snapshots import (
    COUNT_FILE,
    FOLDER,
    GoingBackError,
    Shrinkage,
    Snapshot,
    SnapshotMaker,
    go_back_to,
    worth_keeping,
)
from mighty_gui.keep.settings import Settings
from mighty_gui.texts import Texts
from tests.files.windows_sharing import moves_open_files
from tests.keep.exchange.test_merging import went_on
from tests.keep.homes import change, copied, leave, played_home, resumed, store_in
from tests.tiers import some

FIRST = date(2026, 11, 2)


def looked(home: Path) -> Shrinkage | None:
    """Return what an idle moment on the start screen finds."""
    archive = Archive(home)
    maker = SnapshotMaker(archive)
    maker.look_again()
    found = maker.step()
    while maker._work is not None:
        found = maker.step() or found
    maker.close()
    archive.close()
    return found


def hands_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("SELECT count(*) FROM hands WHERE outcome IS NOT NULL").fetchone()[0])


def play_on_days(home: Path, *days: date) -> None:
    """Set the dates of the hands in turn to these days; all others to the last."""
    store = store_in(home)
    assert store.archive.take()
    hands = store.archive.rows(HANDS, "WHERE outcome IS NOT NULL ORDER BY number")
    for at, row in enumerate(hands):
        store.archive.put(HANDS, {**row, "date": f"{days[min(at, len(days) - 1)]}T12:00:00Z"})
    store.archive.write()
    leave(store)


def kept(home: Path) -> list[tuple[date, int]]:
    return [(snapshot.day, snapshot.hands) for snapshot in snapshots.snapshots(home)]


# --- the snapshots that are kept ------------------------------------------------------------------------------


def test_the_last_three_days_and_the_last_of_each_of_four_weeks_are_kept() -> None:
    days = [FIRST + timedelta(days=at) for at in (0, 2, 7, 8, 15, 21, 28, 29, 30, 31)]
    found = [Snapshot(day, at, Path(str(day))) for at, day in enumerate(days)]
    assert sorted(one.day for one in worth_keeping(found)) == [days[at] for at in (3, 4, 5, 7, 8, 9)]
    assert worth_keeping(found[:2]) == {*found[:2]}
    assert worth_keeping([]) == set()


def test_of_a_day_the_one_with_the_most_hands_is_kept() -> None:
    found = [Snapshot(FIRST, hands, Path(str(hands))) for hands in (9, 12, 3)]
    assert {one.hands for one in worth_keeping(found)} == {12}


def test_a_day_that_was_played_on_has_one_whole_snapshot(tmp_path: Path) -> None:
    match = played_home(tmp_path, 2)
    play_on_days(tmp_path, FIRST)
    assert looked(tmp_path) is None
    (snapshot,) = snapshots.snapshots(tmp_path)
    assert (snapshot.day, snapshot.hands) == (FIRST, len(match.finished))
    assert (hands_in(snapshot.path), snapshot.size) == (snapshot.hands, snapshot.path.stat().st_size)
    assert list(damages_in(snapshot.path)) == []
    assert os.listdir(tmp_path / FOLDER) == [snapshot.path.name], "nothing of the work is left"
    before = snapshot.path.stat().st_ino
    looked(tmp_path)
    assert snapshot.path.stat().st_ino == before, "nothing was played since"
    store = resumed(tmp_path)[0]
    leave(store)
    looked(tmp_path)
    assert snapshot.path.stat().st_ino != before, "a match is further on"


def test_a_new_day_has_a_new_one_and_the_old_stay_for_a_while(tmp_path: Path) -> None:
    played_home(tmp_path, 1)
    for at in range(5):
        play_on_days(tmp_path, FIRST + timedelta(days=at))
        looked(tmp_path)
    (tmp_path / FOLDER / "mine.sqlite3").touch()
    (tmp_path / FOLDER / "history-2026-13-45-7.sqlite3").touch()
    looked(tmp_path)
    assert [day for day, _ in kept(tmp_path)] == [FIRST + timedelta(days=at) for at in (4, 3, 2)]
    assert len(os.listdir(tmp_path / FOLDER)) == 5, "what is none of them is left alone"


def test_damaged_rows_are_put_right_in_a_snapshot_and_a_damaged_file_makes_none(tmp_path: Path) -> None:
    played_home(tmp_path, 1)
    change(tmp_path, "UPDATE hands SET result = 'x'")
    looked(tmp_path)
    (snapshot,) = snapshots.snapshots(tmp_path)
    assert list(damages_in(snapshot.path)) == []
    snapshot.path.unlink()
    with (tmp_path / DATABASE).open("r+b") as file:
        file.seek(8192)
        file.write(b"?" * 4096)
    looked(tmp_path)
    assert os.listdir(tmp_path / FOLDER) == []


def test_a_disk_without_room_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played_home(tmp_path, 1)

    def refuse(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(database, "copy_to", refuse)
    assert looked(tmp_path) is None
    assert kept(tmp_path) == []


def test_before_the_first_hand_nothing_is_made_and_while_somebody_plays_neither(tmp_path: Path) -> None:
    assert looked(tmp_path / "none") is None
    assert not (tmp_path / "none").exists()
    played_home(tmp_path / "home", 1)
    other = store_in(tmp_path / "home")
    assert other.archive.take()
    assert looked(tmp_path / "home") is None
    assert kept(tmp_path / "home") == []
    leave(other)


# --- a history that has become smaller ----------------------------------------------------------------------


@pytest.mark.parametrize("is_gone", [True, False])
def test_a_history_that_became_smaller_is_told_once(tmp_path: Path, is_gone: bool) -> None:
    home = tmp_path / "home"
    played_home(home, 1)
    older = copied(home, tmp_path / "older")
    looked(older)
    count = len(went_on(home, 1, hands=2).finished)
    assert looked(home) is None
    assert (home / COUNT_FILE).read_text() == f"{count}\n"
    (home / DATABASE).unlink()
    if not is_gone:
        (older / DATABASE).replace(home / DATABASE)
    left = hands_in(home / DATABASE) if not is_gone else 0
    assert looked(home) == Shrinkage(count, left, can_go_back=True)
    assert looked(home) is None
    assert max(hands for _, hands in kept(home)) == count, "no smaller one takes its place"


def test_what_was_played_until_the_program_ends_is_counted(tmp_path: Path) -> None:
    played_home(tmp_path, 1)
    with closing(Archive(tmp_path)) as archive:
        SnapshotMaker(archive).close()
        assert (tmp_path / COUNT_FILE).read_text() == f"{hands_in(tmp_path / DATABASE)}\n"
        (tmp_path / COUNT_FILE).write_text("99\n")
        SnapshotMaker(archive).close()
    assert (tmp_path / COUNT_FILE).read_text() == "99\n", "that there are fewer is told at the next start"


def test_without_a_snapshot_no_way_back_is_promised(tmp_path: Path) -> None:
    (tmp_path / COUNT_FILE).write_text("12\n")
    found = looked(tmp_path)
    assert found == Shrinkage(12, 0, can_go_back=False)
    assert found.sentence == "save.smaller_for_good"


@pytest.mark.parametrize("content", [b"", b"twelve", b"\xff", b"-3", b"9" * 300])
def test_a_count_that_is_none_is_not_believed(tmp_path: Path, content: bytes) -> None:
    (tmp_path / COUNT_FILE).write_bytes(content)
    assert looked(tmp_path) is None


# --- going back ---------------------------------------------------------------------------------------------


def test_going_back_brings_everything_back_and_keeps_what_was_there(tmp_path: Path) -> None:
    match = played_home(tmp_path, 1)
    play_on_days(tmp_path, FIRST)
    looked(tmp_path)
    went_on(tmp_path, 1, hands=2)
    after = hands_in(tmp_path / DATABASE)
    (snapshot,) = snapshots.snapshots(tmp_path)
    archive = Archive(tmp_path)
    assert len(list(all_hands(archive))) == after
    aside = go_back_to(archive, snapshot)
    assert len(list(all_hands(archive))) == snapshot.hands == len(match.finished)
    archive.close()
    assert aside == tmp_path / f"{DATABASE}.before-1"
    assert hands_in(aside) == after
    assert resumed(tmp_path)[1].record() == match.record()
    assert looked(tmp_path) is None, "nobody wonders that it is smaller"


@moves_open_files
def test_what_stands_in_the_journal_is_kept_too(tmp_path: Path) -> None:
    played_home(tmp_path, 1)
    looked(tmp_path)
    (snapshot,) = snapshots.snapshots(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA wal_autocheckpoint = 0")
        db.execute("UPDATE hands SET outcome = NULL")
        db.commit()
        with closing(Archive(tmp_path)) as archive:
            aside = go_back_to(archive, snapshot)
    assert aside is not None
    assert (hands_in(tmp_path / DATABASE), hands_in(aside)) == (snapshot.hands, 0)


@pytest.mark.parametrize("trouble", ["damaged", "gone", "open elsewhere"])
def test_where_one_cannot_go_back_everything_stays_as_it_is(tmp_path: Path, trouble: str) -> None:
    played_home(tmp_path, 1)
    looked(tmp_path)
    (snapshot,), before = snapshots.snapshots(tmp_path), (tmp_path / DATABASE).read_bytes()
    other = store_in(tmp_path)
    if trouble == "damaged":
        snapshot.path.write_bytes(snapshot.path.read_bytes()[:5000])
    elif trouble == "gone":
        snapshot.path.unlink()
    else:
        assert other.archive.take()
    wanted = {"damaged": "system.damaged", "gone": "system.no_file", "open elsewhere": "system.busy"}[trouble]
    with closing(Archive(tmp_path)) as archive, pytest.raises(GoingBackError) as refused:
        go_back_to(archive, snapshot)
    assert refused.value.reason.code == wanted
    leave(other)
    assert (tmp_path / DATABASE).read_bytes() == before
    assert not any("returned" in name or "before" in name for name in os.listdir(tmp_path))


class Killed(BaseException):
    """The program ends here."""


@pytest.mark.parametrize("stopped", [OSError(errno.EIO, "refused"), Killed()])
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_way_back_that_is_cut_short_leaves_one_of_both_histories_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stopped: BaseException, at: int
) -> None:
    """Each of the moves fails once: of the new database, the old one, and the way back."""
    match = played_home(tmp_path, 2)
    looked(tmp_path)
    went_on(tmp_path, 1, hands=1)
    (snapshot,), before, calls = snapshots.snapshots(tmp_path), hands_in(tmp_path / DATABASE), [0]

    def refusing(real: Callable[..., object]) -> Callable[..., object]:
        def refused(*paths: Path) -> object:
            calls[0] += 1
            if calls[0] == at:
                raise stopped
            return real(*paths)

        return refused

    with monkeypatch.context() as context:
        context.setattr(Path, "rename", refusing(Path.rename))
        context.setattr(snapshots, "retire_file", refusing(retire_file))
        context.setattr(os, "replace", refusing(os.replace))
        with closing(Archive(tmp_path)) as archive, pytest.raises((GoingBackError, Killed)):
            go_back_to(archive, snapshot)
    is_moved = isinstance(stopped, Killed) and at == 3
    assert (tmp_path / DATABASE).exists() != is_moved
    store, again = resumed(tmp_path)
    assert len(again.finished) == (snapshot.hands if is_moved else before)
    assert len(match.finished) == snapshot.hands < before
    leave(store)
    assert (tmp_path / f"{DATABASE}.before-1").exists() == is_moved
    assert not list(tmp_path.glob("*returned*"))


# --- in the window ------------------------------------------------------------------------------------------


def idle(flow: SceneFlow, seconds: float = 4.0) -> None:
    """Keep the start screen idle until the snapshots are done."""
    for _ in range(int(seconds * 10)):
        flow.app.step([], 0.1)
        if flow.snapshots._work is not None:
            flow.snapshots._work.exception()


@pytest.mark.parametrize("language", some(["ko", "en"], 1))
def test_the_start_says_it_and_the_settings_lead_back(tmp_path: Path, language: str) -> None:
    texts = Texts.load(language)
    match = played_home(tmp_path, 1)
    count = len(match.finished)
    context = make_context(Settings(animation_speed="instant", language=language), home=tmp_path)
    flow = SceneFlow(App(context, size=(1280, 800)))
    flow.start()
    idle(flow)
    assert context.notices == []
    flow.close()
    (tmp_path / DATABASE).write_bytes(b"")
    context = make_context(Settings(animation_speed="instant", language=language), home=tmp_path)
    flow = SceneFlow(App(context, size=(1280, 800)))
    flow.start()
    idle(flow)
    assert [notice.key for notice in context.notices] == ["save.emptied", "save.smaller"]
    assert texts("save.smaller", before=count, hands=0) == context.notice_text(context.notices[1])
    settings = SettingsScene(context)
    flow.app.push(settings)
    flow.app.picture()
    (snapshot,) = snapshots.snapshots(tmp_path)
    told = [widget.text for widget in settings.page.walk() if isinstance(widget, Label)]
    assert texts("client.settings.snapshots_kept", count=1, size=f"{snapshot.size / 1e6:.1f} MB") in told
    button = settings.page.find("go back")
    assert isinstance(button, Button)
    button.activate()
    question = flow.app.scene
    assert isinstance(question, MessageScene)
    question._give(question.answers[-1])
    done = flow.app.scene
    assert isinstance(done, MessageScene)
    assert snapshot_text(texts, snapshot) in done.text
    assert hands_in(tmp_path / DATABASE) == count
    assert [notice.key for notice in context.notices] == ["save.emptied"], "that it is smaller is no longer true"
    flow.resume()
    assert flow.app.scene.match.record() == match.record()  # type: ignore[attr-defined]
    table = SettingsScene(context)
    flow.app.push(table)
    flow.app.picture()
    way = table.page.find("go back")
    assert isinstance(way, Button)
    assert way.reason == texts("client.settings.go_back_later")
    flow.close()
