"""Resume a match from the archive, hand by hand. A damaged record affects no other hand and no score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.core.refusal import Phrase, Refusal, RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.files.strict_yaml import YamlDocument, read_text
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.branches import hand_rows
from mighty_gui.keep.archive.hand_columns import DEALT, SavedEnding, ending_in, hand_id, last_hand, now, record_text_in
from mighty_gui.keep.archive.match_keeper import MatchKeeper
from mighty_gui.keep.archive.played_hands import record_of
from mighty_gui.keep.archive.rows import ACTIONS, RECORDS, UNREADABLE, Row
from mighty_gui.keep.notice import Notice
from mighty_gui.match.match import Match
from mighty_gui.presets.record_files import record_in


@dataclass
class Resumption:
    """The resumption of one match. Without a ``keeper`` it writes nothing."""

    match: Match
    hands: KeptHands
    keeper: MatchKeeper | None
    notices: list[Notice] = field(default_factory=list)
    """The messages for the player about the resumption."""
    _missing: list[int] = field(default_factory=list)

    def run(self) -> bool:
        """Resume every hand. Return false if the match is over and its last hand cannot be shown again."""
        last = self.hands.last
        for number in range(1, last + 1):
            self._take_up(number, is_last=number == last)
        if self._missing:
            self.notices.append(Notice("save.hands_missing", {"numbers": _ranges(self._missing)}))
        if self.keeper is not None:
            self._tidy(self.keeper)
        if self.match.number == last and self.match.has_hand:
            return True
        if not self.match.is_over:
            self.match.deal()
        return self.match.has_hand

    def _tidy(self, keeper: MatchKeeper) -> None:
        """Keep the match from its last hand on. Drop saved actions that could not be replayed."""
        keeper.taken_up(self.match, len(self.hands.positions.get(self.match.number, (DEALT,))) - 1)
        for number, positions in self.hands.positions.items():
            taken = len(self.match.actions) if number == self.match.number and self.match.has_hand else DEALT
            for position in positions:
                if not DEALT <= position < taken:
                    keeper.archive.drop(ACTIONS, hand_id(keeper.id, number), position)

    def _take_up(self, number: int, *, is_last: bool) -> None:
        row, rules = self.hands.known.get(number), self.match.setup.rules
        ending = None if row is None else ending_in(row, rules)
        try:
            record = self.hands.record(number, rules)
            hinted = row is not None and bool(row["hinted"])
            self.match.restore(record, must_be_over=not is_last or ending is not None, hinted=hinted)
        except (RefusalError, UnreadableError) as error:
            self._go_past(number, ending, _reason(error), is_last=is_last)
            return
        if len(self.match.actions) + 1 < len(self.hands.positions.get(number, ())):
            self.notices.append(Notice("save.hand_shortened", {"number": number, "actions": len(self.match.actions)}))
        if self.match.hand.is_over and ending is None and self.keeper is not None:
            self.keeper.keep_finished(self.match)

    def _go_past(self, number: int, ending: SavedEnding | None, reason: Phrase, *, is_last: bool) -> None:
        """Continue after a hand without a record; use its saved result if there is one.

        The last hand is dealt again if it has no result.
        """
        if ending is not None or not is_last:
            self.match.pass_over(ending.result if ending else None, ending.next if ending else None)
        kind = "counted" if ending else "again" if is_last else "lost"
        if number in self.hands.with_record:
            self.notices.append(Notice(f"save.hand_{kind}", {"number": number, "reason": reason}))
            self._retire(self.hands.name_of(number))
        elif ending is None and is_last:
            self.notices.append(Notice("save.hand_again", {"number": number, "reason": reason}))
        elif ending is None:
            self._missing.append(number)

    def _retire(self, hand: str) -> None:
        """Move an unreadable record to a separate table, so that it is reported only once."""
        if self.keeper is None:
            return
        archive = self.keeper.archive
        found = archive.rows(RECORDS, "WHERE hand = ?", hand)
        left = archive.values("SELECT text FROM records WHERE hand = ?", hand)
        if not left:  # the archive has already moved it
            return
        content = record_text_in(found[0]).encode() if found else left[0][0]
        archive.put(UNREADABLE, {"origin": RECORDS.name, "row": hand, "date": now(), "content": content})
        archive.drop(RECORDS, hand)


def _reason(error: RefusalError | UnreadableError) -> Phrase:
    return error.reason if isinstance(error, UnreadableError) else error.refusal


def _ranges(numbers: list[int]) -> str:
    """Return numbers in ascending order as text: ``2, 4–7``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


# --- the hands of a match as the archive holds them -----------------------------------------------------------


class UnreadableError(Exception):
    """A record that cannot be read. It has the reason."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class KeptHands:
    """The hands of one match in the archive."""

    archive: Archive
    match: str
    known: Mapping[int, Row]
    """The row of each hand, by number."""
    with_record: frozenset[int]
    """The numbers of the hands with a record or with saved actions, readable or not."""
    positions: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The positions of saved actions by number of the hand, readable or not."""

    @property
    def last(self) -> int:
        """The number of the last known hand; 0 if there is none."""
        return last_hand({*self.known, *self.with_record})

    def name_of(self, number: int) -> str:
        """Return the id of a hand. It belongs to another match if this one branched from that one later."""
        match = rows.text(self.known[number], "match") if number in self.known else ""
        return hand_id(match or self.match, number)

    def record(self, number: int, rules: Rules) -> HandRecord:
        """Return the record of a hand, as far as it was played. Raises ``UnreadableError``."""
        try:
            return record_in(self._document(number), rules).record
        except FileError as error:
            raise UnreadableError(error.first.phrase) from error
        except RefusalError as error:
            raise UnreadableError(error.refusal) from error

    def _document(self, number: int) -> YamlDocument:
        """Return the record of a hand as plain values. Raises ``UnreadableError`` or ``FileError``."""
        hand = self.name_of(number)
        record = record_of(self.archive, hand)
        if record is not None:
            return read_text(record)
        found = self.archive.rows(ACTIONS, "WHERE hand = ? ORDER BY position", hand)
        whole = [rows.text(row, "line") for at, row in enumerate(found, DEALT) if row["position"] == at]
        dealt = read_text(whole[0]).value if whole else None
        if not isinstance(dealt, Mapping):
            raise UnreadableError(Refusal("system.damaged"))
        return YamlDocument({**dealt, "actions": whole[1:]})


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
    return whole_number(str(hand).rpartition("-")[2]) or 0
