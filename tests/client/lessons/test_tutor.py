"""The tutor alone, without a table: which input it waits for, what it accepts, and what the coach shows then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from mighty_gui.ai import choose
from mighty_gui.client.lessons.learning_progress import Bookmark
from mighty_gui.client.lessons.lesson import ADVICE, LEARNER, NOT_ALLOWED, Choose, CoachMessage, Explain, Lesson, Mode
from mighty_gui.client.lessons.lesson_reading import load_course
from mighty_gui.client.lessons.tutor import ADVISED, TRY_AGAIN, Tutor
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import parse_action
from tests.client.lessons.lesson_walks import advance, rightful


def lesson(name: str) -> Lesson:
    return next(one for one in load_course().all if one.id == name)


def at(name: str, holds: Callable[[Tutor], bool]) -> Tutor:
    """Return a tutor at the first place in a lesson where the condition holds."""
    return next(tutor for tutor in advance(Tutor(lesson(name))) if holds(tutor))


def in_mode(name: str, mode: Mode) -> Tutor:
    return at(name, lambda tutor: tutor.mode is mode)


def asked_for(name: str, text: str) -> Tutor:
    return at(name, lambda tutor: tutor.mode is Mode.ASKING and tutor.message.key == f"lessons.{name}.{text}")


def freely() -> Tutor:
    """Return a tutor in a hand that is played freely."""
    tutor = Tutor(lesson("whole-hand"))
    tutor.go_on()
    assert tutor.mode is Mode.COACHING
    return tutor


def shown(tutor: Tutor) -> Iterator[Tutor]:
    """Play what follows a wrong choice, up to the correction."""
    while tutor.mode is Mode.SHOWING:
        yield tutor
        action, turn = tutor.scripted_move(), tutor.turn
        assert action is not None
        assert turn is not None
        tutor.submit(turn, action)


def test_each_kind_of_step_waits_for_its_own_input() -> None:
    waits: dict[Mode, set[tuple[bool, bool, bool, bool]]] = {}
    for name in ("tricks", "trump", "find-friend", "pay", "whole-hand"):
        for tutor in advance(Tutor(lesson(name))):
            moved = tutor.turn is not None
            found = (tutor.waits_for_reader, moved, tutor.demonstrates, tutor.scripted_move() is not None)
            waits.setdefault(tutor.mode, set()).add(found)
    assert waits == {
        Mode.EXPLAINING: {(True, False, False, False)},
        Mode.PRAISING: {(True, False, False, False)},
        Mode.WATCHING: {(False, True, True, True)},
        Mode.ASKING: {(False, True, False, False)},
        Mode.CHOOSING: {(False, False, False, False)},
        Mode.COACHING: {(False, True, False, False)},
        Mode.DONE: {(False, False, False, False)},
    }


def test_a_move_out_of_turn_is_refused_and_changes_nothing() -> None:
    for tutor in (Tutor(lesson("tricks")), asked_for("tricks", "follow"), in_mode("tricks", Mode.WATCHING)):
        before, message, place = tutor.view(LEARNER), tutor.message, tutor.bookmark
        seat = next(seat for seat in (0, 2, 3) if seat != tutor.turn)
        with pytest.raises(IllegalAction) as refused:
            tutor.submit(seat, parse_action("play HA"))
        assert refused.value.code == "lesson.out_of_turn"
        assert dict(refused.value.refusal.values) == {"action": "play HA", "other": seat}
        assert (tutor.view(LEARNER), tutor.message, tutor.bookmark) == (before, message, place)


def test_every_move_returns_what_happened() -> None:
    """The table shows only what it gets."""
    free, wrong = freely(), asked_for("trump", "ruff")
    for tutor, action in ((free, "bid 14H"), (wrong, "play S8")):
        before = len(tutor.hand.events)
        assert [*tutor.submit(LEARNER, parse_action(action))] == [*tutor.hand.events[before:]] != []
    following, turn, before = wrong.scripted_move(), wrong.turn, len(wrong.hand.events)
    assert following is not None
    assert turn is not None
    assert [*wrong.submit(turn, following)] == [*wrong.hand.events[before:]] != []


def test_the_consequences_of_a_mistake_are_played_by_the_script_and_then_corrected() -> None:
    tutor = asked_for("trump", "ruff")
    place, asked = tutor.bookmark, tutor.message
    tutor.submit(LEARNER, parse_action("play S8"))
    for one in shown(tutor):
        assert (one.demonstrates, one.waits_for_reader) == (True, False)
        assert one.turn == one.hand.to_act
        assert (one.bookmark, one.message) == (place, asked)
    assert (tutor.mode, tutor.waits_for_reader, tutor.turn) == (Mode.CORRECTING, True, None)
    assert tutor.message == CoachMessage("lessons.trump.not_ruffed", "wrong")
    assert tutor.previous == place, "back leads to the question"
    tutor.go_on()
    assert (tutor.mode, tutor.bookmark, tutor.message) == (Mode.ASKING, place, asked)


def test_the_progress_counts_where_the_coach_has_addressed_the_learner() -> None:
    tutor = Tutor(lesson("tricks"))
    seen = list(dict.fromkeys(one.progress for one in advance(tutor)))
    assert seen == [(number, 9) for number in range(10)]
    assert tutor.progress == (9, 9)
    assert tutor.step is None
    tutor.restart()
    assert (tutor.progress, tutor.bookmark, tutor.mode) == ((0, 9), Bookmark(0, 0), Mode.EXPLAINING)


def test_parts_follow_each_other_with_a_new_hand_each() -> None:
    tutor = Tutor(lesson("mighty"))
    hands, epochs, parts = [], [], []
    for one in advance(tutor):
        if one.part_number not in parts:
            hands.append(one.hand)
            epochs.append(one.epoch)
            parts.append(one.part_number)
            assert one.bookmark == Bookmark(one.part_number, 0)
    assert parts == [0, 1, 2]
    assert len({id(hand) for hand in hands}) == len(set(epochs)) == 3


def test_the_table_hides_what_the_lesson_has_not_taught_yet_and_what_only_later_lessons_teach() -> None:
    own = lesson("five-minutes")
    tutor = Tutor(replace(own, hidden_topics=frozenset({"later"})))
    seen = list(dict.fromkeys(one.hidden_topics for one in advance(tutor)))
    assert all(after < before for before, after in pairwise(seen))
    assert len(seen) == 5
    assert seen[0] == {"later", *own.teaches}
    assert seen[-1] == {"later"}


def test_only_the_steps_with_a_sheet_show_the_result_before_the_lesson_goes_on() -> None:
    sheets = {one.message.key for one in advance(Tutor(lesson("pay"))) if one.shows_sheet}
    assert sheets == {"lessons.pay.hello", "lessons.pay.alone", "lessons.pay.failed"}


def test_going_on_leads_nowhere_while_an_answer_is_missing() -> None:
    for tutor in (asked_for("tricks", "follow"), in_mode("find-friend", Mode.CHOOSING), freely()):
        before = (tutor.mode, tutor.message, tutor.bookmark, tutor.epoch)
        tutor.go_on()
        assert (tutor.mode, tutor.message, tutor.bookmark, tutor.epoch) == before


def test_at_the_beginning_there_is_no_way_back() -> None:
    tutor = Tutor(lesson("tricks"))
    before = tutor.epoch
    assert tutor.previous is None
    tutor.go_back()
    assert (tutor.epoch, tutor.bookmark) == (before, Bookmark(0, 0))


def test_back_leads_from_an_open_question_to_the_text_before_it_and_from_an_answered_one_to_itself() -> None:
    tutor = asked_for("tricks", "follow")
    asked = tutor.bookmark
    assert tutor.previous == Bookmark(0, 2)
    tutor.submit(LEARNER, rightful(tutor)[0])
    assert (tutor.mode, tutor.previous) == (Mode.PRAISING, asked)
    tutor.go_back()
    assert (tutor.mode, tutor.bookmark) == (Mode.ASKING, asked)
    chosen = in_mode("find-friend", Mode.CHOOSING)
    asked = chosen.bookmark
    assert isinstance(chosen.step, Choose)
    assert chosen.previous == Bookmark(0, 1)
    chosen.choose(chosen.step.right)
    assert chosen.previous == asked


def test_an_answer_without_a_move_counts_only_while_it_is_asked_for() -> None:
    tutor = Tutor(lesson("find-friend"))
    for one in advance(tutor):
        if one.mode is Mode.CHOOSING:
            break
        before = (one.mode, one.message)
        one.choose("2")
        assert (one.mode, one.message) == before
    step = tutor.step
    assert isinstance(step, Choose)
    wrong = min(step.wrong)
    told = CoachMessage(tutor.lesson.key(step.wrong[wrong]), "wrong", step.point)
    for times in (0, 1):
        tutor.choose(wrong)
        assert (tutor.mode, tutor.message.repeated) == (Mode.CHOOSING, times)
        assert (tutor.message.key, tutor.message.tone, tutor.message.point) == (told.key, told.tone, told.point)
    tutor.choose(step.right)
    praise = CoachMessage(tutor.lesson.key(step.praise), "right")
    assert (tutor.mode, tutor.message) == (Mode.PRAISING, praise)
    tutor.choose(wrong)
    assert (tutor.mode, tutor.message) == (Mode.PRAISING, praise)


def wrongly(tutor: Tutor, action: str) -> tuple[str, int]:
    """Make a wrong choice; return the refusal's code and how often its correction was repeated."""
    with pytest.raises(IllegalAction) as refused:
        tutor.submit(LEARNER, parse_action(action))
    return refused.value.code, tutor.message.repeated


def test_a_message_is_counted_as_repeated_only_directly_after_itself() -> None:
    tutor = asked_for("bidding", "bid")
    assert [wrongly(tutor, action) for action in ("pass", "pass", "bid 16H", "pass")] == [
        (TRY_AGAIN, 0),
        (TRY_AGAIN, 1),
        (TRY_AGAIN, 0),
        (TRY_AGAIN, 0),
    ]


def test_in_a_guided_lesson_the_coach_refuses_with_one_sentence() -> None:
    tutor = asked_for("five-minutes", "feed")
    point = tutor.message.point
    for action, key in (("play SA", "mighty_not_mine"), ("play D4", "feed_other")):
        assert [wrongly(tutor, action) for _ in range(3)] == [(ADVISED, times) for times in range(3)]
        assert tutor.message.key == tutor.lesson.key(key)
        assert (tutor.mode, tutor.message.tone, tutor.message.point) == (Mode.ASKING, "better", point)
    assert wrongly(tutor, "play CT") == ("play.follow_suit", 0)
    assert (tutor.message.key, tutor.message.tone, tutor.message.point) == (NOT_ALLOWED, "better", point)


@pytest.mark.parametrize("name", ["tricks", "find-friend"])
def test_the_task_is_shown_again_in_place_of_a_correction(name: str) -> None:
    tutor = asked_for(name, "follow") if name == "tricks" else in_mode(name, Mode.CHOOSING)
    task = tutor.message
    tutor.repeat_task()
    assert tutor.message == CoachMessage(task.key, point=task.point, repeated=1)
    if name == "tricks":
        wrongly(tutor, "play H4")
    else:
        assert isinstance(tutor.step, Choose)
        tutor.choose(min(tutor.step.wrong))
    tutor.repeat_task()
    assert (tutor.message.key, tutor.message.tone, tutor.message.point) == (task.key, "plain", task.point)


def test_praise_is_repeated_as_it_is() -> None:
    tutor = in_mode("tricks", Mode.PRAISING)
    praise = tutor.message
    for times in (1, 2):
        tutor.repeat_task()
        assert tutor.message == CoachMessage(praise.key, praise.tone, repeated=times)


def test_in_a_hand_that_is_played_freely_the_coach_advises_on_each_turn_of_the_learner() -> None:
    tutor = freely()
    seed, advised, watched = tutor.part.record.beginning.seed, 0, 0
    for _ in range(16):
        assert tutor.turn is not None
        view = tutor.view(tutor.turn)
        if tutor.turn == LEARNER:
            assert tutor.scripted_move() is None
            advice = tutor.message.advice
            assert advice is not None
            assert tutor.message == CoachMessage(ADVICE, point=advice.point, advice=advice)
            assert advice.action == choose(view)
            action, advised = advice.action, advised + 1
        else:
            found = tutor.scripted_move()
            assert found == choose(view, seed=seed)
            action, watched = found, watched + 1
        place = tutor.bookmark.moves
        tutor.submit(tutor.turn, action)
        assert tutor.bookmark == Bookmark(0, 1, (*place, (view.seat, action)))
    assert advised >= 5
    assert watched >= 8
    assert tutor.view(LEARNER).phase == "play"


def test_a_hand_that_is_played_freely_leads_to_the_next_step_after_its_last_move() -> None:
    own = lesson("whole-hand")
    (part,) = own.parts
    steps = (*part.steps, Explain("made"), Explain("hello"))
    tutor = Tutor(replace(own, parts=(replace(part, steps=steps),)))
    tutor.go_on()
    while tutor.mode is Mode.COACHING:
        assert tutor.turn is not None
        tutor.submit(tutor.turn, tutor.scripted_move() or tutor.hand.legal()[0])
    assert tutor.hand.is_over
    assert tutor.message == CoachMessage(own.key("made"))
    assert (tutor.mode, tutor.turn, tutor.waits_for_reader, tutor.progress) == (Mode.EXPLAINING, None, True, (2, 4))
