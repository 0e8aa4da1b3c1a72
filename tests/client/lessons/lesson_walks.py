"""Play lessons without a table, with every correct answer and every wrong one; find errors in the lesson itself."""

from __future__ import annotations

from collections.abc import Iterator

from mighty_gui.client.lessons.lesson import LEARNER, Ask, Choose, Coached, Explain, Lesson, Mode, Others
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.engine.core.refusal import IllegalAction, RefusalError
from mighty_gui.engine.mighty.actions import Action, Play


def rightful(tutor: Tutor) -> list[Action]:
    """Return the legal correct answers to the question, in the lesson's order."""
    step = tutor.step
    assert isinstance(step, Ask)
    legal = [action for action in tutor.hand.legal() if step.judge(action) is None]
    return sorted(legal, key=lambda action: _rank(step, action))


def _rank(step: Ask, action: Action) -> int:
    return next((at for at, pattern in enumerate(step.right) if pattern == str(action)), len(step.right))


def advance(tutor: Tutor, other: tuple[int, Action] | None = None) -> Iterator[Tutor]:
    """Play the lesson to its end by its script. ``other`` replaces the answer to the question of that number.

    Yield before every step.
    """
    asked = 0
    for _ in range(400):
        yield tutor
        if tutor.mode is Mode.DONE:
            return
        if tutor.waits_for_reader:
            tutor.go_on()
        elif tutor.mode is Mode.ASKING:
            is_other = other is not None and other[0] == asked
            asked += 1
            if is_other:
                assert other is not None
                tutor.submit(LEARNER, other[1])
            else:
                _move(tutor, LEARNER, rightful(tutor)[0])
        elif tutor.mode is Mode.CHOOSING:
            assert isinstance(tutor.step, Choose)
            tutor.choose(tutor.step.right)
        elif tutor.mode is Mode.COACHING:
            return
        else:
            action = tutor.scripted_move()
            assert action is not None
            assert tutor.turn is not None
            _move(tutor, tutor.turn, action)
    raise AssertionError("the lesson does not come to an end")


def _move(tutor: Tutor, seat: int, action: Action) -> None:
    """Make a move that the lesson accepts, and process its events."""
    hand, before = tutor.hand, len(tutor.hand.events)
    assert [*tutor.submit(seat, action)] == [*hand.events[before:]]


def faults(lesson: Lesson) -> list[str]:
    """Return the errors of a lesson: illegal moves, questions out of turn, questions without a correct answer."""
    try:
        return list(_faults(lesson))
    except (RefusalError, IndexError, AssertionError, KeyError) as error:
        return [f"{type(error).__name__} {error}"]


def _faults(lesson: Lesson) -> Iterator[str]:
    asked = 0
    for tutor in advance(Tutor(lesson)):
        step = tutor.step
        if isinstance(step, Choose) and tutor.mode is Mode.CHOOSING:
            yield from _wrong_choices(lesson, tutor, step)
        if not isinstance(step, Ask) or tutor.mode is not Mode.ASKING:
            continue
        if tutor.hand.to_act != LEARNER:
            yield f"{step.text}: the learner is asked out of turn"
            return
        good = rightful(tutor)
        if not good:
            yield f"{step.text}: no legal action is right"
            return
        for action in good[1:]:
            yield from _try(lesson, asked, action)
        yield from _wrong_ways(lesson, tutor, step)
        asked += 1


def _wrong_choices(lesson: Lesson, tutor: Tutor, step: Choose) -> Iterator[str]:
    """Yield wrong answers that have no explanation or change something."""
    for option in step.options:
        other = Tutor(lesson, tutor.bookmark)
        other.choose(option)
        if option != step.right and (other.mode is not Mode.CHOOSING or other.message.tone != "wrong"):
            yield f"{step.text}: {option} is not told why"
        if option == step.right and (other.mode is not Mode.PRAISING or other.message.tone != "right"):
            yield f"{step.text}: {option} is not praised"


def _try(lesson: Lesson, number: int, action: Action) -> Iterator[str]:
    try:
        for _ in advance(Tutor(lesson), (number, action)):
            pass
    except (RefusalError, IndexError, AssertionError) as error:
        yield f"question {number} answered {action}: {error}"


def _wrong_ways(lesson: Lesson, tutor: Tutor, step: Ask) -> Iterator[str]:
    """Yield wrong choices that are neither refused with a message nor playable to the end and taken back."""
    place = tutor.bookmark
    tried = [*tutor.hand.legal(), *(Play(card) for card in tutor.view(LEARNER).hand)]  # also refused moves
    for wrong in step.wrong:
        if not any(step.judge(action) is wrong for action in tried):
            yield f"{step.text}: nobody can choose {wrong.when}"
    for action in tutor.hand.legal():
        if step.judge(action) is None:
            continue
        other = Tutor(lesson, place)
        try:
            other.submit(LEARNER, action)
        except IllegalAction:
            if other.message.tone != ("better" if lesson.guided else "wrong"):
                yield f"{step.text}: {action} is refused without a word"
            continue
        while other.mode is Mode.SHOWING:
            scripted, turn = other.scripted_move(), other.turn
            assert scripted is not None
            assert turn is not None
            other.submit(turn, scripted)
        other.go_on()
        if other.mode is not Mode.ASKING:
            yield f"{step.text}: {action} is not taken back"


__all__ = ["Coached", "Explain", "Others", "advance", "faults", "rightful"]
