"""A hand played out with a slip now and then: how it might have gone with the same cards."""

from __future__ import annotations

import random
from typing import Final

from mighty_gui.ai.mighty.playout.alliances import Alliances
from mighty_gui.ai.mighty.playout.playing_out import put_down, turn_up
from mighty_gui.ai.mighty.policy.policy import POLICY, Lead
from mighty_gui.engine.mighty.law import OWN_SUIT
from mighty_gui.engine.mighty.play_position import Position

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
