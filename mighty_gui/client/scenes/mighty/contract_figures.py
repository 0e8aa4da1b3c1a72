"""What statistics count of a hand of Mighty: roles, contracts, trumps and runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mighty_gui.client.scenes.scene_kit import SeatFacts
from mighty_gui.engine.mighty.result import traits
from mighty_gui.texts import Texts
from mighty_gui.texts.words import denomination_name

_GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "role": ("declarer", "friend", "defender"),
    "trump": ("S", "D", "H", "C", "N"),
    "contract": (),
    "feat": ("run", "back_run"),
}


class MightyFigures:
    """The statistics of Mighty; part of its scene kit."""

    @property
    def groups(self) -> Mapping[str, Sequence[str]]:
        """The groups of the statistics: role; trump and contract of the declarer; runs."""
        return _GROUPS

    def facts(self, result: Mapping[str, object], seat: int) -> SeatFacts | None:
        """Return the part that a seat had in a hand, by its result in full; ``None`` if it was not played."""
        found, outcome = traits(result), result.get("outcome")
        if found is None or seat >= len(found.roles):
            return None
        role = found.roles[seat]
        groups = {"role": (role,), "feat": tuple(feat for feat in _GROUPS["feat"] if result.get(feat) is True)}
        amounts: dict[str, int] = {}
        if role == "declarer":
            points = result.get("points")
            groups |= {group: (fact,) for group, fact in found.groups.items()}
            amounts = {"points": points} if isinstance(points, int) else {}
        return SeatFacts(role, outcome == ("failed" if role == "defender" else "made"), groups, amounts)

    def fact_name(self, group: str, fact: str, texts: Texts) -> str:
        """Return the name of what is counted in a group."""
        if group == "trump":
            return denomination_name(texts, fact, long=True)
        if group == "contract":
            return texts("statistics.mighty.bid", number=fact)
        return texts(f"statistics.mighty.{group}.{fact}")
