"""A hand played on quickly: all seats use the policy or a given function, a ghost plays its cards in order."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from mighty_gui.ai.mighty.playout.imagined_table import Alliances
from mighty_gui.ai.mighty.policy.policy import POLICY, Move
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.law import OWN_SUIT
from mighty_gui.engine.mighty.pack import ghost_seat
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.trick_law import HandLaw

Choose = Callable[[Position, Alliances], Move]
"""A function that returns the play of the seat whose turn it is."""


FIRST: Final = 1
"""The first trick as a set of tricks."""


def finish(position: Position, alliances: Alliances) -> list[int]:
    """Play the hand to its end with the policy for all seats; return the points of each seat."""
    law, policy = position.law, POLICY
    if ghost_seat(law.rules) is not None:
        play_on(position, alliances, law.trick_count, ghost_turns(position), policy.choose)
    while position.trick < law.trick_count:  # calling the policy directly is much faster
        number, suit, call = policy.choose(position, alliances)
        put_down(position, alliances, number, suit, call)
    return position.taken


def play_on(position: Position, alliances: Alliances, until: int, turned: Mapping[int, int], choose: Choose) -> None:
    """Play the hand up to the start of trick ``until``; ``turned``: by trick, the number of the ghost's card."""
    ghost = ghost_seat(position.law.rules)
    while position.trick < until:
        if position.seat == ghost:
            turn_up(position, alliances, turned[position.trick])
        else:
            put_down(position, alliances, *choose(position, alliances))


def put_down(position: Position, alliances: Alliances, number: int, suit: int = OWN_SUIT, call: bool = True) -> None:
    """Play a card openly: note which seats cannot follow suit, and which is shown to be the friend."""
    seat = position.seat
    if position.played and not position.uninformative >> number & 1:
        shown = alliances.shown
        shown[seat] = shown[seat] | position.now.follows[position.led]
    position.play(number, suit, call)
    if alliances.called >> number & 1:
        alliances.saw(seat, number)
    if alliances.pending and not position.played:
        decide_pending(position, alliances)


def decide_pending(position: Position, alliances: Alliances) -> None:
    """Make the winner of a finished trick the friend if it decides one.

    The first trick may wait until another player than the declarer wins one.
    """
    due = alliances.pending & 1 << position.trick - 1
    if alliances.pending & FIRST and position.law.rules.friend.first_rolls_on:
        due = due & ~FIRST | (FIRST if position.seat != alliances.declarer else 0)
    if due:
        alliances.trick_won(position.seat, due)  # of two jokers, the winner is not always the one of the strongest card


def ghost_turns(position: Position) -> dict[int, int]:
    """Return the number of the card that a ghost turns in each remaining trick; empty without a ghost.

    The same hand always has the same order, so that all choices in a world are compared with the same ghost.
    """
    law, ghost = position.law, ghost_seat(position.law.rules)
    hand = 0 if ghost is None else position.hands[ghost]
    cards = bits(hand)
    random.Random(hand).shuffle(cards)
    return dict(zip(range(law.trick_count - len(cards), law.trick_count), reversed(cards), strict=True))


def turn_up(position: Position, alliances: Alliances, number: int) -> None:
    """Turn the ghost's card; in a lead, it names its suit and calls the joker."""
    ghost = position.seat
    shown = alliances.shown[ghost]
    suit = OWN_SUIT if position.played else suit_turned(position.law, position.trick, number)
    put_down(position, alliances, number, suit)
    alliances.shown[ghost] = shown  # its cards show nothing, because a ghost does not follow suit


def suit_turned(law: HandLaw, trick: int, number: int) -> int:
    """Return the suit that a ghost's lead names, the usual one; `OWN_SUIT` for most cards."""
    return law.tricks[trick].usual_names[number]


SLIP: Final = 0.08
"""How often a player plays a random legal card instead of the one they would choose."""


def slipping(slips: random.Random) -> Choose:
    """Return a function that chooses by the policy, with a random mistake now and then."""

    def choose(position: Position, alliances: Alliances) -> Move:
        if slips.random() >= SLIP:
            return POLICY.choose(position, alliances)
        number = slips.choice(position.legal_numbers())
        if position.played:
            return number, OWN_SUIT, True
        return number, *position.law.announcement(slips.choice(position.now.lead_plays[number]))

    return choose
