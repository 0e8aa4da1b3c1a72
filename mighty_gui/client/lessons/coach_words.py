"""The coach's words, with the players' names, and with cards and contracts as players write them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mighty_gui.client.company.names import computer_names, person_name
from mighty_gui.client.lessons.lesson import Coached, Lesson
from mighty_gui.client.lessons.lesson_kits import lesson_kit
from mighty_gui.client.lessons.tutor_state import NOT_ALLOWED, PASSED_OUT, Told
from mighty_gui.texts import Texts

_SEATS = ("one", "two", "three", "four")


def player_names(texts: Texts, players: int, own: str = "") -> tuple[str, ...]:
    """Return the names of that many players, the learner first."""
    return (person_name(texts, 0, own), *computer_names(texts)[: players - 1])


def said(texts: Texts, told: Told, names: Sequence[str]) -> str:
    """Return the coach's words."""
    if told.advice is not None:
        return told.advice.in_words(texts, names)
    return texts(told.key, **dict(zip(_SEATS, names[1:], strict=False)))


@dataclass(frozen=True, slots=True)
class Line:
    """Words that the coach may say, and whether a button stands beside them."""

    text: str
    with_button: bool


def everything(texts: Texts, lesson: Lesson, names: Sequence[str]) -> Iterator[Line]:
    """Yield everything that the coach may say in a lesson, to measure the room it needs."""
    for key in lesson.texts_to_read:
        yield Line(said(texts, Told(key), names), with_button=True)
    for key in lesson.texts_to_answer:
        yield Line(said(texts, Told(key), names), with_button=False)
    if lesson.guided:
        yield Line(texts(NOT_ALLOWED), with_button=True)
    if any(isinstance(step, Coached) for step in lesson.steps):
        yield Line(texts(PASSED_OUT), with_button=True)
        for advice in lesson_kit(lesson.rules).all_advice(texts, names):
            yield Line(advice, with_button=False)
