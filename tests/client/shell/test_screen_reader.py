"""The tree for screen readers: what is sent, when, and which requests are obeyed. Without AccessKit nothing is sent."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.shell import screen_reader
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.screen_reader import AccessibleNode, Request, ScreenReader
from mighty_gui.client.widgets import Slider, TextField, Toggle
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep import settings as settings_file
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.matches import MatchStore
from mighty_gui.keep.archive.played_hands import all_hands, records_of
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.presets import load_presets
from mighty_gui.presets.record_files import record_in
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name
from tests.tiers import one_of

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
needs_accesskit = pytest.mark.skipif(screen_reader.accesskit is None, reason="needs the extra screen-reader")


class FakeAdapter:
    """Takes the place of AccessKit's adapter."""

    def __init__(self) -> None:
        self.updates: list[dict[int, object]] = []
        self.focus = 0

    def update_if_active(self, update: object) -> None:
        tree = update()  # type: ignore[operator]
        self.updates.append(dict(tree.nodes))
        self.focus = tree.focus


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = App(make_context(Settings(language="en"), home=tmp_path))
    app.context.narrator.reader = ScreenReader("Mighty", adapter=FakeAdapter())
    app.push(SettingsScene(app.context))
    return app


def reader_of(app: App) -> ScreenReader:
    reader = app.context.narrator.reader
    assert reader is not None
    return reader


def updates(app: App) -> list[dict[int, object]]:
    adapter = reader_of(app)._adapter
    assert isinstance(adapter, FakeAdapter)
    return adapter.updates


def listen(app: App) -> None:
    reader_of(app)._activate()
    app.step([], 0.2)


def nodes(app: App) -> dict[str, AccessibleNode]:
    assert app.scene is not None
    return {node.key: node for top in app.scene.accessible_nodes() for node in top.walk()}


@needs_accesskit
def test_nothing_is_made_until_somebody_listens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SettingsScene, "accessible_nodes", lambda self: pytest.fail("nobody listens"))
    app.step([], 0.2)
    assert not updates(app)


@needs_accesskit
def test_the_whole_tree_comes_first_and_then_what_has_changed(app: App) -> None:
    listen(app)
    whole = updates(app)[0]
    assert len(whole) == len(nodes(app)) + 3, "the window, the screen and what is announced besides"
    app.wants_redraw = True
    app.step([], 0.2)
    assert len(updates(app)) == 1, "nothing has changed"
    key = next(key for key, node in nodes(app).items() if node.role == "switch")
    assert app.scene is not None
    assert app.scene.obey_reader(Request(key, "press"))
    app.wants_redraw = True
    app.step([], 0.2)
    assert 0 < len(updates(app)[1]) < len(whole) // 2


@needs_accesskit
def test_of_a_screen_on_which_something_moves_ten_trees_a_second_are_made(app: App) -> None:
    listen(app)
    count = 0
    assert app.scene is not None

    def looked() -> list[AccessibleNode]:
        nonlocal count
        count += 1
        return []

    app.scene.accessible_nodes = looked  # type: ignore[method-assign, assignment]
    for _ in range(60):
        app.wants_redraw = True
        app.step([], 1 / 60)
    assert 8 <= count <= 10


@needs_accesskit
def test_who_begins_to_listen_again_gets_the_whole_tree_again(app: App) -> None:
    listen(app)
    reader_of(app)._deactivate()
    listen(app)
    assert len(updates(app)) == 2
    assert len(updates(app)[0]) == len(updates(app)[1])


@needs_accesskit
def test_what_is_announced_stays_in_the_tree_for_some_lines(app: App) -> None:
    listen(app)
    for number in range(10):
        app.context.narrator.speak(f"{number} hearts")
        app.step([], 0.02)
    lines = list(reader_of(app)._lines)
    assert [line for _, line in lines] == [f"{number} hearts" for number in range(4, 10)]
    assert len(updates(app)) == 11, "each line as it comes"


def new_lines(app: App) -> list[list[str]]:
    """Return the announced lines that are new in each update."""
    reader, known, found = reader_of(app), set[int](), []
    for update in updates(app):
        labels = {number: node for number, node in update.items() if number not in known}
        known |= set(labels)
        said = {reader._keys.number(reader, f"\nannouncement {at}"): line for at, line in enumerate(HEARD)}
        found.append([said[number] for number in labels if number in said])
    return found


HEARD = [f"{number} hearts" for number in range(5)]


@needs_accesskit
def test_lines_announced_together_get_an_update_each_in_their_order(app: App) -> None:
    listen(app)
    for line in HEARD:
        app.context.narrator.speak(line)
    last = []
    for _ in HEARD:
        app.step([], 0.02)
        last.append(reader_of(app)._lines[-1][1])
    assert last == HEARD
    assert [lines for lines in new_lines(app) if lines] == [[line] for line in HEARD]


@needs_accesskit
def test_old_lines_are_not_new_on_another_scene(app: App) -> None:
    listen(app)
    for line in HEARD:
        app.context.narrator.speak(line)
        app.step([], 0.02)
    before = set().union(*updates(app))
    app.push(SettingsScene(app.context))
    app.step([], 0.2)
    said = {reader_of(app)._keys.number(reader_of(app), f"\nannouncement {at}") for at in range(len(HEARD))}
    assert said <= before
    assert not said & set(updates(app)[-1]), "they are sent again neither as new nor as changed"


@needs_accesskit
def test_the_reader_asks_by_the_numbers_of_the_tree(app: App) -> None:
    from accesskit import Action

    listen(app)
    reader, scene = reader_of(app), app.scene
    assert isinstance(scene, SettingsScene)
    key = next(key for key, node in nodes(app).items() if node.role == "switch")
    before = nodes(app)[key].state
    reader._take(SimpleNamespace(target=reader._keys.number(scene, key), action=Action.CLICK, data=None))
    reader._take(SimpleNamespace(target=99_999, action=Action.CLICK, data=None))
    app.step([], 0.02)
    assert {before, nodes(app)[key].state} == {"on", "off"}
    assert nodes(app)[key].focused


@needs_accesskit
def test_a_scene_that_is_gone_is_not_asked(app: App) -> None:
    from accesskit import Action

    listen(app)
    reader, scene = reader_of(app), app.scene
    assert scene is not None
    key = next(key for key, node in nodes(app).items() if node.role == "switch")
    reader._take(SimpleNamespace(target=reader._keys.number(scene, key), action=Action.CLICK, data=None))
    settings = app.context.settings
    app.replace(SettingsScene(app.context))
    app.step([], 0.02)
    assert app.context.settings == settings


@needs_accesskit
def test_the_game_outlives_an_error_of_the_adapter(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        pass

    def panic(self: FakeAdapter, update: object) -> None:
        raise Panic

    monkeypatch.setattr(FakeAdapter, "update_if_active", panic)
    listen(app)
    app.step([], 0.2)
    assert not reader_of(app).listens


def test_sliders_fields_and_options_can_be_set(app: App) -> None:
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    page, options = scene.page, next(node for node in nodes(app).values() if node.role == "tab" and not node.state)
    assert scene.obey_reader(Request(options.key, "press"))
    assert nodes(app)[options.key].state == "chosen"
    heard: list[object] = []
    slider = Slider(app.context.look, 0.5, heard.append, label="Volume", name="volume")
    field = TextField(app.context.look, "Kim", heard.append, label="Name", name="field")
    page.show([slider, field])
    assert scene.obey_reader(Request("volume", "more"))
    assert scene.obey_reader(Request("field", "set", "Lee"))
    assert heard == [0.55, "Lee"]
    assert (nodes(app)["volume"].span, nodes(app)["field"].value) == ((0.55, 0.0, 1.0), "Lee")


def test_a_disabled_thing_cannot_be_pressed_and_says_why(app: App) -> None:
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    heard: list[bool] = []
    scene.page.show([Toggle(app.context.look, "Hints", False, heard.append, name="hints", reason="Not in a lesson.")])
    node = nodes(app)["hints"]
    assert (node.state, node.description, node.presses) == ("unavailable", "Not in a lesson.", False)
    scene.obey_reader(Request("hints", "press"))
    assert not heard


def test_what_is_not_there_is_not_obeyed(app: App) -> None:
    assert app.scene is not None
    assert not app.scene.obey_reader(Request("nothing", "press"))


# --- over the real bus --------------------------------------------------------------------------------------


def lacking() -> list[str]:
    """Return what is missing on this machine for a player who uses only the accessibility bus."""
    modules = [name for name in ("accesskit", "jeepney") if importlib.util.find_spec(name) is None]
    programs = [name for name in ("dbus-run-session", "Xvfb") if shutil.which(name) is None]
    return modules + programs + ([] if LAUNCHER.exists() else ["at-spi2-core"])


@pytest.mark.nightly
@pytest.mark.skipif(bool(lacking()), reason=f"needs {', '.join(lacking())}")
@pytest.mark.parametrize("language", one_of(LANGUAGES, 0))
def test_a_match_and_the_rooms_around_it_are_walked_through_by_what_the_bus_tells(
    tmp_path: Path, language: str
) -> None:
    """They are found by role and name: hand, result, review, replay, My games, settings, rule editor."""
    settings_file.save(
        Settings(language=language, animation_speed="instant", tips=False), tmp_path / settings_file.FILE_NAME
    )
    app = App(make_context(Settings(), home=tmp_path))
    matches = MatchStore(Archive(tmp_path))
    match = matches.begin(demonstration.new_match(app, seed=21, persons=1, hands=1).setup)
    demonstration.play_until(match, lambda match: match.view(0).phase is Phase.PLAY and match.acting_seat == 0)
    matches.rest()
    played = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-m", "tests.client.whole.bus_player", str(tmp_path), language],
        capture_output=True, text=True, timeout=500, check=False, env=os.environ | {"XDG_RUNTIME_DIR": str(tmp_path)},
    )  # fmt: skip
    assert played.returncode == 0, played.stderr + played.stdout
    out = played.stdout.splitlines()
    rooms = dict(line.split(": ") for line in out if line.count(": ") == 1 and not line.startswith(SAID))
    assert list(rooms)[-4:] == ["play", "look_back", "look_about", "edit_rules"]
    assert int(rooms["play"]) >= 11, "the start, ten cards or what is left after a claim, and the review"
    assert settings_file.load(tmp_path / settings_file.FILE_NAME)[0].high_contrast, "the switch was pressed"
    announced = [line.removeprefix(SAID) for line in out if line.startswith(SAID)]
    heard_in_order(announced, played_record(tmp_path), Texts.load(language))
    assert announced.count(Texts.load(language)("editor.said.undone")) == 1


SAID = "said\t"


def played_record(home: Path) -> HandRecord:
    """Return the record of the hand that was played to its end."""
    archive = Archive(home)
    (text,) = records_of(archive, [hand.id for hand in all_hands(archive)]).values()
    return record_in(read_text(text), load_presets()).record


def heard_in_order(announced: Sequence[str], record: HandRecord, texts: Texts) -> None:
    """Check that the bus announced the cards as they were played, each turn of one's own, and the score."""
    plays = [
        (seat, card_name(texts, act.card.name, long=True)) for seat, act in record.actions if isinstance(act, Play)
    ]
    lines = iter(announced)
    missing = [(seat, card) for seat, card in plays if not any(line.endswith(f"{card}.") for line in lines)]
    assert not missing
    mine = texts("accessibility.told.turn_you")
    turns = [at for at, line in enumerate(announced) if line.startswith(mine)]
    assert len(turns) == sum(seat == 0 for seat, _ in plays)
    assert all(announced[at] != mine for at in turns), "each with its reason"
    lists = [line for line in announced if ": " in line and line.endswith(tuple(f"{card}." for _, card in plays))]
    assert max(Counter(lists).values()) == 1, "nothing is read again"


@needs_accesskit
def test_no_widget_takes_the_place_of_the_windows_own_nodes(app: App) -> None:
    """This holds for any name."""
    reader, scene = reader_of(app), app.scene
    assert isinstance(scene, SettingsScene)
    names = ("screen", "announcements", "announcement 0", "window")
    for widget, name in zip(scene.page.walk(), names, strict=False):
        widget.name = name
    numbers = [number for number, _, _ in reader._numbered_nodes(scene)]
    assert len(numbers) == len(set(numbers))


class Panic(BaseException):
    """The error that AccessKit raises for an unknown request."""


def windows_reader(monkeypatch: pytest.MonkeyPatch, made: list[int], *, panics: bool = False) -> None:
    """Make the adapter of Windows with a replacement of AccessKit."""

    def adapter(handle: int, *_: object) -> object:
        made.append(handle)
        if panics:
            raise Panic
        return object()

    monkeypatch.setattr(screen_reader.sys, "platform", "win32")
    windows = SimpleNamespace(SubclassingAdapter=adapter)
    monkeypatch.setattr(screen_reader, "accesskit", SimpleNamespace(windows=windows))


def test_a_panic_of_accesskit_leaves_a_game_without_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    windows_reader(monkeypatch, made, panics=True)
    assert ScreenReader("Mighty", 7)._adapter is None
    assert made == [7]


def test_a_window_that_nobody_sees_has_no_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    windows_reader(monkeypatch, made)
    assert ScreenReader("Mighty", 0)._adapter is None
    assert made == []
    assert ScreenReader("Mighty", 7)._adapter is not None
