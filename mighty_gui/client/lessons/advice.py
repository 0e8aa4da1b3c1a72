"""What the coach would do, and why in a sentence: the computer player's choice and its likeliest reason.

The reason is found from the choice itself, by what anyone at that seat can see.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from mighty_gui.ai import choose
from mighty_gui.engine.actions import PASS, Action, Bid, CallFriend, ChangeContract, Discard, Play
from mighty_gui.engine.cards import Card
from mighty_gui.engine.mighty.pack import point_cards, trick_count
from mighty_gui.engine.mighty.power import Powers, powers
from mighty_gui.engine.mighty.state import PlayedCard
from mighty_gui.engine.mighty.view import PlayerView

Values = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, the reason for it as the end of a text's key, and the values in that text."""

    action: Action
    reason: str
    values: Values = ()
    """Names with cards (``SA``), suits (``H``) or contracts (``15H``) as notation; numbers as they are."""
    point: tuple[str, ...] = ()


def advise(view: PlayerView) -> Advice:
    """Advice for the viewer, whose turn it is."""
    action = choose(view)
    if isinstance(action, Play):
        return _on_play(view, action)
    if isinstance(action, Bid) or action == PASS:
        return _on_bid(view, action)
    if isinstance(action, Discard):
        return _on_discard(view, action)
    if isinstance(action, CallFriend):
        return _on_call(view, action)
    if isinstance(action, ChangeContract):
        values = (("contract", str(action.contract)),)
        return Advice(action, "change", values, (f"control change {action.contract}",))
    return Advice(action, "keep", point=("control keep",))


# --- before the play --------------------------------------------------------------------------------


def _on_bid(view: PlayerView, action: Action) -> Advice:
    if not isinstance(action, Bid):
        return Advice(action, "pass_over" if view.standing else "pass", point=("control pass",))
    contract = action.contract
    values = (("contract", str(contract)),)
    point = (f"control bid {contract}",)
    if contract.trump is None:
        return Advice(action, "bid_no_trump", values, point)
    held = sum(card.suit == contract.trump for card in view.hand)
    return Advice(
        action,
        "bid",
        (*values, ("suit", contract.trump.value), ("count", str(held))),
        (*point, _suit(contract.trump)),
    )


def _suit(suit: str) -> str:
    return f"hand {suit}*"


def _on_discard(view: PlayerView, action: Discard) -> Advice:
    before = Counter(card.suit for card in view.hand if card.suit)
    after = before - Counter(card.suit for card in action.cards if card.suit)
    emptied = [suit for suit in before if suit not in after]
    point = tuple(f"hand {card}" for card in action.cards)
    values = tuple((f"card{at}", str(card)) for at, card in enumerate(action.cards[:3], 1))
    if len(action.cards) != 3:
        return Advice(action, "bury", point=point)
    if emptied:
        return Advice(action, "bury_void", (*values, ("suit", emptied[0].value)), point)
    points = sum(card in point_cards(view.rules) for card in action.cards)
    return Advice(action, "bury_points" if points > 1 else "bury_low", values, point)


def _on_call(view: PlayerView, action: CallFriend) -> Advice:
    if action.card is None:
        return Advice(action, f"friend_{action.kind}", point=(f"control call {action.kind}*",))
    card, now = action.card, _powers(view)
    kind = "mighty" if card is now.mighty else "joker" if card.is_joker else "card"
    if card in view.hand:
        kind = "own"
    return Advice(action, f"friend_{kind}", (("card", str(card)),), (f"control pick {card}",))


# --- the play ---------------------------------------------------------------------------------------


def _powers(view: PlayerView) -> Powers:
    trump = view.contract.trump if view.contract else None
    done = len(view.tricks)
    return powers(view.rules, trump, done == 0, done == trick_count(view.rules) - 1)


def _on_play(view: PlayerView, action: Play) -> Advice:
    values: Values = (("card", str(action.card)),)
    if action.suit:
        values = (*values, ("suit", action.suit))
    reason = _why_follow(view, action.card) if view.trick else _why_lead(view, action)
    return Advice(action, reason, values, (f"hand {action.card}",))


def _why_lead(view: PlayerView, action: Play) -> str:
    card, now = action.card, _powers(view)
    attacking = view.seat == view.declarer or view.seat in view.friends
    if len(view.legal) == 1:
        return "only"
    if card.is_joker:
        return "lead_joker" if now.joker_power == "full" else "lead_low"
    if action.call:
        return "lead_call"
    if now.is_mighty(card):
        return "lead_mighty"
    if now.is_trump(card):
        return "lead_trump" if attacking else "lead_trump_defending"
    if _is_highest(view, card):
        return "lead_top"
    if not attacking and card.suit == now.mighty.suit and now.mighty not in view.hand:
        return "lead_hunt"
    return "lead_low"


def _is_highest(view: PlayerView, card: Card) -> bool:
    """Whether every higher card of its suit has been played, is held, or is the mighty."""
    now = _powers(view)
    gone = {played.card for trick in view.tricks for played in trick.plays} | {*view.hand, *(view.discard or ())}
    higher = [one for one in _of_suit(card) if one.height > card.height and one is not now.mighty]
    return all(one in gone for one in higher)


def _of_suit(card: Card) -> list[Card]:
    return [Card.parse(f"{card.suit}{rank}") for rank in "23456789TJQKA"]


def _why_follow(view: PlayerView, card: Card) -> str:
    if len(view.legal) == 1:
        return "only"
    now = _powers(view)
    plays = [*view.trick, PlayedCard(view.seat, card)]
    if now.winner(plays).seat == view.seat:
        return _why_win(view, now, card)
    is_point = card in point_cards(view.rules)
    if _is_ours(view, now.winner(view.trick).seat):
        return "give_points" if is_point else "leave_to_ours"
    return "must_give" if is_point else "stay_low"


def _why_win(view: PlayerView, now: Powers, card: Card) -> str:
    if now.is_mighty(card):
        return "win_mighty"
    if card.is_joker:
        return "win_joker"
    led = now.led_suit(view.trick[0])
    return "ruff" if now.is_trump(card) and led != now.trump else "win"


def _is_ours(view: PlayerView, seat: int) -> bool:
    """Whether a seat is known to be on the viewer's side."""
    attackers = {view.declarer, *view.friends}
    if view.seat in attackers:
        return seat in attackers
    settled = bool(view.known_friends) or any(call.kind == "none" for call in view.calls)
    return seat not in attackers and settled
