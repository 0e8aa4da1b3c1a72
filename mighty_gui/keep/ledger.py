"""The ledger of a match: a line for each finished hand, with its result and the opening it decided.

The ledger lies beside the records of the hands: when a record is damaged, no scores are lost. It is written
again from the records whenever something in it cannot be read. Every line is read by itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.game import Beginning, Game, Opening, Result, Rules
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.files.storage import read_ordinary
from mighty_gui.match.finished import FinishedHand
from mighty_gui.presets.games import game_of

LEDGER_FILE = "ledger.jsonl"
FORMAT = {"format": "mighty-ledger/1"}
_MAX_BYTES = 10_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished hand, as far as it is known without its record."""

    result: Result
    next: Opening | None
    """The opening that it decided for the next hand."""


def ledger_text(finished: Iterable[FinishedHand]) -> str:
    """The text of the ledger of these hands."""
    return "".join(json.dumps(line) + "\n" for line in (FORMAT, *map(_line, finished)))


def _line(hand: FinishedHand) -> dict[str, object]:
    after = None if hand.next is None else _opening_line(hand.next)
    return {"number": hand.number, "result": hand.result.in_full(), "next": after}


def _opening_line(opening: Opening) -> dict[str, object]:
    previous = None if opening.previous is None else opening.previous.as_plain()
    return {"dealer": opening.dealer, "previous": previous, "sitting_out": list(opening.sitting_out or ())}


def read_ledger(path: Path, rules: Rules) -> dict[int, Entry]:
    """The hands in a ledger by their numbers; what cannot be read is left out."""
    try:
        lines = read_ordinary(path, _MAX_BYTES).splitlines()
    except OSError:
        return {}
    return dict(entry for line in lines if (entry := _entry(line, rules)) is not None)


def _entry(line: bytes, rules: Rules) -> tuple[int, Entry] | None:
    game = game_of(rules)
    try:
        data = plain_values.any_mapping(json.loads(line), "")
        number, after = plain_values.number(data.get("number"), "number"), data.get("next")
        opening = None if after is None else _opening(plain_values.any_mapping(after, "next"), game, rules)
        return number, Entry(game.read_result(data.get("result"), rules), opening)
    except (RefusalError, ValueError, RecursionError):
        return None


def _opening(data: Mapping[str, object], game: Game, rules: Rules) -> Opening:
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
