"""A player's skill: the score that is given away, not how often the player agrees with a computer player.

The judge of the reviews measures the losses. They are scaled to the standard rules, so that hands with different rules
can be combined. Decisions of one hand depend on each other, so intervals are computed from hands, not from decisions.
Hands of computer players, judged in the same way, are the yardsticks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil, sqrt
from typing import Final, NamedTuple

from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.engine.core.plain_values import any_mapping, number, real
from mighty_gui.files.storage import data_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.judge import GRAVE

ENOUGH: Final = 100
"""The least number of decisions for a text about the skill."""
FEW_A_MONTH: Final = 20
"""The least number of decisions that make a month a point of the curve."""
UNSEEN: Final = GRAVE
"""The loss of one more mistake, which may be missing only by chance. No standard error is smaller than with it."""
WIDE: Final = 1.96
"""The number of standard errors in half of a 95 % interval."""


class SkillSample(NamedTuple):
    """The decisions of one hand or of a part of it."""

    decisions: int
    lost: float
    """The sum of their losses, in score on the scale of the standard rules."""


@dataclass(frozen=True, slots=True)
class HandLosses:
    """A player's losses by own decisions in a hand, by phase."""

    month: str
    role: str
    phases: Mapping[str, SkillSample]

    @property
    def whole(self) -> SkillSample:
        """The sum over all phases."""
        return SkillSample(
            sum(phase.decisions for phase in self.phases.values()), sum(phase.lost for phase in self.phases.values())
        )


def losses(decisions: Iterable[JudgedDecision], role: str, month: str, swing: float) -> HandLosses:
    """Return the losses by the decisions of a hand. ``swing`` is the usual size of the scores by its rules."""
    found: dict[str, SkillSample] = {}
    for decision in decisions:
        if len(decision.choices) > 1:  # a forced card is no achievement
            before = found.get(decision.phase, SkillSample(0, 0.0))
            found[decision.phase] = SkillSample(before.decisions + 1, before.lost + decision.loss / swing)
    return HandLosses(month, role, found)


@dataclass(frozen=True, slots=True)
class Rate:
    """The rate of losses, with its standard errors."""

    hands: int
    decisions: int
    a_decision: float
    se: float
    a_hand: float
    hand_se: float

    @property
    def is_telling(self) -> bool:
        """Whether there are enough decisions for a description in a text."""
        return self.decisions >= ENOUGH

    @property
    def half(self) -> float:
        """Half of the 95 % interval of the loss per decision."""
        return WIDE * self.se

    @property
    def half_a_hand(self) -> float:
        """Half of the 95 % interval of the loss per hand."""
        return WIDE * self.hand_se


def rate(parts: Sequence[SkillSample]) -> Rate | None:
    """Return the rate of losses in hands or parts of hands; ``None`` for fewer than two with decisions."""
    skill_samples = [part for part in parts if part.decisions]
    hands, decisions = len(skill_samples), sum(skill_sample.decisions for skill_sample in skill_samples)
    if hands < 2:
        return None
    lost = sum(skill_sample.lost for skill_sample in skill_samples)
    mean, a_hand, more = lost / decisions, lost / hands, hands / (hands - 1)
    apart = sum((skill_sample.lost - mean * skill_sample.decisions) ** 2 for skill_sample in skill_samples)
    apart_a_hand = sum((skill_sample.lost - a_hand) ** 2 for skill_sample in skill_samples)
    se = max(sqrt(more * apart), UNSEEN) / decisions
    return Rate(hands, decisions, mean, se, a_hand, max(sqrt(more * apart_a_hand), UNSEEN) / hands)


def by_role(hands: Sequence[HandLosses]) -> dict[str, Rate]:
    """Return the rate in each role; the first is that of all hands, with the empty name."""
    return _by({"": [hand.whole for hand in hands]}, ((hand.role, hand.whole) for hand in hands if hand.role))


def by_phase(hands: Sequence[HandLosses]) -> dict[str, Rate]:
    """Return the rate in each phase of the game."""
    return _by({}, (part for hand in hands for part in hand.phases.items()))


def decisions_by_role(hands: Sequence[HandLosses]) -> Counter[str]:
    """Return the number of decisions in each role."""
    return _sum((hand.role, hand.whole) for hand in hands if hand.role)


def decisions_by_phase(hands: Sequence[HandLosses]) -> Counter[str]:
    """Return the number of decisions in each phase of the game."""
    return _sum(part for hand in hands for part in hand.phases.items())


def _sum(parts: Iterable[tuple[str, SkillSample]]) -> Counter[str]:
    found = Counter[str]()
    for name, part in parts:
        found[name] += part.decisions
    return found


def by_month(hands: Sequence[HandLosses]) -> dict[str, Rate]:
    """Return the rate in each month with enough decisions, the oldest first."""
    found = _by({}, sorted(((hand.month, hand.whole) for hand in hands), key=lambda pair: pair[0]))
    return {month: rate for month, rate in found.items() if rate.decisions >= FEW_A_MONTH}


def _by(groups: dict[str, list[SkillSample]], parts: Iterable[tuple[str, SkillSample]]) -> dict[str, Rate]:
    for name, part in parts:
        groups.setdefault(name, []).append(part)
    rates = {name: rate(group) for name, group in groups.items()}
    return {name: found for name, found in rates.items() if found is not None}


def hands_to_rating(hands: Sequence[HandLosses]) -> int:
    """Return how many more hands with as many decisions as these make ``ENOUGH``; 0 if there are enough.

    A rating needs at least two hands with decisions.
    """
    played = [hand.whole.decisions for hand in hands if hand.whole.decisions]
    done = sum(played)
    if not played or (done >= ENOUGH and len(played) > 1):
        return 0
    return max(1, ceil((ENOUGH - done) * len(played) / done))


class Yardstick(NamedTuple):
    """A level's mean loss per decision in a role, and its standard error."""

    a_decision: float
    se: float
    hands: int
    """The number of hands of computer players in the measurement."""


@dataclass(frozen=True, slots=True)
class SkillRank:
    """A player's rank among the levels: like some of them, between two, or beyond all."""

    like: tuple[str, ...]
    """The levels that the player cannot be distinguished from, the weakest first; empty if there are none."""
    below: str = ""
    """The strongest level that clearly gives away more than the player."""
    above: str = ""
    """The weakest level that clearly gives away less."""


def place_among(own: Rate, yardsticks: Mapping[str, Yardstick]) -> SkillRank | None:
    """Rank a player among the levels, which come weakest first; ``None`` if the intervals are too wide.

    A rank needs at least one level that clearly differs from the player.
    """
    if not own.is_telling or not yardsticks:
        return None
    apart = {
        level: (yardstick.a_decision - own.a_decision) / max(1e-9, sqrt(yardstick.se**2 + own.se**2))
        for level, yardstick in yardsticks.items()
    }
    below = [level for level, errors in apart.items() if errors > WIDE]
    above = [level for level, errors in apart.items() if errors < -WIDE]
    like = tuple(level for level in apart if level not in below and level not in above)
    if len(like) == len(apart):
        return None
    return SkillRank(like, below[-1] if below else "", above[0] if above else "")


def nearest_level(own: Rate, yardsticks: Mapping[str, Yardstick]) -> str:
    """Return the level whose mean loss is nearest, however wide the intervals are; empty if none was measured."""
    return min(yardsticks, key=lambda level: abs(yardsticks[level].a_decision - own.a_decision), default="")


# --- the losses of each level, measured once; written by ``tools.tuning.yardsticks`` ------------------------


ALL_ROLES: Final = "all"
"""The name for all roles together in the file. In the program it is the empty name."""


@cache
def yardsticks(game: str) -> Mapping[str, Mapping[str, Yardstick]]:
    """Return every level's mean loss for each role of a game, weakest level first; empty if it was not measured."""
    document = read_file(data_root() / "assets" / "study" / "yardsticks.yaml")
    roles = any_mapping(any_mapping(document.value, "").get(game, {}), game)
    return {"" if role == ALL_ROLES else str(role): _levels(levels, f"{game}.{role}") for role, levels in roles.items()}


def _levels(value: object, where: str) -> dict[str, Yardstick]:
    measured = any_mapping(value, where)
    return {level: _yardstick(measured[level], f"{where}.{level}") for level in LEVELS if level in measured}


def _yardstick(value: object, where: str) -> Yardstick:
    values = any_mapping(value, where)
    return Yardstick(
        real(values.get("a_decision"), where), real(values.get("se"), where), number(values.get("hands"), where)
    )
