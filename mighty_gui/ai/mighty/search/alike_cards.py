"""Cards between which it makes no difference which is played: neighbours of a suit, worth the same."""

from __future__ import annotations

from mighty_gui.ai.mighty.playout.card_sets import CardSets
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.view import PlayerView


def groups(view: PlayerView, sets: CardSets, unseen: int) -> list[list[Play]]:
    """The legal cards in groups of which only the first need be tried: the lowest, but to lead the highest.

    That nothing beats it a partner sees of the highest only.
    """
    plays = [action for action in view.legal if isinstance(action, Play)]
    at = {action: _bit(sets, action) for action in plays}
    alone = special(view, sets)
    on_table = sum(1 << bit for played in view.trick for bit in sets.bits_of[played.card])
    between = unseen | on_table
    found: list[list[Play]] = []
    for action in sorted(plays, key=lambda action: at[action]):
        bit = at[action]
        for group in found:
            last = at[group[-1]]
            if not alone >> bit & 1 and not alone >> last & 1 and _touch(sets, last, bit, between):
                group.append(action)
                break
        else:
            found.append([action])
    return found if view.trick else [group[::-1] for group in found]


def _bit(sets: CardSets, action: Play) -> int:
    return sets.bits_of[action.card][0]


def _touch(sets: CardSets, low: int, high: int, between: int) -> bool:
    """Whether both are of one suit and worth the same, with no card in play between them, or equal to one."""
    if sets.suit_of[low] != sets.suit_of[high] or (sets.points >> low ^ sets.points >> high) & 1:
        return False
    gap = (sets.higher[low] | sets.copies[low]) & ~sets.higher[high] & ~(1 << low | 1 << high)
    return not gap & between


def special(view: PlayerView, sets: CardSets) -> int:
    """The cards that are more than their rank: mighty, jokers, joker callers, called cards."""
    cards = sets.mighty | sets.jokers
    for bit in sets.middle.calls:
        cards |= 1 << bit
    for call in view.calls:
        if call.card is not None:
            cards |= sum(1 << bit for bit in sets.bits_of[call.card])
    return cards
