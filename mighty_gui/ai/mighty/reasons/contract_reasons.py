"""Reasons for what comes before the first card: bids and passes, the discard, the trump, the friend."""

from __future__ import annotations

from collections.abc import Mapping

from mighty_gui.ai.appraisal import Appraisal, Reason, because
from mighty_gui.ai.mighty.declaring import forecast_discard
from mighty_gui.ai.mighty.hand_estimate import SOUND
from mighty_gui.ai.mighty.holding import calls_nobody, holding, ladder, tops, without
from mighty_gui.ai.mighty.knowledge import misdeal_called
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import PASS, TAKE, TOP, Bid, CallFriend, ChangeContract, Kill
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.friend import is_barred_friend
from mighty_gui.engine.mighty.law import joker_callers, mighty_card
from mighty_gui.engine.mighty.pack import pack_counts, point_cards, total_points
from mighty_gui.engine.mighty.scoring import points_in
from mighty_gui.engine.mighty.trump_change import changed_contracts
from mighty_gui.engine.mighty.view import PlayerView


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
    if forced or appraisal.chance is None or appraisal.chance >= SOUND:
        return None
    return because("against.risky_bid", contract=bid.contract, tenths=round(10 * appraisal.chance))


def _opening(view: PlayerView, contract: Contract, values: Mapping[str, object]) -> Reason:
    """Explain the first bid."""
    trump = contract.trump
    if _is_long(view, trump):
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
    is_fair = counts[suit] >= len(view.hand) // len(SUITS) + 2
    if trump is None and not is_fair and len(list(filter(None, counts.values()))) > 1:
        del counts[suit]
    return " ".join(f"{name}:{count}" for name, count in counts.items() if count)


def _is_long(view: PlayerView, suit: Suit | None) -> bool:
    """Whether more cards of a suit are held than two of its shares: five of ten."""
    return 2 * sum(card.suit == suit for card in view.hand) >= len(view.hand)


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
    if not _is_long(view, longest):
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


# --- reasons for the declarer's choices before the play -----------------------------------------------------


def bury_reason(view: PlayerView, discard: Discard) -> Reason:
    """Explain why one would bury these cards."""
    trump = view.contract.trump if view.contract else None
    if _strong(view, discard) is not None:
        change = _change(view, discard)
        if change is not None:
            return because("bury.for_change", contract=change)
    rest = without(view.hand, discard.cards)
    emptied = [suit for suit in SUITS if _has(discard.cards, suit) and not _has(rest, suit)]
    points, counts = points_in(view.rules, discard.cards), view.rules.points.discard == "declarer"
    if emptied and trump is not None:
        if len(emptied) > 1:
            return because("bury.two_suits", suit=emptied[0], second=emptied[1])
        return because("bury.short_suit", suit=emptied[0])
    if points > 1 and counts:
        return because("bury.points", points=points)
    bare = next((c for c in rest if _is_bare_second(view, rest, c, trump)), None)
    if points and counts and bare is None:
        return because("bury.one_point", points=points)
    return because("bury.weakest", points=points)


def bury_reproach(view: PlayerView, discard: Discard) -> Reason | None:
    """Explain what speaks against burying these cards, if it can be said."""
    strong = _strong(view, discard)
    if strong is None or _change(view, discard) is not None:
        return None
    return because("against.bury_strength", card=strong)


def _strong(view: PlayerView, discard: Discard) -> Card | None:
    """The first of these cards that is a trump, a joker or the mighty."""
    trump = view.contract.trump if view.contract else None
    mighty = mighty_card(view.rules, trump)
    return next((c for c in discard.cards if c.is_joker or c is mighty or (trump and c.suit == trump)), None)


def _change(view: PlayerView, discard: Discard) -> Contract | None:
    """The better contract for which trumps, but neither a joker nor the mighty, are buried."""
    mighty = mighty_card(view.rules, view.contract.trump if view.contract else None)
    special = any(card.is_joker or card is mighty for card in discard.cards)
    return None if special else _better_contract(view, discard)


def _better_contract(view: PlayerView, discard: Discard) -> Contract | None:
    """The contract that may be changed to and promises more with these cards buried, if there is one."""
    assert view.contract is not None
    possible = [view.contract, *changed_contracts(view.rules, view.contract)]
    best = max(possible, key=lambda contract: forecast_discard(view, discard, contract)[0])
    return None if best == view.contract else best


def _has(cards: tuple[Card, ...] | list[Card], suit: Suit) -> bool:
    return any(card.suit == suit for card in cards)


def _is_bare_second(view: PlayerView, rest: list[Card], card: Card, trump: Suit | None) -> bool:
    """A second-highest card with no other of its suit beside it."""
    if card.suit is None or card.suit == trump:
        return False
    steps = ladder(view.rules, trump, card.suit)
    return len(steps) > 1 and card is steps[1] and sum(other.suit == card.suit for other in rest) == 1


def keep_reason(view: PlayerView) -> Reason:
    """Explain why one would leave the trump as it is."""
    assert view.contract is not None
    if view.contract.trump is None:
        return because("contract.keep_no_trump", contract=view.contract)
    count = sum(card.suit == view.contract.trump for card in view.hand)
    return because("contract.keep", contract=view.contract, suit=view.contract.trump, count=count)


def change_reason(view: PlayerView, change: ChangeContract) -> Reason:
    """Explain a change of the trump."""
    contract = change.contract
    if contract.trump is None:
        return because("contract.to_no_trump", contract=contract, count=tops(view.rules, view.hand))
    count = sum(card.suit == contract.trump for card in view.hand)
    return because("contract.change", contract=contract, suit=contract.trump, count=count)


def friend_reason(view: PlayerView, call: CallFriend) -> Reason:
    """Explain the call of a friend."""
    if call.kind == "none":
        return because("friend.alone")
    if call.kind != "card" or call.card is None:
        return because(f"friend.{call.kind}", **({"seat": call.seat} if call.seat is not None else {}))
    card, own = call.card, view.own
    if calls_nobody(view.rules, call, own):
        return because("friend.own_card", card=card)
    if card in own:
        return because("friend.other_copy", card=card)
    trump = view.contract.trump if view.contract else None
    mighty = mighty_card(view.rules, trump)
    if card is mighty:
        return because("friend.mighty", card=card)
    if card.is_joker:
        return _joker(view, card, mighty in own, trump)
    assert card.suit is not None
    top, *rest = ladder(view.rules, trump, card.suit)
    if _is_lesser(view, card):
        return because("friend.helpful", card=card)
    if card.suit == trump:
        return because("friend.strongest_trump", card=card)
    if card is top and rest and rest[0] in view.hand and pack_counts(view.rules)[top] == 1:
        return because("friend.top_of_own_suit", card=card, other=rest[0])
    return because("friend.side_top", card=card)


def _joker(view: PlayerView, joker: Card, has_mighty: bool, trump: Suit | None) -> Reason:
    caller = next((c for c, called in joker_callers(view.rules, trump).items() if joker in called), None)
    if caller is not None and caller in view.hand:
        return because("friend.joker_safe", card=joker, other=caller)
    return because("friend.joker" if has_mighty else "friend.helpful", card=joker)


def friend_reproach(view: PlayerView, call: CallFriend) -> Reason | None:
    """Explain what speaks against calling that friend, if it can be said."""
    if call.kind == "none":
        return because("against.alone")
    if call.card is None or call.card in view.own:
        return None
    mighty = mighty_card(view.rules, view.contract.trump if view.contract else None)
    if call.card.is_joker:
        safe = mighty in view.own or friend_reason(view, call).code == "friend.joker_safe"
        return None if safe else because("against.joker_before_mighty", card=call.card)
    return because("against.lesser_friend", card=call.card) if _is_lesser(view, call.card) else None


def _is_lesser(view: PlayerView, card: Card) -> bool:
    """Whether the declarer lacks a higher card of the same suit, the mighty aside."""
    trump = view.contract.trump if view.contract else None
    if card is mighty_card(view.rules, trump) or card.suit is None:
        return False
    return any(
        other_card not in view.own
        for other_card in ladder(view.rules, trump, card.suit)
        if other_card.height > card.height
    )
