"""Counsel of computer players for people: reasons, reproaches, and choices that are about as good."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.reason import Reason
from mighty_gui.engine.core.game import View


def reason(view: View, appraisal: Appraisal) -> Reason:
    """Explain why one would do that, as far as the seat to act can see. It never speaks against it."""
    return players_of(view.rules).reason(view, appraisal)


def reproach(view: View, appraisal: Appraisal) -> Reason | None:
    """Explain what speaks against doing that; ``None`` where that cannot be said."""
    return players_of(view.rules).reproach(view, appraisal)


def is_about_as_good(view: View, best: Appraisal, other: Appraisal) -> bool:
    """Whether what is expected of another action is no worse than of the best one, or not clearly so."""
    return players_of(view.rules).is_about_as_good(best, other)


def for_beginners(view: View, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
    """Return the same appraisals, those first that a book for beginners would have."""
    return players_of(view.rules).for_beginners(view, appraisals)
