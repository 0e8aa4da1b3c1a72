"""딜 미스: hands that may not, or need not, be played (RULES §1, 002§4.6 and §8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.numbered_pack import unless_listed
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty import scoring
from mighty_gui.engine.mighty.actions import MISDEAL, PLAY_ON, Action
from mighty_gui.engine.mighty.events import BidMade, Dealt, Drew, MisdealCalled, Passed, PlayedOn
from mighty_gui.engine.mighty.pack import controller, point_cards, stand_in_seat
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition
from mighty_gui.engine.mighty.state import HandState, first_bidder

ONE_EYED_JACKS: Final = (Card.parse("SJ"), Card.parse("HJ"))


def qualifies(rules: MightyRules, hand: Sequence[Card]) -> bool:
    """Return whether a hand as dealt is a misdeal: any one condition is enough."""
    return any(_holds(rules, condition, hand) for condition in rules.misdeal.when)


def _holds(rules: MightyRules, condition: MisdealCondition, hand: Sequence[Card]) -> bool:
    if condition.requires == "joker" and not any(card.is_joker for card in hand):
        return False
    if condition.single and not _is_single(rules, condition, hand):
        return False
    if condition.all_points and not _is_all_points(rules, condition, hand):
        return False
    return condition.max is None or weight(rules, condition, hand) <= condition.max


def weight(rules: MightyRules, condition: MisdealCondition, hand: Sequence[Card]) -> float:
    """Return the weight of a hand: 1 for each point card unless the condition gives a card another weight.

    If the condition has a weight for the mighty and one for the red mighty, a hand with both counts 0 for them
    (002§8). With ``joker_cancels_highest``, the heaviest point card counts 0 in a hand with the joker.
    """
    weights = condition.weights
    mighty, red = rules.mighty.card, rules.mighty.when_trump
    pair = mighty in hand and red in hand and mighty is not red
    if pair and weights.mighty is not None and weights.red_mighty is not None:
        hand = [card for card in hand if card not in (mighty, red)]
    total = 0.0
    for card in hand:
        total += _card_weight(rules, condition, card)
    if condition.joker_cancels_highest and any(card.is_joker for card in hand):
        points = [_card_weight(rules, condition, card) for card in hand if card in point_cards(rules)]
        total -= max(points, default=0.0)
    return total


def _card_weight(rules: MightyRules, condition: MisdealCondition, card: Card) -> float:
    weights = condition.weights
    if card is rules.mighty.card and weights.mighty is not None:
        return weights.mighty
    if card is rules.mighty.when_trump and weights.red_mighty is not None:
        return weights.red_mighty
    if card.is_joker and weights.joker is not None:
        return weights.joker
    if card.rank == "T" and weights.ten is not None:
        return weights.ten
    return 1.0 if card in point_cards(rules) else 0.0


def _is_all_points(rules: MightyRules, condition: MisdealCondition, hand: Sequence[Card]) -> bool:
    """Return whether every card is a point card; after weights, one that weighs nothing or less is none."""
    if not all(card in point_cards(rules) for card in hand):
        return False
    return condition.all_points is True or all(_card_weight(rules, condition, card) > 0 for card in hand)


def _is_single(rules: MightyRules, condition: MisdealCondition, hand: Sequence[Card]) -> bool:
    points = [card for card in hand if card in point_cards(rules)]
    if len(points) != 1:
        return False
    card = points[0]
    names = {
        "mighty": card is rules.mighty.card,
        "one-eyed-jack": card in ONE_EYED_JACKS,
        "J": card.rank == "J",
        "T": card.rank == "T",
    }
    return any(names[name] for name in condition.single)


def begin(state: HandState) -> None:
    """End the deal at once if a hand is a misdeal, or ask its holder, as the rules decide.

    After the auction, the holders are asked once more if the rules allow a call until the friend is called.
    """
    rule, is_before_auction = state.rules.misdeal.declaration, state.declarer is None
    is_due = rule in ("automatic", "optional") if is_before_auction else rule == "until-friend"
    if not is_due or state.misdeal_caller is not None:
        return
    seats = [seat for seat in state.in_turn_from(first_bidder(state)) if _may_be_called(state, seat)]
    if not seats:
        return
    if rule == "automatic":
        call(state, seats[0])
    else:
        state.misdeal_asked = seats
        state.to_act = seats[0]


def _may_be_called(state: HandState, seat: int) -> bool:
    return seat != stand_in_seat(state.rules) and qualifies(state.rules, state.cards_of(seat))


def caller_on_turn(state: HandState, bidder: int) -> int | None:
    """Return the seat whose misdeal the bidder may call at this turn of the auction: their own or their partner's.

    Return ``None`` without one.
    """
    rule = state.rules.misdeal.declaration
    if rule in ("automatic", "optional") or state.misdeal_caller is not None:
        return None
    if rule == "on-turn" and _has_spoken(state, bidder):
        return None
    own = (seat for seat in state.playing if controller(state.rules, seat) == bidder)
    return next((seat for seat in own if _may_be_called(state, seat)), None)


def _has_spoken(state: HandState, seat: int) -> bool:
    return any(isinstance(event, (BidMade, Passed)) and event.seat == seat for event in state.events)


def declarer_may_call(state: HandState) -> bool:
    """Return whether the declarer may call a misdeal, judged on hand and kitty together."""
    return state.rules.misdeal.declarer and qualifies(state.rules, state.cards_of(state.known_declarer()))


def legal(state: HandState) -> list[Action]:
    """Return the two choices: to call the misdeal or to play on."""
    return [MISDEAL, PLAY_ON]


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; ``None`` if it is allowed."""
    return unless_listed(action, legal(state))


def apply(state: HandState, action: game.Action) -> None:
    """Call the misdeal, or ask the next player whose hand is a misdeal."""
    seat = state.misdeal_asked.pop(0)
    if action == MISDEAL:
        state.misdeal_asked = []
        state.to_act = None
        call(state, seat)
        return
    state.events.append(PlayedOn(seat))
    state.to_act = state.misdeal_asked[0] if state.misdeal_asked else None


def call(state: HandState, seat: int) -> None:
    """Call the misdeal of a seat: the hand ends, unless the rules let a bid of the maximum override it.

    All bids so far are void then.
    """
    state.misdeal_caller = seat
    state.events.append(MisdealCalled(seat, _as_it_came(state, seat)))
    if not state.rules.misdeal.full_bid_overrides:
        scoring.finish_unplayed(state, "misdeal")
        return
    state.declarer = state.contract = state.standing = None
    state.bids.clear()
    state.passed.clear()


def call_by_declarer(state: HandState) -> None:
    """Call the misdeal of a declarer who has taken up the kitty; no bid can override it."""
    declarer = state.known_declarer()
    state.misdeal_caller = declarer
    state.events.append(MisdealCalled(declarer, tuple(state.cards_of(declarer))))
    scoring.finish_unplayed(state, "misdeal")


def _as_it_came(state: HandState, seat: int) -> tuple[Card, ...]:
    """Return the hand in the order of the deal or the draw."""
    cards: list[Card] = []
    for event in state.events:
        if isinstance(event, Dealt):
            cards += event.hands[seat] or ()
        elif isinstance(event, Drew) and event.seat == seat and event.kept is not None:
            cards.append(event.kept)
    return tuple(cards)
