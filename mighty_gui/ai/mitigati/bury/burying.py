"""Values of all discards by the rule of thumb."""

from __future__ import annotations

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.bury.shortest_suits import card_marks
from mighty_gui.ai.mitigati.playout.card_facts import facts_of
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.view import MitigatiView


def discards_by_rule(view: MitigatiView) -> list[Appraisal]:
    """Appraise every discard: the sum of what speaks for each card."""
    marks = card_marks(facts_of(view.rules), PACK.set_of(view.hand))
    mark = {PACK.cards[number]: value for number, value in marks.items()}
    discards = [action for action in view.legal if isinstance(action, Discard)]
    return [Appraisal(discard, sum(mark[card] for card in discard.cards)) for discard in discards]
