"""The review of a hand: computed once and saved, stopped, from every seat, at the table, by keys and by ear."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.hand_chart import HandChart, curve_of
from mighty_gui.client.review.hand_page import REPLAY, HandPage, Works
from mighty_gui.client.review.moment_tab import MomentTab
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.review.review_texts import ReviewTexts, defends
from mighty_gui.client.review.seat_study import OPEN, PARTS, Found, Work
from mighty_gui.client.review.story_tab import StoryTab
from mighty_gui.client.review.why_scene import WhyScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.event_narrator import OF_HAND, STANDING
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.record import record_text
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.keep.archive.rows import STUDIES
from mighty_gui.keep.archive.studies import Study, keep_study, kept_study
from mighty_gui.keep.settings import Settings
from mighty_gui.match import FinishedHand
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.review.true_course import TrueCourse, TruePoint
from mighty_gui.texts.words import aloud
from tests.client.scene_stage import on_top, press
from tests.client.whole.player_at_once import AtOnce, started
from tests.tiers import some
from tools.showroom.other_tables import played_at_once
from tools.showroom.reviews import found_at_once, half_found


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    settings = Settings(animation_speed="instant", language="ko", player_name="")
    one = demonstration.new_app(settings, (1280, 720), tmp_path)
    yield one
    one.close()


def played(app: App, preset: str = "standard-5") -> ReplayMatch:
    match = demonstration.new_match(app, preset=preset, seed=21, persons=1)
    demonstration.play_until(match, lambda one: bool(one.finished) and one.finished[-1].result.was_played)
    return ReplayMatch.of_match(match, match.finished[-1])


def nobody_works(hand: ReplayedHand, seat: int, parts: Collection[str]) -> Task[Found]:
    raise AssertionError("it is there already")


def look_back(app: App, match: ReplayMatch, seat: int = 0, work: Work = found_at_once) -> StoryTab:
    page = HandPage(app.context, match, seat, works=Works(review=work))
    app.push(page)
    app.step([], 0.1)
    assert isinstance(page.tab, StoryTab)
    return page.tab


def texts_on(scene: StoryTab) -> str:
    return "\n".join(scene.announcements())


def test_a_review_is_read_line_by_line(app: App) -> None:
    heard: list[str] = []
    app.context.narrator.on, app.context.narrator._write = True, heard.append
    scene = look_back(app, played(app))
    app.step([], 0.5)
    texts = app.context.texts
    page = [aloud(texts, line) for line in scene.announcements()]
    said = [line for line in heard if line in page]
    assert said == page[: len(said)], "once, from its beginning"
    assert texts("accessibility.read_on") in heard
    heard.clear()
    for _ in page[len(said) :]:
        press(app, pygame.K_F9)
    assert heard == page[len(said) :]
    assert max(map(len, page)) < 200
    moment = page.index(texts("review.moments"))
    assert moment < page.index(aloud(texts, texts("review.all"))), "what decided it before every choice"
    press(app, pygame.K_F9)
    assert heard[-1] == texts("accessibility.read_all")


def test_what_has_been_found_meanwhile_is_read_on_demand(app: App) -> None:
    heard: list[str] = []
    app.context.narrator.on, app.context.narrator._write = True, heard.append
    scene = look_back(app, played(app), work=half_found)
    app.step([], 0.5)
    for _ in range(len(list(scene.announcements())) + 1):
        press(app, pygame.K_F9)
    assert heard[-1] == app.context.texts("accessibility.read_all")
    scene.study = scene.begun(0)
    scene.stop()
    press(app, pygame.K_F9)
    assert app.context.texts("review.stopped") in heard


# --- computed, saved, stopped -------------------------------------------------------------------------------


def test_a_review_is_worked_out_once_and_then_shown_at_once(app: App) -> None:
    match = played(app)
    scene = look_back(app, match)
    whole = texts_on(scene)
    assert "실수 −9.4" in whole
    assert "거의 같음" in whole
    app.pop()
    again = look_back(app, match, work=nobody_works)
    assert texts_on(again) == whole
    with pytest.raises(AssertionError):
        again.look_from(1)


def test_how_it_truly_stood_is_found_once_for_all_seats(app: App) -> None:
    asked: list[tuple[int, Collection[str]]] = []

    def noted(hand: ReplayedHand, seat: int, parts: Collection[str]) -> Task[Found]:
        asked.append((seat, parts))
        return found_at_once(hand, seat, parts)

    scene = look_back(app, played(app), work=noted)
    for seat in (1, 0):
        scene.look_from(seat)
        app.step([], 0.1)
    assert asked == [(0, PARTS), (1, PARTS - {OPEN})]
    chart = scene.page.find("curve")
    assert isinstance(chart, HandChart)
    lost = scene.match.hand.last // 2
    (estimated,), (proved,) = chart.curve.estimated, chart.curve.proved
    assert {point.value for point in estimated} == {0.55}
    assert estimated[-1].position == proved[0].position - 1
    assert [point.value for point in proved] == [1.0, 1.0, 0.0, 0.0]
    assert [point.position for point in proved][1:3] == [lost - 1, lost]
    assert "갈림길" in texts_on(scene)


@pytest.mark.parametrize("how", ["another version", "another form", "another seat"])
def test_what_cannot_be_used_is_worked_out_anew(app: App, how: str) -> None:
    match = played(app)
    whole = texts_on(look_back(app, match))
    app.pop()
    archive = app.context.archive
    study = kept_study(archive, match.hand.record, "review-0")
    assert study is not None
    seat, other = {
        "another version": (0, Study("0.0.1", study.content)),
        "another form": (0, Study(study.version, {"curve": []})),
        "another seat": (1, study),
    }[how]
    keep_study(archive, match.hand.record, f"review-{seat}", other)
    scene = look_back(app, match, seat, half_found)
    assert scene.study.works
    if how == "another seat":
        return
    assert scene.study.is_renewed
    assert app.context.texts("review.renewed") in texts_on(scene)
    app.pop()
    assert texts_on(look_back(app, match, seat)) == whole
    again = kept_study(archive, match.hand.record, f"review-{seat}")
    assert again is not None
    assert again.version == study.version


def test_what_is_found_shows_while_the_work_goes_on_and_it_can_be_stopped(app: App) -> None:
    scene = look_back(app, played(app), work=half_found)
    assert scene.study.works
    assert "6/12" in texts_on(scene)
    assert scene.page.find("moment 1") is None, "what decided it is known at the end"
    chart = scene.page.find("curve")
    assert isinstance(chart, HandChart)
    assert len(chart.curve.known) == 6
    press(app, pygame.K_TAB)
    stop = scene.page.find("stop")
    assert stop is not None
    stop.activate()  # type: ignore[attr-defined]
    assert not scene.study.works
    assert app.context.texts("review.stopped") in texts_on(scene)
    scene.work = scene.study.work = found_at_once
    begin = scene.page.find("begin")
    assert begin is not None
    begin.activate()  # type: ignore[attr-defined]
    app.step([], 0.1)
    assert scene.study.is_whole


def test_who_leaves_or_takes_another_seat_stops_the_work(app: App) -> None:
    tasks: list[Task[Found]] = []

    def noted(hand: ReplayedHand, seat: int, parts: Collection[str]) -> Task[Found]:
        tasks.append(half_found(hand, seat, parts))
        return tasks[-1]

    scene = look_back(app, played(app), work=noted)
    scene.look_from(2)
    app.handle(Intent(Kind.CANCEL))
    assert not scene.on_stack
    assert [task._cancelled for task in tasks] == [True, True]
    assert app.context.archive.rows(STUDIES) == [], "a half is not kept"


def test_a_failure_is_told_and_kept_nowhere(app: App) -> None:
    def fails(hand: ReplayedHand, seat: int, parts: Collection[str]) -> Task[Found]:
        task: Task[Found] = Task(lambda pause: iter([1 // 0]), 3)  # type: ignore[list-item]
        task.wait()
        return task

    scene = look_back(app, played(app), work=fails)
    assert app.context.texts("review.failed") in texts_on(scene)
    assert app.context.archive.rows(STUDIES) == []


@pytest.mark.parametrize("preset", some(["mitigati", "standard-7", "chicago-8", "honeymoon-2"], 2))
@pytest.mark.nightly
def test_every_game_and_seat_can_be_looked_back_at(app: App, preset: str) -> None:
    scene = look_back(app, played(app, preset))
    for seat, _ in scene.seats():
        scene.look_from(seat)
        app.step([], 0.1)
        app.picture()
        assert scene.study.is_whole
        chart = scene.page.find("curve")
        if scene.study.review.analysis.decisions:
            assert isinstance(chart, HandChart)
            assert len(chart.curve.known) > 5
        else:
            assert "이 판에서 고를 일이 없었어요" in texts_on(scene)


def test_each_side_is_told_its_own_chance(app: App) -> None:
    scene = look_back(app, played(app))
    traits = scene.match.setup.game.traits(scene.match.hand.result.in_full())
    assert traits is not None
    sides = set()
    for seat, _ in scene.seats():
        scene.look_from(seat)
        app.step([], 0.1)
        is_defending = traits.roles[seat] == "defender"
        assert defends(scene.match, seat) == is_defending
        sides.add(is_defending)
        assert ("공약을 막을 확률" in texts_on(scene)) == is_defending
        assert ("공약 성공 확률 58% → 66%" in texts_on(scene)) <= (not is_defending)
    assert sides == {True, False}
    early = replace(scene.study.review.analysis.decisions[2], number=1)
    assert "가능성" not in scene.review_texts.cost(early), "another contract than the one that was played"


# --- at the table -------------------------------------------------------------------------------------------


def moment(app: App, number: int = 2) -> MomentTab:
    look_back(app, played(app))
    press(app, pygame.K_0 + number)
    found = on_top(app)
    assert isinstance(found, MomentTab)
    app.step([], 0.1)
    return found


def test_a_moment_shows_what_was_seen_beside_what_was_true(app: App) -> None:
    scene = moment(app)
    own, better = (table.stage for table in scene.lines.tables)
    assert [seat for seat, hand in enumerate(own.state.hands) if hand is not None] == [scene.decision.seat]
    assert all(hand is not None for hand in better.state.hands)
    assert own.replayed.position == better.replayed.position == scene.decision.number - 1
    app.picture()
    assert scene.lines.own.rect.right <= scene.lines.better.rect.left
    assert scene.decision.loss == 9.4


@pytest.mark.nightly
def test_both_lines_go_on_together_to_their_ends(app: App) -> None:
    scene = moment(app)
    decision, lines = scene.decision, scene.lines
    press(app, pygame.K_RIGHT)
    app.step([], 0.1)
    done = [table.stage.replayed.hand.record.actions[decision.number - 1][1] for table in lines.tables]
    assert done == [decision.played, decision.best]
    assert all(hand is not None for hand in lines.own.stage.state.hands), "from here on everything is open"
    press(app, pygame.K_LEFT)
    assert lines.at_moment
    assert sum(hand is not None for hand in lines.own.stage.state.hands) == 1
    press(app, pygame.K_SPACE)
    for _ in range(4 * lines.last):
        app.step([], 0.5)
    assert lines.at_end
    assert not scene.plays
    own, better = lines.scores(decision.seat)
    assert own == scene.match.hand.result.scores[decision.seat]
    spoken = aloud(app.context.texts, scene.spoken_text)
    own_words, better_words = (aloud(app.context.texts, f"{with_sign(score)}점") for score in (own, better))
    assert own_words in spoken
    assert better_words in spoken
    press(app, pygame.K_HOME)
    assert lines.at_moment


def test_keys_lead_from_moment_to_moment_and_back(app: App) -> None:
    scene = moment(app, 1)
    press(app, pygame.K_UP)
    assert scene.number == 1, "there is none before"
    press(app, pygame.K_DOWN)
    assert scene.number == 2
    assert scene.lines.decision is scene.decision
    press(app, pygame.K_END)
    assert scene.lines.at_end
    press(app, pygame.K_ESCAPE)
    assert isinstance(on_top(app), StoryTab)


def test_where_there_is_room_for_one_table_a_key_changes_them(app: App) -> None:
    scene = moment(app)
    assert len(scene.lines.shown_tables) == 2
    app.resize((1024, 640))
    app.step([], 0.1)
    assert scene.lines.shown_tables == (scene.lines.own,)
    app.picture()
    press(app, pygame.K_x)
    assert scene.lines.shown_tables == (scene.lines.better,)
    app.picture()
    press(app, pygame.K_x)
    assert scene.lines.shown_tables == (scene.lines.own,)


# --- the ways to the review ---------------------------------------------------------------------------------


@pytest.fixture
def flow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SceneFlow]:
    monkeypatch.setattr(Works.__init__, "__defaults__", (found_at_once, played_at_once))
    settings = Settings(animation_speed="instant", language="ko", player_name="")
    with started(demonstration.new_app(settings, (1280, 800), tmp_path), AtOnce("random")) as flow:
        yield flow


def test_the_result_the_replay_and_the_history_lead_there(flow: SceneFlow) -> None:
    app = flow.app
    match = demonstration.new_match(app, seed=21, persons=1)
    demonstration.play_until(match, lambda one: bool(one.finished) and one.finished[-1].result.was_played)
    hand = match.finished[-1]
    flow.looking.hand(match, hand, REPLAY)
    assert isinstance(on_top(app), ReplayTab)
    press(app, pygame.K_v)
    story = on_top(app)
    assert isinstance(story, StoryTab)
    own = match.people[0]
    assert story.study.seat == own, "the person's choices come first"
    press(app, pygame.K_r)
    assert isinstance(on_top(app), ReplayTab)
    press(app, pygame.K_ESCAPE)
    flow.looking.hand(match, hand)
    assert isinstance(on_top(app), StoryTab)


@pytest.mark.nightly
def test_the_result_sheet_and_the_history_have_a_key(flow: SceneFlow) -> None:
    app = flow.app
    flow.begin(demonstration.new_match(app, seed=21, persons=1, hands=1).setup)
    for _ in range(4000):
        table = app.scene
        if not isinstance(table, TableScene):
            break
        app.step([], 0.5)
        app.context.archive.settle()
        if table.controls.question is not None and not table.is_busy:
            table.submit(table.stage.viewer, table.stage.view.legal[-1])
    assert isinstance(app.scene, ResultScene)
    assert app.scene.page.find("review") is not None
    press(app, pygame.K_v)
    story = on_top(app)
    assert isinstance(story, StoryTab)
    seen = story.match.hand.record
    app.step([], 0.1)
    flow.start()
    flow.show_games()
    press(app, pygame.K_v)
    again = on_top(app)
    assert isinstance(again, StoryTab)
    assert record_text(again.match.hand.record) == record_text(seen)
    person = next(seat for seat, _ in again.seats() if again.match.player_at(seat).is_person)
    assert again.study.seat == person, "the person's choices come first"
    app.step([], 0.1)
    assert again.study.is_whole, "what was worked out at the table is shown at once"


def test_a_hand_in_play_cannot_be_looked_back_at(app: App) -> None:
    match = demonstration.new_match(app, seed=21, persons=1)
    demonstration.play_until(match, lambda one: len(one.actions) > 20)
    running = FinishedHand(1, match.seating, match.hand.result, match.record(), (0,) * 5)  # type: ignore[arg-type]
    with pytest.raises(RecordError):
        ReplayMatch.of_match(match, running)


def test_a_card_of_the_hand_as_it_was_played_is_asked_about(app: App) -> None:
    scene = moment(app)
    press(app, pygame.K_RIGHT)
    app.step([], 0.1)
    table = scene.lines.own
    card = next(one for one in table.stage.placed if one.key[0] == "trick")
    at = (round(card.x), round(card.y) + table.rect.top)
    beside = (at[0] + scene.lines.better.rect.left, at[1])
    app.handle(Intent(Kind.PRESS, pos=beside, button=1))
    assert on_top(app) is scene, "nobody decided anything in the better line"
    app.handle(Intent(Kind.PRESS, pos=at, button=1))
    assert isinstance(app.scene, WhyScene)
    number = app.scene.asked.number
    assert app.scene.asked.action == scene.match.hand.record.actions[number - 1][1]
    app.scene.table.follow(number)
    assert scene.lines.position == max(number, scene.decision.number - 1)
    app.handle(Intent(Kind.CANCEL))
    assert on_top(app) is scene
    press(app, pygame.K_END)
    press(app, pygame.K_w)
    assert isinstance(app.scene, WhyScene)
    assert app.scene.asked.number == scene.match.hand.last


def test_chances_stand_in_the_order_of_what_was_done_and_what_was_better(app: App) -> None:
    words = look_back(app, played(app)).review_texts
    for key in ("review.stopped_it", "review.chance"):
        assert re.findall(r"\d+%", words.t(key, better=32, kept=21)) == ["21%", "32%"]


@pytest.mark.parametrize(
    ("made", "held", "said"), [(True, True, "kept"), (True, False, "made"), (False, False, "unmade")]
)
def test_of_a_contract_that_was_made_it_is_not_said_that_it_could_be(
    app: App, made: bool, held: bool, said: str
) -> None:
    course = TrueCourse((TruePoint(0, 1.0),), made=made, exact=True, held=held)
    words = ReviewTexts(app.context.texts, played(app), course)
    assert words.truth([]) == [words.t(f"review.open.{said}.proved")]


def test_what_is_only_estimated_is_drawn_as_dashes_of_its_own_name(app: App) -> None:
    scene = look_back(app, played(app))
    inked = []
    for proved in (True, False):
        points = tuple(TruePoint(at, 0.5, proved=proved) for at in range(scene.match.hand.last))
        curve = curve_of(scene.match.hand.last, scene.marks, (), (), TrueCourse(points))
        chart = HandChart(app.context.look, curve, ("known", "proved", "estimated"), (), scene.look_from)
        assert [name for _, name, _, _ in chart._lines] == ["proved" if proved else "estimated"]
        drawn = chart._draw_lines(pygame.Rect(0, 0, 400, 200))
        inked.append(pygame.mask.from_surface(drawn).count())
    assert 0.4 * inked[0] < inked[1] < 0.75 * inked[0]


def test_facts_of_the_table_can_be_asked_for_at_every_position_of_a_moment(app: App) -> None:
    scene, heard = moment(app), list[str]()
    narrator = app.context.narrator
    narrator.on, narrator._write = True, heard.append
    for way in ("", "step_on", "step_on", "end"):
        if way:
            scene.walk(way)
        for key in (STANDING, *OF_HAND):
            heard.clear()
            assert scene.handle(Intent(Kind.KEY, key=key)), key
            assert heard, (way, key)
    narrator.on = False
    assert not scene.handle(Intent(Kind.KEY, key=STANDING)), "the keys are those of who hears the table"


def test_a_moment_is_read_from_its_name_on_once(app: App) -> None:
    scene, heard = look_back(app, played(app)), list[str]()
    app.step([], 0.5)
    narrator = app.context.narrator
    narrator.on, narrator._write = True, heard.append
    app.step([], 0.5)
    heard.clear()
    press(app, pygame.K_1)
    for _ in range(5):
        app.step([], 0.2)
    shown = scene.host.tab
    assert isinstance(shown, MomentTab)
    title, *lines = (aloud(app.context.texts, line) for line in shown.announcements())
    assert heard[:3] == [aloud(app.context.texts, scene.host.screen_name), title, lines[0]]
    assert len(heard) == len(set(heard)), heard


def test_whoever_listens_hears_what_a_work_has_found_when_it_ends(app: App) -> None:
    heard: list[str] = []
    narrator = app.context.narrator
    narrator.on, narrator._write = True, heard.append
    scene = look_back(app, played(app), work=half_found)
    app.step([], 0.5)
    heard.clear()
    narrator.read_out(scene.host)
    assert heard, "the page around it is what is followed"
    lines = [aloud(app.context.texts, line) for line in scene.announcements()]
    assert heard[0] in lines
