"""Whole matches at the table: by keys only, by pointer only, skipped, covered, resumed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.ai.worker import ThinkingFailed
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion
from mighty_gui.client.table.mighty.panels.short_questions import BuryQuestion
from mighty_gui.client.table.state.match_port import AHEAD
from mighty_gui.client.widgets import Button
from mighty_gui.engine.mighty.actions import PASS, Bid, Play
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.table_helpers import RandomWorker, Reply, Table
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import THOROUGH, some

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

ENTER, RIGHT, ESCAPE = pygame.K_RETURN, pygame.K_RIGHT, pygame.K_ESCAPE


def answer_by_keys(table: Table) -> None:
    """Answer the question with the keyboard only, by the first option offered."""
    question = table.scene.controls.question
    table.run(0.3, 0.1)
    if isinstance(question, BuryQuestion):
        while len(question.chosen) < question.count:  # the first Enter may only show the focus
            table.press(ENTER, *([RIGHT] if len(question.chosen) < question.count else []))
        table.press(pygame.K_b)
    elif isinstance(question, BidQuestion) and question.may_pass and len(table.scene.stage.view.bids) > 1:
        table.press(pygame.K_p)
    else:
        focus = table.scene.controls.page.focus
        is_on_dial = focus is not None and focus.name in ("bid", "card")  # a hint may have led to the pass
        table.press(*([pygame.K_UP] if is_on_dial and question.chosen is None else []), ENTER)
    if table.asked and table.scene.controls.question is question:
        table.press(ENTER)
    if table.app.scene is not table.scene and len(table.app.scenes) > 1:
        table.press(ENTER)


def click_widget(table: Table, name: str) -> None:
    widget = table.scene.controls.page.find(name)
    assert widget is not None, name
    table.click(widget.rect.center)


def answer_by_pointer(table: Table) -> None:
    """Answer the question with the mouse only."""
    scene, question = table.scene, table.scene.controls.question
    table.run(0.3, 0.1)
    if isinstance(question, BidQuestion):
        if question.may_pass and len(scene.stage.view.bids) > 1:
            click_widget(table, "pass")
        else:
            click_widget(table, next(iter(question.names_for(Bid(question.bids[0])))))
            click_widget(table, "go")
    elif isinstance(question, BuryQuestion):
        for card in [one for one in scene.controls.page.widgets if isinstance(one, HandCard)][: question.count]:
            click_widget(table, card.name)
        click_widget(table, "bury")
    elif scene.stage.view.phase is Phase.PLAY:
        card = next(one for one in scene.controls.page.widgets if isinstance(one, HandCard) and one.enabled)
        click_widget(table, card.name)
        if scene.controls.question is question and scene.controls.page.find("play 0"):
            click_widget(table, "play 0")
    else:
        target = scene.controls.page.find("keep") or scene.controls.page.find("call none")
        assert target is not None
        table.click(target.rect.center)


def play_match(table: Table, answer: object, limit: int = 400) -> None:
    """Play until the match is over."""
    for _ in range(limit):
        assert table.until(lambda: table.asked or table.app.scene is not table.scene), "nothing comes any more"
        if not table.scene.on_stack:
            return
        if table.app.scene is not table.scene:
            table.run(1.0, 0.1)
            table.press(ENTER)
        else:
            answer(table)  # type: ignore[operator]
    raise AssertionError("the match does not end")


def test_nothing_in_the_corner_seems_to_work_while_the_result_is_told(make_table: Maker) -> None:
    table = make_table(hands=2, seed=7, animation_speed="instant")
    found = table.scene.controls.page.find
    assert table.until(lambda: table.asked)
    assert found("menu") is not None
    while table.app.scene is table.scene:
        answer_by_keys(table)
        assert table.until(lambda: table.asked or table.app.scene is not table.scene)
    assert found("menu") is found("last_trick") is None
    table.run(1.0)
    table.press(ENTER)
    assert table.until(lambda: table.asked)
    assert found("menu") is not None


@pytest.mark.parametrize(
    ("preset", "language", "size"),
    some(
        [  # each language with each size and each of the rules
            ("standard-5", "ko", (1024, 640)),
            ("pagat-5", "en", (2560, 1440)),
            ("standard-5", "en", (2560, 1440)),
            ("pagat-5", "ko", (1024, 640)),
        ],
        2,
    ),
)
@pytest.mark.nightly
def test_match_by_keys_alone(make_table: Maker, preset: str, language: str, size: tuple[int, int]) -> None:
    table = make_table(preset, language=language, size=size, hands=2, seed=7, animation_speed="instant")
    play_match(table, answer_by_keys)
    assert table.match.is_over
    assert len([hand for hand in table.match.finished if hand.result.was_played]) == 2


@pytest.mark.parametrize("language", some(["ko", "en"], 1))
def test_match_by_pointer_alone(make_table: Maker, language: str) -> None:
    table = make_table(language=language, size=(1280, 720), seed=11, animation_speed="fast" if THOROUGH else "instant")
    play_match(table, answer_by_pointer)
    assert table.match.is_over


@pytest.mark.parametrize(
    "preset", list(presets_of_mighty()) if THOROUGH else ["standard-2", "standard-6", "siheung-6", "draft-2"]
)
def test_every_table_can_be_played(make_table: Maker, preset: str) -> None:
    table = make_table(preset, seed=5, animation_speed="instant")
    play_match(table, answer_by_keys)
    assert table.match.is_over


def test_the_same_steps_give_the_same_match(make_table: Maker) -> None:
    def events() -> list[str]:
        table = make_table(seed=3, animation_speed="instant")
        play_match(table, answer_by_keys)
        return [str(hand.record) for hand in table.match.finished]

    assert events() == events()


def test_skipping_loses_nothing(make_table: Maker) -> None:
    table = make_table(seed=4)
    table.run(0.3)
    assert table.scene.stage.director.busy
    table.press(pygame.K_SPACE)
    state = table.scene.stage.director.state
    assert state.counts == table.scene.stage.view.counts
    assert state.hands == table.scene.stage.view.hands or set(state.own_hand) == set(table.scene.stage.view.hand)


def test_computer_players_do_not_hurry(make_table: Maker) -> None:
    table = make_table(seed=4, persons=0)
    table.until(lambda: not table.scene.stage.director.busy)
    before = len(table.scene.stage.view.events)
    table.run(Reply.seems - AHEAD - 0.05)
    assert len(table.match.view(0).events) == before
    table.run(0.2)
    assert len(table.match.view(0).events) > before


def test_a_computer_player_is_asked_while_the_table_still_shows_what_has_happened(make_table: Maker) -> None:
    table = make_table(seed=4, persons=0)
    table.run(0.1)
    assert table.scene.stage.director.busy
    assert len(table.worker.asked) == 1
    assert table.scene.thinking.passed == 0.0, "it is not seen to think before it can be seen"
    assert table.until(lambda: not table.scene.stage.director.busy)
    assert 0.0 < table.scene.thinking.passed <= AHEAD + 0.05
    assert len(table.worker.asked) == 1


def test_demonstration_shows_no_hand(make_table: Maker) -> None:
    table = make_table(seed=4, persons=0, animation_speed="instant")
    for _ in range(200):
        table.app.step([], 1 / 30)
        faces = [spot.face for key, spot in table.scene.stage.director.rest.items() if key[0] == "hand"]
        assert not any(faces)
        if not table.scene.on_stack or table.app.scene is not table.scene:
            break


def test_refused_card_says_why(make_table: Maker) -> None:
    table = make_table(seed=2, animation_speed="instant")
    for _ in range(60):
        assert table.until(lambda: table.asked or table.app.scene is not table.scene)
        if table.app.scene is not table.scene:
            pytest.skip("no card was refused in this hand")
        cards = [one for one in table.scene.controls.page.widgets if isinstance(one, HandCard)]
        refused = next((one for one in cards if one.active and not one.playable), None)
        if table.scene.stage.view.phase is Phase.PLAY and refused is not None:
            break
        answer_by_keys(table)
    assert refused is not None
    assert refused.refused
    assert "⟨" not in refused.refused
    hand = table.scene.stage.view.hand
    table.run(0.4)
    table.click(refused.rect.center)
    assert table.match.view(table.scene.stage.viewer).hand == hand
    assert table.scene.stage.refusal == refused.refused


def picked_up(make_table: Maker) -> tuple[Table, HandCard]:
    """Return a table where a playable card has been dragged out of the hand and the button is still held."""
    table = make_table(seed=9, animation_speed="fast")
    while True:
        assert table.until(lambda: table.asked or table.app.scene is not table.scene)
        plays = [action for action in table.scene.stage.view.legal if isinstance(action, Play)]
        if plays and len({play.card for play in plays}) == len(plays):
            break
        answer_by_keys(table)
    table.run(0.4)
    card = next(one for one in table.scene.controls.page.widgets if isinstance(one, HandCard) and one.enabled)
    start = card.rect.center
    down, move = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION
    table.app.step([pygame.event.Event(move, pos=start, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
    table.app.step([pygame.event.Event(down, pos=start, button=1)], 1 / 30)
    table.app.step([pygame.event.Event(move, pos=out_of_hand(table, card), rel=(0, 0), buttons=(1, 0, 0))], 1 / 30)
    table.app.picture()
    return table, card


def out_of_hand(table: Table, card: HandCard) -> tuple[int, int]:
    """Return a point in the middle of the table, above the card's place."""
    return card.rect.centerx + 20, table.scene.stage.director.layout.stage.centery


def test_pulling_a_card_out_plays_it(make_table: Maker) -> None:
    table, card = picked_up(make_table)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=out_of_hand(table, card), button=1)
    table.app.step([up], 1 / 30)
    assert card.card not in table.match.view(table.scene.stage.viewer).hand


def leave_the_window(table: Table) -> None:
    table.app.step([pygame.event.Event(pygame.WINDOWLEAVE)], 1 / 30)


def go_to_another_window(table: Table) -> None:
    table.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 1 / 30)


def open_and_close_a_dialog(table: Table) -> None:
    table.scene.push(MessageScene.notice(table.app.context, "", ""))
    table.app.pop()


@pytest.mark.parametrize("interrupt", [leave_the_window, go_to_another_window, open_and_close_a_dialog])
def test_an_interrupted_pull_plays_nothing(make_table: Maker, interrupt: Callable[[Table], None]) -> None:
    table, card = picked_up(make_table)
    interrupt(table)
    table.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=out_of_hand(table, card), button=1)], 1 / 30)
    assert card.card in table.match.view(table.scene.stage.viewer).hand
    held = table.scene.controls.page.find(card.name)
    assert isinstance(held, HandCard)
    assert held.drag is None
    assert not held.grabs


def test_between_two_people_the_table_is_covered(make_table: Maker) -> None:
    table = make_table(persons=2, seed=6, animation_speed="instant")
    covers = 0
    for _ in range(120):
        assert table.until(lambda: table.scene.is_covered or table.asked or table.app.scene is not table.scene)
        if table.app.scene is not table.scene:
            break
        if table.scene.is_covered:
            covers += 1
            seat = table.match.acting_seat
            table.press(ENTER)
            assert not table.scene.is_covered
            assert table.scene.stage.viewer == seat
            table.until(lambda: table.asked)
            continue
        assert table.scene.stage.viewer == table.match.acting_seat
        before = table.scene.stage.viewer
        answer_by_keys(table)
        acting = table.match.acting_seat
        if acting != before and table.app.scene is table.scene and not table.asked:
            faces = [spot.face for key, spot in table.scene.stage.director.rest.items() if key[0] == "hand"]
            assert not any(faces), "a hand lies open though its player has acted"
    assert covers > 3


def test_last_trick_can_be_seen_again(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    while not table.scene.stage.director.state.last:
        assert table.until(lambda: table.asked or table.app.scene is not table.scene)
        answer_by_keys(table)
    assert table.until(lambda: table.asked)
    before = table.scene.controls.question
    table.press(pygame.K_l)
    shown = [key for key in table.scene.stage.director.rest if key[0] == "trick"]
    assert len(shown) == 5
    assert table.scene.stage.line(None)[0]
    table.press(pygame.K_l)
    assert table.scene.controls.question is before


def test_escape_opens_the_pause_menu(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    assert table.until(lambda: table.asked)
    table.run(0.3)
    table.press(ESCAPE)
    assert isinstance(table.app.scene, PauseScene)
    table.press(ESCAPE)
    assert table.app.scene is table.scene


def test_a_match_taken_up_again_shows_the_hand_as_it_stands(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    for _ in range(6):
        assert table.until(lambda: table.asked)
        answer_by_keys(table)
    table.until(lambda: table.asked)
    again = TableScene(table.scene.context, table.match, table.worker)
    table.app.push(again)
    assert not again.stage.director.busy
    assert again.stage.director.state.tricks == table.scene.stage.director.state.tricks
    assert set(again.stage.director.state.own_hand) == set(table.match.view(again.stage.viewer).hand)


@pytest.mark.parametrize(
    ("language", "size"),
    some([("en", (1024, 640)), ("ko", (1024, 640)), ("ko", (1280, 720)), ("en", (1920, 1080))], 1),
    ids=str,
)
def test_no_text_is_cut(make_table: Maker, language: str, size: tuple[int, int]) -> None:
    names = (
        ("철수", "영희", "민준", "서연", "지호")
        if language == "ko"
        else ("Charlie", "Ann", "Minjun", "Seoyeon", "Jiho")
    )
    table = make_table("pagat-5", language=language, size=size, seed=7, names=names, animation_speed="instant")
    cut: list[str] = []
    table.scene.context.fonts.on_shorten = cut.append
    for _ in range(40):
        if not table.until(lambda: table.asked or table.app.scene is not table.scene) or not table.asked:
            break
        table.run(0.3)
        table.app.picture()
        answer_by_keys(table)
    assert not cut


def test_buttons_have_words_for_ears(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    table.until(lambda: table.asked)
    assert all(one.spoken_text for one in table.scene.controls.page.walk() if isinstance(one, (Button, HandCard)))
    assert table.scene.spoken_text


def test_a_computer_player_that_fails_does_not_hold_up_the_table(make_table: Maker) -> None:
    class Failing(RandomWorker):
        def poll(self) -> Reply | None:
            if self.open is None:
                return None
            self.open = None
            raise RuntimeError("no idea")

    table = make_table(seed=8, animation_speed="instant", persons=0)
    table.scene.thinking.worker = Failing()
    before = len(table.match.view(0).events)
    table.run(1.0)
    assert len(table.match.view(0).events) > before


@pytest.mark.nightly
@pytest.mark.parametrize("preset", some(["standard-7", "standard-5", "pagat-5", "honeymoon-2", "draft-2"], 1))
def test_monkey_finds_no_way_to_break_it(make_table: Maker, preset: str) -> None:
    chance = random.Random(preset)
    table = make_table(preset, seed=2, hands=50, animation_speed="fast", persons=chance.choice((1, 2)))
    keys = [ENTER, ENTER, RIGHT, ESCAPE, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_F1]
    keys += [pygame.K_b, pygame.K_p, pygame.K_l, pygame.K_5, pygame.K_1, pygame.K_s, pygame.K_n, pygame.K_k]
    for step in range(600):
        if not table.scene.on_stack:
            break
        if chance.random() < 0.5:
            table.press(chance.choice(keys))
        else:
            table.click((chance.randrange(1024), chance.randrange(640)))
        table.app.step([], chance.choice((0.01, 0.1, 0.7)))
        if step % 50 == 0:
            table.app.resize(chance.choice(((1024, 640), (1280, 720), (1500, 1000))))
            table.app.picture()
        while len(table.app.scenes) > 3:
            table.app.pop()
    while table.scene.on_stack and table.app.scene is not table.scene:
        table.app.pop()
    assert table.match.is_over or not table.scene.on_stack or table.until(lambda: table.asked or table.scene.is_covered)


def test_an_answer_to_an_earlier_question_is_not_acted_upon(make_table: Maker) -> None:
    """The token of the question must come back with it."""
    table = make_table(seed=8)
    thinking = table.scene.thinking
    seat = next(seat for seat in range(5) if not table.match.player_at(seat).is_person)
    thinking.ask(seat)
    stale = thinking.token
    thinking.drop()
    thinking.ask(seat)
    for token, taken in ((stale, False), (thinking.token, True)):
        table.worker.open = None
        table.worker.poll = lambda token=token: Reply(token, PASS)  # type: ignore[method-assign,misc]
        thinking.step(60.0)
        assert (thinking.ready(1.0) is PASS) == taken


def test_who_cannot_think_does_the_simplest_and_that_is_told_once(make_table: Maker) -> None:
    class Broken(RandomWorker):
        def poll(self) -> Reply | None:
            if super().poll() is not None:
                raise ThinkingFailed("", "normal")
            return None

    table = make_table(seed=8, animation_speed="instant", persons=0)
    table.scene.thinking.worker = Broken()
    told: list[str] = []
    table.scene.stage.refuse = told.append  # type: ignore[method-assign]
    table.run(2.0)
    names = table.scene.stage.names
    assert sorted(told) == sorted(table.scene.t("table.broke", name=name) for name in names)
    assert table.match.number > 1, "everybody decides more than once"


@pytest.mark.parametrize("failure", [Failure.CRASHED, Failure.MISSING])
def test_a_plug_in_that_fails_is_told(make_table: Maker, failure: Failure) -> None:
    """This happens each time, except for a missing plug-in, which is reported once."""

    class Failing(RandomWorker):
        def poll(self) -> Reply | None:
            reply = super().poll()
            return None if reply is None else replace(reply, failure=failure)

    table = make_table(seed=8, animation_speed="instant", persons=0)
    table.scene.thinking.worker = Failing()
    told: list[str] = []
    table.scene.stage.refuse = told.append  # type: ignore[method-assign]
    table.run(2.0)
    names = table.scene.stage.names
    sentences = {table.scene.t(f"plugins.failed.{failure}", name=name) for name in names}
    assert set(told) == sentences
    assert (len(told) == len(names)) == (failure is Failure.MISSING)
