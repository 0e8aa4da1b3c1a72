"""Chances that a seat yet to play beats what lies on the table."""

from __future__ import annotations

from mighty_gui.ai.mighty.know.chances import Chances
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import JOKER_STRENGTH, MIGHTY_STRENGTH


class Beating:
    """The chances to beat a trick with one lead; each is worked out once for a decision."""

    def __init__(self, chances: Chances, lead: Played) -> None:
        """Look which special cards can beat whatever follows that lead."""
        know, now = chances.know, chances.know.now
        self.chances = chances
        self.lead = lead
        self.led = now.led_suit(lead)
        self.called = now.called_jokers(lead)
        self.mighty: Card | None = now.mighty if now.mighty_power == "full" else None
        self.jokers = [joker for joker in know.jokers if now.strength(joker, lead) == JOKER_STRENGTH]
        specials = [*self.jokers, self.mighty]
        self.tells_sides = any(card in specials for card in know.called_cards)
        """Whether one of these cards was called: then it tells who may hold it."""
        self._known: dict[tuple[int, int, int, bool], float] = {}

    def chance(self, seat: int, strength: int, stake: float, *, attacker: bool) -> float:
        """The chance that the seat, yet to play, can and will beat that strength for that stake (in whole points).

        ``attacker``: whether it is taken to be on the declarer's side. Who is not a friend cannot hold the card
        that was called, and the friend does.
        """
        key = (seat, strength, round(stake), attacker and self.tells_sides)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._chance(*key)
        return known

    def _chance(self, seat: int, strength: int, stake: int, attacker: bool) -> float:
        if seat == self.chances.know.ghost:
            return self._ghost(strength)
        plain = self.chances.beats_plainly(seat, strength, self.led) * self.chances.weights.beats_if_able
        return 1 - (1 - plain) * (1 - self._specially(seat, strength, stake, attacker))

    def _specially(self, seat: int, strength: int, stake: int, attacker: bool) -> float:
        """Return the chance of beating with the mighty or a joker, which are not spent on a trick worth nothing."""
        chances, weights = self.chances, self.chances.weights
        chance = 0.0
        if self.mighty is not None and strength < MIGHTY_STRENGTH:
            held = chances.holds_as(seat, self.mighty, attacker)
            if held:
                willing = min(weights.mighty_most, weights.mighty_least + weights.mighty_slope * stake)
                chance = held * max(self._is_forced(seat, self.mighty.suit), willing)
        for joker in self.jokers if strength < JOKER_STRENGTH else ():
            held = chances.holds_as(seat, joker, attacker)
            if held:
                willing = min(weights.joker_most, weights.joker_least + weights.joker_slope * stake)
                chance = 1 - (1 - chance) * (1 - held * willing)
        return chance

    def _is_forced(self, seat: int, suit: Suit | None) -> float:
        """Return the chance that the holder of the mighty must play it: it is of the led suit, their only one."""
        return self.chances.is_void(seat, suit) if suit and self.led == suit else 0.0

    def _ghost(self, strength: int) -> float:
        """The ghost turns any card: the part of the unseen cards that would beat."""
        know = self.chances.know
        total = sum(know.unseen.values())
        better = sum(n for card, n in know.unseen.items() if know.now.strength(card, self.lead) > strength)
        return better / total if total else 0.0
