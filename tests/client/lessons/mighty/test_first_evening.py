"""The first evening: the offers agree with the coach, names appear when they matter, the last hand is played alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import advise, for_beginners, reproach
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.lessons.lesson_kit import TELLING, LearnersDecision
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.lessons.mighty.first_evening import MOMENTS, EveningGuide, NamesThings, Rival, evening_setup
from mighty_gui.client.lessons.mighty.mighty_lesson_kit import BIDS_VARY
from mighty_gui.client.lessons.mighty.offer_scene import OfferScene, OffersChoices
from mighty_gui.client.lessons.mighty.offers import Offer, offers
from mighty_gui.client.look.company import cast as company
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.mighty.mighty_table import MightyTable, MightyTopic, from_view
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.state.table_state import WonTrick
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import KEEP, PASS, Bid
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.match import Length, Match
from mighty_gui.texts import Texts
from tests.client.lessons.mighty.evening_stage import PLAN, asked_in, evening_table, first_view, offers_over, setup
from tests.client.scene_stage import collisions, in_windows, make_app, shown


def offered_in(view: PlayerView, language: str = "ko") -> list[Offer]:
    return offers(view, Texts.load(language), ["A", "B", "C", "D", "E"])


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
    assert set(faces) <= {member.face for member in company()}
    assert faces[PLAN.rival_seat - 1] == PLAN.rival
    lines = [texts(f"lessons.first-evening.rival.{line}") for moment in PLAN.lines.values() for line in moment]
    assert not [line for line in lines if "⟨" in line]
    chosen = setup(tmp_path)
    assert (chosen.length, chosen.coach) == (Length("hands", 3), True)
    assert [player.face for player in chosen.players[1:]] == faces


# --- the offers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_are_offered_each_with_one_sentence(tmp_path: Path, language: str) -> None:
    passed, worth, higher = offered_in(first_view(tmp_path), language)
    assert passed.action == PASS
    assert isinstance(worth.action, Bid)
    assert isinstance(higher.action, Bid)
    assert (worth.is_best, passed.is_best, higher.is_best) == (True, False, False)
    assert higher.action.contract.trump == worth.action.contract.trump
    assert higher.action.contract.number == worth.action.contract.number + 1
    for offer in (passed, worth, higher):
        assert offer.text
        assert "⟨" not in offer.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", [Phase.EXCHANGE, Phase.FRIEND])
def test_three_discards_and_three_friends_are_offered_with_different_reasons(
    tmp_path: Path, phase: Phase, language: str
) -> None:
    view = asked_in(tmp_path, phase)
    assert view is not None
    offered = offered_in(view, language)
    assert len({offer.action for offer in offered}) == len({offer.text for offer in offered}) == 3
    assert [offer.action for offer in offered if offer.is_best] == [choose(view)]
    assert offered[0].is_best
    assert not [offer for offer in offered if "⟨" in offer.text or reproach(view, Appraisal(offer.action, 0.0))]


def test_the_first_hand_offers_the_joker_as_the_friend(tmp_path: Path) -> None:
    view = asked_in(tmp_path, Phase.FRIEND)
    assert view is not None
    assert [str(offer.action) for offer in offered_in(view)] == ["friend JK", "friend HK", "friend CA"]


@pytest.mark.nightly
@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.EXCHANGE, Phase.FRIEND])
def test_the_coach_does_not_object_to_the_best_offer(tmp_path: Path, phase: Phase) -> None:
    """The judge of choices finds nothing that is clearly better than what the hint for the same hand advises."""
    view = asked_in(tmp_path, phase)
    assert view is not None
    (best,) = [offer.action for offer in offered_in(view) if offer.is_best]
    judged = for_beginners(view, advise(view))
    decision = LearnersDecision(view, best, judged, caution=BIDS_VARY if phase is Phase.AUCTION else 1.0)
    assert decision.weight < TELLING, str(judged[0].action)


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.EXCHANGE, Phase.FRIEND])
@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_hand_what_is_offered_is_legal_and_one_is_the_coachs_choice(
    tmp_path: Path, seed: int, phase: Phase
) -> None:
    view = asked_in(tmp_path, phase, seed)
    if view is None:
        return
    offered = offered_in(view)
    assert 2 <= len(offered) <= 3
    assert all(offer.action in view.legal for offer in offered)
    assert [offer.action for offer in offered if offer.is_best] == [choose(view)]


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.EXCHANGE, Phase.FRIEND])
@in_windows()
def test_the_offers_fit(tmp_path: Path, phase: Phase, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    view = asked_in(tmp_path, phase)
    assert view is not None
    scene = offers_over(app, view)
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


def play_on(flow: SceneFlow, table: TableScene, until: Callable[[], bool], seconds: float = 30.0) -> list[str]:
    """Confirm the best offers, play as the coach advises, until the condition holds; return the phases of offers."""
    met: list[str] = []
    for _ in range(int(seconds * 60)):
        if until():
            return met
        flow.context.archive.settle()
        flow.app.step([], 1 / 60)
        if isinstance(flow.app.scene, OfferScene):
            met.append(str(flow.app.scene.view.phase))
            flow.app.handle(Intent(Kind.CONFIRM))
        elif flow.app.scene is table and table.at_rest:
            table.submit(0, choose(table.match.view(0)))
        elif flow.app.scene is not table:
            flow.app.pop()  # a comment of the coach
    raise AssertionError("it never comes")


def test_bid_discard_and_friend_are_offered_and_the_trump_is_kept_without_a_question(flow: SceneFlow) -> None:
    table = evening_table(flow)
    met = play_on(flow, table, lambda: table.stage.view.phase is Phase.PLAY)
    assert met == ["auction", "exchange", "friend"]
    own = [str(action) for seat, action in expect(Match, table.match).record().actions if seat == 0]
    assert own[:4] == ["bid 14H", "discard C4 C6 CQ", "keep", "friend JK"]


def test_what_was_offered_is_offered_again_to_whoever_left(flow: SceneFlow) -> None:
    table = evening_table(flow)
    wait_for(flow, OfferScene)
    flow.app.handle(Intent(Kind.CONFIRM))
    wait_for(flow, OfferScene)
    flow.start()
    again = evening_table(flow)
    assert again is not table
    wait_for(flow, OfferScene)
    scene = flow.app.scene
    assert isinstance(scene, OfferScene)
    assert scene.view.phase is Phase.EXCHANGE


@pytest.mark.parametrize(("number", "offered"), [(1, True), (2, True), (3, False)])
def test_only_the_last_hand_has_no_offers_and_asks_for_the_trump(number: int, offered: bool) -> None:
    hand = PLAN.hand(number)
    assert (bool(hand.offers), hand.keeps_trump, bool(hand.opening)) == (offered, offered, not offered)
    assert set(hand.offers) <= set(Phase)


def test_the_last_hand_shows_where_the_hint_is(flow: SceneFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    guide, table = EveningGuide(PLAN), evening_table(flow)
    guide.attend(table)
    view = table.match.view(0)
    lines = list[str]()
    monkeypatch.setattr(table, "refuse", lines.append)
    for number in (1, 2, 3, 3):
        monkeypatch.setattr(table.match, "number", number)
        guide.asked(view)
    assert lines == [flow.context.texts("lessons.first-evening.opening.alone")]


def test_the_names_of_things_are_hidden_until_they_matter_and_stay(flow: SceneFlow) -> None:
    table = evening_table(flow)
    assert table.stage.hidden_topics == {"mighty", "joker call", "slang"}
    play_on(flow, table, lambda: table.stage.view.phase is Phase.FRIEND)
    flow.app.step([], 1 / 60)
    assert table.stage.hidden_topics == {"joker call", "slang"}
    flow.start()
    assert evening_table(flow).stage.hidden_topics == {"joker call", "slang"}


def has_tricks(table: TableScene, number: int) -> bool:
    return len(table.stage.state.tricks) >= number


@pytest.mark.nightly
def test_the_joker_call_is_named_once_a_joker_is_played(flow: SceneFlow) -> None:
    table = evening_table(flow)
    play_on(flow, table, partial(has_tricks, table, 1))
    while not MOMENTS["joker is played"](expect(MightyTable, table.stage.state)):
        assert "joker call" in table.stage.hidden_topics
        play_on(flow, table, partial(has_tricks, table, len(table.stage.state.tricks) + 1))
    flow.app.step([], 1 / 60)
    assert "joker call" not in table.stage.hidden_topics


def test_every_name_of_the_plan_has_a_topic_and_a_moment() -> None:
    assert set(PLAN.names) <= set(MightyTopic)
    assert set(PLAN.names.values()) <= set(MOMENTS)


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


@pytest.mark.parametrize(
    ("winner", "points", "speaks"), [(PLAN.rival_seat, 2, True), (PLAN.rival_seat, 1, False), (1, 3, False)]
)
def test_the_rival_is_glad_of_the_first_rich_trick_only(
    flow: SceneFlow, monkeypatch: pytest.MonkeyPatch, winner: int, points: int, speaks: bool
) -> None:
    table, lines = evening_table(flow), list[str]()
    (rival,) = [extra for extra in table.extras.all if isinstance(extra, Rival)]
    monkeypatch.setattr(rival, "show_bubble", lambda seat, text, seconds: lines.append(text))
    monkeypatch.setattr(type(table), "is_busy", False)
    state = expect(MightyTable, table.stage.state)
    for count in (1, 2):
        monkeypatch.setattr(Stage, "state", replace(state, tricks=(WonTrick(0, (), winner, points),) * count))
        rival.step(0.1)
    assert lines == [flow.context.texts("lessons.first-evening.rival.thanks")] * speaks


def rival_at(home: Path, viewer: int = 0) -> tuple[Rival, Any, list[str]]:
    """Return the rival, a fake table where they sit, and a list that collects their lines."""
    view, lines = first_view(home), list[str]()
    context = SimpleNamespace(narrator=SimpleNamespace(speak=lines.append))
    stage = SimpleNamespace(state=from_view(view), viewer=viewer)
    match = SimpleNamespace(number=1)
    table = SimpleNamespace(
        context=context, stage=stage, match=match, is_busy=False, refresh=lambda: None,
        t=lambda key: key.removeprefix("lessons.first-evening.rival."),
    )  # fmt: skip
    rival = Rival(PLAN)
    rival.attend(cast(Any, table))
    rival.begin_hand()
    lines.clear()
    return rival, table, lines


@pytest.mark.parametrize(
    ("declarer", "viewer", "line"),
    [(PLAN.rival_seat, 0, "declares"), (0, 0, "defends"), (3, 3, "defends"), (0, 3, ""), (None, 0, "")],
)
def test_the_rival_speaks_once_the_contract_of_one_of_the_two_is_settled(
    tmp_path: Path, declarer: int | None, viewer: int, line: str
) -> None:
    rival, table, lines = rival_at(tmp_path, viewer)
    open_state = table.stage.state
    said = [PLAN.lines[line][0]] if line else []
    for settled, busy, expected in ((False, False, []), (True, True, []), (True, False, said), (True, False, said)):
        table.stage.state = replace(open_state, declarer=declarer, settled=settled)
        table.is_busy = busy
        rival.step(0.1)
        assert lines == expected
    table.match.number = 2
    rival.begin_hand()
    lines.clear()
    rival.step(0.1)
    assert lines == said, "in the next hand again"


def test_the_rival_is_glad_once_in_each_hand_and_only_after_the_trick_was_collected(tmp_path: Path) -> None:
    rival, table, lines = rival_at(tmp_path)
    rich = WonTrick(0, (), PLAN.rival_seat, 2)
    thanks = [PLAN.lines["takes"][0]]
    open_state = table.stage.state
    for tricks, busy, expected in (
        ((), False, []),
        ((rich,), True, []),
        ((rich,), False, thanks),
        ((rich,) * 2, False, thanks),
    ):
        table.stage.state, table.is_busy = replace(open_state, tricks=tricks), busy
        rival.step(0.1)
        assert lines == expected
    rival.begin_hand()
    assert lines == thanks, "the same hand shown again begins without a line"
    table.match.number = 9
    rival.begin_hand()
    rival.step(0.1)
    assert lines == [*thanks, PLAN.lines["begins"][-1], *thanks]


def test_a_hand_dealt_again_after_the_last_is_like_it() -> None:
    assert [PLAN.hand(number) for number in (1, 2, 3, 4, 9)] == [*PLAN.hands, PLAN.hands[-1], PLAN.hands[-1]]


_PLAYED = [
    ((), (), False),
    (("H2",), (("H3", "SA"),), False),
    (("JK",), (), True),
    (("H2", "C3"), (), True),
    ((), (("H3", "JK"),), True),
    (("H2",), (("C3",), ("H4",)), True),
]


def test_the_joker_call_matters_once_a_joker_or_its_caller_was_played(tmp_path: Path) -> None:
    def card(name: str) -> Any:
        return SimpleNamespace(card=Card.parse(name))

    state = from_view(first_view(tmp_path))
    for trick, tricks, played in _PLAYED:
        won = tuple(WonTrick(0, tuple(enumerate(map(Card.parse, names))), 0, 0) for names in tricks)
        shown_now = replace(state, trick=tuple(map(card, trick)), tricks=won)
        assert MOMENTS["joker is played"](shown_now) is played, (trick, tricks)
        assert not MOMENTS["never"](shown_now)
    for settled in (False, True):
        assert MOMENTS["friend is called"](replace(state, settled=settled)) is settled


def test_the_contract_is_kept_for_the_learner_only_where_the_plan_wants_it(tmp_path: Path) -> None:
    guide, view = EveningGuide(PLAN), first_view(tmp_path)
    kept = replace(view, phase=Phase.CONTRACT, legal=(PASS, KEEP))
    for number, asked, chosen in (
        (1, kept, KEEP),
        (2, kept, KEEP),
        (3, kept, None),
        (1, replace(kept, legal=(PASS,)), None),
        (1, replace(kept, phase=Phase.AUCTION), None),
    ):
        guide.attend(cast(Any, SimpleNamespace(match=SimpleNamespace(number=number))))
        assert guide.chosen_for(asked) is chosen


def test_a_name_appears_with_its_moment_and_is_known_in_the_next_hand(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    hidden: list[frozenset[str]] = []
    stage = SimpleNamespace(state=from_view(first_view(tmp_path)), teach=hidden.append)
    table = cast(Any, SimpleNamespace(context=app.context, stage=stage, refresh=lambda: None))
    plan = replace(PLAN, names={"mighty": "friend is called", "joker call": "joker is played", "slang": "never"})
    for _ in range(2):
        names = NamesThings(plan)
        names.attend(table)
        names.begin_hand()
    assert hidden == [{"mighty", "joker call", "slang"}] * 2
    assert names.step(0.1) is False
    stage.state = replace(stage.state, settled=True)
    assert names.step(0.1) is True
    assert hidden[2:] == [{"joker call", "slang"}]
    assert names.step(0.1) is False
    stage.state = replace(stage.state, settled=False)
    names.begin_hand()
    assert hidden[3:] == [{"joker call", "slang"}]


def test_offers_come_in_the_planned_phases_and_the_answer_is_played(tmp_path: Path) -> None:
    view, pushed, played = first_view(tmp_path), list[Any](), list[object]()
    stage = SimpleNamespace(context=make_app(tmp_path).context, names=["A"] * 5)
    table = SimpleNamespace(
        match=SimpleNamespace(number=1), stage=stage, push=pushed.append, submit=lambda *answer: played.append(answer)
    )
    choices = OffersChoices(lambda number: ["auction"] if number == 1 else [])
    choices.attend(cast(Any, table))
    for number, asked in ((1, replace(view, phase=Phase.PLAY)), (2, view), (1, view)):
        table.match.number = number
        choices.asked(asked)
    (scene,) = pushed
    best = next(at for at, offer in enumerate(scene.offers) if offer.is_best)
    assert scene.first_focus == f"offer {best}"
    choices._answer(view, None)
    assert played == []
    choices._answer(view, scene.offers[best].action)
    assert played == [(0, scene.offers[best].action)]
    scene.offers = []
    assert scene.first_focus == "all"


def test_the_rival_begins_each_hand_with_another_line(flow: SceneFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    table, lines = evening_table(flow), list[str]()
    match = expect(Match, table.match)
    (rival,) = [extra for extra in table.extras.all if isinstance(extra, Rival)]
    monkeypatch.setattr(rival, "show_bubble", lambda seat, text, seconds: lines.append(text))
    for number in (2, 3):
        monkeypatch.setattr(match, "number", number)
        rival.begin_hand()
    assert lines == [flow.context.texts(f"lessons.first-evening.rival.{key}") for key in ("again", "last")]


def test_the_rival_speaks_as_a_hand_begins_and_falls_silent(flow: SceneFlow) -> None:
    flow.lessons.play_evening()
    table = flow.app.scene
    assert isinstance(table, TableScene)
    (rival,) = [extra for extra in table.extras.all if isinstance(extra, Rival)]
    assert rival.text == flow.context.texts("lessons.first-evening.rival.hello")
    for _ in range(60):
        rival.step(0.1)
    assert rival.text == ""
