"""A whole hand whose seats hold given cards: in the play, and before the exchange."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from mighty_gui.ai.mighty.worlds.unknown_cards import hidden_discard, unseen_by
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.events import BidMade, DealerMayBid, Dealt, Drew, MisdealCalled, Passed, SecondRound
from mighty_gui.engine.mighty.friend import decides
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.misdeal import qualifies
from mighty_gui.engine.mighty.pack import ghost_seat, numbered_pack, stand_in_seat
from mighty_gui.engine.mighty.play import take_up
from mighty_gui.engine.mighty.state import Deal, HandState, Phase, first_bidder
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView


def suppose(seen: PlayerView, law: HandLaw, hands: Sequence[int]) -> MightyHand:
    """Return the hand as a player knows it, if the seats hold these cards and all other unseen cards are buried."""
    cards = [law.pack.cards_in(held) for held in hands]
    held = numbered_pack(seen.rules).sets_of(dict(enumerate(cards)), len(cards))
    state = HandState(
        seen.rules, Deal(), seen.dealer, seen.previous, seen.sitting_out, seen.playing, held, events=[*seen.events]
    )
    ghost = ghost_seat(seen.rules)
    if ghost is not None:
        # the same hand always has the same order, as in other playouts
        random.Random(hands[ghost]).shuffle(cards[ghost])
        state.ghost_cards = cards[ghost]
    state.phase, state.to_act = seen.phase, seen.to_act
    state.standing, state.contract, state.declarer = seen.standing, seen.contract, seen.declarer
    state.kills = [*seen.kills]
    known = seen.discard
    state.discard = law.pack.cards_in(hidden_discard(seen, unseen_by(seen, law), hands)) if known is None else [*known]
    state.trick, state.tricks, state.taken = [*seen.trick], [*seen.tricks], [*seen.taken]
    state.orders_given = seen.orders_given
    state.calls = [*seen.calls]
    state.called_friends = [_friend(state, call) for call in seen.calls]
    state.known_friends, state.known_since = [*seen.known_friends], {**seen.known_since}
    if seen.phase is Phase.PLAY and seen.to_act is not None:
        take_up(state, seen.trick[0].seat if seen.trick else seen.to_act)
    return MightyHand(state)


def _friend(state: HandState, call: CallFriend) -> int | None:
    """Return the true friend of that call, if it is decided."""
    if call.card is not None:
        return _card_friend(state, call.card)
    if call.kind in ("first", "last", "trick"):
        tricks, rules, declarer = enumerate(state.tricks), state.rules, state.declarer
        won = [trick.winner for at, trick in tricks if decides(rules, call, state.tricks[:at], declarer)]
        return next((winner for winner in won if winner != declarer), None)
    return stand_in_seat(state.rules) if call.kind == "ghost" else call.seat


def _card_friend(state: HandState, card: Card) -> int | None:
    """Return the first seat but the declarer's that played the called card, else its only holder, else ``None``."""
    plays = [played for trick in state.tricks for played in trick.plays] + state.trick
    others = [played.seat for played in plays if played.card is card and played.seat != state.declarer]
    holders = [seat for seat in state.playing if seat != state.declarer and card in state.cards_of(seat)]
    return others[0] if others else holders[0] if len(holders) == 1 else None


Hands = Mapping[int, Sequence[Card]]


def unopened_hand(
    view: PlayerView, hands: Hands, kitty: Sequence[Card], chance: random.Random, stock: Sequence[Card] = ()
) -> MightyHand:
    """Return the hand with these cards, the viewer to act; later chance decisions use ``chance``.

    ``stock`` is the whole pack in drawing order, if cards are still to be drawn.
    """
    rules, seats = view.rules, len(view.counts)
    deal = Deal(stock=tuple(stock), seed=chance.getrandbits(48))
    held = numbered_pack(rules).sets_of({seat: [*cards] for seat, cards in hands.items()}, seats)
    state = HandState(rules, deal, view.dealer, view.previous, view.sitting_out, view.playing, held, list(kitty))
    state.events = [_turned_up(event, hands) for event in view.events]
    state.stock_at = 2 * sum(isinstance(event, Drew) for event in view.events)
    state.taken = [0] * seats
    ghost = ghost_seat(rules)
    state.ghost_cards = [] if ghost is None else list(hands[ghost])
    state.phase, state.to_act, state.is_blind = view.phase, view.to_act, view.is_blind
    state.kills, state.contract, state.declarer = [*view.kills], view.contract, view.declarer
    _replay_auction(state)
    if view.phase is Phase.MISDEAL:
        state.misdeal_asked = _still_asked(state, view.seat)
    return MightyHand(state)


def _turned_up(event: Event, hands: Hands) -> Event:
    """Return the event of the deal with the cards of all seats filled in."""
    if not isinstance(event, Dealt) or not any(event.counts):
        return event
    dealt = tuple(tuple(hands.get(seat, ())) if seen is None else seen for seat, seen in enumerate(event.hands))
    return replace(event, hands=dealt)


def _replay_auction(state: HandState) -> None:
    """Update a state with the events of the auction."""
    for event in state.events:
        if isinstance(event, BidMade):
            state.bids[event.seat], state.standing = event.contract, (event.seat, event.contract)
            if not state.rules.auction.pass_is_final:
                state.passed.clear()
            state.passed.discard(event.seat)
        elif isinstance(event, Passed):
            state.passed.add(event.seat)
        elif isinstance(event, SecondRound):
            state.second_round = True
            state.passed.clear()
        elif isinstance(event, DealerMayBid):
            state.second_round = True
        elif isinstance(event, MisdealCalled):
            state.misdeal_caller = event.seat


def _still_asked(state: HandState, viewer: int) -> list[int]:
    """Return the seats still asked about a misdeal: the viewer, and later seats with such a hand."""
    order = state.in_turn_from(first_bidder(state))
    later = order[order.index(viewer) + 1 :]
    unasked = stand_in_seat(state.rules)
    asked = [seat for seat in later if seat != unasked and qualifies(state.rules, state.cards_of(seat))]
    return [viewer, *asked]
