"""The exchange: the declarer takes the kitty and buries as many cards (RULES §1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice
from math import comb
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card, Suit, is_subset
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import CardChoices
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.mighty import misdeal
from mighty_gui.engine.mighty.actions import MISDEAL, Action
from mighty_gui.engine.mighty.events import Discarded, KittyTaken
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import trick_count
from mighty_gui.engine.mighty.rules import MightyRules, buried_count
from mighty_gui.engine.mighty.state import HandState

MOST_DISCARDS: Final = 21_000
"""The maximum number of discards in a list.

It is enough for 16 cards and a kitty of five, which three players with the whole pack have. Rules with more choices
are refused before they are played (`possible_discards`).
"""


def begin(state: HandState) -> None:
    """Give the kitty to the declarer; if they then hold too many cards, give them the turn to bury some."""
    declarer = state.known_declarer()
    if state.kitty:
        cards = tuple(state.kitty)
        shown = state.rules.exchange.kitty_shown
        state.events.append(KittyTaken(declarer, cards, len(cards), shown))
        state.hands[declarer] |= state.free_cards(cards)
        state.kitty = []
    if discard_count(state):
        state.to_act = declarer


def discard_count(state: HandState) -> int:
    """Return how many cards the declarer must bury."""
    return state.hands[state.known_declarer()].bit_count() - trick_count(state.rules)


def possible_discards(rules: MightyRules) -> int:
    """Return how many different discards a declarer may have to choose from."""
    buried = max(0, buried_count(rules))
    return comb(trick_count(rules) + buried, buried)


def legal(state: HandState) -> Sequence[Action]:
    """Return the discards that may be buried, each once, and then ``misdeal`` if the declarer may call one."""
    discards = _discards(state)
    return [*discards, MISDEAL] if misdeal.declarer_may_call(state) else discards


def _discards(state: HandState) -> Sequence[Action]:
    hand, count = buriable(state), discard_count(state)
    if len(set(hand)) == len(hand):
        return CardChoices(hand, count, MOST_DISCARDS, Discard)
    return [Discard(cards) for cards in dict.fromkeys(islice(combinations(hand, count), MOST_DISCARDS))]


def buriable(state: HandState) -> list[Card]:
    """Return the declarer's cards that may be buried: all of them if the others are too few."""
    held = state.cards_of(state.known_declarer())
    free = [card for card in held if not is_barred_burial(state.rules, card, state.trump)]
    return free if len(free) >= discard_count(state) else held


def is_barred_burial(rules: MightyRules, card: Card, trump: Suit | None) -> bool:
    """Return whether the rules bar a card from being buried while that is the trump."""
    barred = rules.exchange.barred
    return ("mighty" in barred and card is mighty_card(rules, trump)) or ("joker" in barred and card.is_joker)


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; ``None`` if it is allowed."""
    count = discard_count(state)
    if action == MISDEAL and misdeal.declarer_may_call(state):
        return None
    if not isinstance(action, Discard) or len(action.cards) != count:
        return IllegalAction(Refusal("action.discard_count", action=str(action), count=count))
    if not is_subset(action.cards, state.cards_of(state.known_declarer())):
        return IllegalAction(Refusal("action.discard_not_held", action=str(action)))
    if not is_subset(action.cards, buriable(state)):
        return IllegalAction(Refusal("action.discard_barred", action=str(action)))
    return None


def apply(state: HandState, action: game.Action) -> None:
    """Bury the cards and end the step, or call a misdeal and end the hand."""
    if action == MISDEAL:
        misdeal.call_by_declarer(state)
        return
    assert isinstance(action, Discard)
    declarer = state.known_declarer()
    held = state.hands[declarer]
    state.hands[declarer] = held & ~state.pack.set_of(action.cards, ~held)
    state.discard = list(action.cards)
    state.events.append(Discarded(declarer, action.cards, len(action.cards)))
    state.to_act = None
