"""The hands of a match as the archive holds them: what each is known by, and its record if it can be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mighty_gui.engine.core.digits import is_number
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.core.refusal import Phrase, Refusal, RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.files.strict_yaml import Document, read_text
from mighty_gui.keep import rows
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.archive_tables import ACTIONS
from mighty_gui.keep.branches import hand_rows
from mighty_gui.keep.hand_columns import DEALT, hand_id, last_hand
from mighty_gui.keep.played_hands import record_of
from mighty_gui.keep.rows import Row
from mighty_gui.presets.record_files import record_in


class UnreadableError(Exception):
    """A record that cannot be read, with the reason."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class KeptHands:
    """The hands of one match."""

    archive: Archive
    match: str
    known: Mapping[int, Row]
    """What is known of each hand, by its number."""
    with_record: frozenset[int]
    """The hands of which there is a record, readable or not, finished or not."""
    positions: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The places of what is kept action by action, readable or not, by the hand's number."""

    @property
    def last(self) -> int:
        """The number of the last hand of which anything is known; 0 if there is none."""
        return last_hand({*self.known, *self.with_record})

    def name_of(self, number: int) -> str:
        """The name of a hand, which is that of another match if this one branched from it later."""
        match = rows.text(self.known[number], "match") if number in self.known else ""
        return hand_id(match or self.match, number)

    def record(self, number: int, rules: Rules) -> HandRecord:
        """The record of a hand, as far as it was played. Raises ``UnreadableError``."""
        try:
            return record_in(self._document(number), rules).record
        except FileError as error:
            raise UnreadableError(error.first.phrase) from error
        except RefusalError as error:
            raise UnreadableError(error.refusal) from error

    def _document(self, number: int) -> Document:
        """The record of a hand as plain values. Raises ``UnreadableError`` or ``FileError``."""
        hand = self.name_of(number)
        record = record_of(self.archive, hand)
        if record is not None:
            return read_text(record)
        found = self.archive.rows(ACTIONS, "WHERE hand = ? ORDER BY position", hand)
        whole = [rows.text(row, "line") for at, row in enumerate(found, DEALT) if row["position"] == at]
        dealt = read_text(whole[0]).value if whole else None
        if not isinstance(dealt, Mapping):
            raise UnreadableError(Refusal("system.damaged"))
        return Document({**dealt, "actions": whole[1:]})


def kept_hands(archive: Archive, match: str) -> KeptHands:
    """Look up the hands of a match."""
    known = hand_rows(archive, match)
    records = archive.values("SELECT hand FROM records WHERE hand BETWEEN ? AND ?", f"{match}-", f"{match}-:")
    positions: dict[int, tuple[int, ...]] = {}
    statement = "SELECT hand, position FROM actions WHERE hand BETWEEN ? AND ? ORDER BY position"
    for hand, position in archive.values(statement, f"{match}-", f"{match}-:"):
        number = _number(hand)
        positions[number] = (*positions.get(number, ()), position if isinstance(position, int) else 0)
    with_record = {*positions, *(_number(hand) for (hand,) in records)}
    return KeptHands(archive, match, known, frozenset(with_record), positions)


def _number(hand: object) -> int:
    number = str(hand).rpartition("-")[2]
    return int(number) if is_number(number) else 0
