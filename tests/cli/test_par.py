"""The output of par: one document with the tables, or the same as text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mighty_gui.cli.command_line import main
from mighty_gui.engine.core.record import record_text
from tests.study.played_hands import played, rules_of
from tests.tiers import some


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return written(tmp_path, None)


def written(folder: Path, actions: int | None) -> Path:
    path = folder / "hand.yaml"
    text = record_text(played(rules_of("standard-5"), 7, actions))
    path.write_text(text.replace("dealer", "preset: standard-5\ndealer", 1), encoding="utf-8")
    return path


def test_the_document_has_the_shape_that_was_agreed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["par", str(record), "--seat", "3", "--seed", "5", "--json"]) == 0
    first = capsys.readouterr().out
    told = json.loads(first)
    assert list(told) == ["seat", "score", "par", "place", "tables"]
    assert told["seat"] == 3
    assert len(told["tables"]) == 32
    assert set(map(tuple, told["tables"])) == {("level", "score")}
    assert told["par"] == pytest.approx(sum(one["score"] for one in told["tables"]) / 32, abs=0.001)
    assert main(["par", str(record), "--seat", "3", "--seed", "5", "--json"]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(("language", "own"), some([("ko", "← 이 판"), ("en", "← this hand")], 1))
def test_people_read_every_score_and_their_own_among_them(
    record: Path, capsys: pytest.CaptureFixture[str], language: str, own: str
) -> None:
    assert main(["par", str(record), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["--lang", language, "par", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    scores = {told["score"], *(one["score"] for one in told["tables"])}
    rows = [line for line in lines if line.startswith("  ")]
    assert len(rows) == len(scores)
    assert sum(line.count("■") for line in rows) == 32
    assert [f"{told['score']:+d}" in line for line in rows if own in line] == [True]


@pytest.mark.parametrize(
    ("changed", "code"), [(("--seat", "9"), 2), (("--level", "novice"), 2), (("FILE", ""), 2), (("ILLEGAL", ""), 3)]
)
def test_what_cannot_be_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changed: tuple[str, str], code: int
) -> None:
    option, value = changed
    path = written(tmp_path, 9 if option == "FILE" else None)
    if option == "ILLEGAL":
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("actions:\n", "actions:\n  - 3 play SA\n"), encoding="utf-8")
    more = [option, value] if value else []
    try:
        found = main(["par", str(path), *more, "--json"])
    except SystemExit as left:
        found = int(str(left.code))
    assert found == code
    assert json.loads(capsys.readouterr().out)["error"]["message"]
