"""How two players stand after some deals: everything that is reported, and all that is needed to go on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import Final

from mighty_gui.lab.ladder.always_valid import Mean
from mighty_gui.lab.ladder.paired_deal import Compared, Sums, added

VERDICTS: Final = {1: "a", -1: "b", 0: "open"}


@dataclass(frozen=True, slots=True)
class Standing:
    """The count of some deals, which never changes: with another deal there is a new count."""

    plain: Mean = field(default_factory=Mean)
    capped: Mean = field(default_factory=Mean)
    roles_of_a: Sums = field(default_factory=dict)
    roles_of_b: Sums = field(default_factory=dict)
    failures: tuple[int, int] = (0, 0)
    """How often A and B were plug-ins that failed to decide."""

    def plus(self, found: Sequence[Compared]) -> Standing:
        """Return the count with one more deal, or with one of each rule set, counted together as one."""
        return Standing(
            self.plain.plus(fmean(one.difference for one in found)),
            self.capped.plus(fmean(one.capped for one in found)),
            added(self.roles_of_a, (item for one in found for item in one.roles_of_a.items())),
            added(self.roles_of_b, (item for one in found for item in one.roles_of_b.items())),
            (
                self.failures[0] + sum(one.failures[0] for one in found),
                self.failures[1] + sum(one.failures[1] for one in found),
            ),
        )

    @property
    def verdict(self) -> str:
        """The stronger player, ``a`` or ``b``, or ``open`` as long as that is not known."""
        return VERDICTS[self.plain.sign]

    def as_json(self) -> dict[str, object]:
        """The differences with their intervals, by part, and the verdict."""
        return {
            "deals": self.plain.count,
            "difference": round(self.plain.mean, 3),
            "interval": _interval(self.plain),
            "capped": round(self.capped.mean, 3),
            "capped_interval": _interval(self.capped),
            "by_role": self.by_role,
            "failures": dict(zip(("a", "b"), self.failures, strict=True)),
            "verdict": self.verdict,
        }

    @property
    def by_role(self) -> dict[str, float | None]:
        """A's mean score less B's in each part; ``None`` where one of them never had it."""
        roles = sorted(self.roles_of_a.keys() | self.roles_of_b.keys())
        return {role: _apart(self.roles_of_a.get(role), self.roles_of_b.get(role)) for role in roles}


def _interval(mean: Mean) -> list[float | None]:
    low, high = mean.interval or (None, None)
    return [None if end is None else round(end, 3) for end in (low, high)]


def _apart(ours: tuple[int, int] | None, theirs: tuple[int, int] | None) -> float | None:
    if ours is None or theirs is None:
        return None
    return round(ours[0] / ours[1] - theirs[0] / theirs[1], 3)


@dataclass(frozen=True, slots=True)
class Standings:
    """How two players stand in each of some rule sets, and in all together."""

    whole: Standing
    by_preset: Mapping[str, Standing]

    @classmethod
    def none(cls, presets: Iterable[str]) -> Standings:
        """Nothing counted yet."""
        return cls(Standing(), dict.fromkeys(presets, Standing()))

    def plus(self, deals: Mapping[str, Compared]) -> Standings:
        """Return the count with one more deal of every rule set."""
        parts = {preset: one.plus([deals[preset]]) for preset, one in self.by_preset.items()}
        return replace(self, whole=self.whole.plus(list(deals.values())), by_preset=parts)

    @property
    def deals(self) -> int:
        """The number of deals of each rule set."""
        return self.whole.plain.count

    @property
    def is_known(self) -> bool:
        """Whether it is known who is stronger."""
        return self.whole.plain.sign != 0
