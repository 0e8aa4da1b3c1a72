"""What an action promises by the rule player's estimate of a hand, where nothing is played out."""

from __future__ import annotations

import random

from mighty_gui.ai.burying import without
from mighty_gui.ai.evaluate import estimate, estimate_final, success, value
from mighty_gui.ai.search.pause import Pause
from mighty_gui.engine.actions import TAKE, TOP, Action, Bid, Discard
from mighty_gui.engine.cards import SUITS, Card, Suit
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.formulas import target
from mighty_gui.engine.mighty.pack import full_pack, trick_count
from mighty_gui.engine.mighty.view import PlayerView

SURPLUS = 1.0
"""How many points more than he bid a declarer is expected to take: nobody bids his last point."""
COMPLETIONS = 40
"""How many ways an unfinished hand is filled up."""


def forecast_bid(view: PlayerView, bid: Bid) -> tuple[float, float]:
    """Score and chance of declaring that contract."""
    points = estimate(view.rules, view.hand, bid.contract.trump)
    return value(view.rules, bid.contract, points), success(view.rules, bid.contract, points)


def forecast_pass(view: PlayerView) -> tuple[float, float | None]:
    """Score and chance when the standing bid is played: what the bidder wins, all others pay between them."""
    if view.standing is None:
        return 0.0, None
    contract = view.standing[1]
    points = target(view.rules, contract) + SURPLUS
    others = max(1, len(view.playing) - view.rules.elimination.count - 1)
    return -value(view.rules, contract, points) / others, success(view.rules, contract, points)


def forecast_discard(view: PlayerView, discard: Discard) -> tuple[float, float]:
    """Score and chance of playing the contract after burying these cards."""
    rules, contract = view.rules, view.contract
    assert contract is not None
    points = estimate_final(rules, without(view.hand, discard.cards), contract.trump, discard.cards)
    return value(rules, contract, points, final=True), success(rules, contract, points, final=True)


def drawing(view: PlayerView, action: Action, seed: int, pause: Pause) -> float:
    """The score that the hand promises with the card seen kept, or with one unseen in its place."""
    rules, offer, chance = view.rules, view.offer, random.Random(seed)
    assert offer is not None
    kept = [*view.hand, offer] if action in (TAKE, TOP) else list(view.hand)
    unseen = without(full_pack(rules), [*view.hand, offer])
    size = trick_count(rules)
    total = 0.0
    for _ in range(COMPLETIONS):
        hand: list[Card] = [*kept, *chance.sample(unseen, max(0, size - len(kept)))]
        total += max(0.0, *(_best_value(view, hand, suit) for suit in SUITS))
        pause()
    return total / COMPLETIONS


def _best_value(view: PlayerView, hand: list[Card], trump: Suit) -> float:
    contract = Contract(auction.minimum(view.rules, trump), trump)
    return value(view.rules, contract, estimate(view.rules, hand, trump))
