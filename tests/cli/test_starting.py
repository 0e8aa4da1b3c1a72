"""The modules that the program loads before it reads its arguments, because every start waits for them."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from mighty_gui.cli import command_line, main
from mighty_gui.cli.output import FAILED, INVALID
from mighty_gui.files.storage import MissingDataError
from mighty_gui.texts import tables
from tests.files.windows_sharing import WINDOWS

NEEDLESS = {
    "mighty_gui.presets": "rules are read by those commands that need them",
    "mighty_gui.engine.mighty": "so is the game",
    "mighty_gui.client": "so is the window",
    "multiprocessing": "only a frozen program must see to it before anything else",
    "pygame": "the window alone draws",
}
ASKED = """
import sys
sys.argv = ["mighty-gui", "--version"]
from runpy import run_module
try:
    run_module("mighty_gui", run_name="__main__")
finally:
    print(*sys.modules)
"""


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """Return the modules of a new process after it has printed its version."""
    run = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True, timeout=600)
    printed = run.stdout.split()
    assert printed[0] == "mighty-gui"
    return set(printed)


@pytest.mark.parametrize("module", sorted(NEEDLESS))
def test_the_version_is_told_without(loaded: set[str], module: str) -> None:
    assert module not in loaded, NEEDLESS[module]
    assert "mighty_gui.cli.command_line" in loaded


@pytest.mark.parametrize(
    ("words", "asked"),
    [([], (False, False, "")), (["--narrate", "--lang", "en"], (True, False, "en")), (["--speak"], (False, True, ""))],
)
def test_the_window_is_told_what_was_asked_and_opened_without_looking_for_garbage(
    monkeypatch: pytest.MonkeyPatch, words: list[str], asked: tuple[bool, bool, str]
) -> None:
    seen: list[object] = []

    def run(*, narrate: bool, speak: bool, language: str, frames: int | None) -> int:
        seen.append(((narrate, speak, language), frames, gc.isenabled()))
        return 7

    def imported(name: str) -> SimpleNamespace:
        seen.append((name, gc.isenabled()))
        return SimpleNamespace(run=run)

    monkeypatch.setattr(command_line, "import_module", imported)
    assert main(words) == 7
    assert seen == [(command_line.MAIN, False), (asked, None, True)]


def test_what_is_missing_is_named_where_nothing_can_be_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ImportError("libz.so.1: cannot open shared object file")

    monkeypatch.setattr(command_line, "import_module", missing)
    assert main([]) == FAILED
    said = capsys.readouterr().err
    assert "libz.so.1" in said
    assert said.count("\n") == 1
    assert gc.isenabled()


@pytest.mark.parametrize("gone", ["", "locale"])
def test_without_its_own_files_the_program_says_so_though_no_language_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, gone: str
) -> None:
    def root() -> Path:
        if not gone:
            raise MissingDataError("no data")
        return tmp_path

    monkeypatch.setattr(tables, "data_root", root)
    assert main(["rules", "list"]) == FAILED
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "no data" in printed.err if not gone else str(tmp_path) in printed.err


@pytest.mark.parametrize("words", [["history", "list"], ["today"], ["rules", "list"], []])
def test_a_home_with_an_impossible_name_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path / ("what?" if WINDOWS else "x" * 256) / "home"))
    monkeypatch.setattr(command_line, "open_game", lambda **_: pytest.fail("there is no window to open"))
    assert main([*words, "--lang", "en"]) == INVALID
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert f"{'Invalid argument' if WINDOWS else 'File name too long'}; set MIGHTY_HOME to another one" in err
