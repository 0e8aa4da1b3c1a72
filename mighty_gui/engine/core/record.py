"""Hand records: a hand as plain values and as text, read strictly and replayed through the engine.

A record gives its rules as a file would, by a preset's name or option by option. This module does not resolve
them: the caller does, and passes the rules and their game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, Opening, RecordPart, Rules
from mighty_gui.engine.core.refusal import RecordError, Refusal, RefusalError

FORMAT: Final = "mighty-record/1"
KEYS: Final = {"format", "preset", "rules", "seats", "dealer", "previous", "deal", "sitting_out", "seed", "actions",
               "taken_back", "settled", "result"}  # fmt: skip

_BEGINNING: Final = 4000
"""How many characters at the start of a text are searched for a record's first key."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A choice that was taken back: how many actions remained, and the actions undone, with the choice first."""

    after: int
    actions: tuple[tuple[int, Action], ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """An agreement of all players: after how many actions, and the points of the declarer's side."""

    after: int
    points: int


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A hand as it was dealt and played; the record may end at any point of the hand."""

    preset: str | None = None
    """The name of the preset; it decides the rules only if the record does not contain them."""
    rules: Mapping[str, object] | None = None
    """The rules in the record itself, in the form of a preset file.

    The program writes every option here, so that correcting a preset later changes no hand that was played before.
    """
    seats: tuple[str, ...] = ()
    beginning: Beginning = field(default_factory=Beginning)
    actions: tuple[tuple[int, Action], ...] = ()
    taken_back: tuple[TakenBack, ...] = ()
    """The choices that were taken back, in order; they are not part of the hand as it was played."""
    settled: Settlement | None = None
    """Where and at what the hand was settled; the actions after it were made by the program and decide nothing."""
    result: Mapping[str, object] | None = field(default=None, compare=False)


def is_record(text: str) -> bool:
    """Return whether a text has the first key of a hand record; if so, its errors should be shown."""
    return any(line.startswith("format:") for line in text[:_BEGINNING].splitlines())


def parse_record(data: object, game: Game) -> HandRecord:
    """Read a record of that game from plain values.

    Raises ``RecordError`` with ``where``, the path of the wrong value.
    """
    top = plain_values.mapping(data, "", KEYS)
    if top.get("format") != FORMAT:
        raise plain_values.wrong("format", Refusal("record.format", format=FORMAT))
    if "preset" not in top and "rules" not in top:
        raise plain_values.wrong("", Refusal("record.rules"))
    actions = _actions(top.get("actions", []), "actions", game)
    return HandRecord(
        preset=plain_values.text(top["preset"], "preset") if "preset" in top else None,
        rules=plain_values.any_mapping(top["rules"], "rules") if "rules" in top else None,
        seats=tuple(
            plain_values.text(name, f"seats.{at}")
            for at, name in enumerate(plain_values.sequence(top.get("seats", []), "seats"))
        ),
        beginning=_beginning(top, game),
        actions=actions,
        taken_back=_taken_back(top.get("taken_back", []), game),
        settled=_settlement(top["settled"], len(actions)) if top.get("settled") is not None else None,
        result=plain_values.any_mapping(top["result"], "result") if top.get("result") is not None else None,
    )


def _beginning(top: Mapping[str, object], game: Game) -> Beginning:
    opening = Opening(
        dealer=plain_values.number(top.get("dealer", 0), "dealer"),
        previous=game.read_previous(top["previous"]) if "previous" in top else None,
        sitting_out=plain_values.numbers(top["sitting_out"], "sitting_out") if "sitting_out" in top else None,
    )
    dealt = game.read_dealt(top["deal"]) if "deal" in top else None
    return Beginning(opening, plain_values.number(top.get("seed", 0), "seed"), dealt)


def _actions(value: object, path: str, game: Game) -> tuple[tuple[int, Action], ...]:
    """Read the actions in a list of a record's lines, each with its seat."""
    actions = []
    for at, line in enumerate(plain_values.sequence(value, path)):
        try:
            actions.append(read_line(game.parse_action, line if isinstance(line, str) else plain_values.text(line, "")))
        except RefusalError as error:
            raise plain_values.wrong(f"{path}.{at}", error.refusal) from error
    return tuple(actions)


@lru_cache(maxsize=8192)
def read_line(parse: Callable[[str], Action], line: str) -> tuple[int, Action]:
    """Read the seat and the action in a line. Raises ``RefusalError``.

    Results are cached, because the same few thousand lines occur in all records.
    """
    word, _, arguments = line.partition(" ")
    seat = plain_values.whole_number(word)
    if seat is None:
        raise RecordError(Refusal("record.line", line=line))
    return seat, parse(arguments)


def _taken_back(value: object, game: Game) -> tuple[TakenBack, ...]:
    """Read the choices that were taken back in the hand."""
    taken_back = []
    for at, entry in enumerate(plain_values.sequence(value, "taken_back")):
        where = f"taken_back.{at}"
        data = plain_values.mapping(entry, where, {"after", "actions"})
        after = plain_values.number(data.get("after", 0), f"{where}.after")
        taken_back.append(TakenBack(after, _actions(data.get("actions", []), f"{where}.actions", game)))
    return tuple(taken_back)


def _settlement(value: object, actions: int) -> Settlement:
    data = plain_values.mapping(value, "settled", {"after", "points"})
    after, points = (plain_values.number(data.get(key, 0), f"settled.{key}") for key in ("after", "points"))
    if not 0 <= after <= actions:
        raise plain_values.wrong("settled.after", Refusal("record.settled", after=after, actions=actions))
    return Settlement(after, points)


def begin(record: HandRecord, game: Game, rules: Rules) -> Hand:
    """Begin the hand of a record, up to its first action. Raises ``RecordError``."""
    return game.begin(rules, record.beginning)


def replay(record: HandRecord, game: Game, rules: Rules, watch: Callable[[Hand], None] | None = None) -> Hand:
    """Play the record through the engine; ``watch`` is called with the position before each action.

    Raises ``RecordError`` for an impossible deal and ``IllegalAction`` for an illegal action; the error's ``where``
    is the path of the wrong value.
    """
    for done, hand in enumerate(replaying(record, game, rules)):
        if watch and done < len(record.actions):
            watch(hand)
    return hand


def replaying(record: HandRecord, game: Game, rules: Rules) -> Iterator[Hand]:
    """Yield the hand of the record as it was dealt and again after each action: the same object each time.

    Raises the same errors as ``replay``.
    """
    hand = begin(record, game, rules)
    yield hand
    for at, (seat, action) in enumerate(record.actions):
        _settle_if_due(record, at, game, hand)
        try:
            hand.apply(action, seat)
        except RefusalError as error:
            error.where = f"actions.{at}"
            raise
        yield hand
    _settle_if_due(record, len(record.actions), game, hand)


def _settle_if_due(record: HandRecord, done: int, game: Game, hand: Hand) -> None:
    """Settle the hand if the record settles it after ``done`` actions."""
    if record.settled is None or record.settled.after != done:
        return
    try:
        game.settle(hand, record.settled.points)
    except RefusalError as error:
        error.where = "settled"
        raise


def record_of(
    hand: Hand,
    actions: Sequence[tuple[int, Action]],
    game: Game,
    *,
    preset: str | None = None,
    rules: Mapping[str, object] | None = None,
    seats: Sequence[str] = (),
    taken_back: Sequence[TakenBack] = (),
    settled: Settlement | None = None,
) -> HandRecord:
    """Return the full record of a hand, with its whole deal and every chance decision."""
    return HandRecord(
        preset=preset,
        rules=rules,
        seats=tuple(seats),
        beginning=game.beginning_of(hand),
        actions=tuple(actions),
        taken_back=tuple(taken_back),
        settled=settled,
        result=hand.result.as_json() if hand.result else None,
    )


def record_text(record: HandRecord) -> str:
    """Return the record as the text of a YAML file: the inverse of reading one."""
    lines = [f"format: {FORMAT}"]
    if record.preset:
        lines.append(f"preset: {_word(record.preset)}")
    if record.rules is not None and not record.preset:
        lines.append(f"rules: {_json(record.rules)}")
    if record.seats:
        lines.append(f"seats: {_json(list(record.seats))}")
    lines += _beginning_lines(record.beginning)
    lines.append("actions:" if record.actions else "actions: []")
    lines += [f"  - {seat} {action}" for seat, action in record.actions]
    lines += _taken_back_lines(record)
    if record.settled is not None:
        lines.append(f"settled: {{after: {record.settled.after}, points: {record.settled.points}}}")
    if record.result is not None:
        lines.append(f"result: {_json(record.result)}")
    if record.rules is not None and record.preset:  # last, because they are long and the name is enough for people
        lines.append(f"rules: {_json(record.rules)}")
    return "\n".join(lines) + "\n"


def _beginning_lines(beginning: Beginning) -> Iterator[str]:
    opening = beginning.opening
    yield f"dealer: {opening.dealer}"
    if opening.previous is not None:
        before = ", ".join(f"{key}: {_json(value)}" for key, value in opening.previous.as_plain().items())
        yield f"previous: {{{before}}}"
    if beginning.dealt is not None:
        yield from _deal_lines(beginning.dealt)
    if opening.sitting_out:
        yield f"sitting_out: {list(opening.sitting_out)}"
    yield f"seed: {beginning.seed}"


def _deal_lines(dealt: RecordPart) -> list[str]:
    """Return the lines of the deal: one line for each entry of a list of texts, one line for any other value."""
    lines = []
    for key, value in dealt.as_plain().items():
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            lines += [f"  {key}:", *(f"    - {item}" for item in value)]
        else:
            lines.append(f"  {key}: {_json(value)}")
    return ["deal:", *lines] if lines else []


def _taken_back_lines(record: HandRecord) -> list[str]:
    """Return the lines of a record that list the choices taken back."""
    lines = ["taken_back:"] if record.taken_back else []
    for taken_back in record.taken_back:
        undone = _json([f"{seat} {action}" for seat, action in taken_back.actions])
        lines.append(f"  - {{after: {taken_back.after}, actions: {undone}}}")
    return lines


def _word(text: str) -> str:
    """Return a name for a YAML file, without quotes where YAML cannot read it as anything else."""
    return text if re.fullmatch(r"[a-z]+[0-9]*(-[a-z0-9]+)+", text) else _json(text)


def _json(value: object) -> str:
    """Return a value on one line as JSON, which is also YAML."""
    return json.dumps(value, ensure_ascii=False)
