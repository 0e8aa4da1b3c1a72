"""The play: the cards that may be led and followed with, and the effects of a card played (RULES §2).

The law (`law`) decides which cards may be played and who wins; here its answers become actions, reasons and events.
"""

from __future__ import annotations

from functools import cache

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.core.numbered_pack import bits, lowest, not_legal, pick, reason_against
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.mighty import friend, scoring
from mighty_gui.engine.mighty.actions import ORDER, REVEAL, Action, Play, play
from mighty_gui.engine.mighty.events import JokerCalled, Ordered, Played
from mighty_gui.engine.mighty.pack import ghost_seat
from mighty_gui.engine.mighty.play_position import Position, resume
from mighty_gui.engine.mighty.state import HandState, Trick
from mighty_gui.engine.mighty.trick_law import hand_law


def begin(state: HandState) -> None:
    """Give the lead to the declarer."""
    declarer = state.known_declarer()
    state.position = Position(hand_law(state.rules, state.trump), state.hands, state.playing, declarer)
    state.taken = state.position.taken
    state.to_act = declarer


def take_up(state: HandState, leader: int) -> None:
    """Set up the position of a hand in the middle of the play; ``leader`` is the seat that leads the current trick."""
    law = hand_law(state.rules, state.trump)
    state.position = resume(law, state.hands, state.playing, len(state.tricks), state.trick, leader)
    state.position.taken = state.taken


def legal(state: HandState) -> list[Action]:
    """Return the plays of every allowed card, then announcing oneself and giving an order, if allowed.

    A card that can be led with different announcements (a suit, a call) has a play for each of them.
    """
    position = state.known_position()
    now, allowed = position.now, position.law.pack.each_once(position.legal())
    if position.played:
        actions = pick(now.answer_plays, allowed)
    else:
        actions = [each for plays in pick(now.lead_plays, allowed) for each in plays]
    if position.law.friends_speak:
        seat = position.seat
        if may_reveal(state, seat):
            actions.append(REVEAL)
        if may_order(state, seat):
            actions.append(ORDER)
    return actions


def refusals(state: HandState) -> dict[Card, str]:
    """Return the cards that the player whose turn it is may not play, each with the reason."""
    position = state.known_position()
    hand, demands = position.hands[position.seat], position.demands
    barred = position.law.pack.each_once(hand) & ~position.legal()
    cards = position.law.pack.cards
    return {cards[number]: reason_against(demands, hand, 1 << number) for number in bits(barred)}


def may_reveal(state: HandState, seat: int) -> bool:
    """Return whether the secret friend, about to lead after winning points, may announce themselves."""
    if state.rules.friend.reveal != "may-announce" or state.trick or not state.tricks:
        return False
    last = state.tricks[-1]
    return last.winner == seat and friend.may_announce(state, seat, last) and friend.knows_to_be_friend(state, seat)


def may_order(state: HandState, seat: int) -> bool:
    """Return whether that seat is the declarer and may order the friend to win this trick."""
    orders, contract = state.rules.friend.orders, state.contract
    if orders is None or contract is None or seat != state.declarer or state.ordered_in_trick:
        return False
    called = bool(state.calls) and state.calls[0].kind != "none"
    return called and contract.number >= orders.from_ and state.orders_given < orders.count


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; for a card, the rule that forbids it."""
    position = state.known_position()
    seat = position.seat
    if not isinstance(action, Play):
        may = (action == REVEAL and may_reveal(state, seat)) or (action == ORDER and may_order(state, seat))
        return None if may else not_legal(action, legal(state))
    allowed = position.legal()
    if not allowed & position.law.pack.copies.get(action.card, 0):
        return _not_this_card(state, action, allowed)
    if position.played:
        return not_legal(action, [play(action.card)]) if action.suit or action.call else None
    plays = position.now.leads_of(action.card)
    return None if action in plays else not_legal(action, plays)


def _not_this_card(state: HandState, action: Play, allowed: int) -> IllegalAction:
    """Return the refusal of a card: the rule against it, and the cards that may be played."""
    position = state.known_position()
    pack = position.law.pack
    hand = position.hands[position.seat]
    held = pack.copies.get(action.card, 0) & hand
    reason = reason_against(position.demands, hand, held) if held else "not_held"
    cards = tuple(map(str, pack.cards_in(pack.each_once(allowed))))
    return IllegalAction(Refusal(f"play.{reason}", action=str(action), card=str(action.card), cards=cards))


def apply(state: HandState, action: game.Action) -> None:
    """Play a card, announce oneself or give an order; then play for the ghost while it is its turn."""
    position = state.known_position()
    if isinstance(action, Play):
        _put_on_table(state, position, action)
    elif action == REVEAL:
        friend.reveal(state, position.seat, "announced")
    elif action == ORDER:
        state.orders_given += 1
        state.ordered_in_trick = True
        state.events.append(Ordered(position.seat))
    if state.ghost_cards:
        ghost = ghost_seat(state.rules)
        while state.to_act == ghost:
            _put_on_table(state, position, _ghost_play(state, position))


def _ghost_play(state: HandState, position: Position) -> Play:
    """Return the play of the ghost's top card; a lead names the usual suit and calls the joker if it can."""
    card = state.ghost_cards.pop(0)
    if position.played:
        return play(card)
    if position.now.names_suit(card):
        return play(card, position.now.usual_name(card))
    calling = play(card, None, True)
    return calling if calling in position.now.leads_of(card) else play(card)


def _put_on_table(state: HandState, position: Position, action: Play) -> None:
    law, seat, trick = position.law, position.seat, position.trick
    number = lowest(law.pack.copies[action.card] & position.hands[seat])
    if position.played:
        played = law.answer_event(seat, number)
        state.events.append(played)
        position.play(number)
    else:
        played = played_card(seat, action.card, action.suit, action.call)
        state.events.append(played)
        position.play(number, *law.announcement(action))
        if position.called:
            state.events += [JokerCalled(seat, joker) for joker in position.now.called_jokers(played)]
    state.trick.append(played)
    friend.after_play(state, played)
    if position.trick > trick:
        _finish_trick(state, position)
    else:
        state.to_act = position.seat


@cache
def played_card(seat: int, card: Card, suit: str | None, call: bool) -> Played:
    """Return the event of a card played, the same object each time."""
    return Played(seat, card, suit, call)


def _finish_trick(state: HandState, position: Position) -> None:
    winner, plays = position.seat, tuple(state.trick)
    points = position.won
    trick = Trick(plays, winner, points)
    state.tricks.append(trick)
    state.trick = []
    state.ordered_in_trick = False
    state.events.append(
        TrickWon(trick.leader, tuple([(play_event.seat, play_event.card) for play_event in plays]), winner, points)
    )
    friend.after_trick(state, trick)
    if position.is_over:
        state.to_act = None
        scoring.finish_played(state)
    else:
        state.to_act = winner
