"""Computer players that are separate programs: one line in, one line out."""

from __future__ import annotations

import json
import os
import select
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from mighty_gui.__main__ import main
from mighty_gui.ai.pause import StoppedThinking
from mighty_gui.ai.players import choose, decide
from mighty_gui.ai.plugins import asking, plugin_process, serving
from mighty_gui.ai.plugins.asking import plugin_name, plugins_for
from mighty_gui.ai.plugins.installed_plugins import installed_plugins, players_folder
from mighty_gui.ai.plugins.plugin_process import Failure, own_folder
from mighty_gui.ai.plugins.serving import Program, found_command
from mighty_gui.engine.core.game import Beginning, View
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import full_mapping, load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.selfplay import Run, play_all
from tests.ai.plugins.installing import EXAMPLES, Site, forget
from tests.tiers import spread

PASSES = "import sys\nfor line in sys.stdin:\n    print('pass', flush=True)"


def seen() -> View:
    return view(MightyHand.from_seed(MightyRules(), 3), 0)


@pytest.mark.skipif(not shutil.which("sh"), reason="the example is for a shell")
def test_the_example_plays_whole_hands(site: Site) -> None:
    shutil.copytree(EXAMPLES / "thrifty", players_folder())
    forget()
    run = Run("standard-5", MightyRules(), 1, 5, ("thrifty", "normal", "thrifty", "novice", "random"))
    (played,) = play_all(run, alone())
    assert played.result.was_played
    assert not played.failures
    assert installed_plugins()["thrifty"].version == "thrifty 0.1"
    asking._introduce_all()
    assert [plugin_name("thrifty", language) for language in ("ko", "en")] == ["아낌이", "Thrifty"]
    assert (plugins_for("mighty"), plugins_for("mitigati")) == (("thrifty",), ())


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_page_shows_the_example_as_it_is(language: str) -> None:
    page = (EXAMPLES.parent / language / "computer-players.md").read_text("utf-8")
    source = (EXAMPLES / "thrifty" / "thrifty.sh").read_text("utf-8")
    assert source[source.index("while") :] in page
    assert (EXAMPLES / "thrifty" / "thrifty.yaml").read_text("utf-8") in page


def test_a_line_holds_the_view_and_the_rules_and_nothing_else(site: Site) -> None:
    """The line equals that of ``replay --view``, for every game."""
    keeps = "import sys\nfor line in sys.stdin:\n    open('line.json', 'w').write(line)\n    print('pass', flush=True)"
    player = site.program(keeps)
    for preset in ("standard-5", "mitigati"):
        rules = load_presets().find(preset).rules
        hand = game_of(rules).begin(rules, Beginning(seed=3))
        now = game_of(rules).view(hand, hand.to_act or 0)
        decide(now, player)
        line = json.loads((players_folder() / "line.json").read_text("utf-8"))
        expected = {"format": "mighty-turn/1", "rules": full_mapping(rules), "previous": None, **now.as_json()}
        assert line == json.loads(json.dumps(expected))


def test_a_program_in_python_does_not_find_the_modules_of_the_game(site: Site) -> None:
    """It may bring another version of them from its own environment."""
    player = site.program("import os\ninput()\nprint('bid 99H' if 'PYTHONPATH' in os.environ else 'pass')")
    assert decide(seen(), player).failure is None


FAILING = {
    "": Failure.CRASHED,
    "input()\nprint('pass', end='')": Failure.CRASHED,
    "input()\nprint('bid 99H')": Failure.ILLEGAL,
    "input()\nprint('nonsense')": Failure.ILLEGAL,
    "input()\nprint()": Failure.ILLEGAL,
    "input()\nprint('x' * 100_000)": Failure.CRASHED,
    "import os\ninput()\nos.write(1, bytes(range(128, 256)) + b'\\n')": Failure.CRASHED,
    "import time\ntime.sleep(60)": Failure.SLOW,
    "import os, time\ninput()\nos.close(1)\ntime.sleep(999)": Failure.CRASHED,
}


@pytest.mark.parametrize("source", spread(FAILING, 3))
def test_a_failure_costs_the_choice(site: Site, monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    monkeypatch.setattr(plugin_process, "STARTS", 2.0 if source.endswith("(60)") else 60.0)
    player, now = site.program(source), seen()
    assert decide(now, player, 4) == (choose(now, "normal", 4), FAILING[source])


def test_a_program_has_as_long_for_its_first_answer_as_a_module_to_be_imported(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plugin_process, "THINKS", 0.0)
    monkeypatch.setattr(plugin_process, "STARTS", 60.0)
    player = site.program(PASSES)
    assert [decide(seen(), player).failure for _ in range(2)] == [None, Failure.SLOW]


def test_a_command_that_is_not_there_costs_the_choice_and_is_noted(site: Site) -> None:
    player = site.program("", command=["no-such-command-anywhere"])
    assert decide(seen(), player).failure is Failure.CRASHED
    assert "no-such-command-anywhere" in (own_folder(player) / "errors.txt").read_text("utf-8")


def test_one_that_ends_is_started_again_and_what_it_says_too_much_answers_nothing(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plugin_process, "THINKS", 60.0)
    once = site.program("input()\nprint('pass\\nnonsense', flush=True)\ninput()")
    assert [decide(seen(), once).failure for _ in range(2)] == [None, Failure.CRASHED]
    assert decide(seen(), once).failure is None


def test_one_that_says_no_more_but_lives_on_is_started_again(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin_process, "THINKS", 60.0)
    source = "import os, time\ninput()\nprint('pass', flush=True)\ninput()\nos.close(1)\ntime.sleep(999)"
    silent = site.program(source)
    assert [decide(seen(), silent).failure for _ in range(3)] == [None, Failure.CRASHED, None]


class Lifeline:
    """A connection of a program to its test, which ends when the program does."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(600)
        self._connection: socket.socket | None = None
        self.source = f"import socket\nlifeline = socket.create_connection({self._listener.getsockname()!r})\n"
        """The first lines of the program."""

    def is_taken(self) -> bool:
        """Return whether the program has begun, without waiting."""
        if self._connection is None and select.select([self._listener], [], [], 0)[0]:
            self._connection, _ = self._listener.accept()
        return self._connection is not None

    def ends(self) -> bool:
        """Wait for the program's end; return whether it has come within ten minutes."""
        assert self.is_taken()
        assert self._connection is not None
        self._listener.close()
        with self._connection as connection:
            connection.settimeout(600)
            try:
                return connection.recv(1) == b""
            except ConnectionError:
                return True
            except TimeoutError:
                return False


def test_it_ends_when_nobody_waits_for_it_any_more(site: Site) -> None:
    lifeline = Lifeline()
    player = site.program(f"{lifeline.source}import time\ntime.sleep(600)")

    def stop() -> None:
        if lifeline.is_taken():
            raise StoppedThinking

    with pytest.raises(StoppedThinking):
        choose(seen(), player, pause=stop)
    assert lifeline.ends()


def test_it_ends_when_the_game_is_gone(site: Site) -> None:
    lifeline = Lifeline()
    player = site.program(
        f"{lifeline.source}for line in iter(input, ''):\n    print('pass', flush=True)\n    while True: pass"
    )
    assert decide(seen(), player).failure is None
    guest = asking._guest(player)
    assert guest is not None
    process = guest.process._process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()
    process.wait(600)
    assert lifeline.ends()


WRONG = {
    "command: [true]": "mighty-player/1",
    "format: mighty-player/1": "command",
    "format: mighty-player/1\ncommand: []": "command",
    "format: mighty-player/1\ncommand: play\n": "command",
    "format: mighty-player/1\ncommand: [x]\nname: y": "name",
    "a: b: c": "guest.yaml",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_description_that_cannot_be_understood_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], text: str
) -> None:
    players_folder().mkdir(parents=True)
    (players_folder() / "guest.yaml").write_text(text, "utf-8")
    forget()
    assert "guest" not in installed_plugins()
    assert main(["--lang", "en", "simulate", "--seats", "guest", "--hands", "1", "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert Path(error["file"]).name == "guest.yaml"
    assert WRONG[text] in f"{error}"


def test_a_program_hides_no_plug_in_and_takes_no_levels_name(site: Site) -> None:
    site.player("return 'pass'")
    for name in ("guest", "normal", "Odd One"):
        site.program(PASSES, name)
    assert list(installed_plugins()) == ["guest"]
    assert installed_plugins()["guest"].place == "guest:play"


@pytest.mark.skipif(not shutil.which("node"), reason="Node.js is not here")
def test_what_reserves_much_memory_runs_within_the_limit(site: Site) -> None:
    script = "require('readline').createInterface({input: process.stdin}).on('line', () => console.log('pass'))"
    assert subprocess.run(["node", "--version"], capture_output=True, check=True).stdout
    assert decide(seen(), site.program("", command=["node", "-e", script])).failure is None


def test_a_program_beside_its_file_is_found_by_its_bare_name(site: Site) -> None:
    folder = players_folder()
    own = program_named(folder, "own-player", f'"{sys.executable}" "{folder / "own.py"}"')
    (folder / "own.py").write_text(PASSES, "utf-8")
    assert decide(seen(), site.program("", command=[own.name])).failure is None


def program_named(folder: Path, name: str, line: str) -> Path:
    """Make a program of one line of the system's shell in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (f"{name}.bat" if os.name == "nt" else name)
    path.write_text(f"@{line}\r\n" if os.name == "nt" else f"#!/bin/sh\nexec {line}\n", "utf-8")
    path.chmod(0o700)
    return path


def test_a_command_is_looked_for_beside_its_file_first_then_on_the_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    far, near = tmp_path / "far", tmp_path / "near"
    elsewhere = program_named(far, "player", "echo far")
    monkeypatch.setenv("PATH", str(far))
    words = [elsewhere.name, "-c"]
    assert found_command(words, str(near)) == [str(elsewhere), "-c"]
    beside = program_named(near, "player", "echo near")
    assert found_command(words, str(near)) == [str(beside), "-c"]
    assert found_command(["no-such-command"], str(near)) == ["no-such-command"]


def test_a_system_that_does_not_say_what_it_has_not_found_is_helped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows names no file in its errors."""

    def refuse(*_: object, **__: object) -> None:
        raise FileNotFoundError(2, "The system cannot find the file specified")

    monkeypatch.setattr(serving.subprocess, "Popen", refuse)
    with pytest.raises(FileNotFoundError, match="nowhere-at-all"):
        Program(["nowhere-at-all"], "", {}, None)(seen())
