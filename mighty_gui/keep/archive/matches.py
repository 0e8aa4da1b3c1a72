"""The matches: each is saved after every action and can be resumed there, even if others were played in between."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.branches import hand_rows
from mighty_gui.keep.archive.match_keeper import MatchKeeper, match_row
from mighty_gui.keep.archive.resuming import Resumption, kept_hands
from mighty_gui.keep.archive.row_changes import Batch
from mighty_gui.keep.archive.rows import MATCHES, Row
from mighty_gui.keep.archive.setup_text import PRACTICE
from mighty_gui.keep.archive.unfinished import (
    RUNNING,
    Unfinished,
    UnfinishedMatches,
    finished_hand_in,
    highest_rank,
    may_be_coached,
    running_rows,
    setup_in,
)
from mighty_gui.keep.notice import Notice
from mighty_gui.match.finished import FinishedHand, hand_shown
from mighty_gui.match.match import Match
from mighty_gui.match.saving_state import ELSEWHERE, NEWER, SAVED, Saving, Unkept
from mighty_gui.match.setup import MatchSetup


@dataclass(frozen=True, slots=True)
class _Left:
    """A match that was left before everything could be written."""

    match: Match
    keeper: MatchKeeper


class MatchStore:
    """The matches in an archive. Errors of the disk are never raised."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self._played: _Left | None = None
        """The match on the table."""
        self._below: list[_Left] = []
        """The matches that wait below the one on the table. The last one is continued first."""
        self._left: dict[str, _Left] = {}
        """Matches that were left before everything could be written, by id."""
        self._rank = 0
        self._stamp: tuple[int, ...] | None = None
        self._written = UnfinishedMatches(archive)
        """The unfinished matches at that stamp. The start screen and the list ask for them often."""
        archive.in_memory = self._in_memory

    @property
    def problems(self) -> list[Notice]:
        """The problems to report to the player."""
        return self.archive.problems

    @property
    def is_open_elsewhere(self) -> bool:
        """Whether another program plays one of these matches, so that nothing would be kept here."""
        return self.archive.is_open_elsewhere

    @property
    def saving(self) -> Saving:
        """The state of saving of the current match and of earlier ones."""
        return ELSEWHERE if self.is_open_elsewhere else self.archive.saving

    def _on_table(self) -> list[_Left]:
        """Return the match on the table and those below it."""
        return [*self._below, *([self._played] if self._played else [])]

    def _in_memory(self) -> Batch:
        """Return all rows of the matches in memory."""
        found: Batch = {}
        for left in [*self._left.values(), *self._on_table()]:
            found |= left.keeper.in_memory(left.match)
        return found

    def rest(self) -> None:
        """Take the match off the table. Other programs may open the matches once everything is written."""
        self.archive.give_back()
        self.archive.settle()
        if not self.archive.is_all_written:
            self._left |= {left.keeper.id: left for left in self._on_table() if not left.match.is_over}
        self._played = None
        self._below.clear()
        if self.archive.is_all_written:
            self._left.clear()

    def begin(self, setup: MatchSetup, first: HandRecord | None = None, *, after: Match | None = None) -> Match:
        """Start a match and save it from its first card, unless another program writes.

        The match can begin with a given hand. A match on the table waits below the new one until ``go_back``. The match
        ``after``, which is now over, is ended in the same transaction.
        """
        if not self.archive.take():
            return Match(setup, Unkept(ELSEWHERE), first=first)
        if self.archive.saving == NEWER:
            return Match(setup, Unkept(NEWER), first=first)
        if after is not None and isinstance(after.keeper, MatchKeeper):
            after.keeper.end()
        rank = self._next_rank()
        keeper = MatchKeeper(self.archive, match_row(secrets.token_hex(8), setup, rank))
        keeper.agree(rank)
        match = Match(setup, keeper, first=first)
        if self._played is not None and self._played.match is not after:
            self._below.append(self._played)
        self._played = _Left(match, keeper)
        return match

    def keep_entered(self, setup: MatchSetup, record: HandRecord) -> None:
        """Save a hand of a real table as a separate match. It waits while another program writes here."""
        was_taken = self.archive.is_taken
        self.archive.take()
        rank = self._next_rank()
        keeper = MatchKeeper(self.archive, match_row(secrets.token_hex(8), setup, rank))
        keeper.agree(rank)
        Match(setup, keeper, first=record)
        if not was_taken:
            self.archive.give_back()

    def go_back(self) -> None:
        """Take the match off the table and return to the one below it, which now counts as played last."""
        if not self._below:
            self.rest()
            return
        self._played = self._below.pop()
        self._played.keeper.agree(self._next_rank())
        self.archive.write()

    def _next_rank(self) -> int:
        self._rank = max(self._rank, highest_rank(self.archive)) + 1
        return self._rank

    def unfinished(self) -> list[Unfinished]:
        """Return all matches that can be resumed, the one played last first."""
        return list(self.waiting())

    def waiting(self) -> Iterator[Unfinished]:
        """Yield all matches that can be resumed, the one played last first. Each is read when it is needed."""
        stamp = self.archive.stamp
        if stamp != self._stamp:
            self._stamp, self._written = stamp, UnfinishedMatches(self.archive)
        yield from [_as_unfinished(left) for left in reversed(self._left.values())]
        yield from (other_unfinished for other_unfinished in self._written if other_unfinished.id not in self._left)

    @property
    def many(self) -> int:
        """The number of matches that wait, also unreadable ones; practice matches count only if there are no others."""
        practice = " OR ".join(f"instr(setup, char(10) || '{line}')" for line in PRACTICE)
        found = self.archive.values(f"SELECT id, {practice} FROM matches WHERE {RUNNING}")
        waiting = {str(name): not is_practice for name, is_practice in found}
        waiting |= {name: not left.match.setup.is_practice for name, left in self._left.items()}
        return sum(waiting.values()) or len(waiting)

    def newest(self, *, coached: bool = False) -> str | None:
        """Return the id of the last played match that can be resumed: one with the coach, or one without practice."""
        for name, left in reversed(self._left.items()):
            setup = left.match.setup
            if setup.coach if coached else not setup.is_practice:
                return name
        found = (row for row in running_rows(self.archive) if may_be_coached(row, coached=coached))
        return next((rows.text(row, "id") for row in found), None)

    @property
    def past(self) -> int:
        """The number of matches that were begun here, without the one played last if it can be resumed."""
        counted = self.archive.values("SELECT count(*) FROM matches")
        number = counted[0][0] if counted else 0
        return (number if isinstance(number, int) else 0) - (self.newest() is not None)

    def rename(self, match: str, name: str) -> None:
        """Give a match a name."""
        self._change(match, lambda row: {**row, "name": name})

    def remove(self, match: str) -> None:
        """Take a match off the list. Its hands stay in the history, and ``put_back`` undoes it."""
        self._change(match, lambda row: {**row, "state": "removed"})

    def put_back(self, match: str) -> None:
        """Put a match back on the list after it was removed."""
        self._change(match, lambda row: {**row, "state": "running"})

    def _change(self, match: str, changed: Callable[[Row], Row]) -> None:
        if not self.archive.take():
            return
        for row in self.archive.rows(MATCHES, "WHERE id = ?", match):
            self.archive.put(MATCHES, changed(row))
        self.archive.write()
        self.rest()

    def resume(self, match: str | None = None, *, coached: bool = False) -> Match | None:
        """Resume a match, or the one of a kind that was played last; ``None`` without one.

        While another program has the matches open, the match can be seen and played, but nothing is saved.
        """
        wanted = match or self.newest(coached=coached)
        if wanted is None:
            return None
        is_ours = self.archive.take() and self.archive.saving != NEWER
        left = self._left.pop(wanted, None) if is_ours else None
        if left is not None:
            self._played = left
            return left.match
        resumed = self._read(wanted, is_ours=is_ours)
        if resumed is None:
            self.rest()
        return resumed

    def look_at(self, match: str) -> Match | None:
        """Return a match as far as it was played, only to look at it; ``None`` if it cannot be read."""
        for row in self.archive.rows(MATCHES, "WHERE id = ?", match):
            with suppress(RefusalError):
                seen = Match(setup_in(rows.text(row, "setup")), Unkept(SAVED), deal=False)
                Resumption(seen, kept_hands(self.archive, match), None).run()
                return seen
        return None

    def _read(self, wanted: str, *, is_ours: bool) -> Match | None:
        found = self.archive.rows(MATCHES, "WHERE id = ?", wanted)
        if not found:
            return None
        try:
            setup = setup_in(rows.text(found[0], "setup"))
        except RefusalError as error:
            self._give_up(found[0], error, is_ours=is_ours)
            return None
        kept = kept_hands(self.archive, wanted)
        keeper = MatchKeeper(self.archive, found[0], dict(kept.known)) if is_ours else None
        match = Match(setup, keeper or Unkept(NEWER if self.archive.saving == NEWER else ELSEWHERE), deal=False)
        if keeper is not None:
            keeper.agree(self._next_rank())
            self._played = _Left(match, keeper)
        resumption = Resumption(match, kept, keeper)
        can_be_seen = resumption.run()
        self.problems.extend(notice for notice in resumption.notices if notice not in self.problems)
        if keeper is not None:
            keeper.note_end(match)
            self.archive.write()
        return match if can_be_seen else None

    def _give_up(self, row: Row, error: RefusalError, *, is_ours: bool) -> None:
        """Mark a match as damaged if its agreement can no longer be read. This removes it from the list."""
        if not is_ours:
            return
        reason = error.first.phrase if isinstance(error, FileError) else error.refusal
        notice = Notice("save.damaged", {"day": rows.text(row, "begun")[:10], "reason": reason})
        if notice not in self.problems:
            self.problems.append(notice)
        self.archive.put(MATCHES, {**row, "state": "damaged"})
        self.archive.write()


def _as_unfinished(left: _Left) -> Unfinished:
    """Return the list entry of a match that is not yet written."""
    match, row = left.match, left.keeper.row
    return Unfinished(
        left.keeper.id, str(row["name"]), match.setup, hand_shown(match), match.totals, str(row["touched"])
    )


# --- the matches that are over, with their players and the end of each hand ----------------------------------


@dataclass(frozen=True)
class FinishedMatch:
    """A match that is over: its setup, with the players of the last hand, and its hands."""

    date: str
    setup: MatchSetup
    hands: tuple[FinishedHand, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The sums of all scores, in the order of the players."""
        scores = [hand.scores for hand in self.hands]
        return tuple(sum(score[player] for score in scores) for player in range(len(self.setup.players)))


def finished_matches(archive: Archive, most: int) -> Iterator[FinishedMatch]:
    """Yield the last matches that are over, the newest first. Practice and repeated hands are left out."""
    wanted = "WHERE state = 'over' ORDER BY touched DESC, rank DESC LIMIT ?"
    for row in archive.rows(MATCHES, wanted, most):
        try:
            setup = setup_in(rows.text(row, "setup"))
        except RefusalError:
            continue
        if setup.is_practice:
            continue
        found = (finished_hand_in(hand, setup) for hand in hand_rows(archive, rows.text(row, "id")).values())
        hands = tuple(hand for hand in found if hand is not None)
        if hands:
            yield FinishedMatch(rows.text(row, "touched"), setup.at(hands[-1].number), hands)
