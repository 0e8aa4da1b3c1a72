"""Misgivings about a card in which playouts see nothing wrong, or whose outcome they overrate."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import Term, terms
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.search.alike_cards import special
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.view import PlayerView

FOLLY = 1.0
"""What is held against calling a joker that one holds or that is gone: it is no use, and playouts may like it by
chance (without, 9 of the cards in 300 hands of `normal` change)."""
NEVER = 20.0
"""What is held against calling a partner's joker: no position may lead to it (`tests.ai.mighty.vetoes`)."""


def folly(held: Sequence[Term]) -> float:
    """Return all that is held against a card, in value."""
    return -sum(term.amount for term in held)


def misgivings(know: Knowledge, card: Play) -> tuple[Term, ...]:
    """Return what is held against a card in value, each by its name."""
    if know.view.trick:
        return ()
    called = know.called_jokers(card)
    wasted = [joker for joker in called if know.is_own_sides(joker)]
    betrays = any(joker not in know.hand for joker in wasted)
    idle = card.call and not any(joker in know.unseen for joker in called)
    return terms(idle_call=-FOLLY * (idle or bool(wasted)), betrays=-NEVER * betrays)


def wasted_cards(view: PlayerView, position: Position) -> int:
    """The cards that the last to play would waste: they win or lose no more than a lower one that counts as much."""
    if position.to_come > 1:
        return 0
    law = position.law
    ordinary, found = position.legal() & ~special(view, law), 0
    for suit in law.suits:
        for worth in (law.points, ~law.points):
            for wins in (position.beating, ~position.beating):
                equivalent = ordinary & suit & worth & wins
                found |= equivalent & (equivalent - 1)
    return found
