"""What statistics count of a hand of Mitigati: whether it was agreed on, values taken and honours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mighty_gui.client.scenes.scene_kit import SeatFacts
from mighty_gui.texts import Texts

_GROUPS: Final[Mapping[str, Sequence[str]]] = {"role": ("agreed", "played")}
_AMOUNTS: Final = ("values", "honours")


class MitigatiFigures:
    """The statistics of Mitigati; part of its scene kit."""

    @property
    def groups(self) -> Mapping[str, Sequence[str]]:
        """The groups of the statistics: hands that were agreed on, and hands that were played."""
        return _GROUPS

    def facts(self, result: Mapping[str, object], seat: int) -> SeatFacts | None:
        """Return the part that a seat had in a hand: it is won with more than an equal share."""
        outcome, scores = str(result.get("outcome")), _numbers(result.get("scores"))
        if outcome not in _GROUPS["role"] or seat >= len(scores):
            return None
        amounts = {name: _numbers(result.get(name)) for name in _AMOUNTS}
        own = {name: found[seat] for name, found in amounts.items() if seat < len(found)}
        return SeatFacts(outcome, scores[seat] > 0, {"role": (outcome,)}, own)

    def fact_name(self, group: str, fact: str, texts: Texts) -> str:
        """Return the name of what is counted in a group."""
        return texts(f"statistics.mitigati.{group}.{fact}")


def _numbers(value: object) -> list[int]:
    return [one for one in value if isinstance(one, int)] if isinstance(value, list) else []
