"""Hands that are over, and the numbers that players see for the hands of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from threading import Lock
from typing import Protocol

from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Game, Hand, Opening, Result, Rules, View
from mighty_gui.engine.core.record import HandRecord, replay, replaying
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.match.seating import seating_for
from mighty_gui.match.setup import MatchSetup
from mighty_gui.presets.games import game_of


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand: its number from 1, its seating, its result and its full record."""

    number: int
    seating: tuple[int, ...]
    result: Result
    record: HandRecord
    """The record; if the hand's file was lost, it has only the result."""
    scores: tuple[int, ...]
    """The points that each player (not seat) won or lost."""
    next: Opening | None = None
    """The opening that it decided for the next hand, if known."""


def player_scores(setup: MatchSetup, number: int, result: Result) -> tuple[int, ...]:
    """Return the points that each player (not seat) won or lost in the hand with that number."""
    scores = [0] * len(setup.players)
    for seat, player in zip(setup.game.people(setup.rules), seating_for(setup, number), strict=True):
        scores[player] += result.scores[seat]
    return tuple(scores)


class _Counted(Protocol):
    """The part of a match that the shown number of a hand is computed from."""

    @property
    def setup(self) -> MatchSetup: ...

    @property
    def number(self) -> int: ...

    @property
    def finished(self) -> Sequence[FinishedHand]: ...


def hand_shown(match: _Counted) -> int:
    """Return the number that players see for the current hand."""
    before = (hand.result for hand in match.finished if hand.number < match.number)
    return number_shown(match.number, before, match.setup)


def number_shown(number: int, before: Iterable[Result | None], setup: MatchSetup) -> int:
    """Return the number of a hand as players count: without hands that do not count, at most the agreed length."""
    length = setup.length
    counted = number - sum(result is not None and not setup.counts(result) for result in before)
    return min(counted, length.number) if length.kind == "hands" else counted


# --- a finished hand to look at: all of its positions -------------------------------------------------------

# Only a hand that is over can become one. So nothing hidden is ever shown too early, wherever the record comes from.


class ReplayedHand:
    """All positions of a finished hand. Position 0 is the deal, position n the hand after n actions."""

    def __init__(self, record: HandRecord, rules: Rules, last: int | None = None) -> None:
        """Replay the record once; ``last`` is the last position to show, by default the last of the hand.

        Raises ``RefusalError`` if the record cannot be played, or the hand is not over.
        """
        self.record, self.rules = record, rules
        steps: list[tuple[str, int | None, int]] = []
        whole = replay(record, self.game, rules, lambda hand: steps.append(_step(hand)))
        if whole.result is None:
            raise RecordError(Refusal("replay.unfinished"), "actions")
        self._steps = (*steps, _step(whole))
        self.last = len(steps) if last is None else last
        self._events = tuple(whole.events)
        self.result: Result = whole.result
        self._views: dict[int, list[View]] = {}
        self._walks: dict[int, Iterator[Hand]] = {}
        self._walking = Lock()

    @property
    def game(self) -> Game:
        """The game that was played."""
        return game_of(self.rules)

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats from which the hand can be seen."""
        return self.game.viewers(self.rules)

    def phase(self, position: int) -> str:
        """Return the step of the game at a position."""
        return self._steps[position][0]

    def to_act(self, position: int) -> int | None:
        """Return the seat that acts next; ``None`` when the hand is over."""
        return self._steps[position][1]

    def news(self, position: int) -> tuple[Event, ...]:
        """Return the events between the position before and this one, with nothing hidden."""
        before = self._steps[position - 1][2] if position else 0
        return self._events[before : self._steps[position][2]]

    def phases(self) -> Iterator[tuple[int, str]]:
        """Yield the positions at which a step of the game begins, each with the step."""
        yield 0, self.phase(0)
        for before, position in pairwise(range(self.last + 1)):
            if self.phase(before) != self.phase(position):
                yield position, self.phase(position)

    def view(self, position: int, seat: int) -> View:
        """Return the position as the person at that seat saw it.

        The hand is played only as far as it is needed: a whole hand would take 20 ms for each seat in the largest
        games.
        """
        with self._walking:  # a table shows the hand while a judge goes through it
            seen = self._views.setdefault(seat, [])
            if seat not in self._walks:
                self._walks[seat] = replaying(self.record, self.game, self.rules)
            while len(seen) <= position:
                seen.append(self.game.view(next(self._walks[seat]), seat))
            return seen[position]


def _step(hand: Hand) -> tuple[str, int | None, int]:
    """Return the step of the game, the seat to act, and the number of events so far."""
    return str(hand.phase), hand.to_act, len(hand.events)
