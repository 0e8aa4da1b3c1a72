"""The lesson of five minutes: its advice agrees with its teaching, and every pressed card moves it on."""

from __future__ import annotations

import re
from collections.abc import Callable
from fnmatch import fnmatchcase

import pytest

from mighty_gui.client.lessons.coach_texts import coach_text, everything, player_names
from mighty_gui.client.lessons.lesson import LEARNER, NOT_ALLOWED, Ask, CoachMessage, Explain, Mode
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.table.mighty.info_panel import MightyPanel
from mighty_gui.client.table.mighty.mighty_table import MightyTopic
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.pack import point_cards
from mighty_gui.engine.mighty.state import Trick
from mighty_gui.keep.settings import LANGUAGES
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name
from tests.client.lessons.lesson_walks import advance, rightful
from tests.tiers import some

(LESSON,) = load_course().of("mighty").short
DECLARER = 4
"""The seat of the declarer in the whole hand. The learner is the friend."""
_CARD = re.compile("[♠♥♦♣](?:10|[2-9AKQJ])")


def questions() -> list[Tutor]:
    """Return a tutor at each question."""
    places = [tutor.bookmark for tutor in advance(Tutor(LESSON)) if tutor.mode is Mode.ASKING]
    return [Tutor(LESSON, place) for place in places]


def question(tutor: Tutor) -> Ask:
    """Return the tutor's current question."""
    assert isinstance(tutor.step, Ask)
    return tutor.step


def sentence(texts: Texts, key: str) -> str:
    """Return the coach's text."""
    return coach_text(texts, CoachMessage(key), player_names(texts, LESSON.players))


def trick_of(tutor: Tutor, action: Play) -> Trick:
    """Return the trick that the learner's card is played to, as the lesson continues."""
    other, number = Tutor(LESSON, tutor.bookmark), len(tutor.hand.tricks)
    other.submit(LEARNER, action)
    while len(other.hand.tricks) == number:
        if other.waits_for_reader:
            other.go_on()
        else:
            assert other.turn is not None
            scripted = other.scripted_move()
            assert scripted is not None
            other.submit(other.turn, scripted)
    return other.hand.tricks[number]


asked = pytest.mark.parametrize("tutor", questions(), ids=lambda tutor: tutor.message.key.rpartition(".")[2])


# --- advice and teaching ----------------------------------------------------------------------------


@asked
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_is_advised_is_right(tutor: Tutor, language: str) -> None:
    texts, step = Texts.load(language), question(tutor)
    right = [action.card for action in rightful(tutor) if isinstance(action, Play)]
    wrong = [card for card in tutor.view(LEARNER).hand if card not in right]
    named = set(_CARD.findall(sentence(texts, LESSON.key(step.text))))
    assert not named & {card_name(texts, card.name) for card in wrong}
    pointed = [target.removeprefix("hand ") for target in step.point if target.startswith("hand ")]
    meant = [card for card in tutor.view(LEARNER).hand if any(fnmatchcase(card.name, name) for name in pointed)]
    assert set(meant) == set(right), "the arrows lie on the right cards"


@asked
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_correction_is_one_sentence_that_names_no_other_card_than_a_right_one(
    tutor: Tutor, language: str
) -> None:
    texts, step = Texts.load(language), question(tutor)
    held = {card_name(texts, card.name) for card in tutor.view(LEARNER).hand}
    best = {card_name(texts, action.card.name) for action in rightful(tutor) if isinstance(action, Play)}
    for text in (*(wrong.text for wrong in step.wrong), step.otherwise):
        words = sentence(texts, LESSON.key(text)) if text else ""
        assert len(re.findall(r"[.!?](?:\s|$)", words)) == bool(text)
        assert set(_CARD.findall(words)) & held <= best


@asked
def test_the_advice_follows_what_is_taught_about_points(tutor: Tutor) -> None:
    """Points go only to the own side's tricks, and the mighty wins a trick that would be lost."""
    points, legal = point_cards(LESSON.rules), [action for action in tutor.hand.legal() if isinstance(action, Play)]
    right = [action for action in rightful(tutor) if isinstance(action, Play)]
    if tutor.part_number == 0 or len(right) == len(legal) or not tutor.hand.state.trick:
        return
    for action in right:
        trick = trick_of(tutor, action)
        assert (action.card in points) == (trick.winner in (DECLARER, LEARNER))
        assert trick.winner != LEARNER or trick.points > 1, "worth the strong card"


@pytest.mark.parametrize("language", LANGUAGES)
def test_room_is_left_for_every_correction(language: str) -> None:
    texts = Texts.load(language)
    lines = list(everything(texts, LESSON, player_names(texts, LESSON.players)))
    without = {line.text for line in lines if not line.with_button}
    assert texts(NOT_ALLOWED) in without
    assert {sentence(texts, LESSON.key(question(tutor).otherwise)) for tutor in questions()[:-2]} <= without


def test_no_computer_player_advises() -> None:
    assert all(isinstance(step, (Explain, Ask)) for part, at in LESSON.stops for step in [LESSON.parts[part].steps[at]])


# --- continuing -------------------------------------------------------------------------------------


@asked
def test_after_any_other_card_the_coach_explains_and_the_learner_plays_the_right_one(tutor: Tutor) -> None:
    right = rightful(tutor)
    for card in tutor.view(LEARNER).hand:
        if Play(card) not in right:
            _explained(tutor, Play(card))


def _explained(tutor: Tutor, action: Play) -> None:
    """The wrong card stays in the hand; the right one leads on as if it had been the first."""
    other, best = Tutor(LESSON, tutor.bookmark), rightful(tutor)[0]
    for times in (0, 1):
        with pytest.raises(IllegalAction):
            other.submit(LEARNER, action)
        assert (other.mode, other.message.tone, other.message.repeated) == (Mode.ASKING, "better", times)
    assert (other.message.key == NOT_ALLOWED) == (action not in tutor.hand.legal())
    assert other.message.point == question(tutor).point
    assert not other.waits_for_reader
    right = Tutor(LESSON, tutor.bookmark)
    for one in (other, right):
        one.submit(LEARNER, best)
    assert (other.bookmark, other.mode, other.message) == (right.bookmark, right.mode, right.message)


def test_the_coach_alone_explains_a_wrong_card(open_lesson: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    room = open_lesson("five-minutes")
    room.begin()
    room.until(lambda: room.asked)
    table, lines = room.scene.table, list[str]()
    monkeypatch.setattr(table.stage, "refuse", lines.append)
    wrong = next(card for card in table.stage.view.hand if Play(card) not in rightful(room.scene.tutor))
    table.submit(LEARNER, Play(wrong))
    room.run(0.3)
    assert lines == []
    assert room.scene.coach.panel.tone == "better"
    assert room.scene.coach.page.find("go on") is None
    focus = table.controls.page.focus
    assert isinstance(focus, HandCard)
    assert Play(focus.card) in rightful(room.scene.tutor), "Enter plays the right card next"


def test_both_high_diamonds_lead_to_the_same_end() -> None:
    ends = set()
    for first in ("DQ", "DJ"):
        tutor = Tutor(LESSON)
        for _ in advance(tutor, (4, Play(Card.parse(first)))):
            pass
        ends.add(tuple(sorted(tutor.hand.result.scores)))
    assert len(ends) == 1


# --- on the screen ----------------------------------------------------------------------------------

TAUGHT_AT = {"contract": "trump", "points": "points", "declarer": "points", "mighty": "special", "friend": "friend"}
"""The lesson where each part of the corner and of the nameplates appears."""


def test_the_table_is_written_on_piece_by_piece() -> None:
    known: dict[str, str] = {}
    topics = {*Topic, *MightyTopic}
    for tutor in advance(Tutor(LESSON)):
        for topic in topics - tutor.hidden_topics - {Topic.TOTALS}:
            known.setdefault(str(topic), tutor.message.key.rpartition(".")[2])
    assert known == TAUGHT_AT


def test_the_corner_is_painted_piece_by_piece_as_it_is_told_of(open_lesson: Callable) -> None:
    room, painted, piles = open_lesson("five-minutes"), {}, {}
    room.begin()
    while "friend" not in painted:
        room.app.picture()
        info = expect(MightyPanel, room.scene.table.painter._ground.info).info
        told = room.scene.tutor.message.key.rpartition(".")[2]
        piles[told] = any(key[0] in ("won", "pile") for key in room.scene.table.stage.director.rest)
        painted[told] = (
            info.contract is not None,
            info.score is not None,
            "mighty" in {chip.kind for chip in info.special},
            bool(info.friend or info.own),
        )
        room.take_one()
    pieces = ("follow", "trump", "points", "special", "friend")
    assert [sum(painted[name]) for name in pieces] == [0, 1, 2, 3, 4]
    assert [piles[name] for name in pieces[:-1]] == [False, False, True, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_card_is_played_after_one_press_and_few_words(language: str, open_lesson: Callable) -> None:
    room = open_lesson("five-minutes", language)
    texts = room.app.context.texts
    room.begin()
    assert room.asked
    read = [texts(LESSON.key("title")), texts("lessons.goal", goal=texts(LESSON.key("goal")))]
    assert len(" ".join([*read, room.scene.coach.panel.label]).split()) <= 25
    room.answer(rightful(room.scene.tutor)[0])
    assert room.scene.coach.panel.tone == "right", "the first trick won is praised"
    assert len(room.scene.tutor.hand.tricks) == 2
    assert room.scene.tutor.hand.tricks[-1].winner == LEARNER


@pytest.mark.parametrize("which", some([0, -1], 1))
def test_the_mouse_comes_to_the_end_by_pressing_cards_alone(which: int, open_lesson: Callable) -> None:
    """Whether the first or the last card of the hand is pressed, something happens; then the right card is pressed."""
    room = open_lesson("five-minutes")
    room.begin()
    for _ in range(120):
        cards = [card for card in room.scene.table.controls.cards if isinstance(card, HandCard)]
        if room.app.scene is not room.scene or not cards:
            break
        room.run(0.3)
        before = room.scene.tutor.message, room.scene.tutor.bookmark
        card = cards[which]
        if before[0].tone == "better":
            card = next(card for card in cards if Play(card.card) in rightful(room.scene.tutor))
        room.click((card.rect.left + 6, card.rect.top + 30))
        room.run(0.1)
        room.until(lambda: room.waits)
        assert (room.scene.tutor.message, room.scene.tutor.bookmark) != before
    assert len(room.scene.tutor.hand.tricks) == 10


def test_the_whole_hand_ends_with_a_contract_made() -> None:
    tutor = Tutor(LESSON)
    for _ in advance(tutor):
        pass
    assert tutor.hand.is_over
    assert tutor.hand.result.points >= tutor.hand.result.target
    assert not any(isinstance(action, Discard) for _, action in tutor.bookmark.moves)
    assert LESSON.game is MIGHTY
