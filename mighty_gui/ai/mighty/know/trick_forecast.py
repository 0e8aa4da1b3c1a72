"""Forecasts of the trick on the table: its likely end if a given card is played to it now."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai.mighty.know.beating import Beating
from mighty_gui.ai.mighty.know.chances import Chances
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import JOKER_STRENGTH, LEAD_STRENGTH, MIGHTY_STRENGTH, SUIT_STRENGTH, TRUMP_STRENGTH

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


def forecasts(chances: Chances) -> dict[Play, Forecast]:
    """Return the likely end of the trick with each card: thought out once for cards that change it alike."""
    know = chances.know
    trick = know.view.trick
    rest = yet_to_play(chances)
    lying = sum(know.points(played.card) for played in trick)
    answered = Beating(chances, trick[0]) if trick else None
    thought_out: dict[tuple[Play | int, int, float], Forecast] = {}
    ahead: dict[Play, Forecast] = {}
    for action in know.view.legal:
        if not isinstance(action, Play):
            continue
        own = Played(know.seat, action.card, action.suit, action.call)
        best = know.now.winner((*trick, own))
        lead = trick[0] if trick else own
        strength = max(know.now.strength(best.card, lead, leads=best is lead), LEAD_STRENGTH)
        stake = 1.0 if know.counts_tricks else float(lying + know.points(action.card))
        change = (best.seat if trick else action, strength, stake)
        if change not in thought_out:
            beating = answered or Beating(chances, lead)
            thought_out[change] = _forecast(_TrickRace(beating, strength, best.seat), rest, stake)
        ahead[action] = thought_out[change]
    return ahead


def _forecast(race: _TrickRace, rest: list[int], stake: float) -> Forecast:
    """Let the seats that have still to play answer as they can be expected to."""
    chances = race.chances
    know = chances.know
    density = chances.density(race.led)
    for at, seat in enumerate(rest):
        ally = chances.ally(seat)
        race.answer(seat, ally, stake if know.counts_tricks else stake + 0.5, is_last=at == len(rest) - 1)
        if not know.counts_tricks:
            stake += density * _gives(chances, ally, race.won)
    return Forecast(race.won, race.chance_untouched if race.winner == know.seat else 0.0, stake)


Standing = tuple[bool, int]
"""Whether this seat's side is winning the trick, and how high the trick stands."""


class _TrickRace:
    """The ways a trick can stand while it is played on, each with its chance."""

    def __init__(self, beating: Beating, strength: int, winner: int) -> None:
        """Begin with a trick that the seat ``winner`` is winning, with a card of that strength."""
        chances = beating.chances
        self.beating = beating
        self.chances = chances
        self.led = beating.led
        self.attacks = chances.know.attacks
        self.first = strength
        self.winner = winner
        self.won = chances.ally(winner)
        """The chance that this seat's side is winning now."""
        self.ways: dict[Standing, float] = {(True, strength): self.won, (False, strength): 1 - self.won}

    @property
    def chance_untouched(self) -> float:
        """The chance that nobody has beaten the card that was winning at first."""
        return self.ways.get((True, self.first), 0.0) + self.ways.get((False, self.first), 0.0)

    def answer(self, seat: int, ally: float, stake: float, *, is_last: bool) -> None:
        """A seat plays: it beats the other side if it can, its own to make the trick safe."""
        chances, beating = self.chances, self.beating
        for joker in beating.called:
            if chances.holds(seat, joker) > 0.5:
                return
        secures = 0.0 if is_last else chances.weights.secures
        after: dict[Standing, float] = {}
        for standing, chance in self.ways.items():
            if chance < NEGLIGIBLE:
                after[standing] = after.get(standing, 0.0) + chance
                continue
            ours, strength = standing
            taken = saved = 0.0
            if ally < 1:
                beats = beating.chance(seat, strength, stake, attacker=not self.attacks)
                taken = (1 - ally) * beats * (1.0 if ours else secures)
            if ally > 0:
                beats = beating.chance(seat, strength, stake, attacker=self.attacks)
                saved = ally * beats * (secures if ours else 1.0)
            higher = self._height_after(seat, strength) if taken or saved else strength
            parts = (standing, 1 - taken - saved), ((False, higher), taken), ((True, higher), saved)
            for so, part in parts:
                if part:
                    after[so] = after.get(so, 0.0) + chance * part
        self.ways = after
        self.won = sum([chance for (ours, _), chance in after.items() if ours])

    def _height_after(self, seat: int, strength: int) -> int:
        """Return how high the trick stands, most likely, after someone has beaten that strength."""
        chances, now = self.chances, self.chances.know.now
        led = self.led
        if strength < TRUMP_STRENGTH and led is not None and led != now.trump and chances.is_void(seat, led) < 0.5:
            suit, base = led, SUIT_STRENGTH
        elif now.trump is not None and strength < JOKER_STRENGTH:
            suit, base = now.trump, TRUMP_STRENGTH
        else:
            return MIGHTY_STRENGTH
        higher = [card.height for card in chances.know.unseen_in[suit] if base + card.height > strength]
        if not higher:
            return JOKER_STRENGTH
        # who follows plays the highest, who ruffs the lowest
        return base + (higher[len(higher) * 2 // 3] if led == suit else higher[0])


def yet_to_play(chances: Chances) -> list[int]:
    """The seats that play to this trick after this one, in turn order."""
    know = chances.know
    there = {played.seat for played in know.view.trick}
    ring = know.view.playing
    at = ring.index(know.seat)
    return [seat for seat in ring[at + 1 :] + ring[:at] if seat not in there]


def _gives(chances: Chances, ally: float, won: float) -> float:
    """Return how gladly a seat adds points: to its own side it does, from the other it withholds what it can."""
    weights = chances.weights
    glad = won * ally + (1 - won) * (1 - ally)
    return glad * weights.given_by_ally + (1 - glad) * weights.given_by_enemy
