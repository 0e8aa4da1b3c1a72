"""The rule player: by rules of thumb, one set for each phase. It is the level ``normal``; searches ask it too."""

from __future__ import annotations

from typing import assert_never

from mighty_gui.ai.appraisal import Appraisal, add_up
from mighty_gui.ai.mitigati.bargaining import appraise_bargain, estimate
from mighty_gui.ai.mitigati.playout.quick_playout import answer, facts_of, lead
from mighty_gui.ai.mitigati.seen_cards import SeenCards, card_marks
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.actions import MitigatiPlay, play
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView


def by_rule(view: MitigatiView) -> list[Appraisal]:
    """Appraise the actions by rules of thumb; where only one is legal it is not weighed."""
    if len(view.legal) == 1:
        return [Appraisal(view.legal[0], 0.0)]
    match view.phase:
        case MitigatiPhase.AUCTION:
            return appraise_bargain(view, estimate(view))
        case MitigatiPhase.EXCHANGE:
            return discards_by_rule(view)
        case MitigatiPhase.PLAY:
            return _cards(view)
        case MitigatiPhase.OVER:
            raise ValueError("the hand is over")
    assert_never(view.phase)


def card_by_rule(seen: SeenCards) -> int:
    """Return the number of the card that the quick player plays."""
    facts, seat, barred = seen.facts, seen.view.seat, seen.barred[:]
    if seen.view.trick:
        return answer(facts, seen.own_position(), seen.outside, barred)
    return lead(facts, seat, seen.own, seen.outside, barred)


def _cards(view: MitigatiView) -> list[Appraisal]:
    """Appraise every card: the quick player's first, the others by what they are worth."""
    seen = SeenCards(view)
    values, chosen = seen.facts.law.values, play(PACK.cards[card_by_rule(seen)])
    found = []
    for action in view.legal:
        if isinstance(action, MitigatiPlay):
            worth = values[PACK.set_of([action.card]).bit_length() - 1]
            found.append(Appraisal(action, 0.0 if action == chosen else -float(worth)))
    return found


def discards_by_rule(view: MitigatiView) -> list[Appraisal]:
    """Appraise every discard: the sum of what speaks for each card."""
    marks = card_marks(facts_of(view.rules), PACK.set_of(view.hand))
    mark = {PACK.cards[number]: value for number, value in marks.items()}
    discards = [action for action in view.legal if isinstance(action, Discard)]
    return [Appraisal(discard, add_up(mark[card] for card in discard.cards)) for discard in discards]
