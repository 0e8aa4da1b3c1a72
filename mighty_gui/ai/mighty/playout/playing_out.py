"""A hand played out fast, everyone by the policy; with slips, where they are wanted."""

from __future__ import annotations

import random
from typing import Final

from mighty_gui.ai.mighty.playout.imagined_table import Alliances
from mighty_gui.ai.mighty.policy.policy import POLICY, Lead
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.law import OWN_SUIT, suit_number
from mighty_gui.engine.mighty.pack import ghost_seat
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.trick_law import HandLaw


def finish(position: Position, alliances: Alliances) -> list[int]:
    """Play the hand to its end, with a ghost where the rules have one; returns what each seat took."""
    ghost = ghost_seat(position.law.rules)
    return play_out(position, alliances) if ghost is None else play_out_with_ghost(position, alliances, ghost)


def play_out(position: Position, alliances: Alliances) -> list[int]:
    """Play the hand to its end; returns what each seat took. Changes ``position`` and ``alliances``."""
    policy, tricks = POLICY, position.law.trick_count
    while position.trick < tricks:
        if position.played:
            put_down(position, alliances, policy.answer(position, alliances, position.legal()))
        else:
            number, suit, call = policy.lead(position, alliances, position.legal())
            put_down(position, alliances, number, suit, call)
    return position.taken


def put_down(position: Position, alliances: Alliances, number: int, suit: int = OWN_SUIT, call: bool = True) -> None:
    """Play a card for all to see: they note who cannot follow, and who turns out to be the friend."""
    seat = position.seat
    if position.played and not position.tells_nothing >> number & 1:
        shown = alliances.shown
        shown[seat] = shown[seat] | position.now.follows[position.led]
    position.play(number, suit, call)
    if alliances.called >> number & 1:
        alliances.saw(seat, number)
    if alliances.pending and not position.played:
        decide_pending(position, alliances)


def decide_pending(position: Position, alliances: Alliances) -> None:
    """Make the winner of the first or last trick the friend; the first may wait until another wins one."""
    law = position.law
    rolls = position.seat == alliances.declarer and law.rules.friend.first_rolls_on
    if position.trick == law.trick_count or (alliances.pending == "first" and not rolls):
        alliances.trick_won(position.seat)  # of two jokers not always who played the strongest card


def play_out_with_ghost(position: Position, alliances: Alliances, ghost: int) -> list[int]:
    """Play the hand to its end, the others as in any playout; returns what each seat took."""
    cards = ghost_order(position.hands[ghost])
    while not position.is_over:
        if position.seat == ghost:
            turn_up(position, alliances, cards.pop())
        else:
            number, suit, call = POLICY.choose(position, alliances)
            put_down(position, alliances, number, suit, call)
    return position.taken


def ghost_order(hand: int) -> list[int]:
    """Return the numbers of a ghost's cards as they lie, the next one last.

    The same hand always lies the same way: what is compared in a world is compared with the same ghost.
    """
    cards = bits(hand)
    random.Random(hand).shuffle(cards)
    return cards


def turn_up(position: Position, alliances: Alliances, number: int) -> Lead:
    """Turn the ghost's card and return the play: leading, it names its suit and calls the joker."""
    ghost = position.seat
    shown = alliances.shown[ghost]
    suit = OWN_SUIT if position.played else suit_turned(position.law, position.trick, number)
    put_down(position, alliances, number, suit)
    alliances.shown[ghost] = shown  # whatever it turns shows nothing: it follows nothing
    return number, suit, True


def suit_turned(law: HandLaw, trick: int, number: int) -> int:
    """Return the suit that a ghost's lead names: trumps, or spades where there are none; `OWN_SUIT` for most."""
    names = law.tricks[trick].naming >> number & 1
    return suit_number(law.trump or Suit.SPADES) if names else OWN_SUIT


# --- a hand played out with a slip now and then -------------------------------------------------------------


SLIP: Final = 0.08
"""How often somebody plays any card they may, instead of the one they would."""


def play_on_slipping(
    position: Position,
    alliances: Alliances,
    slips: random.Random | None,
    ghost: int,
    turned: dict[int, int],
    until: int,
) -> list[Lead]:
    """Play the hand up to the start of a trick and return what was played, the ghost's cards included.

    ``slips``: the chance by which somebody slips, ``None`` for nobody; ``turned``: the ghost's card in each trick.
    """
    played: list[Lead] = []
    while position.trick < until:
        if position.seat == ghost:
            played.append(turn_up(position, alliances, turned[position.trick]))
            continue
        if slips is not None and slips.random() < SLIP:
            move = _any(position, slips)
        else:
            move = POLICY.choose(position, alliances)
        put_down(position, alliances, *move)
        played.append(move)
    return played


def _any(position: Position, slips: random.Random) -> Lead:
    number = slips.choice(position.legal_numbers())
    if position.played:
        return number, OWN_SUIT, True
    suit, call = position.law.announcement(slips.choice(position.now.lead_plays[number]))
    return number, suit, call
