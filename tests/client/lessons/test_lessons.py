"""The lessons themselves: legal, answerable, with texts in both languages, and dealt as described."""

from __future__ import annotations

import re
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import cache

import pytest

from mighty_gui.client.lessons.learning_progress import Bookmark
from mighty_gui.client.lessons.lesson import LEARNER, Ask, Choose, Coached, CoachMessage, Explain, Lesson, Mode, matches
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.lesson_table import LessonMatch, ScriptedWorker
from mighty_gui.client.lessons.tutor import TRY_AGAIN, Tutor
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.files.storage import data_root
from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.texts import Texts
from mighty_gui.texts.tables import read_folder
from tests.client.lessons.lesson_walks import advance, faults, rightful

LESSONS = load_course().all
NAMES = ("나", "하늘", "보리", "마루", "다솜")
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def lesson(name: str) -> Lesson:
    return next(one for one in LESSONS if one.id == name)


def at_question(name: str, number: int = 0) -> Tutor:
    """Return a tutor at the lesson's question of that number."""
    found = 0
    for tutor in advance(Tutor(lesson(name))):
        if tutor.mode is Mode.ASKING:
            if found == number:
                return tutor
            found += 1
    raise AssertionError(f"{name} has no question {number}")


def test_they_stand_in_the_order_of_learning() -> None:
    course = load_course().of("mighty")
    assert [one.id for one in course.short] == ["five-minutes"]
    assert [one.id for one in course.whole] == [
        *("tricks", "trump", "points", "mighty", "joker", "joker-call", "bidding", "burying", "friend"),
        *("find-friend", "defending", "ruffing", "pay", "changing", "no-trump", "alone", "whole-hand"),
    ]


@each_lesson
def test_every_way_through_is_legal(lesson: Lesson) -> None:
    assert faults(lesson) == []


@each_lesson
def test_parts_begin_in_the_middle_of_a_legal_hand(lesson: Lesson) -> None:
    for part in lesson.parts:
        shown = any(isinstance(step, Explain) and step.sheet for step in part.steps)
        assert replay(part.record, lesson.game, lesson.rules).is_over == shown


def buttons_of(lesson: Lesson) -> list[str]:
    """Return the text keys of all buttons of choices."""
    return [lesson.key(text) for step in lesson.steps if isinstance(step, Choose) for text in step.among if text]


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_words(lesson: Lesson, language: str) -> None:
    texts = Texts.load(language)
    wanted = [
        *lesson.texts_to_read,
        *lesson.texts_to_answer,
        *buttons_of(lesson),
        lesson.key("title"),
        lesson.key("goal"),
    ]
    assert [key for key in wanted if not texts.has(key)] == []
    assert len(texts.keys(lesson.key("learned"))) == 3


@each_lesson
def test_no_words_are_left_over(lesson: Lesson) -> None:
    used = {
        *lesson.texts_to_read,
        *lesson.texts_to_answer,
        *buttons_of(lesson),
        lesson.key("title"),
        lesson.key("goal"),
    }
    table = Texts.load("ko").keys(f"lessons.{lesson.id}")
    assert [key for key in table if key not in used and ".learned." not in key] == []


_QUOTED = {"ko": r"‘([^’]+)’", "en": r"“([^”]+)”"}


@cache
def _labels(language: str) -> set[str]:
    """Return the texts on the screen: terms of the glossary, and labels without values."""
    table = read_folder(data_root() / "assets" / "locale" / language)
    found: set[str] = set()
    for key, text in table.items():
        if re.fullmatch(r"help\..*\.term", key):
            found.update(part.strip() for part in text.split(","))
        elif not key.startswith(("help.", "lessons.", "coach.")):
            found.update(part.strip(" :/()") for part in re.split(r"\{[^}]*\}", text))
    return found


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_lesson_quotes_stands_on_the_screen(lesson: Lesson, language: str) -> None:
    texts, labels = Texts.load(language), _labels(language)
    seats = dict(zip(("one", "two", "three", "four"), NAMES[1:], strict=True))
    quoted = {
        label
        for key in texts.keys(f"lessons.{lesson.id}")
        for label in re.findall(_QUOTED[language], texts(key, **seats))
    }
    assert quoted <= labels


@each_lesson
def test_the_answer_that_has_the_focus_first_is_not_the_right_one(lesson: Lesson) -> None:
    for step in lesson.steps:
        if isinstance(step, Choose) and step.among:
            assert step.options[0] != step.right, f"{step.text}: Enter is praised before anything was chosen"


def test_measuring_is_praised_only_where_the_worth_of_the_hand_was_asked_for() -> None:
    praises = {step.praise: step for step in lesson("bidding").steps if isinstance(step, (Ask, Choose))}
    measured = praises["second_right"]
    assert isinstance(measured, Choose)
    assert measured.among


@each_lesson
def test_cards_pointed_at_are_where_they_are_said_to_be(lesson: Lesson) -> None:
    for tutor in advance(Tutor(lesson)):
        if tutor.mode not in (Mode.EXPLAINING, Mode.ASKING, Mode.CHOOSING):
            continue
        for target in tutor.message.point:
            kind, _, name = target.partition(" ")
            if kind in ("hand", "tag"):
                held = tutor.view(LEARNER).hand
                assert any(fnmatchcase(card.name, name) for card in held), f"{tutor.message.key}: {target}"
            elif kind == "trick":
                seats = [played.seat for played in tutor.hand.state.trick]
                assert int(name) in seats, f"{tutor.message.key}: {target}"
            else:
                assert kind in ("plate", "info", "control"), target


@each_lesson
def test_the_learner_is_shown_only_their_own_cards(lesson: Lesson) -> None:
    tutor = Tutor(lesson)
    match = LessonMatch(tutor, NAMES[: lesson.players])
    assert match.people == (LEARNER,)
    for _ in advance(tutor):
        hands = match.view(LEARNER).hands
        assert [seat for seat, hand in enumerate(hands) if hand is not None] == [LEARNER]


def test_special_cards_lie_as_the_lessons_tell() -> None:
    red = lesson("mighty").parts[-1]
    hand = replay(red.record, MIGHTY, lesson("mighty").rules)
    assert str(mighty_card(hand.rules, hand.state.trump)) == "DA"
    called = lesson("joker-call").parts[0].record.beginning.dealt.hands
    assert called is not None
    assert "C3" in [str(card) for card in called[LEARNER]]
    assert "JK" in [str(card) for card in called[2]]


# --- answers ----------------------------------------------------------------------------------------


def test_a_wrong_choice_is_told_why_and_changes_nothing() -> None:
    tutor = at_question("tricks")
    before = tutor.view(LEARNER)
    with pytest.raises(IllegalAction) as refused:
        tutor.submit(LEARNER, parse_action("play H4"))
    assert refused.value.code == TRY_AGAIN
    assert (tutor.message.key, tutor.message.tone) == ("lessons.tricks.too_low", "wrong")
    assert tutor.view(LEARNER) == before
    tutor.submit(LEARNER, parse_action("play HA"))
    assert tutor.message == CoachMessage("lessons.tricks.won", "right")


def test_what_the_rules_forbid_is_refused_by_the_engine() -> None:
    tutor = at_question("tricks")
    with pytest.raises(IllegalAction) as refused:
        tutor.submit(LEARNER, parse_action("play SQ"))
    assert refused.value.code == "play.follow_suit"
    assert tutor.message.tone == "plain"


def test_a_card_the_rules_refuse_is_told_of_by_the_coach_too_where_the_lesson_names_it() -> None:
    tutor = at_question("mighty", 2)
    before = tutor.view(LEARNER)
    with pytest.raises(IllegalAction) as refused:
        tutor.submit(LEARNER, parse_action("play SA"))
    assert refused.value.code == "play.first_lead"
    assert (tutor.message.key, tutor.message.tone) == ("lessons.mighty.red_spade", "wrong")
    assert tutor.view(LEARNER) == before


@pytest.mark.parametrize(
    ("name", "question", "wrong"),
    [
        ("tricks", 1, "play S*"),
        ("tricks", 2, "play S*"),
        ("trump", 0, "play S*"),
        ("trump", 2, "play S*"),
        ("bidding", 1, "pass"),
        ("burying", 2, "play S*"),
        ("friend", 1, "play DQ"),
        ("friend", 3, "play S*"),
    ],
)
def test_a_correction_goes_as_soon_as_the_answer_is_right(name: str, question: int, wrong: str) -> None:
    tutor = at_question(name, question)
    asked = tutor.message
    action = next(one for one in tutor.hand.legal() if matches(wrong, one))
    with pytest.raises(IllegalAction):
        tutor.submit(LEARNER, action)
    assert tutor.message.tone == "wrong"
    tutor.submit(LEARNER, rightful(tutor)[0])
    assert tutor.mode is Mode.WATCHING
    assert tutor.message == asked


def test_what_comes_of_a_mistake_is_shown_and_taken_back() -> None:
    tutor = at_question("trump", 3)
    before = tutor.view(LEARNER)
    epoch = tutor.epoch
    tutor.submit(LEARNER, parse_action("play S8"))
    while tutor.mode is Mode.SHOWING:
        action, turn = tutor.scripted_move(), tutor.turn
        assert action is not None
        assert turn is not None
        tutor.submit(turn, action)
    assert tutor.mode is Mode.CORRECTING
    assert tutor.message.key == "lessons.trump.not_ruffed"
    assert tutor.hand.tricks[-1].winner == 3
    tutor.go_on()
    assert tutor.mode is Mode.ASKING
    assert tutor.epoch > epoch
    assert tutor.view(LEARNER) == before


def test_where_any_choice_is_fine_every_card_is() -> None:
    tutor = at_question("tricks", 3)
    assert len(rightful(tutor)) == len(tutor.hand.legal()) > 3


def test_right_comes_before_wrong_and_anything_last() -> None:
    step = next(step for step in lesson("bidding").steps if isinstance(step, Ask))
    assert step.judge(parse_action("bid 14H")) is None
    told = {"bid 16H": "bid_high", "bid 17H": "bid_over", "pass": "bid_pass", "bid 13S": "bid_suit"}
    assert {action: getattr(step.judge(parse_action(action)), "text", "") for action in told} == told


@pytest.mark.parametrize(
    ("pattern", "action", "fits"),
    [
        ("play H*", "play HA", True),
        ("play H*", "play SA", False),
        ("play JK suit *", "play JK suit S", True),
        ("play C3", "play C3 call", False),
        ("discard *?A*", "discard C4 C6 DA", True),
        ("bid 1[34]H", "bid 15H", False),
        ("*", "pass", True),
    ],
)
def test_patterns(pattern: str, action: str, fits: bool) -> None:
    assert matches(pattern, parse_action(action)) is fits


# --- resuming ---------------------------------------------------------------------------------------


@each_lesson
def test_a_lesson_is_taken_up_where_it_was_left(lesson: Lesson) -> None:
    for tutor in advance(Tutor(lesson)):
        if tutor.mode not in (Mode.EXPLAINING, Mode.ASKING, Mode.CHOOSING, Mode.COACHING):
            continue
        again = Tutor(lesson, tutor.bookmark)
        assert (again.mode, again.message, again.bookmark) == (tutor.mode, tutor.message, tutor.bookmark)
        assert again.view(LEARNER) == tutor.view(LEARNER)


@pytest.mark.parametrize(
    "place",
    [
        Bookmark(9, 0),
        Bookmark(0, 99),
        Bookmark(0, -1),
        Bookmark(0, 4, ((3, parse_action("play SA")),)),
        Bookmark(0, 4, ((LEARNER, parse_action("play H4")),)),
        Bookmark(0, 4),
        Bookmark(0, 6),
        Bookmark(0, 1, ((LEARNER, parse_action("play HA")),)),
        Bookmark(0, 3, ((LEARNER, parse_action("play HA")),)),
    ],
)
def test_a_place_that_makes_no_sense_begins_at_the_beginning(place: Bookmark) -> None:
    tutor = Tutor(lesson("tricks"), place)
    assert tutor.bookmark == Bookmark(0, 0)
    assert tutor.mode is Mode.EXPLAINING


def test_the_worker_waits_while_the_coach_speaks() -> None:
    tutor = Tutor(lesson("tricks"))
    worker = ScriptedWorker(tutor)
    worker.ask(7, tutor.view(1))
    assert worker.poll() is None
    while tutor.turn != 1:
        assert worker.poll() is None
        tutor.go_on() if tutor.waits_for_reader else tutor.submit(LEARNER, rightful(tutor)[0])
    answer = worker.poll()
    assert answer is not None
    assert (answer.token, str(answer.action)) == (7, "play D8")
    assert worker.poll() is None


def test_the_whole_hand_is_free_and_ends_with_a_result() -> None:
    tutor = Tutor(lesson("whole-hand"))
    match = LessonMatch(tutor, NAMES)
    tutor.go_on()
    assert isinstance(tutor.step, Coached)
    while tutor.mode is Mode.COACHING:
        assert tutor.turn is not None
        action = tutor.scripted_move() or tutor.hand.legal()[0]
        match.submit(tutor.turn, action)
    assert match.finished[-1].result.was_played
    assert match.finished[-1].record.actions[-1][1] == tutor.bookmark.moves[-1][1]
    assert tutor.mode is Mode.DONE, "the result is followed by the summary"


# --- what they teach ---------------------------------------------------------------------------------


def test_no_bid_above_what_the_hand_is_worth_is_praised() -> None:
    step = next(step for step in lesson("bidding").steps if isinstance(step, Ask))
    for number in range(17, 21):
        wrong = step.judge(parse_action(f"bid {number}H"))
        assert wrong is not None
        assert wrong.text == "bid_over"


@each_lesson
def test_no_declarer_calls_the_joker_without_the_mighty(lesson: Lesson) -> None:
    for record in (part.record for part in lesson.parts):
        at = next((at for at, (_, action) in enumerate(record.actions) if str(action) == "friend JK"), None)
        if at is not None:
            state = replay(replace(record, actions=record.actions[:at]), MIGHTY, lesson.rules).state
            assert mighty_card(lesson.rules, state.trump) in state.cards_of(record.actions[at][0])


@pytest.mark.parametrize("lesson", load_course().of("mighty").all, ids=lambda lesson: lesson.id)
def test_no_declarer_is_taught_a_small_trump_while_holding_the_ace(lesson: Lesson) -> None:
    for tutor in advance(Tutor(lesson)):
        if tutor.mode is not Mode.ASKING or tutor.hand.to_act != LEARNER or tutor.hand.state.trick:
            continue
        state = tutor.hand.state
        trumps = [card for card in state.cards_of(LEARNER) if card.suit == state.trump]
        if state.declarer != LEARNER or not any(card.name.endswith("A") for card in trumps):
            continue
        led = [action for action in rightful(tutor) if getattr(action, "card", None) in trumps]
        assert all(str(action)[-1] in "AK" for action in led), f"{lesson.id}: {led}"
