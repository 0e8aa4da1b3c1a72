"""The beginner, phase by phase."""

from __future__ import annotations

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mitigati.novice.novice_bargains import novice_bids
from mighty_gui.ai.mitigati.novice.novice_cards import novice_cards, novice_discards
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView


def by_novice(view: MitigatiView) -> list[Appraisal]:
    """Appraise the actions as a beginner does; where only one is legal it is not weighed."""
    if len(view.legal) == 1:
        return [Appraisal(view.legal[0], 0.0)]
    if view.phase is MitigatiPhase.AUCTION:
        return novice_bids(view)
    return novice_discards(view) if view.phase is MitigatiPhase.EXCHANGE else novice_cards(view)
