"""Actions in a few words, for hints."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.actions import ANY_SUIT, KEEP, Bid, CallFriend, ChangeContract, Kill, Play
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
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


def words_of_action(texts: Texts, view: PlayerView, action: Action, names: Sequence[str]) -> str:
    """The action in a few words, in the position in which it is chosen."""
    return action_words(texts, action, names, str(view.contract) if view.contract else "")


def action_words(texts: Texts, action: Action, names: Sequence[str], contract: str = "") -> str:
    """The action in a few words; ``contract`` is the one that the action may keep."""
    match action:
        case Bid(contract=bid):
            return texts("aids.action.bid", contract=contract_name(texts, str(bid)))
        case Play():
            return _play_words(texts, action)
        case Discard(cards=cards):
            return texts("aids.action.discard", cards=" ".join(card_name(texts, card.name) for card in cards))
        case CallFriend():
            return _call_words(texts, action, names)
        case ChangeContract(contract=changed):
            return texts("aids.action.change", contract=contract_name(texts, str(changed)))
        case Kill(card=card, seat=seat):
            if card is not None:
                return texts("aids.action.kill_card", card=card_name(texts, card.name))
            return texts("aids.action.kill_seat", name=names[seat or 0])
    return _simple_words(texts, expect(Word, action), contract)


def _simple_words(texts: Texts, action: Word, contract: str) -> str:
    if action == KEEP:
        return texts("table.change.keep", contract=contract_name(texts, contract))
    return texts(_SIMPLE[action.word])


def _play_words(texts: Texts, action: Play) -> str:
    card = card_name(texts, action.card.name)
    if action.call:
        return texts("aids.action.play_call", card=card)
    if action.suit == ANY_SUIT:
        return texts("aids.action.play_any", card=card)
    if action.suit:
        return texts("aids.action.play_suit", card=card, suit=denomination_name(texts, action.suit))
    return texts("aids.action.play", card=card)


def _call_words(texts: Texts, action: CallFriend, names: Sequence[str]) -> str:
    if action.card is not None:
        card = card_name(texts, action.card.name)
        if action.ask is not None:
            return texts("aids.action.friend_ask", card=card, suit=denomination_name(texts, action.ask.value))
        return texts("aids.action.friend", card=card)
    if action.seat is not None:
        return texts("aids.action.friend", card=names[action.seat])
    return texts(f"table.call.{action.kind}")
