"""The ledger of a match: how each finished hand ended and what it decided for the next, a line for each.

It stands beside the hands' own records, so that a record which is damaged takes no scores with it; and it is
written anew from the records whenever something in it cannot be read. Every line is read by itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast, get_args

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.refusal import MightyError
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import who_sits_out
from mighty_gui.engine.mighty.pack import seat_count
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.scoring import Outcome, Result, ScoreLine
from mighty_gui.engine.mighty.sharing import score_count
from mighty_gui.engine.mighty.state import Previous
from mighty_gui.files.storage import read_ordinary
from mighty_gui.match.match import FinishedHand
from mighty_gui.match.rotation import Upcoming

LEDGER_FILE = "ledger.jsonl"
FORMAT = {"format": "mighty-ledger/1"}
_MAX_BYTES = 10_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished hand, as far as it is known without its record."""

    result: Result
    upcoming: Upcoming | None


def ledger_text(finished: Iterable[FinishedHand]) -> str:
    """The ledger of these hands."""
    return "".join(json.dumps(line) + "\n" for line in (FORMAT, *map(_line, finished)))


def _line(hand: FinishedHand) -> dict[str, object]:
    result = hand.result
    more = {
        "taken": result.taken,
        "defence": result.defence,
        "lines": [[line.kind, line.value, line.multiplies] for line in result.lines],
        "pot": result.pot,
    }
    upcoming = None if hand.upcoming is None else asdict(hand.upcoming)
    return {"number": hand.number, "result": result.as_json() | more, "next": upcoming}


def read_ledger(path: Path, rules: Rules) -> dict[int, Entry]:
    """The hands in a ledger by their numbers; what cannot be read is left out."""
    try:
        lines = read_ordinary(path, _MAX_BYTES).splitlines()
    except OSError:
        return {}
    return dict(entry for line in lines if (entry := _entry(line, rules)) is not None)


def _entry(line: bytes, rules: Rules) -> tuple[int, Entry] | None:
    try:
        data = _mapping(json.loads(line))
        number = plain_values.number(data.get("number"), "number")
        after = data.get("next")
        upcoming = None if after is None else _upcoming(_mapping(after), rules)
        return number, Entry(result_from(data.get("result"), rules), upcoming)
    except (MightyError, ValueError, RecursionError):
        return None


def result_from(value: object, rules: Rules) -> Result:
    """The inverse of ``Result.as_json``, and of what the ledger says beyond it. Raises ``MightyError``."""
    data = _mapping(value)
    outcome, scores = data.get("outcome"), plain_values.numbers(data.get("scores"), "scores")
    if outcome not in get_args(Outcome) or len(scores) != score_count(rules):
        raise plain_values.wrong("result", "is not the result of a hand by these rules")
    contract, declarer = data.get("contract"), data.get("declarer")
    return Result(
        cast(Outcome, outcome),
        scores,
        contract=None if contract is None else Contract.parse(plain_values.text(contract, "contract")),
        declarer=None if declarer is None else _seat(declarer, rules),
        friends=tuple(_seat(one, rules) for one in plain_values.sequence(data.get("friends", []), "friends")),
        points=_number_or_none(data, "points"),
        target=_number_or_none(data, "target"),
        taken=_number_or_none(data, "taken"),
        defence=_number_or_none(data, "defence"),
        run=bool(data.get("run")),
        back_run=bool(data.get("back_run")),
        base=plain_values.number(data.get("base", 0), "base"),
        multiplier=plain_values.number(data.get("multiplier", 1), "multiplier"),
        lines=tuple(_score_line(one) for one in plain_values.sequence(data.get("lines", []), "lines")),
        pot=plain_values.number(data.get("pot", 0), "pot"),
    )


def _upcoming(data: Mapping[str, object], rules: Rules) -> Upcoming:
    before = _mapping(data.get("previous"))
    declarer = before.get("declarer")
    previous = Previous(
        None if declarer is None else _seat(declarer, rules),
        tuple(_seat(one, rules) for one in plain_values.sequence(before.get("friends"), "friends")),
        bool(before.get("made")),
        plain_values.number(before.get("pot"), "pot"),
    )
    dealer = _seat(data.get("dealer"), rules)
    out = tuple(_seat(one, rules) for one in plain_values.sequence(data.get("sitting_out"), "sitting_out"))
    if len(set(out)) != len(who_sits_out(rules, dealer, previous)):
        raise plain_values.wrong("sitting_out", "not so many sit out by these rules")
    return Upcoming(dealer, previous, out)


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise plain_values.wrong("", "keys with values are expected here")
    return value


def _seat(value: object, rules: Rules) -> int:
    seat = plain_values.number(value, "seat")
    if not 0 <= seat < seat_count(rules):
        raise plain_values.wrong("seat", f"there is no seat {seat}")
    return seat


def _number_or_none(data: Mapping[str, object], key: str) -> int | None:
    value = data.get(key)
    return None if value is None else plain_values.number(value, key)


def _score_line(value: object) -> ScoreLine:
    kind, worth, multiplies = plain_values.sequence(value, "lines")
    return ScoreLine(plain_values.text(kind, "lines"), plain_values.number(worth, "lines"), bool(multiplies))
