"""Asking why: the meaning of a press, the answer, and the way from one decision to the next."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.ai.counsel import reason
from mighty_gui.client.app import demonstration
from mighty_gui.client.review.hand_page import REPLAY, HandPage
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.review.why_question import WhyQuestion
from mighty_gui.client.review.why_scene import WhyScene
from mighty_gui.client.review.why_texts import value_text, why_texts
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.hand_card import covers
from mighty_gui.client.table.paint.plates import bubble_rect
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.record import record_text
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.settings import Settings
from mighty_gui.presets import load_presets
from mighty_gui.presets.record_files import record_in
from mighty_gui.study.review.why import Decider, Grounds, NoExplanation, grounds, person_at
from mighty_gui.texts.reason_texts import reason_text
from tests.client.scene_stage import on_top, press
from tests.study.computer_hands import played

Pos = tuple[int, int]


@pytest.fixture
def app(tmp_path: Path) -> App:
    settings = Settings(animation_speed="instant", language="ko", player_name="")
    return demonstration.new_app(settings, (1280, 800), tmp_path)


def look(app: App, preset: str = "standard-5", persons: int = 1) -> ReplayTab:
    match = played(preset, "normal", persons=persons)
    page = HandPage(app.context, ReplayMatch.of_match(match, match.finished[-1]), 0, first=REPLAY)
    app.push(page)
    return page.replay


def click(app: App, pos: Pos) -> None:
    app.handle(Intent(Kind.PRESS, pos=pos, button=1))


def asked(app: App) -> WhyScene:
    """Return the sheet with the answer, after it has been found."""
    scene = app.scene
    assert isinstance(scene, WhyScene)
    if scene.asked._task is not None:
        scene.asked._task.wait()
    app.step([], 0.1)
    return scene


def middle(scene: ReplayTab, key: str) -> Pos:
    """Return the position of the topmost card whose key begins with ``key``."""
    card = [one for one in scene.stage.placed if one.key[0] == key][-1]
    return on_screen(scene, (round(card.x), round(card.y)))


def on_screen(scene: ReplayTab, pos: Pos) -> Pos:
    """Return a point of the table as a point in the window."""
    return pos[0] + scene.table.rect.left, pos[1] + scene.table.rect.top


def number_of(scene: ReplayTab, phase: str, after: int = 0) -> int:
    """Return the number of the first real decision of a computer player in that phase."""
    hand = scene.match.hand
    for number in range(after + 1, hand.last + 1):
        seat = hand.to_act(number - 1)
        assert seat is not None
        decider = scene.match.decider(hand.game.controller(hand.rules, seat))
        if hand.phase(number - 1) != phase or not isinstance(decider, Decider):
            continue
        if isinstance(grounds(hand, number, decider), Grounds):
            return number
    raise AssertionError(phase)


@pytest.mark.parametrize("preset", ["standard-5", "two-mighty"])
def test_a_card_that_is_pressed_tells_what_was_counted_for_it(app: App, preset: str) -> None:
    scene = look(app, preset)
    number = number_of(scene, "play", after=20)
    scene.go(number)
    click(app, middle(scene, "trick"))
    why = asked(app)
    assert why.asked.number == number
    told = why.asked.findings
    assert isinstance(told, Grounds)
    assert told.chosen.action == scene.match.hand.record.actions[number - 1][1]
    said = why.text.spoken_text
    assert value_text(app.context.texts, told.chosen) in said
    assert told.next is not None
    assert value_text(app.context.texts, told.next) in said
    click(app, (2, 2))
    assert on_top(app) is scene, "a press beside it puts it away"


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_what_was_bid_always_has_a_sentence_if_only_that_of_the_hint(app: App, preset: str) -> None:
    scene = look(app, preset, persons=0)
    hand, hinted = scene.match.hand, 0
    for number in range(1, 9):
        decider = scene.match.decider(person_at(hand, number))
        assert isinstance(decider, Decider)
        found = grounds(hand, number, decider)
        asking = WhyQuestion(scene.match, {number: found})
        asking.ask(number)
        sentence = why_texts(app.context.texts, asking).sentence
        assert sentence
        if isinstance(found, Grounds) and found.next is not None and found.turned is None:
            names = SeatFaces(scene.stage.kit, scene.match, app.context.texts).names()
            hint = reason(found.view, found.chosen)
            assert f"“{reason_text(app.context.texts, hint.code, hint.params, names)}”" in sentence
            hinted += 1
    assert hinted


def test_words_that_were_said_and_cards_that_were_buried_can_be_pressed(app: App) -> None:
    scene = look(app, persons=0)
    number = number_of(scene, "auction")
    scene.go(number)
    seat = scene.match.hand.record.actions[number - 1][0]
    layout = scene.stage.director.layout
    face = next(one for one in scene.stage.faces() if one.seat == seat)
    assert face.bubble_text
    click(app, on_screen(scene, bubble_rect(app.context.look, layout.place(seat), face, layout.trick_card).center))
    assert asked(app).asked.number == number
    press(app, pygame.K_w)
    assert on_top(app) is scene
    scene.go(scene.match.hand.last - 2)
    click(app, middle(scene, "buried"))
    assert isinstance(asked(app).asked.action, Discard)


def test_a_trick_card_means_the_action_that_played_it_in_a_double_pack_too(app: App) -> None:
    scene = look(app, "chicago-8", persons=0)
    lines = [f"{seat} {action}" for seat, action in scene.match.hand.record.actions]
    again = [at + 1 for at, line in enumerate(lines) if "play" in line and line in lines[:at]]
    assert len(again) > 2, "both copies from one hand"
    for number in again[:3]:
        scene.go(number)
        click(app, middle(scene, "trick"))
        why = app.scene
        assert isinstance(why, WhyScene)
        assert why.asked.number == number
        app.pop()


def test_keys_ask_and_lead_from_decision_to_decision(app: App) -> None:
    scene = look(app)
    scene.go(number_of(scene, "play", after=12))
    press(app, pygame.K_w)
    why, first, known = asked(app), scene.position, asked(app).asked.findings
    assert known is not None
    press(app, pygame.K_RIGHT)
    assert why.asked.number == scene.position > first, "the table follows"
    assert isinstance(asked(app).asked.findings, Grounds)
    press(app, pygame.K_LEFT)
    assert (why.asked.number, scene.position) == (first, first)
    assert why.asked.findings is known, "what is known is not found out again"
    for _ in range(scene.match.hand.last):
        press(app, pygame.K_LEFT)
    assert why.asked.next_decision(-1) is None
    press(app, pygame.K_w)
    assert on_top(app) is scene


def test_what_a_person_decided_is_not_explained(app: App) -> None:
    scene = look(app, persons=5)
    for number in (1, scene.match.hand.last - 6):
        scene.go(number)
        scene.ask_why()
        why = asked(app)
        assert why.asked.findings is NoExplanation.PERSON
        assert why.text.sentence == app.context.texts("why.untold.person")
        assert why.asked.next_decision(1) is None
        app.pop()


def test_a_bare_record_does_not_say_who_played(app: App) -> None:
    record = played("standard-5", "normal").finished[-1].record
    match = ReplayMatch.of_record(record_in(read_text(record_text(record)), load_presets()), app.context.texts)
    one = WhyQuestion(match)
    one.ask(3)
    assert one.findings is NoExplanation.UNKNOWN
    assert one.next_decision(1) is None


def test_before_anything_was_done_there_is_nothing_to_ask(app: App) -> None:
    scene = look(app)
    press(app, pygame.K_w)
    assert on_top(app) is scene
    assert scene.page.find("why").reason


def test_who_closes_the_sheet_stops_the_search(app: App) -> None:
    scene = look(app, "mitigati")
    scene.go(1)
    scene.ask_why()
    task = scene.asked._task
    app.pop()
    assert scene.asked._task is None
    assert task is None or task._cancelled


def test_the_answer_is_read_out_when_it_comes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    scene = look(app)
    monkeypatch.setattr(app.context.narrator, "explain", lambda _, words: said.append(words))
    scene.go(number_of(scene, "auction"))
    scene.ask_why()
    assert said == [asked(app).text.spoken_text]


@pytest.mark.parametrize(("angle", "along"), [(0.0, (0, -45)), (90.0, (45, 0)), (45.0, (-32, -32)), (-45.0, (32, -32))])
def test_a_card_is_pressed_as_it_lies(angle: float, along: Pos) -> None:
    card = Placed(("trick", 0, "SA"), 500.0, 300.0, angle, 100.0, 1.0, "SA", 100, angle, False)
    across = -along[1], along[0]
    assert covers(card, (500 + along[0], 300 + along[1]))
    assert not covers(card, (500 + across[0], 300 + across[1]))
