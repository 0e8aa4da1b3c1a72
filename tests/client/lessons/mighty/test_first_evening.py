"""The first evening: the offers agree with the coach, each step appears once, the last hand is played alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.counsel import advise, for_beginners
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.lessons.mighty.first_auction import AUCTION, OfferScene, offers
from mighty_gui.client.lessons.mighty.first_evening import Rival, evening_setup, read_evening
from mighty_gui.client.look.company import cast
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.history.games_page import GamesPage
from mighty_gui.client.review.statistics.skill_tab import SkillTab
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import PASS, Bid
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.keep.archive.profiles import EVENING
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import Length, Match, MatchSetup
from mighty_gui.texts import Texts
from tests.client.scene_stage import collisions, in_windows, make_app, shown

PLAN = read_evening()


@pytest.fixture
def flow(tmp_path: Path) -> Iterator[SceneFlow]:
    app = App(make_context(Settings(animation_speed="instant", tips=False), home=tmp_path), size=(1024, 640))
    one = SceneFlow(app)
    one.start()
    yield one
    one.close()


def setup(home: Path) -> MatchSetup:
    return evening_setup(make_app(home).context)


def first_view(home: Path) -> PlayerView:
    """Return the learner's view in the first auction."""
    match = Match(setup(home))
    assert match.acting_seat == 0, "the learner opens the auction"
    return expect(PlayerView, match.view(0))


def wait_for(flow: SceneFlow, kind: type, seconds: float = 5.0) -> None:
    for _ in range(int(seconds * 60)):
        flow.context.archive.settle()  # the table waits until the match is saved, however slow the disk is
        flow.app.step([], 1 / 60)
        if isinstance(flow.app.scene, kind):
            return
    raise AssertionError(f"{kind.__name__} never comes")


# --- the plan -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_people_of_the_cast_sit_there_and_the_rival_has_lines(tmp_path: Path, language: str) -> None:
    texts, faces = Texts.load(language), [seat.face for seat in PLAN.seats]
    assert len(set(faces)) == 4
    assert set(faces) <= {member.face for member in cast()}
    assert faces[PLAN.rival_seat - 1] == PLAN.rival
    lines = [texts(f"lessons.first-evening.rival.{line}") for moment in PLAN.lines.values() for line in moment]
    assert not [line for line in lines if "⟨" in line]
    chosen = setup(tmp_path)
    assert (chosen.length, chosen.coach) == (Length("hands", 3), True)
    assert [player.face for player in chosen.players[1:]] == faces


# --- the offers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_are_offered_each_with_one_sentence(tmp_path: Path, language: str) -> None:
    passed, worth, higher = offers(first_view(tmp_path), Texts.load(language))
    assert passed.action == PASS
    assert isinstance(worth.action, Bid)
    assert isinstance(higher.action, Bid)
    assert (worth.is_best, passed.is_best, higher.is_best) == (True, False, False)
    assert higher.action.contract.trump == worth.action.contract.trump
    assert higher.action.contract.number == worth.action.contract.number + 1
    for offer in (passed, worth, higher):
        assert offer.text
        assert "⟨" not in offer.text


@pytest.mark.nightly
def test_the_best_offer_is_what_the_coach_advises(tmp_path: Path) -> None:
    """Both the hint for the same hand and the judge of choices agree."""
    view = first_view(tmp_path)
    (best,) = [offer.action for offer in offers(view, Texts.load("ko")) if offer.is_best]
    assert best == for_beginners(view, advise(view))[0].action


@pytest.mark.parametrize("seed", range(12))
def test_whatever_the_hand_what_is_offered_is_legal_and_one_is_the_coachs_choice(tmp_path: Path, seed: int) -> None:
    chosen = setup(tmp_path)
    match = Match(replace(chosen, seed=seed))
    if match.hand.phase is not Phase.AUCTION:
        return
    view = expect(PlayerView, match.view(match.acting_seat or 0))
    offered = offers(view, Texts.load("ko"))
    assert 2 <= len(offered) <= 3
    assert all(offer.action in view.legal for offer in offered)
    assert [offer.action for offer in offered if offer.is_best] == [choose(view)]


@in_windows()
def test_the_offers_fit(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    table = TableScene(app.context, Match(evening_setup(app.context)), extras=())
    app.push(table)
    app.step([], 1 / 60)
    scene = OfferScene(table.stage, first_view(tmp_path), lambda _: None)
    assert shown(app, scene) == []
    assert collisions(scene) == []


def test_the_offers_cover_no_plate_and_no_info(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1280, 720))
    table = TableScene(app.context, Match(evening_setup(app.context)), extras=())
    app.push(table)
    app.step([], 1 / 60)
    scene = OfferScene(table.stage, first_view(tmp_path), lambda _: None)
    app.push(scene)
    app.step([], 1 / 60)
    layout = table.stage.director.layout
    (sheet,) = scene.page.widgets
    assert not [place for place in layout.seats if place.plate.colliderect(sheet.rect)]
    assert not layout.info.colliderect(sheet.rect)


# --- the steps ----------------------------------------------------------------------------------------------


def test_the_bid_that_is_pressed_is_made_and_nothing_is_offered_twice(flow: SceneFlow) -> None:
    flow.lessons.play_evening()
    table = flow.app.scene
    assert isinstance(table, TableScene)
    wait_for(flow, OfferScene)
    flow.app.handle(Intent(Kind.CONFIRM))
    assert flow.app.scene is table
    (bid,) = [str(action) for seat, action in table.match.record().actions if seat == 0]
    assert bid == "bid 14H"
    assert AUCTION in Progress.load(flow.context.archive).done
    flow.start()
    flow.lessons.play_evening()
    for _ in range(120):
        flow.context.archive.settle()
        flow.app.step([], 1 / 60)
        assert not isinstance(flow.app.scene, OfferScene)


def test_all_bids_are_one_press_away(flow: SceneFlow) -> None:
    flow.lessons.play_evening()
    table = flow.app.scene
    wait_for(flow, OfferScene)
    flow.app.handle(Intent(Kind.CANCEL))
    assert flow.app.scene is table
    assert isinstance(table, TableScene)
    assert table.controls.question is not None


def test_whoever_leaves_goes_on_there_and_sees_no_first_step_again(flow: SceneFlow) -> None:
    lessons = flow.lessons
    assert lessons.evening_step == ""
    flow.app.handle(Intent(Kind.CONFIRM))
    wait_for(flow, LessonScene)
    flow.app.step([], 1 / 60)
    assert lessons.evening_step == "lesson"
    flow.start()
    found = flow.resumable
    assert found is not None
    assert found.text == flow.context.texts("client.start.evening_lesson")
    Progress.load(flow.context.archive).finish("five-minutes")
    assert lessons.evening_step == "hands"
    flow.start()
    flow.app.handle(Intent(Kind.CONFIRM))  # the continue button
    table = flow.app.scene
    assert isinstance(table, TableScene)
    seed = table.match.setup.seed
    flow.start()
    assert isinstance(flow.app.scene, StartScene)
    flow.lessons.play_evening()
    again = flow.app.scene
    assert isinstance(again, TableScene)
    assert again.match.setup.seed == seed
    assert len(flow.store.unfinished()) == 1, "the same match goes on"


def test_after_the_last_hand_it_is_over_and_leads_to_oneself(flow: SceneFlow) -> None:
    Progress.load(flow.context.archive).finish("five-minutes")
    flow.lessons.play_evening()
    table = flow.app.scene
    assert isinstance(table, TableScene)
    table.ending.leave_match()
    page = flow.app.scene
    assert isinstance(page, GamesPage)
    assert isinstance(page.tab, SkillTab)
    assert EVENING in Progress.load(flow.context.archive).done
    assert flow.lessons.evening_step == ""


def test_the_rival_speaks_as_a_hand_begins_and_falls_silent(flow: SceneFlow) -> None:
    flow.lessons.play_evening()
    table = flow.app.scene
    assert isinstance(table, TableScene)
    (rival,) = [extra for extra in table.extras.all if isinstance(extra, Rival)]
    assert rival.text == flow.context.texts("lessons.first-evening.rival.hello")
    for _ in range(60):
        rival.step(0.1)
    assert rival.text == ""
