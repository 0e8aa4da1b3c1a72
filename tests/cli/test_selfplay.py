"""``simulate`` and ``suggest``: their output, equal runs for equal seeds, and their errors."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.cli import arguments, main
from mighty_gui.cli.output import columns
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import load_presets, read_record
from mighty_gui.simulation.crews import crew
from mighty_gui.simulation.selfplay import Run, play_all
from tests.tiers import some


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, Any]:
    """Return the exit code and the JSON document; standard output holds nothing else."""
    try:
        code = main([*map(str, words), "--json"])
    except SystemExit as leaving:
        code = int(str(leaving.code))
    return code, json.loads(capsys.readouterr().out)


def test_a_run_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = run(capsys, "simulate", "--hands", 8, "--seats", "normal,random", "--duplicate", "--jobs", 1)
    assert code == 0
    assert told["hands"] == 8 * 5
    assert sum(told["outcomes"].values()) == told["hands"]
    assert set(told["levels"]) == {"normal", "random"}
    assert told["levels"]["normal"]["score"]["n"] == 8
    assert told["differences"][0]["level"] == "normal"
    # three seats of five hold the first level, and every hand sums to zero
    total = 3 * told["levels"]["normal"]["score"]["mean"] + 2 * told["levels"]["random"]["score"]["mean"]
    assert abs(total) < 0.01


@pytest.mark.nightly
def test_processes_do_not_change_the_result() -> None:
    work = Run("standard-5", MightyRules(), 24, 5, ("normal", "random", "random", "random", "random"), duplicate=True)
    with crew(1) as one, crew(2) as two:
        alone, together = ([(p.number, p.rotation, p.result) for p in play_all(work, by)] for by in (one, two))
    assert alone == together


def test_records_can_be_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "records"
    run(capsys, "simulate", "--preset", "pagat-5", "--hands", 3, "--seed", 40, "--records", folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["pagat-5-40-0.yaml", "pagat-5-41-0.yaml", "pagat-5-42-0.yaml"]
    for file in files:
        loaded = read_record(file, load_presets())
        hand = loaded.replay()
        assert hand.result is not None
        assert hand.result.as_json() == loaded.record.result


@pytest.mark.parametrize(
    "words",
    [
        ["--preset", "nonsense-5"],
        ["--seats", "genius"],
        ["--seats", "normal,normal,normal,normal,normal,normal"],
        ["--hands", "0"],
    ],
)
def test_wrong_arguments_are_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, told = run(capsys, "simulate", *words)
    assert code == 2
    assert told["error"]["message"]


def test_suggest_values_every_legal_action(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text("format: mighty-record/1\npreset: standard-5\nseed: 7\nactions:\n  - 0 bid 13H\n", "utf-8")
    code, told = run(capsys, "suggest", path)
    assert code == 0
    assert told["seat"] == 1
    assert told["scale"] == "score"
    names = [one["action"] for one in told["actions"]]
    assert told["choice"] == names[0]
    assert "pass" in names
    values = [one["value"] for one in told["actions"]]
    assert values == sorted(values, reverse=True)
    for one in told["actions"]:
        assert isinstance(one["score"], float)
        assert one["chance"] is None or 0 <= one["chance"] <= 1
        assert one["reason"]["code"].split(".")[0] in ("bid", "pass")


@pytest.mark.parametrize(
    ("language", "heads"),
    some(
        [("en", "  expected score  chance of making it  action"), ("ko", "  예상 점수  공약 성공 확률  할 수 있는 것")],
        1,
    ),
)
def test_suggest_says_what_its_columns_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, heads: str
) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text("format: mighty-record/1\npreset: standard-5\nseed: 7\nactions:\n  - 0 bid 13H\n", "utf-8")
    assert main(["suggest", str(path), "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    at = lines.index(heads)
    assert at == 2
    assert len({columns(line[: line.index(line.split("  ")[-1])]) for line in lines[at:]}) == 1, "one under another"


def test_suggest_has_nothing_to_say_when_the_hand_is_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(
        "format: mighty-record/1\npreset: standard-5\nseed: 7\nactions: [0 pass, 1 pass, 2 pass, 3 pass, 4 pass]\n",
        "utf-8",
    )
    code, told = run(capsys, "suggest", path)
    assert code == 2
    assert "over" in told["error"]["message"]


def test_as_many_work_as_were_asked_for_where_that_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    hired: list[tuple[int, str]] = []
    monkeypatch.setattr(arguments, "crew", lambda *asked: hired.append(asked))
    for workers, pays in ((4, True), (4, False), (None, True)):
        arguments.crew_of(argparse.Namespace(workers=workers, scheduler=""), pays=pays)
    assert hired == [(4, ""), (1, ""), (os.cpu_count(), "")]
