"""The speed of the playout player of the searching levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.ai.mighty.playout.contract_playout import outcome
from mighty_gui.ai.mighty.playout.worth_order import worth_law
from mighty_gui.ai.players import choose
from mighty_gui.engine.core import game as core
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.lab.speed.figure import clock

DECLARED: Final = 40
"""The number of deals that are played out over and over."""


def playouts_a_second(given: core.Rules) -> Callable[[float], float]:
    """The measurement of how many whole hands, from the first lead, the playout player plays in a second.

    It is told for how many seconds to measure, and may be asked again.
    """
    rules, worlds = expect(Rules, given), []
    for seed in range(DECLARED):
        state = _declared(rules, seed).state
        if state.to_act is None:
            continue
        table = worth_law(rules, state.trump)
        cards = table.pack.sets_of(dict(enumerate(state.held)), len(state.held))
        worlds.append((table, cards, state.playing, state.known_declarer(), tuple(state.calls)))

    def measure(seconds: float) -> float:
        began, played = clock(), 0
        while clock() - began < seconds:
            for table, cards, playing, declarer, calls in worlds:
                outcome(table, cards[:], playing, declarer, calls)
            played += len(worlds)
        return played / (clock() - began)

    return measure


def _declared(rules: Rules, seed: int) -> Hand:
    """A hand that `normal` has brought to its first lead, unless everyone passed."""
    hand = Hand.from_seed(rules, seed)
    while hand.to_act is not None and hand.phase is not Phase.PLAY:
        hand.apply(choose(view(hand, controller(rules, hand.to_act)), "normal", seed))
    return hand
