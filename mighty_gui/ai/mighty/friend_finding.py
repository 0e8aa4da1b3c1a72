"""The reading of a table of Mighty: who is the friend, who has mighty, jokers and trumps, who lacks a suit.

Counted in the worlds that the players who look ahead imagine, and so from the view of one seat alone. How well such
chances are borne out `tools.tuning.friend_odds` measures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import exp, log
from typing import Final

from mighty_gui.ai.appraisal import add_up
from mighty_gui.ai.game_players import NOTHING, TableReading, turn_chance
from mighty_gui.ai.mighty.look_ahead import HARD
from mighty_gui.ai.mighty.playout.imagined_table import has_decided, worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import Unknown, unknown
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.cards import SUITS, Suit
from mighty_gui.engine.mighty.law import suit_number
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView

SHARPER: Final = 1.25
"""The power to which chances of the friend are raised: worlds spread what they know of a friend too thin, by 1.4 at
tables of `normal` and by 1.1 at those of `hard`; a seat does not know which these are."""
TRUMPS: Final = (1.3, -0.3)
VOIDS: Final = (1.1, 0.2)
"""Slope and shift of the logit of a chance, learned from 290 hands of `normal`; they hold for `hard`."""


def read_table(view: PlayerView, seed: int, pause: Pause = no_pause, worlds: int = HARD.card_worlds) -> TableReading:
    """Return what the viewer may think of the table; the same view always gives the same.

    Chances are counted in so many ``worlds``: a half is told with a standard error of .04.
    """
    if view.phase is not Phase.PLAY or view.contract is None:
        return NOTHING
    law = worth_law(view.rules, view.contract.trump)
    own = replace(view, to_act=view.seat)  # what others are asked tells nothing
    hidden = unknown(own, law)
    chance = turn_chance(view, seed)
    drawn = []
    for _ in range(worlds):
        pause()
        drawn.append(hidden.draw(chance))
    seats = [seat for seat in view.playing if view.hands[seat] is None and view.counts[seat]]
    powers = dict.fromkeys(law.pack.cards[bit] for bit in hidden.cards if (law.mighty | law.jokers) >> bit & 1)
    trumps = _holding(law.common_trumps, drawn, seats) if law.trump is not None else {}
    return TableReading(
        friends=_friends(own, hidden, drawn, seats),
        cards={card: _holding(law.pack.copies[card], drawn, seats) for card in powers},
        trumps={seat: _borne_out(chance, TRUMPS) for seat, chance in trumps.items()},
        voids=_voids(law, hidden, drawn, seats),
    )


def _sharpen(chances: Mapping[int, float]) -> dict[int, float]:
    """Return the chances drawn apart, with the same sum."""
    raised = {seat: chance**SHARPER for seat, chance in chances.items()}
    factor = min(1.0, add_up(chances.values())) / (add_up(raised.values()) or 1.0)
    return {seat: factor * chance for seat, chance in raised.items()}


def _borne_out(chance: float, line: tuple[float, float]) -> float:
    """Return a chance as such chances come true; what is certain stays so."""
    if not 0.0 < chance < 1.0:
        return chance
    slope, shift = line
    return 1.0 / (1.0 + exp(-(slope * log(chance / (1.0 - chance)) + shift)))


def _holding(cards: int, drawn: Sequence[Sequence[int]], seats: Sequence[int]) -> dict[int, float]:
    """Return how often each seat holds any of these cards."""
    return {seat: sum(bool(hands[seat] & cards) for hands in drawn) / len(drawn) for seat in seats}


def _friends(
    view: PlayerView, hidden: Unknown, drawn: Sequence[Sequence[int]], seats: Sequence[int]
) -> dict[int, float]:
    """Return the chances of the secret friends by called cards that nobody has played and the viewer does not hold."""
    law = hidden.law
    unseen = sum(1 << bit for bit in hidden.cards)
    called = [call.card for call in view.calls if call.card and not has_decided(view, call.card)]
    sought = law.pack.copies_of(called) & unseen
    others = [seat for seat in seats if seat != view.declarer and seat not in view.known_friends]
    knows = any(card in (hand or ()) for card in called for hand in view.hands)
    return _sharpen(_holding(sought, drawn, others)) if sought and not knows else {}


def _voids(
    law: HandLaw, hidden: Unknown, drawn: Sequence[Sequence[int]], seats: Sequence[int]
) -> dict[int, dict[Suit, float]]:
    unseen = {law.pack.cards[bit].suit for bit in hidden.cards if not law.mighty >> bit & 1}
    cards = {suit: law.suits[suit_number(suit)] & ~law.mighty for suit in SUITS if suit in unseen}
    held = {suit: _holding(own, drawn, seats) for suit, own in cards.items()}
    return {seat: {suit: _borne_out(1.0 - chances[seat], VOIDS) for suit, chances in held.items()} for seat in seats}
