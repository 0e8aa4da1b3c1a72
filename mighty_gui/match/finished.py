"""Hands that are over, and the numbers by which players know the hands of a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from mighty_gui.engine.core.game import Opening, Result
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.match.setup import Length, MatchSetup


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand that is over: its number from 1, who sat where, how it ended, and its full record."""

    number: int
    seating: tuple[int, ...]
    result: Result
    record: HandRecord
    """Of a hand whose file was lost only its result."""
    scores: tuple[int, ...]
    """What each player (not seat) won or lost."""
    next: Opening | None = None
    """What it decided for the next hand, if that is known."""


class _Counted(Protocol):
    """The part of a match that tells which hand of how many it is."""

    @property
    def setup(self) -> MatchSetup: ...

    @property
    def number(self) -> int: ...

    @property
    def finished(self) -> Sequence[FinishedHand]: ...


def hand_shown(match: _Counted) -> int:
    """The number that players know the present hand by."""
    before = (hand.result for hand in match.finished if hand.number < match.number)
    return number_shown(match.number, before, match.setup.length)


def number_shown(number: int, before: Iterable[Result | None], length: Length) -> int:
    """The number of a hand when those that were not played do not count, nor any beyond the agreed end."""
    counted = number - sum(result is not None and not result.was_played for result in before)
    return min(counted, length.number) if length.kind == "hands" else counted
