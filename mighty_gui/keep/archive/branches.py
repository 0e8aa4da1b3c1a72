"""Matches that were continued in two places: the shared hands, the fork, and the rows that are kept of both.

The branch from another computer is a separate match. Its row names the match it branched from and the first hand that
differs. The hands before that one belong to the match it branched from; they are kept and counted once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import record_text_in
from mighty_gui.keep.archive.rows import ACTIONS, HANDS, RECORDS, Row

_PREFIX: Final = "elsewhere:"
"""The beginning of a branch's source."""
_END: Final = rows.LARGEST
"""A number that is higher than that of any hand."""
_BELOW: Final = "WHERE match = ? AND coalesce(number, 0) < ?"


@dataclass(frozen=True, slots=True)
class Fork:
    """The place where a match branched from another."""

    parent: str
    first: int
    """The number of the first hand that differs from the other match."""

    @property
    def source(self) -> str:
        """The fork as text, for the ``source`` column of a match."""
        return f"{_PREFIX}{self.parent}:{self.first}"


def fork_in(source: object) -> Fork | None:
    """Parse the source of a match; return ``None`` if the match is not a branch."""
    if not isinstance(source, str) or not source.startswith(_PREFIX):
        return None
    parent, _, word = source.removeprefix(_PREFIX).rpartition(":")
    first = whole_number(word)
    return Fork(parent, first) if parent and first is not None else None


def branches(archive: Archive) -> frozenset[str]:
    """Return the ids of all matches that are branches."""
    found = archive.values("SELECT id FROM matches WHERE substr(source, 1, ?) = ?", len(_PREFIX), _PREFIX)
    return frozenset(str(name) for (name,) in found)


def lineage(archive: Archive, match: str) -> Iterator[tuple[str, int]]:
    """Yield the match and those it branched from. Each comes with a number: its shared hands have lower numbers."""
    end, seen = _END, set[str]()
    while match not in seen:
        seen.add(match)
        yield match, end
        source = archive.values("SELECT source FROM matches WHERE id = ?", match)
        fork = fork_in(source[0][0]) if source else None
        if fork is None:
            return
        match, end = fork.parent, min(end, fork.first)


def hand_rows(archive: Archive, match: str) -> dict[int, Row]:
    """Return the rows of a match's hands by number, including those before it branched."""
    found: dict[int, Row] = {}
    for name, end in lineage(archive, match):
        for row in archive.rows(HANDS, _BELOW, name, end):
            found.setdefault(rows.number(row, "number"), row)
    return dict(sorted(found.items()))


@dataclass(frozen=True, slots=True)
class ComparedHand:
    """A hand of a match with everything that was played in it."""

    row: Row
    record: Row | None = None
    actions: Sequence[Row] = ()
    """The deal and the actions of a hand that is not over."""

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        return self.row["outcome"] is not None

    @property
    def _course(self) -> _Course | None:
        """The deal and the actions of the hand; ``None`` if they cannot be read."""
        written = record_text_in(self.record) if self.record else ""
        if self.actions and not written:
            written = rows.text(self.actions[0], "line")
        try:
            value = read_text(written).value
        except RefusalError:
            return None
        if not isinstance(value, Mapping):
            return None
        actions = value.get("actions") if self.record else [row["line"] for row in self.actions[1:]]
        deal = value.get("deal")
        dealt = {"seed": value.get("seed"), **(deal if isinstance(deal, Mapping) else {})}
        return _Course(dealt, actions if isinstance(actions, list) else [])

    def is_ahead_of(self, other: ComparedHand) -> bool:
        """Return whether more was played of this hand than of another hand that agrees with it."""
        return (self.is_over, len(self.actions)) > (other.is_over, len(other.actions))

    def agrees_with(self, other: ComparedHand) -> bool:
        """Return whether the hands are equal or one is the beginning of the other, as far as both can be read."""
        if self.record and other.record and self.record["text"] == other.record["text"]:
            return True
        own, others, are_over = self._course, other._course, self.is_over and other.is_over
        if own is None or others is None:
            ends = [(hand.row["outcome"], hand.row["result"]) for hand in (self, other)]
            return not are_over or ends[0] == ends[1]
        count = max(len(own.actions), len(others.actions)) if are_over else min(len(own.actions), len(others.actions))
        return own.begins_like(others) and own.actions[:count] == others.actions[:count]

    def begins_like(self, other: ComparedHand | None) -> bool:
        """Return whether both hands had the same deal."""
        own, others = self._course, None if other is None else other._course
        return own is not None and others is not None and own.begins_like(others)


@dataclass(frozen=True, slots=True)
class _Course:
    """The deal of a hand and its actions."""

    dealt: Mapping[object, object]
    actions: Sequence[object]

    def begins_like(self, other: _Course) -> bool:
        """Return whether both deals are equal in all parts that both contain."""
        return all(self.dealt[part] == other.dealt[part] for part in self.dealt.keys() & other.dealt.keys())


@dataclass(slots=True)
class ComparedMatch:
    """A match with its hands, including those before it branched."""

    id: str
    fork: Fork | None
    hands: dict[int, ComparedHand] = field(default_factory=dict)

    @property
    def own(self) -> frozenset[int]:
        """The numbers of the hands that it does not share with the match it branched from."""
        return frozenset(number for number, hand in self.hands.items() if hand.row["match"] == self.id)

    @property
    def progress(self) -> tuple[int, int, int]:
        """A value that grows as the match goes on."""
        over = sum(hand.is_over for hand in self.hands.values())
        return max(self.hands, default=0), over, sum(len(hand.actions) for hand in self.hands.values())

    def parts_from(self, other: ComparedMatch) -> int | None:
        """Return the number of the first hand that differs in another match; ``None`` if there is none."""
        shared = sorted(self.hands.keys() & other.hands.keys())
        return next((number for number in shared if not self.hands[number].agrees_with(other.hands[number])), None)


def compared_match(archive: Archive, match: str) -> ComparedMatch:
    """Look up a match with everything that was played in it."""
    sources = archive.values("SELECT source FROM matches WHERE id = ?", match)
    found = ComparedMatch(match, fork_in(sources[0][0]) if sources else None)
    for name, end in lineage(archive, match):
        span = f"{name}-", f"{name}-:"
        records = {row["hand"]: row for row in archive.rows(RECORDS, "WHERE hand BETWEEN ? AND ?", *span)}
        actions: dict[object, list[Row]] = {}
        for row in archive.rows(ACTIONS, "WHERE hand BETWEEN ? AND ? ORDER BY hand, position", *span):
            actions.setdefault(row["hand"], []).append(row)
        for row in archive.rows(HANDS, f"{_BELOW} ORDER BY number", name, end):
            played = ComparedHand(row, records.get(row["id"]), actions.get(row["id"], ()))
            found.hands.setdefault(rows.number(row, "number"), played)
    return found
