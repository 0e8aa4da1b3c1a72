"""Data of no match is marked as unsaved on its screen, written again automatically, and asked about before quitting."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.app.saving_watch import TRIED_EVERY
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.referee.referee_tab import RefereeTab
from mighty_gui.client.review.history.games_page import GamesPage
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Stepper
from mighty_gui.engine.core.game import expect
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.evenings import kept_evening
from mighty_gui.keep.archive.profiles import Profile, keep_profile
from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.match import SAVED
from mighty_gui.match.saving_state import WAITS
from tests.client.app.test_saving import new_game, notices, setup
from tests.client.scene_stage import collisions
from tests.keep.homes import Disk, store_in


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SceneFlow]:
    flow = new_game(tmp_path)
    yield flow
    flow.close()


@pytest.fixture
def games(tmp_path: Path) -> Iterator[list[SceneFlow]]:
    """Start two windows with one home."""
    both = [new_game(tmp_path), new_game(tmp_path)]
    yield both
    for flow in both:
        flow.close()


class Referee:
    """The referee's page in a window."""

    def __init__(self, flow: SceneFlow) -> None:
        self.flow, self.page = flow, flow.show_games("referee")

    @property
    def tab(self) -> RefereeTab:
        return expect(RefereeTab, self.page.tab_of("referee"))

    def click(self, name: str) -> None:
        expect(Button, self.page.page.find(name)).activate()
        self.flow.context.archive.settle()
        pass_time(self.flow)

    @property
    def totals(self) -> tuple[int, ...]:
        assert self.tab.evening is not None
        return self.tab.evening.totals


def pass_time(flow: SceneFlow, seconds: float = 0.1, steps: int = 3) -> None:
    """Pass the time until the disk has answered."""
    for _ in range(steps):
        flow.app.step([], seconds)
        flow.context.archive.settle()


def marked(flow: SceneFlow) -> bool:
    """Return whether the screen on top has the mark."""
    scene = flow.app.scene
    page = scene.controls.page if isinstance(scene, TableScene) else scene.page  # type: ignore[union-attr]
    return page.find("unsaved") is not None


def asked(flow: SceneFlow) -> bool:
    """Close the window; return whether it asked, and stay."""
    flow.app.handle(Intent(Kind.QUIT))
    if flow.app.running:
        assert expect(MessageScene, flow.app.scene).title == flow.context.texts("save.quit.title")
        flow.app.handle(Intent(Kind.CANCEL))
        return True
    flow.app.running = True
    return False


def test_the_referees_page_says_that_nothing_is_saved_until_it_is(game: SceneFlow, disk: Disk) -> None:
    referee = Referee(game)
    referee.click("begin")
    assert not marked(game)
    disk.code = sqlite3.SQLITE_FULL
    for _ in range(4):
        referee.click("add")
    assert marked(game)
    sentence = game.context.texts(game.context.saving().sentence, **game.context.saving().values)
    assert game.context.texts("errors.system.full") in sentence
    expect(Button, referee.page.page.find("unsaved")).activate()
    assert expect(MessageScene, game.app.scene).text == sentence
    game.app.pop()
    assert asked(game)
    referee.page.leave_page()
    game.start()
    assert notices(game) == ["save.state.unwritable"]
    assert asked(game), "on the start screen, too"
    again = Referee(game)
    assert again.tab.evening is not None
    assert len(again.tab.evening.valid_lines) == 4
    assert marked(game)
    disk.code = 0
    pass_time(game, TRIED_EVERY)
    assert not marked(game)
    assert not asked(game)
    assert kept_evening(store_in(game.context.home).archive) == again.tab.evening
    game.start()
    assert notices(game) == []


def test_quitting_by_the_menu_asks_as_well(game: SceneFlow, disk: Disk) -> None:
    disk.code = sqlite3.SQLITE_FULL
    Referee(game).click("begin")
    game.start()
    for code, is_asked in ((sqlite3.SQLITE_FULL, True), (0, False)):
        disk.code = code
        pass_time(game, TRIED_EVERY)
        game.show_more()
        expect(Button, expect(PauseScene, game.app.scene).page.find("client.start.quit")).activate()
        assert game.app.running is is_asked
        game.app.pop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_beside_a_match_of_another_window_waits_and_is_saved_by_itself(tmp_path: Path, language: str) -> None:
    first, second = new_game(tmp_path, language), new_game(tmp_path, language)
    said: list[str] = []
    second.context.narrator.on, second.context.narrator._write = True, said.append
    first.begin(setup())
    referee = Referee(second)
    referee.click("begin")
    referee.click("add")
    assert second.context.saving() == WAITS
    assert marked(second)
    assert said.count(second.context.texts(WAITS.sentence)) == 1
    assert asked(second)
    second.saving.report()
    assert notices(second) == [WAITS.sentence]
    pass_time(second, TRIED_EVERY)
    assert marked(second)
    first.start()
    pass_time(second, TRIED_EVERY)
    assert second.context.saving() == SAVED
    assert not marked(second)
    assert said.count(second.context.texts("save.again")) == 1
    assert not asked(second)
    assert kept_evening(store_in(tmp_path).archive) == referee.tab.evening
    second.close()
    first.close()


def test_what_waits_for_a_moment_only_is_not_even_marked(game: SceneFlow) -> None:
    """Another window writes a small change at the same time."""
    referee, other = Referee(game), Archive(game.context.home)
    referee.click("begin")
    said: list[str] = []
    game.context.narrator.on, game.context.narrator._write = True, said.append
    for _ in range(2):
        assert other.take()
        referee.tab.add()
        assert game.context.archive.pending == WAITS
        other.give_back()
        pass_time(game)
        assert game.context.archive.pending == SAVED
        assert not marked(game)
    other.close()
    assert game.context.texts(WAITS.sentence) not in said


def test_lines_of_two_referees_come_together_on_both_pages(games: list[SceneFlow]) -> None:
    first, second = map(Referee, games)
    first.click("begin")
    second.tab.enter()
    for referee in (first, second, first, second, second, first, second):
        referee.click("add")
    wanted = 7
    for referee in (first, second):
        referee.page.show("hands")
        referee.page.show("referee")
        assert referee.tab.evening is not None
        assert len(referee.tab.evening.valid_lines) == wanted
    assert first.totals == second.totals


def test_a_deleted_line_can_be_put_back_at_once_and_after_a_restart(games: list[SceneFlow]) -> None:
    referee = Referee(games[0])
    referee.click("begin")
    referee.click("add")
    referee.tab._choose_kind("penalty")
    referee.click("add")
    before = referee.totals
    assert referee.tab.evening is not None
    name = referee.tab.evening.lines[1].id
    referee.click(f"remove {name}")
    assert referee.totals != before
    assert referee.page.page.focus is referee.page.page.find(f"undo {name}")
    referee.click(f"undo {name}")
    assert referee.totals == before
    referee.click(f"remove {name}")
    assert "2. " not in referee.tab.text
    later = Referee(games[1])
    later.click(f"undo {name}")
    assert later.totals == before


def test_a_line_is_corrected_in_its_place_while_the_next_waits(games: list[SceneFlow]) -> None:
    referee = Referee(games[0])
    referee.click("begin")
    referee.tab.entry._set_fact("points", 16)  # type: ignore[union-attr]
    referee.click("add")
    referee.tab._choose_kind("penalty")
    referee.click("add")
    assert referee.tab.evening is not None
    hand, penalty = (line.id for line in referee.tab.evening.lines)
    referee.tab._choose_kind("hand")
    referee.tab.entry._set_fact("points", 11)  # type: ignore[union-attr]
    before = referee.totals
    referee.click(f"edit {hand}")
    assert expect(Stepper, referee.page.page.find("points")).value == 16
    referee.click("cancel")
    assert expect(Stepper, referee.page.page.find("points")).value == 11
    referee.click(f"edit {hand}")
    expect(Stepper, referee.page.page.find("points")).on_change(18)
    Referee(games[1]).click("add")  # in another window
    referee.click("add")
    assert [line.id for line in referee.tab.evening.lines][:2] == [hand, penalty]
    assert len(referee.tab.evening.lines) == 3
    assert referee.tab.evening.lines[0].entered["points"] == 18
    assert referee.totals != before
    assert expect(Stepper, referee.page.page.find("points")).value == 11
    referee.click(f"edit {penalty}")
    expect(Stepper, referee.page.page.find("amount")).on_change(3)
    referee.click("add")
    assert referee.tab.evening.lines[1].scores == (-12, 3, 3, 3, 3)
    assert kept_evening(store_in(games[0].context.home).archive) == referee.tab.evening


def test_a_closed_sheet_can_be_continued_until_the_next_is_opened(game: SceneFlow) -> None:
    referee = Referee(game)
    referee.click("begin")
    referee.click("add")
    before = referee.totals
    for _ in range(2):
        referee.click("end")
        expect(MessageScene, game.app.scene).answers[-1].action()  # type: ignore[misc]
        game.app.pop()
        referee.tab.refresh()
        assert referee.tab.evening is None
        if referee.page.page.find("reopen") is not None:
            referee.click("reopen")
            assert referee.totals == before
    referee.tab._end()
    expect(MessageScene, game.app.scene).answers[-1].action()  # type: ignore[misc]
    game.app.pop()
    referee.click("begin")
    assert referee.totals == (0,) * 5
    game.context.archive.settle()
    assert game.context.archive.values("SELECT count(DISTINCT evening) FROM evenings") == [(1,)]


def as_somebody(flow: SceneFlow) -> None:
    """Switch to a player with a profile and another volume."""
    keep_profile(flow.context.archive, Profile("m", "엄마"))
    flow.context.become("m")
    flow.context.change(volume=0.25)


DONE: dict[str, Callable[[SceneFlow], object]] = {
    "a lesson": lambda flow: Progress.load(flow.context.archive).finish("tricks"),
    "a person": as_somebody,
}


@pytest.mark.parametrize("name", DONE)
def test_whatever_is_done_is_marked_on_every_page_and_asked_about(game: SceneFlow, disk: Disk, name: str) -> None:
    disk.code = sqlite3.SQLITE_FULL
    DONE[name](game)
    game.context.archive.settle()
    for tab in ("exercises", "hands"):
        page = game.show_games(tab)
        pass_time(game)
        assert marked(game)
        assert collisions(page.tab) == []  # type: ignore[arg-type]
        game.app.pop()
    game.lessons.show()
    assert isinstance(game.app.scene, LessonList)
    assert marked(game)
    game.start()
    assert isinstance(game.app.scene, StartScene)
    assert asked(game)


def test_a_table_without_a_match_to_save_has_the_mark_as_well(game: SceneFlow, disk: Disk) -> None:
    game.begin(setup())
    game.app.step([], 0.1)
    assert not marked(game)
    disk.code = sqlite3.SQLITE_FULL
    as_somebody(game)
    pass_time(game)
    assert marked(game)


def test_a_lesson_has_the_mark_at_its_table(game: SceneFlow, disk: Disk) -> None:
    disk.code = sqlite3.SQLITE_FULL
    as_somebody(game)
    game.lessons.show_first()
    pass_time(game)
    lesson = next(scene for scene in game.app.scenes if isinstance(scene, LessonScene))
    assert lesson.table.controls.page.find("unsaved") is not None


def test_a_page_that_is_left_alone_does_not_ask(game: SceneFlow) -> None:
    assert isinstance(game.show_games("referee"), GamesPage)
    assert not asked(game)


def test_mistakes_are_not_gathered_while_another_window_plays(games: list[SceneFlow]) -> None:
    first, second = games
    first.begin(setup())
    asked_of: list[None] = []
    second.exercises.book.gather = lambda: iter(asked_of.append(None) or ())  # type: ignore[method-assign, func-returns-value]
    second.exercises.look_again()
    assert asked_of == []
    first.start()
    second.exercises.look_again()
    assert asked_of == [None]
