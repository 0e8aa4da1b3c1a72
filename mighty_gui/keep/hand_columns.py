"""Hands as rows of the archive: what is known of each, and its record."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from mighty_gui import __version__
from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.game import Beginning, Game, Opening, Result, Rules
from mighty_gui.engine.core.record import HandRecord, record_text
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.keep import rows
from mighty_gui.keep.rows import Row, Value
from mighty_gui.match.setup import MatchSetup
from mighty_gui.presets import full_mapping
from mighty_gui.presets.games import game_of

_MOST_MISSING: Final = 1000
"""So many hands in a row may be lost without the match ending before them."""
_HAND_NAME: Final = re.compile("[0-9a-z]([0-9a-z-]{0,58}[0-9a-z])?")
DEALT: Final = -1
"""The place before the first action, where it stands what was dealt."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a hand, as far as it is known without its record."""

    result: Result
    next: Opening | None
    """The opening that it decided for the next hand."""


def now() -> str:
    """The time, as it stands in rows."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def hand_id(match: str, number: int) -> str:
    """The name of a hand of a match, in all archives."""
    return f"{match}-{number:04}"


def last_hand(numbers: Iterable[int]) -> int:
    """The number of the last hand of a match of which anything is known; 0 if there is none.

    A number far behind all others is none that was ever dealt: nobody counts the hands up to it.
    """
    last = 0
    for number in sorted(numbers):
        if number - last > _MOST_MISSING:
            break
        last = number
    return max(0, last)


def fingerprint(rules: Rules) -> str:
    """A short text that is the same for the same rules."""
    plain = json.dumps(full_mapping(rules), sort_keys=True)
    return hashlib.blake2b(plain.encode(), digest_size=8).hexdigest()


def rules_columns(preset: str, rules: Rules) -> dict[str, Value]:
    """The columns that say by which rules a hand was played."""
    return {"game": game_of(rules).id, "preset": preset, "fingerprint": fingerprint(rules)}


def fresh_row(match: str, number: int, setup: MatchSetup, rank: int) -> dict[str, Value]:
    """The row of a hand of a match that has just been dealt; its players are not yet named."""
    return {
        "id": hand_id(match, number), "match": match, "number": number, "rank": rank, "date": now(),
        "version": __version__, **rules_columns(setup.preset, setup.rules), "players": "[]",
        "outcome": None, "result": None, "next": None, "taken_back": 0, "hinted": 0,
        "practice": int(setup.is_practice), "repeated": int(setup.is_repeated), "favourite": 0,
    }  # fmt: skip


def ending_columns(ending: Ending) -> dict[str, Value]:
    """The columns that say how a hand ended."""
    opening = None if ending.next is None else json.dumps(_plain_opening(ending.next))
    return {"outcome": ending.result.outcome, "result": json.dumps(ending.result.in_full()), "next": opening}


def _plain_opening(opening: Opening) -> dict[str, object]:
    previous = None if opening.previous is None else opening.previous.as_plain()
    return {"dealer": opening.dealer, "previous": previous, "sitting_out": list(opening.sitting_out or ())}


def ending_in(row: Row, rules: Rules) -> Ending | None:
    """The end of a hand that a row tells; ``None`` of one that is not over, or if it makes no sense."""
    if row["result"] is None:
        return None
    after = row["next"]
    return read_ending(rows.text(row, "result"), None if after is None else str(after), rules)


def read_ending(result: str, after: str | None, rules: Rules) -> Ending | None:
    """Read a result and the opening of the next hand, each as JSON; ``None`` if they make no sense."""
    game = game_of(rules)
    try:
        opening = None if after is None else _opening(json.loads(after), game, rules)
        return Ending(game.read_result(json.loads(result), rules), opening)
    except (RefusalError, ValueError, RecursionError):
        return None


def _opening(value: object, game: Game, rules: Rules) -> Opening | None:
    if value is None:
        return None
    data: Mapping[str, object] = plain_values.any_mapping(value, "next")
    seats, previous = game.seat_count(rules), data.get("previous")
    opening = Opening(
        plain_values.seat(data.get("dealer"), "dealer", seats),
        None if previous is None else game.read_previous(previous),
        plain_values.numbers(data.get("sitting_out"), "sitting_out"),
    )
    for key, seat in game.seats_named(Beginning(opening)):
        plain_values.seat(seat, key, seats)
    if len(set(opening.sitting_out or ())) != game.seats_out(rules):
        raise plain_values.wrong("sitting_out", Refusal("record.out_count"))
    return opening


def action_rows(hand: str, record: HandRecord) -> list[Row]:
    """The rows of a hand that is being played: what was dealt, then its actions."""
    lines = [record_text(replace(record, actions=())), *(f"{seat} {action}" for seat, action in record.actions)]
    return [{"hand": hand, "position": at, "line": line} for at, line in enumerate(lines, DEALT)]


def record_name(text: str) -> str:
    """The name that a record has wherever it lies: that of a hand imported alone, and of what is known about it."""
    return f"r{hashlib.blake2b(text.encode(), digest_size=8).hexdigest()}"


def is_hand_name(name: object) -> bool:
    """Whether a hand may be called so: nothing that is taken for a place among files, or for a command."""
    return isinstance(name, str) and _HAND_NAME.fullmatch(name) is not None


def record_row(hand: str, text: str) -> Row:
    """The row of a hand's record."""
    return {"hand": hand, "text": rows.packed(text)}


def record_text_in(row: Row) -> str:
    """The record in a row; empty if it cannot be read."""
    return rows.unpacked(row, "text")
