"""The executable runs the files of its helpers; ``.ci/empty_root`` tests it where nothing is installed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mighty_gui.build import HELPER, help_if_spawned, helper_command

TELLS = "import sys\nfrom pathlib import Path\nPath(sys.argv[1]).write_text(f'{__name__} {sys.argv[2:]}')\n"


def test_a_file_is_run_by_python_where_there_is_one() -> None:
    assert helper_command(Path("x.py"), "a", "") == [sys.executable, "-P", "-B", "x.py", "a", ""]


def test_a_file_is_run_by_the_executable_where_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, told = tmp_path / "helper.py", tmp_path / "told"
    file.write_text(TELLS, "utf-8")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "dont_write_bytecode", sys.dont_write_bytecode)
    command = helper_command(file, str(told), "2", "")
    assert command[0] == sys.executable
    monkeypatch.setattr(sys, "argv", command)
    with pytest.raises(SystemExit):
        help_if_spawned()
    assert told.read_text("utf-8") == "__main__ ['2', '']"


def test_whoever_is_no_helper_goes_on_to_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for words in (["mighty-gui"], ["mighty-gui", "simulate", HELPER]):
        monkeypatch.setattr(sys, "argv", list(words))
        help_if_spawned()
        assert sys.argv == words


def test_in_windows_a_helper_has_the_executable_with_a_console(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Mighty.exe"))
    assert helper_command(Path("x.py"))[0] == sys.executable, "there is no other"
    (tmp_path / "mighty-gui.exe").touch()
    assert helper_command(Path("x.py"), "a") == [str(tmp_path / "mighty-gui.exe"), HELPER, "x.py", "a"]
