"""Burying, changing the trump and calling the friend: each likely plan is played out in many worlds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.ai.judged import Judged
from mighty_gui.ai.search.declared import outcome
from mighty_gui.ai.search.pause import Pause, no_pause
from mighty_gui.ai.search.payoff import Payoff
from mighty_gui.ai.search.tables import tables
from mighty_gui.ai.search.worlds import unknown
from mighty_gui.engine.actions import Action, CallFriend
from mighty_gui.engine.cards import Card
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True, slots=True)
class Plan:
    """How a declarer would play on after an action."""

    action: Action
    contract: Contract
    hand: tuple[Card, ...]
    buried: tuple[Card, ...]
    call: CallFriend | None


class PlanSearch:
    """Judges plans of the declarer's, who knows his hand and his discard and nothing else."""

    def __init__(self, view: PlayerView, plans: Sequence[Plan], seed: int, pause: Pause = no_pause) -> None:
        """Prepare to judge these plans in the same worlds; ``pause`` is called after each playout."""
        assert view.declarer is not None
        self.view = view
        self.plans = plans
        self.totals = [0.0] * len(plans)
        self.scores = [0.0] * len(plans)
        self.made = [0] * len(plans)
        self.worlds = [0] * len(plans)
        self._open = list(range(len(plans)))
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

    def look(self, worlds: int) -> None:
        """Play every plan still in question out in so many more worlds."""
        for _ in range(worlds):
            dealt = self._unknown.draw(self._rng)
            for at in self._open:
                hands, call = self._hands_in(at, dealt), self.plans[at].call
                taken, attack = outcome(self._tables[at], hands, self.view.playing, self._declarer, call)
                end = self._payoffs[at].of(taken, attack, self._declarer)
                self.totals[at] += end.score + end.margin
                self.scores[at] += end.score
                self.made[at] += end.made
                self.worlds[at] += 1
                self._pause()

    def keep(self, count: int) -> None:
        """Go on with so many of the best plans and give up the others."""
        self._open = sorted(self._open, key=lambda at: -self._mean(self.totals, at))[:count]

    def _mean(self, sums: Sequence[float], at: int) -> float:
        return sums[at] / max(1, self.worlds[at])

    def _hands_in(self, at: int, dealt: list[int]) -> list[int]:
        """The hands of that world under a plan, whose trump may be another."""
        table, own = self._tables[at], self._declarer
        if table is self._base:
            return [self._hands[at] if seat == own else hand for seat, hand in enumerate(dealt)]
        others = {seat: self._base.unpack(hand) for seat, hand in enumerate(dealt) if seat != own}
        return table.pack_hands({own: list(self.plans[at].hand)} | others, len(dealt))

    def judged(self) -> list[Judged]:
        """Each plan's action with its value, expected score and chance; those given up count behind the others."""
        kept = set(self._open)
        floor = min(self._mean(self.totals, at) for at in kept)
        judged = []
        for at, plan in enumerate(self.plans):
            value = self._mean(self.totals, at)
            value = value if at in kept else min(value, floor) - 1
            judged.append(Judged(plan.action, value, self._mean(self.scores, at), self._mean(self.made, at)))
        return judged
