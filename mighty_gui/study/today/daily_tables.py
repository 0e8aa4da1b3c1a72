"""The tables of the day: deals that are the same for all players, and codes that let others confirm a result.

A day begins at midnight in Korea, for players everywhere. The seed of a table is made from its rules, the day and its
number. The computer players search a fixed number of worlds and use no clock, so they deal and answer in the same way
on every computer. A code holds the choices of one player, each as its position in the list of possible choices, and the
versions of the rules and the computer players. Anyone with the same versions can replay the hand.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum
from hashlib import sha256
from typing import Final, Literal

from mighty_gui.ai.game_players import seed_at_turn
from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.keep.archive.hand_columns import fingerprint
from mighty_gui.match.deal_code import letters_of, read_letters
from mighty_gui.match.finished import FinishedHand
from mighty_gui.match.match import Match
from mighty_gui.match.setup import Length, MatchSetup, Player
from mighty_gui.presets.catalogue import FIRST, built_in_presets
from mighty_gui.presets.games import game_of
from mighty_gui.presets.pasted_codes import plain_code

LAW: Final = "1"
"""The version of the rules: a change of what the same cards and actions lead to needs a new one."""
LEVEL: Final = "hard"
"""The level of all other players at the table."""
SUNDAY: Final = "mitigati"
SCHOOLS: Final = (
    "sinchon-5", "busan-4", "gwanak-5", "jeju-3", "seoul-science-5", "daegu-5", "daejeon-6", "iwoo-5", "msol-4",
    "gwangju-5", "dongdaejeon-5", "uos-5", "sejong-5", "gyeonggi-5", "gwanak-4", "minsa-5", "double-joker-5",
    "dongdaejeon-7", "mighty-network-5", "incheon-science-5", "suwon-5", "uos-4", "siheung-6", "ajou-5", "msol-5",
    "gwanak-6", "baekseok-5", "gyeonggibuk-5", "dongdaejeon-6", "gyeonggi-5-2018", "seoul-science-6-elevens",
)  # fmt: skip
"""The schools that the second table visits, one a week. Changing their order would make old codes unreadable."""
PERSON: Final = 0
"""The person's position among the players."""
_SEED_DIGITS: Final = 12
"""The number of digits of a table's seed that are the seed of its match: they hold 48 bits."""


@dataclass(frozen=True, slots=True)
class DailyTable:
    """A table of the day."""

    day: date
    number: int
    preset: str

    @property
    def name(self) -> str:
        """The name that marks a match as played at this table."""
        return f"{self.day.isoformat()}/{self.number}"

    @property
    def rules(self) -> Rules:
        """The rules, which are always those built into the program."""
        return built_in_presets()[self.preset].rules

    @property
    def fingerprint(self) -> str:
        """A short text that is different for different rules."""
        return fingerprint(self.rules)

    @property
    def seed(self) -> str:
        """The seed: SHA-256 of the rules' fingerprint, the day and the number, in hexadecimal digits."""
        return sha256(f"{self.fingerprint}/{self.name}".encode()).hexdigest()

    @property
    def has_code(self) -> bool:
        """Whether the day can be written in a code."""
        return 0 <= (self.day - _FIRST_DAY).days < 1 << 16

    def setup(self, person: Player, others: Sequence[Player] = (), *, is_first: bool = True) -> MatchSetup:
        """Return the setup of a match of the person. Only names and portraits of ``others`` are used."""
        count = len(game_of(self.rules).people(self.rules))
        known = [*others[: count - 1], *(Player(f"{at}") for at in range(len(others) + 1, count))]
        company = [replace(other, kind="computer", level=LEVEL, style="even", profile="") for other in known]
        seed = int(self.seed[:_SEED_DIGITS], 16)
        known_deal: Literal["", "deal"] = "" if is_first else "deal"
        one_hand = Length("hands", 1)
        return MatchSetup(
            self.preset,
            self.rules,
            (person, *company),
            one_hand,
            seed,
            known=known_deal,
            day=f"{self.name}/{LAW}.{MIND}",
        )

    def as_json(self) -> dict[str, object]:
        """Return the table as the command line shows it."""
        seeds = {"seed": self.seed, "level": LEVEL, "fingerprint": self.fingerprint}
        return {"preset": self.preset, "number": self.number, **seeds}


def tables_of(day: date) -> tuple[DailyTable, DailyTable]:
    """Return the tables of a day: the standard one, and a school's, or Mitigati on Sundays."""
    week = (day.toordinal() - 1) // 7  # weeks begin on Monday
    school = SUNDAY if day.isoweekday() == 7 else SCHOOLS[week % len(SCHOOLS)]
    return DailyTable(day, 1, FIRST), DailyTable(day, 2, school)


def table_named(name: str) -> DailyTable | None:
    """Return the table of that name; ``None`` if there is none."""
    day, _, number = name.partition("/")
    try:
        return next((table for table in tables_of(date.fromisoformat(day)) if str(table.number) == number), None)
    except ValueError:
        return None


# --- a hand at a table of the day, played from its deal -----------------------------------------------------


def play_through(table: DailyTable, own: Callable[[View], Action], pause: Pause = no_pause) -> FinishedHand:
    """Play the hand of a table. ``own`` makes the person's choices; the others choose as in the person's own match."""
    match = Match(table.setup(Player("")))
    while (seat := match.acting_seat) is not None:
        view, player = match.view(seat), match.player_at(seat)
        if player.is_person:
            action = own(view)
        else:
            seed = seed_at_turn(match.setup.seed, match.number, view)
            action = choose(view, player.level, seed, pause, player.style)
        match.submit(seat, action)
    return match.finished[-1]


def _in_order(view: View) -> list[Action]:
    """Return the legal actions, in an order that is the same in every build and version."""
    return sorted(view.legal, key=str)


class _Choices:
    """A person's choices as one number. Each choice uses only as much of it as there were actions to choose from."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, view: View) -> Action:
        """Return the next choice."""
        legal = _in_order(view)
        self.left, at = divmod(self.left, len(legal))
        return legal[at]


def choices_in(table: DailyTable, record: HandRecord) -> int:
    """Return the number that holds the person's choices in a hand of that table."""
    rules, game = table.rules, game_of(table.rules)
    hand = Match(table.setup(Player(""))).hand
    person, number, scale = game.people(rules)[PERSON], 0, 1
    for seat, action in record.actions:
        if game.controller(rules, seat) == person:
            legal = _in_order(game.view(hand, person))
            number += scale * legal.index(action)
            scale *= len(legal)
        hand.apply(action, seat)
    return number


# --- the code of a result -----------------------------------------------------------------------------------


PREFIX: Final = "DAY1-"
LONGEST_CODE: Final = 120
_FIRST_DAY: Final = date(2026, 1, 1)
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
        day = (self.table.day - _FIRST_DAY).days
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
    if len(body) < _HEAD or zlib.crc32(body).to_bytes(_CHECK, "big") != data[:_CHECK]:
        raise _broken_error()
    found = _contents(body)
    if found.code != codes[0]:  # only this spelling of the code is valid
        raise _broken_error()
    return found


def _contents(body: bytes) -> SharedResult:
    day, flags = int.from_bytes(body[:2], "big"), body[2]
    table = table_named(f"{(_FIRST_DAY + timedelta(day)).isoformat()}/{flags & _NUMBER}")
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
    choices = _Choices(shared.choices)
    finished = play_through(table, choices.take, pause)
    if choices.left or finished.scores[PERSON] != shared.score:
        return Confirmation.FALSE, None
    return Confirmation.TRUE, finished
