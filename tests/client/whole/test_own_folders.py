"""The program changes nothing outside its own folders except what a person names."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.client.whole.watched_writing import changed, outside
from tests.tiers import THOROUGH

ROOT = Path(__file__).parents[3]
HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
         "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "MIGHTY_HOME")  # fmt: skip


def files_below(folder: Path) -> set[str]:
    """Return all files, links and other entries that are no folders."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}


def session(place: Path, home: Path, *more: str, **env: str) -> set[str]:
    """Run a session in a separate process with the person's whole home in ``place``; return what exists then.

    This includes files that libraries write; the session reports Python's own writes.
    """
    for name in ("work", "temporary", "person", "named"):
        (place / name).mkdir()
    own = {name: value for name, value in os.environ.items() if name not in HOMES}
    person, temporary = str(place / "person"), str(place / "temporary")
    own |= {"HOME": person, "USERPROFILE": person, "APPDATA": person, "LOCALAPPDATA": person, "TMPDIR": temporary}
    own |= {"TEMP": temporary, "TMP": temporary, "PYTHONPATH": str(ROOT), **env}
    session = "tests.client.whole.watched_session"
    done = subprocess.run(
        [sys.executable, "-B", "-m", session, str(home), str(place / "named"), *more],
        cwd=place / "work", env=own, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line for line in lines if line.startswith("OUTSIDE")] == []
    assert lines[-1] == "DONE"
    return files_below(place)


@pytest.mark.skipif(not THOROUGH, reason="takes long; a shorter session is watched below")
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the usual folder of a program has another name")
def test_a_whole_session_writes_into_the_usual_folder_and_what_is_named(tmp_path: Path) -> None:
    home = tmp_path / "person" / ".local" / "share" / "mighty-gui"
    there = session(tmp_path, home)
    own = {path for path in there if path.startswith("person/.local/share/mighty-gui/")}
    assert there - own == {"named/all.json", "named/records/standard-5-1-0.yaml", "named/records/standard-5-2-0.yaml"}
    folders = {Path(path).relative_to("person/.local/share/mighty-gui").parts[0] for path in own}
    assert folders >= {"settings.yaml", "history.sqlite3", "rulesets", "exports", "log", "new_game.yaml"}
    assert not [path for path in own if path.endswith(".tmp")]


def test_a_home_that_is_given_is_the_only_one(tmp_path: Path) -> None:
    there = session(tmp_path, tmp_path / "given", "brief", MIGHTY_HOME=str(tmp_path / "given"))
    assert {path.partition("/")[0] for path in there} == {"given"}


@pytest.mark.parametrize(
    ("event", "values", "paths"),
    [
        ("open", ("/a", "r", os.O_RDONLY), []),
        ("open", (3, "w", os.O_WRONLY), []),
        ("open", ("/a", "w", os.O_WRONLY | os.O_CREAT), ["/a"]),
        ("open", (b"/a", None, os.O_RDWR), ["/a"]),
        ("os.rename", ("/a", "/b", -1, -1), ["/a", "/b"]),
        ("os.remove", ("/a", -1), ["/a"]),
        ("os.remove", ("a", 5), []),
        ("os.mkdir", ("/a/../b", 511, -1), ["/b"]),
        ("shutil.copyfile", ("/a", "/b"), ["/b"]),
        ("sqlite3.connect", (":memory:",), []),
        ("sqlite3.connect", ("file:/a%20b?mode=ro",), []),
        ("sqlite3.connect", ("file:/a%20b?mode=rw",), ["/a b"]),
        ("import", ("/a",), []),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="paths are written as they are elsewhere")
def test_what_changes_a_file_is_told_with_its_path(event: str, values: Sequence[object], paths: list[str]) -> None:
    assert changed(event, values) == paths


def test_what_lies_beside_a_folder_is_outside_of_it(tmp_path: Path) -> None:
    assert not outside(str(tmp_path / "home" / "a"), [tmp_path / "home"])
    assert outside(str(tmp_path / "home-too"), [tmp_path / "home"])
    assert not outside(os.devnull, [])
