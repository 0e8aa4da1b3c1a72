"""The coach and the tips step by step, at a stand-in for the table: what they wait for, and what they show then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mighty_gui.ai import Worker, choose
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.worker import WorkedAppraisals
from mighty_gui.client.lessons.coaching import Coaching, FirstTimes
from mighty_gui.client.lessons.learning_progress import ALL_TIPS, Progress
from mighty_gui.client.lessons.lesson_card import LessonCard
from mighty_gui.client.lessons.lesson_kit import TELLING, WORTH_REVIEW, LearnersDecision, Tip, lesson_kit
from mighty_gui.client.lessons.mighty.mighty_lesson_kit import BIDS_VARY, coached_setup
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.kit import table_kit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match
from mighty_gui.study.background import Task
from tests.client.lessons.test_coaching import Judge, borne_out

OPEN = Length("open")


@dataclass
class Trial:
    """A fake comparison in fresh worlds. The test decides when it ends."""

    found: Sequence[Comparison] = ()
    failed: BaseException | None = None

    def poll(self) -> Sequence[Comparison]:
        return self.found


class Undo:
    """The way to take choices back."""

    match: object = None
    why_not = ""

    def go_back(self) -> None: ...


@dataclass
class Stand:
    """What the extras see of a table."""

    context: Any
    match: Any
    view: Any
    is_busy: bool = False
    open: bool = True
    notes: bool = False
    pushed: list[Any] = field(default_factory=list)
    refreshed: int = 0
    ending: Any = None

    @property
    def stage(self) -> Any:
        kit, viewer = table_kit(self.match.setup.game), self.view.seat
        state = kit.table_of(self.view)
        return SimpleNamespace(view=self.view, state=state, open=self.open, viewer=viewer, names=["A"] * 5)

    @property
    def kit(self) -> Any:
        return table_kit(self.match.setup.game)

    def has_note(self, *, except_for: object = None) -> bool:
        return self.notes

    def push(self, scene: object) -> None:
        self.pushed.append(scene)

    def refresh(self) -> None:
        self.refreshed += 1

    def t(self, key: str, /, **values: object) -> str:
        return cast(str, self.context.texts(key, **values))

    def go_on(self) -> None: ...


def advance(match: Match, holds: Callable[[PlayerView], bool]) -> None:
    """Play by simple rules until the learner is to move where the condition holds."""
    while match.acting_seat != 0 or not holds(expect(PlayerView, match.view(0))):
        if match.acting_seat is None:
            match.next_hand()
        else:
            match.submit(match.acting_seat, choose(match.view(match.acting_seat)))


def stand(home: Path, length: Length = OPEN) -> Stand:
    """Return a table where the learner is asked for the first time."""
    context = make_context(Settings(language="en"), home=home)
    match = Match(replace(coached_setup(context, seed=3), length=length))
    advance(match, lambda view: True)
    return Stand(context, match, match.view(0))


class Coached:
    """The coach at such a table, with a judge that finds the last legal action best."""

    def __init__(self, table: Stand, gap: float = 5.0) -> None:
        self.table, self.judge, self.undo = table, Judge(gap), Undo()
        self.trial, self.hands = Trial([borne_out(gap)]), list[object]()
        self.compared: list[LearnersDecision] = []
        self.judges = 0
        self.coach = Coaching(cast(Any, self.undo), self._judge, compared=self._compare, on_hand=self.hands.append)
        self.coach.attend(cast(Any, table))

    def _judge(self) -> Worker:
        self.judges += 1
        return cast(Worker, self.judge)

    def _compare(self, decision: LearnersDecision) -> Task[Comparison]:
        self.compared.append(decision)
        return cast(Task[Comparison], self.trial)

    def choose(self, at: int = 0) -> None:
        """Ask the learner, and answer with the legal action at that index."""
        self.coach.asked(self.table.view)
        self.coach.acted(0, self.table.view.legal[at])

    @property
    def comments(self) -> list[list[str]]:
        """The buttons of each comment that was shown."""
        return [[button.key for button in card.buttons] for card in self.table.pushed if isinstance(card, LessonCard)]


COMMENT = ["coach.leave_it"]


def _fail() -> WorkedAppraisals | None:
    raise RuntimeError("no judge")


def test_the_table_waits_from_the_choice_until_the_comment_is_shown(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    assert not one.coach.holds()
    one.coach.asked(one.table.view)
    assert not one.coach.holds(), "the learner thinks"
    one.coach.acted(0, one.table.view.legal[0])
    assert one.coach.holds()
    one.table.is_busy = True
    assert one.coach.step(0.1) is False
    assert one.coach.step(0.1) is False
    assert (one.coach.holds(), one.comments) == (True, []), "while anything moves the comment waits"
    one.table.is_busy = False
    one.coach.step(0.1)
    assert (one.coach.holds(), one.comments) == (False, [COMMENT])
    one.coach.step(0.1)
    assert one.comments == [COMMENT]


def test_the_table_waits_for_a_slow_judge_three_seconds_at_most(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    one.judge.ready = False
    one.choose()
    one.coach.step(1.5)
    assert one.coach.holds()
    one.coach.step(1.5)
    assert not one.coach.holds()
    one.judge.ready = True
    for _ in range(3):
        one.coach.step(0.1)
    assert one.comments == [COMMENT], "a late comment is shown, too"


def test_time_before_the_choice_does_not_count(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    one.judge.ready = False
    one.coach.asked(one.table.view)
    one.coach.step(9.0)
    one.coach.acted(0, one.table.view.legal[0])
    assert one.coach.holds()


def test_only_the_learners_own_choice_counts_and_only_once(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    one.coach.acted(0, one.table.view.legal[0])
    one.coach.asked(one.table.view)
    one.coach.acted(1, one.table.view.legal[0])
    assert (one.coach.decisions, one.coach.holds()) == ([], False)
    one.coach.acted(0, one.table.view.legal[1])
    one.coach.acted(0, one.table.view.legal[0])
    assert [made.action for made in one.coach.decisions] == [one.table.view.legal[1]]


def test_where_there_is_no_choice_nothing_is_judged(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    for count, asked in ((1, 0), (2, 1)):
        one.coach.asked(replace(one.table.view, legal=one.table.view.legal[:count]))
        assert len(one.judge.asked) == asked
    one.coach.asked(replace(one.table.view, legal=one.table.view.legal[:1]))
    one.coach.acted(0, one.table.view.legal[0])
    assert (one.coach.decisions, one.coach.holds()) == ([], False)


def test_bids_must_cost_more(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    assert one.table.view.phase is Phase.AUCTION
    one.choose()
    (made,) = one.coach.decisions
    assert made.caution == BIDS_VARY


@pytest.mark.parametrize(
    ("cost", "compared", "told"),
    [
        (WORTH_REVIEW - 0.1, False, False),
        (WORTH_REVIEW, True, False),
        (TELLING - 0.1, True, False),
        (TELLING, True, True),
    ],
)
def test_what_looks_costly_is_compared_and_what_is_costly_is_spoken_of(
    tmp_path: Path, cost: float, compared: bool, told: bool
) -> None:
    one = Coached(stand(tmp_path), cost * BIDS_VARY)
    one.choose()
    for _ in range(4):
        one.coach.step(0.1)
    assert (bool(one.compared), one.comments == [COMMENT]) == (compared, told)
    assert not one.coach.holds()
    assert one.coach.decisions[0].appraisals


def test_the_comparison_is_started_once_and_awaited(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    found, one.trial.found = one.trial.found, ()
    one.choose()
    for _ in range(3):
        one.coach.step(0.1)
    assert (len(one.compared), one.comments, one.coach.holds()) == (1, [], True)
    one.judge.poll_appraisals = _fail  # type: ignore[method-assign]
    one.trial.found = found
    for _ in range(2):
        one.coach.step(0.1)
    assert (len(one.compared), one.comments) == (1, [COMMENT])


def test_each_bad_choice_in_a_position_is_spoken_of_once(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    for at, count in ((0, 1), (0, 1), (1, 2), (0, 2), (-1, 2)):
        one.choose(at)
        for _ in range(3):
            one.coach.step(0.1)
        assert one.comments == [COMMENT] * count


def test_where_judge_or_comparison_fails_the_game_goes_on_without_a_comment(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    failing = Coached(stand(tmp_path))
    failing.trial = Trial(failed=ValueError("lost"))
    silent = Coached(failing.table)

    silent.judge.poll_appraisals = _fail  # type: ignore[method-assign]
    for one, line in ((failing, "the coach cannot compare these"), (silent, "the coach cannot judge this position")):
        caplog.clear()
        one.choose()
        for _ in range(3):
            one.coach.step(0.1)
        assert (one.comments, one.coach.holds()) == ([], False)
        assert [record.message for record in caplog.records] == [line]
        assert caplog.records[0].exc_info


def test_the_answer_for_another_position_is_ignored(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    one.choose()
    assert one.judge.open is not None
    one.judge.open = replace(one.judge.open, token=-1)
    for _ in range(3):
        one.coach.step(0.1)
    assert (one.coach.decisions[0].appraisals, one.comments) == ((), [])


def test_whoever_is_asked_again_in_the_same_place_has_taken_back(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    one.choose()
    first = one.table.view
    one.table.view = replace(first, events=(*first.events, first.events[0]))
    one.choose()
    assert [made.taken_back for made in one.coach.decisions] == [False, False]
    one.coach.asked(one.table.view)
    assert [made.taken_back for made in one.coach.decisions] == [False, True]
    one.coach.asked(first)
    assert [made.taken_back for made in one.coach.decisions] == [True, True]


@pytest.mark.parametrize(("match", "why_not", "offered"), [(1, "", True), (1, "too late", False), (None, "", False)])
def test_the_comment_offers_to_take_back_only_what_can_be(
    tmp_path: Path, match: object, why_not: str, offered: bool
) -> None:
    one = Coached(stand(tmp_path))
    one.undo.match, one.undo.why_not = match, why_not
    one.choose()
    for _ in range(3):
        one.coach.step(0.1)
    assert one.comments == [["coach.take_back"] * offered + COMMENT]


def test_whoever_leaves_closes_the_judge_and_finds_a_new_one(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    one.coach.leave()
    assert (one.judges, one.judge.closed) == (0, False)
    one.choose()
    one.coach.leave()
    assert (one.judges, one.judge.closed) == (1, True)
    one.coach.step(0.1)
    assert one.comments == []
    one.coach.asked(one.table.view)
    assert one.judges == 2


@pytest.mark.parametrize(("length", "greets"), [(OPEN, True), (Length("hands", 3), False)])
def test_the_coach_greets_before_the_first_hand_of_a_match_without_an_end(
    tmp_path: Path, length: Length, greets: bool
) -> None:
    one = Coached(stand(tmp_path, length))
    one.coach.begin_hand()
    assert one.comments == [["coach.begin"]] * greets
    one.choose()
    made = list(one.coach.decisions)
    one.coach.begin_hand()
    assert (one.coach.decisions, one.coach.holds()) == (made, False), "the hand is shown again"
    one.table.match.finished = [None]
    number = one.table.match.number
    one.table.match = SimpleNamespace(setup=one.table.match.setup, number=number + 1)
    one.coach.begin_hand()
    assert one.coach.decisions == []
    assert one.comments == [["coach.begin"]] * greets


@pytest.mark.parametrize(
    ("length", "is_over", "onward"),
    [(OPEN, True, ""), (Length("hands", 3), False, ""), (Length("hands", 3), True, "coach.finish")],
)
def test_the_result_leads_to_the_end_after_the_last_hand_and_its_review_back_to_it(
    tmp_path: Path, length: Length, is_over: bool, onward: str
) -> None:
    one = Coached(stand(tmp_path, length))
    shown: list[Mapping[str, Any]] = []

    def result_scene(then: object, **how: Any) -> object:
        assert then == one.table.go_on
        shown.append(how)
        return "result"

    one.table.ending = SimpleNamespace(result_scene=result_scene, conclude=None)
    one.table.match = SimpleNamespace(setup=one.table.match.setup, is_over=is_over)
    finish: Callable[..., bool] = one.coach.finish_hand
    assert finish(SimpleNamespace(result=SimpleNamespace(was_played=False))) is False
    assert (one.hands, one.table.pushed) == ([], [])
    assert finish(SimpleNamespace(result=SimpleNamespace(was_played=True))) is True
    assert (one.hands, one.table.pushed) == ([one.coach.decisions], ["result"])
    assert shown[0]["onward"] == onward
    shown[0]["review"]()
    assert one.comments == [[onward or "result.next"]]
    one.table.pushed[-1].on_cancel()
    assert one.table.pushed[-1] == "result"
    assert len(one.hands) == 1


def test_the_menu_leads_back_to_the_lessons(tmp_path: Path) -> None:
    one = Coached(stand(tmp_path))
    lines = [MenuLine(key, lambda: None, "text") for key in ("rules", "leave")]
    texts = [line.text for line in one.coach.menu_lines(lines)]
    assert texts == ["text", one.table.t("lessons.menu_leave")]


# --- tips -------------------------------------------------------------------------------------------------


class Tips:
    """The tips at a table where the viewer plays a hand and is to play a card."""

    def __init__(self, home: Path) -> None:
        self.table = stand(home)
        advance(self.table.match, lambda view: view.phase is Phase.PLAY)
        self.view: Any = self.table.match.view(0)
        self.table.view = self.view
        self.tips: Any = FirstTimes()
        FirstTimes.attend(self.tips, cast(Any, self.table))

    def told(self, name: str) -> None:
        """Show a tip."""
        self.tips._show(name)

    @property
    def seen(self) -> set[str]:
        """The tips that are noted as shown."""
        return Progress.load(self.table.context.archive).tips


def test_news_are_what_is_seen_true_of_the_rules_not_secret_and_not_shown_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Tips(tmp_path)
    trial: dict[str, Tip[Any, Any, Any]] = {
        "plain": Tip(lambda state, view: view is one.view),
        "untrue": Tip(lambda state, view: True, lambda rules: rules is not one.table.match.setup.rules),
        "unseen": Tip(lambda state, view: False),
        "secret": Tip(lambda state, view: True, is_secret=True),
        "shown": Tip(lambda state, view: True),
    }
    monkeypatch.setattr(type(lesson_kit()), "first_times", trial)
    one.tips._progress.mark_shown("shown")
    assert list(one.tips._news()) == ["plain", "secret"]
    one.table.match = SimpleNamespace(setup=one.table.match.setup, people=(0, 1))
    assert list(one.tips._news()) == ["plain"]


@pytest.fixture
def tips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tips:
    """Make a table where two tips are due."""
    one = Tips(tmp_path)
    monkeypatch.setattr(FirstTimes, "_news", lambda self: iter([n for n in ("alone", "spades") if n not in one.seen]))
    return one


def test_a_tip_is_shown_once_nothing_moves_and_only_one_at_each_position(tips: Tips) -> None:
    tips.table.is_busy = True
    assert tips.tips.step(0.1) is False
    assert not tips.tips.shown
    tips.table.is_busy = False
    assert tips.tips.step(0.1) is True
    assert (tips.tips.shown, tips.seen, tips.tips.has_note) == ("alone", {"alone"}, True)
    first = tips.table.view
    tips.table.view = replace(tips.view)
    assert tips.tips.step(0.1) is False
    assert tips.tips.shown == "alone", "it is not replaced"
    tips.table.view = first
    tips.tips.drop()
    assert tips.tips.step(0.1) is False
    assert not tips.tips.shown, "in the same position no other follows"
    tips.table.view = replace(tips.view)
    assert tips.tips.step(0.1) is True
    assert (tips.tips.shown, tips.seen) == ("spades", {"alone", "spades"})
    tips.tips.drop()
    tips.table.view = replace(tips.view)
    assert tips.tips.step(0.1) is False
    assert not tips.tips.shown, "there is no third"


def test_another_player_at_the_same_table_has_had_no_tips(tips: Tips) -> None:
    tips.told("alone")
    assert tips.tips._progress is tips.tips._progress
    tips.table.context.settings = tips.table.context.settings.change(player="m")
    assert (tips.tips._progress.profile, tips.tips._progress.tips) == ("m", set())


def test_where_a_hint_has_the_place_no_tip_is_shown(tips: Tips) -> None:
    tips.table.notes = True
    assert tips.tips.step(0.1) is False
    assert (tips.tips.shown, tips.seen) == ("", set())
    tips.table.notes, tips.table.view = False, replace(tips.view)
    tips.tips.step(0.1)
    assert tips.tips.has_note
    tips.table.notes = True
    assert not tips.tips.has_note
    assert list(tips.tips.widgets()) == []


def _switched_off(tips: Tips) -> None:
    tips.table.context.settings = tips.table.context.settings.change(tips=False)


def _covered(tips: Tips) -> None:
    tips.table.open = False


def _without_people(tips: Tips) -> None:
    tips.table.match = SimpleNamespace(setup=tips.table.match.setup, people=())


def _over(tips: Tips) -> None:
    tips.table.view = replace(tips.view, result=SimpleNamespace(was_played=True))


def _known(tips: Tips) -> None:
    tips.tips._progress.mark_shown(ALL_TIPS)


@pytest.mark.parametrize("change", [_switched_off, _covered, _without_people, _over, _known])
def test_no_tip_is_shown_or_stays_where_nobody_needs_it(
    change: Callable[[Tips], None], tips: Tips, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tips.table.stage.state
    monkeypatch.setattr(table_kit(tips.table.match.setup.game).__class__, "table_of", lambda self, view: state)
    tips.told("alone")
    assert tips.tips.has_note
    change(tips)
    assert not tips.tips.has_note
    assert tips.tips.step(0.1) is True
    assert not tips.tips.shown
    assert tips.tips.step(0.1) is False
    assert tips.seen <= {"alone", ALL_TIPS}


def test_a_hand_that_was_dealt_only_may_have_a_tip(tips: Tips, monkeypatch: pytest.MonkeyPatch) -> None:
    state = tips.table.stage.state
    monkeypatch.setattr(table_kit(tips.table.match.setup.game).__class__, "table_of", lambda self, view: state)
    tips.table.view = replace(tips.view, result=SimpleNamespace(was_played=False))
    assert tips.tips.step(0.1) is True


def test_escape_puts_away_a_tip_and_nothing_else(tips: Tips) -> None:
    assert tips.tips.handle(Intent(Kind.CANCEL)) is False
    tips.told("alone")
    assert tips.tips.handle(Intent(Kind.CONFIRM)) is False
    assert tips.tips.shown == "alone"
    refreshed = tips.table.refreshed
    assert tips.tips.handle(Intent(Kind.CANCEL)) is True
    assert (tips.tips.shown, tips.table.refreshed) == ("", refreshed + 1)
    tips.tips.drop()
    assert tips.table.refreshed == refreshed + 1, "nothing was there to remove"


def test_a_tip_goes_with_the_viewers_own_move_and_as_a_hand_in_play_begins(tips: Tips) -> None:
    tips.told("alone")
    tips.tips.acted(tips.view.seat + 1, tips.view.legal[0])
    assert tips.tips.shown
    tips.tips.acted(tips.view.seat, tips.view.legal[0])
    assert not tips.tips.shown
    tips.told("alone")
    tips.tips.begin_hand()
    assert not tips.tips.shown
    dealt = Match(tips.table.match.setup)
    while dealt.acting_seat is None:
        dealt.next_hand()
    tips.told("misdeal")
    tips.table.view = dealt.view(0)
    tips.tips.begin_hand()
    assert tips.tips.shown == "misdeal", "it stays during the next deal"
