"""A hand with the coach, who comments only on bad choices, lets them be taken back, and reviews them at the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

import pygame
import pytest

from mighty_gui.ai import Worker, choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.fresh_trial import Comparison
from mighty_gui.ai.worker import WorkedAppraisals
from mighty_gui.client.lessons.coaching import PATIENCE, CoachHints, Coaching, _Question
from mighty_gui.client.lessons.lesson_card import LessonCard
from mighty_gui.client.lessons.lesson_kit import MOST, TELLING, LearnersDecision, dearest
from mighty_gui.client.lessons.mighty.coach_sheets import why_better
from mighty_gui.client.lessons.mighty.mighty_lesson_kit import BIDS_VARY, LEVELS, MightyCoach, coached_setup
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.aids.taking_back import TakingBack
from mighty_gui.client.table.extras import Extra, Extras, HandOptions
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.mighty.actions import PASS, Action, parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.state import Deal, Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import Match
from mighty_gui.presets import load_presets
from mighty_gui.study.background import Task
from mighty_gui.texts import Texts
from tests.tiers import some


@dataclass
class Reply:
    """The answer of a stand-in computer player."""

    token: object
    action: Action
    seems: float = 0.0
    failure: None = None


class Hasty:
    """Computer players who pass or take the first legal action."""

    def __init__(self) -> None:
        self.open: Reply | None = None

    def ask(self, token: object, view: PlayerView, level: str = "", seed: int = 0, style: str = "") -> None:
        self.open = Reply(token, PASS if PASS in view.legal else random.Random(1).choice(view.legal))

    def poll(self) -> Reply | None:
        reply, self.open = self.open, None
        return reply

    def cancel(self) -> None:
        self.open = None


def borne_out(gap: float) -> Comparison:
    """Return the comparison in new worlds that all show the same loss."""
    return Comparison([gap] * 20, (gap, 0.0), (0.5, 0.5), (gap, -gap))


@dataclass
class Judge:
    """Judges the last legal action to be best by ``gap`` points. It answers only when the test lets it."""

    gap: float = 5.0
    fresh: float = 0.0
    """The additional loss in new worlds."""
    ready: bool = True
    closed: bool = False
    asked: list[PlayerView] = field(default_factory=list)
    open: WorkedAppraisals | None = None

    def ask_appraisals(self, token: object, view: PlayerView) -> None:
        self.asked.append(view)
        appraisals = [Appraisal(action, 0.0, 0.0, 0.5) for action in view.legal]
        appraisals[-1] = appraisals[-1]._replace(value=self.gap, score=self.gap)
        self.open = WorkedAppraisals(token, tuple(reversed(appraisals)), 0.0)

    def poll_appraisals(self) -> WorkedAppraisals | None:
        if not self.ready:
            return None
        answer, self.open = self.open, None
        return answer

    def compared(self, decision: LearnersDecision) -> Task[Comparison]:
        """Confirm the loss in new worlds, plus ``fresh``."""
        gap = decision.loss + self.fresh
        return Task(lambda _: iter([borne_out(gap)]), 1)

    def close(self) -> None:
        self.closed = True


class Room:
    """A table with the coach, without a window."""

    def __init__(
        self, home: Path, judge: Judge, language: str = "ko", size: tuple[int, int] = (1280, 800), scale: float = 1.0
    ) -> None:
        settings = Settings(language=language, animation_speed="instant", play_forced=True, text_scale=scale)
        self.app = App(make_context(settings, home=home), size=size)
        self.cut: list[str] = []
        self.app.context.fonts.on_shorten = self.cut.append
        self.app.push(Scene(self.app.context))
        self.judge = judge
        self.hands = 0
        self.coaching = Coaching(
            back := TakingBack(), lambda: cast(Worker, judge), compared=judge.compared, on_hand=self._count
        )
        self.match = Match(coached_setup(self.app.context, seed=3))
        self.table = TableScene(self.app.context, self.match, Hasty(), extras=(self.coaching, back))
        self.app.push(self.table)

    def _count(self, decisions: Sequence[LearnersDecision]) -> None:
        assert decisions is self.coaching.decisions
        self.hands += 1

    def press(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.step([pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0)], 1 / 30)

    def until(self, holds: Callable[[], bool], steps: int = 3000) -> None:
        for _ in range(steps):
            if holds():
                return
            self.app.step([], 1 / 30)
        raise AssertionError("nothing happens any more")

    @property
    def asks(self) -> bool:
        return self.app.scene is self.table and self.table.controls.question is not None

    def begin(self) -> None:
        """Close the greeting and wait for the first question."""
        assert isinstance(self.app.scene, LessonCard)
        self.press(pygame.K_RETURN)
        self.until(lambda: self.asks)

    def into_play(self) -> None:
        """Declare, discard and call as the judge would, until a card must be chosen."""
        self.begin()
        while True:
            seen = self.table.stage.view
            if seen.phase is Phase.PLAY:
                return
            bid = next((action for action in seen.legal if str(action) == "bid 15H"), seen.legal[-1])
            self.table.submit(seen.seat, bid)
            self.until(lambda: self.asks or self.app.scene is not self.table)
            if not self.asks:
                self.press(pygame.K_ESCAPE)
                self.until(lambda: self.asks)

    def act(self, *, well: bool) -> None:
        """Do what the judge finds best, or something else."""
        legal = self.table.stage.view.legal
        self.table.submit(self.table.stage.viewer, legal[-1] if well else legal[0])


class Options(Extra):
    """A hand's options, of which no review may be opened."""

    def hand_options(self) -> HandOptions:
        return cast(HandOptions, self)

    def seals(self, hand: object) -> tuple[str, ...]:
        return ()


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path, Judge())


def test_a_bad_choice_is_spoken_of_and_can_be_taken_back(room: Room) -> None:
    room.into_play()
    before = room.table.stage.view
    room.act(well=False)
    room.until(lambda: isinstance(room.app.scene, LessonCard))
    room.press(pygame.K_RETURN)
    room.until(lambda: room.asks)
    assert room.table.stage.view.events == before.events
    assert [one.taken_back for one in room.coaching.decisions if one.view == before] == [True]


def test_the_same_choice_made_again_is_not_spoken_of_twice(room: Room) -> None:
    room.into_play()
    room.act(well=False)
    room.until(lambda: isinstance(room.app.scene, LessonCard))
    room.press(pygame.K_RETURN)
    room.until(lambda: room.asks)
    room.act(well=False)
    for _ in range(120):
        room.app.step([], 1 / 30)
        assert not isinstance(room.app.scene, LessonCard)


def test_a_good_choice_passes_without_a_word(room: Room) -> None:
    room.into_play()
    room.act(well=True)
    for _ in range(120):
        room.app.step([], 1 / 30)
        assert not isinstance(room.app.scene, LessonCard)
    assert room.coaching.decisions[-1].loss == 0


def test_a_choice_that_fresh_worlds_do_not_find_worse_passes_without_a_word(tmp_path: Path) -> None:
    room = Room(tmp_path, Judge(fresh=-5.0))
    room.into_play()
    room.act(well=False)
    for _ in range(120):
        room.app.step([], 1 / 30)
        assert not isinstance(room.app.scene, LessonCard)
    told = next(one for one in room.coaching.decisions if one.compared is not None)
    assert told.loss == 0
    assert not dearest(room.coaching.decisions)


def test_a_choice_that_costs_little_passes_without_a_word(tmp_path: Path) -> None:
    room = Room(tmp_path, Judge(gap=TELLING / 2))
    room.begin()
    room.act(well=False)
    for _ in range(120):
        room.app.step([], 1 / 30)
    assert not isinstance(room.app.scene, LessonCard)


def test_the_table_waits_for_the_judge_but_not_for_ever(room: Room) -> None:
    room.judge.ready = False
    room.into_play()
    room.act(well=False)
    events = len(room.match.hand.events)
    for _ in range(round(PATIENCE * 0.8 * 30)):
        room.app.step([], 1 / 30)
    assert len(room.match.hand.events) == events
    room.until(lambda: len(room.match.hand.events) > events)


def test_after_the_hand_the_result_then_a_look_back(tmp_path: Path) -> None:
    room = Room(tmp_path, Judge(gap=1.5))
    room.begin()
    for _ in range(200):
        room.until(lambda: room.asks or room.app.scene is not room.table)
        if not room.asks:
            break
        legal = room.table.stage.view.legal
        bid = room.table.stage.view.phase is Phase.AUCTION
        room.table.submit(room.table.stage.viewer, next(a for a in legal if str(a) == "bid 15H") if bid else legal[0])
    assert isinstance(room.app.scene, ResultScene)
    assert room.app.scene.page.find("continue").label == room.app.context.texts("result.next")
    assert room.app.scene.looks
    assert room.hands == 1
    room.press(pygame.K_v)
    assert isinstance(room.app.scene, LessonCard)
    assert 0 < len(dearest(room.coaching.decisions)) <= MOST
    number = room.match.number
    room.press(pygame.K_ESCAPE)
    assert isinstance(room.app.scene, ResultScene)  # Escape goes back and deals no new hand
    assert (room.match.number, room.hands) == (number, 1)
    while isinstance(room.app.scene, ResultScene):
        room.press(pygame.K_RETURN)
    assert room.match.number == number + 1


def test_a_coached_result_has_one_review_and_leads_to_the_next_hand(tmp_path: Path) -> None:
    room = Room(tmp_path, Judge())
    room.begin()
    room.table.extras = Extras((room.coaching, Options()))
    room.table.ending.extras = room.table.extras
    while room.match.acting_seat is not None:
        room.match.submit(room.match.acting_seat, choose(room.match.view(room.match.acting_seat)))
    room.table.look_again()
    room.until(lambda: isinstance(room.app.scene, ResultScene))
    scene = room.app.scene
    assert isinstance(scene, ResultScene)
    assert [button.name for button in scene._buttons()] == ["review", "counted", "more", "finish", "continue"]
    scene._review()
    assert isinstance(room.app.scene, LessonCard)
    assert len(room.app.scene.buttons) == 1


def test_nobody_judges_any_more_once_the_table_is_left(room: Room) -> None:
    room.begin()
    room.app.pop()
    assert room.judge.closed


def test_the_coach_may_be_asked_whatever_the_settings_say(tmp_path: Path) -> None:
    settings = Settings(hints=False)
    app = App(make_context(settings, home=tmp_path), size=(1280, 800))
    app.push(Scene(app.context))
    hints, worker = CoachHints(), Worker()
    app.push(TableScene(app.context, Match(coached_setup(app.context, 3)), worker, extras=(hints,)))
    assert hints.is_offered
    worker.close()


def test_the_company_is_easy(tmp_path: Path) -> None:
    app = App(make_context(Settings(), home=tmp_path), size=(1280, 800))
    match = Match(coached_setup(app.context, 3))
    assert [player.level for player in match.setup.players[1:]] == list(LEVELS)
    assert len({player.name for player in match.setup.players}) == 5


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [
        *(((1024, 640), 2.0, language) for language in LANGUAGES),
        *some([(size, scale, it) for size, scale in (((1024, 640), 1.0), ((2560, 1440), 1.5)) for it in LANGUAGES], 1),
    ],
)
def test_what_the_coach_writes_fits(language: str, size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    room = Room(tmp_path, Judge(), language, size, scale)
    room.app.picture()
    room.begin()
    room.act(well=False)
    room.until(lambda: isinstance(room.app.scene, LessonCard))
    room.app.picture()
    assert room.cut == []


# --- the cost of a decision --------------------------------------------------------------------------


def decision(loss: float, *, phase: Phase = Phase.PLAY, at: int = 0) -> LearnersDecision:
    """Return a decision with that loss."""
    hand = MightyHand.from_seed(load_presets()["standard-5"].rules, at)
    seen = view(hand, hand.to_act or 0)
    legal = list(seen.legal)
    appraisals = (Appraisal(legal[0], 1.0, loss), Appraisal(legal[1], 0.0, 0.0))
    asked = replace(seen, phase=phase)
    return LearnersDecision(asked, legal[1], appraisals, compared=borne_out(loss), caution=MightyCoach().caution(asked))


def test_the_dearest_are_shown_in_the_order_of_the_hand() -> None:
    made = [decision(loss) for loss in (1.5, 0.2, 4.0, 3.0, 2.0)]
    assert [one.loss for one in dearest(made)] == [4.0, 3.0, 2.0]


def test_what_was_taken_back_is_not_looked_back_at() -> None:
    made = [decision(4.0), decision(3.0)]
    made[0].taken_back = True
    assert dearest(made) == [made[1]]


def test_bids_must_cost_more_to_be_spoken_of() -> None:
    assert decision(TELLING).is_telling
    assert not decision(TELLING, phase=Phase.AUCTION).is_telling
    assert decision(TELLING * BIDS_VARY, phase=Phase.AUCTION).is_telling


def test_what_is_about_as_good_as_the_best_is_no_mistake() -> None:
    """The hint calls it about as good as the best; the coach must agree."""
    hand = MightyHand.from_seed(load_presets()["standard-5"].rules, 1)
    seen = view(hand, hand.to_act or 0)
    best, own = seen.legal[-1], seen.legal[0]
    for error, telling in ((None, True), (2.0, True), (20.0, False)):
        appraisals = (Appraisal(best, 10.0, 10.0, 0.5), Appraisal(own, 0.0, 0.0, 0.5, error))
        decision = LearnersDecision(seen, own, appraisals, compared=borne_out(10.0))
        assert decision.is_telling is telling
        assert bool(dearest([decision])) is telling


def test_the_coach_bids_by_the_book_as_the_hint_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Judge()
    room = Room(tmp_path, judge)
    monkeypatch.setattr(
        "mighty_gui.client.lessons.coaching.for_beginners", lambda view, appraisals: list(reversed(appraisals))
    )
    question = _Question(1, view(MightyHand.from_seed(load_presets()["standard-5"].rules, 1), 0))
    judge.ask_appraisals(1, question.view)
    assert judge.open is not None
    told = judge.open.appraisals
    room.coaching._worker, room.coaching._question = cast(Worker, judge), question
    room.coaching._look_for_judgement()
    assert question.appraisals == tuple(reversed(told))


DEALT = (
    "HA HK HQ H9 H7 H5 S2 CA DA D6",
    "DJ D8 D3 SK S5 CQ C3 C5 H2 S8",
    "DT SA S3 S4 D9 H3 CK C7 JK HJ",
    "D5 S6 S7 DQ H4 C2 C8 CT SQ H6",
    "D7 S9 ST SJ DK D4 H8 HT C9 CJ",
)
KITTY = tuple(parse_cards("C4 C6 D2"))


def test_a_rebuke_says_what_was_wrong_and_then_what_was_better() -> None:
    hand = MightyHand.dealt(
        load_presets()["standard-5"].rules, Deal(tuple(tuple(parse_cards(own)) for own in DEALT), KITTY)
    )
    for words in ("bid 14H", *["pass"] * 4, "discard C4 C6 D2", "keep", "friend SA", "play DA"):
        hand.apply(parse_action(words))
    jack, low = (parse_action(f"play {card}") for card in ("DJ", "D3"))
    decision = LearnersDecision(view(hand, 1), jack, (Appraisal(low, 4.0, 4.0), Appraisal(jack, 0.0, 0.0)))
    names = [f"P{seat}" for seat in range(5)]
    words = why_better(Texts.load("en"), decision, names)
    assert words.startswith("P0 is winning for the other side. The point card ♦J would most likely be lost. Better: ")
    harmless = LearnersDecision(decision.view, low, (Appraisal(jack, 4.0, 4.0), Appraisal(low, 0.0, 0.0)))
    assert why_better(Texts.load("en"), harmless, names).startswith("Better: ")
