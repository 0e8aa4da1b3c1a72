"""Sentences of the table: the choice of the friend, the text of an event, the suit led."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import reduce

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import is_about_as_good, reason
from mighty_gui.ai.mighty.card_reasons import defends
from mighty_gui.client.table.asking.hint_note import HintText
from mighty_gui.client.table.event_narrator import moment_text
from mighty_gui.client.table.mighty.mighty_table import MightyPosition, MightyTable
from mighty_gui.client.table.motion.beat import TableMoment
from mighty_gui.client.widgets.score_chart import decimal
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.actions import ANY_SUIT, KEEP, PASS, Bid, CallFriend, ChangeContract, Kill, Play
from mighty_gui.engine.mighty.events import FriendCalled
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, denomination_name, reason_text

Names = Sequence[str]
_COMMA = ", "


def friend_text(texts: Texts, state: MightyTable, names: Names) -> str:
    """Return how the friend was or will be chosen, and who it is if that is public."""
    if not state.rules.friend.count:
        return texts("table.friend.rules_none")
    if state.declarer is None or not state.calls:
        return texts("table.friend.not_yet")
    if len(state.calls) > 1:
        return _several(texts, state, names)
    return _one(texts, state, names, state.calls[0])


def _one(texts: Texts, state: MightyTable, names: Names, call: FriendCalled) -> str:
    if not state.friends or call.kind not in ("card", "first", "last"):
        return call_text(texts, names, call)
    return texts("table.friend.known", name=names[state.friends[0]], how=_briefly(texts, names, call))


def _several(texts: Texts, state: MightyTable, names: Names) -> str:
    """Return the text of all calls, followed by the friends that are known."""
    calls = _COMMA.join(_briefly(texts, names, call) for call in state.calls)
    if not state.friends:
        return texts("table.friend.several", calls=calls)
    known = _COMMA.join(names[seat] for seat in state.friends)
    return texts("table.friend.several_known", calls=calls, names=known)


def _briefly(texts: Texts, names: Names, call: FriendCalled) -> str:
    if call.card is not None:
        return card_name(texts, call.card.name)
    return names[call.friend] if call.friend is not None else texts(f"table.friend.by_{call.kind}")


def call_text(texts: Texts, names: Names, call: FriendCalled) -> str:
    """Return the text of a call, such as: the holder of ♥A, no friend, the first trick."""
    if call.kind == "card" and call.card is not None:
        key = "table.friend.card_ask" if call.ask else "table.friend.card"
        suit = denomination_name(texts, call.ask.value) if call.ask else ""
        return texts(key, card=card_name(texts, call.card.name), suit=suit)
    if call.kind == "seat" and call.friend is not None:
        return texts("table.friend.seat", name=names[call.friend])
    return texts(f"table.friend.{call.kind}")


def moment_caption(
    texts: Texts, moment: TableMoment, names: Names, *, own: int | None = None, long: bool = False
) -> str:
    """Return the line of text for an event; ``own`` is the seat of the person who reads it; with ``long`` cards and
    contracts have the names that are read aloud."""
    values: dict[str, object] = {}
    if moment.contract:
        values["contract"] = contract_name(texts, moment.contract, long=long)
    if moment.suit in ("S", "H", "D", "C"):
        values["suit"] = denomination_name(texts, moment.suit, long=long)
    if moment.kind == "friend_card" and moment.suit:
        moment = replace(moment, kind="friend_card_ask")
    return moment_text(texts, moment, names, own, long=long, values=values)


def spoken_card(texts: Texts, card: Card, special: Mapping[Card, str], name: str = "") -> str:
    """Return a card's long name, or the ``name`` given for it, with its role in this hand."""
    name, kind = name or card_name(texts, card.name, long=True), special.get(card)
    return texts(f"accessibility.told.special_{kind}", card=name) if kind else name


def led_suit(texts: Texts, state: MightyTable) -> tuple[str, str]:
    """Return the name and the letter of the suit to follow in this trick; both empty if none needs to be followed."""
    lead = state.trick[0] if state.trick and not state.awaiting_collection else None
    if lead is None:
        return "", ""
    letter = lead.suit or (lead.card.suit.value if lead.card.suit else "")
    return (denomination_name(texts, letter, long=True), letter) if letter in ("S", "H", "D", "C") else ("", "")


# --- short texts of actions, for hints ----------------------------------------------------------------------


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
    """Return a short text for the action; ``contract`` is the one that the action may keep."""
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
            return texts("aids.action.change", contract=contract_name(texts, str(changed)))
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
        card = card_name(texts, action.card.name)
        if action.ask is not None:
            return texts("aids.action.friend_ask", card=card, suit=denomination_name(texts, action.ask.value))
        return texts("aids.action.friend", card=card)
    if action.seat is not None:
        return texts("aids.action.friend", card=names[action.seat])
    return texts(f"table.call.{action.kind}")


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


# --- the rules for a player's next card as texts: which suit must be followed, what else may be played ------

# All of it is derived from the legal cards: nothing that is allowed is ever called forbidden.


_FOLLOWING = ("follow_suit", "follow_or_trump")
_NARROW = {"follow_or_trump", "joker_answers", "must_get_rid"}
"""Codes of refusals that limit the choice even for a player who cannot follow suit."""


def what_to_play(texts: Texts, state: MightyTable, view: PlayerView) -> str:
    """Return the text for what the player should do."""
    if not view.trick:
        return texts("table.play.your_lead")
    suit, letter = led_suit(texts, state)
    codes = set(view.refused.values())
    if not suit:
        return texts("table.play.your_turn")
    if "joker_called" in codes:
        return texts("table.play.called", others=_kinds_text(texts, state, _playable(view)))
    follows, others = _follow_and_others(texts, state, view, letter)
    if follows:
        return texts("table.play.follow_or" if others else "table.play.follow", suit=suit, others=others)
    if codes & _NARROW:
        return texts("table.play.only", others=others)
    return texts("table.play.free", suit=suit)


def refusal_text(texts: Texts, state: MightyTable, view: PlayerView, code: str, card: Card | None = None) -> str:
    """Return a short sentence with the reason why something may not be done."""
    suit, letter = led_suit(texts, state)
    code = code.rpartition(".")[2]
    values = {"suit": suit, "card": card_name(texts, card.name) if card else "", "others": ""}
    if code == "joker_called":
        values["others"] = _kinds_text(texts, state, _playable(view))
    elif code in _FOLLOWING:
        follows, values["others"] = _follow_and_others(texts, state, view, letter)
        code = "follow_suit" if not values["others"] else "follow_or" if follows else "instead"
    elif code == "first_lead" and card is not None:
        bar = hand_law(state.rules, state.trump).tricks[0].first_lead_bar(card)
        values["card"] = texts(f"option.play.first_lead_bars.item.{bar}") if bar else values["card"]
    key = f"table.reason.{code}"
    return texts(key if texts.has(key) else "table.reason.not_legal", **values)


def _playable(view: PlayerView) -> list[Card]:
    return [action.card for action in view.legal if isinstance(action, Play)]


def _follow_and_others(texts: Texts, state: MightyTable, view: PlayerView, letter: str) -> tuple[bool, str]:
    """Return whether the suit led can be followed, and the text for what may be played instead of it."""
    cards = _playable(view)
    others = [card for card in cards if card.suit != letter]
    return len(others) < len(cards), _kinds_text(texts, state, others)


def _kinds_text(texts: Texts, state: MightyTable, cards: Iterable[Card]) -> str:
    """Return the text for kinds of cards: a trump, the joker or the mighty."""
    rising = sorted(cards, key=lambda card: (card is state.mighty, card.is_joker))
    named = list(dict.fromkeys(_kind(texts, state, card) for card in rising))
    return reduce(lambda text, two: texts("table.play.either", one=text, two=two), named) if named else ""


def _kind(texts: Texts, state: MightyTable, card: Card) -> str:
    if card is state.mighty:
        return texts("table.play.kind.mighty")
    return texts(f"reasons.joker.{card}") if card.is_joker else texts("table.play.kind.trump")
