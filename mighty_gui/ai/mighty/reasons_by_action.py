"""The reasons for all actions, by kind, and the objections to them; reasons for cards are in `card_reasons`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from mighty_gui.ai.appraisal import Appraisal, Reason, because
from mighty_gui.ai.mighty.card_reasons import CardReasons
from mighty_gui.ai.mighty.declaring import forecast_discard
from mighty_gui.ai.mighty.hand_estimate import SOUND
from mighty_gui.ai.mighty.holding import above, calls_nobody, holding, ladder, tops, without
from mighty_gui.ai.mighty.knowledge import misdeal_called
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import (
    KEEP,
    MISDEAL,
    ORDER,
    PASS,
    PLAY_ON,
    REVEAL,
    TAKE,
    TOP,
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Kill,
    Play,
)
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.friend import is_barred_friend
from mighty_gui.engine.mighty.law import joker_callers, mighty_card
from mighty_gui.engine.mighty.pack import pack_counts, point_cards, total_points
from mighty_gui.engine.mighty.scoring import points_in
from mighty_gui.engine.mighty.trump_change import changed_contracts
from mighty_gui.engine.mighty.view import PlayerView


def reason(view: PlayerView, appraisal: Appraisal) -> Reason:
    """Return why a player would choose the action, as far as the seat to act can see. It never argues against it."""
    match action := _of_mighty(appraisal):
        case Bid():
            return _bid(view, action)
        case Discard():
            return _bury(view, action)
        case CallFriend():
            return _friend(view, action)
        case ChangeContract():
            return _change(view, action.contract)
        case Kill():
            return _eliminate(view, action)
        case Play():
            return CardReasons(view).reason(action)
        case Word():
            return _word(view, action)
    assert_never(action)


def reproach(view: PlayerView, appraisal: Appraisal) -> Reason | None:
    """Return the objection to the action; ``None`` if the seat to act cannot state any."""
    match action := _of_mighty(appraisal):
        case Bid():
            return _against_bid(view, action, appraisal.chance)
        case Discard():
            return _against_burying(view, action)
        case CallFriend():
            return _against_friend(view, action)
        case Play():
            return CardReasons(view).reproach(action)
        case ChangeContract() | Kill() | Word():
            return None
    assert_never(action)


def _of_mighty(appraisal: Appraisal) -> Action:
    if not isinstance(appraisal.action, Action):
        raise TypeError(f"'{appraisal.action}' is no action of Mighty")
    return appraisal.action


def _word(view: PlayerView, action: Word) -> Reason:
    if action == PASS:
        return _pass(view)
    if action in (MISDEAL, PLAY_ON):
        points = sum(card in point_cards(view.rules) for card in view.hand)
        return because("misdeal.throw_in" if action == MISDEAL else "misdeal.play_on", points=points)
    if action == KEEP:
        return _keep(view)
    if action == REVEAL:
        return because("play.reveal")
    if action == ORDER:
        return because("play.order")
    assert view.offer is not None
    return because("draw.keep" if action in (TAKE, TOP) else "draw.other", card=view.offer)


def _trump(view: PlayerView) -> Suit | None:
    return view.contract.trump if view.contract else None


def _mighty(view: PlayerView) -> Card:
    return mighty_card(view.rules, _trump(view))


def _count(cards: Iterable[Card], suit: Suit | None) -> int:
    return sum(card.suit == suit for card in cards)


def _bid(view: PlayerView, bid: Bid) -> Reason:
    """Return the reason for a bid; it always describes the hand."""
    contract, rules = bid.contract, view.rules
    values = {"contract": contract, "hand": _hand_in_short(view, contract.trump)}
    if PASS not in view.legal and view.standing is None:
        return because("bid.must", **values)
    if contract.number == rules.auction.maximum and rules.auction.maximum is not None:
        whole = contract.number >= total_points(rules)
        return because("bid.everything" if whole else "bid.everything_open", **values)
    if auction.ends_at_once(rules, contract):
        return because("bid.ends", **values)
    if view.standing is not None:
        return because("bid.outbid", **values, standing=view.standing[1])
    return _opening(view, contract, values)


def _against_bid(view: PlayerView, bid: Bid, chance: float | None) -> Reason | None:
    if PASS not in view.legal or chance is None or chance >= SOUND:
        return None
    return because("against.risky_bid", contract=bid.contract, tenths=round(10 * chance))


def _opening(view: PlayerView, contract: Contract, values: Mapping[str, object]) -> Reason:
    """Return the reason for the first bid."""
    trump = contract.trump
    if _is_long(view, trump):
        return because("bid.strong_suit", **values, suit=trump)
    if trump is not None and all(card in view.hand for card in ladder(view.rules, trump, trump)[:2]):
        return because("bid.top_trumps", **values, suit=trump)
    return because(
        "bid.open_low" if contract.number == auction.minimum(view.rules_in_force, trump) else "bid.fair", **values
    )


def _hand_in_short(view: PlayerView, trump: Suit | None) -> str:
    """Return the strength of a hand for bidding, like ``mighty:1 A:2 H:5``.

    It counts mighty, jokers, aces and kings, and the cards of a suit. That is the trump. Without trump it is the
    longest suit, if it is long or the hand has nothing else. The mighty does not count as an ace.
    """
    hand, mighty = view.hand, mighty_card(view.rules, trump)
    suit = trump if trump is not None and _count(hand, trump) else _longest(view)
    counts: dict[str, int] = {
        "mighty": hand.count(mighty),
        "joker": sum(card.is_joker for card in hand),
        "A": sum(card.rank == "A" and card is not mighty for card in hand),
        "K": sum(card.rank == "K" and card is not mighty for card in hand),
        suit: _count(hand, suit),
    }
    is_fair = counts[suit] >= len(view.hand) // len(SUITS) + 2
    if trump is None and not is_fair and len(list(filter(None, counts.values()))) > 1:
        del counts[suit]
    return " ".join(f"{name}:{count}" for name, count in counts.items() if count)


def _longest(view: PlayerView) -> Suit:
    return max(SUITS, key=lambda suit: _count(view.hand, suit))


def _is_long(view: PlayerView, suit: Suit | None) -> bool:
    """Return whether a suit has at least half of the hand's cards: five of ten."""
    return 2 * _count(view.hand, suit) >= len(view.hand)


def _pass(view: PlayerView) -> Reason:
    rules, longest = view.rules, _longest(view)
    if misdeal_called(view):
        return because("pass.misdeal")
    if view.standing is not None:
        standing = view.standing[1]
        mighty = mighty_card(rules, standing.trump)
        if mighty in view.hand and rules.friend.count and not is_barred_friend(rules, mighty, standing.trump):
            return because("pass.likely_friend", standing=standing, other=mighty)
        return because("pass.outbid", standing=standing)
    if not _is_long(view, longest):
        return because("pass.no_long_suit", count=_count(view.hand, longest))
    numbers = holding(rules, view.hand, longest)
    if not numbers.first and not numbers.mighty:
        return because("pass.no_tops", suit=longest, count=_count(view.hand, longest))
    return because("pass.too_weak", suit=longest)


def _eliminate(view: PlayerView, kill: Kill) -> Reason:
    if kill.card is None:
        bids = sum(seat == kill.seat and contract is not None for seat, contract in view.bids)
        return because("eliminate.bidder" if bids else "eliminate.player", seat=kill.seat)
    card, trump = kill.card, _trump(view)
    if card is _mighty(view):
        return because("eliminate.mighty", card=card)
    if card.suit is None:
        return because("eliminate.joker", card=card)
    if card.suit == trump:
        return because("eliminate.trump", card=card)
    top = ladder(view.rules, trump, card.suit)[0]
    return because("eliminate.top" if card is top else "eliminate.card", card=card)


def _bury(view: PlayerView, discard: Discard) -> Reason:
    trump, rest = _trump(view), without(view.hand, discard.cards)
    change = _better_contract(view, discard) if _strong(view, discard) is not None else None
    if change is not None:
        return because("bury.for_change", contract=change)
    points, counts = points_in(view.rules, discard.cards), view.rules.points.discard == "declarer"
    emptied = [suit for suit in SUITS if _count(discard.cards, suit) and not _count(rest, suit)]
    may_ruff = trump is not None and any(card.suit == trump and card is not _mighty(view) for card in rest)
    if len(emptied) > 1 and may_ruff:
        return because("bury.two_suits", suit=emptied[0], second=emptied[1])
    if emptied and may_ruff:
        return because("bury.short_suit", suit=emptied[0])
    if points > 1 and counts:
        return because("bury.points", points=points)
    if points and counts and not any(_is_bare_second(view, rest, card) for card in rest):
        return because("bury.one_point", points=points)
    return _bury_losers(view, discard, rest)


def _bury_losers(view: PlayerView, discard: Discard, rest: list[Card]) -> Reason:
    """Return the reason for a discard with nothing special about it; it depends on whether the cards are weak."""
    strong = _strong(view, discard) or next((card for card in discard.cards if _is_top(view, card)), None)
    if strong is not None:
        return because("bury.unusual", card=strong)
    return because("bury.losers" if any(_is_worse(view, kept, discard) for kept in rest) else "bury.weakest")


def _is_top(view: PlayerView, card: Card) -> bool:
    return card.suit is not None and card is ladder(view.rules, _trump(view), card.suit)[0]


def _is_worse(view: PlayerView, kept: Card, discard: Discard) -> bool:
    """Return whether a card is lower than a buried one of its suit, with no card still out above both."""
    if kept.suit is None or kept is _mighty(view):
        return False
    higher, copies = above(view.rules, _trump(view), kept), pack_counts(view.rules)
    buried = [higher.index(card) for card in discard.cards if card in higher]
    return any(view.hand.count(card) < copies[card] for at in buried for card in higher[at:])


def _against_burying(view: PlayerView, discard: Discard) -> Reason | None:
    strong = _strong(view, discard)
    if strong is None or _better_contract(view, discard) is not None:
        return None
    return because("against.bury_strength", card=strong)


def _strong(view: PlayerView, discard: Discard) -> Card | None:
    """Return the first of these cards that is a trump, a joker or the mighty; ``None`` without one."""
    strong = (None, _trump(view))
    return next((card for card in discard.cards if card.suit in strong or card is _mighty(view)), None)


def _better_contract(view: PlayerView, discard: Discard) -> Contract | None:
    """Return the change that promises more with these cards buried; ``None`` without one.

    With a joker or the mighty buried there is none.
    """
    assert view.contract is not None
    if any(card.is_joker or card is _mighty(view) for card in discard.cards):
        return None
    possible = [view.contract, *changed_contracts(view.rules, view.contract)]
    best = max(possible, key=lambda contract: forecast_discard(view, discard, contract)[0])
    return None if best == view.contract else best


def _is_bare_second(view: PlayerView, rest: list[Card], card: Card) -> bool:
    """Return whether it is the second-highest card of a side suit without another card of the suit."""
    if card.suit is None or card.suit == _trump(view):
        return False
    steps = ladder(view.rules, _trump(view), card.suit)
    return len(steps) > 1 and card is steps[1] and _count(rest, card.suit) == 1


def _keep(view: PlayerView) -> Reason:
    trump = _trump(view)
    if trump is None:
        return because("contract.keep_no_trump", contract=view.contract)
    return because("contract.keep", contract=view.contract, suit=trump, count=_count(view.hand, trump))


def _change(view: PlayerView, contract: Contract) -> Reason:
    trump = contract.trump
    if trump is None:
        return because("contract.to_no_trump", contract=contract, count=tops(view.rules, view.hand))
    assert view.contract is not None
    code = "contract.change" if contract.number > view.contract.number else "contract.change_level"
    return because(code, contract=contract, suit=trump, count=_count(view.hand, trump))


def _friend(view: PlayerView, call: CallFriend) -> Reason:
    if call.kind == "none":
        return because("friend.alone")
    if call.kind != "card" or call.card is None:
        found = {"seat": call.seat, "number": call.trick}
        return because(f"friend.{call.kind}", **{name: value for name, value in found.items() if value is not None})
    card, trump = call.card, _trump(view)
    if calls_nobody(view.rules, call, view.own):
        return because("friend.own_card", card=card)
    if card in view.own:
        return because("friend.other_copy", card=card)
    if card is _mighty(view):
        return because("friend.mighty", card=card)
    if card.suit is None:
        return _joker(view, card)
    top, *rest = ladder(view.rules, trump, card.suit)
    if _is_beatable(view, card):
        return because("friend.helpful", card=card)
    if card.suit == trump:
        return because("friend.strongest_trump", card=card)
    if card is top and rest and rest[0] in view.hand and pack_counts(view.rules)[top] == 1:
        return because("friend.top_of_own_suit", card=card, other=rest[0])
    return because("friend.side_top", card=card)


def _joker(view: PlayerView, joker: Card) -> Reason:
    callers = [card for card, called in joker_callers(view.rules, _trump(view)).items() if joker in called]
    if len(callers) == 1 and view.hand.count(callers[0]) == pack_counts(view.rules)[callers[0]]:
        return because("friend.joker_safe", card=joker, other=callers[0])
    return because("friend.joker" if _mighty(view) in view.own else "friend.helpful", card=joker)


def _against_friend(view: PlayerView, call: CallFriend) -> Reason | None:
    if call.kind == "none":
        return because("against.alone")
    if call.card is None or call.card in view.own:
        return None
    if call.card.is_joker:
        safe = _mighty(view) in view.own or _friend(view, call).code == "friend.joker_safe"
        return None if safe else because("against.joker_before_mighty", card=call.card)
    return because("against.lesser_friend", card=call.card) if _is_beatable(view, call.card) else None


def _is_beatable(view: PlayerView, card: Card) -> bool:
    """Return whether another player may have a higher card of the same suit, not counting the mighty."""
    if card is _mighty(view) or card.suit is None:
        return False
    return any(other not in view.own for other in above(view.rules, _trump(view), card))
