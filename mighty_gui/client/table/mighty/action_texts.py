"""Short texts of the actions of Mighty, and the text of a hint."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good, reason
from mighty_gui.ai.mighty.card_reasons import defends
from mighty_gui.client.table.asking.hint_note import HintText
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.widgets.score_chart import decimal
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.actions import ANY_SUIT, KEEP, PASS, Bid, CallFriend, ChangeContract, Kill, Play
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text
from mighty_gui.texts.words import card_name, contract_name, denomination_name

_SIMPLE = {
    "pass": "table.bid.pass",
    "misdeal": "table.misdeal.call",
    "play-on": "table.misdeal.play_on",
    "take": "table.draw.take",
    "leave": "table.draw.leave",
    "top": "table.draw.top",
    "bottom": "table.draw.bottom",
    "reveal": "table.play.reveal",
    "order": "table.play.order",
}


def action_text_in(texts: Texts, view: PlayerView, action: Action, names: Sequence[str]) -> str:
    """Return a short text for the action, chosen in this position."""
    return action_text(texts, action, names, str(view.contract) if view.contract else "")


def action_text(texts: Texts, action: Action, names: Sequence[str], contract: str = "") -> str:
    """Return a short text for the action; ``contract`` is the one that the action may keep or raise."""
    match action:
        case Bid(contract=bid):
            return texts("aids.action.bid", contract=contract_name(texts, str(bid)))
        case Play():
            return _play_text(texts, action)
        case Discard(cards=cards):
            return texts("aids.action.discard", cards=" ".join(card_name(texts, card.name) for card in cards))
        case CallFriend():
            return _call_text(texts, action, names)
        case ChangeContract(contract=changed):
            kind = "raise" if str(changed)[-1] == contract[-1:] else "change"
            return texts(f"aids.action.{kind}", contract=contract_name(texts, str(changed)))
        case Kill(card=card, seat=seat):
            if card is not None:
                return texts("aids.action.kill_card", card=card_name(texts, card.name))
            return texts("aids.action.kill_seat", name=names[seat or 0])
    return _simple_text(texts, expect(Word, action), contract)


def _simple_text(texts: Texts, action: Word, contract: str) -> str:
    if action == KEEP:
        return texts("table.change.keep", contract=contract_name(texts, contract))
    return texts(_SIMPLE[action.word])


def _play_text(texts: Texts, action: Play) -> str:
    """Return the text for a played card, and for the call made with it."""
    card = card_name(texts, action.card.name)
    if action.call:
        return texts("aids.action.play_call", card=card)
    if action.suit == ANY_SUIT:
        return texts("aids.action.play_any", card=card)
    if action.suit:
        return texts("aids.action.play_suit", card=card, suit=denomination_name(texts, action.suit))
    return texts("aids.action.play", card=card)


def _call_text(texts: Texts, action: CallFriend, names: Sequence[str]) -> str:
    """Return the text for a call of a friend."""
    if action.card is not None:
        joker = f"reasons.joker.{action.card.name}"
        card = texts(joker) if texts.has(joker) else card_name(texts, action.card.name)
        if action.ask is not None:
            return texts("aids.action.friend_ask", card=card, suit=denomination_name(texts, action.ask.value))
        return texts("aids.action.friend", card=card)
    if action.seat is not None:
        return texts("aids.action.friend", card=names[action.seat])
    return texts(f"table.call.{action.kind}", number=action.trick)


def hint_text(at: MightyPosition, appraisals: Sequence[Appraisal]) -> HintText:
    """Return the text of the note about the best of these actions."""
    best, *others = appraisals
    why = reason(at.view, best)
    return HintText(
        title=_action(at, best),
        worth=_worth(at, best),
        why=reason_text(at.texts, why.code, dict(why.values), at.names),
        next=_next(at, best, others[0]) if others else "",
    )


def _action(at: MightyPosition, appraisal: Appraisal) -> str:
    return action_text_in(at.texts, at.view, appraisal.action, at.names)


def _next(at: MightyPosition, best: Appraisal, other: Appraisal) -> str:
    """Return the text for the next best action: without numbers if they would be the same as the best one's."""
    worth = _worth(at, other)
    key = "aids.hint.next" if worth else "aids.hint.next_bare"
    key = "aids.hint.same" if is_about_as_good(at.view, best, other) else key
    return at.texts(key, action=_action(at, other), worth=worth)


def _worth(at: MightyPosition, appraisal: Appraisal) -> str:
    """Return the expected result; for bids only the chance, because their scores do not show how the auction goes on.

    A defender gets the chance to stop the contract.
    """
    texts, view, parts = at.texts, at.view, []
    if appraisal.score is not None and view.phase is not Phase.AUCTION:
        parts.append(texts("aids.hint.score", score=decimal(appraisal.score)))
    if appraisal.chance is not None and appraisal.action != PASS:
        stops = view.phase is Phase.PLAY and defends(view)
        key, chance = ("aids.hint.stops", 1 - appraisal.chance) if stops else ("aids.hint.chance", appraisal.chance)
        parts.append(texts(key, percent=round(chance * 100)))
    return " · ".join(parts)
