"""Cards between which it makes no difference which is played: neighbours of a suit, worth the same."""

from __future__ import annotations

from mighty_gui.ai.mitigati.know.seen_cards import SeenCards
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mitigati.actions import MitigatiPlay
from mighty_gui.engine.mitigati.pack import PACK


def groups(seen: SeenCards) -> list[list[MitigatiPlay]]:
    """The legal cards in groups of which only the first need be tried: the weakest."""
    law = seen.facts.law
    between = seen.outside | PACK.set_of(play_event.card for play_event in seen.view.trick)
    plays = [action for action in seen.view.legal if isinstance(action, MitigatiPlay)]
    at = {action: lowest(PACK.copies[action.card]) for action in plays}
    found: list[list[MitigatiPlay]] = []
    for action in sorted(plays, key=lambda play: (law.suit_of[at[play]], law.strengths[at[play]])):
        last = at[found[-1][-1]] if found else -1
        if found and _touch(seen, last, at[action], between):
            found[-1].append(action)
        else:
            found.append([action])
    return found


def _touch(seen: SeenCards, low: int, high: int, between: int) -> bool:
    """Whether both are of one suit and worth the same, with no card between them that is still in play."""
    law = seen.facts.law
    if law.suit_of[low] != law.suit_of[high] or law.values[low] != law.values[high]:
        return False
    gap = [n for n in bits(between & law.suits[law.suit_of[low]]) if law.strengths[low] < law.strengths[n]]
    return all(law.strengths[n] > law.strengths[high] for n in gap)
