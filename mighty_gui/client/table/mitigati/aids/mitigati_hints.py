"""A hint in words: what to do, the expected result, why, and the next best action."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good, reason
from mighty_gui.client.table.aids.hint_note import Told
from mighty_gui.client.table.mitigati.mitigati_position import MitigatiPosition
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import Bid, Play
from mighty_gui.texts import Texts
from mighty_gui.texts.reasons import reason_text
from mighty_gui.texts.words import card_name


def hint_words(at: MitigatiPosition, appraisals: Sequence[Appraisal]) -> Told:
    """The words of the note about the best of these actions."""
    best, *others = appraisals
    why = reason(at.view, best)
    return Told(
        title=action_words(at.texts, best.action),
        worth=_worth(at, best),
        why=reason_text(at.texts, why.code, dict(why.values), at.names),
        next=_next(at, best, others[0]) if others else "",
    )


def action_words(texts: Texts, action: Action) -> str:
    """The action in a few words."""
    match action:
        case Bid(amount=amount):
            return texts("mitigati.action.bid", amount=signed(amount))
        case Play(card=card):
            return texts("aids.action.play", card=card_name(texts, card.name))
        case Discard(cards=cards):
            return texts("aids.action.discard", cards=" ".join(card_name(texts, card.name) for card in cards))
        case Word(word=word):
            return texts(f"mitigati.action.{word}")
    raise TypeError(f"{action} is no action of Mitigati")


def _worth(at: MitigatiPosition, one: Appraisal) -> str:
    """The expected score of the hand, if there is one."""
    if one.score is None:
        return ""
    return at.texts("aids.hint.score", score=f"{one.score:+.1f}".replace("-", "−"))


def _next(at: MitigatiPosition, best: Appraisal, other: Appraisal) -> str:
    """The words for the next best action: without numbers if they would not tell it from the best."""
    worth = _worth(at, other)
    key = "aids.hint.next" if worth else "aids.hint.next_bare"
    key = "aids.hint.same" if is_about_as_good(at.view, best, other) else key
    return at.texts(key, action=action_words(at.texts, other.action), worth=worth)
