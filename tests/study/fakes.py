"""Finished hands for tests of reviews."""

from __future__ import annotations

import random

from mighty_gui.ai import choose
from mighty_gui.engine.core.record import record_of
from mighty_gui.match.finished import ReplayedHand
from tests.engine.game_kits import TriedGame


def finished(kit: TriedGame, at: int, level: str = "") -> ReplayedHand:
    """Return a hand played to its end, by a level or at random."""
    rng, rules = random.Random(f"finished {at}"), kit.rules[at % len(kit.rules)]
    hand, actions = kit.begin(rules, at), []
    while hand.to_act is not None:
        view = kit.game.view(hand, kit.game.controller(rules, hand.to_act))
        action = choose(view, level, at) if level else kit.choose(hand, rng)
        actions.append((hand.to_act, action))
        hand.apply(action)
    return ReplayedHand(record_of(hand, actions, kit.game), rules)
