"""After an error nothing ends and nothing is lost: the error screen, its options, and the report."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import main, mishap
from mighty_gui.client.app.demonstration import play_until
from mighty_gui.client.app.fault_report import Fault, report
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.app.main import run_loop
from mighty_gui.client.app.mishap import MishapScene, ReportSheet
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell import routes, window
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import Scene
from mighty_gui.files.program_log import FOLDER, NAME, ProgramLog
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import ELSEWHERE, Length, Match, MatchSetup, Player, Unkept
from mighty_gui.match.setup import Duplicate
from mighty_gui.presets import load_presets
from mighty_gui.presets.record_files import record_in
from tests.client.whole.player_at_once import AtOnce, started

ENTER, ESCAPE = Intent(Kind.CONFIRM), Intent(Kind.CANCEL)
NAMES = ("철수", "Younghee", "민준", "서연", "지호")


@pytest.fixture
def flow(tmp_path: Path) -> Iterator[SceneFlow]:
    with ProgramLog(tmp_path / FOLDER) as log:
        settings = Settings(animation_speed="instant", player_name="철수")
        app = App(make_context(settings, home=tmp_path, log=log), size=(1024, 640))
        with started(app, AtOnce()) as flow:
            yield flow


def setup(hands: int = 10) -> MatchSetup:
    players = tuple(Player(name, "computer" if seat else "person") for seat, name in enumerate(NAMES))
    return MatchSetup("standard-5", load_presets()["standard-5"].rules, players, Length("hands", hands), 4)


def fault(number: int = 0) -> Exception:
    """Return an error that was raised in one of two places."""
    try:
        if number:
            raise RuntimeError("철수 holds SA in /home/younghee/secret folder/x")
        raise RuntimeError("철수 holds SA in '/home/younghee/secret folder/x'")
    except RuntimeError as error:
        return error


def at_table(flow: SceneFlow) -> Match:
    """Return the match at the table, some actions into its first hand."""
    match = flow.store.begin(setup())
    assert play_until(match, lambda one: len(one.actions) > 15)
    flow._play(match)
    for _ in range(5):
        flow.app.step([], 0.1)
    return match_of(flow)


def match_of(flow: SceneFlow) -> Match:
    table = flow.app.scene
    assert isinstance(table, TableScene)
    assert isinstance(table.match, Match)
    return table.match


def mishap_of(flow: SceneFlow) -> MishapScene:
    scene = flow.app.scene
    assert isinstance(scene, MishapScene)
    assert flow.app.scenes == (scene,)
    flow.app.step([], 0.1)
    flow.app.picture()
    return scene


# --- continuing -----------------------------------------------------------------------------------------


class Broken(Scene):
    """A scene that raises one error after the other."""

    overlay = True

    def __init__(self, flow: SceneFlow, where: str) -> None:
        super().__init__(flow.app.context)
        self.where = where

    def step(self, dt: float) -> None:
        if self.where == "step":
            raise KeyError("step")

    def draw(self, surface: pygame.Surface) -> None:
        if self.where == "draw":
            raise KeyError("draw")

    def leave(self) -> None:
        raise KeyError("leave")


@pytest.mark.parametrize("where", ["step", "draw"])
def test_an_error_in_a_frame_leads_to_its_screen_and_from_there_to_the_same_cards(flow: SceneFlow, where: str) -> None:
    match = at_table(flow)
    record = match.record()
    flow.app.push(Broken(flow, where))
    shown = window.Window(flow.context.settings, flow.context.texts)
    seen: list[tuple[Scene, ...]] = []
    flow.app.close = lambda: seen.append(flow.app.scenes)  # type: ignore[method-assign]
    run_loop(flow.app, shown, frames=3)
    shown.close()
    assert seen == [flow.app.scenes]
    assert mishap_of(flow).page.focus.name == "go_on"  # type: ignore[union-attr]
    flow.app.handle(ENTER)
    again = match_of(flow)
    assert again is not match
    assert again.record() == record
    assert isinstance(flow.app.scenes[0], StartScene)
    assert f"KeyError: '{where}'" in flow.context.log.tail
    assert "Broken could not be left" in flow.context.log.tail


def test_a_match_that_is_not_kept_goes_on_as_it_was(flow: SceneFlow) -> None:
    match = at_table(flow)
    match.keeper = Unkept(ELSEWHERE)
    flow.app.recover(fault())
    assert flow.context.texts("mishap.match_unkept") in mishap_of(flow).page.widgets[0].label  # type: ignore[attr-defined]
    flow.app.handle(ENTER)
    assert match_of(flow) is match


def test_after_the_last_hand_one_goes_on_to_the_end(flow: SceneFlow) -> None:
    at_table(flow).concluded = True
    flow.app.recover(fault())
    flow.app.handle(ENTER)
    assert isinstance(flow.app.scene, MatchEndScene)


def test_escape_leads_to_the_start_where_the_match_waits(flow: SceneFlow) -> None:
    at_table(flow)
    flow.app.recover(fault())
    mishap_of(flow)
    flow.app.handle(ESCAPE)
    assert isinstance(flow.app.scene, StartScene)
    assert len(flow.store.unfinished()) == 1


def test_without_a_match_there_is_nothing_to_go_on_with(flow: SceneFlow) -> None:
    flow.app.recover(fault())
    scene = mishap_of(flow)
    assert scene.page.find("go_on") is None
    assert scene.page.focus.name == "start"  # type: ignore[union-attr]


def test_the_same_error_is_told_unless_something_was_played_since(flow: SceneFlow) -> None:
    at_table(flow)
    seen = []
    for number in (0, 0, 1, 1, 1):
        flow.app.recover(fault(number))
        told = mishap_of(flow).page.widgets[0].label  # type: ignore[attr-defined]
        seen.append((mishap_of(flow).page.focus.name, flow.context.texts("mishap.again") in told))  # type: ignore[union-attr]
        flow.follow(routes.Recover(mishap_of(flow).fault.match))
        if len(seen) == 4:
            play_until(match_of(flow), lambda one: len(one.actions) > 20)
    fresh, again = ("go_on", False), ("start", True)
    assert seen == [fresh, again, fresh, again, fresh]


def test_an_error_of_the_screen_itself_or_on_its_way_does_not_go_round(
    flow: SceneFlow, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table(flow)
    flow.app.recover(fault())
    flow.app.push(Broken(flow, "step"))
    with pytest.raises(KeyError, match="step"):
        flow.app.recover(KeyError("step"))
    flow.app.abandon()
    monkeypatch.setattr(flow.store, "resume", lambda name: 1 / 0)
    at_table(flow)
    flow.app.recover(fault(1))
    with pytest.raises(ZeroDivisionError) as caught:
        flow.app.handle(ENTER)
    flow.app.recover(caught.value)  # it happened on the way from the screen, not on it
    mishap_of(flow)
    with monkeypatch.context() as broken:
        broken.setattr(flow, "_start_scene", lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError) as caught:
            flow.app.handle(ESCAPE)
    flow.app.recover(caught.value)
    mishap_of(flow)
    flow.app.handle(ESCAPE)
    assert isinstance(flow.app.scene, StartScene)


# --- the report -----------------------------------------------------------------------------------------


def over(match: Match) -> Match:
    assert play_until(match, lambda one: one.hand.is_over)
    return match


def text_of(flow: SceneFlow, match: Match | None) -> str:
    return report(Fault.among(fault(), flow.app.scenes, match, None), flow.context)


def test_a_report_says_what_helps_and_nothing_personal(flow: SceneFlow, tmp_path: Path) -> None:
    match = at_table(flow)
    logging.getLogger("mighty_gui").warning("%s sits beside %s", *NAMES[:2])
    told = text_of(flow, match)
    for part in (
        "Mighty 0.",
        "Python 3.",
        "SDL 2.",
        "StartScene > TableScene",
        "standard-5",
        "RuntimeError",
        "sits beside",
        "MT1-",
    ):
        assert part in told, part
    for part in (*NAMES, "younghee", "secret", str(tmp_path), str(Path.home()), "SA"):
        assert part not in told, part


def test_only_a_hand_that_is_over_is_told_and_not_one_that_others_have_yet_to_play(flow: SceneFlow) -> None:
    match = at_table(flow)
    match.setup = replace(match.setup, preset="cheolsus-rules")
    cards = match.record().beginning.dealt
    assert "--- record" not in text_of(flow, match)
    assert "--- record" not in text_of(flow, None)
    over(match)
    told = text_of(flow, match)
    record = record_in(read_text(told.partition("--- record\n")[2], "x"), load_presets()).record
    assert record.beginning.dealt == cards
    assert record.actions == match.record().actions
    assert not [name for name in (*NAMES, "cheolsu") if name in told.partition("--- error")[2]]
    match.setup = replace(match.setup, duplicate=Duplicate("x", match.setup.players[:2]))
    assert "--- record" not in text_of(flow, match)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_can_be_read_copied_and_saved(
    flow: SceneFlow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(mishap.window, "copy", lambda text: copied.append(text) or True)
    flow.context.change(language=language)
    at_table(flow)
    flow.app.recover(fault())
    mishap_of(flow)._report()
    sheet = flow.app.scene
    assert isinstance(sheet, ReportSheet)
    flow.app.picture()
    sheet._copy()
    assert copied == [sheet.text]
    flow.app.handle(ENTER)
    sheet._save()
    saved = flow.app.scene
    assert isinstance(saved, MessageScene)
    (path,) = (tmp_path / "exports").iterdir()
    assert str(path) in saved.text
    assert path.read_text(encoding="utf-8") == sheet.text
    assert flow.context.texts("mishap.report.no_cards") in "".join(sheet.announcements())


# --- if not even that is possible ---------------------------------------------------------------------------


def opened(monkeypatch: pytest.MonkeyPatch, error: Exception) -> int:
    def fail(app: App, shown: window.Window, frames: int | None = None) -> None:
        raise error

    monkeypatch.setattr(main, "run_loop", fail)
    monkeypatch.setattr("pygame.quit", lambda: None)  # other tests draw later
    return main.run(language="en")


def test_who_cannot_even_show_an_error_says_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path))
    assert opened(monkeypatch, fault()) == main.GAVE_UP
    said, log = capsys.readouterr().err, tmp_path / FOLDER / NAME
    assert said.count("\n") == 1
    assert str(log) in said
    kept = log.read_text(encoding="utf-8")
    assert "RuntimeError" in kept
    assert kept.index("the program begins: Mighty") < kept.index("CRITICAL") < kept.index("the program ends")
