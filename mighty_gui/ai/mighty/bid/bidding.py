"""Bids by rules of thumb: each legal bid is valued by the estimate of the hand; and the bids of a book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.hand_estimate import SOUND, estimate, is_attainable, score_scale, success, value
from mighty_gui.ai.mighty.holding import tops
from mighty_gui.ai.mighty.knowledge import (
    IMPOSSIBLE,
    ActionValues,
    Knowledge,
    dealer_alone_bids,
    given_up,
    misdeal_called,
)
from mighty_gui.engine.core.cards import RANKS, SUITS, Card, Suit
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import PASS, Bid
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.pack import bidders, controller
from mighty_gui.engine.mighty.rules import MightyRules, penalties
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

UNSOUND: Final = 4.0
"""The deduction for a bid that is not sound, or in a suit that people would not bid.

Whatever estimates and playouts promised, 100 openings in three cards of a suit were worth no more than passing
(+0.1 ± 0.6 in score), and the rule player wins 0.06 ± 0.03 a hand more without them (500 deals from each seat).
"""
DESPERATE: Final = -8.0
"""The expected score down to which the last player who can open does so anyway.

People play neither to throw hands in nor to pay for hopeless ones. Without a friend, the limit used to be twice as
low: standard-3 then had 3 % of hands passed out instead of 20 %, and its declarers, half of whom open last, won 1.4 a
hand instead of 4.0 (300 deals).
"""
HASTE: Final = 6.0
"""The deduction for bidding no-trump where a suit can still be changed into it after seeing the kitty.

Of 157 such bids, those that looked better than a suit by less than 6 in value were 1.8 ± 0.8 worse in score, those up
to 12 no better, those above 4.2 ± 1.2 better. The same deduction is made for a no-trump bid that promises a loss.
"""


def value_bids(know: Knowledge) -> ActionValues:
    """Return the value of each bid, which is the score it promises on the common scale, and of a pass.

    A pass is worth what a better bid must promise: 0 or, if no player has opened, the value of an unsound bid, because
    one player has to declare. A dealer who is asked once more after all have passed need not. A bid above the
    attainable points is never made: where failing pays and bids have no maximum, the auction would never end.
    """
    points: dict[Suit | None, float] = {}
    against: dict[Suit | None, float] = {}
    scored: ActionValues = []
    is_open = know.view.standing is None and not misdeal_called(know.view)
    is_free = dealer_alone_bids(know.view)
    needed, last = (0.0, False) if is_free else (-UNSOUND * is_open, is_last_to_open(know.view))
    rules = know.view.rules_in_force
    for action in know.view.legal:
        if not isinstance(action, Bid):
            scored.append((action, needed))
            continue
        if not is_attainable(know.rules, action.contract):
            scored.append((action, IMPOSSIBLE))
            continue
        trump = action.contract.trump
        if trump not in points:
            points[trump] = estimate(know.rules, know.hand, trump)
            against[trump] = 0.0 if is_natural(know.hand, trump) else UNSOUND
        promised = value(rules, action.contract, points[trump])
        sound = success(rules, action.contract, points[trump]) >= SOUND
        seen = (promised if sound else promised - UNSOUND) - against[trump]
        if last and promised >= DESPERATE:
            seen = max(seen, needed + lesser_evil(promised))
        scored.append((action, seen))
    return scored


def openings(rules: MightyRules, hand: Sequence[Card]) -> list[tuple[Contract, float]]:
    """Return the lowest bid in each denomination with the score it promises on the common scale, best first."""
    bids = [Contract(auction.minimum(rules, trump), trump) for trump in auction.denominations(rules)]
    promised = [(bid, value(rules, bid, estimate(rules, hand, bid.trump))) for bid in bids]
    return sorted(promised, key=lambda offer: -offer[1])


def lesser_evil(promised: float) -> float:
    """Return the value of a bid that is made only because the hand would be thrown in: higher if it loses little."""
    return 1 / (1 + max(0.0, -promised))


def is_natural(hand: Sequence[Card], trump: Suit | None) -> bool:
    """Return whether people would bid that suit: the hand must have one card more than its share, four of ten.

    The best of these must be at least a jack, unless the suit is half of the hand. No-trump is always natural.
    """
    own = [card for card in hand if card.suit == trump]
    headed = any(card.height >= RANKS.index("J") for card in own)
    return trump is None or len(own) * 2 >= len(hand) or (headed and len(own) >= len(hand) / len(SUITS) + 1.25)


def is_last_to_open(view: PlayerView) -> bool:
    """Return whether all other players have passed and a pass would throw the hand in."""
    everyone = len(given_up(view) | {view.seat}) == len(bidders(view.rules, view.playing))
    return everyone and view.standing is None and not misdeal_called(view)


def thrown_in(view: PlayerView) -> float:
    """Return the score of the viewer's person when a misdeal ends the hand; the dealer or the caller may have to pay.

    The caller is the one who has called it or, before a call, the viewer.
    """
    payer = view.dealer
    if view.rules.misdeal.penalty_by == "caller":
        payer = next((event.seat for event in view.events if isinstance(event, MisdealCalled)), view.seat)
    misdeals = view.previous.misdeals if view.previous else 0
    pays = controller(view.rules, payer) == view.seat
    return -float(sum(penalties(view.rules, "misdeal", misdeals).values())) if pays else 0.0


# --- bids that a book would choose --------------------------------------------------------------------------


def by_the_book(view: PlayerView, appraisals: Sequence[Appraisal]) -> list[Appraisal]:
    """Return the same appraisals, with the bid of the book first unless playouts clearly favour another."""
    if view.phase is not Phase.AUCTION or _is_in_the_book(view, appraisals[0].action):
        return list(appraisals)
    chosen = next(
        (appraisal for appraisal in appraisals if _goes_before(view, appraisal, appraisals[0])), appraisals[0]
    )
    return [chosen, *(appraisal for appraisal in appraisals if appraisal is not chosen)]


def _is_in_the_book(view: PlayerView, action: Action) -> bool:
    """Return whether people would bid that contract with that hand; passing is always in the book."""
    if not isinstance(action, Bid):
        return True
    trump = action.contract.trump
    return 2 * tops(view.rules, view.hand) > len(SUITS) if trump is None else is_natural(view.hand, trump)


def _goes_before(view: PlayerView, appraisal: Appraisal, best: Appraisal) -> bool:
    """Return whether an action of the book should go before the best one, which is not in it.

    That is so for a suit contract that is no worse on average than a contract without trump, and for a pass if it looks
    at most half as bad.
    """
    if best.score is None or appraisal.score is None or not _is_in_the_book(view, appraisal.action):
        return False
    behind = (best.score - appraisal.score) / score_scale(view.rules)
    if isinstance(appraisal.action, Bid):
        return (
            appraisal.action.contract.trump is not None and (appraisal.chance or 0.0) >= SOUND and behind <= 2 * HASTE
        )
    return appraisal.action == PASS and not has_suit(view) and behind <= HASTE


def has_suit(view: PlayerView) -> bool:
    """Return whether there is a suit that people would bid."""
    return any(is_natural(view.hand, suit) for suit in SUITS)
