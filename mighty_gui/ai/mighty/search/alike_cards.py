"""Cards between which it makes no difference which is played: neighbours of a suit, worth the same."""

from __future__ import annotations

from mighty_gui.ai.mighty.end.alike_positions import special_cards
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import unseen_by
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView


def equivalents(view: PlayerView) -> list[list[Play]]:
    """Return the legal cards in sets that no card still out separates; nothing before the play."""
    if view.phase is not Phase.PLAY:
        return []
    law = worth_law(view.rules, view.contract.trump if view.contract else None)
    return groups(view, law, unseen_by(view, law))


def groups(view: PlayerView, law: HandLaw, unseen: int) -> list[list[Play]]:
    """The legal cards in groups of which only the first need be tried: the lowest, but to lead the highest.

    That nothing beats it a partner sees of the highest only.
    """
    plays = [action for action in view.legal if isinstance(action, Play)]
    at = {action: _bit(law, action) for action in plays}
    alone = special(view, law)
    on_table = law.pack.copies_of(played.card for played in view.trick)
    between = unseen | on_table
    found: list[list[Play]] = []
    for action in sorted(plays, key=lambda action: at[action]):
        bit = at[action]
        for group in found:
            last = at[group[-1]]
            if not alone >> bit & 1 and not alone >> last & 1 and _touch(law, last, bit, between):
                group.append(action)
                break
        else:
            found.append([action])
    return found if view.trick else [group[::-1] for group in found]


def _bit(law: HandLaw, action: Play) -> int:
    return lowest(law.pack.copies[action.card])


def _touch(law: HandLaw, low: int, high: int, between: int) -> bool:
    """Whether both are of one suit and worth the same, with no card in play between them, or equal to one."""
    if law.suit_of[low] != law.suit_of[high] or (law.points >> low ^ law.points >> high) & 1:
        return False
    gap = (law.higher[low] | law.pack.same[low]) & ~law.higher[high] & ~(1 << low | 1 << high)
    return not gap & between


def special(view: PlayerView, law: HandLaw) -> int:
    """The cards that are more than their rank: mighty, jokers, joker callers, called cards."""
    cards = special_cards(law)
    for call in view.calls:
        if call.card is not None:
            cards |= law.pack.copies[call.card]
    return cards
