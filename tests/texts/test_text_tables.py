from __future__ import annotations

import logging
from pathlib import Path
from types import SimpleNamespace

import pytest

from mighty_gui.texts import Texts, TextsError, available_languages, system_language
from mighty_gui.texts.tables import read_folder


def make(folder: Path, **files: str) -> Path:
    for name, content in files.items():
        (folder / f"{name}.yaml").write_text(content, encoding="utf-8")
    return folder


def test_nested_keys_are_joined_by_dots(tmp_path: Path) -> None:
    make(tmp_path, a="table:\n  bid: '{number}'\n  seat: {one: 하나}\n", b="menu: {start: 시작}\n")
    assert read_folder(tmp_path) == {"table.bid": "{number}", "table.seat.one": "하나", "menu.start": "시작"}


def test_everything_is_text(tmp_path: Path) -> None:
    make(tmp_path, a="no: yes\ntime: 12:30\nnumber: 010\nnull: ~\n'13': 셋\nempty: ''\n")
    assert read_folder(tmp_path) == {
        "no": "yes",
        "time": "12:30",
        "number": "010",
        "null": "~",
        "13": "셋",
        "empty": "",
    }


def test_files_may_share_a_group(tmp_path: Path) -> None:
    make(tmp_path, a="table: {bid: x}", b="table: {play: y}", c="# nothing yet\n")
    assert read_folder(tmp_path) == {"table.bid": "x", "table.play": "y"}


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"a": "x: 1\nx: 2\n"}, r"a\.yaml:2: 'x' stands here twice"),
        ({"a": "x:\n  y: 1\n  y: 2\n"}, r"a\.yaml:3: 'x\.y' stands here twice"),
        ({"a": "x: 1\n", "b": "y: 1\nx: 2\n"}, r"b\.yaml:2: 'x' already stands in a\.yaml:1"),
        ({"a": "x: 1\n", "b": "x: {y: 2}\n"}, r"'x' is a text, but there is also 'x\.y'"),
        ({"a": "x: [1, 2]\n"}, r"a\.yaml:1: expected 'key: text' lines below 'x'"),
        ({"a": "- x\n"}, r"a\.yaml:1: expected 'key: text' lines"),
        ({"a": "y: 1\nx:\n"}, r"a\.yaml:2: 'x' has no text"),
        ({"a": "a.b: 1\n"}, r"a\.yaml:1: a key may only have"),
        ({"a": "x: 1\ny: 'open\n"}, r"a\.yaml:\d+: "),
        ({"a": "x: 1\n---\ny: 1\n"}, r"a\.yaml:\d+: "),
    ],
)
def test_faults_name_file_line_and_key(tmp_path: Path, files: dict[str, str], message: str) -> None:
    with pytest.raises(TextsError, match=message):
        read_folder(make(tmp_path, **files))


def test_aliases_of_aliases_are_refused(tmp_path: Path) -> None:
    lines = ["a0: &a0 {x: one, y: two}"]
    lines += [f"a{n}: &a{n} {{{', '.join(f'k{m}: *a{n - 1}' for m in range(9))}}}" for n in range(1, 12)]
    (tmp_path / "bomb.yaml").write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(TextsError, match="an alias is used"):
        read_folder(tmp_path)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"x: \xff\xfe\n")
    with pytest.raises(TextsError, match="cannot be read"):
        read_folder(tmp_path)


def test_placeholders_particles_and_plurals() -> None:
    texts = Texts("ko", {"won": "{name:이/가} {n}장", "points": "{n} {n:point|points}", "brace": "{{}}"})
    assert texts("won", name="민준", n=3) == "민준이 3장"
    assert [texts("points", n=n) for n in (0, 1, 2, -1, "+1", "−1")] == [
        "0 points",
        "1 point",
        "2 points",
        "-1 point",
        "+1 point",
        "−1 point",
    ]
    assert texts("brace") == "{}"


def test_missing_texts_show_their_key_and_are_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    texts = Texts("en", {"hello": "Hello {name}"})
    with caplog.at_level(logging.WARNING):
        assert texts("bye") == texts("bye") == "⟨bye⟩"
        assert texts("hello") == texts("hello", wrong=1) == "⟨hello⟩"
    assert len(caplog.records) == 2
    assert texts("hello", name="Bo") == "Hello Bo"


def test_keys_can_be_asked_for() -> None:
    texts = Texts("en", {"tips.1": "a", "tips.2": "b", "tipsy": "c"})
    assert texts.has("tips.1")
    assert not texts.has("tips")
    assert texts.keys("tips") == ("tips.1", "tips.2")
    assert texts.keys() == ("tips.1", "tips.2", "tipsy")


def test_both_languages_are_there() -> None:
    assert {"ko", "en"} <= set(available_languages())
    for language in available_languages():
        assert Texts.load(language).language == language


def test_unknown_language_is_refused() -> None:
    with pytest.raises(TextsError, match=r"language 'xx'; there are: .*en.*ko"):
        Texts.load("xx")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "ko"}, "ko"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "kok_IN"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
    ],
)
def test_system_language(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_system_language_without_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")  # Windows is asked first: see the next test
    monkeypatch.setattr("locale.getlocale", lambda: ("Korean_Korea", "949"))
    assert system_language() == "ko"
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language() == "en"


@pytest.mark.parametrize(("number", "language"), [(0x0412, "ko"), (0x0409, "en"), (0x0411, "en")])
def test_windows_tells_the_language_of_its_menus(monkeypatch: pytest.MonkeyPatch, number: int, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: ("de_DE", "UTF-8"))
    assert system_language() == language
