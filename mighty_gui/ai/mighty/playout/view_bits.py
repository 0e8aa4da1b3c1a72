"""The trick on a view's table as the kernel's bits."""

from __future__ import annotations

from mighty_gui.ai.mighty.playout.card_sets import CardSets
from mighty_gui.ai.mighty.playout.kernel import SUITS_TO_NAME, Position
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.state import PlayedCard
from mighty_gui.engine.mighty.view import PlayerView


def seated(view: PlayerView, sets: CardSets, hands: list[int], held: int) -> Position:
    """A position with these hands, ``held`` in all, and with the cards of the view's trick on the table."""
    assert view.to_act is not None
    leader = view.trick[0].seat if view.trick else view.to_act
    position = Position(sets, hands, view.playing, leader)
    position.trick = len(view.tricks)
    position.now = sets.at(position.trick)
    position.taken = list(view.taken)
    for played in view.trick:
        bit = free_bit(sets, played.card, held)
        held |= 1 << bit
        position.play(bit, named(played), called(view, played))
    return position


def free_bit(sets: CardSets, card: Card, taken: int) -> int:
    """The first copy of the card that is not in that set."""
    return next(bit for bit in sets.bits_of[card] if not taken >> bit & 1)


def named(played: PlayedCard | Play) -> int | None:
    """The index of the suit named with a card."""
    return None if played.suit is None else SUITS_TO_NAME.index(played.suit)


def called(view: PlayerView, played: PlayedCard | Play) -> bool:
    """Whether the card calls a joker."""
    return played.call or view.rules.joker_call.declaration == "automatic"
