"""Measurements in separate processes: starting, reading the rules, replaying records."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.build import build_kind
from mighty_gui.presets import read_record
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.simulation.speed import figure, replay_speed, start_speed
from mighty_gui.simulation.speed.start_speed import loading_times, run_program

SILENT: Any = lambda *_: None  # noqa: E731


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figure, "COUNTED", 10)


def test_presets_are_read_the_first_time_and_found_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    now = iter([0.0, 0.030, 1.0, 1.001])
    monkeypatch.setattr(start_speed, "clock", lambda: next(now))
    monkeypatch.setattr(start_speed, "load_presets", lambda: asked.append("presets"))
    times = loading_times()
    assert times == {"first": pytest.approx(30), "again": pytest.approx(1)}
    assert len(asked) == 2


def test_presets_are_read_in_a_process_that_has_read_none(monkeypatch: pytest.MonkeyPatch) -> None:
    found = start_speed._loading_times()
    assert found["first"] > found["again"] > 0
    monkeypatch.setattr(start_speed, "_loading_times", lambda: {"first": 31.23456, "again": 0.02})
    told = start_speed.measure_presets(built_in_presets(), SILENT)
    assert told.keys == {"presets_ms": {"first": 31.235, "again": 0.02}}
    assert set(told.figures) == {"presets first", "presets again"}


def test_the_program_is_started_as_it_was_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda words, **settings: started.append(words))
    run_program("--version")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    run_program("rules", "list")
    assert started == [[sys.executable, "-m", "mighty_gui", "--version"], [sys.executable, "rules", "list"]]


def test_a_program_that_fails_is_no_figure() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        run_program("no-such-command")


def test_the_start_of_each_command_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[str, ...]] = []

    def run(*words: str) -> float:
        started.append(words)
        return 0.25 if words == ("--version",) else 0.5

    monkeypatch.setattr(start_speed, "run_program", run)
    found = start_speed.measure_start(built_in_presets(), SILENT)
    assert found.keys == {"start_ms": {"version": 250.0, "rules": 500.0}}
    assert set(found.figures) == {"start version", "start rules"}
    assert started.count(("rules", "list")) == figure.ROUNDS


def test_records_are_written_as_the_program_writes_them(tmp_path: Path) -> None:
    replay_speed.write_records(tmp_path, built_in_presets(), 3)
    paths = sorted(tmp_path.iterdir())
    assert len(paths) == 3
    hands = [read_record(path, built_in_presets()).replay() for path in paths]
    assert all(hand.result is not None for hand in hands)
    assert hands[0].as_json() != hands[1].as_json()
    assert "rules: {" in paths[0].read_text(encoding="utf-8"), "every record the program writes has all its rules"


def test_a_folder_of_records_is_replayed_in_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    replayed: list[int] = []

    def run(*words: str) -> float:
        command, folder, option = words
        assert (command, option) == ("replay", "--json")
        replayed.append(len(list(Path(folder).iterdir())))
        return 2.0

    monkeypatch.setattr(replay_speed, "REPLAYED", 2)
    monkeypatch.setattr(replay_speed, "run_program", run)
    found = replay_speed.measure_replay(built_in_presets(), SILENT)
    assert found.keys == {"replay": {"records": 2, "seconds": 2.0}}
    assert replayed == [2] * figure.ROUNDS
    assert found.figures["replay"].unit == "s"


def test_the_machine_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.getloadavg", lambda: (1.25, 9.0, 9.0), raising=False)
    told = figure.machine()
    assert told["load"] == 1.2
    assert set(told) == {"program", "build", "python", "system", "processor", "cores", "date", "load"}
    assert str(told["python"]).endswith(sys.version.split()[0])
    assert told["build"] == build_kind()
    assert int(told["cores"] or 0) >= 1
    monkeypatch.delattr("os.getloadavg")
    assert figure.machine()["load"] is None
