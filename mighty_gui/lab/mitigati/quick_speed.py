"""The speed of the quick player of the searching levels."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from mighty_gui.ai.mitigati.playout.card_facts import facts_of
from mighty_gui.ai.mitigati.playout.quick_playout import finish
from mighty_gui.engine.core import game as core
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati.deal_by_round import deal_from_seed
from mighty_gui.engine.mitigati.pack import PACK, SEATS
from mighty_gui.engine.mitigati.play_position import Position
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.lab.speed.figure import clock

DEALS: Final = 40
"""The number of deals that are played out over and over."""


def quick_hands_a_second(given: core.Rules) -> Callable[[float], float]:
    """The measurement of how many whole hands, from the first lead, the quick player plays in a second.

    It is told for how many seconds to measure, and may be asked again.
    """
    facts, chance = facts_of(expect(MitigatiRules, given)), random.Random(1)
    deals = [[PACK.set_of(hand) for hand in deal_from_seed(chance.getrandbits(32)).hands] for _ in range(DEALS)]

    def measure(seconds: float) -> float:
        began, played = clock(), 0
        while clock() - began < seconds:
            for hands in deals:
                finish(facts, Position(facts.law, hands[:], 0), [0] * SEATS)
            played += DEALS
        return played / (clock() - began)

    return measure
