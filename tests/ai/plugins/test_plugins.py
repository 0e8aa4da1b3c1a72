"""Computer players from other authors: what they get, and the effects of their failures."""

from __future__ import annotations

import json
import os
import pickle
import pickletools
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace

import pytest

from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.ai.pause import StoppedThinking, no_pause
from mighty_gui.ai.players import appraise, choose, decide
from mighty_gui.ai.plugins import asking, plugin_process, serving
from mighty_gui.ai.plugins.asking import plugin_name, plugins_for
from mighty_gui.ai.plugins.installed_plugins import GROUP, Plugin, installed_plugins, players_folder
from mighty_gui.ai.plugins.plugin_process import Failure, own_folder
from mighty_gui.ai.worker import Worker
from mighty_gui.engine.core.game import Beginning, View
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.selfplay import Run, play_all
from tests.ai.plugins.installing import EXAMPLES, Site, forget
from tests.files.windows_sharing import WINDOWS, WINE
from tests.tiers import spread


def seen() -> View:
    return view(MightyHand.from_seed(MightyRules(), 3), 0)


def guest() -> asking.Guest:
    found = asking._guest("guest")
    assert found is not None
    return found


# --- players that work ------------------------------------------------------------------------------------


def test_the_examples_play_whole_hands(site: Site) -> None:
    for name in ("careful", "calm"):
        site.install_example(name)
    mitigati = load_presets().find("mitigati").rules
    for preset, rules, player in (("standard-5", MightyRules(), "careful"), ("mitigati", mitigati, "calm")):
        seats = len(game_of(rules).people(rules))
        run = Run(preset, rules, 1, 5, (player, *["novice"] * (seats - 1)), duplicate=True)
        played = list(play_all(run, alone()))
        assert not any(hand.failures for hand in played)
        assert {hand.result.was_played for hand in played} == {True}


def test_examples_are_as_short_as_is_promised_and_have_names(site: Site) -> None:
    for name in ("careful", "calm"):
        site.install_example(name)
        lines = (site.folder / f"{name}.py").read_text("utf-8").splitlines()
        assert sum(bool(line.strip()) and not line.startswith(("import", "from", '"""')) for line in lines) <= 20
    assert plugin_name("careful", "ko") == "careful", "until it has been asked"
    asking._introduce_all()
    assert [plugin_name("careful", language) for language in ("ko", "en", "fr")] == ["조심이", "Careful", "careful"]
    assert plugins_for("mighty") == ("calm", "careful")
    assert plugins_for("mitigati") == ("calm",)


def test_an_action_may_be_given_as_its_text(site: Site) -> None:
    assert str(choose(seen(), site.player("return 'bid  13H'.replace('  ', ' ')"))) == "bid 13H"


def test_what_it_prints_and_says_unasked_does_no_harm(site: Site) -> None:
    body = "print('x' * 100_000)\nos.write(1, b'y' * 100)\nsys.stdin.read()\nreturn 'pass'"
    assert str(choose(seen(), site.player(body))) == "pass"


# --- players in the player's folder: nothing can be installed into an executable ------------------------------------


@pytest.fixture
def own(site: Site) -> Site:
    """Return the player's own folder, where nothing else is installed."""
    players_folder().mkdir(parents=True)
    return Site(players_folder())


def test_the_players_own_folder_is_looked_into_too(own: Site) -> None:
    player = own.player("import beside_it\nreturn beside_it.BID")
    (own.folder / "beside_it.py").write_text("BID = 'pass'")
    assert installed_plugins()[player] == Plugin(player, "guest:play", "mighty-guest 0.1", str(own.folder))
    assert decide(seen(), player).failure is None


def test_what_is_no_package_hides_no_other(own: Site) -> None:
    for name in ("a", "z"):
        broken = own.folder / f"{name}-0.1.dist-info"
        broken.mkdir()
        (broken / "entry_points.txt").write_bytes(f"[{GROUP}]\n{name} = {name}:play\n\xff".encode("latin-1"))
    own.player("return 'pass'")
    assert list(installed_plugins()) == ["guest"]


BROKEN = {
    "METADATA": (None, b"", b"Name: x", bytes(range(256)), "Name: x\u202e\nVersion: 1".encode()),
    "entry_points.txt": (None, b"", bytes(range(256)), b"a = b:c", f"[{GROUP}]\nabc".encode()),
}


@pytest.mark.parametrize("file", BROKEN)
def test_nothing_that_is_installed_beside_the_game_keeps_it_from_starting(site: Site, file: str) -> None:
    player = site.player("return 'pass'")
    for number, content in enumerate(BROKEN[file]):
        broken = site.folder / f"a{number}-0.1.dist-info"
        broken.mkdir()
        (broken / "METADATA").write_text("Name: x\nVersion: 1\n")
        (broken / "entry_points.txt").write_text(f"[{GROUP}]\na{number} = b:c\n")
        (broken / file).unlink() if content is None else (broken / file).write_bytes(content)
    forget()
    assert player in installed_plugins()
    assert all(one.version in ("", "x", "x 1", "mighty-guest 0.1") for one in installed_plugins().values())


def test_of_two_of_one_name_the_one_beside_the_game_plays(own: Site, site: Site) -> None:
    own.player("raise ValueError")
    player = site.player("return 'pass'")
    assert installed_plugins()[player].folder == ""
    assert decide(seen(), player).failure is None


# --- players that fail ------------------------------------------------------------------------------------------

FAILING = {
    "raise ValueError": Failure.CRASHED,
    "sys.exit()": Failure.CRASHED,
    "os._exit(3)": Failure.CRASHED,
    "os.kill(os.getpid(), 9)": Failure.CRASHED,
    "time.sleep(60)": Failure.SLOW,
    "held = bytearray(3 * 10 ** 9)\nreturn 'pass'": Failure.MEMORY,
    "return 'bid 99H'": Failure.ILLEGAL,
    "return 'nonsense'": Failure.ILLEGAL,
    "return None": Failure.ILLEGAL,
    "return 'x' * 100_000": Failure.CRASHED,
    "return 'bid ' + '9' * 5_000 + 'H'": Failure.ILLEGAL,
    "if os.fork():\n    os._exit(0)\nos.setsid()\ntime.sleep(9)": Failure.CRASHED,
    # on Windows the pipes of a process are no files with numbers
    "os.closerange(3, 99)\ntime.sleep(60)": Failure.SLOW if WINDOWS else Failure.CRASHED,
}


@pytest.mark.parametrize("body", spread(FAILING, 3))
def test_a_failure_costs_the_choice(site: Site, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    monkeypatch.setattr(plugin_process, "THINKS", 2.0 if FAILING[body] is Failure.SLOW else 60.0)
    if FAILING[body] is Failure.MEMORY and WINE:
        pytest.skip("Wine does not limit the memory of a job")
    player, now = site.player(body), seen()
    assert decide(now, player, 4) == (choose(now, "normal", 4), FAILING[body])


@pytest.mark.skipif(WINDOWS, reason="Windows has no limit of processor time; there a job ends what outlives the game")
def test_whoever_does_not_let_go_of_the_interpreter_does_not_outlive_the_game(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot notice that the game is gone; the system ends it."""
    monkeypatch.setattr(plugin_process, "FORGOTTEN", 1)
    monkeypatch.setattr(plugin_process, "THINKS", 60.0)
    player = site.player("import re\nre.match('(a+)+$', 'a' * 99 + 'b')")
    assert decide(seen(), player).failure is Failure.CRASHED


def test_an_answer_nobody_has_asked_for_is_none(site: Site) -> None:
    player, now = site.player("return str(view.legal[0])"), seen()
    expected = choose(now, player)
    guest().process._answers.put(b'{"action": "pass"}')
    assert str(expected) != "pass"
    assert choose(now, player) == expected


def test_answers_without_end_are_not_kept() -> None:
    answers = SimpleQueue[bytes]()
    message = b'{"action": "pass"}'
    stream = BytesIO((len(message).to_bytes(serving.LENGTH, "big") + message) * 1000)
    plugin_process._listen(SimpleNamespace(stdout=stream), answers)  # type: ignore[arg-type]
    said = [answers.get() for _ in range(answers.qsize())]
    assert (said[:-1], said[-1]) == ([message] * plugin_process.UNREAD, b"")


@pytest.mark.parametrize("length", [0, plugin_process.LONGEST + 1])
def test_an_empty_or_endless_answer_is_the_last(length: int) -> None:
    answers = SimpleQueue[bytes]()
    stream = BytesIO(length.to_bytes(serving.LENGTH, "big") + b"x")
    plugin_process._listen(SimpleNamespace(stdout=stream), answers)  # type: ignore[arg-type]
    assert [answers.get() for _ in range(answers.qsize())] == [b""]


def test_after_a_crash_it_is_asked_again(site: Site) -> None:
    player = site.player("path = 'crashed'\nif os.path.exists(path):\n    return 'pass'\nopen(path, 'w')\nos._exit(1)")
    assert [decide(seen(), player).failure for _ in range(2)] == [Failure.CRASHED, None]


def test_who_is_slow_again_and_again_is_not_asked_any_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin_process, "STARTS", 0.01)
    player = site.player("time.sleep(60)")
    failures = [decide(seen(), player).failure for _ in range(asking.PATIENCE + 1)]
    assert failures == [Failure.SLOW] * asking.PATIENCE + [Failure.TIRED]


def test_who_cannot_even_be_imported_in_time_is_given_up_sooner(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin_process, "STARTS", 0.01)
    site.install("guest", "import time\n\ntime.sleep(60)\n", {"guest": "guest:play"})
    asking._introduce_all()
    failures = [decide(seen(), "guest").failure for _ in range(asking.PATIENCE)]
    assert failures == [Failure.SLOW] * (asking.PATIENCE - 1) + [Failure.TIRED]


def test_who_was_slow_and_then_was_not_is_forgiven(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    player = site.player("if not os.path.exists('quick'):\n    time.sleep(60)\nreturn 'pass'")
    quick = own_folder(player) / "quick"
    for _ in range(2):
        quick.unlink(missing_ok=True)
        for limit in ("STARTS", "THINKS"):
            monkeypatch.setattr(plugin_process, limit, 0.01)
        slow = [decide(seen(), player).failure for _ in range(asking.PATIENCE - 1)]
        assert slow == [Failure.SLOW] * (asking.PATIENCE - 1)
        for limit in ("STARTS", "THINKS"):
            monkeypatch.setattr(plugin_process, limit, 60.0)
        quick.touch()
        assert decide(seen(), player).failure is None


def test_what_is_not_there_or_cannot_be_imported_fails(site: Site) -> None:
    assert decide(seen(), "nobody").failure is Failure.MISSING
    site.install("broken", "import nothing_of_that_name", {"broken": "broken:play"})
    assert decide(seen(), "broken").failure is Failure.CRASHED
    assert "nothing_of_that_name" in (own_folder("broken") / "errors.txt").read_text("utf-8")


def test_of_what_is_printed_only_the_end_is_kept(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin_process, "MOST_PRINTED", 100)
    told = "import sys\ndef play(*_):\n    print('x' * 9000 + 'end', file=sys.stderr)\n    return 'nothing'\n"
    site.install("talker", told, {"talker": "talker:play"})
    for _ in range(2):
        decide(seen(), "talker")
        printed = (own_folder("talker") / "errors.txt").read_bytes()
        assert (len(printed), printed.endswith(f"end{os.linesep}".encode())) == (100, True)


def test_ids_that_would_not_fit_into_arguments_or_are_taken_are_left_out(site: Site) -> None:
    points = dict.fromkeys(("Odd One", "../x", "fine", *LEVELS), "odd:play")
    site.install("odd", "", points)
    assert plugins_for("mighty") == ("fine",)


def test_names_that_would_not_fit_are_not_taken(site: Site) -> None:
    source = "def play(view): ...\nplay.names = {'ko': 'a' * 99, 'en': 'x\\n', 'de': 7, 'fr': 'Calme'}"
    site.install("guest", source, {"guest": "guest:play"})
    asking._introduce_all()
    assert dict(guest().names) == {"fr": "Calme"}


def test_nobody_waits_for_who_is_not_awaited_any_more(site: Site) -> None:
    def stop() -> None:
        raise StoppedThinking

    player = site.player("time.sleep(60)")
    with pytest.raises(StoppedThinking):
        choose(seen(), player, pause=stop)
    assert guest().process._process is None
    assert guest().slow == 0


def test_the_worker_tells_how_it_failed(site: Site) -> None:
    player, worker, now = site.player("raise ValueError"), Worker(), seen()
    worker.ask("it", now, player, 4)
    answer = None
    while answer is None:
        answer = worker.poll()
    worker.close()
    assert (answer.action, answer.failure) == (choose(now, "normal", 4), Failure.CRASHED)


def test_a_style_changes_nothing(site: Site) -> None:
    player = site.player("return 'pass'")
    (one,) = appraise(seen(), player, 1, no_pause, "bold")
    assert (str(one.action), one.value) == ("pass", 0.0)


# --- the data that a player gets -------------------------------------------------------------------------------

TELLS = """
import json
told = {
    "folders": [os.environ[name] for name in ("HOME", "MIGHTY_HOME", "TMPDIR")] + [os.getcwd()],
    "variables": sorted(os.environ),
    "modules": sorted(sys.modules),
    "words": sys.argv,
    "view": view.as_json(),
}
json.dump(told, open("told.json", "w"))
return "pass"
"""


def test_it_gets_its_view_and_nothing_else(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_OF_THE_GAME", "x")
    monkeypatch.setenv("_PYI_ARCHIVE_FILE", "x")
    player, now = site.player(TELLS), seen()
    assert decide(now, player).failure is None
    folder = own_folder(player)
    told = json.loads((folder / "told.json").read_text("utf-8"))
    assert {Path(one) for one in told["folders"]} == {folder}
    assert "SECRET_OF_THE_GAME" not in told["variables"]
    assert "_PYI_ARCHIVE_FILE" in told["variables"], "an executable of one file would unpack itself for it anew"
    for part in ("match", "keep", "client", "ai", "lab"):
        assert f"mighty_gui.{part}" not in told["modules"]
    assert told["words"] == [told["words"][0], "guest:play", str(plugin_process.MEMORY), "60", ""]
    assert told["view"] == json.loads(json.dumps(now.as_json()))
    assert str(Path(os.environ["MIGHTY_HOME"])) in str(folder)


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_a_view_is_sent_without_the_hand_behind_it(preset: str) -> None:
    """The data contains none of the classes that know everything."""
    rules = load_presets().find(preset).rules
    game = game_of(rules)
    hand = game.begin(rules, Beginning(seed=3))
    while not hand.is_over:
        sent = pickle.dumps(game.view(hand, game.controller(rules, hand.to_act or 0)))
        named = {one for code, one, _ in pickletools.genops(sent) if code.name in ("GLOBAL", "SHORT_BINUNICODE")}
        assert not named & {"Hand", "HandState", "MitigatiHand", "State", "Deal"}, named
        hand.apply(choose(game.view(hand, game.controller(rules, hand.to_act or 0)), "novice"), hand.to_act)


@pytest.mark.parametrize(
    ("language", "patience"),
    [("ko", "불러오는 데 {}초, 한 번 고르는 데 {}초"), ("en", "may take {} seconds, and each decision {} seconds")],
)
def test_the_page_shows_the_examples_as_they_are(language: str, patience: str) -> None:
    page = (EXAMPLES.parent / language / "computer-players.md").read_text("utf-8")
    for name in ("careful", "calm"):
        source = (EXAMPLES / name / f"{name}.py").read_text("utf-8")
        function = source[source.index("def ") :].split(f"{name}.names")[0].strip()
        assert function in page
    assert patience.format(f"{plugin_process.STARTS:.0f}", f"{plugin_process.THINKS:.0f}") in page
