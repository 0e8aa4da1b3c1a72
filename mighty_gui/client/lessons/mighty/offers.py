"""The few choices that the first evening offers: bids, cards to bury, friends, each with one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason, reproach
from mighty_gui.ai.players import appraise
from mighty_gui.client.lessons.mighty.coach_sheets import cards_of
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import PASS, Bid
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text

MOST: Final = 3
"""The greatest number of offers."""
_UNUSUAL: Final = "bury.unusual"
"""The reason that advises against a discard; such a discard is not offered."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice, its explanation, and whether the coach would make it."""

    action: Action
    text: str
    is_best: bool = False


def offers(view: PlayerView, texts: Texts, names: Sequence[str]) -> list[Offer]:
    """Return up to three offers for a bid, a discard or a friend; exactly one is what the coach would choose."""
    if view.phase is Phase.AUCTION:
        return _bids(view, texts, names)
    return list(_by_reason(view, texts, names))


def _bids(view: PlayerView, texts: Texts, names: Sequence[str]) -> list[Offer]:
    """Return the pass, the bid that fits the hand (else the lowest), and one point more.

    The explanation of the offer that the coach would choose is its reason; the others explain what they mean.
    """
    advised = choose(view)
    bids = [action for action in view.legal if isinstance(action, Bid)]
    worth = advised if isinstance(advised, Bid) else next(iter(bids), None)
    offered: list[Action] = [PASS] if PASS in view.legal else []
    if worth is not None:
        higher = Bid(Contract(worth.contract.number + 1, worth.contract.trump))
        offered += [worth, *([higher] if higher in bids else [])]
    return [
        Offer(action, _why(view, action, texts, names)[1], is_best=True) if action == advised else _other(action, texts)
        for action in offered
    ]


def _other(action: Action, texts: Texts) -> Offer:
    if not isinstance(action, Bid):
        return Offer(action, texts("lessons.first-evening.pass"))
    number = action.contract.number
    return Offer(action, texts("lessons.first-evening.promise", number=number, rest=20 - number))


def _by_reason(view: PlayerView, texts: Texts, names: Sequence[str]) -> Iterator[Offer]:
    """Yield the coach's choice, then the best others with cards that have a different reason and no objection."""
    advised, given = choose(view), {_UNUSUAL}
    ranked = sorted(appraise(view), key=lambda found: (found.action != advised, -found.value))
    for action in (appraisal.action for appraisal in ranked):
        is_best = action == advised
        if not (is_best or cards_of(action)):
            continue
        code, text = _why(view, action, texts, names)
        if is_best or (code not in given and reproach(view, Appraisal(action, 0.0)) is None):
            given.add(code)
            yield Offer(action, text, is_best=is_best)
        if len(given) > MOST:
            return


def _why(view: PlayerView, action: Action, texts: Texts, names: Sequence[str]) -> tuple[str, str]:
    """Return the code and the text of the reason for an action."""
    why = reason(view, Appraisal(action, 0.0))
    return why.code, reason_text(texts, why.code, why.params, names)
