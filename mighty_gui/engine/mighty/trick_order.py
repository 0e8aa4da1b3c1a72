"""The order of cards in a trick: which card beats which, as sets computed from the strength of each card."""

from __future__ import annotations

from collections.abc import Sequence


class Strengths:
    """The strength of every card for one led suit, by card number: as the winning card, and as a card played to it."""

    def __init__(self, winning: Sequence[int], answering: Sequence[int]) -> None:
        self.winning = winning
        self.beating: dict[int, int] = {}
        """For each strength of a winning card, the set of the played cards that are stronger."""
        strongest_first = sorted(range(len(answering)), key=lambda number: -answering[number])
        at, stronger = 0, 0
        for strength in sorted(set(winning), reverse=True):
            while at < len(answering) and answering[strongest_first[at]] > strength:
                stronger |= 1 << strongest_first[at]
                at += 1
            self.beating[strength] = stronger


class TrickOrder:
    """The order of cards in a trick, for one led suit.

    A trump may take the power of other cards in the trick. ``beaten_by`` has the cards that beat each card; once one of
    the trumps in ``turning`` is on the table, ``beaten_if_ruffed`` replaces it for all cards.
    """

    def __init__(self, plain: Strengths, ruffed: Strengths, ruffs: int, *, turns: bool) -> None:
        """Compute the order.

        ``ruffed``: the strengths of the cards once one of ``ruffs`` is played; ``turns``: whether these differ from
        ``plain``.
        """
        self.beaten_if_ruffed = [ruffed.beating[strength] for strength in ruffed.winning]
        self.beaten_by: list[int] = []
        for number, by_ruffs in enumerate(self.beaten_if_ruffed):
            now = ruffed if ruffs >> number & 1 else plain
            self.beaten_by.append(now.beating[now.winning[number]] & ~ruffs | by_ruffs & ruffs)
        self.turning = ruffs if turns else 0
        self._ruffed = ruffed

    def stronger_than(self, strength: int) -> int:
        """Return the set of the cards that win with more than that strength, whatever else is in the trick."""
        winning = enumerate(self._ruffed.winning)
        return sum(1 << number for number, own in winning if own > strength)
