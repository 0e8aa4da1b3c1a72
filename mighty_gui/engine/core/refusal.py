"""Refusals as values: each has a code and values, and the text tables tell it in any language.

Code that refuses something writes no sentence. The sentence is made where somebody reads it:
``errors.play.follow_suit`` in the tables is the sentence of ``Refusal("play.follow_suit", …)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, init=False)
class Phrase:
    """A phrase: the key of its words below ``errors`` in the tables, and the values that are put into them.

    Values are plain: cards, contracts and actions in their notation, what somebody wrote as they wrote it. A value
    may be a phrase itself, which is told with the whole, or a tuple, which is told as a list.
    """

    code: str
    """Stable and dotted: ``record.twice``."""
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
    """An error that carries a refusal. Its own text is for engineers and is shown to no player."""

    def __init__(self, refusal: Refusal, where: str = "") -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self.where = where
        """The path of what is wrong within the plain values that were read, like ``deal.hands.2``."""

    @property
    def code(self) -> str:
        """The refusal's code."""
        return self.refusal.code

    def __str__(self) -> str:
        return f"{self.where}: {self.refusal}" if self.where else str(self.refusal)


class NotationError(RefusalError):
    """A text that is no card, contract or action."""


class RulesError(RefusalError):
    """Rules that contradict themselves or cannot be played."""


class IllegalAction(RefusalError):  # noqa: N818 - it is what the player did, not a malfunction
    """An action that the rules do not allow in this position."""


class RecordError(RefusalError):
    """A hand record that is incomplete, impossible or inconsistent with its rules."""
