"""The actions in exports of the web game of Mighty League, as actions of this program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core.cards import JOKER, SUITS, Card, Suit
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.plain_values import any_mapping, mapping, number, seat, sequence, show, wrong
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, PLAY_ON, Action, Bid, call_card, call_kind, play
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.presets.mighty.league_export import PLAYERS

_KINDS: Final[Mapping[object, tuple[str, ...]]] = {
    "bidding": ("bid", "pass", "dealMiss"),
    "floor": ("exchange",),
    "friend": ("friend",),
    "dealMissWindow": ("dealMiss", "proceed"),
    "play": ("play",),
}
"""The actions of each step."""
_FIELDS: Final = {
    "bid": {"count", "giruda"},
    "exchange": {"discard", "revise"},
    "friend": {"mode", "card"},
    "play": {"card", "jokerSuit", "jokerCall", "forced", "protect"},
}
"""The fields of actions, apart from the type. ``forced`` and ``protect`` only explain why a card may be played."""
_SINGLE: Final[Mapping[str, Action]] = {"pass": PASS, "dealMiss": MISDEAL, "proceed": PLAY_ON}
_RANKS: Final = {2 + at: rank for at, rank in enumerate("23456789TJQKA")}


@dataclass(frozen=True, slots=True)
class WebMove:
    """An action of an export."""

    seat: int
    kind: str
    """The name of the action in the export."""
    action: Action
    revised: Contract | None = None
    """The contract that the declarer sets with the discard, if the export has one."""


def read_move(entry: object, where: str) -> WebMove:
    """Read an action with its player and step. Raises ``RecordError``."""
    data = mapping(entry, where, {"p", "ph", "a"})
    player = seat(data.get("p"), f"{where}.p", PLAYERS)
    below = f"{where}.a"
    kind = any_mapping(data.get("a"), below).get("type")
    step = data.get("ph")
    if not isinstance(step, str) or not isinstance(kind, str) or kind not in _KINDS.get(step, ()):
        raise _unknown(f"{below}.type", kind)
    fields = mapping(data["a"], below, {"type", "note"} | _FIELDS.get(kind, set()))
    revised = fields.get("revise")
    contract = None if revised is None else _contract(any_mapping(revised, f"{below}.revise"), f"{below}.revise")
    return WebMove(player, kind, _action(kind, fields, below), contract)


def _unknown(where: str, value: object) -> RecordError:
    return wrong(where, Refusal("history.web.value", value=show(value)))


def _action(kind: str, fields: Mapping[str, object], where: str) -> Action:
    match kind:
        case "bid":
            return Bid(_contract(fields, where))
        case "exchange":
            cards = sequence(fields.get("discard"), f"{where}.discard")
            return Discard.of([_card(card, f"{where}.discard.{at}") for at, card in enumerate(cards)])
        case "friend":
            return _call(fields, where)
        case "play":
            return _play(fields, where)
    return _SINGLE[kind]


def _call(fields: Mapping[str, object], where: str) -> Action:
    mode = fields.get("mode")
    if mode == "card":
        return call_card(_card(fields.get("card"), f"{where}.card"))
    if mode not in ("first", "none"):
        raise _unknown(f"{where}.mode", mode)
    return call_kind(str(mode))


def _play(fields: Mapping[str, object], where: str) -> Action:
    named, calls = fields.get("jokerSuit"), fields.get("jokerCall", False)
    if not isinstance(calls, bool):
        raise wrong(f"{where}.jokerCall", Refusal("record.switch"))
    suit = None if named is None else _suit(named, f"{where}.jokerSuit")
    return play(_card(fields.get("card"), f"{where}.card"), suit, calls)


def _contract(fields: Mapping[str, object], where: str) -> Contract:
    count, trump = number(fields.get("count"), f"{where}.count"), fields.get("giruda")
    return Contract(count, None if trump == "N" else _suit(trump, f"{where}.giruda"))


def _card(value: object, where: str) -> Card:
    if value == "JOKER":
        return JOKER
    data = mapping(value, where, {"suit", "rank"})
    rank = number(data.get("rank"), f"{where}.rank")
    if rank not in _RANKS:
        raise _unknown(f"{where}.rank", rank)
    return Card.parse(_suit(data.get("suit"), f"{where}.suit").value + _RANKS[rank])


def _suit(value: object, where: str) -> Suit:
    found = next((suit for suit in SUITS if suit.value == value), None)
    if found is None:
        raise _unknown(where, value)
    return found
