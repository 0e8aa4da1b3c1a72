"""Finished hands, and unfinished ones, that computer players have played."""

from __future__ import annotations

from mighty_gui.ai import choose
from mighty_gui.engine.core.game import Action, Beginning, Opening, Rules
from mighty_gui.engine.core.record import HandRecord, record_of
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets.games import game_of
from tests.engine.mighty.walks import catalogue


def played(rules: Rules, seed: int, actions: int | None = None) -> HandRecord:
    """Return a hand that `normal` played, up to that number of actions."""
    game = game_of(rules)
    hand, done = game.begin(rules, Beginning(Opening(game.people(rules)[0]), seed)), list[tuple[int, Action]]()
    while hand.to_act is not None and len(done) != actions:
        action = choose(game.view(hand, game.controller(rules, hand.to_act)))
        done.append((hand.to_act, action))
        hand.apply(action, done[-1][0])
    return record_of(hand, done, game)


def rules_of(preset: str) -> Rules:
    return catalogue()[preset].rules


def hand_of(rules: Rules, seed: int) -> ReplayedHand:
    """Return a whole hand that `normal` played."""
    return ReplayedHand(played(rules, seed), rules)
