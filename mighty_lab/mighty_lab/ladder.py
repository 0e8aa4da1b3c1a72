"""Two players against each other: their standings after some deals, and playing on until the stronger one is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core.game import Rules
from mighty_gui.simulation.crew import Crew
from mighty_lab.intervals import LadderScore
from mighty_lab.paired_deals import Compared, PairedDeal, compare

# An ordinary 95 % interval that is looked at again and again is wrong far more often than in one run of twenty: looked
# at every ten deals up to a thousand, in two of five. These intervals are those of the t-test with a normal mixture
# over the size of the effect, which compares the likelihood of the values, scaled by their own spread, with and without
# an effect. Without an effect that ratio is a martingale, whatever the spread is (Gönen et al. 2005 have its formula;
# Hendriksen, de Heide and Grünwald 2021 show that it may be stopped at any time), so it exceeds 20 at any moment in at
# most one run of twenty. The interval contains every mean for which it does not. A GSPRT needs two sizes of effect to
# distinguish, fixed beforehand, and gives no interval; the value of a hand differs between rule sets by a factor of
# ten, so that no such sizes suit them all. Intervals for bounded values need bounds, and a run without trump has no
# useful ones. Measured, looking every ten deals from the thirtieth to the thousandth, in 1,000 runs without an effect:
# 1.2 % of them are stopped with normal values, 4.6 % if one deal of sixty weighs twenty times as much as the others and
# mostly in one direction (`tests/test_always_valid.py` counts such runs). With an effect of 0.5 standard
# deviations of a deal it takes 79 deals on average until that is known, with 0.2 some 270, with 0.1 some 900.


BATCH: Final = 10
"""The number of deals of each rule set after which the count is checked.

It is fixed, and the deals are in order, so that only the deals decide where the run stops.
"""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Two players to be compared, and the deals for it: equally many of each rule set, in turn."""

    a: str
    b: str
    presets: tuple[tuple[str, Rules], ...]
    deals: int
    seed: int

    def work(self, done: int) -> Iterator[PairedDeal]:
        """Yield the deals after those that are done."""
        for number in range(done, self.deals):
            for preset, rules in self.presets:
                yield PairedDeal(preset, rules, self.a, self.b, number, self.seed)

    @property
    def beginning(self) -> LadderScore:
        """An empty count."""
        return LadderScore.none(preset for preset, _ in self.presets)


def climb(ladder: Ladder, crew: Crew, standings: LadderScore) -> Iterator[LadderScore]:
    """Continue from some standings; yield those after each batch, until the result is known or all deals are done."""
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
