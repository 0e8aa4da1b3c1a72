"""The keeper of the match that is being played: it saves every action and the end of every hand."""

from __future__ import annotations

import json
from collections.abc import Iterator

from mighty_gui.engine.core.record import record_text
from mighty_gui.keep.archive import hand_columns
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_traits import traits_row
from mighty_gui.keep.archive.row_changes import Batch
from mighty_gui.keep.archive.rows import (
    ACTIONS,
    HANDS,
    MATCHES,
    RECORDS,
    SEATINGS,
    TRAITS,
    Row,
    SavedTable,
    Value,
    key_of,
)
from mighty_gui.keep.archive.seatings import seating_rows
from mighty_gui.keep.archive.setup_text import setup_text
from mighty_gui.match.finished import FinishedHand
from mighty_gui.match.match import Match
from mighty_gui.match.saving_state import Saving
from mighty_gui.match.setup import MatchSetup, SeatChange


def match_row(match: str, setup: MatchSetup, rank: int) -> dict[str, Value]:
    """Return the row of a match that was just agreed on."""
    begun = hand_columns.now()
    return {
        "id": match, "setup": setup_text(setup), "game": setup.game.id, "preset": setup.preset, "name": "",
        "begun": begun, "touched": begun, "rank": rank, "state": "running", "source": "",
    }  # fmt: skip


class MatchKeeper:
    """The keeper of a match in the archive. It writes only what has changed since the last action."""

    def __init__(self, archive: Archive, row: Row, hands: dict[int, Row] | None = None) -> None:
        """Keep the match with that row. ``hands`` are its hands that are already saved."""
        self.archive = archive
        self.row = dict(row)
        self.hands = hands or {}
        self._number = 0
        self._actions = 0
        """The number of actions of the current hand that are saved."""
        self._changes: tuple[SeatChange, ...] = ()
        """The saved changes of players."""
        self._position: list[Row] = []
        """The saved rows of the current hand: the deal, then its actions."""

    @property
    def id(self) -> str:
        """The id of the match, which is the same in all archives."""
        return str(self.row["id"])

    @property
    def saving(self) -> Saving:
        """The result of the last attempt to write."""
        return self.archive.saving

    @property
    def is_settled(self) -> bool:
        """Whether the last rows are on the disk, or the attempt to write them has failed."""
        return self.archive.is_settled

    def agree(self, rank: int) -> None:
        """Save the agreement. A match with a higher rank was played later."""
        self.row |= {"touched": hand_columns.now(), "rank": rank}
        self.archive.put(MATCHES, self.row)

    def taken_up(self, match: Match, kept: int) -> None:
        """Start with a resumed match. ``kept`` is the number of saved actions of its last hand."""
        self._number, self._actions = match.number, min(kept, len(match.actions))
        self._changes = match.setup.changes
        if match.has_hand and not match.hand.is_over:
            self._position = hand_columns.action_rows(hand_columns.hand_id(self.id, match.number), match.record())

    def keep(self, match: Match) -> None:
        """Save the position after an action, without writing earlier rows again."""
        if match.setup.changes != self._changes:
            self._changes, self.row["setup"] = match.setup.changes, setup_text(match.setup)
            self._touch()
        if match.number != self._number:
            self._number, self._actions, self._position = match.number, 0, []
            self._touch()
        if match.hand.is_over:
            self._keep_end(match)
        else:
            self._keep_position(match)
        self.note_end(match)
        self.archive.write()

    def note_end(self, match: Match) -> None:
        """Save that the match is over, if it is: it can no longer be resumed.

        If another player plays the same cards next, this waits until their match is begun, so that killing the program
        loses no match.
        """
        duplicate = match.setup.duplicate
        if match.is_over and (duplicate is None or duplicate.is_last):
            self.end()

    def end(self) -> None:
        """Save that the match is over."""
        self.row["state"] = "over"
        self._touch()

    def _touch(self) -> None:
        self.row["touched"] = hand_columns.now()
        self.archive.put(MATCHES, self.row)

    def _keep_position(self, match: Match) -> None:
        hand = hand_columns.hand_id(self.id, match.number)
        self._keep_row(match)
        new = min(self._actions, len(match.actions))
        before, self._position = self._position[:1], hand_columns.action_rows(hand, match.record())
        dealt, *actions = self._position
        if [dealt] != before:
            self.archive.put(ACTIONS, dealt)
        for at in range(len(match.actions), self._actions):  # some actions were taken back
            self.archive.drop(ACTIONS, hand, at)
        for row in actions[new:]:
            self.archive.put(ACTIONS, row)
        self._actions = len(match.actions)

    def _keep_end(self, match: Match) -> None:
        self.keep_finished(match)
        for at in range(hand_columns.DEALT, self._actions):
            self.archive.drop(ACTIONS, hand_columns.hand_id(self.id, match.number), at)
        self._actions, self._position = 0, []

    def keep_finished(self, match: Match) -> None:
        """Save the last finished hand of the match completely."""
        hand = match.finished[-1]
        known = {
            **hand_columns.ending_columns(hand_columns.SavedEnding(hand.result, hand.next)),
            "date": hand_columns.now(),
        }
        self._keep_row(match, **known)
        for table, row in self._finished_rows(match.setup, hand):
            self.archive.put(table, row)

    def _finished_rows(self, setup: MatchSetup, hand: FinishedHand) -> Iterator[tuple[SavedTable, Row]]:
        """Yield the rows of a finished hand in all other tables."""
        name, out = hand_columns.hand_id(self.id, hand.number), hand.record.beginning.opening.sitting_out or ()
        yield RECORDS, hand_columns.record_row(name, record_text(hand.record))
        yield from ((SEATINGS, row) for row in seating_rows(name, setup, hand.number, out))
        traits = traits_row(self.hands[hand.number], out)
        if traits is not None:
            yield TRAITS, traits

    def in_memory(self, match: Match) -> Batch:
        """Return all rows of the current match, for a database that has none of them."""
        found: list[tuple[SavedTable, Row]] = [(MATCHES, dict(self.row))]
        found += ((HANDS, row) for row in list(self.hands.values()))
        for hand in list(match.finished):
            if (
                hand.record.beginning.dealt is not None and hand.number in self.hands
            ):  # otherwise its record was lost earlier
                found += self._finished_rows(match.setup, hand)
        found += ((ACTIONS, row) for row in self._position)
        return {(table, key_of(table, row)): row for table, row in found}

    def _keep_row(self, match: Match, **known: Value) -> None:
        """Save the row of the current hand if anything in it has changed."""
        before = self.hands.get(match.number)
        row = dict(before or hand_columns.fresh_row(self.id, match.number, match.setup, int(str(self.row["rank"]))))
        players = json.dumps(match.seat_names, ensure_ascii=False)
        row |= {"players": players, "taken_back": len(match.taken_back), "hinted": int(match.hinted), **known}
        if row != before:
            self.hands[match.number] = row
            self.archive.put(HANDS, row)
