"""A moment when a good player knows what to do: some hands, a line of play, and the good answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.look_ahead import HARD, look_ahead
from mighty_gui.engine.mighty.actions import Action, Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import dealt, declared, played

PRESETS = load_presets()
HEARTS = "HA HK HQ H9 H7 H5 S2 CA D4 D6"
KITTY = "C4 C6 D2"
LED = "CA, C2, C3, C5, C7"
"""A first trick without consequences."""
FOUR = {1: "C2", 2: "C3", 3: "C5", 4: "C7"}


@dataclass(frozen=True)
class Moment:
    """Seat 0 declares, the others hold at least these cards; after the line the answer must be one of ``right``."""

    name: str
    right: str = ""
    wrong: str = ""
    line: str = ""
    own: str = HEARTS
    others: Mapping[int, str] = field(default_factory=dict)
    buried: str = KITTY
    contract: str = "14H"
    friend: str = "SA"
    preset: str = "standard-5"
    before: str = ""
    """The whole line up to the question, instead of contract, discard and friend."""
    left: int = 0
    """Play until that number of tricks is left: the declarer with high cards, the others with low ones."""

    def hand(self, seed: int = 0) -> MightyHand:
        """Return the position."""
        hand = dealt({0: self.own, **self.others}, self.buried, PRESETS[self.preset].rules, seed)
        if self.before:
            played(hand, self.before)
        else:
            declared(hand, self.contract, self.buried, self.friend)
        played(hand, self.line)
        while self.left and (10 - len(hand.tricks) > self.left or hand.state.trick):
            legal = [action for action in hand.legal() if isinstance(action, Play) and not action.card.is_joker]
            strong = max if hand.to_act == 0 else min
            hand.apply(strong(legal, key=lambda action: action.card.height))
        return hand

    def is_met(self, action: Action) -> bool:
        """Return whether the answer is a good one."""
        words = f"{action.card}{'!' if action.call else ''}" if isinstance(action, Play) else str(action)
        return (not self.right or words in self.right.split("|")) and words not in self.wrong.split("|")


def cards(words: str) -> str:
    """Return a list of cards as answers."""
    return words.replace(" ", "|")


def known(**changes: object) -> Moment:
    """Return a moment where all players know that seat 2 is the friend."""
    return Moment(**({"friend": "seat 2"} | changes))  # type: ignore[arg-type]


VOID = "HA HK HQ H9 H7 H5 S2 CA D4 C8"
"""With one diamond: void after it is led."""
NO_TRUMP = "SA SK DA DK D6 HA H3 H4 C8 C9"

QUICK = replace(HARD, card_worlds=100, bid_worlds=40, plans=8, plan_playouts=320)


def decide(moment: Moment, level: str, seed: int = 0) -> Action:
    """Return the action of a level; ``quick`` is the search with few worlds."""
    hand = moment.hand(seed)
    assert hand.to_act is not None
    seen = view(hand, controller(hand.rules, hand.to_act))
    if level == "quick":
        return max(look_ahead(seen, QUICK, seed), key=lambda one: one[1])[0]
    return choose(seen, level, seed)
