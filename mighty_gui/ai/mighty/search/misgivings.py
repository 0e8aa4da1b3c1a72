"""Misgivings about a card in which playouts see nothing wrong."""

from __future__ import annotations

from mighty_gui.ai.appraisal import RULED_OUT, Term, terms
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played


def misgivings(know: Knowledge, card: Play) -> tuple[Term, ...]:
    """Return what rules a card out, by its name.

    To call a joker that one holds or that is gone is of no use, to call a partner's never right.
    """
    if know.view.trick:
        return ()
    called = know.now.called_jokers(Played(know.seat, card.card, card.suit, card.call))
    own = [joker for joker in called if know.is_own_sides(joker)]
    idle = card.call and not any(joker in know.unseen for joker in called)
    if any(joker not in know.hand for joker in own):
        return terms(betrays=RULED_OUT)
    return terms(idle_call=RULED_OUT * bool(idle or own))
