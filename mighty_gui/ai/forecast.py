"""How the trick on the table is likely to end if a given card is played to it now."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai.chances import Chances
from mighty_gui.engine.actions import Play
from mighty_gui.engine.cards import Suit
from mighty_gui.engine.mighty.power import (
    JOKER_STRENGTH,
    LEAD_STRENGTH,
    MIGHTY_STRENGTH,
    SUIT_STRENGTH,
    TRUMP_STRENGTH,
)
from mighty_gui.engine.mighty.state import PlayedCard

NEGLIGIBLE = 0.02
"""A way for the trick to go that is less likely than this is not followed further."""


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
    race = _Race(chances, lead, strength, chances.ally(best.seat))
    stake = 1.0 if know.counts_tricks else float(sum(know.points(p.card) for p in plays))
    led = know.now.led_suit(lead)
    rest = yet_to_play(chances)
    for at, seat in enumerate(rest):
        ally = chances.ally(seat)
        race.answer(seat, ally, stake if know.counts_tricks else stake + 0.5, is_last=at == len(rest) - 1)
        if not know.counts_tricks:
            stake += _gives(chances, seat, ally, race.won, led)
    own = race.untouched if best.seat == know.seat else 0.0
    return Forecast(race.won, own, stake)


Standing = tuple[bool, int]
"""Whether this seat's side is winning the trick, and how high the trick stands."""


class _Race:
    """How the trick can stand while it is played on, each way with its chance."""

    def __init__(self, chances: Chances, lead: PlayedCard, strength: int, won: float) -> None:
        self.chances = chances
        self.lead = lead
        self.called = chances.know.now.called_jokers(lead)
        self.attacks = chances.know.attacks
        self.first = strength
        self.ways: dict[Standing, float] = {(True, strength): won, (False, strength): 1 - won}

    @property
    def won(self) -> float:
        """The chance that this seat's side is winning now."""
        return sum(chance for (ours, _), chance in self.ways.items() if ours)

    @property
    def untouched(self) -> float:
        """The chance that nobody has beaten the card that was winning at first."""
        return sum(chance for (_, strength), chance in self.ways.items() if strength == self.first)

    def answer(self, seat: int, ally: float, stake: float, *, is_last: bool) -> None:
        """A seat plays: it beats the other side if it can, its own to make the trick safe."""
        chances, after = self.chances, dict[Standing, float]()
        if any(chances.holds(seat, joker) > 0.5 for joker in self.called):
            return
        for (ours, strength), chance in self.ways.items():
            if chance < NEGLIGIBLE:
                after[ours, strength] = after.get((ours, strength), 0.0) + chance
                continue
            secures = 0.0 if is_last else chances.judgement.secures
            taken = saved = 0.0
            if ally < 1:
                beats = chances.beats(seat, strength, self.lead, stake, attacker=not self.attacks)
                taken = (1 - ally) * beats * (1.0 if ours else secures)
            if ally > 0:
                beats = chances.beats(seat, strength, self.lead, stake, attacker=self.attacks)
                saved = ally * beats * (secures if ours else 1.0)
            higher = self._raised(seat, strength) if taken or saved else strength
            for standing, part in (
                ((ours, strength), 1 - taken - saved),
                ((False, higher), taken),
                ((True, higher), saved),
            ):
                if part:
                    after[standing] = after.get(standing, 0.0) + chance * part
        self.ways = after

    def _raised(self, seat: int, strength: int) -> int:
        """How high the trick stands after someone has beaten that strength, most likely."""
        chances, now = self.chances, self.chances.know.now
        led = now.led_suit(self.lead)
        if strength < TRUMP_STRENGTH and led is not None and led != now.trump and chances.is_void(seat, led) < 0.5:
            suit, base = led, SUIT_STRENGTH
        elif now.trump is not None and strength < JOKER_STRENGTH:
            suit, base = now.trump, TRUMP_STRENGTH
        else:
            return MIGHTY_STRENGTH
        higher = [card.height for card in chances.know.unseen_in[suit] if base + card.height > strength]
        if not higher:
            return JOKER_STRENGTH
        # who follows plays his highest, who ruffs his lowest
        return base + (higher[len(higher) * 2 // 3] if led == suit else higher[0])


def yet_to_play(chances: Chances) -> list[int]:
    """The seats that play to this trick after this one, in turn order."""
    know = chances.know
    there = {played.seat for played in know.view.trick}
    ring = know.view.playing
    at = ring.index(know.seat)
    return [seat for seat in ring[at + 1 :] + ring[:at] if seat not in there]


def _gives(chances: Chances, seat: int, ally: float, won: float, led: Suit | None) -> float:
    """The points a seat is expected to add: gladly to its own side, otherwise what it cannot withhold."""
    judgement = chances.judgement
    glad = won * ally + (1 - won) * (1 - ally)
    return chances.density(led) * (glad * judgement.given_by_ally + (1 - glad) * judgement.given_by_enemy)
