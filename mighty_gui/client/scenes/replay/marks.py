"""The marks on a hand that is looked at: where each step of the game begins, and where each trick is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.texts import Texts

_WON = "trick"
"""The type of the event that ends a trick, which is the same in every game."""
_PLAY = "play"
"""The step in which cards are played, likewise: the tricks tell it without its name."""


@dataclass(frozen=True)
class Mark:
    """A position that one may want to find: its name, and what is written where there is little room."""

    position: int
    words: str
    short: str
    is_trick: bool = False


def marks_of(hand: ReplayedHand, texts: Texts) -> tuple[Mark, ...]:
    """The marks of a hand in order. What a game calls its steps stands in the texts under its name."""
    named = ((at, phase, _step(hand, texts, phase)) for at, phase in hand.phases())
    steps = [Mark(at, words, "" if phase == _PLAY else words) for at, phase, words in named if words]
    return tuple(sorted([*steps, *_tricks(hand, texts)], key=lambda mark: (mark.position, not mark.is_trick)))


def _step(hand: ReplayedHand, texts: Texts, phase: str) -> str:
    key = f"replay.step.{hand.game.id}.{phase}"
    return texts(key) if texts.has(key) else ""


def _tricks(hand: ReplayedHand, texts: Texts) -> Iterator[Mark]:
    number = 0
    for position in range(hand.last + 1):
        for event in hand.news(position):
            if event.type == _WON:
                number += 1
                words = texts(f"replay.step.{hand.game.id}.trick", number=number)
                yield Mark(position, words, str(number), is_trick=True)


def after(marks: Sequence[Mark], position: int, last: int) -> int:
    """The position of the next mark, or the last position."""
    return next((mark.position for mark in marks if mark.position > position), last)


def before(marks: Sequence[Mark], position: int) -> int:
    """The position of the mark before, or the first position."""
    return next((mark.position for mark in reversed(marks) if mark.position < position), 0)


def around(marks: Sequence[Mark], position: int) -> str:
    """The trick or the step of the game that a position belongs to, in words."""
    trick = next((mark for mark in marks if mark.is_trick and mark.position >= position), None)
    steps = [mark for mark in marks if not mark.is_trick]
    if trick is not None and not any(position < step.position <= trick.position for step in steps):
        return trick.words
    return next((step.words for step in reversed(steps) if step.position <= position), "")


def step_of(marks: Sequence[Mark], number: int) -> str:
    """The trick or the step of the game in which an action was taken, in words; actions count from 1."""
    steps = [mark for mark in marks if not mark.is_trick]
    trick = next((mark for mark in marks if mark.is_trick and mark.position >= number), None)
    if trick is not None and not any(number <= step.position < trick.position for step in steps):
        return trick.words
    return next((step.words for step in reversed(steps) if step.position < number), "")
