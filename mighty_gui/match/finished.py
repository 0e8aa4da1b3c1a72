"""Hands that are over, and the numbers by which players know the hands of a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from mighty_gui.engine.core.game import Opening, Result
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.match.seat_order import seating_for
from mighty_gui.match.setup import MatchSetup


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand: its number from 1, its seating, its result and its full record."""

    number: int
    seating: tuple[int, ...]
    result: Result
    record: HandRecord
    """The record; of a hand whose file was lost it holds only the result."""
    scores: tuple[int, ...]
    """The points that each player (not seat) won or lost."""
    next: Opening | None = None
    """The opening that it decided for the next hand, if that is known."""


def player_scores(setup: MatchSetup, number: int, result: Result) -> tuple[int, ...]:
    """The points that each player (not seat) won or lost in the hand with that number."""
    scores = [0] * len(setup.players)
    for seat, player in zip(setup.game.people(setup.rules), seating_for(setup, number), strict=True):
        scores[player] += result.scores[seat]
    return tuple(scores)


class _Counted(Protocol):
    """The part of a match from which the shown number of a hand is worked out."""

    @property
    def setup(self) -> MatchSetup: ...

    @property
    def number(self) -> int: ...

    @property
    def finished(self) -> Sequence[FinishedHand]: ...


def hand_shown(match: _Counted) -> int:
    """The number by which players know the present hand."""
    before = (hand.result for hand in match.finished if hand.number < match.number)
    return number_shown(match.number, before, match.setup)


def number_shown(number: int, before: Iterable[Result | None], setup: MatchSetup) -> int:
    """The number of a hand as players count: without hands that do not count, and never above the agreed end."""
    length = setup.length
    counted = number - sum(result is not None and not setup.counts(result) for result in before)
    return min(counted, length.number) if length.kind == "hands" else counted
