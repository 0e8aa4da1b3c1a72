"""Today: three tasks, the month, and the way from the table back to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.practice.exercise_scene import ExerciseScene
from mighty_gui.client.review.hand_page import CARDS, HandPage
from mighty_gui.client.shell.app import App
from mighty_gui.client.table.kit import hand_head
from mighty_gui.client.today.share_card import LONGEST, ShareCard, kept_pars, rank_among, rank_text
from mighty_gui.client.today.today_tab import TodayTab
from mighty_gui.client.widgets import Widget
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.kept_exercises import KeptExercise, keep_exercises
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Player
from mighty_gui.match.setup import USUAL, Length
from mighty_gui.presets import load_presets
from mighty_gui.study.comparison.par import Par, ParTable
from mighty_gui.study.practice.exercise_progress import Stars
from mighty_gui.study.today import daily_tables
from mighty_gui.study.today.daily_tables import SCHOOLS, DailyTable, tables_of
from mighty_gui.study.today.daily_tries import result_of, tries
from mighty_gui.study.today.result_code import read_result
from tests.client.scene_stage import on_top
from tests.keep.homes import Disk
from tests.tiers import some
from tools.showroom import days
from tools.showroom.days import NOW, play

TODAY = date(2026, 11, 22)


@pytest.fixture(params=some(["ko", "en"], 1))
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    settings = Settings(animation_speed="instant", language=request.param)
    opened = demonstration.new_app(settings, (1024, 640), tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def flow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SceneFlow]:
    monkeypatch.setattr(daily_tables, "LEVEL", "novice")
    settings = Settings(animation_speed="instant", language="ko")
    opened = SceneFlow(demonstration.new_app(settings, (1024, 640), tmp_path))
    opened.today.now, opened.today.work = NOW, days.played_at_once
    opened.exercises.book.today = lambda: TODAY
    yield opened
    opened.app.close()
    opened.close()


def labels(tab: TodayTab | StartScene) -> str:
    return "\n".join(widget.label for widget in tab.page.walk())


def press(tab: TodayTab, name: str) -> Widget:
    found = tab.page.find(name)
    assert found is not None, name
    found.activate()  # type: ignore[attr-defined]
    return found


def test_three_things_are_left_and_it_says_so_when_they_are_done(flow: SceneFlow) -> None:
    texts = flow.context.texts
    keep_exercises(flow.context.archive, KeptExercise(USUAL, "gone", 1, TODAY - timedelta(3), 0, 0, {}))
    assert flow.today.remaining() == [
        texts("today.left.deal", count=2),
        texts("today.left.problem"),
        texts("today.left.due", count=1),
    ]
    first, second = tables_of(TODAY)
    play(flow.app, first)
    assert flow.today.remaining()[0] == texts("today.left.deal", count=1), "the other deal is left"
    assert days.today_tab(flow.app, flow.today).first_focus == "play 2"
    play(flow.app, second)
    assert flow.today.remaining() == [texts("today.left.problem"), texts("today.left.due", count=1)]
    problem = flow.today.problem
    assert problem is not None
    flow.exercises.book.answer(problem, Stars.NONE)
    keep_exercises(flow.context.archive, KeptExercise(USUAL, "gone", 1, TODAY, 0, 3, {}))
    assert flow.today.remaining() == []
    assert flow.today.strip == texts("today.strip_done")
    tab = days.today_tab(flow.app, flow.today)
    assert texts("today.done") in labels(tab)


def test_the_first_try_counts_and_later_ones_are_practice(flow: SceneFlow) -> None:
    table = tables_of(TODAY)[0]
    tab = days.today_tab(flow.app, flow.today)
    press(tab, "play 1")
    scene = flow.app.scene
    assert isinstance(scene, TableScene)
    assert scene.match.setup.day.startswith("2026-11-22/1/")
    assert not scene.match.setup.is_practice
    flow.start()
    flow.today.play(table)
    again = flow.app.scene
    assert isinstance(again, TableScene)
    assert len(tries(flow.context.archive, USUAL, table.name)) == 1, "it goes on where it was left"
    flow.start()
    play(flow.app, tables_of(TODAY)[1])
    flow.today.play(tables_of(TODAY)[1])
    later = flow.app.scene
    assert isinstance(later, TableScene)
    assert later.match.setup.is_practice
    first, second = tries(flow.context.archive, USUAL, f"{TODAY}/2")
    assert (first.is_first, second.is_first) == (True, False)


def test_after_the_hand_one_is_back_at_today(flow: SceneFlow) -> None:
    match = play(flow.app, tables_of(TODAY)[0])
    flow.end(match)
    tab = on_top(flow.app)
    assert isinstance(tab, TodayTab)
    flow.app.step([], 0.1)
    assert flow.context.texts("today.is_done") in labels(tab)


def test_the_table_says_that_it_is_the_deal_of_the_day_and_its_result_leads_back(flow: SceneFlow) -> None:
    texts, table = flow.context.texts, tables_of(TODAY)[0]
    match = play(flow.app, table)
    assert hand_head(match, texts) == texts("today.deal")
    result = ResultScene(flow.context, match, match.finished[-1], lambda: None)
    flow.app.push(result)
    assert result.sheet.caption() == texts("today.deal")
    onward = result.page.find("continue")
    assert onward is not None
    assert onward.label == texts("result.today")


@pytest.mark.parametrize(("hands", "key"), [(1, "table.info.single_hand"), (3, "table.info.hand_of")])
def test_one_hand_is_not_counted(app: App, hands: int, key: str) -> None:
    match = demonstration.new_match(app, seed=3, persons=1)
    match.setup = replace(match.setup, length=Length("hands", hands))
    assert hand_head(match, app.context.texts) == app.context.texts(key, number=1, whole=hands)


def test_others_play_the_same_cards_and_one_has_a_rank(app: App) -> None:
    tab = days.today_played(app)
    daily = tab.flow.tries_at(tables_of(TODAY)[0])[0]
    found = tab.flow.hand_of(daily)
    assert found is not None
    pars = kept_pars(app.context.archive, found[1].record, daily.seat)
    assert [len(par.tables) for par in pars.values()] == [32, 8]
    for level, par in pars.items():
        assert rank_text(app.context, level, par) in labels(tab)


@pytest.mark.parametrize(("scores", "rank"), [((1, 2, 3), 2), ((2, 2, 2), 1), ((5, 6, 7), 4)])
def test_those_who_did_better_are_before_one(scores: tuple[int, ...], rank: int) -> None:
    assert rank_among(Par(0, 2, tuple(ParTable("normal", score) for score in scores))) == rank


def test_the_month_has_a_seal_on_each_day_that_was_played_which_leads_to_its_hand(flow: SceneFlow) -> None:
    yesterday = TODAY - timedelta(1)
    play(flow.app, tables_of(yesterday)[0])
    tab = days.today_tab(flow.app, flow.today)
    played = [cell.name for cell in tab.page.walk() if cell.name.startswith("day ") and cell.focusable]
    assert played == ["day 21"]
    press(tab, "yesterday")
    page = flow.app.scene
    assert isinstance(page, HandPage)
    assert page.chosen == CARDS
    flow.app.pop()
    press(tab, "day 21")
    assert isinstance(flow.app.scene, HandPage)
    flow.app.pop()
    press(tab, "month left")
    assert [cell for cell in tab.page.walk() if cell.name.startswith("day ") and cell.focusable] == []
    ahead = tab.page.find("month right")
    assert ahead is not None
    assert ahead.enabled


def test_a_problem_is_solved_from_here(flow: SceneFlow) -> None:
    tab = days.today_tab(flow.app, flow.today)
    press(tab, "problem")
    scene = flow.app.scene
    assert isinstance(scene, ExerciseScene)
    assert scene.exercise.problem is not None
    assert flow.context.texts("today.ask_more") in scene.pane_text.text


def test_the_start_screen_says_what_is_left_and_leads_here(flow: SceneFlow) -> None:
    for table in tables_of(TODAY):
        play(flow.app, table)
    flow.start()
    start = flow.app.scene
    assert isinstance(start, StartScene)
    strip = start.page.find("today")
    assert strip is not None
    assert strip.label == flow.context.texts("today.left.problem")
    strip.activate()  # type: ignore[attr-defined]
    assert isinstance(on_top(flow.app), TodayTab)


# --- sharing ---


def card(app: App, table: DailyTable, **flags: bool) -> ShareCard:
    made = days.flow(app, 1)
    play(app, table)
    daily = tries(app.context.archive, USUAL, table.name)[0]
    shared, found = result_of(app.context.archive, daily), made.hand_of(daily)
    assert shared is not None
    assert found is not None
    pars = {level: Par(0, 1, tuple(ParTable(level, 9) for _ in range(count))) for level, count in
            (("normal", 32), ("hard", 8))}  # fmt: skip
    rules = load_presets()[table.preset].name[app.context.texts.language]
    return ShareCard(app.context, replace(shared, **flags), found[1], rules, pars)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [1, 2])
def test_what_is_shared_has_at_most_200_letters_and_its_code_is_read(app: App, number: int) -> None:
    shown = card(app, tables_of(TODAY)[number - 1], is_first=False, is_aided=True)
    assert len(shown.text) <= LONGEST
    assert read_result(shown.text) == shown.shared
    assert shown.head in shown.text
    longest = max((load_presets()[name].name[app.context.texts.language] for name in SCHOOLS), key=len)
    wide = replace(shown, rules=longest, shared=replace(shown.shared, choices=1 << 200))
    assert len(wide.text) <= LONGEST
    assert wide.text.endswith(wide.shared.code)


def test_what_is_shared_has_its_ranks_in_a_line_of_their_own(app: App) -> None:
    shown = card(app, tables_of(TODAY)[0])
    score = app.context.texts("today.card.score", score=with_sign(shown.shared.score))
    assert shown.text.split("\n") == [
        shown.head,
        f"{shown.outcome} · {score}",
        " · ".join(shown.ranks),
        shown.shared.code,
    ]
    assert len(shown.ranks) == 2


def test_the_picture_has_everything_in_sight(app: App) -> None:
    shown = card(app, tables_of(TODAY)[0])
    picture = shown.picture()
    assert picture.get_width() == 860
    assert picture.get_height() > 240
    assert picture.get_at((60, 60)) != picture.get_at((0, 0)), "paper on felt"


def test_sharing_shows_the_lines_and_copies_or_saves_them(app: App, tmp_path: Path) -> None:
    tab = days.today_played(app)
    press(tab, "share 1")
    scene = app.scene
    assert isinstance(scene, MessageScene)
    assert "DAY1-" in scene.text
    save = scene.page.find("answer 2")
    assert save is not None
    save.activate()  # type: ignore[attr-defined]
    assert list((tmp_path / "exports").glob("today-*.png"))


# --- a new day begins while the window is open ----------------------------------------------------------------


class Clock:
    """A clock that the flow reads."""

    def __init__(self, flow: SceneFlow) -> None:
        self.flow = flow
        self.now = NOW
        flow.exercises.book.today = lambda: flow.today.day
        flow.app.step([], 0.1)

    @property
    def now(self) -> datetime:
        assert self.flow.today.now is not None
        return self.flow.today.now

    @now.setter
    def now(self, now: datetime) -> None:
        self.flow.today.now = now

    def next_day(self) -> None:
        self.now += timedelta(1)


def test_left_open_over_midnight_today_offers_the_new_day(flow: SceneFlow) -> None:
    play(flow.app, tables_of(TODAY)[0])
    clock = Clock(flow)
    tab = days.today_tab(flow.app, flow.today)
    assert tab.page.find("look 1") is not None
    clock.next_day()
    flow.app.step([], 0.1)
    assert tab.page.find("look 1") is None
    press(tab, "play 1")
    scene = flow.app.scene
    assert isinstance(scene, TableScene)
    assert scene.match.setup.day.startswith("2026-11-23/1/")


def test_a_press_on_a_deal_of_yesterday_shows_the_new_ones(flow: SceneFlow) -> None:
    """This may happen before the page is painted again, because the computer may have slept."""
    clock = Clock(flow)
    tab = days.today_tab(flow.app, flow.today)
    clock.next_day()
    stale = tab.page.find("play 1")
    assert stale is not None
    stale.activate()  # type: ignore[attr-defined]
    assert not isinstance(flow.app.scene, TableScene)
    press(tab, "play 1")
    scene = flow.app.scene
    assert isinstance(scene, TableScene)
    assert scene.match.setup.day.startswith("2026-11-23/1/")


def test_the_start_screen_has_the_new_day_on_its_strip(flow: SceneFlow) -> None:
    play(flow.app, tables_of(TODAY)[0])
    clock = Clock(flow)
    flow.start()
    scene = flow.app.scene
    assert isinstance(scene, StartScene)
    texts = flow.context.texts
    assert texts("today.left.deal", count=1) in labels(scene)
    clock.next_day()
    flow.app.step([], 0.1)
    assert texts("today.left.deal", count=2) in labels(scene)


def test_the_month_follows_the_day_unless_another_was_turned_to(flow: SceneFlow) -> None:
    clock = Clock(flow)
    tab = days.today_tab(flow.app, flow.today)
    assert tab.month == date(2026, 11, 1)
    clock.now += timedelta(9)
    flow.app.step([], 0.1)
    assert tab.month == date(2026, 12, 1)
    press(tab, "month left")
    clock.now += timedelta(31)
    flow.app.step([], 0.1)
    assert tab.month == date(2026, 11, 1)


def test_a_result_of_a_clock_before_2026_is_not_shared_and_it_says_why(flow: SceneFlow) -> None:
    clock = Clock(flow)
    clock.now = NOW.replace(year=2025)
    played = play(flow.app, tables_of(flow.today.day)[1])
    assert played is not None
    tab = days.today_tab(flow.app, flow.today)
    press(tab, "share 2")
    scene = flow.app.scene
    assert isinstance(scene, MessageScene)
    assert flow.today.day.isoformat() in scene.text
    assert len(scene.answers) == 1


def test_it_says_whose_day_it_is(app: App) -> None:
    words = {"ko": "한국 시각", "en": "in Korea"}[app.context.settings.language]
    assert words in labels(days.today_tab(app, days.flow(app)))


# --- the first try counts, so it is saved --------------------------------------------------------------------


def refused(flow: SceneFlow) -> bool:
    """Return whether a message warns that the first try would not be saved."""
    scene = flow.app.scene
    return isinstance(scene, MessageScene) and flow.context.texts("save.first_try", state="").strip() in scene.text


def test_the_first_try_is_not_rehearsed_in_a_second_window(flow: SceneFlow) -> None:
    other = MatchStore(open_archive(flow.context.home))
    other.begin(replace(tables_of(TODAY)[0].setup(Player("Ann"))))
    other.archive.settle()  # on the disk, so that this window finds it
    tab = days.today_tab(flow.app, flow.today)
    press(tab, "play 2")
    assert refused(flow)
    flow.app.pop()
    flow.resume()
    assert refused(flow), "neither by looking at it where the other window has begun it"
    other.archive.close()
    flow.app.pop()
    press(tab, "play 2")
    assert isinstance(flow.app.scene, TableScene)


def test_a_later_try_may_be_played_unsaved(flow: SceneFlow) -> None:
    play(flow.app, tables_of(TODAY)[1])
    other = Archive(flow.context.home)
    assert other.take()
    flow.today.play(tables_of(TODAY)[1])
    scene = flow.app.scene
    assert isinstance(scene, MessageScene)
    assert [answer.key for answer in scene.answers] == ["button.cancel", "save.elsewhere.play"]
    other.close()


def test_the_first_try_does_not_begin_on_a_full_disk(flow: SceneFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    disk.code = sqlite3.SQLITE_FULL
    tab = days.today_tab(flow.app, flow.today)
    press(tab, "play 1")
    assert refused(flow)
    disk.code = 0
    flow.start()
    flow.today.play(tables_of(TODAY)[0])
    assert isinstance(flow.app.scene, TableScene)
    assert len(tries(flow.context.archive, USUAL, tables_of(TODAY)[0].name)) == 1
