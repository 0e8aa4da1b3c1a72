"""The output of today: the deals of a day, and whether a shared result is true."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date

import pytest

from mighty_gui.ai.players import choose
from mighty_gui.cli.command_line import main
from mighty_gui.match.day import day_in_korea
from mighty_gui.study.today import daily_tables
from mighty_gui.study.today.daily_hand import choices_in, play_through
from mighty_gui.study.today.daily_tables import PERSON, tables_of
from mighty_gui.study.today.result_code import SharedResult
from mighty_gui.texts import Texts

DAY = date(2026, 12, 6)


@pytest.fixture
def result(monkeypatch: pytest.MonkeyPatch) -> SharedResult:
    monkeypatch.setattr(daily_tables, "LEVEL", "novice")
    table = tables_of(DAY)[0]
    finished = play_through(table, lambda view: choose(view, "normal", 1))
    return SharedResult(table, finished.scores[PERSON], choices_in(table, finished.record))


def printed(capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_the_document_has_the_shape_that_was_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["today", "--date", "2026-12-06", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert list(document) == ["date", "deals"]
    assert document["date"] == "2026-12-06"
    assert [list(deal) for deal in document["deals"]] == [["preset", "number", "seed", "level", "fingerprint"]] * 2
    assert [deal["preset"] for deal in document["deals"]] == ["standard-5", "mitigati"]
    assert all(re.fullmatch("[0-9a-f]{64}", deal["seed"]) for deal in document["deals"])


def test_without_a_date_it_is_today_in_korea(capsys: pytest.CaptureFixture[str]) -> None:
    before = day_in_korea().isoformat()
    assert main(["today", "--json"]) == 0
    assert before <= str(printed(capsys)["date"]) <= day_in_korea().isoformat()


@pytest.mark.parametrize(("language", "words"), [("ko", "표준 5마"), ("en", "Standard five")])
def test_people_read_the_rules_and_the_seeds(capsys: pytest.CaptureFixture[str], language: str, words: str) -> None:
    assert main(["--lang", language, "today", "--date", "2026-12-06"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert words in lines[1]
    assert tables_of(DAY)[0].seed in lines[1]


@pytest.mark.parametrize("given", ["", "2026", "2026-13-01", "20261201", "2026-W50-1", "heute"])
def test_what_is_no_day_is_refused(capsys: pytest.CaptureFixture[str], given: str) -> None:
    assert main(["today", "--date", given, "--json"]) == 2
    assert "error" in printed(capsys)


def test_a_true_code_is_confirmed(result: SharedResult, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["today", "check", result.code, "--json"]) == 0
    document = printed(capsys)
    assert (document["verdict"], document["score"], document["preset"]) == ("true", result.score, "standard-5")
    assert document["actions"]
    assert main(["--lang", "en", "today", "check", f"Deal of the day\n{result.code}"]) == 0
    assert capsys.readouterr().out.startswith("True. 2026-12-06 Standard five")


def test_a_false_one_is_not(result: SharedResult, capsys: pytest.CaptureFixture[str]) -> None:
    forged = replace(result, score=result.score + 2, is_first=False)
    assert main(["today", "check", forged.code, "--json"]) == 2
    assert printed(capsys)["verdict"] == "false"


def test_of_a_false_one_nothing_more_is_said(result: SharedResult, capsys: pytest.CaptureFixture[str]) -> None:
    forged = replace(result, score=result.score + 2, is_first=False, is_aided=True)
    assert main(["--lang", "en", "today", "check", forged.code]) == 2
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_changed_one_is_refused(result: SharedResult, capsys: pytest.CaptureFixture[str]) -> None:
    code = result.code
    assert main(["today", "check", code[:-1] + ("0" if code[-1] != "0" else "1"), "--json"]) == 2
    assert "error" in printed(capsys)
    assert main(["today", "check", "--json"]) == 2
    assert "error" in printed(capsys)


def test_one_of_another_version_is_never_called_false(result: SharedResult, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "today", "check", replace(result, mind="99").code]) == 0
    assert "another version" in capsys.readouterr().out
    assert main(["today", "check", replace(result, score=99, law="99").code, "--json"]) == 0
    assert printed(capsys)["verdict"] == "other_version"


def test_later_tries_and_hints_are_said(result: SharedResult, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "today", "check", replace(result, is_first=False, is_aided=True).code]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.mark.parametrize(("flag", "key"), [({"is_first": False}, "later"), ({"is_aided": True}, "aided")])
def test_each_of_them_has_its_own_words(
    result: SharedResult, capsys: pytest.CaptureFixture[str], flag: dict[str, bool], key: str
) -> None:
    assert main(["--lang", "en", "today", "check", replace(result, **flag).code]) == 0  # type: ignore[arg-type]
    assert capsys.readouterr().out.splitlines()[1:] == [Texts.load("en")(f"cli.today.{key}")]
