"""Refusals as values: each has a code and values, and the text tables have its sentence in each language.

Code that refuses something writes no sentence. The sentence is made where it is shown: the text
``errors.play.follow_suit`` of the tables is the sentence of ``Refusal("play.follow_suit", …)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, init=False)
class Phrase:
    """A phrase: the key of its text below ``errors`` in the tables, and the values that are put into the text.

    Values are plain: cards, contracts and actions in their notation, user input as it was typed. A value can be
    another phrase, whose text is inserted, or a tuple, which becomes a list.
    """

    code: str
    """Never changes; its parts are separated by dots: ``record.twice``."""
    values: Mapping[str, Value]

    def __init__(self, code: str, /, **values: Value) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "values", values)

    def __hash__(self) -> int:
        return hash((self.code, tuple(self.values.items())))

    def __str__(self) -> str:
        return f"{self.code}({', '.join(f'{name}={_plain(value)}' for name, value in self.values.items())})"


Value = str | int | Phrase | tuple["Value", ...]
"""The values that a phrase may hold."""


class Refusal(Phrase):
    """The reason why something is not accepted: a whole sentence."""

    __slots__ = ()


def _plain(value: Value) -> str:
    return f"[{', '.join(map(_plain, value))}]" if isinstance(value, tuple) else str(value)


class RefusalError(Exception):
    """An error that carries a refusal. Its own text is for developers and is never shown to a player."""

    def __init__(self, refusal: Refusal, where: str = "") -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self.where = where
        """The path of the wrong value within the plain values that were read, like ``deal.hands.2``."""

    @property
    def code(self) -> str:
        """The refusal's code."""
        return self.refusal.code

    def __str__(self) -> str:
        return f"{self.where}: {self.refusal}" if self.where else str(self.refusal)


class NotationError(RefusalError):
    """A text that is not a card, contract or action."""


class RulesError(RefusalError):
    """Rules that contradict themselves or cannot be played."""


class IllegalAction(RefusalError):  # noqa: N818 - it is what the player did, not a malfunction
    """An action that the rules do not allow in this position."""


class RecordError(RefusalError):
    """A hand record that is incomplete, impossible or inconsistent with its rules."""
