"""A hint in words: what to do, the expected result, why, and the next best action."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good, reason
from mighty_gui.ai.mighty.reasons import defends
from mighty_gui.client.table.aids.hint_note import Told
from mighty_gui.client.table.mighty.aids.action_words import words_of_action
from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.texts.reasons import reason_text


def hint_words(at: MightyPosition, appraisals: Sequence[Appraisal]) -> Told:
    """The words of the note about the best of these actions."""
    best, *others = appraisals
    why = reason(at.view, best)
    return Told(
        title=_action(at, best),
        worth=_worth(at, best),
        why=reason_text(at.texts, why.code, dict(why.values), at.names),
        next=_next(at, best, others[0]) if others else "",
    )


def _action(at: MightyPosition, one: Appraisal) -> str:
    return words_of_action(at.texts, at.view, one.action, at.names)


def _next(at: MightyPosition, best: Appraisal, other: Appraisal) -> str:
    """The words for the next best action: without numbers if they would not tell it from the best."""
    worth = _worth(at, other)
    key = "aids.hint.next" if worth else "aids.hint.next_bare"
    key = "aids.hint.same" if is_about_as_good(at.view, best, other) else key
    return at.texts(key, action=_action(at, other), worth=worth)


def _worth(at: MightyPosition, one: Appraisal) -> str:
    """The expected result; of bids only the chance, for their scores do not tell how the auction goes on.

    A defender is told the chance to stop the contract.
    """
    texts, view, parts = at.texts, at.view, []
    if one.score is not None and view.phase is not Phase.AUCTION:
        parts.append(texts("aids.hint.score", score=f"{one.score:+.1f}".replace("-", "−")))
    if one.chance is not None and one.action != PASS:
        stops = view.phase is Phase.PLAY and defends(view)
        key, chance = ("aids.hint.stops", 1 - one.chance) if stops else ("aids.hint.chance", one.chance)
        parts.append(texts(key, percent=round(chance * 100)))
    return " · ".join(parts)
