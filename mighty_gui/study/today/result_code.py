"""The code of a result: it holds the choices of a player, so that others can confirm the score.

Each choice is its position in the list of legal actions. The code also holds the versions of the rules and the computer
players. Anyone with the same versions can replay the hand."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Final

from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.match.deal_code import letters_of, read_letters
from mighty_gui.match.finished import FinishedHand
from mighty_gui.presets.pasted_codes import plain_code
from mighty_gui.study.today.daily_hand import NumberedChoices, play_through
from mighty_gui.study.today.daily_tables import FIRST_DAY, LAW, PERSON, DailyTable, table_named

PREFIX: Final = "DAY1-"
LONGEST_CODE: Final = 120
_CHECK: Final = 4
_HEAD: Final = 9
"""The number of bytes before the choices."""
_LATER, _AIDED, _NUMBER = 4, 8, 3


@dataclass(frozen=True, slots=True)
class SharedResult:
    """The contents of a code: the score and the choices that a player claims, and the versions."""

    table: DailyTable
    score: int
    choices: int
    is_first: bool = True
    is_aided: bool = False
    law: str = LAW
    mind: str = MIND
    rules: str = ""
    """The first digits of the rules' fingerprint; empty for the rules of this version."""

    @property
    def mark(self) -> str:
        """The first digits of the fingerprint of the rules that were used."""
        return self.rules or self.table.fingerprint[:4]

    @property
    def code(self) -> str:
        """The code as text."""
        day = (self.table.day - FIRST_DAY).days
        flags = self.table.number + _LATER * (not self.is_first) + _AIDED * self.is_aided
        data = day.to_bytes(2, "big") + bytes([flags, int(self.law), int(self.mind)]) + bytes.fromhex(self.mark)
        data += self.score.to_bytes(2, "big", signed=True)
        data += self.choices.to_bytes((self.choices.bit_length() + 7) // 8, "big")
        return PREFIX + letters_of(zlib.crc32(data).to_bytes(_CHECK, "big") + data)


def read_result(text: str) -> SharedResult:
    """Read the code in a text, which must contain exactly one. Raises ``RecordError``."""
    codes = [word for word in plain_code(text).split() if word.upper().startswith(PREFIX)]
    if len(codes) != 1 or len(codes[0]) > LONGEST_CODE:
        raise _broken_error()
    data = read_letters(codes[0].removeprefix(PREFIX))
    body = data[_CHECK:]
    if len(body) < _HEAD:
        raise _broken_error()
    found = _contents(body)
    if found.code != codes[0]:  # only this spelling of the code is valid, with this check sum
        raise _broken_error()
    return found


def _contents(body: bytes) -> SharedResult:
    day, flags = int.from_bytes(body[:2], "big"), body[2]
    table = table_named(f"{(FIRST_DAY + timedelta(day)).isoformat()}/{flags & _NUMBER}")
    if table is None:
        raise _broken_error()
    return SharedResult(
        table,
        int.from_bytes(body[7:_HEAD], "big", signed=True),
        int.from_bytes(body[_HEAD:], "big"),
        is_first=not flags & _LATER,
        is_aided=bool(flags & _AIDED),
        law=str(body[3]),
        mind=str(body[4]),
        rules=body[5:7].hex(),
    )


def _broken_error() -> RecordError:
    return RecordError(Refusal("code.day", prefix=PREFIX))


class Confirmation(StrEnum):
    """The result of checking a shared result."""

    TRUE = "true"
    FALSE = "false"
    OTHER_VERSION = "other_version"
    """It was played with another version and cannot be checked."""


def confirm(shared: SharedResult, pause: Pause = no_pause) -> tuple[Confirmation, FinishedHand | None]:
    """Replay a shared hand. Return whether its score is confirmed, and the hand if it is."""
    table = shared.table
    if (shared.law, shared.mind, shared.mark) != (LAW, MIND, table.fingerprint[:4]):
        return Confirmation.OTHER_VERSION, None
    choices = NumberedChoices(shared.choices)
    finished = play_through(table, choices.take, pause)
    if choices.left or finished.scores[PERSON] != shared.score:
        return Confirmation.FALSE, None
    return Confirmation.TRUE, finished
