"""The tries at the tables of the day: matches in the history, marked with the name of their table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import fingerprint, hand_id
from mighty_gui.keep.archive.played_hands import PlayedHand, hands_named, record_of
from mighty_gui.keep.archive.rows import MATCHES
from mighty_gui.keep.archive.setup_text import DAY
from mighty_gui.keep.archive.unfinished import setup_in
from mighty_gui.match.setup import MatchSetup
from mighty_gui.presets.record_files import record_in
from mighty_gui.study.today.daily_hand import choices_in
from mighty_gui.study.today.daily_tables import PERSON, table_named
from mighty_gui.study.today.result_code import SharedResult


@dataclass(frozen=True, slots=True)
class DailyTry:
    """A match at a table of the day, as it is in the history."""

    match: str
    setup: MatchSetup
    is_running: bool
    hand: PlayedHand | None
    """The hand, once it is over."""

    @property
    def table(self) -> str:
        """The name of the table."""
        return self.setup.day.rpartition("/")[0]

    @property
    def is_first(self) -> bool:
        """Whether it was the person's first try, which is the one that counts."""
        return not self.setup.known

    @property
    def score(self) -> int:
        """The points that the person won or lost in the hand; 0 if it is not over."""
        return self.hand.scores[self.seat] if self.hand is not None else 0

    @property
    def seat(self) -> int:
        """The seat of the person."""
        return self.setup.game.people(self.setup.rules)[PERSON]


def tries(archive: Archive, profile: str, days: str) -> list[DailyTry]:
    """Return a person's tries at the tables of a day, a month or a year, by table, the first try first.

    ``days`` is the beginning of the names of those tables: ``2026-12``.
    """
    found = [other for other in _all_tries(archive, days) if other.setup.players[PERSON].profile == profile]
    return sorted(found, key=lambda daily: (daily.table, not daily.is_first))


def _all_tries(archive: Archive, days: str) -> Iterator[DailyTry]:
    matches = archive.rows(MATCHES, "WHERE instr(setup, char(10) || ?) ORDER BY begun, rank", f"{DAY}{days}")
    names = [hand_id(rows.text(row, "id"), 1) for row in matches]
    hands = {hand.id: hand for hand in hands_named(archive, names)}
    for row, name in zip(matches, names, strict=True):
        with suppress(RefusalError):
            setup, is_running = setup_in(rows.text(row, "setup")), row["state"] == "running"
            yield DailyTry(rows.text(row, "id"), setup, is_running, hands.get(name))


def result_of(archive: Archive, daily: DailyTry) -> SharedResult | None:
    """Return the result of a finished hand for sharing; ``None`` if its record or its table cannot be read."""
    table, record = table_named(daily.table), None if daily.hand is None else record_of(archive, daily.hand.id)
    if table is None or daily.hand is None or record is None or table.preset != daily.setup.preset:
        return None
    law, _, mind = daily.setup.day.rpartition("/")[2].partition(".")
    with suppress(RefusalError, ValueError):
        played = record_in(read_text(record), daily.setup.rules).record
        choices, rules = choices_in(table, played), fingerprint(daily.setup.rules)[:4]
        flags = {"is_first": daily.is_first, "is_aided": daily.hand.hinted}
        return SharedResult(table, daily.score, choices, **flags, law=law, mind=mind, rules=rules)
    return None
