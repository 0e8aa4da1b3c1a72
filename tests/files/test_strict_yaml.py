"""Preset and record files are read as they look, or refused with the line and a remedy."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from mighty_gui.files.faults import FileError
from mighty_gui.files.quick_reading import MAX_KEY
from mighty_gui.files.storage import read_ordinary
from mighty_gui.files.strict_yaml import MAX_BYTES, MAX_VALUES, read_bytes, read_file, read_text
from tests.hostile import HOSTILE
from tests.telling import refused, told


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: no", "no"),
        ("a: on", "on"),
        ("a: 12:30", "12:30"),
        ("a: 010", "010"),
        ("a: 1_000", "1_000"),
        ("a: 0x10", "0x10"),
        ("a: 1e3", "1e3"),
        ("a: .5", ".5"),
        ("a: True", "True"),
        ("a: 'true'", "true"),
        ("a: 2019-01-01", "2019-01-01"),
        ("a: true", True),
        ("a: false", False),
        ("a: null", None),
        ("a: ~", None),
        ("a:", None),
        ("a: -3", -3),
        ("a: 0.5", 0.5),
        ("a: [1, '*2', {b: c}]", [1, "*2", {"b": "c"}]),
    ],
)
def test_values_are_what_they_look_like(text: str, value: object) -> None:
    read = read_text(text).value
    assert read == {"a": value}
    assert isinstance(read, dict)
    assert type(read["a"]) is type(value)


def test_every_value_knows_its_line() -> None:
    document = read_text("deal:\n  hands:\n    - SA\n    - SK\n  kitty: C4\nlist: [a,\n  b]\n", "x.yaml")
    assert document.lines["deal.hands.1"] == 4
    assert document.lines["deal.kitty"] == 5
    assert document.lines["list.1"] == 7
    assert document.line("deal.hands.1.more") == 4


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: 1\nb: 2\na: 3", 3, "is already in line 1"),
        ("deck:\n  remove: [*2, *4]", 2, "'*2'"),
        ("remove:\n  - *2", 2, "quotes"),
        ("remove: [**]", 1, "quotes"),
        ("a: &x 1", 1, "anchors"),
        ("a: !!int 1", 1, "tags"),
        ("a:\n\tb: 1", 2, "tabs"),
        ("---\na\n---\nb", 3, "one document"),
        ("a: 'open", 1, "not valid YAML"),
        ("? [a]\n: b", 1, "a key is a single word"),
        ("[" * 30 + "]" * 30, 1, "deep"),
        ("a: 1\n" + "k" * (MAX_KEY + 1) + ": 1", 2, f"a key has at most {MAX_KEY} letters"),
        ('a: 1\nb: "x\\0y"', 2, "control character U+0000; remove it"),
        ("a: 1\nb: x\u202ey", 2, "control character U+202E; remove it"),
        ('a: 1\n"b\\e[2J": x', 2, "control character U+001B; remove it"),
        ("x: [" + "1, " * MAX_VALUES + "1]", 1, f"contains more than {MAX_VALUES} values"),
    ],
)
def test_what_is_refused(text: str, line: int, words: str) -> None:
    with pytest.raises(FileError) as caught:
        read_text(text, "x.yaml")
    assert words in told(caught.value)
    assert caught.value.first.line == line
    assert told(caught.value).startswith(f"x.yaml:{line}: ")


def test_size_is_bounded() -> None:
    with refused("larger than 1 MB"):
        read_bytes(b"a" * (MAX_BYTES + 1), "x.yaml")


def test_other_encodings_are_refused_with_the_line() -> None:
    with refused(r"x\.yaml:2: is not UTF-8"):
        read_bytes("a: 1\nname: 신촌".encode("cp949"), "x.yaml")
    assert read_bytes(b"\xef\xbb\xbfa: 1").value == {"a": 1}


def test_as_many_values_as_allowed_are_read() -> None:
    keys = (MAX_VALUES - 1) // 2
    value = read_text("\n".join(f"k{number}: 1" for number in range(keys))).value
    assert isinstance(value, dict)
    assert len(value) == keys
    assert read_text(f"{'k' * MAX_KEY}: 1").value == {"k" * MAX_KEY: 1}


@pytest.mark.parametrize("kind", HOSTILE)
def test_no_file_takes_long_or_says_nothing(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x.yaml"
    HOSTILE[kind](path)
    if kind in ("list", "word"):
        assert read_file(path).value in (["a", "b"], "nonsense")
        return
    with pytest.raises(FileError) as caught:
        read_file(path)
    said = told(caught.value)
    assert said.startswith(str(path))
    assert len(said) < len(str(path)) + 200
    assert "\n" not in said


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    HOSTILE["large"](tmp_path / "x.yaml")
    assert len(read_ordinary(tmp_path / "x.yaml", 1_000)) == 1_001


@pytest.mark.parametrize("size", [0, 1, 999, 1_000, 1_001, 5_000])
@pytest.mark.parametrize("told", [None, 0, 1, 10_000])
def test_a_file_is_read_whole_whatever_size_the_system_tells(
    size: int, told: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have grown or shrunk since, or its size may be unknown."""
    path, content = tmp_path / "x.yaml", bytes(range(250)) * 20
    path.write_bytes(content[:size])
    about = path.stat()
    if told is not None:
        monkeypatch.setattr("os.fstat", lambda handle: SimpleNamespace(st_mode=about.st_mode, st_size=told))
    assert read_ordinary(path, 1_000) == content[: min(size, 1_001)]


def test_what_is_no_file_at_all_is_refused(tmp_path: Path) -> None:
    for name in ("a\0b", "x" * 5_000, "\ud800"):
        with refused("cannot be read"):
            read_file(tmp_path / name)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with refused("cannot be read"):
            read_file(path)
