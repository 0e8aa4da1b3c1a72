"""The end of the first evening: its page, the kept seals, the way through all three hands by keys."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.game_players import players_of
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.lessons.evening_record import keep_hand, sample_of
from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson_kit import LearnersDecision, PlayedEvening
from mighty_gui.client.lessons.mighty.evening_end import EveningEnd
from mighty_gui.client.lessons.mighty.first_evening import evening_setup
from mighty_gui.client.lessons.mighty.offer_scene import OfferScene
from mighty_gui.client.play.new_game.play_scene import PlayScene
from mighty_gui.client.play.result.result_parts import Sum
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.keep.archive.profiles import EVENING
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Match
from mighty_gui.match.setup import USUAL
from mighty_gui.study.review.seals import HAND_SEALS, SealBook
from mighty_gui.study.review.skill import SkillSample
from tests.client.lessons.mighty.evening_stage import PLAN, asked_in, evening_table
from tests.client.scene_stage import collisions, in_windows, make_app, shown


def played(match: Match) -> Match:
    """Play the match to its end by simple rules; the learner does as the coach advises."""
    while True:
        while match.acting_seat is not None:
            match.submit(match.acting_seat, choose(match.view(match.acting_seat)))
        if match.is_over:
            return match
        match.next_hand()


def end_page(app: App, samples: Sequence[SkillSample] = (), seals: Sequence[str] = ("begun", "contract")) -> EveningEnd:
    return EveningEnd(app.context, PlayedEvening(played(Match(evening_setup(app.context))), seals, samples), PLAN)


def test_after_the_last_hand_a_page_of_its_own_leads_to_a_table_of_ones_own(flow: SceneFlow) -> None:
    Progress.load(flow.context.archive).finish("five-minutes")
    table = evening_table(flow)
    table.ending.leave_match()
    assert isinstance(flow.app.scene, EveningEnd)
    assert EVENING in Progress.load(flow.context.archive).done
    assert flow.lessons.evening_step == ""
    assert [button.name for button in flow.app.scene._buttons() if button.style == "primary"] == ["own table"]
    flow.app.handle(Intent(Kind.CONFIRM))
    assert isinstance(flow.app.scene, PlayScene)


def test_whoever_quits_after_the_last_hand_still_sees_the_end_and_keeps_the_seals(flow: SceneFlow) -> None:
    archive = flow.context.archive
    Progress.load(archive).finish("five-minutes")
    table = evening_table(flow)
    match = played(expect(Match, table.match))
    for number in (1, 2, 3):
        keep_hand(archive, USUAL, number, (), match.setup.rules)
    flow.lessons._keep_hand(match, ())
    flow.start()
    archive.settle()
    assert flow.lessons.evening_step == "end"
    found = flow.resumable
    assert found is not None
    assert found.text == flow.context.texts("client.start.evening_end")
    flow.app.handle(Intent(Kind.CONFIRM))
    page = flow.app.scene
    assert isinstance(page, EveningEnd)
    assert page.match.totals == match.totals
    assert [name for name in page.evening.seals if name in ("begun", "contract")] == ["begun", "contract"]
    assert len(page.evening.samples) == 3
    archive.settle()
    assert SealBook(archive, USUAL).earned.keys() == set(page.evening.seals)
    assert flow.lessons.evening_step == ""


def test_after_the_first_hand_there_are_no_seals_and_the_evening_goes_on(flow: SceneFlow) -> None:
    archive = flow.context.archive
    Progress.load(archive).finish("five-minutes")
    match = expect(Match, evening_table(flow).match)
    while match.acting_seat is not None:
        match.submit(match.acting_seat, choose(match.view(match.acting_seat)))
    flow.lessons._keep_hand(match, ())
    archive.settle()
    assert flow.lessons.evening_step == "hands"
    assert not SealBook(archive, USUAL).earned


def test_each_hand_has_a_line_and_the_sum_is_the_total(tmp_path: Path) -> None:
    page = end_page(make_app(tmp_path))
    lines = [widget.line.worth for part in page._scores() for widget in part.walk() if isinstance(widget, Sum)]
    assert lines == [*(with_sign(hand.scores[0]) for hand in page.match.finished), with_sign(page.match.totals[0])]
    assert len(lines) == 4


def test_the_seals_are_stamped_one_by_one_and_a_press_stamps_all(tmp_path: Path) -> None:
    app = App(make_context(Settings(), home=tmp_path), size=(1024, 640))
    page = end_page(app, seals=("begun", "contract", "run"))
    app.push(page)
    page.step(0.5)
    assert page.landing("begun") == 0.0
    page.step(0.35)
    assert page.landing("begun") == 1.0
    assert page.landing("contract") == page.landing("run") == 0.0
    page.step(0.2)
    assert 1.0 > page.landing("contract") > page.landing("run") == 0.0
    page.wants_redraw = False
    page.step(0.01)
    assert page.wants_redraw, "a falling seal is drawn"
    page.wants_redraw = False
    assert page.handle(Intent(Kind.CONFIRM)) is True
    assert page.wants_redraw
    assert page.landing("run") == 1.0
    assert app.scene is page
    page.wants_redraw = False
    page.step(0.01)
    assert not page.wants_redraw, "then nothing moves any more"


def test_without_motion_all_seals_are_there_at_once(tmp_path: Path) -> None:
    app = App(make_context(Settings(reduced_motion=True), home=tmp_path), size=(1024, 640))
    page = end_page(app)
    app.push(page)
    assert [page.landing(name) for name in page.evening.seals] == [1.0, 1.0]


@pytest.mark.parametrize("samples", [(), [SkillSample(9, 1.0), SkillSample(8, 3.0), SkillSample(9, 0.0)]])
def test_the_first_rung_is_marked_as_provisional(tmp_path: Path, samples: Sequence[SkillSample]) -> None:
    app = make_app(tmp_path)
    page = end_page(app, samples)
    app.push(page)
    found = " ".join(page.announcements())
    assert (page.t("lessons.first-evening.end.provisional") in found) is bool(samples)
    assert (page.t("lessons.first-evening.end.no_rung") in found) is not bool(samples)
    assert (page.t("lessons.first-evening.end.level", level=page.t("new_game.level.hard")) in found) is bool(samples)


def test_the_rivals_last_line_depends_on_who_won(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    page = end_page(app)
    app.push(page)
    won = page.total > page.match.totals[PLAN.rival_seat]
    lines = {key: page.t(f"lessons.first-evening.rival.{key}") for key in ("respect", "rematch")}
    assert [key for key, line in lines.items() if line in page.announcements()] == ["respect" if won else "rematch"]


def test_only_judged_choices_that_stand_are_kept(tmp_path: Path) -> None:
    view = asked_in(tmp_path, Phase.FRIEND)
    assert view is not None
    best, other = view.legal[:2]
    appraisals = (Appraisal(best, 10.0, 10.0, 0.5), Appraisal(other, 0.0, 0.0, 0.5))
    made = [LearnersDecision(view, action, appraisals) for action in (best, other, other)]
    made[2].taken_back = True
    made.append(LearnersDecision(view, other))
    sample = sample_of(made, view.rules)
    assert sample.decisions == 2
    assert sample.lost == pytest.approx(made[1].loss / players_of(view.rules).usual_swing(view.rules))


@in_windows()
def test_the_end_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = end_page(app, [SkillSample(9, 1.0), SkillSample(8, 3.0)], tuple(HAND_SEALS)[:4])
    assert shown(app, scene) == []
    assert collisions(scene) == []


@pytest.mark.nightly
def test_the_evening_is_played_by_keys_alone(flow: SceneFlow) -> None:
    """Enter takes the best offers and plays the focused card; P passes in the last hand."""
    Progress.load(flow.context.archive).finish("five-minutes")
    table, match = evening_table(flow), None
    met = set()
    for _ in range(40_000):
        match = expect(Match, table.match)
        flow.context.archive.settle()
        flow.app.step([], 1 / 20)
        scene = flow.app.scene
        if isinstance(scene, EveningEnd):
            break
        if isinstance(scene, OfferScene):
            met.add((match.number, str(scene.view.phase)))
        in_auction = table.at_rest and table.stage.view.phase is Phase.AUCTION and scene is table
        flow.app.handle(Intent(Kind.KEY, key="p") if in_auction else Intent(Kind.CONFIRM))
    assert isinstance(flow.app.scene, EveningEnd)
    assert match is not None
    assert {(1, "auction"), (1, "exchange"), (1, "friend")} <= met
    assert max(number for number, _ in met) == 2
    assert len(flow.app.scene.evening.samples) == 3
    assert "begun" in flow.app.scene.evening.seals
