"""The reading of a table of Mighty: who the friend is, who has mighty, jokers and trumps, who lacks a suit.

Chances are counted in the worlds imagined by players who look ahead, so they use the view of one seat alone.
`tools.tuning.friend_odds` measures how often such chances come true.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import exp, log, prod
from typing import Final

from mighty_gui.ai.appraisal import add_up
from mighty_gui.ai.game_players import NOTHING, TableReading, turn_chance
from mighty_gui.ai.mighty.look_ahead import HARD
from mighty_gui.ai.mighty.playout.imagined_table import has_decided, worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import Unknown, unknown
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.cards import SUITS, Suit
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.law import suit_number
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView

SHARPER: Final = 1.25
"""The exponent for chances of the friend.

Worlds spread the chances of a friend too evenly: 1.4 would be right at tables of `normal` and 1.1 at those of `hard`,
and a seat does not know which these are.
"""
Line = tuple[float, float]
"""Slope and shift for the logit of a chance."""
TRUMPS: Final[Line] = (1.3, -0.3)
PLAIN: Final[Line] = (1.1, -0.2)
"""For the chance of having trumps (``TRUMPS``) or another suit.

Learned from 290 hands of `normal`; also valid for `hard`.
"""


def read_table(view: PlayerView, seed: int, pause: Pause = no_pause, worlds: int = HARD.card_worlds) -> TableReading:
    """Return the viewer's reading of the table; the same view always gives the same reading.

    Chances are counted in ``worlds`` worlds; a half has a standard error of .04.
    """
    if view.phase is not Phase.PLAY or view.contract is None:
        return NOTHING
    law = worth_law(view.rules, view.contract.trump)
    own = replace(view, to_act=view.seat)  # which question another player is asked gives no information
    hidden = unknown(own, law)
    chance = turn_chance(view, seed)
    drawn = []
    for _ in range(worlds):
        pause()
        drawn.append(hidden.draw(chance))
    found = WeightedWorlds(own, hidden, drawn)
    powers = dict.fromkeys(law.pack.cards[bit] for bit in hidden.cards if (law.mighty | law.jokers) >> bit & 1)
    suits = _suits(law, found)
    return TableReading(
        friends=found.friends(),
        cards={card: found.holding(law.pack.copies[card]) for card in powers},
        trumps=found.having(law.common_trumps, TRUMPS) if law.trump is not None else {},
        voids={seat: {suit: 1.0 - held[seat] for suit, held in suits.items()} for seat in found.seats},
    )


def _suits(law: HandLaw, found: WeightedWorlds) -> dict[Suit, dict[int, float]]:
    """Return the chance that each seat has each suit that is still out, not counting the mighty."""
    unseen = {law.pack.cards[bit].suit for bit in bits(found.unseen & ~law.mighty)}
    return {
        suit: found.having(law.suits[suit_number(suit)] & ~law.mighty, TRUMPS if suit == law.trump else PLAIN)
        for suit in SUITS
        if suit in unseen
    }


class WeightedWorlds:
    """Imagined worlds, weighted by how likely the holders of the called cards are in them.

    All chances are counted with these weights, so that the friend and the holder of the called card are equally likely.
    """

    def __init__(self, view: PlayerView, hidden: Unknown, drawn: Sequence[Sequence[int]]) -> None:
        """Weight the worlds that were drawn for a view."""
        self.seats = [seat for seat in view.playing if view.hands[seat] is None and view.counts[seat]]
        """The seats whose hands are hidden."""
        self.unseen = sum(1 << bit for bit in hidden.cards)
        """The cards that the viewer has not seen."""
        called = dict.fromkeys(call.card for call in view.calls if call.card and not has_decided(view, call.card))
        knows = any(card in (hand or ()) for card in called for hand in view.hands)
        copies = [hidden.law.pack.copies[card] & self.unseen for card in called]
        self._called = [] if knows else [cards for cards in copies if cards]
        """The copies of each called card that make a friend whom the viewer does not know."""
        self._sought = sum(self._called)
        self._suspects = [seat for seat in self.seats if seat != view.declarer and seat not in view.known_friends]
        self._drawn = drawn
        self._makes = [[self._shares(hands, cards) for hands in drawn] for cards in self._called]
        """For each called card and world, the chance that each suspect becomes the friend through it."""
        self._weights = [1.0] * len(drawn)
        for shares in self._makes:
            factors = _sharper({seat: add_up(share[seat] for share in shares) for seat in self._suspects})
            for at, share in enumerate(shares):
                self._weights[at] *= 1.0 + add_up(part * (factors[seat] - 1.0) for seat, part in share.items())
        self._total = add_up(self._weights)

    def _shares(self, hands: Sequence[int], cards: int) -> dict[int, float]:
        """Return the chance that each suspect becomes the friend through a card.

        Of two holders, either may play it first.
        """
        holders = [seat for seat in self._suspects if hands[seat] & cards]
        return {seat: 1.0 / len(holders) if seat in holders else 0.0 for seat in self._suspects}

    def friends(self) -> dict[int, float]:
        """Return the chance that each suspect is a secret friend; empty if there is none, or if the viewer knows."""
        if not self._called:
            return {}
        found = dict.fromkeys(self._suspects, 0.0)
        for weight, *by_card in zip(self._weights, *self._makes, strict=True):
            for seat in self._suspects:
                found[seat] += weight * (1.0 - prod(1.0 - shares[seat] for shares in by_card))
        return {seat: self._chance(mass) for seat, mass in found.items()}

    def holding(self, cards: int) -> dict[int, float]:
        """Return the chance that each seat holds any of these cards."""
        found = dict.fromkeys(self.seats, 0.0)
        for weight, hands in zip(self._weights, self._drawn, strict=True):
            for seat in self.seats:
                if hands[seat] & cards:
                    found[seat] += weight
        return {seat: self._chance(mass) for seat, mass in found.items()}

    def having(self, cards: int, line: Line) -> dict[int, float]:
        """Return the chance that each seat holds any of many cards, corrected by experience.

        It is at least the chance of holding a called card among them, and equal to it if no other is out.
        """
        called = cards & self._sought
        held = self.holding(cards)
        if called == cards & self.unseen:
            return held
        least = self.holding(called)
        return {seat: max(least[seat], _borne_out(chance, line)) for seat, chance in held.items()}

    def _chance(self, mass: float) -> float:
        return min(1.0, mass / self._total)


def _sharper(chances: Mapping[int, float]) -> dict[int, float]:
    """Return the factor for each of these chances that makes them more different, with the same sum."""
    raised = {seat: chance ** (SHARPER - 1) for seat, chance in chances.items()}
    total = add_up(chance * raised[seat] for seat, chance in chances.items()) or 1.0
    return {seat: factor * add_up(chances.values()) / total for seat, factor in raised.items()}


def _borne_out(chance: float, line: Line) -> float:
    """Return a chance corrected by how often such chances come true; 0 and 1 stay unchanged."""
    if not 0.0 < chance < 1.0:
        return chance
    slope, shift = line
    return 1.0 / (1.0 + exp(-(slope * log(chance / (1.0 - chance)) + shift)))
