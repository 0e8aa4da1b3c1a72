"""For any argument, a command prints one sentence, returns a correct exit code, and sends no codes to the terminal."""

from __future__ import annotations

import ast
import errno
import io
import json
import logging
import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest

import mighty_gui
from mighty_gui.ai.plugins.installed_plugins import installed_plugins
from mighty_gui.cli import command_line, main, simulate
from mighty_gui.cli.output import Warnings
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.keep.archive import archive
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.presets import FileError
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.selfplay import Run, play_all
from tests.hostile import HOSTILE
from tests.keep.homes import played_home

RECORD = "format: mighty-record/1\npreset: standard-5\nseed: 7\nactions:\n  - 0 bid 13H\n"
SENTENCE = "is not valid YAML: check for a missing bracket or quote above"
ESCAPE = "\x1b]0;owned\x07"
NAMES = ["nothing", "", ".", "\udcff", "x" * 5_000, f"{ESCAPE}.yaml", "hand.yaml/x"]
FILES = [*NAMES, *(kind for kind in ("pipe", "zero", "loop", "folder", "nul", "large", "twice") if kind in HOSTILE)]
NUMBERS = ["0", "-1", "1e9", "nan", "inf", "", "x", "1.5", ESCAPE]


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a folder with one of every kind of file."""
    monkeypatch.chdir(tmp_path)
    for kind, make in HOSTILE.items():
        make(tmp_path / kind)
    for name in (f"{ESCAPE}.yaml", "hand.yaml"):
        Path(name).write_text(RECORD if name == "hand.yaml" else "a: [", encoding="utf-8")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """Return the exit code, and the whole output."""
    capsys.readouterr()
    try:
        code = main(list(words))
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else -1
    out, err = capsys.readouterr()
    assert not set(out + err) & {"\x1b", "\x07", "\x00", "\u202e"}
    return code, out + err


READING = (("rules", "check"), ("replay",), ("replay", "--json", "--steps"), ("suggest", "--level", "novice"))
NAMING = (
    ("rules", "show"),
    ("rules", "import"),
    ("rules", "import", "--json"),
    ("rules", "export"),
    ("rules", "share"),
    ("simulate", "--hands", "1", "--preset"),
    ("demo", "--preset"),
    ("--lang",),
    (),
)


@pytest.mark.parametrize("command", [*READING, *NAMING], ids=" ".join)
def test_every_command_says_what_is_wrong_with_a_file(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    for file in FILES if command in READING else NAMES:
        if command or file:
            code, said = told(capsys, *command, file)
            assert code == 2, (command, file)
            assert said.strip(), (command, file)
            assert len(said) < 20_000


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "--hands"),
        ("simulate", "--hands", "1", "--workers"),
        ("demo", "--hands"),
        ("replay", "hand.yaml", "--view"),
        ("bench", "--only"),
    ],
    ids=" ".join,
)
def test_every_command_says_what_is_wrong_with_a_number(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...], number: str
) -> None:
    if (command[0], number) == ("replay", "0"):
        assert told(capsys, *command, number)[0] == 0
        return
    if (command[-1], number) == ("--text-scale", "1.5"):
        return
    for given in (number, f"{number}x{number}") if command[-1] == "--size" else (number,):
        code, said = told(capsys, *command, given)
        assert code == 2
        assert said.strip()
    assert not Path("x").exists(), "nothing was made before everything was known to be right"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("demo", "--hands", "0"), "--hands: a number of 1 or more is expected, not 0"),
        (("history", "import", ""), "FILE: the name of a file or folder is expected"),
        (("history", "list", "--since", "yesterday"), "--since: 'yesterday' is not a date; write it like 2026-11-01"),
        (("history", "list", "--until", "2026-13-01"), "--until: '2026-13-01' is not a date; write it like 2026-11-01"),
        (("history", "list", "--until", "20261101"), "--until: '20261101' is not a date; write it like 2026-11-01"),
        (("demo", "--hands", "-5"), "--hands: a number of 1 or more is expected, not -5"),
        (("demo", "--hands", "1001"), "--hands: at most 1000 is possible"),
        (("simulate", "--hands", str(10**30)), "--hands: at most 1000000 is possible"),
        (("simulate", "--hands", "1", "--workers", str(10**9)), "--workers: at most 256 is possible"),
        (("simulate", "--hands", "1", "--jobs", "0"), "--workers: a number of 1 or more is expected, not 0"),
        (("simulate", "--workers", "2", "--scheduler", "x:1"), "--workers and --scheduler do not go together"),
        (("simulate", "--wokers", "2"), "unknown arguments: --wokers, 2; did you mean '--workers'?"),
        (("simulate", "--hadns=3"), "--hadns=3; did you mean '--hands'?"),
        (("simulate", "--jos", "2"), "did you mean '--json'?"),
        (("--naratte",), "--naratte; did you mean '--narrate'?"),
        (("simulate", "--seats", ",".join(["normal"] * 500)), "standard-5 has 5 seats; 500 levels are given"),
        (("simulate", "--hands", "1", "--records", "word"), "word: the folder cannot be created: File exists"),
        (("simulate", "--preset", "standard-5", "--hands", "1", "--records", " "), "the folder cannot be created: "),
        (("rules", "check", "loop"), "loop: cannot be read: Too many levels of symbolic links"),
        (("replay", "pipe"), "pipe: cannot be read: Not an ordinary file"),
        (("replay", "zero"), "zero: cannot be read: Not an ordinary file"),
    ],
)
def test_the_sentence(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str) -> None:
    code, said = told(capsys, *words, "--lang", "en")
    assert code == 2
    assert sentence in said
    code, korean = told(capsys, *words, "--lang", "ko")
    assert code == 2
    assert korean != said


def test_what_a_command_meets_on_its_way_is_one_line_and_said_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", "home")
    Path("home", "players").mkdir(parents=True)
    faulty = Path("home", "players", "mine.yaml").absolute()
    faulty.write_text("command: [\n")
    for level in ("normal", "mine"):
        installed_plugins.cache_clear()
        lines = told(capsys, "suggest", "hand.yaml", "--level", level, "--lang", "en")[1].splitlines()
        assert [line for line in lines if "mine.yaml" in line] == [f"{faulty}:2: {SENTENCE}"]
        assert not any("yaml.incomplete" in line or "Traceback" in line for line in lines)
    assert [handler for handler in logging.getLogger().handlers if isinstance(handler, Warnings)] == []


def test_a_history_that_cannot_be_written_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", "home")

    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "full")

    played_home(Path("other"), 1)
    monkeypatch.setattr(archive, "_write_rows", refuse)
    code, said = told(capsys, "history", "import", str(Path("other", DATABASE)), "--lang", "en")
    assert (code, said.splitlines()) == (2, [f"home/{DATABASE}: cannot be written: No space left on device"])


def test_a_folder_with_a_pipe_in_it_is_replayed_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    Path("games").mkdir()
    Path("games", "hand.yaml").write_text(RECORD, encoding="utf-8")
    HOSTILE.get("pipe", HOSTILE["loop"])(Path("games", "aside.yaml"))
    code = main(["replay", "games", "--json"])
    documents = json.loads(capsys.readouterr().out)
    assert code == 2
    assert ["error" in document for document in documents] == [True, False]


def test_a_home_that_is_a_file_is_no_home(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("word", "zero"):
        monkeypatch.setenv("MIGHTY_HOME", kind)
        assert told(capsys, "rules", "list")[0] == 0
        assert told(capsys, "replay", "hand.yaml")[0] == 0


def test_a_home_that_leads_to_itself_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", "loop")
    code, text = told(capsys, "rules", "list")
    assert code == 2
    assert len(text.splitlines()) == 1
    assert text.startswith("loop: ")
    assert "MIGHTY_HOME" in text


def test_a_run_of_any_length_begins_at_once() -> None:
    run = Run("standard-5", MightyRules(), simulate.MOST_HANDS, 1, ("random",) * 5)
    assert run.games == simulate.MOST_HANDS
    assert [next(hands).number for hands in [play_all(run, alone())]] == [0]


def test_a_run_plays_each_deal_from_every_seat() -> None:
    run = Run("standard-5", MightyRules(), 2, 1, ("random",) * 5, duplicate=True)
    assert [(one.number, one.rotation) for one in play_all(run, alone())] == [
        (n, r) for n in range(2) for r in range(5)
    ]


# --- output --------------------------------------------------------------------------------------------


class _Full(io.TextIOWrapper):
    """A stream to a full disk, or to a closed reader."""

    def __init__(self, code: int) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8")
        self.code = code
        self.wrote = False

    def write(self, text: str) -> int:
        self.wrote = True
        return len(text)

    def flush(self) -> None:
        if self.wrote:
            raise OSError(self.code, os.strerror(self.code))

    def close(self) -> None:
        self.wrote = False


@pytest.mark.parametrize(
    "words", [("rules", "list"), ("rules", "list", "--json"), ("--help",), ("replay", "hand.yaml")]
)
@pytest.mark.parametrize(("code", "left", "sentence"), [(errno.ENOSPC, 1, "No space left"), (errno.EPIPE, 0, "")])
def test_output_that_nobody_takes(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    code: int,
    left: int,
    sentence: str,
) -> None:
    monkeypatch.setattr(sys, "stdout", _Full(code))
    assert main([*words, "--lang", "en"]) == left
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == (1 if sentence else 0)


def test_a_file_that_the_system_refuses_is_named_and_the_rest_can_still_be_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(words: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", "games")

    silenced: list[int] = []
    monkeypatch.setattr(command_line, "_answer", refuse)
    monkeypatch.setattr(command_line, "fall_silent", lambda: silenced.append(1))
    assert main(["rules", "list"]) == 1
    assert capsys.readouterr().err.startswith("games: ")
    assert not silenced


def test_names_are_no_commands_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"{ESCAPE}\u202e.yaml"
    path.write_text("id: x\nextends: standard-5\n", encoding="utf-8")
    code, said = told(capsys, "rules", "check", str(path))
    assert code == 0
    assert "\\u001b]0;owned\\u0007\\u202e.yaml" in said
    main(["rules", "check", str(path), "--json"])
    assert json.loads(capsys.readouterr().out)["files"][0]["file"] == str(path)


def test_every_word_goes_out_by_one_door() -> None:
    """A bare ``print`` would write a file's escape codes to the terminal."""
    printing = set()
    for path in Path(mighty_gui.__path__[0]).rglob("*.py"):
        calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        if any(getattr(node.func, "id", "") == "print" for node in calls):
            printing.add(path.stem)
    assert printing == {"console"}


def test_seats_are_read_strictly() -> None:
    for words in ("", ":", ",", "normal:nobody", ESCAPE):
        with pytest.raises(FileError):
            simulate.seat_levels(words, simulate.load_presets()["standard-5"])
