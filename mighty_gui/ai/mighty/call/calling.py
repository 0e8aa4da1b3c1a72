"""After the exchange: whether to change the trump, and which friend to call (002§4.2)."""

from __future__ import annotations

from mighty_gui.ai.mighty.action_values import ActionValues
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.weigh.hand_estimate import is_unbeatable
from mighty_gui.ai.mighty.weigh.holding import above, ladder
from mighty_gui.ai.mighty.weigh.wanted_cards import has_every_copy
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Action, CallFriend
from mighty_gui.engine.mighty.law import joker_callers
from mighty_gui.engine.mighty.trick_law import hand_law


def value_calls(know: Knowledge) -> ActionValues:
    """Value each call by the help it brings, in points."""
    return [(action, _help(know, action)) for action in know.view.legal]


def _help(know: Knowledge, action: Action) -> float:
    assert isinstance(action, CallFriend)
    if action.ask is not None:
        return -10.0
    match action.kind:
        case "card":
            assert action.card is not None
            return _alone_in_secret(know) if _is_his_own(know, action.card) else card_help(know, action.card)
        case "none":
            return _alone(know)
        case "first":
            return 0.6 if _holds_both(know) and first_lead(know) is None else -1.0
        case "seat":
            return 0.3 + 0.1 * _bid_of(know, action.seat)
        case "ghost":
            return 0.2
    return -2.0


def card_help(know: Knowledge, card: Card) -> float:
    """Return the help a called card brings: the strongest that is missing, unless it comes to grief."""
    if _is_his_own(know, card) or any(call.card is card for call in know.view.calls):
        return -5.0
    if card is know.mighty:
        return 3.0
    if card.is_joker:
        return _joker_help(know, card)
    assert card.suit is not None
    if card.suit == know.trump:
        return _trump_help(know, card)
    return _side_help(know, card)


def _joker_help(know: Knowledge, joker: Card) -> float:
    """The joker is a sure friend only if the first trick can be held, or the caller is the declarer's own."""
    caller = next((c for c, called in joker_callers(know.rules, know.trump).items() if joker in called), None)
    if caller is None or caller in know.hand or caller in (know.view.discard or ()):
        return 2.5
    return 2.4 if know.mighty in know.hand or first_lead(know) is not None else 1.6


def _trump_help(know: Knowledge, card: Card) -> float:
    """The highest trump that is missing."""
    assert card.suit is not None
    missing = sum(other not in know.hand for other in above(know.rules, know.trump, card))
    return (2.0 if not missing else 1.1 if missing == 1 else 0.4) + card.height * 0.01


def _side_help(know: Knowledge, card: Card) -> float:
    """A side ace helps where the declarer has losers, most of all with the next card behind it."""
    assert card.suit is not None
    steps = ladder(know.rules, know.trump, card.suit)
    own = [other for other in know.hand if other.suit == card.suit and other is not know.mighty]
    if card is not steps[0] or not own:
        return -0.5 + card.height * 0.01
    value = 1.0 if know.trump is not None else 1.6
    value += 0.25 * min(2, len(own))
    return value + (0.5 if len(steps) > 1 and steps[1] in own else 0.0)


def _alone(know: Knowledge) -> float:
    """Return what playing alone brings: it pays only when nothing can go wrong."""
    return 10.0 if is_unbeatable(know.rules, know.hand, know.trump, know.view.discard or ()) else -3.0


def _is_his_own(know: Knowledge, card: Card) -> bool:
    return has_every_copy(know.rules, know.view.own, card)


def _alone_in_secret(know: Knowledge) -> float:
    """Return what naming a card of one's own brings: only where one cannot say that one plays alone."""
    may_say = any(isinstance(action, CallFriend) and action.kind == "none" for action in know.view.legal)
    return -5.0 if may_say else _alone(know)


def _holds_both(know: Knowledge) -> bool:
    return know.mighty in know.hand and any(card.is_joker for card in know.hand)


def first_lead(know: Knowledge) -> Card | None:
    """A side card that will probably hold the first trick: a top card of a suit others still have."""
    now = hand_law(know.rules, know.trump).tricks[0]
    tops = [
        card
        for card in know.hand
        if card.suit is not None
        and not now.is_trump(card)
        and card is not know.mighty
        and card is ladder(know.rules, know.trump, card.suit)[0]
    ]
    return min(tops, key=lambda card: sum(other.suit == card.suit for other in know.hand), default=None)


def _bid_of(know: Knowledge, seat: int | None) -> float:
    """Return how high a seat has bid, above the lowest bid."""
    numbers = [contract.number for who, contract in know.view.bids if who == seat and contract is not None]
    lowest = know.rules.auction.minimum
    return float(max((abs(number - lowest) + 1 for number in numbers), default=0))
