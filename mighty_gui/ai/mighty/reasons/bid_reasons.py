"""Reasons for bids and passes, and for the small choices before the auction and after it."""

from __future__ import annotations

from collections.abc import Mapping

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.know.knowledge import misdeal_called
from mighty_gui.ai.mighty.weigh.holding import holding, ladder
from mighty_gui.ai.reason import Reason, because
from mighty_gui.engine.core.cards import SUITS, Suit
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import PASS, TAKE, TOP, Bid, Kill
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.friend import is_barred_friend
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import point_cards, total_points
from mighty_gui.engine.mighty.view import PlayerView

LONG = 5
"""From how many cards on a suit is long."""
FAIR = 4
"""From how many cards on it is spoken of without trumps."""
SLIM = 0.5
"""Below this chance a contract is rather not made than made."""


def bid_reason(view: PlayerView, bid: Bid) -> Reason:
    """Explain a bid: what the hand has is always named."""
    contract, rules = bid.contract, view.rules
    values = {"contract": contract, "hand": hand_in_short(view, contract.trump)}
    if PASS not in view.legal and view.standing is None:
        return because("bid.must", **values)
    if contract.number == rules.auction.maximum and rules.auction.maximum is not None:
        whole = contract.number >= total_points(rules)
        return because("bid.everything" if whole else "bid.everything_open", **values)
    if view.standing is not None:
        return because("bid.outbid", **values, standing=view.standing[1])
    return _opening(view, contract, values)


def bid_reproach(view: PlayerView, appraisal: Appraisal, bid: Bid) -> Reason | None:
    """Explain what speaks against that bid, if it can be said."""
    forced = PASS not in view.legal
    if forced or appraisal.chance is None or appraisal.chance >= SLIM:
        return None
    return because("against.risky_bid", contract=bid.contract, tenths=round(10 * appraisal.chance))


def _opening(view: PlayerView, contract: Contract, values: Mapping[str, object]) -> Reason:
    """Explain the first bid."""
    trump = contract.trump
    if trump is not None and sum(card.suit == trump for card in view.hand) >= LONG:
        return because("bid.strong_suit", **values, suit=trump)
    if trump is not None and all(card in view.hand for card in ladder(view.rules, trump, trump)[:2]):
        return because("bid.top_trumps", **values, suit=trump)
    return because("bid.open_low" if contract.number == auction.minimum(view.rules, trump) else "bid.fair", **values)


def hand_in_short(view: PlayerView, trump: Suit | None) -> str:
    """Return what a hand has to bid on: mighty, jokers, aces and kings, and the suit; as in ``mighty:1 A:2 H:5``.

    The suit is the trump; where there is none, the longest, if it is worth speaking of or there is nothing else.
    The mighty is not counted among the aces.
    """
    hand, mighty = view.hand, mighty_card(view.rules, trump)
    suit = max(SUITS, key=lambda other_suit: sum(card.suit == other_suit for card in hand))
    if trump is not None and any(card.suit == trump for card in hand):
        suit = trump
    counts: dict[str, int] = {
        "mighty": hand.count(mighty),
        "joker": sum(card.is_joker for card in hand),
        "A": sum(card.rank == "A" and card is not mighty for card in hand),
        "K": sum(card.rank == "K" and card is not mighty for card in hand),
        suit: sum(card.suit == suit for card in hand),
    }
    if trump is None and counts[suit] < FAIR and len(list(filter(None, counts.values()))) > 1:
        del counts[suit]
    return " ".join(f"{name}:{count}" for name, count in counts.items() if count)


def pass_reason(view: PlayerView) -> Reason:
    """Explain a pass."""
    rules = view.rules
    if misdeal_called(view):
        return because("pass.misdeal")
    longest = max(SUITS, key=lambda suit: sum(card.suit == suit for card in view.hand))
    count = sum(card.suit == longest for card in view.hand)
    if view.standing is not None:
        standing = view.standing[1]
        mighty = mighty_card(rules, standing.trump)
        if mighty in view.hand and rules.friend.count and not is_barred_friend(rules, mighty, standing.trump):
            return because("pass.likely_friend", standing=standing, other=mighty)
        return because("pass.outbid", standing=standing)
    if count < LONG:
        return because("pass.no_long_suit", count=count)
    numbers = holding(rules, view.hand, longest)
    if not numbers.first and not numbers.mighty:
        return because("pass.no_tops", suit=longest, count=count)
    return because("pass.too_weak", suit=longest)


def misdeal_reason(view: PlayerView, calls: bool) -> Reason:
    """Explain why one would throw the hand in, or play on."""
    points = sum(card in point_cards(view.rules) for card in view.hand)
    return because("misdeal.throw_in" if calls else "misdeal.play_on", points=points)


def draw_reason(view: PlayerView, appraisal: Appraisal) -> Reason:
    """Explain why one would keep the card seen, or not."""
    assert view.offer is not None
    keeps = appraisal.action in (TAKE, TOP)
    return because("draw.keep" if keeps else "draw.other", card=view.offer)


def kill_reason(view: PlayerView, kill: Kill) -> Reason:
    """Explain an elimination."""
    if kill.card is None:
        bids = sum(seat == kill.seat and contract is not None for seat, contract in view.bids)
        return because("eliminate.bidder" if bids else "eliminate.player", seat=kill.seat)
    card, trump = kill.card, view.contract.trump if view.contract else None
    if card is mighty_card(view.rules, trump):
        return because("eliminate.mighty", card=card)
    if card.is_joker:
        return because("eliminate.joker", card=card)
    if card.suit == trump:
        return because("eliminate.trump", card=card)
    assert card.suit is not None
    top = ladder(view.rules, trump, card.suit)[0]
    return because("eliminate.top" if card is top else "eliminate.card", card=card)
