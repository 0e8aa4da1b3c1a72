"""How good somebody is: the score they give away, never how often they do what a computer player would.

What a decision gave away is told by the judge of reviews, and reckoned on the scale of the standard rules, so that
hands by different rules can be taken together. Decisions of one hand hang together; so every interval is that of
hands, not of decisions. Computer players' own hands, judged in the same way, are the yardsticks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from mighty_gui.study.analysis import Decision
from mighty_gui.study.judge import GRAVE

ENOUGH: Final = 100
"""From so many decisions on something is said in words."""
FEW_A_MONTH: Final = 20
"""With fewer decisions a month is no point of the curve."""
UNSEEN: Final = GRAVE
"""A loss that may just not have come yet: no error is smaller than what one more of them would change."""
WIDE: Final = 1.96
"""Standard errors in half of a 95 % interval."""


class Part(NamedTuple):
    """What was decided in one hand, or in a part of it."""

    decisions: int
    lost: float
    """What they gave away together, in score on the scale of the standard rules."""


@dataclass(frozen=True, slots=True)
class HandLosses:
    """What somebody gave away in a hand."""

    month: str
    role: str
    phases: Mapping[str, Part]

    @property
    def whole(self) -> Part:
        """The whole hand."""
        return Part(
            sum(one.decisions for one in self.phases.values()), sum(one.lost for one in self.phases.values())
        )


def losses(decisions: Iterable[Decision], role: str, month: str, swing: float) -> HandLosses:
    """Return what the decisions of a hand gave away; ``swing`` is how large its rules' scores are."""
    found: dict[str, Part] = {}
    for one in decisions:
        if len(one.choices) > 1:  # a card that is forced is no merit
            before = found.get(one.phase, Part(0, 0.0))
            found[one.phase] = Part(before.decisions + 1, before.lost + one.loss / swing)
    return HandLosses(month, role, found)


@dataclass(frozen=True, slots=True)
class Rate:
    """What is given away, with its standard errors."""

    hands: int
    decisions: int
    a_decision: float
    se: float
    a_hand: float
    hand_se: float

    @property
    def is_telling(self) -> bool:
        """Whether there are enough decisions to say something in words."""
        return self.decisions >= ENOUGH

    @property
    def half(self) -> float:
        """Half of the 95 % interval of what a decision gives away."""
        return WIDE * self.se

    @property
    def half_a_hand(self) -> float:
        """Half of the 95 % interval of what a hand gives away."""
        return WIDE * self.hand_se


def rate(parts: Sequence[Part]) -> Rate | None:
    """Return what is given away in such hands or parts of hands; ``None`` of fewer than two, which tell nothing."""
    told = [one for one in parts if one.decisions]
    hands, decisions = len(told), sum(one.decisions for one in told)
    if hands < 2:
        return None
    lost = sum(one.lost for one in told)
    mean, a_hand, more = lost / decisions, lost / hands, hands / (hands - 1)
    apart = sum((one.lost - mean * one.decisions) ** 2 for one in told)
    apart_a_hand = sum((one.lost - a_hand) ** 2 for one in told)
    se = max(sqrt(more * apart), UNSEEN) / decisions
    return Rate(hands, decisions, mean, se, a_hand, max(sqrt(more * apart_a_hand), UNSEEN) / hands)


def by_role(hands: Sequence[HandLosses]) -> dict[str, Rate]:
    """Return the rate in each role, that of all hands first under the empty name."""
    return _by({"": [one.whole for one in hands]}, ((one.role, one.whole) for one in hands if one.role))


def by_phase(hands: Sequence[HandLosses]) -> dict[str, Rate]:
    """Return the rate in each step of the game."""
    return _by({}, (part for one in hands for part in one.phases.items()))


def by_month(hands: Sequence[HandLosses]) -> dict[str, Rate]:
    """Return the rate in each month in which enough was decided, the oldest first."""
    found = _by({}, sorted(((one.month, one.whole) for one in hands), key=lambda one: one[0]))
    return {month: rate for month, rate in found.items() if rate.decisions >= FEW_A_MONTH}


def _by(groups: dict[str, list[Part]], parts: Iterable[tuple[str, Part]]) -> dict[str, Rate]:
    for name, part in parts:
        groups.setdefault(name, []).append(part)
    rates = {name: rate(group) for name, group in groups.items()}
    return {name: found for name, found in rates.items() if found is not None}


# --- beside computer players ----------------------------------------------------------------------------------


class Yardstick(NamedTuple):
    """What a level gives away a decision in a role, and the standard error of that."""

    a_decision: float
    se: float


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody stands among the levels: like those named, between two, or beyond all."""

    like: tuple[str, ...]
    """The levels from which they cannot be told, the weakest first; if there are none, they lie apart from all."""
    below: str = ""
    """The strongest level that clearly gives away more than they do."""
    above: str = ""
    """The weakest level that clearly gives away less."""


def placed(own: Rate, yardsticks: Mapping[str, Yardstick]) -> Place | None:
    """Place somebody among the levels, given weakest first; ``None`` where the intervals allow no word.

    They allow one if at least one level can be told from what was found.
    """
    if not own.is_telling or not yardsticks:
        return None
    apart = {
        level: (one.a_decision - own.a_decision) / max(1e-9, sqrt(one.se**2 + own.se**2))
        for level, one in yardsticks.items()
    }
    below = [level for level, errors in apart.items() if errors > WIDE]
    above = [level for level, errors in apart.items() if errors < -WIDE]
    like = tuple(level for level in apart if level not in below and level not in above)
    if len(like) == len(apart):
        return None
    return Place(like, below[-1] if below else "", above[0] if above else "")
