"""The coach's texts, with the players' names, and with cards and contracts as players write them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mighty_gui.client.lessons.lesson import NOT_ALLOWED, PASSED_OUT, Coached, CoachMessage, Lesson
from mighty_gui.client.lessons.lesson_kit import lesson_kit
from mighty_gui.client.look.player_names import computer_names, person_name
from mighty_gui.texts import Texts

_SEATS = ("one", "two", "three", "four")


def player_names(texts: Texts, players: int, own: str = "") -> tuple[str, ...]:
    """Return the names of that many players, the learner first."""
    return (person_name(texts, 0, own), *computer_names(texts)[: players - 1])


def coach_text(texts: Texts, coach_message: CoachMessage, names: Sequence[str]) -> str:
    """Return the text of a message."""
    if coach_message.advice is not None:
        return coach_message.advice.as_text(texts, names)
    return texts(coach_message.key, **dict(zip(_SEATS, names[1:], strict=False)))


@dataclass(frozen=True, slots=True)
class CoachLine:
    """A text that the coach may show, and whether a button is next to it."""

    text: str
    with_button: bool


def everything(texts: Texts, lesson: Lesson, names: Sequence[str]) -> Iterator[CoachLine]:
    """Yield every text that the coach may show in a lesson, to measure the space it needs."""
    for key in lesson.texts_to_read:
        yield CoachLine(coach_text(texts, CoachMessage(key), names), with_button=True)
    for key in lesson.texts_to_answer:
        yield CoachLine(coach_text(texts, CoachMessage(key), names), with_button=False)
    if lesson.guided:
        yield CoachLine(texts(NOT_ALLOWED), with_button=False)
    if any(isinstance(step, Coached) for step in lesson.steps):
        yield CoachLine(texts(PASSED_OUT), with_button=True)
        for advice in lesson_kit(lesson.rules).all_advice(texts, names):
            yield CoachLine(advice, with_button=False)
