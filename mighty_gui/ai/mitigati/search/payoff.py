"""A seat's score in a hand that has been played out."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.engine.mitigati.pack import PAR, SEATS
from mighty_gui.engine.mitigati.result import honour_points, honours_in
from mighty_gui.engine.mitigati.rules import MitigatiRules


def score(seat: int, taken: int, paid: Sequence[int]) -> int:
    """Return what a seat wins that takes so many points; ``paid`` is what each seat's honours cost the others."""
    return taken - PAR + SEATS * paid[seat] - sum(paid)


def honours_paid(hands: Sequence[int], rules: MitigatiRules) -> list[int]:
    """Return what the honours in each hand cost each other player."""
    return [honour_points(honours_in(held, rules)) for held in hands]
