"""Weights of the card play: odds and values in points, found by playing matches against each other."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """The odds and values used by the play of the cards."""

    # who holds what
    declarer_trump: float = 2.5
    """How many times likelier a trump lies with the declarer than with another."""
    declarer_side: float = 1.0
    declarer_void: float = 0.7
    declarer_special: float = 1.5
    declarer_mighty: float = 6.0
    """The mighty or joker, when the declarer called the other one or neither."""
    fake_friend: float = 0.05
    buried_best: float = 0.03
    buried_side: float = 1.1

    # who will spend what
    beats_if_able: float = 0.9
    secures: float = 0.7
    """How often a partner overtakes a trick its own side is winning, to make it safe."""
    mighty_least: float = 0.1
    mighty_slope: float = 0.15
    mighty_most: float = 0.8
    joker_least: float = 0.15
    joker_slope: float = 0.2
    joker_most: float = 0.85

    # what things are worth
    tempo_attack: float = 1.0
    tempo_defence: float = 0.6
    """What it is worth to win a trick besides its points: one's side leads the next."""
    future_tempo: float = 0.5
    joker_in_danger: float = 2.0
    """What is lost when an enemy with the caller gets to lead while one's side has the joker."""
    given_by_ally: float = 0.4
    given_by_enemy: float = 0.18
    keep_attack: float = 0.5
    keep_defence: float = 0.25
    """How much of its point a card that will not win keeps for its own side."""
    mighty_wins: float = 0.97
    joker_wins: float = 0.95
    joker_callable: float = 0.75
    trump_top: float = 0.92
    trump_second: float = 0.6
    trump_third: float = 0.4
    trump_low_declarer: float = 0.4
    trump_low: float = 0.22
    side_top: float = 0.65
    side_second: float = 0.35
    side_third: float = 0.12
    side_low: float = 0.02
    ruffed: float = 0.45
    """How much of a side winner is left while enemies hold trumps and the suit may be ruffed."""
    pull: float = 1.0
    """What it is worth to the declarer's side to draw one enemy trump."""
    pull_lost: float = 0.2
    """How much of it is left when the lead is lost."""
    pull_own: float = 0.2
    first_master: float = 0.5
    """To hold the first trick with a top side card, which is never safer than then (002§6.2)."""
    initiative: float = 0.3
    waste: float = 1.5
    """What it costs to spend the mighty or a joker on a trick a partner is winning."""
    idle_lead: float = 0.7
    """What it costs to lead the mighty or a joker without drawing trumps."""
    call_joker: float = 1.8
    force_mighty: float = 0.5
    friendless: float = 8.0
    """What it costs a declarer to win the trick that was to make the friend."""
    friendship: float = 3.0
    """What it is worth to another to win it."""


PLAY_WEIGHTS = PlayWeights()
NO_TRUMP_ATTACK = replace(PLAY_WEIGHTS, side_top=0.3, side_second=0.2, side_third=0.1, future_tempo=1.0)
"""Without trumps the declarer's side must win its tricks while it has the lead: once that is lost, high cards of
suits that nobody leads win nothing. Defenders gained nothing by it."""
