"""Hand records as files: read strictly, their rules looked up, replayed; every fault with file and line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from mighty_gui.engine.core.game import Game, Hand, Rules
from mighty_gui.engine.core.record import HandRecord, parse_record, replay
from mighty_gui.engine.core.refusal import IllegalAction, MightyError, RecordError
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.files.strict_yaml import Document, read_file
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.games import GAMES, game_of

EMPTY_MEANS_NONE = ("deal", "actions", "seats", "previous")
"""Keys that may stand without a value."""


class RecordFileError(FileError):
    """A record that cannot be read or played."""

    def __init__(self, problem: Problem, action: int | None = None, *, is_illegal: bool = False) -> None:
        super().__init__(problem)
        self.action = action
        """The number of the action that is wrong, from 1."""
        self.is_illegal = is_illegal
        """Whether the action can be read, but the rules do not allow it."""


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A record as read from a file, with its rules."""

    record: HandRecord
    rules: Rules
    document: Document

    @property
    def game(self) -> Game:
        """What is played."""
        return game_of(self.rules)

    def replay(self, watch: Callable[[Hand], None] | None = None) -> Hand:
        """Play it; ``watch`` is shown the position before each action. Raises ``RecordFileError``."""
        try:
            return replay(self.record, self.game, self.rules, watch)
        except MightyError as error:
            raise _told(error, self.document) from error


def read_record(path: Path, rules: Catalogue | Rules) -> RecordFile:
    """Read a record file; ``rules`` where a preset it names is looked up, or by which it was played whatever it
    says. Raises ``FileError``."""
    return record_in(read_file(path), rules)


def record_in(document: Document, rules: Catalogue | Rules) -> RecordFile:
    """The record in a document, as ``read_record`` has it. Raises ``FileError``."""
    value = document.value
    if not isinstance(value, Mapping):
        raise FileError(document.problem("", "a hand record is 'key: value' lines, beginning with 'format:'"))
    filled = {key: one for key, one in value.items() if one is not None or key not in EMPTY_MEANS_NONE}
    try:
        record = parse_record(filled, GAMES[0])
    except RecordError as error:
        raise _told(error, document) from error
    played_by = _rules_of(record, document, rules) if isinstance(rules, Catalogue) else rules
    _check_seats(record, played_by, document)
    return RecordFile(record, played_by, document)


def _rules_of(record: HandRecord, document: Document, catalogue: Catalogue) -> Rules:
    """What the record says itself, or else what the preset it names says."""
    if record.rules is not None:
        return catalogue.rules_from(document, record.rules, "rules")
    try:
        return catalogue.find(record.preset or "").rules
    except FileError as error:
        if error.first.file:  # what is wrong stands in the preset's own file
            raise
        raise FileError(document.problem("preset", error.first.message)) from error


def _check_seats(record: HandRecord, rules: Rules, document: Document) -> None:
    """Seats that do not exist are refused before the engine meets them."""
    game = game_of(rules)
    count, persons = game.seat_count(rules), len(game.people(rules))
    if record.seats and len(record.seats) not in (count, persons):
        raise FileError(document.problem("seats", f"{len(record.seats)} names for {persons} people"))
    for key, seat in game.seats_named(record.beginning):
        if not 0 <= seat < count:
            raise FileError(document.problem(key, f"there is no seat {seat}; seats are 0 to {count - 1}"))


def _told(error: MightyError, document: Document) -> RecordFileError:
    """The engine's refusal, with file, line and the action's number."""
    where = _place_in_deal(error, document) or str(error.values.get("where", ""))
    message = error.message.removeprefix(f"{where}: ")
    in_action = re.fullmatch(r"actions\.(\d+)", where)
    if in_action is None:
        return RecordFileError(document.problem(where, message))
    number = int(in_action[1]) + 1
    problem = Problem(f"action {number}: {message}", document.file, document.line(where))
    return RecordFileError(problem, number, is_illegal=isinstance(error, IllegalAction))


def _place_in_deal(error: MightyError, document: Document) -> str | None:
    """Where exactly a deal is wrong, which the engine, knowing no files, cannot say."""
    if error.code in ("dealer", "sitting_out"):
        return error.code
    if error.code in ("hands", "kitty_size"):
        return "deal.hands" if error.code == "hands" else "deal.kitty"
    if error.code == "hand_size" and (hand := re.search(r"hand (\d+)", error.message)):
        return f"deal.hands.{hand[1]}"
    if error.code in ("not_in_pack", "dealt_twice"):
        card = error.message.partition(" ")[0]
        places = [key for key, cards in _dealt(document) if card in cards.split()]
        return places[-1] if places else None
    return None


def _dealt(document: Document) -> Iterator[tuple[str, str]]:
    """The lines of cards in a record, with their keys."""
    value = document.value
    deal = value.get("deal") if isinstance(value, Mapping) else None
    if isinstance(deal, Mapping):
        hands = deal.get("hands")
        for at, cards in enumerate(hands if isinstance(hands, list) else ()):
            yield f"deal.hands.{at}", str(cards)
        for key in ("kitty", "stock"):
            yield f"deal.{key}", str(deal.get(key, ""))
