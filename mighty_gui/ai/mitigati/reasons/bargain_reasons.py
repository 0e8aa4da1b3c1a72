"""Reasons in the bargaining: what one's cards are worth, and what comes of the sum."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mitigati.bargain.standing import BidSituation
from mighty_gui.ai.mitigati.worth.estimate import estimate
from mighty_gui.ai.reason import Reason, because
from mighty_gui.engine.core.common_actions import Word
from mighty_gui.engine.mitigati.actions import HOLD, MORE, MitigatiBid, with_sign
from mighty_gui.engine.mitigati.pack import PACK, honours_set
from mighty_gui.engine.mitigati.view import MitigatiView

CHEAP: Final = 6
"""A bid that lies so far below what one's cards seem to be worth gives something away."""
SEVERAL: Final = 2
"""So many honour cards make one wait for more of them."""


def bid_reason(view: MitigatiView, action: MitigatiBid) -> Reason:
    """Explain a bid: it closes the bargain, opens it, or comes to meet the others."""
    standing, worth = BidSituation(view), with_sign(round(estimate(view).mean))
    amount = with_sign(action.amount)
    if action.amount == standing.closing:
        return because("mitigati.bid.agree", amount=amount, worth=worth)
    if standing.own is not None:
        return because("mitigati.bid.lower", amount=amount, worth=worth)
    if action.amount >= round(estimate(view).mean):
        return because("mitigati.bid.demand", amount=amount, worth=worth)
    return because("mitigati.bid.meet", amount=amount, worth=worth)


def bid_reproach(view: MitigatiView, action: MitigatiBid) -> Reason | None:
    """Explain what is wrong with a bid: it gives points away, or nobody can agree after it."""
    standing, worth = BidSituation(view), round(estimate(view).mean)
    if action.amount <= worth - CHEAP:
        return because("mitigati.against.cheap", amount=with_sign(action.amount), worth=with_sign(worth))
    closing = standing.closing
    if standing.own is not None and closing is not None and action.amount < closing:
        return because("mitigati.against.below_zero", amount=with_sign(action.amount), exact=with_sign(closing))
    return None


def word_reason(view: MitigatiView, action: Word) -> Reason:
    """Explain holding, asking for more cards, or passing."""
    standing, worth = BidSituation(view), with_sign(round(estimate(view).mean))
    if action == HOLD:
        return because("mitigati.hold", worth=worth)
    if action != MORE:
        return because("mitigati.pass")
    if standing.is_lost:
        return because("mitigati.more.lost", total=with_sign(standing.total or 0))
    honours = (PACK.set_of(view.hand) & honours_set(view.rules)).bit_count()
    if honours >= SEVERAL:
        return because("mitigati.more.honours", count=honours)
    if standing.total is not None and standing.total > 0:
        return because("mitigati.more.far", total=with_sign(standing.total))
    return because("mitigati.more.unsure", worth=worth)
