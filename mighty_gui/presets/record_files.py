"""Hand records as files: read strictly, their rules looked up, replayed; every error has its file and line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from mighty_gui.engine.core.game import Game, Hand, Rules
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.record import HandRecord, parse_record, replay
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal, RefusalError
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.files.strict_yaml import YamlDocument, read_file
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.games import book_of, game_of, usual_book

LONGEST_NAME = 100
"""The maximum length, in characters, of a player's name or the name of the rules."""
EMPTY_MEANS_NONE = ("deal", "actions", "seats", "previous")
"""Keys that may be without a value."""


class RecordFileError(FileError):
    """A record that cannot be read or played."""

    def __init__(self, problem: Problem, *, is_illegal: bool = False) -> None:
        super().__init__(problem)
        self.is_illegal = is_illegal


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A record as read from a file, with its rules."""

    record: HandRecord
    rules: Rules
    document: YamlDocument

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.rules)

    def replay(self, watch: Callable[[Hand], None] | None = None) -> Hand:
        """Replay the record; ``watch`` is called with the position before each action. Raises ``RecordFileError``."""
        try:
            return replay(self.record, self.game, self.rules, watch)
        except RefusalError as error:
            raise _record_error(error, self.document) from error


def read_record(path: Path, rules: Catalogue | Rules) -> RecordFile:
    """Read a record file. Raises ``FileError``.

    ``rules`` is the catalogue in which the record's preset is looked up, or the rules of the hand, which then replace
    those in the record.
    """
    return record_in(read_file(path), rules)


def record_in(document: YamlDocument, rules: Catalogue | Rules) -> RecordFile:
    """Read the record in a document, as ``read_record`` does. Raises ``FileError``."""
    value = document.value
    if not isinstance(value, Mapping):
        raise FileError(document.problem("", Refusal("record.lines")))
    filled = {key: item for key, item in value.items() if item is not None or key not in EMPTY_MEANS_NONE}
    try:
        record = parse_record(filled, _game_of(filled, rules))
    except RecordError as error:
        raise _record_error(error, document) from error
    played_by = _rules_of(record, document, rules) if isinstance(rules, Catalogue) else rules
    _check_names(record, played_by, document)
    return RecordFile(record, played_by, document)


def _game_of(data: Mapping[str, object], rules: Catalogue | Rules) -> Game:
    """Return the game of a record, as far as it is known before the record is read."""
    if not isinstance(rules, Catalogue):
        return game_of(rules)
    own, preset = data.get("rules"), rules.get(str(data.get("preset")))
    if isinstance(own, Mapping):
        return rules.book_meant(own).game
    return (usual_book() if preset is None else book_of(preset.rules)).game


def _rules_of(record: HandRecord, document: YamlDocument, catalogue: Catalogue) -> Rules:
    """Return the rules that the record itself contains, or else those of the preset it names."""
    if record.rules is not None:
        return catalogue.rules_from(document, record.rules, "rules")
    try:
        return catalogue.find(record.preset or "").rules
    except FileError as error:
        if error.first.file:  # the error is in the preset's own file
            raise
        raise FileError(document.problem("preset", error.first.refusal)) from error


def _check_names(record: HandRecord, rules: Rules, document: YamlDocument) -> None:
    """Refuse unknown names and seats that do not exist, before the engine uses them."""
    game = game_of(rules)
    count, persons = game.seat_count(rules), len(game.people(rules))
    if record.seats and len(record.seats) not in (count, persons):
        raise FileError(document.problem("seats", Refusal("record.names", count=len(record.seats), people=persons)))
    names = {"preset": record.preset or ""} | {f"seats.{at}": name for at, name in enumerate(record.seats)}
    for key, name in names.items():
        if len(name) > LONGEST_NAME:
            raise FileError(document.problem(key, Refusal("record.long_name", most=LONGEST_NAME)))
    for key, seat in game.seats_named(record.beginning):
        if not 0 <= seat < count:
            raise FileError(document.problem(key, Refusal("record.no_seat", seat=seat, last=count - 1)))


def _record_error(error: RefusalError, document: YamlDocument) -> RecordFileError:
    """Return the error for a refusal by the engine, with file, line and the number of the action."""
    problem = document.problem(error.where, error.refusal)
    group, _, word = error.where.partition(".")
    if group == "actions" and (at := whole_number(word)) is not None:
        problem = replace(problem, key="", action=at + 1)
    return RecordFileError(problem, is_illegal=isinstance(error, IllegalAction))
