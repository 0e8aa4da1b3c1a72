"""The matches that can be resumed, as they are listed for the player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mighty_gui.engine.core.game import Result, Rules
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.branches import fork_in, hand_rows
from mighty_gui.keep.archive.hand_columns import ending_in, last_hand
from mighty_gui.keep.archive.played_hands import PlayedHand
from mighty_gui.keep.archive.rows import MATCHES, Row
from mighty_gui.keep.archive.setup_text import read_setup
from mighty_gui.match.finished import FinishedHand, number_shown, player_scores
from mighty_gui.match.seating import seating_for
from mighty_gui.match.setup import MatchSetup

RUNNING = "state = 'running'"
_HIGHEST = 1_000_000_000
"""The maximum rank of a match."""
NEWEST_FIRST = "ORDER BY rank DESC, begun DESC, id DESC"


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be resumed, as far as it is known without replaying its hands."""

    id: str
    name: str
    """The name that the player gave it; usually empty."""
    setup: MatchSetup
    hand: int
    """The number of the hand to continue with, as the table shows it."""
    totals: tuple[int, ...]
    touched: str
    """The date and time of the last action, in the format of the rows."""
    is_branch: bool = False
    """Whether the match is the branch of another."""


@lru_cache(maxsize=1024)
def setup_in(text: str) -> MatchSetup:
    """Read the setup in a text. Raises ``RefusalError``."""
    return read_setup(read_text(text))


def may_be_coached(row: Row, *, coached: bool) -> bool:
    """Return whether a match is one with the coach, or no practice. An unreadable match counts as both."""
    try:
        setup = setup_in(rows.text(row, "setup"))
        return setup.coach if coached else not setup.is_practice
    except RefusalError:
        return True


def highest_rank(archive: Archive) -> int:
    """Return the rank of the match that was played last; 0 if there is none."""
    found = archive.values(f"SELECT max(rank) FROM matches WHERE rank BETWEEN 0 AND {_HIGHEST}")
    highest = found[0][0] if found else None
    return highest if isinstance(highest, int) else 0


def running_rows(archive: Archive) -> list[Row]:
    """Return the rows of all matches that can be resumed, the one played last first."""
    return archive.rows(MATCHES, f"WHERE {RUNNING} {NEWEST_FIRST}")


class UnfinishedMatches:
    """All readable matches that can be resumed, the one played last first.

    Each is read when it is first needed, because a screen shows only a few of perhaps three hundred.
    """

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._rows = _one_by_one(archive)
        self._known: list[Unfinished] = []

    def __iter__(self) -> Iterator[Unfinished]:
        at = 0
        while at < len(self._known) or self._read_on():
            yield self._known[at]
            at += 1

    def _read_on(self) -> bool:
        """Read another match; return false if there is none."""
        for row in self._rows:
            found = _unfinished_match(row, hand_rows(self._archive, rows.text(row, "id")))
            if found is not None:
                self._known.append(found)
                return True
        return False


def _one_by_one(archive: Archive) -> Iterator[Row]:
    """Yield the rows of the matches. They are looked up when the first is asked for."""
    yield from running_rows(archive)


def _unfinished_match(row: Row, hands: Mapping[int, Row]) -> Unfinished | None:
    try:
        setup = setup_in(rows.text(row, "setup"))
    except RefusalError:
        return None
    results = {number: _result(hand, setup.rules) for number, hand in hands.items()}
    last = last_hand(hands) or 1
    before = [results.get(number) for number in range(1, last)]
    return Unfinished(
        id=rows.text(row, "id"),
        name=rows.text(row, "name"),
        setup=setup.at(last),
        hand=number_shown(last, before, setup),
        totals=_totals(setup, results),
        touched=rows.text(row, "touched"),
        is_branch=fork_in(row["source"]) is not None,
    )


def _result(row: Row, rules: Rules) -> Result | None:
    ending = ending_in(row, rules)
    return None if ending is None else ending.result


def _totals(setup: MatchSetup, results: Mapping[int, Result | None]) -> tuple[int, ...]:
    scores: Sequence[Sequence[int]] = [
        player_scores(setup, number, result) for number, result in results.items() if result is not None
    ]
    return tuple(map(sum, zip(*scores, strict=True))) if scores else (0,) * len(setup.players)


@dataclass(frozen=True, slots=True)
class InItsMatch:
    """The setup of the match that a hand belongs to, with its players, and the hands before, without their records."""

    setup: MatchSetup
    before: tuple[FinishedHand, ...]


def in_its_match(archive: Archive, hand: PlayedHand) -> InItsMatch | None:
    """Return the setup and earlier hands of a hand's match; ``None`` if it has none or it cannot be read."""
    for row in archive.rows(MATCHES, "WHERE id = ?", hand.match):
        try:
            setup = setup_in(rows.text(row, "setup"))
        except RefusalError:
            return None
        earlier = (row for number, row in hand_rows(archive, hand.match).items() if number < hand.number)
        found = (finished_hand_in(row, setup) for row in earlier)
        return InItsMatch(
            setup.at(hand.number), tuple(finished_hand for finished_hand in found if finished_hand is not None)
        )
    return None


def finished_hand_in(row: Row, setup: MatchSetup) -> FinishedHand | None:
    """Return the hand of a row without its record; ``None`` if its result is not known."""
    ending, number = ending_in(row, setup.rules), rows.number(row, "number")
    if ending is None:
        return None
    scores = player_scores(setup, number, ending.result)
    return FinishedHand(number, seating_for(setup, number), ending.result, HandRecord(), scores, ending.next)
