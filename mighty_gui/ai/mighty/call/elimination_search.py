"""Eliminations compared by playing on: for each, the cards are dealt, shared anew, and the hand played."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mighty_gui.ai.appraisal import Appraisal, terms
from mighty_gui.ai.mighty.bid.bid_worlds import BidWorlds
from mighty_gui.ai.mighty.playout.card_layout import CardLayout, holder, shared_out
from mighty_gui.ai.mighty.playout.contract_playout import declare
from mighty_gui.ai.mighty.playout.payoff import Gain, Payoffs
from mighty_gui.ai.mighty.search.race import Race
from mighty_gui.ai.mighty.weigh.score_scale import score_scale
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.mighty.actions import Kill
from mighty_gui.engine.mighty.view import PlayerView

KILL_ADVICE = 3.0
"""What it is worth to eliminate whom the rule player would: few worlds tell eliminations apart."""
DEFERENCE = 2.0
"""By how many standard errors another elimination must be better to go before that one."""


class EliminationSearch(Race):
    """A search that plays on after each elimination. The auction only suggests holders: each world has its own."""

    def __init__(
        self, view: PlayerView, kills: Sequence[Kill], seed: int, pause: Pause = no_pause, advised: Kill | None = None
    ) -> None:
        """Prepare to compare these; ``advised`` is the rule player's choice. ``pause`` is called after playouts."""
        super().__init__(len(kills), None if advised is None else kills.index(advised), DEFERENCE)
        self.view = view
        self.kills = kills
        self._pause = pause
        self._rng = random.Random(seed)
        self._worlds = BidWorlds(view)
        self._payoffs = Payoffs(view.rules)
        gone = {kill.victim for kill in view.kills}
        self._gone = [seat for seat in view.playing if seat in gone]
        self._others = [seat for seat in view.playing if seat != view.seat]

    def _look_in_one_world(self) -> None:
        layout = self._worlds.deal(self._rng)
        for at in self.open:
            self._ends[at].append(self._end(self.kills[at], layout))
            self._pause()

    def _appraisals(self) -> list[Appraisal]:
        appraisals, unit = [], score_scale(self.view.rules)
        for at, kill in enumerate(self.kills):
            score, chance = self._mean(at, lambda end: end.score), self._mean(at, lambda end: end.made)
            trust = KILL_ADVICE * (at == self._advised)
            appraisals.append(Appraisal(kill, score / unit + trust, score, chance, terms=terms(advice=trust)))
        return appraisals

    def _victims(self, kill: Kill, layout: CardLayout) -> list[int]:
        """Return those gone, the one named now, and at random whoever is still to be named."""
        view, named = self.view, kill.seat
        if kill.card is not None:
            named = holder(view.rules, layout, view.seat, kill.card, self._gone)
        gone = [*self._gone, *([] if named is None else [named])]
        left = [seat for seat in self._others if seat not in gone]
        missing = view.rules.elimination.count - len(gone)
        return [*gone, *self._rng.sample(left, max(0, missing))]

    def _end(self, kill: Kill, layout: CardLayout) -> Gain:
        view, contract = self.view, self.view.contract
        assert contract is not None
        gone = self._victims(kill, layout)
        end = declare(view.rules, shared_out(view.rules, layout, view.seat, gone, self._rng), view.seat, contract)
        return self._payoffs.of(contract, view.seat, end, view.seat)
