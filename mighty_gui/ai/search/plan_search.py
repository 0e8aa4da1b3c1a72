"""Burying, changing the trump and calling the friend: each likely plan is played out in many worlds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from mighty_gui.ai.judged import Judged
from mighty_gui.ai.search.declared import outcome
from mighty_gui.ai.search.pause import Pause, no_pause
from mighty_gui.ai.search.payoff import Payoff, Worth
from mighty_gui.ai.search.plans import Plan
from mighty_gui.ai.search.race import Race
from mighty_gui.ai.search.rehearsal import RulePlayer, blended, supposed, tried
from mighty_gui.ai.search.tables import tables
from mighty_gui.ai.search.worlds import unknown
from mighty_gui.engine.actions import KEEP, Action, ChangeContract, Discard
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.view import PlayerView

REHEARSED = 3
"""How many of the best plans the rule player plays out as well."""
RELIANCE = 15
"""In how many worlds the rule player counts as much as all the other playouts together."""


class PlanSearch(Race):
    """Judges plans of the declarer's, who knows his hand and his discard and nothing else."""

    def __init__(self, view: PlayerView, plans: Sequence[Plan], seed: int, pause: Pause = no_pause) -> None:
        """Prepare to judge these plans in the same worlds; ``pause`` is called after each playout."""
        assert view.declarer is not None
        super().__init__(len(plans))
        self.view = view
        self.plans = plans
        self._rehearsed: list[list[Worth]] = [[] for _ in plans]
        self._pause = pause
        self._rng = random.Random(seed)
        self._declarer = view.declarer
        assert view.contract is not None
        self._base = tables(view.rules, view.contract.trump)
        self._unknown = unknown(view, self._base)
        self._tables = [tables(view.rules, plan.contract.trump) for plan in plans]
        self._hands = [t.pack(plan.hand) for t, plan in zip(self._tables, plans, strict=True)]
        self._payoffs = [
            Payoff(view.rules, plan.contract, view.declarer, view.playing, plan.buried, view.taken)
            for plan in plans
        ]

    def _look_in_one_world(self) -> None:
        dealt = self._unknown.draw(self._rng)
        for at in self.open:
            hands, calls = self._hands_in(at, dealt), self.plans[at].calls
            taken, attack = outcome(self._tables[at], hands, self.view.playing, self._declarer, calls)
            self._ends[at].append(self._payoffs[at].of(taken, attack, self._declarer))
            self._pause()

    def rehearse(self, cards: int, player: RulePlayer) -> None:
        """Let the rule player play the best few plans out too: so many cards in all, in a few worlds."""
        best = self._best(REHEARSED)
        hands = [*self.view.counts]
        hands[self._declarer] = trick_count(self.view.rules)
        worlds = cards // (len(best) * sum(hands))
        if len(best) < 2 or not worlds:
            return
        for _ in range(worlds):
            hand = supposed(self.view, self._base, self._unknown.draw(self._rng))
            for at in best:
                steps = self._steps(self.plans[at])
                self._rehearsed[at].append(tried(hand, self._declarer, steps, player, self._pause))
        self.open = best

    def _steps(self, plan: Plan) -> list[Action]:
        """The plan's action, and what to do about the trumps after a discard."""
        steps = [plan.action]
        if isinstance(plan.action, Discard) and self.view.rules.exchange.trump_change != "forbidden":
            steps.append(KEEP if plan.contract == self.view.contract else ChangeContract(plan.contract))
        return steps

    def _hands_in(self, at: int, dealt: list[int]) -> list[int]:
        """The hands of that world under a plan, whose trump may be another."""
        table, own = self._tables[at], self._declarer
        if table is self._base:
            return [self._hands[at] if seat == own else hand for seat, hand in enumerate(dealt)]
        others = {seat: self._base.unpack(hand) for seat, hand in enumerate(dealt) if seat != own}
        return table.pack_hands({own: list(self.plans[at].hand)} | others, len(dealt))

    def _judged(self, at: int) -> Judged:
        value = self._blended(at, lambda end: end.score + end.margin)
        score, chance = self._blended(at, lambda end: end.score), self._blended(at, lambda end: end.made)
        return Judged(self.plans[at].action, value, score, chance)

    def _blended(self, at: int, of: Callable[[Worth], float]) -> float:
        """The mean over the playouts and the rehearsals of a plan."""
        return blended(self._mean(at, of), RELIANCE, [*map(of, self._rehearsed[at])])
