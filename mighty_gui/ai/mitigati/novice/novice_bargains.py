"""The bargaining of a beginner: they count their points and trumps, forget who deals, and want it to be over."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.bargain.haggling import Manner, appraise_bargain
from mighty_gui.ai.mitigati.novice.novice_cards import points_above_average
from mighty_gui.ai.mitigati.worth import honour_odds
from mighty_gui.ai.mitigati.worth.estimate import Worth
from mighty_gui.engine.mitigati.pack import KINGS, PACK, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.view import MitigatiView

EAGER: Final = Manner(margin=5.0, patience=0.5, gain=-6.0, peace=6.0, trust=0.0, far=12, step=2, wavers=100.0)
"""How beginners bargain: they believe nobody and give in soon."""
TRUMP: Final = 4.0
"""What a beginner gives for each trump more than an equal share."""
SPREAD: Final = 20.0


def novice_bids(view: MitigatiView) -> list[Appraisal]:
    """Appraise what a beginner thinks of saying."""
    return appraise_bargain(view, Worth(guess_worth(view), SPREAD), EAGER)


def guess_worth(view: MitigatiView) -> float:
    """Return what a beginner takes their cards to be worth."""
    held = PACK.set_of(view.hand)
    kings = (held & KINGS).bit_count()
    honours = (held & honours_set(view.rules)).bit_count()
    trumps = (held & TRUMP_SET).bit_count() - len(view.hand) * TRUMP_SET.bit_count() / len(PACK.cards)
    return points_above_average(view) + TRUMP * trumps + 2.0 * honour_odds.points(kings, honours - kings)
