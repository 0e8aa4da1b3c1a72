"""Other programs open each new file for a moment. On Windows it cannot be moved or removed during that time."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import mighty_gui
from mighty_gui.files import storage
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.checking import damages_in
from mighty_gui.keep.archive.played_hands import page_of_hands
from mighty_gui.keep.exchange.exporting import export
from mighty_gui.keep.safety import snapshots
from mighty_gui.keep.safety.opening import open_archive
from tests.files.windows_sharing import HANDLES, HeldFiles, windows_sharing
from tests.keep.homes import played_home

needs_handles = pytest.mark.skipif(not HANDLES.exists(), reason="nobody tells which files are open")


@pytest.fixture
def scanner(monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[HeldFiles]:
    for held in windows_sharing(monkeypatch):
        held.scans = True
        yield held


@pytest.fixture
def home(tmp_path: Path) -> Path:
    played_home(tmp_path / "home")
    return tmp_path / "home"


@needs_handles
@pytest.mark.parametrize("name", ["hands.zip", "hand.yaml", "hands.csv", "history.sqlite3"])
def test_a_history_is_exported(home: Path, tmp_path: Path, scanner: HeldFiles, name: str) -> None:
    archive = open_archive(home)
    place = tmp_path / name
    place.write_bytes(b"an old export")
    ids = [hand.id for hand in page_of_hands(archive)]
    assert export(archive, place, ids[:1] if name == "hand.yaml" else ids) > 0
    archive.close()
    assert scanner.waits
    assert b"an old export" not in place.read_bytes()
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".tmp")] == []


@needs_handles
def test_a_snapshot_is_made_and_gone_back_to(home: Path, scanner: HeldFiles) -> None:
    snapshots._make(home, home / DATABASE)
    (snapshot,) = snapshots.snapshots(home)
    aside = snapshots.go_back_to(open_archive(home), snapshot)
    assert scanner.waits
    assert aside is not None
    assert aside.exists()
    assert list(damages_in(home / DATABASE)) == []
    assert not list(home.glob("*.tmp"))


@needs_handles
def test_a_file_of_no_more_use_that_is_held_for_ever_is_no_failure(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlink = os.unlink

    def refuse(path: Path, **others: int) -> None:
        if os.path.lexists(path):
            raise PermissionError(13, "held")
        unlink(path, **others)

    monkeypatch.setattr(os, "unlink", refuse)
    snapshots._make(home, home / DATABASE)
    assert len(snapshots.snapshots(home)) == 1
    assert export(open_archive(home), tmp_path / "hands.zip") > 0


@pytest.mark.nightly
def test_every_file_is_moved_and_removed_by_the_functions_that_wait() -> None:
    """``Path.replace`` and ``rename`` take one path; the client has methods of these names, too."""
    found = []
    for path in Path(mighty_gui.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.keywords:
                continue
            name, owner = node.func.attr, ast.unparse(node.func.value)
            of_system = owner in ("os", "shutil") and name in ("replace", "rename", "remove", "unlink", "move")
            of_path = name == "unlink" or (
                name in ("replace", "rename") and len(node.args) == 1 and "client" not in path.parts
            )
            if of_system or of_path:
                found.append(path.name)
    assert set(found) == {Path(storage.__file__).name}
