"""Playing two players against each other until it is known who is stronger, or the deals are used up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.lab.crew.crew import Crew
from mighty_gui.lab.ladder.two_players import Compared, LadderScore, PairedDeal, compare

BATCH: Final = 10
"""The number of deals, of each rule set, after which the count is looked at: always the same, and in their order,
so that where it stops depends on nothing but the deals."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Two players to be compared, and the deals for it: equally many of each rule set, taken in turn."""

    a: str
    b: str
    presets: tuple[tuple[str, Rules], ...]
    deals: int
    seed: int

    def work(self, done: int) -> Iterator[PairedDeal]:
        """The deals after those that are done."""
        for number in range(done, self.deals):
            for preset, rules in self.presets:
                yield PairedDeal(preset, rules, self.a, self.b, number, self.seed)

    @property
    def beginning(self) -> LadderScore:
        """An empty count."""
        return LadderScore.none(preset for preset, _ in self.presets)


def climb(ladder: Ladder, crew: Crew, standings: LadderScore) -> Iterator[LadderScore]:
    """Go on from some standings; return those after each batch, the last when it is known or all deals are done."""
    found: dict[str, Compared] = {}
    for preset, compared in crew.in_order(_compare, ladder.work(standings.deals)):
        found[preset] = compared
        if len(found) == len(ladder.presets):
            standings, found = standings.plus(found), {}
            if standings.deals % BATCH == 0 or standings.deals == ladder.deals:
                yield standings
                if standings.is_known:
                    return


def _compare(deal: PairedDeal) -> tuple[str, Compared]:
    return deal.preset, compare(deal)
