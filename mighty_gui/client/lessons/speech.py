"""What the coach says, in words: with the names at the table, and cards and contracts as players write them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mighty_gui.client.lessons.lesson import Coached, Lesson
from mighty_gui.client.lessons.tutor import Told
from mighty_gui.client.names import computer_names, person_name
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, denomination_name

_SEATS = ("one", "two", "three", "four")
_LONGEST = {"card": "♥10", "card1": "♥10", "card2": "♦10", "card3": "♠10", "count": "10"}


def player_names(texts: Texts, own: str = "") -> tuple[str, ...]:
    """The names of the five at the table, the learner first."""
    return (person_name(texts, 0, own), *computer_names(texts)[: len(_SEATS)])


def said(texts: Texts, told: Told, names: Sequence[str]) -> str:
    """What the coach says."""
    values = {name: _word(texts, name, value) for name, value in told.values}
    return texts(told.key, **dict(zip(_SEATS, names[1:], strict=True)), **values)


def _word(texts: Texts, name: str, value: str) -> str:
    if name.startswith("card"):
        return card_name(texts, value)
    if name == "contract":
        return contract_name(texts, value)
    return denomination_name(texts, value, long=True) if name == "suit" else value


@dataclass(frozen=True, slots=True)
class Line:
    """Something the coach may say, and whether there is a button beside it."""

    text: str
    with_button: bool


def everything(texts: Texts, lesson: Lesson, names: Sequence[str]) -> Iterator[Line]:
    """All the coach may say in a lesson, to find out how much room that takes."""
    for key in lesson.texts_to_read:
        yield Line(said(texts, Told(key), names), with_button=True)
    for key in lesson.texts_to_answer:
        yield Line(said(texts, Told(key), names), with_button=False)
    if any(isinstance(step, Coached) for step in lesson.steps):
        values: Mapping[str, str] = {
            **_LONGEST,
            "suit": texts("suit.S.name"),
            "contract": contract_name(texts, "15N"),
        }
        yield from (Line(texts(key, **values), with_button=False) for key in texts.keys("lessons.advice"))
