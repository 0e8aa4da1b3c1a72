"""Sentences of the table: the choice of the friend, the text of an event, the suit led."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from mighty_gui.client.table.event_narrator import moment_text
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.motion.beat import TableMoment
from mighty_gui.engine.core.cards import SUIT_COLOUR, Card, Suit
from mighty_gui.engine.mighty.actions import ANY_SUIT
from mighty_gui.engine.mighty.events import FriendCalled, Killed
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, contract_name, denomination_name

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
    if not state.friends or call.kind not in ("card", "first", "last", "trick"):
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
    if call.friend is not None:
        return names[call.friend]
    return texts(f"table.friend.by_{call.kind}", number=call.trick)


def call_text(texts: Texts, names: Names, call: FriendCalled) -> str:
    """Return the text of a call, such as: the holder of ♥A, no friend, the first trick."""
    if call.kind == "card" and call.card is not None:
        key = "table.friend.card_ask" if call.ask else "table.friend.card"
        suit = denomination_name(texts, call.ask.value) if call.ask else ""
        return texts(key, card=card_name(texts, call.card.name), suit=suit)
    if call.kind == "seat" and call.friend is not None:
        return texts("table.friend.seat", name=names[call.friend])
    return texts(f"table.friend.{call.kind}", number=call.trick)


def killed_kind(event: Killed) -> str:
    """Return the key of the text for an elimination; it differs if no player goes out, the declarer does, or the victim
    was named by a card or by a name."""
    if event.victim is None:
        return "killed_nobody"
    if event.victim == event.seat:
        return "killed_self"
    return "killed" if event.card else "killed_person"


def moment_caption(
    texts: Texts, moment: TableMoment, names: Names, *, own: int | None = None, long: bool = False
) -> str:
    """Return the line of text for an event; ``own`` is the seat of the person who reads it; with ``long`` cards and
    contracts have the names that are read aloud."""
    values: dict[str, object] = {}
    if moment.contract:
        values["contract"] = contract_name(texts, moment.contract, long=long)
    if moment.suit and moment.suit != ANY_SUIT:
        values["suit"] = denomination_name(texts, moment.suit, long=long)
    if moment.kind == "friend_card" and moment.suit:
        moment = replace(moment, kind="friend_card_ask")
    return moment_text(texts, moment, names, own, long=long, values=values)


def spoken_card(texts: Texts, card: Card, special: Mapping[Card, str], name: str = "") -> str:
    """Return a card's long name, or the ``name`` given for it, with its role in this hand."""
    name, kind = name or card_name(texts, card.name, long=True), special.get(card)
    return texts(f"accessibility.told.special_{kind}", card=name) if kind else name


def led_suit(texts: Texts, state: MightyTable) -> tuple[str, tuple[Suit, ...]]:
    """Return the name of the suit or colour to follow in this trick, and its suits; empty if none must be followed."""
    suits = state.powers.led_suits(state.trick) if state.trick and not state.awaiting_collection else ()
    return suits_name(texts, suits), suits


def suits_name(texts: Texts, suits: Sequence[Suit]) -> str:
    """Return the long name of a suit, or of the colour of two suits; empty for none."""
    if not suits:
        return ""
    return denomination_name(texts, suits[0] if len(suits) == 1 else SUIT_COLOUR[suits[0]], long=True)
