"""How the trick on the table is likely to end if a given card is played to it now."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai.chances import Chances
from mighty_gui.engine.actions import Play
from mighty_gui.engine.cards import Suit
from mighty_gui.engine.mighty.power import LEAD_STRENGTH
from mighty_gui.engine.mighty.state import PlayedCard


@dataclass(frozen=True, slots=True)
class Forecast:
    """The expected end of a trick, seen by one seat."""

    won: float
    """The chance that this seat's side wins it."""
    own: float
    """The chance that this very card wins it."""
    stake: float
    """The points expected in it, this seat's card included."""


def forecast(chances: Chances, action: Play) -> Forecast:
    """Let the seats that have still to play answer as they can be expected to."""
    know = chances.know
    plays = (*know.view.trick, PlayedCard(know.seat, action.card, action.suit, action.call))
    lead = plays[0]
    best = know.now.winner(plays)
    strength = max(know.now.strength(best.card, lead, leads=best is lead), LEAD_STRENGTH)
    stake = 1.0 if know.counts_tricks else float(sum(know.points(p.card) for p in plays))
    won = chances.ally(best.seat)
    own = float(best.seat == know.seat)
    led = know.now.led_suit(lead)
    called = know.now.called_joker(lead)
    for seat in yet_to_play(chances):
        ally = chances.ally(seat)
        expected = stake + 0.0 if know.counts_tricks else stake + 0.5
        beats = chances.beats(seat, strength, lead, expected)
        if called is not None and chances.holds(seat, called) > 0.5:
            beats = 0.0
        own *= 1 - beats * (1 - ally)
        won = won * (1 - (1 - ally) * beats) + (1 - won) * ally * beats
        if not know.counts_tricks:
            stake += _gives(chances, seat, ally, won, led)
    return Forecast(won, own, stake)


def yet_to_play(chances: Chances) -> list[int]:
    """The seats that play to this trick after this one, in turn order."""
    know = chances.know
    there = {played.seat for played in know.view.trick}
    ring = know.view.playing
    at = ring.index(know.seat)
    return [seat for seat in ring[at + 1 :] + ring[:at] if seat not in there]


def _gives(chances: Chances, seat: int, ally: float, won: float, led: Suit | None) -> float:
    """The points a seat is expected to add: gladly to its own side, otherwise what it cannot withhold."""
    know, judgement = chances.know, chances.judgement
    glad = won * ally + (1 - won) * (1 - ally)
    rich = _density(chances, led)
    return (
        rich
        * (glad * judgement.given_by_ally + (1 - glad) * judgement.given_by_enemy)
        * min(1.5, know.tricks_left / max(1, know.tricks_left))
    )


def _density(chances: Chances, led: Suit | None) -> float:
    """How rich in points the cards are that may fall, against an average of four in ten."""
    know = chances.know
    pool = [card for card in know.unseen if led is None or card.suit == led] or list(know.unseen)
    if not pool:
        return 0.0
    return min(1.6, sum(know.points(card) for card in pool) / len(pool) / 0.4)
