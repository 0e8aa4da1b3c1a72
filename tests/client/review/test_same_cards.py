"""The same cards on the screen: the tables at once, the rest on request, everything saved with the hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.review.comparison import cards_study
from mighty_gui.client.review.comparison.cards_study import Found, Job
from mighty_gui.client.review.comparison.same_cards_tab import SameCardsTab
from mighty_gui.client.review.comparison.tables_chart import Bars, TablesChart, bars_of
from mighty_gui.client.review.hand_page import CARDS, HandPage, Works
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.narration import Narrated
from mighty_gui.client.widgets import TextTable, Widget
from mighty_gui.client.widgets.score_chart import decimal
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.comparison import par
from mighty_gui.study.comparison.par import tables_of
from tests.client.scene_stage import make_app, make_match, press, tab_to
from tools.showroom.other_tables import half_played, played_at_once


class Worker:
    """Jobs that are finished at once, and a list of those that were started."""

    def __init__(self) -> None:
        self.begun: list[tuple[int, Job]] = []

    def __call__(self, hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
        self.begun.append((seat, job))
        return played_at_once(hand, seat, job)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (1280, 800), "en")
    yield app
    app.close()


def opened(app: App, work: cards_study.Work, seat: int = 0) -> SameCardsTab:
    match = make_match(seed=4)
    shown = ReplayMatch.of_match(match, match.finished[0])
    page = HandPage(app.context, shown, seat, first=CARDS, works=Works(cards=work))
    app.push(page)
    page.step(0.0)
    assert isinstance(page.tab, SameCardsTab)
    return page.tab


def on_sheet(scene: SameCardsTab, name: str) -> Widget | None:
    return scene.page.find(name)


def told(scene: SameCardsTab) -> str:
    return " ".join(scene.announcements())


def test_the_tables_are_played_at_once_and_the_rest_when_asked(app: App) -> None:
    worker = Worker()
    scene = opened(app, worker)
    assert worker.begun == [(0, Job.NORMAL)]
    chart = on_sheet(scene, "chart normal")
    assert isinstance(chart, TablesChart)
    assert len(chart.scores) == 32
    assert on_sheet(scene, "chart hard") is None
    for job in (Job.HARD, Job.PARTS):
        tab_to(app, scene, f"begin {job}")
        press(app, pygame.K_RETURN)
        scene.step(0.0)
    assert worker.begun == [(0, Job.NORMAL), (0, Job.HARD), (0, Job.PARTS)]
    assert isinstance(on_sheet(scene, "chart hard"), TablesChart)


def test_the_parts_on_the_sheet_add_up_to_the_result(app: App) -> None:
    scene = opened(app, Worker())
    scene.study.begin(Job.PARTS)
    scene.step(0.0)
    table = on_sheet(scene, "parts")
    assert isinstance(table, TextTable)
    *parts, result = [float(row.cells[1].replace("\N{MINUS SIGN}", "-")) for row in table.rows]
    assert len(parts) == 6
    assert sum(parts) == pytest.approx(result)
    halves = [float(row.cells[2].removeprefix("± ")) for row in table.rows[:-1]]
    unclear = [row.cells[0] for row, part, half in zip(table.rows, parts, halves, strict=False) if abs(part) <= half]
    assert 0 < len(unclear) < 6
    assert app.context.texts("par.scene.parts.unclear", parts=", ".join(unclear)) in told(scene)
    for part in ("par", "auction", "kitty", "play"):
        assert app.context.texts(f"par.scene.parts.about.{part}") in told(scene)
    assert result == scene.match.hand.result.scores[0]


def test_it_is_kept_with_the_hand_and_shown_again_at_once(app: App) -> None:
    scene = opened(app, Worker())
    for job in (Job.PARTS, Job.HARD):
        scene.study.begin(job)
        scene.step(0.0)
    again = opened(app, no_work)
    assert again.study.known == scene.study.known
    assert told(again) == told(scene)


def no_work(hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
    raise AssertionError(f"{job} was kept")


def test_what_another_version_found_out_is_found_out_anew(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(app, Worker())
    monkeypatch.setattr(cards_study, "MIND", "0")
    worker = Worker()
    opened(app, worker)
    assert worker.begun == [(0, Job.NORMAL)]


def test_what_is_stopped_leaves_nothing_half(app: App) -> None:
    scene = opened(app, half_played)
    scene.study.begin(Job.HARD)
    scene.step(0.0)
    assert on_sheet(scene, "progress") is not None
    assert len(scene.study.known.tables["hard"]) == 5
    tab_to(app, scene, "stop")
    press(app, pygame.K_RETURN)
    assert on_sheet(scene, "chart hard") is None
    assert on_sheet(scene, "begin hard") is not None
    scene.study.begin(Job.PARTS)
    app.pop()
    assert scene.study.job is None
    assert set(opened(app, no_work).study.known.tables) == {"normal"}


def test_what_fails_says_so_and_can_be_tried_again(app: App) -> None:
    def failing(hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
        task = Task[Found](lambda _: fail(), 32)
        task.wait()
        return task

    def fail() -> Iterator[Found]:
        raise ValueError

    scene = opened(app, failing)
    assert app.context.texts("par.scene.failed") in told(scene)
    scene.study.work = Worker()
    tab_to(app, scene, "begin normal")
    press(app, pygame.K_RETURN)
    scene.step(0.0)
    assert on_sheet(scene, "chart normal") is not None


def test_every_seat_that_was_dealt_in_has_its_own(app: App) -> None:
    worker = Worker()
    scene = opened(app, worker)
    scene.look_from(3)
    scene.step(0.0)
    assert worker.begun == [(0, Job.NORMAL), (3, Job.NORMAL)]
    assert scene.study.known.score == scene.match.hand.result.scores[3]
    assert scene.name_at(3) in told(scene)


def test_the_work_on_one_seat_stops_when_another_is_looked_at(app: App) -> None:
    scene = opened(app, half_played)
    scene.study.begin(Job.PARTS)
    before = scene.study
    scene.look_from(1)
    assert before.job is None


def test_in_the_background_the_real_tables_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "TABLES", {**par.TABLES, par.COMPANY: 6})
    match = make_match(seed=4)
    hand = ReplayedHand(match.finished[0].record, match.setup.rules)
    task = cards_study.in_background(hand, 2, Job.NORMAL)
    task.wait()
    assert task.poll() == list(tables_of(hand, 2))
    stopped = cards_study.in_background(hand, 2, Job.PARTS)
    stopped.cancel()
    stopped.wait()
    assert stopped.count > 40


def test_bars_hold_every_score_once_and_the_own_one() -> None:
    few = bars_of([4, 4, 6], 5)
    assert few == Bars(0, 1, (0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0))
    assert [few.holding(score) for score in (4, 4.4, 4.6, 6)] == [4, 4, 5, 6]
    wide = bars_of([-60, 70, 70, 3], 0)
    assert sum(wide.counts) == 4
    assert len(wide.counts) <= 31
    assert (wide.wide, wide.low) == (5, -65)
    assert wide.counts[(70 - wide.low) // 5] == 2
    assert wide.holding(70) == (70 - wide.low) // 5
    assert few.place(5) == 0.5


def test_scores_are_written_with_one_decimal_and_a_true_minus() -> None:
    assert [decimal(one) for one in (1.25, -3.0, -0.04, 0.0)] == ["+1.2", "\N{MINUS SIGN}3.0", "0.0", "0.0"]


def test_who_listens_hears_the_sheet_once_a_work_has_ended(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Narrated] = []
    monkeypatch.setattr(app.context.narrator, "read_out", said.append)
    scene = opened(app, half_played)
    assert said == [scene.host]
    scene._begin(Job.HARD)
    scene.step(0.0)
    assert scene.study.works
    assert len(said) == 1
