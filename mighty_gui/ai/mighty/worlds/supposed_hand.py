"""A whole hand, from the middle of the play or just before it, as it would be if everyone held certain cards."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mighty_gui.ai.mighty.worlds.unknown_cards import hidden_discard, unseen_by
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.friend import first_is_open
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import ghost_seat, numbered_pack, stand_in_seat
from mighty_gui.engine.mighty.play import take_up
from mighty_gui.engine.mighty.state import Deal, HandState, Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView


def suppose(seen: PlayerView, law: HandLaw, hands: Sequence[int]) -> MightyHand:
    """Return the hand as it stands for a player if everyone holds these cards and all else unseen is buried."""
    cards = [law.pack.cards_in(held) for held in hands]
    held = numbered_pack(seen.rules).sets_of(dict(enumerate(cards)), len(cards))
    state = HandState(
        seen.rules, Deal(), seen.dealer, seen.previous, seen.sitting_out, seen.playing, held, events=[*seen.events]
    )
    ghost = ghost_seat(seen.rules)
    if ghost is not None:
        # the same hand always lies the same way, as in other playouts
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
    """Return the friend by that call in truth, if that is decided."""
    if call.card is not None:
        return _card_friend(state, call.card)
    if call.kind == "first":
        tricks = enumerate(state.tricks)
        won = [trick.winner for at, trick in tricks if first_is_open(state.rules, state.tricks[:at], state.declarer)]
        return next((winner for winner in won if winner != state.declarer), None)
    return stand_in_seat(state.rules) if call.kind == "ghost" else call.seat


def _card_friend(state: HandState, card: Card) -> int | None:
    """Return the seat that first played the card, else the only one that holds it."""
    plays = [played for trick in state.tricks for played in trick.plays] + state.trick
    others = [played.seat for played in plays if played.card is card and played.seat != state.declarer]
    holders = [seat for seat in state.playing if seat != state.declarer and card in state.cards_of(seat)]
    return others[0] if others else holders[0] if len(holders) == 1 else None
