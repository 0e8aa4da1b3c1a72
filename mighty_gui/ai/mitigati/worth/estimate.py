"""The worth of a hand to its holder: an estimate at a glance, and how far it may be off."""

from __future__ import annotations

from math import sqrt
from operator import mul
from typing import NamedTuple

from mighty_gui.ai.mitigati.playout.card_facts import facts_of
from mighty_gui.ai.mitigati.worth import honour_odds
from mighty_gui.ai.mitigati.worth.hand_numbers import numbers
from mighty_gui.ai.mitigati.worth.hand_weights import SPREADS, WEIGHTS
from mighty_gui.engine.mitigati.pack import KINGS, PACK, SEATS, honours_set
from mighty_gui.engine.mitigati.view import MitigatiView


class Worth(NamedTuple):
    """The expected result of playing a hand, in points above an equal share, honours included."""

    mean: float
    spread: float


def estimate(view: MitigatiView) -> Worth:
    """Return what the viewer's cards are worth, without what others have said of theirs."""
    held, after = PACK.set_of(view.hand), (view.dealer - view.seat) % SEATS
    kings = (held & KINGS).bit_count()
    others = (held & honours_set(view.rules)).bit_count() - kings
    honours, variance = honour_odds.expected_honours(kings, others, len(view.hand), after)
    cards = sum(map(mul, WEIGHTS[view.round], numbers(facts_of(view.rules), held, after)))
    return Worth(cards + honours, sqrt(SPREADS[view.round] ** 2 + variance))
