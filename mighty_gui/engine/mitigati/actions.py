"""Every action that a player of Mitigati can take, as a value and as one line of text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.refusal import NotationError, Refusal

HOLD: Final = Word("hold")
"""Keep one's bid."""
MORE: Final = Word("more")
"""Ask for five more cards for each player."""
PASS: Final = Word("pass")
"""Bid nothing yet, if the rules allow it."""


@dataclass(frozen=True, slots=True)
class MitigatiBid(game.Action):
    """Bid the value of one's cards, relative to an equal share of 43: ``bid +20``, ``bid 0``, ``bid -5``."""

    amount: int

    def __str__(self) -> str:
        return f"bid {with_sign(self.amount)}"


@dataclass(frozen=True, slots=True)
class MitigatiPlay(game.Action):
    """Play a card: ``play T7``."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


Action = Word | MitigatiBid | Discard | MitigatiPlay
"""Every action that a player of Mitigati can take."""


def with_sign(amount: int) -> str:
    """Return the number as bids write it: with its sign, but 0 without one."""
    return f"{amount:+d}" if amount else "0"


@cache
def bid(amount: int) -> MitigatiBid:
    """Return the bid of that amount, the same object each time: every list of bids has dozens of them."""
    return MitigatiBid(amount)


@cache
def play(card: Card) -> MitigatiPlay:
    """Return the play of a card, the same object each time."""
    return MitigatiPlay(card)


_SIMPLE_ACTIONS: Final = {action.word: action for action in (HOLD, MORE, PASS)}
_AMOUNT: Final = re.compile(r"[+-]?[0-9]{1,3}", re.ASCII)


def parse_action(text: str) -> Action:
    """Read one line of action text. Raises ``NotationError``."""
    match text.split():
        case [word] if word in _SIMPLE_ACTIONS:
            return _SIMPLE_ACTIONS[word]
        case ["bid", amount] if _AMOUNT.fullmatch(amount):
            return bid(int(amount))
        case ["play", name]:
            return play(Card.parse(name))
        case ["discard", *names] if names:
            return Discard.of(parse_cards(" ".join(names)))
    raise NotationError(Refusal("notation.action", text=text))
