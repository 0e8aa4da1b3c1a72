"""Counting what somebody has played: hands, hands won, points, in groups that their games name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from mighty_gui.client.scenes.scene_kit import SceneKit, SeatFacts
from mighty_gui.engine.core.digits import is_number
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.keep.profiles import PlayedSeat

LEAST: Final = 10
"""With fewer hands a share or a mean says nothing and is not shown."""
_POINTS: Final = 200
"""The most points of the curve."""


@dataclass(frozen=True)
class CountedHand:
    """A hand that statistics count, and somebody's part in it."""

    played: PlayedSeat
    facts: SeatFacts
    score: int


@dataclass
class Tally:
    """So many hands of a kind."""

    hands: int = 0
    won: int = 0
    points: int = 0

    def add(self, hand: CountedHand) -> None:
        """Count a hand."""
        self.hands, self.won, self.points = (
            self.hands + 1,
            self.won + hand.facts.won,
            self.points + hand.score,
        )

    @property
    def is_telling(self) -> bool:
        """Whether a share of so many hands means something."""
        return self.hands >= LEAST

    @property
    def share(self) -> float:
        """The share of hands won."""
        return self.won / max(1, self.hands)

    @property
    def mean(self) -> float:
        """The points a hand."""
        return self.points / max(1, self.hands)


@dataclass
class SeatTally:
    """Everything that is counted of some hands."""

    total: Tally = field(default_factory=Tally)
    groups: dict[str, dict[str, Tally]] = field(default_factory=dict)
    amounts: dict[str, list[int]] = field(default_factory=dict)
    course: list[int] = field(default_factory=lambda: [0])
    """The running total, before the first hand and after each."""

    def add(self, hand: CountedHand) -> None:
        """Count a hand everywhere."""
        self.total.add(hand)
        self.course.append(self.course[-1] + hand.score)
        own = {"preset": (hand.played.preset,), "level": hand.played.levels}
        for group, facts in {**hand.facts.groups, **own}.items():
            for fact in facts:
                self.groups.setdefault(group, {}).setdefault(fact, Tally()).add(hand)
        for name, amount in hand.facts.amounts.items():
            self.amounts.setdefault(name, []).append(amount)

    def rows(self, group: str, order: Sequence[str] = ()) -> list[tuple[str, Tally]]:
        """What is counted in a group, in that order; numbers by their size, anything else the commonest first."""
        found = self.groups.get(group, {})
        known = [(fact, found[fact]) for fact in order if fact in found]
        rest = [(fact, tally) for fact, tally in found.items() if fact not in order]
        return known + sorted(rest, key=lambda row: (int(row[0]), 0) if is_number(row[0]) else (0, -row[1].hands))

    @property
    def curve(self) -> tuple[int, ...]:
        """The running total at places equally far from each other, the first and the last among them."""
        last = len(self.course) - 1
        pieces = min(last, _POINTS)
        return tuple(self.course[round(at * last / max(1, pieces))] for at in range(pieces + 1))


def counted(played: PlayedSeat, kit: SceneKit) -> CountedHand | None:
    """The part that somebody had in a hand; ``None`` if it was not played or its result makes no sense."""
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
    """The hands that the statistics are about; an empty value leaves everything in."""

    game: str = ""
    preset: str = ""
    level: str = ""
    unaided: bool = False
    """Whether hands with hints or with something taken back are left out."""

    def holds(self, played: PlayedSeat) -> bool:
        """Whether a hand is one of them."""
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
