"""Lessons at the table: by keys, by mouse, interrupted and resumed, in both languages, at any size."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.lessons import coach_marks
from mighty_gui.client.lessons.learning_progress import Bookmark, Progress
from mighty_gui.client.lessons.lesson import Choose, Mode
from mighty_gui.client.lessons.lesson_answers import answer_name
from mighty_gui.client.lessons.lesson_card import LessonCard
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.lesson_scene import LessonScene
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.mighty.mighty_table import MightyTopic
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTopic
from mighty_gui.client.table.paint.plates import portrait_rect
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.widgets import Panel
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.texts.words import aloud
from tests.client.lessons.lesson_walks import advance
from tests.client.pictures import same_picture
from tests.client.table.table_helpers import panel_info
from tests.tiers import THOROUGH, one_of, some, spread

COURSE = load_course()
IDS = [lesson.id for lesson in COURSE.all]
TAUGHT = {
    "trump": {MightyTopic.CONTRACT, MightyTopic.DECLARER},
    "points": {Topic.POINTS},
    "mighty": {MightyTopic.MIGHTY},
    "joker-call": {MightyTopic.JOKER_CALL, MightyTopic.FRIEND},
    "bidding": {MightyTopic.SLANG},
    "whole-hand": {Topic.MATCH},
    "mitigati-bargaining": {MitigatiTopic.BIDS},
    "mitigati-honours": {MitigatiTopic.HONOURS, Topic.POINTS, Topic.MATCH},
    "five-minutes": {
        *(Topic.POINTS, MightyTopic.CONTRACT, MightyTopic.DECLARER),
        *(MightyTopic.MIGHTY, MightyTopic.FRIEND),
    },
}
"""The texts on the table, and the lesson that each first appears in."""
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


def in_turn(first: int) -> list[tuple[str, str]]:
    """Return every lesson, in the two languages in turn."""
    return [(name, language) for at, name in enumerate(IDS, first) for language in one_of(LANGUAGES, at)]


@pytest.mark.parametrize(("name", "language"), spread(in_turn(1), 12))
def test_every_lesson_is_completed_with_keys_alone(name: str, language: str, open_lesson: Callable) -> None:
    room = open_lesson(name, language)
    written: set[Topic] = set()
    room.take(lambda: (room.app.picture(), written.update(_written(room))))
    assert room.mode is Mode.DONE
    assert name in room.scene.progress.done
    assert room.cut == []
    if language == "en":
        written |= {topic for topic in TAUGHT.get(name, ()) if topic is MightyTopic.SLANG}  # no lesson shows slang
    course = COURSE.of(room.scene.lesson.game.id)
    way = next(way for way in (course.short, course.whole) if any(one.id == name for one in way))
    before = [one.id for one in way]
    so_far = [TAUGHT.get(one, set()) for one in before[: before.index(name) + 1]]
    assert written <= set().union(*so_far), "what no lesson has taught so far"
    assert written >= so_far[-1], "what this lesson teaches"


def test_people_are_alive_in_a_lesson_but_for_whom_the_coach_points_at(open_lesson: Callable) -> None:
    room = open_lesson("find-friend", lively_faces=True)
    room.begin()
    assert room.scene._targets == ("plate 3", "info")
    room.run(coach_marks.BECKONS + 1.0)
    seen, scene = room.app.picture(), room.scene
    before = seen.copy()
    touched = 0
    for _ in range(60):
        if scene.liven(1 / 15):
            scene.touch(seen)
            touched += 1
    assert touched > 10
    layout, theme = scene.table.stage.director.layout, scene.within.theme
    places = {seat: portrait_rect(theme, layout.place(seat).plate) for seat in range(5)}
    assert same_picture(before.subsurface(places[3]), seen.subsurface(places[3])), "on which the ring lies"
    whole = room.app.picture()
    for seat in (1, 2, 4):
        assert not same_picture(before.subsurface(places[seat]), seen.subsurface(places[seat]))
        assert same_picture(seen.subsurface(places[seat]), whole.subsurface(places[seat]))
    for place in places.values():
        before.fill("black", place)
        seen.fill("black", place)
    assert same_picture(before, seen)


def test_a_lesson_holds_its_breath_as_any_table_does(open_lesson: Callable) -> None:
    room = open_lesson("tricks")
    assert not room.scene.holds_breath
    room.scene.table.stage.director._playing = SimpleNamespace(time=0.1, beat=SimpleNamespace(breath=0.2))
    assert room.scene.holds_breath


def _written(room: Any) -> Iterator[str]:
    """Yield the texts that the table of a lesson shows now."""
    stage = room.scene.table.stage
    faces = stage.faces()
    badges = {face.badge.topic for face in faces if face.badge}
    if room.scene.lesson.game is MITIGATI:
        yield from _written_by_mitigati(faces, badges)
        return
    info = panel_info(stage)
    chips = {chip.kind for chip in info.special}
    signs = {
        MightyTopic.CONTRACT: info.contract or info.title or info.bids or any(face.bubble_text for face in faces),
        MightyTopic.DECLARER: MightyTopic.DECLARER in badges,
        Topic.POINTS: info.score or any(face.won for face in faces),
        MightyTopic.MIGHTY: "mighty" in chips,
        MightyTopic.JOKER_CALL: "joker call" in chips,
        MightyTopic.FRIEND: info.friend or MightyTopic.FRIEND in badges,
        MightyTopic.SLANG: info.slang,
        Topic.MATCH: any(face.chip for face in faces),
        Topic.TOTALS: any(face.total for face in faces),
    }
    yield from (topic for topic, said in signs.items() if said)


def _written_by_mitigati(faces: Sequence[SeatFace], badges: set[str]) -> Iterator[str]:
    signs = {
        MitigatiTopic.BIDS: any(face.bubble_text for face in faces),
        MitigatiTopic.HONOURS: MitigatiTopic.HONOURS in badges,
        Topic.POINTS: any(face.won for face in faces),
        Topic.MATCH: any(face.chip for face in faces),
        Topic.TOTALS: any(face.total for face in faces),
    }
    yield from (topic for topic, said in signs.items() if said)


@pytest.mark.parametrize(("name", "there"), [("tricks", False), ("trump", False), ("points", True), ("pay", True)])
def test_what_was_won_lies_there_once_points_are_taught(name: str, there: bool, open_lesson: Callable) -> None:
    room = open_lesson(name)
    piles: set[bool] = set()

    def look() -> None:
        rest = room.scene.table.stage.director.rest
        piles.add(any(key[0] in ("won", "pile", "buried") for key in rest))

    room.take(look)
    assert (True in piles) == there


@pytest.mark.parametrize("by", ["mouse", "space"])
def test_who_thinks_at_the_lessons_table_can_be_hurried(by: str, open_lesson: Callable) -> None:
    room = open_lesson("tricks", animation_speed="relaxed")
    while not (room.asked and room.scene.tutor.message.key.endswith(".lead")):
        room.take_one()
        room.until(lambda: room.waits)
    room.run(0.3)
    room._enter(parse_action("play DA"))
    table = room.scene.table
    room.until(lambda: table.thinking.seat == 1 and not table.is_busy)
    assert len(table.stage.state.trick) == 1
    middle = (table.rect.centerx, table.rect.centery - 60)
    room.click(middle) if by == "mouse" else room.press(pygame.K_SPACE)
    room.run(1 / 30)
    assert room.scene.tutor.hand.to_act == 2, "the first of them has played"


CHOOSING = [
    (lesson.id, number)
    for lesson in COURSE.all
    for number in range(sum(isinstance(step, Choose) for step in lesson.steps))
]
"""All questions that are not answered by a move."""


def _at_choice(room: Any, number: int) -> None:
    for _ in range(60):
        room.until(lambda: room.waits)
        if room.asked and room.mode is Mode.CHOOSING:
            if not number:
                return
            number -= 1
        room.take_one()
    raise AssertionError("the question is never asked")


@pytest.mark.parametrize(
    ("name", "number", "by"),
    [(*choice, by) for at, choice in enumerate(CHOOSING) for by in one_of(["mouse", "keys"], at)],
)
def test_every_answer_that_is_no_move_is_told_of(name: str, number: int, by: str, open_lesson: Callable) -> None:
    room = open_lesson(name, "en" if by == "mouse" else "ko")
    _at_choice(room, number)
    step, asked = room.scene.tutor.step, room.scene.coach.panel.label
    for option in (*step.wrong, step.right):
        if by == "mouse":
            room.click(room.scene.table.controls.page.find(answer_name(option)).rect.center)
        else:
            room.choose(option)
        room.until(lambda: room.waits)
        told = step.praise if option == step.right else step.wrong[option]
        assert room.scene.tutor.message.key == room.scene.lesson.key(told)
        assert room.scene.coach.panel.tone == ("right" if option == step.right else "wrong")
        assert room.scene.coach.panel.label != asked
    assert room.mode is Mode.PRAISING
    assert room.scene.table.controls.page.find(answer_name(step.right)) is None


def test_whom_to_suspect_is_heard_by_name(open_lesson: Callable) -> None:
    room = open_lesson("find-friend")
    _at_choice(room, 0)
    room._tab_to(answer_name("2"))
    assert room.scene.table.stage.names[2] in room.scene.spoken_text


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("name", "number"), [("pay", 1), ("bidding", 0)])
def test_the_answers_do_not_lie_on_cards_or_on_what_is_said(
    name: str, number: int, scale: float, open_lesson: Callable
) -> None:
    room = open_lesson(name, "en", text_scale=scale)
    _at_choice(room, number)
    table = room.scene.table
    sheet = next(widget for widget in table.controls.page.walk() if isinstance(widget, Panel)).rect
    lying = [card for card in table.stage.placed if card.key[0] == "stock"]
    for card in lying:
        place = pygame.Rect(0, 0, round(card.height * ASPECT), round(card.height))
        place.center = round(card.x), round(card.y)
        assert sheet.contains(place), "none looks out between the answers"
    assert bool(lying) == (name == "bidding")
    buttons = [one.rect for one in table.controls.page.walk() if one.name.startswith("answer ")]
    assert len(buttons) == 3
    plates = [place.plate for place in table.stage.director.layout.seats]
    assert all(one.collidelist(plates) < 0 and room.scene._table_rect.contains(one) for one in (*buttons, sheet))


@pytest.mark.parametrize(("name", "language"), spread(in_turn(0), 16, 1))
def test_nothing_is_cut_where_letters_are_twice_as_large(name: str, language: str, open_lesson: Callable) -> None:
    room = open_lesson(name, language, text_scale=2.0)
    room.take(lambda: (room.app.picture(), _fits(room)))
    assert room.cut == []


@pytest.mark.parametrize(
    ("language", "size"),
    some([("en", (1024, 640)), ("ko", (1024, 640)), ("ko", (1920, 1080)), ("en", (1920, 1080))], 1),
)
def test_everything_the_coach_may_say_fits(size: tuple[int, int], language: str, open_lesson: Callable) -> None:
    for name in spread(IDS, 2, language == "en"):
        room = open_lesson(name, language, size)
        layout = room.scene.coach.layout
        assert layout.area.height <= 0.4 * size[1]
        assert room.scene.table.rect.bottom == layout.area.top


def _fits(room: object) -> None:
    """Check that the coach's text fits into its part of the window, next to the button."""
    panel = room.scene.coach.panel  # type: ignore[attr-defined]
    if panel is None:
        return
    assert panel.layout.area.contains(panel.text.rect)
    button = room.scene.coach.page.find("go on")  # type: ignore[attr-defined]
    assert button is None or not button.rect.colliderect(panel.text.rect)


def test_a_wrong_card_is_explained_and_may_be_tried_again(open_lesson: Callable) -> None:
    room = open_lesson("tricks")
    room.begin()
    while not room.asked:
        room.read()
    held = len(room.scene.table.controls.cards)
    room.answer(parse_action("play H4"))
    assert room.scene.coach.panel.tone == "wrong"
    assert "♥4" in room.scene.coach.panel.label
    assert room.scene.table.stage.refusal == room.app.context.texts("table.reason.try_again")
    assert room.asked
    assert len(room.scene.table.controls.cards) == held
    room.answer(parse_action("play HA"))
    assert room.scene.coach.panel.tone == "right"


def _heard(room: Any) -> list[str]:
    """Return the list that collects the lines spoken from now on."""
    heard: list[str] = []
    narrator = room.app.context.narrator
    narrator.on, narrator._write = True, heard.append
    room.run(0.5)
    heard.clear()
    return heard


def test_the_same_wrong_card_is_corrected_as_often_as_it_is_played(open_lesson: Callable) -> None:
    room = open_lesson("tricks", "en")
    room.begin()
    while not room.asked:
        room.read()
    heard = _heard(room)
    correction = room.app.context.texts("lessons.tricks.too_low")
    for times in (1, 2, 3):
        room.answer(parse_action("play H4"))
        room.run(0.5)
        assert heard.count(aloud(room.app.context.texts, correction)) == times
        assert (room.scene.coach.panel.tone, room.scene.coach.panel.label) == ("wrong", correction)


@pytest.mark.parametrize(("name", "ending"), [("tricks", "follow"), ("find-friend", "suspect"), ("tricks", "hello")])
def test_a_key_shows_and_says_the_task_again(name: str, ending: str, open_lesson: Callable) -> None:
    room = open_lesson(name, "en")
    room.begin()
    while not room.scene.tutor.message.key.endswith(ending):
        room.read()
    heard, task = _heard(room), room.scene.coach.panel.label
    said = aloud(room.app.context.texts, task)
    for times in (1, 2):
        room.press(pygame.K_a)
        room.run(0.5)
        assert heard.count(said) == times
    room.app.resize((1100, 700))
    room.run(0.5)
    assert heard.count(said) == 2, "another window says nothing again"
    if ending == "follow":
        room.answer(parse_action("play H4"))
        assert room.scene.coach.panel.label != task
        room.press(pygame.K_a)
        room.run(0.5)
        assert (room.scene.coach.panel.tone, room.scene.coach.panel.label) == ("plain", task)
        assert heard.count(said) == 3


def test_the_coach_stops_correcting_while_the_table_plays_on(open_lesson: Callable) -> None:
    room = open_lesson("tricks", animation_speed="normal")
    while not (room.waits and room.scene.tutor.message.key.endswith("hand_over")):
        room.take_one()
        room.until(lambda: room.waits)
    asked = room.scene.coach.panel.label
    room.answer(parse_action("play S7"))
    assert room.scene.coach.panel.tone == "wrong"
    room.run(0.3)
    room._enter(parse_action("play D2"))
    room.run(0.2)
    assert room.mode is Mode.WATCHING
    assert (room.scene.coach.panel.tone, room.scene.coach.panel.label) == ("plain", asked)


@in_both_languages
def test_a_refused_card_that_the_lesson_names_is_answered_by_table_and_coach(
    language: str, open_lesson: Callable
) -> None:
    room = open_lesson("mighty", language)
    texts = room.app.context.texts
    trump = texts("option.play.first_lead_bars.item.trump")
    while not (room.asked and room.scene.tutor.message.key.endswith(".red")):
        room.take_one()
        room.until(lambda: room.waits)
    room.answer(parse_action("play SA"))
    assert room.scene.table.stage.refusal == texts("table.reason.first_lead", card=trump)
    assert (room.scene.coach.panel.tone, room.scene.coach.panel.label) == ("wrong", texts("lessons.mighty.red_spade"))


def test_a_mistake_that_was_shown_is_taken_back_on_the_table(open_lesson: Callable) -> None:
    room = open_lesson("trump")
    room.begin()
    while not (room.asked and room.scene.tutor.message.key.endswith("ruff")):
        room.read() if room.reading else room.answer(room.right())
    held = len(room.scene.table.controls.cards)
    room.answer(parse_action("play S8"))
    assert room.mode is Mode.CORRECTING
    assert len(room.scene.table.stage.state.tricks) == 5
    room.read()
    assert room.asked
    assert len(room.scene.table.controls.cards) == held
    assert len(room.scene.table.stage.state.tricks) == 4


@pytest.mark.parametrize("name", spread(IDS, 6))
@pytest.mark.nightly
def test_the_key_that_takes_back_leads_through_a_whole_lesson_backwards(name: str, open_lesson: Callable) -> None:
    room = open_lesson(name)
    room.begin()
    said = [room.scene.coach.panel.label]
    while len(said) < len(room.scene.lesson.stops):
        room.take_one()
        room.until(lambda: room.waits)
        if room.app.scene is room.scene and room.scene.tutor.message.tone == "plain":
            said.append(room.scene.coach.panel.label)
    back = []
    for _ in said:
        back.append(room.scene.coach.panel.label)
        room.press(pygame.K_u)
        room.until(lambda: room.waits)
    assert back == said[::-1]
    assert room.scene.table.stage.refusal == room.app.context.texts("lessons.no_back")


def test_the_corner_leads_back_to_the_question_whose_answer_is_praised(open_lesson: Callable) -> None:
    room = open_lesson("tricks")
    room.begin()
    while not room.asked:
        room.read()
    question, held = room.scene.coach.panel.label, len(room.scene.table.controls.cards)
    room.answer(room.right())
    assert room.mode is Mode.PRAISING
    room.click(room.scene.table.controls.page.find("step_back").rect.center)
    room.until(lambda: room.waits)
    assert room.asked
    assert (room.scene.coach.panel.label, len(room.scene.table.controls.cards)) == (question, held)
    assert room.scene.progress.bookmarks["tricks"] == room.scene.tutor.bookmark


def test_in_a_hand_with_advice_ones_own_choices_are_taken_back_one_by_one(open_lesson: Callable) -> None:
    room = open_lesson("whole-hand")
    room.begin()
    while room.mode is not Mode.COACHING:
        room.take_one()
        room.until(lambda: room.waits)
    advice = []
    for _ in range(3):
        advice.append(room.scene.coach.panel.label)
        room.take_one()
        room.until(lambda: room.waits)
    for told in advice[::-1]:
        room.press(pygame.K_u)
        room.until(lambda: room.waits)
        assert room.scene.coach.panel.label == told


def test_a_lesson_taken_up_in_a_later_part_leads_back_to_the_part_before() -> None:
    lesson = next(one for one in load_course().whole if len(one.parts) > 1)
    tutor = Tutor(lesson, Bookmark(1, 0))
    tutor.go_back()
    assert (tutor.bookmark, tutor.part_number) == (Bookmark(0, 0), 0)
    tutor.go_back()
    assert tutor.bookmark == Bookmark(0, 0)


def test_the_mouse_alone_leads_on(open_lesson: Callable) -> None:
    room = open_lesson("tricks")
    card = room.app.scene
    room.click(card.page.find("button 0").rect.center)
    room.until(lambda: room.waits)
    while not room.asked:
        room.click(room.scene.coach.page.find("go on").rect.center)
        room.until(lambda: room.waits)
    king = next(card for card in room.scene.table.controls.cards if card.card.name == "HA")
    room.click((king.rect.left + 6, king.rect.top + 30))
    room.run(0.2)
    room.until(lambda: room.waits)
    assert room.mode is Mode.PRAISING


def test_a_press_of_a_card_moves_on_while_the_coach_waits(open_lesson: Callable) -> None:
    room = open_lesson("tricks")
    room.begin()
    card = room.scene.table.controls.cards[0]
    place = (card.rect.left + 6, card.rect.top + 30)
    room.click(place)
    assert room.scene.tutor.message.key.endswith(".hello"), "a second press of a double click is not meant for it"
    room.run(0.3)
    for intent in (
        Intent(Kind.MOVE, pos=place),
        Intent(Kind.RELEASE, pos=place),
        Intent(Kind.PRESS, pos=place, button=3),
    ):
        room.app.handle(intent)
        assert room.scene.tutor.message.key.endswith(".hello"), "only a press goes on"
    room.app.handle(Intent(Kind.PRESS, pos=place, button=1))
    assert not room.scene.tutor.message.key.endswith(".hello"), "and at once"
    room.app.handle(Intent(Kind.RELEASE, pos=place, button=1))
    room.until(lambda: room.waits)
    assert room.scene.tutor.message.key.endswith(".secret")


def test_words_stay_where_they_are_when_the_button_goes(open_lesson: Callable) -> None:
    room = open_lesson("trump", size=(1280, 800))
    room.begin()
    lines: dict[str, set[pygame.Rect]] = {}
    room.take(
        lambda: lines.setdefault(room.scene.coach.panel.label, set()).add(tuple(room.scene.coach.panel.text.rect))
    )
    assert [label for label, places in lines.items() if len(places) > 1] == []


def test_what_is_pointed_at_is_marked_once_and_no_wider_than_it_is(open_lesson: Callable) -> None:
    room = open_lesson("bidding")
    room.begin()
    info = coach_marks.marks(room.scene.table, ["info"])[0].rect
    assert info == room.scene.table.controls.info_rect
    assert info.height < room.scene.table.stage.director.layout.info.height
    while not room.asked:
        room.read()
    table = room.scene.table
    cells = [table.controls.page.find(f"number {number}").rect for number in (13, 14)]
    marks = coach_marks.marks(table, ["control number 13", "control number 14"])
    assert [mark.rect for mark in marks] == [cells[0].union(cells[1])]
    apart = coach_marks.marks(table, ["control number 13", "control number 16", "control suit S"])
    assert len(apart) == 3


@pytest.mark.parametrize(("name", "has_tags"), [("burying", True), ("whole-hand", False)])
@pytest.mark.parametrize("size", some([(1024, 640), (1920, 1080)], 1))
@pytest.mark.nightly
def test_all_cards_meant_are_pointed_at_alike_and_no_arrow_lies_on_words(
    name: str, has_tags: bool, size: tuple[int, int], open_lesson: Callable
) -> None:
    """Cards with tags are among them in the lesson whose cards are written; the other follows the computer's advice."""
    room, pointed = open_lesson(name, size=size), list[bool]()

    def look() -> None:
        table, targets = room.scene.table, room.scene._targets
        hand = [target.partition(" ")[2] for target in targets if target.startswith("hand")]
        meant = [one for one in table.controls.cards if any(fnmatchcase(one.card.name, name) for name in hand)]
        arrows = [mark for mark in coach_marks.marks(table, targets) if mark.arrow]
        assert len(arrows) == len(meant)
        words = [card.mark_rect for card in table.controls.cards if card.mark_rect] + [_line(table)]
        for out in (0.0, 0.5, 1.0):
            places = [coach_marks.arrow_rect(table.context.theme, arrow, out) for arrow in arrows]
            assert not [place for place in places if place.collidelist(words) >= 0]
        pointed.extend(bool(card.mark_rect) for card in meant)

    room.take(look)
    assert pointed
    assert any(pointed) or not has_tags


def _line(table: Any) -> pygame.Rect:
    """Return the area of the line above the hand."""
    return table.stage.layout_below_text.prompt


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_tag_of_a_lifted_card_touches_the_words_above_the_hand(size: tuple[int, int], open_lesson: Callable) -> None:
    room = open_lesson("burying", size=size)
    while not (room.waits and room.scene.tutor.message.key.endswith(".bury")):
        room.take_one()
        room.until(lambda: room.waits)
    for at, name in enumerate(("C4", "C6", "H2")):
        card = next(one for one in room.scene.table.controls.cards if one.card.name == name)
        pos = (card.rect.left + 6, card.rect.top + 30)
        if at < 2:
            room.click(pos)  # it is chosen, and still under the pointer
        else:
            room.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
        room.run(1.0)
        tags = [one.mark_rect for one in room.scene.table.controls.cards if one.mark_rect]
        assert len(tags) == 3
        assert _line(room.scene.table).collidelist(tags) < 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_arrow_over_a_lifted_card_leaves_the_words_free(size: tuple[int, int], open_lesson: Callable) -> None:
    room = open_lesson("mighty", size=size)
    while not room.asked:
        room.take_one()
        room.until(lambda: room.waits)
    table = room.scene.table
    card = next(one for one in table.controls.cards if one.card.name == "SA")
    pos = (card.rect.centerx, card.rect.top + 45)
    room.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
    room.run(1.0)
    assert card.rise.value > 0
    (arrow,) = coach_marks.marks(table, room.scene._targets)
    for out in (0.0, 1.0):
        assert not coach_marks.arrow_rect(table.context.theme, arrow, out).colliderect(_line(table))


def test_the_tags_of_the_kitty_are_ringed_where_they_are_told_of(open_lesson: Callable) -> None:
    room = open_lesson("burying")
    room.begin()
    table = room.scene.table
    tags = [card.mark_rect for card in table.controls.cards if card.mark_rect]
    found = coach_marks.marks(table, room.scene._targets)
    assert len(tags) == len(found) == 3
    assert all(any(mark.is_ring and mark.rect.contains(tag) for mark in found) for tag in tags)


def test_nothing_but_the_sheet_can_be_pressed_while_the_table_is_looked_at_from_it(open_lesson: Callable) -> None:
    room = open_lesson("whole-hand")
    table = room.scene.table
    while not isinstance(room.app.scene, ResultScene):
        room.take_one()
    room.press(pygame.K_t)
    pressed = [one.name for one in table.controls.page.walk() if one.enabled]
    assert [name for name in pressed if name != "info" and not name.startswith("chip ")] == [], "those only tell"
    assert room.scene.coach.page.find("go on") is None
    coach = room.scene.coach.layout.area
    assert [one.name for one in room.app.scene.page.walk() if one.rect.colliderect(coach)] == []
    room.press(pygame.K_l)
    assert table.stage.director.showing.last_trick
    room.press(pygame.K_t, pygame.K_RETURN)
    room.until(lambda: isinstance(room.app.scene, LessonCard))
    assert table.controls.page.find("menu") is not None


def test_escape_opens_a_menu_and_closes_it(open_lesson: Callable) -> None:
    room = open_lesson("tricks")
    room.begin()
    room.press(pygame.K_ESCAPE)
    assert isinstance(room.app.scene, LessonCard)
    room.press(pygame.K_ESCAPE)
    assert room.app.scene is room.scene
    room.press(pygame.K_F1)
    assert isinstance(room.app.scene, HelpScene)
    room.press(pygame.K_ESCAPE)
    assert room.app.scene is room.scene


def test_escape_from_the_menu_leads_out_and_back_to_the_same_place(open_lesson: Callable, tmp_path: Path) -> None:
    room = open_lesson("trump")
    room.begin()
    while not room.asked:
        room.read()
    room.answer(room.right())
    left = room.scene.tutor.bookmark
    room.press(pygame.K_ESCAPE)
    room.app.scene.page.focus_on("button 3")
    room.press(pygame.K_RETURN)
    assert room.scene not in room.app.scenes
    again = open_lesson("trump", progress=Progress.load(room.app.context.archive))
    assert again.app.scene is again.scene  # without the introduction
    again.until(lambda: again.waits)
    assert again.scene.tutor.bookmark == left
    again.take()
    assert again.mode is Mode.DONE


def test_one_thing_at_a_time_is_ringed(open_lesson: Callable) -> None:
    room = open_lesson("points")
    room.begin()
    controls = room.scene.table.controls
    page = controls.page
    while page.focus.name != "rules":
        room.press(pygame.K_TAB)
        assert controls.shows_focus != room.scene.coach.page.find("go on").ringed
    room.press(pygame.K_RETURN)
    assert isinstance(room.app.scene, HelpScene)
    room.press(pygame.K_ESCAPE)
    room.run(0.2)
    assert page.focus.name == "rules"
    assert page.focus.ringed
    assert not room.scene.coach.page.find("go on").ringed


def test_no_word_of_the_glossary_is_ringed_where_the_button_was(open_lesson: Callable) -> None:
    room = open_lesson("five-minutes")
    room.begin()
    while not room.scene.tutor.message.key.endswith(".trump"):
        room.take_one()
    assert room.scene.coach.links
    assert not any(link.ringed for link in room.scene.coach.links)


def test_a_lesson_begins_anew_from_its_menu(open_lesson: Callable) -> None:
    room = open_lesson("tricks")
    room.begin()
    lying = room.scene.table.stage.state.trick
    while not (room.asked and room.scene.tutor.message.key.endswith("hand_over")):
        room.take_one()
        room.until(lambda: room.waits)
    room.press(pygame.K_ESCAPE)
    room.press(pygame.K_TAB, pygame.K_RETURN)
    room.until(lambda: room.waits)
    assert room.scene.tutor.bookmark == Bookmark(0, 0)
    assert room.scene.table.stage.state.trick == lying != ()


def test_settings_are_within_reach(open_lesson: Callable) -> None:
    room = open_lesson("tricks")
    room.begin()
    room.press(pygame.K_ESCAPE, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert isinstance(room.app.scene, SettingsScene)
    room.app.context.change(text_scale=2.0)
    room.press(pygame.K_ESCAPE)
    assert room.app.scene is room.scene
    assert room.scene.context.theme.text_scale == 2.0
    room.take(room.app.picture)
    assert room.cut == []


def test_no_totals_stand_at_the_seats_after_the_result_of_a_lesson(open_lesson: Callable) -> None:
    room = open_lesson("whole-hand")
    while not isinstance(room.app.scene, ResultScene):
        room.take_one()
    room.press(pygame.K_RETURN)
    room.until(lambda: room.waits)
    faces = room.scene.table.stage.faces()
    assert all(face.won for face in faces)
    assert not any(face.total for face in faces)


def test_language_and_size_may_change_in_the_middle(open_lesson: Callable) -> None:
    room = open_lesson("bidding")
    room.begin()
    room.read()
    room.app.context.change(language="en")
    room.app.resize((1600, 900))
    room.run(0.2)
    assert room.scene.coach.panel.label.startswith("Read your hand")
    assert room.scene.table.stage.names[0] == "You"
    assert room.scene.table.rect.width == 1600
    room.take(room.app.picture)
    assert room.mode is Mode.DONE
    assert room.cut == []


def test_the_table_rests_while_the_coach_speaks(open_lesson: Callable) -> None:
    room = open_lesson("tricks", reduced_motion=True)
    room.begin()
    room.run(6.0)
    assert room.scene.table.stage.line(None)[0] == ""
    room.app.wants_redraw = False
    room.run(1.0)
    assert not room.app.wants_redraw


def test_settings_that_would_play_for_the_learner_are_off(open_lesson: Callable) -> None:
    room = open_lesson("mighty", play_forced=True, confirm_play=True)
    room.take()
    assert room.mode is Mode.DONE


@pytest.mark.parametrize("name", some(["friend", "tricks", "bidding", "burying", "whole-hand"], 1))
def test_nothing_falls_over(name: str, open_lesson: Callable) -> None:
    chance = random.Random(name)
    room = open_lesson(name)
    keys = [pygame.K_RETURN, pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN]
    keys += [pygame.K_ESCAPE, pygame.K_l, pygame.K_b, pygame.K_k, pygame.K_p, pygame.K_h, pygame.K_F1, pygame.K_1]
    for turn in range(350 if THOROUGH else 120):
        if room.scene not in room.app.scenes or not room.app.running:
            room.app.running = True
            room = open_lesson(name)
        if chance.random() < 0.7:
            room.press(chance.choice(keys))
        else:
            room.click((chance.randrange(1024), chance.randrange(640)))
        if turn % 60 == 0:
            room.app.picture()
        if turn % 100 == 99:
            room.app.context.change(language=chance.choice(LANGUAGES), text_scale=chance.choice((1.0, 2.0)))
    assert isinstance(room.scene, LessonScene)


@pytest.mark.parametrize(("scale", "least"), [(1.0, 1.0), (1.5, 1.2), (2.0, 1.3)])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_lessons_table_honours_the_size_of_letters(
    open_lesson: Callable, size: tuple[int, int], scale: float, least: float
) -> None:
    """The coach's letters grow by the whole chosen size, and take room from the table, whose letters grow less."""
    room = open_lesson("tricks", size=size, text_scale=scale)
    room.begin()
    assert least <= room.scene.within.theme.text_scale <= scale
    layout = room.scene.table.stage.director.layout
    written = [layout.info, layout.buttons, *(place.plate for place in layout.seats)]
    assert all(not a.colliderect(b) for at, a in enumerate(written) for b in written[:at])


@pytest.mark.parametrize("name", spread(["bidding", "burying", "friend", "changing", "mitigati-bargaining"], 2))
def test_enter_presses_the_control_at_which_the_coach_points(name: str, open_lesson: Callable) -> None:
    """It presses no other control of the same question, which would be a wrong answer."""
    room = open_lesson(name)
    asked: list[str] = []

    def look() -> None:
        page = room.scene.table.controls.page
        goal = coach_marks.pressed_first(room.scene.table, room.scene.tutor.message.point)
        if room.app.scene is room.scene and room.mode is Mode.ASKING and goal:
            asked.append(goal)
            assert page.focus is not None
            assert page.focus.name == goal

    room.begin()
    room.take(look)
    assert asked


# --- small steps of a lesson's screen -----------------------------------------------------------------------


def at_step(open_lesson: Callable, name: str, ending: str, **settings: object) -> Any:
    """Open a lesson at the step with that text, as if it was left there."""
    lesson = next(one for one in COURSE.all if one.id == name)
    wanted = lesson.key(ending)
    place = next(tutor.bookmark for tutor in advance(Tutor(lesson)) if tutor.message.key == wanted)
    left = SimpleNamespace(bookmark_of=lambda lesson: place, reach=lambda *reached: None)
    room = open_lesson(name, progress=left, **settings)
    room.until(lambda: room.waits)
    assert room.scene.tutor.message.key == wanted
    return room


def test_reading_on_keeps_the_table_and_another_hand_gets_its_own_at_once(open_lesson: Callable) -> None:
    room = at_step(open_lesson, "trump", "give_away")
    scene, table = room.scene, room.scene.table
    scene._go_on()
    assert scene.table is table
    room.until(lambda: room.asked)
    room.answer(parse_action("play S8"))
    assert room.mode is Mode.CORRECTING
    assert scene.table is table
    tricks = len(table.stage.state.tricks)
    scene._go_on()
    assert scene.table is not table
    assert len(scene.table.stage.state.tricks) == tricks - 1
    assert room.mode is Mode.ASKING


def test_the_marks_are_drawn_while_they_move_and_once_more_at_rest(open_lesson: Callable) -> None:
    room = at_step(open_lesson, "tricks", "secret")
    scene = room.scene
    assert scene._targets
    scene._since = coach_marks.BECKONS - 0.5
    drawn = []
    for _ in range(6):
        scene.wants_redraw = False
        scene.step(0.2)
        drawn.append(scene.wants_redraw)
    assert drawn == [True, True, True, False, False, False]


def test_only_keys_put_a_ring_around_the_button(open_lesson: Callable) -> None:
    room = at_step(open_lesson, "tricks", "secret")
    button = room.scene.coach.page.find("go on")
    room.scene.table.controls.page.keyboard = room.scene.coach.page.keyboard = False
    room.scene._ring_button()
    assert not button.ringed
    room.scene.table.controls.page.keyboard = True
    room.scene._ring_button()
    assert button.ringed


def test_enter_goes_on_only_a_moment_after_the_message_appeared(open_lesson: Callable) -> None:
    room = at_step(open_lesson, "tricks", "secret")
    scene = room.scene
    key = scene.tutor.message.key
    for kind in (Kind.CONFIRM, Kind.SKIP):
        scene._since = 0.2
        assert scene.handle(Intent(kind)) is True
        assert scene.tutor.message.key == key
    scene._since = 0.25
    assert scene.handle(Intent(Kind.CONFIRM)) is True
    assert scene.tutor.message.key != key


def test_the_keys_of_a_lesson_are_used_up_and_others_are_not(open_lesson: Callable) -> None:
    room = at_step(open_lesson, "five-minutes", "trump")
    scene = room.scene
    assert scene.coach.links
    before = scene.tutor.message.repeated
    assert scene.handle(Intent(Kind.KEY, key="a")) is True
    assert scene.tutor.message.repeated == before + 1
    assert scene.handle(Intent(Kind.KEY, key="~")) is False
    assert scene.handle(Intent(Kind.KEY, key="g")) is True
    assert isinstance(room.app.scene, HelpScene)
    room.app.pop()
    scene.coach.links = []
    assert scene.handle(Intent(Kind.KEY, key="g")) is False
    assert room.app.scene is scene


def test_nothing_is_pointed_at_while_the_table_moves_or_another_screen_covers_it(open_lesson: Callable) -> None:
    room = at_step(open_lesson, "tricks", "secret")
    scene = room.scene
    pointed = scene._targets
    assert pointed == scene.tutor.message.point != ()
    scene.tutor.repeat_task()
    assert scene._targets == (), "before the message is shown"
    scene._show_message()
    assert scene._targets == pointed
    scene._menu()
    assert scene._targets == ()
    room.app.pop()
    assert scene._targets == pointed


def test_a_new_message_moves_the_focus_only_to_what_answers_it(open_lesson: Callable) -> None:
    room = at_step(open_lesson, "bidding", "bid")
    page = room.scene.table.controls.page
    led = room.scene.table.led_focus()
    assert page.focus.name == led
    page.focus_on("pass")
    room.scene._offer_answers()
    assert page.focus.name == "pass", "the task itself leaves it where the player put it"
    room = at_step(open_lesson, "find-friend", "suspect")
    page, step = room.scene.table.controls.page, room.scene.tutor.step
    assert page.focus.name == answer_name(step.options[0])
    page.focus_on(answer_name(step.options[2]))
    room.scene.tutor.choose(next(option for option in step.options if option != step.right))
    room.scene._show_message()
    assert page.focus.name == answer_name(step.options[2]), "a correction leaves it there"


@pytest.mark.parametrize(("name", "ending", "button"), [("tricks", "led", "lessons.next"), ("tricks", "follow", "")])
def test_a_button_stands_there_where_the_coach_waits_for_the_reader(
    name: str, ending: str, button: str, open_lesson: Callable
) -> None:
    room = at_step(open_lesson, name, ending)
    assert room.scene._button == button
    room.scene.table.ending.close()
    assert room.scene._button == ""
    assert room.scene.spoken_text.startswith(room.scene.coach.text)
