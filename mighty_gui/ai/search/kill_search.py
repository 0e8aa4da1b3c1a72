"""Whom to eliminate, by playing on: the cards are dealt out, shared anew and the hand played, for each choice."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mighty_gui.ai.judged import Judged
from mighty_gui.ai.search.bid_worlds import BidWorlds
from mighty_gui.ai.search.declared import declare
from mighty_gui.ai.search.layout import Layout, holder, shared_out
from mighty_gui.ai.search.pause import Pause, no_pause
from mighty_gui.ai.search.payoff import Payoffs, Worth
from mighty_gui.engine.actions import Kill
from mighty_gui.engine.mighty.view import PlayerView

KILL_ADVICE = 3.0
"""What it is worth to eliminate whom the rule player would: few worlds tell eliminations apart."""


class KillSearch:
    """Plays on after each elimination. Who holds a card the auction only suggests: each world has its holder."""

    def __init__(self, view: PlayerView, kills: Sequence[Kill], seed: int, pause: Pause = no_pause) -> None:
        """Prepare to compare these, the rule player's choice first; ``pause`` is called after each playout."""
        self.view = view
        self.kills = kills
        self.ends: list[list[Worth]] = [[] for _ in kills]
        self._open = list(range(len(kills)))
        self._pause = pause
        self._rng = random.Random(seed)
        self._worlds = BidWorlds(view)
        self._payoffs = Payoffs(view.rules)
        gone = {kill.victim for kill in view.kills}
        self._gone = [seat for seat in view.playing if seat in gone]
        self._others = [seat for seat in view.playing if seat != view.seat]

    def look(self, playouts: int) -> None:
        """Spread so many playouts over the eliminations still in question, in the same worlds."""
        for _ in range(playouts // len(self._open)):
            layout = self._worlds.deal(self._rng)
            for at in self._open:
                self.ends[at].append(self._end(self.kills[at], layout))
                self._pause()

    def keep(self, count: int) -> None:
        """Go on with so many of the best and give up the others, but never the rule player's choice."""
        self._open = sorted(self._open, key=lambda at: (at > 0, -self._judged(at).value))[:count]

    def judged(self) -> list[Judged]:
        """Each elimination with its expected score and the chance of the contract, those given up behind."""
        judged = [self._judged(at) for at in range(len(self.kills))]
        last = min(judged[at].value for at in self._open) - 1
        behind = [one._replace(value=min(last, one.value - 1)) for one in judged]
        return [judged[at] if at in self._open else behind[at] for at in range(len(judged))]

    def _judged(self, at: int) -> Judged:
        ends = self.ends[at]
        count = max(1, len(ends))
        score = sum(end.score for end in ends) / count
        return Judged(self.kills[at], score + KILL_ADVICE * (not at), score, sum(end.made for end in ends) / count)

    def _victims(self, kill: Kill, layout: Layout) -> list[int]:
        """Those gone, the one named now, and at random whoever is still to be named."""
        view, named = self.view, kill.seat
        if kill.card is not None:
            named = holder(view.rules, layout, view.seat, kill.card, self._gone)
        gone = [*self._gone, *([] if named is None else [named])]
        left = [seat for seat in self._others if seat not in gone]
        missing = view.rules.elimination.count - len(gone)
        return [*gone, *self._rng.sample(left, max(0, missing))]

    def _end(self, kill: Kill, layout: Layout) -> Worth:
        view, contract = self.view, self.view.contract
        assert contract is not None
        gone = self._victims(kill, layout)
        end = declare(view.rules, shared_out(view.rules, layout, view.seat, gone, self._rng), view.seat, contract)
        return self._payoffs.of(contract, view.seat, end, view.seat)
