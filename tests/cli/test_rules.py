"""``mighty-gui rules``: lists, sheets, checks and codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.cli import main


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, Any]:
    code = main(["rules", *words, "--json"])
    return code, json.loads(capsys.readouterr().out)


def write(folder: Path, text: str, name: str = "ours.yaml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_code_that_contradicts_itself_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """With bids from 30 to 20, the file is printed so that it can be corrected, but the check refuses it, too."""
    code = "(A$1M&))2O%,C5%"
    assert main(["rules", "import", code]) == 2
    printed = capsys.readouterr()
    assert "id: network-5" in printed.out
    assert "auction.maximum" in printed.err
    status, document = run(capsys, "import", code)
    assert status == 2
    assert document["error"]["key"] == "auction.maximum"
    assert document["error"] == document["errors"][0]
    assert document["rules"]["auction"]["minimum"] == 30
    assert main(["rules", "check", write(tmp_path, printed.out, "network.yaml")]) == 2


def test_an_export_says_what_it_puts_instead(capsys: pytest.CaptureFixture[str]) -> None:
    status, document = run(capsys, "export", "pagat-5")
    assert status == 0
    assert document["instead"]["scoring.made"] == "call"
    assert list(document["instead"]) == document["not_expressed"]
    assert main(["rules", "export", "pagat-5"]) == 0
    assert "scoring.made (call)" in capsys.readouterr().err


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    code, presets = run(capsys, "list")
    assert code == 0
    assert presets[0]["id"] == "standard-5"
    assert presets[0]["name"] == {"ko": "표준 5마", "en": "Standard five"}
    assert presets[0]["players"] == 5
    assert main(["rules", "list"]) == 0
    out = capsys.readouterr().out
    assert "sinchon-5" in out
    assert "신촌 5마" in out


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    _, document = run(capsys, "show", "sinchon-5")
    assert document["id"] == "sinchon-5"
    assert document["players"] == 5
    assert document["auction"]["minimum"] == 14
    assert document["auction"]["maximum"] is None
    assert document["joker_call"]["card"] == "C3"
    assert document["exchange"]["trump_change"] == {
        "suit_to_suit": 2, "suit_to_no_trump": 1, "no_trump_to_suit": 2
    }  # fmt: skip
    _, document = run(capsys, "show", "uos-5", "--diff", "standard-5")
    assert document["auction"] == {"minimum": 12}
    assert "players" not in document
    assert main(["rules", "show", "uos-5", "--diff", "standard-5"]) == 0
    assert "기본 공약은 12입니다. [auction.minimum]" in capsys.readouterr().out
    assert main(["rules", "show", "uos-5", "--diff", "uos-5"]) == 0
    assert "다른 점이 없습니다." in capsys.readouterr().out


def test_what_is_shown_is_a_preset_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, document = run(capsys, "show", "gyeonggi-5-2018", "--diff", "standard-5")
    document["id"] = "ours"
    assert run(capsys, "check", write(tmp_path, json.dumps(document)))[0] == 0


def test_unknown_ids(capsys: pytest.CaptureFixture[str]) -> None:
    code, document = run(capsys, "show", "sinchn-5")
    assert code == 2
    assert "did you mean 'sinchon-5'" in document["error"]["message"]


def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fine = write(tmp_path, "id: ours\nextends: standard-5\nauction: {minimum: 12}\n")
    broken = write(tmp_path, "id: ours-2\nextends: standard-5\nauction:\n  minimum: many\n", "broken.yaml")
    code, document = run(capsys, "check", fine)
    assert code == 0
    assert document["files"][0] == {"file": fine, "id": "ours", "errors": [], "warnings": []}
    code, document = run(capsys, "check", fine, broken)
    assert code == 2
    assert document["error"]["file"] == broken
    assert document["error"]["line"] == 4
    assert "auction.minimum" in document["error"]["message"]
    assert main(["rules", "check", fine, broken]) == 2
    printed = capsys.readouterr()
    assert f"{fine}: 이상 없음" in printed.out
    assert f"{broken}:4: auction.minimum: 'many'는 쓸 수 없습니다" in printed.err
    assert main(["rules", "check", fine, broken, "--lang", "en"]) == 2
    assert f"{broken}:4: auction.minimum: 'many' is not allowed here" in capsys.readouterr().err


def test_own_presets_are_listed_and_broken_ones_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "home" / "rulesets"
    folder.mkdir(parents=True)
    write(folder, "id: ours\nextends: standard-5\nname: 우리집\nauction: {minimum: 12}\n")
    write(folder, "id: broken\nextends: nothing\n", "broken.yaml")
    assert main(["rules", "list"]) == 0
    printed = capsys.readouterr()
    assert "우리집 (내 규칙)" in printed.out
    assert "broken.yaml:2: extends" in printed.err


def test_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "import", "(1$1M&Z8B+].C]%"]) == 0
    text = capsys.readouterr().out
    assert "extends: standard-5" in text
    assert run(capsys, "check", write(tmp_path, text))[0] == 0
    code, document = run(capsys, "import", "(1$1M&")
    assert code == 2
    assert "15 characters" in document["error"]["message"]
    code, document = run(capsys, "export", "gwangju-5")
    assert code == 0
    assert len(document["code"]) == 15
    assert "points.joker" in document["not_expressed"]
    assert main(["rules", "export", "chicago-8"]) == 2
    assert "players" in capsys.readouterr().err


def test_commands_do_not_load_the_window(tmp_path: Path) -> None:
    """Only the game itself may need pygame, and a console that is not UTF-8 still prints Korean."""
    script = (
        "import sys; from mighty_gui.cli import main; code = main(['rules', 'list']);"
        "sys.exit(code or ('pygame' in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        check=True,
        env={"PYTHONIOENCODING": "cp1252", "MIGHTY_HOME": str(tmp_path), "LC_ALL": "ko_KR.UTF-8"},
        cwd=Path(__file__).parents[2],
    )
    assert "표준 5마" in done.stdout.decode("utf-8")


def test_the_sheet_of_mitigati_tells_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Rules without an option are there without a key."""
    assert main(["rules", "show", "mitigati"]) == 0
    said = capsys.readouterr().out
    assert "- 무늬는 네 가지이고 열네 장씩입니다." in said
    assert "[mitigati.top_trump]" in said
    assert "[]" not in said
