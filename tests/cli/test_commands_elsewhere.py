"""Commands of other distributions: offered as entry points, and named in a sentence if they are not installed."""

from __future__ import annotations

import argparse
import json
import sys
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from mighty_gui.cli import command_line
from mighty_gui.cli.command_line import COMMANDS, ENTRY_POINTS, commands_there, main


def installed(monkeypatch: pytest.MonkeyPatch, *points: EntryPoint) -> None:
    def entry_points(*, group: str) -> list[EntryPoint]:
        return [point for point in points if point.group == group]

    monkeypatch.setattr(command_line, "entry_points", entry_points)


def test_a_command_that_is_not_installed_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed(monkeypatch)
    assert main(["--lang", "en", "lab", "ladder", "novice", "random"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "the command 'lab' comes with mighty-lab" in err
    assert err.count("\n") == 1
    assert main(["lab", "--json"]) == 2
    assert "mighty-lab" in json.loads(capsys.readouterr().out)["error"]["message"]


def test_it_is_in_the_help_only_where_it_is_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for points, times in ((), 0), ((EntryPoint("lab", "laboratory", ENTRY_POINTS),), 1):
        installed(monkeypatch, *points)
        with pytest.raises(SystemExit, match="0"):
            main(["--lang", "en", "--help"])
        assert capsys.readouterr().out.count("\n    lab ") == times


def test_an_installed_command_gets_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("laboratory")
    asked: list[argparse.Namespace] = []

    def arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("name")

    def run(options: argparse.Namespace) -> int:
        asked.append(options)
        return 0

    module.__dict__.update(arguments=arguments, run=run)
    monkeypatch.setitem(sys.modules, "laboratory", module)
    installed(monkeypatch, EntryPoint("lab", "laboratory", ENTRY_POINTS))
    assert main(["lab", "ladder"]) == 0
    assert [options.name for options in asked] == ["ladder"]


def test_nobody_takes_the_place_of_our_own_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = [EntryPoint(name, "laboratory", ENTRY_POINTS) for name in (*COMMANDS, "other")]
    installed(monkeypatch, *theirs)
    assert not set(commands_there().values()) & set(theirs)
