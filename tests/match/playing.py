"""Matches of computer players for tests, played at random."""

from __future__ import annotations

import random

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match import Length, Match, MatchSetup, Player

NAMES = ("가", "나", "다", "라", "마", "바", "사", "아")


def setup(rules: MightyRules | None = None, length: Length | None = None, seed: int = 5) -> MatchSetup:
    rules = rules or MightyRules()
    players = tuple(Player(name, "computer") for name in NAMES[: rules.players])
    return MatchSetup("standard-5", rules, players, length or Length("hands", 3), seed)


def act(match: Match, rng: random.Random) -> None:
    seat = match.acting_seat
    assert seat is not None
    match.submit(seat, rng.choice(match.view(seat).legal))


def play_hand(match: Match, rng: random.Random) -> None:
    while not match.hand.is_over:
        act(match, rng)


def play_match(match: Match, rng: random.Random) -> None:
    play_hand(match, rng)
    while not match.is_over:
        match.next_hand()
        play_hand(match, rng)


def until_played(match: Match, rng: random.Random) -> None:
    play_hand(match, rng)
    while not match.finished[-1].result.was_played:
        match.next_hand()
        play_hand(match, rng)
