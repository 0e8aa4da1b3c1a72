"""The whole history is read in the background: the start does not wait for it, but every write does."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event
from unittest.mock import Mock

import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.keep.archive import database
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.rows import HANDS, LESSONS
from mighty_gui.keep.settings import Settings
from tests.keep.homes import change, leave, played_home, store_in, told

READ = database.look_through
LESSON = {"name": "tricks", "value": "{}"}


class Reading:
    """The reading of a whole history, which is counted and can be blocked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self.is_over = Event()
        self.is_over.set()
        monkeypatch.setattr(database, "look_through", self._look_through)

    def _look_through(self, path: Path, *rest: object) -> None:
        self.count += 1
        self.is_over.wait()
        READ(path)


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Reading:
    return Reading(monkeypatch)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    played_home(tmp_path)
    return tmp_path


def test_a_history_is_read_once_until_somebody_else_changes_it(home: Path, reading: Reading) -> None:
    store = store_in(home)
    assert (len(store.unfinished()), reading.count) == (1, 0), "what is shown waits for nothing"
    for _ in range(2):
        assert store.resume() is not None
        store.archive.put(LESSONS, LESSON)
        store.rest()
        assert reading.count == 1
    change(home, "DELETE FROM lessons")
    assert store.archive.take()
    assert reading.count == 2
    leave(store)


def test_nothing_is_written_before_the_history_is_known_to_be_whole(home: Path, reading: Reading) -> None:
    reading.is_over.clear()
    archive = store_in(home).archive
    assert archive.take(at_once=True)
    archive.put(LESSONS, LESSON)
    archive.write()
    assert not archive.is_settled
    with closing(sqlite3.connect(home / DATABASE)) as other, other:
        assert other.execute("SELECT count(*) FROM lessons").fetchone() == (0,)
    reading.is_over.set()
    assert len(archive.rows(LESSONS)) == 1
    archive.close()


def damage_an_index(home: Path) -> None:
    """Damage the index of the hands so that it is empty, which no row shows."""
    with closing(sqlite3.connect(home / DATABASE)) as db, db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'hands_by_match'").fetchone()
    data = bytearray((home / DATABASE).read_bytes())
    data[(page - 1) * 4096 + 4] = 0
    (home / DATABASE).write_bytes(data)


def wait_for(archive: Archive) -> None:
    """Wait until the history was read."""
    assert archive._proof._work is not None
    archive._proof._work.exception()


def test_damage_is_found_and_repaired_while_the_start_screen_is_idle(home: Path) -> None:
    damage_an_index(home)
    context = make_context(Settings(language="en"), home=home)
    flow = SceneFlow(App(context, size=(1024, 640)))
    flow.start()
    assert isinstance(flow.app.scene, StartScene)
    assert not flow.app.scene.facts.use_idle_moment()
    assert context.notices == []
    wait_for(context.archive)
    assert flow.app.scene.facts.use_idle_moment()
    assert [notice.key for notice in context.notices] == ["save.salvaged"]
    match = flow.store.resume()
    assert match is not None
    assert len(context.archive.rows(HANDS, "INDEXED BY hands_by_match WHERE match IS NOT NULL")) == match.number
    flow.close()


def test_whoever_takes_the_right_to_write_waits_until_the_history_is_whole(home: Path) -> None:
    damage_an_index(home)
    store = store_in(home)
    assert store.archive.take()
    assert told(store) == ["save.salvaged"]
    leave(store)


def test_the_right_to_write_makes_no_history(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "new")
    assert archive.take()
    assert not archive.exists
    archive.close()


def test_what_cannot_be_opened_for_writing_is_opened_to_read_and_then_as_it_lies(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, connect, refusal = list[str](), database._connect, sqlite3.OperationalError("disk I/O error")
    monkeypatch.setattr(refusal, "sqlite_errorcode", sqlite3.SQLITE_IOERR, raising=False)

    def connected(uri: str, patience: float) -> sqlite3.Connection:
        tried.append(uri.rpartition("?")[2])
        return connect(uri, patience) if tried[-1] == "immutable=1" else Mock(execute=Mock(side_effect=refusal))

    monkeypatch.setattr(database, "_connect", connected)
    with closing(database.reading(home / DATABASE)) as db:
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (1,)
    assert tried == ["mode=rw", "mode=ro", "immutable=1"]


def test_where_damage_cannot_be_repaired_it_is_not_looked_for_again(
    home: Path, reading: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    damage_an_index(home)
    usage = shutil.disk_usage(home)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=0))
    archive, tried, restore = store_in(home).archive, list[Archive](), Archive._restore

    def counted(archive: Archive) -> bool:
        tried.append(archive)
        return restore(archive)

    monkeypatch.setattr(Archive, "_restore", counted)
    assert not archive.prove()
    wait_for(archive)
    assert not any(archive.prove() for _ in range(5))
    assert (len(tried), reading.count, archive.problems) == (1, 1, [])
    assert archive.saving.state == "unwritable"
    archive.close()


def test_the_history_of_another_program_is_left_alone(home: Path, reading: Reading) -> None:
    writer, other = store_in(home), store_in(home)
    assert writer.archive.take()
    assert not other.archive.prove()
    assert reading.count == 1
    leave(writer)
    leave(other)


def test_a_page_that_cannot_be_read_is_repaired_at_once(home: Path) -> None:
    with closing(sqlite3.connect(home / DATABASE)) as db, db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'matches'").fetchone()
    data = bytearray((home / DATABASE).read_bytes())
    data[(page - 1) * 4096] = 0xFF
    (home / DATABASE).write_bytes(data)
    store = store_in(home)
    assert told(store) == []
    assert len(store.unfinished()) == 1
    assert told(store) == ["save.salvaged"]
    assert not store.archive.is_taken
    leave(store)


def test_ending_the_program_does_not_wait_until_everything_is_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    def endless(path: Path, patience: float, opened: Callable[[sqlite3.Connection], None]) -> None:
        with database.reading(path) as db:
            opened(db)
            try:
                db.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n")
            except sqlite3.OperationalError as error:
                ended.append(error.sqlite_errorname)
                raise

    monkeypatch.setattr(database, "look_through", endless)
    archive = store_in(home).archive
    assert not archive.prove()
    archive.close()
    assert ended == ["SQLITE_INTERRUPT"]
