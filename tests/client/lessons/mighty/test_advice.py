"""The coach has a reason for each piece of advice, in both languages, in every hand."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai.appraisal import Appraisal, Reason, because
from mighty_gui.ai.mighty.reasons_by_action import reason
from mighty_gui.client.lessons.coach_texts import coach_text, player_names
from mighty_gui.client.lessons.lesson import ADVICE, LEARNER, Ask, CoachMessage, Mode
from mighty_gui.client.lessons.lesson_kit import lesson_kit
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.lesson_table import LessonMatch
from mighty_gui.client.lessons.mighty.mighty_lesson_kit import MightyAdvice, advise
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.table.mighty.action_texts import action_text
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.mighty.actions import PASS, parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text
from tests.client.lessons.lesson_walks import advance

RULES = load_presets()["standard-5"].rules
TEXTS = {language: Texts.load(language) for language in ("ko", "en")}


def told(hand: MightyHand) -> str:
    """Return the reason for the advice to the player to act. Its texts must exist and be complete."""
    assert hand.to_act is not None
    advice = advise(view(hand, hand.to_act))
    assert advice.action in hand.legal()
    for texts in TEXTS.values():
        text = coach_text(texts, CoachMessage(ADVICE, advice=advice), player_names(texts, 5))
        assert "⟨" not in text
        assert "{" not in text
    assert advice.point
    return advice.why.code


@pytest.mark.parametrize("seed", range(12))
def test_there_is_always_a_reason(seed: int) -> None:
    chance = random.Random(seed)
    hand = MightyHand.from_seed(RULES, seed, LEARNER)
    while not hand.is_over:
        told(hand)
        assert hand.to_act is not None
        free = chance.random() < 0.3 and hand.phase != "auction"
        action = chance.choice(hand.legal()) if free else advise(view(hand, hand.to_act)).action
        hand.apply(action, hand.to_act)


def test_the_usual_hand_is_explained_as_players_would() -> None:
    lesson = load_course().of("mighty").whole[-1]
    hand = replay(lesson.parts[0].record, MIGHTY, RULES)
    assert told(hand).startswith("bid.")
    for seat, action in ((0, "bid 14H"), (1, "pass"), (2, "pass"), (3, "pass"), (4, "pass")):
        hand.apply(parse_action(action), seat)
    assert told(hand).startswith("bury.")
    hand.apply(parse_action("discard DJ DQ CT"), 0)
    hand.apply(parse_action("keep"), 0)
    assert told(hand) == "friend.mighty"


_POINTS = [
    ("play HT", ("hand HT",)),
    ("play JK suit S", ("hand JK",)),
    ("discard S2 D3 D4", ("hand S2", "hand D3", "hand D4")),
    ("bid 14H", ("control suit H", "control number 14", "hand H*")),
    ("bid 15N", ("control suit N", "control number 15")),
    ("contract 16S", ("control change 16S",)),
    ("friend HK", ("control pick HK",)),
    ("friend none", ("control call none*",)),
    ("friend first", ("control call first*",)),
    ("pass", ("control pass",)),
    ("keep", ("control keep",)),
]


def test_advice_points_at_what_is_meant() -> None:
    for action, point in _POINTS:
        assert MightyAdvice(parse_action(action), Reason("play.only_card", ())).point == point


def test_the_only_card_is_named_without_a_suggestion() -> None:
    texts, names, action = TEXTS["en"], player_names(TEXTS["en"], 5), parse_action("play HT")
    only = because("play.only_card", card=Card.parse("HT"))
    assert MightyAdvice(action, only).as_text(texts, names) == reason_text(texts, only.code, only.params, names)
    other = because("friend.mighty", card=Card.parse("HT"))
    why = reason_text(texts, other.code, other.params, names)
    suggested = texts("coach.suggest", action=action_text(texts, action, names, ""), why=why)
    assert MightyAdvice(action, other).as_text(texts, names) == suggested


def test_room_is_left_for_every_reason_of_this_game_and_of_no_other() -> None:
    """Each of them is written with all its values."""
    texts, names = TEXTS["en"], player_names(TEXTS["en"], 5)
    said = list(lesson_kit(RULES).all_advice(texts, names))
    others = ("reasons.fact.", "reasons.mitigati.")
    keys = [key for key in texts.keys("reasons") if not key.startswith(others)]
    assert len(said) == len(keys) > 50
    several = action_text(texts, parse_action("discard ST HT DT"), names, "")
    assert sum(several in line for line in said) == sum(key.startswith("reasons.bury") for key in keys) > 0
    assert not [line for line in said if "⟨" in line or "{" in line]


def test_a_ruff_is_called_one() -> None:
    trump = next(lesson for lesson in load_course().of("mighty").whole if lesson.id == "trump")
    tutor = Tutor(trump)
    for one in advance(tutor):
        step = one.step
        if isinstance(step, Ask) and step.text == "ruff" and one.turn == LEARNER:
            ruffing = next(action for action in one.hand.legal() if str(action) == "play H3")
            assert reason(view(one.hand, LEARNER), Appraisal(ruffing, 0.0)).code.startswith("play.ruff")
            return
    raise AssertionError("there is no ruff in that lesson")


def coaches(tutor: Tutor) -> bool:
    """Return whether the hand is played freely."""
    return tutor.mode is Mode.COACHING


def test_a_hand_that_everybody_passes_begins_again() -> None:
    tutor = Tutor(load_course().of("mighty").whole[-1])
    while not coaches(tutor):
        tutor.go_on()
    match = LessonMatch(tutor, ("a", "b", "c", "d", "e"))
    for seat in range(5):
        match.submit(seat, PASS)
    assert tutor.waits_for_reader
    assert match.finished == []
    taken_up = Tutor(tutor.lesson, tutor.bookmark)
    assert not taken_up.hand.is_over
    taken_up.go_back()
    assert (taken_up.turn, taken_up.mode) == (LEARNER, Mode.COACHING)
    tutor.go_on()
    assert coaches(tutor)
    assert not tutor.hand.is_over
    assert tutor.turn == LEARNER
