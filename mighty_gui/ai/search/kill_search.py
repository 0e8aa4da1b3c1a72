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


class KillSearch:
    """Plays on after each elimination. Who holds a card the auction only suggests: each world has its holder."""

    def __init__(self, view: PlayerView, kills: Sequence[Kill], seed: int, pause: Pause = no_pause) -> None:
        """Prepare to compare these; ``pause`` is called after each playout."""
        self.view = view
        self.kills = kills
        self.ends: list[list[Worth]] = [[] for _ in kills]
        self._pause = pause
        self._rng = random.Random(seed)
        self._worlds = BidWorlds(view)
        self._payoffs = Payoffs(view.rules)
        gone = {kill.victim for kill in view.kills}
        self._gone = [seat for seat in view.playing if seat in gone]
        self._others = [seat for seat in view.playing if seat != view.seat]

    def look(self, worlds: int) -> None:
        """Play on after each elimination in so many more worlds."""
        for _ in range(worlds):
            layout = self._worlds.deal(self._rng)
            for at, kill in enumerate(self.kills):
                self.ends[at].append(self._end(kill, layout))
                self._pause()

    def judged(self) -> list[Judged]:
        """Each elimination with its expected score, which is also its value, and the chance of the contract."""
        found = []
        for kill, ends in zip(self.kills, self.ends, strict=True):
            count = max(1, len(ends))
            score = sum(end.score for end in ends) / count
            found.append(Judged(kill, score, score, sum(end.made for end in ends) / count))
        return found

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
