"""Every legal action appraised, for hints and reviews: also those that a level would not have looked into.

The level's own appraisals come first and are left as they are. What it did not look into, because it plays by rules
of thumb or gave the action no thought, the players of the game look into with less effort.
"""

from __future__ import annotations

from mighty_gui.ai.appraisal import Appraisal, Prospect
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.engine.core.game import View

UNKNOWN = Prospect(None, None)


def appraise_all(
    view: View, level: str = "hard", seed: int = 0, pause: Pause = no_pause, style: str = "even"
) -> list[Appraisal]:
    """Appraise every legal action with value, expected score and chance, the one first that the level does.

    Actions the level did not rank follow behind those it did, by what is expected of them.
    """
    ranked = appraise(view, level, seed, pause, style)
    chosen = prefer(view, ranked, seed)
    known = {appraisal.action: appraisal for appraisal in ranked}
    left = [action for action in view.legal if action not in known or known[action].score is None]
    expected = players_of(view.rules).expect_of(view, ranked, left, seed, pause) if left else {}
    lowest = min(appraisal.value for appraisal in ranked)
    behind = min((score for score, _ in expected.values() if score is not None), default=0.0)
    appraisals = []
    for action in view.legal:
        score, chance = expected.get(action, UNKNOWN)
        appraisal = known.get(action)
        if appraisal is None:
            appraisal = Appraisal(action, lowest - 1 - abs(behind) - abs(score or 0.0) + (score or 0.0))
        appraisals.append(appraisal if appraisal.score is not None else appraisal._replace(score=score, chance=chance))
    return sorted(appraisals, key=lambda other_appraisal: (other_appraisal.action != chosen, -other_appraisal.value))
