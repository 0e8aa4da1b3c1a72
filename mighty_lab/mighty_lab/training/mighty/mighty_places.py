"""The places of Mighty's actions: all actions that are legal in a view have different places."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.cards import BLACK_JOKER, JOKER, RANKS, RED_JOKER, SUITS, Card, Colour, Suit
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import ANY_SUIT, SIMPLE_ACTIONS, Bid, CallFriend, ChangeContract, Kill, Play
from mighty_gui.engine.mighty.contract import DENOMINATIONS, Contract, rank_of, rules_in_force
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trump_change import changed_contracts
from mighty_gui.engine.mighty.view import PlayerView

# --- the places of Mighty's cards, seats and denominations --------------------------------------------------


JOKERS: Final = (JOKER, BLACK_JOKER, RED_JOKER)
CARDS: Final = (*(Card.parse(suit + rank) for suit in SUITS for rank in RANKS), *JOKERS)
"""Every card of every pack of Mighty, including elevens and all jokers."""
CARD_PLACES: Final = {card: at for at, card in enumerate(CARDS)}
SEATS: Final = 9
"""The maximum number of seats: eight people and a stand-in."""


def turn(view: PlayerView, seat: int) -> int:
    """Return the place of a seat: how many seats it is after the viewer's, in turn order."""
    return (seat - view.seat) % len(view.counts)


def denomination(trump: Suit | None) -> int:
    """Return the place of a trump suit, or of no trump."""
    return DENOMINATIONS.index(trump)


NUMBERS: Final = 32
"""The number of different bid numbers, from the lowest on.

Without a maximum they start again after the last: no more than these are legal at a time.
"""
NAMED: Final = (*SUITS, ANY_SUIT, *Colour)
"""The suits and colours that the leader of a card without a suit may name."""
NAMING: Final = len(JOKERS) + 1
"""The number of cards whose leader names a suit: the jokers, and the mighty if the rules say so."""
TRICK_NUMBERS: Final = 60
"""The highest number of a trick whose winner may be called: a hand has at most so many cards."""
KINDS: Final = ("none", "first", "last", "ghost")

ACTION_SIZES: Final = {
    "word": len(SIMPLE_ACTIONS),
    "bid": NUMBERS * len(DENOMINATIONS),
    "kill_card": len(CARDS),
    "kill_seat": SEATS,
    "discard": len(CARDS),
    "contract": len(DENOMINATIONS),
    "friend_card": len(CARDS),
    "friend_card_asking": len(CARDS) * len(SUITS),
    "friend_kind": len(KINDS),
    "friend_trick": TRICK_NUMBERS,
    "friend_seat": SEATS,
    "play": len(CARDS),
    "play_calling": len(CARDS),
    "play_naming": NAMING * len(NAMED),
}
"""The blocks of actions, each with its number of places."""


def place(action: Action, view: PlayerView) -> tuple[str, int]:
    """Return the block of an action, and its place there. Raises ``TypeError`` for an action of another game."""
    match action:
        case Word():
            return "word", tuple(SIMPLE_ACTIONS).index(action.word)
        case Bid():
            return _number_place(action.contract, view)
        case Kill(card=None, seat=int(seat)):
            return "kill_seat", turn(view, seat)
        case Kill(card=card) if card is not None:
            return "kill_card", CARD_PLACES[card]
        case Discard(cards=(card,)):
            return "discard", CARD_PLACES[card]
        case ChangeContract():
            return _final_contract_place(action.contract, view)
        case CallFriend():
            return _call_place(action, view)
        case Play():
            return _play_place(action)
    raise TypeError(f"{action} is no action of Mighty that has a place")


def _number_place(contract: Contract, view: PlayerView) -> tuple[str, int]:
    """Return the place of a bid."""
    step = bid_step(view.rules, contract.number) % NUMBERS
    return "bid", step * len(DENOMINATIONS) + denomination(contract.trump)


def _final_contract_place(contract: Contract, view: PlayerView) -> tuple[str, int]:
    """Return the place of a change of trump at its price; all other final contracts have the places of bids."""
    assert view.contract is not None
    if contract in changed_contracts(view.rules, view.contract):
        return "contract", denomination(contract.trump)
    return _number_place(contract, view)


def _call_place(call: CallFriend, view: PlayerView) -> tuple[str, int]:
    """Return the block of a call, and its place there."""
    if call.seat is not None:
        return "friend_seat", turn(view, call.seat)
    if call.trick is not None:
        return "friend_trick", call.trick - 1
    if call.card is None:
        return "friend_kind", KINDS.index(call.kind)
    if call.ask is None:
        return "friend_card", CARD_PLACES[call.card]
    return "friend_card_asking", CARD_PLACES[call.card] * len(SUITS) + SUITS.index(call.ask)


def _play_place(action: Play) -> tuple[str, int]:
    if action.suit is not None:
        who = JOKERS.index(action.card) if action.card.is_joker else len(JOKERS)
        return "play_naming", who * len(NAMED) + NAMED.index(action.suit)
    return ("play_calling" if action.call else "play"), CARD_PLACES[action.card]


def lowest_rank(rules: MightyRules) -> int:
    """Return the rank of the lowest number that may be bid in any denomination, in any round."""
    both = [rules_in_force(rules, late=late) for late in (False, True)]
    return min(
        rank_of(rules, auction.minimum(applied, trump)) for applied in both for trump in auction.denominations(rules)
    )


def bid_step(rules: MightyRules, number: int) -> int:
    """Return how many steps a number is above the lowest that may be bid."""
    return rank_of(rules, number) - lowest_rank(rules)


def numbers_to_bid(rules: MightyRules) -> int:
    """Return how many numbers may be bid or, without a maximum, are listed in the first turn."""
    lowest = [auction.minimum(rules, trump) for trump in auction.denominations(rules)]
    highest = rules.auction.maximum
    return 1 + bid_step(rules, max(auction.UNLIMITED_LISTED_TO, *lowest) if highest is None else highest)
