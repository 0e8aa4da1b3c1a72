"""The places of Mitigati's actions: every action that is legal in a view has one of its own."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import HOLD, MORE, PASS, Bid, Play
from mighty_gui.engine.mitigati.auction import BIDS, HIGHEST_BID
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.view import PlayerView

WORDS: Final = (HOLD, MORE, PASS)
CARD_PLACES: Final = {card: at for at, card in enumerate(PACK.cards)}

ACTION_SIZES: Final = {
    "word": len(WORDS),
    "bid": len(BIDS),
    "discard": len(CARD_PLACES),
    "play": len(CARD_PLACES),
}
"""The blocks of actions, each with its number of places."""


def place(action: Action, _view: PlayerView) -> tuple[str, int]:
    """Return the block of an action, and its place there. Raises ``TypeError`` for another game's."""
    match action:
        case Word():
            return "word", WORDS.index(action)
        case Bid():
            return "bid", action.amount + HIGHEST_BID
        case Discard(cards=(card,)):
            return "discard", CARD_PLACES[card]
        case Play():
            return "play", CARD_PLACES[action.card]
    raise TypeError(f"{action} is no action of Mitigati that has a place")
