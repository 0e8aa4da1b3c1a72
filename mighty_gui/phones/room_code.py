"""The code of a room: six characters that a person reads on the screen and types on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.phones.phone import is_same

SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The characters of a code: no 0 next to an O, and no 1 next to an I."""
LENGTH: Final = 6
MOST_WRONG: Final = 20
"""The number of wrong codes after which the room takes a new code."""
_MOST_NUMBER: Final = 1_000_000
_REMEMBERED: Final = 8
"""The number of earlier codes that are still recognised as such."""


def typed_code(text: str) -> str:
    """Return a code as it was typed, in capital letters and without spaces and hyphens."""
    return text[:40].upper().replace(" ", "").replace("-", "") if text.isascii() else text


class RoomCode:
    """The code that opens any free seat. It is derived from the match's key and its own number."""

    def __init__(self, derive: Callable[[str], str], number: object = 0) -> None:
        """``derive`` returns a secret of the match in hexadecimal digits; ``number`` is the stored number."""
        self._derive = derive
        self.number = number if type(number) is int and 0 <= number < _MOST_NUMBER else 0
        """How many codes the room has had before this one."""
        self._wrong = 0

    def __str__(self) -> str:
        return self._code(self.number)

    def _code(self, number: int) -> str:
        bits = int(self._derive(f"room {number}"), 16)
        return "".join(SIGNS[bits >> 5 * at & 31] for at in range(LENGTH))

    @property
    def codes(self) -> tuple[str, ...]:
        """The code and the last ones before it, the newest first."""
        return tuple(self._code(number) for number in range(self.number, max(-1, self.number - _REMEMBERED), -1))

    def is_now(self, typed: str) -> bool:
        """Return whether a typed code is the room's code."""
        return is_same(str(self), typed_code(typed))

    def knows(self, typed: str) -> bool:
        """Return whether a typed code is the room's code or one of the last before it."""
        code = typed_code(typed)
        return any(is_same(known, code) for known in self.codes)

    def refusal(self, typed: str) -> str:
        """Return why a code does not open the room, as a text key; an empty text if it does. Count wrong codes."""
        if self.is_now(typed):
            return ""
        if self.knows(typed):
            return "code_changed"
        self._wrong += len(typed_code(typed)) == LENGTH
        if self._wrong >= MOST_WRONG:
            self.number, self._wrong = self.number + 1, 0
        return "unknown_code"
