"""Hands that computer players have played as they do at the table."""

from __future__ import annotations

from mighty_gui.ai.game_players import seed_at_turn
from mighty_gui.ai.players import choose
from mighty_gui.match import Match, MatchSetup, Player
from mighty_gui.presets.games import game_of
from tests.engine.mighty.walks import catalogue

STYLES = ("bold", "even", "bluffer", "cautious")


def played(preset: str, level: str, seed: int = 3, persons: int = 0) -> Match:
    """Return a match of players of that level, the first of them persons, with its first played hand."""
    rules = catalogue()[preset].rules
    people = game_of(rules).people(rules)
    players = [
        Player(f"P{at}", "person" if at < persons else "computer", level, STYLES[at % len(STYLES)])
        for at in range(len(people))
    ]
    match = Match(MatchSetup(preset, rules, tuple(players), seed=seed))
    while not any(hand.result.was_played for hand in match.finished):
        seat = match.acting_seat
        if seat is None:
            match.next_hand()
            continue
        player, view = match.player_at(seat), match.view(seat)
        own = seed_at_turn(match.setup.seed, match.number, view)
        match.submit(seat, choose(view, player.level, own, style=player.style))
    return match
