"""Tests whether a position is about a sentence of Mighty's rule sheet; the sentences that no position can decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import MISDEAL, Bid, CallFriend, Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import dealt_hands, ghost_seat, people, seats_out
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import share_among
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.presets.mighty.relevance import tops_maximum
from mighty_gui.presets.rule_proof import RuleProof

FOLLOWING: Final = frozenset({"dealer.next", "table.sits_out"})
"""The options that decide what follows a played hand."""
HIGHEST_SHARED: Final = 60
"""The highest value of a hand for which the ways of sharing it are compared."""

Subject = Callable[[MightyHand, RuleProof], bool]


def is_about(key: str, hand: MightyHand, proof: RuleProof) -> bool:
    """Return whether a position, which an option decides, is about the sentence of the option."""
    parts = key.split(".")
    groups = [".".join(parts[:end]) for end in range(len(parts), 0, -1)]
    return all(SUBJECTS[group](hand, proof) for group in groups if group in SUBJECTS)


# --- what the position of an option shows -------------------------------------------------------------------


def _bid(hand: MightyHand, proof: RuleProof) -> bool:
    return isinstance(proof.action, Bid)


def _score(hand: MightyHand, proof: RuleProof) -> bool:
    """Return whether the hand is over, and some player won or lost something."""
    return hand.result is not None and any(hand.result.scores)


def _first_bidder(hand: MightyHand, proof: RuleProof) -> bool:
    """Return whether the last hand had the player who bids first by these rules."""
    rule, previous = hand.rules.auction.first_bidder, hand.state.previous
    if rule == "previous-friend":
        return previous is not None and bool(previous.friends)
    return rule != "previous-declarer" or (previous is not None and previous.declarer is not None)


def _misdeal(hand: MightyHand, proof: RuleProof) -> bool:
    """Return whether a hand is a misdeal by these rules; by the other value, if they know none."""
    is_called = hand.state.misdeal_caller is not None or (proof.action == MISDEAL and proof.is_allowed)
    return is_called or hand.phase is Phase.MISDEAL or not hand.rules.misdeal.when


def _friend_kind(hand: MightyHand, proof: RuleProof) -> bool:
    """Return whether a call is allowed that the sentence names."""
    return isinstance(proof.action, CallFriend) and proof.is_allowed == bool(hand.rules.friend.kinds)


def _is_barred(value: Callable[[MightyRules], object]) -> Subject:
    """Return a test whether something in a list is forbidden; if the list is empty, whether it is allowed."""
    return lambda hand, proof: proof.action is not None and proof.is_allowed != bool(value(hand.rules))


def _mighty(hand: MightyHand, proof: RuleProof, *, second: bool) -> bool:
    """Return whether the mighty may be played, or has won a trick; ``second``: the one when its suit is trump."""
    mighty = mighty_card(hand.rules, hand.state.trump)
    if hand.phase not in (Phase.PLAY, Phase.OVER) or (hand.state.trump == hand.rules.mighty.card.suit) is not second:
        return False
    if isinstance(proof.action, Play):
        return proof.action.card is mighty and proof.is_allowed
    last = hand.tricks[-1] if hand.tricks else None
    return last is not None and any(play.seat == last.winner and play.card is mighty for play in last.plays)


def _call(hand: MightyHand, proof: RuleProof, *, second: bool) -> bool:
    """Return whether a call by the sentence's card is allowed or works; without one, whether a call is forbidden."""
    call = hand.rules.joker_call
    usual, pairs = [card for _, card in call.card], call.when_trump if second else call.card
    if usual and second is not (hand.state.trump in [card.suit for card in usual]):
        return False
    callers: list[Card] = [card for _, card in pairs]
    if isinstance(proof.action, Play) and not hand.state.trick:
        return proof.is_allowed == (proof.action.card in callers) == bool(callers)
    led = hand.state.trick[0].card if hand.state.trick else None
    return proof.fact == "called" and (led in callers) == bool(callers)


def _worth(hand: MightyHand, proof: RuleProof) -> bool:
    """Return whether a trick has point cards that are worth nothing by another value."""
    value, otherwise = (*proof.values, None, None)[:2]
    if not isinstance(value, int) or not isinstance(otherwise, int):
        return False
    return value > otherwise or not hand.rules.points.ranks


def _back_run(hand: MightyHand, proof: RuleProof) -> bool:
    return hand.result is not None and hand.result.back_run


SUBJECTS: Final[Mapping[str, Subject]] = {
    "misdeal.when": _misdeal,
    "auction.first_bidder": _first_bidder,
    "auction.minimum": _bid,
    "auction.maximum": _bid,
    "friend.kinds": _friend_kind,
    "friend.barred": _is_barred(lambda rules: rules.friend.barred),
    "play.first_lead_bars": _is_barred(lambda rules: rules.play.first_lead_bars),
    "mighty.card": lambda hand, proof: _mighty(hand, proof, second=False),
    "mighty.when_trump": lambda hand, proof: _mighty(hand, proof, second=True),
    "joker_call.card": lambda hand, proof: _call(hand, proof, second=False),
    "joker_call.when_trump": lambda hand, proof: _call(hand, proof, second=True),
    "points.ranks": _worth,
    "scoring": _score,
    "scoring.back_run": _back_run,
}
"""For an option or a group of options: the test of a position. Those not listed are shown by any that they decide."""


# --- the sentences that no position can decide --------------------------------------------------------------


def undecided_reason(rules: MightyRules, key: str, others: Sequence[MightyRules]) -> str:
    """Return the name of the reason why no position can decide a sentence; empty if one may.

    ``others``: the rules with other values of the option.
    """
    for reason, conditions in UNDECIDED.items():
        if key in conditions and conditions[key](rules, others):
            return reason
    return ""


Undecided = Callable[[MightyRules, Sequence[MightyRules]], bool]


def _always(rules: MightyRules, others: Sequence[MightyRules]) -> bool:
    return True


def _shares_alike(rules: MightyRules, others: Sequence[MightyRules]) -> bool:
    """Return whether every way of sharing gives the same scores, whatever the number of friends."""
    return all(_all_shares(other) == _all_shares(rules) for other in others)


def _all_shares(rules: MightyRules) -> list[list[int]]:
    """Return the scores for every number of friends and every value of a hand."""
    seats = people(rules)[: dealt_hands(rules) - rules.elimination.count]
    sides = [(seats[1 : 1 + count], seats[1 + count :]) for count in range(1 + rules.friend.count)]
    ghost = ghost_seat(rules)
    if ghost is not None and rules.friend.count:
        sides.append(((ghost,), seats[1:]))
    values = (value for value in range(-HIGHEST_SHARED, HIGHEST_SHARED + 1) if value)
    return [share_among(rules, seats[0], *side, value) for value in values for side in sides]


UNDECIDED: Final[Mapping[str, Mapping[str, Undecided]]] = {
    "dealt": dict.fromkeys(("deck.remove", "deck.only", "deal.batches"), _always),
    "seated": dict.fromkeys(("direction", "table.shuffle_seats"), _always),
    "seen": dict.fromkeys(("exchange.discard_shown", "exchange.kitty_shown", "points.shown"), _always),
    "same": {
        "auction.maximum_ends": lambda rules, others: not tops_maximum(rules),
        "dealer.next": lambda rules, others: seats_out(rules) > 0,
        "joker.no_trump_power": lambda rules, others: rules.joker.answers == "own-colour",
        "scoring.shares": _shares_alike,
    },
}
"""For each reason, the options that it is true for, each with a condition."""
