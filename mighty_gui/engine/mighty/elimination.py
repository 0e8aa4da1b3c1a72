"""6마, 7마: the declarer eliminates players before seeing the kitty (RULES §1, 002§3.3, §3.4)."""

from __future__ import annotations

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card, cards_text, shuffle, sorted_cards
from mighty_gui.engine.core.numbered_pack import unless_listed
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import Action, Kill
from mighty_gui.engine.mighty.events import Killed, Redistributed
from mighty_gui.engine.mighty.pack import distinct_cards, stand_in_seat
from mighty_gui.engine.mighty.state import HandState


def begin(state: HandState) -> None:
    """Give the turn to the declarer if the rules eliminate players."""
    if state.rules.elimination.count:
        state.to_act = state.declarer


def legal(state: HandState) -> list[Action]:
    """Return an action for each card that has not been named, or for each other player.

    The declarer may name a card of their own only if the rules eliminate them for it.
    """
    declarer = state.known_declarer()
    if state.rules.elimination.by == "player":
        return [Kill(seat=seat) for seat in state.playing if seat != declarer and seat not in victims(state)]
    named = {kill.card for kill in state.kills}
    own = 0 if state.rules.elimination.own_card == "suicide" else state.hands[declarer]
    copies = state.pack.copies
    return [Kill(card) for card in distinct_cards(state.rules) if not copies[card] & own and card not in named]


def victims(state: HandState) -> list[int]:
    """Return the players eliminated so far."""
    return [kill.victim for kill in state.kills if kill.victim is not None]


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; ``None`` if it is allowed."""
    return unless_listed(action, legal(state))


def apply(state: HandState, action: game.Action) -> None:
    """Eliminate the card's holder or the player named; if no player is eliminated, the declarer names another card.

    A declarer who is eliminated is followed by the next highest bidder.
    """
    assert isinstance(action, Kill)
    declarer = state.known_declarer()
    victim = action.seat if action.card is None else _holder(state, action.card)
    kill = Killed(declarer, action.card, victim)
    state.kills.append(kill)
    state.events.append(kill)
    if victim == declarer:
        state.to_act = None
        auction.declare_next(state, victims(state))
        if state.result is not None:
            return
        state.to_act = state.declarer
    if len(victims(state)) == state.rules.elimination.count:
        state.to_act = None
        _redistribute(state)


def _holder(state: HandState, card: Card) -> int | None:
    """Return the seat that leaves for a card: its holder, the declarer for their own and the kitty's, or a stand-in.

    Return ``None`` if no player leaves.
    """
    gone, copies = victims(state), state.pack.copies[card]
    declarer = state.known_declarer()
    if state.rules.elimination.own_card == "suicide" and (state.hands[declarer] & copies or card in state.kitty):
        return declarer
    holders = (seat for seat in state.playing if state.hands[seat] & copies and seat not in gone)
    holder = next(holders, None)
    if holder is None and state.rules.elimination.if_unheld == "stand-in":
        return stand_in_seat(state.rules)
    return holder


def _redistribute(state: HandState) -> None:
    """Deal out the eliminated hands and the kitty: the declarer's share, then the others' in turn order.

    With a dummy at the table, a person who is eliminated takes over the dummy's hand (002§7.21).
    """
    declarer, gone, dummy = state.known_declarer(), victims(state), stand_in_seat(state.rules)
    pool = _pool(state, gone)
    for seat in gone:
        state.hands[seat] = 0
    receivers = [seat for seat in state.in_turn_from(declarer) if seat not in gone]
    received = _share_out(state, pool, receivers)
    for seat, cards in received.items():
        state.hands[seat] |= state.free_cards(cards)
    takes_over = next((seat for seat in gone if dummy is not None and seat != dummy), None)
    leaving = set(gone)
    if takes_over is not None and dummy is not None:
        state.hands[takes_over], state.hands[dummy] = state.hands[dummy], 0
        leaving = {dummy}
    state.kitty = []
    state.playing = tuple(seat for seat in state.playing if seat not in leaving)
    shown = tuple(tuple(received.get(seat, ())) for seat in range(len(state.hands)))
    state.events.append(Redistributed(shown, tuple(len(cards) for cards in shown), takes_over))


def _pool(state: HandState, gone: list[int]) -> list[Card]:
    pool = sorted_cards([card for seat in gone for card in state.cards_of(seat)] + state.kitty)
    given = state.deal.redistribution
    if given is None:
        shuffle(pool, state.deal.chance("redistribution"))
        return pool
    if sorted_cards(given) != pool:
        raise RecordError(Refusal("record.pool", cards=cards_text(pool)))
    return list(given)


def _share_out(state: HandState, pool: list[Card], receivers: list[int]) -> dict[int, list[Card]]:
    """Deal a pool of cards to the receivers, and return what each of them gets."""
    shares = state.rules.elimination.shares
    assert shares is not None
    received, at = {}, 0
    for place, seat in enumerate(receivers):
        share = shares.others if place else shares.declarer
        received[seat] = pool[at : at + share]
        at += share
    return received
