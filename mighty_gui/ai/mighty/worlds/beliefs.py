"""Beliefs about who holds what, as odds on single cards, from the bidding, the burying and every card played."""

from __future__ import annotations

from math import exp
from typing import Final

from mighty_gui.ai.mighty.hand_estimate import CLUE_WEIGHTS
from mighty_gui.ai.mighty.worlds.clues import SUMMONS, Clues
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView

AGREED: Final = {SUMMONS: 3.0}
"""What good players have agreed on tells more than games of computers do, who think of it too rarely."""
HEARD: Final = 0.65
"""How far what cards played say is believed: each choice was weighed beside the others, but together they say too
much (what happened in 82 hands of `hard` by seven rule sets is least surprising so)."""
OF_A_COPY: Final = 0.75
"""Signs were learned from single packs: of two copies, what speaks of either speaks so far of each (12 hands)."""
SUREST: Final = 6.0
"""How far signs are believed at most, as a logarithm: what is really impossible the worlds know by themselves."""


STRONG: Final = 0.15
"""What is added to the signs for the declarer's holding trumps, mighty and jokers. At the first card of 533 friends
by the standard rules the declarers imagined hold 4.98 trumps so, the true ones 5.01; without it 4.67."""


def _belief(clue: str, weight: float) -> float:
    role, of, *more = clue.split()
    if of in ("led", "first", "followed", "threw"):
        return weight * HEARD
    return weight + STRONG if role == "D" and not more and not of.startswith("side") else weight


BELIEVED: Final = {clue: _belief(clue, weight) for clue, weight in CLUE_WEIGHTS.items()} | AGREED


class Beliefs:
    """The odds of each place on each unseen card."""

    def __init__(self, view: PlayerView, law: HandLaw, unseen: int, lacking: int) -> None:
        """Look back; ``unseen`` are the cards not seen, ``lacking`` those the declarer has shown not to have."""
        self._clues = Clues(view, law, unseen, lacking)
        self._share = 1.0 if view.rules.deck.packs == 1 else OF_A_COPY

    @property
    def summoning(self) -> int:
        """The cards that the declarer has as good as said to hold."""
        return self._clues.summoning

    def odds(self, bit: int, seat: int) -> float:
        """Return how likely the card is at that seat, or out of play, beside others with as many cards."""
        value = self._share * sum(BELIEVED.get(clue, 0.0) for clue in self._clues.of(bit, seat))
        return exp(max(-SUREST, min(SUREST, value)))
