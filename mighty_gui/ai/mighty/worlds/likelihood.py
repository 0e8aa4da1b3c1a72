"""The likelihood of a world: how well its hands explain the past tricks.

Whoever would have played as the playout player does in their place fits the world; every card that it would not
have played speaks against it, a similar card less than one of another kind. Only cards that could be chosen
count: where the world leaves no choice, there is nothing to explain.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mighty_gui.ai.mighty.playout.alliances import Alliances
from mighty_gui.ai.mighty.playout.playing_out import put_down
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.engine.core.cards import Value
from mighty_gui.engine.mighty.pack import stand_in_seat
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView

NOT_LOWEST: Final = 0.45
"""How much a world still counts after an answer of the led suit other than expected: had the player held the
lower card, they would have played it. All these were chosen by how well they tell the true world from drawn ones,
in games of the rule player and of players who look ahead."""
KEPT_POINT: Final = 0.6
"""The same where a point was expected and none came: they may have mistrusted the trick."""
OTHER_DISCARD: Final = 0.5
"""The same for an answer of another suit than expected."""
OTHER_LEAD: Final = 0.7
"""The same for a lead: many are as good as another."""


@dataclass(frozen=True, slots=True)
class Past(Value):
    """A card that has been played: by whom, its bit, the suit named, whether it called a joker."""

    seat: int
    bit: int
    suit: int
    call: bool
    informs: bool
    """Whether the choice tells something: not the viewer's own, nor a stand-in's."""


def history(view: PlayerView, law: HandLaw) -> list[Past]:
    """Everything played so far, in order."""
    viewers = {seat for seat, hand in enumerate(view.hands) if hand is not None}
    ghost = stand_in_seat(view.rules)
    taken = law.pack.set_of(card for hand in view.hands if hand is not None for card in hand)
    plays = [played for trick in view.tricks for played in trick.plays] + list(view.trick)
    past = []
    for played in plays:
        bit = law.pack.set_of([played.card], taken).bit_length() - 1
        taken |= 1 << bit
        informs = played.seat not in viewers and played.seat != ghost
        past.append(Past(played.seat, bit, *law.announcement(played), informs))
    return past


def likelihood(law: HandLaw, past: list[Past], began: list[int], order: tuple[int, ...], alliances: Alliances) -> float:
    """Return how well a world explains the past; ``began`` are its hands, ``alliances`` those of the beginning."""
    position = Position(law, list(began), order, past[0].seat)
    weight = 1.0
    for other_past in past:
        if other_past.informs:
            weight *= _fit(position, alliances, other_past.bit)
        put_down(position, alliances, other_past.bit, other_past.suit, other_past.call)
    return weight


def _fit(position: Position, alliances: Alliances, bit: int) -> float:
    law, leads = position.law, not position.played
    expected = POLICY.choose(position, alliances)[0]
    if law.pack.same[expected] >> bit & 1:
        return 1.0
    if leads:
        return OTHER_LEAD
    if law.suit_of[bit] != law.suit_of[expected]:
        return OTHER_DISCARD
    return KEPT_POINT if law.points >> expected & ~(law.points >> bit) & 1 else NOT_LOWEST
