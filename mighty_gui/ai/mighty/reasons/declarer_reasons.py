"""Reasons for the declarer's choices before the play: the discard, the trump kept or changed, the friend."""

from __future__ import annotations

from mighty_gui.ai.mighty.bury.burying import forecast_discard
from mighty_gui.ai.mighty.weigh.holding import ladder, tops
from mighty_gui.ai.mighty.weigh.spare_cards import without
from mighty_gui.ai.mighty.weigh.wanted_cards import calls_nobody
from mighty_gui.ai.reason import Reason, because
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import CallFriend, ChangeContract
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.law import joker_callers, mighty_card
from mighty_gui.engine.mighty.pack import pack_counts
from mighty_gui.engine.mighty.scoring import points_in
from mighty_gui.engine.mighty.trump_change import changed_contracts
from mighty_gui.engine.mighty.view import PlayerView

FEW = 2
"""From so many buried points on they are worth speaking of."""


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
    if points >= FEW and counts:
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
