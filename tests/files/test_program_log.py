"""The program's log: bounded, separate from another program's, without personal data, never an obstacle to playing."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

from mighty_gui.files import program_log
from mighty_gui.files.program_log import NAME, OFTEN, Impersonal, ProgramLog
from tests.hostile import pipe

_log = logging.getLogger("mighty_gui.tests")


def failed() -> Exception:
    try:
        raise KeyError("the cards SA and HT of 철수")
    except KeyError as error:
        return error


def written(folder: Path) -> str:
    return (folder / NAME).read_text(encoding="utf-8")


def test_failures_are_noted_with_where_they_happened_in_the_file_and_in_memory(tmp_path: Path) -> None:
    before = logging.getLogger().level, threading.excepthook, sys.unraisablehook
    with ProgramLog(tmp_path) as log:
        _log.info("begun")
        _log.error("failed", exc_info=failed())
    for text in (written(tmp_path), log.tail):
        assert "INFO mighty_gui.tests: begun" in text
        assert 'raise KeyError("the cards' in text
    _log.error("too late")
    assert "too late" not in log.tail + written(tmp_path)
    assert (logging.getLogger().level, threading.excepthook, sys.unraisablehook) == before


def test_threads_objects_and_warnings_are_noted(tmp_path: Path) -> None:
    class Broken:
        def __del__(self) -> None:
            raise OSError("at the end")

    def fail() -> None:
        raise ValueError("in a thread")

    with ProgramLog(tmp_path) as log:
        thread = threading.Thread(target=fail, name="somebody")
        thread.start()
        thread.join()
        Broken()
        gc.collect()
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn("old", DeprecationWarning, stacklevel=1)
    for part in (
        "the thread somebody has ended",
        "ValueError: in a thread",
        "OSError: at the end",
        "DeprecationWarning",
    ):
        assert part in log.tail


def test_neither_names_nor_cards_nor_folders_get_in(tmp_path: Path) -> None:
    with ProgramLog(tmp_path) as log:
        log.impersonal.know(["철수"])
        _log.error("failed", exc_info=failed())
        _log.warning("%s on %s cannot read %s", "철수가", socket.gethostname(), tmp_path / "secret" / "x.yaml")
    for text in (written(tmp_path), log.tail):
        assert not [
            part for part in ("철수", "SA", "HT", socket.gethostname(), str(tmp_path), "secret") if part in text
        ]
        assert "x.yaml" in text
        assert f'File "{Path("tests/files/test_program_log.py")}"' in text


def test_the_files_are_few_and_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_log, "LARGEST", 4000)
    monkeypatch.setattr(program_log, "OFTEN", 1000)
    with ProgramLog(tmp_path):
        for number in range(300):
            _log.info("%d %s", number, "-" * 100)
        _log.info("=" * 100_000)
    files = sorted(tmp_path.glob(f"{NAME}*"))
    assert len(files) == 1 + program_log.OLD_FILES
    assert all(file.stat().st_size <= 4000 + program_log.LONGEST for file in files)


def test_what_goes_wrong_all_the_time_does_not_drown_the_rest(tmp_path: Path) -> None:
    with ProgramLog(tmp_path) as log:
        for _ in range(10 * OFTEN):
            _log.warning("again")
        _log.warning("once")
    assert written(tmp_path).count("again") == OFTEN
    assert log.tail.count("once") == 1


def test_two_programs_write_two_logs(tmp_path: Path) -> None:
    with ProgramLog(tmp_path) as one, ProgramLog(tmp_path) as other:
        assert one.path is not None
        assert other.path is not None
        assert one.path != other.path
        _log.info("both")
    with ProgramLog(tmp_path) as again:
        assert again.path == one.path


def unwritable(folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file")


def a_folder_instead(folder: Path) -> None:
    (folder / NAME).mkdir(parents=True)


def a_pipe_instead(folder: Path) -> None:
    folder.mkdir(parents=True)
    pipe(folder / NAME)


@pytest.mark.parametrize("spoil", [unwritable, a_folder_instead, a_pipe_instead])
def test_without_a_file_there_is_memory(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    folder = tmp_path / "log"
    spoil(folder)
    with ProgramLog(folder) as log:
        _log.info("kept")
        assert log.path is None
    assert "kept" in log.tail


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
def test_a_full_disk_is_nobodys_trouble(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with ProgramLog(tmp_path) as log:
        file = log._handlers[1]
        assert isinstance(file, logging.FileHandler)
        file.stream.close()
        file.stream = open("/dev/full", "w", encoding="utf-8")  # noqa: SIM115
        _log.info("kept")
    assert "kept" in log.tail
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("cannot read '/media/My Disk/kim lee/a b.txt'", "cannot read '(…)/a b.txt'"),
        ("cannot read /media/kim/a.txt: no", "cannot read (…)/a.txt: no"),
        (r"[WinError 5] 'D:\\Kim Lee\\a.txt' and D:\Kim\b.txt", "[WinError 5] '(…)/a.txt' and (…)/b.txt"),
        ("~/Secret Plans/kim/a.txt and '~/Secret Plans/b.txt'", "(…)/a.txt and '(…)/b.txt'"),
        ("pygame-ce 2.5.5, SDL 2.32", "pygame-ce 2.5.5, SDL 2.32"),
        ("3/4 of a/b, http://example.org/a/b", "3/4 of a/b, http://example.org/a/b"),
        ("{Card.parse('SA'), JK, T21} at T1", "{Card.parse('??'), ??, ??} at ??"),
        ("SAT in 2026, a SAXON", "SAT in 2026, a SAXON"),
        (r"/home/kim lee/My Games/a b.txt and D:\Kim Lee\My Own Games\b.txt", "(…)/a b.txt and (…)/b.txt"),
        ("plays ♠A, ♥ 10 and ♦T for 15 of them, ♥15", "plays ??, ?? and ?? for 15 of them, ♥15"),
        ("Ace of Spades, 10 of hearts, a hand of hearts", "??, ??, a hand of hearts"),
        ("스페이드 에이스와 클로버 10, 하트 15, 다이아퀸", "??와 ??, 하트 15, ??"),
        ("Kim, kim and Kimchi", "(player), (player) and Kimchi"),
        ("철수가 철수의", "(player)가 (player)의"),
    ],
)
def test_what_is_personal_is_taken_out_and_nothing_else(said: str, left: str) -> None:
    impersonal = Impersonal()
    impersonal.know(["Kim", "철수", ""])
    assert impersonal(said) == left


def test_known_folders_have_signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path / "kim" / "own"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "kim")
    impersonal = Impersonal()
    assert impersonal(f"{tmp_path}/kim/own/rulesets/x.yaml") == "(own)/rulesets/x.yaml"
    assert impersonal(f"{tmp_path}/kim/x and {tmp_path}/kimono") == "~/x and (…)/kimono"
    assert impersonal(f"{tmp_path}/kim/My Divorce/x.yaml is not there") == "(…)/x.yaml is not there"
    assert impersonal(f'File "{program_log.__file__}"') == f'File "{Path("mighty_gui/files/program_log.py")}"'
    assert impersonal("kim said") == "(user) said"
