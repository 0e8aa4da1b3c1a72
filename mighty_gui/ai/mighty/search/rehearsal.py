"""A world played out with the rule player in everyone's place, as one of the players may imagine it.

That is slow, but the fast player of `playout` errs where the rule player does not: added to many fast playouts,
a few of these help to choose a card, and the declarer to bury for the right trump and leave it as it is.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from mighty_gui.ai.mighty.action_values import RulePlayer
from mighty_gui.ai.mighty.playout.payoff import Gain, worth
from mighty_gui.ai.mighty.worlds.unknown_cards import hidden_discard, unseen_by
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.events import FriendRevealed, TrickWon
from mighty_gui.engine.mighty.friend import first_is_open
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.hand_law import HandLaw
from mighty_gui.engine.mighty.pack import controller, ghost_seat, numbered_pack, stand_in_seat
from mighty_gui.engine.mighty.play import take_up
from mighty_gui.engine.mighty.result import Result
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.state import Deal, HandState, Phase
from mighty_gui.engine.mighty.view import PlayerView, view


def supposed(seen: PlayerView, law: HandLaw, hands: Sequence[int]) -> Hand:
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
    state.discard = (
        law.pack.cards_in(hidden_discard(seen, unseen_by(seen, law), hands)) if known is None else [*known]
    )
    state.trick, state.tricks, state.taken = [*seen.trick], [*seen.tricks], [*seen.taken]
    state.orders_given = seen.orders_given
    state.calls = [*seen.calls]
    state.called_friends = [_friend(state, call) for call in seen.calls]
    state.known_friends, state.known_since = [*seen.known_friends], _known_since(seen)
    if seen.phase is Phase.PLAY and seen.to_act is not None:
        take_up(state, seen.trick[0].seat if seen.trick else seen.to_act)
    return Hand(state)


def _friend(state: HandState, call: CallFriend) -> int | None:
    """Return the friend by that call in truth, if that is decided."""
    if call.card is not None:
        return _card_friend(state, call.card)
    if call.kind == "first":
        tricks = enumerate(state.tricks)
        won = [
            trick.winner for at, trick in tricks if first_is_open(state.rules, state.tricks[:at], state.declarer)
        ]
        return next((winner for winner in won if winner != state.declarer), None)
    return stand_in_seat(state.rules) if call.kind == "ghost" else call.seat


def _card_friend(state: HandState, card: Card) -> int | None:
    """Return the seat that first played the card, else the only one that holds it."""
    plays = [played for trick in state.tricks for played in trick.plays] + state.trick
    others = [played.seat for played in plays if played.card is card and played.seat != state.declarer]
    holders = [seat for seat in state.playing if seat != state.declarer and card in state.cards_of(seat)]
    return others[0] if others else holders[0] if len(holders) == 1 else None


def _known_since(seen: PlayerView) -> dict[int, int]:
    """Return for each known friend the first trick that they won, or could have won, as one."""
    since: dict[int, int] = {}
    done = 0
    for event in seen.events:
        done += isinstance(event, TrickWon)
        if isinstance(event, FriendRevealed):
            by_trick = event.how == "trick" or (
                event.how == "announced" and seen.rules.friend.reveal == "must-announce"
            )
            since[event.seat] = done - by_trick
    return since


def go_on(hand: Hand, player: RulePlayer, pause: Pause, tricks: int | None = None) -> None:
    """Play on, everyone as the rule player would on what their seat knows, until so many tricks are won, or all."""
    while hand.to_act is not None and len(hand.tricks) != tricks:
        seen = view(hand, controller(hand.rules, hand.to_act))
        best = seen.legal[0] if len(seen.legal) == 1 else max(player(seen), key=lambda scored: scored[1])[0]
        hand.apply(best)
        pause()


def rehearsed(hand: Hand, player: RulePlayer, pause: Pause) -> Result:
    """Play the hand to its end, everyone as the rule player would on what their seat knows."""
    go_on(hand, player, pause)
    assert hand.result is not None
    return hand.result


def tried(hand: Hand, seat: int, actions: Sequence[Action], player: RulePlayer, pause: Pause) -> Gain:
    """Return the seat's gain if it does these things now, and then all go on as the rule player would."""
    twin = hand.copy()
    for action in actions:
        twin.apply(action)
    return gained(hand.rules, seat, rehearsed(twin, player, pause))


def gained(rules: Rules, seat: int, result: Result) -> Gain:
    """Return the gain of a seat's person from the end of a hand."""
    assert result.declarer is not None
    person = controller(rules, seat)
    attacks = seat in result.friends or person == controller(rules, result.declarer)
    made = result.outcome == "made"
    return worth(rules, result.scores[person], result.points or 0, made=made, attacks=attacks)


def blended(mean: float, reliance: float, rehearsals: Sequence[float]) -> float:
    """A mean over fast playouts, which counts as so many rehearsals, together with those there were."""
    return (mean * reliance + sum(rehearsals)) / (reliance + len(rehearsals))
