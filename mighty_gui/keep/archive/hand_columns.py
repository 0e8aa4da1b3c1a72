"""Hands as rows of the archive: the columns of each hand, and its record."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

from mighty_gui import __version__
from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.game import Beginning, Game, Opening, Result, Rules
from mighty_gui.engine.core.record import HandRecord, record_text
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.rows import Row, Value
from mighty_gui.match.setup import MatchSetup
from mighty_gui.presets.games import game_of
from mighty_gui.presets.preset import identifying_mapping

_MOST_MISSING: Final = 1000
"""The largest gap between two hands of a match. Hands after a larger gap are ignored."""
_HAND_NAME: Final = re.compile("[0-9a-z]([0-9a-z-]{0,58}[0-9a-z])?")
ENTERED: Final = 2
"""The value of the column ``practice`` for a hand that was played at a real table and entered."""
DEALT: Final = -1
"""The position of the row that holds the deal, before the first action."""


@dataclass(frozen=True, slots=True)
class SavedEnding:
    """The result of a hand and the opening of the next, as they are known without the record."""

    result: Result
    next: Opening | None
    """The opening that the hand decided for the next one."""


def now() -> str:
    """Return the current time in the format of the rows."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment_at(seconds: float) -> str:
    """Return a time of the computer's clock in the format of the rows; the current time if no calendar has it."""
    try:
        return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%M:%SZ}"
    except (ValueError, OverflowError, OSError):
        return now()


def hand_id(match: str, number: int) -> str:
    """Return the id of a hand of a match, which is the same in all archives."""
    return f"{match}-{number:04}"


def last_hand(numbers: Iterable[int]) -> int:
    """Return the number of the last known hand of a match; 0 if there is none.

    A number far behind all others is taken for damage: the hands up to it are not counted.
    """
    last = 0
    for number in sorted(numbers):
        if number - last > _MOST_MISSING:
            break
        last = number
    return max(0, last)


@lru_cache(32)
def fingerprint(rules: Rules) -> str:
    """Return a short text that is equal for equal rules, in every version of the program."""
    plain = json.dumps(identifying_mapping(rules), sort_keys=True)
    return hashlib.blake2b(plain.encode(), digest_size=8).hexdigest()


def rules_columns(preset: str, rules: Rules) -> dict[str, Value]:
    """Return the columns that identify the rules of a hand."""
    return {"game": game_of(rules).id, "preset": preset, "fingerprint": fingerprint(rules)}


def fresh_row(match: str, number: int, setup: MatchSetup, rank: int) -> dict[str, Value]:
    """Return the row of a hand that has just been dealt. Its players are not yet named."""
    return {
        "id": hand_id(match, number), "match": match, "number": number, "rank": rank, "date": now(),
        "version": __version__, **rules_columns(setup.preset, setup.rules), "players": "[]",
        "outcome": None, "result": None, "next": None, "taken_back": 0, "hinted": 0,
        "practice": _practice(setup), "repeated": int(setup.is_repeated), "favourite": 0,
    }  # fmt: skip


def _practice(setup: MatchSetup) -> int:
    return ENTERED if setup.known == "entered" else int(setup.is_practice)


def ending_columns(ending: SavedEnding) -> dict[str, Value]:
    """Return the columns that hold the end of a hand."""
    opening = None if ending.next is None else json.dumps(_plain_opening(ending.next))
    return {"outcome": ending.result.outcome, "result": json.dumps(ending.result.in_full()), "next": opening}


def _plain_opening(opening: Opening) -> dict[str, object]:
    previous = None if opening.previous is None else opening.previous.as_plain()
    return {"dealer": opening.dealer, "previous": previous, "sitting_out": list(opening.sitting_out or ())}


def ending_in(row: Row, rules: Rules) -> SavedEnding | None:
    """Return the end of a hand from its row; ``None`` if the hand is not over or the row is invalid."""
    if row["result"] is None:
        return None
    after = row["next"]
    return read_ending(rows.text(row, "result"), None if after is None else str(after), rules)


def read_ending(result: str, after: str | None, rules: Rules) -> SavedEnding | None:
    """Read a result and the opening of the next hand, each as JSON; ``None`` if they are invalid."""
    game = game_of(rules)
    try:
        opening = None if after is None else _opening(json.loads(after), game, rules)
        return SavedEnding(game.read_result(json.loads(result), rules), opening)
    except (RefusalError, ValueError, RecursionError):
        return None


def _opening(value: object, game: Game, rules: Rules) -> Opening | None:
    if value is None:
        return None
    data: Mapping[str, object] = plain_values.any_mapping(value, "next")
    seats, previous = game.seat_count(rules), data.get("previous")
    out = plain_values.numbers(data.get("sitting_out"), "sitting_out")
    dealer = plain_values.seat(data.get("dealer"), "dealer", seats)
    opening = Opening(dealer, None if previous is None else game.read_previous(previous), out)
    for key, seat in game.seats_named(Beginning(opening)):
        plain_values.seat(seat, key, seats)
    if len(set(out)) != game.seats_out(rules):
        raise plain_values.wrong("sitting_out", Refusal("record.out_count"))
    return opening


def action_rows(hand: str, record: HandRecord) -> list[Row]:
    """Return the rows of a hand that is being played: the deal, then its actions."""
    lines = [record_text(replace(record, actions=())), *(f"{seat} {action}" for seat, action in record.actions)]
    return [{"hand": hand, "position": at, "line": line} for at, line in enumerate(lines, DEALT)]


def record_name(text: str) -> str:
    """Return a name that depends only on the text of a record. A hand that is imported alone gets it as its id."""
    return f"r{hashlib.blake2b(text.encode(), digest_size=8).hexdigest()}"


def is_hand_name(name: object) -> bool:
    """Return whether a hand may have this id: it must not look like a path or a command."""
    return isinstance(name, str) and _HAND_NAME.fullmatch(name) is not None


def record_row(hand: str, text: str) -> Row:
    """Return the row of a hand's record."""
    return {"hand": hand, "text": rows.pack(text)}


def record_text_in(row: Row) -> str:
    """Return the record in a row; an empty text if it cannot be read."""
    return rows.unpack(row, "text")
