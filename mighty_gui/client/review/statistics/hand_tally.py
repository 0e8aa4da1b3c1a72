"""Counts of hands, hands won and points, in groups that the games define."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from mighty_gui.client.frame.scene_kit import SceneKit, SeatFacts
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.archive.profiles import PlayedSeat

LEAST: Final = 10
"""The fewest hands for a share or a mean to be shown."""
_POINTS: Final = 200
"""The most points of the curve."""


@dataclass(frozen=True)
class CountedHand:
    """A counted hand, with the facts and the score of one player."""

    played: PlayedSeat
    facts: SeatFacts
    score: int


@dataclass
class HandTally:
    """The number, the wins and the points of a group of hands."""

    hands: int = 0
    won: int = 0
    points: int = 0

    def add(self, hand: CountedHand) -> None:
        """Count a hand."""
        self.hands, self.won, self.points = (self.hands + 1, self.won + hand.facts.won, self.points + hand.score)

    @property
    def has_enough(self) -> bool:
        """Whether there are enough hands for a share or a mean."""
        return self.hands >= LEAST

    @property
    def share(self) -> float:
        """The share of hands won."""
        return self.won / max(1, self.hands)

    @property
    def mean(self) -> float:
        """The average points per hand."""
        return self.points / max(1, self.hands)


@dataclass
class SeatTally:
    """All counts of a selection of a player's hands: in total, by group, and the running total."""

    total: HandTally = field(default_factory=HandTally)
    groups: dict[str, dict[str, HandTally]] = field(default_factory=dict)
    amounts: dict[str, list[int]] = field(default_factory=dict)
    course: list[int] = field(default_factory=lambda: [0])
    """The running total before the first hand and after each hand."""

    def add(self, hand: CountedHand) -> None:
        """Count a hand in the total and in each of its groups."""
        self.total.add(hand)
        self.course.append(self.course[-1] + hand.score)
        own = {"preset": (hand.played.preset,), "level": hand.played.levels}
        for group, facts in {**hand.facts.groups, **own}.items():
            for fact in facts:
                self.groups.setdefault(group, {}).setdefault(fact, HandTally()).add(hand)
        for name, amount in hand.facts.amounts.items():
            self.amounts.setdefault(name, []).append(amount)

    def rows(self, group: str, order: Sequence[str] = ()) -> list[tuple[str, HandTally]]:
        """Return a group's values and tallies: first those in ``order``, then numbers by size, others by frequency."""
        found = self.groups.get(group, {})
        known = [(fact, found[fact]) for fact in order if fact in found]
        rest = [(fact, tally) for fact, tally in found.items() if fact not in order]
        return known + sorted(rest, key=lambda row: (whole_number(row[0]) or 0, -row[1].hands))

    @property
    def curve(self) -> tuple[int, ...]:
        """The running total at evenly spaced hands, including the first and the last."""
        last = len(self.course) - 1
        pieces = min(last, _POINTS)
        return tuple(self.course[round(at * last / max(1, pieces))] for at in range(pieces + 1))


def count_hand(played: PlayedSeat, kit: SceneKit) -> CountedHand | None:
    """Return one player's part in a hand; ``None`` if the hand was not played or its result is invalid."""
    scores = played.result.get("scores")
    try:
        facts = kit.facts(played.result, played.seat)
    except RefusalError:
        return None
    if facts is None or not isinstance(scores, list) or not 0 <= played.seat < len(scores):
        return None
    score = scores[played.seat]
    return CountedHand(played, facts, score) if isinstance(score, int) else None


@dataclass(frozen=True)
class Chosen:
    """The filter for the hands; an empty value does not restrict them."""

    game: str = ""
    preset: str = ""
    level: str = ""
    unaided: bool = False
    """Whether hands with hints or undone actions are left out."""

    def holds(self, played: PlayedSeat) -> bool:
        """Return whether the filter includes a hand."""
        return (
            played.game == self.game
            and self.preset in ("", played.preset)
            and (not self.level or self.level in played.levels)
            and not (self.unaided and played.is_aided)
        )


def tally_of(hands: Iterable[CountedHand]) -> SeatTally:
    """Count hands."""
    tally = SeatTally()
    for hand in hands:
        tally.add(hand)
    return tally
