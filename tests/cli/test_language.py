from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from mighty_gui.cli import main
from mighty_gui.client.app import main as game
from mighty_gui.client.shell.app import App

RECORD = "format: mighty-record/1\npreset: standard-5\nseed: 7\nactions:\n  - 0 bid 13H\n  - 1 bid 12H\n"


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")
    path = tmp_path / "hand.yaml"
    path.write_text(RECORD, encoding="utf-8")
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    main(words)
    printed = capsys.readouterr()
    return printed.out + printed.err


@pytest.mark.parametrize("option", [["--lang", "ko"], ["--lang=ko"]])
@pytest.mark.parametrize("first", [True, False])
def test_the_language_is_asked_for_anywhere(
    capsys: pytest.CaptureFixture[str], record: str, option: list[str], first: bool
) -> None:
    words = [*option, "replay", record] if first else ["replay", record, *option]
    assert "2번째 행동: 'bid 12H': 여기서는 할 수 없습니다." in said(capsys, *words)
    assert "action 2: 'bid 12H' is not legal here" in said(capsys, "replay", record)


def test_the_system_and_the_settings_say_which_language(
    capsys: pytest.CaptureFixture[str], record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    assert "번째 행동" in said(capsys, "replay", record)
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.yaml").write_text("language: en\n", encoding="utf-8")
    assert "is not legal here" in said(capsys, "replay", record)
    assert "번째 행동" in said(capsys, "replay", record, "--lang", "ko")
    for broken in ("language: xx\n", "[", "language: [ko]\n", "- 1\n"):
        (tmp_path / "home" / "settings.yaml").write_text(broken, encoding="utf-8")
        assert "번째 행동" in said(capsys, "replay", record)


def test_json_says_the_same_in_every_language(capsys: pytest.CaptureFixture[str], record: str) -> None:
    documents = [said(capsys, "replay", record, "--json", "--lang", language) for language in ("ko", "en")]
    assert documents[0] == documents[1]
    assert "is not legal here" in json.loads(documents[0])["error"]["message"]


def test_other_commands_speak_it_too(capsys: pytest.CaptureFixture[str], record: str) -> None:
    assert "혹시 'sinchon-5'?" in said(capsys, "rules", "show", "sinchn", "--lang", "ko")
    assert "규칙 코드는 15자" in said(capsys, "rules", "import", "xx", "--lang", "ko")
    assert "온전한 코드는 MT1-로" in said(capsys, "rules", "import", "MT1-xx", "--lang", "ko")
    assert "실력은 없습니다" in said(capsys, "simulate", "--seats", "genius", "--lang", "ko")
    assert "기본 공약은 14입니다." in said(capsys, "rules", "show", "sinchon-5", "--lang", "ko")
    assert "Bids from 14." in said(capsys, "rules", "show", "sinchon-5", "--lang", "en")


def test_a_language_that_nobody_speaks_here(capsys: pytest.CaptureFixture[str], record: str) -> None:
    assert main(["rules", "list", "--lang", "xx"]) == 2
    assert "there is no language 'xx'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "korean"),
    [
        (("rulez",), ": 'rulez' 명령은 없습니다. 다음 가운데 고르세요: rules, "),
        (("rules", "list", "--fast"), "알 수 없는 말이 있습니다: --fast"),
        (("replay",), "빠진 것이 있습니다: FILE"),
        (("replay", "x.yaml", "--view", "me"), "--view: 'me'는 정수가 아닙니다"),
        (("replay", "x.yaml", "--view"), "--view: 값이 하나 필요합니다"),
    ],
)
def test_what_is_typed_wrong_is_told_in_the_language(
    capsys: pytest.CaptureFixture[str], record: str, words: tuple[str, ...], korean: str
) -> None:
    told = {}
    for lang in ("ko", "en"):
        with pytest.raises(SystemExit) as left:
            main([*words, "--lang", lang])
        assert left.value.code == 2
        told[lang] = capsys.readouterr().err
    assert told["ko"].startswith("사용법: mighty-gui")
    assert korean in told["ko"]
    assert told["en"].startswith("usage: mighty-gui")
    assert not any("가" <= letter <= "힣" for letter in told["en"])


@pytest.mark.parametrize("words", [(), ("replay",), ("rules", "show"), ("simulate",)])
def test_the_help_is_in_one_language(capsys: pytest.CaptureFixture[str], record: str, words: tuple[str, ...]) -> None:
    told = {}
    for lang in ("ko", "en"):
        with pytest.raises(SystemExit) as left:
            main([*words, "--help", "--lang", lang])
        assert left.value.code == 0
        told[lang] = capsys.readouterr().out
    assert told["ko"].startswith(f"사용법: {' '.join(('mighty-gui', *words))} ")
    assert told["en"].startswith(f"usage: {' '.join(('mighty-gui', *words))} ")
    for english in ("usage", "arguments", "options", "show ", "exit"):
        assert english not in told["ko"].replace("rules show", "")
    assert not any("가" <= letter <= "힣" for letter in told["en"])


# --- the game without a command ---------------------------------------------------------------------


def opened(monkeypatch: pytest.MonkeyPatch, words: list[str], **changes: object) -> str:
    """Return the language of the game that is opened, with changed settings."""
    spoken = []

    def play(app: App, window: object, frames: int | None = None) -> None:
        spoken.append(app.context.texts.language)
        app.context.change(**changes)
        app.close()

    monkeypatch.setattr(game, "run_loop", play)
    monkeypatch.setattr("pygame.quit", lambda: None)  # other tests draw later
    assert main(words) == 0
    return spoken[0]


def kept(record: str) -> str:
    settings = Path(record).parent / "home" / "settings.yaml"
    language = yaml.safe_load(settings.read_text(encoding="utf-8"))["language"]
    assert isinstance(language, str)
    return language


def test_the_game_speaks_the_language_asked_for_this_time_only(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened(monkeypatch, [], volume=0.3) == "en"
    assert kept(record) == "en"
    for words in (["--lang", "ko"], ["--lang=ko", "--narrate"]):
        assert opened(monkeypatch, words, volume=0.2) == "ko"
        assert kept(record) == "en"
        assert opened(monkeypatch, [], volume=0.3) == "en"


def test_a_language_chosen_in_the_game_is_kept_whichever_was_asked_for(
    record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert opened(monkeypatch, ["--lang", "ko"], language="ko") == "ko"
    assert kept(record) == "ko"
    assert opened(monkeypatch, ["--lang", "en"], language="en") == "en"
    assert kept(record) == "en"
