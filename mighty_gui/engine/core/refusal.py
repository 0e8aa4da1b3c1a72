"""Refusals: everything the engine can say no to, with a stable code and a sentence."""

from __future__ import annotations


class MightyError(Exception):
    """A refusal. ``code`` is stable (texts are translated by it), ``values`` are the numbers and names in it."""

    def __init__(self, code: str, message: str, **values: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.values = values


class NotationError(MightyError):
    """A text that is no card, contract or action."""


class RulesError(MightyError):
    """Rules that contradict themselves or cannot be played."""


class IllegalAction(MightyError):  # noqa: N818 - it is what the player did, not a malfunction
    """An action that the rules do not allow in this position."""


class RecordError(MightyError):
    """A hand record that is incomplete, impossible or inconsistent with its rules."""
