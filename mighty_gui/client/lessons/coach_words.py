"""What the coach says, in words: with the names at the table, and cards and contracts as players write them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mighty_gui.ai.reason import Reason
from mighty_gui.client.company.names import computer_names, person_name
from mighty_gui.client.lessons.lesson import Coached, Lesson
from mighty_gui.client.lessons.mighty.advice import Advice
from mighty_gui.client.lessons.tutor import ADVICE, PASSED_OUT, Told
from mighty_gui.client.table.mighty.aids.action_words import action_words
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.texts import Texts
from mighty_gui.texts.reasons import reason_text

_SEATS = ("one", "two", "three", "four")
_LONGEST: Mapping[str, str | int] = {
    "card": "HT",
    "other": "HT",
    "best": "HT",
    "suit": "S",
    "second": "D",
    "contract": "15N",
    "standing": "15N",
    "count": 10,
    "points": 10,
    "tenths": 10,
    "seat": 1,
    "hand": "mighty:1 joker:1 A:3 K:3 S:10",
}


def player_names(texts: Texts, own: str = "") -> tuple[str, ...]:
    """The names of the five at the table, the learner first."""
    return (person_name(texts, 0, own), *computer_names(texts)[: len(_SEATS)])


def said(texts: Texts, told: Told, names: Sequence[str]) -> str:
    """What the coach says."""
    if told.advice is not None:
        return suggested(texts, told.advice, names)
    return texts(told.key, **dict(zip(_SEATS, names[1:], strict=True)))


def suggested(texts: Texts, advice: Advice, names: Sequence[str]) -> str:
    """What the coach would do, and why."""
    why = reason_text(texts, advice.why.code, advice.why.params, names)
    if advice.why.code == "play.only_card":
        return why
    return texts(ADVICE, action=action_words(texts, advice.action, names, advice.contract), why=why)


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
        yield Line(texts(PASSED_OUT), with_button=True)
        for code in (key.removeprefix("reasons.") for key in texts.keys("reasons")):
            action = parse_action("discard ST HT DT" if code.startswith("bury") else "play JK suit S")
            advice = Advice(action, Reason(code, tuple(_LONGEST.items())))
            yield Line(suggested(texts, advice, names), with_button=False)
