"""A game's part in the laboratory: its sides, the kinds of mistakes in it, the value of its conventions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mighty_gui.engine.core.game import Action, Hand, Result, Rules


class ConventionWorth(NamedTuple):
    """A convention of computer players, and a person's gain from it on each of some deals."""

    text: str
    """The text key of the convention's sentence."""
    name: str
    source: str
    values: Sequence[float]


class LabKit:
    """A game's part in the laboratory; the plain one compares scores only."""

    has_sides = False
    """Whether a declarer's side plays against the others."""

    def attackers(self, hand: Hand) -> set[int]:
        """Return the seats on the declarer's side, as far as they are decided."""
        return set()

    def points(self, result: Result) -> int | None:
        """Return the points of the declarer's side; ``None`` if the hand was not played."""
        return None

    def conventions(self, rules: Rules, deals: int, seed: int) -> Iterator[ConventionWorth]:
        """Yield the conventions of the game's computer players, measured one after the other."""
        return iter(())

    def mistake_kinds(self, hand: Hand, chosen: Action, best: Action) -> list[tuple[str, bool]]:
        """Return the kinds of mistakes that a choice may be, each with whether it is one if ``best`` is best."""
        return []
