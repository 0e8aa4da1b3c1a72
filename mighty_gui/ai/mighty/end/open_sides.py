"""The sides of a hand whose cards all lie open, what the declarer's still needs, and how a ghost's cards lie."""

from __future__ import annotations

from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.friend import first_is_open
from mighty_gui.engine.mighty.pack import ghost_seat
from mighty_gui.engine.mighty.play_position import Position, resume
from mighty_gui.engine.mighty.state import HandState, Phase
from mighty_gui.engine.mighty.trick_law import HandLaw


def is_settled(state: HandState) -> bool:
    """Whether cards are played, it is decided who is on which side, and every point of a side counts the same."""
    if state.phase is not Phase.PLAY:
        return False
    if state.rules.points.friend_weight is not None or state.rules.points.before_reveal == "void":
        return False
    decided = zip(state.calls, state.called_friends, strict=True)
    return all(friend is not None or not _may_make_a_friend(state, call) for call, friend in decided)


def _may_make_a_friend(state: HandState, call: CallFriend) -> bool:
    """Whether the play can still decide who is the friend by that call."""
    if call.card is not None:
        copies = state.pack.copies[call.card]
        return any(hand & copies for seat, hand in enumerate(state.hands) if seat != state.declarer)
    if call.kind == "first":
        return first_is_open(state.rules, state.tricks, state.declarer)
    return call.kind == "last"


def taken_by(position: Position, side: int) -> int:
    """The points that a set of seats has taken in tricks."""
    return sum(points for seat, points in enumerate(position.taken) if side >> seat & 1)


def ghost_of(state: HandState) -> int:
    """The ghost's seat, or -1."""
    seat = ghost_seat(state.rules)
    return -1 if seat is None else seat


def turned_cards(state: HandState, law: HandLaw) -> dict[int, int]:
    """Return the number of the card that a ghost turns in each trick that is left; empty without a ghost."""
    first = law.trick_count - len(state.ghost_cards)
    return {first + at: lowest(law.pack.copies[card]) for at, card in enumerate(state.ghost_cards)}


def in_worth_order(state: HandState, law: HandLaw) -> Position:
    """Return a position of the play with its cards numbered by their worth."""
    hands = law.pack.sets_of(dict(enumerate(state.held_cards)), len(state.hands))
    leader = state.trick[0].seat if state.trick else state.known_position().seat
    position = resume(law, hands, state.playing, len(state.tricks), state.trick, leader)
    position.taken = list(state.taken)
    return position


def renumber(position: Position, law: HandLaw) -> Position:
    """Return a position at the start of a trick with its cards numbered as in another law of the same trump."""
    cards, copies = position.law.pack.cards, law.pack
    held = {seat: [cards[bit] for bit in bits(hand)] for seat, hand in enumerate(position.hands)}
    twin = Position(law, copies.sets_of(held, len(position.hands)), position.order, position.seat, position.trick)
    twin.taken = position.taken[:]
    return twin
