"""The matches with the coach: which one is begun or resumed, which extras its table has, and what follows it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mighty_gui.client.lessons.coaching import Coaching
from mighty_gui.client.lessons.evening_record import keep_match
from mighty_gui.client.lessons.learning_progress import ALL_TIPS, Bookmark, Progress
from mighty_gui.client.lessons.lesson_flow import LessonFlow
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.lessons.mighty.evening_end import EveningEnd
from mighty_gui.client.lessons.mighty.first_evening import Rival, evening_setup
from mighty_gui.client.lessons.mighty.mighty_lesson_kit import coached_setup
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.widgets.base import Callback
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.profiles import COACHED, EVENING
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match, MatchSetup
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.games import standard_rules


class Flow:
    """The lessons of a program without a window; it plays no match, but notes which would be played."""

    def __init__(self, home: Path) -> None:
        self.context = make_context(Settings(language="en"), home=home)
        self.store = MatchStore(self.context.archive)
        self.pushed, self.routes = list[Any](), list[Any]()
        self.played: list[tuple[Match, tuple[Extra, ...], Callback]] = []
        self.reports = 0
        app = SimpleNamespace(context=self.context, push=self.pushed.append, go=self.routes.append)
        self.lessons = LessonFlow(cast(Any, app), self.store, lambda *played: self.played.append(played), self._report)

    def _report(self) -> None:
        self.reports += 1

    @property
    def progress(self) -> Progress:
        return Progress.load(self.context.archive)

    def leave(self, setup: MatchSetup) -> Match:
        """Leave a match, which then waits to be continued."""
        match = self.store.begin(setup)
        seat = match.acting_seat
        while seat is None:
            match.next_hand()
            seat = match.acting_seat
        match.submit(seat, match.view(seat).legal[-1])
        self.store.rest()
        return match

    @property
    def begun(self) -> Match:
        """The only match that was played."""
        ((match, _, _),) = self.played
        return match

    def has(self, kind: type[Extra]) -> list[bool]:
        """Return for each match played whether its table has such an extra."""
        return [any(isinstance(extra, kind) for extra in extras) for _, extras, _ in self.played]


@pytest.fixture
def flow(tmp_path: Path) -> Flow:
    return Flow(tmp_path)


def test_only_the_evening_has_a_rival_and_a_page_at_its_end(flow: Flow) -> None:
    usual, evening = coached_setup(flow.context, 3), evening_setup(flow.context)
    rules = standard_rules("mitigati")
    for setup in (usual, evening, replace(usual, rules=rules, players=usual.players[:3], length=Length("hands", 1))):
        flow.lessons.play(cast(Any, SimpleNamespace(setup=setup, totals=(1,) * 5, finished=[])))
    assert (flow.has(Coaching), flow.has(Rival)) == ([True] * 3, [False, True, False])
    for _, _, over in (flow.played[0], flow.played[2]):
        over()
    assert (flow.pushed, flow.routes, EVENING in flow.progress.done) == ([], [], False)
    flow.played[1][2]()
    assert [type(page) for page in flow.pushed] == [EveningEnd]
    assert flow.pushed[0].match is flow.played[1][0]
    assert flow.routes == [routes.StartScreen()]
    assert EVENING in flow.progress.done


def test_a_hand_with_the_coach_counts_as_the_last_lesson(flow: Flow) -> None:
    flow.lessons.play(cast(Any, SimpleNamespace(setup=coached_setup(flow.context, 3))))
    (coach,) = [extra for extra in flow.played[0][1] if isinstance(extra, Coaching)]
    assert COACHED not in flow.progress.done
    coach.on_hand([])
    assert COACHED in flow.progress.done


def test_a_new_match_with_the_coach_has_the_given_seed(flow: Flow) -> None:
    flow.leave(coached_setup(flow.context, 3))
    flow.lessons.play_with_coach(17, resumes=False)
    assert (flow.begun.setup.seed, flow.begun.setup.coach, flow.begun.setup.length) == (17, True, Length("open"))
    assert flow.reports == 0


def test_the_match_with_the_coach_goes_on_where_it_was_left(flow: Flow) -> None:
    left = flow.leave(coached_setup(flow.context, 3))
    flow.leave(replace(coached_setup(flow.context, 4), coach=False))
    flow.lessons.play_with_coach(17, resumes=True)
    assert flow.begun.setup.seed == 3
    assert flow.begun.record() == left.record()
    assert (flow.reports, flow.routes) == (1, [])


def test_where_no_match_with_the_coach_can_be_read_the_start_is_shown(flow: Flow) -> None:
    flow.lessons.play_with_coach(17, resumes=True)
    assert (flow.played, flow.routes, flow.reports) == ([], [routes.StartScreen()], 1)


def test_the_evening_goes_on_where_it_was_left_and_never_with_another_match(flow: Flow) -> None:
    evening, usual = evening_setup(flow.context), coached_setup(flow.context, 3)
    flow.leave(usual)
    flow.leave(replace(usual, coach=False, length=Length("hands", 3)))
    flow.lessons.play_evening()
    assert (flow.begun.setup.seed, flow.begun.setup.length, flow.begun.setup.coach) == (
        evening.seed,
        evening.length,
        True,
    )
    assert flow.begun.record().actions == ()
    flow.store.rest()
    flow.played.clear()
    left = flow.leave(evening)
    flow.lessons.play_evening()
    assert flow.begun.record() == left.record()
    assert left.record().actions


def test_the_steps_of_the_evening_follow_each_other(flow: Flow) -> None:
    lessons, archive = flow.lessons, flow.context.archive
    assert (lessons.evening_step, lessons.are_begun) == ("", False)
    flow.progress.reach("tricks", Bookmark(0, 1))
    assert (lessons.evening_step, lessons.are_begun) == ("lesson", True)
    flow.progress.finish("tricks")
    assert (lessons.evening_step, lessons.are_begun) == ("lesson", True)
    flow.progress.finish("five-minutes")
    assert lessons.evening_step == "hands"
    keep_match(archive, USUAL, "x")
    assert lessons.evening_step == "end"
    flow.progress.finish(EVENING)
    assert lessons.evening_step == ""


def test_the_evening_goes_on_with_its_next_step(flow: Flow, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    for name in ("show_first", "_show_end", "play_evening"):
        monkeypatch.setattr(flow.lessons, name, lambda name=name: steps.append(name))
    for step in ("lesson", "hands", "end"):
        monkeypatch.setattr(LessonFlow, "evening_step", step)
        flow.lessons.go_on_with_evening()
    assert steps == ["show_first", "play_evening", "_show_end"]


def test_an_evening_that_cannot_be_read_any_more_ends_without_its_page(flow: Flow) -> None:
    keep_match(flow.context.archive, USUAL, "gone")
    flow.lessons._show_end()
    assert (flow.pushed, flow.routes, EVENING in flow.progress.done) == ([], [routes.StartScreen()], True)


def test_whoever_knows_the_game_is_shown_no_tips(flow: Flow) -> None:
    flow.lessons.skip_tips()
    assert ALL_TIPS in flow.progress.tips


def test_the_list_knows_whether_a_match_with_the_coach_waits(flow: Flow) -> None:
    flow.lessons.show()
    (shown,) = flow.pushed
    assert isinstance(shown, LessonList)
    assert not shown.coach_waits()
    flow.leave(replace(coached_setup(flow.context, 4), coach=False))
    assert not shown.coach_waits()
    flow.leave(coached_setup(flow.context, 3))
    assert shown.coach_waits()
