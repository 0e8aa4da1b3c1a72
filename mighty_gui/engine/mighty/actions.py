"""Every action that a player can take, as a value and as one line of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card, Colour, Suit, parse_cards
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import NotationError, Refusal
from mighty_gui.engine.mighty.contract import Contract

ANY_SUIT: Final = "any"


TAKE: Final = Word("take")
LEAVE: Final = Word("leave")
TOP: Final = Word("top")
BOTTOM: Final = Word("bottom")
MISDEAL: Final = Word("misdeal")
PLAY_ON: Final = Word("play-on")
PASS: Final = Word("pass")
KEEP: Final = Word("keep")
REVEAL: Final = Word("reveal")
ORDER: Final = Word("order")


@dataclass(frozen=True, slots=True)
class Bid(game.Action):
    """Bid a contract in the auction: ``bid 15H``."""

    contract: Contract

    def __str__(self) -> str:
        return f"bid {self.contract}"


@dataclass(frozen=True, slots=True)
class Kill(game.Action):
    """Eliminate the holder of a card (``kill DA``) or a person (``kill seat 3``)."""

    card: Card | None = None
    seat: int | None = None

    def __str__(self) -> str:
        return f"kill {self.card}" if self.card else f"kill seat {self.seat}"


@dataclass(frozen=True, slots=True)
class ChangeContract(game.Action):
    """Change the trump, at its price, or raise the number: ``contract 17C``."""

    contract: Contract

    def __str__(self) -> str:
        return f"contract {self.contract}"


@dataclass(frozen=True, slots=True)
class CallFriend(game.Action):
    """Call a friend.

    ``kind`` is one of ``card none first last trick seat ghost``; ``card``, ``seat`` and ``trick`` (its number, counted
    from 1) are set for the kinds of that name. ``ask`` is the suit that the holder of the called card is asked to lead.
    """

    kind: str
    card: Card | None = None
    seat: int | None = None
    ask: Suit | None = None
    trick: int | None = None

    def __str__(self) -> str:
        if self.kind == "seat":
            return f"friend seat {self.seat}"
        if self.kind == "trick":
            return f"friend trick {self.trick}"
        if self.kind != "card":
            return f"friend {self.kind}"
        return f"friend {self.card}" + (f" ask {self.ask}" if self.ask else "")


@dataclass(frozen=True, slots=True)
class Play(game.Action):
    """Play a card: ``play H3``, ``play JK suit S``, ``play JK suit any``, ``play JK suit red``, ``play C3 call``."""

    card: Card
    suit: str | None = None
    """The suit or the colour (``red``, ``black``) named by the leader of a card that has no suit, or ``any``."""
    call: bool = False

    def __str__(self) -> str:
        text = f"play {self.card}"
        if self.suit:
            text += f" suit {self.suit}"
        return f"{text} call" if self.call else text


Action = Word | Bid | Kill | Discard | ChangeContract | CallFriend | Play
"""Every action that a player of Mighty can take."""


@cache
def call_card(card: Card, ask: Suit | None = None) -> CallFriend:
    """Return the call of a card, the same object each time: every list of calls has dozens of them."""
    return CallFriend("card", card=card, ask=ask)


@cache
def call_kind(kind: str, seat: int | None = None, trick: int | None = None) -> CallFriend:
    """Return the call of a friend without a card, the same object each time."""
    return CallFriend(kind, seat=seat, trick=trick)


@cache
def play(card: Card, suit: str | None = None, call: bool = False) -> Play:
    """Return the ``Play`` of a card, the same object each time: plays are compared and made very often."""
    return Play(card, suit, call)


SIMPLE_ACTIONS: Final = {
    action.word: action for action in (TAKE, LEAVE, TOP, BOTTOM, MISDEAL, PLAY_ON, PASS, KEEP, REVEAL, ORDER)
}


def parse_action(text: str) -> Action:
    """Read one line of action text. Raises ``NotationError``."""
    parts = text.split()
    if len(parts) == 1 and parts[0] in SIMPLE_ACTIONS:
        return SIMPLE_ACTIONS[parts[0]]
    reader = _READERS.get(parts[0]) if parts else None
    action = reader(parts[1:]) if reader else None
    if action is None:
        raise NotationError(Refusal("notation.action", text=text))
    return action


def _read_bid(parts: list[str]) -> Action | None:
    return Bid(Contract.parse(parts[0])) if len(parts) == 1 else None


def _read_kill(parts: list[str]) -> Action | None:
    if len(parts) == 2 and parts[0] == "seat" and (seat := whole_number(parts[1])) is not None:
        return Kill(seat=seat)
    return Kill(card=Card.parse(parts[0])) if len(parts) == 1 else None


def _read_discard(parts: list[str]) -> Action | None:
    return Discard.of(parse_cards(" ".join(parts))) if parts else None


def _read_change(parts: list[str]) -> Action | None:
    return ChangeContract(Contract.parse(parts[0])) if len(parts) == 1 else None


def _read_friend(parts: list[str]) -> Action | None:
    match parts:
        case ["none" | "first" | "last" | "ghost" as kind]:
            return CallFriend(kind)
        case ["seat", word] if (seat := whole_number(word)) is not None:
            return CallFriend("seat", seat=seat)
        case ["trick", word] if (trick := whole_number(word)) is not None:
            return CallFriend("trick", trick=trick)
        case [name]:
            return CallFriend("card", card=Card.parse(name))
        case [name, "ask", "S" | "H" | "D" | "C" as suit]:
            return CallFriend("card", card=Card.parse(name), ask=Suit(suit))
    return None


def _read_play(parts: list[str]) -> Action | None:
    match parts:
        case [name]:
            return play(Card.parse(name))
        case [name, "call"]:
            return play(Card.parse(name), None, True)
        case [name, "suit", "any"]:
            return play(Card.parse(name), ANY_SUIT)
        case [name, "suit", "S" | "H" | "D" | "C" as suit]:
            return play(Card.parse(name), Suit(suit))
        case [name, "suit", "red" | "black" as colour]:
            return play(Card.parse(name), Colour(colour))
    return None


_READERS: Final[dict[str, Callable[[list[str]], Action | None]]] = {
    "bid": _read_bid,
    "kill": _read_kill,
    "discard": _read_discard,
    "contract": _read_change,
    "friend": _read_friend,
    "play": _read_play,
}
